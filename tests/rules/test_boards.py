"""Several boards: each decides an equal part, odd chips to the earliest (WSOP Live 213)."""

from tests.rules.hands import awards, holdem, of, player, settled, won

THREE = ("2c 7d Jh 3s 4h", "2c 7d Jh Kh 9s", "2c 7d Jh Ks 5s")


def test_run_three_times_100_is_34_33_33() -> None:
    """Aces win the first run, kings the other two."""
    answer = settled(holdem(player("A", 50, "As Ad", seat=2), player("B", 50, "Kc Kd", seat=3), boards=THREE, button=1))
    assert awards(answer) == [("main", 1, {"A": 34}), ("main", 2, {"B": 33}), ("main", 3, {"B": 33})]
    assert won(answer) == {"A": 34, "B": 66}
    assert of(answer, "B")["results"] == [
        {"pot": "main", "board": 2, "portion": "whole", "amount": 33},
        {"pot": "main", "board": 3, "portion": "whole", "amount": 33},
    ]


def test_board_first_then_winners() -> None:
    """101 on two boards: 51 and 50. Two tie for the 51: 26 to the first left of the button, 25."""
    answer = settled(
        holdem(
            player("A", 33, "Tc 3c", seat=1),
            player("B", 33, "Ts 4h", seat=2),
            player("C", 33, "9c 9h", seat=3),
            player("D", 2, seat=4, folded=True),
            boards=("Ah Kd Qs Jc 2d", "9s 9d 5c 6s 2h"),
            button=9,
        )
    )
    assert awards(answer) == [("main", 1, {"A": 26, "B": 25}), ("main", 2, {"C": 50})]


def test_boards_are_divided_in_the_smallest_chip() -> None:
    """225 on two boards in units of 25 is 125 and 100; 132 is 75 and 57."""
    for stake, dead, first, second in ((100, 25, 125, 100), (66, 0, 75, 57)):
        answer = settled(
            holdem(
                player("A", stake, "As Ad", dead=dead),
                player("B", stake, "Kc Kd"),
                boards=THREE[:2],
                rules={"chip_unit": 25},
            )
        )
        assert awards(answer) == [("main", 1, {"A": first}), ("main", 2, {"B": second})]


def test_a_board_that_plays_for_nothing_is_listed() -> None:
    """Two chips on three boards: the third has none."""
    answer = settled(holdem(player("A", 1, "As Ad"), player("B", 1, "Kc Kd"), boards=THREE))
    assert awards(answer) == [("main", 1, {"A": 1}), ("main", 2, {"B": 1}), ("main", 3, {"B": 0})]


def test_every_pot_runs_on_every_board() -> None:
    """A all-in 10 of three, B and C play on for 20 more each."""
    answer = settled(
        holdem(player("A", 10, "As Ad"), player("B", 30, "Kc Kd"), player("C", 30, "Qs Qd"), boards=THREE[:2])
    )
    assert awards(answer) == [
        ("side_1", 1, {"B": 20}),
        ("side_1", 2, {"B": 20}),
        ("main", 1, {"A": 15}),
        ("main", 2, {"B": 15}),
    ]
    assert [hand["board"] for hand in of(answer, "C")["hands"]] == [1, 2]


def test_an_uncontested_pot_belongs_to_no_board() -> None:
    """B alone is left for the side pot: one award, board null."""
    answer = settled(
        holdem(
            player("A", 10, "As Ad"),
            player("B", 30, "Kc Kd"),
            player("C", 30, folded=True),
            boards=THREE[:2],
        )
    )
    assert awards(answer) == [("side_1", None, {"B": 40}), ("main", 1, {"A": 15}), ("main", 2, {"B": 15})]
    assert [pot["uncontested"] for pot in answer["pots"]] == [True, False]
