"""Awards: one pot, net of rake, divided among boards and winners."""

from collections.abc import Mapping, Sequence
from typing import Final

from sidepot.poker.games import Game, OddChip, Portion
from sidepot.poker.odd_chips import Divide, all_to_first, one_each
from sidepot.poker.pots import Layer
from sidepot.poker.rules import RulesInForce
from sidepot.poker.settled import Award, Winner
from sidepot.poker.showdown import Run, winners

DIVISIONS: Final[Mapping[OddChip, Divide]] = {
    OddChip.FIRST_LEFT_OF_BUTTON: one_each,
    OddChip.ALL_TO_FIRST_LEFT_OF_BUTTON: all_to_first,
}
"""How each rule divides an award among its winners, who stand in the rule's order."""


def awards(
    pot: Layer, net: int, runs: Sequence[Run], game: Game, rules: RulesInForce, order: Mapping[str, int]
) -> list[Award]:
    """Award ``net`` chips of a pot to those who claim it.

    A sole claimant takes it without showing (TDA 2024 17-B). Otherwise each board decides an equal part, odd chips to
    the earliest (WSOP Live 213), and each part is split among its winners alone, in ``order`` of position.
    """
    if len(pot.claimants) == 1:
        return [split(None, net, pot.claimants, rules, order)]
    if len(runs) == 1:
        return [split(runs[0].board, net, winners(runs[0], game, pot.claimants), rules, order)]
    parts = one_each(net, len(runs), rules.chip_unit).shares
    return [
        split(run.board, part, winners(run, game, pot.claimants), rules, order)
        for run, part in zip(runs, parts, strict=True)
    ]


def split(board: int | None, amount: int, tied: list[str], rules: RulesInForce, order: Mapping[str, int]) -> Award:
    """Split one prize among its winners, odd chips by the rule in force; a sole winner has them all, by no rule."""
    if len(tied) == 1:
        return Award(board, Portion.WHOLE, amount, [Winner(tied[0], amount, amount % rules.chip_unit)], None)
    tied = sorted(tied, key=order.__getitem__)
    shares, equal = DIVISIONS[rules.odd_chip](amount, len(tied), rules.chip_unit)
    shared = [Winner(player, share, share - equal) for player, share in zip(tied, shares, strict=True)]
    is_odd = amount != equal * len(tied)
    return Award(board, Portion.WHOLE, amount, shared, rules.odd_chip if is_odd else None)
