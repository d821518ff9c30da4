"""Faults of seats, stacks and bets: what can be wrong with who put in how much."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.hand import MAX_CHIPS, Columns, Player
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


def told_apart(column: Columns) -> Columns:
    """Give namesakes ids of their own, so that all else can be checked player by player.

    No id holds the character that is put in; the hand is refused for its namesakes in any case.
    """
    if len(set(column.id)) == len(column.id):
        return column
    seen: set[str] = set()
    again: set[int] = set()
    for player in in_request_order(column.players):
        if player.id in seen:
            again.add(player.place)
        seen.add(player.id)
    return Columns(
        [
            player._replace(id=f"{player.id}{APART}{player.place}") if player.place in again else player
            for player in column.players
        ]
    )


def namesakes(column: Columns) -> list[Fault]:
    """Point to everybody who had to be told apart from another of his id."""
    return [at_player(FaultCode.DUPLICATE_PLAYER, player, "id") for player in column.players if APART in player.id]


def seats(column: Columns, button: int | None) -> Sequence[Fault]:
    """Check that seats are unique, and that either all players have one or none."""
    if set(column.seat) == {None}:
        return () if button is None else [Fault(FaultCode.BUTTON_WITHOUT_SEATS, ("button",), {})]
    unseated = [player for player in column.players if player.seat is None]
    return [
        *repeated(in_request_order(column.players), "seat", FaultCode.DUPLICATE_SEAT),
        *[at_player(FaultCode.SEATS_INCOMPLETE, player, "seat") for player in unseated],
    ]


def repeated(players: Iterable[Player], field: str, code: FaultCode) -> Iterator[Fault]:
    """Point to every second and later player whose field holds what an earlier player's does."""
    seen = set()
    for player in players:
        value = getattr(player, field)
        if value is not None and value in seen:
            yield at_player(code, player, field)
        seen.add(value)


def somebody_stays(column: Columns) -> list[Fault]:
    """Check that not everybody folded, and that nobody mucked and folded at once."""
    nobody = [Fault(FaultCode.NOBODY_IN_HAND, ("players",), {})] * all(column.folded)
    both = [player for player in column.players if player.folded and player.mucked]
    return nobody + [at_player(FaultCode.MUCK_AND_FOLD, player, "mucked") for player in both]


def stacks(column: Columns) -> list[Fault]:
    """Check what each player put in against his stack, and his stack against what is said of his being all-in."""
    faults: list[Fault] = []
    for player in column.players:
        if player.stack is not None:
            left = player.stack - player.put_in
            if left < 0:
                params = {"put_in": player.put_in, "stack": player.stack}
                faults.append(at_player(FaultCode.OVER_STACK, player, "committed", **params))
            elif player.all_in is not None and player.all_in != (left == 0):
                faults.append(at_player(FaultCode.ALL_IN_CONTRADICTS_STACK, player, "all_in", left=left))
    return faults


def total(column: Columns, carried_over: int) -> Sequence[Fault]:
    """Check that no sum is too large to be exact everywhere, neither of chips nor of bounties.

    Nobody can end up with more than all the chips there are: known stacks, what others put in, what was carried over.
    """
    chips = carried_over + column.put_in
    if any(column.stack):
        chips = carried_over + sum([max(player.stack or 0, player.put_in) for player in column.players])
    if chips > MAX_CHIPS or (any(column.bounty) and sum(filter(None, column.bounty)) > MAX_CHIPS):
        return [Fault(FaultCode.TOTAL_TOO_LARGE, ("players",), {"limit": MAX_CHIPS})]
    return ()


def bets(column: Columns, layering: Layering) -> Sequence[Fault]:
    """Check that the betting is closed: everybody left has matched the bet or is all-in for less.

    The bet is the largest committed total of a player still in the hand after the uncalled return. A player of whom
    nothing says that he has chips left is all-in where he is below it.
    """
    if column.folded.count(False) < 2:  # noqa: PLR2004 - a bet needs two players
        return ()
    if layering.pots[0]["level"] and False not in column.all_in and column.stack.count(None) == len(column.stack):
        return ()  # everybody left has put in chips that count, and nothing says of anybody that he has more
    live = [player for player in column.players if not player.folded]
    faults = []
    if any(player.put_in for player in live):
        faults += [at_player(FaultCode.NOTHING_COMMITTED, p, "committed") for p in live if not p.put_in]
    bet = layering.pots[-1]["level"]
    behind = [player for player in live if player.committed < bet and has_chips_left(player)]
    return faults + [at_player(FaultCode.BET_UNMATCHED, player, "committed", bet=bet) for player in behind]


def has_chips_left(player: Player) -> bool:
    """Tell whether the stack, or else the word of the caller, shows that a player could still bet."""
    if player.stack is not None:
        return player.stack > player.put_in
    return player.all_in is False


def orphans(column: Columns, layering: Layering, rule: OrphanRule) -> Sequence[Fault]:
    """Check that somebody claims the main pot and that ``rule`` can place every layer that nobody claims."""
    layers = layering.unclaimed
    if not layers or all(column.folded):
        return ()
    faults = []
    if not layering.claimants(layering.pots[0]):
        faults.append(Fault(FaultCode.NOBODY_CLAIMS, ("players",), {}))
    if rule is OrphanRule.REFUSE:
        faults.append(Fault(FaultCode.ORPHAN_REFUSED, ("rules", "orphan"), {}))
    if rule is OrphanRule.LAST_TO_FOLD:
        contributors = {share["player"] for layer in layers for share in layer["contributions"]}
        givers = [player for player in in_request_order(column.players) if player.id in contributors]
        faults += [at_player(FaultCode.FOLD_ORDER_MISSING, p, "fold_order") for p in givers if p.fold_order is None]
        faults += repeated(givers, "fold_order", FaultCode.FOLD_ORDER_DUPLICATE)
    return faults


def bounties(column: Columns) -> list[Fault]:
    """Check that every stack is known where a bounty is at stake: without it nobody can say who is out."""
    unknown = [player for player in column.players if player.stack is None]
    return [at_player(FaultCode.BOUNTY_WITHOUT_STACKS, player, "stack") for player in unknown]
