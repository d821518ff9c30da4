"""``POST /pots``: who contests what."""

from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

from sidepot.api.body import READ_WITH, json_body
from sidepot.api.calls import POTS
from sidepot.api.parsing import answer
from sidepot.api.replies import computed_reply
from sidepot.api.schemas import PotsRequest
from sidepot.api.straight import straight
from sidepot.text import DEFAULT_LANGUAGE


@post(
    "/pots",
    operation_id="computePots",
    status_code=200,
    opt={READ_WITH: PotsRequest},
    middleware=[straight(POTS)],
)
async def compute_pots(request: Request[Any, Any, Any]) -> ASGIApp:
    """Layer contributions into a main pot and side pots; uncalled chips are returned."""
    return computed_reply(answer(POTS, await json_body(request), DEFAULT_LANGUAGE))
