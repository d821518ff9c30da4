"""How often a caller may ask: so many requests from the first of them on, then anew.

Every process counts by itself and in memory. The library's own memory starts a thread that goes through all callers up
to a hundred times a second; this one forgets callers in the order in which they came, which costs nothing.
"""

import math
import time
from collections.abc import MutableMapping
from typing import Any, Final

import limits
from limits.storage import Storage
from limits.strategies import FixedWindowRateLimiter

from sidepot.api.envelope import EXTRA_HEADERS
from sidepot.api.problems import Problem, ProblemCode

MAX_CALLERS: Final = 50_000
"""Callers remembered at a time; a caller too many makes the one be forgotten who has waited longest."""

POLICY: Final = "calls"
"""Name of the rate in the header fields (draft-ietf-httpapi-ratelimit-headers, version 10)."""


class Memory(Storage):
    """Counts in this process. All windows are of one length, so the first that was opened is the first to end."""

    STORAGE_SCHEME: list[str] | None = None

    def __init__(self) -> None:
        """Start with nobody."""
        super().__init__()
        self.windows: dict[str, tuple[float, int]] = {}

    @property
    def base_exceptions(self) -> type[Exception]:
        """Name what can go wrong: nothing that would have to be told apart."""
        return ValueError

    def incr(self, key: str, expiry: float, amount: int = 1) -> int:
        """Count a request of a caller, in a window of ``expiry`` seconds."""
        now = time.monotonic()
        self.forget(now)
        ends, count = self.windows.get(key, (now + expiry, 0))
        self.windows[key] = ends, count + amount
        return count + amount

    def forget(self, now: float) -> None:
        """Forget windows that have ended, and the oldest where there are too many."""
        while self.windows:
            oldest = next(iter(self.windows))
            if self.windows[oldest][0] > now and len(self.windows) < MAX_CALLERS:
                return
            del self.windows[oldest]

    def get(self, key: str) -> int:
        """Tell how many requests were counted."""
        return self.windows.get(key, (0.0, 0))[1]

    def get_expiry(self, key: str) -> float:
        """Tell when the window ends, on the clock that only goes forward."""
        return self.windows.get(key, (time.monotonic(), 0))[0]

    def check(self) -> bool:
        """Tell that it works."""
        return True

    def reset(self) -> int:
        """Forget everybody."""
        known = len(self.windows)
        self.windows.clear()
        return known

    def clear(self, key: str) -> None:
        """Forget one caller."""
        self.windows.pop(key, None)


class Rate:
    """A rate, and who has used how much of it."""

    def __init__(self, written: str) -> None:
        """Take a rate as the settings have it, such as ``600/minute``."""
        self.item = limits.parse(written)
        self.limiter = FixedWindowRateLimiter(Memory())
        self.policy = f'"{POLICY}";q={self.item.amount};w={self.item.get_expiry()}'.encode()

    def count(self, caller: str, state: MutableMapping[str, Any]) -> None:
        """Count a request and let its answer tell what is left. Raises ``Problem`` where nothing was."""
        allowed = self.limiter.hit(self.item, caller)
        ends, left = self.limiter.get_window_stats(self.item, caller)
        seconds = max(1, math.ceil(ends - time.monotonic()))
        state[EXTRA_HEADERS] = [
            (b"ratelimit-policy", self.policy),
            (b"ratelimit", f'"{POLICY}";r={left};t={seconds}'.encode()),
        ]
        if not allowed:
            raise Problem(ProblemCode.TOO_MANY_REQUESTS, headers={"Retry-After": str(seconds)})
