"""A hand as it was played: the facts a settlement starts from, before anything is worked out."""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Final, NamedTuple

from sidepot.poker.cards import Card
from sidepot.poker.rules import HouseRules

MAX_CHIPS: Final = 2**53 - 1
"""Largest sum of chips: every client's numbers, JavaScript's too, hold it exactly."""


class Player(NamedTuple):
    """One player's part in the hand. Amounts are chips.

    ``committed``: chips others had to match. ``dead``: chips nobody had to match. ``stack``: chips before the hand.
    ``all_in``: as stated by the caller, ``None`` where he left it open. ``cards``: hole cards known, in any order.
    ``mucked``: stayed to the end and shows nothing. ``place``: index among the players of the request.
    """

    id: str
    seat: int | None
    committed: int
    dead: int
    folded: bool
    stack: int | None
    all_in: bool | None
    fold_order: int | None
    place: int
    cards: tuple[Card, ...] = ()
    mucked: bool = False
    bounty: int | None = None

    @property
    def put_in(self) -> int:
        """All chips that left the stack, live and dead."""
        return self.committed + self.dead


Row = tuple[
    str,
    int | None,
    int,
    int,
    bool,
    int | None,
    bool | None,
    int | None,
    int,
    tuple[Card, ...],
    bool,
    int | None,
]
"""What ``Player`` says, in its order, without the names: a third of the time to make."""


class Columns:
    """The players of a hand column by column, in their order: what ``Player`` says, one field of all players at a time.

    Most rules ask one thing of all players: whether anybody mucked, how much they put in together. A column answers
    that at a glance, where a walk over the players takes as long as a good part of the settlement.

    ``put_in``: all their chips in the pots, live and dead. ``rows``: the players again, one by one.
    """

    __slots__ = (*Player._fields, "_players", "put_in", "rows")

    id: tuple[str, ...]
    seat: tuple[int | None, ...]
    committed: tuple[int, ...]
    dead: tuple[int, ...]
    folded: tuple[bool, ...]
    stack: tuple[int | None, ...]
    all_in: tuple[bool | None, ...]
    fold_order: tuple[int | None, ...]
    place: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...]
    mucked: tuple[bool, ...]
    bounty: tuple[int | None, ...]

    def __init__(self, rows: Sequence[Row]) -> None:
        (
            self.id,
            self.seat,
            self.committed,
            self.dead,
            self.folded,
            self.stack,
            self.all_in,
            self.fold_order,
            self.place,
            self.cards,
            self.mucked,
            self.bounty,
        ) = zip(*rows, strict=True)
        self.put_in = sum(self.committed) + sum(self.dead)
        self.rows = rows
        self._players: list[Player] | None = None

    @property
    def players(self) -> list[Player]:
        """The players one by one, for the few rules that look at a player as a whole."""
        if self._players is None:
            self._players = [*map(Player._make, self.rows)]
        return self._players


@dataclass(slots=True)
class Betting:
    """Who put in what, to be laid out in pots. ``players`` stand clockwise, by ascending seat where they have one."""

    players: Columns
    carried_over: int
    house_rules: HouseRules
    is_open: bool


class Opener(NamedTuple):
    """The player who opened a game with a minimum to open, and the five cards he was first dealt.

    ``minimum``: the rank of the lowest pair that may open, ``J`` for jacks or better.
    """

    player: str
    minimum: str
    cards: tuple[Card, ...]


@dataclass(slots=True)
class Hand:
    """A hand to settle. ``players`` stand clockwise, by ascending seat where seats are given.

    ``button``: the button's seat, perhaps an empty one. ``boards``: none, one, or several run on the same pots.
    ``ranking``: tiers of player ids, best first, where the showdown was judged elsewhere; ``low_ranking`` the same for
    the low half.
    """

    game: str
    players: Columns
    button: int | None
    boards: tuple[tuple[Card, ...], ...]
    ranking: tuple[tuple[str, ...], ...] | None
    low_ranking: tuple[tuple[str, ...], ...] | None
    carried_over: int
    house_rules: HouseRules
    explain: bool
    opener: Opener | None


def clockwise(rows: Sequence[Row]) -> Columns:
    """Put the players in order of their seats; without seats (or with some missing) the order given is clockwise."""
    column = Columns(rows)
    if None in column.seat or [*column.seat] == sorted(column.seat):  # type: ignore[type-var] # none is None here
        return column
    return Columns(sorted(rows, key=itemgetter(SEAT)))


SEAT: Final = Player._fields.index("seat")
"""Where a row has the seat."""
