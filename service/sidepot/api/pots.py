"""``POST /pots``: who contests what."""

from typing import Any

from litestar import Request, Response, post
from litestar.params import JSONBody

from sidepot.api.body import json_body
from sidepot.api.calls import POTS
from sidepot.api.language import language_of
from sidepot.api.media import require_json
from sidepot.api.parsing import computed
from sidepot.api.replies import computed_reply
from sidepot.api.schemas import PotsRequest


@post(
    "/pots",
    operation_id="computePots",
    status_code=200,
    dto=json_body(PotsRequest),
    return_dto=None,
    before_request=require_json,
)
async def compute_pots(request: Request[Any, Any, Any], data: JSONBody[PotsRequest]) -> Response[bytes]:
    """Layer contributions into a main pot and side pots; uncalled chips are returned."""
    language = language_of(request.scope["headers"])
    return computed_reply(computed(POTS, data, await request.body(), language), language)
