"""Which pages of other origins may call the service from a browser (the fetch standard, CORS protocol).

Nothing is asked for with cookies, so a page gets what anybody gets who knows the key it was given. An origin that is
not let in is answered like everybody; without these header fields its browser keeps the answer from the page.
"""

from collections.abc import Iterable, Sequence
from typing import Final

Headers = list[tuple[bytes, bytes]]

EVERY: Final = "*"

READABLE: Final = (
    b"Allow, Content-Digest, ETag, RateLimit, RateLimit-Policy, Retry-After, Sidepot-Version, WWW-Authenticate, "
    b"X-Request-Id"
)
"""Header fields of answers that a page may read, beyond those it always may."""

SENDABLE: Final = b"Content-Digest, Content-Type, If-None-Match, X-API-Key, X-Request-Id"
"""Header fields that a page may send, beyond those it always may."""

REMEMBERED_SECONDS: Final = b"600"


class Cors:
    """The origins let in."""

    def __init__(self, origins: Sequence[str]) -> None:
        """Take origins as browsers write them, or ``*`` for all."""
        self.every = EVERY in origins
        self.origins = frozenset(origin.encode() for origin in origins)

    @property
    def varies(self) -> bool:
        """Tell whether answers differ by origin, so that a cache may not give one's answer to another."""
        return not self.every

    def headers(self, asked: Iterable[tuple[bytes, bytes]], method: str, allowed: bytes | None) -> Headers:
        """Give what is added to the answer: nothing for an origin that is not let in.

        ``asked``: the header fields of the request. ``allowed``: methods of the address, as the answer lists them.
        """
        sent = dict(asked)
        origin = sent.get(b"origin")
        if origin is None or not (self.every or origin in self.origins):
            return []
        added = [(b"access-control-allow-origin", EVERY.encode() if self.every else origin)]
        if method == "OPTIONS" and b"access-control-request-method" in sent and allowed is not None:
            added += [
                (b"access-control-allow-methods", allowed),
                (b"access-control-allow-headers", SENDABLE),
                (b"access-control-max-age", REMEMBERED_SECONDS),
            ]
        else:
            added.append((b"access-control-expose-headers", READABLE))
        return added
