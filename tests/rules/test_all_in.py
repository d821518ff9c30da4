"""All-in is derived: from the stack where it is given, else from the bet a player did not match."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import player, pots, ranked, settled
from tests.support import refusals


def short_call(**rest: Any) -> Json:
    """A bet 100, C called 80 and folded, B stands at 50: after the return the bet is 80."""
    return ranked(player("A", 100), player("B", 50, **rest), player("C", 80, folded=True), ranking="B > A")


@pytest.mark.parametrize("rest", [{}, {"all_in": True}, {"stack": 50}, {"stack": 50, "all_in": True}])
def test_below_the_bet_is_all_in(rest: dict[str, Any]) -> None:
    answer = settled(short_call(**rest))
    assert pots(answer) == [("main", 150, "AB"), ("side_1", 60, "A")]


@pytest.mark.parametrize("rest", [{"all_in": False}, {"stack": 51}, {"stack": 90, "all_in": False}])
def test_below_the_bet_with_chips_left_is_a_bet_unmatched(rest: dict[str, Any]) -> None:
    assert refusals(short_call(**rest)) == [("bet_unmatched", "#/players/1/committed")]


def test_the_bet_is_measured_after_the_uncalled_chips_came_back() -> None:
    """A 100 against B 50 with chips left: 50 of A's bet were not called, so B owes nothing."""
    answer = settled(ranked(player("A", 100), player("B", 50, stack=500), ranking="B > A"))
    assert pots(answer) == [("main", 100, "AB")]


def test_one_live_player_owes_nothing() -> None:
    """A's raise to 50 was answered by nobody who is left; the folded chips above him are not a bet to match."""
    answer = settled(ranked(player("A", 50, all_in=False), player("B", 80, folded=True), player("C", 80, folded=True)))
    assert pots(answer) == [("main", 210, "A")]


def test_at_the_bet_a_player_may_have_chips_left_or_not() -> None:
    for rest in ({"all_in": True}, {"all_in": False}, {"stack": 10}, {"stack": 400}):
        settled(ranked(player("A", 10, **rest), player("B", 10), ranking="A > B"))


@pytest.mark.parametrize(
    "told",
    [
        {"stack": 60, "dead": 10, "all_in": False},
        {"stack": 61, "dead": 10, "all_in": True},
        {"stack": 50, "all_in": False},
        {"stack": 400, "all_in": True},
    ],
)
def test_what_is_said_must_agree_with_the_stack(told: dict[str, Any]) -> None:
    """All-in is a stack that is committed and dead to the last chip."""
    request = ranked(player("A", 50, **told), player("B", 50, stack=1000), ranking="A > B")
    assert refusals(request) == [("all_in_contradicts_stack", "#/players/0/all_in")]
