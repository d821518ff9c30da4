"""The two lines of requests, in order, on a clock and in rounds of the test's own."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from sidepot.server.limits import Limits
from sidepot.server.turns import Turns


class Rounds:
    """An event loop as far as turns use it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.soon: list[Callable[[], object]] = []
        self.ended = 0

    def time(self) -> float:
        return self.now

    def clock(self) -> float:
        """What is begun takes no time, but for what a test says it does."""
        return self.now

    def call_soon(self, callback: Callable[[], object], /) -> None:
        self.soon.append(callback)

    def create_future(self) -> asyncio.Future[None]:
        return asyncio.get_running_loop().create_future()

    def over(self) -> None:
        self.ended += 1

    def round(self) -> None:
        """Run what was to be run soon."""
        due, self.soon = self.soon, []
        for callback in due:
            callback()


def turns(**limits: Any) -> tuple[Turns, Rounds]:
    rounds = Rounds()
    return Turns(Limits(**limits), rounds, rounds.clock, over=rounds.over), rounds


def test_one_is_begun_in_each_round_in_order() -> None:
    line, rounds = turns()
    begun: list[int] = []
    for number in range(3):
        line.take(lambda n=number: begun.append(n))  # type: ignore[misc] # a lambda that remembers
    for expected in ([0], [0, 1], [0, 1, 2], [0, 1, 2]):
        assert begun == expected
        rounds.round()
    assert not line.busy
    line.take(lambda: begun.append(3))
    assert begun == [0, 1, 2, 3]


def test_both_lines_have_every_other_turn_while_both_have_somebody() -> None:
    line, rounds = turns()
    begun: list[str] = []
    for _ in range(4):
        line.take(lambda: begun.append("whole"))
    for _ in range(2):
        line.take(lambda: begun.append("partial"), whole=False)
    while line.busy:
        rounds.round()
    assert begun == ["whole", "partial", "whole", "partial", "whole", "whole"]


def test_a_line_is_full_by_number_or_by_time() -> None:
    line, rounds = turns(waiting=2, waiting_partial=1, waiting_seconds=0.25)
    line.take(int)
    assert not line.full(whole=True)
    line.take(int)
    rounds.now = 0.24
    line.take(int, whole=False)
    assert line.full(whole=False)
    assert not line.full(whole=True)
    rounds.now = 0.25
    assert line.full(whole=True)
    rounds.round()
    rounds.round()
    assert not line.full(whole=True)
    for _ in range(2):
        line.take(int)
    assert line.full(whole=True)


def test_what_is_answered_at_once_leaves_the_rest_of_the_round_to_others() -> None:
    line, rounds = turns()
    begun: list[int] = []

    def at_once(number: int, seconds: float) -> bool:
        begun.append(number)
        rounds.now += seconds
        return True

    for number in range(3):
        line.take(partial(at_once, number, 0.0004))
    assert begun == [0, 1, 2]
    for number in range(3, 8):
        line.take(partial(at_once, number, 0.0004))
    assert begun == [0, 1, 2]
    rounds.round()
    assert begun == [0, 1, 2, 3, 4, 5]
    rounds.round()
    assert begun == [0, 1, 2, 3, 4, 5, 6, 7]
    assert line.busy
    rounds.round()
    assert not line.busy


def test_nobody_overtakes_those_who_wait() -> None:
    line, rounds = turns()
    begun: list[str] = []

    def at_once(name: str) -> bool:
        begun.append(name)
        return True

    line.take(lambda: begun.append("goes on"))
    line.take(lambda: begun.append("late"), whole=False)
    for name in ("waits", "waits too"):
        line.take(partial(at_once, name))
    assert begun == ["goes on"]
    rounds.round()
    assert begun == ["goes on", "late"]
    rounds.round()
    assert begun == ["goes on", "late", "waits", "waits too"]


def test_the_end_of_each_round_that_began_something_is_told_once() -> None:
    line, rounds = turns()
    for _ in range(2):
        line.take(int)
    assert rounds.ended == 0
    for ended in (1, 2, 2):
        rounds.round()
        assert rounds.ended == ended


def test_turns_go_on_though_the_end_of_a_round_fails() -> None:
    line, rounds = turns()
    begun: list[int] = []
    for number in range(2):
        line.take(partial(begun.append, number))
    line.over = int("1").__floordiv__  # type: ignore[assignment] # fails, since nothing is handed to it
    with pytest.raises(TypeError):
        rounds.round()
    line.over = rounds.over
    rounds.round()
    assert begun == [0, 1]
