"""The steps of an explanation: what was done to the chips, one thing at a time, each with the rule it follows."""

from dataclasses import dataclass
from enum import StrEnum


class StepCode(StrEnum):
    """Kinds of step, in the order in which they come up."""

    UNCALLED_RETURNED = "uncalled_returned"
    """Chips that nobody called went back before the pots were made."""
    POT_MADE = "pot_made"
    """A layer was cut at the total of a player still in the hand, and became a pot."""
    DEAD_CHIPS = "dead_chips"
    """Chips that nobody had to match lie in the main pot."""
    CARRIED_OVER = "carried_over"
    """Chips of earlier deals lie in the main pot."""
    ORPHAN_MERGED = "orphan_merged"
    """A layer that nobody left could claim joined a pot below it."""
    ORPHAN_TO_LAST_FOLD = "orphan_to_last_fold"
    """A layer that nobody left could claim went to the last of its contributors to fold."""
    RAKE_TAKEN = "rake_taken"
    """The house took its rake from a pot before the split."""
    UNCONTESTED = "uncontested"
    """Only one player claimed a pot, who had it without showing."""
    BOARD_PART = "board_part"
    """A pot was divided among several boards."""
    HALVES = "halves"
    """A prize was divided between the high and the low side."""
    NO_LOW = "no_low"
    """Nobody had a low that counts, so the high side took all."""
    SAME_WINNERS = "same_winners"
    """The same players tied both ways, so the prize was split once."""
    HAND_WON = "hand_won"
    """One hand beat all others that claimed a pot; the next best is named, and what decided."""
    HANDS_TIED = "hands_tied"
    """Several hands were equal and the best."""
    RANKED = "ranked"
    """The caller's ranking decided."""
    CYCLE = "cycle"
    """Massima, media and minima met, and the house rule decided."""
    ODD_CHIPS = "odd_chips"
    """What did not divide equally went to a winner by the odd-chip rule."""
    PAID = "paid"
    """A player was paid from a pot."""
    OUT = "out"
    """A player has no chips left, and takes a place."""
    BOUNTY = "bounty"
    """A player collected a bounty, or a part of one."""


@dataclass(slots=True)
class Step:
    """One step: its code, the rule it follows, and what its sentence names (players by id, pots by name, chips).

    ``text`` is the sentence, empty until it is put into words.
    """

    code: StepCode
    rule: str
    params: dict[str, int | str | list[str]]
    text: str = ""
