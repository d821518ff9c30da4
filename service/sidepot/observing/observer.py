"""Who is told of requests, as the settings say."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from sidepot.observing import lines, metrics
from sidepot.observing.routes import Routes
from sidepot.observing.seen import Seen
from sidepot.observing.shed import Shed
from sidepot.observing.trace_context import TRACE_ID, parent_of
from sidepot.settings import Settings

ANSWERED: Final = 200

TOGETHER: Final = 10
"""Requests that are told of together at most: their lines then go out whole even through a pipe that others share."""

Teller = Callable[[Sequence[Seen]], None]
"""Tells of requests that are over, in their order."""


class Observer:
    """Tells a log, counters and a collector of spans of each request, or only some of them, or nobody."""

    def __init__(self, settings: Settings, paths: Iterable[str]) -> None:
        """Take the settings, and the paths of the service."""
        self.routes = Routes(paths)
        self.tellers: list[Teller] = []
        self.answered_at_once: list[tuple[Seen, bytes]] = []
        """Requests of this round of the event loop, with their answers."""
        if settings.request_log:
            self.tellers.append(lines.write)
        if settings.metrics:
            self.tellers.append(metrics.TALLY.count)
        if settings.traces:
            from sidepot.observing.traces import Spans  # noqa: PLC0415 - needs packages that few have

            self.tellers.append(Spans().tell)
        self.shed = None if settings.traces else Shed(logged=settings.request_log, counted=settings.metrics)
        self.counts = settings.metrics
        self.weighs = settings.request_log or settings.traces

    def seen(self, path: str, parent: bytes) -> Seen:
        """Start to look at a request, which is part of the trace that ``parent`` says, if any."""
        return Seen(self.routes.find(path), parent, self.weighs)

    def answered(self, seen: Seen, request_id: bytes, content: bytes) -> None:
        """Take a request that was answered at once, without the application; it is told of at the end of the round.

        To tell of a few together takes half as long as to tell of each between two settlements, and one write.
        """
        seen.end()
        seen.status, seen.request_id = ANSWERED, request_id.decode("ascii")
        self.answered_at_once.append((seen, content))
        if len(self.answered_at_once) == TOGETHER:
            self.tell_answered()

    def tell_answered(self) -> None:
        """Tell of those that were answered at once in this round of the event loop."""
        if not self.answered_at_once:
            return
        answered, self.answered_at_once = self.answered_at_once, []
        for seen, content in answered:
            seen.read(content)
        every = [seen for seen, _ in answered]
        for tell in self.tellers:
            tell(every)

    def left(self, path: str, headers: Iterable[tuple[bytes, bytes]], request_id: bytes) -> None:
        """Tell of a request whose caller had left when its turn came."""
        if self.tellers:
            seen = self.seen(path, parent_of(headers))
            seen.gone, seen.request_id = True, request_id.decode("ascii")
            self.tell(seen)

    def begins(self) -> None:
        """Count a request that is being worked on."""
        if self.counts:
            metrics.IN_FLIGHT.inc()

    def ends(self) -> None:
        """Count it no longer."""
        if self.counts:
            metrics.IN_FLIGHT.dec()

    def tell(self, seen: Seen) -> None:
        """Tell of a request that is over, and before it of those that were answered earlier in this round."""
        seen.end()
        self.tell_answered()
        for tell in self.tellers:
            tell([seen])

    def refused(
        self, path: str, headers: Iterable[tuple[bytes, bytes]], status: int, code: str, request_id: bytes
    ) -> None:
        """Tell of a request that was refused before the application heard of it."""
        if not self.tellers:
            return
        if code == lines.OVERLOADED and self.shed is not None:
            trace_id = parent_of(headers)[TRACE_ID].decode("ascii")
            self.shed.add(self.routes.find(path), trace_id, status, code, request_id.decode("ascii"))
            return
        seen = self.seen(path, parent_of(headers))
        seen.status, seen.code, seen.request_id = status, code, request_id.decode("ascii")
        self.tell(seen)
