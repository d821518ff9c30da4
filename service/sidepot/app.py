"""The application: what is served, and what is done once at the start."""

import gc
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from sidepot.api.access import Access
from sidepot.api.envelope import Envelope
from sidepot.api.games import catalogues
from sidepot.api.operations import Readiness
from sidepot.api.parsing import MAX_BODY
from sidepot.api.replies import EXCEPTION_HANDLERS
from sidepot.api.routes import paths_of, routes
from sidepot.api.straight import Straight
from sidepot.observing.observer import Observer
from sidepot.observing.watch import Watch
from sidepot.settings import Settings, load

ROUNDS: Final = (10_000, 20, 20)
"""How much has to be new before the garbage collector looks at it: requests leave nothing behind that it could find."""


def create_app(settings: Settings | None = None) -> ASGIApp:
    """Build the application; without settings, with those of the environment. Raises ``Unusable``, which says why not.

    It keeps no hand between requests, so one process may hold several.
    """
    settings = load() if settings is None else settings
    handlers = routes(page=settings.page, metrics=settings.metrics)
    access = Access(settings)
    application: ASGIApp = Envelope(
        Litestar(
            route_handlers=handlers,
            guards=access.guards(),
            exception_handlers=EXCEPTION_HANDLERS,
            request_max_body_size=MAX_BODY,
            state=State({"readiness": Readiness(), "games": catalogues(), "with_keys": bool(settings.api_keys)}),
            on_startup=[check, settle_memory],
            openapi_config=None,
            logging_config=None,
            debug=False,
            pdb_on_exception=False,
        ),
        settings,
    )
    if settings.treats_callers_alike:
        application = Straight(application)
    observer = Observer(settings, paths_of(handlers))
    return Watch(application, observer) if observer.tellers else application


async def check(app: Litestar) -> None:
    """Let the service be ready if nothing is wrong; otherwise the process lives on and says that it is not ready."""
    app.state.readiness.start()


async def settle_memory() -> None:
    """Take what was loaded at start out of the garbage collector's rounds: it lives as long as the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*ROUNDS)
