"""``make bench``: everything measured in one run, in turn, over several rounds; the medians as a table in Markdown.

What is compared is compared for equality first: the same hands, and the same chips or the same order of hands. Each
figure is processor time, and each ratio the median of the ratios of the rounds, so that what other programs do to the
machine meets both sides. It ends with 1 if some row is out of its bound.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import metadata
from pathlib import Path
from statistics import median
from typing import Any, Final, NamedTuple

from tests.benchmarks import memory, service
from tests.benchmarks.rows import MEMORY_ROWS, OURS, ROWS, SERVICE, Measured, Row

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = ROOT / "build/benchmarks.md"
PEERS: Final = ROOT / ".venv-peers/bin/python"
NODE: Final = ROOT / "tests/benchmarks/node/pokersolver.js"
ROUNDS: Final = 9
STARTS: Final = 5
HEAD: Final = ("what", "Sidepot", "beside", "its time", "ratio")

Figures = dict[Measured, list[float]]


class Contender:
    """A process that is measured, spoken to in lines; see ``contender``."""

    def __init__(self, name: str, process: "subprocess.Popen[str]") -> None:
        self.name = name
        self.process = process

    def told(self, task: str, what: str) -> Any:
        """Let it do a task; its answer."""
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps({"task": task, "do": what}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def commands() -> dict[str, list[str]]:
    """How to start each contender that can be had here."""
    found = {OURS: [sys.executable, "-m", "tests.benchmarks.ours"]}
    for name in ("pokerkit", "treys", "eval7", "phevaluator"):
        if subprocess.run([PEERS, "-c", f"import {name}"], capture_output=True, check=False).returncode == 0:
            found[name] = [str(PEERS), "-W", "ignore", "-m", "tests.benchmarks.peers", name]
    node = shutil.which("node")
    if node and (NODE.parent / "node_modules/pokersolver").is_dir():
        found["pokersolver"] = [node, str(NODE)]
    return found


@contextmanager
def started(name: str, command: Sequence[str]) -> Iterator[Contender]:
    """Run a contender."""
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Contender(name, process)
        assert process.stdin
        process.stdin.close()


def in_process(rows: Sequence[Row], commands: dict[str, list[str]]) -> Figures:
    """Compare, then measure, what is done in a process of its own."""
    tasks = {measured: None for row in rows for measured in (row.ours, row.theirs) if measured}
    with ExitStack() as stack:
        contenders = {name: stack.enter_context(started(name, command)) for name, command in commands.items()}
        wanted = [(contenders[name], task) for name, task in tasks if name in contenders]
        compare(wanted)
        figures: Figures = {(contender.name, task): [] for contender, task in wanted}
        for number in range(ROUNDS):
            progress(f"in process, round {number + 1} of {ROUNDS}")
            for contender, task in wanted:
                figures[contender.name, task].append(contender.told(task, "time"))
    return figures


def compare(wanted: Sequence[tuple[Contender, str]]) -> None:
    """See that everybody comes to the same results. Raises ``RuntimeError`` where somebody does not."""
    agreed: dict[str, Any] = {}
    for contender, task in wanted:
        kind, _, game = task.partition(" ")
        if kind not in ("settle", "evaluate"):
            continue
        results = contender.told(task, "results")
        if kind == "evaluate":
            places = {value: place for place, value in enumerate(sorted(set(results)))}
            results = [places[value] for value in results]
        elif game == "texas_holdem":
            results = results[:1]  # the same hand over and over
        if agreed.setdefault(task, results) != results:
            raise RuntimeError(f"{contender.name} comes to other results: {task}")


def over_http() -> Figures:
    """Compare, then measure, what is asked over HTTP."""
    figures: Figures = {}
    starts = []
    with service.served() as over:
        over.check()
        over.turn()
        for number in range(ROUNDS):
            progress(f"over HTTP, round {number + 1} of {ROUNDS}")
            for measured, figure in over.turn().items():
                figures.setdefault(measured, []).append(figure)
            if number < STARTS:
                starts.append(service.start())
    # By the clock, to which other programs can only add.
    return {**figures, (SERVICE, "start"): [min(starts)]}


def progress(text: str) -> None:
    """Tell whoever waits."""
    sys.stderr.write(f"{text}\n")


class Line(NamedTuple):
    """A row with its figures; ``ratio`` is ``None`` where the other cannot be had here."""

    row: Row
    ours: float
    theirs: float | None
    ratio: float | None

    @property
    def holds(self) -> bool:
        """Tell whether the row is within its bound, as far as is known."""
        return self.ratio is None or self.row.holds(self.ratio)

    def cells(self) -> tuple[str, ...]:
        """Write the row."""
        unit, size = self.row.unit.value
        ours = f"{self.ours / size:,.{digits(self.ours / size)}f} {unit}"
        if self.row.theirs is None:
            return self.row.what, ours, "", "", ""
        if self.theirs is None or self.ratio is None:
            return self.row.what, ours, self.row.beside, "not installed here", ""
        theirs = f"{self.theirs / size:,.{digits(self.theirs / size)}f} {unit}"
        return self.row.what, ours, self.row.beside, theirs, self.row.said(self.ratio)


def digits(number: float) -> int:
    """Say how many decimals a number is written with."""
    return 0 if number >= 100 else 1 if number >= 10 else 2


def line(row: Row, figures: Figures) -> Line:
    """Work out a row."""
    ours = figures[row.ours]
    if row.theirs is None:
        return Line(row, median(ours), None, median(ours))
    if row.theirs not in figures:
        return Line(row, median(ours), None, None)
    theirs = figures[row.theirs]
    ratios = [row.ratio(mine, other) for mine, other in zip(ours, theirs, strict=True)]
    return Line(row, median(ours), median(theirs), median(ratios))


def table(lines: Sequence[Line]) -> str:
    """Write the table."""
    written = [HEAD, ("---", "--:", "---", "--:", "--:"), *(each.cells() for each in lines)]
    return "".join(f"| {' | '.join(cells)} |\n" for cells in written)


def machine(commands: dict[str, list[str]]) -> str:
    """Say what the figures were taken on, and with which releases."""
    model = "unknown processor"
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        named = [text for text in cpuinfo.read_text().splitlines() if text.startswith("model name")]
        model = named[0].partition(": ")[2] if named else model
    releases = [f"{name} {metadata.version(name)}" for name in ("litestar", "pydantic", "uvicorn")]
    for name in ("pokerkit", "treys", "eval7", "phevaluator"):
        if name in commands:
            code = f"from importlib.metadata import version; print(version('{name}'))"
            releases.append(f"{name} {subprocess.check_output([PEERS, '-c', code], text=True).strip()}")
    if "pokersolver" in commands:
        package = json.loads((NODE.parent / "node_modules/pokersolver/package.json").read_text())
        version = subprocess.check_output([commands["pokersolver"][0], "--version"], text=True).strip()
        releases.append(f"pokersolver {package['version']} on node {version.removeprefix('v')}")
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"Python {platform.python_version()}; {', '.join(releases)}. "
        f"Processor time, medians of {ROUNDS} rounds taken in turn.\n"
    )


def main() -> int:
    """Measure everything, print the table and keep it in a file."""
    found = commands()
    figures = {**in_process(ROWS, found), **over_http()}
    rows: list[Row] = [*ROWS]
    if os.environ.get("BENCH") == "all":
        progress(f"memory over {memory.REQUESTS:,} requests")
        kept = memory.measured()
        figures[SERVICE, "memory"], figures[SERVICE, "growth"] = [kept.end], [kept.end - kept.halfway]
        rows += MEMORY_ROWS
    lines = [line(row, figures) for row in rows]
    text = f"{machine(found)}\n{table(lines)}"
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(text, "utf-8")
    sys.stdout.write(text)
    out = [each for each in lines if not each.holds]
    for each in out:
        ratio = "" if each.ratio is None or each.row.theirs is None else f"{each.row.said(each.ratio)}, "
        sys.stdout.write(f"\nout of bound: {each.row.what}, {each.row.beside or 'by itself'}: {ratio}{each.row.bound}")
    sys.stdout.write(f"\n{len(lines) - len(out)} of {len(lines)} rows are within their bounds\n")
    return 1 if out else 0


if __name__ == "__main__":
    sys.exit(main())
