"""Numbers for Prometheus.

With one process they stay in its memory. Several share a folder, which has to be named in the environment
(``PROMETHEUS_MULTIPROC_DIR``) before this is loaded.
"""

import os
from functools import cache
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)

from sidepot.observing.seen import BATCH, HANDS, Seen

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

BUCKETS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Seconds. A hand alone takes less than the first; the rest is waiting, or a batch."""

# When a counter was made is told of each of them otherwise, which nobody asks for.
disable_created_metrics()  # type: ignore[no-untyped-call] # the library has no types here

REGISTRY: Final = CollectorRegistry()

REQUESTS: Final = Counter(
    "sidepot_requests",
    "Requests answered, by route, status and code of the problem (empty where there is none).",
    ["route", "status", "code"],
    registry=REGISTRY,
)
SECONDS: Final = Histogram(
    "sidepot_request_seconds",
    "Seconds from the start of a request to the last byte of its answer.",
    ["route"],
    buckets=BUCKETS,
    registry=REGISTRY,
)
SETTLED: Final = Counter("sidepot_hands", "Hands settled, by game; those of batches too.", ["game"], registry=REGISTRY)
IN_FLIGHT: Final = Gauge(
    "sidepot_in_flight", "Requests being worked on.", registry=REGISTRY, multiprocess_mode="livesum"
)
CONSERVATION_FAILURES: Final = Counter(
    "sidepot_conservation_failures",
    "Hands in which a chip would have appeared or vanished; none of them was paid.",
    registry=REGISTRY,
)


# A child looked up by its labels each time would cost more than all the counting.
requests = cache(lambda route, status, code: REQUESTS.labels(route, str(status), code))
seconds = cache(SECONDS.labels)
settled = cache(SETTLED.labels)


def count(seen: Seen) -> None:
    """Count a request that has been answered."""
    requests(seen.route, seen.status, seen.code).inc()
    seconds(seen.route).observe(seen.ms / 1000)
    if seen.route in (HANDS, BATCH):
        for game, hands in seen.games.items():
            settled(game).inc(hands)


def exposition() -> bytes:
    """Write all numbers, of all processes, in Prometheus' text format."""
    folder = os.environ.get(FOLDER)
    if folder is None:
        return generate_latest(REGISTRY)
    bury(Path(folder))
    together = CollectorRegistry()
    multiprocess.MultiProcessCollector(together, folder)  # type: ignore[no-untyped-call] # as above
    return generate_latest(together)


def bury(folder: Path) -> None:
    """Forget what processes that have ended were working on; what they counted stays."""
    for file in folder.glob("gauge_livesum_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not Path(f"/proc/{process}").exists() and Path("/proc/self").exists():
            multiprocess.mark_process_dead(process, str(folder))  # type: ignore[no-untyped-call] # as above


if FOLDER not in os.environ:
    ProcessCollector(registry=REGISTRY)
