"""docs/http.md: the batch that is shown is answered as shown, and its limits are those of the code."""

import re
from collections.abc import Iterator

import httpx
import pytest

from sidepot.api.batch import MAX_BATCH, MAX_BATCH_PLAYERS
from sidepot.api.parsing import MAX_BODY
from sidepot.api.schemas import MAX_HANDS, MAX_REF
from sidepot.poker.steps import Step, StepCode
from sidepot.text import LANGUAGES, step_text
from tests.docs.pages import section, sections
from tests.docs.test_errors_page import answered
from tests.support import open_service, post

BATCH = section("http.md", "Many hands at once")


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    """Give a client of the service, which runs in process."""
    with open_service() as client:
        yield client


def test_example_is_answered_as_shown(http: httpx.Client) -> None:
    request, shown = BATCH.blocks
    response = answered(http, request)
    assert response.status_code == httpx.codes.OK
    assert response.json() == shown.json()
    (members, _) = BATCH.tables
    for result in response.json()["results"]:
        assert [row[0] for row in members[1:]] == list(result)
    assert {result["status"] for result in response.json()["results"]} == {200, 422}


def test_no_block_escapes() -> None:
    assert [block for each in sections("http.md") for block in each.blocks] == BATCH.blocks


def test_limits_are_those_of_the_code(http: httpx.Client) -> None:
    """What each refuses is tried in the tests of docs/errors.md, but for the hand that is too long."""
    (_, limits) = BATCH.tables
    assert [row[1] for row in limits[1:]] == [
        f"{MAX_HANDS:,}",
        f"{MAX_BATCH_PLAYERS:,}",
        f"{MAX_BATCH // 1024 // 1024} MiB",
        f"{MAX_BODY // 1024} KiB",
    ]
    assert f"up to {MAX_HANDS:,} hands" in section("http.md", "Addresses").text
    assert f"1 to {MAX_REF} characters" in BATCH.text
    results = post(http, "/settle/batch", {"hands": [{"ref": "long", "game": " " * MAX_BODY}, {}]}).json()["results"]
    assert [result["problem"]["code"] for result in results] == ["body_too_large", "invalid_request"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"{}",
        b'{"hands":{}}',
        b'{"hands":[]}',
        b'{"hands":[{}],"more":1}',
        b'{"hands":[{}],"hands":[]}',
    ],
)
def test_what_refuses_the_whole(http: httpx.Client, body: bytes) -> None:
    response = http.post("/settle/batch", content=body, headers={"content-type": "application/json"})
    assert response.is_client_error


@pytest.mark.parametrize(
    "hand, code",
    [
        (b'{"game":"ranked","game":"ranked"}', "duplicate_key"),
        (b"[" * 300 + b"]" * 300, "malformed_json"),
        (b'{"more":1}', "invalid_request"),
        (b"7", "invalid_request"),
    ],
)
def test_what_refuses_one_hand_alone(http: httpx.Client, hand: bytes, code: str) -> None:
    good = b'{"game":"ranked","players":[{"id":"Ann","committed":1}]}'
    body = b'{"hands":[%b,%b]}' % (hand, good)
    response = http.post("/settle/batch", content=body, headers={"content-type": "application/json"})
    refused, settled = response.json()["results"]
    alone = http.post("/settle", content=hand, headers={"content-type": "application/json"})
    assert refused["problem"] == alone.json()
    assert (refused["problem"]["code"], refused["status"]) == (code, alone.status_code)
    assert (
        settled["settlement"]
        == post(http, "/settle", {"game": "ranked", "players": [{"id": "Ann", "committed": 1}]}).json()
    )


@pytest.mark.parametrize("asked, said", section("http.md", "Languages").tables[0][1:])
def test_languages_are_chosen_as_said(http: httpx.Client, asked: str, said: str) -> None:
    answer = http.get("/games/razz", headers={"Accept-Language": asked})
    assert answer.headers["content-language"] == said.partition(":")[0]


def test_languages_and_their_figures_are_named() -> None:
    page = section("http.md", "Languages").text
    assert re.findall(r"\(([a-z]{2})\)", page) == list(LANGUAGES)
    for language, amount in [*((language, 1_000) for language in LANGUAGES), ("es", 10_000)]:
        paid = step_text(language, Step(StepCode.PAID, "", {"pot": "main", "player": "A", "amount": amount}))
        (figure,) = re.findall(r"\d\S*", paid)
        assert re.search(rf"(?<!\S){re.escape(figure)}[ .]", page)
