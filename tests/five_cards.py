"""A second judge of five cards, slow and plain, to hold the hand orders against; it imports nothing of the service.

A hand is a tuple that compares as hands do: the place of its category, then the ranks that decide, most cards first.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

RANKS = "23456789TJQKA"
CARDS = [rank + suit for rank in RANKS[::-1] for suit in "shdc"]
"""The deck as cards are listed: aces first, spades first within a rank."""

STANDARD = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
"""Categories, worst first."""

Key = tuple[int, ...]


def dealer() -> random.Random:
    """Deals the same hands in every run."""
    return random.Random(52)  # noqa: S311 - a test that deals anew each time could not be repeated


def straight_top(ranks: Sequence[str], deck: str) -> int | None:
    """Place of the top card if the ranks are neighbours in the deck, the ace also below the lowest."""
    around = deck[-1] + deck
    for low in range(len(around) - len(ranks) + 1):
        if set(around[low : low + len(ranks)]) == set(ranks) and len(set(ranks)) == len(ranks):
            return low + len(ranks) - 2
    return None


def category(five: Sequence[str], deck: str = RANKS) -> str:
    """Name what five cards make, four-card hands apart."""
    ranks = [card[0] for card in five]
    straight = straight_top(ranks, deck) is not None
    flush = len({card[1] for card in five}) == 1 and len(set(ranks)) == 5
    numbers = tuple(sorted(Counter(ranks).values(), reverse=True))
    if straight or flush:
        return {(True, True): "straight_flush", (True, False): "straight", (False, True): "flush"}[straight, flush]
    return {
        (5,): "five_of_a_kind",
        (4, 1): "four_of_a_kind",
        (3, 2): "full_house",
        (3, 1, 1): "three_of_a_kind",
        (2, 2, 1): "two_pair",
        (2, 1, 1, 1): "pair",
        (1, 1, 1, 1, 1): "high_card",
    }[numbers]


def key(five: Sequence[str], deck: str = RANKS, worst_first: Sequence[str] = STANDARD) -> Key:
    """What a hand is worth: equal when hands tie, greater when one beats the other."""
    ranks = [card[0] for card in five]
    top = straight_top(ranks, deck)
    if top is not None:
        return (worst_first.index(category(five, deck)), top)
    counted = sorted(((number, deck.index(rank)) for rank, number in Counter(ranks).items()), reverse=True)
    return (worst_first.index(category(five, deck)), *(rank for _, rank in counted))


def low_key(five: Sequence[str]) -> Key | None:
    """What an eight-or-better low is worth, greater for the better low; ``None`` for five cards that are none."""
    places = sorted(("A2345678".find(card[0]) for card in five), reverse=True)
    if places[-1] < 0 or len(set(places)) < 5:
        return None
    return tuple(-place for place in places)


def twos_and_threes(own: Iterable[str], board: Iterable[str]) -> Iterator[tuple[str, ...]]:
    """All hands of exactly two own cards and three of the board's."""
    threes = [*combinations(board, 3)]
    return ((*two, *three) for two in combinations(own, 2) for three in threes)


def best_suited(fives: Iterable[Sequence[str]], best_first: Sequence[str] = CARDS) -> tuple[str, ...]:
    """Of hands of equal ranks the one that comes first when compared card by card, the highest first, s > h > d > c."""
    best = min(fives, key=lambda five: sorted(map(best_first.index, five)))
    return tuple(sorted(best, key=CARDS.index))
