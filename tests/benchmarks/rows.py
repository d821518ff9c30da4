"""What is measured beside what, and how far apart the two have to be: the rows of the table, in its order."""

from enum import Enum
from typing import Final, NamedTuple

Measured = tuple[str, str]
"""Who did what: the names of a contender and of a task."""


class Unit(Enum):
    """What a figure counts, and how much of it is written as one."""

    MICROSECONDS = "µs", 1e-6
    SECONDS = "s", 1.0
    MEGABYTES = "MB", 1e6


class Row(NamedTuple):
    """A figure of ours and one of somebody else, or of our own.

    ``factor``: how many times faster ours has to be; where ``at_most`` is set, how many times the other figure ours may
    be. ``theirs`` is ``None`` where ours is held to ``factor`` itself.
    """

    what: str
    beside: str
    ours: Measured
    theirs: Measured | None
    factor: float
    at_most: bool = False
    unit: Unit = Unit.MICROSECONDS

    @property
    def bound(self) -> str:
        """Say what the row is held to."""
        if self.theirs is None:
            return f"under {self.factor:g} {self.unit.value[0]}"
        if self.at_most:
            return f"at most {self.factor:g} x its time"
        return "faster" if self.factor == 1 else f"at least {self.factor:,g} x as fast"

    def ratio(self, ours: float, theirs: float | None) -> float:
        """Compare two figures of one round: the greater the ratio, the better or, where ``at_most``, the worse."""
        if theirs is None:
            return ours
        return ours / theirs if self.at_most else theirs / ours

    def holds(self, ratio: float) -> bool:
        """Tell whether a ratio is within the bound."""
        if self.theirs is None:
            return ratio <= self.factor * self.unit.value[1]
        if self.at_most:
            return ratio <= self.factor
        return ratio > self.factor if self.factor == 1 else ratio >= self.factor

    def said(self, ratio: float) -> str:
        """Write a ratio."""
        if self.theirs is None:
            return ""
        digits = 0 if ratio >= 100 else 2 if ratio < 10 else 1
        return f"{ratio:,.{digits}f} x " + ("its time" if self.at_most else "as fast")


OURS: Final = "sidepot"
SERVICE: Final = "service"
HANDLER: Final = "handler"


def against(what: str, task: str, bounds: dict[str, float], *, ours: str | None = None) -> list[Row]:
    """Make a row for each of the others."""
    return [Row(what, name, (OURS, ours or task), (name.lower(), task), factor) for name, factor in bounds.items()]


SETTLED: Final = "settle texas_holdem"

ROWS: Final = (
    *against(
        "Core: settle the hand of hand.json",
        SETTLED,
        {"PokerKit": 500, "treys": 1, "eval7": 1, "phevaluator": 1, "pokersolver": 1},
    ),
    *against("Core: settle Omaha hi-lo, six players", "settle omaha_hi_lo", {"PokerKit": 1000}),
    *against("Core: settle six-card Omaha, six players", "settle omaha_6", {"PokerKit": 1000}),
    *against(
        "From request bytes to answer bytes",
        SETTLED,
        {"PokerKit": 200, "treys": 1, "pokersolver": 1},
        ours="answer texas_holdem",
    ),
    *against(
        "Evaluate a hold'em hand",
        "evaluate texas_holdem",
        {"phevaluator": 3, "eval7": 3, "treys": 1, "PokerKit": 250},
    ),
    *against("Evaluate an Omaha hand", "evaluate omaha", {"phevaluator": 2, "PokerKit": 1}),
    *against("Evaluate a five-card Omaha hand", "evaluate omaha_5", {"PokerKit": 300}),
    *against("Evaluate a six-card Omaha hand", "evaluate omaha_6", {"PokerKit": 300}),
    *(
        Row(f"Over HTTP, {said}: `{call}`", "bare handler", (SERVICE, done), (HANDLER, done), factor, at_most=True)
        for callers, said in ((1, "one caller"), (16, "16 callers"))
        for call, name, factor in (("POST /settle", "settle", 1.6), ("POST /pots", "pots", 1.4))
        for done in [f"{name} {callers}"]
    ),
    *(
        Row(f"Over HTTP, {said}: `POST /settle`", "PokerKit", (SERVICE, f"settle {callers}"), ("pokerkit", SETTLED), 75)
        for callers, said in ((1, "one caller"), (16, "16 callers"))
    ),
    *(
        Row(
            "Over HTTP: a hand of a batch of 1,000",
            f"`POST /settle`, {said}",
            (SERVICE, "batch"),
            (SERVICE, f"settle {callers}"),
            0.25,
            at_most=True,
        )
        for callers, said in ((1, "one caller"), (16, "16 callers"))
    ),
    Row(
        "Core: pots of three levels, a player of 64",
        "a player of 8",
        (OURS, "levels 3 players 64"),
        (OURS, "levels 3 players 8"),
        1.5,
        at_most=True,
    ),
    Row(
        "Core: pots all of their own level, a contribution among 64",
        "a contribution among 8",
        (OURS, "levels all players 64"),
        (OURS, "levels all players 8"),
        1.5,
        at_most=True,
    ),
    Row("From process start to the first answer, best of five", "", (SERVICE, "start"), None, 1.2, unit=Unit.SECONDS),
)

MEMORY_ROWS: Final = (
    Row("Memory of a worker after 100,000 requests", "", (SERVICE, "memory"), None, 90, unit=Unit.MEGABYTES),
    Row("Its growth over the last 50,000", "", (SERVICE, "growth"), None, 1, unit=Unit.MEGABYTES),
)
"""Measured when asked for, with ``BENCH=all``: they take minutes."""
