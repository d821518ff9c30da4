"""What holds for every answer, wherever in the application it comes from.

Litestar's own middleware does not see what its router refuses, so this stands around the whole application.
"""

import re
import uuid
from collections.abc import Iterable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

import sidepot
from sidepot.api.digests import content_digest

REQUEST_ID: Final = re.compile(rb"[A-Za-z0-9._-]{1,64}")

NOWHERE: Final = "/\N{EMPTY SET}"
"""A path without a route, for paths that the router would mend and we do not."""


class Envelope:
    """Answers HEAD like GET, without a body, and signs every answer: version, id of the request, digest of the body.

    An answer that is sent piece by piece has no digest: it would have to be held back whole, or follow in a trailer,
    which hardly any client reads and most proxies drop.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application; start-up and shutdown pass through."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        head = scope["method"] == "HEAD"
        request_id = request_id_of(scope["headers"])
        signature = [(b"sidepot-version", sidepot.__version__.encode()), (b"x-request-id", request_id)]
        inner = scope.copy()
        inner["state"] = {**scope.get("state", {}), "request_id": request_id.decode()}
        if head:
            inner["method"] = "GET"
        if "//" in scope["path"]:
            inner["path"] = NOWHERE

        held: list[HTTPResponseStartEvent] = []

        async def signed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*map(with_head, message["headers"]), *signature]
                held.append(message)
                return
            if message["type"] == "http.response.body":
                if head:
                    message["body"] = b""
                if held:
                    start = held.pop()
                    if message["body"] and not message.get("more_body"):
                        start["headers"] = [*start["headers"], (b"content-digest", content_digest(message["body"]))]
                    await send(start)
            await send(message)

        await self.app(inner, receive, signed)


def request_id_of(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Take over the caller's id of the request where it is safe to repeat, else make one."""
    for name, value in headers:
        if name == b"x-request-id" and REQUEST_ID.fullmatch(value):
            return value
    return uuid.uuid4().hex.encode()


def with_head(header: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Name HEAD beside GET where a header lists the methods of an address."""
    name, value = header
    if name.lower() != b"allow":
        return header
    methods = {method.strip() for method in value.split(b",")}
    if b"GET" in methods:
        methods.add(b"HEAD")
    return name, b", ".join(sorted(methods))
