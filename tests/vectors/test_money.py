"""Every worked case of rake and tournaments over HTTP, each key of what it expects, and every chip reckoned again."""

from typing import Any

import httpx
import pytest

from tests.audit import audit
from tests.support import answered, post, settle
from tests.vectors.test_vectors import EXPECTATIONS, FILES, cases


@pytest.mark.parametrize(
    "case",
    [pytest.param(case, id=f"{file}-{case['id']}") for file in ("rake", "tournament") for case in cases(file)],
)
def test_settle_pays_rake_and_bounties_as_the_case_says(http: httpx.Client, case: dict[str, Any]) -> None:
    answer = answered(post(http, "/settle", case["request"]))
    main_first = {**answer, "pots": answer["pots"][::-1]}
    for key, expected in case["expect"].items():
        EXPECTATIONS[key](main_first, expected)


@pytest.mark.parametrize("file", FILES)
def test_every_chip_of_every_case_is_where_a_second_reckoning_puts_it(file: str) -> None:
    for case in cases(file):
        audit(case["request"], settle(case["request"]))
