"""Which language a caller reads: what Accept-Language asks for, of the languages that there are.

A caller from Brazil asks for ``pt-BR`` and is answered in ``pt``: a region is passed over (RFC 4647, section 3.4). What
is wanted most wins; of two wanted alike, the one named first; what is named wins over ``*``. Whoever wants nothing that
there is gets the default rather than a refusal (RFC 9110, section 12.5.4).
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from sidepot.api.media import QVALUE
from sidepot.text import DEFAULT_LANGUAGE, LANGUAGES

RANGE: Final = re.compile(
    r"[ \t]*+([a-z]{1,8}|\*)((?:-[a-z0-9]{1,8})*+)[ \t]*+(?:;[ \t]*+q=([0-9.]++)[ \t]*+)?", re.IGNORECASE
)
"""A language range: its language, its region and whatever else narrows it, its weight (RFC 9110, section 12.5.4)."""

ANY: Final = "*"

REMEMBERED: Final = 256
"""How many headers are remembered. Browsers and apps send the same few again and again."""

LONGEST_REMEMBERED: Final = 256
"""Bytes of a header that is worth remembering; one that is longer is read anew each time."""


def language_of(headers: Iterable[tuple[bytes, bytes]]) -> str:
    """Choose the language of the answer to a request by its header fields."""
    asked = b""
    for name, value in headers:
        if name == b"accept-language":
            asked = asked + b"," + value if asked else value
    if not asked:
        return DEFAULT_LANGUAGE
    return remembered(asked) if len(asked) <= LONGEST_REMEMBERED else chosen(asked)


@lru_cache(maxsize=REMEMBERED)
def remembered(asked: bytes) -> str:
    """Choose, or remember what was chosen."""
    return chosen(asked)


def chosen(asked: bytes) -> str:
    """Choose by the value of an Accept-Language header; an element of it that is not well formed asks for nothing."""
    wanted: dict[str, float] = {}
    unwanted = set()
    for element in asked.decode("latin-1").split(","):
        found = RANGE.fullmatch(element)
        if found is None or not QVALUE.fullmatch(found[3] or "1"):
            continue
        language, narrowed, quality = found[1].lower(), found[2], float(found[3] or 1)
        if quality:
            wanted[language] = max(quality, wanted.get(language, 0.0))
        elif not narrowed:
            unwanted.add(language)
    named = [language for language in wanted if language in LANGUAGES and language not in unwanted]
    others = [language for language in LANGUAGES if language not in wanted and language not in unwanted]
    if ANY in wanted and ANY not in unwanted:
        wanted |= dict.fromkeys(others, wanted[ANY])
        named += others
    return max(named, key=wanted.__getitem__, default=DEFAULT_LANGUAGE)


def headers_in(language: str) -> dict[str, str]:
    """Say which language an answer is in, and that another could have been asked for."""
    return {"Content-Language": language, "Vary": "Accept-Language"}
