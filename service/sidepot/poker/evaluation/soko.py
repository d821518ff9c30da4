"""Soko (Canadian or Scandinavian stud): four cards in a row or of one suit count too.

Five own cards in the standard order, with two categories between pair and two pair: pair, four-straight, four-flush,
two pair. Four in a row and of one suit are a four-flush. A-2-3-4 and J-Q-K-A are four-straights, with the four and the
ace on top. A hand is the better of what it makes: a pair beside four of a suit is a four-flush. Equal four-flushes
compare by the four suited ranks and then the fifth card, four-straights by the top card and then the fifth.

A value is that of the standard order, moved up from two pair on to make room. In that room come the four-straights, a
number for each top and fifth rank, then the four-flushes, a number for each four ranks and fifth rank. Four in a row
are never more than a pair by their ranks unless a fifth makes a straight; so is what holds four different ranks of a
suit.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from sidepot.poker.cards import ORDER, RANKS, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.high import BY_RANKS, CLASSES, FLUSHES
from sidepot.poker.evaluation.orders import Played, TotalOrder
from sidepot.poker.evaluation.rank_sums import (
    CARD,
    CARDS_OF_A_RANK_IN_A_SUIT,
    ENOUGH_OF_A_SUIT,
    RANK_SUM,
    SUITED,
    awaiting,
    rank_sum,
    weight,
)
from sidepot.poker.evaluation.rankings import STANDARD, runs

FOUR: Final = 4

NO_CARDS: Final = awaiting(FOUR)
"""Where a hand's sum starts: four of a suit matter."""

PAIRS: Final = next(value for value, made in enumerate(CLASSES) if made.category is Category.TWO_PAIR)
"""How many values are below two pair in the standard order."""

FOUR_STRAIGHTS: Final = [top + fifth for top, _ in [*runs(RANKS, FOUR)][::-1] for fifth in RANKS]
"""The ranks that name each four-straight, the worst first."""

FOUR_FLUSHES: Final = ["".join(four) for four in combinations(RANKS[::-1], FOUR)][::-1]
"""Four ranks of a suit, the worst first."""

ROOM: Final = len(FOUR_STRAIGHTS) + len(FOUR_FLUSHES) * len(RANKS)
"""How far two pair and all above move up."""


class Soko(TotalOrder):
    """Five cards, four of which may be a hand."""

    ace_is_low = False
    categories = (
        *STANDARD.categories[: STANDARD.categories.index(Category.PAIR)],
        Category.FOUR_FLUSH,
        Category.FOUR_STRAIGHT,
        *STANDARD.categories[STANDARD.categories.index(Category.PAIR) :],
    )

    @cached_property
    def _four_straights(self) -> dict[int, int]:
        """Values of four-straights by rank sum."""
        four_of = dict(runs(RANKS, FOUR))
        sums = [rank_sum(four_of[ranks[0]] + ranks[1]) for ranks in FOUR_STRAIGHTS]
        return {ranks: PAIRS + place for place, ranks in enumerate(sums) if BY_RANKS[ranks] < PAIRS}

    @cached_property
    def _four_flushes(self) -> dict[int, int]:
        """The least value of the four-flushes of a suit's mask of four ranks."""
        masks = [sum([weight(rank, CARDS_OF_A_RANK_IN_A_SUIT) for rank in four]) for four in FOUR_FLUSHES]
        least = PAIRS + len(FOUR_STRAIGHTS)
        return {mask: least + place * len(RANKS) for place, mask in enumerate(masks)}

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int]:
        """Value of five cards, of which one lies on the board when the deck ran out."""
        four_straights = self._four_straights
        on_board = sum([CARD[card] for card in board], NO_CARDS)
        values = []
        for hand in hands:
            total = on_board
            for card in hand:
                total += CARD[card]
            ranks = total & RANK_SUM
            value = BY_RANKS[ranks]
            value = four_straights.get(ranks, value) if value < PAIRS else value + ROOM
            flush = total & ENOUGH_OF_A_SUIT
            if flush:
                value = max(value, self._suited(flush, (*board, *hand)))
            values.append(value)
        return values

    def _suited(self, flush: int, cards: Sequence[Card]) -> int:
        """Value of a flush, or of a four-flush with the card that is of another suit."""
        in_suit = [SUITED[flush][card] for card in cards]
        mask = sum(in_suit)
        if mask.bit_count() > FOUR:
            return FLUSHES[mask] + ROOM
        return self._four_flushes[mask] + RANKS.index(cards[in_suit.index(0)][0])

    def named(self, value: int) -> tuple[Category, str]:
        """What a value means: the category and the ranks that name the hand."""
        if value < PAIRS:
            return CLASSES[value][:2]
        if value >= PAIRS + ROOM:
            return CLASSES[value - ROOM][:2]
        place = value - PAIRS
        if place < len(FOUR_STRAIGHTS):
            return Category.FOUR_STRAIGHT, FOUR_STRAIGHTS[place]
        four, fifth = divmod(place - len(FOUR_STRAIGHTS), len(RANKS))
        return Category.FOUR_FLUSH, FOUR_FLUSHES[four] + RANKS[fifth]

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """All five cards."""
        return Played(*self.named(value), tuple(sorted([*own, *board], key=ORDER.__getitem__)))


SOKO: Final = Soko()
