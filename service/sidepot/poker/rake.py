"""Rake: what the house takes from the pots before they are split, and whose chips it was."""

from collections.abc import Sequence

from sidepot.poker.hand import Player
from sidepot.poker.pots import Pot


def fixed(amount: int, pots: Sequence[Pot]) -> list[int]:
    """Take a rake that was worked out elsewhere from the pots, the main pot first. It is at most what they hold."""
    taken = []
    for pot in pots:
        part = min(amount, pot.amount)
        taken.append(part)
        amount -= part
    return taken


def shares(pots: Sequence[Pot], taken: Sequence[int], players: Sequence[Player], order: Sequence[int]) -> list[int]:
    """Attribute each pot's rake to the players in proportion to their chips in it, dead chips included.

    A report (the weighted contributed method), never a payout. Chips carried over are nobody's: they bear no rake here,
    and a pot that holds nothing else has no shares. ``order`` breaks ties by position.
    """
    borne = [0] * len(players)
    for pot, rake in zip(pots, taken, strict=True):
        chips = [0] * len(players)
        for share in pot.contributions:
            chips[share.player] += share.amount
        if pot.name == "main":
            chips = [live + player.dead for live, player in zip(chips, players, strict=True)]
        if rake and any(chips):
            borne = [so_far + part for so_far, part in zip(borne, largest_remainder(rake, chips, order), strict=True)]
    return borne


def largest_remainder(amount: int, weights: Sequence[int], order: Sequence[int]) -> list[int]:
    """Divide ``amount`` single chips by ``weights``: whole parts, then one each by largest remainder, then order."""
    total = sum(weights)
    parts = [divmod(amount * weight, total) for weight in weights]
    quotas = [whole for whole, _ in parts]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-parts[i][1], order[i]))
    for i in by_remainder[: amount - sum(quotas)]:
        quotas[i] += 1
    return quotas
