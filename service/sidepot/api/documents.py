"""What is served as it is: pages, scripts and the contract. Every document has an entity tag and asks caches to use it.

A page may load nothing but what this service serves itself, and run no script that stands in the page.
"""

import hashlib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final

from litestar import Request, Response

HTML: Final = "text/html"
CSS: Final = "text/css"
JAVASCRIPT: Final = "text/javascript"
SVG: Final = "image/svg+xml"
YAML: Final = "application/yaml"

RAPIDOC_STYLE: Final = "sha256-DEFGHjhKhF8/o6dNm679QUIu1SBv5ex5D4MXbuahJsY="

POLICY: Final = (
    "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'; "
    f"style-src 'self' '{RAPIDOC_STYLE}'; style-src-attr 'unsafe-inline'"
)
"""What a page may load and where it may be shown: from here alone, and in no frame. One policy for all of them.

RapiDoc needs the end of it: the one style sheet that it writes into its part of the page, known by its digest, and
style attributes. No other style sheet and no script may stand in a page.
"""

WEAK: Final = "W/"


class Document:
    """Bytes that are served until the next release, and the headers that go with them."""

    def __init__(self, content: bytes, media_type: str) -> None:
        """Take the content."""
        self.content = content
        self.media_type = media_type
        self.headers: Mapping[str, str] = {
            "ETag": f'"{hashlib.sha256(content).hexdigest()[:32]}"',
            "Cache-Control": "no-cache",
            "Content-Security-Policy": POLICY,
        }

    def reply(self, request: Request[Any, Any, Any]) -> Response[bytes]:
        """Send the document, or word that the caller has it."""
        named = ",".join(request.headers.getall("if-none-match", []))
        if is_named(self.headers["ETag"], named):
            return Response(b"", status_code=304, media_type=self.media_type, headers=self.headers)
        return Response(self.content, media_type=self.media_type, headers=self.headers)


def is_named(tag: str, named: str) -> bool:
    """Tell whether an If-None-Match names this entity tag; compared weakly (RFC 9110, section 13.1.2)."""
    tags = [each.strip() for each in named.split(",")]
    return tags == ["*"] or tag in [each.removeprefix(WEAK) for each in tags]


def shipped(package: str, name: str, media_type: str) -> Document:
    """Read a document that stands in a package."""
    return Document(files(package).joinpath(name).read_bytes(), media_type)
