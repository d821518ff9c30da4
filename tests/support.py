"""The one place where the tests touch the service: through its ASGI application, or straight through its pipeline.

Everything else in these tests speaks in requests and answers as JSON.
"""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient

from sidepot.api.answers import pots_bytes, settle_bytes
from sidepot.api.parsing import parse
from sidepot.api.schemas import PotsRequest, SettleRequest
from sidepot.app import create_app
from sidepot.poker.faults import HandRefused
from sidepot.settings import Settings
from tests.reference import Json, Request

ROOT = Path(__file__).parents[1]
VECTORS = ROOT / "tests/vectors"

POTS_PLAYER_FIELDS = ("id", "seat", "committed", "dead", "folded", "stack", "all_in", "fold_order")
"""What ``POST /pots`` takes of a player."""


def compact(request: Request) -> bytes:
    """Write a request as the bytes of its body."""
    return json.dumps(request, separators=(",", ":"), ensure_ascii=False).encode()


def settle_raw(request: Request) -> bytes:
    """Settle in process, without HTTP; the bytes of the answer."""
    return settle_bytes(parse(SettleRequest, compact(request)), "en")


def pots(request: Request) -> Json:
    """Lay pots out in process, without HTTP."""
    answer: Json = json.loads(pots_bytes(parse(PotsRequest, compact(request)), "en"))
    return answer


def settle(request: Request) -> Json:
    """Settle in process, without HTTP."""
    answer: Json = json.loads(settle_raw(request))
    return answer


@contextmanager
def open_service(base_url: str = "http://testserver.local", **settings: Any) -> Iterator[httpx.Client]:
    """Run the application in process and give a client that calls it over HTTP; a bug is answered, not raised.

    ``settings``: what it is set up with, as in the environment.
    """
    app = create_app(Settings(**settings))
    with TestClient(app, base_url=base_url, raise_server_exceptions=False) as client:
        yield client


def post(http: httpx.Client, path: str, request: Any) -> httpx.Response:
    """Post a request as JSON."""
    return http.post(path, content=compact(request), headers={"content-type": "application/json"})


def answered(response: httpx.Response) -> Json:
    """Take the body of an answer that has to be a 200."""
    assert response.status_code == 200, response.text
    assert response.headers["content-type"].partition(";")[0] == "application/json"
    answer: Json = response.json()
    return answer


def pots_request(request: Mapping[str, Any]) -> Json:
    """Keep of a settle request what ``POST /pots`` takes."""
    kept: Json = {
        "players": [{key: each[key] for key in POTS_PLAYER_FIELDS if key in each} for each in request["players"]]
    }
    if "carried_over" in request:
        kept["carried_over"] = request["carried_over"]
    if "orphan" in (request.get("rules") or {}):
        kept["rules"] = {"orphan": request["rules"]["orphan"]}
    return kept


def refusals(request: Request) -> list[tuple[str, str]]:
    """Settle in process a hand that must be refused; code and pointer of each fault."""
    try:
        settle_raw(request)
    except HandRefused as refused:
        return [(fault.code, "/".join(("#", *map(str, fault.path)))) for fault in refused.faults]
    return []
