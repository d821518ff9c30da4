"""Stretches of work, and the breaks between them: one request that takes long does not hold up the others."""

import asyncio
import time
from typing import Final

SECONDS: Final = 0.002
"""Seconds of work between two breaks: so long another request may wait for one that takes long."""

TURNS: Final = 8
"""Turns that other requests have in a break: from its first byte to its last, a request takes several."""


class Stretch:
    """Work since the last break."""

    def __init__(self) -> None:
        """Start to work."""
        self.resumed = time.perf_counter()

    @property
    def is_long(self) -> bool:
        """Whether it is time for a break."""
        return time.perf_counter() - self.resumed > SECONDS

    async def take_break(self) -> None:
        """Let other requests have their turn."""
        for _ in range(TURNS):
            await asyncio.sleep(0)
        self.resumed = time.perf_counter()
