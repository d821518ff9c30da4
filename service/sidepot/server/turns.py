"""Whose turn it is.

One event loop does all the work, and nearly every request is worked on without a pause. So requests take turns: one is
begun in each round of the loop, and between two of them the loop reads what has arrived meanwhile. Probes therefore
wait for one request at most, and how many wait for their turn is known, so that those beyond a bound are refused while
that still costs next to nothing.
"""

import asyncio
from collections import deque
from collections.abc import Callable

from sidepot.server.limits import Limits


class Turns:
    """A line of requests, begun one in each round of the loop, first come first served."""

    def __init__(self, limits: Limits, loop: asyncio.AbstractEventLoop) -> None:
        self.limits = limits
        self.loop = loop
        self.line: deque[tuple[float, Callable[[], object]]] = deque()
        self.busy = False

    @property
    def full(self) -> bool:
        """Tell whether so many wait, or the first of them for so long, that no further one is taken."""
        if not self.line:
            return False
        waited = self.loop.time() - self.line[0][0]
        return len(self.line) >= self.limits.waiting or waited >= self.limits.waiting_seconds

    def take(self, begin: Callable[[], object]) -> None:
        """Begin at once where nobody was begun in this round of the loop, else in turn."""
        if self.busy:
            self.line.append((self.loop.time(), begin))
            return
        self.busy = True
        self.loop.call_soon(self.next)
        begin()

    def next(self) -> None:
        """Begin the next one; the round after this one belongs to the one after him."""
        if self.line:
            self.loop.call_soon(self.next)
            self.line.popleft()[1]()
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
