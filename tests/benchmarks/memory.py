"""What a worker keeps: its resident memory after a long run of requests of every kind."""

import random
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, NamedTuple

from tests.benchmarks.deals import bench_hand
from tests.benchmarks.service import SIDEPOT, connect, received, request, server
from tests.dealing import capacity, deal, variant
from tests.reference_games import GAMES
from tests.support import compact

REQUESTS: Final = 100_000
CONNECTIONS: Final = 8
DEALT: Final = sorted(name for name, game in GAMES.items() if game.hole)


class Kept(NamedTuple):
    """Bytes of resident memory half-way and at the end."""

    halfway: int
    end: int


def requests() -> Iterator[bytes]:
    """Deal hands without end: every game in turn, random cards and boards, some explained, some refused."""
    dealer = random.Random("memory")  # noqa: S311 - the same hands in every run
    while True:
        for name in DEALT:
            game = GAMES[name]
            dealt = deal(dealer, game, min(dealer.randrange(2, 7), capacity(game, game.board)))
            hand: dict[str, Any] = {
                "game": name,
                "button": 1,
                "players": [
                    {
                        "id": f"player {dealer.randrange(10**6)} {place}",
                        "seat": place + 1,
                        "committed": 100 * dealer.randrange(1, 9),
                        "cards": cards,
                    }
                    for place, cards in enumerate(dealt.hands)
                ],
                "rules": variant(dealer, name),
                "explain": dealer.random() < 0.1,
            }
            if dealt.boards:
                hand["boards"] = dealt.boards
            if dealer.random() < 0.05:
                hand["players"][0][f"unknown {dealer.randrange(10**6)}"] = 1
            yield request("/settle", compact(hand))


def resident(process: int) -> int:
    """Read how much of a process is in memory, in bytes."""
    lines = Path(f"/proc/{process}/status").read_text("utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def measured(count: int = REQUESTS) -> Kept:
    """Start a worker and send it all requests."""
    messages = requests()
    with ExitStack() as stack:
        service = stack.enter_context(server(SIDEPOT, request("/settle", compact(bench_hand()))))
        connections = [stack.enter_context(connect(service.port)) for _ in range(CONNECTIONS)]

        def send(number: int) -> int:
            for _ in range(number // CONNECTIONS):
                for connection in connections:
                    connection.sendall(next(messages))
                for connection in connections:
                    if not received(connection).startswith((b"HTTP/1.1 200", b"HTTP/1.1 422")):
                        raise RuntimeError("neither settled nor refused for a fault")
            return resident(service.process)

        return Kept(send(count // 2), send(count - count // 2))
