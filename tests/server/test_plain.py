"""What is taken for a plain request of a hand, held to the parser that reads all others."""

from typing import Any, NamedTuple

import httptools
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sidepot.server.plain import plain

HEAD_BYTES = 32 * 1024
BODY = b'{"players":[]}'
PLAIN = b"POST /settle HTTP/1.1\r\nHost: here\r\nX-Request-Id: mine\r\nContent-Length: 14\r\n\r\n" + BODY
LINE, HOST, ID, LENGTH, EMPTY, _ = PLAIN.split(b"\r\n")


class Message(NamedTuple):
    """One request as the parser reads it, to its end."""

    method: bytes
    target: bytes
    version: str
    fields: list[tuple[bytes, bytes]]
    body: bytes
    persistent: bool
    upgrade: bool


class Parsed:
    """What the parser makes of some bytes, set up as in the server."""

    def __init__(self, data: bytes) -> None:
        self.messages: list[Message] = []
        self.begun = 0
        self.fails = False
        self.parser: Any = httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)
        try:
            self.parser.feed_data(data)
        except (httptools.HttpParserError, httptools.HttpParserUpgrade):
            self.fails = True

    def on_message_begin(self) -> None:
        self.begun += 1
        self.target = self.body = b""
        self.fields: list[tuple[bytes, bytes]] = []

    def on_url(self, url: bytes) -> None:
        self.target += url

    def on_header(self, name: bytes, value: bytes) -> None:
        self.fields.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        self.persistent = self.parser.should_keep_alive()
        self.upgrade = self.parser.should_upgrade()

    def on_body(self, body: bytes) -> None:
        self.body += body

    def on_message_complete(self) -> None:
        first = (self.parser.get_method(), self.target, self.parser.get_http_version())
        self.messages.append(Message(*first, self.fields, self.body, self.persistent, self.upgrade))


def check(data: bytes) -> bool:
    """Hold what is taken to the parser; tell whether it was taken."""
    found = plain(data, HEAD_BYTES)
    if found is None:
        return False
    (path, fields, length, _), body = found
    parsed = Parsed(data)
    assert not parsed.fails
    assert parsed.begun == 1
    expected = Message(b"POST", path.encode(), "1.1", fields, body, persistent=True, upgrade=False)
    assert parsed.messages == [expected]
    names = [name for name, _ in fields]
    assert length == len(body)
    assert names.count(b"host") == 1
    assert b"expect" not in names
    return True


def joined(*lines: bytes, body: bytes = BODY) -> bytes:
    return b"\r\n".join([*lines, b"", body])


@pytest.mark.parametrize(
    "data",
    [
        PLAIN,
        PLAIN.replace(b"/settle", b"/pots"),
        joined(LINE, b"HOST:here:80", b"content-length:14"),
        joined(LINE, HOST, LENGTH, b"Accept: */*", b"Connection: keep-alive", b"User-Agent: a (b; c)  d"),
        joined(LINE, HOST, b"Content-Length: 0", body=b""),
        joined(LINE, HOST, LENGTH, body=b"\r\n\r\nPOST / HTT"),
        joined(LINE, HOST, LENGTH, b"X: 1", b"X: 2"),
    ],
)
def test_what_is_plain_is_read_as_the_parser_reads_it(data: bytes) -> None:
    assert check(data)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        PLAIN[:-1],
        PLAIN + b" ",
        PLAIN + PLAIN,
        b"\r\n" + PLAIN,
        PLAIN[: -len(BODY)],
        PLAIN.replace(b"POST", b"PUT"),
        PLAIN.replace(b"/settle", b"/settle/"),
        PLAIN.replace(b"/settle", b"/settle/batch"),
        PLAIN.replace(b"/settle", b"/settle?x"),
        PLAIN.replace(b"/settle", b"//settle"),
        PLAIN.replace(b"/settle", b"http://here/settle"),
        PLAIN.replace(b"HTTP/1.1", b"HTTP/1.0"),
        PLAIN.replace(b"\r\n", b"\n"),
        PLAIN.replace(b": mine", b" : mine"),
        PLAIN.replace(b"mine", b"mi\tne"),
        PLAIN.replace(b"mine", b"mine "),
        PLAIN.replace(b"mine", b"mi\rne"),
        PLAIN.replace(b"mine", b"mi\x00ne"),
        PLAIN.replace(b"mine", b"mi\xc3\xa9ne"),
        PLAIN.replace(b"mine", b"a\r\n folded"),
        joined(LINE, LENGTH),
        joined(LINE, HOST),
        joined(LINE, HOST, HOST, LENGTH),
        joined(LINE, HOST, LENGTH, LENGTH),
        joined(LINE, HOST, LENGTH, b"Content-Length: 13"),
        joined(LINE, HOST, b"Content-Length: 014"),
        joined(LINE, HOST, b"Content-Length: +14"),
        joined(LINE, HOST, b"Content-Length: 14, 14"),
        joined(LINE, HOST, LENGTH, b"Transfer-Encoding: chunked"),
        joined(LINE, HOST, LENGTH, b"Expect: 100-continue"),
        joined(LINE, HOST, LENGTH, b"Upgrade: h2c"),
        joined(LINE, HOST, LENGTH, b"Connection: close"),
        joined(LINE, HOST, LENGTH, b"Connection: keep-alive", b"Connection: close"),
        joined(LINE, HOST, LENGTH, b"Connection: keep-alive, upgrade"),
        joined(LINE, HOST, LENGTH, b"Proxy-Connection: close"),
        joined(LINE, HOST, LENGTH, b"Trailer: X"),
        joined(LINE, HOST, LENGTH, b"X: " + b"x" * HEAD_BYTES),
    ],
)
def test_whatever_is_not_plain_is_left_to_the_parser(data: bytes) -> None:
    assert plain(data, HEAD_BYTES) is None


def test_a_head_may_be_as_long_as_any_other() -> None:
    head = len(PLAIN) - len(BODY)
    assert plain(PLAIN, head) is not None
    assert plain(PLAIN, head - 1) is None


TELLING = "Host Content-Length content-length Connection Proxy-Connection Transfer-Encoding Upgrade Expect Trailer"
NAMES = st.sampled_from([*TELLING.encode().split(), b"TE", b"X", b"X-Request-Id", b"", b"A B", b"A\x00", b"\xe9"])
VALUES = st.sampled_from(
    [b"14", b"14 ", b"014", b"0", b"14,14", b"keep-alive", b"close", b"upgrade", b"chunked", b"identity", b"here", b""]
) | st.binary(max_size=6)
FIELDS = st.builds(
    lambda name, colon, value: name + colon + value, NAMES, st.sampled_from([b":", b": ", b" : ", b":\t"]), VALUES
)
LINES = st.sampled_from(
    [LINE] * 6 + [b"POST /pots HTTP/1.1", b"GET /settle HTTP/1.1", b"POST /settle HTTP/1.0", b"POST  /settle HTTP/1.1"]
)
REQUESTS = st.builds(
    lambda line, fields, body: joined(line, *fields, body=body),
    LINES,
    st.permutations([HOST, LENGTH]).flatmap(lambda two: st.lists(FIELDS, max_size=2).map(lambda more: [*two, *more])),
    st.sampled_from([BODY] * 6 + [BODY + b"\r\n", BODY[1:], BODY + PLAIN]),
)


def mangled(data: bytes, place: int, cut: int, put: bytes) -> bytes:
    """Put some bytes in the place of others."""
    place %= len(data) + 1
    return data[:place] + put + data[place + cut :]


PUT = st.sampled_from(
    [b"\r", b"\n", b"\r\n", b" ", b"\t", b":", b"\x00", b"0", b"\r\n ", b"\r\n\r\n", b""]
) | st.binary(max_size=2)


@settings(max_examples=500)
@given(REQUESTS)
@example(PLAIN)
def test_nothing_is_taken_that_the_parser_would_read_otherwise(data: bytes) -> None:
    check(data)


@settings(max_examples=500)
@given(st.builds(mangled, st.just(PLAIN) | REQUESTS, st.integers(0, 120), st.integers(0, 3), PUT))
def test_nothing_that_is_mangled_is_either(data: bytes) -> None:
    check(data)
