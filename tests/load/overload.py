"""Open loops at a multiple of what the server can do, and probes beside them."""

import os
from collections.abc import Coroutine
from typing import Any, Final, NamedTuple

import uvloop

from tests.load.client import OpenLoop, Tally, closed_loop
from tests.load.running import CLIENT_CORE, PROBE, SETTLE, Neighbour, Server, neighbour, pin

CALLERS: Final = 32
"""Connections that keep the server busy where its capacity is measured."""

CAPACITY_SECONDS: Final = 5
PROBE_PAUSE: Final = 0.05

LOADS: Final = {2: 0.70, 4: 0.40}
"""Times the capacity, and how much of it has to be answered all the same."""


class Overload(NamedTuple):
    """What an open loop came to; rates are requests a second."""

    times: int
    capacity: float
    goodput: float
    tally: Tally
    probes: Neighbour

    @property
    def share(self) -> float:
        """How much of its capacity the server answered."""
        return self.goodput / self.capacity


def capacity(server: Server, seconds: float = CAPACITY_SECONDS) -> float:
    """Measure how many requests a second the server answers to callers who wait for their answers."""
    tally = on_client_core(closed_loop(server.port, SETTLE, CALLERS, seconds))
    assert tally.statuses.keys() == {200}, str(tally)
    return tally.statuses[200] / seconds


def overload(server: Server, capacity: float, times: int, seconds: float) -> Overload:
    """Ask so many times as often as the server can answer."""
    with neighbour(server.port, PROBE, pause=PROBE_PAUSE, fresh=True) as probes:
        tally = on_client_core(OpenLoop(server.port, SETTLE).run(times * capacity, seconds))
    return Overload(times, capacity, tally.statuses[200] / seconds, tally, probes)


def on_client_core(load: Coroutine[Any, Any, Tally]) -> Tally:
    """Run a client where it does not take the server's time."""
    allowed = os.sched_getaffinity(0)
    pin(0, CLIENT_CORE)
    try:
        return uvloop.run(load)
    finally:
        os.sched_setaffinity(0, allowed)
