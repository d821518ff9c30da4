"""Rankings: which five cards beat which, said once for every deck and every order of categories.

Problem. Short deck and Mexican poker rank hands nearly as the standard order does: ranks are missing from the deck, a
flush moves above a full house, five of a kind count for something. A copy of the standard order for each would be four
copies of one idea.

Choice. A ranking is a deck and a list of categories, best first. From these two the classes follow: all hands that tie
are one class, and a hand's value is the place of its class from the bottom. What a category is (a full house: three of
one rank, two of another) is the same in every ranking. So is what a straight is: five neighbours in the deck. Without
the deuce to the five, A-6-7-8-9 is one; without 8, 9 and T, 5-6-7-J-Q is one.

Example. In the standard order the classes open with the royal flush, 7,461, and end with seven high, 0. There are 7,462
of them, and 1,404 in the short deck.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Final, NamedTuple

from sidepot.poker.cards import RANKS
from sidepot.poker.evaluation.categories import Category


class HandClass(NamedTuple):
    """All five-card hands that tie with each other.

    ``ranks`` are the ranks that matter, most significant first: ``97`` is nines full of sevens, ``QAK5`` queens with
    ace, king and five, ``K72`` kings and sevens with a deuce, ``T`` a straight to the ten, ``5`` the wheel, ``A`` as a
    straight flush the royal flush, ``KJ942`` as a four-flush the king to the four with a deuce beside it. ``played``
    are the ranks of all five cards from ace to deuce: ``99977``, ``AKQQ5``, ``KK772``, ``T9876``, ``A5432``, ``AKQJT``.
    """

    category: Category
    ranks: str
    played: str


class Ranking(NamedTuple):
    """A deck's ranks, lowest first, and the categories that count, best first."""

    deck: str
    categories: tuple[Category, ...]


STANDARD: Final = Ranking(
    RANKS,
    (
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FULL_HOUSE,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.TWO_PAIR,
        Category.PAIR,
        Category.HIGH_CARD,
    ),
)
"""The ranking of most games."""

OF_ONE_SUIT: Final = frozenset({Category.STRAIGHT_FLUSH, Category.FLUSH})
"""Categories whose five cards are of one suit; no others can be."""

EQUAL_RANKS: Final[dict[Category, tuple[tuple[int, int], ...]]] = {
    Category.FIVE_OF_A_KIND: ((5, 1),),
    Category.FOUR_OF_A_KIND: ((4, 1), (1, 1)),
    Category.FULL_HOUSE: ((3, 1), (2, 1)),
    Category.FLUSH: ((1, 5),),
    Category.THREE_OF_A_KIND: ((3, 1), (1, 2)),
    Category.TWO_PAIR: ((2, 2), (1, 1)),
    Category.PAIR: ((2, 1), (1, 3)),
    Category.HIGH_CARD: ((1, 5),),
}
"""Where ranks alone make the hand: so many cards of a rank, and of how many ranks. A pair: two of one, one of three."""

PLACE: Final = {rank: place for place, rank in enumerate(reversed(RANKS))}
"""Where a rank stands when a hand is laid out: from ace to deuce."""


def runs(deck: str, length: int) -> Iterator[tuple[str, str]]:
    """All straights of this length, best first: the top rank and all ranks. Last the one in which the ace is low.

    An ace is high or low in a straight, never in the middle. Neighbours are neighbours in the deck.
    """
    high_to_low = deck[::-1]
    for top in range(len(deck) - length + 1):
        yield high_to_low[top], high_to_low[top : top + length]
    yield deck[length - 2], high_to_low[0] + high_to_low[1 - length :]


def of_equal_ranks(high_to_low: str, groups: Sequence[tuple[int, int]]) -> Iterator[tuple[str, str]]:
    """All hands made of groups of equal ranks, best first: the ranks that name the hand and all that play."""
    (cards, ranks), *others = groups
    for name in map("".join, combinations(high_to_low, ranks)):
        if not others:
            yield name, name * cards
            continue
        left = "".join([rank for rank in high_to_low if rank not in name])
        for names, played in of_equal_ranks(left, others):
            yield name + names, name * cards + played


def layouts(deck: str, category: Category) -> Iterator[tuple[str, str]]:
    """All hands of a category, best first: the ranks that name the hand and all that play, in any order."""
    high_to_low = deck[::-1]
    match category:
        case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
            yield from runs(deck, 5)
        case _:
            yield from of_equal_ranks(high_to_low, EQUAL_RANKS[category])


@cache
def classes(ranking: Ranking) -> tuple[HandClass, ...]:
    """Every class of a ranking by its value, the worst first.

    The same cards may make hands of two categories; they are what the better one says. A flush in a row is a straight
    flush, five different ranks in a row are a straight. Classes share the texts of their ranks.
    """
    best_first = []
    texts: dict[str, str] = {}
    made: set[str] = set()
    made_of_one_suit: set[str] = set()
    for category in ranking.categories:
        better = made_of_one_suit if category in OF_ONE_SUIT else made
        of_the_category = set()
        for ranks, cards in layouts(ranking.deck, category):
            played = "".join(sorted(cards, key=PLACE.__getitem__))
            if played not in better:
                played = texts.setdefault(played, played)
                best_first.append(HandClass(category, texts.setdefault(ranks, ranks), played))
                of_the_category.add(played)
        better |= of_the_category
    return tuple(reversed(best_first))
