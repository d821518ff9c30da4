"""Requests that are plain to see: one hand, there as a whole, and nothing in it that takes a parser to read.

To parse a request takes as long as a good part of a settlement, and is most of what a refusal costs. Nearly all
requests of hands are alike, though, and one expression tells. What it does not take is not wrong; it is left to the
parser. What it takes is one request that the parser would read just so, and a test holds it to that.
"""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from sidepot.api.cors import Headers
from sidepot.api.straight import Asked, asked, plain_length

METHOD: Final = "POST"
STARTS: Final = b"POST /"
EMPTY: Final = b"\r\n\r\n"
"""Ends a head."""
NUMBER: Final = re.compile(rb"0|[1-9][0-9]{0,8}")

NAME: Final = rb"[!#$%&'*+.^_`|~0-9A-Za-z-]++"
WORDS: Final = rb"[!-~]++(?: ++[!-~]++)*+"

HEAD: Final = re.compile(rb"POST (/settle|/pots) HTTP/1\.1\r\n((?:%b: ?%b\r\n)++)\r\n" % (NAME, WORDS))
FIELD: Final = re.compile(rb"([^:]++): ?([^\r]++)\r\n")
"""A field of such a head."""

HOST: Final = b"host"
LENGTH: Final = b"content-length"
PERSISTENT: Final = (b"connection", b"keep-alive")
"""Says what is so anyway."""

PARSED: Final = frozenset({b"connection", b"proxy-connection", b"transfer-encoding", b"upgrade", b"expect", b"trailer"})
"""Header fields that change how a request is read, or what becomes of the connection."""


REMEMBERED: Final = 256
"""How many heads are remembered. A caller sends the same few again and again, but for the length of the body."""
LONGEST_REMEMBERED: Final = 512
"""Bytes of a head that is worth remembering; one that is longer is read anew each time."""


class Head(NamedTuple):
    """The head of a plain request: its path, its header fields, names in lower case, and the length of its body."""

    path: str
    headers: Headers
    length: int
    asked: Asked | None
    """What it asks for; None if that is more than an answer in JSON."""


def plain(data: bytes, head_bytes: int) -> tuple[Head, bytes] | None:
    """Read the request of a hand, if it is plain: its head and its body.

    ``head_bytes``: bytes of the longest head that is read.
    """
    if not data.startswith(STARTS):
        return None
    end = data.find(EMPTY) + len(EMPTY)
    if end > head_bytes:
        return None
    head = remembered(data[:end]) if end <= LONGEST_REMEMBERED else read(data[:end])
    return (head, data[end:]) if head is not None and head.length == len(data) - end else None


def read(data: bytes) -> Head | None:
    """Read the head of a request, if it is plain."""
    head = HEAD.fullmatch(data)
    if head is None:
        return None
    fields = [(name.lower(), value) for name, value in FIELD.findall(head[2])]
    names = [field[0] for field in fields if field != PERSISTENT]
    if names.count(HOST) != 1 or names.count(LENGTH) != 1 or not PARSED.isdisjoint(names):
        return None
    (length,) = [value for name, value in fields if name == LENGTH]
    if not NUMBER.fullmatch(length):
        return None
    return Head(head[1].decode("ascii"), fields, int(length), asked(fields) if plain_length(fields) else None)


@lru_cache(maxsize=REMEMBERED)
def remembered(data: bytes) -> Head | None:
    """Read, or remember what was read."""
    return read(data)
