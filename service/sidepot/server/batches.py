"""How many batches there are at a time: arriving, waiting with their bytes in memory, and worked on."""

import asyncio
from collections.abc import Callable
from typing import Final

from uvicorn._types import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    HTTPDisconnectEvent,
    Scope,
)

from sidepot.api.problems import Problem
from sidepot.server.limits import Limits

GONE: Final[HTTPDisconnectEvent] = {"type": "http.disconnect"}


class Batches:
    """Lets few batches be worked on at a time, so that single hands keep most of the processor."""

    def __init__(self, limits: Limits, overload: Callable[[], Problem]) -> None:
        self.limits = limits
        self.overload = overload
        self.working = asyncio.Semaphore(limits.batches)
        self.waiting = 0

    @property
    def full(self) -> bool:
        """Tell whether a further batch is refused."""
        return self.working.locked() and self.waiting >= self.limits.waiting_batches

    async def work(
        self,
        app: ASGI3Application,
        scope: Scope,
        receive: ASGIReceiveCallable,
        send: ASGISendCallable,
        *,
        has_left: Callable[[], bool],
    ) -> None:
        """Answer a batch; whoever has left when its turn comes is not worked for."""
        held = False

        async def receive_and_wait() -> ASGIReceiveEvent:
            nonlocal held
            message = await receive()
            if not held and message["type"] == "http.request" and not message["more_body"]:
                await self.wait()
                held = True
                if has_left():
                    return GONE
            return message

        try:
            await app(scope, receive_and_wait, send)
        finally:
            if held:
                self.working.release()

    async def wait(self) -> None:
        """Wait until a batch may be worked on. Raises ``Problem`` where too many wait already."""
        if self.full:
            raise self.overload()
        self.waiting += 1
        try:
            await self.working.acquire()
        finally:
            self.waiting -= 1
