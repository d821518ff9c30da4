"""The quick reading takes nothing that Pydantic refuses, and reads the same in it."""

import json
import re
from dataclasses import fields
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import BaseModel, Field, ValidationError

from sidepot.api.conversion import betting_of, hand_of
from sidepot.api.parsing import read
from sidepot.api.problems import Problem
from sidepot.api.quick import SPELT_OUT, read_quickly, struct_of
from sidepot.api.schemas import CARD_PATTERN, LOWEST_RANK_PATTERN, RANK_PATTERN, BatchHand, PotsRequest, SettleRequest
from sidepot.poker.hand import Betting, Columns, Hand
from tests.reference import Json
from tests.support import VECTORS, compact, pots_request

CASES: list[Json] = [
    case["request"]
    for name in ("games", "holdem", "italian", "own", "pots", "rake", "tournament")
    for case in json.loads((VECTORS / f"{name}.json").read_text("utf-8"))
]


def agrees(body: bytes) -> bool:
    """Tell whether a body is read quickly, to settle or to lay out; if so Pydantic has to read the same."""
    settled = read_quickly(SettleRequest, body)
    laid_out = read_quickly(PotsRequest, body)
    if settled is not None:
        assert facts(hand_of(settled)) == facts(hand_of(SettleRequest.model_validate_json(body)))
    if laid_out is not None:
        assert facts(betting_of(laid_out)) == facts(betting_of(PotsRequest.model_validate_json(body)))
    if settled or laid_out:
        read(body)  # raises where two members have one name
    return bool(settled or laid_out)


def facts(taken: Hand | Betting) -> list[Any]:
    """List what was taken over from a request, the players one by one."""
    values = [getattr(taken, field.name) for field in fields(taken)]
    return [[*each.players] if isinstance(each, Columns) else each for each in values]


@pytest.mark.parametrize("case", CASES, ids=map(str, range(len(CASES))))
def test_worked_cases_are_read_alike(case: Json) -> None:
    body = compact(case)
    assert agrees(body) != ("amount" in ((case.get("rules") or {}).get("rake") or {}))
    assert agrees(compact(pots_request(case)))
    assert agrees(json.dumps(case, indent=2).encode()) == agrees(body)


def test_null_is_as_good_as_nothing() -> None:
    body = b'{"game":"ranked","players":[{"id":"a","committed":1,"seat":null,"cards":null}],"rules":null,"opener":null}'
    assert agrees(body)


@pytest.mark.parametrize(
    "body",
    [
        b'{"players":[{"id":"a","committed":1,"committed":2}]}',
        b'{"players":[{"id":"a","committed":1,"c\\u006fmmitted":2}]}',
        b'{"players":[{"id":"a","committed":1}],"players":[{"id":"a","committed":1}]}',
        b'{"players":[{"id":"a","committed":1}],"rules":{"orphan":null,"orphan":null}}',
        b'{"players":[{"id":"a\\u200b","committed":1}]}',
        b'{"players":[{"id":"a\\n","committed":1}]}',
        b'{"players":[{"id":"","committed":1}]}',
        b'{"players":[{"id":"%s","committed":1}]}' % (b"x" * 65),
        b'{"players":[{"id":"\\ud800","committed":1}]}',
        b'{"players":[{"id":"a","committed":1.0}]}',
        b'{"players":[{"id":"a","committed":"1"}]}',
        b'{"players":[{"id":"a","committed":true}]}',
        b'{"players":[{"id":"a","committed":9007199254740992}]}',
        b'{"players":[{"id":"a","committed":-1}]}',
        b'{"players":[{"id":"a","committed":1,"seat":65}]}',
        b'{"players":[{"id":"a","committed":1,"chips":1}]}',
        b'{"players":[]}',
        b'{"players":[{"id":"a","committed":1}],"betting":"half"}',
        b'{"players":[{"id":"\xff","committed":1}]}',
        b"",
        b"null",
        b"[" * 5000,
    ],
    ids=repr,
)
def test_what_is_wrong_is_left_to_pydantic(body: bytes) -> None:
    assert read_quickly(PotsRequest, body) is None


@pytest.mark.parametrize("place", ["ranking", "low_ranking", "opener"])
def test_ids_are_looked_at_wherever_they_stand(place: str) -> None:
    value: Any = {"player": "a\u200b", "minimum": "J", "cards": ["As"] * 5} if place == "opener" else [["a\u200b"]]
    body = compact({"game": "ranked", "players": [{"id": "a", "committed": 1}], place: value})
    assert read_quickly(SettleRequest, body) is None
    assert agrees(body.replace("\u200b".encode(), b""))


def test_ids_with_a_colon_are_read_quickly() -> None:
    tiers = [["club:7"], ["b"]]
    players = [{"id": "club:7", "committed": 1}, {"id": "b", "committed": 1, "dead": None}]
    body = compact({"game": "ranked", "players": players, "ranking": tiers})
    assert agrees(body)
    assert read_quickly(PotsRequest, compact({"players": players})) is not None
    assert read_quickly(BatchHand, body[:-1] + b',"ref":"table 5: hand 12"}') is not None


@pytest.mark.parametrize(
    "players",
    [
        b'[{"id":"a:b","committed":1,"committed":2}]',
        b'[{"id":"a:b","id":"ab","committed":1}]',
        b'[{"id":"ab","id":"a:b","committed":1}]',
        b'[{"id":"a\\u003ab","committed":1,"committed":2}]',
    ],
    ids=repr,
)
def test_a_colon_in_an_id_hides_no_member_of_the_same_name(players: bytes) -> None:
    assert read_quickly(PotsRequest, b'{"players":%b}' % players) is None


DAMAGED = st.sampled_from(CASES).map(compact) | st.sampled_from(CASES).map(
    lambda case: compact(case).replace(b'"id":"', b'"id":"x:')
)
BYTES = st.sampled_from(b'0123456789"\\{}[],:.eE-+ \n\t\x00\x7f\xc3nulltrueAshdcx/')


@given(body=DAMAGED, places=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), BYTES, st.booleans()), max_size=3))
@settings(max_examples=1500)
def test_damaged_bodies_are_read_alike_or_not_at_all(body: bytes, places: list[tuple[float, int, bool]]) -> None:
    damaged = bytearray(body)
    for where, byte, instead in places:
        place = int(where * len(damaged))
        damaged[place : place + instead] = bytes([byte])
    try:
        agrees(bytes(damaged))
    except (ValidationError, Problem) as refusal:
        pytest.fail(f"read, but refused: {refusal}")


def test_patterns_are_spelt_out_in_full() -> None:
    alphabet = "23456789TJQKAXshdcx1"
    one, two = list(alphabet), [a + b for a in alphabet for b in alphabet]
    for pattern in (CARD_PATTERN, RANK_PATTERN, LOWEST_RANK_PATTERN):
        assert {each for each in one + two if re.fullmatch(pattern, each)} == set(SPELT_OUT[pattern])


def test_a_constraint_that_cannot_be_held_to_is_no_oversight() -> None:
    class Even(BaseModel):
        number: Annotated[int, Field(multiple_of=2)]

    class Real(BaseModel):
        number: float

    class Worded(BaseModel):
        word: Annotated[str, Field(pattern="^a$")]

    for model in (Even, Real, Worded):
        with pytest.raises(TypeError):
            struct_of(model)
