"""``POST /settle/batch``: every hand as if it had come alone, and the whole refused only where it has to be."""

import json
import logging
import re
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sidepot.api import calls
from sidepot.api.batch import MAX_BATCH, MAX_BATCH_PLAYERS
from sidepot.api.parsing import MAX_BODY
from sidepot.api.schemas import MAX_HANDS
from sidepot.poker.settlement import ConservationError
from tests.problems import check_problem, errors
from tests.properties.money import money_hands
from tests.reference import Json
from tests.support import VECTORS, compact, open_service

HEADERS = {"content-type": "application/json"}

HAND: Json = {
    "game": "ranked",
    "players": [{"id": "A", "committed": 5}, {"id": "B", "committed": 5}],
    "ranking": [["A"], ["B"]],
}
GOOD = compact(HAND)
DEEP = b"[" * 10_000 + b"]" * 10_000

FAULTS: list[Json] = [
    case["request"] for case in json.loads((VECTORS / "faults.json").read_text()) if isinstance(case["request"], dict)
]


def envelope(*hands: bytes) -> bytes:
    """Put hands, as they are written, into a batch."""
    return b'{"hands":[' + b",".join(hands) + b"]}"


def send(http: httpx.Client, body: bytes) -> httpx.Response:
    """Post a batch."""
    return http.post("/settle/batch", content=body, headers=HEADERS)


def results(http: httpx.Client, *hands: bytes) -> list[Json]:
    """Settle hands in one batch that is taken."""
    response = send(http, envelope(*hands))
    assert response.status_code == 200, response.text
    answer: Json = response.json()
    assert set(answer) == {"results"}
    assert len(answer["results"]) == len(hands)
    for result in answer["results"]:
        assert list(result) == ["ref", "status", "settlement", "problem"]
        assert (result["settlement"] is None) != (result["problem"] is None)
        assert (result["status"] == 200) == (result["problem"] is None)
    listed: list[Json] = answer["results"]
    return listed


def alone(http: httpx.Client, *hands: bytes, refs: list[str | None]) -> bytes:
    """Build the answer to a batch out of single calls."""
    written = []
    for hand, ref in zip(hands, refs, strict=True):
        reply = http.post("/settle", content=hand, headers=HEADERS)
        settlement, problem = (reply.content, b"null") if reply.status_code == 200 else (b"null", reply.content)
        name = json.dumps(ref, ensure_ascii=False).encode()
        written.append(
            b'{"ref":%b,"status":%d,"settlement":%b,"problem":%b}' % (name, reply.status_code, settlement, problem)
        )
    return b'{"results":[' + b",".join(written) + b"]}"


# ------------------------------------------------------------------------------------------ a batch and single calls


hands = st.lists(st.one_of(money_hands(), st.sampled_from(FAULTS)), min_size=1, max_size=4)
refs = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters='"\\'), min_size=1, max_size=64)


def test_a_batch_is_its_hands_one_by_one() -> None:
    """Byte for byte, faults included, in order, each with its ref."""
    with open_service() as http:

        @settings(max_examples=300, derandomize=True, deadline=None)
        @given(hands, st.lists(st.none() | refs, min_size=4, max_size=4))
        def one_by_one(requests: list[Json], names: list[str | None]) -> None:
            names = names[: len(requests)]
            named = [
                compact(each if name is None else {**each, "ref": name})
                for each, name in zip(requests, names, strict=True)
            ]
            response = send(http, envelope(*named))
            assert response.status_code == 200
            assert response.content == alone(http, *map(compact, requests), refs=names)

        one_by_one()


def test_every_case_of_a_fault_in_one_batch(http: httpx.Client) -> None:
    bodies = list(map(compact, FAULTS))
    assert send(http, envelope(*bodies)).content == alone(http, *bodies, refs=[None] * len(bodies))


BROKEN = [
    pytest.param(b"null", "invalid_request", id="null"),
    pytest.param(b"17", "invalid_request", id="number"),
    pytest.param(b'"hand"', "invalid_request", id="string"),
    pytest.param(b"[]", "invalid_request", id="array"),
    pytest.param(b"{}", "invalid_request", id="empty"),
    pytest.param(GOOD[:-1] + b',"game":"ranked"}', "duplicate_key", id="duplicate key"),
    pytest.param(GOOD[:-1] + b',"g\\u0061me":"ranked"}', "duplicate_key", id="duplicate key, escaped"),
    pytest.param(GOOD[:-1] + b',"z":1}', "invalid_request", id="unknown member"),
    pytest.param(GOOD.replace(b'"B","committed"', b'"A","committed"'), "invalid_hand", id="hand"),
    pytest.param(GOOD.replace(b",", b"," + b" " * MAX_BODY, 1), "body_too_large", id="over 32 KiB"),
    pytest.param(DEEP, "malformed_json", id="too deep"),
    pytest.param(b'{"game":' + b"[" * 300 + b"]" * 300 + b"}", "malformed_json", id="rather deep"),
    pytest.param(b"1" * 5000, "malformed_json", id="long number"),
    pytest.param(b"1e999", "invalid_request", id="infinite number"),
    pytest.param(b'{"game":"\\ud800"}', "malformed_json", id="half a pair"),
    pytest.param(b'{"game":"\\ud800","x":' + DEEP + b"}", "malformed_json", id="half a pair and too deep"),
    pytest.param(GOOD.replace(b'"ranked"', b'"ranked\\u0000"'), "invalid_request", id="null character"),
]


@pytest.mark.parametrize("hand, code", BROKEN)
def test_a_broken_hand_spoils_itself_alone(http: httpx.Client, hand: bytes, code: str) -> None:
    """Between two good ones, with the problem that it has when sent alone."""
    found = results(http, GOOD, hand, GOOD)
    assert [result["status"] == 200 for result in found] == [True, False, True]
    assert found[1]["problem"]["code"] == code
    reply = http.post("/settle", content=hand, headers=HEADERS)
    assert found[1]["problem"] == check_problem(reply)
    assert found[1]["status"] == reply.status_code


def test_several_broken_hands_at_once(http: httpx.Client) -> None:
    """Hands that only a walk finds, and escapes and long numbers beside them: each still has its own problem."""
    found = results(http, DEEP, b'{"ref":"r","game":"\\ud83d"}', b"1" * 5000, GOOD[:-1] + b',"ref":"\\u00e9"}', b"null")
    assert [result["status"] for result in found] == [400, 400, 400, 200, 422]
    assert [result["ref"] for result in found] == [None, "r", None, "é", None]


def test_white_space_is_not_part_of_a_hand(http: httpx.Client) -> None:
    plain = send(http, envelope(GOOD, GOOD)).content
    body = b' \r\n{ "hands"\t: [\n ' + GOOD + b" \n,\r" + GOOD + b" " * MAX_BODY + b" ] }\n"
    assert send(http, body).content == plain
    assert send(http, b'{"h\\u0061nds":[' + GOOD + b"," + GOOD + b"]}").content == plain
    assert send(http, json.dumps({"hands": [HAND, HAND]}, indent=8).encode()).content == plain


# ------------------------------------------------------------------------------------------------- the whole refused


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"hands",
        b'{"hands":[',
        b'{"hands":[' + GOOD,
        envelope(GOOD) + b"x",
        envelope(GOOD, b""),
        envelope(b"", GOOD),
        envelope(GOOD.replace(b'"A"', b'"A')),
        envelope(GOOD, b"NaN"),
        envelope(GOOD, b'"\\n"', b'{"committed":-Infinity}'),
        envelope(b'"\xff"'),
        envelope(b'"\\n"', b'"\xff"'),
        envelope(b'"\xed\xa0\x80"'),
        envelope(b'"\x01"'),
        envelope(b"01"),
        b"\xef\xbb\xbf" + envelope(GOOD),
        envelope(GOOD).decode().encode("utf-16"),
        b'{"\xff":1}',
        DEEP,
        b'{"hands":[' + b"[" * 5000,
        envelope(DEEP, b""),
        envelope(DEEP, b"nul"),
        envelope(DEEP) + b"]",
        envelope(DEEP)[:-1],
        b'{"hands":[' + DEEP + b"}}",
        b'{"hands":{"a":' + DEEP + b"}}",
        envelope(b'"\\ud800"', b"NaN"),
        envelope(b'"\\ud800"', b'"\\x"'),
    ],
)
def test_bytes_that_are_not_json(http: httpx.Client, body: bytes) -> None:
    assert check_problem(send(http, body))["code"] == "malformed_json"


@pytest.mark.parametrize(
    "body, found",
    [
        (b"null", [["wrong_type", "#"]]),
        (b"[]", [["wrong_type", "#"]]),
        (b'"x"', [["wrong_type", "#"]]),
        (b"{}", [["missing", "#/hands"]]),
        (b'{"hands":null}', [["wrong_type", "#/hands"]]),
        (b'{"hands":{}}', [["wrong_type", "#/hands"]]),
        (b'{"hands":[]}', [["too_short", "#/hands"]]),
        (b'{ "hands" : [ ] }', [["too_short", "#/hands"]]),
        (b'{"hands":[' + GOOD + b'],"Hands":[]}', [["unknown_field", "#/Hands"]]),
        (b'{"explain":true}', [["missing", "#/hands"], ["unknown_field", "#/explain"]]),
        (b'{"hands":[' + DEEP + b'],"x":1}', [["unknown_field", "#/x"]]),
        (b'{"hands":["\\ud800"],"x":1}', [["unknown_field", "#/x"]]),
        (b'{"x":["\\ud800"]}', [["missing", "#/hands"], ["unknown_field", "#/x"]]),
        (b'["\\ud800"]', [["wrong_type", "#"]]),
    ],
)
def test_a_broken_envelope(http: httpx.Client, body: bytes, found: list[list[str]]) -> None:
    problem = check_problem(send(http, body))
    assert problem["code"] == "invalid_request" or body.startswith(b"[")
    if problem["code"] == "invalid_request":
        assert errors(problem) == found


@pytest.mark.parametrize("first", [b"[]", b"[1]", b"[12]", b"[1,2]", b"[" + GOOD + b"]", b'["\\n"]'])
@pytest.mark.parametrize("second", [b"[]", b"[1]", b"[" + GOOD + b"]", b'["\\ud800"]', b"[" + DEEP + b"]"])
@pytest.mark.parametrize("name", [b'"hands"', b'"h\\u0061nds"', b'"\\u0068ands"'])
def test_two_lists_of_hands(http: httpx.Client, first: bytes, second: bytes, name: bytes) -> None:
    """Which of them counts would be a guess about money, however the name is written."""
    problem = check_problem(send(http, b'{"hands":' + first + b"," + name + b":" + second + b"}"))
    readable = second not in (b'["\\ud800"]', b"[" + DEEP + b"]")
    assert problem["code"] in (("duplicate_key",) if readable else ("duplicate_key", "malformed_json"))


def test_too_many_hands(http: httpx.Client) -> None:
    assert len(results(http, *[b"1"] * MAX_HANDS)) == 1000
    for last in (b"1", b'"\\ud800"'):
        problem = check_problem(send(http, envelope(*[b"1"] * MAX_HANDS, last)))
        assert problem["code"] == "batch_too_large"
        assert errors(problem) == [["too_long", "#/hands"]]
        assert "1,001 elements" in problem["errors"][0]["detail"]


def test_too_many_players(http: httpx.Client) -> None:
    """Counted in every hand, whether or not it is one."""
    crowd = b'{"players":[' + b",".join([b"0"] * (MAX_BATCH_PLAYERS // 2)) + b"]}"
    assert [result["status"] for result in results(http, crowd, crowd)] == [422, 422]
    for more in (b'{"players":[0]}', b'{"players":[0],"game":"\\ud800"}', b'{"players":[0],"x":' + b"1" * 5000 + b"}"):
        problem = check_problem(send(http, envelope(crowd, crowd, more)))
        assert problem["code"] == "batch_too_large"
        assert errors(problem) == [["too_long", "#/hands"]]
        assert "10,001 players" in problem["errors"][0]["detail"]


def test_too_many_bytes(http: httpx.Client) -> None:
    full = envelope(GOOD) + b" " * (MAX_BATCH - len(envelope(GOOD)))
    assert send(http, full).status_code == 200
    pieces = (part for part in (full, b" "))
    for response in (
        send(http, full + b" "),
        http.post("/settle/batch", content=pieces, headers=HEADERS),
    ):
        problem = check_problem(response)
        assert problem["code"] == "body_too_large"
        assert "2,097,152 bytes" in problem["detail"]


# --------------------------------------------------------------------------------------------------------------- refs


@pytest.mark.parametrize(
    "ref, fault",
    [
        ('"r"', None),
        ("null", None),
        ('"' + "x" * 64 + '"', None),
        ('"' + "\U0001f0a1" * 64 + '"', None),
        ('"\\ud83c\\udca1"', None),
        ('"\\u0000\\n"', None),
        ('""', "too_short"),
        ('"' + "x" * 65 + '"', "too_long"),
        ("5", "wrong_type"),
        ("true", "wrong_type"),
        ('["r"]', "wrong_type"),
        ("{}", "wrong_type"),
    ],
)
def test_a_ref_comes_back_where_it_is_one(http: httpx.Client, ref: str, fault: str | None) -> None:
    named, plain = results(http, GOOD[:-1] + b',"ref":' + ref.encode() + b"}", GOOD)
    assert plain["ref"] is None
    if fault:
        assert named["ref"] is None
        assert errors(named["problem"]) == [[fault, "#/ref"]]
    else:
        assert named == {**plain, "ref": json.loads(ref)}


def test_a_refused_hand_has_its_ref_too(http: httpx.Client) -> None:
    (refused,) = results(http, b'{"ref":"r","game":"ranked"}')
    assert (refused["ref"], refused["status"]) == ("r", 422)


def test_half_a_pair_in_a_ref_is_not_sent_back(http: httpx.Client) -> None:
    found = results(http, GOOD[:-1] + b',"ref":"\\ud800"}', GOOD)
    assert [(result["ref"], result["status"]) for result in found] == [(None, 400), (None, 200)]


def test_a_ref_has_no_place_in_a_single_call(http: httpx.Client) -> None:
    problem = check_problem(http.post("/settle", content=GOOD[:-1] + b',"ref":"r"}', headers=HEADERS))
    assert errors(problem) == [["unknown_field", "#/ref"]]


# --------------------------------------------------------------------------------------------------------------- HTTP


def test_headers_and_methods(http: httpx.Client) -> None:
    response = send(http, envelope(GOOD))
    assert response.headers["content-type"] == "application/json"
    assert response.headers["cache-control"] == "no-store"
    assert {"sidepot-version", "x-request-id"} <= response.headers.keys()
    assert send(http, envelope(GOOD)).content == response.content
    assert http.post("/settle/batch/", content=envelope(GOOD), headers=HEADERS).content == response.content
    options = http.options("/settle/batch")
    assert (options.status_code, options.headers["allow"]) == (204, "OPTIONS, POST")
    for method in ("GET", "HEAD", "PUT", "PATCH", "DELETE"):
        refused = http.request(method, "/settle/batch")
        assert (refused.status_code, refused.headers["allow"]) == (405, "OPTIONS, POST")


@pytest.mark.parametrize(
    "headers, code",
    [
        ({}, "unsupported_media_type"),
        ({"content-type": "text/plain"}, "unsupported_media_type"),
        ({**HEADERS, "content-encoding": "gzip"}, "unsupported_media_type"),
        ({**HEADERS, "accept": "text/html"}, "not_acceptable"),
    ],
)
def test_only_json_in_and_out(http: httpx.Client, headers: dict[str, str], code: str) -> None:
    assert check_problem(http.post("/settle/batch", content=b"{", headers=headers))["code"] == code


def test_a_bug_in_one_hand_spoils_that_hand_alone_and_leaks_nothing(
    http: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    compute = calls.BATCH_HAND.compute

    def faulty(request: Any, language: str) -> bytes:
        if request.players[0].id == "secret":
            raise ConservationError("7 chips of secret went in, 8 came out")
        return compute(request, language)

    monkeypatch.setattr("sidepot.api.batch.BATCH_HAND", calls.BATCH_HAND._replace(compute=faulty))
    bad = compact({**HAND, "players": [{"id": "secret", "committed": 7}], "ref": "r"})
    with caplog.at_level(logging.DEBUG):
        response = send(http, envelope(GOOD, bad, GOOD))
    first, spoilt, last = response.json()["results"]
    assert first == last
    assert (first["status"], spoilt["status"], spoilt["ref"]) == (200, 500, "r")
    assert spoilt["settlement"] is None
    assert spoilt["problem"]["code"] == "internal_error"
    assert spoilt["problem"]["errors"] == []
    assert "ConservationError" in caplog.text
    assert not re.search("secret|went in|Traceback", response.text)
    assert "secret" not in caplog.text


@pytest.mark.live
def test_the_answer_is_streamed(address: str) -> None:
    """In chunks, without a length; hands beyond any buffer, all there; the connection lives on."""
    with httpx.Client(base_url=address, timeout=60) as client:
        body = envelope(*[compact({**HAND, "explain": True, "ref": str(place)}) for place in range(1000)])
        with client.stream("POST", "/settle/batch", content=body, headers=HEADERS) as response:
            assert response.headers["transfer-encoding"] == "chunked"
            assert "content-length" not in response.headers
            pieces = list(response.iter_raw())
        assert len(pieces) > 1
        found = json.loads(b"".join(pieces))["results"]
        assert [result["ref"] for result in found] == [str(place) for place in range(1000)]
        assert {result["status"] for result in found} == {200}
        assert client.get("/livez").status_code == 200
