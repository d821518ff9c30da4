"""Short deck (six plus): 36 cards, from the six to the ace.

A flush beats a full house, for with nine cards of a suit it is rarer. A straight beats three of a kind (WSOP 2024 Live
362-363, BARGE); in other rooms three of a kind beats a straight. A-6-7-8-9 is the lowest straight.
"""

from functools import cache
from typing import Final

from sidepot.poker.cards import RANKS
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import AnyFive, HandOrder
from sidepot.poker.evaluation.rankings import Ranking
from sidepot.poker.evaluation.two_and_three import TwoAndThree

DECK: Final = RANKS[RANKS.index("6") :]


def ranking(*, trips_beat_straight: bool) -> Ranking:
    """Rank the categories of the short deck."""
    middle = [Category.STRAIGHT, Category.THREE_OF_A_KIND]
    if trips_beat_straight:
        middle.reverse()
    return Ranking(
        DECK,
        (
            Category.STRAIGHT_FLUSH,
            Category.FOUR_OF_A_KIND,
            Category.FLUSH,
            Category.FULL_HOUSE,
            *middle,
            Category.TWO_PAIR,
            Category.PAIR,
            Category.HIGH_CARD,
        ),
    )


@cache
def short_deck(*, trips_beat_straight: bool, two_and_three: bool) -> HandOrder:
    """Order short-deck hands: of any five cards, or as in Omaha of exactly two own cards and three of the board's."""
    ranked = ranking(trips_beat_straight=trips_beat_straight)
    return TwoAndThree(ranked) if two_and_three else AnyFive(ranked)
