"""A connection's clock, on a loop of the test's own."""

import asyncio
from collections.abc import Callable

from sidepot.server.clock import Clock


class Timers:
    """An event loop as far as a clock uses it: timers, and a time that passes when told to."""

    def __init__(self) -> None:
        self.timers: list[Timer] = []
        self.made = 0

    def call_at(self, when: float, callback: Callable[[], object], /) -> asyncio.TimerHandle:
        self.made += 1
        self.timers.append(timer := Timer(self, when, callback))
        return timer  # type: ignore[return-value] # as much of a handle as a clock uses

    def pass_until(self, now: float) -> None:
        """Call what is due by then."""
        while due := [timer for timer in self.timers if timer.when <= now]:
            self.timers.remove(due[0])
            due[0].callback()


class Timer:
    def __init__(self, timers: Timers, when: float, callback: Callable[[], object]) -> None:
        self.timers = timers
        self.when = when
        self.callback = callback

    def cancel(self) -> None:
        self.timers.timers.remove(self)


def clock() -> tuple[Clock, Timers, list[str]]:
    timers = Timers()
    return Clock(timers), timers, []


def test_it_rings_once_when_the_time_has_come() -> None:
    clock_, timers, rung = clock()
    clock_.set(5, lambda: rung.append("rest"))
    timers.pass_until(4.9)
    assert rung == []
    timers.pass_until(5)
    timers.pass_until(100)
    assert rung == ["rest"]
    clock_.set(105, lambda: rung.append("again"))
    timers.pass_until(105)
    assert rung == ["rest", "again"]


def test_it_may_be_put_off_a_thousand_times_at_the_cost_of_one_timer() -> None:
    clock_, timers, rung = clock()
    for now in range(1000):
        clock_.set(5 + now / 1000, lambda: rung.append("early"))
    clock_.set(6, lambda: rung.append("last"))
    assert timers.made == 1
    timers.pass_until(5.99)
    assert rung == []
    timers.pass_until(6)
    assert (rung, timers.made) == (["last"], 2)


def test_what_is_due_earlier_than_the_timer_rings_in_time() -> None:
    clock_, timers, rung = clock()
    clock_.set(10, lambda: rung.append("late"))
    clock_.set(5, lambda: rung.append("early"))
    timers.pass_until(5)
    assert rung == ["early"]
    timers.pass_until(10)
    assert rung == ["early"]


def test_called_off_it_does_not_ring_and_may_be_set_again() -> None:
    clock_, timers, rung = clock()
    clock_.set(5, lambda: rung.append("called off"))
    clock_.stop()
    timers.pass_until(5)
    assert rung == []
    assert timers.timers == []
    clock_.set(7, lambda: rung.append("again"))
    clock_.stop()
    clock_.set(8, lambda: rung.append("later"))
    timers.pass_until(8)
    assert rung == ["later"]


def test_discarded_it_leaves_no_timer_behind() -> None:
    clock_, timers, rung = clock()
    clock_.set(5, lambda: rung.append("nobody hears"))
    clock_.discard()
    assert timers.timers == []
    timers.pass_until(5)
    assert rung == []
