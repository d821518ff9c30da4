"""High and low: halves, quarters, hands without a low, hands that tie both ways (TDA 2024 20-C, TDA 2019 20-D)."""

import pytest

from tests.reference import Json
from tests.rules.hands import dealt, notices, of, player, portions, ranked, settled, won


def omaha(*players: Json, **rest: object) -> Json:
    """Omaha hi-lo on 3s 7h 8c Kd 4d, where lows and straights can be made."""
    return dealt("omaha_hi_lo", *players, boards=("3s 7h 8c Kd 4d",), **rest)


KINGS_AND_NUT_LOW = "As 2d Kh Kc"
NUT_LOW = "Ah 2c Qs Js"
SAME_NUT_LOW = "Ad 2h Qh Jc"
KINGS = "Ks Kc Qd Jh"


def test_a_scoop_is_two_awards_to_one_player() -> None:
    """A has the kings and the better low: 51 and 50 of 101."""
    answer = settled(omaha(player("A", 50, KINGS_AND_NUT_LOW), player("B", 50, "Qh Js Td 9c"), carried_over=1))
    assert portions(answer) == [("main", "high", {"A": 51}), ("main", "low", {"A": 50})]
    assert of(answer, "A")["outcome"] == "won"
    assert notices(answer) == []


def test_tda_20c_the_odd_chip_of_the_pot_goes_to_the_high_side() -> None:
    """0.39 is 0.20 high and 0.19 low; the low is shared 0.10 and 0.09 from the left of the button (PokerStars)."""
    answer = settled(
        omaha(
            player("A", 13, KINGS, seat=1),
            player("B", 13, NUT_LOW, seat=2),
            player("C", 13, SAME_NUT_LOW, seat=3),
            button=2,
        )
    )
    assert portions(answer) == [("main", "high", {"A": 20}), ("main", "low", {"C": 10, "B": 9})]


def test_three_quarters() -> None:
    """101 for two: A has the high hand alone and half of the low, 51 + 25; B is quartered."""
    answer = settled(omaha(player("A", 50, KINGS_AND_NUT_LOW), player("B", 50, NUT_LOW), carried_over=1))
    assert won(answer) == {"A": 76, "B": 25}
    assert of(answer, "A")["outcome"] == "split"


def test_quarters() -> None:
    """B and C share the low half of 100, A takes the high half; and the side pot has two quarters again."""
    answer = settled(
        omaha(player("A", 100, KINGS), player("B", 100, NUT_LOW), player("C", 100, SAME_NUT_LOW), carried_over=100)
    )
    assert won(answer) == {"A": 200, "B": 100, "C": 100}


def test_each_pot_is_halved_by_itself() -> None:
    """The short stack has the low, the others have none: the side pot has no low half."""
    answer = settled(
        omaha(player("A", 11, NUT_LOW), player("B", 31, KINGS), player("C", 31, "Qh Jc Td 9c"), carried_over=2)
    )
    assert portions(answer) == [("side_1", "high", {"B": 40}), ("main", "high", {"B": 18}), ("main", "low", {"A": 17})]
    assert answer["notices"][0]["code"] == "no_low"
    assert answer["notices"][0]["params"] == {"pot": "side_1", "board": 1}
    assert len(answer["notices"]) == 1


@pytest.mark.parametrize("pot, shares", [(66, [33, 33]), (67, [34, 33]), (101, [51, 50])])
def test_tda_2019_20d_hands_that_tie_both_ways_split_once(pot: int, shares: list[int]) -> None:
    """Two wheels: 66 is 33 and 33, never 34 and 32; the award is the whole."""
    request = dealt(
        "omaha_hi_lo",
        player("A", 33, "As 2s Kh Kc"),
        player("B", 33, "Ah 2h Qs Qc"),
        boards=("3s 4h 5c Td Jd",),
        carried_over=pot - 66,
    )
    answer = settled(request)
    assert portions(answer) == [("main", "whole", {"A": shares[0], "B": shares[1]})]
    assert [hand["portion"] for hand in of(answer, "A")["hands"]] == ["high", "low"]


def test_tied_both_ways_by_different_players_is_two_halves() -> None:
    """A and B have the same straight; C joins them for the low."""
    answer = settled(
        dealt(
            "omaha_hi_lo",
            player("A", 33, "As 2s Kh Kc"),
            player("B", 33, "Ah 2h Qs Qc"),
            player("C", 33, "Ad 2d 9s 9c"),
            boards=("3s 4h 5c Td 5d",),
        )
    )
    assert portions(answer) == [("main", "whole", {"A": 33, "B": 33, "C": 33})]
    better = settled(
        dealt(
            "omaha_hi_lo",
            player("A", 33, "As 2s Kh 6c"),
            player("B", 33, "Ah 2h Qs 6d"),
            player("C", 33, "Ad 2d 9s 9c"),
            boards=("3s 4h 5c Td Jd",),
        )
    )
    assert portions(better) == [
        ("main", "high", {"A": 25, "B": 25}),
        ("main", "low", {"A": 17, "B": 16, "C": 16}),
    ]


def test_halves_in_chips_of_25() -> None:
    """101 is 51 and 50: two units each, and what is less than a unit to the high side."""
    answer = settled(omaha(player("A", 50, KINGS), player("B", 50, NUT_LOW), carried_over=1, rules={"chip_unit": 25}))
    assert portions(answer) == [("main", "high", {"A": 51}), ("main", "low", {"B": 50})]


def test_no_low_the_high_hand_takes_all() -> None:
    """Two low cards on the board make no low in Omaha, whatever is held."""
    answer = settled(
        dealt("omaha_hi_lo", player("A", 5, "As 2s 3h 4c"), player("B", 5, "Kh Kc Qs Qc"), boards=("5s 8h 9c Td Kd",))
    )
    assert portions(answer) == [("main", "high", {"B": 10})]
    assert answer["notices"] == [
        {
            "code": "no_low",
            "params": {"pot": "main", "board": 1},
            "text": "Nobody has a low that counts for the main pot: the high hand takes all of it.",
        }
    ]
    assert [hand["portion"] for hand in of(answer, "A")["hands"]] == ["high"]


def test_every_board_has_a_low_of_its_own() -> None:
    """101 on two boards: 51 on the first, all for the high hand; 50 on the second, in halves."""
    answer = settled(
        dealt(
            "omaha_hi_lo",
            player("A", 50, "As 2s 3h 4c"),
            player("B", 50, "Kh Kc Qs Qc"),
            boards=("5s 8h 9c Td Kd", "5h 8s 7c Th 9d"),
            carried_over=1,
        )
    )
    assert portions(answer) == [("main", "high", {"B": 51}), ("main", "high", {"B": 25}), ("main", "low", {"A": 25})]
    assert answer["notices"] == [
        {
            "code": "no_low",
            "params": {"pot": "main", "board": 1},
            "text": "On board 1 nobody has a low that counts for the main pot: "
            "the high hand takes all of that board's part.",
        }
    ]


def test_an_uncontested_pot_has_no_halves_and_no_notice() -> None:
    answer = settled(omaha(player("A", 5, KINGS), player("B", 5, folded=True)))
    assert portions(answer) == [("main", "whole", {"A": 10})]
    assert notices(answer) == []


def test_a_hand_of_stud_without_boards_has_no_board_in_its_notice() -> None:
    answer = settled(
        dealt("seven_card_stud_hi_lo", player("A", 5, "Ks Kh Qs Qh 9c 9d 2c"), player("B", 5, "As Ah Js Jh Tc Td 3c"))
    )
    assert answer["notices"][0]["params"] == {"pot": "main"}
    assert answer["notices"][0]["text"].startswith("Nobody has a low")


# ------------------------------------------------------------------------------------------- judged elsewhere


def test_a_low_ranking_makes_halves() -> None:
    """A and B tie for the high half, C alone is low: 15 and 15 of 30."""
    answer = settled(
        ranked(player("A", 10), player("B", 10), player("C", 10), ranking="A = B > C", low_ranking=[["C"], ["A"]])
    )
    assert portions(answer) == [("main", "high", {"A": 8, "B": 7}), ("main", "low", {"C": 15})]
    assert of(answer, "C")["hands"] == []


def test_whoever_is_absent_from_the_low_ranking_has_no_low() -> None:
    """C has the low but not in the side pot, where nobody has."""
    answer = settled(
        ranked(player("A", 20), player("B", 20), player("C", 10), ranking="A > B > C", low_ranking=[["C"]])
    )
    assert portions(answer) == [("side_1", "high", {"A": 20}), ("main", "high", {"A": 15}), ("main", "low", {"C": 15})]
    assert [notice["params"] for notice in answer["notices"]] == [{"pot": "side_1"}]


def test_an_empty_low_ranking_is_a_showdown_without_a_low() -> None:
    answer = settled(ranked(player("A", 10), player("B", 10), ranking="A > B", low_ranking=[]))
    assert portions(answer) == [("main", "high", {"A": 20})]
    assert notices(answer) == ["no_low"]


def test_the_same_players_in_both_rankings_split_once() -> None:
    answer = settled(
        ranked(player("A", 33), player("B", 33), player("C", 1, folded=True), ranking="A = B", low_ranking=[["B", "A"]])
    )
    assert portions(answer) == [("main", "whole", {"A": 34, "B": 33})]


def test_mucked_and_folded_players_in_a_low_ranking_are_passed_over() -> None:
    answer = settled(
        ranked(
            player("A", 10),
            player("B", 10),
            player("C", 10, mucked=True),
            player("D", 10, folded=True),
            ranking="A > B",
            low_ranking=[["C"], ["D"], ["B"]],
        )
    )
    assert portions(answer) == [("main", "high", {"A": 20}), ("main", "low", {"B": 20})]
