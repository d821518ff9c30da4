"""An explanation tells the whole answer and nothing else, and costs nothing where nobody asked for it."""

import json
from typing import Any

import pytest
from hypothesis import given, settings

from sidepot.poker import settlement
from sidepot.poker.games import ITALIAN as ITALIAN_DECK
from sidepot.poker.steps import Step, StepCode
from sidepot.text import LANGUAGES, step_text
from tests.properties.amount import EXAMPLES
from tests.properties.explanations import check_explanation, check_sentences
from tests.properties.money import ITALIAN, money_hands
from tests.reference import Json
from tests.sentences import UNSAID, figures
from tests.support import VECTORS, settle, settle_raw
from tests.vectors.test_vectors import FILES

ITALIAN_SUITS = ITALIAN_DECK.suits

many = settings(max_examples=EXAMPLES, derandomize=True, deadline=None)


def vectors() -> list[Any]:
    """Every worked case."""
    return [
        pytest.param(case["request"], id=f"{file}-{case['id']}")
        for file in FILES
        for case in json.loads((VECTORS / f"{file}.json").read_text())
    ]


@pytest.mark.parametrize("request_", vectors())
def test_the_numbers_of_every_case_add_up_and_its_steps_are_sentences(request_: Json) -> None:
    explained = settle({**request_, "explain": True})
    check_explanation(request_, explained)
    check_sentences(explained)
    assert {**explained, "explanation": None} == settle(request_)


@many
@given(money_hands())
def test_the_numbers_of_random_hands_add_up_and_their_steps_are_sentences(request: Json) -> None:
    explained = settle({**request, "explain": True})
    check_explanation(request, explained)
    check_sentences(explained)


@many
@given(money_hands())
def test_random_hands_are_told_alike_in_every_language(request: Json) -> None:
    """The same figures as in English, and every sentence put into words to the end."""
    for step in settle({**request, "explain": True})["explanation"]:
        for language in LANGUAGES:
            text = step_text(language, Step(StepCode(step["code"]), step["rule"], step["params"]))
            assert figures(text) == figures(step["text"])
            assert text.endswith(".")
            assert not UNSAID.search(text)


@many
@given(money_hands())
def test_an_explanation_changes_nothing_else(request: Json) -> None:
    """Not asked for, asked not to, asked: the same but for the explanation itself."""
    plain = settle_raw(request)
    assert settle_raw({**request, "explain": False}) == plain
    assert settle_raw({**request, "explain": None}) == plain
    explained = settle({**request, "explain": True})
    assert explained["explanation"]
    assert {**explained, "explanation": None} == json.loads(plain)


@many
@given(money_hands())
def test_suits_decide_in_the_italian_games_alone(request: Json) -> None:
    explained = settle({**request, "explain": True})
    by = {step["params"].get("by") for step in explained["explanation"]}
    if request["game"] not in ITALIAN:
        assert not by & {"suit", "suit_first"}


@many
@given(money_hands())
def test_the_cards_whose_suits_decide_are_in_the_hands(request: Json) -> None:
    """Of one rank, but where the house puts the suit first; the winner's of the better suit."""
    explained = settle({**request, "explain": True})
    shown = {each["id"]: [card for hand in each["hands"] for card in hand["cards"]] for each in explained["players"]}
    for step in explained["explanation"]:
        params = step["params"]
        if params.get("by") in ("suit", "suit_first"):
            card, other = params["card"], params["loser_card"]
            assert card in shown[params["players"][0]]
            assert other in shown[params["loser"]]
            assert ITALIAN_SUITS.index(card[1]) < ITALIAN_SUITS.index(other[1])
            assert params["by"] == "suit_first" or card[0] == other[0]
        else:
            assert not {"card", "loser_card"} & params.keys()


def test_an_explanation_that_nobody_asked_for_is_never_made(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def told(story: Any) -> list[Any]:
        made.append(story)
        return []

    monkeypatch.setattr(settlement, "explained", told)
    monkeypatch.setattr(settlement, "Story", lambda *parts: parts)
    hand: Json = {
        "game": "ranked",
        "players": [{"id": "A", "committed": 5}, {"id": "B", "committed": 5}],
        "ranking": [["A"], ["B"]],
    }
    settle(hand)
    settle({**hand, "explain": False})
    assert not made
    settle({**hand, "explain": True})
    assert len(made) == 1
