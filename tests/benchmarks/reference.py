"""What the service is measured beside: the least that a Litestar handler does with a request and an answer of our size.

``python -m uvicorn tests.benchmarks.reference:app``; uvicorn as it comes, but without its access log, which would make
the handler look dearer than it is.
"""

from typing import Any

from litestar import Litestar, Request, Response, post

ANSWER = b'{"answer":"' + b"x" * (2500 - 13) + b'"}'
"""2,500 bytes, about what a settled hand takes."""


@post("/settle", status_code=200)
async def settle(request: Request[Any, Any, Any]) -> Response[bytes]:
    """Read the body, and answer."""
    await request.body()
    return Response(ANSWER, media_type="application/json")


app = Litestar(route_handlers=[settle], openapi_config=None)
