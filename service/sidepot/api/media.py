"""What may be sent and what may be asked for: JSON in UTF-8, uncompressed, and nothing else."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from litestar import Request

from sidepot.api.problems import JSON, Problem, ProblemCode

WORD: Final = r"[!#$%&'*+.^_`|~0-9A-Za-z-]++"
QUOTED: Final = r'"(?:[^"\\]|\\.)*+"'
SPACE: Final = r"[ \t]*+"

MEDIA_TYPE: Final = re.compile(
    rf"{SPACE}({WORD}/{WORD}){SPACE}((?:;{SPACE}(?:{WORD}=(?:{WORD}|{QUOTED}){SPACE})?)*+)", re.DOTALL
)
"""A media type or range and its parameters (RFC 9110, section 8.3.1). No part of it is ever tried in two ways."""

PARAMETER: Final = re.compile(rf"({WORD})=({WORD}|{QUOTED})", re.DOTALL)

ELEMENT: Final = re.compile(rf"(?:[^,\"]|{QUOTED})++", re.DOTALL)
"""One element of a list: a comma inside quotes does not end it."""

JSON_TYPE: Final = re.compile(rf"application/(?:json|{WORD}(?<=[^/]\+json))")
"""JSON itself, or a type of its own that is written in it."""

QVALUE: Final = re.compile(r"0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?")

MAX_REMEMBERED: Final = 512
"""Bytes of header fields that a verdict is remembered for, so that what is remembered stays small."""

RANGES: Final = ("*/*", "application/*", JSON)
"""Media ranges that cover our answers, the least specific first."""


class MediaType(NamedTuple):
    """A media type or range, in lower case, and its parameters."""

    essence: str
    parameters: list[tuple[str, str]]


def require_json(headers: Iterable[tuple[bytes, bytes]]) -> None:
    """Refuse a body that is not sent as JSON, then a caller who does not take JSON. Raises ``Problem``."""
    content_types, accepts, is_coded = b"", b"", False
    for name, value in headers:
        if name == b"content-type":
            content_types += b"\n" + value
        elif name == b"accept":
            accepts += b"," + value
        elif name == b"content-encoding":
            is_coded = True
    if is_coded:
        raise Problem(ProblemCode.UNSUPPORTED_MEDIA_TYPE)
    is_short = len(content_types) + len(accepts) <= MAX_REMEMBERED
    code = refusal(content_types, accepts) if is_short else refusal.__wrapped__(content_types, accepts)
    if code is not None:
        raise Problem(code)


@lru_cache(maxsize=256)
def refusal(content_types: bytes, accepts: bytes) -> ProblemCode | None:
    """Judge what a caller sends and takes: each Content-Type after a line end, each Accept after a comma.

    A service has few kinds of callers, each of which always sends the same, so the verdicts are remembered.
    """
    if content_types.count(b"\n") != 1 or not is_json(content_types[1:].decode("latin-1")):
        return ProblemCode.UNSUPPORTED_MEDIA_TYPE
    return None if accepts_json(accepts[1:].decode("latin-1")) else ProblemCode.NOT_ACCEPTABLE


def is_plain(content_type: bytes, accept: bytes) -> bool:
    """Tell whether what is sent and taken is JSON, said in a way that can be remembered."""
    return len(content_type) + len(accept) < MAX_REMEMBERED and refusal(b"\n" + content_type, b"," + accept) is None


async def require_acceptable(request: Request[Any, Any, Any]) -> None:
    """Refuse a caller who does not take JSON. Raises ``Problem``."""
    if not accepts_json(",".join(request.headers.getall("accept", []))):
        raise Problem(ProblemCode.NOT_ACCEPTABLE)


def is_json(content_type: str) -> bool:
    """Tell whether a Content-Type is JSON in UTF-8."""
    if content_type == JSON:
        return True
    found = media_type(content_type)
    if found is None or not JSON_TYPE.fullmatch(found.essence):
        return False
    return all(value.lower() == "utf-8" for name, value in found.parameters if name == "charset")


def accepts_json(accept: str) -> bool:
    """Tell whether an Accept header takes JSON: the most specific range that covers it decides (RFC 9110, 12.5.1)."""
    if accept.strip() in ("", JSON, "*/*"):
        return True
    qualities: dict[str, float] = {}
    for element in ELEMENT.findall(accept):
        found = media_type(element)
        quality = None if found is None else quality_of(found)
        if found is not None and quality is not None:
            qualities[found.essence] = max(quality, qualities.get(found.essence, 0.0))
    covering = [qualities[essence] for essence in RANGES if essence in qualities]
    return bool(covering) and covering[-1] > 0


def media_type(text: str) -> MediaType | None:
    """Read a media type; nothing comes of one that is not well formed."""
    found = MEDIA_TYPE.fullmatch(text)
    if found is None:
        return None
    parameters = [(name.lower(), unquoted(value)) for name, value in PARAMETER.findall(found[2])]
    return MediaType(found[1].lower(), parameters)


def quality_of(found: MediaType) -> float | None:
    """Read how much a media range is wanted, 1 where it does not say; nothing comes of a weight that is none."""
    weights = [value for name, value in found.parameters if name == "q"] or ["1"]
    return float(weights[0]) if QVALUE.fullmatch(weights[0]) else None


def unquoted(value: str) -> str:
    """Take a parameter's value out of its quotes."""
    return re.sub(r"\\(.)", r"\1", value[1:-1], flags=re.DOTALL) if value.startswith('"') else value
