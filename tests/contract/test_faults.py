"""Every fault the service can find so far: its code, its place, its order; and every problem before a hand is read.

The faults are data: ``vectors/faults.json`` holds the request, the calls that refuse it, and all faults they name.
"""

import json
from typing import Any

import httpx
import pytest

from tests.problems import HAND_FAULTS, MORE_FAULTS, MOST_ERRORS, SHAPE_FAULTS, check_problem, errors
from tests.reference import Json
from tests.support import VECTORS, answered, compact, post

JSON = {"content-type": "application/json"}
KIBIBYTE = 1024

RANKED: Json = {
    "game": "ranked",
    "players": [{"id": "A", "committed": 10}, {"id": "B", "committed": 10}],
    "ranking": [["A"], ["B"]],
}

FAULTS: list[Json] = json.loads((VECTORS / "faults.json").read_text())


@pytest.mark.parametrize(
    "call, fault",
    [pytest.param(call, fault, id=f"{call}-{fault['id']}") for fault in FAULTS for call in fault["calls"]],
)
def test_each_fault_has_its_code_and_its_place(http: httpx.Client, call: str, fault: Json) -> None:
    response = post(http, f"/{call}", fault["request"])
    assert response.status_code == 422, response.text
    problem = check_problem(response)
    assert errors(problem) == fault["errors"]
    shape = fault["errors"][0][0] in SHAPE_FAULTS
    assert problem["code"] == ("invalid_request" if shape else "invalid_hand")


def test_every_fault_is_tried() -> None:
    tried = {code for fault in FAULTS for code, _ in fault["errors"]}
    assert tried == set(SHAPE_FAULTS) | set(HAND_FAULTS)


def test_the_hundredth_fault_says_that_there_are_more(http: httpx.Client) -> None:
    """64 players with two unknown fields each: 128 faults."""
    players = [{"id": f"p{place}", "committed": 1, "cash": 1, "credit": 1} for place in range(64)]
    problem = check_problem(post(http, "/settle", {"game": "ranked", "players": players}))
    assert len(problem["errors"]) == MOST_ERRORS
    assert {code for code, _ in errors(problem)[:-1]} == {"unknown_field"}
    assert errors(problem)[-1] == [MORE_FAULTS, "#"]


def test_exactly_a_hundred_faults_are_all_named(http: httpx.Client) -> None:
    """50 players with two unknown fields each."""
    players = [{"id": f"p{place}", "committed": 1, "cash": 1, "credit": 1} for place in range(50)]
    problem = check_problem(post(http, "/settle", {"game": "ranked", "players": players}))
    assert len(problem["errors"]) == MOST_ERRORS
    assert {code for code, _ in errors(problem)} == {"unknown_field"}


def test_faults_of_the_hand_are_cut_too(http: httpx.Client) -> None:
    """64 players of one name at one seat."""
    players = [{"id": "A", "seat": 1, "committed": 1} for _ in range(64)]
    problem = check_problem(post(http, "/pots", {"players": players}))
    assert errors(problem)[:63] == [["duplicate_player", f"#/players/{place}/id"] for place in range(1, 64)]
    assert errors(problem)[63:99] == [["duplicate_seat", f"#/players/{place}/seat"] for place in range(1, 37)]
    assert errors(problem)[99] == [MORE_FAULTS, "#"]


def test_an_unknown_key_is_cut_in_the_pointer(http: httpx.Client) -> None:
    """At 128 characters."""
    problem = check_problem(post(http, "/settle", {**RANKED, "x" * 500: 1}))
    ((code, pointer),) = errors(problem)
    assert code == "unknown_field"
    assert pointer == "#/" + "x" * 128


def test_nothing_of_the_input_is_repeated(http: httpx.Client) -> None:
    """An error speaks of places, never of names or cards."""
    for fault in FAULTS:
        text = json.dumps(fault["request"]).replace('"A"', '"Zanzibar"').replace('"B"', '"Quetzal"')
        for call in fault["calls"]:
            said = http.post(f"/{call}", content=text.encode(), headers=JSON).text
            assert "Zanzibar" not in said
            assert "Quetzal" not in said
            assert '"As"' not in said
            assert "Kd" not in said


def test_null_is_left_out(http: httpx.Client) -> None:
    nulls = ("button", "boards", "low_ranking", "carried_over", "rules", "explain", "opener")
    of_player = ("seat", "dead", "folded", "stack", "all_in", "fold_order", "cards", "mucked", "bounty")
    request = {
        **RANKED,
        **dict.fromkeys(nulls),
        "players": [{**player, **dict.fromkeys(of_player)} for player in RANKED["players"]],
    }
    plain = post(http, "/settle", RANKED)
    answered(plain)
    assert post(http, "/settle", request).content == plain.content
    rules = ("chip_unit", "odd_chip", "orphan", "rake", "bounty", "lowest_rank", "trips_beat_straight", "joker")
    assert post(http, "/settle", {**RANKED, "rules": dict.fromkeys(rules)}).content == plain.content


def test_bounds_are_allowed(http: httpx.Client) -> None:
    """The longest name, the highest seat, the most chips and the most players."""
    most = 2**53 - 1
    name = "\N{BLACK SPADE SUIT}" * 64
    answered(
        post(
            http,
            "/settle",
            {
                "game": "ranked",
                "players": [{"id": name, "seat": 64, "committed": most - 1}, {"id": "B", "seat": 1, "committed": 1}],
                "ranking": [[name], ["B"]],
                "button": 64,
                "rules": {"chip_unit": most},
            },
        )
    )
    players = [{"id": f"p{place}", "seat": place + 1, "committed": 1, "folded": place > 0} for place in range(64)]
    answered(post(http, "/settle", {"game": "ranked", "players": players}))


# ------------------------------------------------------------------------------------- before the hand is looked at


def problem_of(http: httpx.Client, method: str, path: str, code: str, **rest: Any) -> httpx.Response:
    """Make a call that must end in this problem."""
    response = http.request(method, path, **rest)
    assert check_problem(response)["code"] == code
    return response


@pytest.mark.parametrize("call", ["/settle", "/pots"])
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"{",
        b"{} {}",
        b"{'players': []}",
        b'{"players": [],}',
        b'{"players": [NaN]}',
        b'{"players": -Infinity}',
        b'{"players": 01}',
        b'{"players": "\xff"}',
        b'{"players": "\xed\xa0\x80"}',
        b'\x00{"players": []}',
        b"[" * 20_000,
    ],
)
def test_malformed_json(http: httpx.Client, call: str, body: bytes) -> None:
    problem_of(http, "POST", call, "malformed_json", content=body, headers=JSON)


@pytest.mark.parametrize(
    "body",
    [
        b'{"game":"ranked","game":"ranked","players":[{"id":"A","committed":1}]}',
        b'{"game":"ranked","players":[{"id":"A","committed":1,"id":"B"}]}',
        b'{"game":"ranked","players":[{"id":"A","committed":1}],"rules":{"chip_unit":1,"chip_unit":1}}',
        b'{"game":"ranked","players":[{"id":"A","committed":1,"\\u0069d":"B"}]}',
        b'{"game":"ranked","players":[{"id":"A","committed":1}],"rules":{"rake":{"amount":1,"amount":2}}}',
    ],
)
def test_duplicate_key(http: httpx.Client, body: bytes) -> None:
    problem_of(http, "POST", "/settle", "duplicate_key", content=body, headers=JSON)


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("path", ["/settle/it", "/pot", "/SETTLE", "/settle%20", "//settle"])
def test_not_found(http: httpx.Client, method: str, path: str) -> None:
    # With its host: two slashes at the start of an address alone would name another host.
    problem_of(http, method, f"http://testserver.local{path}", "not_found")


@pytest.mark.parametrize("path", ["/settle", "/pots"])
@pytest.mark.parametrize("method", ["GET", "PUT", "PATCH", "DELETE"])
def test_method_not_allowed(http: httpx.Client, method: str, path: str) -> None:
    response = problem_of(http, method, path, "method_not_allowed")
    assert "POST" in [each.strip() for each in response.headers["allow"].split(",")]
    assert method not in [each.strip() for each in response.headers["allow"].split(",")]


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "image/*", "application/json;q=0, text/html"])
def test_not_acceptable(http: httpx.Client, accept: str) -> None:
    headers = {**JSON, "accept": accept}
    problem_of(http, "POST", "/settle", "not_acceptable", content=compact(RANKED), headers=headers)


@pytest.mark.parametrize("accept", ["*/*", "application/*", "application/json", "text/html, application/json;q=0.1"])
def test_acceptable(http: httpx.Client, accept: str) -> None:
    answered(http.post("/settle", content=compact(RANKED), headers={**JSON, "accept": accept}))


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"content-type": "text/plain"},
        {"content-type": "application/x-www-form-urlencoded"},
        {"content-type": "application/json; charset=iso-8859-1"},
        {"content-type": "application/jsonp"},
        {"content-type": "application/json", "content-encoding": "gzip"},
    ],
)
def test_unsupported_media_type(http: httpx.Client, headers: dict[str, str]) -> None:
    problem_of(http, "POST", "/settle", "unsupported_media_type", content=compact(RANKED), headers=headers)


@pytest.mark.parametrize(
    "content_type",
    ["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8", "application/poker+json"],
)
def test_supported_media_type(http: httpx.Client, content_type: str) -> None:
    answered(http.post("/settle", content=compact(RANKED), headers={"content-type": content_type}))


@pytest.mark.parametrize("call", ["/settle", "/pots"])
def test_body_too_large(http: httpx.Client, call: str) -> None:
    """32 KiB are allowed, one byte more is not."""
    body = compact(RANKED if call == "/settle" else {"players": RANKED["players"]})
    full = body + b" " * (32 * KIBIBYTE - len(body))
    answered(http.post(call, content=full, headers=JSON))
    problem_of(http, "POST", call, "body_too_large", content=full + b" ", headers=JSON)
    problem_of(http, "POST", call, "body_too_large", content=iter([full, b" "]), headers=JSON)


@pytest.mark.parametrize(
    "method, path, headers, body, code",
    [
        ("POST", "/nowhere", {"content-type": "text/plain", "accept": "text/html"}, b"", "not_found"),
        ("PUT", "/settle", {"content-type": "text/plain", "accept": "text/html"}, b"", "method_not_allowed"),
        ("POST", "/settle", {"content-type": "text/plain", "accept": "text/html"}, b"{", "unsupported_media_type"),
        ("POST", "/settle", {**JSON, "accept": "text/html"}, b"{" * 40 * KIBIBYTE, "not_acceptable"),
        ("POST", "/settle", JSON, b"{" * 40 * KIBIBYTE, "body_too_large"),
        ("POST", "/settle", JSON, b'{"committed": 1', "malformed_json"),
    ],
)
def test_precedence_of_problems(
    http: httpx.Client, method: str, path: str, headers: dict[str, str], body: bytes, code: str
) -> None:
    """404, 405, 415, 406, 413, 400, 422."""
    problem_of(http, method, path, code, content=body, headers=headers)
