"""The short way answers as the handler does, and takes nothing past a guard."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from litestar import Litestar
from litestar.connection import ASGIConnection
from litestar.exceptions import NotAuthorizedException
from litestar.handlers import BaseRouteHandler
from litestar.testing import TestClient

from sidepot.api import pots, settle
from sidepot.api.parsing import MAX_BODY
from sidepot.api.replies import EXCEPTION_HANDLERS
from tests.benchmarks.deals import bench_hand
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


def test_no_request_gets_past_a_guard() -> None:
    def nobody(_: ASGIConnection[Any, Any, Any, Any], __: BaseRouteHandler) -> None:
        raise NotAuthorizedException

    app = Litestar(
        route_handlers=[settle.settle_hand, pots.compute_pots],
        guards=[nobody],
        exception_handlers={NotAuthorizedException: EXCEPTION_HANDLERS[Exception]},
        openapi_config=None,
        logging_config=None,
    )
    with TestClient(app) as http:
        for path, body in (("/settle", compact(HAND)), ("/pots", compact(pots_request(HAND)))):
            response = http.post(path, content=body, headers={"content-type": "application/json"})
            assert response.status_code == httpx.codes.INTERNAL_SERVER_ERROR
