"""Odd chips: one each, clockwise from the first left of the button (TDA 2024 20-A, Robert's Rules Ties 4)."""

import pytest

from tests.reference import Json
from tests.rules.hands import awards, holdem, notices, odd_chips, player, ranked, settled, won


def three_of_eleven(**rest: object) -> Json:
    """Three tie for eleven chips: three each, and two that two folded players left."""
    return ranked(
        player("A", 3, seat=1),
        player("B", 3, seat=2),
        player("C", 3, seat=3),
        player("D", 1, seat=4, folded=True),
        player("E", 1, seat=5, folded=True),
        ranking="A = B = C",
        **{"button": 5, **rest},
    )


def test_two_odd_chips_go_to_two_players() -> None:
    """11 among three: 4, 4, 3 from the first left of the button."""
    answer = settled(three_of_eleven())
    assert won(answer) == {"A": 4, "B": 4, "C": 3}
    assert odd_chips(answer) == {"A": 1, "B": 1, "C": 0}
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "first_left_of_button"
    assert notices(answer) == []


def test_winners_are_listed_in_the_order_of_odd_chips() -> None:
    """Button on B: C is first, then A, then B."""
    assert awards(settled(three_of_eleven(button=2))) == [("main", None, {"C": 4, "A": 4, "B": 3})]
    answer = settled(three_of_eleven(button=2))
    assert [winner["player"] for winner in answer["pots"][0]["awards"][0]["winners"]] == ["C", "A", "B"]


@pytest.mark.parametrize(
    "button, expected",
    [
        (1, {"A": 3, "B": 4, "C": 4}),
        (2, {"A": 4, "B": 3, "C": 4}),
        (3, {"A": 4, "B": 4, "C": 3}),
        (4, {"A": 4, "B": 4, "C": 3}),
        (64, {"A": 4, "B": 4, "C": 3}),
    ],
)
def test_the_button_itself_is_last(button: int, expected: dict[str, int]) -> None:
    assert won(settled(three_of_eleven(button=button))) == expected


def test_an_even_split_has_no_odd_chip() -> None:
    """30 between two: no rule was needed."""
    answer = settled(ranked(player("A", 15, seat=1), player("B", 15, seat=2), ranking="A = B", button=1))
    assert answer["pots"][0]["awards"][0]["odd_chip"] is None
    assert odd_chips(answer) == {"A": 0, "B": 0}


def test_heads_up_the_big_blind_is_first() -> None:
    """The button is the small blind; its opponent sits left of it."""
    answer = settled(ranked(player("A", 10, seat=1, dead=1), player("B", 10, seat=2), ranking="A = B", button=1))
    assert won(answer) == {"A": 10, "B": 11}


def test_tda_32_an_empty_button_seat_counts() -> None:
    """101 among seats 2, 5 and 8, the dead button at seat 7: 8 and 2 are first."""
    answer = settled(
        ranked(
            player("A", 33, seat=2),
            player("B", 33, seat=5),
            player("C", 33, seat=8),
            player("D", 2, seat=1, folded=True),
            ranking="A = B = C",
            button=7,
        )
    )
    assert won(answer) == {"A": 34, "B": 33, "C": 34}


def test_tda_21_every_pot_splits_its_own_odd_chips() -> None:
    """134 among three is 45, 45, 44; 135 between two is 68, 67. Together they would be something else."""
    answer = settled(
        ranked(
            player("A", 33, seat=1),
            player("B", 100, seat=2),
            player("C", 100, seat=3),
            player("D", 34, seat=4, folded=True),
            player("E", 2, seat=5, folded=True),
            ranking="A = B = C",
            button=5,
        )
    )
    assert awards(answer) == [("side_1", None, {"B": 68, "C": 67}), ("main", None, {"A": 45, "B": 45, "C": 44})]


@pytest.mark.parametrize(
    "stakes, folded, expected",
    [
        ((100, 100), 25, {"A": 125, "B": 100}),  # 225: nine units
        ((66, 66), 0, {"A": 75, "B": 57}),  # 132: five units and 7 chips
        ((50, 50, 50), 10, {"A": 60, "B": 50, "C": 50}),  # 160: six units and 10 chips
        ((70, 70, 70), 0, {"A": 75, "B": 75, "C": 60}),  # 210: eight units and 10 chips
        ((4, 4), 1, {"A": 9}),  # 9: no unit at all
    ],
)
def test_odd_units_one_each_and_what_is_less_than_a_unit_to_the_next(
    stakes: tuple[int, ...], folded: int, expected: dict[str, int]
) -> None:
    """The smallest chip in play is 25."""
    tied = [player(name, stake, seat=seat) for name, stake, seat in zip("ABC", stakes, (1, 2, 3), strict=False)]
    answer = settled(
        ranked(
            *tied,
            player("Z", folded, seat=9, folded=True),
            ranking=" = ".join(each["id"] for each in tied),
            button=9,
            rules={"chip_unit": 25},
        )
    )
    assert won(answer) == expected


def test_all_to_the_first_is_an_option() -> None:
    """What PokerKit does: both odd chips of eleven to one player."""
    answer = settled(three_of_eleven(rules={"odd_chip": "all_to_first_left_of_button"}))
    assert won(answer) == {"A": 5, "B": 3, "C": 3}
    assert odd_chips(answer) == {"A": 2, "B": 0, "C": 0}
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "all_to_first_left_of_button"


def test_all_to_the_first_takes_units_and_the_rest() -> None:
    """132 between two in units of 25: two units each, 32 on top for the first."""
    answer = settled(
        ranked(
            player("A", 66, seat=1),
            player("B", 66, seat=2),
            ranking="A = B",
            button=2,
            rules={"chip_unit": 25, "odd_chip": "all_to_first_left_of_button"},
        )
    )
    assert won(answer) == {"A": 82, "B": 50}


def test_all_to_the_first_leaves_boards_alone() -> None:
    """8 chips on three boards are 3, 3, 2 whatever happens among winners."""
    answer = settled(
        holdem(
            player("A", 4, "As Ad"),
            player("B", 4, "Kc Kd"),
            boards=("2c 7d Jh 3s 4h", "2c 7d Jh Kh 9s", "2c 7d Jh Ks 5s"),
            rules={"odd_chip": "all_to_first_left_of_button"},
        )
    )
    assert awards(answer) == [("main", 1, {"A": 3}), ("main", 2, {"B": 3}), ("main", 3, {"B": 2})]


def test_without_a_button_the_lowest_seat_is_first_and_the_answer_says_so() -> None:
    answer = settled(
        ranked(player("A", 10, seat=9), player("B", 10, seat=4, dead=1), ranking="A = B"),
    )
    assert won(answer) == {"A": 10, "B": 11}
    assert notices(answer) == ["no_button"]


def test_a_missing_button_is_mentioned_only_where_a_chip_depended_on_it() -> None:
    """An even split, and an odd pot with one winner."""
    even = settled(ranked(player("A", 10, seat=9), player("B", 10, seat=4), ranking="A = B"))
    assert notices(even) == []
    outright = settled(ranked(player("A", 10, seat=9), player("B", 10, seat=4, dead=1), ranking="A > B"))
    assert notices(outright) == []


def test_the_odd_chip_of_two_boards_needs_no_button() -> None:
    answer = settled(
        holdem(
            player("A", 10, "As Ad", seat=1),
            player("B", 10, "Kc Kd", seat=2, dead=1),
            boards=("2c 7d Jh 3s 4h", "2c 7d Jh Kh 9s"),
        )
    )
    assert awards(answer) == [("main", 1, {"A": 11}), ("main", 2, {"B": 10})]
    assert notices(answer) == []


def test_without_seats_the_order_of_the_array_is_clockwise() -> None:
    """The first element sits left of the button: nothing is missing, nothing to say."""
    answer = settled(ranked(player("B", 10), player("A", 10, dead=1), ranking="A = B"))
    assert won(answer) == {"B": 11, "A": 10}
    assert [each["id"] for each in answer["players"]] == ["B", "A"]
    assert notices(answer) == []
