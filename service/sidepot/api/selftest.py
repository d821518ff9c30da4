"""A hand settled at start-up: a process that does not pay it rightly takes no hands."""

from typing import Final

import msgspec

from sidepot.api.calls import SETTLE
from sidepot.api.parsing import answer
from sidepot.text import DEFAULT_LANGUAGE

HAND: Final = b"""{
  "game": "texas_holdem",
  "button": 3,
  "boards": [["Qs", "Jd", "Tc", "2h", "3d"]],
  "players": [
    {"id": "short", "seat": 1, "committed": 5, "cards": ["Ah", "Kh"]},
    {"id": "deep", "seat": 2, "committed": 10, "cards": ["Ad", "Kd"]},
    {"id": "button", "seat": 3, "committed": 12, "cards": ["2c", "2d"]}
  ]
}"""
"""Two straights to the ace share a main pot of 15; the side pot of 10 is for one of them, 2 chips were not called."""

PAID: Final = {"short": (0, 8), "deep": (0, 17), "button": (2, 0)}
"""Returned and won. The odd chip of the main pot goes to the first seat left of the button (TDA 2024 20-A)."""


class Player(msgspec.Struct):
    """What the answer says of one player, as far as it is checked."""

    id: str
    returned: int
    won: int


class Answer(msgspec.Struct):
    """The answer, as far as it is checked."""

    players: list[Player]


def settles_rightly() -> bool:
    """Settle the hand the way a request is, from bytes to bytes, and compare what it pays."""
    paid = msgspec.json.decode(answer(SETTLE, HAND, DEFAULT_LANGUAGE), type=Answer)
    return {player.id: (player.returned, player.won) for player in paid.players} == PAID
