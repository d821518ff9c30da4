"""A batch: many hands in one request, each settled or refused on its own.

The envelope is split without reading what is inside: every hand stays the bytes it was sent as, is read by the same
code as a single call, and is answered by the same bytes. Only three things are looked at before the first hand is
settled, because they refuse the whole: whether the bytes are JSON, how many hands there are, how many players.
"""

import json
import logging
import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Final, NamedTuple

import msgspec
from pydantic import ValidationError

from sidepot.api.calls import BATCH_HAND
from sidepot.api.parsing import pieces, read, refuse
from sidepot.api.problems import Found, Problem, ProblemCode, ShapeFault
from sidepot.api.reporting import malformed_json, shape_problem
from sidepot.api.schemas import MAX_HANDS, MAX_REF, BatchRequest
from sidepot.observing.failures import note

LOG: Final = logging.getLogger("sidepot")

MAX_BATCH: Final = 2 * 1024 * 1024
"""Bytes of a batch, held to while it is received."""

MAX_BATCH_PLAYERS: Final = 10_000

TOKEN: Final = re.compile(rb'"(?:[^"\\]|\\.)*+"|[][{},]', re.DOTALL)
"""What decides where a hand ends: strings, brackets and commas."""

SURROGATE: Final = re.compile(rb"\\u[dD][89a-fA-F]")
"""Half of a surrogate pair, written as an escape."""

NEXT_HAND: Final = re.compile(rb"[^ \t\n\r,]")
"""Where a hand starts, or the list ends."""


class Envelope(msgspec.Struct, forbid_unknown_fields=True):
    """A batch, its hands unread."""

    hands: list[msgspec.Raw]


class Glance(msgspec.Struct):
    """What is looked at in a hand before the first is settled. What else it has is passed over."""

    ref: Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_REF)] | None = None
    players: list[msgspec.Raw] | None = None


GLANCE: Final = msgspec.json.Decoder(Glance).decode


class BatchedHand(NamedTuple):
    """One hand of a batch as it was sent, the caller's own name for it if it has one, and how many players it has.

    It is read when its turn comes: a thousand hands read beforehand would fill memory, and the processor's cache.
    """

    body: bytes
    ref: str | None
    players: int


def split(body: bytes) -> list[BatchedHand]:
    """Take a batch apart into its hands. Raises ``Problem`` where the whole of it is refused."""
    try:
        body.decode()
        hands = [bytes(raw) for raw in msgspec.json.decode(body, type=Envelope).hands]
    except RecursionError:
        hands = walked(body)
    except UnicodeDecodeError:
        raise malformed_json() from None
    except msgspec.DecodeError:
        if not SURROGATE.search(body):
            raise broken_envelope(body) from None
        hands = walked(body)
    else:
        check_envelope(body, hands)
    if len(hands) > MAX_HANDS:
        raise too_large("list", len(hands), MAX_HANDS)
    looked_at = [look_at(hand) for hand in hands]
    players = sum([hand.players for hand in looked_at])
    if players > MAX_BATCH_PLAYERS:
        raise too_large("players", players, MAX_BATCH_PLAYERS)
    return looked_at


def check_envelope(body: bytes, hands: Sequence[bytes]) -> None:
    """Look for a second list of hands, and for an empty one. Raises ``Problem``.

    There is no member but ``hands``, so the first bracket opens its first list. If there are two, the hands are those
    of the last, and either they do not stand in the first or the second is found behind it. Where nothing but commas
    stands between the hands, that is seen at a glance.
    """
    if hands and body == b'{"hands":[%b]}' % b",".join(hands):
        return
    start = end = body.index(b"[") + 1
    for hand in hands:
        end = next_after(body, end)
        if not body.startswith(hand, end):
            raise Problem(ProblemCode.DUPLICATE_KEY)
        end += len(hand)
    read(body[:start] + body[next_after(body, end) :])
    if not hands:
        raise broken_envelope(body)


def next_after(body: bytes, place: int) -> int:
    """Find the next hand, or the end of the list of them."""
    return next(NEXT_HAND.finditer(body, place)).start()


def look_at(hand: bytes) -> BatchedHand:
    """Find a hand's ref and count its players. Raises ``Problem`` if the bytes are not JSON."""
    try:
        seen = GLANCE(hand)
    except (msgspec.DecodeError, RecursionError):
        value = parsed(hand)
    else:
        return BatchedHand(hand, seen.ref, len(seen.players or ()))
    if not isinstance(value, dict):
        return BatchedHand(hand, None, 0)
    ref, players = value.get("ref"), value.get("players")
    is_ref = isinstance(ref, str) and 1 <= len(ref) <= MAX_REF and is_text(ref)
    return BatchedHand(hand, ref if is_ref else None, len(players) if isinstance(players, list) else 0)


def parsed(hand: bytes) -> object:
    """Parse a hand, whatever it is. Raises ``Problem`` if the bytes are not JSON.

    Numbers out of all proportion, half a surrogate pair and depth without end are JSON, though nobody reads them: a
    problem of the hand alone.
    """
    try:
        return msgspec.json.decode(hand)
    except RecursionError:
        return None
    except msgspec.DecodeError:
        try:
            return json.loads(hand, parse_int=float, parse_constant=refuse)
        except RecursionError:
            return None
        except ValueError:
            raise malformed_json() from None


def is_text(ref: str) -> bool:
    """Tell whether a string can be sent back, which half of a surrogate pair cannot."""
    return ref.encode(errors="ignore").decode() == ref


def walked(body: bytes) -> list[bytes]:
    """Take apart, bracket by bracket, a batch with a hand in it that nobody can read. Raises ``Problem``.

    It is nested too deeply, or holds half of a surrogate pair.
    """
    depth = opened = start = 0
    hands = []
    for token in TOKEN.finditer(body):
        match token.group():
            case b"[" | b"{":
                depth += 1
                if depth == 2:  # noqa: PLR2004 - the list in the envelope
                    opened = start = token.end()
            case b"]" | b"}":
                depth -= 1
                if depth == 1:
                    hands.append(body[start : token.start()].strip())
                    outline = body[:opened] + b"0" + body[token.start() :]
                    if read(outline) == {"hands": [0]}:
                        return hands
                    raise broken_envelope(outline)
            case b"," if depth == 2:  # noqa: PLR2004 - as above
                hands.append(body[start : token.start()].strip())
                start = token.end()
    raise malformed_json()


def broken_envelope(body: bytes) -> Problem:
    """Say what is wrong with a batch that is not an object with a list of hands."""
    try:
        BatchRequest.model_validate_json(body)
    except ValidationError as refusal:
        if refusal.errors(include_url=False)[0]["type"] != "json_invalid":
            return shape_problem(refusal, read(body), BatchRequest)
    return malformed_json()


def too_large(kind: str, found: int, limit: int) -> Problem:
    """Refuse a batch of too many hands or players."""
    fault = Found(ShapeFault.TOO_LONG, ("hands",), {"kind": kind, "found": found, "limit": limit})
    return Problem(ProblemCode.BATCH_TOO_LARGE, faults=[fault])


def results(hands: list[BatchedHand], language: str) -> Iterator[bytes]:
    """Write the answer piece by piece; between any two others can have their turn."""
    yield b'{"results":['
    for place, hand in enumerate(hands):
        yield from result(b"," if place else b"", hand, language)
    yield b"]}"


def result(before: bytes, hand: BatchedHand, language: str) -> Iterator[bytes]:
    """Settle one hand, or say what is wrong with it; before that come pauses, empty pieces, if it takes long."""
    ref = msgspec.json.encode(hand.ref)
    settlement = b""
    try:
        for settlement in pieces(BATCH_HAND, hand.body, language):
            if not settlement:
                yield settlement
    except Problem as problem:
        refused = problem
    except Exception as failure:  # noqa: BLE001 - a bug in one hand spoils no other
        note(failure)
        LOG.error("internal error %s in a hand of a batch", type(failure).__qualname__)  # noqa: TRY400 - its text may repeat what was sent
        refused = Problem(ProblemCode.INTERNAL_ERROR)
    else:
        yield b'%b{"ref":%b,"status":200,"settlement":%b,"problem":null}' % (before, ref, settlement)
        return
    document = refused.document(language)
    yield b'%b{"ref":%b,"status":%d,"settlement":null,"problem":%b}' % (before, ref, refused.status, document)
