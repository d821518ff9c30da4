"""From settings to a running server: the sockets, the processes, and when they end."""

import asyncio
import logging
import os
import signal
import socket
import sys
from contextlib import suppress
from dataclasses import replace
from functools import partial
from tempfile import TemporaryDirectory
from typing import Final

import uvicorn
from uvicorn.supervisors import Multiprocess, multiprocess
from uvicorn.supervisors.multiprocess import Process

from sidepot.app import create_app
from sidepot.observing.lines import LOGGING
from sidepot.observing.metrics import FOLDER
from sidepot.server.connections import Connections
from sidepot.server.descriptors import room_for
from sidepot.server.limits import Limits
from sidepot.settings import Settings

LOG: Final = logging.getLogger("sidepot")

OK: Final = 0
FAILED: Final = 1
UNUSABLE: Final = 2

BACKLOG: Final = 4096
"""Connections that wait to be let in. Callers who find no place hear nothing, and try again after a second or more."""

ACCEPTED_AT_ONCE: Final = 8
"""Connections let in between two requests: the event loop lets in one for each listening socket that it is given."""


def serve(settings: Settings) -> int:
    """Answer over HTTP until told to stop; requests being worked on are finished then."""
    sockets = []
    for port in ports(settings):
        try:
            sockets.append(listening(settings.host, port))
        except (OSError, UnicodeError) as failure:
            reason = failure.strerror if isinstance(failure, OSError) else "that is no address"
            sys.stderr.write(f"sidepot: cannot listen on {settings.host} port {port}: {reason}\n")
            return UNUSABLE
    config = configuration(settings)
    if settings.open_to_strangers:
        LOG.warning(
            "listening on %s without keys: whoever reaches the port may ask; set SIDEPOT_API_KEYS, or see to it that "
            "only those reach it who may",
            settings.host,
        )
    if not settings.metrics or settings.workers == 1:
        return run(config, sockets)
    with TemporaryDirectory(prefix="sidepot-") as folder:
        os.environ[FOLDER] = folder  # where the processes add up what they count
        return run(config, sockets)


def ports(settings: Settings) -> list[int]:
    """List the ports to listen on: that of the service, and that of its operators where they have one."""
    return [settings.port, *([settings.ops_port] if settings.ops_port else [])]


def configuration(settings: Settings) -> uvicorn.Config:
    """Set the server up. It can be sent to another process, and makes its own application there."""
    limits = Limits.of(settings)
    limits = replace(limits, connections=room_for(limits.connections))
    return uvicorn.Config(
        partial(create_app, settings),
        factory=True,
        workers=settings.workers,
        access_log=False,
        log_config=LOGGING,
        server_header=False,
        proxy_headers=False,
        http=Connections(settings, limits),  # type: ignore[arg-type] # called like a class, and no more
        ws="none",
        lifespan="on",
        backlog=BACKLOG,
        timeout_keep_alive=settings.keep_alive_seconds,
        timeout_graceful_shutdown=settings.grace_seconds,
    )


class LastCall(uvicorn.Server):
    """A server that lets in, before it ends, those who are connected already and only wait for that."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End. To close a listening socket is to reset whoever waits on it, and he may have sent his request."""
        loop = asyncio.get_running_loop()
        waiting: list[socket.socket] = []
        # Each is closed as soon as nobody waits at it any more: who comes in between is reset.
        for server, listener in zip(self.servers, sockets or [], strict=True):
            listener.settimeout(0)
            with suppress(OSError):  # that there is nobody left
                while True:
                    waiting.append(listener.accept()[0])
            server.close()
        for connection in waiting:
            connection.settimeout(0)
            await loop.connect_accepted_socket(self.connection, connection)
        await super().shutdown(sockets)

    def connection(self) -> asyncio.Protocol:
        """Make the protocol of a connection, as uvicorn does for those that it lets in itself."""
        made: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg] # of the base class
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return made


class Worker(Process):
    """One process of several, which ends like a process alone."""

    @property
    def server(self) -> uvicorn.Server:
        """Make the server, in the process that is to run it."""
        if self._server is None:
            self._server = LastCall(config=self.config)
        return self._server


class Supervisor(Multiprocess):
    """Several processes; one that dies is replaced."""

    def run(self) -> None:
        """Watch over them until told to stop."""
        multiprocess.Process = Worker  # type: ignore[misc] # what it starts, and there is no other way to say so
        super().run()

    def terminate_all(self) -> None:
        """Stop listening as well: nobody is to be let in any more who would not be answered."""
        super().terminate_all()
        for listener in self.sockets:
            listener.close()


def run(config: uvicorn.Config, sockets: list[socket.socket]) -> int:
    """Serve in this process, or in several that are started anew when they end."""
    # uvicorn hands the signal on once it has ended in good order, and to end so is no failure.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(OK))
    listeners = [*sockets, *(sockets[0].dup() for _ in range(ACCEPTED_AT_ONCE - 1))]
    if config.workers > 1:
        Supervisor(config, listeners).run()
        return OK
    server = LastCall(config)
    server.run(listeners)
    return OK if server.started else FAILED


def listening(host: str, port: int) -> socket.socket:
    """Take an address. Raises ``OSError``, or ``UnicodeError`` for a name that no host can have."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    taken = socket.socket(family, socket.SOCK_STREAM)
    try:
        # An address whose last connections have only just ended is free.
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        taken.bind(address)
    except OSError:
        taken.close()
        raise
    taken.set_inheritable(True)
    return taken
