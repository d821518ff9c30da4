"""The short way for the plain request: its whole body has come at once, and nothing is wrong with it.

Litestar routes, makes a request object of what came, validates it, and makes a response object of what goes; the
envelope then copies and signs. All that is more work than a settlement, and of no use to a call that takes bytes and
gives bytes. So a plain request is answered in front of it all, by the same functions: by the connection itself if it
came in one piece (``server/protocol.py``), else, and under another server, by ``Straight``. What is out of the ordinary
(another address, a body in pieces, a header sent twice, a fault in the hand, a failure of ours) goes the usual way as
if nothing had happened, and is answered, or refused, there.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any, Final, NamedTuple

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from sidepot.api.calls import POTS, SETTLE
from sidepot.api.cors import Headers
from sidepot.api.digests import content_digest
from sidepot.api.envelope import NOTHING, SAFE, VERSION, given_id, made_id
from sidepot.api.language import language_of
from sidepot.api.media import is_plain
from sidepot.api.parsing import MAX_BODY, Call
from sidepot.api.quick import read_quickly
from sidepot.api.replies import FIELDS
from sidepot.observing.trace_context import HEADER, parent_of

MAX_DIGITS: Final = len(str(MAX_BODY))

HOST: Final = re.compile(rb"[0-9A-Za-z.:_\[\]-]*+")
"""A name or an address of a host as nearly all are; what else there may be, Litestar knows."""

CALLS: Final[Mapping[str, Call[Any]]] = {"/pots": POTS, "/settle": SETTLE}

OUT_OF_THE_ORDINARY: Final = frozenset(
    {b"content-digest", b"content-encoding", b"expect", b"transfer-encoding", b"upgrade"}
)
"""Header fields that ask for more than an answer."""

SAFETY: Final = (*SAFE, NOTHING)
"""Header fields of every answer that is no page."""


class Straight:
    """Stands around an application that nobody needs a key for, and that has one port and no other origins."""

    def __init__(self, app: ASGIApp) -> None:
        """Wrap an application that answers the same calls in the usual way."""
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a plain request; let all else through."""
        if scope["type"] != ScopeType.HTTP or scope["method"] != "POST" or scope["path"] not in CALLS:
            await self.app(scope, receive, send)
            return
        headers: Any = scope["headers"]
        announced = plain_length(headers)
        if not announced:
            await self.app(scope, receive, send)
            return
        message: Any = await receive()
        body = message.get("body", b"")
        reply = replied(scope["path"], asked(headers), body) if len(body) == announced else None
        if reply is None:
            await self.app(scope, after(message, receive), send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": reply.fields()})
        await send({"type": "http.response.body", "body": reply.content, "more_body": False})


class Asked(NamedTuple):
    """What the header fields of a plain request ask for."""

    language: str
    request_id: bytes
    """Empty where one is to be made."""
    parent: bytes
    """Which trace the request is part of, empty if of none."""


def asked(headers: Headers) -> Asked:
    """Read header fields."""
    return Asked(language_of(headers), given_id(headers), parent_of(headers))


class Reply(NamedTuple):
    """An answer to a plain request, and what stands in its header fields."""

    content: bytes
    language: str
    request_id: bytes
    parent: bytes

    def fields(self) -> Headers:
        """Write the header fields, in the order of those of the usual way."""
        length = (b"content-length", b"%d" % len(self.content))
        trace = [(HEADER, self.parent)] if self.parent else []
        fields = [*FIELDS[self.language], length, VERSION, (b"x-request-id", self.request_id), *trace]
        return [*fields, *SAFETY, (b"content-digest", content_digest(self.content))]


def replied(path: str, asked: Asked, body: bytes) -> Reply | None:
    """Answer a plain request for a hand with nothing wrong in it; nothing comes of any other."""
    content = answered(CALLS[path], body, asked.language)
    return None if content is None else Reply(content, asked.language, asked.request_id or made_id(), asked.parent)


def plain_length(headers: Collection[tuple[bytes, bytes]]) -> int:
    """Read how long the body of a plain request is; 0 where the request is not plain."""
    found = dict(headers)
    announced = found.get(b"content-length", b"")
    if (
        len(found) != len(headers)
        or not announced.isdigit()
        or len(announced) > MAX_DIGITS
        or not HOST.fullmatch(found.get(b"host", b""))
        or not is_plain(found.get(b"content-type", b""), found.get(b"accept", b""))
        or not OUT_OF_THE_ORDINARY.isdisjoint(found)
    ):
        return 0
    length = int(announced)
    return length if length <= MAX_BODY else 0


def answered(call: Call[Any], body: bytes, language: str) -> bytes | None:
    """Answer a body with nothing wrong in it, at once.

    Nothing comes of any other, whose faults are told in the usual way, and of one that takes long.
    """
    request = read_quickly(call.model, body)
    if request is None or call.takes_long(request):
        return None
    try:
        return call.compute(request, language)
    except Exception:  # noqa: BLE001 - a hand refused, or a failure of ours: it comes up again, and is told there
        return None


def after(message: HTTPReceiveMessage, receive: Receive) -> Receive:
    """Give a message that was already received once more, then go on receiving."""
    first = [message]

    async def again() -> HTTPReceiveMessage:
        return first.pop() if first else await receive()  # type: ignore[return-value] # it may be a disconnect

    return again
