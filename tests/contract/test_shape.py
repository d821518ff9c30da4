"""The contract and the service agree on what has the shape of a request, body by body.

The schemas are read by a validator of their own, whose patterns are those of ECMA-262, as clients' are. Two
differences are tests below: an integer written with a fraction, and ids with format characters of the rarer planes.
"""

import copy
import json
import random
import re
import sys
from collections.abc import Iterator, Mapping
from typing import Any, Final, cast

import httpx
import jsonschema_rs
import pytest
from pydantic import TypeAdapter, ValidationError

from sidepot.api.schemas import INVISIBLE, CardCode, LowestRank, PlayerId, Rank
from tests.properties.amount import THOROUGH
from tests.support import VECTORS, post, pots_request

Json = dict[str, Any]

PATHS: Final = {"/pots": "PotsRequest", "/settle": "SettleRequest"}
MUTANTS: Final = 5000 if THOROUGH else 1000

JUNK: Final[tuple[Any, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    64,
    65,
    10_000,
    10_001,
    2**53 - 1,
    2**53,
    2**64,
    1.5,
    "",
    "A",
    "As",
    "Xx",
    "10s",
    "7",
    "Td\n",
    "x" * 64,
    "x" * 65,
    "\U0001f0a1" * 64,
    "a\u200bb",
    "texas_holdem",
    "refuse",
    "last_to_fold",
    "open",
    "down",
    [],
    ["As"],
    ["As"] * 8,
    [[]],
    [[]] * 6,
    [["A"]] * 65,
    {},
    {"amount": 1},
    {"amount": 1, "unit": 1},
    {"basis_points": 500},
    {"basis_points": 500, "amount": 5},
    {"orphan": None},
)
"""What stands in for some value of a request; also what no field takes."""


def cases() -> list[Json]:
    """Read every request of the vectors: worked cases, real hands, and requests that must be refused."""
    return [
        case["request"]
        for file in sorted(VECTORS.glob("*.json"))
        for case in json.loads(file.read_bytes())
        if isinstance(case["request"], dict)
    ]


def for_path(request: Json, path: str) -> Json:
    """Make a request for ``/settle`` one for another address, if it can be made one."""
    players = request.get("players")
    if path == "/settle" or not isinstance(players, list) or not all(isinstance(each, dict) for each in players):
        return request
    return pots_request({**request, "rules": request["rules"] if isinstance(request.get("rules"), dict) else {}})


def validators(document: Json) -> dict[str, jsonschema_rs.Draft202012Validator]:
    """Make a validator of each request."""
    return {
        path: jsonschema_rs.Draft202012Validator(
            {"components": document["components"], "$ref": f"#/components/schemas/{name}"}
        )
        for path, name in PATHS.items()
    }


def service_takes(http: httpx.Client, path: str, body: Any) -> bool:
    """Say whether the service finds that a body has the shape of a request, whatever it thinks of the hand."""
    response = post(http, path, body)
    if response.status_code == 200:
        return True
    code = response.json()["code"]
    assert code in ("invalid_hand", "invalid_request"), response.text
    return bool(code == "invalid_hand")


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """List the paths of all values in a body."""
    yield path
    children: Any = value.items() if isinstance(value, Mapping) else enumerate(value) if isinstance(value, list) else ()
    for key, each in children:
        yield from places(each, (*path, key))


def mutant(request: Json, chance: random.Random) -> Any:
    """Replace, drop, double or add something in a request, once or twice."""
    body: Any = {"": copy.deepcopy(request)}
    for _ in range(chance.choice((1, 1, 2))):
        path = chance.choice([path for path in places(body) if path])
        above, key = path[:-1], cast("Any", path[-1])
        parent: Any = body
        for part in above:
            parent = parent[part]
        match chance.randrange(6):
            case 0 if isinstance(parent, dict) and key:
                del parent[key]
            case 1 if isinstance(parent, list):
                parent.append(copy.deepcopy(parent[key]))
            case 2 if isinstance(parent[key], dict):
                parent[key][chance.choice(OPTIONAL)] = chance.choice(JUNK)
            case _:
                alike = [each for each in JUNK if type(each) is type(parent[key])]
                parent[key] = copy.deepcopy(chance.choice(alike if alike and chance.random() < 0.7 else JUNK))
    return body[""]


OPTIONAL: Final = (
    *("seat", "dead", "folded", "stack", "all_in", "fold_order", "cards", "mucked", "bounty", "betting", "rules"),
    *("carried_over", "button", "boards", "ranking", "low_ranking", "explain", "opener", "rake", "chip_unit"),
    *("odd_chip", "orphan", "lowest_rank", "italian_pair", "joker", "cap", "unit", "rounding", "nonsense"),
)
"""Names of fields to add somewhere, whether or not they belong there."""


@pytest.mark.parametrize("path", PATHS)
def test_the_contract_and_the_service_take_the_same_requests(http: httpx.Client, document: Json, path: str) -> None:
    """Every vector, those that must be refused too."""
    validator = validators(document)[path]
    verdicts = set()
    for request in cases():
        body = for_path(request, path)
        if not any(type(value) is float for value in numbers(body)):
            verdicts.add(validator.is_valid(body))
            assert validator.is_valid(body) == service_takes(http, path, body), body
    assert verdicts == {True, False}


@pytest.mark.parametrize("path", PATHS)
def test_the_contract_and_the_service_refuse_the_same_requests(http: httpx.Client, document: Json, path: str) -> None:
    """Two thousand requests with something in them changed, the same in every run."""
    validator = validators(document)[path]
    chance = random.Random(path)  # noqa: S311 - nothing secret depends on it
    requests = [for_path(each, path) for each in cases()]
    taken = 0
    for _ in range(MUTANTS):
        body = mutant(chance.choice(requests), chance)
        if any(type(value) is float for value in numbers(body)):
            continue
        verdict = validator.is_valid(body)
        assert verdict == service_takes(http, path, body), body
        taken += verdict
    assert 0.2 < taken / MUTANTS < 0.8


def numbers(value: Any) -> Iterator[Any]:
    """List the numbers in a body."""
    if isinstance(value, dict | list):
        for each in value.values() if isinstance(value, dict) else value:
            yield from numbers(each)
    elif isinstance(value, int | float):
        yield value


@pytest.mark.parametrize("path", PATHS)
def test_an_integer_written_as_a_fraction_is_refused(http: httpx.Client, document: Json, path: str) -> None:
    """JSON Schema takes 5.0 for an integer; the service does not, and the contract says so in words."""
    body = {"game": "ranked", "players": [{"id": "a", "committed": 5.0}]}
    if path == "/pots":
        del body["game"]
    assert validators(document)[path].is_valid(body)
    assert not service_takes(http, path, body)
    assert "`100.0` is refused" in document["info"]["description"]


# --------------------------------------------------------------------------------------------------------- patterns

BEYOND: Final = re.compile("[\U00010000-\U0010ffff]")
"""Characters beyond the first plane."""

TEXTS: Final = (
    *("", "A", "a b", " ", "As", "Td", "Xx", "xx", "10s", "7", "1", "Td\n", "\nTd", "As\r", "7\n", "A\u2028"),
    *("\u0000", "\u001f", "\u007f", "\u0085", "\u009f", "\u00a0", "\u00ad", "\u200b", "\u2028", "\ufeff", "\ufffd"),
    *("\U0001f0a1", "\U000110bd", "\U0001d173", "\U000e0041", "\U000e0080", "e\u0301", "\u05d0", "-", "]", "^", "\\"),
)


@pytest.mark.parametrize(
    "kind, annotation", [("PlayerId", PlayerId), ("Card", CardCode), ("Rank", Rank), ("LowestRank", LowestRank)]
)
def test_a_pattern_means_the_same_in_both_engines(document: Json, kind: str, annotation: Any) -> None:
    """Pydantic's engine and that of ECMA-262, which differ from Python's in what ends a text."""
    schemas = document["components"]["schemas"]
    nested = schemas["SettleRules"]["properties"]["lowest_rank"]
    schema = schemas.get(kind, {**nested, "type": "string"})
    validator = jsonschema_rs.Draft202012Validator(schema)
    adapter = TypeAdapter(annotation)
    for text in TEXTS:
        try:
            adapter.validate_python(text, strict=True)
        except ValidationError:
            assert not validator.is_valid(text) or BEYOND.search(text), repr(text)
        else:
            assert validator.is_valid(text), repr(text)


def test_every_character_is_judged_alike(document: Json) -> None:
    """Each one of Unicode, surrogates aside, as an id: by the contract, by Python's engine, and by the service.

    The service refuses the format characters beyond the first plane as well, which no pattern can name everywhere.
    """
    pattern = document["components"]["schemas"]["PlayerId"]["pattern"]
    validator = jsonschema_rs.Draft202012Validator({"pattern": pattern})
    python = re.compile(pattern.removesuffix("$") + r"\Z")
    service = TypeAdapter(PlayerId).validator
    beyond = 0
    for code in range(sys.maxunicode + 1):
        if not 0xD800 <= code <= 0xDFFF:
            text = chr(code)
            taken = validator.is_valid(text)
            assert taken == bool(python.match(text)), hex(code)
            if service.isinstance_python(text) != taken:
                assert BEYOND.match(text), hex(code)
                beyond += 1
    assert beyond == sum(last - first + 1 for first, last in INVISIBLE if first >= 0x10000)
