"""Every sentence that the worked cases bring about, in every language: nothing missing, no code, no wrong number."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from sidepot.api.conversion import hand_of
from sidepot.api.parsing import parse
from sidepot.api.problems import FAULT_CODES, Found, Problem, ProblemCode
from sidepot.api.schemas import SettleRequest
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.notices import Notice, NoticeCode
from sidepot.poker.settlement import settle
from sidepot.poker.steps import Step, StepCode
from sidepot.text import LANGUAGES, game_name, notice_text, step_text
from tests.sentences import UNSAID, figures
from tests.support import VECTORS, compact

every_language = pytest.mark.parametrize("language", LANGUAGES)

FILES: Final = ("pots", "holdem", "games", "italian", "rake", "tournament", "real", "own")

CODES: Final = {str(code) for code in (*Category, *StepCode, *NoticeCode) if "_" in code}


@cache
def told() -> list[tuple[list[Step], list[Notice], int]]:
    """Settle every worked case, ids spelt so that they cannot be taken for a word; and count its boards."""
    found = []
    for file in FILES:
        for case in json.loads((VECTORS / f"{file}.json").read_text()):
            request = parse(SettleRequest, compact({**case["request"], "explain": True}))
            settlement = settle(hand_of(request))
            assert settlement["explanation"]
            boards = len(request.boards or ())
            found.append((settlement["explanation"], settlement["notices"], boards))
    return found


def sentences(language: str) -> Iterator[tuple[Step | Notice, str]]:
    """Say every step and every notice of the worked cases."""
    for steps, notices, boards in told():
        for step in steps:
            yield step, step_text(language, step)
        for notice in notices:
            yield notice, notice_text(language, notice.code, notice.params, boards=boards)


def ids(params: dict[str, Any]) -> set[str]:
    """The players that a sentence names."""
    named = {params[name] for name in ("player", "loser", "victim") if name in params}
    return named | {*params.get("players", ())}


@every_language
def test_every_worked_case_is_told(language: str) -> None:
    codes = set()
    for said, text in sentences(language):
        codes.add(str(said.code))
        without_ids = text
        for player in sorted(ids(said.params), key=len, reverse=True):
            without_ids = without_ids.replace(player, "X")
        assert not UNSAID.search(without_ids), text
        assert not any(code in without_ids for code in CODES), text
        assert text.endswith("."), text
        assert text.isprintable(), text
    assert codes >= {*StepCode} - {StepCode.CARRIED_OVER, StepCode.ORPHAN_TO_LAST_FOLD, StepCode.OUT, StepCode.BOUNTY}


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_language_tells_less_than_english(language: str) -> None:
    """The same players by their ids, and the same figures."""
    for (said, text), (_, english) in zip(sentences(language), sentences("en"), strict=True):
        assert figures(text) == figures(english), text
        for player in ids(said.params):
            assert (player in text) == (player in english) or said.code == StepCode.UNCALLED_RETURNED, text


def test_no_two_steps_of_different_content_read_alike_in_one_language_alone() -> None:
    """What English tells apart the other languages tell apart."""
    groups: dict[str, dict[str, set[str]]] = {language: defaultdict(set) for language in LANGUAGES}
    english = [text for _, text in sentences("en")]
    for language in LANGUAGES:
        for (_, text), told_in_english in zip(sentences(language), english, strict=True):
            groups[language][text].add(told_in_english)
        assert all(len(each) == 1 for each in groups[language].values()), language


AGREEMENT: Final = {
    "en": r"1 (chips|chip (are|go|lie|join|make))",
    "it": r"1 chip (senza call )?(\w+ )?(tornano|morte|rimaste|vanno|passano|formano|si giocano|si dividono|sono)",
    "es": r"1 (fichas|ficha (sin call )?(vuelven|muertas|que quedaron|van|pasan|forman|se \w+n|sobrantes))",
    "pt": r"0 ficha|1 (fichas|ficha (sem call )?(voltam|mortas|que sobraram|vão|passam|formam|são|ímpares))",
}
"""One chip spoken of as if it were many."""


@every_language
def test_one_chip_is_one(language: str) -> None:
    wrong = re.compile(rf"\b(?<![.,])(?:{AGREEMENT[language]})\b")
    for _, text in sentences(language):
        assert not wrong.search(text), text


# ---------------------------------------------------------------------------------------- by number, gender and sound

STEPS: Final[list[dict[str, Any]]] = json.loads(Path(__file__).with_name("steps.json").read_text("utf-8"))
"""Steps and how they read in each language, where number, gender, sound or the size of a figure matters."""


@every_language
@pytest.mark.parametrize("said", [pytest.param(each, id=f"{i}-{each['code']}") for i, each in enumerate(STEPS)])
def test_a_step_is_said(language: str, said: dict[str, Any]) -> None:
    assert step_text(language, Step(StepCode(said["code"]), "a rule", said["params"])) == said[language]


@pytest.mark.parametrize(
    "names, spanish, italian",
    [
        (["Ana", "Iker"], "Ana e Iker", "Ana e Iker"),
        (["Ana", "Íñigo"], "Ana e Íñigo", "Ana e Íñigo"),
        (["Ana", "Hilario"], "Ana e Hilario", "Ana e Hilario"),
        (["Ana", "Ian"], "Ana y Ian", "Ana e Ian"),
        (["Ana", "Hielo"], "Ana y Hielo", "Ana e Hielo"),
        (["Ana", "Yolanda"], "Ana y Yolanda", "Ana e Yolanda"),
        (["Ana", "Bea", "Elena"], "Ana, Bea y Elena", "Ana, Bea ed Elena"),
        (["Ana", "Ève"], "Ana y Ève", "Ana ed Ève"),
        (["Ana", "7"], "Ana y 7", "Ana e 7"),
        (["Ana", "\N{FIRE}"], "Ana y \N{FIRE}", "Ana e \N{FIRE}"),
        (["I"], "I", "I"),
    ],
)
def test_an_and_goes_by_the_sound_of_the_name_after_it(names: list[str], spanish: str, italian: str) -> None:
    """Spanish "y" and "e", Italian "e" and "ed"; English and Portuguese have one word."""
    step = Step(StepCode.SAME_WINNERS, "a rule", {"pot": "main", "players": [*names], "amount": 2})
    assert step_text("es", step).startswith(f"{spanish} empatan ")
    assert step_text("it", step).startswith(f"{italian} sono in parità ")


# ------------------------------------------------------------------------------------------------------------- problems


@every_language
@pytest.mark.parametrize("count", [1, 2])
def test_every_problem_has_title_and_detail(language: str, count: int) -> None:
    for code in ProblemCode:
        faults = [Found("duplicate_seat", ("players", place), {}) for place in range(count)]
        problem = Problem(code, faults=faults, params={"limit": 32_768, "line": "1", "column": "2"})
        written = problem.members(language)
        assert written["title"][0].isupper()
        assert not written["title"].endswith(".")
        assert re.fullmatch(r"[A-ZÀÉÊÓ].+\.", written["detail"]), written["detail"]
        assert not UNSAID.search(written["title"] + written["detail"])
        assert len(written["errors"]) == count


FOUND: Final = {"wrong_type": ("null", "boolean", "integer", "fraction", "string", "array", "object")}
"""What a sentence is told was found, where that is not a number."""

CHOICES: Final = {
    "expected": ("integer", "boolean", "string", "array", "object"),
    "kind": ("text", "list", "players", "card", "rank", "lowest_rank", "id", "game", "rate_and_amount"),
    "judged": ("yes", "no"),
    "exact": ("yes", "no"),
    "rule": ("odd_chip", "joker"),
    "needed": (1, 5),
    "left": (0, 1, 2, 1_000_000),
}
"""What the sentences of faults tell apart."""

PLAIN: Final[dict[str, Any]] = {
    "limit": 64,
    "put_in": 1_005,
    "stack": 400,
    "bet": 9,
    "rake": 5,
    "pots": 4,
    "players": "1, 3",
    "allowed": "a, b",
    "game": "texas_holdem",
}


def every_params(fault: str) -> Iterator[dict[str, Any]]:
    """What a sentence is told from: each choice in turn, with each thing found."""
    first = {name: values[0] for name, values in CHOICES.items()}
    for found in FOUND.get(fault, (0, 1, 2)):
        for name, values in CHOICES.items():
            for value in values:
                yield {**PLAIN, **first, "found": found, name: value}


@every_language
@pytest.mark.parametrize("fault", FAULT_CODES)
def test_every_fault_is_said(language: str, fault: str) -> None:
    said = set()
    for params in every_params(fault):
        (error,) = Problem(ProblemCode.INVALID_HAND, faults=[Found(fault, ("seat",), params)]).members(language)[
            "errors"
        ]
        said.add(error["detail"])
    for text in said:
        assert "seat" in text or fault == "more_faults", text
        assert text.endswith("."), text
        assert text[0].isupper() or text.startswith(("seat ", "seat:")), text
        assert text.isprintable(), text
        assert "  " not in text, text
        assert not re.search(r"[{}$\u2066-\u2069]", text), text


@every_language
def test_every_game_has_a_name(language: str) -> None:
    assert game_name(language, "texas_holdem") == "Texas hold'em"
    assert (
        game_name(language, "poker_all_italiana")
        == {
            "en": "Poker all'italiana",
            "it": "Poker all'italiana",
            "es": "Póker a la italiana",
            "pt": "Poker à italiana",
        }[language]
    )
