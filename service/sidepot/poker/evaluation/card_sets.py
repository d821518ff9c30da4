"""Sets of cards: one bit for each card, and back to the cards in the order in which they are listed for people.

Problem. A hand's value says which ranks play: ``AKQQ5``. Which cards are these? To sort seven cards and to step through
them takes longer than all the rest of judging a hand.

Choice. A hand is a number with a bit for each card, the ranks of a value a number with the bits of all their cards. What
both have in common are the cards of the hand that can play. Mostly they are five, and then they do play; only of more
than five it has to be worked out which are left out.

The way back, from bits to cards, is looked up: a quarter of the deck at a time, each answer worked out the first time it
is asked for. At most five cards play: 2,380 sets of up to five out of thirteen, 9,520 in all.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from sidepot.poker.cards import ORDER, Card
from sidepot.poker.evaluation.kept import Kept

QUARTER: Final = 13
"""Cards of a quarter of the deck."""

LOWEST_BIT: Final = 48
"""Bits below those of the cards: room for the sum of a hand, which tells ranks and suits (``rank_sums``)."""

FIRST, SECOND, THIRD, LAST = (((1 << QUARTER) - 1) << LOWEST_BIT + QUARTER * quarter for quarter in range(4))
"""The bits of each quarter."""


class CardSets:
    """Sets of cards of a deck that is listed in the order given."""

    def __init__(self, order: Sequence[Card]) -> None:
        self.bit = {card: 1 << LOWEST_BIT + place for place, card in enumerate(order)}
        self._order = order
        self._listed = Kept(self._list)

    def _list(self, cards: int) -> tuple[Card, ...]:
        return tuple([card for card in self._order if self.bit[card] & cards])

    def of_ranks(self, ranks: Iterable[str]) -> int:
        """All cards of these ranks."""
        return sum([self.bit[card] for card in self._order if card[0] in ranks])

    def listed(self, cards: int) -> tuple[Card, ...]:
        """The cards of a set of up to five, in order."""
        listed = self._listed
        return listed[cards & FIRST] + listed[cards & SECOND] + listed[cards & THIRD] + listed[cards & LAST]


STANDARD_SETS: Final = CardSets([*ORDER])
"""Aces first, within a rank spades first."""
