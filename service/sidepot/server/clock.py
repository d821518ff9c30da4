"""When a connection has waited long enough.

Of thousands of requests hardly one is ever late, so to put a time off has to cost nothing: it is written down, and a
timer that rings too early is set anew. A connection has one timer, however many requests come over it.
"""

import asyncio
from collections.abc import Callable
from math import inf
from typing import Protocol

Ring = Callable[[], object]


class Loop(Protocol):
    """What is used of an event loop."""

    def call_at(self, when: float, callback: Ring, /) -> asyncio.TimerHandle:
        """Call at a time."""


def nothing() -> None:
    """Do nothing."""


class Clock:
    """Rings once when a time has come that was neither put off nor called off. Times are those of the loop."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        self.due = inf
        self.ring: Ring = nothing
        self.timer: asyncio.TimerHandle | None = None
        self.timer_due = inf

    def set(self, due: float, ring: Ring) -> None:
        """Ring at that time, and at no other that was said before."""
        self.due, self.ring = due, ring
        if due < self.timer_due:
            self.set_timer()

    def stop(self) -> None:
        """Do not ring."""
        self.due = inf

    def discard(self) -> None:
        """Do not ring, and hold nothing any more of those who might have been called."""
        self.due, self.ring = inf, nothing
        self.cancel_timer()

    def set_timer(self) -> None:
        """Have the loop call when it is due."""
        self.cancel_timer()
        self.timer, self.timer_due = self.loop.call_at(self.due, self.timer_rings), self.due

    def cancel_timer(self) -> None:
        """Have the loop call no more."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer, self.timer_due = None, inf

    def timer_rings(self) -> None:
        """Ring, unless it is too early or called off."""
        early = self.due > self.timer_due
        self.timer, self.timer_due = None, inf
        if not early:
            self.due = inf
            self.ring()
        elif self.due < inf:
            self.set_timer()
