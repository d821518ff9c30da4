"""What an instance has to stand: steady load, a restart of all instances while they are asked, many hours in one.

Everything is bounded in count and stays on the loopback interface. What was logged meanwhile is searched for whatever
must not be in a log.
"""

import asyncio
import hashlib
import re
import secrets
import ssl
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

from sidepot.api.access import written_digest
from sidepot.api.calls import POTS, SETTLE
from sidepot.api.parsing import answer
from sidepot.api.problems import Problem
from tests.load.callers import Answer, Caller, Result, Rightly, keep_asking
from tests.load.hands import PLAYERS, Ask
from tests.load.instances import Front, Instance

CARD = re.compile(rb"(?<![0-9A-Za-z])(?:[2-9TJQKA][shdc]|Xx)(?![0-9A-Za-z])")
"""A card as a word of its own. Ids of requests are hexadecimal and have no such word."""


class Leak(NamedTuple):
    """Something in a log that must not be there."""

    log: str
    found: bytes


def leaks(logs: Sequence[Path], keys: Sequence[str]) -> list[Leak]:
    """Look for cards, names of players, keys and their digests, and pointers."""
    words = [*(name.encode() for name in PLAYERS), *(key.encode() for key in keys), b"#/"]
    found = []
    for log in logs:
        content = log.read_bytes()
        found += [Leak(log.name, word) for word in words if word in content]
        found += [Leak(log.name, card[0]) for card in [CARD.search(content)] if card]
    return found


def right(ask: Ask, answered: Answer) -> bool:
    """Tell whether an answer has the status that it has to have, and adds up."""
    return answered.status == ask.status and ask.adds_up(answered.body)


def expected(ask: Ask) -> bytes:
    """Work an answer out in this process."""
    try:
        return answer(POTS, ask.body, "en") if ask.path == "/pots" else answer(SETTLE, ask.body, "en")
    except Problem as problem:
        return problem.document("en")


class Compared:
    """Holds answers to those worked out in this process, byte for byte."""

    def __init__(self, asks: Sequence[Ask]) -> None:
        self.digests = {(ask.path, ask.body): hashlib.sha256(expected(ask)).digest() for ask in asks}

    def __call__(self, ask: Ask, answered: Answer) -> bool:
        return right(ask, answered) and hashlib.sha256(answered.body).digest() == self.digests[ask.path, ask.body]


async def together(callers: Sequence[Caller], asks: Iterator[Ask], rightly: Rightly) -> Result:
    """Have callers share requests, each asking anew as soon as it is answered."""
    result = Result()
    await asyncio.gather(*[keep_asking(caller, asks, rightly, result) for caller in callers])
    return result


# ------------------------------------------------------------------------------------------------------------- soak


class Soak(NamedTuple):
    """What became of it; memory in bytes after each stretch; microseconds of processor time of a request."""

    result: Result
    memory: list[int]
    cpu: float
    exit_code: int
    leaks: list[Leak]


def soak(folder: Path, asks: Sequence[Ask], count: int, stretches: int = 10, callers: int = 8) -> Soak:
    """Ask one instance, with keys, for so many hands; look at its memory after each stretch."""
    key = secrets.token_urlsafe(32)
    instance = Instance(folder, SIDEPOT_API_KEYS=written_digest(key))
    rightly = Compared(asks)
    every = islice(cycle(asks), count)
    total, memory = Result(), []
    instance.start()
    with ExitStack() as ending:
        codes: list[int] = []
        ending.callback(lambda: codes.append(instance.stop()))
        before = instance.cpu()
        for _ in range(stretches):
            many = [Caller(instance.port, headers=f"X-API-Key: {key}\r\n") for _ in range(callers)]
            result = asyncio.run(together(many, islice(every, count // stretches), rightly))
            total.answers += result.answers
            total.wrong += result.wrong
            total.failed += result.failed
            total.again += result.again
            total.turned_away += result.turned_away
            total.seconds = result.seconds
            memory.append(instance.memory())
        cpu = (instance.cpu() - before) / count * 1_000_000
    return Soak(total, memory, cpu, codes[0], leaks([instance.log], [key, written_digest(key)]))


# ---------------------------------------------------------------------------------------------------------- restart


class Restart(NamedTuple):
    """What became of requests while every instance was ended and started again, and how often that was done."""

    result: Result
    restarts: int
    exit_codes: list[int]
    leaks: list[Leak]


def rolling_restart(folder: Path, asks: Sequence[Ask], rounds: int = 2, callers: int = 8) -> Restart:
    """Two instances behind nginx, over TLS, asked without a pause; each is restarted in turn."""
    instances = [Instance(folder), Instance(folder)]
    front = Front(folder, [instance.port for instance in instances])
    rightly = Compared(asks)
    codes: list[int] = []
    with ExitStack() as ending:
        for instance in instances:
            ending.callback(instance.stop)
            instance.start()
        front.start()
        ending.callback(front.stop)
        trust = ssl.create_default_context(cafile=str(front.certificate))

        async def run() -> Result:
            over = asyncio.Event()

            def until_over() -> Iterator[Ask]:
                for ask in cycle(asks):
                    if over.is_set():
                        return
                    yield ask

            async def restart() -> None:
                for _ in range(rounds):
                    for instance in instances:
                        await asyncio.sleep(1)
                        codes.append(await asyncio.to_thread(instance.stop))
                        await asyncio.sleep(0.5)
                        await asyncio.to_thread(instance.start)
                await asyncio.sleep(1)
                over.set()

            many = [Caller(front.port, trust) for _ in range(callers)]
            result, _ = await asyncio.gather(together(many, until_over(), rightly), restart())
            return result

        result = asyncio.run(run())
    logs = [*(instance.log for instance in instances), front.log, folder / "sidepot.log"]
    return Restart(result, rounds * len(instances), codes, leaks(logs, []))


# ----------------------------------------------------------------------------------------------------------- steady


class Steady(NamedTuple):
    """What became of requests at a steady rate, and the share of a core that they took."""

    rate: float
    result: Result
    core: float


def steady(folder: Path, asks: Sequence[Ask], rate: float, seconds: float, callers: int = 16) -> Steady:
    """Ask one instance so often a second; whoever is late does not catch up, so the rate reached is told."""
    instance = Instance(folder)
    instance.start()
    with ExitStack() as ending:
        ending.callback(instance.stop)
        rightly = Compared(asks)

        async def run() -> Result:
            result = Result()
            endless = cycle(asks)
            begun = time.perf_counter()

            async def one(caller: Caller, place: int) -> None:
                due = begun + place / rate
                while due - begun < seconds:
                    await asyncio.sleep(max(0.0, due - time.perf_counter()))
                    await keep_asking(caller, iter([next(endless)]), rightly, result, keep=True)
                    due += callers / rate
                caller.close()

            await asyncio.gather(*[one(Caller(instance.port), place) for place in range(callers)])
            return result

        before, started = instance.cpu(), time.perf_counter()
        result = asyncio.run(run())
        took = time.perf_counter() - started
        core = (instance.cpu() - before) / took
    return Steady(result.sent / took, result, core)
