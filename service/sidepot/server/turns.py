"""Whose turn it is.

One event loop does all the work, and nearly every request is worked on without a pause. So requests take turns: in each
round of the loop one is begun, or as many of those that are answered at once as fit into a moment, and between two
rounds the loop reads what has arrived meanwhile. Probes therefore never wait for long, and how many requests wait for
their turn is known, so that those beyond a bound are refused while that still costs next to nothing.

Requests that are not there yet as a whole stand in a line of their own, or a crowd of them, sent by somebody who never
completes one, would keep out those that are.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Protocol

from sidepot.server.limits import Limits

Begin = Callable[[], object]
"""Begins a request, and tells whether it is answered already: work on any other goes on in later rounds."""


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
    """Begins requests in each round of the loop, from either line in turn while both have some."""

    def __init__(
        self, limits: Limits, loop: Loop, clock: Callable[[], float] = perf_counter, *, over: Callable[[], None]
    ) -> None:
        """``clock`` has to tell the time within a round too; that of the loop stands still meanwhile.

        ``over`` is called after each round in which a request was begun.
        """
        self.loop = loop
        self.clock = clock
        self.over = over
        self.whole = self.last = Line(limits.waiting, limits.waiting_seconds)
        self.partial = Line(limits.waiting_partial, limits.waiting_seconds)
        self.round_seconds = limits.round_seconds
        self.busy = False
        self.until = 0.0
        """When this round has begun enough."""

    def full(self, *, whole: bool) -> bool:
        """Tell whether a further request, there as a whole or in part, is refused."""
        return (self.whole if whole else self.partial).is_full(self.loop.time())

    def take(self, begin: Begin, *, whole: bool = True) -> None:
        """Begin at once where that may be, else in turn."""
        if self.free():
            self.begin(begin)
        else:
            self.queue(begin, whole=whole)

    def free(self) -> bool:
        """Tell whether nobody waits and there is time left in this round of the loop, so that one may be begun."""
        if self.busy:
            return self.clock() < self.until and not (self.whole.waiting or self.partial.waiting)
        self.busy = True
        self.loop.call_soon(self.next)
        self.until = self.clock() + self.round_seconds
        return True

    def queue(self, begin: Begin, *, whole: bool = True) -> None:
        """Begin in turn, after those that wait already."""
        (self.whole if whole else self.partial).waiting.append((self.loop.time(), begin))

    def next(self) -> None:
        """Begin those that wait; the round after this one belongs to those after them."""
        self.busy = bool(self.whole.waiting or self.partial.waiting)
        if self.busy:
            self.loop.call_soon(self.next)
            self.until = self.clock() + self.round_seconds
        self.over()  # in the time of the round that begins
        while self.busy:
            other = self.partial if self.last is self.whole else self.whole
            line = other if other.waiting else self.last
            if not line.waiting:
                return
            self.last = line
            self.begin(line.waiting.popleft()[1])
            if self.clock() >= self.until:
                return

    def begin(self, begin: Begin) -> None:
        """Begin a request; the round is over if it is not answered at once."""
        if not begin():
            self.end_round()

    def end_round(self) -> None:
        """Begin no more in this round of the loop."""
        self.until = 0.0

    async def wait(self) -> None:
        """Wait for a turn in the middle of a request whose body was late."""
        turn: asyncio.Future[None] = self.loop.create_future()

        def come() -> None:
            if not turn.done():  # the request may have been called off
                turn.set_result(None)

        self.take(come)
        await turn
