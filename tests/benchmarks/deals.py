"""The hands that everybody settles and evaluates: that of hand.json, and others dealt from a fixed seed.

Standard library alone: it is read by our own Python and by that of the others.
"""

import json
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

HERE: Final = Path(__file__).parent
DECK: Final = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
COMMITTED: Final = (300, 700, 1200, 2000, 2000, 2000)
SETTLED: Final = 16
"""Hands of an Omaha game to settle."""
EVALUATED: Final = 200
"""Hands of a game to evaluate."""
SEED: Final = 20240601

HOLE_CARDS: Final = {"texas_holdem": 2, "omaha": 4, "omaha_5": 5, "omaha_6": 6, "omaha_hi_lo": 4}


class Dealt(NamedTuple):
    """Cards to evaluate."""

    own: tuple[str, ...]
    board: tuple[str, ...]


def bench_hand() -> dict[str, Any]:
    """Read the request of hand.json."""
    hand: dict[str, Any] = json.loads((HERE / "hand.json").read_text("utf-8"))
    return hand


def showdowns(game: str) -> list[dict[str, Any]]:
    """Deal requests in which six players go all-in for four levels and all show their hands."""
    dealer = Random(f"{SEED} settled {game}")  # noqa: S311 - the same deals for everybody, in every run
    return [showdown(dealer, game) for _ in range(SETTLED)]


def showdown(dealer: Random, game: str) -> dict[str, Any]:
    """Deal one such request."""
    held = HOLE_CARDS[game]
    deck = dealer.sample(DECK, len(DECK))
    players = [
        {
            "id": "abcdef"[place],
            "seat": place + 1,
            "committed": committed,
            "cards": deck[held * place : held * (place + 1)],
        }
        for place, committed in enumerate(COMMITTED)
    ]
    return {"game": game, "button": 6, "boards": [deck[-5:]], "players": players}


def evaluations(game: str) -> list[Dealt]:
    """Deal hands to evaluate."""
    dealer = Random(f"{SEED} evaluated {game}")  # noqa: S311 - the same deals for everybody, in every run
    held = HOLE_CARDS[game]
    decks = [dealer.sample(DECK, held + 5) for _ in range(EVALUATED)]
    return [Dealt(tuple(deck[:held]), tuple(deck[held:])) for deck in decks]
