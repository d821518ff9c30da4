"""Schemathesis makes up requests from the contract and holds every answer to it: in process, and once to a real server.

Bodies made from a schema alone are hardly ever hands, so legal ones are mixed in. How many cases are made up for each
call in process, ``MADE_UP`` and ``FEW`` say. Examples and boundary values, more than a thousand, are sent to the real
server; ``THOROUGH=1`` has them answered in process too.
"""

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st
from schemathesis import Case, GenerationMode, HookContext
from schemathesis.config import SchemathesisConfig
from schemathesis.core.failures import FailureGroup
from schemathesis.openapi.checks import IgnoredAuth
from schemathesis.specs.openapi.schemas import OpenApiSchema

from sidepot.api.access import written_digest
from sidepot.app import create_app
from sidepot.poker.games import GAMES
from sidepot.settings import Settings
from tests.answers import check_answer
from tests.contract.serving import serving
from tests.properties.amount import THOROUGH
from tests.properties.strategies import hands
from tests.support import ROOT, open_service, pots_request

CONFIG: Final = Path(__file__).with_name("schemathesis.toml")

MADE_UP: Final = 1000 if THOROUGH else 100
FEW: Final = 100 if THOROUGH else 10
OVER_A_WIRE: Final = 300 if THOROUGH else 10

SETTLED_SHARE: Final = 0.3
"""Of the made-up cases of ``POST /settle``, how many have to be settled, or the fuzzing does not reach the rules."""

Json = dict[str, Any]


KEY: Final = "a-key-that-nobody-else-has"


WITH_KEY: Final[Json] = {"auth": {"openapi": {"ApiKey": {"api_key": KEY}}}}
"""What the configuration has more where a key is sent."""


def contract(document: Json, more: Json | None = None) -> OpenApiSchema:
    """Load a contract, and mix hands into what is made up from it."""
    config = SchemathesisConfig.from_dict(tomllib.loads(CONFIG.read_text("utf-8")) | (more or {}))
    schema = schemathesis.openapi.from_dict(document, config=config)

    @schema.hook
    def before_generate_body(context: HookContext, strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
        assert context.operation is not None
        if context.operation.label == "POST /settle":
            return st.one_of(hands(), strategy)
        return st.one_of(hands().map(pots_request), strategy)

    return schema


@cache
def in_process() -> OpenApiSchema:
    """Load the contract, to call the application."""
    schema = contract(json.loads((ROOT / "openapi/openapi.json").read_bytes()))
    schema.app = create_app(Settings())
    return schema


@cache
def keyed() -> OpenApiSchema:
    """Load the contract that a service with keys and a rate gives out, to call it with a key."""
    settings: Json = {"api_keys": written_digest(KEY), "rate_limit": "999999/day"}
    with open_service(**settings) as http:
        schema = contract(http.get("/openapi.json").json(), WITH_KEY)
    schema.app = create_app(Settings(**settings))
    return schema


CALLS: Final = [
    (method.upper(), path)
    for path, calls in json.loads((ROOT / "openapi/openapi.json").read_bytes())["paths"].items()
    for method in calls
]
POSTS: Final = [path for method, path in CALLS if method == "POST"]

examples = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
)
many, few = (settings(examples, max_examples=count) for count in (MADE_UP, FEW))


class Tally:
    """Counts the made-up cases and what they were answered with."""

    def __init__(self) -> None:
        self.statuses: Counter[tuple[str, int]] = Counter()

    def call(self, case: Case[Any]) -> None:
        """Send a case and hold the answer to every check."""
        response = case.call_and_validate()
        self.statuses[case.operation.label, response.status_code] += 1

    def made_up(self, label: str) -> int:
        return sum(count for (each, _), count in self.statuses.items() if each == label)

    def check(self) -> None:
        """Hold what was counted to the share that has to be settled."""
        for (label, status), count in sorted(self.statuses.items()):
            print(f"{label}: {count} of {self.made_up(label)} answered {status}")  # noqa: T201 - shown by pytest -s
        made_up = self.made_up("POST /settle")
        if made_up:
            assert self.statuses["POST /settle", 200] / made_up >= SETTLED_SHARE


@pytest.fixture(scope="module")
def tally() -> Iterator[Tally]:
    """Count over all cases, and look at the counts at the end."""
    counted = Tally()
    yield counted
    counted.check()


def made_up(schema: OpenApiSchema, method: str, path: str) -> st.SearchStrategy[Case[Any]]:
    """Make up what the contract allows, and what it does not."""
    call = schema[path][method]
    return st.one_of(call.as_strategy(), call.as_strategy(GenerationMode.NEGATIVE))


@pytest.mark.parametrize("path", POSTS)
def test_whatever_is_posted_is_answered_as_the_contract_says(tally: Tally, path: str) -> None:
    @many
    @given(made_up(in_process(), "POST", path))
    def hold(case: Case[Any]) -> None:
        tally.call(case)

    hold()


# ---------------------------------------------------------------------------------------------------------------- keys


@pytest.mark.parametrize("method, path", CALLS)
def test_whatever_is_sent_with_a_key_is_answered_as_the_contract_of_keys_says(method: str, path: str) -> None:
    """And without the key, or with a made-up one, it is not: Schemathesis tries that too (``ignored_auth``).

    What is got needs no key, and is the same without.
    """

    @few
    @given(made_up(keyed(), method, path))
    def hold(case: Case[Any]) -> None:
        case.call_and_validate()

    hold()


if THOROUGH:  # Schemathesis makes these where they are collected, for seconds in every process

    @in_process().include(method="POST").parametrize()
    @many
    def test_boundary_values_are_answered_as_the_contract_says(case: Case[Any]) -> None:
        case.call_and_validate()

    @keyed().parametrize()
    @few
    def test_boundary_values_with_a_key_are_answered_as_the_contract_of_keys_says(case: Case[Any]) -> None:
        case.call_and_validate()


@pytest.mark.parametrize("path", ["/pots", "/settle", "/settle/batch"])
def test_a_service_that_ignores_keys_would_be_found_out(path: str) -> None:
    hand: Json = {"players": [{"id": "A", "committed": 5}, {"id": "B", "committed": 5}]}
    judged = hand | {"game": "ranked", "ranking": [["A"], ["B"]]}
    body = {"/pots": hand, "/settle": judged, "/settle/batch": {"hands": [judged]}}[path]
    case: Case[Any] = keyed()[path]["POST"].Case(body=body, media_type="application/json", headers={"X-API-Key": KEY})
    case.call_and_validate()
    with pytest.raises(FailureGroup) as found:
        case.call_and_validate(app=create_app(Settings()))
    assert [type(each) for each in found.value.exceptions] == [IgnoredAuth]


# --------------------------------------------------------------------------------------------------------- hands alone


def call(path: str, request: Json) -> Json:
    """Send a request that has to be answered, hold the answer to the contract, and give it."""
    case: Case[Any] = in_process()[path]["POST"].Case(body=request, media_type="application/json")
    response = case.call()
    assert response.status_code == 200, response.text
    case.validate_response(response)
    answer: Json = response.json()
    return answer


@many
@given(hands())
def test_every_hand_is_settled_and_no_chip_is_lost(request: Json) -> None:
    settled(request)


@pytest.mark.parametrize("game", GAMES)
def test_hands_of_every_game_are_settled_and_no_chip_is_lost(game: str) -> None:
    @few
    @given(hands([game]))
    def hold(request: Json) -> None:
        settled(request)

    hold()


def settled(request: Json) -> None:
    """Settle a hand, and count its chips."""
    answer = call("/settle", request)
    totals = answer["totals"]
    put_in = sum(each["committed"] + each.get("dead", 0) for each in request["players"])
    assert totals["put_in"] == put_in + request.get("carried_over", 0)
    assert totals["put_in"] == totals["returned"] + totals["won"] + totals["rake"]
    assert totals["won"] == sum(each["won"] for each in answer["players"])
    assert totals["returned"] == sum(each["returned"] for each in answer["players"])
    check_answer(request, answer)


@many
@given(hands().map(pots_request))
def test_every_hand_is_laid_out_and_no_chip_is_lost(request: Json) -> None:
    answer = call("/pots", request)
    put_in = sum(each["committed"] + each.get("dead", 0) for each in request["players"])
    assert answer["total"] == put_in + request.get("carried_over", 0)
    assert answer["total"] == sum(pot["amount"] for pot in answer["pots"]) + sum(
        share["amount"] for share in answer["returned"]
    )


# ----------------------------------------------------------------------------------------------------- the same again


def digest(chosen: int) -> str:
    """Make up cases of ``POST /settle`` from a seed, and digest them."""
    made = hashlib.sha256()

    @seed(chosen)
    @settings(examples, derandomize=False, max_examples=10, phases=[Phase.generate])
    @given(in_process()["/settle"]["POST"].as_strategy())
    def collect(case: Case[Any]) -> None:
        made.update(json.dumps([case.body, dict(case.headers or {})], default=repr).encode())

    collect()
    return made.hexdigest()


def test_the_same_seed_makes_the_same_cases() -> None:
    """In another process with other hashes too; another seed makes others."""
    program = "import tests.conftest; from tests.contract.test_schemathesis import digest; print(digest(1))"
    environment = os.environ | {"PYTHONHASHSEED": "4711"}
    elsewhere = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, check=True, capture_output=True
    )
    assert digest(1) == digest(1) == elsewhere.stdout.decode().strip()
    assert digest(1) != digest(2)


# -------------------------------------------------------------------------------------------------------- over a wire


@pytest.mark.live
def test_a_real_server_keeps_the_contract(address: str) -> None:
    """Schemathesis on its own, all phases, against ``sidepot serve``."""
    run(CONFIG, str(ROOT / "openapi/openapi.json"), address, OVER_A_WIRE)


@pytest.mark.live
@pytest.mark.verify
def test_a_real_server_with_keys_keeps_its_contract(tmp_path: Path) -> None:
    """The contract is taken from the server itself."""
    config = tmp_path / "schemathesis.toml"
    config.write_text(f'{CONFIG.read_text("utf-8")}\n[auth.openapi.ApiKey]\napi_key = "{KEY}"\n', "utf-8")
    with serving(SIDEPOT_API_KEYS=written_digest(KEY)) as address:
        run(config, f"{address}/openapi.json", address, OVER_A_WIRE)


def run(config: Path, document: str, address: str, examples: int) -> None:
    """Let Schemathesis's own program hold a server to a contract; it has to find nothing."""
    program = Path(sys.executable).with_name("st")
    done = subprocess.run(
        [program, "--config-file", config, "run", document, "--url", address, "-n", str(examples)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b(\d{3,}) generated, \1 passed", done.stdout), done.stdout
