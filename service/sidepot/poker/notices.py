"""Things worth saying about a hand that change nothing in what it pays."""

from dataclasses import dataclass
from enum import StrEnum


class NoticeCode(StrEnum):
    """Kinds of notice."""

    UNCALLED_RETURNED_TO_FOLDED = "uncalled_returned_to_folded"
    """A folded player's uncalled chips went back to him (TDA 2024 15-B, 65-A)."""
    ORPHAN_MERGED = "orphan_merged"
    """A layer that nobody left could claim joined a pot below it."""
    ORPHAN_TO_LAST_FOLD = "orphan_to_last_fold"
    """A layer that nobody left could claim went to the last of its contributors to fold."""
    NO_BUTTON = "no_button"
    """A chip depended on the button, which was not given; the lowest seat came first."""
    NO_LOW = "no_low"
    """Nobody had a qualifying low; the high hand took the low half too (TDA 2024 20-C)."""
    THREE_SCALE_REALI = "three_scale_reali"
    """Massima, media and minima met in one pot, which no source decides; the house rule was applied."""
    OPENER_WITHOUT_OPENERS = "opener_without_openers"
    """The player who opened did not hold the minimum. Whether that costs him the hand is for the floor."""


@dataclass(slots=True)
class Notice:
    """A notice: its code and what its sentence names (players by id, pots by name, chips).

    ``text`` is the sentence, empty until it is put into words.
    """

    code: NoticeCode
    params: dict[str, int | str]
    text: str = ""
