"""HTTP/1.1 on one connection, held to its limits.

uvicorn's protocol reads and answers; it sets no limit to the size of headers and none to the time a request takes to
arrive, and what it cannot read it answers in plain text. This class stands between it and the wire. uvicorn is pinned
to one release, and a test holds fast what is relied on inside it.
"""

import asyncio
import re
from functools import partial
from typing import Any, Final
from urllib.parse import unquote

import httptools
from uvicorn._types import ASGI3Application
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle
from uvicorn.server import ServerState

from sidepot.api.envelope import request_id_of
from sidepot.api.problems import Problem, ProblemCode
from sidepot.api.straight import Asked, replied
from sidepot.observing.watch import REFUSED
from sidepot.server.addresses import Kind
from sidepot.server.conduct import closing_unless_continued, in_turn
from sidepot.server.ending import EndingProtocol
from sidepot.server.guard import Guard
from sidepot.server.plain import METHOD, Head, plain
from sidepot.server.refusal import ok
from sidepot.server.wire import Flow, Wire

PIECE: Final = 4096
"""Bytes parsed at a time: of what is sent before the last answer is there no more is parsed than the next piece."""

NOT_HTTP: Final = "malformed_http"
"""The sentence for what is malformed already as HTTP; the code is that of malformed JSON."""

REQUEST_LINE: Final = re.compile(rb"([!#$%&'*+.^_`|~0-9A-Za-z-]+) (/[!-~]*) HTTP/1\.[01]\r\n")


HOST: Final = re.compile(rb"[0-9A-Za-z._~!$&'()*+,;=%:\[\]-]*+")
"""What the name or the address of a host is made of (RFC 3986, section 3.2.2), with or without a port."""


class NoOneHost(Exception):
    """The request names no host, more than one, or what cannot be one (RFC 9112, section 3.2)."""


class UnknownCoding(Exception):
    """The body is coded for its transfer in another way than in chunks alone."""


class GuardedProtocol(EndingProtocol):
    """One connection. Requests have to be complete in time, and what is refused is refused so that it can be read."""

    def __init__(
        self,
        guard: Guard,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(guard, config, server_state, app_state, _loop)
        self.first = True
        """No request has come yet; the time that one may take runs from connecting."""
        self.offers = False
        """The headers offer to speak another protocol."""
        self.taking = False
        self.has_turn = False
        """The turn of the request that is parsed has come already."""
        self.undecided: ASGI3Application | None = None
        """What to call for the request whose headers have just come, before it is taken or refused."""

    # ------------------------------------------------------------------------------------------- what the loop tells

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as in the base class
        """Let a connection in, at the cost of another if there are too many."""
        super().connection_made(transport)
        self.flow = self.reads = Flow(transport, self.may_read)
        self.wire = Wire(transport, self.close)
        self.guard.rests(self)
        if len(self.connections) > self.limits.connections:
            self.guard.make_room()
        self.began = self.loop.time()
        self.clock.set(self.began + self.limits.head_seconds, self.too_late)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self.guard.forget(self)
        self.clock.discard()
        self.forget_unread()
        self.held = b""
        # Or they would hold the connection, and the connection them.
        self.wire.end = self.transport.close
        self.reads.may_read = never
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on."""
        if self.leaving or self.refusal is not None:
            self.drain(len(data))
            return
        if self.held:
            self.unparsed += data
            self.flow.pause_reading()
            return
        full = self.guard.turns.full(whole=True)
        if (full or self.guard.at_once) and self.taken_at_once(data, full=full):
            return
        if self.headers_complete:
            if self.cycle.response_complete:
                self.drain(len(data))
        elif not (self.arriving or self.since or self.first):
            self.began = self.loop.time()
        self.unparsed = self.unparsed + data if self.unparsed else data
        self.parse()

    def taken_at_once(self, data: bytes, *, full: bool) -> bool:
        """Answer or refuse what has come without parsing it, if it is plain what it is and nothing else is going on.

        ``full``: nobody has a place in the line. What is plain has nothing wrong with its address.
        """
        if self.arriving or self.since or self.unparsed or self.owes() or self.transport.is_closing():
            return False
        request = plain(data, self.limits.head_bytes)
        if request is None:
            return False
        head, body = request
        if full:
            if self.guard.stopping or self.kind(METHOD, head.path) is Kind.PROBE:
                return False
            self.write(self.guard.overload, METHOD, head.path, head.headers, closing=False)
            self.go_on()
            return True
        asked = head.asked
        if asked is None:
            return False
        turns = self.guard.turns
        if not turns.free():
            self.held = data
            turns.queue(partial(self.answer_held, head, asked, body))
            self.clock.stop()
            self.guard.resting.pop(self, None)
        elif not self.answer_plain(data, head.path, asked, body):
            turns.end_round()
        return True

    def answer_held(self, head: Head, asked: Asked, body: bytes) -> bool:
        """Answer a plain request that has waited for its turn, unless its caller has left; tell whether it is over."""
        data, self.held = self.held, b""
        if self.transport.is_closing():
            self.guard.observer.left(head.path, head.headers, request_id_of(head.headers))
            return True
        return self.answer_plain(data, head.path, asked, body)

    def answer_plain(self, data: bytes, path: str, asked: Asked, body: bytes) -> bool:
        """Answer a plain request, and tell so; one that cannot be answered at once is parsed."""
        observer = self.guard.observer
        seen = observer.seen(path, asked.parent)
        reply = replied(path, asked, body)
        if reply is None:
            self.has_turn = True
            self.began = self.loop.time()
            self.unparsed = data + self.unparsed
            self.parse()
            return False
        self.transport.write(ok(self.server_state.default_headers, reply, closing=self.guard.stopping))
        self.go_on()
        observer.answered(seen, reply.request_id, reply.content)
        return True

    def go_on(self) -> None:
        """Go on after a request that was answered without being parsed."""
        self.first = False
        self.server_state.total_requests += 1
        if self.guard.stopping:
            self.close()
        elif self.unparsed:
            self.loop.call_soon(self.parse_on)
        else:
            self.read_on()
            self.rest()
            self.guard.resting.pop(self, None)
            self.guard.rests(self)

    # ------------------------------------------------------------------------------------------------------- reading

    def parse(self) -> None:
        """Parse what has come, as long as no answer is owed to a request before it."""
        data, place, self.unparsed = self.unparsed, 0, b""
        while place < len(data) and not (self.pipeline or self.leaving or self.refusal or self.transport.is_closing()):
            room = self.limits.head_bytes - self.since
            if room <= 0:
                self.refuse(Problem(ProblemCode.HEADERS_TOO_LARGE))
                return
            piece = data[place : place + min(room, PIECE)]
            self.since += len(piece)
            place += self.feed(piece)
        self.decide_now()
        self.unparsed = data[place:] if not self.leaving and self.refusal is None else b""
        if self.unparsed:
            self.flow.pause_reading()
        self.wind_clock()

    def feed(self, piece: bytes) -> int:
        """Parse a piece; how much of it was used."""
        try:
            try:
                self.parser.feed_data(piece)
            except httptools.HttpParserUpgrade as offer:
                used: int = offer.args[0]
                self.pass_over_offer()
                return used
        except httptools.HttpParserInvalidMethodError:
            self.refuse(self.unknown_method(piece))
        except httptools.HttpParserError:
            self.refuse(malformed())
        return len(piece)

    def pass_over_offer(self) -> None:
        """Read a request that offers another protocol as if it did not (RFC 9110, section 7.8).

        The parser takes all that follows for the other protocol, the body of the request too, so it has to be started
        anew with the headers that it has read, but for the one that offers.
        """
        self.offers = False
        if self.parser.get_method() == b"CONNECT":
            self.refuse(malformed())
            return
        first = (self.parser.get_method(), self.url, self.parser.get_http_version().encode())
        head = [b"%b %b HTTP/%b\r\n" % first, *(b"%b: %b\r\n" % each for each in self.headers if each[0] != b"upgrade")]
        self.parser = httptools.HttpRequestParser(self)
        self.parser.set_dangerous_leniencies(lenient_data_after_close=True)  # as in the base class
        self.parser.feed_data(b"".join([*head, b"\r\n"]))

    def unknown_method(self, piece: bytes) -> Problem:
        """Refuse a method that the parser has never heard of, at an address that may exist."""
        line = REQUEST_LINE.match(piece) if self.since == len(piece) else None
        if line is None:
            return malformed()
        method, target = (part.decode("ascii") for part in line.groups())
        self.scope["path"] = path = unquote(target.partition("?")[0])  # for what is told of the request
        return self.guard.addresses.refusal(method, path) or malformed()

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header field without the blanks after it, which are no part of it (RFC 9110, section 5.5)."""
        super().on_header(name, value.rstrip(b" \t"))

    def on_message_begin(self) -> None:
        """Note that a request begins."""
        self.arriving = True
        if not self.first:
            self.began = self.loop.time()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Take the request, or refuse it before its body is read."""
        if self.parser.should_upgrade():
            self.offers = True
            return
        hosts = [value for name, value in self.headers if name == b"host"]
        if len(hosts) > 1 or (not hosts and self.parser.get_http_version() == "1.1"):
            raise NoOneHost
        if hosts and not HOST.fullmatch(hosts[0]):
            raise NoOneHost
        codings = [value.lower() for name, value in self.headers if name == b"transfer-encoding"]
        if codings and codings != [b"chunked"]:
            raise UnknownCoding
        self.taking = True
        super().on_headers_complete()
        self.taking = self.first = False
        self.headers_complete = True
        self.since = 0
        self.guard.resting.pop(self, None)
        self.cycle.transport = self.wire  # type: ignore[assignment] # as much of a transport as a cycle uses
        self.headers = []  # trailers are not to be taken for headers

    def on_body(self, body: bytes) -> None:
        """Take a piece of the body."""
        self.since = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that a request is there."""
        if self.offers:
            return
        self.arriving = self.headers_complete = False
        self.since = self.drained = 0
        self.guard.arriving.pop(self, None)
        super().on_message_complete()
        self.decide_now()

    # --------------------------------------------------------------------------------------------------------- turns

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Give a request its turn, once it is known whether it is there as a whole."""
        if self.taking:
            self.undecided = app
        else:
            self.decide(cycle, app)

    def decide_now(self) -> None:
        """Take or refuse the request whose headers have just come."""
        app, self.undecided = self.undecided, None
        if app is not None:
            self.decide(self.cycle, app)

    def decide(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        """Give a request its turn, or refuse it."""
        method, path = cycle.scope["method"], cycle.scope["path"]
        if self.guard.stopping:
            cycle.keep_alive = False
        kind = self.kind(method, path)
        if self.has_turn:
            self.has_turn = False
            self.begin(cycle, app, kind)
            return
        problem = self.guard.refusal(kind, method, path, whole=not cycle.more_body)
        if problem is not None:
            self.answer(cycle, problem)
        elif kind is Kind.PROBE:
            super()._start_asgi_task(cycle, app)
        else:
            self.guard.turns.take(partial(self.begin, cycle, app, kind), whole=not cycle.more_body)

    def kind(self, method: str, path: str) -> Kind:
        """Sort a request by its address, and by the port that it came in at."""
        return self.guard.addresses.kind(method, path, self.server[1] if self.server else None)

    def begin(self, cycle: RequestResponseCycle, app: ASGI3Application, kind: Kind) -> bool:
        """Start working on a request whose turn has come; tell that it is over if nobody waits for the answer."""
        if cycle.disconnected or self.transport.is_closing():
            if REFUSED not in cycle.scope["state"]:
                headers = [*cycle.scope["headers"]]
                self.guard.observer.left(cycle.scope["path"], headers, request_id_of(headers))
            return True
        if kind is Kind.BATCH:
            if cycle.more_body:
                self.guard.batch_arrives(self)
            app = partial(self.guard.batches.work, app, has_left=lambda: cycle.disconnected)
        elif cycle.more_body:
            app = partial(in_turn, app, self.guard.turns, cycle)
        if cycle.waiting_for_100_continue:
            app = partial(closing_unless_continued, app, cycle)
        super()._start_asgi_task(cycle, app)
        return False

    def answer(self, cycle: RequestResponseCycle, problem: Problem) -> None:
        """Answer a request that is not taken. The connection lives on where it is clear what comes next over it."""
        closing = not cycle.keep_alive or cycle.waiting_for_100_continue or bool(self.pipeline)
        cycle.response_started = cycle.response_complete = True
        cycle.on_response = done  # or it would hold the connection, and the connection it
        scope = cycle.scope
        self.write(problem, scope["method"], scope["path"], list(scope["headers"]), closing=closing)
        if closing:
            self.leave()
        else:
            self.on_response_complete()

    def on_response_complete(self) -> None:
        """Go on with what was sent meanwhile."""
        self.wire.complete()
        if self.leaving:
            return
        if self.refusal is not None and not self.pipeline:
            self.send_refusal(self.refusal)
            return
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
            if self.pipeline or self.leaving:
                return
        if self.unparsed:
            self.loop.call_soon(self.parse_on)
            return
        self.read_on()
        if not self.owes():
            self.wind_clock()
            if not self.arriving:
                self.guard.rests(self)

    def parse_on(self) -> None:
        """Parse what was sent before the last answer."""
        if self.unparsed and not self.transport.is_closing():
            self.began = self.loop.time()
            self.parse()
            self.read_on()


def never() -> bool:
    """Read no more."""
    return False


def done() -> None:
    """Do nothing more."""


def malformed() -> Problem:
    """Refuse what is not HTTP."""
    return Problem(ProblemCode.MALFORMED_JSON, wording=NOT_HTTP)
