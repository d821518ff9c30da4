"""Orphans: chips in a layer that nobody left in the hand can claim.

Two ways lead there. B and C match 200 over A's all-in of 50, then both fold: nobody left stands at their level. Or
everybody eligible for a side pot mucks at the showdown. No rule book says who gets the chips (TDA 2024, WSOP 2024 and
Robert's Rules are silent), so the house decides by one of three rules, and the answer says which was applied.

A pot with a single eligible player is never an orphan: it was won when the last opponent folded, even if its winner
then mucks (WSOP Tournament 72: the only live hand remaining; TDA 2024 17-B).
"""

from itertools import groupby
from typing import NamedTuple

from sidepot.poker.hand import Columns
from sidepot.poker.pots import Layer, Layering, Share
from sidepot.poker.rules import OrphanRule


class Moved(NamedTuple):
    """Orphaned chips and where they went: into the pot of that ``level``, which is ``heir``'s alone if there is one."""

    amount: int
    level: int
    heir: str | None


def resolved(layering: Layering, players: Columns, rule: OrphanRule) -> tuple[list[Layer], list[Moved]]:
    """Move every orphan where ``rule`` says and drop what holds no chips: somebody claims each pot that is left.

    The main pot must have a claimant, and under ``refuse`` there must be no orphan: the checks see to both.
    """
    moved: list[Moved] = []
    pots = layering.pots
    if layering.unclaimed:
        if rule is OrphanRule.LAST_TO_FOLD:
            pots, moved = last_to_fold(layering, players)
        else:
            pots, moved = merge_down(layering)
    # Only the lowest layer, cut at 0, can be without chips.
    return pots if pots[0]["amount"] else pots[1:], moved


def merge_down(layering: Layering) -> tuple[list[Layer], list[Moved]]:
    """Join each orphan to the highest pot below it that somebody can win.

    The pot keeps its level and its eligible players. The main pot must have a claimant.
    """
    pots: list[Layer] = []
    moved: dict[int, int] = {}
    for layer in layering.every:
        if layering.claimants(layer):
            pots.append(layer)
        else:
            pots[-1] = joined(pots[-1], layer)
            level = pots[-1]["level"]
            moved[level] = moved.get(level, 0) + layer["amount"]
    return pots, [Moved(amount, level, None) for level, amount in moved.items()]


def last_to_fold(layering: Layering, players: Columns) -> tuple[list[Layer], list[Moved]]:
    """Give each orphan to the last of its contributors to fold; neighbouring ones of one player are one pot.

    Whoever mucked at the showdown folded after every player who folded during the betting.
    """
    folded_at = {
        player: (mucked, order or 0)
        for player, mucked, order in zip(players.id, players.mucked, players.fold_order, strict=True)
    }

    def heir(layer: Layer) -> str | None:
        if layering.claimants(layer):
            return None
        return max([share["player"] for share in layer["contributions"]], key=folded_at.__getitem__)

    pots: list[Layer] = []
    moved: list[Moved] = []
    for player, group in groupby([layer for layer in layering.every if layer["amount"]], key=heir):
        if player is None:
            pots.extend(group)
            continue
        pot, *others = group
        for layer in others:
            pot = {**joined(pot, layer), "level": layer["level"]}
        pots.append({**pot, "eligible": [player]})
        moved.append(Moved(pot["amount"], pot["level"], player))
    return pots, moved


def joined(pot: Layer, layer: Layer) -> Layer:
    """Add the chips of a layer to a pot below it, contribution by contribution.

    Whoever paid into the layer paid into the pot too, so the pot's list has everybody; a pot of dead chips alone takes
    the layer's list.
    """
    added = {share["player"]: share["amount"] for share in layer["contributions"]}
    contributions: list[Share] = [
        {"player": share["player"], "amount": share["amount"] + added.get(share["player"], 0)}
        for share in pot["contributions"]
    ]
    return {
        **pot,
        "amount": pot["amount"] + layer["amount"],
        "contributions": contributions or layer["contributions"],
    }
