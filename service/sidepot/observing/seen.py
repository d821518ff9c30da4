"""What is told of a request: its route, what became of it, and how much poker was in it.

It is read off the answer as it leaves, so that nothing has to be handed from place to place, and what a caller sent
cannot get in: codes, numbers and the ids of games are all that is looked for. Nothing inside a string of the answer can
be taken for one of them, since a quotation mark in a string is written with a backslash before it.
"""

import re
from collections.abc import Iterable
from time import perf_counter
from typing import Final

HANDS: Final = "/settle"
BATCH: Final = "/settle/batch"
POTS: Final = "/pots"

NO_ROUTE: Final = "none"
"""The route of an address that leads nowhere: what a caller makes up is nobody's label."""

GONE: Final = ("client_gone", 499)
"""What became of a request whose caller left before its answer began; no code of an answer."""

STARTS: Final = b'{"game":"'
STARTS_IN_BATCH: Final = b'"settlement":{"game":"'
CODE: Final = re.compile(rb'"code":"([a-z_]+)"')

OF_EACH_PLAYER: Final = {HANDS: b'"outcome":', BATCH: b'"outcome":', POTS: b'"contests":'}
OF_EACH_POT: Final = b'"contributions":'

FAILED: Final = 400


class Seen:
    """One request."""

    __slots__ = (
        *("code", "games", "gone", "ms", "parent"),
        *("players", "pots", "request_id", "route", "started", "status", "weighed"),
    )

    def __init__(self, route: str, parent: bytes = b"", *, weighed: bool) -> None:
        """Start the clock. ``weighed``: players and pots are counted as well, which takes a look at all of it.

        ``parent``: of which trace the request is part, empty if of none.
        """
        self.weighed = weighed
        self.started = perf_counter()
        self.route = route
        self.status = 0
        self.code = ""
        self.request_id = ""
        self.parent = parent
        self.games: dict[str, int] = {}
        self.players = 0
        self.pots = 0
        self.gone = False
        self.ms = 0.0

    def begin(self, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
        """Note what the answer starts with."""
        self.status = status
        for name, value in headers:
            if name == b"x-request-id":
                self.request_id = value.decode("ascii")
                break

    def read(self, body: bytes) -> None:
        """Read a piece of the answer."""
        if self.status >= FAILED:
            found = CODE.search(body)
            if found and not self.code:
                self.code = found[1].decode("ascii")
        elif self.route in OF_EACH_PLAYER:
            if self.weighed:
                self.players += body.count(OF_EACH_PLAYER[self.route])
                self.pots += body.count(OF_EACH_POT)
            if self.route == BATCH:
                for settlement in body.split(STARTS_IN_BATCH)[1:]:  # half the time of looking with an expression
                    game = up_to_quote(settlement)
                    self.games[game] = self.games.get(game, 0) + 1
            elif body.startswith(STARTS):
                self.games = {up_to_quote(body, len(STARTS)): 1}

    def end(self) -> None:
        """Stop the clock."""
        self.ms = (perf_counter() - self.started) * 1000
        if self.gone:
            self.code, self.status = GONE


def up_to_quote(body: bytes, start: int = 0) -> str:
    """Read the id that ends at the next quotation mark."""
    return body[start : body.index(b'"', start)].decode("ascii")
