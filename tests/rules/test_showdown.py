"""Cards speak (TDA 2024 12): the best five of seven, suits never break a tie, and the answer shows which cards play."""

import pytest

from tests.reference import Json
from tests.rules.hands import holdem, of, player, ranked, settled, won
from tests.support import refusals

BROADWAY = "As Kh Qd Jc Th"


def hand(request: Json, name: str) -> tuple[str, str, bool]:
    """Category, playing cards and whether the board plays, of a player judged on one board."""
    (found,) = of(settled(request), name)["hands"]
    return found["category"], " ".join(found["cards"]), found["plays_board"]


def test_tda_19_the_board_plays() -> None:
    request = holdem(player("A", 50, "2c 2d"), player("B", 50, "7h 7s"), boards=(BROADWAY,))
    assert hand(request, "A") == ("straight", BROADWAY, True)
    assert hand(request, "B") == ("straight", BROADWAY, True)
    assert won(settled(request)) == {"A": 50, "B": 50}


def test_among_equal_hands_the_one_with_the_better_suits_plays() -> None:
    """A's king of spades takes the place of the board's king of hearts; B's king of diamonds does not. They tie."""
    request = holdem(player("A", 50, "Ks 2c"), player("B", 50, "Kd 2d"), boards=(BROADWAY,))
    assert hand(request, "A") == ("straight", "As Ks Qd Jc Th", False)
    assert hand(request, "B") == ("straight", BROADWAY, True)
    assert won(settled(request)) == {"A": 50, "B": 50}


def test_the_better_of_three_pairs_cards_plays() -> None:
    """Kings full of nines: of three nines the two with the better suits, spades and hearts, both on the board."""
    request = holdem(player("A", 5, "9d 2c"), player("B", 5, "Qd Qh"), boards=("Kh Kd Kc 9s 9h",))
    assert hand(request, "A") == ("full_house", "Kh Kd Kc 9s 9h", True)
    assert hand(request, "B") == ("full_house", "Kh Kd Kc Qh Qd", False)


def test_suits_never_break_a_tie() -> None:
    """Robert's Rules, Ties 1; WSOP Live 146."""
    answer = settled(holdem(player("A", 50, "As Ks"), player("B", 50, "Ah Kd"), boards=("Qc Jd 9s 4h 2c",)))
    assert won(answer) == {"A": 50, "B": 50}


@pytest.mark.parametrize(
    "cards, board, category, plays",
    [
        ("As Ts", "Ks Qs Js 2d 2c", "straight_flush", "As Ks Qs Js Ts"),
        ("Ad 9s", "2d 3d 4d 5d Kc", "straight_flush", "Ad 5d 4d 3d 2d"),
        ("4c 6d", "3c 7c 7d 7h 7s", "four_of_a_kind", "7s 7h 7d 7c 6d"),
        ("Ts Th", "2s 3s 2h 3h 3d", "full_house", "Ts Th 3s 3h 3d"),
        ("4s Ah", "Ks Js 9s 6s 3s", "flush", "Ks Js 9s 6s 4s"),
        ("Ah 2c", "3d 4s 5h Kc 9d", "straight", "Ah 5h 4s 3d 2c"),
        ("7h 7d", "7s Kd 2c 9h Jc", "three_of_a_kind", "Kd Jc 7s 7h 7d"),
        ("3s Ad", "5s 6s Td 6h As", "two_pair", "As Ad Td 6s 6h"),
        ("Ac 7c", "Qc Jd 9s 9h 5d", "pair", "Ac Qc Jd 9s 9h"),
        ("Ac 7c", "Qc Jd 9s 3h 5d", "high_card", "Ac Qc Jd 9s 7c"),
    ],
)
def test_category_and_playing_cards(cards: str, board: str, category: str, plays: str) -> None:
    """Cards by rank descending, then spades, hearts, diamonds, clubs; the ace first, in a wheel too."""
    request = holdem(player("A", 5, cards), player("B", 5, "8d 8h"), boards=(board,))
    found = hand(request, "A")
    assert found[:2] == (category, plays)


def test_hands_that_are_not_judged_are_not_evaluated() -> None:
    """B folded with his cards face up; C won the pot that A and C contest; nobody else is judged."""
    answer = settled(
        holdem(
            player("A", 10, "As Kd"),
            player("B", 10, "Ah Ad", folded=True),
            player("C", 10, "2c 2d"),
            boards=("2s 7d Jh 3s 4h",),
        )
    )
    assert of(answer, "B")["hands"] == []
    assert won(answer) == {"C": 30}


def test_a_hand_without_a_contest_needs_neither_cards_nor_a_full_board() -> None:
    """TDA 2024 17-B: the last live hand wins without showing; the flop was out."""
    answer = settled(
        holdem(player("A", 10, "As"), player("B", 10, folded=True), boards=("7d Ks 6s",)),
    )
    assert won(answer) == {"A": 20}
    assert of(answer, "A")["hands"] == []


def test_who_has_to_show_is_known_where_somebody_put_in_nothing() -> None:
    """C's fault hides nobody else's: A and B still contest a pot, and nobody says whose hand is better."""
    request = ranked(player("A", 10), player("B", 10), player("C", 0))
    assert refusals(request) == [("nothing_committed", "#/players/2/committed"), ("ranking_missing", "#/ranking")]


def test_in_ranked_hands_a_tier_is_a_tie() -> None:
    request: Json = {
        "game": "ranked",
        "players": [player("A", 10), player("B", 10), player("C", 10, folded=True), player("D", 10, mucked=True)],
        "ranking": [["D", "C"], ["B", "A"]],
    }
    assert won(settled(request)) == {"A": 20, "B": 20}
