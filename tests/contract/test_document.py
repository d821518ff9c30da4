"""The contract as a document: written from the code, the same everywhere, whole, and true to the service."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import pytest
import yaml
from jsonschema import Draft202012Validator
from openapi_spec_validator import OpenAPIV31SpecValidator

import sidepot
from sidepot.__main__ import main
from sidepot.api.contract import document as contract
from sidepot.api.contract.calls import CALLS
from sidepot.api.contract.responses import REFUSALS
from sidepot.api.problems import STATUS, ProblemCode
from sidepot.api.routes import ROUTES
from sidepot.poker.games import GAMES
from tests.support import ROOT, VECTORS, answered, post, pots_request

Json = dict[str, Any]

COPIES: Final = (ROOT / "openapi", ROOT / "service/sidepot/api/contract")

OPERATION_IDS: Final = [
    "computePots",
    "settleHand",
    "settleHands",
    "listGames",
    "getGame",
    "getPage",
    "getDocs",
    "getErrorDocs",
    "getOpenapiJson",
    "getOpenapiYaml",
    "getLiveness",
    "getReadiness",
    "getMetrics",
    "getVersion",
]


def operations(document: Json) -> list[tuple[str, str, Json]]:
    """List the calls: path, method, description."""
    return [(path, method, call) for path, calls in document["paths"].items() for method, call in calls.items()]


def walk(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Go through everything in a document."""
    yield path, value
    if isinstance(value, dict):
        for key, each in value.items():
            yield from walk(each, (*path, key))
    elif isinstance(value, list):
        for place, each in enumerate(value):
            yield from walk(each, (*path, place))


def schemas_in(document: Json) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Go through the schemas, leaving out examples and the names of properties."""
    for path, value in walk(document["components"]):
        if isinstance(value, dict) and path and path[-1] not in ("properties", "examples", "schemas"):
            yield path, value


# ------------------------------------------------------------------------------------------------------------ bytes


@pytest.mark.parametrize("folder", COPIES, ids=["checked-in", "served"])
def test_the_files_are_what_the_code_says(folder: Path) -> None:
    """After a change of what is asked or answered: ``make contract``."""
    made = contract.build()
    assert (folder / "openapi.json").read_bytes() == contract.written_json(made)
    assert (folder / "openapi.yaml").read_bytes() == contract.written_yaml(made)


@pytest.mark.parametrize("seed", ["0", "1", "4711"])
def test_the_bytes_depend_on_nothing(tmp_path: Path, seed: str) -> None:
    environment = os.environ | {"PYTHONHASHSEED": seed, "LC_ALL": "C", "TZ": "Asia/Tokyo", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "sidepot", "openapi", "--output", str(tmp_path / "made")]
    subprocess.run(command, env=environment, check=True, cwd=tmp_path)
    for name in ("openapi.json", "openapi.yaml"):
        assert (tmp_path / "made" / name).read_bytes() == (ROOT / "openapi" / name).read_bytes()


def test_the_command_prints_the_contract(capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["openapi"]) == 0
    assert capfdbinary.readouterr().out == (ROOT / "openapi/openapi.json").read_bytes()


def test_a_folder_that_cannot_be_written(tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    (tmp_path / "file").touch()
    assert main(["openapi", "--output", str(tmp_path / "file")]) == 2
    assert capfdbinary.readouterr().err.startswith(b"sidepot: cannot write to ")


def test_yaml_and_json_are_the_same_document(document: Json) -> None:
    assert yaml.safe_load((ROOT / "openapi/openapi.yaml").read_bytes()) == document
    # JSON is to be readable as YAML too: some tools read every document that way.
    assert yaml.safe_load((ROOT / "openapi/openapi.json").read_bytes()) == document


def test_nothing_invisible_stands_in_the_files() -> None:
    for name in ("openapi.json", "openapi.yaml"):
        assert re.findall("[^\n\x20-\x7e]", (ROOT / "openapi" / name).read_text("utf-8")) == []


# ------------------------------------------------------------------------------------------------------------ whole


def test_it_is_openapi(document: Json) -> None:
    assert list(OpenAPIV31SpecValidator(document).iter_errors()) == []
    assert document["openapi"].startswith("3.1.")
    assert document["info"]["version"] == sidepot.__version__
    assert document["info"]["license"] == {"name": "MIT", "identifier": "MIT"}
    assert "contact" not in document["info"]
    assert [server["url"] for server in document["servers"]] == ["/"]


def test_every_call_is_in_it(document: Json) -> None:
    found = operations(document)
    assert [call["operationId"] for _, _, call in found] == OPERATION_IDS
    routes = {route.operation_id for route in ROUTES if route.include_in_schema is not False}
    assert routes == set(OPERATION_IDS)
    tags = {tag["name"] for tag in document["tags"]}
    for _, _, call in found:
        assert call["summary"]
        assert call["description"]
        assert set(call["tags"]) <= tags


def test_a_call_that_is_not_described_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    described = dict(CALLS)
    del described["getVersion"]
    monkeypatch.setattr(contract, "CALLS", described)
    with pytest.raises(LookupError, match="getVersion"):
        contract.build()


def test_every_reference_leads_somewhere_and_nothing_is_unused(document: Json) -> None:
    used = {value["$ref"] for _, value in walk(document) if isinstance(value, dict) and "$ref" in value}
    components = document["components"]
    there = {f"#/components/{kind}/{name}" for kind in ("schemas", "responses", "headers") for name in components[kind]}
    assert used == there


def test_every_object_says_which_fields_it_has(document: Json) -> None:
    """A request refuses fields it does not know; an answer may gain some, and always has those of today."""
    asked = {"PotsRequest", "PotsPlayer", "PotsRules", "SettleRequest", "SettlePlayer", "SettleRules"}
    asked |= {"RakeRate", "RakeAmount", "Opener", "BatchRequest", "BatchHand"}
    objects = {name: each for name, each in document["components"]["schemas"].items() if "properties" in each}
    assert asked < objects.keys()
    for name, each in objects.items():
        if name in asked:
            assert each["additionalProperties"] is False
        else:
            assert "additionalProperties" not in each
            assert each["required"] == list(each["properties"])


def test_nothing_of_the_generator_is_left(document: Json) -> None:
    for path, schema in schemas_in(document):
        assert "title" not in schema or path[-1] == "properties", path
        assert "default" not in schema, path
        for bound in ("minimum", "maximum", "minItems", "maxItems", "minLength", "maxLength"):
            if bound in schema and path[-1] != "properties":
                assert type(schema[bound]) is int, path


def test_every_field_is_described(document: Json) -> None:
    for name, component in document["components"]["schemas"].items():
        assert component.get("description", "").strip(), name
        for field, schema in component.get("properties", {}).items():
            assert schema.get("description", "").strip().endswith("."), (name, field)


def test_every_list_and_number_of_a_request_has_bounds(document: Json) -> None:
    components = document["components"]["schemas"]
    for name in ("PotsRequest", "PotsPlayer", "SettleRequest", "SettlePlayer", "SettleRules", "RakeRate", "Opener"):
        for path, schema in walk(components[name]):
            if not isinstance(schema, dict) or path[-1:] == ("properties",):
                continue
            types = schema.get("type", [])
            if "array" in types and path != (
                "properties",
                "boards",
                "items",
            ):  # a board too long is a fault of the hand
                assert "maxItems" in schema, (name, path)
            if "integer" in types:
                assert {"minimum", "maximum"} <= schema.keys(), (name, path)


# --------------------------------------------------------------------------------------------------------- problems


def test_each_status_has_its_codes_and_no_others(document: Json) -> None:
    met = set()
    for name, response in document["components"]["responses"].items():
        (media_type,) = response["content"]
        assert media_type == "application/problem+json"
        schema = response["content"][media_type]["schema"]
        assert schema["$ref"] == "#/components/schemas/Problem"
        narrowed = schema["dependentSchemas"]["code"]
        codes = [ProblemCode(code) for code in narrowed["properties"]["code"]["enum"]]
        assert {STATUS[code] for code in codes} == {narrowed["properties"]["status"]["const"]}, name
        met |= set(codes)
    assert met == set(ProblemCode)
    for path, _, call in operations(document):
        for status, response in call["responses"].items():
            if status >= "400":
                name = response["$ref"].removeprefix("#/components/responses/")
                component = document["components"]["responses"][name]
                narrowed = component["content"]["application/problem+json"]["schema"]["dependentSchemas"]["code"]
                assert str(narrowed["properties"]["status"]["const"]) == status, path


def test_a_refusal_with_the_code_of_another_is_no_answer_of_its_status(document: Json) -> None:
    """What narrows a problem counts for whoever reads the contract as JSON Schema."""
    components = {"components": document["components"]}
    problems = {
        name: {
            "type": f"/docs/errors#{refusal.codes[0]}",
            "title": "A title",
            "status": refusal.status,
            "detail": "A sentence.",
            "code": refusal.codes[0],
            "errors": [{"code": "missing", "pointer": "#/players", "detail": "A sentence."}]
            if refusal.codes[0] == "invalid_request"
            else [],
        }
        for name, refusal in REFUSALS.items()
    }
    for name, response in document["components"]["responses"].items():
        validator = Draft202012Validator(components | response["content"]["application/problem+json"]["schema"])
        fitting = {other for other, problem in problems.items() if validator.is_valid(problem)}
        assert fitting == {other for other in problems if problems[other] == problems[name]}, name
        assert not validator.is_valid({"code": problems[name]["code"]}), name


def test_every_answer_is_signed_and_some_say_more(document: Json) -> None:
    responses = document["components"]["responses"]
    for path, _, call in operations(document):
        for status, response in call["responses"].items():
            found = responses[response["$ref"].rpartition("/")[2]] if "$ref" in response else response
            headers = found["headers"].keys()
            assert {"Sidepot-Version", "X-Request-Id"} <= headers
            assert ("Allow" in headers) == (status == "405")
            assert ("Retry-After" in headers) == (status in ("429", "503"))
            assert ("ETag" in headers) == (
                status in ("200", "304") and (path == "/" or path.startswith(("/docs", "/openapi", "/games")))
            )
            assert ("Cache-Control" in headers) == (
                status >= "300" or not path.startswith(("/livez", "/ready", "/ver", "/metrics"))
            )


def test_a_key_is_an_offer(document: Json) -> None:
    """Nothing asks for one unless the service is set up to, and what is public never does."""
    assert document["security"] == [{}, {"ApiKey": []}]
    assert document["components"]["securitySchemes"]["ApiKey"]["name"] == "X-API-Key"
    for _, method, call in operations(document):
        assert ("security" in call, call.get("security", [])) == (method == "get", [])
        assert ("401" in call["responses"]) == (method == "post")


# --------------------------------------------------------------------------------------------------------- examples


def vector(name: str) -> Json:
    """Find a worked case."""
    (found,) = [
        case["request"]
        for file in VECTORS.glob("*.json")
        for case in json.loads(file.read_bytes())
        if case.get("id") == name
    ]
    request: Json = found
    return request


@pytest.mark.parametrize(
    "path, operation_id", [("/pots", "computePots"), ("/settle", "settleHand"), ("/settle/batch", "settleHands")]
)
def test_examples_are_worked_cases_and_answered_like_this(
    http: httpx.Client, document: Json, path: str, operation_id: str
) -> None:
    source = json.loads((ROOT / "service/sidepot/api/contract/examples.json").read_bytes())[operation_id]
    call = document["paths"][path]["post"]
    asked = call["requestBody"]["content"]["application/json"]["examples"]
    told = call["responses"]["200"]["content"]["application/json"]["examples"]
    games = GAMES if path == "/settle" else {}
    assert asked.keys() == told.keys() == source.keys() | games.keys()
    for name, example in asked.items():
        assert example["summary"] == told[name]["summary"]
        assert told[name]["value"] == answered(post(http, path, example["value"]))
        if name in games:
            assert example["value"] == http.get(f"/games/{name}").json()["example"]
            continue
        assert example["summary"] == source[name]["summary"]
        request = vector(source[name]["vector"])
        sent = example["value"]["hands"][0] if path == "/settle/batch" else example["value"]
        sent = {key: value for key, value in sent.items() if key != "ref"}
        assert sent == (pots_request(request) if path == "/pots" else request)
