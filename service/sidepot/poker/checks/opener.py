"""Faults of an opener: what can be wrong with the hand that opened under a minimum."""

from collections.abc import Collection, Sequence

from sidepot.poker.cards import Card
from sidepot.poker.checks.cards import wrong_cards
from sidepot.poker.checks.house_rules import not_applicable
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import Game
from sidepot.poker.hand import Columns, Opener


def opener(asked: Opener, column: Columns, game: Game, deck: Collection[Card]) -> Sequence[Fault]:
    """Check the opener's five first cards against the deck and among themselves, for some were thrown away since."""
    if game.opening_minimum is None:
        return [not_applicable(("opener",), game=game.id)]
    faults = [*wrong_cards(asked.cards, ("opener", "cards"), game, deck)]
    if asked.player not in column.id:
        faults.append(Fault(FaultCode.OPENER_UNKNOWN, ("opener", "player"), {}))
    return faults
