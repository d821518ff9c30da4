"""The standard high hand order: the best five cards of five, six or seven.

Straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card. The ace is high
or low in a straight. Suits never break a tie (WSOP 2024 Live 146), so a hand's value is the number of its class: one of
7,462, the higher the better, equal when hands tie. ``CLASSES[value]`` says what it is. ``high_tables`` opens with how
the tables work.

Cards are taken as they come: that they are cards, all different, and five to seven of them, has been seen to before.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from sidepot.poker.cards import ORDER, SUITS, Card
from sidepot.poker.evaluation import high_tables
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.high_tables import CARD, CLASSES, FIVE_OF_A_SUIT, NO_CARDS, RANK_SUM, SUITED, HandClass

__all__ = ["BY_RANKS", "CLASSES", "FLUSHES", "HandClass", "board_sum", "playing_cards", "value_of", "values_on_board"]

_STORED: Final = high_tables.read(high_tables.STORED.read_bytes())

FLUSHES: Final = _STORED[0]
"""Value of the best flush or straight flush by the mask of its suit's ranks, five to seven of them."""

BY_RANKS: Final = _STORED[1]
"""Value of the best hand that is no flush, by the sum of the rank weights of five, six or seven cards."""


def board_sum(board: Iterable[Card]) -> int:
    """Add up the cards that all players share, once for all of them: ranks and suit counts in one number."""
    total = NO_CARDS
    for card in board:
        total += CARD[card]
    return total


def value_of(cards: Sequence[Card]) -> int:
    """Value of the best five of a player's own five, six or seven cards, as in stud and draw."""
    total = NO_CARDS
    for card in cards:
        total += CARD[card]
    flush = total & FIVE_OF_A_SUIT
    return _flush_value(flush, cards) if flush else BY_RANKS[total & RANK_SUM]


def values_on_board(board: Sequence[Card], hands: Iterable[Sequence[Card]]) -> list[int]:
    """Value of each player's best five of the board and the player's own cards, from five to seven together.

    However many of the player's own cards play: none of them is "playing the board".
    """
    on_board = board_sum(board)
    values = []
    for hand in hands:
        total = on_board
        for card in hand:
            total += CARD[card]
        flush = total & FIVE_OF_A_SUIT
        values.append(_flush_value(flush, (*board, *hand)) if flush else BY_RANKS[total & RANK_SUM])
    return values


def _flush_value(flush: int, cards: Iterable[Card]) -> int:
    """Value of the best flush or straight flush in the suit whose counter reached five.

    Of seven cards only one suit can have five, so ``flush`` is a single bit.
    """
    suited = SUITED[flush]
    return FLUSHES[sum([suited[card] for card in cards])]


def playing_cards(value: int, cards: Iterable[Card]) -> tuple[Card, ...]:
    """Pick the five cards that play from the cards that were given this value, ace first, spades first within a rank.

    Of several cards that could play for each other the better suits are taken, from hand or board alike. It makes no
    difference to who wins, only to which cards are shown and, in stud, to who gets an odd chip (TDA 2024 20-B).
    """
    category, _, played = CLASSES[value]
    left = sorted(cards, key=ORDER.__getitem__)
    if category is Category.FLUSH or category is Category.STRAIGHT_FLUSH:
        flush = max(SUITS, key="".join(left).count)
        left = [card for card in left if card[1] == flush]
    # Cards and ranks both run from ace to deuce: step over each card that is not of the rank that plays next.
    in_order = iter(left)
    playing = []
    for rank in played:
        card = next(in_order)
        while card[0] != rank:
            card = next(in_order)
        playing.append(card)
    return tuple(playing)
