"""Faults of seats, stacks and bets: what can be wrong with who put in how much."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.hand import MAX_CHIPS, Columns, Player, columns
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


def seats(players: Sequence[Player], column: Columns, button: int | None) -> list[Fault]:
    """Check that ids and seats are unique, and that either all players have a seat or none."""
    faults = []
    if APART in "".join(column.id):
        faults += [at_player(FaultCode.DUPLICATE_PLAYER, player, "id") for player in players if APART in player.id]
    taken = set(column.seat)
    if taken == {None}:
        if button is not None:
            faults.append(Fault(FaultCode.BUTTON_WITHOUT_SEATS, ("button",), {}))
    elif None in taken or len(taken) < len(players):
        faults += repeated(in_request_order(players), "seat", FaultCode.DUPLICATE_SEAT)
        faults += [at_player(FaultCode.SEATS_INCOMPLETE, player, "seat") for player in players if player.seat is None]
    return faults


def told_apart(players: tuple[Player, ...]) -> tuple[tuple[Player, ...], Columns]:
    """Give namesakes ids of their own, so that everything else about them can be checked player by player.

    No id holds the character that is put in; the hand is refused for its namesakes in any case.
    """
    column = columns(players)
    if len(set(column.id)) == len(players):
        return players, column
    seen: set[str] = set()
    again: set[int] = set()
    for player in in_request_order(players):
        if player.id in seen:
            again.add(player.place)
        seen.add(player.id)
    apart = tuple(
        player._replace(id=f"{player.id}{APART}{player.place}") if player.place in again else player
        for player in players
    )
    return apart, columns(apart)


def repeated(players: Iterable[Player], field: str, code: FaultCode) -> Iterator[Fault]:
    """Point to every second and later player whose field holds what an earlier player's does."""
    seen = set()
    for player in players:
        value = getattr(player, field)
        if value is not None and value in seen:
            yield at_player(code, player, field)
        seen.add(value)


def stacks(players: Sequence[Player], column: Columns, carried_over: int) -> list[Fault]:
    """Check what each player put in against his stack, and that no sum is too large to be exact everywhere."""
    faults = []
    if all(column.folded):
        faults.append(Fault(FaultCode.NOBODY_IN_HAND, ("players",), {}))
    if any(column.mucked):
        faults += [at_player(FaultCode.MUCK_AND_FOLD, p, "mucked") for p in players if p.folded and p.mucked]
    if any_known(column.stack):
        faults += [fault for player in players if player.stack is not None for fault in stack(player, player.stack)]
    if too_large(players, column, carried_over):
        faults.append(Fault(FaultCode.TOTAL_TOO_LARGE, ("players",), {"limit": MAX_CHIPS}))
    return faults


def any_known(column: Sequence[object]) -> bool:
    """Tell whether anything is said in a column that may be left open."""
    return column.count(None) < len(column)


def stack(player: Player, before: int) -> Iterator[Fault]:
    """Check that a player's stack held what he put in, and that he is all-in if it held no more."""
    left = before - player.put_in
    if left < 0:
        yield at_player(FaultCode.OVER_STACK, player, "committed", put_in=player.put_in, stack=before)
    elif player.all_in is not None and player.all_in != (left == 0):
        yield at_player(FaultCode.ALL_IN_CONTRADICTS_STACK, player, "all_in", left=left)


def too_large(players: Sequence[Player], column: Columns, carried_over: int) -> bool:
    """Tell whether somebody could end up with more chips than every client's numbers hold, or all bounties together.

    Nobody can have more than all the chips there are: known stacks, what others put in, what was carried over.
    """
    bounties = sum(filter(None, column.bounty))
    chips = carried_over + sum(column.committed) + sum(column.dead)
    if any_known(column.stack):
        chips = carried_over + sum([max(player.stack or 0, player.put_in) for player in players])
    return max(chips, bounties) > MAX_CHIPS


def bets(players: Sequence[Player], column: Columns, layering: Layering) -> Sequence[Fault]:
    """Check that the betting is closed: everybody left has matched the bet or is all-in for less.

    The bet is the largest committed total of a player still in the hand after the uncalled return. A player of whom
    nothing says that he has chips left is all-in where he is below it.
    """
    if column.folded.count(False) < 2:  # noqa: PLR2004 - a bet needs two players
        return ()
    faults = []
    if 0 in column.committed:
        live = [player for player in players if not player.folded]
        if any(player.put_in for player in live):
            faults += [at_player(FaultCode.NOTHING_COMMITTED, p, "committed") for p in live if not p.put_in]
    if False in column.all_in or any_known(column.stack):
        bet = layering.pots[-1].level
        faults += [
            at_player(FaultCode.BET_UNMATCHED, player, "committed", bet=bet)
            for player in players
            if not player.folded and player.committed < bet and has_chips_left(player)
        ]
    return faults


def has_chips_left(player: Player) -> bool:
    """Tell whether the stack, or else the word of the caller, shows that a player could still bet."""
    if player.stack is not None:
        return player.stack > player.put_in
    return player.all_in is False


def orphans(players: Sequence[Player], layering: Layering, rule: OrphanRule) -> Sequence[Fault]:
    """Check that somebody claims the main pot and that ``rule`` can place every layer that nobody claims."""
    layers = layering.unclaimed
    if not layers or all(player.folded for player in players):
        return ()
    faults = []
    if not layering.pots[0].claimants:
        faults.append(Fault(FaultCode.NOBODY_CLAIMS, ("players",), {}))
    if rule is OrphanRule.REFUSE:
        faults.append(Fault(FaultCode.ORPHAN_REFUSED, ("rules", "orphan"), {}))
    if rule is OrphanRule.LAST_TO_FOLD:
        contributors = {share.player for layer in layers for share in layer.contributions}
        givers = [player for player in in_request_order(players) if player.id in contributors]
        faults += [at_player(FaultCode.FOLD_ORDER_MISSING, p, "fold_order") for p in givers if p.fold_order is None]
        faults += repeated(givers, "fold_order", FaultCode.FOLD_ORDER_DUPLICATE)
    return faults


def bounties(players: Sequence[Player], column: Columns) -> Sequence[Fault]:
    """Check that every stack is known where a bounty is at stake: without it nobody can say who is out."""
    if None not in column.stack or not any_known(column.bounty):
        return ()
    return [at_player(FaultCode.BOUNTY_WITHOUT_STACKS, player, "stack") for player in players if player.stack is None]
