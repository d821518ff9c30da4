"""Omaha and Greek hold'em: hands of exactly two own cards and exactly three of the board's.

In Omaha, courchevel and the board half of drawmaha two of four, five or six own cards play; in Greek hold'em a player
holds just the two. For hi-lo games each side is picked by itself, so the sides may use different cards.
"""

from typing import Final

from sidepot.poker.evaluation.eight_or_better import LowOfTwoAndThree
from sidepot.poker.evaluation.orders import HandOrder
from sidepot.poker.evaluation.rankings import STANDARD
from sidepot.poker.evaluation.two_and_three import TwoAndThree

OMAHA_HIGH: Final[HandOrder] = TwoAndThree(STANDARD)
"""The standard ranking; with two own cards Greek hold'em's order."""

OMAHA_EIGHT_OR_BETTER: Final[HandOrder] = LowOfTwoAndThree()
"""The low side of Omaha hi-lo."""
