"""How an answer and a problem leave as HTTP responses, and how everything that goes wrong becomes a problem."""

import logging
import traceback
from collections.abc import Mapping
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from litestar.types import ExceptionHandlersMap, Receive, Scope, Send

from sidepot.api.language import headers_in, language_of
from sidepot.api.problems import JSON, PROBLEM_JSON, Problem, ProblemCode
from sidepot.api.reporting import malformed_json
from sidepot.observing.failures import note
from sidepot.text import LANGUAGES

LOG: Final = logging.getLogger("sidepot")

NO_STORE: Final = {"Cache-Control": "no-store"}
"""A hand is settled for whoever asked; no cache keeps it."""

COMPUTED: Final = {language: {**NO_STORE, **headers_in(language)} for language in LANGUAGES}
"""Headers of an answer that was worked out for one caller, by its language."""

FIELDS: Final = {
    language: [
        (b"content-type", JSON.encode()),
        *((name.lower().encode(), value.encode()) for name, value in headers.items()),
    ]
    for language, headers in COMPUTED.items()
}
"""Header fields of an answer that was computed, as they go over the wire, by its language."""


class Answer:
    """An answer that was computed for one request, on its way out: no more than its bytes and what is sent with them.

    Requests that do not take the short way end so, among them all to a service with keys. Litestar's own response would
    look for cookies, background tasks and encoders first, which takes as long as a settlement.
    """

    __slots__ = ("content", "language")

    def __init__(self, content: bytes, language: str) -> None:
        self.content = content
        self.language = language

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:  # noqa: ARG002 - an ASGI application
        """Send it."""
        headers = [*FIELDS[self.language], (b"content-length", b"%d" % len(self.content))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": self.content, "more_body": False})


def computed_reply(content: bytes, language: str) -> Answer:
    """Send an answer that was computed for this request alone."""
    return Answer(content, language)


def problem_reply(problem: Problem, language: str) -> Response[bytes]:
    """Send a problem document."""
    return Response(
        problem.document(language),
        status_code=problem.status,
        media_type=PROBLEM_JSON,
        headers={**COMPUTED[language], **problem.headers},
    )


def on_problem(request: Request[Any, Any, Any], problem: Problem) -> Response[bytes]:
    """Answer what this service refuses itself."""
    return problem_reply(problem, language_of(request.scope["headers"]))


def on_http_exception(request: Request[Any, Any, Any], refusal: HTTPException) -> Response[bytes]:
    """Answer what Litestar refuses: an unknown address or method, a body too large or empty."""
    headers: Mapping[str, str] = refusal.headers or {}
    match refusal.status_code:
        case 404:
            problem = Problem(ProblemCode.NOT_FOUND)
        case 405:
            problem = Problem(ProblemCode.METHOD_NOT_ALLOWED, headers={"Allow": headers.get("allow", "")})
        case 413:
            handler: Any = request.scope["route_handler"]
            problem = Problem(ProblemCode.BODY_TOO_LARGE, params={"limit": handler.resolve_request_max_body_size()})
        case 400 if "route_handler" in request.scope:
            problem = malformed_json()  # the only 400 behind a route: no body at all
        case 400:
            problem = Problem(ProblemCode.NOT_FOUND)  # a Host that no host can have
        case _ if isinstance(refusal, InternalServerException):
            problem = Problem(ProblemCode.INTERNAL_ERROR)  # the caller left in the middle of his body: no fault of ours
        case _:
            return on_exception(request, refusal)
    return problem_reply(problem, language_of(request.scope["headers"]))


def on_exception(request: Request[Any, Any, Any], failure: Exception) -> Response[bytes]:
    """Answer for a bug, and log where it is. Its message stays out of the log: it may repeat what was sent."""
    note(failure)
    LOG.error(
        "internal error %s in request %s\n%s",
        type(failure).__qualname__,
        request.scope["state"].get("request_id", ""),
        "".join(traceback.format_tb(failure.__traceback__)),
    )
    return problem_reply(Problem(ProblemCode.INTERNAL_ERROR), language_of(request.scope["headers"]))


EXCEPTION_HANDLERS: Final[ExceptionHandlersMap] = {
    Problem: on_problem,
    HTTPException: on_http_exception,
    Exception: on_exception,
}
