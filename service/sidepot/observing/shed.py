"""Requests refused because there were too many: told together, for telling of each at once costs more than refusing it.

Each still has its line and is counted; both come a moment later. They are not timed: nobody worked on them.
"""

import asyncio
import atexit
import os
from collections import Counter
from contextlib import suppress
from typing import Final

from sidepot.observing import lines, metrics

MOST: Final = 200
"""Requests that are told of together at most: their lines still go out whole and at once."""

SECONDS: Final = 0.05
"""How long the first of them waits for others."""


class Shed:
    """Collects such requests and tells of them in turn."""

    def __init__(self, *, logged: bool, counted: bool) -> None:
        self.logged = logged
        self.counted = counted
        self.lines: list[bytes] = []
        self.counts: Counter[tuple[str, int, str]] = Counter()
        self.waiting = 0
        atexit.register(self.tell)

    def add(self, route: str, trace_id: str, status: int, code: str, request_id: str) -> None:
        """Take a request, and see to it that it will be told of."""
        self.counts[route, status, code] += 1
        if self.logged:
            line = lines.Line(
                lines.now(),
                lines.level(status, code),
                request_id,
                trace_id or None,
                route,
                status,
                0.0,
                None,
                None,
                None,
                code,
            )
            self.lines.append(lines.ENCODE(line))
        self.waiting += 1
        if self.waiting == 1:
            asyncio.get_running_loop().call_later(SECONDS, self.tell)
        elif self.waiting >= MOST:
            self.tell()

    def tell(self) -> None:
        """Tell of all that were collected."""
        if self.counted:
            for (route, status, code), requests in self.counts.items():
                metrics.TALLY.add(route, status, code, requests)
        if self.lines:
            with suppress(OSError):
                os.write(lines.STANDARD_OUTPUT, b"\n".join([*self.lines, b""]))
        self.counts.clear()
        self.lines.clear()
        self.waiting = 0
