"""What all connections of a process share, and who has to go when there are too many of them."""

import asyncio
from functools import partial
from typing import Protocol

from sidepot.api.cors import Cors
from sidepot.api.problems import Problem, ProblemCode
from sidepot.observing.observer import Observer
from sidepot.server.addresses import Addresses, Kind
from sidepot.server.batches import Batches
from sidepot.server.limits import Limits
from sidepot.server.turns import Turns


class Connection(Protocol):
    """What is asked of a connection."""

    def refuse(self, problem: Problem) -> None:
        """Answer the request that is arriving with a problem, and end the connection."""

    def drop(self) -> None:
        """End the connection without a word."""


class Guard:
    """Decides which requests are taken and which connections are kept."""

    def __init__(
        self,
        limits: Limits,
        addresses: Addresses,
        cors: Cors | None,
        observer: Observer,
        loop: asyncio.AbstractEventLoop,
        *,
        at_once: bool,
    ) -> None:
        self.limits = limits
        self.addresses = addresses
        self.cors = cors
        self.observer = observer
        self.at_once = at_once
        """Plain requests are answered without the application."""
        self.turns = Turns(limits, loop, over=observer.tell_answered)
        self.overload = overload(limits)
        self.batches = Batches(limits, partial(overload, limits))
        # Dictionaries for their order: first stands what has been there longest.
        self.resting: dict[Connection, None] = {}
        self.arriving: dict[Connection, None] = {}
        self.stopping = False

    def refusal(self, kind: Kind, method: str, path: str, *, whole: bool) -> Problem | None:
        """Say why a request, there as a whole or in part, is not taken now; None if it is. Probes always are."""
        if kind is Kind.PROBE or not (self.turns.full(whole=whole) or (kind is Kind.BATCH and self.batches.full)):
            return None
        return self.addresses.refusal(method, path) or self.overload

    def rests(self, connection: Connection) -> None:
        """Note that a connection has no complete request from now on."""
        self.resting[connection] = None

    def make_room(self) -> None:
        """Drop the connection that rests longest, the new one if it is the only one."""
        oldest = next(iter(self.resting))
        del self.resting[oldest]
        oldest.drop()

    def batch_arrives(self, connection: Connection) -> None:
        """Let a batch arrive, and give up the one that has been arriving longest if they are too many."""
        self.arriving[connection] = None
        if len(self.arriving) > self.limits.arriving_batches:
            oldest = next(iter(self.arriving))
            del self.arriving[oldest]
            oldest.refuse(self.overload)

    def forget(self, connection: Connection) -> None:
        """Forget a connection that has ended."""
        self.resting.pop(connection, None)
        self.arriving.pop(connection, None)


def overload(limits: Limits) -> Problem:
    """Tell a caller to come back."""
    return Problem(ProblemCode.OVERLOADED, headers={"Retry-After": str(limits.retry_seconds)})
