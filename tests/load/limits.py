"""How the server stands up to those who ask too much of it: a report in Markdown, in about four minutes.

Run it on a machine with nothing else to do: ``python -m tests.load.limits``, with ``abuse``, ``overload`` or ``ends``
behind it for a part of it. It needs Linux, and two cores if its figures are to mean anything, one for the server and
one for the callers. It ends with 1 if a bound is not held.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from tests.load.abuse import Row, rows
from tests.load.batch import MIB
from tests.load.ends import End, killed, terminated
from tests.load.overload import LOADS, Overload, capacity, overload
from tests.load.running import running

BESIDE = 0.050
"""Seconds that 99 of 100 answers to a well-behaved caller may take beside anything."""

PROBE = 1.0
"""Seconds that any probe may take."""

LOAD_SECONDS = 30


def row_faults(row: Row) -> Iterator[str]:
    """Say which bounds something sent did not keep to."""
    allowed = {row.expected, 503} if "batch" in row.name else {row.expected}
    if not row.statuses.keys() <= allowed:
        yield f"{row.name}: {counted(row.statuses)}"
    if row.beside.statuses.keys() != {200}:
        yield f"{row.name}: somebody else was answered {counted(row.beside.statuses)}"
    if row.beside.p99 > BESIDE:
        yield f"{row.name}: 99 of 100 others waited up to {row.beside.p99 * 1000:.0f} ms"
    if row.bound is not None and row.cpu is not None and row.cpu > row.bound:
        yield f"{row.name}: {row.cpu * 1000:.1f} ms of the processor"


def overload_faults(found: Overload) -> Iterator[str]:
    """Say which bounds an open loop did not keep to."""
    name = f"{found.times} times the capacity"
    if found.share < LOADS[found.times]:
        yield f"{name}: {found.share:.0%} of it answered"
    if found.tally.failures or found.tally.statuses.keys() - {200, 503}:
        yield f"{name}: {found.tally}"
    if len(found.tally.bodies) != 1:
        yield f"{name}: {len(found.tally.bodies)} different answers"
    if found.probes.statuses.keys() != {200} or max(found.probes.seconds) > PROBE:
        yield f"{name}: probes {counted(found.probes.statuses)}, up to {max(found.probes.seconds):.2f} s"


def end_faults(name: str, end: End) -> Iterator[str]:
    """Say which bounds an end did not keep to. Whoever was not let in has not been accepted."""
    failures = end.tally.failures - Counter({"not connected": end.tally.failures["not connected"]})
    if failures or end.tally.statuses.keys() - {200, 503}:
        yield f"{name}: {end.tally}"
    if end.tally.bodies != {end.right}:
        yield f"{name}: wrong answers"
    if end.exit_code != 0:
        yield f"{name}: exit code {end.exit_code}"


def counted(statuses: Counter[int]) -> str:
    """Write statuses and how often each came."""
    return ", ".join(f"{status} ({count})" for status, count in sorted(statuses.items()))


def say(*cells: object) -> None:
    """Write a row of a table."""
    sys.stdout.write(f"| {' | '.join(map(str, cells))} |\n")
    sys.stdout.flush()


def heading(*cells: str) -> None:
    """Write the first rows of a table."""
    sys.stdout.write("\n")
    say(*cells)
    say(*("---" for _ in cells))


def abuse() -> Iterator[str]:
    """Report on what should be refused, or costs much."""
    heading("sent", "answered", "CPU each, ms", "memory before, MiB", "highest", "after", "p99 beside, ms")
    with running() as server:
        for row in rows(server):
            memory = (f"{each / MIB:.1f}" for each in (row.before, row.highest, row.after))
            cpu = "" if row.cpu is None else f"{row.cpu * 1000:.1f}"
            say(row.name, counted(row.statuses), cpu, *memory, f"{row.beside.p99 * 1000:.1f}")
            yield from row_faults(row)


def open_loops(seconds: float) -> Iterator[str]:
    """Report on open loops."""
    heading("load", "asked/s", "200/s", "of capacity", "answers", "p99 of 200, ms", "probes", "slowest probe, ms")
    with running() as server:
        able = capacity(server)
        say("capacity", "", f"{able:.0f}", "100 %", "", "", "", "")
        for times in LOADS:
            found = overload(server, able, times, seconds)
            slowest = max(found.probes.seconds) * 1000
            share, late = f"{found.share:.0%}", f"{found.tally.p(99) * 1000:.0f}"
            asked = f"{times * able:.0f}"
            probes = found.probes.statuses.total()
            say(f"{times} x", asked, f"{found.goodput:.0f}", share, found.tally, late, probes, f"{slowest:.0f}")
            yield from overload_faults(found)


def ends() -> Iterator[str]:
    """Report on ends under load."""
    heading("end", "answers", "sent once more", "exit code")
    for name, end in all_ends():
        say(name, end.tally, end.tally.repeated, end.exit_code)
        yield from end_faults(name, end)


def all_ends() -> Iterator[tuple[str, End]]:
    """Let servers end in each way."""
    yield "SIGTERM", terminated(1, reuse=True)
    yield "SIGTERM, each request over its own connection", terminated(1, reuse=False)
    yield "SIGTERM to two workers", terminated(2, reuse=True)
    yield "SIGKILL of one of two workers", killed()


def report(*parts: Iterable[str]) -> int:
    """Write the report; tell whether every bound was held."""
    faults = [fault for part in parts for fault in part]
    sys.stdout.write("\n" + ("".join(f"- {fault}\n" for fault in faults) or "Every bound is held.\n"))
    return 1 if faults else 0


PARTS: Final[dict[str, Callable[[], Iterable[str]]]] = {
    "abuse": abuse,
    "overload": partial(open_loops, LOAD_SECONDS),
    "ends": ends,
}

if __name__ == "__main__":
    sys.exit(report(*(PARTS[name]() for name in sys.argv[1:] or PARTS)))
