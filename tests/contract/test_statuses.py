"""Every status that a service can answer a call with stands in the contract of that call, and no other one does.

What can happen to a call is made to happen to each of them, over the wire, to services set up in every way that takes
something away or asks for something more.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

import httpx
import pytest
from pydantic import SecretStr

from sidepot.api.access import written_digest
from sidepot.api.operations import Readiness
from sidepot.server.limits import Limits
from sidepot.server.turns import Line
from sidepot.settings import Settings
from tests.problems import check_problem
from tests.server.serving import PROBE, Running, Wire, serving

pytestmark = pytest.mark.live

Json = dict[str, Any]
Call = tuple[str, str]
"""Method and path."""

METRICS: Final = Settings(metrics=True)
SHORT: Final = Limits(head_seconds=0.1, drain_seconds=0.1)

JSON_BODY: Final = "Content-Type: application/json\r\n"


class NoPlace(Line):
    """A line that takes nobody."""

    def is_full(self, now: float) -> bool:  # noqa: ARG002 - the same at any time
        return True


@pytest.fixture(scope="module")
def calls(document: Json) -> list[Call]:
    return [(method.upper(), path) for path, methods in document["paths"].items() for method in methods]


def written(call: Call, headers: str = "Host: here\r\n" + JSON_BODY, body: bytes = b"{}") -> bytes:
    """Write a request; a place in its path is filled in."""
    method, path = call
    length = f"Content-Length: {len(body)}\r\n" if method == "POST" else ""
    head = f"{method} {path.replace('{id}', 'badugi')} HTTP/1.1\r\n{headers}{length}\r\n"
    return head.encode() + (body if method == "POST" else b"")


class Told:
    """The statuses that each call was answered with."""

    def __init__(self, calls: list[Call], document: Json) -> None:
        self.calls = calls
        self.document = document
        self.found: Mapping[Call, set[str]] = defaultdict(set)

    def ask(self, running: Running, asked: Mapping[Call, bytes]) -> None:
        """Send each call, each over a connection of its own, and note what it is answered with."""
        for call, request in asked.items():
            with Wire(running.port) as wire:
                self.note(call, wire.send(request))

    def note(self, call: Call, wire: Wire) -> None:
        """Note an answer, a problem with the headers that the contract tells of."""
        answer = wire.answer(without_body=True)
        self.found[call].add(str(answer.status))
        if answer.status < 400:
            return
        listed = self.document["paths"][call[1]][call[0].lower()]["responses"]
        assert str(answer.status) in listed, (call, answer.status)
        name = listed[str(answer.status)]["$ref"].rpartition("/")[2]
        response = self.document["components"]["responses"][name]
        required = [
            header
            for header, reference in response["headers"].items()
            if self.document["components"]["headers"][reference["$ref"].rpartition("/")[2]]["required"]
        ]
        assert {header.lower() for header in required} <= answer.headers.keys(), (call, answer.status)
        length = int(answer.headers["content-length"])
        while len(wire.received) < length:
            wire.read()
        problem = check_problem(httpx.Response(answer.status, headers=answer.headers, content=wire.received[:length]))
        narrowed = response["content"]["application/problem+json"]["schema"]["dependentSchemas"]["code"]
        assert problem["code"] in narrowed["properties"]["code"]["enum"], (call, answer.status)


@contextmanager
def full() -> Iterator[Running]:
    """Run a service that has no place in its line for anybody."""
    with serving(settings=METRICS) as running:
        with Wire(running.port) as wire:
            assert wire.send(PROBE).answer().status == 200
        assert running.connections.guard
        running.connections.guard.turns.whole = running.connections.guard.turns.partial = NoPlace(0, 0)
        yield running


async def is_not_ready(_: Readiness) -> bool:
    return False


def test_each_call_lists_every_status_that_it_can_be_answered_with_and_no_other(
    calls: list[Call], document: Json, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = Told(calls, document)
    requests = {call: written(call) for call in calls}
    posts = [call for call in calls if call[0] == "POST"]
    key = "k" * 20

    with serving(settings=METRICS) as running:
        told.ask(running, requests)
        bodies = {
            "/pots": b'{"players":[{"id":"Ana","committed":25},{"id":"Bob","committed":100}]}',
            "/settle": b'{"game":"ranked","players":[{"id":"Ana","committed":25}],"ranking":[["Ana"]]}',
            "/settle/batch": b'{"hands":[{"game":"ranked","players":[]}]}',
        }
        told.ask(running, {call: written(call, body=bodies[call[1]]) for call in posts})
        told.ask(running, {call: written(call, body=b"{") for call in posts})
        told.ask(running, {call: written(call, body=b" " * (3 << 20)) for call in posts})
        told.ask(running, {call: written(call, "Host: here\r\n") for call in posts})
        told.ask(running, {call: written(call, f"Host: here\r\nAccept: text/csv\r\n{JSON_BODY}") for call in calls})
        told.ask(running, {call: written(call, "") for call in calls})
        told.ask(running, {call: written(call, "Host: here\r\nX: " + "x" * 40_000 + "\r\n") for call in calls})
        told.ask(running, {call: written(("PUT", call[1])) for call in calls})
        told.ask(running, {("GET", "/games/{id}"): b"GET /games/none HTTP/1.1\r\nHost: here\r\n\r\n"})
        for call in calls:
            with Wire(running.port) as wire:
                tag = wire.send(requests[call]).answer(without_body=True).headers.get("etag", '"none"')
            told.ask(running, {call: written(call, f"Host: here\r\nIf-None-Match: {tag}\r\n{JSON_BODY}")})
    with serving(SHORT, settings=METRICS) as running:
        told.ask(running, {call: request[:-3] for call, request in requests.items()})
    with full() as running:
        told.ask(running, requests)
    for less in (Settings(page=False, metrics=False), Settings(ops_port=1, metrics=True)):
        with serving(settings=less) as running:
            told.ask(running, requests)
    with serving(settings=Settings(api_keys=(SecretStr(written_digest(key)),), metrics=True)) as running:
        told.ask(running, requests)
    with serving(settings=Settings(rate_limit="1/day", metrics=True)) as running:
        told.ask(running, requests)
        told.ask(running, requests)
    monkeypatch.setattr(Readiness, "ready", is_not_ready)
    with serving(settings=METRICS) as running:
        told.ask(running, requests)

    for call in calls:
        listed = set(document["paths"][call[1]][call[0].lower()]["responses"])
        # Nothing that is known makes it go wrong; what is not known may.
        assert told.found[call] == listed - {"500"}, call
