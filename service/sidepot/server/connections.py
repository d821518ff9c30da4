"""The connections of a process, from what they share to each of them."""

import asyncio
from typing import Any

import uvicorn
from uvicorn.server import ServerState

from sidepot.api.cors import Cors
from sidepot.api.routes import paths_of, routes
from sidepot.observing.observer import Observer
from sidepot.server.addresses import Addresses
from sidepot.server.guard import Guard
from sidepot.server.limits import Limits
from sidepot.server.protocol import GuardedProtocol
from sidepot.settings import Settings


class Connections:
    """Makes the protocol of each connection, as uvicorn asks for it. Goes to another process as its settings alone."""

    def __init__(self, settings: Settings, limits: Limits) -> None:
        self.settings = settings
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
            self.guard = self.made(asyncio.get_running_loop())
        return GuardedProtocol(self.guard, config, server_state, app_state, _loop)

    def made(self, loop: asyncio.AbstractEventLoop) -> Guard:
        """Make what all of them share."""
        handlers = routes(page=self.settings.page, metrics=self.settings.metrics)
        addresses = Addresses(handlers, self.settings.ops_port)
        cors = Cors(self.settings.cors_origins) if self.settings.cors_origins else None
        observer = Observer(self.settings, paths_of(handlers))
        return Guard(self.limits, addresses, cors, observer, loop, at_once=self.settings.treats_callers_alike)
