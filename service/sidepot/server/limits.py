"""How much of the server one caller may take, and all of them together."""

from dataclasses import dataclass
from typing import Final, Self

from sidepot.settings import Settings

KIB: Final = 1024
MIB: Final = 1024 * KIB

PARTIAL_FOR_EACH: Final = 4
"""Requests still on their way that may wait for each one that is there."""


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Bounds on connections, on what arrives over them, and on the work they bring. Times are seconds."""

    head_bytes: int = 32 * KIB
    """Request line and headers, with the empty line that ends them."""

    head_seconds: float = 10
    """From connecting, or from the first byte of a later request, until the headers are complete."""

    request_seconds: float = 20
    """From the same moment until the whole request is there."""

    keep_alive_seconds: int = 5
    """How long a connection may rest between an answer and the next request."""

    unread_seconds: float = 20
    """How long an answer may wait, at a stretch, for its caller to take more of it."""

    drain_bytes: int = 64 * MIB
    """How much is read and thrown away of a request already refused, so that its sender gets to reading the answer."""

    drain_seconds: float = 5
    """How long this may take once the connection is to be closed."""

    connections: int = 4096
    """Connections open at a time. One more costs the one that has gone longest without a request."""

    waiting: int = 64
    """Requests that wait for their turn; further ones are refused."""

    waiting_partial: int = 256
    """The same of requests whose bodies are still on their way; each is little work until its body is there."""

    waiting_seconds: float = 0.25
    """How long the first of them may have waited while others are still taken."""

    round_seconds: float = 0.001
    """How long requests that are answered at once are begun before the event loop reads what has come meanwhile."""

    batches: int = 2
    """Batches worked on at a time."""

    waiting_batches: int = 6
    """Batches that wait for one of these to end; further ones are refused."""

    arriving_batches: int = 16
    """Batches that arrive at a time. One more costs the one that has been arriving longest."""

    parting_seconds: float = 1
    """How long a resting connection is kept when the service stops: a request may be on its way over it."""

    retry_seconds: int = 1
    """What a refused caller is told to wait."""

    @classmethod
    def of(cls, settings: Settings) -> Self:
        """Take from the settings what can be set."""
        return cls(
            head_seconds=settings.header_seconds,
            request_seconds=settings.request_seconds,
            keep_alive_seconds=settings.keep_alive_seconds,
            waiting=settings.in_flight,
            waiting_partial=PARTIAL_FOR_EACH * settings.in_flight,
        )
