"""Chips in are chips out, checked by the core itself on the way out of every hand."""

import pytest

from sidepot.poker.hand import Columns, Player
from sidepot.poker.settlement import ConservationError, conserve

PLAYERS = [
    Player("a", 1, 100, 5, folded=False, stack=None, all_in=None, fold_order=None, place=0),
    Player("b", 2, 40, 0, folded=True, stack=None, all_in=None, fold_order=None, place=1),
]


def test_chips_put_in_and_carried_over_are_chips_paid_out() -> None:
    conserve(Columns(PLAYERS), 10, 155)


@pytest.mark.parametrize("out", [154, 156])
def test_a_chip_that_vanished_or_appeared_stops_the_hand(out: int) -> None:
    with pytest.raises(ConservationError, match="155 chips went in"):
        conserve(Columns(PLAYERS), 10, out)
