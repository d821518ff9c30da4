"""Count what ``make mutants`` found, and hold every mutant that survived to the list of those that change nothing.

A mutant is killed when a test fails on it. One that runs out of time is not: nobody knows what the tests would say.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

LEAST = 95
"""Per cent that have to be killed."""

LISTED = Path(__file__).parent.parent / "MUTANTS.md"
STATISTICS = Path("mutants/mutmut-cicd-stats.json")


class Survivor(NamedTuple):
    """A mutant that is still there: its name, what became of it, the line as it is and as it was changed."""

    name: str
    fate: str
    before: str
    after: str

    @property
    def is_strict(self) -> bool:
        """Whether all that was changed is that ``zip`` no longer checks for equal lengths."""
        return re.sub(r"strict=True", "", self.before) == re.sub(r"strict=(None|False)", "", self.after)


def mutmut(*arguments: str) -> str:
    """Ask mutmut something."""
    command = [sys.executable, "-m", "mutmut", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def survivors() -> list[Survivor]:
    """Every mutant that no test killed."""
    found = []
    for line in mutmut("results").splitlines():
        name, _, fate = line.strip().rpartition(": ")
        if not name or fate == "killed":
            continue
        changes = re.findall(r"^([-+])(?![-+])(.*)$", mutmut("show", name), re.MULTILINE)
        before, after = ("".join(text.strip() for sign, text in changes if sign == wanted) for wanted in "-+")
        found.append(Survivor(name, fate, before, after))
    return found


def main() -> None:
    """Report, and fail where too few were killed or a survivor is not accounted for."""
    counted = json.loads(STATISTICS.read_text("utf-8"))
    text = LISTED.read_text("utf-8")
    left = survivors()
    unlisted = [each for each in left if each.fate != "survived" or not (each.is_strict or f"`{each.after}`" in text)]
    for each in unlisted:
        sys.stdout.write(f"{each.name}: {each.fate}\n- {each.before}\n+ {each.after}\n")
    share = 100 * counted["killed"] / counted["total"]
    sys.stdout.write(
        f"{counted['killed']} of {counted['total']} mutants killed, {share:.1f} %; "
        f"{counted['timeout']} ran out of time, {len(left)} survive, {len(unlisted)} of them not in tests/MUTANTS.md\n"
    )
    if share < LEAST or unlisted:
        sys.exit(1)


if __name__ == "__main__":
    main()
