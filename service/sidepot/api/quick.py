"""Reading a request at once where nothing is wrong with it.

Pydantic reads strictly and tells everything that is wrong, at a price: its objects take as long to build as a hand
takes to settle. Structs of msgspec take a fifth of that, but stop at the first fault and cannot say much about it. So
each body is first read into structs, which are made here from the models themselves and bear the names of their
fields. What they do not take, for whatever reason, is read by Pydantic, and Pydantic alone refuses.

The structs take nothing that Pydantic would refuse, and read in it what Pydantic reads. Two things they cannot see are
looked at afterwards: characters that no id may hold, and members of one name, of which the last would be taken in
silence. Every member has a colon, and a colon that is no member's stands in a string; so as many colons as there are in
what was read, its members and its strings, means that nothing was swallowed. In doubt Pydantic decides.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec.structs import astuple
from pydantic import BaseModel, Discriminator, Tag
from pydantic.fields import FieldInfo

from sidepot.api.schemas import (
    CARD_PATTERN,
    ID_PATTERN,
    LOWEST_RANK_PATTERN,
    RANK_PATTERN,
    BatchHand,
    PotsRequest,
    SettleRequest,
    Wire,
)
from sidepot.poker.cards import JOKER, ORDER, RANKS

Request = TypeVar("Request", bound=Wire)

SPELT_OUT: Final = {
    CARD_PATTERN: (*ORDER, JOKER),
    RANK_PATTERN: tuple(RANKS),
    LOWEST_RANK_PATTERN: tuple("23456789"),
}
"""All strings that a pattern lets through, where they can be counted."""

# A type checker wants types spelt out in the source.
ONE_OF: Final[Any] = Literal
TUPLE_OF: Final[Any] = tuple

BOUNDS: Final = frozenset({"ge", "le", "min_length", "max_length"})


def struct_of(model: type[BaseModel]) -> type[msgspec.Struct]:
    """Make of a model a struct that reads the same members."""
    fields: list[Any] = []
    for name, field in model.model_fields.items():
        kind = type_of(field.annotation, field.metadata)
        fields.append((name, kind) if field.is_required() else (name, kind, None))
    # Never part of a cycle, so the garbage collector need not look at it.
    return msgspec.defstruct(model.__name__, fields, kw_only=True, forbid_unknown_fields=True, gc=False)


def type_of(annotation: Any, constraints: list[Any]) -> Any:  # noqa: ANN401 - an annotation may be anything
    """Make of a field's type one that msgspec reads; lists become tuples. Raises ``TypeError`` for a new kind of type.

    Of a field of several forms the first is read; the others are left to Pydantic.
    """
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return type_of(parts[0], [*constraints, *unfolded(parts[1:])])
    if origin in (Union, UnionType):
        first, *_ = [part for part in parts if part is not NoneType]
        kind = type_of(first, constraints)
        return kind | None if NoneType in parts else kind
    if origin is Literal or annotation is bool or (isinstance(annotation, type) and issubclass(annotation, StrEnum)):
        return annotation
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return struct_of(annotation)
    known = bounds_of(constraints)
    if origin is list:
        return Annotated[TUPLE_OF[type_of(parts[0], []), ...], msgspec.Meta(**known)]
    pattern = known.pop("pattern", None)
    if annotation is str and pattern in SPELT_OUT and not known:
        return ONE_OF[SPELT_OUT[pattern]]
    if (annotation is str and pattern in (ID_PATTERN, None)) or (annotation is int and pattern is None):
        return Annotated[annotation, msgspec.Meta(**known)]
    raise TypeError(f"no way to read {annotation} quickly")


def unfolded(metadata: tuple[Any, ...]) -> list[Any]:
    """List the constraints in the metadata of an annotation; what tells the forms of a field apart is none."""
    found: list[Any] = []
    for each in metadata:
        if isinstance(each, FieldInfo):
            found += each.metadata
        elif not isinstance(each, Discriminator | Tag):
            found.append(each)
    return found


def bounds_of(constraints: list[Any]) -> dict[str, Any]:
    """Read the constraints on a field. Raises ``TypeError`` for one of a new kind: it must not be lost."""
    known: dict[str, Any] = {}
    for each in constraints:
        names = (BOUNDS | {"pattern"}) & set(dir(each))
        if len(names) != 1:
            raise TypeError(f"no way to hold to {each} quickly")
        (name,) = names
        known[name] = getattr(each, name)
    return known


READERS: Final[Mapping[type[Wire], Callable[[bytes], Any]]] = {
    model: msgspec.json.Decoder(struct_of(model)).decode for model in (PotsRequest, SettleRequest, BatchHand)
}

DECODE: Final = msgspec.json.Decoder().decode


def read_quickly(model: type[Request], body: bytes) -> Request | None:
    """Read a request with nothing wrong with it; it has the fields of ``model``. In doubt nothing comes of it."""
    try:
        request: Request = READERS[model](body)
        colons = body.count(b":")
        if stated(request) != colons and members(DECODE(body)) + in_strings(request, body) != colons:
            return None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return request if "".join(ids(request)).isprintable() else None


def stated(request: Any) -> int:  # noqa: ANN401 - a struct, made of whatever model
    """Count the members of a request that are not null, those of all objects in it included."""
    count = not_null(request)
    for player in request.players:
        fields = astuple(player)  # as `not_null` has it; to call it takes as long as to do it
        count += len(fields) - fields.count(None)
    if request.rules:
        count += not_null(request.rules)
        rake = getattr(request.rules, "rake", None)
        count += not_null(rake) if rake else 0
    opener = getattr(request, "opener", None)
    return count + not_null(opener) if opener else count


def not_null(struct: msgspec.Struct) -> int:
    """Count the fields of a struct that were sent with a value."""
    fields = astuple(struct)
    return len(fields) - fields.count(None)


def members(sent: Mapping[str, Any]) -> int:
    """Count the members of a request, null or not, those of all objects in it included. Its shape is right."""
    count = len(sent) + sum([len(player) for player in sent["players"]])
    rules = sent.get("rules")
    if rules:
        count += len(rules) + len(rules.get("rake") or ())
    return count + len(sent.get("opener") or ())


def in_strings(request: Any, body: bytes) -> int:  # noqa: ANN401 - as above
    """Count the colons in the strings of a request: its ids and its ref; no other string can have one.

    Where anything is escaped, a colon may be, which does not stand in the body; then none is counted.
    """
    if b"\\" in body:
        return 0
    return "".join([*ids(request), getattr(request, "ref", None) or ""]).count(":")


def ids(request: Any) -> list[str]:  # noqa: ANN401 - as above
    """List the ids in a request."""
    found = [player.id for player in request.players]
    for ranking in (getattr(request, "ranking", None), getattr(request, "low_ranking", None)):
        for tier in ranking or ():
            found += tier
    opener = getattr(request, "opener", None)
    if opener:
        found.append(opener.player)
    return found
