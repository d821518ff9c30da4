"""Nothing the service can say or be told to do is without a case: every step, every notice, every value of every rule.

A case added with a new rule or step keeps this test green; a new value without a case turns it red.
"""

import json
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import pytest

from sidepot.poker.evaluation.categories import Category
from sidepot.poker.notices import NoticeCode
from sidepot.poker.rules import (
    Allocation,
    BountyRule,
    CycleRule,
    FlushRule,
    JokerRule,
    OddChip,
    OrphanRule,
    PairRule,
    RakeAmount,
    RakeRate,
    Rounding,
    RulesInForce,
)
from sidepot.poker.steps import StepCode
from tests.reference import Json
from tests.support import VECTORS, settle
from tests.vectors.test_vectors import FILES

VALUES: dict[str, type[StrEnum] | tuple[Any, ...]] = {
    "chip_unit": (1, 5),
    "odd_chip": OddChip,
    "orphan": OrphanRule,
    "bounty": BountyRule,
    "lowest_rank": tuple("23456789"),
    "trips_beat_straight": (False, True),
    "italian_flush": FlushRule,
    "italian_pair": PairRule,
    "italian_cycle": CycleRule,
    "joker": JokerRule,
}
"""Every value of a rule that takes one of a few; of a chip unit, the single chip and another."""

RAKE_VALUES: dict[str, type[StrEnum] | tuple[Any, ...]] = {
    "rounding": Rounding,
    "allocation": Allocation,
    "no_flop_no_drop": (False, True),
    "flop_seen": (False, True),
}

NUMBERS_OF_A_RAKE = {"amount", "basis_points", "cap", "unit"}

SETTLED: list[Json] = []


@pytest.fixture
def settled() -> list[Json]:
    """Answers to all cases, explained; each is settled once."""
    if not SETTLED:
        cases = (case for file in FILES for case in json.loads((VECTORS / f"{file}.json").read_text()))
        SETTLED.extend(settle({**case["request"], "explain": True}) for case in cases)
    return SETTLED


def steps(settled: list[Json], code: StepCode) -> Iterator[Json]:
    """What the steps of one code name."""
    return (step["params"] for answer in settled for step in answer["explanation"] if step["code"] == code)


def test_every_step_is_told(settled: list[Json]) -> None:
    assert {step["code"] for answer in settled for step in answer["explanation"]} == set(StepCode)


def test_every_notice_is_given(settled: list[Json]) -> None:
    assert {notice["code"] for answer in settled for notice in answer["notices"]} == set(NoticeCode)


def test_everything_that_can_decide_a_hand_decides_one(settled: list[Json]) -> None:
    decided = {params["by"] for params in steps(settled, StepCode.HAND_WON)}
    assert decided == {"category", "rank", "kicker", "suit", "suit_first", "alone"}


def test_odd_chips_go_by_every_order(settled: list[Json]) -> None:
    assert {params["order"] for params in steps(settled, StepCode.ODD_CHIPS)} == set(OddChip)


def test_every_kind_of_hand_is_shown(settled: list[Json]) -> None:
    shown = {hand["category"] for answer in settled for player in answer["players"] for hand in player["hands"]}
    assert shown == set(Category)


@pytest.mark.parametrize("rule", VALUES)
def test_every_value_of_a_rule_is_in_force(settled: list[Json], rule: str) -> None:
    assert set(VALUES[rule]) <= {answer["rules"][rule] for answer in settled}


@pytest.mark.parametrize("rule", RAKE_VALUES)
def test_every_value_of_a_rule_of_rake_is_in_force(settled: list[Json], rule: str) -> None:
    rakes = [answer["rules"]["rake"] or {} for answer in settled]
    assert {rake[rule] for rake in rakes if rule in rake} == set(RAKE_VALUES[rule])


def test_a_rake_is_worked_out_in_every_way(settled: list[Json]) -> None:
    """None, a rate with and without a cap, by units and by single chips, an amount."""
    rakes = [answer["rules"]["rake"] for answer in settled]
    assert None in rakes
    rates = [rake for rake in rakes if rake and "basis_points" in rake]
    assert {rake["cap"] is None for rake in rates} == {False, True}
    assert {rake["unit"] == 1 for rake in rates} == {False, True}
    assert any(rake and "amount" in rake for rake in rakes)


def test_no_rule_is_missing_above() -> None:
    assert VALUES.keys() | {"rake"} == RulesInForce.__dataclass_fields__.keys()
    fields = RakeRate.__dataclass_fields__.keys() | RakeAmount.__dataclass_fields__.keys()
    assert RAKE_VALUES.keys() | NUMBERS_OF_A_RAKE == fields
