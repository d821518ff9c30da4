"""Every call of the service: what is served and what the contract is made of."""

from collections.abc import Iterable
from typing import Final

from litestar.handlers import HTTPRouteHandler

from sidepot.api.docs import pages
from sidepot.api.games import get_game, list_games
from sidepot.api.operations import get_metrics, livez, readyz, version
from sidepot.api.page import get_page, get_page_file
from sidepot.api.pots import compute_pots
from sidepot.api.settle import settle_hand
from sidepot.api.settle_batch import settle_hands

PAGES: Final[list[HTTPRouteHandler]] = [
    get_page,
    get_page_file,
    pages.get_docs,
    pages.get_error_docs,
    pages.get_rapidoc,
    pages.get_docs_css,
    pages.get_icon,
]
"""Pages for people, and what they load; a service may go without."""

ROUTES: Final[list[HTTPRouteHandler]] = [
    compute_pots,
    settle_hand,
    settle_hands,
    list_games,
    get_game,
    *PAGES,
    pages.get_openapi_json,
    pages.get_openapi_yaml,
    livez,
    readyz,
    version,
    get_metrics,
]


def routes(*, page: bool, metrics: bool = True) -> list[HTTPRouteHandler]:
    """List the calls of a service with or without pages, with or without metrics."""
    left_out = ([] if page else PAGES) + ([] if metrics else [get_metrics])
    return [handler for handler in ROUTES if handler not in left_out]


def paths_of(handlers: Iterable[HTTPRouteHandler]) -> set[str]:
    """List the paths of calls, with the places that are filled in."""
    return {path for handler in handlers for path in handler.paths}
