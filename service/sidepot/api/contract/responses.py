"""What calls are answered with: problems by status, and the headers that go with an answer.

The contract of a status names only the problem codes that it can have.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sidepot.api.access import CHALLENGE
from sidepot.api.contract.shared import Schema
from sidepot.api.envelope import OPERATORS
from sidepot.api.problems import MAX_ERRORS, PROBLEM_JSON, STATUS, ProblemCode
from sidepot.api.routes import PAGES, paths_of
from sidepot.text import LANGUAGES

HEADERS: Final[Mapping[str, Schema]] = {
    "Sidepot-Version": {
        "description": "The release that answers.",
        "required": True,
        "schema": {"type": "string"},
    },
    "X-Request-Id": {
        "description": "The request's own `X-Request-Id` where that is safe to repeat, else one made for it. It is in "
        "no body.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    },
    "Content-Digest": {
        "description": "The SHA-256 of the body (RFC 9530).",
        "required": True,
        "schema": {"type": "string", "pattern": "^sha-256=:[A-Za-z0-9+/]{43}=:$"},
    },
    "No-Store": {
        "description": "No cache keeps the answer.",
        "required": True,
        "schema": {"type": "string", "const": "no-store"},
    },
    "No-Cache": {
        "description": "A cache asks with `If-None-Match` before it uses what it has.",
        "required": True,
        "schema": {"type": "string", "const": "no-cache"},
    },
    "ETag": {
        "description": "Changes when the content does.",
        "required": True,
        "schema": {"type": "string", "pattern": '^"[0-9a-f]+"$'},
    },
    "Content-Language": {
        "description": "The language of names and sentences: of those asked for with `Accept-Language` the one wanted "
        "most, English where none of them is spoken here.",
        "required": True,
        "schema": {"type": "string", "enum": list(LANGUAGES)},
    },
    "Vary": {
        "description": "What the answer depends on besides its address.",
        "required": True,
        "schema": {"type": "string", "pattern": "Accept-Language"},
    },
    "Allow": {
        "description": "The methods that this address takes.",
        "required": True,
        "schema": {"type": "string"},
    },
    "Retry-After": {
        "description": "Seconds to wait before the next try.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[0-9]+$"},
    },
    "WWW-Authenticate": {
        "description": "How to be let in: with a key in `X-API-Key`.",
        "required": True,
        "schema": {"type": "string", "const": CHALLENGE["WWW-Authenticate"]},
    },
    "RateLimit": {
        "description": "Of a service that was set up with a rate: how many more calls are taken (`r`) until the count "
        "starts anew, and in how many seconds that is (`t`).",
        "required": False,
        "schema": {"type": "string", "pattern": '^"[a-z]+";r=[0-9]+;t=[0-9]+$'},
    },
    "RateLimit-Policy": {
        "description": "The rate itself: so many calls (`q`) in so many seconds (`w`).",
        "required": False,
        "schema": {"type": "string", "pattern": '^"[a-z]+";q=[0-9]+;w=[0-9]+$'},
    },
}
"""Response headers by the name of their component."""

SIGNATURE: Final = {"Sidepot-Version": "Sidepot-Version", "X-Request-Id": "X-Request-Id"}
"""Headers of every answer, each with its component."""

DIGESTED: Final = {"Content-Digest": "Content-Digest"}
TRANSLATED: Final = {"Content-Language": "Content-Language", "Vary": "Vary"}
UNCACHED: Final = {"Cache-Control": "No-Store", **TRANSLATED}
COUNTED: Final = {"RateLimit": "RateLimit", "RateLimit-Policy": "RateLimit-Policy"}
COMPUTED: Final = {**UNCACHED, **COUNTED}
REVALIDATED: Final = {"Cache-Control": "No-Cache", "ETag": "ETag"}
CATALOGUE: Final = {**REVALIDATED, **TRANSLATED}


def headers(*groups: Mapping[str, str]) -> Schema:
    """List the headers of an answer, those of every answer first."""
    return {
        name: {"$ref": f"#/components/headers/{component}"}
        for group in (SIGNATURE, *groups)
        for name, component in group.items()
    }


class Refusal(NamedTuple):
    """A kind of refusal: the codes that share a status, what it means, and the headers that go with it."""

    codes: tuple[str, ...]
    description: str
    headers: tuple[str, ...] = ()

    @property
    def status(self) -> int:
        """The status that all its codes have."""
        (status,) = {STATUS[ProblemCode(code)] for code in self.codes}
        return status


REFUSALS: Final[Mapping[str, Refusal]] = {
    "MalformedRequest": Refusal(
        ("malformed_json",), "The request is not HTTP that can be read: it names no host, for one."
    ),
    "UnreadableBody": Refusal(
        ("malformed_json", "duplicate_key", "bad_digest"),
        "The body is not JSON, has a member twice, or is not the one that was digested; or the request is not HTTP "
        "that can be read.",
    ),
    "Unauthorized": Refusal(
        ("unauthorized",),
        "This service was set up to ask for a key, and the request has none that it knows.",
        ("WWW-Authenticate",),
    ),
    "NotFound": Refusal(
        ("not_found",), "Nothing has this address, or a service that was set up to do without has left it out."
    ),
    "MethodNotAllowed": Refusal(("method_not_allowed",), "Another method was sent to this address.", ("Allow",)),
    "NotAcceptable": Refusal(("not_acceptable",), "The Accept header rules out JSON."),
    "RequestTimeout": Refusal(("request_timeout",), "The request did not arrive in time."),
    "BodyTooLarge": Refusal(("body_too_large",), "The body is larger than this address takes."),
    "UnsupportedMediaType": Refusal(
        ("unsupported_media_type",), "The body was not sent as JSON in UTF-8, uncompressed."
    ),
    "InvalidBody": Refusal(
        ("invalid_request", "invalid_hand"),
        "`invalid_request`: the body does not have the shape of the request. `invalid_hand`: the hand cannot be "
        "resolved as given. `errors` lists everything that is wrong, with its place.",
    ),
    "InvalidBatch": Refusal(
        ("invalid_request", "batch_too_large"),
        "`invalid_request`: the body is not an object with a list of hands. `batch_too_large`: more than 1,000 hands "
        "or 10,000 players. What is wrong inside a hand is told in its result.",
    ),
    "TooManyRequests": Refusal(
        ("too_many_requests",), "Too many requests came in too short a time.", ("Retry-After", *COUNTED)
    ),
    "HeadersTooLarge": Refusal(("headers_too_large",), "The request headers are larger than allowed."),
    "InternalError": Refusal(("internal_error",), "Something is wrong in the service; nothing was computed."),
    "Overloaded": Refusal(
        ("overloaded",), "More is being worked on than the service takes at a time.", ("Retry-After",)
    ),
    "NotReady": Refusal(
        ("not_ready",),
        "The service has not settled its test hands rightly, or its files are not those that were built.",
        ("Retry-After",),
    ),
}
"""Refusals by the name of their component, by ascending status."""

ALWAYS: Final = ("MethodNotAllowed", "RequestTimeout", "HeadersTooLarge", "InternalError")
"""What any call may be refused with."""

COMPUTING: Final = (
    "UnreadableBody",
    "Unauthorized",
    "NotAcceptable",
    "BodyTooLarge",
    "UnsupportedMediaType",
    "InvalidBody",
    "TooManyRequests",
)
"""What a call that computes something may be refused with as well."""

BATCH: Final = tuple("InvalidBatch" if name == "InvalidBody" else name for name in COMPUTING)
"""What a batch may be refused with as a whole."""


def turned_away(path: str, *, has_body: bool) -> set[str]:
    """Name what a call at a path may be refused with before anybody has looked at what it asks.

    Pages are there or not, and what operators ask has a port of its own or not, as the service was set up; what they
    ask is never too much. Of what has a body the unreadable body is told together with the unreadable request.
    """
    for_operators = path in OPERATORS
    return {
        *ALWAYS,
        *(() if has_body else ("MalformedRequest",)),
        *(("NotFound",) if for_operators or path in paths_of(PAGES) else ()),
        *(() if for_operators else ("Overloaded",)),
    }


def references(names: Iterable[str]) -> Schema:
    """Refer to refusals, by status."""
    chosen = sorted(names, key=list(REFUSALS).index)
    return {str(REFUSALS[name].status): {"$ref": f"#/components/responses/{name}"} for name in chosen}


def component(refusal: Refusal) -> Schema:
    """Write a refusal as a response."""
    faulty = "invalid_request" in refusal.codes
    narrowed: dict[str, Any] = {
        "status": {"const": refusal.status},
        "code": {"enum": list(refusal.codes)},
        "errors": {"minItems": 1, "maxItems": MAX_ERRORS} if faulty else {"maxItems": 0},
    }
    # A condition beside the reference, not an `allOf` of both: generators of clients then see a Problem, and make one
    # class of all problems. Every problem has a code, so the condition always holds.
    schema = {"$ref": "#/components/schemas/Problem", "dependentSchemas": {"code": {"properties": narrowed}}}
    return {
        "description": refusal.description,
        "headers": headers(DIGESTED, UNCACHED, {name: name for name in refusal.headers}),
        "content": {PROBLEM_JSON: {"schema": schema}},
    }
