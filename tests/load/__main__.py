"""``make load``: the trials one after the other, what they have to show, and the figures in ``build/load.md``.

Some minutes, on the loopback interface alone, bounded in count. Exit code 1 where something is not as it has to be.
"""

import sys
import tempfile
from pathlib import Path

from tests.load import batch
from tests.load.hands import asks
from tests.load.instances import nginx
from tests.load.trials import rolling_restart, soak, steady
from tests.support import ROOT

MIB = 1024 * 1024

OF_EACH_GAME = 280
"""Different hands of each game, about ten thousand in all."""

SOAKED = 200_000
RATE, SECONDS = 200, 20


class Report:
    """Lines for people, and whether all of them are good."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.good = True

    def say(self, what: str, figures: str, *, good: bool) -> None:
        """Note what a trial has shown."""
        self.good = self.good and good
        self.lines.append(f"| {what} | {figures} | {'yes' if good else '**no**'} |")
        sys.stdout.write(f"{what}: {figures}{'' if good else '  <-- NOT AS IT HAS TO BE'}\n")
        sys.stdout.flush()

    def write(self) -> None:
        """Keep it."""
        file = ROOT / "build/load.md"
        file.parent.mkdir(exist_ok=True)
        head = ["| trial | figures | as it has to be |", "|---|---|---|"]
        file.write_text("\n".join([*head, *self.lines]) + "\n", "utf-8")


def try_steady_load(report: Report, folder: Path) -> None:
    """A rate that leaves half of a core free."""
    shown = steady(folder, asks(20), RATE, SECONDS)
    result = shown.result
    report.say(
        "steady load",
        f"{shown.rate:.0f} requests a second for {SECONDS} s; {result.wrong} wrong, {result.failed} without an answer; "
        f"half within {result.percentile(0.5):.1f} ms, 99 of 100 within {result.percentile(0.99):.1f} ms; "
        f"{shown.core:.0%} of a core",
        good=not (result.wrong or result.failed),
    )


def try_batches_beside_hands(report: Report) -> None:
    """The largest batches beside single hands."""
    shown = batch.measured()
    report.say(
        "largest batches beside single hands",
        f"memory rises by {shown.rise / MIB:.1f} MiB; a batch of 1,000 takes {shown.batch:.2f} s; 99 of 100 single "
        f"hands within {shown.alone * 1000:.1f} ms alone, {shown.beside * 1000:.1f} ms beside batches, and "
        f"{shown.beside_longest * 1000:.1f} ms beside batches of hands with thousands of sentences to explain",
        good=shown.rise < 20 * MIB,
    )


def try_rolling_restart(report: Report, folder: Path) -> None:
    """All instances ended and started again, in turn, behind nginx."""
    if nginx() is None:
        sys.stdout.write("rolling restart: SKIPPED, nginx is not installed (Debian's package nginx)\n")
        return
    shown = rolling_restart(folder, asks(20))
    result = shown.result
    report.say(
        "rolling restart of two instances behind nginx",
        f"{result.sent} requests over TLS during {shown.restarts} restarts: {result.wrong} wrong, {result.again} sent "
        f"again, {result.failed} without an answer the second time; exit codes {sorted(set(shown.exit_codes))}; "
        f"{len(shown.leaks)} cards, names or keys in the logs",
        good=not (result.wrong or result.failed or shown.leaks or set(shown.exit_codes) != {0}),
    )


def try_soak(report: Report, folder: Path) -> None:
    """Many mixed requests to one instance; the first tenth warms it up."""
    shown = soak(folder, asks(OF_EACH_GAME), SOAKED)
    result = shown.result
    first, *rest = shown.memory
    rise = max(rest) - first
    report.say(
        f"soak of {SOAKED:,} mixed requests over all games",
        f"{dict(sorted(result.answers.items()))}, {result.wrong} wrong or not adding up, {result.turned_away} asked to "
        f"come back, {result.failed} without an answer; memory {first / MIB:.1f} MiB after the first tenth, at most "
        f"{max(rest) / MIB:.1f} MiB later; "
        f"{shown.cpu:.0f} us of processor time each; exit code {shown.exit_code}; {len(shown.leaks)} cards, names "
        "or keys in the log",
        good=not (result.wrong or result.failed or shown.leaks or shown.exit_code or rise > 4 * MIB),
    )


def main() -> int:
    """Run all of them."""
    report = Report()
    with tempfile.TemporaryDirectory(prefix="sidepot-load-") as folder:
        try_steady_load(report, Path(folder))
        try_rolling_restart(report, Path(folder))
        try_soak(report, Path(folder))
    try_batches_beside_hands(report)
    report.write()
    return 0 if report.good else 1


if __name__ == "__main__":
    sys.exit(main())
