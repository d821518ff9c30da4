"""The examples when things go wrong: a refused hand is told fault by fault, and nobody answering is told too."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from tests.docs.programs import node, run
from tests.docs.readme import ROOT

SCRIPTS = ["settle.py", "settle.mjs"]

NOBODY = "http://127.0.0.1:1"
"""A port that nothing listens on."""


def command(script: Path, address: str) -> list[str]:
    return [node() if script.suffix == ".mjs" else sys.executable, str(script), address]


@pytest.mark.live
@pytest.mark.parametrize("script", SCRIPTS)
def test_faults_of_a_refused_hand_are_printed(script: str, server: str, tmp_path: Path) -> None:
    """Kim's second queen lies on the board already."""
    hand = json.loads((ROOT / "examples/hand.json").read_bytes())
    hand["players"][3]["cards"] = ["Qh", "Qs"]
    (tmp_path / "hand.json").write_text(json.dumps(hand))
    shutil.copy(ROOT / "examples" / script, tmp_path)
    title, fault = run(command(tmp_path / script, server), 1).stdout.splitlines()
    assert title.startswith("Invalid hand: ")
    assert fault.startswith("  duplicate_card at #/boards/0/0: ")


@pytest.mark.live
@pytest.mark.parametrize("script", SCRIPTS)
def test_odd_chips_that_no_rule_placed_are_not_told(script: str, server: str, tmp_path: Path) -> None:
    """Each wins a pot that is no multiple of 25 by himself. A slash at the end of the address does no harm."""
    hand = {
        "game": "ranked",
        "players": [
            {"id": "Ann", "committed": 11},
            {"id": "Ben", "committed": 51},
            {"id": "Cam", "committed": 51, "mucked": True},
            {"id": "Dot", "committed": 11, "folded": True},
        ],
        "ranking": [["Ann"], ["Ben"]],
        "rules": {"chip_unit": 25},
    }
    (tmp_path / "hand.json").write_text(json.dumps(hand))
    shutil.copy(ROOT / "examples" / script, tmp_path)
    assert run(command(tmp_path / script, f"{server}/")).stdout.splitlines() == PRINTED


PRINTED = [
    "side_1: 80",
    "  Ben wins 80",
    "main: 44",
    "  Ann wins 44",
    "Ann: +33",
    "Ben: +29",
    "Cam: -51",
    "Dot: -11",
]


@pytest.mark.live
@pytest.mark.parametrize("script", SCRIPTS)
def test_who_ends_as_he_began_is_told_alike(script: str, server: str, tmp_path: Path) -> None:
    """Two tie for what they put in themselves: 0, without a sign."""
    players = [{"id": name, "committed": 5} for name in ("Ann", "Ben")]
    hand = {"game": "ranked", "players": players, "ranking": [["Ann", "Ben"]]}
    (tmp_path / "hand.json").write_text(json.dumps(hand))
    shutil.copy(ROOT / "examples" / script, tmp_path)
    printed = run(command(tmp_path / script, server)).stdout.splitlines()
    assert printed == ["main: 10", "  Ann wins 5", "  Ben wins 5", "Ann: 0", "Ben: 0"]


@pytest.mark.live
@pytest.mark.parametrize("script", SCRIPTS)
def test_no_answer_is_told_on_standard_error(script: str) -> None:
    ended = run(command(ROOT / "examples" / script, NOBODY), 2)
    assert ended.stdout == ""
    assert ended.stderr.startswith(f"no answer from {NOBODY}: ")
