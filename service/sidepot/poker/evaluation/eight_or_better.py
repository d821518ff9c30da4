"""Eight or better: the low side of hi-lo games.

Five cards of different ranks, eight or lower, the ace low; straights and flushes do not count against them. The highest
card is compared first, so 6-5-4-3-2 loses to 6-5-4-3-A and 5-4-3-2-A is the best of the 56. Whoever has no such five
cards has no low. In seven-card stud any five of seven play, in Omaha exactly two own cards with three of the board's.

A set of low ranks is a mask of eight bits, the ace's the lowest: of two lows the smaller mask is the better one. What
a set of ranks is worth is the worth of the best five in it; so a set is at least as good as any of its parts, and
one pass that passes each value on to the sets with one rank more fills a table.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from sidepot.poker.cards import ORDER, Card
from sidepot.poker.evaluation.best_five import FIVE, Judgement
from sidepot.poker.evaluation.card_sets import STANDARD_SETS
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import Played, TotalOrder
from sidepot.poker.evaluation.two_and_three import THREE, TWO, two_and_three

LOW_RANKS: Final = "A2345678"

ACE_LAST: Final = {card: place + len(ORDER) * (card[0] == "A") for card, place in ORDER.items()}
"""Where each card stands in a low: the ace is the lowest."""

BIT: Final = {card: 1 << LOW_RANKS.index(card[0]) if card[0] in LOW_RANKS else 0 for card in ORDER}
"""What a card adds to the mask of its hand: nothing if it is too high."""

MASKS: Final = 1 << len(LOW_RANKS)


def ranks_of(mask: int) -> str:
    """Ranks of a mask from high to low, as a low is read out: ``8643A``."""
    return "".join([rank for place, rank in reversed([*enumerate(LOW_RANKS)]) if mask >> place & 1])


def parts(mask: int, size: int) -> list[int]:
    """All parts of a set that have so many ranks."""
    return [sum(part) for part in combinations([1 << place for place in range(8) if mask >> place & 1], size)]


LOWS: Final = sorted(parts(MASKS - 1, 5), reverse=True)
"""The mask of each low by its value, from 8-7-6-5-4 (0) to the wheel (55)."""

READINGS: Final = [(ranks_of(mask), STANDARD_SETS.of_ranks(ranks_of(mask))) for mask in LOWS]
"""The ranks of each low by its value, and all cards that can play in it."""

LOW: Final = Category.LOW

VALUE: Final = {mask: value for value, mask in enumerate(LOWS)}


def best_within(values: dict[int, int]) -> list[int | None]:
    """Best value among the parts of each set, given the values of some sets."""
    best = [values.get(mask, -1) for mask in range(MASKS)]
    for mask in range(MASKS):
        for rank in parts(mask, 1):
            best[mask] = max(best[mask], best[mask - rank])
    return [None if value < 0 else value for value in best]


class EightOrBetter(TotalOrder):
    """The best low of any five cards of board and own cards together."""

    ace_is_low = True
    categories = (Category.LOW,)

    @cached_property
    def _best(self) -> list[int | None]:
        """The best low in each set of ranks."""
        return best_within(VALUE)

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int | None]:
        """Value of each player's best low, ``None`` where there is none."""
        best = self._best
        on_board = 0
        for card in board:
            on_board |= BIT[card]
        values = []
        for hand in hands:
            ranks = on_board
            for card in hand:
                ranks |= BIT[card]
            values.append(best[ranks])
        return values

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[Judgement | None]:
        """Evaluate all hands, then read them out."""
        judged: list[Judgement | None] = []
        bit = STANDARD_SETS.bit
        for value, hand in zip(self.values(board, hands), hands, strict=True):
            if value is None:
                judged.append(None)
                continue
            ranks, of_its_ranks = READINGS[value]
            held = 0
            for card in (*board, *hand):
                held |= bit[card]
            playing = held & of_its_ranks
            if playing.bit_count() == FIVE:
                judged.append((value, LOW, ranks, STANDARD_SETS.listed(playing)))
            else:
                judged.append((value, *self.played(value, hand, board)))
        return judged

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """One card of each rank, of the better suit. The ace lies first, as it always does, and is named last."""
        low = ranks_of(LOWS[value])
        first: dict[str, Card] = {}
        for card in sorted([*own, *board], key=ORDER.__getitem__):
            first.setdefault(card[0], card)
        return Played(Category.LOW, low, tuple([card for rank, card in first.items() if rank in low]))


class LowRows(dict[int, list[int | None]]):
    """For the low ranks on the board: the best low with exactly three of them, by the ranks of the player's own cards.

    Made as boards come: at most 256 rows of 256.
    """

    def __missing__(self, board: int) -> list[int | None]:
        """Put any three of the board with any two others."""
        made: dict[int, int] = {}
        for three in parts(board, 3):
            for two in parts(MASKS - 1 - three, 2):
                made[two] = max(made.get(two, -1), VALUE[three | two])
        row = self[board] = best_within(made)
        return row


class LowOfTwoAndThree(TotalOrder):
    """The best low of exactly two own cards and exactly three of the board's."""

    ace_is_low = True
    categories = (Category.LOW,)

    def __init__(self) -> None:
        self._rows = LowRows()

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int | None]:
        """Value of each player's best low, ``None`` where there is none."""
        on_board = 0
        for card in board:
            on_board |= BIT[card]
        row = self._rows[on_board]
        values = []
        for hand in hands:
            ranks = 0
            for card in hand:
                ranks |= BIT[card]
            values.append(row[ranks])
        return values

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[Judgement | None]:
        """Evaluate all hands, then read them out."""
        bit = STANDARD_SETS.bit
        on_board = 0
        for card in board:
            on_board |= bit[card]
        judged: list[Judgement | None] = []
        for value, hand in zip(self.values(board, hands), hands, strict=True):
            if value is None:
                judged.append(None)
                continue
            ranks, of_its_ranks = READINGS[value]
            held = 0
            for card in hand:
                held |= bit[card]
            own, common = held & of_its_ranks, on_board & of_its_ranks
            if own.bit_count() == TWO and common.bit_count() == THREE:
                judged.append((value, LOW, ranks, STANDARD_SETS.listed(own | common)))
            else:
                judged.append((value, *self.played(value, hand, board)))
        return judged

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """Two own cards and three of the board's, in the best suits, the suit of the highest card counting first."""
        low = ranks_of(LOWS[value])
        return Played(Category.LOW, low, two_and_three(low, own, board, ACE_LAST))


EIGHT_OR_BETTER: Final = EightOrBetter()
"""The low side of seven-card stud hi-lo."""
