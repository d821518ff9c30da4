"""The calls that serve the contract and the pages about it.

The page that shows the contract is RapiDoc, one file that is shipped with us; see ``assets/NOTICES``.
"""

from functools import cache
from typing import Any, Final

from litestar import Request, Response, get

from sidepot.api.docs.errors import errors_page
from sidepot.api.documents import CSS, HTML, JAVASCRIPT, POLICY, SVG, YAML, Document, shipped
from sidepot.api.problems import JSON

ASSETS: Final = "sidepot.api.docs.assets"
CONTRACT: Final = "sidepot.api.contract"

RAPIDOC_STYLE: Final = "sha256-DEFGHjhKhF8/o6dNm679QUIu1SBv5ex5D4MXbuahJsY="

STYLED_POLICY: Final = f"{POLICY}; style-src 'self' '{RAPIDOC_STYLE}'; style-src-attr 'unsafe-inline'"
"""What RapiDoc needs beyond: the one style sheet that it writes into its part of the page, known by its digest, and
style attributes. No other style sheet and no script may stand in the page."""

OpenRequest = Request[Any, Any, Any]


@cache
def asset(name: str, media_type: str) -> Document:
    """Read a file that the pages load; once, when it is first asked for."""
    return shipped(ASSETS, name, media_type)


@cache
def contract(name: str, media_type: str) -> Document:
    """Read the contract as it was written last; once, when it is first asked for."""
    return shipped(CONTRACT, name, media_type)


@cache
def docs_page() -> Document:
    """Read the page that shows the contract."""
    return shipped(ASSETS, "docs.html", HTML, policy=STYLED_POLICY)


@cache
def explained_codes() -> Document:
    """Write the page that explains the codes; once, when it is first asked for."""
    return Document(errors_page().encode(), HTML)


@get("/docs", operation_id="getDocs", media_type=HTML)
async def get_docs(request: OpenRequest) -> Response[bytes]:
    """Show the contract."""
    return docs_page().reply(request)


@get("/docs/errors", operation_id="getErrorDocs", media_type=HTML)
async def get_error_docs(request: OpenRequest) -> Response[bytes]:
    """Explain the codes."""
    return explained_codes().reply(request)


@get("/openapi.json", operation_id="getOpenapiJson", media_type=JSON)
async def get_openapi_json(request: OpenRequest) -> Response[bytes]:
    """Give the contract as JSON."""
    return contract("openapi.json", JSON).reply(request)


@get("/openapi.yaml", operation_id="getOpenapiYaml", media_type=YAML)
async def get_openapi_yaml(request: OpenRequest) -> Response[bytes]:
    """Give the contract as YAML."""
    return contract("openapi.yaml", YAML).reply(request)


@get("/docs/rapidoc-min.js", include_in_schema=False, media_type=JAVASCRIPT)
async def get_rapidoc(request: OpenRequest) -> Response[bytes]:
    """Give RapiDoc."""
    return asset("rapidoc-min.js", JAVASCRIPT).reply(request)


@get("/docs/docs.css", include_in_schema=False, media_type=CSS)
async def get_docs_css(request: OpenRequest) -> Response[bytes]:
    """Give the style of the pages."""
    return asset("docs.css", CSS).reply(request)


@get("/docs/icon.svg", include_in_schema=False, media_type=SVG)
async def get_icon(request: OpenRequest) -> Response[bytes]:
    """Give the icon of the pages."""
    return asset("icon.svg", SVG).reply(request)
