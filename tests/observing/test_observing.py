"""Every request is seen once, with its route, status and code, and nothing of what was in it."""

import asyncio
import json
import logging
import re
import select
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.parser import text_string_to_metric_families

import sidepot.api.answers
from sidepot.api.problems import ProblemCode
from sidepot.app import create_app
from sidepot.observing import lines, metrics
from sidepot.observing.observer import TOGETHER, Observer
from sidepot.observing.routes import Routes
from sidepot.observing.seen import Seen
from sidepot.observing.shed import MOST, SECONDS
from sidepot.observing.tally import Alone, Together
from sidepot.observing.trace_context import parent_of
from sidepot.observing.traces import Spans
from sidepot.observing.watch import Watch
from sidepot.poker.settlement import ConservationError
from sidepot.settings import Settings
from tests.benchmarks.deals import bench_hand
from tests.contract.serving import serving
from tests.deploy.test_deploy import queries
from tests.reference import Json
from tests.support import ROOT, VECTORS, compact

HAND: Json = json.loads((ROOT / "examples/hand.json").read_bytes())
JSON = {"content-type": "application/json"}
TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"

ORDER = ["route", "status", "code", "game", "le"]

FIELDS = ["ts", "level", "request_id", "trace_id", "route", "status", "ms", "game", "players", "pots", "code"]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Json]:
    """Lines that were written."""
    kept: list[Json] = []
    monkeypatch.setattr(lines, "write", lambda every: kept.extend(json.loads(lines.line(seen)) for seen in every))
    return kept


@pytest.fixture
def http(told: list[Json]) -> Iterator[httpx.Client]:  # noqa: ARG001 - is to be there first
    """Call a service that writes lines."""
    with TestClient(create_app(Settings(request_log=True)), raise_server_exceptions=False) as client:
        yield client


def facts(line: Json) -> tuple[Any, ...]:
    return tuple(line[name] for name in ("route", "status", "code", "game", "players", "pots"))


def samples() -> dict[tuple[str, tuple[str, ...]], float]:
    """Every number by its name and its labels."""
    found = text_string_to_metric_families(metrics.exposition().decode())
    return {
        (sample.name, tuple(sample.labels[name] for name in ORDER if name in sample.labels)): sample.value
        for family in found
        for sample in family.samples
    }


# ---------------------------------------------------------------------------------------------------------- the line


def test_a_line_says_what_became_of_a_request(http: httpx.Client, told: list[Json]) -> None:
    http.post("/settle", json=HAND, headers={"X-Request-Id": "hand-7", "traceparent": PARENT})
    (line,) = told
    assert list(line) == FIELDS
    assert facts(line) == ("/settle", 200, None, "texas_holdem", 4, 2)
    assert (line["level"], line["request_id"], line["trace_id"]) == ("info", "hand-7", TRACE)
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["ts"])
    assert 0 < line["ms"] < 60_000


@pytest.mark.parametrize(
    "method, path, body, fact",
    [
        ("POST", "/pots", {"players": HAND["players"][:0]}, ("/pots", 422, "invalid_request", None, None, None)),
        ("POST", "/settle", {**HAND, "button": 60}, ("/settle", 200, None, "texas_holdem", 4, 2)),
        ("POST", "/settle", {**HAND, "boards": []}, ("/settle", 422, "invalid_request", None, None, None)),
        ("POST", "/settle/batch", {"hands": [HAND, {}, HAND]}, ("/settle/batch", 200, None, "texas_holdem", 8, 4)),
        ("POST", "/settle/", HAND, ("/settle", 200, None, "texas_holdem", 4, 2)),
        ("PUT", "/settle", {}, ("/settle", 405, "method_not_allowed", None, None, None)),
        ("BREW", "/settle", {}, ("/settle", 405, "method_not_allowed", None, None, None)),
        ("GET", "/AhKh", {}, ("none", 404, "not_found", None, None, None)),
        ("GET", "http://testserver.local//settle", {}, ("none", 404, "not_found", None, None, None)),
        ("GET", "/games/razz", {}, ("/games/{id}", 200, None, None, None, None)),
        ("GET", "/games/AhKh", {}, ("/games/{id}", 404, "not_found", None, None, None)),
        ("GET", "/games/razz/AhKh", {}, ("none", 404, "not_found", None, None, None)),
        ("HEAD", "/docs", {}, ("/docs", 200, None, None, None, None)),
        ("HEAD", "/nope", {}, ("none", 404, "not_found", None, None, None)),
        ("HEAD", "/settle", {}, ("/settle", 405, "method_not_allowed", None, None, None)),
        ("HEAD", "/games/AhKh", {}, ("/games/{id}", 404, "not_found", None, None, None)),
        ("OPTIONS", "/settle", {}, ("/settle", 204, None, None, None, None)),
    ],
)
def test_every_kind_of_request_has_a_line(
    http: httpx.Client, told: list[Json], method: str, path: str, body: Json, fact: tuple[Any, ...]
) -> None:
    http.request(method, path, content=compact(body), headers=JSON)
    assert [facts(line) for line in told] == [fact]


def test_an_answer_cannot_be_read_wrongly(http: httpx.Client, told: list[Json]) -> None:
    """Ids that look like the keys of an answer; players and pots are counted all the same."""
    names = ['"contributions":', '"outcome":', '{"game":"x"', '"code":"internal_error"', '"settlement":{"game":"razz"']
    players = [{"id": name, "committed": 10} for name in names]
    hand = {"game": "ranked", "players": players, "ranking": [names]}
    http.post("/settle", json=hand)
    http.post("/pots", json={"players": players})
    http.post("/settle/batch", json={"hands": [{**hand, "ref": names[4]}]})
    assert [facts(line) for line in told] == [
        ("/settle", 200, None, "ranked", 5, 1),
        ("/pots", 200, None, None, 5, 1),
        ("/settle/batch", 200, None, "ranked", 5, 1),
    ]


@pytest.mark.parametrize("file", ["games", "holdem", "rake", "faults"])
def test_a_line_agrees_with_the_answer(http: httpx.Client, told: list[Json], file: str) -> None:
    for case in json.loads((VECTORS / f"{file}.json").read_text("utf-8")):
        asked = case["request"]
        content = compact({**asked, "explain": True} if isinstance(asked, dict) else asked)
        answer = http.post("/settle", content=content, headers=JSON)
        said, line = answer.json(), told.pop()
        assert line["request_id"] == answer.headers["x-request-id"]
        if answer.status_code == 200:
            assert facts(line)[3:] == (said["game"], len(said["players"]), len(said["pots"]) or None)
        assert (line["status"], line["code"]) == (answer.status_code, said.get("code"))


def test_a_bug_is_an_error(http: httpx.Client, told: list[Json], monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: object) -> None:
        raise RuntimeError("Ana has Ah Kh")

    monkeypatch.setattr(sidepot.api.answers, "settle", broken)
    http.post("/settle", json=HAND)
    (line,) = told
    assert (line["level"], line["status"], line["code"]) == ("error", 500, "internal_error")


def test_whoever_leaves_in_the_middle_of_a_body_is_no_error_of_ours(told: list[Json]) -> None:
    app = create_app(Settings(request_log=True))
    messages = [{"type": "http.request", "body": b"{", "more_body": True}, {"type": "http.disconnect"}]

    async def receive() -> Any:
        return messages.pop(0)

    async def send(_: Any) -> None:
        pass

    scope: Any = {
        "type": "http",
        "method": "POST",
        "path": "/pots",
        "raw_path": b"/pots",
        "query_string": b"",
        "root_path": "",
        "scheme": "http",
        "http_version": "1.1",
        "client": None,
        "server": None,
        "headers": [(b"content-type", b"application/json"), (b"host", b"a")],
    }
    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type] # Litestar's own types are as wide
    assert [facts(line)[:3] for line in told] == [("/pots", 499, "client_gone")]


# ------------------------------------------------------------------------------------------------------- the numbers


def test_requests_hands_and_seconds_are_counted(http: httpx.Client) -> None:
    before = samples()
    http.post("/settle", json=HAND)
    http.post("/settle/batch", json={"hands": [HAND, {}, HAND]})
    http.post("/settle", json={})
    http.get("/AhKh")
    after = samples()
    risen = {key: value - before.get(key, 0) for key, value in after.items() if value != before.get(key, 0)}
    counted = {key: value for key, value in risen.items() if key[0].endswith(("_total", "_count"))}
    counted.pop(("process_cpu_seconds_total", ()), None)
    assert counted == {
        ("sidepot_requests_total", ("/settle", "200", "")): 1,
        ("sidepot_requests_total", ("/settle/batch", "200", "")): 1,
        ("sidepot_requests_total", ("/settle", "422", "invalid_request")): 1,
        ("sidepot_requests_total", ("none", "404", "not_found")): 1,
        ("sidepot_hands_total", ("texas_holdem",)): 3,
        ("sidepot_request_seconds_count", ("/settle",)): 2,
        ("sidepot_request_seconds_count", ("/settle/batch",)): 1,
        ("sidepot_request_seconds_count", ("none",)): 1,
    }


def test_a_hand_that_does_not_add_up_is_counted_alone_and_in_a_batch(
    http: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(_: object) -> None:
        raise ConservationError("6325 chips went in, 6324 came out")

    monkeypatch.setattr(sidepot.api.answers, "settle", leaking)
    key = ("sidepot_conservation_failures_total", ())
    before = samples()[key]
    assert http.post("/settle", json=HAND).json()["code"] == "internal_error"
    assert samples()[key] == before + 1
    (result,) = http.post("/settle/batch", json={"hands": [HAND]}).json()["results"]
    assert result["problem"]["code"] == "internal_error"
    assert samples()[key] == before + 2


def test_what_is_in_flight_is_counted(http: httpx.Client) -> None:
    served = {
        sample.name: sample.value
        for family in text_string_to_metric_families(http.get("/metrics").text)
        for sample in family.samples
    }
    assert served["sidepot_in_flight"] >= 1
    assert samples()[("sidepot_in_flight", ())] == served["sidepot_in_flight"] - 1


def test_metrics_are_text_whatever_is_accepted(http: httpx.Client) -> None:
    answer = http.get("/metrics", headers={"Accept": "text/html"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"


def test_dashboard_and_alerts_ask_for_what_there_is(http: httpx.Client) -> None:
    http.post("/settle", json=HAND)
    known = {name for name, _ in samples()} | {"up"}
    asked = {name for query in queries() for name in re.findall(r"\b(sidepot_\w+|up)\b", query)}
    assert asked - known == set()
    assert asked >= {"sidepot_conservation_failures_total", "sidepot_hands_total", "sidepot_in_flight"}
    codes = {
        code for query in queries() for match in re.findall(r'code=~?"([^"]+)"', query) for code in match.split("|")
    }
    assert codes - set(ProblemCode) == set()


# ---------------------------------------------------------------------------------------------- off, traces, details


def test_what_is_off_is_not_there(told: list[Json]) -> None:
    app = create_app(Settings(request_log=False, metrics=False))
    assert not isinstance(app, Watch)
    with TestClient(app) as client:
        assert client.get("/metrics").status_code == 404
        client.post("/settle", json=HAND)
    assert told == []


@pytest.mark.parametrize(
    "sent",
    [
        "00-" + "0" * 32 + "-00f067aa0ba902b7-01",
        f"00-{TRACE}-{'0' * 16}-01",
        f"ff-{TRACE}-00f067aa0ba902b7-01",
        f"00-{TRACE.upper()}-00f067aa0ba902b7-01",
        f"{PARENT}-more",
        "AhKh",
        "",
    ],
)
def test_a_trace_that_is_none_is_not_passed_on(http: httpx.Client, told: list[Json], sent: str) -> None:
    assert "traceparent" not in http.get("/livez", headers={"traceparent": sent}).headers
    assert told[0]["trace_id"] is None


def test_a_trace_is_passed_on(http: httpx.Client) -> None:
    for path in ("/livez", "/nowhere"):
        assert http.get(path, headers={"traceparent": PARENT}).headers["traceparent"] == PARENT


def test_a_span_is_part_of_the_callers_trace() -> None:
    exporter = InMemorySpanExporter()
    spans = Spans(exporter)
    seen = Seen("/settle", parent_of([(b"traceparent", PARENT.encode())]))
    seen.begin(200, [(b"x-request-id", b"hand-7")])
    seen.read(b'{"game":"razz","pots":[{"contributions":[]}],"players":[{"outcome":"won"},{"outcome":"lost"}]}')
    seen.end()
    spans.tell([seen])
    alone = Seen("none")
    alone.status, alone.code = 500, "internal_error"
    alone.end()
    spans.tell([alone])
    spans.provider.force_flush()
    first, second = exporter.get_finished_spans()
    assert first.context is not None
    assert first.parent is not None
    assert (f"{first.context.trace_id:032x}", f"{first.parent.span_id:016x}") == (TRACE, "00f067aa0ba902b7")
    assert dict(first.attributes or {}) == {
        "http.route": "/settle",
        "http.response.status_code": 200,
        "sidepot.request_id": "hand-7",
        "sidepot.game": "razz",
        "sidepot.players": 2,
        "sidepot.pots": 1,
    }
    assert second.parent is None
    assert second.status.is_ok is False
    assert (first.end_time or 0) - (first.start_time or 0) == pytest.approx(seen.ms * 1e6, abs=1)
    spans.provider.shutdown()


def test_traces_need_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sidepot.settings.find_spec", lambda _: None)
    with pytest.raises(ValueError, match=r"sidepot\[otel\]"):
        Settings(traces=True)


def test_a_route_is_one_of_the_service_or_none() -> None:
    routes = Routes(["/settle", "/games", "/games/{id:str}"])
    found = [
        routes.find(path) for path in ("/settle", "/settle/", "/games", "/games/", "/games/razz/", "/", "", "/a/b")
    ]
    assert found == ["/settle", "/settle", "/games", "/games", "/games/{id}", "none", "none", "none"]


def test_a_log_that_nobody_reads_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    reading, writing = socket.socketpair()
    reading.close()
    monkeypatch.setattr(lines, "STANDARD_OUTPUT", writing.fileno())
    lines.write([Seen("none")])
    writing.close()


def test_of_an_exception_the_log_has_kind_and_place_and_not_the_text() -> None:
    with pytest.raises(KeyError) as raised:
        HAND["Ana has Ah Kh".removesuffix("none")]
    record = logging.LogRecord(
        "uvicorn.error", logging.ERROR, "", 0, "broken", (), (raised.type, raised.value, raised.tb)
    )
    written = lines.Formatter().format(record)
    assert json.loads(written).keys() == {"ts", "level", "logger", "message", "exception", "place"}
    assert "test_observing.py" in written
    assert "KeyError: " not in written


# --------------------------------------------------------------------------------------------------------- on a server


def raw(address: str, request: bytes) -> int:
    """Send bytes, read the status of the answer."""
    host, _, port = address.removeprefix("http://").partition(":")
    with socket.create_connection((host, int(port)), timeout=30) as connection:
        connection.sendall(request)
        return int(connection.recv(4096).split()[1])


def counted(address: str) -> dict[tuple[str, ...], float]:
    found = text_string_to_metric_families(httpx.get(f"{address}/metrics").text)
    return {
        (each.labels["route"], each.labels["status"], each.labels["code"]): each.value
        for family in found
        for each in family.samples
        if each.name == "sidepot_requests_total"
    }


@pytest.mark.live
def test_what_the_application_never_hears_of_is_seen_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Headers too large, a head and a body that do not arrive in time, a method nobody knows: one request each."""
    monkeypatch.setenv("SIDEPOT_HEADER_SECONDS", "1")
    monkeypatch.setenv("SIDEPOT_REQUEST_SECONDS", "1")
    with serving() as address:
        assert raw(address, b"GET /livez HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 70_000) == 431
        assert raw(address, b"GET /livez HTTP/1.1\r\nHo") == 408
        head = b"POST /pots HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"
        assert raw(address, head) == 408
        assert raw(address, b"FOO /games/razz/?x HTTP/1.1\r\nHost: a\r\n\r\n") == 405
        assert raw(address, b"FOO /AhKh HTTP/1.1\r\nHost: a\r\n\r\n") == 404
        assert raw(address, b"HEAD /AhKh HTTP/1.1\r\nHost: a\r\n\r\n") == 404
        found = counted(address)
    found = {key: value for key, value in found.items() if key[0] not in ("/readyz", "/metrics")}
    assert found == {
        ("none", "431", "headers_too_large"): 1,
        ("none", "408", "request_timeout"): 1,
        ("/pots", "408", "request_timeout"): 1,
        ("/games/{id}", "405", "method_not_allowed"): 1,
        ("none", "404", "not_found"): 2,
    }


@pytest.mark.live
def test_several_processes_count_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIDEPOT_WORKERS", "2")
    alone = {"connection": "close"}  # each on a connection of its own, so that both processes have some
    with serving() as address, httpx.Client(base_url=address, headers=alone) as client:
        for _ in range(40):
            assert client.post("/settle", json=HAND).status_code == 200
        for _ in range(4):
            assert counted(address)["/settle", "200", ""] == 40


def test_one_process_alone_gives_the_numbers_that_several_give_together() -> None:
    registries = CollectorRegistry(), CollectorRegistry()
    tallies = Alone(registries[0]), Together(registries[1])
    assert generate_latest(registries[0]) == generate_latest(registries[1])
    seen = [
        Seen("/settle", status=200, games={"razz": 1}, ms=0.5),
        Seen("/settle", status=200, games={"five_card_draw": 1}, ms=0.51),
        Seen("/settle/batch", status=200, games={"razz": 3, "ranked": 1}, ms=99.999),
        Seen("/pots", status=200, ms=10_000.0),
        Seen("/pots", status=422, code="invalid_request", ms=10_000.1),
        Seen("none", status=404, code="not_found", games={"razz": 1}),
    ]
    for tally in tallies:
        tally.count(seen)
        tally.add("/settle", 503, "overloaded", 7)
    alone, together = (generate_latest(each).decode() for each in registries)
    assert alone == together
    assert 'sidepot_hands_total{game="razz"} 4.0' in alone
    assert 'sidepot_request_seconds_bucket{le="0.0005",route="/settle"} 1.0' in alone
    assert 'sidepot_request_seconds_bucket{le="10.0",route="/pots"} 1.0' in alone
    assert 'sidepot_requests_total{code="overloaded",route="/settle",status="503"} 7.0' in alone


def test_what_is_answered_at_once_is_told_of_together_in_its_order(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    monkeypatch.setattr("sidepot.observing.lines.os.write", lambda _, line: written.append(line))
    observer = Observer(Settings(request_log=True, metrics=False), ["/settle", "/livez"])

    def told() -> list[list[str]]:
        ids = [[json.loads(line)["request_id"] for line in piece.splitlines()] for piece in written]
        written.clear()
        return ids

    answered = [observer.seen("/settle", b"") for _ in range(TOGETHER + 2)]
    for number, seen in enumerate(answered):
        observer.answered(seen, b"call-%d" % number, b'{"game":"razz"}')
    names = [f"call-{number}" for number in range(TOGETHER + 2)]
    assert told() == [names[:TOGETHER]]
    other = observer.seen("/livez", b"")
    other.request_id = "probe"
    observer.tell(other)
    assert told() == [names[TOGETHER:], ["probe"]]
    observer.answered(observer.seen("/settle", b""), b"last", b'{"game":"razz"}')
    assert told() == []
    for expected in ([["last"]], []):
        observer.tell_answered()
        assert told() == expected


def test_lines_that_are_written_together_go_through_a_shared_pipe_whole() -> None:
    longest = Seen("/settle/batch", PARENT.encode(), status=503, code="x" * 40, request_id="x" * 64, ms=123_456.789)
    longest.games, longest.players, longest.pots = {"x" * 40: 1}, 10_000, 64_000
    assert TOGETHER * len(lines.line(longest)) <= select.PIPE_BUF


@pytest.mark.parametrize("asked", [{}, {"explain": True}])
@pytest.mark.parametrize("hand", [HAND, bench_hand()], ids=["example", "side pots"])
def test_players_and_pots_are_those_of_the_answer(
    http: httpx.Client, told: list[Json], hand: Json, asked: Json
) -> None:
    answer = http.post("/settle", json=hand | asked).json()
    assert (told[-1]["players"], told[-1]["pots"]) == (len(answer["players"]), len(answer["pots"]))
    if asked:
        assert '"players":["' in compact(answer).decode()  # which are none of those counted


def test_an_observer_that_tells_nobody_does_nothing() -> None:
    Observer(Settings(request_log=False, metrics=False), ["/settle"]).refused("/settle", [], 503, "overloaded", b"a")


def test_requests_refused_for_their_number_are_told_together_and_none_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[bytes] = []
    monkeypatch.setattr("sidepot.observing.shed.os.write", lambda _, line: written.append(line))
    observer = Observer(Settings(request_log=True, metrics=True), ["/settle"])
    labels = {"route": "/settle", "status": "503", "code": "overloaded"}
    before = metrics.REGISTRY.get_sample_value("sidepot_requests_total", labels) or 0
    headers = [(b"traceparent", f"00-{'1' * 32}-{'2' * 16}-00".encode())]

    async def crowd() -> None:
        for number in range(MOST + 1):
            observer.refused("/settle", headers, 503, "overloaded", b"call-%d" % number)
        assert len(written) == 1
        await asyncio.sleep(4 * SECONDS)

    asyncio.run(crowd())
    lines = [json.loads(line) for line in b"".join(written).splitlines()]
    assert [line["request_id"] for line in lines] == [f"call-{number}" for number in range(MOST + 1)]
    assert {(line["trace_id"], line["level"], *facts(line)) for line in lines} == {
        ("1" * 32, "warning", "/settle", 503, "overloaded", None, None, None)
    }
    assert metrics.REGISTRY.get_sample_value("sidepot_requests_total", labels) == before + MOST + 1
