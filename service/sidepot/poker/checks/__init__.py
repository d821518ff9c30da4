"""Every reason why a hand cannot be resolved, found before anything is paid.

Nothing is guessed and nothing is reported one at a time: a caller learns all that is wrong at once, in the order of
``FaultCode``.
"""

from collections.abc import Collection, Sequence
from typing import Final

from sidepot.poker.checks import cards, chips, house_rules, opener, rankings
from sidepot.poker.faults import Fault, FaultCode, HandRefused
from sidepot.poker.game import Game, Terms
from sidepot.poker.hand import Betting, Columns, Hand
from sidepot.poker.pots import Layering
from sidepot.poker.rules import CycleRule, OrphanRule
from sidepot.poker.showdown import Run

told_apart = chips.told_apart

REFUSE: Final = CycleRule.REFUSE

PRECEDENCE: Final = {code: place for place, code in enumerate(FaultCode)}


def betting(asked: Betting, column: Columns, layering: Layering, rule: OrphanRule) -> None:
    """Refuse what `/pots` cannot lay out: raise ``HandRefused`` with all faults, unless there is none."""
    faults = [
        *chips.namesakes(column, asked.players),
        *chips.seats(column, None),
        *chips.somebody_stays(column),
        *chips.stacks(column),
        *chips.total(column, asked.carried_over),
    ]
    if not asked.is_open:
        faults += chips.bets(column, layering)
        faults += chips.orphans(column, layering, rule)
    refuse_if_any(faults)


def hand(asked: Hand, column: Columns, game: Game, terms: Terms, layering: Layering, judged: Collection[str]) -> None:
    """Refuse what cannot be settled: raise ``HandRefused`` with all faults, unless there is none.

    ``column``: the players, told apart. ``judged``: those whose hands decide a pot.
    """
    refuse_if_any(
        [
            *chips.namesakes(column, asked.players),
            *chips.seats(column, asked.button),
            *chips.somebody_stays(column),
            *chips.stacks(column),
            *chips.total(column, asked.carried_over),
            *chips.bets(column, layering),
            *chips.orphans(column, layering, terms.rules.orphan),
            *house_rules.lacking(game, terms),
            *house_rules.rake(asked, column, game, layering),
            *cards.cards(asked, column, game, terms.deck, judged),
            *rankings.rankings(asked, column, game, judged),
            *opener.opener(asked, column, game, terms.deck),
            *chips.bounties(column),
        ]
    )


def cycle(terms: Terms, runs: Sequence[Run], claims: Sequence[Sequence[str]]) -> None:
    """Refuse a pot in which all three scale reali meet, where the house wants to decide that itself."""
    if terms.variant.italian_cycle is REFUSE:
        contested = [claimants for claimants in claims if len(claimants) > 1]
        if any(verdict.meets_cycle(claimants) for claimants in contested for run in runs for verdict in run.verdicts):
            refuse_if_any([Fault(FaultCode.CYCLE_REFUSED, ("rules", "italian_cycle"), {})])


def refuse_if_any(faults: list[Fault]) -> None:
    """Raise ``HandRefused`` with all faults in order of precedence, unless there is none."""
    if faults:
        raise HandRefused(sorted(faults, key=lambda fault: (PRECEDENCE[fault.code], fault.path)))
