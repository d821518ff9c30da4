"""Orphans: chips in a layer that nobody left in the hand can claim.

Two ways lead there. B and C match 200 over A's all-in of 50, then both fold: nobody left stands at their level. Or
everybody eligible for a side pot mucks at the showdown. No rule book says who gets the chips (TDA 2024, WSOP 2024 and
Robert's Rules are silent), so the house decides by one of three rules, and the answer says which was applied.

A pot with a single eligible player is never an orphan: it was won when the last opponent folded, even if its winner
then mucks (WSOP Tournament 72: the only live hand remaining; TDA 2024 17-B).
"""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from sidepot.poker.hand import Player
from sidepot.poker.pots import Layering, Pot, Share, named
from sidepot.poker.rules import OrphanRule


class Moved(NamedTuple):
    """Orphaned chips and where they went: into the pot of that ``level``, which is ``heir``'s alone if there is one."""

    amount: int
    level: int
    heir: int | None


def resolved(layering: Layering, players: Sequence[Player], rule: OrphanRule) -> tuple[list[Pot], list[Moved]]:
    """Move every orphan where ``rule`` says; what is left are pots that somebody claims.

    The main pot must have a claimant, and under ``refuse`` there must be no orphan: the checks see to both.
    """
    if rule is OrphanRule.LAST_TO_FOLD:
        pots, moved = last_to_fold(layering, players)
    else:
        pots, moved = merge_down(layering)
    return named(pots), moved


def unclaimed(layering: Layering) -> list[Pot]:
    """Every layer with chips that nobody claims, lowest first."""
    return [layer for layer in layering.every if layer.amount and not layer.claimants]


def merge_down(layering: Layering) -> tuple[list[Pot], list[Moved]]:
    """Join each orphan to the highest pot below it that somebody can win.

    The pot keeps its level and its eligible players. The main pot must have a claimant.
    """
    pots: list[Pot] = []
    moved: dict[int, int] = {}
    for layer in layering.every:
        if layer.claimants:
            pots.append(layer)
        elif layer.amount:
            pots[-1] = joined(pots[-1], layer)
            moved[pots[-1].level] = moved.get(pots[-1].level, 0) + layer.amount
    return pots, [Moved(amount, level, None) for level, amount in moved.items()]


def last_to_fold(layering: Layering, players: Sequence[Player]) -> tuple[list[Pot], list[Moved]]:
    """Give each orphan to the last of its contributors to fold; neighbouring ones of one player are one pot.

    Whoever mucked at the showdown folded after every player who folded during the betting.
    """

    def heir(layer: Pot) -> int | None:
        if layer.claimants:
            return None
        return max((share.player for share in layer.contributions), key=lambda i: fold_key(players[i]))

    filled = [layer for layer in layering.every if layer.amount]
    pots: list[Pot] = []
    moved: list[Moved] = []
    for player, group in groupby(filled, key=heir):
        if player is None:
            pots.extend(group)
            continue
        lowest, *others = group
        pot = lowest._replace(eligible=(player,), claimants=(player,))
        for layer in others:
            pot = joined(pot, layer)._replace(level=layer.level)
        pots.append(pot)
        moved.append(Moved(pot.amount, pot.level, player))
    return pots, moved


def fold_key(player: Player) -> tuple[bool, int]:
    """Order of folding: by the stated number, muckers after everybody who folded."""
    return player.mucked, player.fold_order or 0


def joined(pot: Pot, layer: Pot) -> Pot:
    """Add a layer's chips to a pot, contribution by contribution."""
    chips = dict(pot.contributions)
    for share in layer.contributions:
        chips[share.player] = chips.get(share.player, 0) + share.amount
    return pot._replace(amount=pot.amount + layer.amount, contributions=shares_by_player(chips.items()))


def shares_by_player(chips: Iterable[tuple[int, int]]) -> tuple[Share, ...]:
    """List chips by player in seat order."""
    return tuple(Share(player, amount) for player, amount in sorted(chips))
