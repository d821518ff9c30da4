"""Royal hold'em: twenty cards, T to A, by the standard order as it is."""

from collections import Counter
from itertools import combinations

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.high import CLASSES, values_on_board
from sidepot.poker.evaluation.orders import STANDARD_HIGH
from tests.five_cards import CARDS, best_suited, dealer, key

DECK = [Card(card) for card in CARDS[:20]]


def test_every_hand_of_the_royal_deck_falls_into_its_category() -> None:
    """15,504 hands. Five different ranks are broadway, so there is neither a flush nor a high card."""
    values = values_on_board((), [*combinations(DECK, 5)])
    categories = Counter(CLASSES[value].category for value in values)
    assert categories == {
        Category.STRAIGHT_FLUSH: 4,
        Category.FOUR_OF_A_KIND: 5 * 16,
        Category.FULL_HOUSE: 5 * 4 * 4 * 6,
        Category.STRAIGHT: 4**5 - 4,
        Category.THREE_OF_A_KIND: 5 * 4 * 6 * 16,
        Category.TWO_PAIR: 10 * 36 * 3 * 4,
        Category.PAIR: 5 * 6 * 4 * 64,
    }
    assert categories.total() == 15_504


def test_the_best_five_of_seven_royal_cards_win_and_play() -> None:
    """Two players on one board compare as the best of their 21 fives do, and show them in the best suits."""
    deck = dealer()
    for _ in range(300):
        cards = deck.sample(DECK, 9)
        board, hands = cards[:5], (cards[5:7], cards[7:])
        values = STANDARD_HIGH.values(board, hands)
        best = []
        for hand, value in zip(hands, values, strict=True):
            assert value is not None
            fives = {five: key(five) for five in combinations([*board, *hand], 5)}
            best.append(max(fives.values()))
            suited = best_suited(five for five, worth in fives.items() if worth == best[-1])
            assert STANDARD_HIGH.played(value, hand, board).cards == suited
        assert STANDARD_HIGH.winners([value for value in values if value is not None]) == [
            place for place, worth in enumerate(best) if worth == max(best)
        ]
