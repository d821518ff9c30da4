"""Who may have hands computed, and how often: keys, and a rate for each.

Both are optional and cost nothing while they are off. They guard the calls that compute something; pages, games, the
contract and what operators ask are open to whoever reaches the port.
"""

import hashlib
import hmac
import ipaddress
import re
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Guard
from pydantic import SecretStr

from sidepot.api.problems import Problem, ProblemCode
from sidepot.settings import DIGEST_PREFIX, Settings

if TYPE_CHECKING:
    from sidepot.api.rates import Rate

KEY_HEADER: Final = "X-API-Key"
CHALLENGE: Final = {"WWW-Authenticate": 'ApiKey realm="sidepot"'}

USABLE_KEY: Final = re.compile(r"[!-~]{20,200}")
"""A key is visible ASCII, and so long that nobody finds it by trying; a digest without a salt protects no other."""

NEW_KEY_BYTES: Final = 32

Connection = ASGIConnection[Any, Any, Any, Any]


def digest(key: bytes) -> bytes:
    """Digest a key. Keys are long and random, so one round without a salt is enough."""
    return hashlib.sha256(key).digest()


def written_digest(key: str) -> str:
    """Write the digest of a key as the settings take it."""
    return DIGEST_PREFIX + digest(key.encode()).hex()


def new_key() -> str:
    """Make a key."""
    return secrets.token_urlsafe(NEW_KEY_BYTES)


class Keys:
    """The keys that are let in, known by their digests."""

    def __init__(self, written: Iterable[SecretStr]) -> None:
        """Take digests as the settings have them."""
        self.digests = [bytes.fromhex(each.get_secret_value().removeprefix(DIGEST_PREFIX)) for each in written]

    def find(self, key: bytes) -> int | None:
        """Find the place of a key among those known. How long that takes does not depend on the key."""
        presented = digest(key)
        matches = [hmac.compare_digest(presented, known) for known in self.digests]
        return matches.index(True) if any(matches) else None


class Access:
    """Asks for a key where there are keys, then counts where there is a rate."""

    def __init__(self, settings: Settings) -> None:
        """Take the settings."""
        self.keys = Keys(settings.api_keys) if settings.api_keys else None
        self.rate = counted(settings.rate_limit) if settings.rate_limit else None

    def guards(self) -> list[Guard]:
        """List what has to be passed before anything is computed; nothing where nothing is asked for."""
        return [self.admit] if self.keys or self.rate else []

    async def admit(self, connection: Connection, handler: BaseRouteHandler) -> None:
        """Let a caller through to a call that computes something. Raises ``Problem``: unauthorized, too many."""
        if "POST" not in getattr(handler, "http_methods", ()):
            return
        caller = address_of(connection) if self.keys is None else holder(self.keys, connection)
        if self.rate is not None:
            self.rate.count(caller, connection.scope["state"])


def counted(rate: str) -> "Rate":
    """Count by a rate."""
    from sidepot.api.rates import Rate  # noqa: PLC0415 - what it counts with takes two megabytes

    return Rate(rate)


def holder(keys: Keys, connection: Connection) -> str:
    """Name the caller by the place of his key. Raises ``Problem`` for no key, an unknown one, or several."""
    sent = connection.headers.getall("x-api-key", [])
    place = keys.find(sent[0].encode("latin-1")) if len(sent) == 1 else None
    if place is None:
        raise Problem(ProblemCode.UNAUTHORIZED, headers=CHALLENGE)
    return f"key {place}"


def address_of(connection: Connection) -> str:
    """Name the caller by his address; of IPv6 by the network, since one caller has all addresses in it."""
    host = connection.client.host if connection.client else ""
    if ":" not in host:
        return host
    address = ipaddress.IPv6Address(host)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.IPv6Network((address.packed[:8] + bytes(8), 64)))
