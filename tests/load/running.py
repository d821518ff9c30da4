"""A server to be put under load, and a neighbour of the load who wants no more than his share."""

import json
import os
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import quantiles
from typing import Final

from tests.load.client import get, post
from tests.reference import Json

SERVER_CORE: Final = 0
CLIENT_CORE: Final = 1

PAUSE: Final = 0.005
"""Seconds between two requests of a neighbour."""

HEADERS_END: Final = b"\r\n\r\n"

HAND: Final[Json] = {
    "game": "texas_holdem",
    "players": [
        {"id": "Ana", "seat": 1, "committed": 300, "cards": ["As", "Ks"]},
        {"id": "Ben", "seat": 2, "committed": 900, "cards": ["Qd", "Qc"]},
        {"id": "Cam", "seat": 4, "committed": 2000, "cards": ["9h", "9d"]},
        {"id": "Dee", "seat": 5, "committed": 4000, "cards": ["Ah", "Td"]},
        {"id": "Eli", "seat": 7, "committed": 4000, "cards": ["7c", "6c"]},
        {"id": "Fay", "seat": 9, "committed": 4000, "folded": True},
    ],
    "button": 9,
    "boards": [["Qs", "Js", "Ts", "2h", "3d"]],
}
"""Three players all in for less, so three side pots: an ordinary hand that takes some working out."""

SETTLE: Final = post("/settle", json.dumps(HAND).encode())
PROBE: Final = get("/livez")


def pin(process: int, core: int) -> None:
    """Give a process a core of its own, where there are two."""
    if (os.cpu_count() or 1) > 1:
        os.sched_setaffinity(process, {core})


@dataclass(frozen=True)
class Server:
    """A server that runs, as the system sees it."""

    port: int
    process: subprocess.Popen[bytes]

    @property
    def memory(self) -> int:
        """Bytes resident now."""
        return self.status("VmRSS")

    @property
    def highest(self) -> int:
        """Bytes resident at most since the last reset."""
        return self.status("VmHWM")

    def status(self, name: str) -> int:
        """Read a figure of the process."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))

    def reset_highest(self) -> None:
        """Let the highest be that from now on."""
        Path(f"/proc/{self.process.pid}/clear_refs").write_text("5")

    @property
    def cpu(self) -> float:
        """Seconds of a processor used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def workers(self) -> list[int]:
        """Processes started to answer, but not the one that keeps track of what they share."""
        listed = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text().split()
        commands = {int(each): Path(f"/proc/{each}/cmdline").read_bytes() for each in listed}
        return [each for each, command in commands.items() if b"spawn_main" in command]


@contextmanager
def running(workers: int = 1) -> Iterator[Server]:
    """Run ``sidepot serve`` on a free port of the loopback interface, on a core of its own where there are two."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "sidepot", "serve", "--port", str(port), "--workers", str(workers)]
    environment = {name: value for name, value in os.environ.items() if not name.startswith("SIDEPOT_")}
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment) as process:
        if workers == 1:
            pin(process.pid, SERVER_CORE)
        try:
            deadline = time.monotonic() + 30
            while not answers(port):
                assert process.poll() is None, "the server has ended"
                assert time.monotonic() < deadline, "the server does not get ready"
                time.sleep(0.1)
            yield Server(port, process)
        finally:
            process.terminate()
            process.wait(timeout=60)


def answers(port: int) -> bool:
    """Tell whether a server is ready."""
    try:
        return asked(port, get("/readyz"))[0] == 200
    except OSError:
        return False


def asked(port: int, request: bytes, *, seconds: float = 30) -> tuple[int, bytes]:
    """Ask once, over a connection of its own: status and body; 0 if the connection ended without an answer."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as connection:
        connection.sendall(request)
        return read_answer(connection)


def read_answer(connection: socket.socket) -> tuple[int, bytes]:
    """Read an answer, however its end is marked."""
    received = b""
    while HEADERS_END not in received:
        data = connection.recv(1 << 18)
        if not data:
            return 0, received
        received += data
    head, _, body = received.partition(HEADERS_END)
    if b"chunked" in head:
        while not body.endswith(b"0\r\n\r\n"):
            body = body[-16:] + connection.recv(1 << 18)
    else:
        start = head.index(b"content-length: ") + len(b"content-length: ")
        length = int(head[start:].split(b"\r", 1)[0])
        while len(body) < length:
            body += connection.recv(1 << 18)
    return int(received[9:12]), body


@dataclass
class Neighbour:
    """What somebody met who called all the while."""

    seconds: list[float] = field(default_factory=list)
    statuses: Counter[int] = field(default_factory=Counter)

    @property
    def p99(self) -> float:
        """Seconds that 99 of 100 answers took at most."""
        return quantiles(self.seconds, n=100)[98]


@contextmanager
def neighbour(port: int, request: bytes = SETTLE, *, pause: float = PAUSE, fresh: bool = False) -> Iterator[Neighbour]:
    """Let somebody call from a process of his own as long as this lasts; ``fresh``: each time over a new connection."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    caller = context.Process(target=call, args=(port, request, pause, fresh, theirs))
    caller.start()
    found = Neighbour()
    try:
        ours.recv()
        yield found
    finally:
        ours.send(None)
        found.seconds, found.statuses = ours.recv()
        caller.join()


def call(port: int, request: bytes, pause: float, fresh: bool, pipe: Connection) -> None:  # noqa: FBT001 - to another process
    """Call until told to stop, then tell what was met; a connection that ended without an answer counts as 0."""
    pin(0, CLIENT_CORE)
    found = Neighbour()
    connection = socket.create_connection(("127.0.0.1", port), timeout=60)
    pipe.send(None)
    while not pipe.poll(pause):
        started = time.perf_counter()
        if fresh:
            connection.close()
            connection = socket.create_connection(("127.0.0.1", port), timeout=60)
        connection.sendall(request)
        status, _ = read_answer(connection)
        found.seconds.append(time.perf_counter() - started)
        found.statuses[status] += 1
        if status == 0:
            connection = socket.create_connection(("127.0.0.1", port), timeout=60)
    connection.close()
    pipe.send((found.seconds, found.statuses))
