"""The application: what is served, and what is done once at the start."""

import gc
import logging
from typing import Final

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from sidepot.api.access import Access
from sidepot.api.envelope import Envelope
from sidepot.api.games import catalogues
from sidepot.api.operations import package_digest
from sidepot.api.parsing import MAX_BODY
from sidepot.api.replies import EXCEPTION_HANDLERS
from sidepot.api.routes import routes
from sidepot.api.selftest import settles_rightly
from sidepot.settings import Settings, load

LOG: Final = logging.getLogger("sidepot")

ROUNDS: Final = (10_000, 20, 20)
"""How much has to be new before the garbage collector looks at it: requests leave nothing behind that it could find."""


def create_app(settings: Settings | None = None) -> ASGIApp:
    """Build the application; without settings, with those of the environment. Raises ``Unusable``, which says why not.

    It keeps no hand between requests, so one process may hold several.
    """
    settings = load() if settings is None else settings
    return Envelope(
        Litestar(
            route_handlers=routes(page=settings.page),
            guards=Access(settings).guards(),
            exception_handlers=EXCEPTION_HANDLERS,
            request_max_body_size=MAX_BODY,
            state=State(
                {
                    "ready": False,
                    "digest": package_digest(),
                    "games": catalogues(),
                    "with_keys": bool(settings.api_keys),
                }
            ),
            on_startup=[check, settle_memory],
            openapi_config=None,
            logging_config=None,
            debug=False,
            pdb_on_exception=False,
        ),
        settings,
    )


async def check(app: Litestar) -> None:
    """Let the service be ready if it settles its test hand rightly."""
    try:
        app.state.ready = settles_rightly()
    except Exception:  # whatever is wrong, the process is to live and to say that it is not ready
        LOG.exception("the test hand cannot be settled")
    if not app.state.ready:
        LOG.error("not ready: the test hand is not settled rightly")


async def settle_memory() -> None:
    """Take what was loaded at start out of the garbage collector's rounds: it lives as long as the process."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*ROUNDS)
