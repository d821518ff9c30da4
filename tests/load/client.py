"""A client that can ask far more than a server can answer, and notes what becomes of every request.

It writes bytes made beforehand and reads no more of an answer than its status and its length. An open loop asks at a
steady rate whether or not answers come, each request over a connection that has none to wait for, if need be over a new
one; a closed loop asks anew over each connection as soon as the last answer is there.
"""

import asyncio
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Final, cast

LENGTH: Final = b"content-length: "
END: Final = b"\r\n\r\n"

CONNECTIONS: Final = 2000
"""Connections an open loop may have at a time; a request for which there is none left counts as unsent."""


def get(path: str) -> bytes:
    """Write a request."""
    return f"GET {path} HTTP/1.1\r\nHost: sidepot\r\n\r\n".encode()


def post(path: str, body: bytes, headers: str = "Content-Type: application/json\r\n") -> bytes:
    """Write a request with a body."""
    return f"POST {path} HTTP/1.1\r\nHost: sidepot\r\n{headers}Content-Length: {len(body)}\r\n\r\n".encode() + body


@dataclass
class Tally:
    """What became of requests: answers by status, the times of those that were 200, and failures by their kind."""

    statuses: Counter[int] = field(default_factory=Counter)
    failures: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    bodies: Counter[bytes] = field(default_factory=Counter)

    @property
    def total(self) -> int:
        """Every request, answered or not."""
        return self.statuses.total() + self.failures.total()

    def p(self, percent: int) -> float:
        """Seconds that so many of a hundred answers took at most."""
        return quantiles(self.seconds, n=100)[percent - 1] if len(self.seconds) > 1 else sum(self.seconds)

    def __str__(self) -> str:
        counts = [f"{count} x {status}" for status, count in sorted(self.statuses.items())]
        counts += [f"{count} {kind}" for kind, count in sorted(self.failures.items())]
        return ", ".join(counts) or "nothing"


class Caller(asyncio.Protocol):
    """One connection, with one request at a time."""

    def __init__(self, tally: Tally, free: Callable[["Caller"], None], *, keep_bodies: bool = False) -> None:
        self.tally = tally
        self.free = free
        self.keep_bodies = keep_bodies
        self.transport: asyncio.Transport
        self.waiting_since: float | None = None
        self.received = b""
        self.closed = False
        self.last: Callable[[], None] | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def ask(self, request: bytes, since: float) -> None:
        """Send a request that was due at a time."""
        self.waiting_since = since
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        self.received = self.received + data if self.received else data
        head = self.received.find(END)
        if head < 0:
            return
        start = self.received.find(LENGTH, 0, head) + len(LENGTH)
        length = int(self.received[start : self.received.find(b"\r", start)])
        if len(self.received) < head + len(END) + length:
            return
        status = int(self.received[9:12])
        self.tally.statuses[status] += 1
        if status == 200 and self.waiting_since is not None:
            self.tally.seconds.append(time.perf_counter() - self.waiting_since)
        if self.keep_bodies:
            self.tally.bodies[self.received[head + len(END) :]] += 1
        closing = self.received.find(b"connection: close", 0, head) >= 0
        self.received, self.waiting_since = b"", None
        if closing:
            self.transport.close()
        else:
            self.free(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if self.waiting_since is not None:
            self.tally.failures["reset" if exc else "closed"] += 1
            self.waiting_since = None


async def open_loop(
    port: int, request: bytes, rate: float, seconds: float, *, reuse: bool = True, timeout: float = 10
) -> Tally:
    """Ask so often a second for so long, then wait for what is still to come."""
    loop = asyncio.get_running_loop()
    tally = Tally()
    idle: deque[Caller] = deque()
    callers: set[Caller] = set()
    opening: set[asyncio.Task[None]] = set()
    open_now = 0

    def free(caller: Caller) -> None:
        if reuse:
            idle.append(caller)
        else:
            caller.transport.close()

    async def connect(since: float) -> None:
        try:
            _, caller = await loop.create_connection(lambda: Caller(tally, free), "127.0.0.1", port)
        except OSError:
            tally.failures["not connected"] += 1
            return
        callers.add(caller)
        caller.ask(request, since)

    began = time.perf_counter()
    sent = 0
    while (now := time.perf_counter() - began) < seconds:
        while sent < now * rate:
            since = began + sent / rate
            sent += 1
            while idle and idle[-1].closed:
                idle.pop()
            if idle:
                idle.pop().ask(request, since)
                continue
            callers = {caller for caller in callers if not caller.closed} if len(callers) >= CONNECTIONS else callers
            if len(callers) + len(opening) >= CONNECTIONS:
                tally.failures["unsent"] += 1
                continue
            task = loop.create_task(connect(since))
            opening.add(task)
            task.add_done_callback(opening.discard)
        await asyncio.sleep(0.001)
    await settle(callers, opening, timeout)
    for caller in callers:
        if caller.waiting_since is not None and not caller.closed:
            caller.waiting_since = None
            tally.failures["unanswered"] += 1
        caller.transport.close()
    return tally


async def settle(callers: set[Caller], opening: set[asyncio.Task[None]], timeout: float) -> None:
    """Wait until nothing is owed any more, or for so long."""
    until = time.perf_counter() + timeout
    while time.perf_counter() < until:
        if not opening and not any(caller.waiting_since is not None and not caller.closed for caller in callers):
            return
        await asyncio.sleep(0.01)


async def closed_loop(port: int, request: bytes, connections: int, seconds: float) -> Tally:
    """Ask over so many connections for so long, each time an answer is there."""
    loop = asyncio.get_running_loop()
    tally = Tally()
    until = time.perf_counter() + seconds

    def again(caller: Caller) -> None:
        now = time.perf_counter()
        if now < until:
            caller.ask(request, now)
        else:
            caller.transport.close()

    callers = set()
    for _ in range(connections):
        _, caller = await loop.create_connection(lambda: Caller(tally, again), "127.0.0.1", port)
        callers.add(caller)
        again(caller)
    await asyncio.sleep(seconds)
    await settle(callers, set(), 10)
    return tally
