"""Faults of an opener: what can be wrong with the hand that opened under a minimum."""

from collections.abc import Iterator

from sidepot.poker.checks.cards import wrong_cards
from sidepot.poker.checks.house_rules import not_applicable
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import Game
from sidepot.poker.hand import Hand
from sidepot.poker.rules import Variant


def opener(hand: Hand, game: Game, variant: Variant) -> Iterator[Fault]:
    """Check the opener's five first cards against the deck and among themselves, for some were thrown away since."""
    if hand.opener is None:
        return
    if game.opening_minimum is None:
        yield not_applicable(("opener",), game=game.id)
        return
    if all(player.id != hand.opener.player for player in hand.players):
        yield Fault(FaultCode.OPENER_UNKNOWN, ("opener", "player"), {})
    yield from wrong_cards(hand.opener.cards, ("opener", "cards"), game, game.cards(variant))
