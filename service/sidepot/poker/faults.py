"""What can be wrong with a hand: one code per fault, in order of precedence, and the exception that carries them all.

The transport adds the faults of shape (a field missing, a number too large) in front of these and turns each into a
sentence; the core only names the fault, where it is, and the numbers a sentence needs.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple


class FaultCode(StrEnum):
    """Faults of a hand, in the order in which they are reported."""

    DUPLICATE_PLAYER = "duplicate_player"
    DUPLICATE_SEAT = "duplicate_seat"
    SEATS_INCOMPLETE = "seats_incomplete"
    BUTTON_WITHOUT_SEATS = "button_without_seats"
    NOBODY_IN_HAND = "nobody_in_hand"
    MUCK_AND_FOLD = "muck_and_fold"
    OVER_STACK = "over_stack"
    ALL_IN_CONTRADICTS_STACK = "all_in_contradicts_stack"
    NOTHING_COMMITTED = "nothing_committed"
    BET_UNMATCHED = "bet_unmatched"
    TOTAL_TOO_LARGE = "total_too_large"
    RULE_NOT_APPLICABLE = "rule_not_applicable"
    RAKE_TOO_LARGE = "rake_too_large"
    FLOP_SEEN_REQUIRED = "flop_seen_required"
    CARD_NOT_IN_DECK = "card_not_in_deck"
    DUPLICATE_CARD = "duplicate_card"
    WRONG_CARD_COUNT = "wrong_card_count"
    CARDS_MISSING = "cards_missing"
    CARDS_NOT_ALLOWED = "cards_not_allowed"
    BOARD_MISSING = "board_missing"
    BOARD_NOT_ALLOWED = "board_not_allowed"
    WRONG_BOARD_SIZE = "wrong_board_size"
    BOARDS_OVERLAP = "boards_overlap"
    RANKING_MISSING = "ranking_missing"
    RANKING_NOT_ALLOWED = "ranking_not_allowed"
    RANKING_STRANGER = "ranking_stranger"
    RANKING_DUPLICATE = "ranking_duplicate"
    RANKING_INCOMPLETE = "ranking_incomplete"
    FOLD_ORDER_MISSING = "fold_order_missing"
    FOLD_ORDER_DUPLICATE = "fold_order_duplicate"
    ORPHAN_REFUSED = "orphan_refused"
    NOBODY_CLAIMS = "nobody_claims"
    CYCLE_REFUSED = "cycle_refused"
    BOUNTY_WITHOUT_STACKS = "bounty_without_stacks"
    OPENER_UNKNOWN = "opener_unknown"


class Fault(NamedTuple):
    """One fault: its code, the path to the field at fault (keys, indexes of the request), and numbers for a sentence.

    ``params`` never holds an id or a card: what a player holds is not repeated in an error.
    """

    code: FaultCode
    path: tuple[str | int, ...]
    params: Mapping[str, int | str]


class HandRefused(Exception):
    """The hand cannot be resolved; ``faults`` holds every reason, in order of precedence."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(", ".join(fault.code for fault in faults))
        self.faults = tuple(faults)
