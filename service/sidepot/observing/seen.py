"""What is told of a request: its route, what became of it, and how much poker was in it.

It is read off the answer as it leaves, so that nothing has to be handed from place to place, and what a caller sent
cannot get in: codes, numbers and the ids of games are all that is looked for. Nothing inside a string of the answer can
be taken for one of them, since a quotation mark in a string is written with a backslash before it.
"""

import re
from collections.abc import Iterable
from time import perf_counter, time_ns
from typing import Final

from msgspec import Struct, field

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
PLAYERS: Final = b'"players":[{'
"""Starts the players. A step of the explanation may list some as well, but by their ids alone."""

FAILED: Final = 400

UNSENT: Final = "unsent"
"""Key in the state of a request for the body of an answer to HEAD, which is read like any other but does not leave."""


class Seen(Struct):
    """One request, timed from when this is made."""

    route: str
    parent: bytes = b""
    """Which trace the request is part of, empty if of none."""
    weighed: bool = True
    """Players and pots are counted as well, which takes a look at all of the answer."""
    started: float = field(default_factory=perf_counter)
    status: int = 0
    code: str = ""
    request_id: str = ""
    games: dict[str, int] = {}
    players: int = 0
    pots: int = 0
    gone: bool = False
    ms: float = 0.0
    ended: int = 0
    """When its answer was sent: nanoseconds since 1970."""

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
                # Of one hand the pots stand before the players, so that neither need be looked for in all of it.
                start, end = (0, len(body)) if self.route == BATCH else (body.rfind(PLAYERS),) * 2
                self.players += body.count(OF_EACH_PLAYER[self.route], start)
                self.pots += body.count(OF_EACH_POT, 0, end)
            if self.route == BATCH:
                for settlement in body.split(STARTS_IN_BATCH)[1:]:  # half the time of looking with an expression
                    game = up_to_quote(settlement)
                    self.games[game] = self.games.get(game, 0) + 1
            elif body.startswith(STARTS):
                self.games = {up_to_quote(body, len(STARTS)): 1}

    def end(self) -> None:
        """Stop the clock."""
        self.ms = (perf_counter() - self.started) * 1000
        self.ended = time_ns()
        if self.gone:
            self.code, self.status = GONE


def up_to_quote(body: bytes, start: int = 0) -> str:
    """Read the id that ends at the next quotation mark."""
    return body[start : body.index(b'"', start)].decode("ascii")
