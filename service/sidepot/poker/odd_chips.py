"""Odd chips: what is left when a prize does not divide equally, and who gets it.

Everything that is divided goes through one function: a pot among its boards, a board among its portions, a portion
among its winners. Whole units are shared equally; each unit left over goes to the next in order, one each (Robert's
Rules: no player may receive more than one odd chip); what is smaller than a unit goes to the one after.

Only the order differs: boards by number, high before low, winners by the odd-chip rule.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from sidepot.poker.hand import Player


class Division(NamedTuple):
    """``shares`` in the order asked for, and the whole-unit share that all of them hold at least."""

    shares: list[int]
    equal: int


Divide = Callable[[int, int, int], Division]
"""A way to divide an amount (chips) among a number of takers in units of so many chips."""


def one_each(amount: int, takers: int, unit: int) -> Division:
    """Divide ``amount`` chips among ``takers`` in order, in units of ``unit`` chips.

    132 for two in units of 25: five units are two each and one over, then 7 chips: 75 and 57. Odd units go one each in
    order (TDA 2024 20-A, Robert's Rules Ties 1-5, PokerStars #14402833808), the remainder below one unit to the next.
    """
    units, remainder = divmod(amount, unit)
    each, odd_units = divmod(units, takers)
    equal = each * unit
    shares = [equal + unit] * odd_units + [equal] * (takers - odd_units)
    shares[odd_units] += remainder
    return Division(shares, equal)


def all_to_first(amount: int, takers: int, unit: int) -> Division:
    """Divide as ``one_each`` does, but give all odd units and the remainder to the first (a house choice)."""
    equal = amount // unit // takers * unit
    shares = [equal] * takers
    shares[0] += amount - equal * takers
    return Division(shares, equal)


def positions(players: Sequence[Player], button: int | None) -> dict[str, int]:
    """Rank each player clockwise from the seat left of the button, the button itself last.

    An empty button seat counts (dead button, TDA 2024 32). Without a button the lowest seat is first. Without seats the
    order of the request is clockwise from the left of the button. ``players`` stand by ascending seat.
    """
    ids = [player.id for player in players]
    if button is not None:
        left = [player.id for player in players if player.seat is not None and player.seat > button]
        ids = left + ids[: len(ids) - len(left)]
    return {player: place for place, player in enumerate(ids)}
