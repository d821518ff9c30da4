"""The application: what is served, and what is done once at the start."""

import gc

from litestar import Litestar
from litestar.datastructures import State
from litestar.types import ASGIApp

from sidepot.api.envelope import Envelope
from sidepot.api.games import catalogues
from sidepot.api.operations import Readiness
from sidepot.api.parsing import MAX_BODY
from sidepot.api.replies import EXCEPTION_HANDLERS
from sidepot.api.routes import ROUTES


def create_app() -> ASGIApp:
    """Build the application. It keeps nothing between requests, so one process may hold several."""
    return Envelope(
        Litestar(
            route_handlers=ROUTES,
            exception_handlers=EXCEPTION_HANDLERS,
            request_max_body_size=MAX_BODY,
            state=State({"readiness": Readiness(), "games": catalogues()}),
            on_startup=[check, settle_memory],
            openapi_config=None,
            logging_config=None,
            debug=False,
            pdb_on_exception=False,
        )
    )


async def check(app: Litestar) -> None:
    """Let the service be ready if nothing is wrong; otherwise the process lives on and says that it is not ready."""
    app.state.readiness.start()


async def settle_memory() -> None:
    """Take what was loaded at start out of the garbage collector's rounds: it lives as long as the process."""
    gc.collect()
    gc.freeze()
