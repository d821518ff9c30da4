"""From what Pydantic or the rules found to a problem: the faults named, placed, and put in order.

Only a request that is refused comes here, so the body is read a second time, which tells two things the first reading
loses: in which order its members were sent, and what was sent where something else was expected. Of Pydantic's own
words nothing is passed on.
"""

import re
from collections.abc import Iterable, Mapping
from heapq import merge
from itertools import groupby, islice
from operator import itemgetter
from typing import Any, Final, NamedTuple

from pydantic import BaseModel, ValidationError

from sidepot.api.places import DocumentOrder, Path, value_at
from sidepot.api.problems import FAULT_CODES, MAX_ERRORS, Found, Problem, ProblemCode, ShapeFault
from sidepot.api.schemas import CARD_PATTERN, LOWEST_RANK_PATTERN, RAKE, RANK_PATTERN, TAGGED, RakeRate
from sidepot.poker.faults import Fault

PRECEDENCE: Final = {code: place for place, code in enumerate(FAULT_CODES)}

KINDS_OF_FORMAT: Final = {CARD_PATTERN: "card", RANK_PATTERN: "rank", LOWEST_RANK_PATTERN: "lowest_rank"}
"""What a string should have been, by the pattern it did not match; an id otherwise."""

BOUNDS: Final[Mapping[ShapeFault, str]] = {
    ShapeFault.TOO_SMALL: "ge",
    ShapeFault.TOO_LARGE: "le",
    ShapeFault.TOO_SHORT: "min_length",
    ShapeFault.TOO_LONG: "max_length",
}
"""Where Pydantic keeps the bound that a value broke."""

JSON_TYPES: Final[Mapping[type, str]] = {
    type(None): "null",
    bool: "boolean",
    int: "integer",
    float: "fraction",
    str: "string",
    list: "array",
    dict: "object",
}

QUOTED: Final = re.compile(r"'([^']*)'")
"""An allowed value in Pydantic's list of them; values are codes, so none holds a quote."""

LINE_AND_COLUMN: Final = re.compile(r"line (\d+) column (\d+)")


class Meaning(NamedTuple):
    """What an error of Pydantic's is in the contract: a code, and for ``wrong_type`` the type that was expected."""

    code: ShapeFault
    expected: str = ""


MEANINGS: Final[Mapping[str, Meaning]] = {
    "missing": Meaning(ShapeFault.MISSING),
    "model_type": Meaning(ShapeFault.WRONG_TYPE, "object"),
    "list_type": Meaning(ShapeFault.WRONG_TYPE, "array"),
    "string_type": Meaning(ShapeFault.WRONG_TYPE, "string"),
    "int_type": Meaning(ShapeFault.WRONG_TYPE, "integer"),
    "bool_type": Meaning(ShapeFault.WRONG_TYPE, "boolean"),
    "greater_than_equal": Meaning(ShapeFault.TOO_SMALL),
    "less_than_equal": Meaning(ShapeFault.TOO_LARGE),
    "too_short": Meaning(ShapeFault.TOO_SHORT),
    "string_too_short": Meaning(ShapeFault.TOO_SHORT),
    "too_long": Meaning(ShapeFault.TOO_LONG),
    "string_too_long": Meaning(ShapeFault.TOO_LONG),
    "string_pattern_mismatch": Meaning(ShapeFault.BAD_FORMAT),
    "literal_error": Meaning(ShapeFault.UNKNOWN_VALUE),
    "enum": Meaning(ShapeFault.UNKNOWN_VALUE),
}
"""Every type of error that the models of ``schemas`` can raise, but for unknown members."""

UNKNOWN: Final = "extra_forbidden"

OBJECT_OF: Final = itemgetter(slice(None, -1))
"""The path of the object that a member stands in."""


def is_not_json(refusal: ValidationError) -> bool:
    """Tell whether the body was refused for not being JSON at all; Pydantic then reports that alone."""
    return refusal.error_count() == 1 and refusal.errors(include_url=False)[0]["type"] == "json_invalid"


def malformed_json(refusal: ValidationError | None = None) -> Problem:
    """Say that the body is not JSON, and where reading it stopped if that is known."""
    reason = refusal.errors(include_url=False)[0]["ctx"]["error"] if refusal else ""
    found = LINE_AND_COLUMN.search(reason)
    line, column = found.groups() if found else ("unknown", "unknown")
    return Problem(ProblemCode.MALFORMED_JSON, params={"line": line, "column": column})


def shape_problem(refusal: ValidationError, body: object, model: type[BaseModel]) -> Problem:
    """Report every fault of shape. ``body`` is the parsed body, its members in the order sent.

    Nothing but unknown members can be there by the thousand, so no more of them are looked at than are listed.
    """
    others = []
    strangers = []
    for error in refusal.errors(include_url=False, include_input=False):
        if error["type"] == UNKNOWN:
            strangers.append(error["loc"])
        else:
            others.append(shape_fault(error["type"], path_of(error["loc"]), error.get("ctx", {}), body))
    order = DocumentOrder(body, model)
    # Pydantic names the unknown members of one object one after the other, in the order sent.
    objects = groupby(strangers, OBJECT_OF)
    unknown = [[path_of(loc) for loc in islice(locs, MAX_ERRORS)] for _, locs in objects]
    first = islice(merge(*unknown, key=order.of), MAX_ERRORS)
    listed = in_order([*others, *map(stranger, first)], order)
    return Problem(ProblemCode.INVALID_REQUEST, faults=listed, more=refusal.error_count() - len(listed))


def hand_problem(refusal: Iterable[Fault], body: object, model: type[BaseModel]) -> Problem:
    """Report every fault of the hand. ``body`` is the parsed body, its members in the order sent."""
    faults = [Found(fault.code, fault.path, fault.params) for fault in refusal]
    return Problem(ProblemCode.INVALID_HAND, faults=in_order(faults, DocumentOrder(body, model)))


def in_order(faults: Iterable[Found], order: DocumentOrder) -> list[Found]:
    """Sort faults by code, in the order of the contract, then by their place in the body as it was sent."""
    return sorted(faults, key=lambda fault: (PRECEDENCE[fault.code], order.of(fault.path)))


def path_of(loc: Path) -> Path:
    """Drop from Pydantic's path the name of the form that it chose for a field of several forms."""
    for tagged in TAGGED:
        if loc[: len(tagged)] == tagged:
            return tagged + loc[len(tagged) + 1 :]
    return loc


def stranger(path: Path) -> Found:
    """Report an unknown member, or one of a rate beside the amount of a rake, which is one or the other."""
    *_, name = path
    kind = "rate_and_amount" if path[:-1] == RAKE and name in RakeRate.model_fields else "member"
    return Found(ShapeFault.UNKNOWN_FIELD, path, {"kind": kind}, stands_at=path[:-1])


def shape_fault(kind: str, path: Path, context: Mapping[str, Any], body: object) -> Found:
    """Name one fault of shape and gather what its sentence needs."""
    code, expected = MEANINGS[kind]
    if code is ShapeFault.MISSING:
        return Found(code, path, {})
    found = value_at(body, path)
    if code is ShapeFault.UNKNOWN_VALUE and not isinstance(found, str):
        return Found(ShapeFault.WRONG_TYPE, path, {"found": json_type(found), "expected": "string"})
    return Found(code, path, params_of(code, expected, found, context, path))


def params_of(
    code: ShapeFault, expected: str, found: object, context: Mapping[str, Any], path: Path
) -> dict[str, int | str]:
    """Gather what the sentence of a fault in a value needs; of the value itself only its type or length."""
    if code is ShapeFault.WRONG_TYPE:
        return {"found": json_type(found), "expected": expected}
    if code is ShapeFault.BAD_FORMAT:
        return {"kind": KINDS_OF_FORMAT.get(context["pattern"], "id")}
    if code is ShapeFault.UNKNOWN_VALUE:
        kind = "game" if path == ("game",) else "value"
        return {"kind": kind, "allowed": ", ".join(QUOTED.findall(context["expected"]))}
    return {"limit": context[BOUNDS[code]], **length(found)}


def length(found: object) -> dict[str, int | str]:
    """Count the characters of a string or the elements of an array; a number has no length."""
    if isinstance(found, str):
        return {"kind": "text", "found": len(found)}
    return {"kind": "list", "found": len(found)} if isinstance(found, list) else {}


def json_type(value: object) -> str:
    """Name the type of a JSON value, numbers by how they were written."""
    return JSON_TYPES[type(value)]
