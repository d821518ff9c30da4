"""``POST /pots``: who contests what."""

from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

from sidepot.api.body import READ_WITH, json_body
from sidepot.api.calls import POTS
from sidepot.api.language import language_of
from sidepot.api.parsing import answer
from sidepot.api.replies import computed_reply
from sidepot.api.schemas import PotsRequest


@post(
    "/pots",
    operation_id="computePots",
    status_code=200,
    opt={READ_WITH: PotsRequest},
)
async def compute_pots(request: Request[Any, Any, Any]) -> ASGIApp:
    """Layer contributions into a main pot and side pots; uncalled chips are returned."""
    language = language_of(request.scope["headers"])
    return computed_reply(answer(POTS, await json_body(request), language), language)
