"""Install what a lock file pins with uv, which fetches and unpacks side by side what pip takes one by one.

Run by the Python of the environment that is to be filled, in which uv is. uv reads none of pip's settings: those that
say where packages come from are handed over here. Where there is one that uv cannot be told, or where it does not
succeed, the program ends with a status that is not 0, and pip can do the same.
"""

import os
import re
import subprocess
import sys
from ast import literal_eval
from collections.abc import Mapping
from pathlib import Path

HANDED_OVER = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
    "no-cache-dir": "UV_NO_CACHE",
}
"""Settings of pip's, and the variables that tell uv the same."""

SAID_WITH_COMMAS = {"find-links"}

OF_NO_MATTER = {
    "cache-dir",
    "config-file",  # what it says is listed too
    "default-timeout",
    "disable-pip-version-check",
    "no-color",
    "no-input",
    "progress-bar",
    "quiet",
    "require-virtualenv",
    "retries",
    "root-user-action",
    "timeout",
    "verbose",
}
"""Settings that say nothing of what is installed, nor of where it comes from."""

SECTIONS = ("global", "install", ":env:")
"""Where pip finds the settings that `pip install` goes by; the last one that has a setting counts."""


def in_force(listed: str) -> dict[str, str]:
    """Read what `pip config list` prints: a setting a line, as in ``global.index-url='https://...'``."""
    found: dict[str, dict[str, str]] = {section: {} for section in SECTIONS}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        section, _, setting = name.rpartition(".")
        if section in found:
            found[section][setting] = literal_eval(value)
    return {setting: value for section in SECTIONS for setting, value in found[section].items()}


def names(requirements: str) -> set[str]:
    """Give what stands at the beginning of the lines: names of packages, or ``-`` for an option."""
    found = re.findall(r"^[A-Za-z0-9][A-Za-z0-9._-]*|^-", requirements, re.MULTILINE)
    return {re.sub("[-_.]+", "-", name).lower() for name in found}


def variables(settings: Mapping[str, str], lock: str) -> dict[str, str]:
    """Say what uv has to find in its environment.

    Raises:
        LookupError: For a setting that uv cannot be told.
        OSError: If constraints cannot be read.
    """
    told = {}
    for setting, value in settings.items():
        if setting in HANDED_OVER:
            told[HANDED_OVER[setting]] = ("," if setting in SAID_WITH_COMMAS else " ").join(value.split())
        elif setting == "constraint":  # uv takes none beside hashes; those of other packages do not matter
            named = {name for path in value.split() for name in names(Path(path).read_text("utf-8"))}
            if named & (names(lock) | {"-"}):
                raise LookupError(setting)
        elif setting not in OF_NO_MATTER:
            raise LookupError(setting)
    return told


def main(lock: str) -> int:
    """Install, and give uv's status."""
    pip = [sys.executable, "-m", "pip", "config", "list"]
    listed = subprocess.run(pip, check=True, stdout=subprocess.PIPE, text=True).stdout  # noqa: S603 - spelt out above
    settings = in_force(listed)
    try:
        told = variables(settings, Path(lock).read_text("utf-8"))
    except (LookupError, OSError) as reason:
        sys.exit(f"sidepot: uv cannot be told what pip is set up with: {reason}")
    command = [str(Path(sys.executable).with_name("uv")), "pip", "install", "--python", sys.executable, "-r", lock]
    # Every file has its hash, so it may come from any of the places.
    pinned = ["--require-hashes", "--only-binary", ":all:", "--index-strategy", "unsafe-best-match"]
    quietly = ["--quiet", "--no-config", "--compile-bytecode"]
    said = [*command, *pinned, *quietly]
    return subprocess.run(said, check=False, env=os.environ | told).returncode  # noqa: S603 - a lock file of our own


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
