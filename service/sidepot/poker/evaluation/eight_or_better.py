"""Eight or better: the low side of hi-lo games.

Five cards of different ranks, eight or lower, the ace low; straights and flushes do not count against them. The highest
card is compared first, so 6-5-4-3-2 loses to 6-5-4-3-A and 5-4-3-2-A is the best of the 56. Whoever has no such five
cards has no low. In seven-card stud any five of seven play, in Omaha exactly two own cards with three of the board's.

A set of low ranks is a mask of eight bits, the ace's the lowest: of two lows the smaller mask is the better one. What
a set of ranks is worth is the worth of the best five in it; so a set is at least as good as any of its parts, and
one pass that passes each value on to the sets with one rank more fills a table.
"""

from array import array
from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.best_five import FIVE, Judgement
from sidepot.poker.evaluation.card_sets import BIT, listed, of_ranks
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import Played, TotalOrder
from sidepot.poker.evaluation.rank_sums import rank_sum
from sidepot.poker.evaluation.two_and_three import THREE, TWO, two_and_three

LOW_RANKS: Final = "A2345678"

RANKS: Final = (1 << len(LOW_RANKS)) - 1
"""The bits of a hand that tell which low ranks it holds."""

CARD_AND_RANK: Final = {
    card: bit | (1 << LOW_RANKS.index(card[0]) if card[0] in LOW_RANKS else 0) for card, bit in BIT.items()
}
"""What a card adds to its hand: a bit for itself and one for its rank, unless that is too high."""

ACES: Final = of_ranks("A")


def ranks_of(mask: int) -> str:
    """Ranks of a mask from high to low, as a low is read out: ``8643A``."""
    return "".join([rank for place, rank in reversed([*enumerate(LOW_RANKS)]) if mask >> place & 1])


def parts(mask: int, size: int) -> list[int]:
    """All parts of a set that have so many ranks."""
    return [sum(part) for part in combinations([1 << place for place in range(8) if mask >> place & 1], size)]


LOWS: Final = sorted(parts(RANKS, 5), reverse=True)
"""The mask of each low by its value, from 8-7-6-5-4 (0) to the wheel (55)."""

READINGS: Final = [(ranks_of(mask), of_ranks(ranks_of(mask)), rank_sum(ranks_of(mask))) for mask in LOWS]
"""Of each low by its value: its ranks, all cards that can play in it, and the sum of the weights of its ranks."""

LOW: Final = Category.LOW

VALUE: Final = {mask: value for value, mask in enumerate(LOWS)}


NO_LOW: Final = -1
"""What stands in a table for no low."""


def best_within(values: dict[int, int]) -> Sequence[int]:
    """Best value among the parts of each set, given the values of some sets; a byte for each."""
    best = array("b", [values.get(mask, NO_LOW) for mask in range(RANKS + 1)])
    for mask in range(RANKS + 1):
        for rank in parts(mask, 1):
            best[mask] = max(best[mask], best[mask - rank])
    return best


def best_suits(cards: int, ranks: str) -> int:
    """Of a set's cards one of each rank, of several the one of the best suit."""
    return sum([1 << (cards & of_rank).bit_length() - 1 for of_rank in map(OF_RANK.__getitem__, ranks)])


OF_RANK: Final = {rank: of_ranks(rank) for rank in LOW_RANKS}
"""All cards of a low rank."""


class EightOrBetter(TotalOrder):
    """The best low of any five cards of board and own cards together."""

    ace_is_low = True
    categories = (Category.LOW,)

    @cached_property
    def _best(self) -> Sequence[int]:
        """The best low in each set of ranks."""
        return best_within(VALUE)

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int | None]:
        """Value of each player's best low, ``None`` where there is none."""
        best = self._best
        values = [best[held((*board, *hand)) & RANKS] for hand in hands]
        return [None if value == NO_LOW else value for value in values]

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[Judgement | None]:
        """Value of each player's low, its ranks, and which cards play."""
        best = self._best
        judged: list[Judgement | None] = []
        for hand in hands:
            cards = held((*board, *hand))
            value = best[cards & RANKS]
            judged.append(None if value == NO_LOW else (value, *self._read(value, cards)))
        return judged

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """One card of each rank, of the better suit. The ace lies first, as it always does, and is named last."""
        return Played(*self._read(value, held((*own, *board))))

    def _read(self, value: int, cards: int) -> tuple[Category, str, tuple[Card, ...]]:
        ranks, can_play, _ = READINGS[value]
        playing = cards & can_play
        if playing.bit_count() > FIVE:
            playing = best_suits(playing, ranks)
        return LOW, ranks, listed(playing)


class LowRows(dict[int, Sequence[int]]):
    """For the low ranks on the board: the best low with exactly three of them, by the ranks of the player's own cards.

    Made as boards come: at most 256 rows of 256.
    """

    def __missing__(self, board: int) -> Sequence[int]:
        """Put any three of the board with any two others."""
        made: dict[int, int] = {}
        for three in parts(board, 3):
            for two in parts(RANKS - three, 2):
                made[two] = max(made.get(two, NO_LOW), VALUE[three | two])
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
        row = self._rows[held(board) & RANKS]
        values = [row[held(hand) & RANKS] for hand in hands]
        return [None if value == NO_LOW else value for value in values]

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[Judgement | None]:
        """Value of each player's low, its ranks, and which cards play."""
        on_board = held(board)
        row = self._rows[on_board & RANKS]
        judged: list[Judgement | None] = []
        for hand in hands:
            own = 0  # as `held` has it; to call it takes as long as to do it
            for card in hand:
                own |= CARD_AND_RANK[card]
            value = row[own & RANKS]
            judged.append(None if value == NO_LOW else (value, *self._read(value, hand, own, on_board)))
        return judged

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """Two own cards and three of the board's, in the best suits, the suit of the highest card counting first."""
        return Played(*self._read(value, own, held(own), held(board)))

    def _read(self, value: int, hand: Sequence[Card], own: int, board: int) -> tuple[Category, str, tuple[Card, ...]]:
        ranks, can_play, total = READINGS[value]
        own &= can_play
        common = board & can_play
        playing = own | common
        if own.bit_count() > TWO or common.bit_count() > THREE:
            # The ace is the lowest card of a low: its suit counts last.
            lows = two_and_three(hand, board, can_play, total)
            playing = lows[0] if len(lows) == 1 else max(lows, key=lambda low: (low & ~ACES, low & ACES))
        return LOW, ranks, listed(playing)


def held(cards: Sequence[Card]) -> int:
    """The set of these cards, with the low ranks among them."""
    both = 0
    for card in cards:
        both |= CARD_AND_RANK[card]
    return both


EIGHT_OR_BETTER: Final = EightOrBetter()
"""The low side of seven-card stud hi-lo."""
