"""Sums of cards: one addition tells a hand's ranks and whether it holds enough of a suit.

Problem. Which of two seven-card hands is better? There are 133,784,560 of them. Leaving two cards out in all 21 ways
and naming each five-card hand that remains is slow. But suits never break a tie (WSOP 2024 Live 146), so five cards
make only 7,462 hands that differ in value. Flushes aside, only ranks count, and seven cards make 49,205 combinations
of ranks: few enough to write down the answer for each.

Example. ``Ah Kd 9s 9c 7h 7d 2s``. Let a deuce weigh 1, a trey 5, a four 25, each rank five times the rank below. There
are at most four cards of a rank, so the sum of the weights is a number in base 5 whose digits say how many cards there
are of each rank: one ace, one king, two nines, two sevens, one deuce. No other ranks have this sum. One look-up under
it gives "nines and sevens, ace kicker".

Suits. Above the rank sum each card counts one in the counter of its suit, so the same addition tells how many spades,
hearts, diamonds and clubs there are. Where five of a suit matter the counters start at three: with five cards of a suit
a counter reaches eight, which is a bit of its own, and one AND over all four counters says whether there is a flush. If
there is, the ranks of that suit as a mask of 13 bits lead to the value in a list of 8,192. A flush that is there always
plays: its five cards have five different ranks, and two cards more make neither a full house nor four of a kind of
them.

Joker. It weighs nothing and counts in every suit. So a sum that holds one is a sum of one rank less and of one card
more in whatever suit matters, and the tables can say what the missing rank may be.

How the tables come about. The classes of a ranking are the hands of five cards. A hand of one card more is worth the
best that is left when one of its cards is put aside. This rule, applied once and twice, gives six and seven cards, for
rank sums and for flush masks alike.

Rejected. A perfect hash of rank sums needs magic numbers and is no faster than a dictionary in Python. A native
library is quicker only from card numbers of its own: a service is given ``"As"``, and turning seven such strings into
numbers costs more than the look-ups here. Numbering all seven-card hands takes hundreds of megabytes.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from sidepot.poker.cards import JOKER, RANKS, SUITS, Card
from sidepot.poker.evaluation.rankings import OF_ONE_SUIT, HandClass, Ranking, classes

CARDS_OF_A_RANK: Final = 4
CARDS_OF_A_RANK_IN_A_SUIT: Final = 1


def weight(rank: str, cards_of_a_rank: int) -> int:
    """What a rank weighs so that a sum of weights tells how many cards of each rank there are.

    The sum is a number in a base one above the number of cards there can be of a rank: base 5 in the whole deck, base 2
    (a mask of ranks) within one suit.
    """
    power: int = (cards_of_a_rank + 1) ** RANKS.index(rank)
    return power


RANK: Final = {rank: weight(rank, CARDS_OF_A_RANK) for rank in RANKS}
"""What a rank adds to the rank sum of its hand."""


def rank_sum(ranks: Iterable[str]) -> int:
    """Sum of the weights of ranks."""
    return sum([RANK[rank] for rank in ranks])


SUIT_COUNTERS: Final = 32
"""Bits below the suit counters: room for the heaviest rank sum, four aces and three kings, which is below 2**31."""

SUIT_COUNTER: Final = dict(zip(SUITS, (1 << SUIT_COUNTERS + 4 * place for place in range(4)), strict=True))
"""One card of each suit. Four bits hold a start of three and seven cards, or of five and five, so none overflows."""

ENOUGH_OF_A_SUIT: Final = 8 * sum(SUIT_COUNTER.values())
"""The bits of which one is set when the sum holds as many cards of its suit as were awaited."""

RANK_SUM: Final = (1 << SUIT_COUNTERS) - 1
"""The bits of a hand's sum that tell its ranks."""


def awaiting(cards: int) -> int:
    """Where a hand's sum starts if so many cards of a suit matter: every suit counter that much short of eight."""
    return (8 - cards) * sum(SUIT_COUNTER.values())


NO_CARDS: Final = awaiting(5)
"""Where a hand's sum starts if five of a suit make a flush."""

CARD: Final[dict[Card, int]] = {
    **{Card(rank + suit): RANK[rank] + SUIT_COUNTER[suit] for rank in RANKS for suit in SUITS},
    JOKER: sum(SUIT_COUNTER.values()),
}
"""What a card adds to the sum of its hand."""

SUIT: Final = {8 * SUIT_COUNTER[suit]: suit for suit in SUITS}
"""The suit of each bit of ``ENOUGH_OF_A_SUIT``."""

SUITED: Final[dict[int, dict[Card, int]]] = {
    bit: {card: weight(card[0], CARDS_OF_A_RANK_IN_A_SUIT) if card[1] == suit else 0 for card in CARD}
    for bit, suit in SUIT.items()
}
"""For each bit of ``ENOUGH_OF_A_SUIT``: what a card adds to the mask of the flush, nothing if it is of another suit."""


class Tables(NamedTuple):
    """Values to look up: of a flush or straight flush by the mask of its ranks, of any other hand by its rank sum.

    Masks of too few or too many ranks are never looked up; they hold 0.
    """

    flushes: Sequence[int]
    by_ranks: Mapping[int, int]


def add_a_card(values: Mapping[int, int], deck: str, cards_of_a_rank: int) -> dict[int, int]:
    """Values of all hands of one card more: the best that is left when one of the cards is put aside."""
    weights = [weight(rank, cards_of_a_rank) for rank in deck]
    bigger: dict[int, int] = {}
    for hand, value in values.items():
        for card in weights:
            of_its_rank = hand // card % (cards_of_a_rank + 1)
            if of_its_rank < cards_of_a_rank:
                bigger[hand + card] = max(value, bigger.get(hand + card, value))
    return bigger


def five_to_seven(five: Mapping[int, int], deck: str, cards_of_a_rank: int) -> dict[int, int]:
    """Values of all hands of five, six and seven cards, given those of five."""
    six = add_a_card(five, deck, cards_of_a_rank)
    return {**five, **six, **add_a_card(six, deck, cards_of_a_rank)}


def of_one_suit(made: Sequence[HandClass], cards_of_a_rank: int) -> dict[int, int]:
    """Values of the classes that are of one suit, by the sum of their rank weights."""
    weights = {rank: weight(rank, cards_of_a_rank) for rank in RANKS}
    return {
        sum([weights[rank] for rank in played]): value
        for value, (category, _, played) in enumerate(made)
        if category in OF_ONE_SUIT
    }


def of_any_suits(made: Sequence[HandClass]) -> dict[int, int]:
    """Values of the classes that ranks alone make, by rank sum."""
    return {
        sum([RANK[rank] for rank in played]): value
        for value, (category, _, played) in enumerate(made)
        if category not in OF_ONE_SUIT
    }


def by_mask(flushes: Mapping[int, int]) -> list[int]:
    """List values of flushes by the mask of their ranks."""
    return [flushes.get(mask, 0) for mask in range(1 << len(RANKS))]


def any_five(ranking: Ranking) -> Tables:
    """Make the tables of a ranking for the best five of five, six or seven cards."""
    flushes = of_one_suit(classes(ranking), CARDS_OF_A_RANK_IN_A_SUIT)
    by_ranks = of_any_suits(classes(ranking))
    return Tables(
        by_mask(five_to_seven(flushes, ranking.deck, CARDS_OF_A_RANK_IN_A_SUIT)),
        five_to_seven(by_ranks, ranking.deck, CARDS_OF_A_RANK),
    )
