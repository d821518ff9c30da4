"""Cards as players write them: rank, then suit. ``As`` is the ace of spades, ``Td`` the ten of diamonds."""

from typing import Final, NewType

Card = NewType("Card", str)
"""A rank of ``RANKS`` followed by a suit of ``SUITS``, or ``Xx`` for the joker."""

RANKS: Final = "23456789TJQKA"
"""Ranks from the deuce to the ace, lowest first."""

SUITS: Final = "shdc"
"""Spades, hearts, diamonds, clubs: the order in which suits place odd chips (TDA 2024 20-B, WSOP Live 146)."""

ORDER: Final[dict[Card, int]] = {
    Card(rank + suit): place
    for place, (rank, suit) in enumerate((rank, suit) for rank in reversed(RANKS) for suit in SUITS)
}
"""Place of each card in an ordered deck: aces first, within a rank spades first, as cards are listed for people."""

JOKER: Final = Card("Xx")
"""The joker, in the decks that have one."""
