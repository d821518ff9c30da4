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

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from sidepot.poker.hand import Player


class Share(NamedTuple):
    """Chips of one player, given by his index among the players of the hand."""

    player: int
    amount: int


class Pot(NamedTuple):
    """One pot. ``level``: the committed total at which it is capped. ``amount``: all its chips, dead ones included.

    ``eligible``: who may win it, fixed when the betting ends. ``claimants``: who of them claims it at the showdown.
    ``contributions``: committed chips by player, none of 0. ``dead``: chips of the main pot that nobody had to match,
    chips carried over from earlier deals included.
    """

    name: str
    level: int
    amount: int
    eligible: tuple[int, ...]
    claimants: tuple[int, ...]
    contributions: tuple[Share, ...]
    dead: int


class Layering(NamedTuple):
    """The layers of a hand, lowest first: ``pots`` of players still in it, above them ``orphans`` of folded ones."""

    returned: Share | None
    pots: list[Pot]
    orphans: list[Pot]

    @property
    def every(self) -> list[Pot]:
        """All layers, lowest first."""
        return [*self.pots, *self.orphans]


def uncalled_bet(players: Sequence[Player]) -> Share | None:
    """Find the part of the highest total that nobody matched, if any.

    It goes back before pots are made, even to a hand that was folded or killed; called chips never do
    (TDA 2024 15-B, 65-A; WSOP Tournament 108). Antes and blinds count like bets; folded callers still match.
    """
    second, top = sorted([0, *(player.committed for player in players)])[-2:]
    if top == second:
        return None
    return Share(next(i for i, player in enumerate(players) if player.committed == top), top - second)


def layers(players: Sequence[Player], carried_over: int) -> Layering:
    """Return the uncalled bet and cut the rest into layers, empty ones included.

    A cut at 0 is the main pot of a player who is all-in for dead chips alone. Folded chips above the last cut come as
    one layer for each total they end at.
    """
    returned = uncalled_bet(players)
    totals = [player.committed for player in players]
    if returned:
        totals[returned.player] -= returned.amount
    live = [i for i, player in enumerate(players) if not player.folded]
    cuts = sorted({totals[i] for i in live})
    above = sorted({total for total in totals if not cuts or total > cuts[-1]})

    dead = carried_over + sum(player.dead for player in players)
    pots = []
    paying = list(enumerate(totals))
    for floor, level in pairwise([0, *cuts, *above]):
        paying = [(i, total) for i, total in paying if total > floor]
        thickness = level - floor
        contributions = tuple([Share(i, min(total - floor, thickness)) for i, total in paying]) if thickness else ()
        eligible = tuple([i for i in live if totals[i] >= level])
        amount = dead + sum([share.amount for share in contributions])
        pots.append(Pot("", level, amount, eligible, claimants(eligible, players), contributions, dead))
        dead = 0
    return Layering(returned, pots[: len(cuts)], pots[len(cuts) :])


def claimants(eligible: tuple[int, ...], players: Sequence[Player]) -> tuple[int, ...]:
    """Find who claims a pot: every eligible player who does not muck.

    A single eligible player has it even if he mucks: he won it when his last opponent folded (WSOP Tournament 72: the
    only live hand remaining; TDA 2024 17-B). A muck is no fold: the pot keeps its shape.
    """
    if len(eligible) == 1:
        return eligible
    return tuple([i for i in eligible if not players[i].mucked])


def named(pots: Sequence[Pot]) -> list[Pot]:
    """Drop pots without chips and name the rest in order: the main pot, then side pots from one upward."""
    filled = [pot for pot in pots if pot.amount]
    return [pot._replace(name=f"side_{i}" if i else "main") for i, pot in enumerate(filled)]


def contested(pots: Sequence[Pot], players: int) -> list[int]:
    """For each of so many players, the chips in all the pots that he may win, his own included."""
    chips = [0] * players
    for pot in pots:
        for player in pot.eligible:
            chips[player] += pot.amount
    return chips
