"""Whether the files that are here are the files that were built.

A build (``hatch_build.py``) writes down the SHA-256 of every file of the package, as ``sha256sum`` would, and puts the
list among the metadata of the distribution: beside the package, not in it. The digest of the package is the SHA-256 of
that list. So anybody can work both out with the tools of his system, and the wheel, an installation of it, the image
and a checkout of the same files have the same digest.

The list stands beside the files it is about, so it shows what was changed by accident, by a broken disk or by a hand
that did not know better. Who is able to rewrite the list as well is found out only by a digest kept elsewhere:
``sidepot verify --digest``. What Sidepot stands on, Python and its libraries, is not covered; their wheels are pinned
by hash in ``requirements/run.lock``.
"""

import hashlib
from collections.abc import Iterator, Mapping
from importlib.machinery import SourceFileLoader
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent

RECORD: Final = "SHA256SUMS"
"""Name of the list that a build makes."""

RECORDED_AT: Final = f"extra_metadata/{RECORD}"
"""Where it stands among the metadata."""

COMPILED: Final = "__pycache__"
"""What Python makes of the files on this machine; see ``recompiled``."""


def files(package: Path = PACKAGE) -> Iterator[Path]:
    """Give every file of the package but what Python compiled."""
    for entry in package.iterdir():
        if entry.is_dir():
            yield from files(entry) if entry.name != COMPILED else ()
        else:
            yield entry


def listing(package: Path = PACKAGE) -> str:
    """List the files with their digests, in the order of their names: a line each, as ``sha256sum`` prints it."""
    digests = {
        file.relative_to(package.parent).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in files(package)
    }
    return "".join(f"{digests[name]}  {name}\n" for name in sorted(digests))


def digest_of(listed: str) -> str:
    """Digest a list of files, and by that the files."""
    return hashlib.sha256(listed.encode()).hexdigest()


def recorded() -> str | None:
    """Read the list that the build made; None where this is no installation."""
    try:
        return distribution("sidepot").read_text(RECORDED_AT)
    except PackageNotFoundError:
        return None


def differences(listed: str, built: str | None) -> list[str]:
    """Say which files are not those that were built, a sentence each."""
    if built is None:
        return ["there is no record of what was built: install the wheel, or the checkout with `make seal`"]
    here, there = by_name(listed), by_name(built)
    return [
        *(f"{name} is not the file that was built" for name in here if name in there and here[name] != there[name]),
        *(f"{name} was not built" for name in here if name not in there),
        *(f"{name} is missing" for name in there if name not in here),
    ]


def by_name(listed: str) -> Mapping[str, str]:
    """Read a list: digests by name."""
    return {name: digest for digest, _, name in (line.partition("  ") for line in listed.splitlines())}


def recompiled(package: Path = PACKAGE) -> list[str]:
    """Say which modules Python would run from something else than their source, a sentence each.

    Python runs what it compiled earlier where that seems to be of the same file. In the image it does not even look, so
    there the source could be right and what runs could not.
    """
    modules = sorted(file for file in files(package) if file.suffix == ".py")
    return [
        f"{module.relative_to(package.parent).as_posix()} was compiled from another file"
        for module in modules
        if is_recompiled(module)
    ]


def is_recompiled(module: Path) -> bool:
    """Tell whether Python would run something else than what is in a source file."""
    loader = SourceFileLoader(module.stem, str(module))
    try:
        code = loader.get_code(module.stem)
    except SyntaxError:  # of the source, which Python would run and cannot
        return False
    except (EOFError, ValueError, TypeError):  # not even code
        return True
    try:
        return bool(code != loader.source_to_code(loader.get_data(str(module)), str(module)))
    except (SyntaxError, ValueError):  # no source of any code
        return True
