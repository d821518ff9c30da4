"""The standard high hand order: the best five cards of five, six or seven.

Straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card. The ace is high
or low in a straight. Suits never break a tie (WSOP 2024 Live 146), so a hand's value is the number of its class: one of
7,462, the higher the better, equal when hands tie. ``CLASSES[value]`` says what it is. ``rank_sums`` opens with how the
tables work; those of this order are stored, so that they are there when a service starts.
"""

from typing import Final

from sidepot.poker.evaluation import high_tables
from sidepot.poker.evaluation.best_five import BestFive, board_sum
from sidepot.poker.evaluation.high_tables import CLASSES
from sidepot.poker.evaluation.rankings import STANDARD, HandClass

__all__ = [
    "BEST_FIVE",
    "BY_RANKS",
    "CLASSES",
    "FLUSHES",
    "HandClass",
    "board_sum",
    "playing_cards",
    "value_of",
    "values_on_board",
]

BEST_FIVE: Final = BestFive(STANDARD, lambda: high_tables.read(high_tables.STORED.read_bytes()))

FLUSHES: Final = BEST_FIVE.tables.flushes
"""Value of the best flush or straight flush by the mask of its suit's ranks, five to seven of them."""

BY_RANKS: Final = BEST_FIVE.tables.by_ranks
"""Value of the best hand that is no flush, by the sum of the rank weights of five, six or seven cards."""

value_of: Final = BEST_FIVE.value_of
values_on_board: Final = BEST_FIVE.values
playing_cards: Final = BEST_FIVE.playing_cards
