"""``POST /settle``: who is paid what."""

from typing import Any

from litestar import Request, post
from litestar.types import ASGIApp

from sidepot.api.body import READ_WITH, json_body
from sidepot.api.calls import SETTLE
from sidepot.api.language import language_of
from sidepot.api.parsing import pieces
from sidepot.api.replies import computed_reply
from sidepot.api.schemas import SettleRequest
from sidepot.api.stretch import Stretch


@post(
    "/settle",
    operation_id="settleHand",
    status_code=200,
    opt={READ_WITH: SettleRequest},
)
async def settle_hand(request: Request[Any, Any, Any]) -> ASGIApp:
    """Layer the pots, judge the hands, and pay every chip, odd chips included."""
    language = language_of(request.scope["headers"])
    body = await json_body(request)
    content = b""
    stretch = Stretch()
    for content in pieces(SETTLE, body, language):
        if not content and stretch.is_long:
            await stretch.take_break()
    return computed_reply(content, language)
