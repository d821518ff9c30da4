"""The package as it is shipped: complete, the same bytes every time, and as right as the source it was made from."""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Mapping
from email.message import Message
from email.parser import BytesParser
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

import pytest

import sidepot
from sidepot import integrity
from tests.dist import installed

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "service/sidepot"
EPOCH = "1700000000"

BUILT_FROM = (
    ".gitignore",
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "SECURITY.md",
    "docs",
    "hatch_build.py",
    "pyproject.toml",
    "service/sidepot",
)
"""All that a build looks at."""

SHIPPED_TESTS = ("tests/vectors", "tests/contract")


class Archives(NamedTuple):
    """What a build makes."""

    wheel: Path
    sdist: Path


def run(command: list[str], environment: Mapping[str, str] | None = None, folder: Path = ROOT) -> str:
    """Run a program that has to succeed; give what it printed."""
    ended = subprocess.run(
        command, cwd=folder, env={**os.environ, **(environment or {})}, capture_output=True, text=True, check=False
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


def archives(folder: Path) -> Archives:
    (wheel,) = folder.glob("*.whl")
    (sdist,) = folder.glob("*.tar.gz")
    return Archives(wheel, sdist)


def build_elsewhere(source: Path, folder: Path) -> Archives:
    """Build with hatchling alone in a folder that is no checkout, as one whose umask lets nobody else read."""
    command = ["sh", "-c", 'umask 077; exec "$@"', "sh", sys.executable, "-m", "hatchling", "build", "-d", str(folder)]
    run(command, {"SOURCE_DATE_EPOCH": EPOCH}, source)
    return archives(folder)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Archives:
    """Build as `make dist` does."""
    folder = tmp_path_factory.mktemp("dist")
    run(["scripts/dist", sys.executable, str(folder)], {"SOURCE_DATE_EPOCH": EPOCH})
    return archives(folder)


def files_of_the_package() -> dict[str, bytes]:
    files = [path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(PACKAGE.parent).as_posix(): path.read_bytes() for path in files}


def contents(wheel: Path) -> dict[str, bytes]:
    with ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def metadata(wheel: Path) -> Message:
    (name,) = [name for name in contents(wheel) if name.endswith(".dist-info/METADATA")]
    return BytesParser().parsebytes(contents(wheel)[name])


# ------------------------------------------------------------------------------------------------------ what is in it


def test_wheel_holds_the_package_and_nothing_else(built: Archives) -> None:
    """Language files, tables and `py.typed` as well as modules, byte for byte."""
    shipped = {name: content for name, content in contents(built.wheel).items() if ".dist-info/" not in name}
    assert shipped == files_of_the_package()
    suffixes = {Path(name).suffix for name in shipped}
    assert {".bin", ".ftl", ".py", ".typed"} <= suffixes
    assert "sidepot/py.typed" in shipped


def test_wheel_says_what_it_is(built: Archives) -> None:
    assert built.wheel.name == f"sidepot-{sidepot.__version__}-py3-none-any.whl"
    said = metadata(built.wheel)
    assert said["Name"] == "sidepot"
    assert said["Version"] == sidepot.__version__
    assert said["License-Expression"] == "MIT"
    (licence,) = [content for name, content in contents(built.wheel).items() if name.endswith("/licenses/LICENSE")]
    assert licence == (ROOT / "LICENSE").read_bytes()


def test_version_answers_with_the_digest_of_the_wheel(built: Archives) -> None:
    """`/version` tells a checkout and an installed package of the same files to be the same."""
    held = contents(built.wheel)
    lines = [f"{hashlib.sha256(held[name]).hexdigest()}  {name}\n" for name in sorted(held) if name.startswith("sidepot/")]
    listed = "".join(lines)
    assert integrity.listing() == listed
    assert integrity.digest_of(listed) == hashlib.sha256(listed.encode()).hexdigest()
    (record,) = [held[name] for name in held if name.endswith(f".dist-info/{integrity.RECORDED_AT}")]
    assert record.decode() == listed


def test_sdist_holds_what_a_build_looks_at(built: Archives) -> None:
    with tarfile.open(built.sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert [name for name in BUILT_FROM if not any(held == name or held.startswith(f"{name}/") for held in names)] == []
    assert [name for name in names if "__pycache__" in name or name.startswith(("tests", ".venv"))] == []


# --------------------------------------------------------------------------------------------------- the same each time


def test_the_same_files_give_the_same_bytes(built: Archives, tmp_path: Path) -> None:
    """In another folder, without git, with other times and another umask."""
    copy = tmp_path / "copy"
    for name in BUILT_FROM:
        source, target = ROOT / name, copy / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(source, target, copy_function=shutil.copy, ignore=ignored)
        else:
            shutil.copy(source, target)
    again = build_elsewhere(copy, tmp_path / "again")
    assert again.wheel.read_bytes() == built.wheel.read_bytes()
    assert again.sdist.read_bytes() == built.sdist.read_bytes()


def test_sdist_builds_the_same_wheel(built: Archives, tmp_path: Path) -> None:
    with tarfile.open(built.sdist) as archive:
        archive.extractall(tmp_path, filter="data")
    (source,) = tmp_path.iterdir()
    again = build_elsewhere(source, tmp_path / "again")
    assert again.wheel.name == built.wheel.name
    assert again.wheel.read_bytes() == built.wheel.read_bytes()


# ------------------------------------------------------------------------------------------------------ as right as it


@pytest.fixture(scope="module")
def clean(built: Archives, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a virtual environment of what `run.lock` pins and of the wheel, and of nothing else."""
    folder = tmp_path_factory.mktemp("clean") / "venv"
    run([sys.executable, "-m", "venv", "--without-pip", str(folder)])
    pip = [sys.executable, "-m", "pip", "--python", str(folder / "bin/python"), "install", "--quiet", "--no-input"]
    run([*pip, "--only-binary", ":all:", "--require-hashes", "-r", "requirements/run.lock"])
    run([*pip, "--no-deps", str(built.wheel)])
    return folder


@pytest.mark.verify
def test_installed_wheel_needs_nothing_else(clean: Path) -> None:
    """Its command settles a hand as the checkout does, with no package but those of `run.lock`."""
    hand = str(ROOT / "examples/hand.json")
    settled = run([str(clean / "bin/sidepot"), "settle", hand], folder=clean)
    assert settled == run([sys.executable, "-m", "sidepot", "settle", hand])
    assert run([str(clean / "bin/sidepot"), "--version"]) == f"sidepot {sidepot.__version__}\n"


@pytest.mark.verify
def test_installed_wheel_passes_the_vectors_and_the_contract(clean: Path) -> None:
    """The tests come from the checkout and run with its pytest; what they test is what was installed."""
    packages = str(installed.packages_of(clean))
    printed = run(
        [sys.executable, "-m", "pytest", "-p", installed.__name__, "-p", "no:cacheprovider", "-n", "2", *SHIPPED_TESTS],
        {"PYTHONPATH": packages, installed.EXPECTED_IN: packages},
    )
    assert f"sidepot as installed in {packages}" in printed
    assert re.search(r"\b[1-9]\d* passed\b", printed)


@pytest.mark.verify
def test_installed_wheel_verifies_itself(clean: Path) -> None:
    """It has the digest that the checkout has; one byte of a rule table more and it says so."""
    verify = [str(clean / "bin/sidepot"), "verify", "--digest", integrity.digest_of(integrity.listing())]
    assert run(verify, folder=clean).endswith("\nverified\n")
    table = installed.packages_of(clean) / "sidepot/poker/games.py"
    content = table.read_bytes()
    table.write_bytes(content + b"\n")
    try:
        changed = subprocess.run(verify, cwd=clean, capture_output=True, text=True, check=False)
    finally:
        table.write_bytes(content)
    assert changed.returncode == 1
    assert "wrong: sidepot/poker/games.py is not the file that was built\n" in changed.stdout


@pytest.mark.verify
def test_source_is_not_taken_for_the_installed_wheel(clean: Path) -> None:
    """The guard of the test above bites."""
    command = [sys.executable, "-m", "pytest", "-p", installed.__name__, "-p", "no:cacheprovider", SHIPPED_TESTS[0]]
    ended = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, installed.EXPECTED_IN: str(installed.packages_of(clean))},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == pytest.ExitCode.USAGE_ERROR
    assert "not from" in ended.stderr


@pytest.mark.verify
def test_make_dist_builds_into_dist() -> None:
    """And takes away what an earlier version left there."""
    (ROOT / "dist").mkdir(exist_ok=True)
    (ROOT / "dist/sidepot-0.0.1-py3-none-any.whl").touch()
    run(["make", "dist"])
    names = sorted(path.name for path in (ROOT / "dist").iterdir())
    assert names == [f"sidepot-{sidepot.__version__}-py3-none-any.whl", f"sidepot-{sidepot.__version__}.tar.gz"]
