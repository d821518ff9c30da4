"""The models of the requests: what they let through, and what the contract made of them will say."""

import json
import re
import sys
import unicodedata
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from sidepot.api.schemas import (
    CARD_PATTERN,
    ID_PATTERN,
    INVISIBLE,
    PlayerId,
    PotsRequest,
    RakeAmount,
    RakeRate,
    SettleRequest,
)
from sidepot.poker.games import GAMES

FULL: dict[str, Any] = {
    "game": "texas_holdem",
    "players": [
        {
            "id": "a",
            "seat": 64,
            "committed": 2**53 - 1,
            "dead": 0,
            "folded": False,
            "stack": 2**53 - 1,
            "all_in": True,
            "fold_order": 64,
            "cards": ["As", "Xx", "Td", "2h", "9c", "Jh", "Qd"],
            "mucked": False,
            "bounty": 0,
        }
    ]
    * 64,
    "button": 1,
    "boards": [[], ["As"], ["Kd"], ["Qc"], ["Jh"]],
    "ranking": [[], ["a"] * 64],
    "low_ranking": [],
    "carried_over": 0,
    "rules": {
        "chip_unit": 1,
        "odd_chip": "roberts_rules",
        "orphan": "last_to_fold",
        "rake": {
            "basis_points": 10_000,
            "cap": 0,
            "unit": 1,
            "rounding": "half_even",
            "no_flop_no_drop": True,
            "flop_seen": True,
            "allocation": "proportional",
        },
        "bounty": "progressive",
        "lowest_rank": "9",
        "trips_beat_straight": True,
        "italian_flush": "suit_first",
        "italian_pair": "pair_suit",
        "italian_cycle": "best_suit",
        "joker": "bug",
    },
    "explain": True,
    "opener": {"player": "a", "minimum": "J", "cards": ["As", "Ks", "Qs", "Js", "Ts"]},
}


def parsed(request: dict[str, Any]) -> SettleRequest:
    return SettleRequest.model_validate_json(json.dumps(request))


def test_everything_that_is_allowed_is_let_through() -> None:
    assert len(parsed(FULL).players) == 64


def test_null_means_the_same_as_left_out() -> None:
    sparse = {"game": "ranked", "players": [{"id": "a", "committed": 1}]}
    optional = [name for name, field in SettleRequest.model_fields.items() if not field.is_required()]
    spelled = sparse | dict.fromkeys(optional)
    left_out, null = parsed(sparse), parsed(spelled)
    assert left_out == null
    assert {name: getattr(null, name) for name in optional} == dict.fromkeys(optional)


def test_the_two_forms_of_a_rake() -> None:
    rate = parsed(FULL).rules
    amount = parsed(FULL | {"rules": {"rake": {"amount": 5}}}).rules
    assert rate is not None
    assert isinstance(rate.rake, RakeRate)
    assert amount is not None
    assert amount.rake == RakeAmount(amount=5)


def test_every_game_of_the_table_can_be_asked_for() -> None:
    for game in GAMES:
        assert parsed({"game": game, "players": [{"id": "a", "committed": 1}]}).game == game


def test_requests_are_never_changed() -> None:
    request = parsed(FULL)
    with pytest.raises(ValidationError):
        request.explain = False  # type: ignore[misc]  # the point of the test


def test_invisible_characters_are_those_of_unicode() -> None:
    """A newer Unicode may have assigned what this Python does not know yet, so unassigned ones are passed over."""
    table = {code for first, last in INVISIBLE for code in range(first, last + 1)}
    for code in range(sys.maxunicode + 1):
        category = unicodedata.category(chr(code))
        if category != "Cn":
            assert (code in table) == (category in {"Cc", "Cf"}), hex(code)


@pytest.mark.parametrize("edge", sorted({code for run in INVISIBLE for code in run}))
def test_the_pattern_of_an_id_says_the_same_here_and_in_the_contract(edge: int) -> None:
    id_of = TypeAdapter(PlayerId)
    assert re.fullmatch(ID_PATTERN, f"a{chr(edge)}b") is None
    with pytest.raises(ValidationError):
        id_of.validate_json(json.dumps(f"a{chr(edge)}b"), strict=True)
    for code in (edge - 1, edge + 1):
        if code >= 0 and unicodedata.category(chr(code)) not in {"Cc", "Cf", "Cs", "Cn"}:
            assert re.fullmatch(ID_PATTERN, f"a{chr(code)}b")
            assert id_of.validate_json(json.dumps(f"a{chr(code)}b"), strict=True) == f"a{chr(code)}b"


@pytest.mark.parametrize("text", ["a", "x" * 64, "\U0001f0a1" * 64, " ", "\u00e9", "e\u0301", "\u4e2d", "a:b", "'\"\\"])
def test_ids_are_code_points_that_can_be_seen(text: str) -> None:
    assert TypeAdapter(PlayerId).validate_json(json.dumps(text)) == text


@pytest.mark.parametrize("text", ["", "x" * 65, "\U0001f0a1" * 65, "a\n", "\0", "\u200d"])
def test_other_ids_are_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(PlayerId).validate_json(json.dumps(text))


def test_a_card_is_a_rank_and_a_suit_or_the_joker() -> None:
    good = {rank + suit for rank in "23456789TJQKA" for suit in "shdc"} | {"Xx"}
    characters = "23456789TJQKAXshdcx1tjqka "
    assert {a + b for a in characters for b in characters if re.fullmatch(CARD_PATTERN, a + b)} == good


@pytest.mark.parametrize("model", [PotsRequest, SettleRequest])
def test_the_schema_is_plain(model: type[PotsRequest | SettleRequest]) -> None:
    """No default shows, objects are closed, every field is described, and chips say so."""
    schema = model.model_json_schema()
    objects = [schema, *(part for part in schema["$defs"].values() if part["type"] == "object")]
    for one in objects:
        assert one["additionalProperties"] is False
        for name, field in one["properties"].items():
            assert "default" not in field, name
            assert "title" not in field, name
            assert field["description"].endswith("."), name
    assert "pattern" in json.dumps(schema)
