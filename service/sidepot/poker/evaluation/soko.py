"""Soko (Canadian or Scandinavian stud): four cards in a row or of one suit count too.

Five own cards in the standard order, with two categories between pair and two pair: pair, four-straight, four-flush,
two pair. Four in a row and of one suit are a four-flush. A-2-3-4 and J-Q-K-A are four-straights, with the four and the
ace on top. A hand is the better of what it makes: a pair beside four of a suit is a four-flush. Equal four-flushes
compare by the four suited ranks and then the fifth card, four-straights by the top card and then the fifth.
"""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from sidepot.poker.cards import ORDER, RANKS, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import HandOrder, Played, TotalOrder
from sidepot.poker.evaluation.rank_sums import (
    CARD,
    CARDS_OF_A_RANK,
    ENOUGH_OF_A_SUIT,
    RANK,
    RANK_SUM,
    SUIT,
    SUIT_COUNTERS,
    awaiting,
    of_any_suits,
    of_one_suit,
)
from sidepot.poker.evaluation.rankings import HandClass, Ranking, classes

RANKING: Final = Ranking(
    RANKS,
    (
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FULL_HOUSE,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.TWO_PAIR,
        Category.FOUR_FLUSH,
        Category.FOUR_STRAIGHT,
        Category.PAIR,
        Category.HIGH_CARD,
    ),
)

NO_CARDS: Final = awaiting(4)
"""Where a hand's sum starts: four of a suit matter."""


class Soko(TotalOrder):
    """Five cards, four of which may be a hand."""

    ace_is_low = False
    categories = RANKING.categories

    @cached_property
    def _classes(self) -> tuple[HandClass, ...]:
        return classes(RANKING)

    @cached_property
    def _by_ranks(self) -> Mapping[int, int]:
        """Values of what ranks make, four-straights included, by rank sum."""
        return of_any_suits(self._classes)

    @cached_property
    def _suited(self) -> Mapping[int, int]:
        """Values of flushes and four-flushes by two rank sums: the suited cards' above that of all cards."""
        flushes = of_one_suit(self._classes, CARDS_OF_A_RANK)
        suited = {(ranks << SUIT_COUNTERS) + ranks: value for ranks, value in flushes.items()}
        for value, (category, ranks, _) in enumerate(self._classes):
            if category is Category.FOUR_FLUSH:
                *four, fifth = [RANK[rank] for rank in ranks]
                suited[(sum(four) << SUIT_COUNTERS) + sum(four) + fifth] = value
        return suited

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int]:
        """Value of five cards, of which one lies on the board when the deck ran out: a class number each."""
        by_ranks = self._by_ranks
        on_board = sum([CARD[card] for card in board], NO_CARDS)
        values = []
        for hand in hands:
            total = on_board
            for card in hand:
                total += CARD[card]
            ranks = total & RANK_SUM
            value = by_ranks[ranks]
            flush = total & ENOUGH_OF_A_SUIT
            if flush:
                suit = SUIT[flush]
                # Four of a suit in a straight are no hand of their own.
                suited = sum([RANK[card[0]] for card in (*board, *hand) if card[1] == suit])
                value = self._suited.get((suited << SUIT_COUNTERS) + ranks, value)
            values.append(value)
        return values

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """All five cards."""
        category, ranks, _ = self._classes[value]
        return Played(category, ranks, tuple(sorted([*own, *board], key=ORDER.__getitem__)))


SOKO: Final[HandOrder] = Soko()
