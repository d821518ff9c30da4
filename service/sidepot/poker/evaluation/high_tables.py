"""The stored tables of the standard high order, and the program that makes them.

The classes are laid out at import, which takes some milliseconds. Values of six and seven cards take fifty times as
long and lie ready in ``high_tables.bin``: without them a service would answer half a second later after each start.
``rank_sums`` says how the tables work. To make the file again::

    python -m sidepot.poker.evaluation.high_tables
"""

import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from sidepot.poker.cards import RANKS
from sidepot.poker.evaluation.rank_sums import (
    CARD,
    CARDS_OF_A_RANK,
    CARDS_OF_A_RANK_IN_A_SUIT,
    ENOUGH_OF_A_SUIT,
    NO_CARDS,
    RANK_SUM,
    SUIT_COUNTER,
    SUITED,
    Tables,
    any_five,
    weight,
)
from sidepot.poker.evaluation.rankings import STANDARD, HandClass, classes

__all__ = [
    "CARD",
    "CARDS_OF_A_RANK",
    "CARDS_OF_A_RANK_IN_A_SUIT",
    "CLASSES",
    "FIVE_OF_A_SUIT",
    "NO_CARDS",
    "RANK_SUM",
    "STORED",
    "SUITED",
    "SUIT_COUNTER",
    "main",
    "make",
    "read",
    "weight",
]

FIVE_OF_A_SUIT: Final = ENOUGH_OF_A_SUIT
"""The bits of which one is set when a sum that started at ``NO_CARDS`` holds five or more cards of its suit."""

STORED: Final = Path(__file__).with_suffix(".bin")
"""The tables as they are shipped."""

CLASSES: Final[Sequence[HandClass]] = classes(STANDARD)
"""Every class by its value, from seven high (0) to the royal flush (7,461)."""

FLUSHES_LAYOUT: Final = struct.Struct(f"<{1 << len(RANKS)}H")
"""A value for each mask of ranks, little-endian."""

RANKS_LAYOUT: Final = struct.Struct("<IH")
"""A rank sum and its value, little-endian."""


def make() -> bytes:
    """Make the stored tables: the flush values by mask, then each rank sum with its value."""
    flushes, by_ranks = any_five(STANDARD)
    return FLUSHES_LAYOUT.pack(*flushes) + b"".join(RANKS_LAYOUT.pack(*entry) for entry in sorted(by_ranks.items()))


def read(stored: bytes) -> Tables:
    """Read what ``make`` made; entries of a class share its number, which saves two megabytes."""
    flushes = FLUSHES_LAYOUT.unpack_from(stored)
    numbers = [*range(len(CLASSES))]
    by_ranks = RANKS_LAYOUT.iter_unpack(memoryview(stored)[FLUSHES_LAYOUT.size :])
    return Tables(flushes, {ranks: numbers[value] for ranks, value in by_ranks})


def main(arguments: Sequence[str]) -> None:
    """Write the tables to the path given, or to their place in the package."""
    target = Path(arguments[0]) if arguments else STORED
    target.write_bytes(make())


if __name__ == "__main__":
    main(sys.argv[1:])
