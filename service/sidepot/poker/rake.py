"""Rake: what the house takes from the pots before they are split, and whose chips it was.

One computation per hand, on all the pots together, with one cap: so PokerStars did on every raked hand with side pots
that we looked at. Rounding pot by pot takes another amount, and a cap per pot takes several caps.
"""

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Final

from sidepot.poker.hand import Columns
from sidepot.poker.pots import Layer, Share
from sidepot.poker.rules import Allocation, RakeAmount, RakeRate, Rounding

WHOLE: Final = 10_000
"""Basis points in the whole."""


def taken(rake: RakeRate | RakeAmount | None, pots: Sequence[Layer]) -> list[int]:
    """Work out what is taken from each pot, the main pot first.

    The base is what the pots hold, dead and carried-over chips included; uncalled chips are gone by now and are never
    raked (GGPoker help 854). A stated amount is at most what the pots hold: the checks see to that.
    """
    if rake is None or not pots:
        return [0] * len(pots)
    held = [pot["amount"] for pot in pots]
    if isinstance(rake, RakeAmount):
        return fitted([rake.amount, *[0] * (len(held) - 1)], held)
    if rake.no_flop_no_drop and not rake.flop_seen:
        return [0] * len(held)
    if rake.allocation is Allocation.PROPORTIONAL:
        return largest_remainder(rounded(rake, sum(held)), held, range(len(held)))
    totals = [0, *[rounded(rake, running_total) for running_total in accumulate(held)]]
    return fitted([after - before for before, after in pairwise(totals)], held)


def rounded(rake: RakeRate, base: int) -> int:
    """Round the rate of ``base`` chips to the rake's unit, then cap it; it is never more than the base.

    Down: one unit for each full step, as older PokerStars tables had it. Half to even: PokerStars.in. Half up: the
    usual commercial rounding.
    """
    units, rest = divmod(base * rake.basis_points, WHOLE * rake.unit)
    half = 2 * rest - WHOLE * rake.unit
    if rake.rounding is Rounding.HALF_UP and half >= 0:
        units += 1
    if rake.rounding is Rounding.HALF_EVEN and (half > 0 or (half == 0 and units % 2)):
        units += 1
    amount = units * rake.unit
    return min(amount, base) if rake.cap is None else min(amount, base, rake.cap)


def fitted(parts: Sequence[int], held: Sequence[int]) -> list[int]:
    """Take from each pot no more than it holds; what is missing then comes from the others, the main pot first."""
    fit = [min(part, chips) for part, chips in zip(parts, held, strict=True)]
    missing = sum(parts) - sum(fit)
    for i, chips in enumerate(held):
        more = min(missing, chips - fit[i])
        fit[i] += more
        missing -= more
    return fit


def shares(pots: Sequence[Layer], taken: Sequence[int], players: Columns, order: Mapping[str, int]) -> list[Share]:
    """Attribute each pot's rake to the players in proportion to their chips in it, dead chips included.

    A report (the weighted contributed method), never a payout. Chips carried over are nobody's: they bear no rake here,
    and a pot that holds nothing else has no shares. ``order`` breaks ties by position. Shares of 0 are left out.
    """
    by_position = [order[player] for player in players.id]
    borne = [0] * len(players.id)
    for pot, rake in zip(pots, taken, strict=True):
        chips = {share["player"]: share["amount"] for share in pot["contributions"]}
        weights = [
            chips.get(player, 0) + (dead if pot["dead"] else 0)
            for player, dead in zip(players.id, players.dead, strict=True)
        ]
        if rake and any(weights):
            parts = largest_remainder(rake, weights, by_position)
            borne = [so_far + part for so_far, part in zip(borne, parts, strict=True)]
    return [{"player": player, "amount": amount} for player, amount in zip(players.id, borne, strict=True) if amount]


def largest_remainder(amount: int, weights: Sequence[int], order: Sequence[int]) -> list[int]:
    """Divide ``amount`` single chips by ``weights``: whole parts, then one each by largest remainder, then order."""
    total = sum(weights)
    parts = [divmod(amount * weight, total) for weight in weights]
    quotas = [whole for whole, _ in parts]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-parts[i][1], order[i]))
    for i in by_remainder[: amount - sum(quotas)]:
        quotas[i] += 1
    return quotas
