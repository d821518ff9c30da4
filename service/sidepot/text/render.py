"""Turn a code and its numbers into a sentence.

The sentences are Project Fluent files beside this module, one per language. What a language must know about grammar
(plurals, capitals, articles) stays in its file; this module only hands it the facts.
"""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from sidepot.poker.evaluation.categories import Category

DEFAULT_LANGUAGE: Final = "en"
"""The language of whoever asks for none that has a file."""

LANGUAGES: Final = (DEFAULT_LANGUAGE,)
"""Languages that have a file."""

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
    """Read the file of a language, once."""
    # Isolation marks would put invisible characters around every number of a sentence.
    bundle = FluentBundle([language], use_isolating=False)
    source = files("sidepot.text").joinpath(f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(source))
    return bundle


def render(language: str, message_id: str, params: Mapping[str, int | str]) -> str:
    """Render a message, or with ``message.attribute`` an attribute of it. Integers are grouped as the language does."""
    name, _, attribute = message_id.partition(".")
    words = bundle(language)
    if not words.has_message(name):
        raise TextError(message_id)
    message = words.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        raise TextError(message_id)
    text, errors = words.format_pattern(pattern, dict(params))
    if errors:
        raise TextError(message_id) from errors[0]
    return str(text)


def game_name(language: str, game: str) -> str:
    """Name a game for people."""
    return render(language, f"game-{game}", {})


@cache
def hand_name(language: str, category: Category, ranks: str) -> str:
    """Name a hand for people. ``ranks`` are those that tell it from others of its category, the weightiest first.

    There are some ten thousand different hands, so each name is made once.
    """
    params = {
        "first": RANK_NAMES[ranks[0]],
        "second": RANK_NAMES[ranks[1] if len(ranks) > 1 else ranks[0]],
        "all": "-".join("10" if rank == "T" else rank for rank in ranks),
    }
    return render(language, f"hand-{category}", params)


def notice_text(language: str, code: str, params: Mapping[str, int | str]) -> str:
    """Say a notice. A pot named in it is given to the sentence by its number as well."""
    pot = params.get("pot")
    if isinstance(pot, str):
        # As text, so that the number is not grouped or inflected.
        params = {**params, "side": pot.removeprefix("side_")}
    # Where a notice is of one board among several, its sentence names the board.
    by_board = ".board" if "board" in params else ""
    return render(language, f"notice-{code}{by_board}", params)
