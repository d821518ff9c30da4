"""Badugi: the largest set of cards that differ in rank and in suit, up to four of them, and of equal sets the lowest.

Four cards beat three, three beat two, two beat one, whatever they are; then the highest card is compared, the lower
wins, then the next (BARGE Lowball Scales). Cards that do not belong to the set never play. The ace is low; in badeucy
it is high (BARGE Badeucy; WSOP 2024 Live 303). The set is made of any of four cards, of five (badeucy, badacey,
drawmaha) or of seven (razzdugi).

How it is done. Go through the ranks from the lowest up and take each that can be taken: one for which the ranks taken
so far and this one can all be held in different suits. What is taken in the end is the best set.

Example. ``As 2s 2h 3h``. The ace is taken, in spades. The deuce is taken, in hearts. The trey cannot be: in hearts it
would need the deuce in spades and then the ace in another suit. The best set is the ace and the deuce.

Why that is right. Ranks that can be held in different suits are what mathematics calls the independent sets of a
transversal matroid (Edmonds and Fulkerson, 1965). In a matroid the greedy choice ends with a set of the greatest size
and, of those, with one whose highest element is the lowest there can be, whose next is the lowest there can be, and so
on: just how badugis compare.

Whether a rank can be taken depends on which sets of suits the ranks before may use. There are sixteen sets of suits, so
a number of sixteen bits tells them all, and a table says what it becomes with one more rank.

Rejected. Trying all sets of four cards, then of three, and so on, is plainer and takes twice as long for four cards,
seven times for seven.
"""

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from sidepot.poker.cards import ORDER, RANKS, SUITS, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.kept import Kept
from sidepot.poker.evaluation.lowball import ACE_LOW
from sidepot.poker.evaluation.orders import Played, TotalOrder

BY_SIZE: Final = (
    Category.ONE_CARD_BADUGI,
    Category.TWO_CARD_BADUGI,
    Category.THREE_CARD_BADUGI,
    Category.FOUR_CARD_BADUGI,
)
"""Categories by the number of cards that play, from one."""

_SUIT: Final = 3
"""The bits of a card that tell its suit; above them one bit tells its rank."""

_NO_SUITS: Final = 1
"""The suits that no ranks use: of the sixteen sets of suits the empty one alone."""


def _using(choice: int) -> tuple[int, ...]:
    """For a choice of sets of suits: what it becomes when one more rank is held in spades, hearts, diamonds, clubs.

    A set of suits is a number of four bits, a choice of such sets a number of sixteen bits. A set that uses the suit
    already is no longer possible.
    """
    possible = [used for used in range(16) if choice >> used & 1]
    return tuple(sum(1 << (used | suit) for used in possible if not used & suit) for suit in (1, 2, 4, 8))


_USING: Final = Kept(_using)
"""The 69 choices that can occur."""


class Badugi(TotalOrder):
    """The largest, then lowest set of different ranks and suits among a player's cards, own and board together.

    A value is the number of the class, from one king (or ace) alone, 0, to the best four cards, 1,091.
    """

    categories = BY_SIZE[::-1]

    def __init__(self, lowest_first: str) -> None:
        self.ace_is_low = lowest_first.startswith("A")
        bits = {rank: _SUIT + 1 << place for place, rank in enumerate(lowest_first)}
        self._card = {
            Card(rank + suit): bit + place for rank, bit in bits.items() for place, suit in enumerate(SUITS)
        }.__getitem__
        # Combinations of ranks from high to low come the highest first, which is the worst first.
        self._classes = [
            (category, ranks)
            for size, category in enumerate(BY_SIZE, start=1)
            for ranks in map("".join, combinations(lowest_first[::-1], size))
        ]
        self._value = {sum(bits[rank] for rank in ranks): value for value, (_, ranks) in enumerate(self._classes)}

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int]:
        """Value of each player's best set."""
        return [self._value[self._best((*board, *hand))] for hand in hands]

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """The one to four cards that play; of equal sets the one with the better suits."""
        category, ranks = self._classes[value]
        cards = sorted((*own, *board), key=lambda card: SUITS.index(card[1]))
        # The suits of a higher card count more: its best suit is tried with all others before its next.
        sets = product(*([card for card in cards if card[0] == rank] for rank in ranks))
        playing = next(some for some in sets if len({card[1] for card in some}) == len(ranks))
        return Played(category, ranks, tuple(sorted(playing, key=ORDER.__getitem__)))

    def _best(self, cards: Sequence[Card]) -> int:
        """The bits of the ranks of the best set.

        ``before`` and ``now`` are the sets of suits that the ranks taken may use, without the last of them and with it;
        a second card of the last rank adds to what it may use.
        """
        taken = last = 0
        before = now = _NO_SUITS
        for card in sorted(map(self._card, cards)):
            rank, suit = card & ~_SUIT, card & _SUIT
            if rank == last:
                now |= _USING[before][suit]
            elif more := _USING[now][suit]:
                before, now = now, more
                last = rank
                taken |= rank
        return taken


BADUGI: Final = Badugi(ACE_LOW)
"""The ace is low: badugi, badacey, razzdugi, the badugi half of drawmaha."""

BADUGI_ACE_HIGH: Final = Badugi(RANKS)
"""The ace is high, as in badeucy, where it is high in both halves (WSOP 2024 Live 303)."""
