"""What is answered has the shape that the contract gives it."""

import dataclasses
import json
from collections.abc import Iterator
from typing import Any, Final, get_type_hints, is_typeddict

import httpx
import pytest
from jsonschema import Draft202012Validator
from pydantic import BaseModel

from sidepot.api.contract import answers
from sidepot.api.contract.shared import NOTICE_CODES
from sidepot.poker import notices, pots, rules, settled, steps
from tests.support import VECTORS, answered, post, pots_request

Json = dict[str, Any]

SAME: Final[list[tuple[type[Any], type[BaseModel]]]] = [
    (pots.Share, answers.Share),
    (settled.LaidOutPot, answers.OpenPot),
    (settled.PlayerChips, answers.PlayerChips),
    (settled.Layout, answers.PotsAnswer),
    (settled.Winner, answers.Winner),
    (settled.Award, answers.Award),
    (settled.SettledPot, answers.SettledPot),
    (settled.ShownHand, answers.Hand),
    (settled.Result, answers.Result),
    (settled.SettledPlayer, answers.SettledPlayer),
    (settled.Bounty, answers.PaidBounty),
    (settled.Elimination, answers.Elimination),
    (settled.RakeDetail, answers.RakeDetail),
    (settled.Totals, answers.Totals),
    (settled.Settlement, answers.SettleAnswer),
    (notices.Notice, answers.Notice),
    (steps.Step, answers.Step),
    (rules.RulesInForce, answers.Rules),
    (rules.RakeRate, answers.RakeRateInForce),
    (rules.RakeAmount, answers.RakeAmountInForce),
]
"""Values of the core, and the models of the contract that stand for them."""


def requests() -> Iterator[Json]:
    """Read every worked case."""
    for file in sorted(VECTORS.glob("*.json")):
        yield from [case["request"] for case in json.loads(file.read_bytes()) if "expect" in case]


@pytest.mark.parametrize("value, model", SAME, ids=lambda each: each.__name__)
def test_the_models_have_the_fields_of_the_values(value: type[Any], model: type[BaseModel]) -> None:
    assert list(get_type_hints(value)) == list(model.model_fields)


def test_every_value_of_a_settlement_has_its_model() -> None:
    values = {each for each in vars(settled).values() if is_typeddict(each) or dataclasses.is_dataclass(each)}
    assert len(values) > 10
    assert values <= {value for value, _ in SAME}


def test_every_notice_of_the_core_is_in_the_contract() -> None:
    found = [code.value for code in notices.NoticeCode]
    assert [code for code in NOTICE_CODES if code in found] == found


@pytest.mark.parametrize(
    "path, model, least", [("/settle", answers.SettleAnswer, 374), ("/pots", answers.PotsAnswer, 640)]
)
def test_every_worked_case_is_answered_in_shape(
    http: httpx.Client, document: Json, path: str, model: type[BaseModel], least: int
) -> None:
    """By the model, which knows no other keys, and by the schema made of it; refusals by the schema of a problem.

    ``least``: how many of the cases are answered at least, so that the test does not run empty.
    """
    components = {"components": document["components"]}
    schemas = {
        name: Draft202012Validator(components | {"$ref": f"#/components/schemas/{name}"})
        for name in (model.__name__, "Problem")
    }
    count = 0
    for request in requests():
        response = post(http, path, request if path == "/settle" else pots_request(request))
        if response.status_code == 200:
            count += 1
            model.model_validate_json(response.content, strict=True)
            schemas[model.__name__].validate(answered(response))
        else:
            answers.Problem.model_validate_json(response.content, strict=True)
            schemas["Problem"].validate(response.json())
    assert count >= least


def test_operations_are_answered_in_shape(http: httpx.Client) -> None:
    for path, model in (("/livez", answers.Live), ("/readyz", answers.Ready), ("/version", answers.Version)):
        model.model_validate_json(http.get(path).content, strict=True)


def test_a_code_that_the_contract_lacks_is_refused() -> None:
    fault = {"pointer": "#", "code": "nonsense", "detail": "x"}
    with pytest.raises(ValueError, match="no code of the contract"):
        answers.Fault.model_validate(fault)
