"""What a user of a hand evaluator writes around it: pots by hand, as short and as fast as they come.

It checks nothing, explains nothing and knows no option; treys, eval7 and phevaluator are measured behind it, and
pokersolver behind the same lines in JavaScript (``node/pokersolver.js``).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class Seat(NamedTuple):
    """A player as the routine takes him. The players stand clockwise from the left of the button."""

    id: str
    committed: int
    folded: bool
    cards: Sequence[str]


def nets(seats: Sequence[Seat], strengths: Mapping[str, int]) -> list[int]:
    """Pay every pot to the best hand in it, the least strength being the best; what each has won or lost.

    Odd chips go one each in order of the seats.
    """
    paid = {seat.id: -seat.committed for seat in seats}
    below = 0
    for level in sorted({seat.committed for seat in seats if not seat.folded}):
        pot = 0
        for seat in seats:
            if seat.committed > below:
                pot += min(seat.committed, level) - below
        claimants = [seat.id for seat in seats if seat.committed >= level and not seat.folded]
        best = min([strengths[player] for player in claimants])
        winners = [player for player in claimants if strengths[player] == best]
        share, odd = divmod(pot, len(winners))
        for place, player in enumerate(winners):
            paid[player] += share + (place < odd)
        below = level
    for seat in seats:
        if seat.committed > below:
            paid[seat.id] += seat.committed - below
    return list(paid.values())
