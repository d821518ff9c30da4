"""Hands settled at start-up: a process that does not pay every one of them rightly is not ready.

The hands are worked cases from rule books and real tables, chosen so that every game, every step of an explanation and
every value of a rule occurs (``vectors.json``, a hand on each line).
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final

import msgspec

from sidepot.api.calls import SETTLE
from sidepot.api.parsing import answer
from sidepot.text import DEFAULT_LANGUAGE

Payments = Mapping[str, tuple[int, int]]
"""Chips returned and chips won, by player."""


class Vector(msgspec.Struct):
    """A hand, as the bytes of a request, and what it has to pay."""

    id: str
    request: msgspec.Raw
    paid: dict[str, tuple[int, int]]


class Player(msgspec.Struct):
    """What the answer says of one player, as far as it is checked."""

    id: str
    returned: int
    won: int


class Answer(msgspec.Struct):
    """The answer, as far as it is checked."""

    players: list[Player]


VECTORS: Final[list[Vector]] = msgspec.json.decode(
    files("sidepot.api").joinpath("vectors.json").read_bytes(), type=list[Vector]
)


def wrongly_settled() -> list[str]:
    """Settle every hand the way a request is, from bytes to bytes; give the ids of those that come out wrong."""
    return [vector.id for vector in VECTORS if paid(bytes(vector.request)) != vector.paid]


def paid(request: bytes) -> Payments | None:
    """Settle a hand and take from the answer what it pays; None where there is no answer."""
    try:
        settled = msgspec.json.decode(answer(SETTLE, request, DEFAULT_LANGUAGE), type=Answer)
    except Exception:  # noqa: BLE001 - however it fails, the hand is not settled
        return None
    return {player.id: (player.returned, player.won) for player in settled.players}
