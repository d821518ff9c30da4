"""Chips that nobody matched come back before any pot is made (TDA 2024 15-B and 65-A, WSOP Tournament 108)."""

from tests.rules.hands import holdem, notices, of, player, pots, ranked, returned, settled, won


def test_tda_15b_excess_over_the_second_largest_stake_comes_back() -> None:
    """A 20, B 60, C 100: nobody called the last 40 of C."""
    answer = settled(ranked(player("A", 20), player("B", 60), player("C", 100), ranking="A > B > C"))
    assert returned(answer) == {"C": 40}
    assert pots(answer) == [("main", 60, "ABC"), ("side_1", 80, "BC")]
    assert won(answer) == {"A": 60, "B": 80}
    assert notices(answer) == []


def test_tda_65a_it_comes_back_even_to_a_folded_hand_and_the_answer_says_so() -> None:
    """A is all-in for 60, the small blind gave up 50, the absent big blind's hand of 100 was killed."""
    answer = settled(
        holdem(
            player("A", 60, seat=4),
            player("B", 50, seat=2, folded=True),
            player("C", 100, seat=3, folded=True),
            button=1,
        )
    )
    assert returned(answer) == {"C": 40}
    assert won(answer) == {"A": 170}
    assert pots(answer) == [("main", 170, "A")]
    assert notices(answer) == ["uncalled_returned_to_folded"]
    assert of(answer, "C")["outcome"] == "folded"
    assert of(answer, "C")["net"] == -60


def test_a_folded_players_chips_still_match() -> None:
    """A all-in 100, B bet 300, C called 180 and folded later: 120 of B's bet were never called."""
    answer = settled(ranked(player("A", 100), player("B", 300), player("C", 180, folded=True), ranking="A > B"))
    assert returned(answer) == {"B": 120}
    assert pots(answer) == [("main", 300, "AB"), ("side_1", 160, "B")]
    assert won(answer) == {"A": 300, "B": 160}


def test_two_on_top_called_each_other() -> None:
    """B and C both stand at 100: nothing is uncalled although A stands at 25."""
    answer = settled(ranked(player("A", 25), player("B", 100), player("C", 100), ranking="C > B > A"))
    assert returned(answer) == {}
    assert won(answer) == {"C": 225}


def test_antes_come_back_like_bets() -> None:
    """One chip all-in against an ante of 25 and a blind of 100 (PokerStars #71348201941)."""
    answer = settled(ranked(player("A", 1), player("B", 125), ranking="A > B"))
    assert returned(answer) == {"B": 124}
    assert pots(answer) == [("main", 2, "AB")]


def test_dead_chips_match_nothing() -> None:
    """B's dead 10 do not call the last 10 of A: 10 live each is the pot, with the dead chips on top."""
    answer = settled(ranked(player("A", 20), player("B", 10, dead=10), ranking="B > A"))
    assert returned(answer) == {"A": 10}
    assert pots(answer) == [("main", 30, "AB")]


def test_refund_is_not_a_win() -> None:
    """A 300 wins against B 500: the 200 that B gets back are returned, not won."""
    answer = settled(ranked(player("A", 300), player("B", 500), ranking="A > B"))
    assert returned(answer) == {"B": 200}
    assert won(answer) == {"A": 600}
    assert of(answer, "B")["outcome"] == "lost"
    assert of(answer, "B")["results"] == []


def test_bet_that_nobody_touched_comes_back_whole_and_there_is_no_pot() -> None:
    """B bet 50 into nothing and everybody folded without a chip."""
    answer = settled(holdem(player("A", 0, folded=True), player("B", 50), player("C", 0, folded=True)))
    assert returned(answer) == {"B": 50}
    assert answer["pots"] == []
    assert of(answer, "B")["outcome"] == "refunded"
    assert answer["totals"] == {"put_in": 50, "returned": 50, "won": 0, "rake": 0}


def test_walk_keeps_what_the_small_blind_matched() -> None:
    """Small blind 25 folds to the big blind 50: 25 back, 50 won without a showdown."""
    answer = settled(holdem(player("A", 25, folded=True, seat=4), player("B", 50, seat=5), button=3))
    assert returned(answer) == {"B": 25}
    assert pots(answer) == [("main", 50, "B")]
    assert won(answer) == {"B": 50}
    assert of(answer, "B")["outcome"] == "won"
