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
def test_no_answer_is_told_on_standard_error(script: str) -> None:
    ended = run(command(ROOT / "examples" / script, NOBODY), 2)
    assert ended.stdout == ""
    assert ended.stderr.startswith(f"no answer from {NOBODY}: ")
