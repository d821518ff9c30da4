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

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sidepot.poker.hand import Player


@dataclass(slots=True)
class Share:
    """Chips of one player."""

    player: str
    amount: int


@dataclass(slots=True)
class Pot:
    """One pot. ``level``: the committed total at which it is capped, ``None`` while it is open.

    ``amount``: all its chips, dead ones included. ``eligible``: who may win it, fixed when the betting ends.
    ``contributions``: committed chips by player, none of 0. ``dead``: chips of the main pot that nobody had to match,
    chips carried over from earlier deals included.
    """

    name: str
    amount: int
    level: int | None
    eligible: list[str]
    contributions: list[Share]
    dead: int


class Layer(NamedTuple):
    """Chips between two cuts, a pot in the making. ``claimants``: who of the eligible claims it at the showdown."""

    level: int
    amount: int
    eligible: list[str]
    claimants: list[str]
    contributions: list[Share]
    dead: int


class Layering(NamedTuple):
    """The layers of a hand, lowest first: ``pots`` of players still in it, above them ``orphans`` of folded ones."""

    returned: Share | None
    pots: list[Layer]
    orphans: list[Layer]

    @property
    def every(self) -> list[Layer]:
        """All layers, lowest first."""
        return self.pots + self.orphans

    @property
    def unclaimed(self) -> list[Layer]:
        """Every layer with chips that nobody claims, lowest first."""
        return [layer for layer in self.every if layer.amount and not layer.claimants]


def layers(players: Sequence[Player], carried_over: int) -> Layering:
    """Return the uncalled bet and cut the rest into layers, empty ones included.

    A cut at 0 is the main pot of a player who is all-in for dead chips alone. Folded chips above the last cut come as
    one layer for each total they end at.
    """
    matched = matched_total(players)
    live = [player for player in players if not player.folded]
    cuts = sorted({min(player.committed, matched) for player in live})
    last = cuts[-1] if cuts else 0
    above = sorted({min(player.committed, matched) for player in players if player.committed > last} - {last})
    mucked = {player.id for player in live if player.mucked}

    made: list[Layer] = []
    for level, contributions in cut_at(players, [*cuts, *above]):
        live = [player for player in live if player.committed >= level]
        eligible = [player.id for player in live]
        dead = 0 if made else dead_chips(players, carried_over)
        amount = dead + sum([share.amount for share in contributions])
        made.append(Layer(level, amount, eligible, claimants(eligible, mucked), contributions, dead))
    return Layering(uncalled_bet(players, matched), made[: len(cuts)], made[len(cuts) :])


def cut_at(players: Sequence[Player], levels: Sequence[int]) -> Iterator[tuple[int, list[Share]]]:
    """Cut all committed chips at ascending levels, and list for each layer what every player has in it.

    Chips above the last level are left out. A layer up to level 0 holds nothing.
    """
    floor = 0
    paying = players
    for level in levels:
        paying = [player for player in paying if player.committed > floor]
        thickness = level - floor
        yield (
            level,
            [Share(player.id, min(player.committed - floor, thickness)) for player in paying] if thickness else [],
        )
        floor = level


def dead_chips(players: Sequence[Player], carried_over: int) -> int:
    """Chips of the main pot that nobody has to match (TDA 2024 RP-11, WSOP 156, 162)."""
    return carried_over + sum([player.dead for player in players])


def matched_total(players: Sequence[Player]) -> int:
    """Find the highest committed total that somebody else matched: the second-highest of all, folded players' too."""
    return sorted([0, *[player.committed for player in players]])[-2]


def uncalled_bet(players: Sequence[Player], matched: int) -> Share | None:
    """Find what the highest total exceeds every other by, if it does.

    It goes back before pots are made, even to a hand that was folded or killed; called chips never do
    (TDA 2024 15-B, 65-A; WSOP Tournament 108). Antes and blinds count like bets; folded callers still match.
    """
    for player in players:
        if player.committed > matched:
            return Share(player.id, player.committed - matched)
    return None


def claimants(eligible: list[str], mucked: Collection[str]) -> list[str]:
    """Find who claims a pot: every eligible player who does not muck.

    A single eligible player has it even if he mucks: he won it when his last opponent folded (WSOP Tournament 72: the
    only live hand remaining; TDA 2024 17-B). A muck is no fold: the pot keeps its shape.
    """
    if len(eligible) == 1 or not mucked:
        return eligible
    return [player for player in eligible if player not in mucked]


def pot_names(count: int) -> list[str]:
    """Name so many pots in order: the main pot, then side pots from one upward."""
    return [f"side_{i}" if i else "main" for i in range(count)]
