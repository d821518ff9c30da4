"""The interface of a hand order, and the orders there are.

A hand order answers one question: which of these hands win? The question is put for the claimants of one pot, never for
a whole table at once, because not every order can be sorted: in poker all'italiana the lowest straight flush beats the
highest. An order with a total ranking gives each hand a value and the highest value wins.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from sidepot.poker.cards import Card
from sidepot.poker.evaluation import high
from sidepot.poker.evaluation.best_five import BestFive, Judgement
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.rankings import STANDARD


class Played(NamedTuple):
    """A hand as it is read out: its category, the ranks that name it (most significant first), the cards that play."""

    category: Category
    ranks: str
    cards: tuple[Card, ...]


class HandOrder(Protocol):
    """Which hands win, and how a hand is made of a player's own cards and the board.

    ``values`` are opaque to everybody but the order that made them; ``None`` where a player has no hand that counts.
    ``ace_is_low``: how the ace ranks when odd chips go by the cards that play.
    """

    @property
    def ace_is_low(self) -> bool:
        """Whether the ace is the lowest card of this order."""
        ...

    @property
    def is_total(self) -> bool:
        """Whether any two hands compare, so that the greatest value wins."""
        ...

    @property
    def categories(self) -> tuple[Category, ...]:
        """The kinds of hand this order knows, best first."""
        ...

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int | None]:
        """Evaluate several players' cards on one board; the board's part of the work is done once."""
        ...

    def winners(self, values: Sequence[int]) -> list[int]:
        """Places in ``values`` of the hands that share first place, at least one."""
        ...

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """Read out the hand that ``value`` stands for, picked from the cards it was made of.

        Among equal hands the one with the better suits plays, own card or board card alike.
        """
        ...

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[Judgement | None]:
        """Evaluate several players' cards on one board and read them out; ``None`` for whoever has no hand."""
        ...


def highest(values: Sequence[int]) -> list[int]:
    """Winners where hands have a total order: every place that holds the greatest value."""
    best = max(values)
    return [place for place, value in enumerate(values) if value == best]


class OneByOne(ABC):
    """What orders have in common that read out one hand after the other."""

    @abstractmethod
    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int | None]:
        """Evaluate hands."""

    @abstractmethod
    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """Read out one hand."""

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[Judgement | None]:
        """Evaluate all hands, then read them out."""
        return [
            None if value is None else (value, *self.played(value, own, board))
            for value, own in zip(self.values(board, hands), hands, strict=True)
        ]


class TotalOrder(OneByOne):
    """What orders have in common in which any two hands compare."""

    is_total = True

    def winners(self, values: Sequence[int]) -> list[int]:
        """Every hand of the highest value; suits never break a tie (WSOP 2024 Live 146)."""
        return highest(values)


class AnyFive(BestFive, TotalOrder):
    """The best five cards of board and own cards together; suits never break a tie (WSOP Live 146)."""

    ace_is_low = False

    @property
    def categories(self) -> tuple[Category, ...]:
        """Those of the ranking."""
        return self.ranking.categories

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """The five that play; among equal cards those of the better suit."""
        category, ranks, _ = self.classes[value]
        return Played(category, ranks, self.playing_cards(value, (*own, *board)))


STANDARD_HIGH: Final[HandOrder] = AnyFive(STANDARD, lambda: high.BEST_FIVE.tables)
