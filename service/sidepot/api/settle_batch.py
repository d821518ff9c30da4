"""``POST /settle/batch``: up to 1,000 hands, each settled or refused on its own, order kept."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import post
from litestar.params import JSONBody
from litestar.response import Stream

from sidepot.api.batch import MAX_BATCH, BatchedHand, results, split
from sidepot.api.body import JsonBody
from sidepot.api.media import require_json
from sidepot.api.problems import JSON
from sidepot.api.replies import NO_STORE
from sidepot.api.schemas import BatchRequest, Wire
from sidepot.text import DEFAULT_LANGUAGE

TURNS: Final = 8
"""Turns that other requests have between two hands: from its first byte to its last, a request takes several."""


class BatchBody(JsonBody):
    """Leaves a batch unread: it is taken apart where no other request has to wait for it."""

    model: type[Wire] = BatchRequest

    def decode_bytes(self, value: bytes) -> bytes:  # type: ignore[override] # bytes instead of a model
        """Hand the body on, if it is the one that was digested. Raises ``Problem``."""
        self.check_digest(value)
        return value


@post(
    "/settle/batch",
    operation_id="settleHands",
    status_code=200,
    dto=BatchBody,
    return_dto=None,
    before_request=require_json,
    request_max_body_size=MAX_BATCH,
)
async def settle_hands(data: JSONBody[BatchRequest]) -> Stream:
    """Settle many hands in one request."""
    body: Any = data
    hands = await asyncio.to_thread(split, body)
    return Stream(in_turn(hands), media_type=JSON, headers=NO_STORE)


async def in_turn(hands: list[BatchedHand]) -> AsyncIterator[bytes]:
    """Send the answer hand by hand, and let other requests have their turn between two hands."""
    for piece in results(hands, DEFAULT_LANGUAGE):
        yield piece
        for _ in range(TURNS):
            await asyncio.sleep(0)
