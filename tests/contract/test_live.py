"""The server as it is started, over a real connection on the loopback interface."""

from collections.abc import Iterator

import httpx
import pytest

from tests.answers import check_answer, check_pots_answer
from tests.problems import check_problem, errors
from tests.reference import Json
from tests.support import answered, compact, post, settle_raw

pytestmark = pytest.mark.live

HOLDEM: Json = {
    "game": "texas_holdem",
    "players": [
        {"id": "A", "seat": 1, "committed": 33, "cards": ["Tc", "3c"]},
        {"id": "B", "seat": 2, "committed": 33, "cards": ["Ts", "4h"]},
        {"id": "C", "seat": 3, "committed": 33, "cards": ["9c", "9h"]},
        {"id": "D", "seat": 4, "committed": 2, "folded": True},
    ],
    "button": 9,
    "boards": [["Ah", "Kd", "Qs", "Jc", "2d"], ["9s", "9d", "5c", "6s", "2h"]],
}


@pytest.fixture(scope="module")
def server(address: str) -> Iterator[httpx.Client]:
    """Give a client that speaks to a server."""
    with httpx.Client(base_url=address) as client:
        yield client


def test_a_hand_is_settled_with_the_same_bytes_as_in_process(server: httpx.Client) -> None:
    response = post(server, "/settle", HOLDEM)
    check_answer(HOLDEM, answered(response))
    assert response.content == settle_raw(HOLDEM)
    assert post(server, "/settle", HOLDEM).content == response.content


def test_pots_are_laid_out(server: httpx.Client) -> None:
    request: Json = {"players": [{"id": "A", "committed": 25}, {"id": "B", "committed": 100}]}
    check_pots_answer(request, answered(post(server, "/pots", request)))


def test_a_bad_hand_is_refused(server: httpx.Client) -> None:
    problem = check_problem(post(server, "/settle", {**HOLDEM, "boards": [["Ah", "Kd", "Qs", "Jc", "Tc"]]}))
    assert errors(problem) == [["duplicate_card", "#/boards/0/4"]]


def test_a_body_too_large_is_refused_and_the_connection_lives_on(server: httpx.Client) -> None:
    """Announced by its length, and sent in pieces without one."""
    headers = {"content-type": "application/json"}
    large = compact(HOLDEM) + b" " * 40_000
    assert check_problem(server.post("/settle", content=large, headers=headers))["code"] == "body_too_large"
    pieces = (large[start : start + 1000] for start in range(0, len(large), 1000))
    assert check_problem(server.post("/settle", content=pieces, headers=headers))["code"] == "body_too_large"
    answered(post(server, "/settle", HOLDEM))


def test_wrong_paths_and_methods(server: httpx.Client) -> None:
    assert check_problem(server.get("/nowhere"))["code"] == "not_found"
    assert check_problem(server.get("/settle"))["code"] == "method_not_allowed"
