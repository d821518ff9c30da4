"""Addresses are told apart without the framework, and as the framework does."""

import pytest

from sidepot.api.routes import routes
from sidepot.server.addresses import Addresses, Kind
from sidepot.server.limits import Limits
from sidepot.settings import Settings
from tests.server.serving import Wire, request, serving
from tests.support import open_service

MAIN, OPS = 8000, 9000


@pytest.mark.parametrize(
    "path", ["/", "/pots", "/pots/", "/pots//", "/Pots", "/games/badugi", "/games/", "/games/a/b", "/docs", "/livez/"]
)
@pytest.mark.parametrize("page", [True, False])
def test_an_address_is_refused_as_the_application_refuses_it(path: str, page: bool) -> None:  # noqa: FBT001 - a parameter of the test
    addresses = Addresses(routes(page=page))
    with open_service(page="on" if page else "off") as http:
        for method in ("GET", "HEAD", "POST", "PUT", "OPTIONS"):
            refusal = addresses.refusal(method, path)
            answer = http.request(method, path)
            assert (refusal.status if refusal else None) == (
                answer.status_code if answer.status_code in (404, 405) else None
            )
            if refusal:
                assert refusal.headers.get("Allow") == answer.headers.get("allow")


def test_what_operators_ask_is_sorted_by_its_port() -> None:
    addresses = Addresses(routes(page=True), OPS)
    assert addresses.kind("GET", "/livez", OPS) is Kind.PROBE
    assert addresses.kind("POST", "/pots", OPS) is Kind.PROBE
    assert addresses.kind("GET", "/livez", MAIN) is Kind.CALL
    assert addresses.kind("POST", "/settle/batch/", MAIN) is Kind.BATCH
    refusal = addresses.refusal("GET", "/livez")
    assert refusal is not None
    assert refusal.status == 404
    assert Addresses(routes(page=True)).kind("GET", "/livez/", MAIN) is Kind.PROBE


@pytest.mark.live
def test_a_refusal_can_be_read_by_the_pages_that_may_read_answers() -> None:
    origin = "https://poker.example"
    with serving(Limits(head_bytes=500), settings=Settings(cors_origins=(origin,))) as running:
        for name, allowed in ((origin, origin), ("https://other.example", None)):
            with Wire(running.port) as wire:
                sent = request(more=f"Origin: {name}\r\nHost: other\r\n")
                answer = wire.send(sent).problem("malformed_json", closing=True)
                assert answer.headers.get("access-control-allow-origin") == allowed
                assert answer.headers["vary"] == "Origin"
