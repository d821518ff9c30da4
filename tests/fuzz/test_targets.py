"""What the fuzzer calls holds for its seeds, and fails where the service does: `make fuzz` would say so."""

import json
from pathlib import Path
from typing import Any

import pytest

from sidepot.api import parsing
from sidepot.poker.games import GAMES
from tests.fuzz import targets

SEEDS = Path(__file__).with_name("seeds")

HAND = (SEEDS / "bodies/game-texas_holdem.json").read_bytes()


@pytest.mark.parametrize("target", targets.TARGETS)
def test_every_seed_holds(target: str) -> None:
    files = sorted((SEEDS / target).iterdir())
    assert files
    for file in files:
        targets.TARGETS[target](file.read_bytes())


def test_seeds_hold_every_game() -> None:
    for folder, pattern in (("bodies", "game-{}.json"), ("hands", "{}.bin")):
        for game in GAMES:
            assert (SEEDS / folder / pattern.format(game)).is_file()


@pytest.mark.parametrize("where", ["players", "pots"])
def test_a_wrong_payment_is_found(monkeypatch: pytest.MonkeyPatch, where: str) -> None:
    def wrong(*given: Any) -> bytes:
        answer = json.loads(parsing.answer(*given))
        answer[where][0]["net"] += 1
        return json.dumps(answer).encode()

    monkeypatch.setattr(targets, "answer", wrong)
    with pytest.raises(AssertionError):
        targets.bodies(HAND)


def test_a_bug_is_not_taken_for_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> bytes:
        raise RecursionError

    monkeypatch.setattr(targets, "answer", broken)
    with pytest.raises(RecursionError):
        targets.bodies(HAND)
    with pytest.raises(RecursionError):
        targets.hands((SEEDS / "hands/razz.bin").read_bytes())
