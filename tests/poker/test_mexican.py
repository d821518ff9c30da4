"""Mexican poker: 41 cards with a joker, wild or a bug (WSOP 2024 Live 255-256)."""

from collections import Counter
from itertools import combinations

import pytest

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.mexican import RANKING, mexican
from sidepot.poker.evaluation.orders import HandOrder
from sidepot.poker.evaluation.rankings import classes
from tests.five_cards import CARDS, dealer, key

JOKER = Card("Xx")
NATURAL = [Card(card) for card in CARDS if card[0] not in "89T"]
RANKS = "234567JQKA"

WILD = mexican(bug=False)
BUG = mexican(bug=True)

WORST_FIRST = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "full_house",
    "flush",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
)

STRAIGHTS = ("A2345", "23456", "34567", "4567J", "567JQ", "67JQK", "7JQKA")

ONE_SHORT = [four for four in map(set, combinations(RANKS, 4)) if any(four <= set(run) for run in STRAIGHTS)]
"""Four ranks to which one is missing for a straight."""


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


def shown(order: HandOrder, own: str) -> tuple[Category, str, str]:
    (value,) = order.values((), [cards(own)])
    assert value is not None
    category, ranks, playing = order.played(value, cards(own), ())
    return category, ranks, " ".join(playing)


def winners(order: HandOrder, *hands: str) -> list[int]:
    values = order.values((), [cards(hand) for hand in hands])
    return order.winners([value for value in values if value is not None])


def categories(order: HandOrder, hands: list[tuple[Card, ...]]) -> Counter[Category]:
    made = classes(RANKING)
    return Counter(made[value].category for value in order.values((), hands) if value is not None)


# How many hands there are


@pytest.mark.no_cover
@pytest.mark.parametrize("order", [WILD, BUG], ids=["wild", "bug"])
def test_every_hand_without_the_joker_falls_into_its_category(order: HandOrder) -> None:
    """658,008 hands of ten ranks with seven straights."""
    counted = categories(order, [*combinations(NATURAL, 5)])
    assert counted == {
        Category.STRAIGHT_FLUSH: 7 * 4,
        Category.FOUR_OF_A_KIND: 10 * 36,
        Category.FLUSH: (252 - 7) * 4,
        Category.FULL_HOUSE: 10 * 4 * 9 * 6,
        Category.STRAIGHT: 7 * (1_024 - 4),
        Category.THREE_OF_A_KIND: 10 * 4 * 36 * 16,
        Category.TWO_PAIR: 45 * 36 * 8 * 4,
        Category.PAIR: 10 * 6 * 84 * 64,
        Category.HIGH_CARD: (252 - 7) * (1_024 - 4),
    }
    assert counted.total() == 658_008


def test_every_hand_with_the_wild_joker_falls_into_its_category() -> None:
    """91,390 hands: what the four others make, one step up."""
    runs = len(ONE_SHORT)
    counted = categories(WILD, [(*four, JOKER) for four in combinations(NATURAL, 4)])
    assert counted == {
        Category.FIVE_OF_A_KIND: 10,
        Category.STRAIGHT_FLUSH: runs * 4,
        Category.FOUR_OF_A_KIND: 10 * 4 * 36,
        Category.FLUSH: (210 - runs) * 4,
        Category.FULL_HOUSE: 45 * 36,
        Category.STRAIGHT: runs * (256 - 4),
        Category.THREE_OF_A_KIND: 10 * 6 * 36 * 16,
        Category.PAIR: (210 - runs) * (256 - 4),
    }
    assert counted.total() == 91_390


def test_every_hand_with_the_bug_falls_into_its_category() -> None:
    """An ace, unless four cards lack one of a straight or are of one suit."""
    runs = len(ONE_SHORT)
    aces_without_run = 84 - len([four for four in ONE_SHORT if "A" in four])
    counted = categories(BUG, [(*four, JOKER) for four in combinations(NATURAL, 4)])
    assert counted == {
        Category.FIVE_OF_A_KIND: 1,
        Category.STRAIGHT_FLUSH: runs * 4,
        Category.FOUR_OF_A_KIND: 9 + 4 * 36,
        Category.FLUSH: (210 - runs) * 4,
        # Three of a rank with an ace, a pair with two aces.
        Category.FULL_HOUSE: 9 * 4 * 4 + 9 * 6 * 6,
        Category.STRAIGHT: runs * (256 - 4),
        # Three of a rank with another, two aces with two others.
        Category.THREE_OF_A_KIND: 9 * 4 * 32 + 6 * 36 * 16,
        # Two pairs, a pair with an ace and another.
        Category.TWO_PAIR: 36 * 36 + 9 * 6 * 4 * 8 * 4,
        # A pair with two others, an ace with three others.
        Category.PAIR: 9 * 6 * 28 * 16 + aces_without_run * (256 - 4),
        Category.HIGH_CARD: (210 - runs - aces_without_run) * (256 - 4),
    }
    assert counted.total() == 91_390


# By the rules


def test_five_of_a_kind_is_the_best_hand_and_a_flush_beats_a_full_house() -> None:
    assert WILD.categories == BUG.categories
    assert [*reversed(WILD.categories)] == [*WORST_FIRST]
    assert not WILD.ace_is_low
    assert winners(WILD, "2s 2h 2d 2c Xx", "As Ks Qs Js 7s") == [0]
    assert winners(WILD, "As Ah Ad Ks Kh", "7s 5s 4s 3s 2s") == [1]


def test_seven_and_jack_are_neighbours() -> None:
    """5-6-7-J-Q is a straight; it beats the wheel and loses to 6-7-J-Q-K."""
    assert shown(WILD, "5s 6d 7h Jc Qs") == (Category.STRAIGHT, "Q", "Qs Jc 7h 6d 5s")
    assert shown(WILD, "As 2d 3h 4c 5s") == (Category.STRAIGHT, "5", "As 5s 4c 3h 2d")
    assert winners(WILD, "As 2d 3h 4c 5s", "5s 6d 7h Jc Qs", "6d 7h Jc Qs Kd") == [2]
    assert winners(WILD, "As 2d 3h 4c 5s", "5s 6d 7h Jc Qs") == [1]


def test_the_ace_does_not_link_king_and_deuce() -> None:
    assert shown(WILD, "Qs Kd Ah 2c 3s")[0] is Category.HIGH_CARD


@pytest.mark.parametrize(
    "hand, wild, bug",
    [
        ("Ks Kh Kd Kc Xx", (Category.FIVE_OF_A_KIND, "K"), (Category.FOUR_OF_A_KIND, "KA")),
        ("As Ah Ad Ac Xx", (Category.FIVE_OF_A_KIND, "A"), (Category.FIVE_OF_A_KIND, "A")),
        ("Ks Kh Kd 2c Xx", (Category.FOUR_OF_A_KIND, "K2"), (Category.THREE_OF_A_KIND, "KA2")),
        ("As Ah Ad 2c Xx", (Category.FOUR_OF_A_KIND, "A2"), (Category.FOUR_OF_A_KIND, "A2")),
        ("Ks Kh 4d 4c Xx", (Category.FULL_HOUSE, "K4"), (Category.TWO_PAIR, "K4A")),
        ("As Ah 4d 4c Xx", (Category.FULL_HOUSE, "A4"), (Category.FULL_HOUSE, "A4")),
        ("Ks Kh 4d 2c Xx", (Category.THREE_OF_A_KIND, "K42"), (Category.PAIR, "KA42")),
        ("Ks Ah 4d 2c Xx", (Category.PAIR, "AK42"), (Category.PAIR, "AK42")),
        ("Ks Jh 4d 2c Xx", (Category.PAIR, "KJ42"), (Category.HIGH_CARD, "AKJ42")),
        ("6s 7h Jd Qc Xx", (Category.STRAIGHT, "K"), (Category.STRAIGHT, "K")),
        ("As 2h 3d 5c Xx", (Category.STRAIGHT, "5"), (Category.STRAIGHT, "5")),
        ("5s 7h Jd Qc Xx", (Category.STRAIGHT, "Q"), (Category.STRAIGHT, "Q")),
        ("Ks Js 4s 2s Xx", (Category.FLUSH, "AKJ42"), (Category.FLUSH, "AKJ42")),
        ("As Js 4s 2s Xx", (Category.FLUSH, "AKJ42"), (Category.FLUSH, "AKJ42")),
        ("6s 7s Js Qs Xx", (Category.STRAIGHT_FLUSH, "K"), (Category.STRAIGHT_FLUSH, "K")),
    ],
)
def test_what_the_joker_stands_for(hand: str, wild: tuple[Category, str], bug: tuple[Category, str]) -> None:
    """Wild: any card. A bug: an ace, or the card that makes a straight, a flush or a straight flush."""
    assert shown(WILD, hand)[:2] == wild
    assert shown(BUG, hand)[:2] == bug


def test_a_flush_with_the_joker_ties_the_same_flush_without() -> None:
    assert winners(WILD, "As Js 4s 2s Xx", "Ah Kh Jh 4h 2h") == [0, 1]


def test_the_joker_is_listed_last() -> None:
    assert shown(WILD, "Xx 4d 2c Ah Kh")[2] == "Ah Kh 4d 2c Xx"


def test_a_community_card_counts_when_the_deck_ran_out() -> None:
    (value,) = WILD.values([JOKER], [cards("Ks Kh Kd Kc")])
    assert value is not None
    assert WILD.played(value, cards("Ks Kh Kd Kc"), [JOKER])[:2] == (Category.FIVE_OF_A_KIND, "K")


# Against the slow judge


@pytest.mark.no_cover
@pytest.mark.parametrize("bug", [False, True], ids=["wild", "bug"])
@pytest.mark.parametrize("suits", ["shdc", "sh"])
def test_the_joker_makes_the_best_hand_that_trying_all_cards_finds(*, bug: bool, suits: str) -> None:
    """Each card of the deck in the joker's place, and a fifth of each rank; in a flush all ranks are different."""
    order = mexican(bug=bug)
    deals = dealer()
    hands = [deals.sample([card for card in NATURAL if card[1] in suits], 4) for _ in range(300)]
    values = order.values((), [[*hand, JOKER] for hand in hands])
    worth = []
    for four in hands:
        tried = []
        for stands_for in (*NATURAL, *(rank + "x" for rank in RANKS)):
            if stands_for not in four:
                made = key([*four, stands_for], RANKS, WORST_FIRST)
                name = WORST_FIRST[made[0]]
                if not bug or stands_for[0] == "A" or name in {"straight", "flush", "straight_flush"}:
                    tried.append(made)
        worth.append(max(tried))
    for (one, first), (other, second) in combinations(zip(worth, values, strict=True), 2):
        assert first is not None
        assert second is not None
        assert (one > other, one == other) == (first > second, first == second)
