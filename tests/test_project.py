"""The project's own promises: pinned and hashed dependencies, a core without dependencies, tests without excuses."""

import ast
import re
import sys
from importlib import metadata
from pathlib import Path

import pytest

import sidepot

ROOT = Path(__file__).parents[1]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
CORE = sorted((ROOT / "service/sidepot/poker").rglob("*.py"))

PINNED = re.compile(r"[a-z0-9][a-z0-9._-]*==[^ ;]+( ;.+)?( --hash=sha256:[0-9a-f]{64})+")


def requirements(lock: Path) -> list[str]:
    return lock.read_text("utf-8").replace(" \\\n    ", " ").splitlines()


def pins(lock: Path) -> set[str]:
    return {line.partition(" --hash")[0] for line in requirements(lock)}


def imported(module: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        match node:
            case ast.Import():
                found |= {name.name for name in node.names}
            case ast.ImportFrom(module=str(source), level=0):
                found.add(source)
            case ast.ImportFrom():
                found.add("a relative import")
            case _:
                pass
    return found


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_locks_hold_only_hashed_pins(lock: Path) -> None:
    """And so no address of a package index: every line is a name, a version and hashes."""
    assert requirements(lock)
    assert [line for line in requirements(lock) if not PINNED.fullmatch(line)] == []


@pytest.mark.parametrize("name", ["run.lock", "build.lock"])
def test_what_is_tested_is_what_runs(name: str) -> None:
    assert pins(ROOT / "requirements" / name) <= pins(ROOT / "requirements/test.lock")


def test_installed_version_is_the_version_of_the_code() -> None:
    assert metadata.version("sidepot") == sidepot.__version__


@pytest.mark.parametrize("module", CORE, ids=lambda module: module.relative_to(ROOT / "service").as_posix())
def test_core_imports_the_standard_library_alone(module: Path) -> None:
    strangers = {
        name
        for name in imported(module)
        if name.partition(".")[0] not in sys.stdlib_module_names and not f"{name}.".startswith("sidepot.poker.")
    }
    assert strangers == set()


def test_no_line_is_excused_from_coverage() -> None:
    pragma = re.compile(r"pragma:\s*no\s*(cover|branch)", re.IGNORECASE)
    sources = [path for folder in ("service", "tests") for path in (ROOT / folder).rglob("*.py")]
    assert [path for path in sources if pragma.search(path.read_text("utf-8"))] == []
