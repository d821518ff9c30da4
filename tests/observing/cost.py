"""What it costs to see a request: processor time of one ``POST /settle``, for each thing that can be on.

Run by hand with ``python -m tests.observing.cost``; lines go to the null device. Other programs share the machine, so
the variants take turns and the medians of many rounds are compared.
"""

import asyncio
import os
import sys
import time
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Any

from litestar.types import ASGIApp
from opentelemetry.sdk.trace.export import SpanExporter, SpanExportResult

from sidepot.app import create_app
from sidepot.observing import lines, traces
from sidepot.settings import Settings
from tests.support import ROOT

ROUNDS, REQUESTS = 41, 150

BODY = (ROOT / "examples/hand.json").read_bytes()
HEADERS = [
    (b"host", b"127.0.0.1:8000"),
    (b"content-type", b"application/json"),
    (b"content-length", str(len(BODY)).encode()),
]

VARIANTS = {
    "nothing": Settings(request_log=False, metrics=False),
    "nothing, again": Settings(request_log=False, metrics=False),
    "the line": Settings(request_log=True, metrics=False),
    "the numbers": Settings(request_log=False, metrics=True),
    "both, as by default": Settings(),
    "both and spans": Settings(traces=True),
}


class Nowhere(SpanExporter):
    """Takes spans and forgets them."""

    def export(self, spans: Any) -> SpanExportResult:  # noqa: ARG002 - the signature of OpenTelemetry
        """Forget spans."""
        return SpanExportResult.SUCCESS


def scope() -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": "/settle",
        "raw_path": b"/settle",
        "query_string": b"",
        "root_path": "",
        "headers": HEADERS,
        "client": ("127.0.0.1", 1),
        "server": ("127.0.0.1", 8000),
        "state": {},
    }


async def receive() -> dict[str, Any]:
    return {"type": "http.request", "body": BODY, "more_body": False}


async def send(message: dict[str, Any]) -> None:
    assert message.get("status", 200) == 200


async def spent(app: Callable[..., Awaitable[None]]) -> float:
    """Microseconds of processor time that a request takes."""
    started = time.process_time()
    for _ in range(REQUESTS):
        await app(scope(), receive, send)
    return (time.process_time() - started) / REQUESTS * 1_000_000


async def measured() -> dict[str, float]:
    """Medians by variant."""
    apps: dict[str, ASGIApp] = {name: create_app(settings) for name, settings in VARIANTS.items()}
    rounds: dict[str, list[float]] = {name: [] for name in apps}
    for _ in range(ROUNDS):
        for name, app in apps.items():
            rounds[name].append(await spent(app))
    return {name: median(times[1:]) for name, times in rounds.items()}


def main() -> None:
    """Print a line for each."""
    # What the terminal and the network cost is theirs.
    setattr(lines, "STANDARD_OUTPUT", os.open(os.devnull, os.O_WRONLY))  # noqa: B010 - mypy knows it for a constant
    setattr(traces, "OTLPSpanExporter", Nowhere)  # noqa: B010 - as above
    costs = asyncio.run(measured())
    for name, cost in costs.items():
        sys.stdout.write(f"{name}: {cost:.1f} us, {cost - costs['nothing']:+.1f}\n")


if __name__ == "__main__":
    main()
