"""Stud: odd chips by the cards (TDA 2024 20-B, WSOP Live 148; Robert's Rules, Ties), and a common seventh card."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import awards, dealt, notices, of, player, portions, settled, won


def order(answer: Json, pot: int = 0, award: int = 0) -> list[str]:
    """The winners of an award in the order in which odd chips are handed out."""
    return [winner["player"] for winner in answer["pots"][pot]["awards"][award]["winners"]]


def straights(**rules: Any) -> Json:
    """Two nine-high straights for 101; B has an ace of hearts beside his."""
    return dealt(
        "seven_card_stud",
        player("A", 50, "9s 8d 7c 6h 5d 2c 2d", seat=5),
        player("B", 50, "9h 8c 7d 6s 5h Ah Kd", seat=2),
        button=1,
        carried_over=1,
        rules=rules,
    )


def test_tda_20b_the_highest_card_of_the_winning_five_takes_the_odd_chip() -> None:
    """The nine of spades; an idle ace does not count, nor does it matter who sits left of the button."""
    answer = settled(straights())
    assert awards(answer) == [("main", None, {"A": 51, "B": 50})]
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "high_card_by_suit"
    assert answer["rules"]["odd_chip"] == "high_card_by_suit"


def test_roberts_rules_all_cards_count() -> None:
    """The idle ace of hearts takes it."""
    answer = settled(straights(odd_chip="roberts_rules"))
    assert won(answer) == {"A": 50, "B": 51}
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "roberts_rules"


@pytest.mark.parametrize("rule", ["first_left_of_button", "all_to_first_left_of_button"])
def test_by_position_where_the_house_says_so(rule: str) -> None:
    """Seat 2 is left of the button at seat 1."""
    assert won(settled(straights(odd_chip=rule))) == {"A": 50, "B": 51}


def eights(**rules: Any) -> Json:
    """Razz: 8-6-4-3-A twice for 77."""
    return dealt(
        "razz",
        player("A", 38, "8c 6h 4d 3s Ac Jh Jc", seat=1),
        player("B", 38, "8d 6s 4h 3c Ad Ks Qd", seat=2),
        button=2,
        carried_over=1,
        rules=rules,
    )


def test_razz_the_eight_of_diamonds_comes_before_the_eight_of_clubs() -> None:
    """High card by suit in low games too (WSOP Live 149: in all games); the ace is low."""
    assert won(settled(eights())) == {"A": 38, "B": 39}


def test_razz_roberts_rules_the_lowest_card_by_suit_takes_it() -> None:
    """The ace of clubs."""
    assert won(settled(eights(odd_chip="roberts_rules"))) == {"A": 39, "B": 38}


def test_cards_are_compared_one_by_one_until_they_differ() -> None:
    """Both play the ace of diamonds on the table; then A's king of hearts comes before B's king of clubs."""
    answer = settled(
        dealt(
            "seven_card_stud",
            player("A", 5, "Kh Qs Jd 9c 2d 3h"),
            player("B", 5, "Kc Qh Js 9d 2h 3d"),
            boards=("Ad",),
            carried_over=1,
        )
    )
    assert awards(answer) == [("main", 1, {"A": 6, "B": 5})]


def test_the_ace_is_high_for_high_hands_and_for_deuce_to_seven() -> None:
    """A-K-Q-J-9 twice: the ace of hearts comes before the ace of clubs, whatever the kings. In 2-7 likewise."""
    request = dealt(
        "deuce_to_seven_razz",
        player("A", 5, "Ac 9s 8d 7h 6c 6d 6h"),
        player("B", 5, "Ah 9c 8h 7s 6s 9d 9h"),
        carried_over=1,
    )
    answer = settled(request)
    assert of(answer, "A")["hands"][0]["name"] == "Ace-nine low"
    assert awards(answer) == [("main", None, {"B": 6, "A": 5})]


def test_the_ace_is_low_for_lows() -> None:
    """Stud hi-lo: 8-6-4-3-A twice for the low. A has the ace of spades, B the eight of diamonds: B is first."""
    answer = settled(
        dealt(
            "seven_card_stud_hi_lo",
            player("A", 7, "8c 6h 4d 3s As Qh Jc"),
            player("B", 7, "8d 6s 4h 3c Ac Qd Jd"),
            player("C", 7, "Kh Kd Ks Kc 2h 2d 2s"),
            carried_over=1,
        )
    )
    assert portions(answer) == [("main", "high", {"C": 11}), ("main", "low", {"B": 6, "A": 5})]
    assert order(answer, award=1) == ["B", "A"]


def test_a_tie_both_ways_goes_by_the_high_hands() -> None:
    """Two wheels: A has the five of spades, B the ace of spades. As high hands the ace counts first."""
    answer = settled(
        dealt(
            "seven_card_stud_hi_lo",
            player("A", 33, "5s 4d 3c 2h Ad Kh Qd"),
            player("B", 33, "5h 4s 3d 2c As Kd Qc"),
            carried_over=1,
        )
    )
    assert portions(answer) == [("main", "whole", {"B": 34, "A": 33})]
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "high_card_by_suit"


def test_roberts_rules_in_hi_lo_the_highest_card_for_high_the_lowest_for_low() -> None:
    """A and B tie for the low, with C's kings for the high hand. A holds the deuce of clubs, the lowest card but for
    the ace of diamonds, which B holds."""
    answer = settled(
        dealt(
            "seven_card_stud_hi_lo",
            player("A", 7, "8c 6h 4d 3s As 2c Jc", seat=1),
            player("B", 7, "8d 6s 4h 3c Ad 2h Jd", seat=2),
            player("C", 7, "Kh Kd Ks Kc Qh Qd Qs", seat=3),
            button=3,
            carried_over=1,
            rules={"odd_chip": "roberts_rules"},
        )
    )
    assert portions(answer) == [("main", "high", {"C": 11}), ("main", "low", {"B": 6, "A": 5})]


def test_several_odd_chips_go_one_each_by_the_cards() -> None:
    """Three nine-high straights for 101: 34 to the spade and to the heart, 33 to the diamond."""
    answer = settled(
        dealt(
            "five_card_stud",
            player("A", 33, "9d 8s 7h 6c 5s"),
            player("B", 33, "9s 8d 7c 6h 5d"),
            player("C", 33, "9h 8c 7d 6s 5h"),
            carried_over=2,
        )
    )
    assert awards(answer) == [("main", None, {"B": 34, "C": 34, "A": 33})]


@pytest.mark.parametrize(
    "game, first, second, expected",
    [
        ("five_card_stud", "9d 8s 7h 6c 5s", "9h 8c 7d 6s 5h", "B"),
        ("soko", "Kh 9h 7h 3h Qd", "Kd 9d 7d 3d Qc", "A"),
        ("razzdugi", "Kd Kc 5c 4d 3h 2s Ac", "Kh Ks 5d 4c 3s 2h Ad", "B"),
    ],
)
def test_stud_games_go_by_the_cards_unasked(game: str, first: str, second: str, expected: str) -> None:
    answer = settled(dealt(game, player("A", 5, first), player("B", 5, second), carried_over=1))
    assert {name for name, chips in won(answer).items() if chips == 6} == {expected}


@pytest.mark.parametrize(
    "game, first, second, board",
    [
        ("texas_holdem", "Ac 2d", "As 2h", "Kd Qh Jc 9s 5d"),
        ("five_card_draw", "9c 8s 7h 6c 5s", "9s 8d 7c 6h 5d", ""),
        ("ace_to_five", "8c 6h 4d 3s Ac", "8d 6s 4h 3c Ad", ""),
        ("badugi", "8c 6h 4d 3s", "8s 6d 4h 3c", ""),
    ],
)
def test_all_other_games_go_by_position_even_by_roberts_rules(game: str, first: str, second: str, board: str) -> None:
    """A sits first, B has the better suits, which the house may let decide."""
    hands = [player("A", 5, first), player("B", 5, second)]
    rest: Json = {"boards": (board,) if board else (), "carried_over": 1}
    for rule in (None, "first_left_of_button", "roberts_rules"):
        assert won(settled(dealt(game, *hands, **rest, rules={"odd_chip": rule}))) == {"A": 6, "B": 5}
    by_suit = settled(dealt(game, *hands, **rest, rules={"odd_chip": "high_card_by_suit"}))
    assert won(by_suit) == {"A": 5, "B": 6}


# ------------------------------------------------------------------------------------------------------- no button


def test_without_a_button_stud_needs_none() -> None:
    request = straights()
    del request["button"]
    assert notices(settled(request)) == []


def test_without_a_button_stud_by_position_says_so() -> None:
    request = straights(odd_chip="first_left_of_button")
    del request["button"]
    assert notices(settled(request)) == ["no_button"]


@pytest.mark.parametrize(
    "hands, said",
    [
        (("2c 3c", "2d 3d"), ["no_button"]),  # both play the board
        (("Ks 3c", "2d 3d"), []),  # the king of spades in place of the board's
        (("Ks 3c", "2d 3d", "2h 3h"), []),  # one chip, to the king; who of the other two is first moves nothing
        (("2c 3c", "2d 3d", "2h 3h"), ["no_button"]),
    ],
)
def test_high_card_by_suit_says_so_only_where_position_moved_a_chip(hands: tuple[str, ...], said: list[str]) -> None:
    """Broadway on the board, the king a diamond; the pot has one chip too many for the winners."""
    answer = settled(
        dealt(
            "texas_holdem",
            *(
                player(name, 10, hand, seat=place)
                for place, (name, hand) in enumerate(zip("ABC", hands, strict=False), 1)
            ),
            boards=("As Kd Qd Jc Th",),
            carried_over=1,
            rules={"odd_chip": "high_card_by_suit"},
        )
    )
    assert notices(answer) == said


# ------------------------------------------------------------------------------------------------- the seventh card


def test_a_community_card_stands_for_everybodys_seventh() -> None:
    """The deck ran out: the ten of hearts on the table fills A's straight and nothing of B's."""
    answer = settled(
        dealt(
            "seven_card_stud",
            player("A", 10, "As Kd Qc Jh 3s 2d"),
            player("B", 10, "9s 9d 9c 4h 6s 7d"),
            boards=("Th",),
        )
    )
    assert won(answer) == {"A": 20}
    assert of(answer, "A")["hands"] == [
        {
            "board": 1,
            "portion": "whole",
            "category": "straight",
            "name": "Straight, ace high",
            "cards": ["As", "Kd", "Qc", "Jh", "Th"],
            "plays_board": False,
        }
    ]


def test_a_community_card_counts_for_both_halves_of_razzdugi() -> None:
    """The ace of hearts gives A a wheel and B a badugi."""
    answer = settled(
        dealt(
            "razzdugi",
            player("A", 10, "5s 4s 3s 2s Ks Qs"),
            player("B", 10, "9d 8c 7s Kd Kc Kh"),
            boards=("Ah",),
        )
    )
    assert portions(answer) == [("main", "high", {"A": 10}), ("main", "low", {"B": 10})]
    assert of(answer, "B")["hands"][1]["name"] == "Four-card badugi, nine high"
