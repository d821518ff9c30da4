"""Awards: one pot, net of rake, divided among boards and winners."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from sidepot.poker.games import Game, OddChip, Portion
from sidepot.poker.odd_chips import Divide, all_to_first, one_each
from sidepot.poker.pots import Pot
from sidepot.poker.rules import RulesInForce
from sidepot.poker.showdown import Run, winners


class Winner(NamedTuple):
    """One winner of an award. ``odd_chips``: his chips above the equal whole-unit share, 0 for a sole winner."""

    player: int
    amount: int
    odd_chips: int


class Award(NamedTuple):
    """One prize: a pot's share for one board and portion. ``odd_chip``: the rule by which an odd chip was placed."""

    board: int | None
    portion: Portion
    amount: int
    winners: tuple[Winner, ...]
    odd_chip: OddChip | None


class SettledPot(NamedTuple):
    """A pot, the rake taken from it, and its awards. ``uncontested``: at most one eligible player did not muck."""

    pot: Pot
    rake: int
    uncontested: bool
    awards: tuple[Award, ...]


DIVISIONS: Final[dict[OddChip, Divide]] = {
    OddChip.FIRST_LEFT_OF_BUTTON: one_each,
    OddChip.ALL_TO_FIRST_LEFT_OF_BUTTON: all_to_first,
}
"""How each rule divides an award among its winners, who stand in the rule's order."""


def awarded(
    pot: Pot, taken: int, runs: Sequence[Run], game: Game, rules: RulesInForce, order: Sequence[int]
) -> SettledPot:
    """Award a pot, after its rake, to those who claim it.

    A sole claimant takes it without showing (TDA 2024 17-B). Otherwise each board decides an equal part, odd chips to
    the earliest (WSOP Live 213), and each part is split among its winners alone, in ``order`` of position.
    """
    net = pot.amount - taken
    if len(pot.claimants) == 1:
        return SettledPot(pot, taken, uncontested=True, awards=(sole_award(None, net, pot.claimants[0]),))
    parts = one_each(net, len(runs), rules.chip_unit).shares
    awards = tuple(
        [
            split(run.board, part, winners(run, game, pot.claimants), rules, order)
            for run, part in zip(runs, parts, strict=True)
        ]
    )
    return SettledPot(pot, taken, uncontested=False, awards=awards)


def sole_award(board: int | None, amount: int, player: int) -> Award:
    """Give a whole prize to one player; nothing is odd about it."""
    return Award(board, Portion.WHOLE, amount, (Winner(player, amount, 0),), None)


def split(board: int | None, amount: int, tied: list[int], rules: RulesInForce, order: Sequence[int]) -> Award:
    """Split one prize among its winners, odd chips by the rule in force."""
    if len(tied) == 1:
        return sole_award(board, amount, tied[0])
    tied = sorted(tied, key=order.__getitem__)
    shares, equal = DIVISIONS[rules.odd_chip](amount, len(tied), rules.chip_unit)
    shared = tuple([Winner(player, share, share - equal) for player, share in zip(tied, shares, strict=True)])
    is_odd = amount != equal * len(tied)
    return Award(board, Portion.WHOLE, amount, shared, rules.odd_chip if is_odd else None)
