"""From the bytes of a request to the bytes of its answer, the same for HTTP, the command line and a hand of a batch.

Pydantic reads the bytes itself and strictly, but of two members of one name it takes the last in silence, which with
chips would be a guess about money. Looking for such pairs means reading the body once more, and that costs more than
the first reading; so a cheap count comes first. Every member has a colon, and a colon that is no member's stands in a
string. As many colons as members parsed therefore means that no member was swallowed; only otherwise is the body read
again.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final, Generic, NamedTuple, NoReturn, TypeVar

from pydantic import ValidationError

from sidepot.api.problems import Problem, ProblemCode
from sidepot.api.quick import read_quickly
from sidepot.api.reporting import hand_problem, is_not_json, malformed_json, shape_problem
from sidepot.api.schemas import Wire
from sidepot.poker.faults import HandRefused

MAX_BODY: Final = 32 * 1024
"""Bytes of one hand, far more than 64 players with all their cards take."""

MANY: Final = 16
"""Players whose explained hand takes no longer than other requests; with several boards fewer."""

ONE: Final = (None,)
"""Boards of a hand without any: it is explained once."""

Request = TypeVar("Request", bound=Wire)


class Call(NamedTuple, Generic[Request]):
    """One thing that the service computes: what is asked of it, and the bytes of the answer in a language.

    ``in_pieces``: the same with pauses, empty pieces before the answer, where answers can take long.
    """

    model: type[Request]
    compute: Callable[[Request, str], bytes]
    in_pieces: Callable[[Request, str], Iterator[bytes]] | None = None

    def takes_long(self, request: Any) -> bool:  # noqa: ANN401 - of whatever model; where it matters it has an explanation
        """Tell whether an answer may be long: an explanation tells pot by pot, board by board, who wins a share."""
        if self.in_pieces is None or not request.explain:
            return False
        return len(request.players) * len(request.boards or ONE) > MANY


def answer(call: Call[Request], body: bytes, language: str) -> bytes:
    """Answer a request. Raises ``Problem`` where it cannot be answered, with the faults of the hand if it has some."""
    request = parse(call.model, body)
    try:
        return call.compute(request, language)
    except HandRefused as refusal:
        raise hand_problem(refusal.faults, read(body), call.model) from None


def pieces(call: Call[Request], body: bytes, language: str) -> Iterator[bytes]:
    """Answer a request as ``answer`` does, but if that takes long, with pauses before it in which others have a turn.

    A pause is an empty piece, the answer the last.
    """
    request = parse(call.model, body)
    try:
        if call.in_pieces is not None and call.takes_long(request):
            yield from call.in_pieces(request, language)
        else:
            yield call.compute(request, language)
    except HandRefused as refusal:
        raise hand_problem(refusal.faults, read(body), call.model) from None


def parse(model: type[Request], body: bytes) -> Request:
    """Read a request.

    Raises ``Problem``: too large first, then not JSON, then members of one name, then the faults of its shape.
    """
    if len(body) > MAX_BODY:
        raise Problem(ProblemCode.BODY_TOO_LARGE, params={"limit": MAX_BODY})
    request = read_quickly(model, body)
    if request is not None:
        return request
    try:
        request = model.model_validate_json(body)
    except ValidationError as refusal:
        if is_not_json(refusal):
            raise malformed_json(refusal) from None
        raise shape_problem(refusal, read(body), model) from None
    if body.count(b":") != request.members():
        read(body)
    return request


def read(body: bytes) -> object:
    """Read a body that Pydantic could read, members in the order sent. Raises ``Problem`` for two of one name."""
    repeated = False

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal repeated
        found = dict(pairs)
        repeated = repeated or len(found) != len(pairs)
        return found

    try:
        value: object = json.loads(body, object_pairs_hook=members, parse_constant=refuse)
    except (ValueError, RecursionError):
        # ValueError: NaN and Infinity, and integers of more digits than Python turns into a number.
        raise malformed_json() from None
    if repeated:
        raise Problem(ProblemCode.DUPLICATE_KEY)
    return value


def refuse(constant: str) -> NoReturn:
    """Refuse NaN and Infinity, which JSON does not have and Pydantic reads all the same."""
    raise ValueError(constant)
