"""Portions: the parts into which one board's prize may fall."""

from enum import StrEnum


class Portion(StrEnum):
    """Which part of a board's prize an award is."""

    HIGH = "high"
    LOW = "low"
    WHOLE = "whole"
