"""Problems written as whole HTTP answers, for what is refused before the application hears of it."""

from collections.abc import Iterable
from functools import lru_cache
from http import HTTPStatus
from typing import Final

import sidepot
from sidepot.api.envelope import request_id_of
from sidepot.api.problems import PROBLEM_JSON, Problem, ProblemCode
from sidepot.api.replies import NO_STORE
from sidepot.text import DEFAULT_LANGUAGE

Header = tuple[bytes, bytes]

DIFFERENT: Final = 64
"""Answers kept ready to send: one for each code, and of 405 one for each list of methods."""


def written(
    problem: Problem,
    *,
    standing: Iterable[Header] = (),
    asked: Iterable[Header] = (),
    closing: bool,
    without_body: bool = False,
) -> bytes:
    """Write a problem as an answer: ``standing`` headers go with every answer, ``asked`` are those of the request."""
    head, body = prepared(problem.code, problem.wording, tuple(problem.headers.items()))
    parts = [head]
    parts += [b"%b: %b\r\n" % header for header in standing]
    parts.append(b"x-request-id: %b\r\n" % request_id_of(asked))
    if closing:
        parts.append(b"connection: close\r\n")
    parts.append(b"\r\n")
    if not without_body:
        parts.append(body)
    return b"".join(parts)


@lru_cache(maxsize=DIFFERENT)
def prepared(code: ProblemCode, wording: str | None, headers: tuple[tuple[str, str], ...]) -> tuple[bytes, bytes]:
    """Write what is the same every time: the start of the headers, and the document."""
    problem = Problem(code, wording=wording, headers=dict(headers))
    body = problem.document(DEFAULT_LANGUAGE)
    fields = {
        "content-type": PROBLEM_JSON,
        "content-length": str(len(body)),
        **NO_STORE,
        **problem.headers,
        "sidepot-version": sidepot.__version__,
    }
    status = HTTPStatus(problem.status)
    lines = [
        f"HTTP/1.1 {status.value} {status.phrase}",
        *(f"{name.lower()}: {field}" for name, field in fields.items()),
    ]
    return "".join(f"{line}\r\n" for line in lines).encode("ascii"), body
