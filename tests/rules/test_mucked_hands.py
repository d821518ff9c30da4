"""A muck at showdown is not a fold: the pots keep the shape they had when betting ended (TDA 2024 17-B)."""

from tests.rules.hands import awards, holdem, notices, of, player, pots, ranked, settled, won


def test_a_losing_hand_that_mucks_moves_no_odd_chip() -> None:
    """Main 163 is 82 + 81 and side 195 is 98 + 97, whether D's losing hand is shown or mucked.

    PokerKit 0.7.7 joins the two pots when D mucks, 358 in two is 179 each, and a chip moves from A to F (its issue 46).
    """
    for fate in ({"cards": "4s 6d"}, {"mucked": True}):
        answer = settled(
            holdem(
                player("A", 76, "Qh Ts", seat=1),
                player("B", 117, "8h 2s", seat=2),
                player("C", 115, seat=3, folded=True),
                player("D", 117, seat=4, **fate),
                player("E", 1, seat=5, folded=True),
                player("F", 66, "Tc Qd", seat=6),
                player("G", 27, "4d Qc", seat=7),
                boards=("7c 2h Td Kc Qs",),
                button=7,
            )
        )
        assert pots(answer) == [
            ("main", 163, "ABDFG"),
            ("side_1", 195, "ABDF"),
            ("side_2", 40, "ABD"),
            ("side_3", 121, "BD"),
        ]
        assert won(answer) == {"A": 220, "B": 121, "F": 178}


def test_who_mucks_stays_eligible_and_is_not_judged() -> None:
    """A showed, B did not: B is named as eligible, the pot is uncontested, nobody's hand is evaluated."""
    answer = settled(
        holdem(player("A", 10, "2c 3d"), player("B", 10, "As Ad", mucked=True), boards=("Ac Kd 9h 8s 4c",))
    )
    assert pots(answer) == [("main", 20, "AB")]
    assert answer["pots"][0]["uncontested"] is True
    assert awards(answer) == [("main", None, {"A": 20})]
    assert of(answer, "A")["hands"] == []
    assert of(answer, "B")["hands"] == []
    assert of(answer, "B")["outcome"] == "mucked"


def test_a_pot_with_one_eligible_player_is_his_even_if_he_mucked() -> None:
    """C folded, so B had already won the side pot before he mucked against A."""
    answer = settled(ranked(player("A", 50), player("B", 100, mucked=True), player("C", 100, folded=True)))
    assert pots(answer) == [("main", 150, "AB"), ("side_1", 100, "B")]
    assert won(answer) == {"A": 150, "B": 100}
    assert of(answer, "B")["outcome"] == "won"
    assert notices(answer) == []


def test_the_only_live_player_wins_even_if_he_mucked() -> None:
    """Everybody folded: no cards needed."""
    answer = settled(holdem(player("A", 10, mucked=True), player("B", 10, folded=True)))
    assert won(answer) == {"A": 20}


def test_a_mucked_hand_wins_nothing_that_somebody_else_claims() -> None:
    """B's aces were mucked; A and C show lower hands and A wins."""
    answer = settled(
        holdem(
            player("A", 10, "Ks Kd"),
            player("B", 10, "As Ad", mucked=True),
            player("C", 10, "Qs Qd"),
            boards=("2c 7d Jh 3s 4h",),
        )
    )
    assert won(answer) == {"A": 30}
