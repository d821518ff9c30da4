"""What five cards make by their ranks alone, for orders that differ in how they rank it.

Pairs, threes and fours are the same in every order; what is high and what is low is not. So each function is told the
order of the ranks.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sidepot.poker.cards import RANKS
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.rank_sums import CARDS_OF_A_RANK, CARDS_OF_A_RANK_IN_A_SUIT, weight


class Shape(NamedTuple):
    """``ranks``: each rank once, the most cards first, among equals the higher: ``97`` for nines full of sevens.

    ``numbers``: how many cards there are of each: ``(3, 2)``.
    """

    ranks: str
    numbers: tuple[int, ...]


FIVE_RANKS: Final = (1, 1, 1, 1, 1)
"""The numbers of five different ranks."""

CATEGORIES: Final[Mapping[tuple[int, ...], Category]] = {
    FIVE_RANKS: Category.HIGH_CARD,
    (2, 1, 1, 1): Category.PAIR,
    (2, 2, 1): Category.TWO_PAIR,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (4, 1): Category.FOUR_OF_A_KIND,
}
"""What five cards make by the numbers of their ranks, as long as neither straight nor flush is looked for."""

SUITED: Final[Mapping[Category, Category]] = {
    Category.HIGH_CARD: Category.FLUSH,
    Category.STRAIGHT: Category.STRAIGHT_FLUSH,
}
"""What a hand of five different ranks is when its cards are all of one suit."""

NUMBERS: Final[int] = 13**5
"""How many numbers ``number`` makes: it is below this."""

_POWERS: Final = tuple(13**place for place in range(4, -1, -1))
"""What each of five places counts in such a number."""

_WEIGHTS: Final = {
    cards: [(rank, weight(rank, cards)) for rank in RANKS] for cards in (CARDS_OF_A_RANK, CARDS_OF_A_RANK_IN_A_SUIT)
}


def ranks_of(combination: int, cards_of_a_rank: int) -> str:
    """Read the ranks of a sum of their weights, each as often as it is there."""
    weights = _WEIGHTS[cards_of_a_rank]
    return "".join([rank * (combination // one % (cards_of_a_rank + 1)) for rank, one in weights])


def shape(ranks: str, lowest_first: str) -> Shape:
    """Sort ranks by how many there are, then from high to low."""
    counted = sorted([(ranks.count(rank), lowest_first.index(rank), rank) for rank in {*ranks}], reverse=True)
    return Shape("".join([rank for _, _, rank in counted]), tuple([number for number, _, _ in counted]))


def number(ranks: str, weakest_first: str) -> int:
    """Write up to five ranks as one number, so that numbers compare as the ranks do one by one from the first on."""
    return sum([weakest_first.index(rank) * power for rank, power in zip(ranks, _POWERS, strict=False)])


def read(written: int, length: int, weakest_first: str) -> str:
    """Read the first ``length`` ranks of what ``number`` wrote."""
    return "".join([weakest_first[written // power % 13] for power in _POWERS[:length]])
