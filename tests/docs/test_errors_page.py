"""docs/errors.md: every code with its status, and every example refused as it says, for that reason alone."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import httpx
import pytest

from sidepot.api.batch import MAX_BATCH, MAX_BATCH_PLAYERS
from sidepot.api.parsing import MAX_BODY
from sidepot.api.problems import FAULT_CODES, MAX_ERRORS, MORE_FAULTS, STATUS, ProblemCode, ShapeFault
from sidepot.api.schemas import MAX_HANDS
from sidepot.poker.faults import FaultCode
from tests.docs.pages import Block, Section, below, section
from tests.docs.source import used
from tests.support import ROOT, open_service, post

PROBLEMS = below("errors.md", "Problems")
FAULTS = below("errors.md", "Faults")

WITHOUT_EXAMPLE = {
    "body_too_large",
    "batch_too_large",
    "internal_error",
    "not_ready",
    *("request_timeout", "headers_too_large", "overloaded"),
}
"""Problems that no short request brings about."""


def request_of(block: Block) -> tuple[str, str, dict[str, str], bytes]:
    """Read an example written as HTTP: a line, headers, an empty line, a body."""
    head, _, body = block.code.partition("\n\n")
    line, *headers = head.splitlines()
    method, path = line.split()
    return method, path, dict(header.split(": ", 1) for header in headers), body.encode()


SET_UP = {"unauthorized": {"api_keys": "sha256:" + "0" * 64}, "too_many_requests": {"rate_limit": "1/day"}}
"""Settings of a service that answers with these problems; without them none does."""


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    """Give a client of the service, which runs in process."""
    with open_service() as client:
        yield client


def answered(http: httpx.Client, block: Block) -> httpx.Response:
    method, path, headers, body = request_of(block)
    return http.request(method, path, headers=headers, content=body)


# ------------------------------------------------------------------------------------------------------------ problems


def test_problems_stand_in_the_order_of_the_contract() -> None:
    assert [each.title for each in PROBLEMS] == list(ProblemCode)


@pytest.mark.parametrize("problem", PROBLEMS, ids=lambda problem: problem.title)
def test_problem_is_described(problem: Section) -> None:
    """Its status, whether this version answers it, what to do, and an example of each that a request brings about."""
    code = problem.title
    assert problem.text.startswith(f"Status {STATUS[ProblemCode(code)]}.\n\n")
    assert problem.not_yet == (code not in used(ProblemCode, defined_in="api/problems.py"))
    assert "\n\nWhat to do: " in problem.text
    assert bool(problem.blocks) == (not problem.not_yet and code not in WITHOUT_EXAMPLE)


@pytest.mark.parametrize("problem", [each for each in PROBLEMS if each.blocks], ids=lambda problem: problem.title)
def test_example_ends_in_the_problem(http: httpx.Client, problem: Section) -> None:
    (block,) = problem.blocks
    assert block.language == "http"
    response = answered(http, block)
    if problem.title in SET_UP:
        assert response.status_code == httpx.codes.OK
        with open_service(**SET_UP[problem.title]) as set_up:
            if problem.title == "too_many_requests":
                assert answered(set_up, block).status_code == httpx.codes.OK
            response = answered(set_up, block)
    document = response.json()
    assert response.headers["content-type"] == "application/problem+json"
    assert (document["code"], document["status"], response.status_code) == (
        problem.title,
        response.status_code,
        STATUS[ProblemCode(problem.title)],
    )
    assert document["type"] == f"/docs/errors#{problem.title}"
    assert bool(document["errors"]) == (response.status_code == httpx.codes.UNPROCESSABLE_ENTITY)


def test_members_are_those_of_a_problem_document(http: httpx.Client) -> None:
    (block,) = section("errors.md", "invalid_request").blocks
    (table,) = section("errors.md", "Errors").tables
    assert [row[0] for row in table[1:]] == list(answered(http, block).json())


def test_of_several_problems_the_first_named_is_answered(http: httpx.Client) -> None:
    """A wrong type of content before an answer that is not wanted, that before too much, that before no JSON.

    Where keys and rates stand among them: ``tests/api/test_access.py``.
    """
    assert "404, 405, 503, 401, 429, 415, 406, 413, 400, 422" in section("errors.md", "Errors").text
    json, text = {"content-type": "application/json"}, {"content-type": "text/plain"}
    unwanted = {"accept": "text/html"}
    large = b"{" * (MAX_BODY + 1)
    statuses = [
        http.request("PUT", "/bets", headers=text | unwanted, content=large).status_code,
        http.request("PUT", "/settle", headers=text | unwanted, content=large).status_code,
        http.post("/settle", headers=text | unwanted, content=large).status_code,
        http.post("/settle", headers=json | unwanted, content=large).status_code,
        http.post("/settle", headers=json, content=large).status_code,
        http.post("/settle", headers=json, content=b"{").status_code,
        http.post("/settle", headers=json, content=b"{}").status_code,
    ]
    assert statuses == [404, 405, 415, 406, 413, 400, 422]


@pytest.mark.parametrize(
    "fits, too_large",
    [
        ({"hands": [0] * MAX_HANDS}, {"hands": [0] * (MAX_HANDS + 1)}),
        (
            {"hands": [{"players": [0] * 50}] * (MAX_BATCH_PLAYERS // 50)},
            {"hands": [{"players": [0] * 50}] * (MAX_BATCH_PLAYERS // 50) + [{"players": [0]}]},
        ),
    ],
    ids=["hands", "players"],
)
def test_a_batch_too_large_is_told_as_said(http: httpx.Client, fits: Any, too_large: Any) -> None:
    said = " ".join(section("errors.md", "batch_too_large").text.split())
    assert f"{MAX_HANDS:,} hands or {MAX_BATCH_PLAYERS:,} players" in said
    assert post(http, "/settle/batch", fits).status_code == httpx.codes.OK
    document = post(http, "/settle/batch", too_large).json()
    assert document["code"] == "batch_too_large"
    assert [(error["code"], error["pointer"]) for error in document["errors"]] == [("too_long", "#/hands")]


def test_sizes_of_bodies_are_those_of_the_code(http: httpx.Client) -> None:
    said = " ".join(section("errors.md", "body_too_large").text.split())
    assert f"{MAX_BODY // 1024} KiB for a hand" in said
    assert f"{MAX_BATCH // 1024 // 1024} MiB for a batch" in said
    json = {"content-type": "application/json"}
    for path, limit in (("/pots", MAX_BODY), ("/settle", MAX_BODY), ("/settle/batch", MAX_BATCH)):
        assert http.post(path, headers=json, content=b" " * limit).status_code == httpx.codes.BAD_REQUEST
        assert http.post(path, headers=json, content=b" " * (limit + 1)).json()["code"] == "body_too_large"


@pytest.mark.parametrize(
    "words, body",
    [
        ("empty body", b""),
        ("byte order mark", b"\xef\xbb\xbf{}"),
        ("other than UTF-8", '{"game":"\u00e9"}'.encode("latin-1")),
        ("behind the value", b"{} {}"),
        ("NaN", b'{"game":NaN}'),
        ("Infinity", b'{"game":-Infinity}'),
        ("4,300 digits", b'{"game":' + b"1" * 4_301 + b"}"),
        ("inside more than 200 arrays and objects", b'{"game":' + b"[" * 200 + b"1" + b"]" * 200 + b"}"),
        ("surrogate pair", b'{"game":"\\ud83c"}'),
    ],
)
def test_what_counts_as_malformed_is_listed(http: httpx.Client, words: str, body: bytes) -> None:
    assert words in section("errors.md", "malformed_json").text.replace("\n", " ")
    json = {"content-type": "application/json"}
    assert http.post("/settle", headers=json, content=body).json()["code"] == "malformed_json"
    allowed = body.replace(b"1" * 4_301, b"1" * 4_300).replace(
        b"[" * 200 + b"1" + b"]" * 200, b"[" * 199 + b"1" + b"]" * 199
    )
    if allowed != body:
        assert http.post("/settle", headers=json, content=allowed).json()["code"] == "invalid_request"


@pytest.mark.parametrize(
    "opening, value, closing",
    [(b"[", b"1", b"]"), (b"[", b"[]", b"]"), (b"[", b"{}", b"]"), (b'{"a":', b'"b"', b"}"), (b'{"a":', b"{}", b"}")],
)
def test_every_page_tells_the_same_depth_and_it_is_that(
    http: httpx.Client, opening: bytes, value: bytes, closing: bytes
) -> None:
    """An empty array or object is a value like any other: what counts is what stands around it."""
    said = "a value inside more than 200 arrays and objects"
    assert said in section("errors.md", "malformed_json").text.replace("\n", " ")
    assert said in (ROOT / "README.md").read_text("utf-8")
    assert "| arrays and objects around a value | 200 |" in (ROOT / "docs/settings.md").read_text("utf-8")
    json = {"content-type": "application/json"}

    def code(path: str, around: int, before: bytes = b"", after: bytes = b"") -> str:
        body = before + opening * around + value + closing * around + after
        answer = http.post(path, headers=json, content=body).json()
        return str((answer["results"][0]["problem"] if "results" in answer else answer)["code"])

    for path in ("/pots", "/settle", "/settle/batch"):
        assert [code(path, around) for around in (200, 201)] == ["invalid_request", "malformed_json"]
    hand = (b'{"hands":[{"x":', b"}]}")
    assert [code("/settle/batch", around, *hand) for around in (199, 200)] == ["invalid_request", "malformed_json"]


# -------------------------------------------------------------------------------------------------------------- faults


def test_faults_stand_in_the_order_of_report() -> None:
    assert [each.title for each in FAULTS] == list(FAULT_CODES)


def test_a_list_of_as_many_faults_as_there_is_room_for_is_whole(http: httpx.Client) -> None:
    """A hundred are all listed; of one more the last place says so."""
    said = " ".join(section("errors.md", "Faults").text.split())
    kept = MAX_ERRORS - 1
    assert f"A list longer than {MAX_ERRORS} is cut: it has the first {kept}, and then" in said
    readme = " ".join((ROOT / "README.md").read_text("utf-8").split())
    assert f"Of more than {MAX_ERRORS} the first {kept} are listed, and then `more_faults`" in readme
    assert f"| there are more than {MAX_ERRORS} faults | `more_faults` |" in readme
    players = [{"id": "Ana", "committed": 1}, {"id": "Bob", "committed": 1}]
    for count, last in ((MAX_ERRORS, ["unknown_field"] * 2), (MAX_ERRORS + 1, ["unknown_field", "more_faults"])):
        answer = post(http, "/pots", {"players": players, **{f"x{place}": 1 for place in range(count)}}).json()
        assert len(answer["errors"]) == MAX_ERRORS
        assert [error["code"] for error in answer["errors"][-2:]] == last


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.title)
def test_fault_is_described(fault: Section) -> None:
    code = fault.title
    problem = ProblemCode.INVALID_REQUEST if code in list(ShapeFault) else ProblemCode.INVALID_HAND
    assert re.match(rf"Status 422, in (invalid_request or )?{problem}\.\n\n", fault.text)
    later = set(FaultCode) - used(FaultCode, defined_in="poker/faults.py")
    assert fault.not_yet == (code in later), "'Not in this version.' stands where it should not, or is missing"
    assert "\n\nWhat to do: " in fault.text
    assert bool(fault.blocks) == (code != MORE_FAULTS)


EXAMPLES = [
    pytest.param(fault, place, block, id=f"{fault.title}-{place}")
    for fault in FAULTS
    for place, block in zip(re.findall(r"^At (\S+):$", fault.text, re.MULTILINE), fault.blocks, strict=True)
]


@pytest.mark.parametrize("fault, place, block", EXAMPLES)
def test_example_has_that_fault_and_no_other(http: httpx.Client, fault: Section, place: str, block: Block) -> None:
    """What this version does not know yet it refuses as not applicable."""
    errors: list[dict[str, Any]] = post(http, "/settle", block.json()).json()["errors"]
    if fault.not_yet:
        assert {error["code"] for error in errors} == {"rule_not_applicable"}
    else:
        assert [(error["code"], error["pointer"]) for error in errors] == [(fault.title, place)]


# ----------------------------------------------------------------------------------------------------- one wording only


@pytest.mark.skipif(find_spec("sidepot.api.docs") is None, reason="the service has no page of codes")
def test_page_of_the_service_says_the_same() -> None:
    """`/docs/errors` explains each code in the same words."""
    meanings = import_module("sidepot.api.docs.meanings")
    for each in [*PROBLEMS, *FAULTS]:
        meaning = {**meanings.PROBLEMS, **meanings.FAULTS}[each.title]
        assert meaning.means in each.text
        assert f"What to do: {meaning.todo}" in each.text
