"""Requests that are plain to see: one hand, there as a whole, and nothing in it that takes a parser to read.

To parse a request takes as long as a good part of a settlement, and is most of what a refusal costs. Nearly all
requests of hands are alike, though, and one expression tells. What it does not take is not wrong; it is left to the
parser. What it takes is one request that the parser would read just so, and a test holds it to that.
"""

import re
from typing import Final, NamedTuple

from sidepot.api.cors import Headers

METHOD: Final = "POST"

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


class Plain(NamedTuple):
    """A plain request: its path, its header fields, names in lower case, and its body."""

    path: str
    headers: Headers
    body: bytes


def plain(data: bytes, head_bytes: int) -> Plain | None:
    """Read the request of a hand, if it is plain. ``head_bytes``: bytes of the longest head that is read."""
    head = HEAD.match(data)
    if head is None or head.end() > head_bytes:
        return None
    fields = [(name.lower(), value) for name, value in FIELD.findall(head[2])]
    names = [field[0] for field in fields if field != PERSISTENT]
    if names.count(HOST) != 1 or names.count(LENGTH) != 1 or not PARSED.isdisjoint(names):
        return None
    body = data[head.end() :]
    if (LENGTH, b"%d" % len(body)) not in fields:
        return None
    return Plain(head[1].decode("ascii"), fields, body)
