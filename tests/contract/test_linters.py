"""What others' linters say of the contract: Redocly's recommendations and Spectral's rules for OpenAPI, none broken.

Both are written in JavaScript. ``npm ci`` in ``tests/contract/node`` installs them at the versions locked there; where
that was not done these tests are skipped, but never in CI.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.support import ROOT

HERE: Final = ROOT / "tests/contract/node"
PROGRAMS: Final = HERE / "node_modules/.bin"

pytestmark = pytest.mark.skipif(
    not (PROGRAMS.is_dir() and shutil.which("node")) and not os.environ.get("CI"),
    reason="linters are not installed; run `npm ci` in tests/contract/node",
)

CONTRACT: Final = ROOT / "openapi/openapi.json"
"""The one in YAML is the same document (``test_document.py``)."""

QUIET: Final = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}


def lint(program: str, *arguments: str | Path) -> None:
    """Run a linter, which has to find nothing."""
    done = subprocess.run(
        [PROGRAMS / program, "lint", *arguments, CONTRACT],
        cwd=HERE,
        env=os.environ | QUIET,
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stdout.lower(), done.stdout


def test_redocly_finds_nothing() -> None:
    lint("redocly", "--config", "redocly.yaml")


def test_spectral_finds_nothing() -> None:
    lint("spectral", "--ruleset", "spectral.yaml", "--fail-severity", "hint")
