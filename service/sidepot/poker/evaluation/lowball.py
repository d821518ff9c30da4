"""Lowball: the orders in which the worst hand wins, the lowest five cards of five, six or seven.

Three scales are played. They differ in two things only, where the ace ranks and whether straights and flushes count:

===============  ==========  ====================  =========  ============================================
scale            ace         straights, flushes    best       source
===============  ==========  ====================  =========  ============================================
deuce to seven   high only   count (are bad)       7-5-4-3-2  WSOP 2024 Live 281-282
ace to five      low only    do not count          5-4-3-2-A  WSOP 2024 Live 234; BARGE Lowball Scales
ace to six       low only    count (are bad)       6-4-3-2-A  London lowball
===============  ==========  ====================  =========  ============================================

So a scale is described by its ranks from the lowest up and its categories from the best down. A straight is five ranks
that follow each other in those ranks. Thus A-5-4-3-2 is no straight where the ace is high, and A-K-Q-J-T is none where
it is low. (BARGE's page of deuce to seven prints 7-6-5-4-2 as the best hand; by its own scale it is 7-5-4-3-2.)

Between hands of one category the standard comparison is turned round: the lower pair wins, then the lower kickers. In
ace to five AA765 beats 22543, the ace being the lowest rank.

How it is done. As with high hands, one sum tells the ranks of a hand and how many cards of each suit it has: three bits
count the cards of a rank. Mostly the ranks that are there, however often, make a low: 4,719 sets of five to seven
ranks, whose values stand in a table. Only where they do not it matters how many cards there are of each, and a hand of
more than five cards is worth the best that is left when one or two of them are put aside: few different hands, since
few different ranks are there. Bit by bit the counts give the set of ranks of which there are four, three, two and one,
and a second table the number that each set is written as.

The table has a place for each set of ranks. In a hand's sum the ranks are three bits apart; divided by 8,191, which is
2**13 - 1, a number with bits so far apart leaves one in which each of them has a place of its own among thirteen: bit
3n goes to bit 3n mod 13.

A flush is never wanted, so it plays only when all cards are of one suit. With five or six of a suit among six or seven,
enough of them are put aside that four are left: no flush can be made of what remains, and ranks alone decide again.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations
from typing import Final

from sidepot.poker.cards import ORDER, RANKS, SUITS, Card
from sidepot.poker.evaluation import shapes
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.kept import Kept
from sidepot.poker.evaluation.orders import Played, TotalOrder
from sidepot.poker.evaluation.rank_sums import (
    CARDS_OF_A_RANK_IN_A_SUIT,
    weight,
)
from sidepot.poker.evaluation.rankings import HandClass

ACE_LOW: Final = "A23456789TJQK"
"""The ranks where the ace is the lowest."""

PAIRS_ALONE: Final = (
    Category.LOW,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
)
"""Categories from the best to the worst where straights and flushes do not count."""

STRAIGHTS_AND_FLUSHES: Final = (
    Category.LOW,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FLUSH,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
)
"""Categories from the best to the worst where they do: the standard order turned round."""

_COUNTER: Final = {rank: 1 << 3 * place for place, rank in enumerate(RANKS)}
"""One card of each rank, in three bits: there are at most four."""

_RANKS: Final = 7 * sum(_COUNTER.values())
"""The bits of a hand's sum that tell its ranks."""

_EACH_RANK: Final = sum(_COUNTER.values())
"""One bit for each rank."""

_SUIT_COUNTER: Final = {suit: 1 << 3 * len(RANKS) + 4 * place for place, suit in enumerate(SUITS)}
"""One card of each suit, above the ranks, in four bits."""

_NO_CARDS: Final = 3 * sum(_SUIT_COUNTER.values())
"""Where a hand's sum starts: with five cards of a suit its counter reaches eight, which is a bit of its own."""

_FIVE_OF_A_SUIT: Final = {8 * counter: suit for suit, counter in _SUIT_COUNTER.items()}
"""The suit of each such bit."""

_ENOUGH_OF_A_SUIT: Final = sum(_FIVE_OF_A_SUIT)
"""All four of them."""

_IN_SUIT: Final = {rank: weight(rank, CARDS_OF_A_RANK_IN_A_SUIT) for rank in RANKS}
"""What a rank adds to the mask of a flush."""

_SETS: Final = (1 << len(RANKS)) - 1
"""Divided by this, the ranks in a hand's sum leave their place in a table of all sets of ranks but the full one."""

_READ: Final = 512
"""Values whose meaning is kept, those that came last."""

_PAIRED: Final[Mapping[tuple[int, ...], Category]] = {
    (0, 0, 1, 3): Category.PAIR,
    (0, 0, 2, 1): Category.TWO_PAIR,
    (0, 1, 0, 2): Category.THREE_OF_A_KIND,
    (0, 1, 1, 0): Category.FULL_HOUSE,
    (1, 0, 0, 1): Category.FOUR_OF_A_KIND,
}
"""What five cards make by how many fours, threes, pairs and single ranks they have."""

_NUMBERS: Final = {category: numbers for numbers, category in shapes.CATEGORIES.items()}
"""How many cards of each rank a category has; five different ranks where it is not listed."""


class Lowball(TotalOrder):
    """The worst five cards of a player's own and the board's together, by one scale of lowball.

    A value is the place of the category, then the ranks that matter, in one number; the lower hand has the greater.
    """

    def __init__(self, lowest_first: str, best_first: tuple[Category, ...]) -> None:
        self.categories = best_first
        self.ace_is_low = lowest_first.startswith("A")
        self._lowest_first = lowest_first
        self._highest_first = lowest_first[::-1]
        self._worst_first = best_first[::-1]
        self._base = {category: place * shapes.NUMBERS for place, category in enumerate(self._worst_first)}
        self._flushes = Kept(self._best_flush)
        self._class = lru_cache(maxsize=_READ)(self._read)
        # Where flushes do not count no card counts in its suit, so that no suit ever reaches five.
        per_suit = _SUIT_COUNTER if Category.FLUSH in best_first else dict.fromkeys(SUITS, 0)
        self._card = {
            Card(rank + suit): _COUNTER[rank] + per_suit[suit] for rank in RANKS for suit in SUITS
        }.__getitem__
        in_order = [Card(rank + suit) for rank in self._highest_first for suit in SUITS]
        self._place = {card: place for place, card in enumerate(in_order)}.__getitem__

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int]:
        """Value of each player's lowest five."""
        card, lows = self._card, self._lows
        on_board = sum(map(card, board), _NO_CARDS)
        values = []
        for hand in hands:
            total = sum(map(card, hand), on_board)
            flush = total & _ENOUGH_OF_A_SUIT
            if flush:
                values.append(self._beside(_FIVE_OF_A_SUIT[flush], (*board, *hand)))
                continue
            ranks = total & _RANKS
            values.append(lows[((ranks | ranks >> 1 | ranks >> 2) & _EACH_RANK) % _SETS] or self._best(ranks))
        return values

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """The five that play; among equal cards those of the better suit."""
        category, ranks, laid_out = self._class(value)
        return Played(category, ranks, self._playing(category, laid_out, (*own, *board)))

    def _beside(self, flush: str, cards: Sequence[Card]) -> int:
        """Value of a hand that holds five or more cards of one suit: a flush only if there is no way out of it."""
        suited = [card[0] for card in cards if card[1] == flush]
        if len(suited) == len(cards):
            return self._flushes[sum([_IN_SUIT[rank] for rank in suited])]
        total = sum([_COUNTER[card[0]] for card in cards])
        aside = combinations([_COUNTER[rank] for rank in suited], len(suited) - 4)
        return max([self._best(total - sum(some)) for some in aside])

    @cached_property
    def _lows(self) -> Sequence[int]:
        """Value of the best low that each set of five to seven ranks makes, 0 where it makes none: no straight is one.

        What six or seven ranks make is the best that is left when one of them is put aside.
        """
        lows = array("I", bytes(4 * _SETS))
        base = self._base[Category.LOW]
        for five in map("".join, combinations(self._highest_first, len(shapes.FIVE_RANKS))):
            if Category.STRAIGHT not in self.categories or five not in self._highest_first:
                place = sum([_COUNTER[rank] for rank in five]) % _SETS
                lows[place] = base + shapes.number(five, self._highest_first)
        for size in (6, 7):
            for some in combinations(_COUNTER.values(), size):
                there = sum(some)
                lows[there % _SETS] = max([lows[(there - one) % _SETS] for one in some])
        return lows

    @cached_property
    def _written(self) -> Sequence[int]:
        """One to four ranks written as a number by ``shapes.number``, the highest first, by their set."""
        written = array("I", bytes(4 * _SETS))
        for size in range(1, len(shapes.FIVE_RANKS)):
            for some in combinations(self._highest_first, size):
                place = sum([_COUNTER[rank] for rank in some]) % _SETS
                written[place] = shapes.number("".join(some), self._highest_first)
        return written

    def _best(self, counted: int) -> int:
        """Value of the best five of ranks so many times each, no flush."""
        low = self._lows[((counted | counted >> 1 | counted >> 2) & _EACH_RANK) % _SETS]
        if low:
            return low
        # In binary one is 1, two is 10, three is 11 and four is 100.
        ones, twos, fours = counted & _EACH_RANK, counted >> 1 & _EACH_RANK, counted >> 2 & _EACH_RANK
        by_number = (fours, twos & ones, twos & ~ones, ones & ~twos)
        category = _PAIRED.get(tuple([ranks.bit_count() for ranks in by_number]))
        if category is None:
            return self._best_of_more(counted)
        value, power = self._base[category], 1
        for ranks in by_number:
            if ranks:
                value += self._written[ranks % _SETS] // power
                power *= len(RANKS) ** ranks.bit_count()
        return value

    def _best_of_more(self, counted: int) -> int:
        """Value of the best five of six or seven cards that make no low, or of five that are a straight."""
        cards = [rank for rank, one in _COUNTER.items() for _ in range(counted // one & 7)]
        if len(cards) == len(shapes.FIVE_RANKS):
            return self._value("".join(cards), suited=False)
        return max(
            map(
                self._best,
                {sum(five) for five in combinations(map(_COUNTER.__getitem__, cards), len(shapes.FIVE_RANKS))},
            )
        )

    def _best_flush(self, mask: int) -> int:
        """Value of the best flush or straight flush in a suit's mask of ranks."""
        ranks = shapes.ranks_of(mask, CARDS_OF_A_RANK_IN_A_SUIT)
        return max(self._value("".join(five), suited=True) for five in combinations(ranks, len(shapes.FIVE_RANKS)))

    def _value(self, five: str, *, suited: bool) -> int:
        """Value of five ranks, all of one suit or not."""
        ranks, numbers = shapes.shape(five, self._lowest_first)
        category = shapes.CATEGORIES[numbers]
        if numbers == shapes.FIVE_RANKS and ranks[::-1] in self._lowest_first:
            category = Category.STRAIGHT
        if suited:
            category = shapes.SUITED[category]
        # Five different ranks are a low; so is a straight where straights do not count.
        base = self._base.get(category, self._base[Category.LOW])
        return base + shapes.number(ranks, self._highest_first)

    def _read(self, value: int) -> HandClass:
        """Find what a value means; ``played`` runs from the highest rank of this order to the lowest."""
        place, written = divmod(value, shapes.NUMBERS)
        category = self._worst_first[place]
        numbers = _NUMBERS.get(category, shapes.FIVE_RANKS)
        ranks = shapes.read(written, len(numbers), self._highest_first)
        if numbers == shapes.FIVE_RANKS:
            is_straight = category in {Category.STRAIGHT, Category.STRAIGHT_FLUSH}
            return HandClass(category, ranks[0] if is_straight else ranks, ranks)
        laid_out = sorted("".join(map(str.__mul__, ranks, numbers)), key=self._highest_first.index)
        return HandClass(category, ranks, "".join(laid_out))

    def _playing(self, category: Category, ranks: str, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Pick cards of these ranks, the better suits first, but no flush if the hand is none."""
        left = sorted([card for card in cards if card[0] in ranks], key=self._place)
        # Cards and ranks both run from high to low: step over each card that is not of the rank that plays next.
        in_order = iter(left)
        playing = []
        for rank in ranks:
            card = next(in_order)
            while card[0] != rank:
                card = next(in_order)
            playing.append(card)
        avoids_flush = category in {Category.STRAIGHT, Category.LOW} and Category.FLUSH in self.categories
        if avoids_flush and len({card[1] for card in playing}) == 1:
            # The lowest card that is there in another suit too gives way: the suits of higher cards count more.
            others = [card for card in left if card not in playing]
            spare = next(card for card in others if card[0] == others[-1][0])
            playing = [spare if card[0] == spare[0] else card for card in playing]
        return tuple(sorted(playing, key=ORDER.__getitem__))


DEUCE_TO_SEVEN: Final = Lowball(RANKS, STRAIGHTS_AND_FLUSHES)
"""Ace high only, straights and flushes count against the hand; five cards, or the lowest of seven as in 2-7 razz."""

ACE_TO_FIVE: Final = Lowball(ACE_LOW, PAIRS_ALONE)
"""Ace low, straights and flushes ignored; five cards, or the lowest of seven as in razz."""

ACE_TO_SIX: Final = Lowball(ACE_LOW, STRAIGHTS_AND_FLUSHES)
"""Ace low, straights and flushes count against the hand: A-2-3-4-5 is a straight, T-J-Q-K-A is a king-high low."""
