"""A folder in which the commands and programs of README.md, section "Clients", are run as they stand there."""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any, Final

from tests.docs.readme import TEXT, Block, blocks
from tests.support import ROOT, pots_request

Json = dict[str, Any]

CONTRACT: Final[Json] = json.loads((ROOT / "openapi/openapi.json").read_bytes())

OPERATIONS: Final[list[str]] = [
    call["operationId"] for calls in CONTRACT["paths"].values() for call in calls.values() if "operationId" in call
]

SCHEMAS: Final[dict[str, Json]] = CONTRACT["components"]["schemas"]

HAND: Final[Json] = json.loads((ROOT / "tests/benchmarks/hand.json").read_bytes())
"""The hand that the benchmarks settle."""

POTS: Final[Json] = pots_request(HAND)

BAD_HAND: Final[Json] = HAND | {
    "players": [each | {"cards": ["Ah", "Kd"]} if each["id"] == "b" else each for each in HAND["players"]]
}
"""The same, with the ace of hearts in two hands."""

DUPLICATE: Final = {"code": "duplicate_card", "pointer": "#/players/1/cards/0"}
"""What is wrong with it."""


def examples(operation_id: str) -> list[tuple[Json, Json]]:
    """List the requests that the contract shows for a call, each with its answer."""
    (call,) = [
        call
        for calls in CONTRACT["paths"].values()
        for call in calls.values()
        if call.get("operationId") == operation_id
    ]
    asked = call["requestBody"]["content"]["application/json"]["examples"]
    told = call["responses"]["200"]["content"]["application/json"]["examples"]
    assert asked.keys() == told.keys()
    return [(asked[name]["value"], told[name]["value"]) for name in asked]


def section(language: str) -> list[Block]:
    """Give the blocks of the page that stand under the name of a language."""
    below = TEXT.partition(f"\n### {language}\n")[2]
    assert below
    first = TEXT.count("\n", 0, len(TEXT) - len(below))
    last = first + below.partition("\n##")[0].count("\n")
    return [block for block in blocks() if first < block.line <= last]


def block(language: str, kind: str) -> str:
    """Give the only block of a kind under the name of a language."""
    (found,) = [each.code for each in section(language) if each.language == kind]
    return found


def furnish(folder: Path) -> None:
    """Lay out what the commands read: the contract, and how the generators are set up."""
    shutil.copytree(ROOT / "openapi", folder / "openapi")
    shutil.copytree(ROOT / "examples/clients", folder / "examples/clients")


def run(folder: Path, command: list[str | Path], code: int = 0) -> str:
    """Run a command in the folder; it has to end with ``code``. What it prints."""
    done = subprocess.run(
        command,
        cwd=folder,
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"NO_COLOR": "1", "PYTHONPATH": str(folder), "JAVA_OPTS": "-XX:TieredStopAtLevel=1"},
    )
    assert done.returncode == code, done.stdout + done.stderr
    return done.stdout


def follow(folder: Path, commands: str, programs: Path, *more: str) -> str:
    """Run commands of the page line by line, with the programs installed in a folder; what the last of them prints."""
    printed = ""
    for line in commands.splitlines():
        words = [word for word in shlex.split(line) if word != "npx"]
        program = shutil.which(words[0], path=f"{programs}:{os.environ['PATH']}")
        assert program, words[0]
        printed = run(folder, [program, *words[1:], *more])
    return printed
