"""``Content-Digest`` (RFC 9530): whether a body arrived as it was sent.

TCP and TLS protect the way, not what stands on it: a proxy that cuts a body short or a store that loses a bit is
noticed only by a digest that the sender made. An answer has one, in SHA-256; a request may have one, in SHA-256 or
SHA-512.
"""

import hashlib
import re
from base64 import b64decode, b64encode
from collections.abc import Iterable
from typing import Final

from sidepot.api.problems import Problem, ProblemCode

MEMBER: Final = re.compile(rb"[ \t]*([a-z*][a-z0-9_.*-]*)=:([A-Za-z0-9+/]*={0,2}):[ \t]*")
"""An algorithm and its digest (RFC 8941, a dictionary of byte sequences)."""

CHECKED: Final = {b"sha-256": hashlib.sha256, b"sha-512": hashlib.sha512}
"""Algorithms that are checked: those that RFC 9530 calls active. The others it has are broken."""


def content_digest(content: bytes) -> bytes:
    """Write the header's value for a body."""
    return b"sha-256=:%b:" % b64encode(hashlib.sha256(content).digest())


def check_digest(headers: Iterable[tuple[bytes, bytes]], body: bytes) -> None:
    """Hold a body against the digest sent with it, if any. Raises ``Problem``.

    A digest that cannot be read or checked is refused as well: who sends one wants to know.
    """
    sent = [value for name, value in headers if name == b"content-digest"]
    if sent and not is_digested(b",".join(sent), body):
        raise Problem(ProblemCode.BAD_DIGEST)


def is_digested(value: bytes, body: bytes) -> bool:
    """Tell whether a header has a digest that is checked, and no such digest is of another body."""
    members = [MEMBER.fullmatch(member) for member in value.split(b",")]
    digests = {member[1]: member[2] for member in members if member}
    known = CHECKED.keys() & digests.keys()
    return None not in members and bool(known) and all(is_of(body, name, digests[name]) for name in known)


def is_of(body: bytes, algorithm: bytes, written: bytes) -> bool:
    """Tell whether a digest is that of a body."""
    try:
        return b64decode(written, validate=True) == CHECKED[algorithm](body).digest()
    except ValueError:
        return False
