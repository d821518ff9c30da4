"""Tournaments: who is out, in which place, and who collects the bounty.

A player is out who had chips before the hand and has none after it. The bounty on his head goes with his last chip: to
whoever is paid from the highest pot that holds committed chips of his (PokerStars 10743: the pot in which the victim
was all-in for the last chips; WSOP 39.a). Several winners share it equally, odd units by position (PokerStars, GG).
"""

from collections.abc import Mapping, Sequence

from sidepot.poker.awards import Table
from sidepot.poker.hand import Player
from sidepot.poker.odd_chips import one_each
from sidepot.poker.rules import BountyRule
from sidepot.poker.settled import Bounty, Elimination, SettledPlayer, SettledPot


def eliminations(
    players: Sequence[Player],
    lines: Sequence[SettledPlayer],
    pots: Sequence[SettledPot],
    rule: BountyRule,
    table: Table,
) -> list[Elimination]:
    """List who is out, the best place first; every stack is known.

    The larger stack before the hand places higher, equal stacks share a place (WSOP 126.b): 1, 1, 3 among those who are
    eliminated in this hand. ``pots`` stand in award order.
    """
    out = [player for player, line in zip(players, lines, strict=True) if player.stack and not line["stack"]]
    stacks = [player.stack or 0 for player in out]
    listed: list[Elimination] = []
    for player, stack in zip(out, stacks, strict=True):
        pot = last_pot(player, pots)
        place = 1 + sum(other > stack for other in stacks)
        collected = bounties(player.bounty or 0, pot, rule, table.position)
        listed.append({"player": player.id, "place": place, "pot": pot["name"], "bounties": collected})
    return sorted(listed, key=lambda elimination: elimination["place"])


def last_pot(player: Player, pots: Sequence[SettledPot]) -> SettledPot:
    """Find the highest pot, as finally formed, with committed chips of a player; the main pot if only dead ones."""
    return next((pot for pot in pots if any(share["player"] == player.id for share in pot["contributions"])), pots[-1])


def bounties(head: int, pot: SettledPot, rule: BountyRule, position: Mapping[str, int]) -> list[Bounty]:
    """Divide the bounty on a head among the players paid from a pot, in single units, first left of the button first.

    Knock-out: all in cash. Progressive: half in cash, rounded up, the other half onto the winners' own heads
    (PokerStars #162003347744: 18.37 tied by two is 4.60 and 4.59 in cash, 4.59 each on the heads). Where rake took the
    whole pot the winners named in its awards collect.
    """
    if not head:
        return []
    named = [winner for award in pot["awards"] for winner in award["winners"]]
    paid = {winner["player"] for winner in named if winner["amount"]} or {winner["player"] for winner in named}
    takers = sorted(paid, key=position.__getitem__)
    cash = head - head // 2 if rule is BountyRule.PROGRESSIVE else head
    in_cash, _ = one_each(cash, len(takers), 1)
    on_heads, _ = one_each(head - cash, len(takers), 1)
    return [
        {"player": player, "cash": cash, "head": on_head}
        for player, cash, on_head in zip(takers, in_cash, on_heads, strict=True)
    ]


def has_odd_units(elimination: Elimination) -> bool:
    """Tell whether a bounty did not divide equally, so that the order of its winners decided."""
    cash = {bounty["cash"] for bounty in elimination["bounties"]}
    heads = {bounty["head"] for bounty in elimination["bounties"]}
    return len(cash) > 1 or len(heads) > 1
