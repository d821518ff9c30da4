"""``POST /settle``: who is paid what."""

from typing import Any

from litestar import Request, Response, post
from litestar.params import JSONBody

from sidepot.api.body import json_body
from sidepot.api.calls import SETTLE
from sidepot.api.language import language_of
from sidepot.api.media import require_json
from sidepot.api.parsing import computed
from sidepot.api.replies import computed_reply
from sidepot.api.schemas import SettleRequest


@post(
    "/settle",
    operation_id="settleHand",
    status_code=200,
    dto=json_body(SettleRequest),
    return_dto=None,
    before_request=require_json,
)
async def settle_hand(request: Request[Any, Any, Any], data: JSONBody[SettleRequest]) -> Response[bytes]:
    """Layer the pots, judge the hands, and pay every chip, odd chips included."""
    language = language_of(request.scope["headers"])
    return computed_reply(computed(SETTLE, data, await request.body(), language), language)
