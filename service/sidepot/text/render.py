"""Turn a code and its numbers into a sentence.

The sentences are Project Fluent files beside this module, one per language. What a language must know about grammar
(plurals, genders, articles) stays in its file; this module only hands it the facts, and two functions that a file may
call: ``LOWER(name)`` and ``INITIAL(name)``.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, cast

from babel.core import get_global
from babel.localedata import load
from fluent.runtime import FluentBundle, resolver
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Resource

from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.italian import SCALE_REALI
from sidepot.poker.steps import Step

DEFAULT_LANGUAGE: Final = "en"
"""The language of whoever asks for none that has a file."""

LANGUAGES: Final = (DEFAULT_LANGUAGE, "it", "es", "pt")
"""Languages that have a file."""

GROUPED_FROM: Final = {"es": 10_000}
"""The least number whose digits are grouped, where it is not 1,000: Spanish writes 1000 and 10.000 (CLDR, RAE)."""

NUMBERS: Final = frozenset({"decimal_formats", "default_numbering_system", "number_symbols", "plural_form"})
"""What of CLDR the sentences need: how numbers are written, and which plural a number takes."""

ROOT: Final = "root"
"""What all languages have in common, as Babel calls it."""

RANK_NAMES: Final = {
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "T": "ten",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
"""Ranks as the language files choose among them: Fluent would take a digit for a number."""


class TextError(Exception):
    """A sentence cannot be rendered: the message does not exist, or a number it needs was not given."""


@cache
def bundle(language: str) -> FluentBundle:
    """Make ready what a language has to say, once."""
    # Isolation marks would put invisible characters around every number of a sentence.
    bundle = FluentBundle([language], functions=dict(FUNCTIONS), use_isolating=False)
    forget_all_but_numbers(language)
    bundle.add_resource(Resource([*entries(language).values()]))
    return bundle


@cache
def entries(language: str) -> Mapping[str, Message]:
    """Read the file of a language, once: each message as it was written.

    Where in the file a word stands only matters to an editor.
    """
    source = files("sidepot.text").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    found = FluentParser(with_spans=False).parse(source).body
    return {entry.id.name: entry for entry in found if isinstance(entry, Message)}


@cache
def compiled(language: str, name: str) -> resolver.Message:
    """Compile a message the first time it is asked for; what was written is let go, for nobody needs it any more."""
    message = bundle(language).get_message(name)
    written = entries(language)[name]
    written.value, written.attributes = None, []
    return message


def forget_all_but_numbers(language: str) -> None:
    """Let go of what Babel has read for a language beside numbers: names of countries, currencies, months and so on.

    That is seven megabytes for four languages. Babel hands out what it holds, not copies; of what it has let go it
    knows nothing any more, so this is for a process in which nobody else asks Babel.
    """
    for name in (language, ROOT):
        known = load(name)
        for kind in known.keys() - NUMBERS:
            del known[kind]
    # Which script and territory each of eight thousand languages is likely to have.
    cast("dict[str, str]", get_global("likely_subtags")).clear()


def lower(name: str) -> str:
    """Write a name as it stands inside a sentence, without its capital."""
    return name[:1].lower() + name[1:]


def initial(name: str) -> str:
    """Give the letters that a word before a name may sound by: Spanish "y" turns to "e" before "Inés" and "Hilario".

    The first letter, small and without an accent; after it also those that tell an i by itself from one that slides
    into a vowel ("i" in Inés, "ia" in Ian, "hi" in Hilario). Nothing where a name does not start with a letter.
    """
    letters = unicodedata.normalize("NFD", name.lower())
    found = SOUNDS.match("".join([letter for letter in letters if not unicodedata.combining(letter)]))
    return found[0] if found else ""


SOUNDS: Final = re.compile("h?i[aeou]?|[a-z]")

FUNCTIONS: Final[Mapping[str, Any]] = {"LOWER": lower, "INITIAL": initial}
"""What a language file may call, by the names it calls them."""


def render(language: str, message_id: str, params: Mapping[str, int | str]) -> str:
    """Render a message, or with ``message.attribute`` an attribute of it. Integers are grouped as the language does."""
    name, _, attribute = message_id.partition(".")
    words = bundle(language)
    if not words.has_message(name):
        raise TextError(message_id)
    message = compiled(language, name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise TextError(message_id)
    given = {key: value if isinstance(value, str) else number(language, value) for key, value in params.items()}
    text, errors = words.format_pattern(pattern, given)
    if errors:
        raise TextError(message_id) from errors[0]
    return str(text)


def number(language: str, value: int) -> FluentInt:
    """Hand over a number so that it is written as the language does."""
    return FluentInt(value, useGrouping=value >= GROUPED_FROM.get(language, 0))


def game_name(language: str, game: str) -> str:
    """Name a game for people."""
    return render(language, f"game-{game}", {})


def hand_name(language: str, category: Category, ranks: str) -> str:
    """Name a hand for people. ``ranks`` are those that tell it from others of its category, the weightiest first."""
    return name_by(language, category, ranks[:2])


@cache
def name_by(language: str, category: Category, ranks: str) -> str:
    """Name a hand by the one or two ranks that it is called by, the first two of ``hand_name``.

    Every answer names its hands, so a name is looked up, not made: made once, and for all hands that are called alike.
    """
    return render(language, f"hand-{category}", {"first": RANK_NAMES[ranks[0]], "second": RANK_NAMES[ranks[-1]]})


def notice_text(language: str, code: str, params: Mapping[str, int | str], *, boards: int = 1) -> str:
    """Say a notice of a hand with so many boards. A pot named in it is given to the sentence by its number as well."""
    pot = params.get("pot")
    if isinstance(pot, str):
        # As text, so that the number is not grouped or inflected.
        params = {**params, "side": pot.removeprefix("side_")}
    # Where a notice is of one board among several, its sentence names the board.
    by_board = ".board" if boards > 1 and "board" in params else ""
    return render(language, f"notice-{code}{by_board}", params)


def step_text(language: str, step: Step) -> str:
    """Say a step of an explanation. Hands, ranks and lists of players are put into words before the sentence."""
    given = step.params
    params: dict[str, int | str] = {"board": 0, "portion": "whole"}
    for name, value in given.items():
        params[name] = value if isinstance(value, int | str) else listed(language, value)
    if "pot" in given:
        params["side"] = str(given["pot"]).removeprefix("side_")
    if "hand" in given:
        params["hand"] = hand_name(language, Category(str(given["hand"])), str(given["ranks"]))
    if "loser_hand" in given:
        params["loser-hand"] = hand_name(language, Category(str(given["loser_hand"])), str(given["loser_ranks"]))
        params["rank"] = RANK_NAMES.get(str(given["rank"]), "")
        if given["by"] == "category" and {given["hand"], given["loser_hand"]} <= {*SCALE_REALI}:
            params["by"] = "scale_reali"
    if "card" in given:
        card = str(given["card"])
        params["rank"] = RANK_NAMES[card[0]]
        params["suit"] = render(language, f"suit-{card[1]}", {})
        params["loser-suit"] = render(language, f"suit-{str(given['loser_card'])[1]}", {})
    players = given.get("players")
    if isinstance(players, list):
        params["player"] = players[0]
        params["count"] = len(players)
    return render(language, f"step-{step.code}", params)


def listed(language: str, names: Sequence[str]) -> str:
    """Join names as the language lists them: "A, B and C"."""
    *most, last = names
    return render(language, "list-and", {"names": ", ".join(most), "last": last}) if most else last
