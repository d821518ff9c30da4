"""Bytes that are not JSON, bytes that are JSON in a way that could mislead, and bytes that are neither."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sidepot.api.calls import POTS, SETTLE
from sidepot.api.parsing import MAX_BODY, answer, parse
from sidepot.api.problems import Problem, ProblemCode
from sidepot.api.quick import members
from sidepot.api.schemas import PotsRequest, SettleRequest

MALFORMED = {
    "empty": b"",
    "white space": b" \r\n\t",
    "cut off": b'{"players":[{"id":"a","committed":1}]',
    "trailing bytes": b"{}x",
    "two values": b"{} {}",
    "trailing comma": b'{"players":[],}',
    "comment": b"{}//",
    "single quotes": b"{'players':[]}",
    "NaN": b'{"players":[{"id":"a","committed":NaN}]}',
    "Infinity": b'{"players":[{"id":"a","committed":Infinity}]}',
    "minus Infinity": b'{"players":[{"id":"a","committed":-Infinity}]}',
    "NaN in an unknown member": b'{"x":NaN}',
    "NaN at the root": b"NaN",
    "number of 5000 digits": b'{"players":[{"id":"a","committed":' + b"9" * 5000 + b"}]}",
    "leading zero": b'{"players":[{"id":"a","committed":01}]}',
    "nesting of 10000": b'{"players":' + b"[" * 10_000,
    "closed nesting of 10000": b"[" * 10_000 + b"]" * 10_000,
    "nesting of objects": b'{"a":' * 3000 + b"1" + b"}" * 3000,
    "byte order mark": b"\xef\xbb\xbf{}",
    "UTF-16": "{}".encode("utf-16"),
    "UTF-16 without a mark": "{}".encode("utf-16-le"),
    "UTF-32": "{}".encode("utf-32"),
    "Latin-1": b'{"players":[{"id":"\xe9","committed":1}]}',
    "overlong UTF-8": b'{"\xc0\xaf":1}',
    "surrogate in UTF-8": b'{"\xed\xa0\x80":1}',
    "lone surrogate": b'{"players":[{"id":"\\ud800","committed":1}]}',
    "lone surrogate in a key": b'{"\\udc00":1}',
    "raw control character": b'{"players":[{"id":"a\nb","committed":1}]}',
    "NUL behind the body": b"{}\0",
}

DUPLICATE = {
    "at the root": b'{"players":[{"id":"a","committed":1}],"betting":"closed","betting":"closed"}',
    "in a player": b'{"players":[{"id":"a","committed":1,"committed":1}]}',
    "equal once unescaped": b'{"players":[{"id":"a","committed":1,"\\u0063ommitted":2}]}',
    "in the rules": b'{"players":[{"id":"a","committed":1}],"rules":{"orphan":null,"orphan":null}}',
    "hidden behind a colon less": b'{"players":[{"id":"a:","committed":1,"committed":1}]}',
    "first value wrong": b'{"players":[{"id":"a","committed":"x","committed":1}]}',
    "before faults of shape": b'{"x":1,"x":2}',
    "in an unknown member": b'{"players":[{"id":"a","committed":1}],"x":{"y":1,"y":2}}',
    "whole lists": b'{"players":[{"id":"a","committed":1}],"players":[{"id":"a","committed":2}]}',
}


def refusal(body: bytes) -> Problem:
    with pytest.raises(Problem) as caught:
        answer(POTS, body, "en")
    return caught.value


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
def test_what_is_not_json_is_malformed(body: bytes) -> None:
    problem = refusal(body)
    assert (problem.code, problem.status, problem.faults) == (ProblemCode.MALFORMED_JSON, 400, ())


@pytest.mark.parametrize("body", DUPLICATE.values(), ids=DUPLICATE)
def test_two_members_of_one_name_are_refused(body: bytes) -> None:
    problem = refusal(body)
    assert (problem.code, problem.status, problem.faults) == (ProblemCode.DUPLICATE_KEY, 400, ())


def test_malformed_comes_before_duplicate() -> None:
    assert refusal(b'{"x":1,"x":1,"y":NaN}').code == ProblemCode.MALFORMED_JSON


def test_a_body_over_the_limit_is_refused_before_it_is_read() -> None:
    problem = refusal(b"x" * (MAX_BODY + 1))
    assert (problem.code, problem.status) == (ProblemCode.BODY_TOO_LARGE, 413)
    assert refusal(b"x" * MAX_BODY).code == ProblemCode.MALFORMED_JSON


def test_where_reading_stopped_is_said() -> None:
    assert "(line 1, column 3)" in json.loads(refusal(b"{}x").document("en"))["detail"]
    assert "(line 2, column 1)" in json.loads(refusal(b"{\n'").document("en"))["detail"]
    assert "line" not in json.loads(refusal(b'{"x":NaN}').document("en"))["detail"]


@pytest.mark.parametrize("value", ['"100"', "100.0", "true", "1e2", "null", "[]", "{}", "-0.0"])
def test_an_amount_is_an_integer_written_as_one(value: str) -> None:
    problem = refusal(b'{"players":[{"id":"a","committed":%s}]}' % value.encode())
    assert [(fault.code, fault.path) for fault in problem.faults] == [("wrong_type", ("players", 0, "committed"))]


@pytest.mark.parametrize("value", ['"yes"', "1", "0", '"true"', "[]"])
def test_a_flag_is_true_or_false(value: str) -> None:
    problem = refusal(b'{"players":[{"id":"a","committed":1,"folded":%s}]}' % value.encode())
    assert [(fault.code, fault.path) for fault in problem.faults] == [("wrong_type", ("players", 0, "folded"))]


def test_minus_zero_is_zero() -> None:
    assert parse(PotsRequest, b'{"players":[{"id":"a","committed":-0}]}').players[0].committed == 0


@pytest.mark.parametrize("number", ["9007199254740992", "18446744073709551616", "9" * 30])
def test_an_amount_no_client_holds_exactly_is_too_large(number: str) -> None:
    problem = refusal(b'{"players":[{"id":"a","committed":%s}]}' % number.encode())
    assert [fault.code for fault in problem.faults] == ["too_large"]


def test_colons_in_ids_are_no_members() -> None:
    body = b'{"players":[{"id":"table:1:alice","committed":5}]}'
    assert parse(PotsRequest, body).players[0].id == "table:1:alice"


def test_escaped_names_and_white_space_are_read_as_json_has_them() -> None:
    body = b' { "\\u0070layers" : [ {"id":"\\u003a","committed":5} ] } '
    assert parse(PotsRequest, body).players[0].id == ":"


def test_members_counts_every_object_of_a_request() -> None:
    body = json.dumps(
        {
            "game": "ranked",
            "players": [{"id": "a", "committed": 1, "seat": None}, {"id": "b", "committed": 1}],
            "rules": {"rake": {"basis_points": 500, "cap": None}, "orphan": "refuse"},
            "opener": {"player": "a", "minimum": "J", "cards": ["As"] * 5},
        }
    ).encode()
    assert SettleRequest.model_validate_json(body).members() == body.count(b":")
    assert members(json.loads(body)) == body.count(b":")


NAMES = st.sampled_from(["id", "committed", "dead", "folded", "\\u0069d", "dea\\u0064", "x", "players"])
VALUES = st.sampled_from(['"a"', '":"', '"\\u003a"', "1", "null", "true", "NaN"])
MEMBERS = st.lists(st.tuples(NAMES, VALUES), max_size=6)


@given(player=MEMBERS, root=MEMBERS)
@settings(max_examples=500)
def test_no_duplicate_gets_past_the_count(player: list[tuple[str, str]], root: list[tuple[str, str]]) -> None:
    """Whatever is sent: two members of one name, in a body that is JSON, always end in ``duplicate_key``."""
    inner = ",".join(f'"{name}":{value}' for name, value in player)
    outer = "".join(f',"{name}":{value}' for name, value in root)
    body = f'{{"players":[{{{inner}}}]{outer}}}'
    names = [json.loads(f'"{name}"') for name, _ in player], ["players", *(json.loads(f'"{name}"') for name, _ in root)]
    repeated = any(len(set(some)) < len(some) for some in names)
    try:
        parse(PotsRequest, body.encode())
        code = None
    except Problem as problem:
        code = problem.code
    if "NaN" in body:
        assert code == ProblemCode.MALFORMED_JSON
    elif repeated:
        assert code == ProblemCode.DUPLICATE_KEY
    else:
        assert code in {None, ProblemCode.INVALID_REQUEST}


def test_the_same_bytes_come_back_for_the_same_request() -> None:
    body = b'{"game":"ranked","ranking":[["a"],["b"]],"players":[{"id":"a","committed":5},{"id":"b","committed":5}]}'
    assert answer(SETTLE, body, "en") == answer(SETTLE, body, "en")
