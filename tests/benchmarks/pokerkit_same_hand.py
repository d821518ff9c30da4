"""The hand of hand.json dealt, bet and settled by PokerKit; run alone it prints the CPU seconds of one such hand.

PokerKit settles a hand by playing it, so the bets that lead to the chips of the request are part of the figure.
"""

import sys
import time
from collections.abc import Sequence
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.CARD_BURNING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
STACKS = (300, 700, 1200, 2000, 2000, 2000)
HOLES = ("AhAd", "KhKd", "QhQd", "JhTs", "9h8h", "5c4c")
BOARD = ("2c7d9s", "Jc", "3h")


def played(game: Any, holes: Sequence[str], board: Sequence[str], *, last_folds: bool) -> list[int]:
    """Play six players all-in for four levels; the last of them folds or calls. What each has won or lost."""
    state = game.create_state(AUTOMATIONS, True, 0, (50, 100), 100, STACKS, len(STACKS))  # noqa: FBT003 - antes are trimmed
    for cards in holes:
        state.deal_hole(cards)
    state.complete_bet_or_raise_to(1200)
    state.complete_bet_or_raise_to(2000)
    state.check_or_call()
    if last_folds:
        state.fold()
    else:
        state.check_or_call()
    state.check_or_call()
    state.check_or_call()
    for cards in board:
        state.deal_board(cards)
    return [after - before for after, before in zip(state.stacks, STACKS, strict=True)]


def once() -> list[int]:
    """Play and settle the hand of hand.json."""
    return played(NoLimitTexasHoldem, HOLES, BOARD, last_folds=True)


if __name__ == "__main__":
    once()
    hands = 12
    started = time.process_time()
    for _ in range(hands):
        once()
    sys.stdout.write(f"{(time.process_time() - started) / hands}\n")
