"""Openers: what a player needs who opens a pot under a minimum, as with jacks or better.

The poker all'italiana article: a pair of jacks at least, a better hand, or a straight draw open at both ends.
"""

from collections.abc import Sequence

from sidepot.poker.cards import RANKS, Card
from sidepot.poker.evaluation import shapes
from sidepot.poker.evaluation.categories import Category


def openers(cards: Sequence[Card], minimum_rank: str, lowest_rank: str) -> bool:
    """Whether the five cards first dealt may open, in a deck that starts at ``lowest_rank`` and keeps its aces.

    They may with a pair of ``minimum_rank`` or higher, with any better hand, and with four ranks in a row that a card
    of this deck can make a straight at either end. Below the lowest rank that is the ace: 7-8-9-T opens in 32 cards,
    for A-7-8-9-T is a straight there. J-Q-K-A does not open, for nothing comes after the ace. A straight holds four
    such ranks itself.
    """
    ranks, numbers = shapes.shape("".join(card[0] for card in cards), RANKS)
    category = shapes.CATEGORIES[numbers]
    if category is Category.PAIR and RANKS.index(ranks[0]) >= RANKS.index(minimum_rank):
        return True
    is_flush = len({card[1] for card in cards}) == 1
    if is_flush or category not in {Category.PAIR, Category.HIGH_CARD}:
        return True
    without_ace = RANKS[RANKS.index(lowest_rank) : -1]
    rows = (without_ace[low : low + 4] for low in range(len(without_ace) - 3))
    return any(set(row) <= set(ranks) for row in rows)
