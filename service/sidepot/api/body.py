"""The body of a request, as the bytes it was sent as.

Litestar would decode it leniently (``"1"`` becomes 1) and tell what is wrong without codes. So a handler takes the
bytes and reads them itself; for the contract it names the model it reads them with.
"""

from typing import Any, Final

from litestar import Request

from sidepot.api.digests import check_digest
from sidepot.api.media import require_json
from sidepot.api.reporting import malformed_json

READ_WITH: Final = "read_with"
"""Where a handler names that model: a key of its ``opt``."""


async def json_body(request: Request[Any, Any, Any]) -> bytes:
    """Receive the body. Raises ``Problem`` where it is not JSON by its type, not the one digested, or empty."""
    require_json(request.scope["headers"])
    body = await request.body()
    check_digest(request.scope["headers"], body)
    if not body:
        raise malformed_json()
    return body
