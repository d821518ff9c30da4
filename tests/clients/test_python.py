"""The client in Python: generated without a warning, and settling hands with a running service."""

import json
import sys
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.clients.workbench import (
    BAD_HAND,
    DUPLICATE,
    HAND,
    OPERATIONS,
    POTS,
    SCHEMAS,
    block,
    examples,
    follow,
    furnish,
    run,
)
from tests.docs.readme import ADDRESS

PROGRAM: Final = """
import json, sys

from sidepot_client import Client
from sidepot_client.api.hands import compute_pots, settle_hand
from sidepot_client.models import PotsAnswer, PotsRequest, Problem, SettleAnswer, SettleRequest

hand, pots, bad = json.load(open("bench.json"))
with Client(base_url=sys.argv[1]) as sidepot:
    settlement = settle_hand.sync(client=sidepot, body=SettleRequest.from_dict(hand))
    layout = compute_pots.sync(client=sidepot, body=PotsRequest.from_dict(pots))
    problem = settle_hand.sync(client=sidepot, body=SettleRequest.from_dict(bad))
assert isinstance(settlement, SettleAnswer)
assert isinstance(layout, PotsAnswer)
assert isinstance(problem, Problem)
print(json.dumps([settlement.to_dict(), layout.to_dict(), problem.errors[0].code, problem.errors[0].pointer]))
"""

READ: Final = """
import json

from sidepot_client import models

for name, value in json.load(open("examples.json")):
    read = getattr(models, name).from_dict(value)
    assert read.to_dict() == value, value
    assert not getattr(read, "additional_properties", {})
"""
"""Reads what the contract shows and writes it again."""


def snake(name: str) -> str:
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generate the client the way the page says; what cannot be generated would be a warning."""
    made = tmp_path_factory.mktemp("python")
    furnish(made)
    follow(made, block("Python", "sh"), Path(sys.executable).parent, "--fail-on-warning")
    return made


def test_client_is_complete(folder: Path) -> None:
    """A module for each call, a class for each schema that is more than a number or a string."""
    made = {path.stem for path in (folder / "sidepot_client/api").glob("*/*.py")}
    assert made - {"__init__"} == {snake(name) for name in OPERATIONS}
    names = {name for name, schema in SCHEMAS.items() if schema["type"] == "object" or "enum" in schema}
    assert SCHEMAS.keys() - names == {"Card", "ChipUnit", "Chips", "PlayerId", "Rank"}
    listed = (folder / "sidepot_client/models/__init__.py").read_text("utf-8")
    assert [name for name in sorted(names) if f'"{name}"' not in listed] == []


def test_client_reads_every_example(folder: Path) -> None:
    """Rakes, explanations, notices and all: nothing is lost from the wire to the classes and back."""
    shown = [
        *[("PotsRequest", asked) for asked, _ in examples("computePots")],
        *[("PotsAnswer", told) for _, told in examples("computePots")],
        *[("SettleRequest", asked) for asked, _ in examples("settleHand")],
        *[("SettleAnswer", told) for _, told in examples("settleHand")],
        *[("BatchAnswer", told) for _, told in examples("settleHands")],
    ]
    (folder / "examples.json").write_text(json.dumps(shown), "utf-8")
    run(folder, [sys.executable, "-W", "error::DeprecationWarning", "-c", READ])


@pytest.mark.live
def test_client_settles_hands(folder: Path, address: str) -> None:
    """The page's program prints what is said there; another, with the hand of the benchmarks, is answered in full."""
    (folder / "bench.json").write_text(json.dumps([HAND, POTS, BAD_HAND]), "utf-8")
    printed = run(folder, [sys.executable, "-c", block("Python", "python").replace(ADDRESS, address)])
    settlement, layout, code, pointer = json.loads(run(folder, [sys.executable, "-c", PROGRAM, address]))
    assert settlement == httpx.post(f"{address}/settle", json=HAND).json()
    assert layout == httpx.post(f"{address}/pots", json=POTS).json()
    assert printed == block("Python", "text")
    assert {"code": code, "pointer": pointer} == DUPLICATE
