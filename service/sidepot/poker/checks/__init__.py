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
    faults = of_players(column, asked.players, None, asked.carried_over)
    if not asked.is_open:
        faults += chips.bets(column, layering)
        if layering.orphans or layering.mucked:
            faults += chips.orphans(column, layering, rule)
    refuse_if_any(faults)


def hand(asked: Hand, column: Columns, game: Game, terms: Terms, layering: Layering, judged: Collection[str]) -> None:
    """Refuse what cannot be settled: raise ``HandRefused`` with all faults, unless there is none.

    ``column``: the players, told apart. ``judged``: those whose hands decide a pot. What a hand does not have is not
    looked at.
    """
    faults = of_players(column, asked.players, asked.button, asked.carried_over)
    faults += chips.bets(column, layering)
    if layering.orphans or layering.mucked:
        faults += chips.orphans(column, layering, terms.rules.orphan)
    if terms.lacking:
        faults += house_rules.lacking(game, terms)
    if asked.house_rules.rake is not None:
        faults += house_rules.rake(asked.house_rules.rake, asked, column, game, layering)
    faults += cards.cards(asked, column, game, terms.deck, judged)
    if not game.prizes or asked.ranking is not None or asked.low_ranking is not None:
        faults += rankings.rankings(asked, column, game, judged)
    if asked.opener is not None:
        faults += opener.opener(asked.opener, column, game, terms.deck)
    if column.bounty.count(None) < len(column.bounty):
        faults += chips.bounties(column)
    refuse_if_any(faults)


def of_players(column: Columns, asked: Columns, button: int | None, carried_over: int) -> list[Fault]:
    """Find what is wrong with players, whatever is done with them: ids, seats, folds, stacks and sums."""
    faults: list[Fault] = []
    if None in column.seat or len(set(column.seat)) < len(column.seat):
        faults += chips.seats(column, button)
    faults += chips.total(column, carried_over)
    if column is not asked:
        faults += chips.namesakes(column)
    if False not in column.folded or True in column.mucked:
        faults += chips.somebody_stays(column)
    if column.stack.count(None) < len(column.stack):
        faults += chips.stacks(column)
    return faults


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
