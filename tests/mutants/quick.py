"""What mutants are held against besides the tests of the rules: worked cases and some generated hands, in process.

``make mutants`` names this file to pytest; an ordinary run does not collect it, for it has the same cases over HTTP and
ten times as many hands.
"""

import pytest
from hypothesis import given, settings

from tests.audit import audit, audit_open
from tests.properties.betting import State
from tests.properties.money import money_hands
from tests.properties.test_betting import played
from tests.reference import Json
from tests.support import pots, settle
from tests.vectors.test_vectors import cases


@pytest.mark.parametrize("file", ["rake", "tournament", "pots", "holdem", "games", "italian"])
def test_worked_cases(file: str) -> None:
    for case in cases(file):
        answer = settle(case["request"])
        audit(case["request"], answer)
        won = {each["id"]: each["won"] for each in answer["players"]}
        assert won == {player: case["expect"]["won"].get(player, 0) for player in won}


@settings(max_examples=100, derandomize=True, deadline=None, database=None)
@given(money_hands())
def test_every_kind_of_money(request: Json) -> None:
    audit(request, settle(request))


@settings(max_examples=20, derandomize=True, deadline=None, database=None)
@given(played)
def test_open_pots(hand: list[State]) -> None:
    for state in hand:
        audit_open(state.request, pots(state.request))
