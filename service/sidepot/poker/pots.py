"""Layering: from what each player put in to the main pot and the side pots.

The problem. Four players: A is all-in for 100, B and C for 250, D bet 400 and folded. Who can win what?

    level   A    B    C    D(folded)                  pot
      100  100  100  100  100     A, B and C contest  400  main
      250       150  150  150     B and C contest     450  side 1
      400                 150     nobody called it         150 back to D

The choice. First the uncalled part of the highest total goes back, so that every chip left was matched by somebody
(TDA 2024 15-B and 65-A; to a folded player too). Then one cut is made at each total of a player *still in the hand*;
every player's chips, folded or not, fill the layers they reach; whoever stands at a layer's level or above contests it.
Chips nobody has to match (a big blind ante, a dead blind) join the main pot.

What was rejected. Cutting at the totals of folded players too makes several pots with the same contestants, and each
of them rounds by itself: 30 chips between two tied players became 16 and 14 in more than one engine. Cutting everywhere
and merging equal pots afterwards comes to the same as the rule here, with more steps to get wrong. Cutting only at
all-in players forgets the player who is in the hand for less because his opponents' excess came back.

Since every cut is the total of somebody still in the hand, each pot has a contestant and the sets of contestants shrink
strictly from the main pot upward. Chips of folded players above the last cut have none: they are the *orphans* of
``orphans.py``.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import compress
from typing import Final, TypedDict

from sidepot.poker.hand import Columns


class Share(TypedDict):
    """Chips of one player."""

    player: str
    amount: int


class Layer(TypedDict):
    """A layer, on its way to be a pot.

    ``amount``: all its chips, dead ones included. ``level``: the committed total at which it is capped. ``eligible``:
    who may win it, fixed when the betting ends. ``contributions``: committed chips by player, none of 0. ``dead``:
    chips of the main pot that nobody had to match, chips carried over from earlier deals included.
    """

    amount: int
    level: int
    eligible: list[str]
    contributions: list[Share]
    dead: int


NOBODY: Final[frozenset[str]] = frozenset()


@dataclass(slots=True)
class Layering:
    """The layers of a hand, lowest first: ``pots`` of players still in it, above them ``orphans`` of folded ones.

    ``returned``: the uncalled bet. ``mucked``: who stayed to the end and shows nothing.
    """

    returned: Share | None
    pots: list[Layer]
    orphans: list[Layer]
    mucked: Collection[str]

    @property
    def every(self) -> list[Layer]:
        """All layers, lowest first."""
        return self.pots + self.orphans

    @property
    def unclaimed(self) -> list[Layer]:
        """Every layer, of pots and orphans, with chips that nobody claims."""
        if not (self.orphans or self.mucked):
            return []  # everybody who is left in claims what he can win
        return [layer for layer in self.every if layer["amount"] and not self.claimants(layer)]

    def claimants(self, layer: Layer) -> list[str]:
        """Find who claims a layer at the showdown: every eligible player who does not muck.

        A single eligible player has it even if he mucks: he won it when his last opponent folded (WSOP Tournament 72:
        the only live hand remaining; TDA 2024 17-B). A muck is no fold: the pot keeps its shape.
        """
        eligible = layer["eligible"]
        if not self.mucked or len(eligible) == 1:
            return eligible
        return [player for player in eligible if player not in self.mucked]

    def claims(self, pots: Sequence[Layer]) -> list[list[str]]:
        """Find who claims each of some pots."""
        if not self.mucked:
            return [pot["eligible"] for pot in pots]
        return [*map(self.claimants, pots)]


def layers(players: Columns, carried_over: int) -> Layering:
    """Return the uncalled bet and cut the rest into layers, empty ones included.

    A cut at 0 is the main pot of a player who is all-in for dead chips alone. Folded chips above the last cut come as
    one layer for each total they end at.
    """
    returned = uncalled_bet(players)
    stakes: Sequence[int] = players.committed
    if returned:
        matched = max(stakes) - returned["amount"]
        stakes = [min(stake, matched) for stake in stakes]
    standing: dict[str, int] = {}
    folded_up_to = 0
    for player, stake, folded in zip(players.id, stakes, players.folded, strict=True):
        if not folded:
            standing[player] = stake
        elif stake > folded_up_to:
            folded_up_to = stake
    cuts = sorted(set(standing.values()))
    last = cuts[-1] if cuts else 0
    above = sorted({stake for stake in stakes if stake > last}) if folded_up_to > last else []

    made: list[Layer] = []
    floor = 0
    dead = dead_chips(players, carried_over)
    mucked = set(compress(players.id, players.mucked)) if True in players.mucked else NOBODY
    in_hand = [*standing]
    for level in cuts + above:
        if floor < folded_up_to or not level:
            contributions = between(floor, level, players.id, stakes)
            committed = sum([share["amount"] for share in contributions])
            beyond = [player for player in in_hand if standing[player] > level]
        else:
            # The chips of a player who is in the hand end at a cut: he fills each layer that he reaches.
            thickness = level - floor
            committed = thickness * len(in_hand)
            contributions, beyond = [], []
            for player in in_hand:
                contributions.append({"player": player, "amount": thickness})
                if standing[player] > level:
                    beyond.append(player)
        made.append(
            {
                "amount": committed + dead,
                "level": level,
                "eligible": in_hand,
                "contributions": contributions,
                "dead": dead,
            }
        )
        in_hand = beyond
        floor = level
        dead = 0
    return Layering(returned, made[: len(cuts)], made[len(cuts) :], mucked)


def between(floor: int, level: int, players: Sequence[str], stakes: Sequence[int]) -> list[Share]:
    """List what every player has in the layer between two levels; nobody has anything where there is no layer."""
    if level == floor:
        return []
    return [
        {"player": player, "amount": min(stake, level) - floor}
        for player, stake in zip(players, stakes, strict=True)
        if stake > floor
    ]


def dead_chips(players: Columns, carried_over: int) -> int:
    """Chips of the main pot that nobody has to match (TDA 2024 RP-11, WSOP 156, 162)."""
    return carried_over + sum(players.dead)


def uncalled_bet(players: Columns) -> Share | None:
    """Find what the highest total exceeds every other by, if it does.

    It goes back before pots are made, even to a hand that was folded or killed; called chips never do
    (TDA 2024 15-B, 65-A; WSOP Tournament 108). Antes and blinds count like bets; folded callers still match.
    """
    highest = max(players.committed)
    if not highest or players.committed.count(highest) > 1:
        return None
    *_, matched, _ = sorted([0, *players.committed])
    return {"player": players.id[players.committed.index(highest)], "amount": highest - matched}


@lru_cache(maxsize=256)
def pot_names(count: int) -> tuple[str, ...]:
    """Name so many pots in order: the main pot, then side pots from one upward."""
    return tuple([f"side_{i}" if i else "main" for i in range(count)])
