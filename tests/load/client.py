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
OK: Final = 200

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
    bodies: set[bytes] = field(default_factory=set)
    """Every different body of a 200; of one request all are the same."""
    repeated: int = 0
    """Requests that failed and were sent once more."""

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

    def __init__(self, tally: Tally, free: Callable[["Caller"], None], lost: Callable[["Caller", str], None]) -> None:
        self.tally = tally
        self.free = free
        self.lost = lost
        self.transport: asyncio.Transport
        self.waiting_since: float | None = None
        self.received = b""
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)

    def ask(self, request: bytes, since: float) -> None:
        """Send a request that was due at a time."""
        self.waiting_since = since
        self.transport.write(request)

    def data_received(self, data: bytes) -> None:
        self.received = self.received + data if self.received else data
        head = self.received.find(END)
        if head < 0 or self.waiting_since is None:
            return
        start = self.received.find(LENGTH, 0, head) + len(LENGTH)
        length = int(self.received[start : self.received.find(b"\r", start)])
        if len(self.received) < head + len(END) + length:
            return
        status = int(self.received[9:12])
        self.tally.statuses[status] += 1
        if status == OK:
            self.tally.seconds.append(time.perf_counter() - self.waiting_since)
            self.tally.bodies.add(self.received[head + len(END) :])
        closing = self.received.find(b"connection: close", 0, head) >= 0
        self.received, self.waiting_since = b"", None
        if closing:
            self.transport.close()
        else:
            self.free(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        if self.waiting_since is not None:
            self.waiting_since = None
            self.lost(self, "reset" if exc else "closed")


class OpenLoop:
    """Asks at a steady rate, come what may."""

    def __init__(self, port: int, request: bytes, *, reuse: bool = True, again: bool = False) -> None:
        self.port = port
        self.request = request
        self.reuse = reuse
        self.again = again
        self.tally = Tally()
        self.idle: deque[Caller] = deque()
        self.callers: set[Caller] = set()
        self.opening: set[asyncio.Task[None]] = set()

    async def run(self, rate: float, seconds: float, patience: float = 10) -> Tally:
        """Ask so often a second for so long, then wait for what is still to come."""
        began = time.perf_counter()
        sent = 0
        while (now := time.perf_counter() - began) < seconds:
            while sent < now * rate:
                self.ask(began + sent / rate)
                sent += 1
            await asyncio.sleep(0.001)
        until = time.perf_counter() + patience
        while time.perf_counter() < until and (self.opening or any(map(is_waiting, self.callers))):  # noqa: ASYNC110 - of thousands of answers none is special
            await asyncio.sleep(0.01)
        for caller in self.callers:
            if is_waiting(caller):
                caller.waiting_since = None
                self.tally.failures["unanswered"] += 1
            caller.transport.close()
        return self.tally

    def ask(self, since: float) -> None:
        """Ask over a connection that waits for nothing, else over a new one."""
        while self.idle:
            caller = self.idle.pop()
            if not caller.closed and not caller.transport.is_closing():
                caller.ask(self.request, since)
                return
        if len(self.callers) + len(self.opening) >= CONNECTIONS:
            self.tally.failures["unsent"] += 1
            return
        self.open(since, self.lose)

    def open(self, since: float, lost: Callable[[Caller, str], None]) -> None:
        """Open a connection, and ask over it."""
        task = asyncio.get_running_loop().create_task(self.connect(since, lost))
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)

    async def connect(self, since: float, lost: Callable[[Caller, str], None]) -> None:
        """Connect and ask."""
        loop = asyncio.get_running_loop()
        try:
            _, caller = await loop.create_connection(
                lambda: Caller(self.tally, self.free, lost), "127.0.0.1", self.port
            )
        except OSError:
            self.tally.failures["not connected"] += 1
            return
        self.callers.add(caller)
        caller.ask(self.request, since)

    def free(self, caller: Caller) -> None:
        """Keep a connection for the next request, or do not."""
        if self.reuse:
            self.idle.append(caller)
        else:
            caller.transport.close()
            self.callers.discard(caller)

    def lose(self, caller: Caller, how: str) -> None:
        """Note a request that failed, or ask once more."""
        self.callers.discard(caller)
        if self.again:
            self.tally.repeated += 1
            self.open(time.perf_counter(), self.lose_for_good)
        else:
            self.tally.failures[how] += 1

    def lose_for_good(self, caller: Caller, how: str) -> None:
        """Note a request that failed twice."""
        self.callers.discard(caller)
        self.tally.failures[f"{how} again"] += 1


def is_waiting(caller: Caller) -> bool:
    """Tell whether a connection has an answer to wait for."""
    return caller.waiting_since is not None and not caller.closed


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

    def lose(_: Caller, how: str) -> None:
        tally.failures[how] += 1

    callers = []
    for _ in range(connections):
        _, caller = await loop.create_connection(lambda: Caller(tally, again, lose), "127.0.0.1", port)
        callers.append(caller)
        again(caller)
    while any(map(is_waiting, callers)) and time.perf_counter() < until + seconds:  # noqa: ASYNC110 - as above
        await asyncio.sleep(0.01)
    return tally
