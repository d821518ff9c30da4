"""House rules: what the rule books leave to the house, each with the values it may take and its default.

``HouseRules`` is what a caller asks for (``None`` = not asked), ``RulesInForce`` what a hand is settled by. Both are
values; which rules a game has at all is a column of the table of games.
"""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from sidepot.poker.games import OddChip


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


@dataclass(frozen=True, slots=True)
class RulesInForce:
    """The rules a hand is settled by, every default filled in; ``None`` where the game has no such rule."""

    chip_unit: int
    odd_chip: OddChip
    orphan: OrphanRule
    rake: RakeAmount | None
    bounty: BountyRule
    lowest_rank: str | None
    trips_beat_straight: bool | None
    italian_flush: FlushRule | None
    italian_pair: PairRule | None
    italian_cycle: CycleRule | None
    joker: JokerRule | None


CHIP_UNIT: Final = 1
"""Without a stated chip unit every chip can be broken to one (TDA 2024 20: the smallest denomination in play)."""


@lru_cache(maxsize=1024)
def in_force(asked: HouseRules, odd_chip: OddChip) -> RulesInForce:
    """Fill in the defaults of what the caller left open; ``odd_chip`` is the game's own rule for odd chips."""
    return RulesInForce(
        chip_unit=asked.chip_unit or CHIP_UNIT,
        odd_chip=asked.odd_chip or odd_chip,
        orphan=asked.orphan or OrphanRule.MERGE_DOWN,
        rake=asked.rake if isinstance(asked.rake, RakeAmount) else None,
        bounty=asked.bounty or BountyRule.KNOCKOUT,
        lowest_rank=None,
        trips_beat_straight=None,
        italian_flush=None,
        italian_pair=None,
        italian_cycle=None,
        joker=None,
    )
