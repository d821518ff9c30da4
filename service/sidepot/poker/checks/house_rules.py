"""Faults of house rules: a rule that the game lacks is refused, never passed over in silence."""

from collections.abc import Sequence

from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import FLOP, Game, Terms
from sidepot.poker.hand import Columns, Hand
from sidepot.poker.pots import Layering
from sidepot.poker.rules import RakeAmount, RakeRate


def not_applicable(path: tuple[str | int, ...], *, game: str) -> Fault:
    """Refuse what stands at ``path``: the game lacks it."""
    return Fault(FaultCode.RULE_NOT_APPLICABLE, path, {"rule": str(path[-1]), "game": game})


def lacking(game: Game, terms: Terms) -> list[Fault]:
    """Refuse every rule that the game does not have."""
    return [not_applicable(("rules", rule), game=game.id) for rule in terms.lacking]


def rake(asked: RakeRate | RakeAmount, hand: Hand, column: Columns, game: Game, layering: Layering) -> Sequence[Fault]:
    """Check that a stated rake is no more than the pots, and that it is known whether there was a flop if it matters.

    The cards tell it in games with a flop (TDA and PokerStars: no flop, no drop); elsewhere the caller has to.
    """
    if isinstance(asked, RakeAmount):
        pots = hand.carried_over + column.put_in
        pots -= layering.returned["amount"] if layering.returned else 0
        if asked.amount > pots:
            return [Fault(FaultCode.RAKE_TOO_LARGE, ("rules", "rake", "amount"), {"rake": asked.amount, "pots": pots})]
    elif asked.no_flop_no_drop and asked.flop_seen is None and game.board_cards < FLOP:
        return [Fault(FaultCode.FLOP_SEEN_REQUIRED, ("rules", "rake", "flop_seen"), {})]
    return ()
