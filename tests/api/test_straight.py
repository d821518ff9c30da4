"""The short way answers as the handler does, and takes nothing past a guard."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from sidepot.api import pots, settle, straight
from sidepot.api.access import written_digest
from sidepot.api.answers import SENTENCES
from sidepot.api.calls import SETTLE
from sidepot.api.parsing import MAX_BODY, answer, pieces
from sidepot.api.schemas import SettleRequest
from tests.benchmarks.deals import bench_hand
from tests.load.batch import longest_hand
from tests.reference import Json
from tests.support import compact, open_service, pots_request

HAND = bench_hand()
BODIES = [
    compact(HAND),
    compact(HAND | {"explain": True}),
    compact(HAND | {"boards": [["2c"]]}),
    compact(HAND | {"unknown": 1}),
    b'{"game":"omaha","game":"omaha"}',
    b"{",
    b" ",
    b"",
    b" " * MAX_BODY,
    b" " * (MAX_BODY + 1),
]
HEADERS = [
    {"content-type": "application/json"},
    {"content-type": "text/plain"},
    {"content-type": "application/json", "accept": "text/html"},
    {"content-type": "application/json", "content-encoding": "gzip"},
]


def in_pieces(body: bytes) -> Iterator[bytes]:
    """Send a body in pieces and without its length, so that it goes to the handler."""
    yield body[: len(body) // 2]
    yield body[len(body) // 2 :]


def seen(response: httpx.Response) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in response.headers.items() if name != "x-request-id"}
    return response.status_code, headers, response.content


@pytest.mark.parametrize("path", ["/settle", "/pots", "/settle/"])
@pytest.mark.parametrize("headers", HEADERS, ids=str)
def test_both_ways_answer_alike(http: httpx.Client, path: str, headers: dict[str, str]) -> None:
    for body in [*BODIES, compact(pots_request(HAND))]:
        at_once = http.post(path, content=body, headers=headers)
        assert seen(at_once) == seen(http.post(path, content=in_pieces(body), headers=headers))


def test_a_hand_with_much_to_explain_is_answered_with_pauses_for_others() -> None:
    """The bytes are the same; four thousand sentences are not put into words at one go."""
    body = compact(longest_hand())
    *pauses, content = pieces(SETTLE, body, "it")
    assert content == answer(SETTLE, body, "it")
    assert len(pauses) == len(json.loads(content)["explanation"]) // SENTENCES > 150
    assert not any(pauses)
    assert straight.answered(SETTLE, body, "it") is None


@pytest.mark.parametrize(
    "hand, long",
    [
        (HAND, False),
        (HAND | {"explain": True}, False),
        (HAND | {"explain": True, "boards": HAND["boards"] * 2}, False),
        (HAND | {"explain": True, "boards": HAND["boards"] * 3}, True),
        (longest_hand() | {"explain": False}, False),
    ],
)
def test_only_many_players_or_boards_make_an_explanation_long(hand: Json, *, long: bool) -> None:
    assert SETTLE.takes_long(SettleRequest.model_validate(hand)) is long


def test_the_plain_request_takes_the_short_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """The handlers are made to fail: only what does not reach them is answered."""

    async def broken(_: Any) -> bytes:
        raise AssertionError

    monkeypatch.setattr(settle, "json_body", broken)
    monkeypatch.setattr(pots, "json_body", broken)
    headers = {"content-type": "application/json"}
    with open_service() as http:
        for path, body in (("/settle", compact(HAND)), ("/pots", compact(pots_request(HAND)))):
            assert http.post(path, content=body, headers=headers).status_code == httpx.codes.OK
            in_parts = http.post(path, content=in_pieces(body), headers=headers)
            assert in_parts.status_code == httpx.codes.INTERNAL_SERVER_ERROR


@pytest.mark.parametrize(
    "settings, status",
    [
        ({"api_keys": written_digest("k" * 32)}, httpx.codes.UNAUTHORIZED),
        ({"rate_limit": "100/minute"}, httpx.codes.OK),
        ({"cors_origins": "https://example.org"}, httpx.codes.OK),
        ({"port": "80", "ops_port": "9000"}, httpx.codes.OK),
    ],
    ids=lambda each: next(iter(each)) if isinstance(each, dict) else "",
)
def test_there_is_no_short_way_past_what_guards_a_call(
    settings: dict[str, str], status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(*_: Any) -> bytes:
        raise AssertionError

    monkeypatch.setattr(straight, "answered", taken)
    with open_service(**settings) as http:
        for path, body in (("/settle", compact(HAND)), ("/pots", compact(pots_request(HAND)))):
            assert http.post(path, content=body, headers=HEADERS[0]).status_code == status
    with open_service() as http:
        assert http.post("/settle", content=compact(HAND), headers=HEADERS[0]).status_code == (
            httpx.codes.INTERNAL_SERVER_ERROR
        )


def test_what_a_header_asks_for_is_done_whichever_way_it_goes() -> None:
    """A language, an id of the request, a trace, a digest: the answer to a plain request is signed like any other."""
    asked = HEADERS[0] | {
        "accept-language": "it",
        "x-request-id": "call-7",
        "traceparent": "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    }
    with open_service() as http:
        at_once = http.post("/settle", content=compact(HAND), headers=asked)
        in_parts = http.post("/settle", content=in_pieces(compact(HAND)), headers=asked)
        wrong = http.post("/settle", content=compact(HAND), headers=HEADERS[0] | {"content-digest": "sha-256=:AAAA:"})
    assert at_once.headers.raw == in_parts.headers.raw
    assert at_once.headers["x-request-id"] == "call-7"
    assert at_once.headers["content-language"] == "it"
    assert at_once.headers["traceparent"] == asked["traceparent"]
    assert wrong.json()["code"] == "bad_digest"
