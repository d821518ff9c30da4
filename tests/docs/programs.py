"""How the documentation's programs are run."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.docs.readme import ROOT

SIDEPOT = [sys.executable, "-m", "sidepot"]


def node() -> str:
    """Find node. Where the checks decide whether a change is taken, it has to be there."""
    found = shutil.which("node")
    if found is None:
        message = "node is not installed, so the JavaScript of README.md and examples/ cannot be run"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found


def run(command: list[str], code: int = 0) -> subprocess.CompletedProcess[str]:
    """Run a program in the checkout; it has to end with ``code``."""
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.returncode == code, ended.stdout + ended.stderr
    return ended
