"""More than can be worked on: who gets his turn, who is refused, and who is never made to wait."""

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

from sidepot.api.quick import read_quickly
from sidepot.api.schemas import PotsRequest
from sidepot.app import create_app
from sidepot.observing.metrics import REGISTRY
from sidepot.server.limits import Limits
from tests.server.serving import HAND, PROBE, Wire, request, serving

pytestmark = pytest.mark.live

WAITING = 3
TAKEN = WAITING + 1
"""One has his turn at once."""
PARSED = "X: a\tb\r\n"
"""A header field that makes a request one for the parser."""
HOLD = b"GET /games HTTP/1.1\r\nHost: here\r\n\r\n"
LARGE = b'{"hands":[%b]}' % b",".join([b'{"game":"ranked",%b' % HAND[1:].replace(b"25}", b'25,"folded":true}')] * 400)


class Held:
    """The service, which at ``/games`` stops with all that it does until the test lets it go on."""

    def __init__(self) -> None:
        self.service = create_app()
        self.stopped = threading.Event()
        self.go_on = threading.Event()
        self.asked: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        if scope["type"] == "http":
            self.asked[scope["path"]] += 1
            if scope["path"] == "/games":
                self.stopped.set()
                assert self.go_on.wait(20)
        await self.service(scope, receive, send)  # type: ignore[arg-type] # as in serving.py


class Service:
    """A service that the test can hold while requests come in, so that it finds them all at the same time."""

    def __init__(self, port: int, server: uvicorn.Server, held: Held) -> None:
        self.port = port
        self.server = server
        self.held = held
        self.wires: list[Wire] = []

    def connect(self, number: int) -> list[Wire]:
        """Open connections, and see that they are let in."""
        wires = [Wire(self.port) for _ in range(number)]
        self.wires += wires
        for wire in wires:
            assert wire.send(PROBE).answer().status == 200
        return wires

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Hold the service for a while."""
        (holder,) = self.connect(1)
        self.held.stopped.clear()
        self.held.go_on.clear()
        holder.send(HOLD)
        assert self.held.stopped.wait(20)
        try:
            yield
        finally:
            self.held.go_on.set()
        assert holder.answer().status == 200


@contextmanager
def service(limits: Limits) -> Iterator[Service]:
    held = Held()
    with serving(limits, held) as running:
        found = Service(running.port, running.server, held)
        try:
            yield found
        finally:
            for wire in found.wires:
                wire.socket.close()


@pytest.fixture(scope="module")
def small() -> Iterator[Service]:
    with service(Limits(waiting=WAITING, waiting_partial=WAITING, waiting_seconds=60, round_seconds=0)) as found:
        yield found


# --------------------------------------------------------------------------------------------------------------- turns


def test_as_many_as_may_wait_are_answered_and_all_others_are_told_to_come_back(small: Service) -> None:
    wires = small.connect(8)
    with small.standing_still():
        for wire in wires:
            wire.send(request())
    for wire in wires[:TAKEN]:
        assert wire.answer().status == 200
    for wire in wires[TAKEN:]:
        assert wire.problem("overloaded", closing=False).headers["retry-after"] == "1"
    for wire in wires:
        assert wire.send(request()).answer().status == 200


def test_it_is_told_in_the_language_asked_for(small: Service) -> None:
    wires = small.connect(TAKEN + 1)
    with small.standing_still():
        for wire in wires:
            wire.send(request(more="Accept-Language: pt-BR\r\n"))
    refused = wires[-1].problem("overloaded", closing=False)
    assert (refused.headers["content-language"], refused.headers["vary"]) == ("pt", "Accept-Language")
    assert "requisi" in refused.body.decode()


def test_a_request_is_refused_before_its_body_is_read(small: Service) -> None:
    *others, late, expecting, there = small.connect(TAKEN + 3)
    whole = request()
    place = len(whole) - len(HAND)
    with small.standing_still():
        for wire in others:
            wire.send(whole[:-1])
        late.send(whole[:place])
        expecting.send(request(body=b"", length=len(HAND), more="Expect: 100-continue\r\n"))
        there.send(whole)
    assert there.answer().status == 200  # a crowd of those who are not there yet keeps out nobody who is
    late.problem("overloaded", closing=False)
    expecting.problem("overloaded", closing=True)
    assert late.send(whole[place:]).rests()
    assert late.send(whole).answer().status == 200
    assert [wire.send(whole[-1:]).answer().status for wire in others] == [200] * TAKEN


def test_probes_are_answered_all_the_same(small: Service) -> None:
    *others, one, two, three = small.connect(TAKEN + 5)
    with small.standing_still():
        for wire in others:
            wire.send(request())
        one.send(PROBE)
        two.send(b"GET /readyz/ HTTP/1.1\r\nHost: here\r\n\r\n")
        three.send(b"GET /version HTTP/1.1\r\nHost: here\r\n\r\n")
    assert [wire.answer().status for wire in (one, two, three)] == [200] * 3
    assert Counter(wire.answer().status for wire in others) == {200: TAKEN, 503: 2}


@pytest.mark.parametrize(
    "line, code, allow",
    [
        ("GET /nowhere", "not_found", None),
        ("GET //games", "not_found", None),
        ("GET /games/", "overloaded", None),
        ("GET /games/badugi?x=1", "overloaded", None),
        ("GET /games/badugi/more", "not_found", None),
        ("GET /pots", "method_not_allowed", "OPTIONS, POST"),
        ("POST /games/badugi", "method_not_allowed", "GET, HEAD, OPTIONS"),
        ("OPTIONS /pots", "overloaded", None),
        ("POST /s%65ttle", "overloaded", None),
        ("GET /docs", "overloaded", None),
    ],
)
def test_what_is_wrong_for_good_is_said_first(small: Service, line: str, code: str, allow: str | None) -> None:
    *others, wire = small.connect(TAKEN + 1)
    with small.standing_still():
        for each in others:
            each.send(request())
        wire.send(f"{line} HTTP/1.1\r\nHost: here\r\nX-Request-Id: mine\r\n\r\n".encode())
    answer = wire.problem(code, closing=False)
    assert answer.headers.get("allow") == allow
    assert answer.headers["x-request-id"] == "mine"
    again = wire.send(f"{line} HTTP/1.1\r\nHost: here\r\nContent-Length: 0\r\n\r\n".encode())
    if code != "overloaded":
        found = again.answer()
        assert (found.status, found.body, found.headers.get("allow")) == (answer.status, answer.body, allow)


def test_head_is_refused_without_a_body(small: Service) -> None:
    *others, wire = small.connect(TAKEN + 1)
    with small.standing_still():
        for each in others:
            each.send(request())
        wire.send(b"HEAD /docs HTTP/1.1\r\nHost: here\r\n\r\n")
    assert wire.answer(without_body=True).status == 503
    assert wire.rests()


def test_of_requests_sent_ahead_the_first_refused_is_the_last(small: Service) -> None:
    one, *others = small.connect(TAKEN)
    with small.standing_still():
        one.send(request() * 3)
        for wire in others:
            wire.send(request())
    assert [wire.answer().status for wire in (one, *others)] == [200] * TAKEN
    for _ in range(2):
        assert one.answer().status == 200


@pytest.mark.parametrize("more", ["", PARSED])
def test_nobody_is_worked_for_who_has_left(small: Service, more: str, monkeypatch: pytest.MonkeyPatch) -> None:
    worked_for = 0
    read = read_quickly
    gone = partial(
        REGISTRY.get_sample_value,
        "sidepot_requests_total",
        {"route": "/pots", "status": "499", "code": "client_gone"},
    )
    before = gone() or 0

    def counted(model: type[PotsRequest], body: bytes) -> PotsRequest | None:
        nonlocal worked_for
        worked_for += 1
        return read(model, body)

    monkeypatch.setattr("sidepot.api.straight.read_quickly", counted)
    wires = small.connect(TAKEN)
    with small.standing_still():
        for wire in wires:
            wire.send(request(more=more))
        wires[-1].socket.close()
    for wire in wires[:-1]:
        assert wire.answer().status == 200
    assert worked_for == TAKEN - 1
    assert wires[0].send(request()).answer().status == 200  # by then all before it have had their turn
    assert gone() == before + 1


def test_what_is_wrong_is_told_in_its_turn_and_waits_for_no_other(small: Service) -> None:
    """A plain request that cannot be answered at once had its turn already: none is refused that had a place."""
    *wires, late = small.connect(TAKEN + 1)
    with small.standing_still():
        for wire in wires:
            wire.send(request(body=HAND.replace(b"100", b"-1")))
        late.send(request())
    for wire in wires:
        assert wire.problem("invalid_request", closing=False).status == 422
    late.problem("overloaded", closing=False)


def test_what_is_sent_while_a_request_waits_is_answered_after_it(small: Service) -> None:
    (wire,) = small.connect(1)
    with small.standing_still():
        wire.send(request(more="X-Request-Id: 1\r\n"))
        time.sleep(0.05)
        wire.send(request(more="X-Request-Id: 2\r\n"))
        wire.send(PROBE)
    ids = [wire.answer().headers["x-request-id"] for _ in range(3)]
    assert ids[:2] == ["1", "2"]
    assert wire.rests()


def test_late_bodies_wait_for_their_turn_again(small: Service) -> None:
    """They were let in, so they are not refused however many they are."""
    wires = small.connect(20)
    whole = request()
    for wire in wires:
        wire.send(whole[:-1])
        assert wire.rests()
    with small.standing_still():
        for wire in wires:
            wire.send(whole[-1:])
    assert [wire.answer().status for wire in wires] == [200] * 20


# ------------------------------------------------------------------------------------------------------------- batches


def test_few_batches_are_worked_on_at_a_time_and_few_wait() -> None:
    with service(Limits(batches=1, waiting_batches=1)) as found:
        wires = found.connect(4)
        for wire in wires:
            wire.send(request("/settle/batch", LARGE))
        single = found.connect(1)[0].send(request())
        assert single.answer().status == 200
        statuses = Counter(wire.batch_or_answer() for wire in wires)
        assert statuses == {200: 2, 503: 2}
        assert wires[0].send(request("/settle/batch", LARGE)).batch_or_answer() == 200


def test_batches_that_do_not_arrive_make_room_for_others() -> None:
    with service(Limits(arriving_batches=2)) as found:
        stuck = found.connect(3)
        for wire in stuck:
            wire.send(request("/settle/batch", LARGE[:1000], length=len(LARGE)))
            assert wire.rests()
            found.connect(1)
        stuck[0].problem("overloaded", closing=True)
        assert stuck[1].send(LARGE[1000:]).batch_or_answer() == 200
        (other,) = found.connect(1)
        assert other.send(request("/settle/batch", LARGE)).batch_or_answer() == 200
        assert stuck[2].send(LARGE[1000:]).batch_or_answer() == 200


async def endless(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Answers with more than any buffer holds."""
    if scope["type"] == "lifespan":
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})  # type: ignore[misc,arg-type] # either of two types
        return
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(100):
        await send({"type": "http.response.body", "body": b" " * 1_000_000, "more_body": True})


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    with serving(Limits(unread_seconds=0.3), endless) as running, Wire(running.port) as wire:
        wire.send(PROBE)
        connections = running.server.server_state.connections
        while not connections:
            assert wire.seconds < 0.2
        while connections:
            assert wire.seconds < 10
            time.sleep(0.01)
        assert wire.seconds > 0.25


# --------------------------------------------------------------------------------------------------------- connections


def test_one_connection_too_many_costs_the_one_that_rests_longest() -> None:
    with service(Limits(connections=3)) as found:
        silent, asking = Wire(found.port), Wire(found.port)
        found.wires += [silent, asking]
        for _ in range(3):
            assert asking.send(PROBE).answer().status == 200
            found.connect(1)
        assert silent.closes()
        assert asking.send(request()).answer().status == 200


# ----------------------------------------------------------------------------------------------------------------- end


def test_whoever_is_connected_when_the_end_comes_is_answered() -> None:
    """Though nobody has let him in yet."""
    with service(Limits()) as found:
        with found.standing_still():
            wires = [Wire(found.port).send(request()) for _ in range(20)]
            found.wires += wires
            found.server.should_exit = True
            time.sleep(0.2)  # so that the end is the first thing the service does when it goes on
        assert [wire.answer().status for wire in wires] == [200] * 20
