"""Problems written as whole HTTP answers, for what is refused before the application hears of it."""

from functools import lru_cache
from http import HTTPStatus
from typing import Final

import sidepot
from sidepot.api.cors import Cors, Headers
from sidepot.api.digests import content_digest
from sidepot.api.envelope import NOTHING, SAFE, opened
from sidepot.api.problems import PROBLEM_JSON, Problem, ProblemCode
from sidepot.api.replies import NO_STORE
from sidepot.text import DEFAULT_LANGUAGE

DIFFERENT: Final = 64
"""Answers kept ready to send: one for each code, and of 405 one for each list of methods."""


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
    status, headers, body = prepared(problem.code, problem.wording, tuple(problem.headers.items()))
    headers = [*standing, *headers, (b"x-request-id", request_id)]
    if method != "HEAD":
        headers.append((b"content-digest", content_digest(body)))
    if closing:
        headers.append((b"connection", b"close"))
    if cors is not None:
        headers = opened(cors, headers, asked, method)
    return b"".join(
        [status, *[b"%b: %b\r\n" % header for header in headers], b"\r\n", b"" if method == "HEAD" else body]
    )


@lru_cache(maxsize=DIFFERENT)
def prepared(
    code: ProblemCode, wording: str | None, headers: tuple[tuple[str, str], ...]
) -> tuple[bytes, Headers, bytes]:
    """Write what is the same every time: the first line, header fields, and the document."""
    problem = Problem(code, wording=wording, headers=dict(headers))
    body = problem.document(DEFAULT_LANGUAGE)
    fields = {
        "content-type": PROBLEM_JSON,
        "content-length": str(len(body)),
        **NO_STORE,
        **problem.headers,
        "sidepot-version": sidepot.__version__,
    }
    encoded = [(name.lower().encode("ascii"), field.encode("ascii")) for name, field in fields.items()]
    status = HTTPStatus(problem.status)
    return f"HTTP/1.1 {status.value} {status.phrase}\r\n".encode("ascii"), [*encoded, *SAFE, NOTHING], body
