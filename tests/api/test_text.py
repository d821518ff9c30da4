"""The English words: every code has its sentence, and hands are named as they are read out at a table."""

import re
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from sidepot.api.problems import FAULT_CODES, ProblemCode
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.games import GAMES
from sidepot.poker.notices import NoticeCode
from sidepot.server.protocol import NOT_HTTP
from sidepot.text import LANGUAGES, game_name, hand_name, notice_text, render
from sidepot.text.render import TextError

NAMES: list[tuple[Category, str, str]] = [
    (Category.HIGH_CARD, "AK975", "Ace high"),
    (Category.HIGH_CARD, "75432", "Seven high"),
    (Category.PAIR, "QAK5", "Pair of queens"),
    (Category.PAIR, "6AK5", "Pair of sixes"),
    (Category.FOUR_STRAIGHT, "T", "Four-card straight, ten high"),
    (Category.FOUR_FLUSH, "K9753", "Four-card flush, king high"),
    (Category.TWO_PAIR, "K72", "Two pair, kings and sevens"),
    (Category.TWO_PAIR, "62A", "Two pair, sixes and deuces"),
    (Category.THREE_OF_A_KIND, "4AK", "Three of a kind, fours"),
    (Category.STRAIGHT, "T", "Straight, ten high"),
    (Category.STRAIGHT, "5", "Straight, five high"),
    (Category.FLUSH, "AKQJ9", "Flush, ace high"),
    (Category.FULL_HOUSE, "97", "Full house, nines full of sevens"),
    (Category.FOUR_OF_A_KIND, "7A", "Four of a kind, sevens"),
    (Category.STRAIGHT_FLUSH, "9", "Straight flush, nine high"),
    (Category.STRAIGHT_FLUSH, "A", "Royal flush"),
    (Category.FIVE_OF_A_KIND, "A", "Five of a kind, aces"),
    (Category.SCALA_REALE_MASSIMA, "A", "Scala reale massima, ace high"),
    (Category.SCALA_REALE_MEDIA, "K", "Scala reale media, king high"),
    (Category.SCALA_REALE_MINIMA, "T", "Scala reale minima, ten high"),
    (Category.LOW, "T5432", "Ten-five low"),
    (Category.LOW, "5432A", "Five-four low"),
    (Category.FOUR_CARD_BADUGI, "8643", "Four-card badugi, eight high"),
    (Category.THREE_CARD_BADUGI, "643", "Three-card badugi, six high"),
    (Category.TWO_CARD_BADUGI, "43", "Two-card badugi, four high"),
    (Category.ONE_CARD_BADUGI, "A", "One-card badugi, ace high"),
]


@pytest.mark.parametrize("category, ranks, name", NAMES)
def test_hands_are_named(category: Category, ranks: str, name: str) -> None:
    assert hand_name("en", category, ranks) == name


def test_every_category_has_a_name() -> None:
    assert {category for category, _, _ in NAMES} == set(Category)


@pytest.mark.parametrize(
    "code, params, text",
    [
        ("uncalled_returned_to_folded", {"player": "Bob", "amount": 1}, "1 chip of Bob"),
        ("orphan_merged", {"amount": 1_234_567, "pot": "main"}, "1,234,567 chips"),
        ("orphan_merged", {"amount": 5, "pot": "side_12"}, "went into side pot 12."),
        ("orphan_merged", {"amount": 5, "pot": "main"}, "went into the main pot."),
        ("orphan_to_last_fold", {"player": "Bob", "amount": 50, "pot": "side_1"}, "went to Bob"),
        ("no_button", {}, "lowest seat"),
        ("no_low", {"pot": "main"}, "for the main pot: the high hand takes all of it."),
        ("three_scale_reali", {"pot": "side_1"}, "met in side pot 1."),
        ("opener_without_openers", {"player": "Bob"}, "Bob opened without"),
    ],
)
def test_notices_are_said(code: str, params: dict[str, int | str], text: str) -> None:
    assert text in notice_text("en", code, params)


def test_a_notice_names_the_board_only_where_there_are_several() -> None:
    params: dict[str, int | str] = {"pot": "side_2", "board": 2}
    assert notice_text("en", "no_low", params, boards=2).startswith(
        "On board 2 nobody has a low that counts for side pot 2"
    )
    alone = "Nobody has a low that counts for side pot 1: the high hand takes all of it."
    assert notice_text("en", "no_low", {"pot": "side_1", "board": 1}, boards=1) == alone


def test_an_id_is_shown_as_it_is() -> None:
    assert "{ $amount } %s <b>" in notice_text(
        "en", "uncalled_returned_to_folded", {"player": "{ $amount } %s <b>", "amount": 2}
    )


PARAMS: dict[str, Any] = {
    "where": "players[0].cards",
    "count": 2,
    "line": "1",
    "column": "2",
    "limit": 64,
    "found": 3,
    "expected": "integer",
    "kind": "list",
    "allowed": "a, b",
    "put_in": 5,
    "stack": 4,
    "left": 1,
    "bet": 9,
    "rule": "odd_chip",
    "game": "texas_holdem",
    "rake": 5,
    "pots": 4,
    "judged": "yes",
    "exact": "no",
    "needed": 5,
    "players": "1, 3",
    "player": "Bob",
    "amount": 7,
    "pot": "main",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_has_its_words(language: str) -> None:
    for fault in FAULT_CODES:
        assert render(language, f"fault-{fault}", PARAMS)
    for problem in ProblemCode:
        assert render(language, f"problem-{problem}", PARAMS)
        assert render(language, f"problem-{problem}.title", PARAMS)
    assert render(language, f"problem-{NOT_HTTP}", PARAMS)
    assert render(language, f"problem-{NOT_HTTP}.title", PARAMS)
    for notice in NoticeCode:
        assert notice_text(language, notice, PARAMS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_words_are_left_over(language: str) -> None:
    source = files("sidepot.text").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    found = set(re.findall(r"^(fault|problem|notice|hand|game)-(\w+) =", source, re.MULTILINE))
    known: dict[str, Iterable[str]] = {
        "fault": FAULT_CODES,
        "problem": [*ProblemCode, NOT_HTTP],
        "notice": NoticeCode,
        "hand": Category,
        "game": GAMES,
    }
    assert found == {(kind, str(code)) for kind, codes in known.items() for code in codes}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_name_of_its_own(language: str) -> None:
    assert len({game_name(language, game) for game in GAMES}) == len(GAMES)


def test_sentences_end_and_hold_no_invisible_marks() -> None:
    for fault in FAULT_CODES:
        text = render("en", f"fault-{fault}", PARAMS)
        assert text.endswith(".")
        assert text.isprintable()
        assert "  " not in text


@pytest.mark.parametrize("kind", ["id", "card", "rank", "lowest_rank"])
def test_a_bad_format_is_told_by_what_it_should_have_been(kind: str) -> None:
    assert render("en", "fault-bad_format", PARAMS | {"kind": kind}).startswith("players[0].cards ")


@pytest.mark.parametrize("message", ["fault-nonsense", "fault-missing.title", "nonsense"])
def test_a_message_that_does_not_exist(message: str) -> None:
    with pytest.raises(TextError):
        render("en", message, PARAMS)


def test_a_number_that_was_not_given() -> None:
    with pytest.raises(TextError):
        render("en", "fault-over_stack", {"where": "players[0].committed"})
