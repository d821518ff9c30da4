"""Problems written as whole HTTP answers, for what is refused before the application hears of it."""

from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Final

import sidepot
from sidepot.api.cors import Cors, Headers
from sidepot.api.digests import content_digest
from sidepot.api.envelope import VERSION, opened
from sidepot.api.language import language_of
from sidepot.api.problems import PROBLEM_JSON, Problem, ProblemCode
from sidepot.api.replies import COMPUTED, FIELDS
from sidepot.api.straight import SAFETY, Reply
from sidepot.observing.trace_context import HEADER, parent_of

CLOSE: Final = (b"connection", b"close")

DIFFERENT: Final = 256
"""Answers kept ready to send: in each language one for each code, and of 405 one for each list of methods."""


def written(
    problem: Problem,
    *,
    standing: Headers,
    asked: Headers,
    method: str,
    request_id: bytes,
    cors: Cors | None,
    closing: bool,
) -> bytes:
    """Write a problem as an answer. ``standing`` header fields go with every answer.

    ``asked`` are those of the request, as far as they are known, and so is its ``method``.
    """
    language = language_of(asked)
    same, digest, body = prepared(problem.code, problem.wording, tuple(problem.headers.items()), language)
    other = [*standing, (b"x-request-id", request_id)]
    parent = parent_of(asked)
    if parent:
        other.append((HEADER, parent))
    if method != "HEAD":
        other.append((b"content-digest", digest))
    if closing:
        other.append(CLOSE)
    if cors is not None:
        allowed = problem.headers.get("Allow", "").encode("ascii")
        other = opened(cors, other, asked, method, allowed or None)
    return same + lines(other) + (b"\r\n" if method == "HEAD" else b"\r\n" + body)


@lru_cache(maxsize=DIFFERENT)
def prepared(
    code: ProblemCode, wording: str | None, headers: tuple[tuple[str, str], ...], language: str
) -> tuple[bytes, bytes, bytes]:
    """Write what is the same every time: first line and most header fields, digest, document."""
    problem = Problem(code, wording=wording, headers=dict(headers))
    body = problem.document(language)
    fields = {
        "content-type": PROBLEM_JSON,
        "content-length": str(len(body)),
        **COMPUTED[language],
        **problem.headers,
        "sidepot-version": sidepot.__version__,
    }
    encoded = [(name.lower().encode("ascii"), field.encode("ascii")) for name, field in fields.items()]
    status = HTTPStatus(problem.status)
    first = f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode("ascii")
    return first + lines([*encoded, *SAFETY]), content_digest(body), body


def ok(standing: Headers, reply: Reply, *, closing: bool) -> bytes:
    """Write the answer to a plain request."""
    content, language, request_id, parent = reply
    first = lines(standing)
    trace = lines([(HEADER, parent)]) if parent else b""
    last = lines([CLOSE]) if closing else b""
    digest = content_digest(content)
    return OK[language] % (first, len(content), request_id, trace, digest, last, content)


def lines(fields: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Write header fields."""
    return b"".join([b"%b: %b\r\n" % field for field in fields])


OK: Final = {
    language: b"HTTP/1.1 200 OK\r\n%b"
    + lines([*fields, (b"content-length", b"%d"), VERSION, (b"x-request-id", b"%b")])
    + b"%b"
    + lines([*SAFETY, (b"content-digest", b"%b")])
    + b"%b\r\n%b"
    for language, fields in FIELDS.items()
}
"""An answer to a plain request in each language, with places for what differs: see ``Reply.fields``."""
