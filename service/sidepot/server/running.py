"""Starts and ends the processes of ``sidepot serve``."""

import asyncio
import signal
import sys
from typing import Any, Final

import uvicorn
from uvicorn.server import ServerState
from uvicorn.supervisors import Multiprocess

from sidepot.api.routes import ROUTES
from sidepot.server.addresses import Addresses
from sidepot.server.guard import Guard
from sidepot.server.limits import Limits
from sidepot.server.protocol import GuardedProtocol

GRACE_SECONDS: Final = 20
BACKLOG: Final = 4096
"""Connections that wait to be let in: when they overflow, their callers hear nothing and try again after a second."""

ACCEPTED_AT_ONCE: Final = 8
"""Connections let in each round of the event loop. It lets in one by itself for each listening socket that it has."""


class Connections:
    """Makes the protocol of each connection of a process. Goes to another process as its limits alone."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.guard: Guard | None = None

    def __call__(
        self,
        config: uvicorn.Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> GuardedProtocol:
        """Guard a new connection."""
        if self.guard is None:
            self.guard = Guard(self.limits, Addresses(ROUTES), asyncio.get_running_loop())
        return GuardedProtocol(self.guard, config, server_state, app_state, _loop)


class Supervisor(Multiprocess):
    """Several processes; one that dies is replaced."""

    def terminate_all(self) -> None:
        """Stop listening as well: nobody is to be let in any more and then not answered."""
        super().terminate_all()
        for listener in self.sockets:
            listener.close()


def run(host: str, port: int, workers: int, limits: Limits) -> None:
    """Answer over HTTP until told to stop; requests being worked on are finished then."""
    config = uvicorn.Config(
        "sidepot.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        http=Connections(limits),  # type: ignore[arg-type] # called like a class, which is all that is done with it
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        lifespan="on",
        backlog=BACKLOG,
        timeout_keep_alive=limits.keep_alive_seconds,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    # uvicorn hands SIGTERM on once it has stopped in good order, and then it is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    listener = config.bind_socket()
    listeners = [listener, *(listener.dup() for _ in range(ACCEPTED_AT_ONCE - 1))]
    if workers > 1:
        Supervisor(config, listeners).run()
    else:
        uvicorn.Server(config).run(listeners)
