"""Rake by rate: one computation for the hand, rounded, capped, then spread over the pots; before any split."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import holdem, of, player, pots, ranked, won
from tests.rules.money import audited, borne, dealt, four_layers, heads_up, paid, rake_by_pot
from tests.support import refusals


def rate(basis_points: int, **rest: Any) -> Json:
    """The rules of a house that takes a rate."""
    return {"rake": {"basis_points": basis_points, **rest}}


# --------------------------------------------------------------------------------------------------------- rounding


@pytest.mark.parametrize(
    "pot, down, half_even, half_up",
    [
        (48, 2, 2, 2),  # 2.4
        (50, 2, 2, 3),  # 2.5: even is 2
        (52, 2, 3, 3),  # 2.6
        (68, 3, 3, 3),  # 3.4
        (70, 3, 4, 4),  # 3.5: even is 4
        (72, 3, 4, 4),  # 3.6
        (40, 2, 2, 2),  # exactly 2
    ],
)
def test_five_percent_rounded_at_the_half(pot: int, down: int, half_even: int, half_up: int) -> None:
    """Half to even is what PokerStars.in says; down is one step for each full one, as PokerStars did before."""
    found = {
        rounding: audited(heads_up(pot // 2, rules=rate(500, rounding=rounding)))["rake"]
        for rounding in ("down", "half_even", "half_up")
    }
    assert found == {"down": down, "half_even": half_even, "half_up": half_up}


@pytest.mark.parametrize(
    "pot, down, half_even, half_up",
    [
        (24, 0, 0, 0),  # 2.4 of a unit of 5
        (50, 5, 5, 5),
        (76, 5, 10, 10),  # 7.6 is more than one and a half units
        (26, 0, 5, 5),  # 2.6
    ],
)
def test_rake_in_units_of_five(pot: int, down: int, half_even: int, half_up: int) -> None:
    found = {
        rounding: audited(heads_up(pot // 2, rules=rate(1000, unit=5, rounding=rounding)))["rake"]
        for rounding in ("down", "half_even", "half_up")
    }
    assert found == {"down": down, "half_even": half_even, "half_up": half_up}


@pytest.mark.parametrize("pot, half_even, half_up", [(100, 0, 20), (300, 40, 40), (500, 40, 60), (98, 0, 0)])
def test_half_a_unit_of_twenty(pot: int, half_even: int, half_up: int) -> None:
    """10 % in units of 20: half a unit, one and a half, two and a half; and just below a half."""
    assert audited(heads_up(pot // 2, rules=rate(1000, unit=20, rounding="half_even")))["rake"] == half_even
    assert audited(heads_up(pot // 2, rules=rate(1000, unit=20, rounding="half_up")))["rake"] == half_up


@pytest.mark.parametrize("allocation", ["cumulative", "proportional"])
@pytest.mark.parametrize("cap", [None, 60, 80])
def test_rounded_up_it_is_never_more_than_the_pots(cap: int | None, allocation: str) -> None:
    """90 % of 60 is 54, more than half a unit of 100: the 60 there are, whatever the cap."""
    rules = rate(9000, unit=100, rounding="half_up", cap=cap, allocation=allocation)
    answer = audited(heads_up(30, rules=rules))
    assert answer["rake"] == 60
    assert won(answer) == {}


def test_no_chip_is_lost_to_floating_point() -> None:
    """33.33 % of 9,007,199,254,740,990: the last digit counts."""
    stake = 4_503_599_627_370_495
    answer = audited(heads_up(stake, rules=rate(3333)))
    assert answer["rake"] == 9_007_199_254_740_990 * 3333 // 10_000 == 3_002_099_511_605_171


# -------------------------------------------------------------------------------------------------------------- cap


@pytest.mark.parametrize(
    "basis_points, allocation, by_pot",
    [
        (500, "cumulative", [3, 0, 0]),  # 5 % of the main pot alone is the cap
        (200, "cumulative", [1, 2, 0]),  # 1.2, then 3.0, then 3.6
        (500, "proportional", [1, 2, 0]),  # 1, 1.5 and 0.5: the tie goes to the pot nearer the main
    ],
)
def test_a_cap_of_three_over_three_pots_takes_three_in_all(
    basis_points: int, allocation: str, by_pot: list[int]
) -> None:
    """PokerKit caps each pot and would take up to nine."""
    answer = audited(four_layers(rules=rate(basis_points, cap=3, allocation=allocation)))
    assert pots(answer) == [("main", 60, "ABCD"), ("side_1", 90, "BCD"), ("side_2", 30, "CD")]
    assert rake_by_pot(answer) == by_pot
    assert answer["rake"] == 3
    assert answer["rake_detail"] == {"base": 180, "basis_points": basis_points, "cap": 3}


def test_a_cap_that_is_not_reached_does_nothing() -> None:
    assert audited(four_layers(rules=rate(500, cap=9)))["rake"] == 9
    assert audited(four_layers(rules=rate(500, cap=10)))["rake"] == 9


def test_a_cap_of_nothing_takes_nothing() -> None:
    answer = audited(four_layers(rules=rate(500, cap=0)))
    assert answer["rake"] == 0
    assert answer["rake_detail"] == {"base": 180, "basis_points": 500, "cap": 0}


def test_the_cap_comes_after_the_rounding() -> None:
    """5.4 is 10 in units of 10; the cap of 7 is no multiple and still the most."""
    assert audited(heads_up(27, rules=rate(1000, unit=10, rounding="half_up", cap=7)))["rake"] == 7


# ------------------------------------------------------------------------------------------------------- allocation


def test_cumulative_rounds_the_running_total() -> None:
    """5 % of 60, 150 and 180 in twos: 2, 6 and 8; pot by pot it would be 2, 4 and 0."""
    answer = audited(four_layers(rules=rate(500, unit=2)))
    assert rake_by_pot(answer) == [2, 4, 2]


def test_proportional_goes_by_largest_remainder_in_single_chips() -> None:
    """8 of 180: 2.67, 4 and 1.33."""
    answer = audited(four_layers(rules=rate(500, unit=2, allocation="proportional")))
    assert rake_by_pot(answer) == [3, 4, 1]
    assert [pot["net"] for pot in answer["pots"]] == [29, 86, 57]


def test_a_part_larger_than_its_pot_is_taken_from_the_others_main_pot_first() -> None:
    """30 % in units of 100, rounded half up: 18 and 45 are no unit, 54 is one, with a pot of 30 to take it from.

    The side pot gives its 30, the main pot its 60, the last 10 come from the pot between.
    """
    answer = audited(four_layers(rules=rate(3000, unit=100, rounding="half_up")))
    assert rake_by_pot(answer) == [60, 10, 30]
    assert won(answer) == {"B": 80}
    assert paid(answer) == [
        ("side_2", None, "whole", {"C": 0}),
        ("side_1", None, "whole", {"B": 80}),
        ("main", None, "whole", {"A": 0}),
    ]


# ------------------------------------------------------------------------------------------------------------- base


def test_uncalled_chips_are_not_raked() -> None:
    """A bet 100, 40 were called (GGPoker help 854)."""
    answer = audited(ranked(player("A", 100), player("B", 40), ranking="B > A", rules=rate(1000)))
    assert answer["rake_detail"]["base"] == 80
    assert won(answer) == {"B": 72}


def test_dead_and_carried_over_chips_are_raked() -> None:
    """48 + 48 live and 5 + 2 dead (GG #OM232657303), 97 of the deal before: 10 % of 200."""
    answer = audited(
        ranked(player("A", 48, dead=5), player("B", 48, dead=2), ranking="A > B", carried_over=97, rules=rate(1000))
    )
    assert answer["rake"] == 20
    assert answer["rake_detail"]["base"] == 200


def test_a_pot_with_one_claimant_is_raked() -> None:
    answer = audited(ranked(player("A", 50), player("B", 50, folded=True), rules=rate(500)))
    assert won(answer) == {"A": 95}


def test_orphans_are_raked_where_they_went() -> None:
    """The layer of 300 joined A's 150: 10 % of one pot of 450."""
    answer = audited(
        ranked(player("A", 50), player("B", 200, folded=True), player("C", 200, folded=True), rules=rate(1000))
    )
    assert rake_by_pot(answer) == [45]
    assert won(answer) == {"A": 405}


def test_nothing_in_the_pots_is_nothing_to_rake() -> None:
    """Everything came back."""
    answer = audited(ranked(player("A", 10), player("B", 0, folded=True), rules=rate(500)))
    assert (answer["pots"], answer["rake"], answer["rake_shares"]) == ([], 0, [])
    assert answer["rake_detail"] == {"base": 0, "basis_points": 500, "cap": None}


# ------------------------------------------------------------------------------------------------ no flop, no drop

FLOP = "2c 7d Jh"
NO_DROP = {"no_flop_no_drop": True}


def test_no_flop_no_drop() -> None:
    """All folded to the big blind: the cards tell that there was no flop."""
    blinds = (player("A", 100), player("B", 50, folded=True))
    assert audited(holdem(*blinds, rules=rate(500, **NO_DROP)))["rake"] == 0
    assert audited(holdem(*blinds, rules=rate(500)))["rake"] == 5
    assert audited(holdem(*blinds, boards=(FLOP,), rules=rate(500, **NO_DROP)))["rake"] == 5


@pytest.mark.parametrize(
    "boards, seen", [((), False), (("2c 7d",), False), ((FLOP,), True), ((f"{FLOP} 3s", f"{FLOP} Kh"), True)]
)
def test_a_flop_is_a_board_of_three_cards_or_more(boards: tuple[str, ...], seen: bool) -> None:  # noqa: FBT001 - pytest's
    answer = audited(holdem(player("A", 100), player("B", 100, folded=True), boards=boards, rules=rate(500, **NO_DROP)))
    assert answer["rules"]["rake"]["flop_seen"] is seen
    assert answer["rake"] == (10 if seen else 0)


@pytest.mark.parametrize("seen", [True, False])
def test_what_the_caller_says_of_the_flop_goes_before_what_the_boards_tell(seen: bool) -> None:  # noqa: FBT001 - pytest's
    """A rabbit card may lie on the table, or the boards may be left out."""
    for boards in ((), (FLOP,)):
        request = holdem(
            player("A", 100),
            player("B", 100, folded=True),
            boards=boards,
            rules=rate(500, **NO_DROP, flop_seen=seen),
        )
        answer = audited(request)
        assert answer["rake"] == (10 if seen else 0)
        assert answer["rules"]["rake"]["flop_seen"] is seen


def test_without_no_flop_no_drop_nobody_asks_for_the_flop() -> None:
    answer = audited(heads_up(100, rules=rate(500, flop_seen=False)))
    assert answer["rake"] == 10
    assert audited(heads_up(100, rules=rate(500)))["rules"]["rake"]["flop_seen"] is False


@pytest.mark.parametrize("game", ["ranked", "seven_card_stud", "five_card_draw", "badugi", "razz", "telesina"])
def test_where_no_board_tells_the_caller_has_to(game: str) -> None:
    request = dealt(game, player("A", 100), player("B", 100, folded=True), rules=rate(500, **NO_DROP))
    assert refusals(request) == [("flop_seen_required", "#/rules/rake/flop_seen")]
    for seen, rake in ((True, 10), (False, 0)):
        told = {**request, "rules": rate(500, **NO_DROP, flop_seen=seen)}
        assert audited(told)["rake"] == rake


def test_the_common_card_of_stud_is_no_flop() -> None:
    request = dealt(
        "seven_card_stud",
        player("A", 100, "As Ad 2c 3c 4d 9h"),
        player("B", 100, "Ks Kd 2d 3h 4s 9c"),
        boards=("Qs",),
        rules=rate(500, **NO_DROP),
    )
    assert refusals(request) == [("flop_seen_required", "#/rules/rake/flop_seen")]


def test_a_stated_amount_asks_for_no_flop() -> None:
    assert audited(heads_up(100, rules={"rake": {"amount": 7}}))["rake"] == 7


# ------------------------------------------------------------------------------------------------------- the answer


def test_the_rate_is_echoed_with_every_sub_rule() -> None:
    assert audited(heads_up(100, rules=rate(500)))["rules"]["rake"] == {
        "basis_points": 500,
        "cap": None,
        "unit": 1,
        "rounding": "down",
        "no_flop_no_drop": False,
        "flop_seen": False,
        "allocation": "cumulative",
    }
    asked = {
        "basis_points": 1,
        "cap": 2,
        "unit": 3,
        "rounding": "half_up",
        "no_flop_no_drop": True,
        "flop_seen": True,
        "allocation": "proportional",
    }
    assert audited(heads_up(100, rules={"rake": asked}))["rules"]["rake"] == asked


def test_every_pot_says_what_was_taken_and_what_is_left() -> None:
    answer = audited(four_layers(rules=rate(1000)))
    assert [(pot["name"], pot["amount"], pot["rake"], pot["net"]) for pot in answer["pots"]] == [
        ("side_2", 30, 3, 27),
        ("side_1", 90, 9, 81),
        ("main", 60, 6, 54),
    ]
    assert answer["rake"] == answer["totals"]["rake"] == 18
    assert answer["rake_detail"] == {"base": 180, "basis_points": 1000, "cap": None}


def test_rake_is_ascribed_pot_by_pot_to_those_whose_chips_it_was() -> None:
    """6 of the main pot from four, 9 of the side pot from three, 3 of the last from two.

    The main pot's 6 are 1.5 each: 2, 2, 1, 1 by position. The last pot's 3 are 2 and 1.
    """
    assert borne(audited(four_layers(rules=rate(1000)))) == {"A": 2, "B": 5, "C": 6, "D": 5}


def test_a_rate_of_nothing_is_a_rate() -> None:
    answer = audited(heads_up(100, rules=rate(0)))
    assert answer["rake"] == 0
    assert answer["rake_detail"] == {"base": 200, "basis_points": 0, "cap": None}
    assert answer["rake_shares"] == []


def test_a_rake_of_everything_lists_awards_of_nothing() -> None:
    """Two boards, and two who tie on the second: all are named, nobody is paid."""
    answer = audited(
        holdem(
            player("A", 10, "As Ad"),
            player("B", 10, "Ks Kd"),
            boards=("2c 7d Jh 3s 4h", "Th Jc Qd Kc Ah"),
            rules=rate(10_000),
        )
    )
    assert paid(answer) == [("main", 1, "whole", {"A": 0}), ("main", 2, "whole", {"A": 0, "B": 0})]
    assert [of(answer, name)["outcome"] for name in "AB"] == ["lost", "lost"]
    assert [award["odd_chip"] for award in answer["pots"][0]["awards"]] == [None, None]
    assert answer["totals"] == {"put_in": 20, "returned": 0, "won": 0, "rake": 20}


def test_the_pot_is_split_after_its_rake() -> None:
    """200 less 10 is 190 in chips of 5 among four: 50, 50, 45, 45 (PokerStars #14402833808)."""
    answer = audited(
        ranked(
            *(player(name, 50, seat=seat) for name, seat in zip("ABCD", (2, 7, 8, 9), strict=True)),
            ranking="A = B = C = D",
            button=7,
            rules={**rate(500, unit=5), "chip_unit": 5},
        )
    )
    assert won(answer) == {"A": 45, "B": 45, "C": 50, "D": 50}


def test_the_unit_of_the_rake_and_the_smallest_chip_are_two_things() -> None:
    """7 chips of rake out of 150 leave 143: five units of 25 and 18 for two."""
    answer = audited(ranked(player("A", 75), player("B", 75), ranking="A = B", rules={**rate(500), "chip_unit": 25}))
    assert answer["rake"] == 7
    assert won(answer) == {"A": 75, "B": 68}
