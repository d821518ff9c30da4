"""Mexican poker: 41 cards, the deck without 8, 9 and T and with a joker (WSOP 2024 Live 255-256).

The seven and the jack are neighbours: 5-6-7-J-Q is a straight. The ace is high after the king and low before the deuce.
A flush beats a full house; five of a kind, which only the joker can make, is the best hand.

The joker is wild: it stands for the card that makes the best hand. As a bug it stands for an ace, or for a card that
makes a straight, a flush or a straight flush. What the rules leave open is read plainly:

- The joker stands for a card of its own, so within a flush it is the highest rank that the other four have not: there
  is no flush with two aces.
- A bug beside four aces is a fifth ace, and five of a kind.
- A hand with the joker ties the same hand without it (suits do not count, nor does what stands for a card).
"""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from typing import Final

from sidepot.poker.cards import ORDER, RANKS, Card
from sidepot.poker.evaluation.best_five import Judgement
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import AnyFive, HandOrder, Played
from sidepot.poker.evaluation.rank_sums import (
    CARDS_OF_A_RANK_IN_A_SUIT,
    RANK,
    Tables,
    by_mask,
    of_any_suits,
    of_one_suit,
    weight,
)
from sidepot.poker.evaluation.rankings import Ranking, classes

RANKING: Final = Ranking(
    "".join(rank for rank in RANKS if rank not in "89T"),
    (
        Category.FIVE_OF_A_KIND,
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.TWO_PAIR,
        Category.PAIR,
        Category.HIGH_CARD,
    ),
)


def tables(*, bug: bool) -> Tables:
    """Values of five cards, and of four with the joker, which weighs nothing: the best that a fifth rank makes.

    As a bug it may be of any rank where that makes a straight. A flush takes either joker.
    """
    made = classes(RANKING)
    by_ranks = of_any_suits(made)
    in_suit = {rank: weight(rank, CARDS_OF_A_RANK_IN_A_SUIT) for rank in RANKING.deck}
    flushes = of_one_suit(made, CARDS_OF_A_RANK_IN_A_SUIT)
    for suited in combinations(in_suit.values(), 4):
        flushes[sum(suited)] = max(flushes[sum(suited) + fifth] for fifth in in_suit.values() if fifth not in suited)
    weights = [RANK[rank] for rank in RANKING.deck]
    # Five of a rank add up to one card of the next rank, and no sum of four or five cards to that.
    for four in map(sum, combinations_with_replacement(weights, 4)):
        values = {fifth: by_ranks[four + fifth] for fifth in weights}
        if bug:
            values = {
                fifth: value
                for fifth, value in values.items()
                if fifth == RANK["A"] or made[value].category is Category.STRAIGHT
            }
        by_ranks[four] = max(values.values())
    return Tables(by_mask(flushes), by_ranks)


class Mexican(AnyFive):
    """Five cards with or without the joker."""

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """All five cards, the joker last."""
        category, ranks, _ = self.classes[value]
        return Played(category, ranks, tuple(sorted([*own, *board], key=lambda card: ORDER.get(card, len(ORDER)))))

    def judge(self, board: Sequence[Card], hands: Iterable[Sequence[Card]]) -> list[Judgement]:
        """Evaluate all hands, then read them out."""
        hands = [*hands]
        values = self.values(board, hands)
        return [(value, *self.played(value, own, board)) for value, own in zip(values, hands, strict=True)]


@cache
def mexican(*, bug: bool) -> HandOrder:
    """Order hands of Mexican poker, with the joker wild or a bug."""
    return Mexican(RANKING, partial(tables, bug=bug))
