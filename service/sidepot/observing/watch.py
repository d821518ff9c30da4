"""Sees every request and its answer, wherever in the application the answer comes from."""

from typing import Final

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from sidepot.observing.observer import Observer
from sidepot.observing.seen import UNSENT
from sidepot.observing.trace_context import parent_of

REFUSED: Final = "refused"
"""Key in the state of a request that the server has refused, and told of, while the application was at work on it."""


class Watch:
    """Stands around the whole application."""

    def __init__(self, app: ASGIApp, observer: Observer) -> None:
        """Wrap an application."""
        self.app = app
        self.observer = observer

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one connection."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        observer = self.observer
        seen = observer.seen(scope["path"], parent_of(scope["headers"]))

        async def watched(message: Message) -> None:
            if message["type"] == "http.response.start":
                seen.begin(message["status"], message["headers"])
            elif message["type"] == "http.response.body":
                seen.read(message["body"] or scope.get("state", {}).pop(UNSENT, b""))
            await send(message)

        async def listened() -> HTTPReceiveMessage | WebSocketReceiveMessage:
            message = await receive()
            if message["type"] == "http.disconnect" and not seen.status:
                seen.gone = True
            return message

        observer.begins()
        try:
            await self.app(scope, listened, watched)
        finally:
            observer.ends()
            if REFUSED not in scope.get("state", {}):
                observer.tell(seen)
