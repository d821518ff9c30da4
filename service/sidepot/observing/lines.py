"""The log: JSON, a line for each request and for whatever else there is to say."""

import logging
import os
import time
import traceback
from collections.abc import Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final

import msgspec

from sidepot.observing.seen import Seen
from sidepot.observing.trace_context import TRACE_ID

A_MILLISECOND: Final = 1_000_000
"""In nanoseconds."""

FAILED: Final = 500

OVERLOADED: Final = "overloaded"
"""The code of what is refused because there is too much of it."""

STANDARD_OUTPUT: Final = 1

ENCODE: Final = msgspec.json.Encoder().encode


class Line(msgspec.Struct):
    """What is said of a request. Codes and numbers; nothing of what was in it."""

    ts: str
    level: str
    request_id: str
    trace_id: str | None
    route: str
    status: int
    ms: float
    game: str | None
    players: int | None
    pots: int | None
    code: str | None


def now() -> str:
    """Write the time in UTC, to the millisecond."""
    return millisecond(time.time_ns() // A_MILLISECOND)


@lru_cache(maxsize=2)
def millisecond(since_1970: int) -> str:
    """Write a millisecond; a few lines may have the same."""
    return f"{second(since_1970 // 1000)}.{since_1970 % 1000:03d}Z"


@lru_cache(maxsize=2)
def second(since_1970: int) -> str:
    """Write a second; thousands of lines may have the same."""
    return datetime.fromtimestamp(since_1970, UTC).strftime("%Y-%m-%dT%H:%M:%S")


def level(status: int, code: str) -> str:
    """Say how bad it is. To be asked for too much is nobody's error, and there may be thousands of such lines."""
    if status < FAILED:
        return "info"
    return "warning" if code == OVERLOADED else "error"


def line(seen: Seen) -> bytes:
    """Write the line of a request."""
    (game,) = seen.games if len(seen.games) == 1 else (None,)
    return (
        ENCODE(
            Line(
                millisecond(seen.ended // A_MILLISECOND),
                level(seen.status, seen.code),
                seen.request_id,
                seen.parent[TRACE_ID].decode("ascii") if seen.parent else None,
                seen.route,
                seen.status,
                round(seen.ms, 3),
                game,
                seen.players or None,
                seen.pots or None,
                seen.code or None,
            )
        )
        + b"\n"
    )


def write(every: Iterable[Seen]) -> None:
    """Put the lines of requests on standard output, whole and at once: several processes may share it."""
    try:
        os.write(STANDARD_OUTPUT, b"".join(map(line, every)))
    except OSError:
        return  # where nobody reads it any more that is no reason to pay nobody


class Formatter(logging.Formatter):
    """Writes what else is logged. Of an exception the kind and the place, not its text: it may repeat a request."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line."""
        said: dict[str, Any] = {
            "ts": now(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            kind, _, place = record.exc_info
            said["exception"] = kind.__qualname__
            said["place"] = "".join(traceback.format_tb(place))
        return ENCODE(said).decode()


LOGGING: Final[dict[str, Any]] = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"json": {"()": Formatter}},
    "handlers": {
        "standard_error": {"class": "logging.StreamHandler", "formatter": "json", "stream": "ext://sys.stderr"}
    },
    "root": {"level": "WARNING", "handlers": ["standard_error"]},
    "loggers": {"uvicorn": {"level": "INFO"}, "sidepot": {"level": "INFO"}},
}
"""All that is said but the lines of requests goes to standard error."""
