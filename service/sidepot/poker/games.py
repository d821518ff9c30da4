"""The games, as a table: what is dealt, how a hand is made of it, which order decides, who gets an odd chip.

A game is one row of ``GAMES``. Adding a game adds a row and, at most, a hand order in ``evaluation``.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from sidepot.poker.cards import ORDER, Card
from sidepot.poker.evaluation.orders import STANDARD_HIGH, HandOrder


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


class Portion(StrEnum):
    """Which part of a board's prize an award is."""

    HIGH = "high"
    LOW = "low"
    WHOLE = "whole"


class Game(NamedTuple):
    """One row of the table.

    ``deck``: every card that can be dealt. ``hole_cards``: how many a player holds at showdown. ``board_cards``: how
    many lie on a full board, 0 without one. ``order``: which hand wins, or ``None`` where the caller ranks the hands.
    ``odd_chip``: the default, ``odd_chip_rules``: all that the game admits.
    """

    id: str
    deck: frozenset[Card]
    hole_cards: int
    board_cards: int
    order: HandOrder | None
    odd_chip: OddChip
    odd_chip_rules: frozenset[OddChip]


FULL_DECK: Final = frozenset(ORDER)
"""The 52 cards, without a joker."""

BY_POSITION: Final = frozenset({OddChip.FIRST_LEFT_OF_BUTTON, OddChip.ALL_TO_FIRST_LEFT_OF_BUTTON})

GAMES: Final[Mapping[str, Game]] = {
    game.id: game
    for game in (
        # Best five of two hole cards and five board cards (WSOP Live 146-149 for the odd chip by position).
        Game("texas_holdem", FULL_DECK, 2, 5, STANDARD_HIGH, OddChip.FIRST_LEFT_OF_BUTTON, BY_POSITION),
        # A showdown judged elsewhere: the caller names the order of the hands, the pots are ours.
        Game("ranked", frozenset(), 0, 0, None, OddChip.FIRST_LEFT_OF_BUTTON, BY_POSITION),
    )
}
