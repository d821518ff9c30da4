"""Writes down what a build is made of; see ``service/sidepot/integrity.py``."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Record(BuildHookInterface):  # type: ignore[type-arg] # its parameter is private to hatchling
    """Puts the list of all files and their digests among the metadata."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Make the list before the archive is made."""
        source = Path(self.root, "service")
        sys.path.insert(0, str(source))
        from sidepot import integrity  # noqa: PLC0415 - in the path since the line above

        made = Path(self.directory, integrity.RECORD)
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text(integrity.listing(source / "sidepot"), "utf-8")
        build_data["extra_metadata"][str(made)] = integrity.RECORD

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - hatchling's signature
        """Take the list away again: it is in the archive."""
        from sidepot import integrity  # noqa: PLC0415 - in the path since `initialize`

        Path(self.directory, integrity.RECORD).unlink()
