"""What is sent to a server that it should refuse, or that costs it much: its answer, memory, and time beside it."""

import asyncio
import gzip
import json
import socket
import time
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from tests.load.batch import largest_batch, longest_hand
from tests.load.client import get, post
from tests.load.running import HAND, SETTLE, Neighbour, Server, neighbour, read_answer

LIMIT: Final = 32 * 1024
CONNECTIONS: Final = 200
SECONDS: Final = 1.5
"""How long a case is sent again and again while somebody else calls."""

TIMES: Final = 100
"""How often a case is sent to measure the processor's time."""

BODY: Final = json.dumps(HAND).encode()
JSON_HEADERS: Final = "Content-Type: application/json\r\n"


def unknown_members() -> bytes:
    """A body just under the limit, nothing but members that nobody knows, as many as there is room for."""
    written, number = [], 0
    room = LIMIT - len("{}")
    while room >= len(member := f'"{number:x}":0,'):
        written.append(member)
        room -= len(member)
        number += 1
    return b"{%b}" % "".join(written)[:-1].encode()


def head(size: int) -> bytes:
    """Headers of so many bytes that do not end."""
    return b"GET /livez HTTP/1.1\r\nHost: sidepot\r\nX-Long: ".ljust(size, b"x")


class Case(NamedTuple):
    """Something to send, how often in a row, and the status that it is to be answered with each time."""

    name: str
    sent: bytes
    status: int
    answers: int = 1
    bound: float | None = None
    """Seconds of the processor that it may take."""


CASES: Final = [
    Case("a hand that is all right", SETTLE, 200),
    Case("1 MB of headers", head(1_000_000) + b"\r\n\r\n", 431),
    Case("40 MB of a header that does not end", head(40_000_000), 431),
    Case("JSON 10,000 deep", post("/settle", b"[" * 10_000 + b"]" * 10_000), 400),
    Case("a number of 5,000 digits", post("/settle", BODY.replace(b"300", b"3" * 5000)), 400),
    Case("two members of one name", post("/settle", BODY[:-1] + b',"button":4}'), 400),
    Case("NaN", post("/settle", BODY.replace(b"300", b"NaN")), 400),
    Case("half of a surrogate pair", post("/settle", BODY.replace(b"Ana", b"\\ud83c")), 400),
    Case("another charset", post("/settle", BODY, "Content-Type: application/json; charset=iso-8859-1\r\n"), 415),
    Case("a body in gzip", post("/settle", gzip.compress(BODY), JSON_HEADERS + "Content-Encoding: gzip\r\n"), 415),
    Case("a body of 3 MB", post("/settle", b" " * 3_000_000), 413),
    Case("Content-Length and chunks", post("/settle", BODY, JSON_HEADERS + "Transfer-Encoding: chunked\r\n"), 400),
    Case("two hosts", post("/settle", BODY, JSON_HEADERS + "Host: other\r\n"), 400),
    Case("1,000 requests sent ahead of their answers", get("/livez") * 500 + SETTLE * 500, 200, answers=1000),
    Case("32 KiB of unknown members", post("/settle", unknown_members()), 422, bound=0.010),
    Case("a hand with 4,000 sentences to explain", post("/settle", json.dumps(longest_hand()).encode()), 200),
    Case("the largest batch", post("/settle/batch", largest_batch()), 200),
]


class Row(NamedTuple):
    """What a case came to."""

    name: str
    statuses: Counter[int]
    expected: int
    before: int
    highest: int
    after: int
    cpu: float | None
    bound: float | None
    beside: Neighbour


def send(port: int, case: Case) -> Counter[int]:
    """Send a case over a connection of its own, all of it before anything is read, and read what comes."""
    with socket.create_connection(("127.0.0.1", port), timeout=60) as connection:
        statuses: Counter[int] = Counter()
        connection.sendall(case.sent)
        if case.answers == 1:
            statuses[read_answer(connection)[0]] += 1
            return statuses
        received = b""
        while received.count(b"HTTP/1.1 ") < case.answers or not received.endswith(b"}"):
            data = connection.recv(1 << 18)
            if not data:
                break
            received += data
        for part in received.split(b"HTTP/1.1 ")[1:]:
            statuses[int(part[:3])] += 1
        return statuses


def measured(server: Server, case: Case) -> Row:
    """Send a case alone for what it costs, then again and again while somebody else calls."""
    before = server.memory
    server.reset_highest()
    once = time.perf_counter()
    statuses = send(server.port, case)
    once = time.perf_counter() - once
    cpu = None
    if once < 0.02 and case.answers == 1:
        started = server.cpu
        for _ in range(TIMES):
            statuses += send(server.port, case)
        cpu = (server.cpu - started) / TIMES
    with neighbour(server.port) as beside:
        until = time.perf_counter() + SECONDS
        while time.perf_counter() < until:
            statuses += send(server.port, case)
            time.sleep(0.02)
    return Row(case.name, statuses, case.status, before, server.highest, server.memory, cpu, case.bound, beside)


# ---------------------------------------------------------------------------------------- those who take up connections


class Stalled(asyncio.Protocol):
    """Sends the start of a request, a byte more each second or nothing at all, and notes how it is answered."""

    def __init__(self, start: bytes, drip: bytes, statuses: Counter[int]) -> None:
        self.start = start
        self.drip = drip
        self.statuses = statuses
        self.received = b""
        self.over = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.start)
        if self.drip:
            self.go_on()

    def go_on(self) -> None:
        """Send a little more, as long as anybody listens."""
        if not self.transport.is_closing() and not self.received:
            self.transport.write(self.drip)
            asyncio.get_running_loop().call_later(1, self.go_on)

    def data_received(self, data: bytes) -> None:
        self.received += data

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - asyncio's signature
        self.statuses[int(self.received[9:12] or 0)] += 1
        self.over.set_result(None)


STALLS: Final = {
    "connections that say nothing": (b"", b""),
    "connections with headers that trickle in": (b"POST /settle HTTP/1.1\r\nHost: sidepot\r\nX: ", b"x"),
    "connections with half a body": (SETTLE[:-100], b""),
    "connections with half a batch": (post("/settle/batch", b" " * 2_000_000)[:60_000], b""),
}


def stalled(server: Server) -> list[Row]:
    """Open 200 connections of each kind, all at the same time, and wait until the server has rid itself of them."""
    before = server.memory
    server.reset_highest()
    found = {name: Counter[int]() for name in STALLS}

    async def hold(make: Callable[[], Stalled]) -> None:
        _, protocol = await asyncio.get_running_loop().create_connection(make, "127.0.0.1", server.port)
        await protocol.over

    async def hold_all() -> None:
        async with asyncio.TaskGroup() as group:
            for name, (start, drip) in STALLS.items():
                for _ in range(CONNECTIONS):
                    group.create_task(hold(lambda s=start, d=drip, n=name: Stalled(s, d, found[n])))  # type: ignore[misc] # a lambda that remembers

    with neighbour(server.port) as beside:
        asyncio.run(asyncio.wait_for(hold_all(), 60))
    return [
        Row(f"{CONNECTIONS} {name}", statuses, 408, before, server.highest, server.memory, None, None, beside)
        for name, statuses in found.items()
    ]


def rows(server: Server) -> Iterator[Row]:
    """Try everything."""
    for _ in range(20):
        send(server.port, CASES[0])
    for case in CASES:
        yield measured(server, case)
    yield from stalled(server)
