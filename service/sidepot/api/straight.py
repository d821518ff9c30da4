"""The short way for the plain request: its whole body has come at once, and nobody guards the call.

Litestar makes a request object of what came, looks for parameters and dependencies, validates them, and makes a
response object of what goes: more work than a settlement, and of no use to a call that takes bytes and gives bytes. So
the calls that settle and lay out answer before all that, as middleware of their handlers: behind Litestar's routing,
before its handling. Every other request (in pieces, of no announced length, empty, too long, or with a guard to pass)
goes on to the handler, which does the same in the usual way.
"""

from collections.abc import Callable
from typing import Any, Final

from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Scope, Send

from sidepot.api.digests import check_digest
from sidepot.api.language import language_of
from sidepot.api.media import require_json
from sidepot.api.parsing import MAX_BODY, Call, answer
from sidepot.api.replies import computed_reply

MAX_DIGITS: Final = len(str(MAX_BODY))


def straight(call: Call[Any]) -> Callable[[ASGIApp], ASGIApp]:
    """Make the middleware that answers a call."""

    def middleware(app: ASGIApp) -> ASGIApp:
        async def handle(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["route_handler"].resolve_guards():
                await app(scope, receive, send)
                return
            headers = scope["headers"]
            require_json(headers)
            announced = next((value for name, value in headers if name == b"content-length"), b"")
            if not announced.isdigit() or len(announced) > MAX_DIGITS or int(announced) > MAX_BODY:
                await app(scope, receive, send)  # what is too long is refused before any of it is asked for
                return
            message: Any = await receive()
            body = message.get("body", b"")
            if not body or len(body) != int(announced):
                await app(scope, after(message, receive), send)
                return
            check_digest(headers, body)
            language = language_of(headers)
            await computed_reply(answer(call, body, language), language)(scope, receive, send)

        return handle

    return middleware


def after(message: HTTPReceiveMessage, receive: Receive) -> Receive:
    """Give a message that was already received once more, then go on receiving."""
    first = [message]

    async def again() -> HTTPReceiveMessage:
        return first.pop() if first else await receive()  # type: ignore[return-value] # it may be a disconnect

    return again
