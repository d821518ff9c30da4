"""The calls that serve the contract and the pages about it.

The page that shows the contract is RapiDoc, one file that is shipped with us; see ``assets/NOTICES``.
"""

from functools import cache
from typing import Any, Final

from litestar import Request, Response, get
from litestar.datastructures import State

from sidepot.api.docs.errors import errors_page
from sidepot.api.documents import CSS, HTML, JAVASCRIPT, SVG, YAML, Document, shipped
from sidepot.api.problems import JSON

ASSETS: Final = "sidepot.api.docs.assets"
CONTRACT: Final = "sidepot.api.contract"

WITH_KEYS: Final = {
    JSON: (b'"security": [\n    {},\n', b'"security": [\n'),
    YAML: (b"\nsecurity:\n- {}\n", b"\nsecurity:\n"),
}
"""The lines of the contract that let callers do without a key, and what stands there where keys are asked for."""

OpenRequest = Request[Any, Any, Any]


@cache
def asset(name: str, media_type: str) -> Document:
    """Read a file that the pages load; once, when it is first asked for."""
    return shipped(ASSETS, name, media_type)


@cache
def contract(name: str, media_type: str, *, with_keys: bool) -> Document:
    """Read the contract as it was written last; once, when it is first asked for."""
    found = shipped(CONTRACT, name, media_type)
    return Document(found.content.replace(*WITH_KEYS[media_type], 1), media_type) if with_keys else found


@cache
def explained_codes() -> Document:
    """Write the page that explains the codes; once, when it is first asked for."""
    return Document(errors_page().encode(), HTML)


@get("/docs", operation_id="getDocs", media_type=HTML)
async def get_docs(request: OpenRequest) -> Response[bytes]:
    """Show the contract."""
    return asset("docs.html", HTML).reply(request)


@get("/docs/errors", operation_id="getErrorDocs", media_type=HTML)
async def get_error_docs(request: OpenRequest) -> Response[bytes]:
    """Explain the codes."""
    return explained_codes().reply(request)


@get("/openapi.json", operation_id="getOpenapiJson", media_type=JSON)
async def get_openapi_json(request: OpenRequest, state: State) -> Response[bytes]:
    """Give the contract as JSON."""
    return contract("openapi.json", JSON, with_keys=state.with_keys).reply(request)


@get("/openapi.yaml", operation_id="getOpenapiYaml", media_type=YAML)
async def get_openapi_yaml(request: OpenRequest, state: State) -> Response[bytes]:
    """Give the contract as YAML."""
    return contract("openapi.yaml", YAML, with_keys=state.with_keys).reply(request)


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
