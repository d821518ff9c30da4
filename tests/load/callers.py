"""Callers that keep a connection, and read the whole of every answer."""

import asyncio
import ssl
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from sidepot.server.limits import Limits
from tests.load.hands import Ask

GONE = (ConnectionError, asyncio.IncompleteReadError, TimeoutError, ssl.SSLError)
"""Ways in which no answer comes."""

OVERLOADED = 503

SECONDS = 20.0
"""How long a caller waits for an answer."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    body: bytes


@dataclass
class Result:
    """What became of requests."""

    answers: Counter[int] = field(default_factory=Counter)
    wrong: int = 0
    no_answer: int = 0
    turned_away: int = 0
    """Answers that asked to come back, because more was to do than could be done."""
    again: int = 0
    """Requests that had to be sent a second time."""
    failed: int = 0
    """Requests that had no answer to them the second time either."""
    seconds: list[float] = field(default_factory=list)

    def percentile(self, share: float) -> float:
        """Milliseconds that such a share of the answers took at most."""
        every = sorted(self.seconds)
        return every[min(len(every) - 1, int(len(every) * share))] * 1000 if every else 0.0

    @property
    def sent(self) -> int:
        """Requests, not counting those sent again."""
        return self.answers.total() + self.failed


class Caller:
    """One connection, opened anew where it has gone."""

    def __init__(self, port: int, tls: ssl.SSLContext | None = None, headers: str = "") -> None:
        self.port, self.tls, self.headers = port, tls, headers
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, ask: Ask) -> Answer:
        """Send a request and read its answer. Raises what is in ``GONE``."""
        try:
            async with asyncio.timeout(SECONDS):
                return await self.exchanged(ask)
        except GONE:
            self.close()
            raise

    async def exchanged(self, ask: Ask) -> Answer:
        if self.streams is None:
            self.streams = await asyncio.open_connection(
                "127.0.0.1", self.port, ssl=self.tls, server_hostname="sidepot.example" if self.tls else None
            )
        reader, writer = self.streams
        head = (
            f"POST {ask.path} HTTP/1.1\r\nHost: sidepot.example\r\nContent-Type: application/json\r\n"
            f"{self.headers}Content-Length: {len(ask.body)}\r\n\r\n"
        )
        writer.write(head.encode() + ask.body)
        answered = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(answered.partition(b"content-length: ")[2].partition(b"\r\n")[0])
        body = await reader.readexactly(length)
        if b"\r\nconnection: close\r\n" in answered:
            self.close()
        return Answer(int(answered.split(b" ", 2)[1]), body)

    def close(self) -> None:
        """End the connection."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


Rightly = Callable[[Ask, Answer], bool]


async def keep_asking(
    caller: Caller, asks: Iterator[Ask], rightly: Rightly, result: Result, *, keep: bool = False
) -> None:
    """Send one request after the other, each once more where it has no answer or is turned away."""
    for ask in asks:
        started = time.perf_counter()
        answer = await tried(caller, ask, result)
        if answer is None:
            result.again += 1
            answer = await tried(caller, ask, result)
        if answer is None:
            result.failed += 1
            continue
        result.seconds.append(time.perf_counter() - started)
        result.answers[answer.status] += 1
        result.wrong += not rightly(ask, answer)
    if not keep:
        caller.close()


async def tried(caller: Caller, ask: Ask, result: Result) -> Answer | None:
    """Send a request; nothing where there is no answer, or none from Sidepot.

    Whoever is turned away waits for as long as `Retry-After` asks him to.
    """
    try:
        answer = await caller.ask(ask)
    except GONE:
        result.no_answer += 1
        return None
    if answer.status == OVERLOADED:
        result.turned_away += 1
        await asyncio.sleep(Limits().retry_seconds)
    return None if answer.status in (502, OVERLOADED, 504) else answer
