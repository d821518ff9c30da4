"""The tables behind the standard high hand order, and the program that makes them.

Problem. Which of two seven-card hands is better? There are 133,784,560 of them. Leaving two cards out in all 21 ways
and naming each five-card hand that remains is slow. But suits never break a tie (WSOP 2024 Live 146), so five cards
make only 7,462 hands that differ in value. Flushes aside, only ranks count, and seven cards make 49,205 combinations
of ranks: few enough to write down the answer for each.

Example. ``Ah Kd 9s 9c 7h 7d 2s``. Let a deuce weigh 1, a trey 5, a four 25, each rank five times the rank below. There
are at most four cards of a rank, so the sum of the weights is a number in base 5 whose digits say how many cards there
are of each rank: one ace, one king, two nines, two sevens, one deuce. No other ranks have this sum. One look-up under
it gives "nines and sevens, ace kicker".

Suits. Above the rank sum each card counts one in the counter of its suit, so the same addition tells how many spades,
hearts, diamonds and clubs there are. The counters start at three: with five cards of a suit a counter reaches eight,
which is a bit of its own, and one AND over all four counters says whether there is a flush. If there is, the ranks of
that suit as a mask of 13 bits lead to the value in a list of 8,192. A flush that is there always plays: its five cards
have five different ranks, and two cards more make neither a full house nor four of a kind of them.

How the tables come about. The 7,462 classes are laid out category by category; they are the hands of five cards. A hand
of one card more is worth the best that is left when one of its cards is put aside. This rule, applied once and twice,
gives six and seven cards, for rank sums and for flush masks alike.

What is stored. The classes are laid out at import, which takes some milliseconds. The rest takes fifty times as long
and lies ready in ``high_tables.bin``. To make that file again::

    python -m sidepot.poker.evaluation.high_tables

Rejected. A perfect hash of rank sums needs magic numbers and is no faster than a dictionary in Python. A native
library is quicker only from card numbers of its own: a service is given ``"As"``, and turning seven such strings into
numbers costs more than the look-ups here. Numbering all seven-card hands takes hundreds of megabytes.
"""

import struct
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

from sidepot.poker.cards import RANKS, SUITS, Card
from sidepot.poker.evaluation.categories import Category

STORED: Final = Path(__file__).with_suffix(".bin")
"""The tables as they are shipped."""

HIGH_TO_LOW: Final = RANKS[::-1]
"""Ranks from the ace to the deuce, the order in which a hand is read out."""

WHEEL: Final = "A5432"
"""The straight in which the ace is low."""

STRAIGHTS: Final = (*(HIGH_TO_LOW[top : top + 5] for top in range(9)), WHEEL)
"""From broadway to the wheel: an ace is high or low in a straight, never in the middle."""

CARDS_OF_A_RANK: Final = 4
CARDS_OF_A_RANK_IN_A_SUIT: Final = 1


class HandClass(NamedTuple):
    """All five-card hands that tie with each other.

    ``ranks`` are the ranks that matter, most significant first: ``97`` is nines full of sevens, ``QAK5`` queens with
    ace, king and five, ``K72`` kings and sevens with a deuce, ``T`` a straight to the ten, ``5`` the wheel, ``A`` as a
    straight flush the royal flush. ``played`` are the ranks of all five cards from ace to deuce: ``99977``, ``AKQQ5``,
    ``KK772``, ``T9876``, ``A5432``, ``AKQJT``.
    """

    category: Category
    ranks: str
    played: str


def weight(rank: str, cards_of_a_rank: int) -> int:
    """What a rank weighs so that a sum of weights tells how many cards of each rank there are.

    The sum is a number in a base one above the number of cards there can be of a rank: base 5 in the whole deck, base 2
    (a mask of ranks) within one suit.
    """
    power: int = (cards_of_a_rank + 1) ** RANKS.index(rank)
    return power


SUIT_COUNTERS: Final = 32
"""Bits below the suit counters: room for the heaviest rank sum, four aces and three kings, which is below 2**31."""

SUIT_COUNTER: Final = dict(zip(SUITS, (1 << SUIT_COUNTERS + 4 * place for place in range(4)), strict=True))
"""One card of each suit. Four bits hold the start of three and up to seven cards of the suit, so none overflows."""

NO_CARDS: Final = 3 * sum(SUIT_COUNTER.values())
"""Where a hand's sum starts: every suit counter at three, five short of eight."""

FIVE_OF_A_SUIT: Final = 8 * sum(SUIT_COUNTER.values())
"""The bits of which one is set when the sum holds five or more cards of its suit."""

RANK_SUM: Final = (1 << SUIT_COUNTERS) - 1
"""The bits of a hand's sum that tell its ranks."""

CARD: Final[dict[Card, int]] = {
    Card(rank + suit): weight(rank, CARDS_OF_A_RANK) + SUIT_COUNTER[suit] for rank in RANKS for suit in SUITS
}
"""What a card adds to the sum of its hand."""

SUITED: Final[dict[int, dict[Card, int]]] = {
    8 * SUIT_COUNTER[flush]: {
        Card(rank + suit): weight(rank, CARDS_OF_A_RANK_IN_A_SUIT) if suit == flush else 0
        for rank in RANKS
        for suit in SUITS
    }
    for flush in SUITS
}
"""For each bit of ``FIVE_OF_A_SUIT``: what a card adds to the mask of the flush, nothing if it is of another suit."""


def played(ranks: str) -> str:
    """Ranks of a hand as they are laid out: from ace to deuce."""
    return "".join(sorted(ranks, key=HIGH_TO_LOW.index))


def kickers(number: int, *made: str) -> Iterator[str]:
    """Side cards of different ranks, best first, none of them of a rank that the made hand uses."""
    return map("".join, combinations([rank for rank in HIGH_TO_LOW if rank not in made], number))


def hand_classes() -> Iterator[HandClass]:
    """All 7,462 classes, best first: the categories of the standard order, in each the higher ranks first."""
    no_pair = [ranks for ranks in kickers(5) if ranks not in STRAIGHTS]
    straights = [("5" if ranks == WHEEL else ranks[0], ranks) for ranks in STRAIGHTS]

    for top, ranks in straights:
        yield HandClass(Category.STRAIGHT_FLUSH, top, ranks)
    for four in HIGH_TO_LOW:
        for kicker in kickers(1, four):
            yield HandClass(Category.FOUR_OF_A_KIND, four + kicker, played(four * 4 + kicker))
    for three in HIGH_TO_LOW:
        for pair in kickers(1, three):
            yield HandClass(Category.FULL_HOUSE, three + pair, played(three * 3 + pair * 2))
    for ranks in no_pair:
        yield HandClass(Category.FLUSH, ranks, ranks)
    for top, ranks in straights:
        yield HandClass(Category.STRAIGHT, top, ranks)
    for three in HIGH_TO_LOW:
        for two in kickers(2, three):
            yield HandClass(Category.THREE_OF_A_KIND, three + two, played(three * 3 + two))
    for high, low in combinations(HIGH_TO_LOW, 2):
        for kicker in kickers(1, high, low):
            yield HandClass(Category.TWO_PAIR, high + low + kicker, played(high * 2 + low * 2 + kicker))
    for pair in HIGH_TO_LOW:
        for three in kickers(3, pair):
            yield HandClass(Category.PAIR, pair + three, played(pair * 2 + three))
    for ranks in no_pair:
        yield HandClass(Category.HIGH_CARD, ranks, ranks)


CLASSES: Final[Sequence[HandClass]] = tuple(reversed([*hand_classes()]))
"""Every class by its value, from seven high (0) to the royal flush (7,461)."""


def add_a_card(values: dict[int, int], cards_of_a_rank: int) -> dict[int, int]:
    """Values of all hands of one card more: the best that is left when one of the cards is put aside."""
    weights = [weight(rank, cards_of_a_rank) for rank in RANKS]
    bigger: dict[int, int] = {}
    for hand, value in values.items():
        for card in weights:
            of_its_rank = hand // card % (cards_of_a_rank + 1)
            if of_its_rank < cards_of_a_rank:
                bigger[hand + card] = max(value, bigger.get(hand + card, value))
    return bigger


def five_to_seven(five: dict[int, int], cards_of_a_rank: int) -> dict[int, int]:
    """Values of all hands of five, six and seven cards, given those of five."""
    six = add_a_card(five, cards_of_a_rank)
    return {**five, **six, **add_a_card(six, cards_of_a_rank)}


def five_cards(cards_of_a_rank: int, *, suited: bool) -> dict[int, int]:
    """Values of the classes that are, or are not, of one suit, by the sum of their rank weights."""
    return {
        sum(weight(rank, cards_of_a_rank) for rank in made.played): value
        for value, made in enumerate(CLASSES)
        if (made.category in {Category.FLUSH, Category.STRAIGHT_FLUSH}) is suited
    }


FLUSHES_LAYOUT: Final = struct.Struct(f"<{1 << len(RANKS)}H")
"""A value for each mask of ranks, little-endian."""

RANKS_LAYOUT: Final = struct.Struct("<IH")
"""A rank sum and its value, little-endian."""


def make() -> bytes:
    """Make the stored tables: the flush values by mask, then each rank sum with its value."""
    flushes = five_to_seven(five_cards(CARDS_OF_A_RANK_IN_A_SUIT, suited=True), CARDS_OF_A_RANK_IN_A_SUIT)
    others = five_to_seven(five_cards(CARDS_OF_A_RANK, suited=False), CARDS_OF_A_RANK)
    # Masks of fewer than five ranks, or more than seven, are never looked up; they hold 0.
    by_mask = [flushes.get(mask, 0) for mask in range(1 << len(RANKS))]
    return FLUSHES_LAYOUT.pack(*by_mask) + b"".join(RANKS_LAYOUT.pack(*entry) for entry in sorted(others.items()))


def read(stored: bytes) -> tuple[Sequence[int], dict[int, int]]:
    """Read what ``make`` made: the value of a flush by its mask, the value of any other hand by its rank sum."""
    flushes = FLUSHES_LAYOUT.unpack_from(stored)
    return flushes, dict(RANKS_LAYOUT.iter_unpack(memoryview(stored)[FLUSHES_LAYOUT.size :]))


def main(arguments: Sequence[str]) -> None:
    """Write the tables to the path given, or to their place in the package."""
    target = Path(arguments[0]) if arguments else STORED
    target.write_bytes(make())


if __name__ == "__main__":
    main(sys.argv[1:])
