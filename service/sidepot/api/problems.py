"""What can go wrong with a request, and the only place that knows a status code.

Every error leaves as a problem document (RFC 9457). Two of them list faults: ``invalid_request`` what is wrong with the
shape of the body, ``invalid_hand`` what is wrong with the hand in it; never both at once, since a hand can only be
checked once it has a shape.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import Any, Final, NamedTuple

import msgspec

from sidepot.api.places import Path, pointer, where
from sidepot.poker.faults import FaultCode
from sidepot.text import render


class ProblemCode(StrEnum):
    """Kinds of problem."""

    MALFORMED_JSON = "malformed_json"
    DUPLICATE_KEY = "duplicate_key"
    BAD_DIGEST = "bad_digest"
    UNAUTHORIZED = "unauthorized"
    NOT_FOUND = "not_found"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    NOT_ACCEPTABLE = "not_acceptable"
    REQUEST_TIMEOUT = "request_timeout"
    BODY_TOO_LARGE = "body_too_large"
    BATCH_TOO_LARGE = "batch_too_large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    INVALID_REQUEST = "invalid_request"
    INVALID_HAND = "invalid_hand"
    TOO_MANY_REQUESTS = "too_many_requests"
    HEADERS_TOO_LARGE = "headers_too_large"
    INTERNAL_ERROR = "internal_error"
    OVERLOADED = "overloaded"
    NOT_READY = "not_ready"


STATUS: Final[Mapping[ProblemCode, int]] = {
    ProblemCode.MALFORMED_JSON: 400,
    ProblemCode.DUPLICATE_KEY: 400,
    ProblemCode.BAD_DIGEST: 400,
    ProblemCode.UNAUTHORIZED: 401,
    ProblemCode.NOT_FOUND: 404,
    ProblemCode.METHOD_NOT_ALLOWED: 405,
    ProblemCode.NOT_ACCEPTABLE: 406,
    ProblemCode.REQUEST_TIMEOUT: 408,
    ProblemCode.BODY_TOO_LARGE: 413,
    ProblemCode.BATCH_TOO_LARGE: 422,
    ProblemCode.UNSUPPORTED_MEDIA_TYPE: 415,
    ProblemCode.INVALID_REQUEST: 422,
    ProblemCode.INVALID_HAND: 422,
    ProblemCode.TOO_MANY_REQUESTS: 429,
    ProblemCode.HEADERS_TOO_LARGE: 431,
    ProblemCode.INTERNAL_ERROR: 500,
    ProblemCode.OVERLOADED: 503,
    ProblemCode.NOT_READY: 503,
}


class ShapeFault(StrEnum):
    """Faults of shape, in the order in which they are reported."""

    MISSING = "missing"
    UNKNOWN_FIELD = "unknown_field"
    WRONG_TYPE = "wrong_type"
    TOO_SMALL = "too_small"
    TOO_LARGE = "too_large"
    TOO_SHORT = "too_short"
    TOO_LONG = "too_long"
    BAD_FORMAT = "bad_format"
    UNKNOWN_VALUE = "unknown_value"


MORE_FAULTS: Final = "more_faults"
"""Stands last in a list that was cut."""

FAULT_CODES: Final[tuple[str, ...]] = (*ShapeFault, *FaultCode, MORE_FAULTS)
"""Every code that an error may have, in the order in which they are reported."""

MAX_ERRORS: Final = 100

JSON: Final = "application/json"
PROBLEM_JSON: Final = "application/problem+json"


class Found(NamedTuple):
    """One fault to report: its code, its path in the body, and what its sentence needs.

    ``stands_at``: the path that the sentence names, where that is not the path itself.
    """

    code: str
    path: Path
    params: Mapping[str, int | str]
    stands_at: Path | None = None


class Problem(Exception):
    """The request ends in an error. ``headers`` go with the answer, ``params`` into its sentence.

    ``wording``: the name of its sentence, where that is not the one of the code. ``more``: how many faults there are
    beyond those given, which are as many as can be listed then.
    """

    def __init__(
        self,
        code: ProblemCode,
        *,
        faults: Iterable[Found] = (),
        params: Mapping[str, int | str] | None = None,
        headers: Mapping[str, str] | None = None,
        wording: str | None = None,
        more: int = 0,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.faults = tuple(faults)
        self.params = params or {}
        self.headers = headers or {}
        self.wording = wording
        self.more = more

    @property
    def status(self) -> int:
        """The HTTP status that goes with the code."""
        return STATUS[self.code]

    def document(self, language: str) -> bytes:
        """Write the problem document."""
        return msgspec.json.encode(self.members(language))

    def members(self, language: str) -> dict[str, Any]:
        """Write the members of the problem document; ``faults`` stand in it in the order given."""
        params = {"count": len(self.faults) + self.more, **self.params}
        wording = self.wording or self.code
        return {
            "type": f"/docs/errors#{self.code}",
            "title": render(language, f"problem-{wording}.title", params),
            "status": self.status,
            "detail": render(language, f"problem-{wording}", params),
            "code": self.code,
            "errors": errors(self.faults, language, more=self.more),
        }


def errors(faults: tuple[Found, ...], language: str, *, more: int) -> list[dict[str, str]]:
    """Write the list of errors: all faults, or the first of them and a last one that says there are more.

    Of the same fault at the same place, such as a hundred unknown members of one object, the sentence is made once.
    """
    listed = [*(faults if len(faults) + more <= MAX_ERRORS else faults[: MAX_ERRORS - 1])]
    if len(listed) < len(faults) + more:
        listed.append(Found(MORE_FAULTS, (), {"limit": len(listed)}))
    said: dict[tuple[object, ...], str] = {}
    written = []
    for fault in listed:
        named = fault.path if fault.stands_at is None else fault.stands_at
        what = (fault.code, named, *fault.params.items())
        if what not in said:
            said[what] = sentence(fault, named, language)
        written.append({"pointer": pointer(fault.path), "code": fault.code, "detail": said[what]})
    return written


def sentence(fault: Found, named: Path, language: str) -> str:
    """Say what is wrong with what is ``named``."""
    place = where(named) or render(language, "where-body", {})
    return render(language, f"fault-{fault.code}", {"where": place, **fault.params})
