"""``POST /settle/batch``: up to 1,000 hands, each settled or refused on its own, order kept."""

import asyncio
import time
from collections.abc import AsyncIterator
from typing import Any, Final

from litestar import Request, post
from litestar.response import Stream

from sidepot.api.batch import MAX_BATCH, BatchedHand, results, split
from sidepot.api.body import READ_WITH, json_body
from sidepot.api.problems import JSON
from sidepot.api.replies import NO_STORE
from sidepot.api.schemas import BatchRequest
from sidepot.text import DEFAULT_LANGUAGE

STRETCH: Final = 0.002
"""Seconds of settling between two breaks: so long another request may wait for a batch."""

FULL: Final = 64 * 1024
"""Bytes after which the answers of a stretch are handed on: what a connection takes before it asks for patience."""

TURNS: Final = 8
"""Turns that other requests have in a break: from its first byte to its last, a request takes several."""


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
    return Stream(in_turn(hands), media_type=JSON, headers=NO_STORE)


async def in_turn(hands: list[BatchedHand]) -> AsyncIterator[bytes]:
    """Send the answer hand by hand, and let other requests have their turn every now and then.

    Handing a piece to the connection costs as much as settling a hand, so what is done in one stretch goes together.
    """
    done: list[bytes] = []
    size = 0
    resumed = time.perf_counter()
    for piece in results(hands, DEFAULT_LANGUAGE):
        done.append(piece)
        size += len(piece)
        is_long = time.perf_counter() - resumed > STRETCH
        if is_long or size > FULL:
            yield b"".join(done)
            done.clear()
            size = 0
        if is_long:
            for _ in range(TURNS):
                await asyncio.sleep(0)
            resumed = time.perf_counter()
    yield b"".join(done)
