"""What holds for every answer, wherever in the application it comes from.

Litestar's own middleware does not see what its router refuses, so this stands around the whole application.
"""

import re
import secrets
from collections.abc import Iterable
from itertools import count
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, HTTPScope, Message, Receive, Scope, Send

import sidepot
from sidepot.api.cors import Cors, Headers
from sidepot.api.digests import content_digest
from sidepot.observing.seen import UNSENT
from sidepot.observing.trace_context import HEADER, parent_of
from sidepot.settings import Settings

REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")

VERSION: Final = (b"sidepot-version", sidepot.__version__.encode())

PROCESS: Final = secrets.token_hex(8).encode()
NUMBER: Final = count(1)
"""An id made here is that of the process, which is random, and the number of the request in it."""

NOWHERE: Final = "/\N{EMPTY SET}"
"""A path without a route, for paths that the router would mend and we do not."""

OPERATORS: Final = frozenset({"/livez", "/readyz", "/version", "/metrics"})
"""What a service with a port for its operators has there, and there alone."""

EXTRA_HEADERS: Final = "extra_headers"
"""Where header fields are left, in the state of a request, for whatever its answer will be."""

SAFE: Final[Headers] = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
"""Header fields of every answer: no browser guesses what it is, tells on, or loads it into a page of another origin."""

POLICY_HEADER: Final = b"content-security-policy"
NOTHING: Final = (POLICY_HEADER, b"default-src 'none'; frame-ancestors 'none'")
"""What an answer that is no page may load, and where it may be shown: nothing, nowhere."""


class Envelope:
    """Answers HEAD like GET, without a body, and signs every answer: version, id of the request, digest of the body.

    An answer that is sent piece by piece has no digest: it would have to be held back whole, or follow in a trailer,
    which hardly any client reads and most proxies drop.

    Answers are also made safe to show in a browser, let in the origins of the settings, and stand on the right port.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wrap an application; start-up and shutdown pass through."""
        self.app = app
        self.ops_port = settings.ops_port
        self.cors = Cors(settings.cors_origins) if settings.cors_origins else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"
        request_id = request_id_of(scope["headers"])
        signature = [VERSION, (b"x-request-id", request_id)]
        parent = parent_of(scope["headers"])
        if parent:
            signature.append((HEADER, parent))
        inner = scope.copy()
        inner["state"] = state = {**scope.get("state", {}), "request_id": request_id.decode()}
        if head:
            inner["method"] = "GET"
        if "//" in scope["path"] or self.is_on_the_other_port(scope):
            inner["path"] = NOWHERE

        held: list[HTTPResponseStartEvent] = []

        async def signed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = [*map(with_head, message["headers"]), *signature, *SAFE, *state.get(EXTRA_HEADERS, ())]
                if not any(name == POLICY_HEADER for name, _ in headers):
                    headers.append(NOTHING)
                if self.cors is not None:
                    allowed = next((value for name, value in headers if name == b"allow"), None)
                    headers = opened(self.cors, headers, scope["headers"], scope["method"], allowed)
                message["headers"] = headers
                held.append(message)
                return
            if message["type"] == "http.response.body":
                if head:
                    scope.setdefault("state", {})[UNSENT] = message["body"]
                    message["body"] = b""
                if held:
                    start = held.pop()
                    if message["body"] and not message.get("more_body"):
                        start["headers"] = [*start["headers"], (b"content-digest", content_digest(message["body"]))]
                    await send(start)
            await send(message)

        await self.app(inner, receive, signed)

    def is_on_the_other_port(self, scope: HTTPScope) -> bool:
        """Tell whether operators asked for hands on their port, or somebody for theirs on the other."""
        if self.ops_port is None or scope["server"] is None:
            return False
        return (scope["server"][1] == self.ops_port) != (scope["path"].rstrip("/") in OPERATORS)


def opened(
    cors: Cors, headers: Headers, asked: Iterable[tuple[bytes, bytes]], method: str, allowed: bytes | None
) -> Headers:
    """Let a page of an origin that may read the answer, and tell caches where answers differ by origin.

    ``asked`` and ``method`` are of the request; ``allowed``: methods of the address, where the answer lists them.
    """
    added = cors.headers(asked, method, allowed)
    if not cors.varies:
        return headers + added
    varied = [value for name, value in headers if name == b"vary"]
    others = [header for header in headers if header[0] != b"vary"]
    return [*others, *added, (b"vary", b", ".join([*varied, b"Origin"]))]


def request_id_of(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Take over the caller's id of the request where it is safe to repeat, else make one."""
    return given_id(headers) or made_id()


def given_id(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Find the caller's id of the request, empty where there is none that is safe to repeat."""
    for name, value in headers:
        if name == b"x-request-id" and REQUEST_ID.fullmatch(value):
            return value
    return b""


def made_id() -> bytes:
    """Make an id that no other request has."""
    return b"%b%016x" % (PROCESS, next(NUMBER))


def with_head(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Name HEAD beside GET where a header lists the methods of an address."""
    name, value = header
    if name != b"allow":
        return header
    methods = {method.strip() for method in value.split(b",")}
    if b"GET" in methods:
        methods.add(b"HEAD")
    return name, b", ".join(sorted(methods))
