"""Requests that do not arrive: too slow, too large, or not HTTP. Each is refused, readably, and leaves."""

from collections.abc import Iterator

import httpx
import pytest

from sidepot.server.limits import Limits
from tests.server.serving import HAND, PROBE, Wire, request, serving

pytestmark = pytest.mark.live

LIMITS = Limits(head_seconds=0.3, request_seconds=0.6, keep_alive_seconds=1, drain_seconds=0.5, drain_bytes=4_000_000)

LATE = 5
"""Seconds after which even a busy machine should have acted on a limit of less than one."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with serving(LIMITS) as running:
        yield running.port


@pytest.fixture
def wire(port: int) -> Iterator[Wire]:
    with Wire(port) as wire:
        yield wire


def test_the_limits_are_those_that_were_promised() -> None:
    limits = Limits()
    assert (limits.head_seconds, limits.request_seconds, limits.keep_alive_seconds) == (10, 20, 5)
    assert limits.head_bytes == 32 * 1024


# ------------------------------------------------------------------------------------------------------------ too slow


@pytest.mark.parametrize("sent", [b"", b"\r\n", b"P", b"POST /pots HTTP/1.1\r\nHost: here\r\nX: "])
def test_headers_have_to_be_complete_in_time(wire: Wire, sent: bytes) -> None:
    wire.send(sent).problem("request_timeout", closing=True)
    assert 0.25 <= wire.seconds < LATE


def test_time_runs_from_connecting_however_the_bytes_trickle_in(wire: Wire) -> None:
    wire.send(b"POST /pots HTTP/1.1\r\n")
    while wire.rests():
        wire.send(b"X: 1\r\n")
    wire.problem("request_timeout", closing=True)
    assert 0.25 <= wire.seconds < LATE


@pytest.mark.parametrize("sent", [0, 1, len(HAND) - 1])
def test_the_whole_request_has_to_be_there_in_time(wire: Wire, sent: int) -> None:
    wire.send(request(body=HAND[:sent], length=len(HAND))).problem("request_timeout", closing=True)
    assert 0.55 <= wire.seconds < LATE


def test_so_has_one_sent_in_chunks(wire: Wire) -> None:
    wire.send(
        b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    while wire.rests():
        wire.send(b"1\r\n \r\n")
    wire.problem("request_timeout", closing=True)
    assert 0.55 <= wire.seconds < LATE


def test_a_later_request_has_as_much_time_as_the_first(wire: Wire) -> None:
    for _ in range(3):
        assert wire.send(PROBE).answer().status == 200
        assert wire.rests()
    started = wire.seconds
    wire.send(PROBE[:-2]).problem("request_timeout", closing=True)
    assert 0.25 <= wire.seconds - started < LATE


def test_a_connection_that_rests_is_closed_without_a_word(wire: Wire) -> None:
    assert wire.send(PROBE).answer().status == 200
    assert wire.closes()
    assert 0.95 <= wire.seconds < LATE


def test_a_body_refused_early_is_waited_for_no_longer(wire: Wire) -> None:
    """Its answer is there already, so the end comes without another."""
    wire.send(request("/nowhere", b"{", length=1000)).problem("not_found", closing=False)
    while wire.seconds < 0.5:
        wire.send(b" ")
        assert wire.rests()
    assert wire.closes()
    assert wire.seconds < LATE


# ----------------------------------------------------------------------------------------------------------- too large


def head(size: int) -> bytes:
    """A head of so many bytes."""
    start, end = b"GET /livez HTTP/1.1\r\nHost: here\r\nX: ", b"\r\n\r\n"
    return start + b"x" * (size - len(start) - len(end)) + end


def test_headers_may_have_32_kib_and_no_more(port: int) -> None:
    with Wire(port) as wire:
        assert wire.send(head(32 * 1024)).answer().status == 200
        assert wire.send(head(32 * 1024)).answer().status == 200
    with Wire(port) as wire:
        wire.send(head(32 * 1024 + 1)).problem("headers_too_large", closing=True)


@pytest.mark.parametrize("start", [b"GET /", b"GET /livez HTTP/1.1\r\nHost: here\r\nX: ", b"\r\n" * 40_000, b"G" * 9])
def test_a_megabyte_of_headers_is_refused_and_the_refusal_read(wire: Wire, start: bytes) -> None:
    code = "headers_too_large" if start != b"G" * 9 else "malformed_json"
    wire.send(start + b"x" * 1_000_000).problem(code, closing=True)


def test_many_small_headers_are_as_large(wire: Wire) -> None:
    wire.send(b"GET /livez HTTP/1.1\r\nHost: here\r\n" + b"X: 1\r\n" * 10_000).problem(
        "headers_too_large", closing=True
    )


def test_trailers_and_extensions_of_chunks_are_bounded_too(port: int) -> None:
    start = b"POST /nowhere HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n"
    for endless in (b"0\r\nX: ", b"1;"):
        with Wire(port) as wire:
            wire.send(start + endless).problem("not_found", closing=False)
            wire.send(b"x" * 100_000)
            assert wire.closes()


def test_trailers_are_no_headers(wire: Wire) -> None:
    start = b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunks = b"%x\r\n%b\r\n0\r\nContent-Encoding: gzip\r\nHost: there\r\n\r\n" % (len(HAND), HAND)
    assert wire.send(start + chunks).answer().status == 200
    assert wire.send(PROBE).answer().status == 200


@pytest.mark.parametrize("more", ["", "Connection: close\r\n"])
def test_a_body_too_large_is_refused_and_the_refusal_read(wire: Wire, more: str) -> None:
    """Sent to the end before anything is read, as most clients do."""
    answer = wire.send(request(body=b" " * 3_000_000, more=more)).problem("body_too_large", closing=bool(more))
    assert b"32,768" in answer.body
    if not more:
        assert wire.send(PROBE).answer().status == 200


def test_no_more_is_thrown_away_than_promised(wire: Wire) -> None:
    wire.send(request(body=b"", length=1_000_000_000)).problem("body_too_large", closing=False)
    with pytest.raises(ConnectionError):
        wire.send(b" " * 100_000_000)


# ------------------------------------------------------------------------------------------------------------ not HTTP


@pytest.mark.parametrize(
    "sent",
    [
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"{}\r\n\r\n",
        b"GET /livez HTTP/9\r\nHost: here\r\n\r\n",
        b"GET /livez\xff HTTP/1.1\r\nHost: here\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        b"CONNECT here:80 HTTP/1.1\r\nHost: here\r\n\r\n",
        b"GET /livez HTTP/1.1\r\n\r\n",
        b"GET /livez HTTP/1.1\r\nHost: here\r\nHost: there\r\n\r\n",
        b"GET /livez HTTP/1.0\r\nHost: here\r\nHost: here\r\n\r\n",
        b"GET /livez HTTP/1.1\r\nHost: here\r\nX : 1\r\n\r\n",
        b"GET /livez HTTP/1.1\r\nHost: he\x00re\r\n\r\n",
        *[
            b"GET /livez HTTP/1.1\r\nHost: %b\r\n\r\n" % host
            for host in (b"a/b", b"a b", b"a@b", b"?", b"#", b"a\\b", b"\xc3")
        ],
        b"POST /pots HTTP/1.1\r\nHost: here\r\n%b\r\n0\r\n\r\n" % (b"Transfer-Encoding: chunked\r\n" * 2),
        b"POST /pots HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
        b"POST /pots HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: gzip\r\n\r\n0\r\n\r\n",
        b"GET /livez HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n",
        b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
        b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
        b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Length: -2\r\n\r\n{}",
    ],
)
def test_what_is_not_http_is_refused(wire: Wire, sent: bytes) -> None:
    answer = wire.send(sent).problem("malformed_json", closing=True)
    assert b"HTTP" in answer.body


@pytest.mark.parametrize("host", ["", "here:80", "here:", "[::1]:80", "a_b.c~d", "a%20b", "$!&'()*+,;="])
def test_whatever_a_host_can_be_called_is_taken(wire: Wire, host: str) -> None:
    assert wire.send(f"GET /livez HTTP/1.1\r\nHost: {host}\r\n\r\n".encode()).answer().status == 200


def test_a_malformed_chunk_is_refused(wire: Wire) -> None:
    wire.send(
        b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    assert wire.rests()
    wire.send(b"zz\r\n").problem("malformed_json", closing=True)


def test_a_method_nobody_knows_is_refused_like_any_other(port: int) -> None:
    for path, code in (
        ("/pots", "method_not_allowed"),
        ("/games/badugi/?x", "method_not_allowed"),
        ("/no", "not_found"),
    ):
        with Wire(port) as wire:
            answer = wire.send(f"SHUFFLE {path} HTTP/1.1\r\nHost: here\r\n\r\n".encode()).problem(code, closing=True)
            known = httpx.put(f"http://127.0.0.1:{port}{path}")
            assert (known.status_code, known.content) == (answer.status, answer.body)
            assert known.headers.get("allow") == answer.headers.get("allow")


def test_the_number_of_the_request_comes_back_where_it_is_known(port: int) -> None:
    with Wire(port) as wire:
        answer = wire.send(request(length=1000, more="X-Request-Id: mine\r\n")).problem("request_timeout", closing=True)
        assert answer.headers["x-request-id"] == "mine"


def test_http_1_0_needs_no_host(wire: Wire) -> None:
    assert wire.send(b"GET /livez HTTP/1.0\r\n\r\n").answer().status == 200
    assert wire.closes()


def test_the_offer_of_another_protocol_is_passed_over(wire: Wire) -> None:
    for _ in range(2):
        offer = "Connection: Upgrade\r\nUpgrade: h2c\r\n"
        assert wire.send(request(more=offer) + PROBE).answer().status == 200
        assert wire.answer().body == b'{"status":"ok"}'


# ----------------------------------------------------------------------------------------- one request after the other


def test_requests_sent_ahead_are_answered_in_order(wire: Wire) -> None:
    pots = wire.send(request()).answer().body
    for _ in range(3):
        wire.send((request() + PROBE) * 200)
        for _ in range(200):
            assert wire.answer().body == pots
            assert wire.answer().body == b'{"status":"ok"}'
    assert wire.rests()


def test_answers_owed_come_before_the_refusal_of_what_is_malformed(wire: Wire) -> None:
    wire.send(request() * 5 + b"{}\r\n")
    for _ in range(5):
        assert wire.answer().status == 200
    wire.problem("malformed_json", closing=True)


def test_answers_owed_come_before_the_refusal_of_a_malformed_chunk(wire: Wire) -> None:
    chunked = (
        b"POST /pots HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    wire.send(request() * 2 + chunked + b"zz\r\n")
    for _ in range(2):
        assert wire.answer().status == 200
    wire.problem("malformed_json", closing=True)


def test_nothing_is_answered_after_the_caller_asked_to_close(wire: Wire) -> None:
    assert wire.send(request(more="Connection: close\r\n") + PROBE).answer().status == 200
    assert wire.closes()


def test_a_body_is_asked_for_where_the_caller_waits_to_be_asked(wire: Wire) -> None:
    whole = request(more="Expect: 100-continue\r\n")
    place = len(whole) - len(HAND)
    wire.send(whole[:place])
    while b"\r\n\r\n" not in wire.received:
        wire.read()
    assert wire.received == b"HTTP/1.1 100 Continue\r\n\r\n"
    wire.received = b""
    assert wire.send(whole[place:]).answer().status == 200
    assert wire.send(PROBE).answer().status == 200


def test_a_body_not_asked_for_ends_the_connection(wire: Wire) -> None:
    """Whether it follows cannot be known, so neither can where the next request starts."""
    wire.send(request(body=b"", length=1_000_000, more="Expect: 100-continue\r\n"))
    wire.problem("body_too_large", closing=True)


def test_head_is_refused_without_a_body(wire: Wire) -> None:
    wire.send(b"HEAD /livez HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\n\r\n")
    answer = wire.answer(without_body=True)
    assert answer.status == 200
    assert wire.rests()
