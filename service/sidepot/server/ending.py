"""How a connection to a caller ends: in time, and so that he can read why.

A caller whose request is refused is sending it still, as a rule. If the connection were closed at once, what he sends
on would be answered with a reset, and that takes the answer from him. So the last answer is sent, our side of the
connection is closed, and what still comes is read and thrown away for a while.
"""

import asyncio
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from sidepot.api.cors import Headers
from sidepot.api.envelope import request_id_of
from sidepot.api.problems import Problem, ProblemCode
from sidepot.observing.watch import REFUSED
from sidepot.server.clock import Clock
from sidepot.server.guard import Guard
from sidepot.server.refusal import written

ONE_MORE_LOOK: Final = 0.002
"""Seconds in which the event loop looks at least once at what has come."""


class EndingProtocol(HttpToolsProtocol):
    """A connection with clocks that end it, and with a way to end."""

    def __init__(
        self,
        guard: Guard,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.guard = guard
        self.limits = guard.limits
        self.unparsed = b""
        self.held = b""
        """A plain request that waits for its turn."""
        self.arriving = False
        """A request has begun and is not complete."""
        self.headers_complete = False
        self.since = 0
        """Bytes of the headers so far; within a body, bytes since the last of it."""
        self.began = 0.0
        self.clock = Clock(self.loop)
        self.unread: asyncio.TimerHandle | None = None
        self.refusal: Problem | None = None
        """Ends the connection as soon as the answers owed before it are sent."""
        self.leaving = False
        """The last answer is sent; what still comes is thrown away."""
        self.drained = 0

    # -------------------------------------------------------------------------------------------------------- clocks

    def wind_clock(self) -> None:
        """Say until when a request that is arriving has to be complete, or its headers, else how long to rest."""
        if self.leaving or self.refusal is not None:
            return
        if self.arriving or self.since:
            limit = self.limits.request_seconds if self.headers_complete else self.limits.head_seconds
            self.clock.set(self.began + limit, self.too_late)
        elif self.owes():
            self.clock.stop()
        else:
            self.rest()

    def rest(self) -> None:
        """Say how long the connection may rest."""
        self.clock.set(self.loop.time() + self.limits.keep_alive_seconds, self.rested)

    def rested(self) -> None:
        """End a connection that has rested long enough, unless a request has come that nobody has read yet.

        The event loop may have been busy since it last looked at what has come.
        """
        self.clock.set(self.loop.time() + ONE_MORE_LOOK, self.timeout_keep_alive_handler)

    def too_late(self) -> None:
        """Refuse a request that has not arrived in time, unless it is we who have not read it."""
        if self.pipeline or self.unparsed:
            self.began = self.loop.time()
            self.wind_clock()
        else:
            self.refuse(Problem(ProblemCode.REQUEST_TIMEOUT))

    def pause_writing(self) -> None:
        """Wait for the caller to read on, but not for ever, and read no more that would have to be answered."""
        super().pause_writing()
        self.flow.pause_reading()
        if self.unread is None:
            self.unread = self.loop.call_later(self.limits.unread_seconds, self.drop)

    def resume_writing(self) -> None:
        """Write on."""
        super().resume_writing()
        self.read_on()
        self.forget_unread()

    def read_on(self) -> None:
        """Let more come, unless there is more than enough: to be parsed, to be worked on, or for the caller to read."""
        self.flow.resume_reading()

    def may_read(self) -> bool:
        """Tell whether more may come: what ends the connection is read to be thrown away."""
        return self.leaving or not (self.unparsed or self.pipeline or self.flow.write_paused)

    def forget_unread(self) -> None:
        """Stop waiting for the caller to read."""
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    # ------------------------------------------------------------------------------------------------------- endings

    def refuse(self, problem: Problem) -> None:
        """Answer the request that is arriving with a problem, after the answers owed before it, and end."""
        if self.leaving or self.refusal is not None or self.transport.is_closing():
            return
        self.clock.stop()
        self.refusal = problem
        self.unparsed = b""
        if not self.headers_complete:
            if not self.owes():
                self.send_refusal(problem)
        elif self.pipeline:
            self.pipeline.popleft()  # of this very request; those that it waits behind stay
        elif self.cycle.response_complete:
            self.leave()
        elif self.cycle.response_started:
            self.drop()
        else:
            self.cycle.scope["state"][REFUSED] = True
            self.cycle.disconnected = True  # so that what is being done for it ends
            self.cycle.message_event.set()
            self.send_refusal(problem)

    def send_refusal(self, problem: Problem) -> None:
        """Send the last answer of this connection."""
        if self.arriving:
            scope = self.scope
            self.write(problem, scope.get("method", ""), scope.get("path", ""), list(scope["headers"]), closing=True)
        else:
            self.write(problem, "", "", [], closing=True)
        self.leave()

    def write(self, problem: Problem, method: str, path: str, asked: Headers, *, closing: bool) -> None:
        """Write a problem in answer to a request, as far as it is known; ``asked`` are its header fields."""
        request_id = request_id_of(asked)
        self.transport.write(
            written(
                problem,
                standing=self.server_state.default_headers,
                asked=asked,
                method=method,
                request_id=request_id,
                cors=self.guard.cors,
                closing=closing,
            )
        )
        self.guard.observer.refused(path, asked, problem.status, problem.code, request_id)

    def owes(self) -> bool:
        """Tell whether the last request whose headers are complete still has to be answered."""
        last: RequestResponseCycle | None = self.cycle
        return bool(self.held) or (last is not None and not last.response_complete)

    def close(self) -> None:
        """End the connection after an answer."""
        if self.arriving or self.unparsed:
            self.leave()
        else:
            self.transport.close()

    def leave(self) -> None:
        """Send no more, and read on for a while: a caller still sending could not read the answer otherwise."""
        self.leaving = True
        self.unparsed = b""
        self.pipeline.clear()
        self.clock.stop()
        if not self.transport.is_closing():
            self.flow.resume_reading()
            self.transport.write_eof()
            self.clock.set(self.loop.time() + self.limits.drain_seconds, self.drop)

    def drain(self, count: int) -> None:
        """Throw away what comes, up to a bound."""
        self.drained += count
        if self.drained > self.limits.drain_bytes:
            self.drop()

    def drop(self) -> None:
        """End the connection without a word."""
        self.transport.abort()

    def shutdown(self) -> None:
        """Answer what has come or is on its way, and end."""
        self.guard.stopping = True
        if self.owes() and not self.held:
            self.cycle.keep_alive = False
        self.loop.call_later(self.limits.parting_seconds, self.part)

    def part(self) -> None:
        """End a connection over which nothing has come any more."""
        if not (self.owes() or self.arriving or self.unparsed or self.leaving):
            self.transport.close()
