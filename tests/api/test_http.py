"""What holds for every answer over HTTP, apart from what it says about poker."""

import json
import logging
import re
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient

import sidepot.api.operations
import sidepot.app
from sidepot.api.calls import SETTLE
from sidepot.api.parsing import MAX_BODY, answer

JSON = {"content-type": "application/json"}
BETS = b'"players":[{"id":"zerlina","committed":7},{"id":"bob","committed":5}]'
HAND = b'{"game":"ranked","ranking":[["zerlina"],["bob"]],' + BETS + b"}"
GETS = ["/livez", "/readyz", "/version", "/games", "/games/razz"]
POSTS = ["/pots", "/settle"]


def is_problem(response: httpx.Response, status: int, code: str) -> None:
    """Check the head of a problem and, where it has one, its body."""
    assert response.status_code == status
    assert response.headers["content-type"] == "application/problem+json"
    if response.request.method != "HEAD":
        found: dict[str, Any] = response.json()
        assert (found["status"], found["code"], found["type"]) == (status, code, f"/docs/errors#{code}")
        assert found["title"]
        assert found["detail"]


def test_pots_and_settlements_are_answered(http: httpx.Client) -> None:
    pots = http.post("/pots", content=b"{" + BETS + b"}", headers=JSON)
    settled = http.post("/settle", content=HAND, headers=JSON)
    for response in (pots, settled):
        assert response.status_code == 200
        assert response.headers["content-type"] == "application/json"
        assert response.headers["cache-control"] == "no-store"
        assert response.json()["returned"] == [{"player": "zerlina", "amount": 2}]


def test_operations(http: httpx.Client) -> None:
    assert http.get("/livez").json() == {"status": "ok"}
    assert http.get("/readyz").json() == {"status": "ready"}
    found = http.get("/version").json()
    assert (found["name"], found["version"]) == ("sidepot", sidepot.__version__)
    assert re.fullmatch("[0-9a-f]{64}", found["digest"])
    assert http.get("/version").json() == found


def test_a_process_that_pays_wrongly_is_not_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sidepot.api.operations, "wrongly_settled", lambda: ["a hand"])
    with TestClient(sidepot.app.create_app()) as client:
        response = client.get("/readyz")
        assert client.get("/livez").status_code == 200
    is_problem(response, 503, "not_ready")
    assert int(response.headers["retry-after"]) > 0


@pytest.mark.parametrize("path", GETS)
def test_head_is_get_without_a_body(http: httpx.Client, path: str) -> None:
    head, got = http.head(path), http.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "sidepot-version"):
        assert head.headers[name] == got.headers[name]


@pytest.mark.parametrize("path", POSTS)
def test_head_of_a_post_is_not_allowed(http: httpx.Client, path: str) -> None:
    response = http.head(path)
    is_problem(response, 405, "method_not_allowed")
    assert (response.headers["allow"], response.content) == ("OPTIONS, POST", b"")


@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE", "TRACE", "QUERY", "BREW"])
@pytest.mark.parametrize("path", ["/settle", "/settle/"])
def test_other_methods_of_a_post(http: httpx.Client, method: str, path: str) -> None:
    response = http.request(method, path)
    is_problem(response, 405, "method_not_allowed")
    assert response.headers["allow"] == "OPTIONS, POST"


@pytest.mark.parametrize("path", GETS)
@pytest.mark.parametrize("method", ["POST", "DELETE", "BREW"])
def test_other_methods_of_a_get(http: httpx.Client, method: str, path: str) -> None:
    response = http.request(method, path)
    is_problem(response, 405, "method_not_allowed")
    assert response.headers["allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("path, allow", [("/settle", "OPTIONS, POST"), ("/livez", "GET, HEAD, OPTIONS")])
def test_options(http: httpx.Client, path: str, allow: str) -> None:
    response = http.options(path)
    assert (response.status_code, response.headers["allow"], response.content) == (204, allow, b"")


@pytest.mark.parametrize("path", ["/nope", "/settle/more", "/settle/%00", "//settle", "/settle//", "/Settle"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "OPTIONS", "BREW"])
def test_there_is_nothing_elsewhere(http: httpx.Client, method: str, path: str) -> None:
    is_problem(http.request(method, f"http://testserver.local{path}"), 404, "not_found")


def test_a_trailing_slash_is_the_same_route(http: httpx.Client) -> None:
    assert (
        http.post("/settle/", content=HAND, headers=JSON).content
        == http.post("/settle", content=HAND, headers=JSON).content
    )
    assert http.get("/livez/").status_code == 200


def test_a_host_that_no_host_can_have(http: httpx.Client) -> None:
    is_problem(http.get("/livez", headers={"host": "a b"}), 404, "not_found")


@pytest.mark.parametrize("path", ["/livez", "/nope", "/settle"])
def test_every_answer_is_signed(http: httpx.Client, path: str) -> None:
    for method in ("GET", "HEAD", "POST", "OPTIONS"):
        response = http.request(method, path)
        assert response.headers.get_list("sidepot-version") == [sidepot.__version__]
        (request_id,) = response.headers.get_list("x-request-id")
        assert re.fullmatch("[A-Za-z0-9._-]{1,64}", request_id)


@pytest.mark.parametrize("request_id", ["a", "A.b_c-9", "x" * 64])
def test_a_safe_request_id_is_echoed(http: httpx.Client, request_id: str) -> None:
    for path in ("/livez", "/nope"):
        assert http.get(path, headers={"x-request-id": request_id}).headers["x-request-id"] == request_id


@pytest.mark.parametrize("request_id", ["", "x" * 65, "a b", "<b>", "a\tb"])
def test_any_other_is_made_anew(http: httpx.Client, request_id: str) -> None:
    headers = {"x-request-id": request_id}
    first, second = (http.get("/livez", headers=headers).headers["x-request-id"] for _ in range(2))
    assert request_id not in {first, second}
    assert first != second


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"content-type": "text/plain"},
        {"content-type": "application/json; charset=latin-1"},
        JSON | {"content-encoding": "gzip"},
        JSON | {"content-encoding": "identity"},
        [("content-type", "application/json"), ("content-type", "application/json")],
    ],
)
@pytest.mark.parametrize("path", POSTS)
def test_a_body_that_is_not_sent_as_json(http: httpx.Client, path: str, headers: Any) -> None:
    is_problem(http.post(path, content=HAND, headers=headers), 415, "unsupported_media_type")


@pytest.mark.parametrize("path", GETS)
def test_a_caller_who_does_not_take_json(http: httpx.Client, path: str) -> None:
    is_problem(http.get(path, headers={"accept": "text/html"}), 406, "not_acceptable")
    assert http.get(path, headers={"accept": "application/*;q=0.1"}).status_code == 200


def test_what_is_wrong_first_is_said_first(http: httpx.Client) -> None:
    """404, 405, 415, 406, 413, 400, 422: each request below has the next fault too."""
    large, wrong = b"{" * (MAX_BODY + 1), {"accept": "text/html"}
    is_problem(http.put("/nope", content=large, headers=wrong), 404, "not_found")
    is_problem(http.put("/settle", content=large, headers=wrong), 405, "method_not_allowed")
    is_problem(http.post("/settle", content=large, headers=wrong), 415, "unsupported_media_type")
    is_problem(http.post("/settle", content=large, headers=JSON | wrong), 406, "not_acceptable")
    is_problem(http.post("/settle", content=large, headers=JSON), 413, "body_too_large")
    is_problem(http.post("/settle", content=large[:-1], headers=JSON), 400, "malformed_json")
    is_problem(http.post("/settle", content=b'{"x":1,"x":1}', headers=JSON), 400, "duplicate_key")
    is_problem(http.post("/settle", content=b'{"x":1}', headers=JSON), 422, "invalid_request")


def test_a_body_of_unknown_length_is_limited_too(http: httpx.Client) -> None:
    def chunks(count: int) -> Any:
        yield from [b" " * 1024] * count

    is_problem(http.post("/settle", content=chunks(33), headers=JSON), 413, "body_too_large")
    is_problem(http.post("/settle", content=chunks(32), headers=JSON), 400, "malformed_json")


def test_no_body_is_malformed(http: httpx.Client) -> None:
    for path in POSTS:
        is_problem(http.post(path, headers=JSON), 400, "malformed_json")


def test_faults_of_the_hand_are_listed(http: httpx.Client) -> None:
    body = b'{"players":[{"id":"zerlina","committed":5},{"id":"zerlina","committed":5}]}'
    response = http.post("/pots", content=body, headers=JSON)
    is_problem(response, 422, "invalid_hand")
    assert [error["pointer"] for error in response.json()["errors"]] == ["#/players/1/id"]
    assert response.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("way", ["straight", "settle"])
def test_a_bug_is_answered_logged_and_gives_nothing_away(
    http: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, way: str
) -> None:
    """On the short way of a plain request, and in the handler, which takes what comes in pieces."""

    def broken(hand: Any) -> None:
        raise RuntimeError(repr(hand))

    monkeypatch.setattr("sidepot.api.answers.settle", broken)
    content = HAND if way == "straight" else iter([HAND[:9], HAND[9:]])
    with caplog.at_level(logging.ERROR, logger="sidepot"):
        response = http.post("/settle", content=content, headers=JSON | {"x-request-id": "call-7"})
    is_problem(response, 500, "internal_error")
    assert response.headers["x-request-id"] == "call-7"
    assert "RuntimeError" not in response.text
    (record,) = [record for record in caplog.records if record.name == "sidepot"]
    assert "RuntimeError" in record.getMessage()
    assert "call-7" in record.getMessage()
    assert "zerlina" not in record.getMessage()
    assert record.exc_info is None


def test_a_settlement_is_the_same_over_http_and_in_process(http: httpx.Client) -> None:
    assert http.post("/settle", content=HAND, headers=JSON).content == answer(SETTLE, HAND, "en")
    assert json.loads(answer(SETTLE, HAND, "en"))["totals"]["put_in"] == 12
