"""``traceparent`` (W3C Trace Context): which trace a request is part of. It is handed back, logged, never made up."""

import re
from collections.abc import Iterable
from typing import Final

HEADER: Final = b"traceparent"

PARENT: Final = re.compile(rb"(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}")

TRACE_ID: Final = slice(3, 35)
SPAN_ID: Final = slice(36, 52)
FLAGS: Final = slice(53, 55)


def parent_of(headers: Iterable[tuple[bytes, bytes]]) -> bytes:
    """Find the header, empty where there is none or it is not well formed."""
    for name, value in headers:
        if name == b"traceparent":
            return value if PARENT.fullmatch(value) else b""
    return b""
