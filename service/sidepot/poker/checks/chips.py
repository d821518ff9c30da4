"""Faults of seats, stacks and bets: what can be wrong with who put in how much."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.hand import MAX_CHIPS, Player
from sidepot.poker.pots import Layering
from sidepot.poker.rules import OrphanRule

APART: Final = "\0"
"""Stands between an id and what tells a namesake apart."""


def at_player(code: FaultCode, player: Player, field: str, **params: int | str) -> Fault:
    """Point to a field of one player."""
    return Fault(code, ("players", player.place, field), params)


def in_request_order(players: Sequence[Player]) -> list[Player]:
    """Put players back into the order in which the caller listed them."""
    return sorted(players, key=lambda player: player.place)


def seats(players: Sequence[Player], button: int | None) -> Iterator[Fault]:
    """Check that ids and seats are unique, and that either all players have a seat or none."""
    for player in players:
        if APART in player.id:
            yield at_player(FaultCode.DUPLICATE_PLAYER, player, "id")
    taken = {player.seat for player in players}
    if len(taken) == len(players) and None not in taken:
        return
    if taken != {None}:
        yield from repeated(in_request_order(players), "seat", FaultCode.DUPLICATE_SEAT)
        yield from (at_player(FaultCode.SEATS_INCOMPLETE, p, "seat") for p in players if p.seat is None)
    elif button is not None:
        yield Fault(FaultCode.BUTTON_WITHOUT_SEATS, ("button",), {})


def told_apart(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Give namesakes ids of their own, so that everything else about them can be checked player by player.

    No id holds the character that is put in; the hand is refused for its namesakes in any case.
    """
    if len({player.id for player in players}) == len(players):
        return players
    seen: set[str] = set()
    again: set[int] = set()
    for player in in_request_order(players):
        if player.id in seen:
            again.add(player.place)
        seen.add(player.id)
    return tuple(
        player._replace(id=f"{player.id}{APART}{player.place}") if player.place in again else player
        for player in players
    )


def repeated(players: Iterable[Player], field: str, code: FaultCode) -> Iterator[Fault]:
    """Point to every second and later player whose field holds what an earlier player's does."""
    seen = set()
    for player in players:
        value = getattr(player, field)
        if value is not None and value in seen:
            yield at_player(code, player, field)
        seen.add(value)


def stacks(players: Sequence[Player], carried_over: int) -> Iterator[Fault]:
    """Check what each player put in against his stack, and that no sum is too large to be exact everywhere."""
    if all(player.folded for player in players):
        yield Fault(FaultCode.NOBODY_IN_HAND, ("players",), {})
    for player in players:
        if player.folded and player.mucked:
            yield at_player(FaultCode.MUCK_AND_FOLD, player, "mucked")
        if player.stack is not None:
            left = player.stack - player.put_in
            if left < 0:
                yield at_player(FaultCode.OVER_STACK, player, "committed", put_in=player.put_in, stack=player.stack)
            elif player.all_in is not None and player.all_in != (left == 0):
                yield at_player(FaultCode.ALL_IN_CONTRADICTS_STACK, player, "all_in", left=left)
    # Nobody can end up with more than all the chips there are: known stacks, what others put in, what was carried over.
    sums = (
        carried_over + sum(max(player.stack or 0, player.put_in) for player in players),
        sum(player.bounty or 0 for player in players),
    )
    if max(sums) > MAX_CHIPS:
        yield Fault(FaultCode.TOTAL_TOO_LARGE, ("players",), {"limit": MAX_CHIPS})


def bets(players: Sequence[Player], layering: Layering) -> Iterator[Fault]:
    """Check that the betting is closed: everybody left has matched the bet or is all-in for less.

    The bet is the largest committed total of a player still in the hand after the uncalled return. A player of whom
    nothing says that he has chips left is all-in where he is below it.
    """
    live = [player for player in players if not player.folded]
    if len(live) < 2:  # noqa: PLR2004 - a bet needs two players
        return
    if any(player.put_in for player in live):
        yield from (at_player(FaultCode.NOTHING_COMMITTED, p, "committed") for p in live if not p.put_in)
    bet = layering.pots[-1].level
    for player in live:
        if player.committed < bet and has_chips_left(player):
            yield at_player(FaultCode.BET_UNMATCHED, player, "committed", bet=bet)


def has_chips_left(player: Player) -> bool:
    """Tell whether the stack, or else the word of the caller, shows that a player could still bet."""
    if player.stack is not None:
        return player.stack > player.put_in
    return player.all_in is False


def orphans(players: Sequence[Player], layering: Layering, rule: OrphanRule) -> Iterator[Fault]:
    """Check that somebody claims the main pot and that ``rule`` can place every layer that nobody claims."""
    layers = layering.unclaimed
    if not layers or all(player.folded for player in players):
        return
    if not layering.pots[0].claimants:
        yield Fault(FaultCode.NOBODY_CLAIMS, ("players",), {})
    if rule is OrphanRule.REFUSE:
        yield Fault(FaultCode.ORPHAN_REFUSED, ("rules", "orphan"), {})
    if rule is OrphanRule.LAST_TO_FOLD:
        contributors = {share.player for layer in layers for share in layer.contributions}
        givers = [player for player in in_request_order(players) if player.id in contributors]
        yield from (at_player(FaultCode.FOLD_ORDER_MISSING, p, "fold_order") for p in givers if p.fold_order is None)
        yield from repeated(givers, "fold_order", FaultCode.FOLD_ORDER_DUPLICATE)


def bounties(players: Sequence[Player]) -> Iterator[Fault]:
    """Check that every stack is known where a bounty is at stake: without it nobody can say who is out."""
    if any(player.bounty is not None for player in players):
        unknown = (player for player in players if player.stack is None)
        yield from (at_player(FaultCode.BOUNTY_WITHOUT_STACKS, player, "stack") for player in unknown)
