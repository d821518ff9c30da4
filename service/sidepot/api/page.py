"""The calculator page: ``GET /`` and the files it loads.

The page is a client of this service like any other and nothing of it is made here: every file is sent as it lies in the
package, once it is asked for.
"""

from functools import cache
from importlib.resources import files
from typing import Any, Final

from litestar import Request, Response, get

from sidepot.api.documents import CSS, HTML, JAVASCRIPT, Document, shipped
from sidepot.api.problems import JSON

PAGE: Final = "sidepot.page"
INDEX: Final = "index.html"

MEDIA_TYPES: Final = {".css": CSS, ".js": JAVASCRIPT, ".json": JSON}
"""Files of the page that browsers load, by the end of their names."""

FOLDERS: Final = ("", "vendor/", "view/", "words/")


def loaded_files() -> dict[str, str]:
    """List the files that the page loads, each with its media type."""
    root = files(PAGE)
    names = [folder + each.name for folder in FOLDERS for each in root.joinpath(folder).iterdir()]
    return {name: kind for name in sorted(names) for end, kind in MEDIA_TYPES.items() if name.endswith(end)}


FILES: Final = loaded_files()

PREFIX: Final = "/page/"


@cache
def document(name: str, media_type: str) -> Document:
    """Read a file of the page; once, when it is first asked for."""
    return shipped(PAGE, name, media_type)


@get("/", operation_id="getPage", media_type=HTML)
async def get_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Show the calculator."""
    return document(INDEX, HTML).reply(request)


@get([PREFIX + name for name in FILES], include_in_schema=False)
async def get_page_file(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Give a file that the page loads."""
    name = request.scope["path"].rstrip("/").rpartition(PREFIX)[2]
    return document(name, FILES[name]).reply(request)
