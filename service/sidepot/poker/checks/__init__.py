"""Every reason why a hand cannot be resolved, found before anything is paid.

Nothing is guessed and nothing is reported one at a time: a caller learns all that is wrong at once, in the order of
``FaultCode``.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import chain
from typing import Final

from sidepot.poker.checks import cards, chips, house_rules, opener, rankings
from sidepot.poker.faults import Fault, FaultCode, HandRefused
from sidepot.poker.game import Game
from sidepot.poker.hand import Betting, Hand, Player
from sidepot.poker.pots import Layer, Layering
from sidepot.poker.rules import CycleRule, OrphanRule, Variant
from sidepot.poker.showdown import Run

told_apart = chips.told_apart

PRECEDENCE: Final = {code: place for place, code in enumerate(FaultCode)}


def betting(players: Sequence[Player], asked: Betting, layering: Layering, rule: OrphanRule) -> None:
    """Refuse what `/pots` cannot lay out: raise ``HandRefused`` with all faults, unless there is none."""
    refuse_if_any(
        chain(
            chips.seats(players, None),
            chips.stacks(players, asked.carried_over),
            () if asked.is_open else chips.bets(players, layering),
            () if asked.is_open else chips.orphans(players, layering, rule),
        )
    )


def hand(asked: Hand, game: Game, variant: Variant, layering: Layering, judged: Collection[str]) -> None:
    """Refuse what cannot be settled: raise ``HandRefused`` with all faults, unless there is none.

    ``judged``: the players whose hands decide a pot.
    """
    refuse_if_any(
        chain(
            chips.seats(asked.players, asked.button),
            chips.stacks(asked.players, asked.carried_over),
            chips.bets(asked.players, layering),
            chips.orphans(asked.players, layering, asked.house_rules.orphan or OrphanRule.MERGE_DOWN),
            house_rules.of_hand(asked, game),
            house_rules.rake(asked, game, layering),
            cards.cards(asked, game, variant, judged),
            rankings.rankings(asked, game, judged),
            opener.opener(asked, game, variant),
            chips.bounties(asked.players),
        )
    )


def cycle(variant: Variant, runs: Sequence[Run], pots: Sequence[Layer]) -> None:
    """Refuse a pot in which all three scale reali meet, where the house wants to decide that itself."""
    if variant.italian_cycle is CycleRule.REFUSE:
        contested = [pot.claimants for pot in pots if len(pot.claimants) > 1]
        if any(verdict.meets_cycle(claims) for claims in contested for run in runs for verdict in run.verdicts):
            refuse_if_any([Fault(FaultCode.CYCLE_REFUSED, ("rules", "italian_cycle"), {})])


def refuse_if_any(faults: Iterable[Fault]) -> None:
    """Raise ``HandRefused`` with all faults in order of precedence, unless there is none."""
    found = sorted(faults, key=lambda fault: (PRECEDENCE[fault.code], fault.path))
    if found:
        raise HandRefused(found)
