"""From a request that has the right shape to the bytes of its answer: settled by the core, worded, encoded.

What the core hands back has the names and the order of the contract already; only words are put in.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from sidepot.api.conversion import betting_of, hand_of
from sidepot.api.schemas import PotsRequest, SettleRequest
from sidepot.poker.notices import Notice
from sidepot.poker.settled import Settlement
from sidepot.poker.settlement import lay_out, settle
from sidepot.text import name_by, notice_text, step_text

ENCODE: Final = msgspec.json.Encoder().encode

SENTENCES: Final = 20
"""Sentences between two pauses: they take a millisecond."""


def pots_bytes(request: PotsRequest, language: str) -> bytes:
    """Answer `POST /pots`. Raises ``HandRefused`` with every fault of the hand."""
    layout = lay_out(betting_of(request))
    put_into_words(layout["notices"], language)
    return ENCODE(layout)


def settle_bytes(request: SettleRequest, language: str) -> bytes:
    """Answer `POST /settle`. Raises ``HandRefused`` with every fault of the hand."""
    settlement = settled(request, language)
    for step in settlement["explanation"] or ():
        step.text = step_text(language, step)
    return ENCODE(settlement)


def settle_in_pieces(request: SettleRequest, language: str) -> Iterator[bytes]:
    """Answer `POST /settle` as ``settle_bytes`` does, with pauses: empty pieces, then one with the answer.

    An explanation can be thousands of sentences long; putting them into words takes many times as long as settling.
    """
    settlement = settled(request, language)
    for place, step in enumerate(settlement["explanation"] or (), start=1):
        step.text = step_text(language, step)
        if place % SENTENCES == 0:
            yield b""
    yield ENCODE(settlement)


def settled(request: SettleRequest, language: str) -> Settlement:
    """Settle a hand and put all of it into words but its explanation."""
    settlement = settle(hand_of(request))
    for player in settlement["players"]:
        for hand in player["hands"]:
            hand["name"] = name_by(language, hand["category"], hand["name"][:2])
    if settlement["notices"]:
        put_into_words(settlement["notices"], language, boards=len(request.boards or ()))
    return settlement


def put_into_words(notices: list[Notice], language: str, *, boards: int = 0) -> None:
    """Give each notice its sentence, which names a board where there are several."""
    for notice in notices:
        notice.text = notice_text(language, notice.code, notice.params, boards=boards)
