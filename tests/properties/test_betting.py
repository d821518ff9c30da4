"""Pots while a hand is being played: whole hands, action by action, and what never happens to a pot on the way."""

from collections.abc import Sequence
from itertools import pairwise
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.audit import audit_open
from tests.properties.betting import Ante, State, seated
from tests.reference import Json
from tests.support import pots, settle

thousand = settings(max_examples=1000, derandomize=True, deadline=None)
sample = settings(max_examples=200, derandomize=True, deadline=None)

played = st.builds(
    lambda dealer, count, ante, streets: list(seated(dealer, count, ante, streets).play()),
    st.randoms(use_true_random=True),
    st.integers(2, 6),
    st.sampled_from(get_args(Ante)),
    st.sampled_from((1, 2, 3, 4, 4, 4)),
)
"""A hand played to the end of its betting: the table after every action."""


def ends_of_streets(hand: Sequence[State]) -> list[State]:
    return [state for state in hand if state.street]


def folded(state: State) -> set[str]:
    return {each["id"] for each in state.request["players"] if each["folded"]}


def contests(answer: Json) -> dict[str, int]:
    return {each["id"]: each["contests"] for each in answer["players"]}


def less(shares: Sequence[Json], player: str, amount: int) -> list[Json]:
    """Take chips of a player out of a list of shares."""
    left = [{**share, "amount": share["amount"] - amount} if share["player"] == player else share for share in shares]
    return [share for share in left if share["amount"]]


def closed(state: State) -> Json:
    """The same table, its betting over."""
    return {**state.request, "betting": "closed"}


def after_the_return(open_answer: Json, closed_answer: Json) -> list[Json]:
    """The pots of open betting as they have to look when the betting is over: the uncalled chips out, no flags."""
    expected = [{**pot, "open": False, "dry": False} for pot in open_answer["pots"]]
    for share in closed_answer["returned"]:
        top = expected[-1] if expected[-1]["amount"] else expected[-2]
        top["amount"] -= share["amount"]
        top["contributions"] = less(top["contributions"], share["player"], share["amount"])
    matched = max(each["committed"] - each["returned"] for each in closed_answer["players"])
    return [
        {**pot, "level": matched if pot["level"] is None else min(pot["level"], matched)}
        for pot in expected
        if pot["amount"]
    ]


@thousand
@given(played)
def test_every_pot_is_where_a_second_reckoning_puts_it(hand: list[State]) -> None:
    for state in ends_of_streets(hand):
        audit_open(state.request, pots(state.request))


@thousand
@given(played)
def test_a_capped_pot_changes_again_only_by_folds(hand: list[State]) -> None:
    """Once the street is over in which it was capped: the chips stay, and of those who may win it some fold."""
    streets = ends_of_streets(hand)
    answers = [pots(state.request) for state in streets]
    for (before, earlier), (after, later) in pairwise(zip(streets, answers, strict=True)):
        gone = folded(after) - folded(before)
        for pot in earlier["pots"]:
            if not pot["open"]:
                eligible = [player for player in pot["eligible"] if player not in gone]
                assert {**pot, "eligible": eligible} in later["pots"]


@thousand
@given(played)
def test_what_a_player_contests_falls_only_by_folding_or_by_the_uncalled_return(hand: list[State]) -> None:
    streets = ends_of_streets(hand)
    answers = [pots(state.request) for state in streets]
    for (_, earlier), (after, later) in pairwise(zip(streets, answers, strict=True)):
        before, now = contests(earlier), contests(later)
        for player, chips in before.items():
            assert now[player] >= chips or player in folded(after)
        assert all(now[player] == 0 for player in folded(after))
    last = contests(answers[-1])
    final = pots(closed(streets[-1]))
    back = {each["id"]: each["returned"] for each in final["players"]}
    assert contests(final) == {player: chips - back[player] for player, chips in last.items()}


@thousand
@given(played)
def test_the_last_open_state_closes_into_the_settled_pots(hand: list[State]) -> None:
    *_, last = ends_of_streets(hand)
    open_answer, closed_answer = pots(last.request), pots(closed(last))
    expected = after_the_return(open_answer, closed_answer)
    assert closed_answer["pots"] == expected
    assert closed_answer["total"] == open_answer["total"]
    assert closed_answer["notices"] == []
    live = [each["id"] for each in last.request["players"] if not each["folded"]]
    request = {"game": "ranked", **last.request, "ranking": [[player] for player in live]}
    settlement = settle({key: value for key, value in request.items() if key != "betting"})
    shape = ("name", "amount", "level", "eligible", "contributions", "dead")
    settled = [{key: pot[key] for key in shape} for pot in settlement["pots"][::-1]]
    assert settled == [{key: pot[key] for key in shape} for pot in expected]
    assert settlement["returned"] == closed_answer["returned"]


@sample
@given(played)
def test_in_the_middle_of_a_street_too(hand: list[State]) -> None:
    """A capped pot that all who can still bet have matched is final; who calls all-in for less gives up the rest."""
    answers = [pots(state.request) for state in hand]
    for state, answer in zip(hand, answers, strict=True):
        audit_open(state.request, answer)
    for (before, earlier), (after, later) in pairwise(zip(hand, answers, strict=True)):
        can_bet = [
            each["committed"]
            for each in before.request["players"]
            if not each["folded"] and each["stack"] > each["committed"] + each["dead"]
        ]
        gone = folded(after) - folded(before)
        for pot in earlier["pots"]:
            if not pot["open"] and all(committed >= pot["level"] for committed in can_bet):
                eligible = [player for player in pot["eligible"] if player not in gone]
                assert {**pot, "eligible": eligible} in later["pots"]
        was, now = contests(earlier), contests(later)
        fell = [player for player in was if now[player] < was[player]]
        assert fell in ([], [after.actor])
        for each in after.request["players"]:
            if each["id"] in fell and not each["folded"]:
                assert each["stack"] == each["committed"] + each["dead"]
                assert each["committed"] < max(other["committed"] for other in after.request["players"])


@sample
@given(played)
def test_all_in_may_be_said_instead_of_the_stack(hand: list[State]) -> None:
    for state in hand:
        told = [
            {
                **{key: value for key, value in each.items() if key != "stack"},
                "all_in": each["stack"] == each["committed"] + each["dead"],
            }
            for each in state.request["players"]
        ]
        assert pots({**state.request, "players": told}) == pots(state.request)
