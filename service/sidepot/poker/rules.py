"""House rules: what the rule books leave to the house, each with the values it may take and its default.

``HouseRules`` is what a caller asks for (``None`` = not asked), ``RulesInForce`` what a hand is settled by. Both are
values; which rules a game has at all is a column of the table of games.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple


class OddChip(StrEnum):
    """Who gets the chips that a pot cannot share equally among its winners."""

    FIRST_LEFT_OF_BUTTON = "first_left_of_button"
    """One each, clockwise from the first seat left of the button, the button last (TDA 2024 20-A)."""
    HIGH_CARD_BY_SUIT = "high_card_by_suit"
    """One each, by the highest card, then suit, among the cards that play (TDA 2024 20-B)."""
    ROBERTS_RULES = "roberts_rules"
    """As Robert's Rules have it: in stud by all cards held, elsewhere by position."""
    ALL_TO_FIRST_LEFT_OF_BUTTON = "all_to_first_left_of_button"
    """All of them to the first winner left of the button."""


class OrphanRule(StrEnum):
    """Who gets a layer that nobody left in the hand can claim. No rule book decides it, so the house does."""

    MERGE_DOWN = "merge_down"
    """It joins the highest pot below it that somebody can win, never one above."""
    LAST_TO_FOLD = "last_to_fold"
    """The last of its contributors to fold had already won it (WSOP Tournament 72: the only live hand remaining)."""
    REFUSE = "refuse"
    """The hand is refused, for a floor decision."""


class BountyRule(StrEnum):
    """What becomes of the bounty on an eliminated player's head."""

    KNOCKOUT = "knockout"
    """All of it is paid out."""
    PROGRESSIVE = "progressive"
    """Half in cash, rounded up; the rest is added to the winner's own head."""


class FlushRule(StrEnum):
    """How two flushes compare in the Italian games."""

    CARDS_FIRST = "cards_first"
    SUIT_FIRST = "suit_first"


class PairRule(StrEnum):
    """How equal pairs and two pairs compare in the Italian games."""

    KICKER_SUIT = "kicker_suit"
    PAIR_SUIT = "pair_suit"


class CycleRule(StrEnum):
    """What happens when massima, media and minima meet in one pot."""

    SHARE = "share"
    BEST_SUIT = "best_suit"
    REFUSE = "refuse"


class JokerRule(StrEnum):
    """What the joker of Mexican poker may stand for."""

    WILD = "wild"
    BUG = "bug"


class Rounding(StrEnum):
    """How a rake worked out from a rate is rounded to its unit."""

    DOWN = "down"
    HALF_EVEN = "half_even"
    HALF_UP = "half_up"


class Allocation(StrEnum):
    """How the rake of a hand is taken from its pots."""

    CUMULATIVE = "cumulative"
    PROPORTIONAL = "proportional"


@dataclass(frozen=True, slots=True)
class RakeRate:
    """A rake worked out from a rate."""

    basis_points: int
    cap: int | None
    unit: int
    rounding: Rounding
    no_flop_no_drop: bool
    flop_seen: bool | None
    allocation: Allocation


@dataclass(frozen=True, slots=True)
class RakeAmount:
    """A rake worked out elsewhere, in chips."""

    amount: int


class HouseRules(NamedTuple):
    """The rules a caller asks for; ``None`` where he leaves the choice to the default."""

    chip_unit: int | None = None
    odd_chip: OddChip | None = None
    orphan: OrphanRule | None = None
    rake: RakeRate | RakeAmount | None = None
    bounty: BountyRule | None = None
    lowest_rank: str | None = None
    trips_beat_straight: bool | None = None
    italian_flush: FlushRule | None = None
    italian_pair: PairRule | None = None
    italian_cycle: CycleRule | None = None
    joker: JokerRule | None = None


class Variant(NamedTuple):
    """How the game is played where the house may choose, every choice made; a game looks only at those that it has."""

    lowest_rank: str
    trips_beat_straight: bool
    italian_flush: FlushRule
    italian_pair: PairRule
    italian_cycle: CycleRule
    joker: JokerRule


@dataclass(slots=True)
class RulesInForce:
    """The rules a hand is settled by, every default filled in; ``None`` where the game has no such rule."""

    chip_unit: int
    odd_chip: OddChip
    orphan: OrphanRule
    rake: RakeRate | RakeAmount | None
    bounty: BountyRule
    lowest_rank: str | None
    trips_beat_straight: bool | None
    italian_flush: FlushRule | None
    italian_pair: PairRule | None
    italian_cycle: CycleRule | None
    joker: JokerRule | None
