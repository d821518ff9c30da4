"""The service over HTTP: what a request costs the process that serves it, by the kernel's account of its time.

A client of our own keeps a few connections open and asks on all of them before it reads; how much it costs itself does
not matter, since only the server's time is taken. Only Linux keeps such an account in ``/proc``.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from sidepot.api.calls import POTS, SETTLE
from sidepot.api.parsing import answer
from tests.benchmarks.deals import bench_hand
from tests.benchmarks.ours import body_of
from tests.support import pots_request

CALLERS: Final = (1, 16)
"""Callers at once: one who waits for each answer before he asks again, or as many as keep the server busy."""

REQUESTS: Final = 1_600
"""Requests of a turn: half a second of the server's time, of which the kernel's account tells hundredths."""

BATCH_HANDS: Final = 1_000
BATCHES: Final = 6
"""Batches of a turn."""

SIDEPOT: Final = ("-m", "sidepot", "serve", "--port")
HANDLER: Final = (
    "-m",
    "uvicorn",
    "--no-access-log",
    "--log-level",
    "warning",
    "tests.benchmarks.reference:app",
    "--port",
)

TICKS: Final = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server(NamedTuple):
    """A server that runs: its process, its port, and the seconds from its start to its first answer."""

    process: int
    port: int
    start: float


@contextmanager
def server(command: Sequence[str], first: bytes) -> Iterator[Server]:
    """Start a server on a free port, and wait until it has answered a request."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    started = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, *command, str(port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            while True:
                with suppress(OSError), connect(port) as connection:
                    connection.sendall(first)
                    if received(connection).startswith(b"HTTP/1.1 200"):
                        break
                if process.poll() is not None or time.perf_counter() - started > 30:
                    raise RuntimeError(f"{command} does not serve")
                time.sleep(0.002)
            yield Server(process.pid, port, time.perf_counter() - started)
        finally:
            process.terminate()
            process.wait(timeout=30)


def request(path: str, body: bytes) -> bytes:
    """Write a request the way a plain client does."""
    head = (
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUser-Agent: bench\r\nAccept: */*\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def received(connection: socket.socket) -> bytes:
    """Read one answer, head and body; of one that is sent in chunks, the chunks as they are."""
    content = b""
    while b"\r\n\r\n" not in content:
        content += more(connection)
    head, _, body = content.partition(b"\r\n\r\n")
    fields = dict(line.split(b": ", 1) for line in head.lower().split(b"\r\n")[1:])
    if b"content-length" not in fields:
        tail = body[-5:]
        pieces = [content]
        while tail != b"0\r\n\r\n":
            pieces.append(more(connection))
            tail = (tail + pieces[-1])[-5:]
        return b"".join(pieces)
    left = int(fields[b"content-length"]) - len(body)
    while left > 0:
        piece = more(connection)
        content += piece
        left -= len(piece)
    return content


def more(connection: socket.socket) -> bytes:
    """Read what is there, at least a byte."""
    piece = connection.recv(1 << 18)
    if not piece:
        raise ConnectionError("the server has hung up")
    return piece


def seconds(process: int) -> float:
    """Read the processor time that a process has taken."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def connect(port: int) -> socket.socket:
    """Open a connection to a server on this machine."""
    return socket.create_connection(("127.0.0.1", port))


def cost(service: Server, message: bytes, requests: int, connections: int) -> float:
    """Send a request many times; processor seconds that one took the server."""
    opened = [connect(service.port) for _ in range(connections)]
    try:
        before = seconds(service.process)
        for _ in range(requests // connections):
            for connection in opened:
                connection.sendall(message)
            for connection in opened:
                if not received(connection).startswith(b"HTTP/1.1 200"):
                    raise RuntimeError("refused")
        return (seconds(service.process) - before) / (requests // connections * connections)
    finally:
        for connection in opened:
            connection.close()


class Over:
    """The service and the bare handler side by side, and the turns that are taken with them."""

    def __init__(self, service: Server, handler: Server) -> None:
        hand: Any = bench_hand()
        settled, laid_out = body_of(hand), body_of(pots_request(hand))
        self.service, self.handler = service, handler
        self.settle, self.pots = request("/settle", settled), request("/pots", laid_out)
        self.bare_pots = request("/settle", laid_out)
        self.batch = request("/settle/batch", b'{"hands":[%b]}' % b",".join([settled] * BATCH_HANDS))
        self.expected = {
            self.settle: answer(SETTLE, settled, "en"),
            self.pots: answer(POTS, laid_out, "en"),
            self.batch: answer(SETTLE, settled, "en"),
        }

    def check(self) -> None:
        """See that the service answers what the same code answers in process, before it is measured."""
        for message, content in self.expected.items():
            with connect(self.service.port) as connection:
                connection.sendall(message)
                found = received(connection)
            if not found.startswith(b"HTTP/1.1 200") or found.count(content) != (
                BATCH_HANDS if message is self.batch else 1
            ):
                raise RuntimeError("the service answers otherwise over HTTP")

    def turn(self) -> dict[tuple[str, str], float]:
        """Measure each once, one after the other."""
        figures = {}
        for callers in CALLERS:
            for name, bare, message in (("settle", self.settle, self.settle), ("pots", self.bare_pots, self.pots)):
                figures["handler", f"{name} {callers}"] = cost(self.handler, bare, REQUESTS, callers)
                figures["service", f"{name} {callers}"] = cost(self.service, message, REQUESTS, callers)
        figures["service", "batch"] = cost(self.service, self.batch, BATCHES, 1) / BATCH_HANDS
        return figures


@contextmanager
def served() -> Iterator[Over]:
    """Start both servers."""
    settled = request("/settle", body_of(bench_hand()))
    with server(SIDEPOT, settled) as service, server(HANDLER, settled) as handler:
        yield Over(service, handler)


def start() -> float:
    """Start the service once more; seconds until its first answer, which it gives only after its own test."""
    with server(SIDEPOT, request("/settle", body_of(bench_hand()))) as service:
        return service.start
