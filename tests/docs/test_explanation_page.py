"""docs/explanation.md: every step, the rule that it follows, what it names, and an example that has it."""

from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from sidepot.poker.evaluation.categories import Category
from sidepot.poker.explanation import ODD_CHIP_RULES
from sidepot.poker.steps import StepCode
from tests.docs.pages import Section, below, section
from tests.support import settle

STEPS = below("explanation.md", "Explanations")

DECIDED_BY = ("category", "rank", "kicker", "suit_first", "suit", "alone")
"""What a hand may be better by."""

HANDS_BESIDE: tuple[tuple[str, list[list[str]] | None, list[str], list[str]], ...] = (
    ("texas_holdem", [["Kh", "9d", "6c", "4s", "2h"]], ["As", "Kd"], ["6s", "6d"]),
    ("texas_holdem", [["Kh", "9d", "6c", "4s", "2h"]], ["As", "Kd"], ["Qs", "Qd"]),
    ("telesina", None, ["Ah", "Kd", "Qh", "Js", "9h"], ["Ad", "Kh", "Qd", "Jc", "9s"]),
    ("omaha_hi_lo", [["8h", "5d", "3c", "Ks", "Kd"]], ["As", "2d", "Jc", "Js"], ["Kh", "Qd", "Jh", "9c"]),
)
"""Further hands for two, so that a winning hand is met that is better by each of these."""

FURTHER: tuple[dict[str, Any], ...] = (
    {
        "game": "telesina",
        "players": [
            {"id": "A", "committed": 9, "cards": ["Ac", "Kc", "Jc", "9c", "7c"]},
            {"id": "B", "committed": 9, "cards": ["Kh", "Qh", "Th", "9h", "8h"]},
        ],
        "rules": {"lowest_rank": "7", "italian_flush": "suit_first"},
        "explain": True,
    },
    {
        "game": "five_card_stud",
        "players": [
            {"id": "A", "committed": 9, "cards": ["Ah", "Kd", "Qh", "Js", "9h"]},
            {"id": "B", "committed": 9, "cards": ["Ad", "Kh", "Qs", "Jc", "9s"]},
            {"id": "C", "committed": 1, "folded": True},
        ],
        "explain": True,
    },
)
"""Two flushes of which the better suit wins, and an odd chip that goes by the cards."""


def listed(step: Section) -> list[str]:
    """Give the names under ``in params``."""
    return [row[0] for table in step.tables for row in table[1:]]


@cache
def met() -> dict[str, list[dict[str, Any]]]:
    """Gather the steps of all answers on the page, and of the hands beside, by their codes."""
    requests = [*[step.blocks[0].json() for step in STEPS], *FURTHER]
    for game, boards, *hands in HANDS_BESIDE:
        players = [{"id": name, "committed": 9, "cards": cards} for name, cards in zip("AB", hands, strict=True)]
        requests.append({"game": game, "boards": boards, "players": players, "explain": True})
    found = defaultdict(list)
    for request in requests:
        for step in settle(request)["explanation"]:
            found[step["code"]].append(step)
    return found


def test_every_step_has_its_section() -> None:
    """In the order of the code, which is the order in which they come up."""
    assert [step.title for step in STEPS] == list(StepCode)


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_example_has_its_step(step: Section) -> None:
    request, shown = (block.json() for block in step.blocks)
    assert shown["code"] == step.title
    assert f"\n\nRule: {shown['rule']}.\n\n" in step.text
    assert shown in settle(request)["explanation"]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_what_a_step_names_is_listed(step: Section) -> None:
    """No more and no less, beside the places that many steps name."""
    everywhere = [row[0] for row in section("explanation.md", "Explanations").tables[0][1:]]
    named = {name for each in met()[step.title] for name in each["params"]}
    assert named - {*everywhere} <= {*listed(step)} <= named
    assert everywhere == ["pot", "board", "portion"]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_chips_of_an_explanation_add_up(step: Section) -> None:
    """What was returned, taken and paid is what was put in, as the page says; and the payments are the answer's."""
    answer = settle(step.blocks[0].json())
    moved = {"uncalled_returned": 0, "rake_taken": 0, "paid": 0}
    for each in answer["explanation"]:
        if each["code"] in moved:
            moved[each["code"]] += each["params"]["amount"]
    totals = answer["totals"]
    assert [*moved.values()] == [totals["returned"], totals["rake"], totals["won"]]
    assert sum(moved.values()) == totals["put_in"]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.title)
def test_without_explain_all_else_is_the_same(step: Section) -> None:
    request = step.blocks[0].json()
    assert request["explain"] is True
    assert settle(request | {"explain": None}) == settle(request) | {"explanation": None}


def test_what_a_hand_may_be_better_by_is_listed() -> None:
    won = section("explanation.md", "hand_won")
    assert [codes[0] for _, codes in won.items] == list(DECIDED_BY)
    assert {step["params"]["by"] for step in met()["hand_won"]} == {*DECIDED_BY}
    assert {step["params"]["hand"] for step in met()["hand_won"]} <= {*Category}


def test_every_odd_chip_rule_has_its_source() -> None:
    said = section("explanation.md", "odd_chips").text.replace("\n", " ")
    for order, rule in ODD_CHIP_RULES.items():
        assert f"{order} is {rule}" in said or f"{order} {rule}" in said
