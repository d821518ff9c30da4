"""`Content-Digest` (RFC 9530): on answers, and checked on requests that carry it."""

import hashlib
from base64 import b64encode

import httpx
import pytest

from sidepot.api.digests import content_digest
from tests.support import compact, post

BODY = compact({"players": [{"id": "Ana", "committed": 25}, {"id": "Ben", "committed": 25}]})
BATCH = compact({"hands": [{}]})

SHA256 = "sha-256=:" + b64encode(hashlib.sha256(BODY).digest()).decode() + ":"
SHA512 = "sha-512=:" + b64encode(hashlib.sha512(BODY).digest()).decode() + ":"
OTHER256 = "sha-256=:" + b64encode(hashlib.sha256(b"another").digest()).decode() + ":"
OTHER512 = "sha-512=:" + b64encode(hashlib.sha512(b"another").digest()).decode() + ":"


def test_the_example_of_the_standard() -> None:
    """RFC 9530, appendix B.1."""
    body = b'{"hello": "world"}\n'
    assert content_digest(body) == b"sha-256=:RK/0qy18MlBSVnWgjwz6lZEWjP/lF5HF9bvEF8FabDg=:"


@pytest.mark.parametrize(
    "method, path", [("GET", "/livez"), ("GET", "/docs"), ("GET", "/games"), ("GET", "/nowhere"), ("PUT", "/settle")]
)
def test_an_answer_has_the_digest_of_its_body(http: httpx.Client, method: str, path: str) -> None:
    response = http.request(method, path)
    assert response.content
    assert response.headers["content-digest"] == content_digest(response.content).decode()


def test_an_answer_to_a_hand_has_one(http: httpx.Client) -> None:
    for request in ({"players": [{"id": "Ana", "committed": 1}]}, {}):
        response = post(http, "/pots", request)
        assert response.headers["content-digest"] == content_digest(response.content).decode()


def test_an_answer_without_a_body_has_none(http: httpx.Client) -> None:
    tag = http.get("/docs").headers["etag"]
    answers = [http.head("/livez"), http.options("/livez"), http.get("/docs", headers={"If-None-Match": tag})]
    assert [answer.status_code for answer in answers] == [200, 204, 304]
    for answer in answers:
        assert answer.content == b""
        assert "content-digest" not in answer.headers


def test_an_answer_sent_in_pieces_has_none(http: httpx.Client) -> None:
    response = post(http, "/settle/batch", {"hands": [{}]})
    assert response.status_code == 200
    assert "content-digest" not in response.headers


def sent(http: httpx.Client, *digests: str, body: bytes = BODY, path: str = "/pots") -> httpx.Response:
    headers = [("content-type", "application/json"), *[("Content-Digest", digest) for digest in digests]]
    return http.post(path, content=body, headers=headers)


@pytest.mark.parametrize(
    "digests",
    [
        [SHA256],
        [SHA512],
        [f"{SHA256}, {SHA512}"],
        [SHA256, SHA512],
        [f"  {SHA512},{SHA256}\t"],
        [f"md5=:AAAA:, {SHA256}"],
        [f"{OTHER256}, {SHA256}"],  # of two members of one name the last counts (RFC 8941, 3.2)
    ],
)
def test_a_body_that_arrived_as_it_was_sent_is_taken(http: httpx.Client, digests: list[str]) -> None:
    assert sent(http, *digests).status_code == 200


@pytest.mark.parametrize(
    "digests",
    [
        [OTHER256],
        [OTHER512],
        [f"{SHA256}, {OTHER512}"],
        [OTHER256, SHA512],
        [f"{SHA256}, {OTHER256}"],
        [""],
        ["md5=:AAAA:"],
        [SHA256.removesuffix(":")],
        [SHA256.replace("sha-256", "SHA-256")],
        [SHA256.replace(":", "")],
        [SHA256.replace("=:", ":", 1)],
        [SHA256[:-3] + ":"],
        [f"{SHA256},"],
        [f"{SHA256}; a=1"],
        [SHA256.removeprefix("sha-256=")],
        [hashlib.sha256(BODY).hexdigest()],
    ],
)
def test_another_body_or_a_digest_that_cannot_be_checked_is_refused(http: httpx.Client, digests: list[str]) -> None:
    response = sent(http, *digests)
    assert (response.status_code, response.json()["code"], response.json()["errors"]) == (400, "bad_digest", [])


@pytest.mark.parametrize("path, body", [("/pots", BODY), ("/settle", BODY), ("/settle/batch", BATCH)])
def test_every_call_that_takes_a_body_checks_it(http: httpx.Client, path: str, body: bytes) -> None:
    right = content_digest(body).decode()
    assert sent(http, right, body=body, path=path).json().get("code") != "bad_digest"
    assert sent(http, right, body=body + b" ", path=path).json()["code"] == "bad_digest"


def test_a_body_cut_short_is_a_wrong_digest_rather_than_no_json(http: httpx.Client) -> None:
    assert sent(http, SHA256, body=BODY[:-1]).json()["code"] == "bad_digest"
    assert sent(http, body=BODY[:-1]).json()["code"] == "malformed_json"
