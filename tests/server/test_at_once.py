"""Plain requests are answered by the connection itself, and nobody can tell but by the time it takes."""

import json
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

from sidepot.api.access import written_digest
from sidepot.api.straight import Reply, replied
from sidepot.observing.metrics import REGISTRY
from sidepot.server.limits import Limits
from sidepot.server.plain import plain
from sidepot.settings import Settings
from tests.benchmarks.deals import bench_hand
from tests.load.batch import longest_hand
from tests.server.serving import HAND, PROBE, Running, Wire, request, serving
from tests.support import compact

pytestmark = pytest.mark.live

PARSED = "X: a\tb\r\n"
"""A header field that makes a request one for the parser."""
SETTLE = compact(bench_hand())
FAULTY = compact(bench_hand() | {"boards": [["2c"]], "unknown": 1})


class Unasked:
    """An application that does nothing but to count what it is asked."""

    def __init__(self) -> None:
        self.asked = 0

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if scope["type"] == "lifespan":
            for kind in ("startup", "shutdown"):
                await receive()
                await send({"type": f"lifespan.{kind}.complete"})  # type: ignore[misc,arg-type] # either of two types
            return
        self.asked += 1
        await send({"type": "http.response.start", "status": 404, "headers": [(b"content-length", b"0")]})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


@pytest.fixture(scope="module")
def service() -> Iterator[Running]:
    with serving(Limits(head_seconds=0.3, keep_alive_seconds=1)) as running:
        yield running


def raw(wire: Wire, sent: list[bytes]) -> tuple[bytes, bytes]:
    """Send the pieces of a request; the head of the answer, without what differs from call to call, and the body."""
    for piece in sent:
        wire.send(piece)
        if piece is not sent[-1]:
            assert wire.rests()
    while b"\r\n\r\n" not in wire.received:
        wire.read()
    head = wire.received.partition(b"\r\n\r\n")[0]
    lines = [line for line in head.split(b"\r\n") if not line.startswith((b"date:", b"x-request-id: "))]
    return b"\n".join(lines), wire.answer().body


@pytest.mark.parametrize(
    "more",
    [
        "",
        "Accept: */*\r\nConnection: keep-alive\r\nUser-Agent: a (b)\r\n",
        "Accept-Language: it\r\nX-Request-Id: mine\r\n",
        "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n",
        "Accept: text/html\r\n",
        "Content-Encoding: gzip\r\n",
        "Content-Digest: sha-256=:AAAA:\r\n",
        "X: 1\r\nX: 2\r\n",
    ],
)
@pytest.mark.parametrize("path, body", [("/settle", SETTLE), ("/pots", HAND), ("/settle", FAULTY), ("/pots", b"{")])
def test_the_answer_is_that_of_the_usual_way(service: Running, path: str, body: bytes, more: str) -> None:
    whole, parsed = request(path, body, more=more), request(path, body, more=more + PARSED)
    assert [plain(each, 10_000) is not None for each in (whole, parsed)] == [True, False]
    with Wire(service.port) as wire:
        at_once = raw(wire, [whole])
        assert raw(wire, [parsed]) == at_once
        if at_once[0].startswith((b"HTTP/1.1 200", b"HTTP/1.1 422")):  # others are refused before the body is there
            assert raw(wire, [whole[:-1], whole[-1:]]) == at_once
        assert wire.rests()


@pytest.mark.parametrize("host", ["x ", "x\t ", "[::1]:80", ""])
def test_a_host_is_looked_at_whichever_way_it_goes(service: Running, host: str) -> None:
    whole, twice = [with_host(host, more) for more in ("", "X: 1\r\nX: 2\r\n")]
    with Wire(service.port) as wire:
        at_once = raw(wire, [whole])
        assert at_once[0].startswith(b"HTTP/1.1 200 ")
        assert raw(wire, [twice]) == at_once
        assert raw(wire, [whole[:-1], whole[-1:]]) == at_once


@pytest.mark.parametrize("host", ["a b", "a/b", "a@b"])
def test_what_can_be_no_host_is_refused_whichever_way_it_goes(service: Running, host: str) -> None:
    for more in ("", "X: 1\r\nX: 2\r\n"):
        with Wire(service.port) as wire:
            wire.send(with_host(host, more)).problem("malformed_json", closing=True)


def with_host(host: str, more: str) -> bytes:
    """Ask a host of this name to settle a hand."""
    return request("/settle", SETTLE, more=more).replace(b"Host: here", f"Host: {host}".encode())


def test_blanks_after_a_header_field_are_no_part_of_it(service: Running) -> None:
    with Wire(service.port) as wire:
        answer = wire.send(request(more="X-Request-Id: mine \t\r\n")).answer()
    assert answer.headers["x-request-id"] == "mine"


def test_the_application_is_not_asked_but_for_what_is_out_of_the_ordinary() -> None:
    app = Unasked()
    with serving(app=app) as running, Wire(running.port) as wire:
        for path, body in (("/pots", HAND), ("/settle", SETTLE)):
            assert wire.send(request(path, body)).answer().status == 200
        assert app.asked == 0
        for path, body, more in (("/pots", HAND, PARSED), ("/settle", FAULTY, ""), ("/settle/", SETTLE, "")):
            assert wire.send(request(path, body, more=more)).answer().status == 404
        assert app.asked == 3


@pytest.mark.parametrize(
    "given",
    [
        {"api_keys": written_digest("k" * 32)},
        {"rate_limit": "100/minute"},
        {"cors_origins": "https://here.example"},
        {"ops_port": "9000"},
    ],
    ids=lambda given: next(iter(given)),
)
def test_nothing_is_answered_past_what_guards_a_call(given: dict[str, Any]) -> None:
    app = Unasked()
    with serving(app=app, settings=Settings(**given)) as running, Wire(running.port) as wire:
        for number in (1, 2):
            assert wire.send(request("/settle", SETTLE)).answer().status == 404
            assert app.asked == number


def test_it_is_counted_and_logged_like_all_that_is(capfd: pytest.CaptureFixture[str]) -> None:
    requests = partial(
        REGISTRY.get_sample_value, "sidepot_requests_total", {"route": "/settle", "status": "200", "code": ""}
    )
    hands = partial(REGISTRY.get_sample_value, "sidepot_hands_total", {"game": "texas_holdem"})
    timed = partial(REGISTRY.get_sample_value, "sidepot_request_seconds_count", {"route": "/settle"})
    before = [count() or 0 for count in (requests, hands, timed)]
    trace = "0af7651916cd43dd8448eb211c80319c"
    parent = f"traceparent: 00-{trace}-b7ad6b7169203331-01\r\n"
    with serving(settings=Settings(request_log=True)) as running, Wire(running.port) as wire:
        for more in ("X-Request-Id: mine\r\n", "X-Request-Id: mine\r\n" + PARSED):
            assert wire.send(request("/settle", SETTLE, more=more + parent)).answer().status == 200
        assert wire.send(PROBE).answer().status == 200  # by then both have been told of
    assert [count() for count in (requests, hands, timed)] == [number + 2 for number in before]
    lines = [json.loads(line) for line in capfd.readouterr().out.splitlines()]
    told = [{**line, "ts": "", "ms": 0} for line in lines if line["request_id"] == "mine"]
    assert len(told) == 2
    assert told[0] == told[1]
    assert (told[0]["route"], told[0]["trace_id"], told[0]["players"]) == ("/settle", trace, 6)


def test_a_connection_rests_after_it_no_longer_than_after_anything(service: Running) -> None:
    with Wire(service.port) as wire:
        assert wire.send(request()).answer().status == 200
        time.sleep(0.5)
        assert wire.send(request()).answer().status == 200
        answered = wire.seconds
        assert wire.closes()
        assert 0.9 <= wire.seconds - answered < 5


def test_what_came_while_others_were_answered_has_come_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """The time of rest is over when the event loop gets to it, but not when it was sent."""
    answered = replied

    def slowly(*asked: Any) -> Reply | None:
        time.sleep(0.5)
        return answered(*asked)

    with serving(Limits(keep_alive_seconds=1)) as running, Wire(running.port) as one, Wire(running.port) as other:
        assert one.send(request()).answer().status == 200
        time.sleep(0.7)
        monkeypatch.setattr("sidepot.server.protocol.replied", slowly)
        other.send(request())
        time.sleep(0.1)
        assert one.send(request()).answer().status == 200


def test_time_runs_anew_after_it(service: Running) -> None:
    with Wire(service.port) as wire:
        assert wire.send(request()).answer().status == 200
        time.sleep(0.35)
        began = wire.seconds
        assert wire.send(request()[:20]).rests()
        wire.problem("request_timeout", closing=True)
        assert wire.seconds - began > 0.25


def test_a_failure_of_ours_is_told_in_the_usual_way(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """What fails at once fails again where failures are told of."""

    def broken(*_: Any) -> None:
        raise AssertionError

    monkeypatch.setattr("sidepot.api.answers.settle", broken)
    with Wire(service.port) as wire:
        assert wire.send(request("/settle", SETTLE)).answer().status == 500
        monkeypatch.undo()
        assert wire.send(request("/settle", SETTLE)).answer().status == 200


@pytest.mark.parametrize("path", ["/settle", "/settle/batch"])
def test_others_are_answered_while_an_explanation_is_written(path: str) -> None:
    """Whoever asks for thousands of sentences waits for them alone, by itself or in a batch."""
    long = longest_hand()
    body = compact(long if path == "/settle" else {"hands": [long, long]})
    with serving() as running, Wire(running.port) as slow, Wire(running.port) as quick:
        slow.send(request(path, body))
        for _ in range(5):
            assert quick.send(request("/settle", SETTLE)).answer().status == 200
        slow.rests()
        assert b"explanation" not in slow.received
        assert slow.batch_or_answer() == 200
