"""What the source code says of itself, for tests that hold the documentation to it."""

import re
from enum import StrEnum
from functools import cache
from typing import Final

from tests.docs.readme import ROOT

PACKAGE: Final = ROOT / "service/sidepot"


@cache
def used(kind: type[StrEnum], *, defined_in: str) -> set[str]:
    """Find the members of an enumeration that the code names anywhere but where they are defined."""
    sources = [path for path in PACKAGE.rglob("*.py") if not path.match(defined_in)]
    text = "\n".join(path.read_text("utf-8") for path in sources)
    return {kind[name].value for name in re.findall(rf"\b{kind.__name__}\.([A-Z_]+)\b", text)}
