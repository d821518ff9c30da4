"""Open betting: the pots as they stand while the hand is played. Caps are made by all-ins alone, nothing comes back."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import player
from tests.rules.money import open_pots
from tests.support import pots as laid_out

Row = tuple[str, int, int | None, str, bool, bool]


def rows(answer: Json) -> list[Row]:
    """Name, amount, level, eligible players, open, dry of each pot, main pot first."""
    return [
        (pot["name"], pot["amount"], pot["level"], "".join(pot["eligible"]), pot["open"], pot["dry"])
        for pot in answer["pots"]
    ]


def contests(answer: Json) -> dict[str, int]:
    """What each player can win at most as things stand."""
    return {each["id"]: each["contests"] for each in answer["players"]}


def test_one_open_pot_while_nobody_is_all_in() -> None:
    """Whatever each has in: A has not called yet and may win it all the same."""
    answer = open_pots(player("A", 10), player("B", 60), player("C", 25, folded=True))
    assert rows(answer) == [("main", 95, None, "AB", True, False)]
    assert contests(answer) == {"A": 95, "B": 95, "C": 0}
    assert answer["total"] == 95
    assert answer["pots"][0]["contributions"] == [
        {"player": "A", "amount": 10},
        {"player": "B", "amount": 60},
        {"player": "C", "amount": 25},
    ]


def test_an_all_in_caps_a_pot_and_the_rest_is_open() -> None:
    answer = open_pots(player("A", 40, all_in=True), player("B", 100), player("C", 100))
    assert rows(answer) == [("main", 120, 40, "ABC", False, False), ("side_1", 120, None, "BC", True, False)]
    assert contests(answer) == {"A": 120, "B": 240, "C": 240}


def test_a_live_player_who_is_not_all_in_is_eligible_for_every_pot_matched_or_not() -> None:
    """C has put nothing in yet and owes 100."""
    answer = open_pots(player("A", 40, all_in=True), player("B", 100), player("C", 0))
    assert rows(answer) == [("main", 80, 40, "ABC", False, False), ("side_1", 60, None, "BC", True, False)]
    assert contests(answer)["C"] == 140


def test_an_all_in_player_is_eligible_up_to_his_own_total_and_no_further() -> None:
    answer = open_pots(player("A", 20, all_in=True), player("B", 50, all_in=True), player("C", 80), player("D", 80))
    assert rows(answer) == [
        ("main", 80, 20, "ABCD", False, False),
        ("side_1", 90, 50, "BCD", False, False),
        ("side_2", 60, None, "CD", True, False),
    ]


def test_equal_all_ins_make_one_cap() -> None:
    answer = open_pots(player("A", 30, all_in=True), player("B", 30, all_in=True), player("C", 30), player("D", 30))
    assert rows(answer) == [("main", 120, 30, "ABCD", False, False), ("side_1", 0, None, "CD", True, True)]


def test_a_dry_pot_is_listed_while_two_can_still_bet_into_it() -> None:
    answer = open_pots(player("A", 40, all_in=True), player("B", 40), player("C", 40))
    assert rows(answer) == [("main", 120, 40, "ABC", False, False), ("side_1", 0, None, "BC", True, True)]
    assert answer["pots"][1]["contributions"] == []


@pytest.mark.parametrize("b", [{}, {"all_in": True}, {"folded": True}])
def test_without_two_who_can_bet_an_empty_open_pot_is_not_listed(b: dict[str, Any]) -> None:
    answer = open_pots(player("A", 40, all_in=True), player("B", 40, **b))
    (pot,) = rows(answer)
    assert pot[:3] == ("main", 80, 40)
    assert pot[4:] == (False, False)


def test_an_open_pot_with_chips_is_listed_even_for_one() -> None:
    """B's bet is not called yet; nothing comes back while it may be."""
    answer = open_pots(player("A", 40, all_in=True), player("B", 100))
    assert rows(answer) == [("main", 80, 40, "AB", False, False), ("side_1", 60, None, "B", True, False)]
    assert answer["returned"] == []
    assert answer["players"][1] == {"id": "B", "committed": 100, "dead": 0, "returned": 0, "contests": 140}


def test_before_anything_is_bet_the_main_pot_is_open_and_dry() -> None:
    answer = open_pots(player("A", 0), player("B", 0))
    assert rows(answer) == [("main", 0, None, "AB", True, True)]
    assert answer["total"] == 0


def test_one_player_left_before_anything_is_bet() -> None:
    answer = open_pots(player("A", 0), player("B", 0, folded=True))
    assert rows(answer) == []


def test_dead_chips_make_a_pot_that_is_not_dry() -> None:
    answer = open_pots(player("A", 0), player("B", 0, dead=10), carried_over=5)
    assert rows(answer) == [("main", 15, None, "AB", True, False)]
    assert answer["pots"][0]["dead"] == 15


def test_dead_and_carried_over_chips_lie_in_the_main_pot_alone() -> None:
    answer = open_pots(player("A", 40, all_in=True), player("B", 100, dead=7), player("C", 100), carried_over=3)
    assert rows(answer) == [("main", 130, 40, "ABC", False, False), ("side_1", 120, None, "BC", True, False)]
    assert [pot["dead"] for pot in answer["pots"]] == [10, 0]
    assert answer["total"] == 250


def test_all_in_for_the_ante_alone_contests_the_dead_chips_alone() -> None:
    """A's 6,000 went into the big blind ante: the pot of dead chips is capped at nothing."""
    answer = open_pots(player("A", 0, dead=6000, stack=6000), player("B", 0), player("C", 3000))
    assert rows(answer) == [("main", 6000, 0, "ABC", False, False), ("side_1", 3000, None, "BC", True, False)]


def test_a_cap_at_nothing_with_nothing_dead_is_no_pot() -> None:
    """A sits without a chip; the first pot with chips is the main pot."""
    answer = open_pots(player("A", 0, stack=0), player("B", 20), player("C", 20))
    assert rows(answer) == [("main", 40, None, "BC", True, False)]


def test_a_folded_all_in_caps_nothing() -> None:
    answer = open_pots(player("A", 40, all_in=True, folded=True), player("B", 100), player("C", 100))
    assert rows(answer) == [("main", 240, None, "BC", True, False)]


def test_chips_of_folded_players_fill_the_layers_they_reach() -> None:
    answer = open_pots(player("A", 40, all_in=True), player("B", 100), player("C", 100), player("D", 70, folded=True))
    assert rows(answer) == [("main", 160, 40, "ABC", False, False), ("side_1", 150, None, "BC", True, False)]


def test_a_bet_above_every_other_all_in_caps_its_own_pot() -> None:
    """B moved in for 100 over A's 40; C has not acted."""
    answer = open_pots(player("A", 40, all_in=True), player("B", 100, all_in=True), player("C", 10))
    assert rows(answer) == [("main", 90, 40, "ABC", False, False), ("side_1", 60, 100, "BC", False, False)]


@pytest.mark.parametrize(
    "told, all_in",
    [
        ({"stack": 40}, True),
        ({"stack": 41}, False),
        ({"stack": 40, "all_in": True}, True),
        ({"stack": 41, "all_in": False}, False),
        ({"all_in": True}, True),
        ({"all_in": False}, False),
        ({}, False),
    ],
)
def test_all_in_is_derived_from_the_stack_or_else_told(told: dict[str, Any], all_in: bool) -> None:  # noqa: FBT001 - pytest's
    """Who says neither is not all-in while the betting is open."""
    answer = open_pots(player("A", 40, **told), player("B", 100), player("C", 100))
    assert len(answer["pots"]) == (2 if all_in else 1)
    assert (answer["pots"][0]["level"] == 40) == all_in


def test_the_stack_is_what_there_was_before_antes() -> None:
    """30 live and 10 dead of 40."""
    answer = open_pots(player("A", 30, dead=10, stack=40), player("B", 100), player("C", 100))
    assert rows(answer)[0] == ("main", 100, 30, "ABC", False, False)


def test_chips_above_the_last_cap_that_nobody_can_win_are_shown_all_the_same() -> None:
    """C's hand was killed after his raise; who is left is all-in. What comes back is known when the betting is over."""
    answer = open_pots(player("A", 40, all_in=True), player("B", 40, all_in=True), player("C", 100, folded=True))
    assert rows(answer) == [("main", 120, 40, "AB", False, False), ("side_1", 60, None, "", True, False)]
    assert contests(answer) == {"A": 120, "B": 120, "C": 0}


def test_bets_need_not_match_while_the_betting_is_open() -> None:
    """The same players are refused when it is closed."""
    players = [player("A", 10, stack=500), player("B", 60, stack=500), player("C", 0, stack=500)]
    assert [pot["amount"] for pot in open_pots(*players)["pots"]] == [70]


def test_orphan_rules_wait_for_the_end_of_the_betting() -> None:
    for orphan in ("merge_down", "last_to_fold", "refuse"):
        answer = open_pots(
            player("A", 50, all_in=True),
            player("B", 200, folded=True),
            player("C", 200, folded=True),
            player("D", 50),
            rules={"orphan": orphan},
        )
        assert [pot["amount"] for pot in answer["pots"]] == [200, 300]


@pytest.mark.parametrize("betting", [{}, {"betting": None}, {"betting": "closed"}])
def test_closed_betting_is_the_default_and_has_no_flag_set(betting: dict[str, Any]) -> None:
    answer = laid_out({"players": [player("A", 40, all_in=True), player("B", 100), player("C", 80)], **betting})
    assert rows(answer) == [("main", 120, 40, "ABC", False, False), ("side_1", 80, 80, "BC", False, False)]
    assert answer["returned"] == [{"player": "B", "amount": 20}]


def test_lists_stand_in_the_order_of_the_seats() -> None:
    answer = open_pots(player("A", 100, seat=9), player("B", 100, seat=4), player("C", 40, seat=7, all_in=True))
    assert [pot["eligible"] for pot in answer["pots"]] == [["B", "C", "A"], ["B", "A"]]
    assert [share["player"] for share in answer["pots"][0]["contributions"]] == ["B", "C", "A"]
