"""Places: who had chips before the hand and has none after it is out; the larger stack places higher (WSOP 126.b)."""

from typing import Any

from tests.reference import Json
from tests.rules.hands import player, ranked
from tests.rules.money import audited


def all_in(name: str, stack: int, **rest: Any) -> Json:
    """A player with his whole stack in."""
    return player(name, stack, stack=stack, **rest)


def places(request: Json) -> list[tuple[str, int]]:
    """Who is out and where, in the order of the answer."""
    return [(out["player"], out["place"]) for out in audited(request)["eliminations"]]


def test_the_larger_stack_before_the_hand_places_higher() -> None:
    """ClubWPT: 11,234 is 99th, 9,543 is 100th."""
    request = ranked(all_in("A", 9543), all_in("B", 11_234), player("C", 11_234, stack=20_000), ranking="C > A > B")
    assert places(request) == [("B", 1), ("A", 2)]


def test_equal_stacks_share_a_place_and_the_next_is_left_out() -> None:
    """1, 1, 3; among equals in the order of the seats."""
    request = ranked(
        all_in("A", 10, seat=5),
        all_in("B", 20, seat=4),
        all_in("C", 20, seat=2),
        player("D", 20, stack=90, seat=1),
        ranking="D > A > B > C",
    )
    assert places(request) == [("C", 1), ("B", 1), ("A", 3)]


def test_three_equal_stacks_and_one_larger() -> None:
    request = ranked(
        *(all_in(name, 10) for name in "ABC"),
        all_in("D", 11),
        player("E", 11, stack=90),
        ranking="E > A = B = C = D",
    )
    assert places(request) == [("D", 1), ("A", 2), ("B", 2), ("C", 2)]


def test_the_stack_before_antes_counts_dead_chips_too() -> None:
    request = ranked(player("A", 0, dead=30, stack=30), all_in("B", 20), player("C", 20, stack=90), ranking="C > A = B")
    assert places(request) == [("A", 1), ("B", 2)]


def test_only_those_who_are_out_count() -> None:
    """The largest stack of all lost and has chips left; the winner had the smallest."""
    request = ranked(all_in("A", 10), all_in("B", 50), player("C", 50, stack=51), ranking="A > C > B")
    assert places(request) == [("B", 1)]


def test_a_hand_that_was_killed_may_be_out() -> None:
    request = ranked(all_in("A", 10, folded=True), player("B", 10, stack=50))
    assert places(request) == [("A", 1)]


def test_who_came_without_chips_is_not_out_now() -> None:
    request = ranked(player("A", 0, stack=0, folded=True), all_in("B", 10), player("C", 10, stack=20), ranking="C > B")
    assert places(request) == [("B", 1)]


def test_nobody_out() -> None:
    assert places(ranked(player("A", 5, stack=10), player("B", 5, stack=10), ranking="A > B")) == []


def test_rake_can_take_the_last_chip() -> None:
    """The winner of everything has nothing either."""
    request = ranked(all_in("A", 10), all_in("B", 10), ranking="A > B", rules={"rake": {"basis_points": 10_000}})
    assert places(request) == [("A", 1), ("B", 1)]


def test_a_stack_that_is_not_known_leaves_everything_open() -> None:
    request = ranked(all_in("A", 10), player("B", 10), ranking="B > A")
    assert audited(request)["eliminations"] is None
