"""What is looked at in a hand of a batch beforehand: a glance takes nothing for JSON that is not, and counts right."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sidepot.api.batch import GLANCE, look_at
from sidepot.api.parsing import refuse
from sidepot.api.problems import Problem
from tests.support import compact

HAND = compact(
    {
        "ref": "Tisch 5 \N{BLACK SPADE SUIT}",
        "game": "ranked",
        "players": [{"id": 'a"\\b', "seat": 1, "committed": 10}, {"id": "b\n", "committed": -1.5e3}, [], None],
        "ranking": [["a"], ["b"]],
        "rules": {"rake": {"amount": 1}},
        "explain": True,
    }
)
BYTES = st.sampled_from(b'0123456789"\\{}[],:.eE-+ \n\t\x00\x1f\x7fu/nulltrueNaNInfinity')


def found_in(hand: bytes) -> tuple[str | None, int] | None:
    """Find the ref of a hand and the count of its players the long way; nothing in what is not JSON."""
    try:
        value: Any = json.loads(hand, parse_int=float, parse_constant=refuse)
    except ValueError:
        return None
    if not isinstance(value, dict):
        return None, 0
    ref, players = value.get("ref"), value.get("players")
    is_ref = isinstance(ref, str) and 1 <= len(ref) <= 64
    return ref if is_ref else None, len(players) if isinstance(players, list) else 0


def agrees(hand: bytes) -> None:
    """Hold a glance to what is found the long way."""
    try:
        seen = look_at(hand)
    except Problem:
        assert found_in(hand) is None
    else:
        assert (seen.ref, seen.players) == found_in(hand)


@given(places=st.lists(st.tuples(st.floats(0, 1, exclude_max=True), BYTES, st.booleans()), max_size=4))
@settings(max_examples=1000)
def test_a_damaged_hand_is_seen_as_it_is(places: list[tuple[float, int, bool]]) -> None:
    damaged = bytearray(HAND)
    for where, byte, instead in places:
        place = int(where * len(damaged))
        damaged[place : place + instead] = bytes([byte])
    try:
        damaged.decode()
    except UnicodeDecodeError:  # refused with the batch, before it is taken apart
        return
    agrees(bytes(damaged))


@pytest.mark.parametrize(
    "hand",
    [
        HAND,
        b'{"players":[1,2],"players":[1]}',
        b'{"players":[1,2],"players":3}',
        b'{"players":3,"players":[1,2]}',
        b'{"pl\\u0061yers":[1,2],"r\\u0065f":"a"}',
        b'{"ref":"a","ref":null,"players":null}',
        b'{"ref":"","players":{}}',
        b'{"ref":"%b"}' % (b"x" * 65),
        b'{"ref":5,"players":[[],[[]]]}',
        b'{"players":[1e999999,%b]}' % (b"9" * 5000),
        b"[1,2]",
        b'"players"',
        b"{",
        b'{"game":"a\x01"}',
        b'{"game":"\\x"}',
        b'{"seat":01}',
        b'{"seat":NaN}',
    ],
    ids=repr,
)
def test_what_is_seen_is_what_parsing_finds(hand: bytes) -> None:
    agrees(hand)


def test_a_hand_with_nothing_wrong_at_first_sight_needs_no_more_than_a_glance() -> None:
    seen = GLANCE(HAND)
    assert (seen.ref, len(seen.players or ())) == ("Tisch 5 \N{BLACK SPADE SUIT}", 4)
