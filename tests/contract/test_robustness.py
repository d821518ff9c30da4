"""Bodies that nobody would send on purpose: whatever arrives, the answer is right or says what is wrong.

Three thousand bodies, in `make verify` ten thousand, always the same: random bytes, damaged requests, and requests with
one or two members turned into something else. None may bring the service to a 5xx; what it refuses is a problem
document; what it takes is settled as the reference settles it.
"""

import copy
import json
import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import httpx
import pytest

from tests import reference
from tests.answers import check_against_reference, check_answer, check_pots_answer
from tests.problems import check_problem
from tests.properties.amount import THOROUGH
from tests.reference import Json
from tests.support import VECTORS, compact, pots_request

HEADERS = {"content-type": "application/json"}
ROUNDS = 1000 if THOROUGH else 300

REQUESTS: list[Json] = [
    case["request"]
    for file in ("pots", "holdem", "games", "italian", "faults")
    for case in json.loads((VECTORS / f"{file}.json").read_text())
    if isinstance(case["request"], dict) and isinstance(case["request"].get("players"), list)
]
SEEDS = {"/settle": REQUESTS, "/pots": [pots_request(request) for request in REQUESTS]}

RAW = "\ue000"
"""Stands before text that goes into the body as it is, without quotes."""

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    64,
    65,
    2**53 - 1,
    2**53,
    2**63,
    2**64,
    10**30,
    1.0,
    1.5,
    -0.0,
    1e308,
    "",
    "A",
    "1",
    "As",
    "Xx",
    "\x00",
    "\u202e",
    "\u200b",
    "\N{BLACK SPADE SUIT}",
    "a" * 64,
    "a" * 65,
    "texas_holdem",
    "ranked",
    "omaha",
    "last_to_fold",
    "refuse",
    "merge_down",
    "#/players/0",
    "<script>",
    [],
    {},
    [[]],
    [None],
    ["A"],
    [["A"], ["B"]],
    {"id": "A"},
    {"amount": 0},
    {"amount": 3},
    {"basis_points": 500},
    RAW + "NaN",
    RAW + "-Infinity",
    RAW + "1e400",
    RAW + "-0",
    RAW + "1" * 5000,
    RAW + "0.1e-999",
    RAW + r'"\ud800"',
    RAW + r'"\u0000"',
    RAW + '"\\x41"',
    RAW + "[" * 120 + "]" * 120,
    RAW + "[" * 3000 + "]" * 3000,
    RAW + '{"a":' * 500 + "1" + "}" * 500,
    RAW + '{"id":"A","id":"B"}',
    RAW + "undefined",
    RAW + "/*",
)

KEYS = (
    *("id", "seat", "committed", "dead", "folded", "stack", "all_in", "fold_order", "cards", "mucked", "bounty"),
    *("game", "players", "button", "boards", "ranking", "low_ranking", "carried_over", "rules", "explain", "opener"),
    *("chip_unit", "odd_chip", "orphan", "rake", "amount", "basis_points", "lowest_rank", "joker"),
    *("", "a/b", "~", "é", "\x00", "__class__", "x" * 300, "constructor"),
)


def written(value: Any, rng: random.Random) -> bytes:
    """Write a value as JSON, raw text as it is; now and then a member twice, spaces, or escapes for letters."""
    text = json.dumps(value, ensure_ascii=rng.random() < 0.5, separators=rng.choice([(",", ":"), (", ", ": ")]))
    for mark in (f'"{RAW}', json.dumps(RAW)[:-1]):
        while mark in text:
            before, _, rest = text.partition(mark)
            raw, after = json.JSONDecoder().raw_decode('"' + rest)
            text = before + raw + rest[after - 1 :]
    return text.encode("utf-8", "surrogatepass")


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Give every container with each of its keys or indexes."""
    if isinstance(value, dict):
        for key, each in value.items():
            yield value, key
            yield from places(each)
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield value, index
            yield from places(each)


def random_bytes(rng: random.Random, _: Sequence[Json]) -> bytes:
    """Bytes of no kind, or of the characters JSON is made of."""
    length = rng.choice((0, 1, 2, 10, 100, 400))
    if rng.random() < 0.5:
        return rng.randbytes(length)
    return bytes(rng.choices(b'{}[]",:0123456789.eE+-truefalsn \\u\n', k=length))


def flipped_bits(rng: random.Random, seeds: Sequence[Json]) -> bytes:
    """A request with up to four bits turned over."""
    body = bytearray(compact(rng.choice(seeds)))
    for _ in range(rng.randint(1, 4)):
        body[rng.randrange(len(body))] ^= 1 << rng.randrange(8)
    return bytes(body)


def torn(rng: random.Random, seeds: Sequence[Json]) -> bytes:
    """A request with a piece missing, doubled, moved or put in."""
    body = compact(rng.choice(seeds))
    start = rng.randrange(len(body))
    end = min(len(body), start + rng.choice((1, 1, 2, 5, 30, 200)))
    piece = body[start:end]
    where = rng.randrange(len(body))
    return rng.choice(
        [
            body[:start] + body[end:],
            body[:end] + piece + body[end:],
            body[:where] + piece + body[where:],
            body[:where] + rng.randbytes(rng.randint(1, 8)) + body[where:],
            body[:where],
        ]
    )


def other_values(rng: random.Random, seeds: Sequence[Json]) -> bytes:
    """A request with one or two values replaced by something of another kind."""
    request = json.loads(compact(rng.choice(seeds)))
    for _ in range(rng.randint(1, 2)):
        spots = list(places(request))
        if spots:
            container, key = rng.choice(spots)
            container[key] = copy.deepcopy(rng.choice(JUNK))
    return written(request, rng)


def other_members(rng: random.Random, seeds: Sequence[Json]) -> bytes:
    """A request with members taken out, put in, renamed, or standing elsewhere."""
    request = json.loads(compact(rng.choice(seeds)))
    for _ in range(rng.randint(1, 3)):
        spots = list(places(request))
        if not spots:
            break
        container, key = rng.choice(spots)
        others, other_key = rng.choice(spots)
        match rng.randrange(4):
            case 0:
                del container[key]
            case 1 if isinstance(container, dict):
                container[rng.choice(KEYS)] = copy.deepcopy(rng.choice(JUNK))
            case 2 if isinstance(container, dict):
                container[rng.choice(KEYS)] = container.pop(key)
            case _:
                container[key] = json.loads(json.dumps(others[other_key]))
    return written(request, rng)


def hold(path: str, body: bytes, response: httpx.Response) -> None:
    """Hold an answer to the contract, whatever was asked."""
    if response.status_code != 200:
        assert response.status_code < 500, body
        check_problem(response)
        return
    request, answer = json.loads(body), response.json()
    if path == "/settle":
        check_answer(request, answer)
        check_against_reference(answer, reference.settle(request))
    else:
        check_pots_answer(request, answer)
        check_against_reference(answer, reference.pots_only(request))


@pytest.mark.parametrize("path", ["/settle", "/pots"])
@pytest.mark.parametrize("damage", [random_bytes, flipped_bits, torn, other_values, other_members])
def test_no_body_breaks_the_service(
    http: httpx.Client, path: str, damage: Callable[[random.Random, Sequence[Json]], bytes]
) -> None:
    rng = random.Random(f"{path} {damage.__name__}")  # noqa: S311 - the same bodies in every run
    for _ in range(ROUNDS):
        body = damage(rng, SEEDS[path])
        hold(path, body, http.post(path, content=body, headers=HEADERS))
