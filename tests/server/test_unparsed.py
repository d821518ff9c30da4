"""More than can be worked on: requests plain enough to be refused without a parser, and what is the same for all."""

import asyncio
import gc
import time
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from sidepot.app import create_app
from sidepot.observing.metrics import REGISTRY
from sidepot.server.connections import Connections
from sidepot.server.limits import Limits
from sidepot.server.plain import plain
from sidepot.server.protocol import GuardedProtocol
from sidepot.server.turns import Line
from sidepot.settings import Settings
from tests.server.serving import HAND, PROBE, Running, Wire, request, serving

pytestmark = pytest.mark.live

PLAIN = request(more="X-Request-Id: mine\r\n")
PARSED = "X: a\tb\r\n"
"""A header field that makes a request one for the parser."""


PARENT = "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n"


class NoPlace(Line):
    """A line that takes nobody."""

    def is_full(self, now: float) -> bool:  # noqa: ARG002 - the same at any time
        return True


@contextmanager
def full(limits: Limits | None = None, settings: Settings | None = None) -> Iterator[Running]:
    """Run a service that has no place in its line for requests that are there as a whole."""
    with serving(limits, settings=settings) as running:
        with Wire(running.port) as wire:
            assert wire.send(PROBE).answer().status == 200
        assert running.connections.guard
        running.connections.guard.turns.whole = NoPlace(0, 0)
        yield running


@pytest.fixture(scope="module")
def no_place() -> Iterator[Running]:
    limits = Limits(head_seconds=0.3, keep_alive_seconds=1, drain_seconds=0.5)
    with full(limits, Settings(cors_origins=("https://here.example",), metrics=True)) as running:
        yield running


@pytest.mark.parametrize(
    "more",
    [
        "",
        "Connection: keep-alive\r\nAccept: */*\r\n",
        "X-Request-Id: mine\r\nAccept-Language: pt-BR, en;q=0.5\r\n",
        "Origin: https://here.example\r\n",
        "Origin: https://elsewhere.example\r\n",
        PARENT,
    ],
)
@pytest.mark.parametrize("path", ["/pots", "/settle"])
def test_what_is_not_parsed_is_refused_like_all_that_is(no_place: Running, path: str, more: str) -> None:
    requests = [request(path, more=more), request(path, more=more + PARSED)]
    assert [plain(each, 1000) is not None for each in requests] == [True, False]
    with Wire(no_place.port) as wire:
        first, second = [wire.send(each).problem("overloaded", closing=False) for each in requests]
    assert first.body == second.body
    assert first.headers.get("traceparent", "") in PARENT
    assert ("traceparent" in first.headers) == (more == PARENT)
    assert list(first.headers) == list(second.headers)
    different = {name for name in first.headers if first.headers[name] != second.headers[name]}
    assert different <= {"date", *(() if "X-Request-Id" in more else ("x-request-id",))}


def test_it_is_counted_like_all_that_is(no_place: Running) -> None:
    labels = {"route": "/settle", "status": "503", "code": "overloaded"}
    counted = partial(REGISTRY.get_sample_value, "sidepot_requests_total", labels)
    before = counted() or 0
    with Wire(no_place.port) as wire:
        for _ in range(3):
            wire.send(request("/settle")).problem("overloaded", closing=False)
        while (counted() or 0) < before + 3:
            assert wire.seconds < 10
            time.sleep(0.01)


def test_time_runs_anew_after_it(no_place: Running) -> None:
    with Wire(no_place.port) as wire:
        wire.send(PLAIN).problem("overloaded", closing=False)
        time.sleep(0.35)
        began = wire.seconds
        assert wire.send(PLAIN[:20]).rests()
        wire.problem("request_timeout", closing=True)
        assert wire.seconds - began > 0.25


def test_a_connection_rests_after_it_no_longer_than_after_anything(no_place: Running) -> None:
    with Wire(no_place.port) as wire:
        wire.send(PLAIN).problem("overloaded", closing=False)
        time.sleep(0.5)
        wire.send(PLAIN).problem("overloaded", closing=False)
        answered = wire.seconds
        assert wire.closes()
        assert 0.9 <= wire.seconds - answered < 5


def test_what_only_looks_like_it_is_read_as_what_it_is(no_place: Running) -> None:
    """The rest of a request, its body, the request after one that is not answered yet."""
    head = request(body=PLAIN)[: -len(PLAIN)]
    with Wire(no_place.port) as wire:
        assert wire.send(head).rests()
        assert wire.send(PLAIN).answer().status == 400
        assert wire.send(PLAIN[:20]).rests()
        wire.send(PLAIN[20:]).problem("overloaded", closing=False)
        assert wire.send(request()[: -len(HAND)]).rests()
        wire.send(HAND + PLAIN)
        assert wire.answer().status == 200
        wire.problem("overloaded", closing=False)
        assert wire.rests()


class Unread(asyncio.Transport):
    """A transport to somebody who reads none of what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.reading = True
        self.protocol: GuardedProtocol

    def is_closing(self) -> bool:
        return False

    def write(self, data: Any) -> None:
        self.written.append(data)
        if len(self.written) == 2:
            self.protocol.pause_writing()

    def is_reading(self) -> bool:
        return self.reading

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True


def unread(place: bool) -> tuple[Unread, GuardedProtocol]:  # noqa: FBT001 - the only thing that matters
    """Connect somebody who reads nothing, with or without a place in the line for him."""
    transport = Unread()
    config = uvicorn.Config(create_app(Settings()), log_config=None)
    transport.protocol = protocol = Connections(Settings(), Limits())(config, ServerState(), {})
    protocol.connection_made(transport)
    if not place:
        protocol.guard.turns.whole = NoPlace(0, 0)
    return transport, protocol


@pytest.mark.parametrize("sent", [PLAIN, request(more=PARSED)])
def test_whoever_reads_no_refusals_is_not_read_either(sent: bytes) -> None:
    """Or they would pile up in memory; once he reads on, so do we."""

    async def refused() -> None:
        transport, protocol = unread(place=False)
        protocol.data_received(sent)
        assert transport.is_reading()
        protocol.data_received(sent)
        assert [each[:13] for each in transport.written] == [b"HTTP/1.1 503 "] * 2
        assert not transport.is_reading()
        protocol.resume_writing()
        assert transport.is_reading()
        protocol.connection_lost(ConnectionResetError())

    asyncio.run(refused())


def test_whoever_reads_on_is_not_read_while_he_has_sent_enough() -> None:
    """Or he who takes a long answer bit by bit could fill the memory meanwhile."""

    async def taken() -> None:
        transport, protocol = unread(place=True)
        protocol.data_received(PLAIN * 100)
        assert not transport.is_reading()
        protocol.pause_writing()
        protocol.resume_writing()
        assert not transport.is_reading()
        protocol.connection_lost(ConnectionResetError())

    asyncio.run(taken())


def test_nor_while_he_is_being_answered() -> None:
    """Or whoever sends without end fills the memory: no more is read than is parsed."""

    async def sent_ahead() -> None:
        transport, protocol = unread(place=True)
        protocol.data_received(request(more=PARSED) * 20)
        async with asyncio.timeout(10):
            while protocol.unparsed or protocol.owes():
                assert not (protocol.unparsed and transport.is_reading())
                protocol.resume_writing()
                await asyncio.sleep(0)
        assert b"".join(transport.written).count(b"HTTP/1.1 200") == 20
        assert transport.is_reading()
        protocol.connection_lost(ConnectionResetError())

    asyncio.run(sent_ahead())


@pytest.mark.parametrize("sent", [b"", PLAIN, request(more=PARSED), PLAIN[:-1], b"POST / HTTP/2"])
def test_nothing_holds_a_connection_that_has_ended(sent: bytes) -> None:
    """The garbage collector seldom looks, and a connection may hold a good part of what was sent over it."""

    async def ended() -> None:
        transport, protocol = unread(place=True)
        protocol.data_received(sent)
        await asyncio.sleep(0.05)
        protocol.connection_lost(ConnectionResetError())
        await asyncio.sleep(0.05)
        known = weakref.ref(protocol)
        del transport.protocol, protocol
        assert known() is None

    gc.disable()
    try:
        asyncio.run(ended())
    finally:
        gc.enable()


@pytest.mark.parametrize("sent", [PLAIN, request(more=PARSED)])
def test_whoever_was_refused_rests_again(no_place: Running, sent: bytes) -> None:
    """So that he makes room for others when there are too many."""
    guard = no_place.connections.guard
    assert guard
    with Wire(no_place.port) as wire:
        wire.send(sent).problem("overloaded", closing=False)
        assert wire.rests()
        resting = [connection for connection in guard.resting if isinstance(connection, GuardedProtocol)]
        assert resting[-1].client == wire.socket.getsockname()


def test_in_the_end_it_is_the_last_answer(no_place: Running) -> None:
    assert no_place.connections.guard
    with Wire(no_place.port) as wire:
        wire.send(PLAIN).problem("overloaded", closing=False)
        no_place.connections.guard.stopping = True
        try:
            wire.send(PLAIN).problem("overloaded", closing=True)
        finally:
            no_place.connections.guard.stopping = False
