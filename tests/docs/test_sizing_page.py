"""docs/sizing.md: what follows from the figures follows from them."""

import math
import re

from tests.deploy.tools import DEPLOY
from tests.docs.pages import section
from tests.docs.test_documented import column

BUSY = 0.7
PRICE = 0.04

SINGLE, BATCH = (float(value) for value in column("sizing.md", "What a core does", 1))


def number(text: str) -> float:
    return float(text.replace(",", ""))


def test_a_core_does_what_its_time_allows() -> None:
    said = [re.findall(r"[\d,]+", cell)[0] for cell in column("sizing.md", "What a core does", 2)]
    assert [number(value) for value in said] == [math.floor(1_000_000 / each) for each in (SINGLE, BATCH)]


def test_the_times_are_those_of_the_bench() -> None:
    ours = {row[0]: row[1] for row in section("../README.md", "How fast it is").tables[0][1:]}
    assert ours["Over HTTP, 16 callers: POST /settle"] == f"{SINGLE:.0f} µs"
    assert ours["Over HTTP: a hand of a batch of 1,000"] == f"{BATCH:.1f} µs"


def replicas(rate: float, each: float) -> int:
    return math.ceil(rate * each / 1_000_000 / BUSY) + 1


def test_replicas_follow_from_the_formula() -> None:
    rows = section("sizing.md", "How many replicas").tables[0][1:]
    assert [row[0] for row in rows] == ["1,000", "10,000", "100,000"]
    for rate, single, batch in rows:
        assert (int(single), int(batch)) == (replicas(number(rate), SINGLE), replicas(number(rate), BATCH))
    overlay = (DEPLOY / "kustomize/overlays/production/kustomization.yaml").read_text("utf-8")
    assert replicas(100_000, SINGLE) < 60
    assert "value: 60" in overlay


def test_a_billion_hands_cost_what_the_formula_says() -> None:
    rows = section("sizing.md", "What a billion hands cost").tables[0][1:]
    for row, each in zip(rows, (SINGLE, BATCH), strict=True):
        hours = 10**9 * each / 10**6 / 3600 / BUSY
        assert (int(row[1]), float(row[2])) == (round(hours), round(hours * PRICE, 2))
