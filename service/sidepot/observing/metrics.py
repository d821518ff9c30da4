"""Numbers for Prometheus.

With one process they stay in its memory. Several share a folder, which has to be named in the environment
(``PROMETHEUS_MULTIPROC_DIR``) before this is loaded.
"""

import os
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
    multiprocess,
)

from sidepot.observing.tally import Alone, Tally, Together

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"

# When a counter was made is told of each of them otherwise, which nobody asks for.
disable_created_metrics()  # type: ignore[no-untyped-call] # the library has no types here

REGISTRY: Final = CollectorRegistry()

TALLY: Final[Tally] = Together(REGISTRY) if FOLDER in os.environ else Alone(REGISTRY)
"""Requests and hands."""
IN_FLIGHT: Final = Gauge(
    "sidepot_in_flight", "Requests being worked on.", registry=REGISTRY, multiprocess_mode="livesum"
)
CONSERVATION_FAILURES: Final = Counter(
    "sidepot_conservation_failures",
    "Hands in which a chip would have appeared or vanished; none of them was paid.",
    registry=REGISTRY,
)


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
