"""A plugin of pytest's: whatever is tested comes from the folder named, not from the checkout.

`test_dist.py` loads it into the run that tests the installed wheel, and so into each of its workers.
"""

import os
import sysconfig
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

EXPECTED_IN: Final = "EXPECTED_IN"
"""Environment variable that names the folder which `sidepot` and what it stands on have to come from."""

EXPECTED: Final = ("sidepot", "sidepot.app", "sidepot.poker", "litestar", "msgspec", "pydantic", "uvicorn")


def packages_of(venv: Path) -> Path:
    """Find the folder of a virtual environment into which packages are installed."""
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(venv), "platbase": str(venv)}))


def pytest_sessionstart() -> None:
    """Refuse to run on anything else. Raises `pytest.UsageError`."""
    folder = Path(os.environ[EXPECTED_IN])
    files = [Path(str(import_module(name).__file__)) for name in EXPECTED]
    strangers = [str(file) for file in files if folder not in file.parents]
    if strangers:
        raise pytest.UsageError(f"not from {folder}: {', '.join(strangers)}")


def pytest_report_header() -> str:
    """Say so."""
    return f"sidepot as installed in {os.environ[EXPECTED_IN]}"
