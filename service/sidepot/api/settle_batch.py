"""``POST /settle/batch``: up to 1,000 hands, each settled or refused on its own, order kept."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import Request, post
from litestar.response import Stream

from sidepot.api.batch import MAX_BATCH, BatchedHand, results, split
from sidepot.api.body import READ_WITH, json_body
from sidepot.api.language import language_of
from sidepot.api.problems import JSON
from sidepot.api.replies import COMPUTED
from sidepot.api.schemas import BatchRequest
from sidepot.api.stretch import Stretch

FULL: Final = 64 * 1024
"""Bytes after which the answers of a stretch are handed on: what a connection takes before it asks for patience."""


@post(
    "/settle/batch",
    operation_id="settleHands",
    status_code=200,
    opt={READ_WITH: BatchRequest},
    request_max_body_size=MAX_BATCH,
)
async def settle_hands(request: Request[Any, Any, Any]) -> Stream:
    """Settle many hands in one request."""
    hands = await asyncio.to_thread(split, await json_body(request))
    language = language_of(request.scope["headers"])
    return Stream(in_turn(hands, language), media_type=JSON, headers=COMPUTED[language])


async def in_turn(hands: list[BatchedHand], language: str) -> AsyncIterator[bytes]:
    """Send the answer hand by hand, and let other requests have their turn every now and then.

    Handing a piece to the connection costs as much as settling a hand, so what is done in one stretch goes together.
    """
    done: list[bytes] = []
    size = 0
    stretch = Stretch()
    for piece in results(hands, language):
        done.append(piece)
        size += len(piece)
        is_long = stretch.is_long
        if size and (is_long or size > FULL):
            yield b"".join(done)
            done.clear()
            size = 0
        if is_long:
            await stretch.take_break()
    yield b"".join(done)
