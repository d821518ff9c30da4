"""Rake: what the house takes from the pots before they are split, and whose chips it was."""

from collections.abc import Mapping, Sequence

from sidepot.poker.hand import Player
from sidepot.poker.pots import Layer, Share


def fixed(amount: int, pots: Sequence[Layer]) -> list[int]:
    """Take a rake that was worked out elsewhere from the pots, the main pot first. It is at most what they hold."""
    taken = []
    for pot in pots:
        part = min(amount, pot.amount)
        taken.append(part)
        amount -= part
    return taken


def shares(
    pots: Sequence[Layer], taken: Sequence[int], players: Sequence[Player], order: Mapping[str, int]
) -> list[Share]:
    """Attribute each pot's rake to the players in proportion to their chips in it, dead chips included.

    A report (the weighted contributed method), never a payout. Chips carried over are nobody's: they bear no rake here,
    and a pot that holds nothing else has no shares. ``order`` breaks ties by position. Shares of 0 are left out.
    """
    borne = dict.fromkeys((player.id for player in players), 0)
    for pot, rake in zip(pots, taken, strict=True):
        chips = {share.player: share.amount for share in pot.contributions}
        if pot.dead:
            chips = {player.id: chips.get(player.id, 0) + player.dead for player in players}
        if rake and any(chips.values()):
            for player, part in largest_remainder(rake, chips, order).items():
                borne[player] += part
    return [Share(player, amount) for player, amount in borne.items() if amount]


def largest_remainder(amount: int, weights: Mapping[str, int], order: Mapping[str, int]) -> dict[str, int]:
    """Divide ``amount`` single chips by ``weights``: whole parts, then one each by largest remainder, then order."""
    total = sum(weights.values())
    parts = {player: divmod(amount * weight, total) for player, weight in weights.items()}
    quotas = {player: whole for player, (whole, _) in parts.items()}
    by_remainder = sorted(parts, key=lambda player: (-parts[player][1], order[player]))
    for player in by_remainder[: amount - sum(quotas.values())]:
        quotas[player] += 1
    return quotas
