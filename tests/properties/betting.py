"""A table of no-limit poker, played action by action: blinds, antes, calls, raises, short all-ins, folds, streets.

It knows how betting goes and nothing of pots. Every hand is a legal one: a raise is at least as large as the last full
one (TDA 43), an all-in for less does not let those raise again who have acted already (TDA 47), nobody folds who owes
nothing, nobody acts who has no chips left, and the betting is over where nobody is left to bet against.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple

from tests.reference import Json

Ante = Literal["none", "everybody", "big blind", "big blind, ante first"]

SHORT = (1, 2, 3, 5, 8, 10, 15, 20, 33, 50)
DEEP = (15, 40, 100, 100, 250, 400, 1000, 1000, 2500)


@dataclass
class Seat:
    """One player: his stack before the hand, what he has put in, whether he folded."""

    id: str
    stack: int
    committed: int = 0
    dead: int = 0
    folded: bool = False

    @property
    def left(self) -> int:
        """Chips he can still bet."""
        return self.stack - self.committed - self.dead

    def bet(self, chips: int) -> None:
        """Put chips in, as far as they go."""
        self.committed += min(chips, self.left)

    def pay(self, chips: int) -> None:
        """Put chips in that nobody has to match, as far as they go."""
        self.dead += min(chips, self.left)

    def as_json(self) -> Json:
        """Write the player down for a request."""
        return {
            "id": self.id,
            "stack": self.stack,
            "committed": self.committed,
            "dead": self.dead,
            "folded": self.folded,
        }


class State(NamedTuple):
    """The table after an action, as a request for ``POST /pots``. ``street``: whether it closed a betting round.

    ``actor``: who acted; nobody yet when the blinds are in.
    """

    request: Json
    street: bool
    actor: str | None


@dataclass
class Game:
    """A hand at the table. ``seats`` stand clockwise from the left of the button, the button last."""

    dealer: Random
    seats: list[Seat]
    small_blind: int
    big_blind: int
    ante: Ante
    streets: int
    carried_over: int

    def state(self, actor: str | None, *, street: bool) -> State:
        """Write the table down as it stands."""
        request: Json = {"players": [seat.as_json() for seat in self.seats], "betting": "open"}
        if self.carried_over:
            request["carried_over"] = self.carried_over
        return State(request, street, actor)

    @property
    def live(self) -> list[Seat]:
        """Whoever has not folded."""
        return [seat for seat in self.seats if not seat.folded]

    @property
    def bet(self) -> int:
        """What everybody left has to match."""
        return max(seat.committed for seat in self.seats)

    def play(self) -> Iterator[State]:
        """Play the hand to the end of its betting and tell how the table stands after every action."""
        start, opened = self.post()
        yield self.state(None, street=False)
        for _ in range(self.streets):
            yield from self.betting_round(start, opened)
            yield self.state(None, street=True)
            if not self.can_go_on():
                return
            start, opened = 0, self.bet

    def post(self) -> tuple[int, int]:
        """Antes and blinds; who acts first, and the bet he faces. Heads-up the button has the small blind."""
        small, big = (self.seats[-1], self.seats[0]) if len(self.seats) == 2 else self.seats[:2]
        if self.ante == "everybody":
            for seat in self.seats:
                seat.bet(max(1, self.big_blind // 4))
        if self.ante == "big blind, ante first":
            big.pay(self.big_blind)
        owed = self.bet
        small.bet(self.small_blind)
        big.bet(self.big_blind)
        if self.ante == "big blind":
            big.pay(self.big_blind)
        return (self.seats.index(big) + 1) % len(self.seats), owed + self.big_blind

    def can_go_on(self) -> bool:
        """Two players are needed to bet on."""
        return len([seat for seat in self.live if seat.left]) > 1

    def betting_round(self, start: int, opened: int) -> Iterator[State]:
        """Go round until everybody left has matched the bet or has no chips; ``opened``: the bet to match so far.

        A short blind does not lower what the others owe (WSOP 150).
        """
        to_match = opened
        smallest_raise = self.big_blind
        waiting = self.seats[start:] + self.seats[:start]
        may_raise = {seat.id for seat in self.seats}
        while waiting:
            seat = waiting.pop(0)
            if seat.folded or not seat.left or len(self.live) == 1:
                continue
            rivals = [other for other in self.live if other is not seat]
            if not any(other.left for other in rivals):
                to_match = min(to_match, max(other.committed for other in rivals))
            owes = to_match - seat.committed
            if owes <= 0 and not any(other.left for other in rivals):
                continue
            before = to_match
            self.act(seat, owes, before + smallest_raise, can_raise=seat.id in may_raise)
            may_raise.discard(seat.id)
            if seat.committed > before:
                to_match = seat.committed
                if to_match >= before + smallest_raise:
                    smallest_raise = to_match - before
                    may_raise = {other.id for other in self.seats if other is not seat}
                place = self.seats.index(seat)
                waiting = self.seats[place + 1 :] + self.seats[:place]
            yield self.state(seat.id, street=False)

    def act(self, seat: Seat, owes: int, raise_to: int, *, can_raise: bool) -> None:
        """Fold, check or call, raise; all-in where the chips do not reach or the player likes to."""
        rivals_can_call = any(other.left for other in self.live if other is not seat)
        choice = self.dealer.random()
        if owes > 0 and choice < 0.15:
            seat.folded = True
        elif can_raise and rivals_can_call and choice > 0.7:
            if choice > 0.97:
                seat.bet(seat.left)
            else:
                seat.bet(raise_to - seat.committed + self.dealer.choice((0, 0, 1, 7, 30)))
        elif owes > 0:
            seat.bet(owes)


def seated(dealer: Random, count: int, ante: Ante, streets: int) -> Game:
    """A table of so many players with stacks of all sizes, many of them short."""
    big_blind = dealer.choice((2, 10, 20))
    stacks = dealer.choice([SHORT, SHORT + DEEP, DEEP, DEEP])
    return Game(
        dealer=dealer,
        seats=[Seat("ABCDEF"[place], dealer.choice(stacks)) for place in range(count)],
        small_blind=big_blind // 2,
        big_blind=big_blind,
        ante=ante,
        streets=streets,
        carried_over=dealer.choice((0, 0, 0, 17)),
    )
