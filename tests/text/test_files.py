"""The language files beside each other: the same messages, told from the same facts, none missing and none left over.

What is compared are the files as Fluent parses them, so a sentence that no test happens to bring about counts too.
"""

import json
import re
import unicodedata
from collections import defaultdict
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from sidepot.api.problems import FAULT_CODES, ProblemCode
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.italian import SUITS
from sidepot.poker.games import GAMES
from sidepot.poker.notices import NoticeCode
from sidepot.poker.steps import StepCode
from sidepot.server.protocol import NOT_HTTP
from sidepot.text import DEFAULT_LANGUAGE, LANGUAGES
from sidepot.text.render import RANK_NAMES

OTHERS: Final = tuple(language for language in LANGUAGES if language != DEFAULT_LANGUAGE)

every_language = pytest.mark.parametrize("language", LANGUAGES)
every_other_language = pytest.mark.parametrize("language", OTHERS)

ASKED_FOR: Final = {
    *(f"hand-{category}" for category in Category),
    *(f"game-{game}" for game in GAMES),
    *(f"notice-{notice}" for notice in NoticeCode),
    f"notice-{NoticeCode.NO_LOW}.board",
    *(f"step-{step}" for step in StepCode),
    *(f"problem-{problem}" for problem in ProblemCode),
    *(f"problem-{problem}.title" for problem in ProblemCode),
    f"problem-{NOT_HTTP}",
    f"problem-{NOT_HTTP}.title",
    *(f"fault-{fault}" for fault in FAULT_CODES),
    "where-body",
    "list-and",
    *(f"suit-{suit}" for suit in SUITS),
}
"""What the code asks for by name, attributes behind a dot. All other messages are there to be put into these."""

PLURAL: Final = {"zero", "one", "few", "many", "other"}
"""Grammatical numbers of the four languages; none of them has a dual."""


class Message(Visitor):
    """What a message, or an attribute of one, is made of."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()
        self.functions: set[str] = set()
        self.texts: list[str] = []
        self.choices: dict[str, set[str]] = defaultdict(set)
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - the visitor's naming
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 - as above
        assert node.attribute is None
        self.messages.add(node.id.name)

    def visit_FunctionReference(self, node: ast.FunctionReference) -> None:  # noqa: N802 - as above
        self.functions.add(node.id.name)
        self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - as above
        self.texts.append(node.value)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802 - as above
        self.texts.append(node.value)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802 - as above
        if isinstance(node.selector, ast.VariableReference):
            keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
            self.choices[node.selector.id.name] |= keys - PLURAL
        self.generic_visit(node)


@cache
def written(language: str) -> dict[str, Message]:
    """Parse a file: every message and every attribute by its name."""
    resource = parse((files("sidepot.text") / f"{language}.ftl").read_text("utf-8"))
    found: dict[str, Message] = {}
    for entry in resource.body:
        if isinstance(entry, ast.BaseComment):
            continue
        assert isinstance(entry, ast.Message), f"{language}: neither a message nor a comment"
        assert entry.id.name not in found, f"{language}: {entry.id.name} stands twice"
        assert entry.value is not None, f"{language}: {entry.id.name} says nothing"
        found[entry.id.name] = Message(entry.value)
        found |= {f"{entry.id.name}.{each.id.name}": Message(each.value) for each in entry.attributes}
    return found


def inside(language: str, name: str) -> set[str]:
    """The message itself and all that are put into it, at any depth."""
    found = {name}
    for other in written(language)[name].messages:
        found |= inside(language, other)
    return found


def facts(language: str, name: str) -> set[str]:
    """The variables that a message needs, wherever in it."""
    return {variable for each in inside(language, name) for variable in written(language)[each].variables}


def choices(language: str, name: str) -> dict[str, set[str]]:
    """What a message tells apart by words: for each variable the words for which it has a variant."""
    found: dict[str, set[str]] = defaultdict(set)
    for each in inside(language, name):
        for variable, keys in written(language)[each].choices.items():
            found[variable] |= keys
    return {variable: keys for variable, keys in found.items() if keys}


@every_language
def test_every_message_that_is_asked_for_is_there(language: str) -> None:
    assert {*written(language)} >= ASKED_FOR


@every_language
def test_every_message_is_asked_for(language: str) -> None:
    used = {each for name in ASKED_FOR for each in inside(language, name)}
    assert {*written(language)} == used


@every_other_language
def test_messages_are_told_from_the_same_facts_as_in_english(language: str) -> None:
    told = {name: facts(language, name) for name in ASKED_FOR}
    assert told == {name: facts(DEFAULT_LANGUAGE, name) for name in ASKED_FOR}


@every_other_language
def test_messages_tell_the_same_cases_apart_as_in_english(language: str) -> None:
    told = {name: choices(language, name) for name in ASKED_FOR}
    assert told == {name: choices(DEFAULT_LANGUAGE, name) for name in ASKED_FOR}


@every_language
def test_a_choice_by_rank_names_every_rank(language: str) -> None:
    """But for the ace, which stands where there is no other."""
    for name, message in written(language).items():
        for variable in message.choices.keys() & {"first", "second", "rank"}:
            assert message.choices[variable] in ({*RANK_NAMES.values()}, {"ace"}), name


@every_language
def test_only_functions_that_exist_are_called(language: str) -> None:
    called = {function for message in written(language).values() for function in message.functions}
    assert called <= {"LOWER", "INITIAL"}


@every_language
def test_words_are_printable_and_in_their_usual_form(language: str) -> None:
    """No marks of direction, no typographic apostrophe, no accent apart from its letter, no space too many."""
    for name, message in written(language).items():
        for text in message.texts:
            assert text.replace("\n", " ").isprintable(), name
            assert not set(text) & set("\N{RIGHT SINGLE QUOTATION MARK}\N{LEFT SINGLE QUOTATION MARK}"), name
            assert unicodedata.normalize("NFC", text) == text, name
            assert "  " not in text, name


# ------------------------------------------------------------------------------------------------ no English left over


CODE: Final = re.compile(
    r"\w*_\w*|\b[a-z]+/[a-z]+\b|\b[A-Z][a-z]+-[A-Z][a-z]+\b|\"\w+\"|\b(?:Td|Xx|UTF-8|all-in|hi-lo)\b"
)
"""Field names, codes, media types, names of headers, and a few words with a hyphen: alike in every language."""

WORD: Final = re.compile(r"[^\W\d_]{2,}(?:'[^\W\d_]+)?")

LET_THROUGH: Final = json.loads(Path(__file__).with_name("words.json").read_text("utf-8"))
"""English words that may stand in another language: what players everywhere say in English (``poker``), in names of
games alone, what programs say in English (``wire``), what one language has taken over, and words of a language that
only look like English ones."""


def let_through(language: str) -> set[str]:
    """All words that a language may have."""
    lists = [LET_THROUGH[kind] for kind in ("poker", "names of games", "wire")]
    lists += [LET_THROUGH[kind][language] for kind in ("taken over", "spelt alike")]
    return {word for each in lists for word in each.split()}


def words(language: str, prefix: str = "") -> set[str]:
    """Every word of two letters or more that a file has in its messages."""
    texts = [text for name, message in written(language).items() if name.startswith(prefix) for text in message.texts]
    return {word.lower() for text in texts for word in WORD.findall(CODE.sub(" ", text))}


@every_other_language
def test_no_english_word_is_left_over(language: str) -> None:
    """And no word is let through that is not there."""
    assert words(language) & words(DEFAULT_LANGUAGE) == let_through(language)


@every_other_language
def test_names_of_games_keep_to_names_of_games(language: str) -> None:
    """What may be left in English in a sentence is less than in the name of a game."""
    sentences = {name for name in written(language) if not name.startswith("game-")}
    said = {word for name in sentences for word in words(language, name)}
    assert said & {*LET_THROUGH["names of games"].split()} <= {"badugi", *LET_THROUGH["taken over"][language].split()}


@every_other_language
def test_a_word_left_over_would_be_found(language: str) -> None:
    assert {"nobody", "wins", "chips", "hand", "pot", "the"} <= words(DEFAULT_LANGUAGE) - let_through(language)
