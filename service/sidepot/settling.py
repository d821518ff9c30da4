"""``sidepot settle``: hands from a file or from standard input, without a server."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from errno import EBADF
from pathlib import Path
from typing import BinaryIO, Final

from sidepot import output
from sidepot.api.calls import SETTLE
from sidepot.api.parsing import MAX_BODY, answer
from sidepot.api.problems import Problem

TOO_LONG: Final = MAX_BODY + 1


class Unreadable(Exception):
    """A file cannot be read, for the reason that the system gives."""


def settle(file: str, *, by_line: bool, language: str) -> int:
    """Print a line for each request in ``file``: its answer, or the problem with it; how many were refused.

    Raises ``Unreadable``, and ``output.Unwritten``.
    """
    try:
        with opened(file) as stream:
            return settle_all(requests(stream, by_line=by_line), language)
    except OSError as failure:
        raise Unreadable(failure.strerror) from failure


def opened(file: str) -> BinaryIO:
    """Open a file, ``-`` for standard input. Raises ``OSError``."""
    if file != "-":
        return Path(file).open("rb")
    if sys.stdin is None:
        raise OSError(EBADF, os.strerror(EBADF))
    return sys.stdin.buffer


def settle_all(bodies: Iterable[bytes], language: str) -> int:
    """Answer requests; how many were refused."""
    refused = 0
    for body in bodies:
        try:
            written = answer(SETTLE, body, language)
        except Problem as problem:
            written = problem.document(language)
            refused += 1
        output.write(written + b"\n")
    return refused


def requests(stream: BinaryIO, *, by_line: bool) -> Iterator[bytes]:
    """Take a file for one request, or for one a line where asked to or where its first line is a request by itself.

    Of what is too long to be a request no more is kept than shows it, so that a file of any size takes little memory.
    """
    first = line(stream)
    if by_line or is_json(first):
        while first:
            body = first.rstrip(b"\r\n")
            if len(body) < TOO_LONG:
                body = body.strip()
            if body:
                yield body
            first = line(stream)
    else:
        yield first + stream.read(TOO_LONG)


def line(stream: BinaryIO) -> bytes:
    """Read a line, empty at the end of the file; of one that is too long only the start is kept."""
    kept = rest = stream.readline(TOO_LONG)
    while rest and not rest.endswith(b"\n"):
        rest = stream.readline(TOO_LONG)
    return kept


def is_json(text: bytes) -> bool:
    """Tell whether a text is one JSON value."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True
