"""What stands around the application while it answers one request."""

from uvicorn._types import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    ASGISendEvent,
    Scope,
)
from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

from sidepot.server.turns import Turns


async def in_turn(
    app: ASGI3Application,
    turns: Turns,
    cycle: RequestResponseCycle,
    scope: Scope,
    receive: ASGIReceiveCallable,
    send: ASGISendCallable,
) -> None:
    """Let a request wait for a turn again once its body is there, if it was not at first."""

    async def receive_in_turn() -> ASGIReceiveEvent:
        waiting = cycle.more_body
        message = await receive()
        if waiting and not cycle.more_body and turns.busy:
            await turns.wait()
        return message

    await app(scope, receive_in_turn, send)


async def closing_unless_continued(
    app: ASGI3Application,
    cycle: RequestResponseCycle,
    scope: Scope,
    receive: ASGIReceiveCallable,
    send: ASGISendCallable,
) -> None:
    """Close after an answer to a request whose body was never asked for.

    Whether its sender sends the body all the same cannot be known (RFC 9110, section 10.1.1).
    """

    async def send_and_close(message: ASGISendEvent) -> None:
        if cycle.waiting_for_100_continue:
            cycle.keep_alive = False
        await send(message)

    await app(scope, receive, send_and_close)
