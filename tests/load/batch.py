"""What the largest batch costs a server, and what batches cost a single call beside them: memory, and time.

Run by hand with ``python -m tests.load.batch``, or by ``make verify``. It starts a server of its own on the loopback
interface and sends it a bounded number of requests. Other programs share the machine, so everything is measured over
several rounds, alone and beside batches in turn, and the medians of the rounds are compared.
"""

import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

import httpx

from tests.contract.serving import ready
from tests.reference import Json

HEADERS = {"content-type": "application/json"}
MIB = 1024 * 1024
ROUNDS = 5
CALLS = 300
"""Single calls of each half of a round."""

SUITS = "shdc"


def hand(explain: bool = True) -> Json:  # noqa: FBT001, FBT002 - as in the request
    """Ten players at a showdown with ten different stakes, seats, stacks and cards."""
    deck = [rank + suit for suit in SUITS for rank in "23456789TJQKA"]
    players = [
        {
            "id": f"player {place} of this very table",
            "seat": place + 1,
            "committed": 1000 + 10 * place,
            "stack": 1000 + 10 * place,
            "cards": deck[2 * place : 2 * place + 2],
        }
        for place in range(10)
    ]
    board = [deck[-5:]]
    return {"game": "texas_holdem", "players": players, "button": 3, "boards": board, "explain": explain}


def largest_batch() -> bytes:
    """A thousand hands, ten thousand players, two megabytes to the byte."""
    filling = {**hand(), "ref": "r"}
    body = json.dumps({"hands": [filling] * 1000}).encode()
    assert len(body) <= 2 * MIB
    return body + b" " * (2 * MIB - len(body))


def longest_hand() -> Json:
    """A hand with as much to explain as there can be: 64 pots, up to 64 winners of each, and odd chips in all of them.

    Settling it takes some milliseconds; to put four thousand sentences into words takes twenty times as long.
    """
    players = [{"id": f"p{place}", "seat": place + 1, "committed": 1000 + place} for place in range(64)]
    tied = [[player["id"] for player in players]]
    rules = {"rake": {"basis_points": 500}}
    return {"game": "ranked", "players": players, "ranking": tied, "rules": rules, "explain": True}


def longest_batch() -> bytes:
    """Hands that take as long as any can; there is room for eight times as many, which take as many times as long."""
    return json.dumps({"hands": [longest_hand()] * 20}).encode()


class Figures(NamedTuple):
    """Bytes that the server's memory rose by at its highest; seconds that 99 of 100 single calls took at most."""

    rise: int
    alone: float
    beside: float
    beside_longest: float
    batch: float


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """Run a server; its address and process."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "sidepot", "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            deadline = time.monotonic() + 30
            with httpx.Client(base_url=address) as client:
                while not ready(client):
                    assert time.monotonic() < deadline, "the server does not get ready"
                    time.sleep(0.1)
            yield address, process.pid
        finally:
            process.terminate()
            process.wait(timeout=30)


def memory(process: int, name: str) -> int:
    """Read a figure of a process's memory: ``VmRSS`` resident now, ``VmHWM`` at its highest."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith(name))


def send_batch(address: str, body: bytes) -> float:
    """Send a batch and let its answer go by; seconds it took."""
    started = time.perf_counter()
    with httpx.stream("POST", f"{address}/settle/batch", content=body, headers=HEADERS, timeout=60) as response:
        assert response.status_code == 200
        for _ in response.iter_raw():
            pass
    return time.perf_counter() - started


def p99(address: str) -> float:
    """Call for single hands, one after the other; what 99 of 100 took at most."""
    body = json.dumps(hand(explain=False)).encode()
    taken = []
    with httpx.Client(base_url=address, timeout=60) as client:
        for _ in range(CALLS):
            started = time.perf_counter()
            assert client.post("/settle", content=body, headers=HEADERS).status_code == 200
            taken.append(time.perf_counter() - started)
    return quantiles(taken, n=100)[98]


def p99_beside(address: str, batch: bytes) -> float:
    """The same while one batch after the other is settled."""
    over = threading.Event()

    def batches() -> None:
        while not over.is_set():
            send_batch(address, batch)

    sender = threading.Thread(target=batches)
    sender.start()
    try:
        return p99(address)
    finally:
        over.set()
        sender.join()


def measured() -> Figures:
    """Measure once."""
    batch = largest_batch()
    with server() as (address, process):
        p99(address)
        before = memory(process, "VmRSS")
        taken = [send_batch(address, batch) for _ in range(3)]
        rise = memory(process, "VmHWM") - before
        rounds = [
            (p99(address), p99_beside(address, batch), p99_beside(address, longest_batch())) for _ in range(ROUNDS)
        ]
    alone, beside, beside_longest = map(median, zip(*rounds, strict=True))
    return Figures(rise, alone, beside, beside_longest, median(taken))


if __name__ == "__main__":
    figures = measured()
    sys.stdout.write(
        f"memory rises by {figures.rise / MIB:.1f} MiB; a batch takes {figures.batch:.2f} s; p99 of a single call: "
        f"{figures.alone * 1000:.1f} ms alone, {figures.beside * 1000:.1f} ms beside batches, "
        f"{figures.beside_longest * 1000:.1f} ms beside those whose hands take longest\n"
    )
