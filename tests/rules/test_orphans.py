"""Layers that nobody left can claim: no rule book decides, so the house does, and the answer says so."""

import pytest

from tests.reference import Json
from tests.rules.hands import notices, of, player, pots, ranked, settled, won
from tests.support import refusals


def both_dead(orphan: str | None) -> Json:
    """B and C matched 200 over A's 50 and both hands are dead; C's was the last."""
    return ranked(
        player("A", 50),
        player("B", 200, folded=True, fold_order=1),
        player("C", 200, folded=True, fold_order=2),
        rules={"orphan": orphan},
    )


def both_mucked(orphan: str | None) -> Json:
    """B and C contest 200 above A's 50, both muck against A; C was the last."""
    return ranked(
        player("A", 50),
        player("B", 150, mucked=True, fold_order=1),
        player("C", 150, mucked=True, fold_order=2),
        rules={"orphan": orphan},
    )


@pytest.mark.parametrize("orphan", [None, "merge_down"])
def test_merge_down_joins_a_layer_of_folded_chips_to_the_pot_below(orphan: str | None) -> None:
    answer = settled(both_dead(orphan))
    assert pots(answer) == [("main", 450, "A")]
    assert won(answer) == {"A": 450}
    assert notices(answer) == ["orphan_merged"]


@pytest.mark.parametrize("orphan", [None, "merge_down"])
def test_merge_down_joins_a_pot_that_everybody_mucked(orphan: str | None) -> None:
    answer = settled(both_mucked(orphan))
    assert pots(answer) == [("main", 350, "ABC")]
    assert won(answer) == {"A": 350}
    assert notices(answer) == ["orphan_merged"]
    assert of(answer, "C")["outcome"] == "mucked"


def test_merge_down_never_merges_upward() -> None:
    """Between A's main pot and C's own side pot, B and C mucked: the chips go down to A, not up to C."""
    answer = settled(
        ranked(
            player("A", 50), player("B", 100, mucked=True), player("C", 200, mucked=True), player("D", 200, folded=True)
        )
    )
    assert pots(answer) == [("main", 350, "ABC"), ("side_1", 200, "C")]
    assert won(answer) == {"A": 350, "C": 200}


def test_merge_down_goes_to_the_highest_pot_somebody_can_win() -> None:
    """A 10, B 20 show; above them C and D folded at 50: B's pot takes the layer, not A's."""
    answer = settled(
        ranked(
            player("A", 10),
            player("B", 20),
            player("C", 50, folded=True),
            player("D", 50, folded=True),
            ranking="A > B",
        )
    )
    assert pots(answer) == [("main", 40, "AB"), ("side_1", 90, "B")]
    assert won(answer) == {"A": 40, "B": 90}


def test_last_to_fold_takes_the_layer_of_folded_chips() -> None:
    """Whoever was left had already won it (WSOP Tournament 72)."""
    answer = settled(both_dead("last_to_fold"))
    assert pots(answer) == [("main", 150, "A"), ("side_1", 300, "C")]
    assert won(answer) == {"A": 150, "C": 300}
    assert notices(answer) == ["orphan_to_last_fold"]
    assert answer["pots"][0]["uncontested"] is True
    assert of(answer, "C")["outcome"] == "won"


def test_last_to_fold_takes_the_pot_that_everybody_mucked() -> None:
    answer = settled(both_mucked("last_to_fold"))
    assert pots(answer) == [("main", 150, "ABC"), ("side_1", 200, "C")]
    assert won(answer) == {"A": 150, "C": 200}
    assert notices(answer) == ["orphan_to_last_fold"]


def test_last_to_fold_counts_a_mucker_after_every_folder() -> None:
    """D folded with the highest number, but B and C were still there; C mucked after B."""
    answer = settled(
        ranked(
            player("A", 50),
            player("B", 150, mucked=True, fold_order=1),
            player("C", 150, mucked=True, fold_order=2),
            player("D", 150, folded=True, fold_order=3),
            rules={"orphan": "last_to_fold"},
        )
    )
    assert pots(answer) == [("main", 200, "ABC"), ("side_1", 300, "C")]


def test_last_to_fold_takes_neighbouring_layers_of_one_player_together() -> None:
    """Above A's 50: 150 up to 100 and 100 up to 150. C folded last of both: one pot of 250."""
    answer = settled(
        ranked(
            player("A", 50),
            player("B", 100, folded=True, fold_order=1),
            player("C", 150, folded=True, fold_order=3),
            player("D", 150, folded=True, fold_order=2),
            rules={"orphan": "last_to_fold"},
        )
    )
    assert pots(answer) == [("main", 200, "A"), ("side_1", 250, "C")]
    assert answer["pots"][0]["level"] == 150


def test_last_to_fold_cuts_at_the_folded_totals() -> None:
    """The same chips, but B folded last: the lower layer is his, the upper one C's."""
    answer = settled(
        ranked(
            player("A", 50),
            player("B", 100, folded=True, fold_order=3),
            player("C", 150, folded=True, fold_order=2),
            player("D", 150, folded=True, fold_order=1),
            rules={"orphan": "last_to_fold"},
        )
    )
    assert pots(answer) == [("main", 200, "A"), ("side_1", 150, "B"), ("side_2", 100, "C")]
    assert [pot["level"] for pot in answer["pots"]] == [150, 100, 50]
    assert won(answer) == {"A": 200, "B": 150, "C": 100}


def test_refuse_refuses() -> None:
    assert refusals(both_dead("refuse")) == [("orphan_refused", "#/rules/orphan")]
    assert refusals(both_mucked("refuse")) == [("orphan_refused", "#/rules/orphan")]


def test_refuse_does_nothing_where_there_is_no_orphan() -> None:
    answer = settled(ranked(player("A", 50), player("B", 50), ranking="A > B", rules={"orphan": "refuse"}))
    assert won(answer) == {"A": 100}
    assert answer["rules"]["orphan"] == "refuse"


@pytest.mark.parametrize("orphan", ["merge_down", "last_to_fold", "refuse"])
def test_a_main_pot_that_nobody_claims_is_refused_under_every_rule(orphan: str) -> None:
    """Two players reached the showdown and both mucked: nobody may guess whose it is."""
    request = ranked(
        player("A", 50, mucked=True, fold_order=1),
        player("B", 50, mucked=True, fold_order=2),
        player("C", 20, folded=True, fold_order=3),
        rules={"orphan": orphan},
    )
    assert ("nobody_claims", "#/players") in refusals(request)
