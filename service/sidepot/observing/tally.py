"""How requests and hands are counted, by one process for itself or by several together.

A number of the library takes a lock and several calls, and four of them as long as a good part of a settlement. In a
process alone only its event loop counts, so plain numbers do; they become the library's when somebody asks for them.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import cache
from itertools import accumulate
from math import inf
from typing import Final, Protocol

import prometheus_client
from prometheus_client import CollectorRegistry, Histogram, Metric
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

from sidepot.observing.seen import BATCH, HANDS, Seen

REQUESTS: Final = (
    "sidepot_requests",
    "Requests answered, by route, status and code of the problem (empty where there is none).",
)
REQUESTS_BY: Final = ("route", "status", "code")
SECONDS: Final = ("sidepot_request_seconds", "Seconds from the start of a request to the last byte of its answer.")
SECONDS_BY: Final = ("route",)
SETTLED: Final = ("sidepot_hands", "Hands settled, by game; those of batches too.")
SETTLED_BY: Final = ("game",)

BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Seconds. A hand alone takes less than the first; the rest is waiting, or a batch."""

BOUNDS: Final = [str(floatToGoString(bound)) for bound in (*BUCKETS, inf)]  # type: ignore[no-untyped-call]


class Tally(Protocol):
    """What counts."""

    def count(self, every: Iterable[Seen]) -> None:
        """Count requests that have been answered."""

    def add(self, route: str, status: int, code: str, requests: int) -> None:
        """Count requests that nobody worked on."""


class Alone(Collector):
    """Counts for one process."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.requests: Counter[tuple[str, int, str]] = Counter()
        self.within: defaultdict[str, list[int]] = defaultdict(lambda: [0] * len(BOUNDS))
        """Requests of each route, by the first of the bounds that their time is within."""
        self.seconds: defaultdict[str, float] = defaultdict(float)
        self.settled: Counter[str] = Counter()
        registry.register(self)

    def count(self, every: Iterable[Seen]) -> None:
        """Count requests that have been answered."""
        for seen in every:
            route, seconds = seen.route, seen.ms / 1000
            self.requests[route, seen.status, seen.code] += 1
            self.within[route][bisect_left(BUCKETS, seconds)] += 1
            self.seconds[route] += seconds
            if route in (HANDS, BATCH):
                for game, hands in seen.games.items():
                    self.settled[game] += hands

    def add(self, route: str, status: int, code: str, requests: int) -> None:
        """Count requests that nobody worked on."""
        self.requests[route, status, code] += requests

    def collect(self) -> Iterable[Metric]:
        """Give the numbers as the library has them."""
        requests = CounterMetricFamily(*REQUESTS, labels=REQUESTS_BY)
        for (route, status, code), number in self.requests.items():
            requests.add_metric([route, str(status), code], number)
        seconds = HistogramMetricFamily(*SECONDS, labels=SECONDS_BY)
        for route, within in self.within.items():
            seconds.add_metric([route], [*zip(BOUNDS, accumulate(within), strict=True)], self.seconds[route])
        settled = CounterMetricFamily(*SETTLED, labels=SETTLED_BY)
        for game, number in self.settled.items():
            settled.add_metric([game], number)
        return requests, seconds, settled


class Together:
    """Counts for one process of several: the library adds up what they count, whichever of them is asked."""

    def __init__(self, registry: CollectorRegistry) -> None:
        requests = prometheus_client.Counter(*REQUESTS, REQUESTS_BY, registry=registry)
        seconds = Histogram(*SECONDS, SECONDS_BY, buckets=BUCKETS, registry=registry)
        settled = prometheus_client.Counter(*SETTLED, SETTLED_BY, registry=registry)
        # A child looked up by its labels each time would cost more than all the counting.
        self.requests = cache(lambda route, status, code: requests.labels(route, str(status), code))
        self.seconds = cache(seconds.labels)
        self.settled = cache(settled.labels)

    def count(self, every: Iterable[Seen]) -> None:
        """Count requests that have been answered."""
        for seen in every:
            self.requests(seen.route, seen.status, seen.code).inc()
            self.seconds(seen.route).observe(seen.ms / 1000)
            if seen.route in (HANDS, BATCH):
                for game, hands in seen.games.items():
                    self.settled(game).inc(hands)

    def add(self, route: str, status: int, code: str, requests: int) -> None:
        """Count requests that nobody worked on."""
        self.requests(route, status, code).inc(requests)
