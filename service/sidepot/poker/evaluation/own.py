"""Orders that look at a player's own cards alone, where the game has a board that other portions are played on."""

from collections.abc import Sequence

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import HandOrder, Played


class OwnCards:
    """The draw half of a game like drawmaha: an order of five-card hands, with the board left out."""

    def __init__(self, order: HandOrder) -> None:
        self._order = order

    @property
    def ace_is_low(self) -> bool:
        """As the order itself has it."""
        return self._order.ace_is_low

    @property
    def categories(self) -> tuple[Category, ...]:
        """As the order itself has them."""
        return self._order.categories

    def values(self, _: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int | None]:
        """Evaluate own cards."""
        return self._order.values((), hands)

    def winners(self, values: Sequence[int]) -> list[int]:
        """As the order itself has them."""
        return self._order.winners(values)

    def played(self, value: int, own: Sequence[Card], _: Sequence[Card]) -> Played:
        """Read out a hand of own cards."""
        return self._order.played(value, own, ())
