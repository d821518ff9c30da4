"""The words that requests and answers share: each has a name and stands in the contract once.

The models give them as plain annotations, since a named type would cost time in every request. In the contract a schema
that equals one of ``SHARED`` is replaced by a reference to it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from pydantic import AfterValidator, Field, TypeAdapter

from sidepot.api.problems import FAULT_CODES
from sidepot.api.schemas import INVISIBLE, CardCode, Chips, ChipUnit, GameId, PlayerId, Rank
from sidepot.poker.notices import NoticeCode
from sidepot.poker.steps import StepCode

Schema: TypeAlias = dict[str, Any]
"""A JSON Schema, or a part of one."""

NOTICE_CODES: Final = tuple(NoticeCode)
STEP_CODES: Final = tuple(StepCode)
"""Kinds of notice and of step; the lists grow by addition."""


FIRST_PLANE: Final = 0x10000


def written(code: int) -> str:
    """Write a character as an escape that every dialect of regular expressions has."""
    return f"\\u{code:04X}"


PORTABLE_ID_PATTERN: Final = (
    "^[^"
    + "".join(
        [
            written(first) if first == last else f"{written(first)}-{written(last)}"
            for first, last in INVISIBLE
            if last < FIRST_PLANE
        ]
    )
    + "]*$"
)
"""What an id is made of, as far as one pattern can say it everywhere.

Beyond the first plane JavaScript knows characters only where a pattern is read as Unicode. Elsewhere, in generated
clients and in linters, a range of them is a syntax error and a single one would refuse half of all emoji. So the
pattern stops there; the service itself refuses the 127 format characters beyond.
"""


def one_of(codes: Sequence[str]) -> Callable[[str], str]:
    """Make a check that lets only these codes through."""

    def check(code: str) -> str:
        if code not in codes:
            raise ValueError(f"{code} is no code of the contract")
        return code

    return check


AnyFaultCode = Annotated[str, Field(json_schema_extra={"enum": list(FAULT_CODES)}), AfterValidator(one_of(FAULT_CODES))]
AnyNoticeCode = Annotated[
    str, Field(json_schema_extra={"enum": list(NOTICE_CODES)}), AfterValidator(one_of(NOTICE_CODES))
]
AnyStepCode = Annotated[str, Field(json_schema_extra={"enum": list(STEP_CODES)}), AfterValidator(one_of(STEP_CODES))]


class Named(NamedTuple):
    """A shared word: its schema as the models give it, what people read about it, and what the contract adds."""

    schema: Schema
    description: str
    added: Mapping[str, Any] = {}


def schema_of(annotation: Any) -> Schema:  # noqa: ANN401 - an annotation may be anything
    """Write the schema of an annotation."""
    return TypeAdapter(annotation).json_schema()


SHARED: Final[Mapping[str, Named]] = {
    "Chips": Named(
        schema_of(Chips),
        "A number of chips: an integer, in the smallest unit of the game (chips or cents), written without fraction "
        "or exponent. At most 2^53 - 1, and so are all chips put in and carried over together, all stacks together "
        "and all bounties together.",
        {"format": "int64"},
    ),
    "ChipUnit": Named(schema_of(ChipUnit), "A number of chips, at least one.", {"format": "int64"}),
    "PlayerId": Named(
        schema_of(PlayerId),
        "Name of a player: 1 to 64 code points, none of them a control or format character (Unicode categories Cc and "
        "Cf), compared exactly. The pattern names those of the first plane; those beyond are refused as well.",
        {"pattern": PORTABLE_ID_PATTERN},
    ),
    "Card": Named(schema_of(CardCode), "A card: its rank, then its suit, as in `Td`. `Xx` is the joker."),
    "Rank": Named(schema_of(Rank), "A rank: `2` to `9`, `T`, `J`, `Q`, `K` or `A`."),
    "GameId": Named(
        schema_of(GameId),
        "A game. `ranked` is any game whose showdown was judged elsewhere: the request says who beats whom.",
    ),
    "FaultCode": Named(
        schema_of(AnyFaultCode),
        "What is wrong with a place in the request. Faults of shape come first (`missing` to `unknown_value`) and "
        "stand alone; only a request without any is checked for faults of the hand. `more_faults` stands last in a "
        "list that was cut. `/docs/errors` explains each.",
    ),
    "NoticeCode": Named(schema_of(AnyNoticeCode), "Kind of notice. The list grows by addition."),
    "StepCode": Named(schema_of(AnyStepCode), "Kind of step. The list grows by addition."),
}
