"""Chips that nobody has to match lie in the main pot: single-payer antes, dead blinds, chips of an earlier deal."""

from tests.rules.hands import of, player, pots, ranked, settled, won


def test_big_blind_ante_alone_contests_the_dead_chips_alone() -> None:
    """A's last 6,000 went into the big blind ante: nothing live, so he plays for the 6,000 dead chips and no more."""
    answer = settled(
        ranked(
            player("A", 0, dead=6000, seat=3),
            player("B", 6000, seat=2),
            player("C", 6000, seat=1),
            ranking="A > B > C",
            button=1,
        )
    )
    assert pots(answer) == [("main", 6000, "CBA"), ("side_1", 12_000, "CB")]
    assert [pot["level"] for pot in answer["pots"]] == [6000, 0]
    assert answer["pots"][1]["contributions"] == []
    assert won(answer) == {"A": 6000, "B": 12_000}


def test_anybody_can_win_the_whole_big_blind_ante() -> None:
    """A stack of 1,000 wins 1,000 from each of three and the 8,000 ante."""
    answer = settled(ranked(player("A", 1000), player("B", 8000), player("C", 8000, dead=8000), ranking="A > C > B"))
    assert pots(answer) == [("main", 11_000, "ABC"), ("side_1", 14_000, "BC")]
    assert answer["pots"][1]["dead"] == 8000


def test_tda_rp11_blind_first_and_ante_first_are_told_apart_by_what_is_live() -> None:
    """500/1,000, the big blind has 1,100: blind first 2,600 in the main pot, ante first 1,300."""
    blind_first = settled(
        ranked(player("A", 1000, dead=100), player("B", 1000), player("C", 500, folded=True), ranking="A > B")
    )
    assert pots(blind_first) == [("main", 2600, "AB")]
    ante_first = settled(
        ranked(player("A", 500, folded=True), player("B", 100, dead=1000), player("C", 2500), ranking="B > C")
    )
    assert pots(ante_first) == [("main", 1300, "BC"), ("side_1", 800, "C")]
    assert won(ante_first) == {"B": 1300, "C": 800}


def test_dead_chips_of_a_folded_player_stay() -> None:
    """C came back with 2 live and 1 dead and folded: all three chips are in the main pot."""
    answer = settled(ranked(player("A", 10), player("B", 10), player("C", 2, dead=1, folded=True), ranking="B > A"))
    assert pots(answer) == [("main", 23, "AB")]
    assert answer["pots"][0]["dead"] == 1
    assert of(answer, "C")["net"] == -3


def test_carried_over_chips_belong_to_the_main_pot() -> None:
    """40 chips stayed on the table from the deal before."""
    answer = settled(ranked(player("A", 25), player("B", 100), player("C", 100), ranking="A > B > C", carried_over=40))
    assert pots(answer) == [("main", 115, "ABC"), ("side_1", 150, "BC")]
    assert answer["pots"][1]["dead"] == 40
    assert answer["totals"] == {"put_in": 265, "returned": 0, "won": 265, "rake": 0}


def test_carried_over_chips_are_played_for_by_players_who_put_nothing_in() -> None:
    """Nobody had to bet for the 50 of the deal before."""
    answer = settled(ranked(player("A", 0), player("B", 0), ranking="B > A", carried_over=50))
    assert pots(answer) == [("main", 50, "AB")]
    assert won(answer) == {"B": 50}
