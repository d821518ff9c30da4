"""Sets of cards: one bit for each card, and back to the cards in the order in which they are listed for people.

Problem. A hand's value says which ranks play: ``AKQQ5``. Which cards are these? To sort seven cards and to step through
them takes longer than all the rest of judging a hand.

Choice. A hand is a number with a bit for each card, the ranks of a value are a number with the bits of all their cards.
What both have in common are the cards of the hand that can play. Mostly they are five, and then they do play; only of
more than five it has to be worked out which are left out. The better card has the higher bit: of two sets with as many
cards the one with the better suits is the greater number.

The way back, from bits to cards, is looked up: a quarter of the deck at a time, each answer worked out the first time
it is asked for. At most five cards play: 2,380 sets of up to five out of thirteen, 9,520 in all.
"""

from collections.abc import Iterable
from typing import Final

from sidepot.poker.cards import ORDER, Card
from sidepot.poker.evaluation.kept import Kept
from sidepot.poker.evaluation.rank_sums import CARD, SUIT

LOWEST_BIT: Final = 48
"""Bits below those of the cards: room for the sum of a hand, which tells ranks and suits (``rank_sums``)."""

BIT: Final[dict[Card, int]] = {card: 1 << LOWEST_BIT + place for place, card in enumerate(reversed(ORDER))}
"""The bit of each card, that of the ace of spades the highest."""

CARDS: Final = sum(BIT.values())
"""The bits of all cards."""

CARD_AND_BIT: Final = {card: CARD[card] + bit for card, bit in BIT.items()}
"""What a card adds to the sum of its hand, with the card's own bit above it."""

OF_SUIT: Final = {bit: sum([BIT[card] for card in BIT if card[1] == suit]) for bit, suit in SUIT.items()}
"""All cards of a suit, by the bit that says in a hand's sum that there is enough of it."""

QUARTER: Final = 13
"""Cards of a quarter of the deck."""

LAST, THIRD, SECOND, FIRST = (((1 << QUARTER) - 1) << LOWEST_BIT + QUARTER * quarter for quarter in range(4))
"""The bits of each quarter."""

LISTED: Final = Kept(lambda cards: tuple([card for card in ORDER if BIT[card] & cards]))
"""The cards of a set within a quarter."""


def of_ranks(ranks: Iterable[str]) -> int:
    """All cards of these ranks."""
    return sum([bit for card, bit in BIT.items() if card[0] in ranks])


def listed(cards: int) -> tuple[Card, ...]:
    """The cards of a set of up to five, aces first, within a rank spades first."""
    return LISTED[cards & FIRST] + LISTED[cards & SECOND] + LISTED[cards & THIRD] + LISTED[cards & LAST]
