"""A batch: many hands in one request, each settled or refused on its own.

The envelope is split without reading what is inside: every hand stays the bytes it was sent as, is read by the same
code as a single call, and is answered by the same bytes. Only three things are looked at before the first hand is
settled, because they refuse the whole: whether the bytes are JSON, how many hands there are, how many players.
"""

import json
import logging
import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

import msgspec
from pydantic import ValidationError

from sidepot.api.calls import BATCH_HAND
from sidepot.api.parsing import answer, read
from sidepot.api.problems import Found, Problem, ProblemCode, ShapeFault
from sidepot.api.reporting import malformed_json, shape_problem
from sidepot.api.schemas import MAX_HANDS, MAX_REF, BatchEnvelope

LOG: Final = logging.getLogger("sidepot")

MAX_BATCH: Final = 2 * 1024 * 1024
"""Bytes of a batch."""

MAX_BATCH_PLAYERS: Final = 10_000

TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"|[][{},]', re.DOTALL)
"""What decides where a hand ends: strings, brackets and commas."""


class Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """A batch, its hands unread."""

    hands: list[msgspec.Raw]


class BatchedHand(NamedTuple):
    """One hand of a batch as it was sent, and the caller's own name for it if it has one."""

    body: bytes
    ref: str | None


def split(body: bytes) -> list[BatchedHand]:
    """Take a batch apart. Raises ``Problem`` where the whole of it is refused."""
    if len(body) > MAX_BATCH:
        raise Problem(ProblemCode.BODY_TOO_LARGE, params={"limit": MAX_BATCH})
    try:
        hands = [bytes(raw) for raw in msgspec.json.decode(body, type=Envelope).hands]
    except RecursionError:
        hands = deep_hands(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise broken_envelope(body) from None
    if not hands or body.count(b'"hands"') > 1 or b"\\" in body:
        check_envelope(body)
    if len(hands) > MAX_HANDS:
        raise too_large("list", len(hands), MAX_HANDS)
    looked_at = [look_at(hand) for hand in hands]
    players = sum(players for _, players in looked_at)
    if players > MAX_BATCH_PLAYERS:
        raise too_large("players", players, MAX_BATCH_PLAYERS)
    return [BatchedHand(hand, ref) for hand, (ref, _) in zip(hands, looked_at, strict=True)]


def look_at(hand: bytes) -> tuple[str | None, int]:
    """Find a hand's ref and count its players. Raises ``Problem`` if the bytes are not JSON."""
    try:
        value = msgspec.json.decode(hand)
    except RecursionError:
        return None, 0  # too deep for anybody: its own problem
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise malformed_json() from None
    if not isinstance(value, dict):
        return None, 0
    ref, players = value.get("ref"), value.get("players")
    is_ref = isinstance(ref, str) and 1 <= len(ref) <= MAX_REF
    return ref if is_ref else None, len(players) if isinstance(players, list) else 0


def deep_hands(body: bytes) -> list[bytes]:
    """Take apart a batch with a hand in it that is nested too deeply to be read. Raises ``Problem``."""
    depth, start = 0, 0
    hands = []
    for token in TOKEN.finditer(body):
        match token.group():
            case b"[" | b"{":
                depth += 1
                if depth == 2:  # noqa: PLR2004 - the list in the envelope
                    start = token.end()
            case b"]" | b"}":
                depth -= 1
                if depth == 1:
                    hands.append(body[start : token.start()].strip())
                    break
            case b"," if depth == 2:  # noqa: PLR2004
                hands.append(body[start : token.start()].strip())
                start = token.end()
    shallow = body[: body.find(b"[") + 1] + body[token.start() :]
    if not hands or not isinstance(read(shallow), dict):
        raise malformed_json()
    return hands


def check_envelope(body: bytes) -> None:
    """Look for two members of one name around the hands, and for an empty list. Raises ``Problem``."""
    repeated = False

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal repeated
        repeated = sum(name == "hands" for name, _ in pairs) > 1
        return dict(pairs)

    envelope = json.loads(body, object_pairs_hook=members)
    if repeated:
        raise Problem(ProblemCode.DUPLICATE_KEY)
    if not envelope["hands"]:
        raise broken_envelope(body)


def broken_envelope(body: bytes) -> Problem:
    """Say what is wrong with a batch that is not an object with a list of hands."""
    try:
        BatchEnvelope.model_validate_json(body)
    except ValidationError as refusal:
        if refusal.errors(include_url=False)[0]["type"] != "json_invalid":
            return shape_problem(refusal, read(body), BatchEnvelope)
    return malformed_json()


def too_large(kind: str, found: int, limit: int) -> Problem:
    """Refuse a batch of too many hands or players."""
    fault = Found(ShapeFault.TOO_LONG, ("hands",), {"kind": kind, "found": found, "limit": limit})
    return Problem(ProblemCode.BATCH_TOO_LARGE, faults=[fault])


def results(hands: list[BatchedHand], language: str) -> Iterator[bytes]:
    """Write the answer piece by piece, a hand at a time; hands are let go as they are answered."""
    yield b'{"results":['
    for place, hand in enumerate(hands):
        yield (b"," if place else b"") + result(hand, language)
    yield b"]}"


def result(hand: BatchedHand, language: str) -> bytes:
    """Settle one hand, or say what is wrong with it."""
    ref = msgspec.json.encode(hand.ref)
    try:
        settlement = answer(BATCH_HAND, hand.body, language)
    except Problem as problem:
        refused = problem
    except Exception as failure:  # noqa: BLE001 - a bug in one hand spoils no other
        LOG.error("internal error %s in a hand of a batch", type(failure).__qualname__)  # noqa: TRY400 - its text may repeat what was sent
        refused = Problem(ProblemCode.INTERNAL_ERROR)
    else:
        return b'{"ref":%b,"status":200,"settlement":%b,"problem":null}' % (ref, settlement)
    return b'{"ref":%b,"status":%d,"settlement":null,"problem":%b}' % (ref, refused.status, refused.document(language))
