"""Faults of house rules: a rule that the game lacks is refused, never passed over in silence."""

from collections.abc import Iterator
from typing import Final

from sidepot.poker.checks.chips import at_player
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.games import Game
from sidepot.poker.hand import Betting, Hand
from sidepot.poker.pots import Layering
from sidepot.poker.rules import BountyRule, RakeAmount, RakeRate

RULES_OF_SOME_GAMES: Final = (
    "lowest_rank",
    "trips_beat_straight",
    "italian_flush",
    "italian_pair",
    "italian_cycle",
    "joker",
)
"""Rules that exist only where a game's row has them; no game of the table does yet."""


def not_applicable(path: tuple[str | int, ...], *, game: str, kind: str) -> Fault:
    """Refuse what stands at ``path``: the game lacks it, or it is not offered yet (``kind`` says which)."""
    return Fault(FaultCode.RULE_NOT_APPLICABLE, path, {"rule": str(path[-1]), "game": game, "kind": kind})


def of_hand(hand: Hand, game: Game | None) -> Iterator[Fault]:
    """Refuse every rule that the game does not have, and what is not offered yet."""
    asked = hand.house_rules
    if game is None:
        yield not_applicable(("game",), game=hand.game, kind="not_built")
    elif asked.odd_chip is not None and asked.odd_chip not in game.odd_chip_rules:
        yield not_applicable(("rules", "odd_chip"), game=hand.game, kind="not_built")
    for rule in RULES_OF_SOME_GAMES:
        if getattr(asked, rule) is not None:
            yield not_applicable(("rules", rule), game=hand.game, kind="game_lacks")
    if isinstance(asked.rake, RakeRate):
        yield not_applicable(("rules", "rake"), game=hand.game, kind="not_built")
    if asked.bounty is BountyRule.PROGRESSIVE:
        yield not_applicable(("rules", "bounty"), game=hand.game, kind="not_built")
    if hand.explain:
        yield not_applicable(("explain",), game=hand.game, kind="not_built")
    if hand.has_opener:
        yield not_applicable(("opener",), game=hand.game, kind="not_built")
    if hand.low_ranking is not None:
        yield not_applicable(("low_ranking",), game=hand.game, kind="not_built")
    for player in hand.players:
        if player.bounty is not None:
            yield at_player(
                FaultCode.RULE_NOT_APPLICABLE, player, "bounty", rule="bounty", game=hand.game, kind="not_built"
            )


def of_betting(betting: Betting) -> Iterator[Fault]:
    """Refuse open betting, which is not offered yet."""
    if betting.is_open:
        yield Fault(FaultCode.RULE_NOT_APPLICABLE, ("betting",), {"rule": "betting", "game": "", "kind": "not_built"})


def rake(hand: Hand, layering: Layering) -> Iterator[Fault]:
    """Check that a stated rake is no more than all the pots together."""
    asked = hand.house_rules.rake
    if isinstance(asked, RakeAmount):
        pots = hand.carried_over + sum(player.put_in for player in hand.players)
        pots -= layering.returned.amount if layering.returned else 0
        if asked.amount > pots:
            yield Fault(FaultCode.RAKE_TOO_LARGE, ("rules", "rake", "amount"), {"rake": asked.amount, "pots": pots})
