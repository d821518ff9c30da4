"""Faults of house rules: a rule that the game lacks is refused, never passed over in silence."""

from collections.abc import Iterator

from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import FLOP, RULES_OF_SOME_GAMES, Game
from sidepot.poker.hand import Hand
from sidepot.poker.pots import Layering
from sidepot.poker.rules import RakeAmount


def not_applicable(path: tuple[str | int, ...], *, game: str) -> Fault:
    """Refuse what stands at ``path``: the game lacks it."""
    return Fault(FaultCode.RULE_NOT_APPLICABLE, path, {"rule": str(path[-1]), "game": game})


def of_hand(hand: Hand, game: Game) -> Iterator[Fault]:
    """Refuse every rule that the game does not have."""
    asked = hand.house_rules
    if asked.odd_chip is not None and asked.odd_chip not in game.odd_chip_rules:
        yield not_applicable(("rules", "odd_chip"), game=game.id)
    for rule in RULES_OF_SOME_GAMES:
        if getattr(asked, rule) is not None and rule not in game.rules:
            yield not_applicable(("rules", rule), game=game.id)


def rake(hand: Hand, game: Game, layering: Layering) -> Iterator[Fault]:
    """Check that a stated rake is no more than the pots, and that it is known whether there was a flop if it matters.

    The cards tell it in games with a flop (TDA and PokerStars: no flop, no drop); elsewhere the caller has to.
    """
    asked = hand.house_rules.rake
    if isinstance(asked, RakeAmount):
        pots = hand.carried_over + sum(player.put_in for player in hand.players)
        pots -= layering.returned.amount if layering.returned else 0
        if asked.amount > pots:
            yield Fault(FaultCode.RAKE_TOO_LARGE, ("rules", "rake", "amount"), {"rake": asked.amount, "pots": pots})
    elif asked and asked.no_flop_no_drop and asked.flop_seen is None and game.board_cards < FLOP:
        yield Fault(FaultCode.FLOP_SEEN_REQUIRED, ("rules", "rake", "flop_seen"), {})
