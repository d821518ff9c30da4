"""Whose turn it is.

One event loop does all the work, and nearly every request is worked on without a pause. So requests take turns: one is
begun in each round of the loop, and between two of them the loop reads what has arrived meanwhile. Probes therefore
wait for one request at most, and how many wait for their turn is known, so that those beyond a bound are refused while
that still costs next to nothing.

Requests that are not there yet as a whole stand in a line of their own, or a crowd of them, sent by somebody who never
completes one, would keep out those that are.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from sidepot.server.limits import Limits

Begin = Callable[[], object]


class Loop(Protocol):
    """What is used of an event loop."""

    def time(self) -> float:
        """Tell the time, in seconds from some moment on."""

    def call_soon(self, callback: Begin, /) -> object:
        """Call in the next round."""

    def create_future(self) -> asyncio.Future[None]:
        """Make something to wait for."""


class Line:
    """Requests that wait, first come first served."""

    def __init__(self, limit: int, limit_seconds: float) -> None:
        self.limit = limit
        self.limit_seconds = limit_seconds
        self.waiting: deque[tuple[float, Begin]] = deque()

    def is_full(self, now: float) -> bool:
        """Tell whether so many wait, or the first of them for so long, that no further one is taken."""
        if not self.waiting:
            return False
        return len(self.waiting) >= self.limit or now - self.waiting[0][0] >= self.limit_seconds


class Turns:
    """Begins one request in each round of the loop, from either line in turn while both have some."""

    def __init__(self, limits: Limits, loop: Loop) -> None:
        self.loop = loop
        self.whole = self.last = Line(limits.waiting, limits.waiting_seconds)
        self.partial = Line(limits.waiting_partial, limits.waiting_seconds)
        self.busy = False

    def full(self, *, whole: bool) -> bool:
        """Tell whether a further request, there as a whole or in part, is refused."""
        return (self.whole if whole else self.partial).is_full(self.loop.time())

    def take(self, begin: Begin, *, whole: bool = True) -> None:
        """Begin at once where nothing else was begun in this round of the loop, else in turn."""
        if self.busy:
            (self.whole if whole else self.partial).waiting.append((self.loop.time(), begin))
            return
        self.busy = True
        self.loop.call_soon(self.next)
        begin()

    def next(self) -> None:
        """Begin the next one; the round after this one belongs to the one after it."""
        other = self.partial if self.last is self.whole else self.whole
        line = other if other.waiting else self.last
        if line.waiting:
            self.last = line
            self.loop.call_soon(self.next)
            line.waiting.popleft()[1]()
        else:
            self.busy = False

    async def wait(self) -> None:
        """Wait for a turn in the middle of a request whose body was late."""
        turn: asyncio.Future[None] = self.loop.create_future()

        def come() -> None:
            if not turn.done():  # the request may have been called off
                turn.set_result(None)

        self.take(come)
        await turn
