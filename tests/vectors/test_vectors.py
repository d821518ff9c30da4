"""Every worked case and every real hand, over HTTP: paid exactly as the case says.

Keys of ``expect``: ``returned`` and ``won`` by player (a player not named has none), ``pots`` and ``rake_by_pot`` main
pot first, ``rake``, ``bounties`` by victim, ``places`` by player. ``eligible`` is compared as a set.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

import httpx
import pytest

from tests import reference
from tests.answers import check_against_reference, check_answer, check_pots_answer
from tests.reference import Json
from tests.support import VECTORS, answered, post, pots_request

FILES = ("pots", "holdem", "games", "italian", "rake", "tournament", "real", "own")

Case = dict[str, Any]


def cases(file: str) -> list[Case]:
    """Read one file of cases."""
    read: list[Case] = json.loads((VECTORS / f"{file}.json").read_text())
    return read


def in_the_reference(case: Case) -> bool:
    """Say whether the second settlement covers a case."""
    request = case["request"]
    rake = (request.get("rules") or {}).get("rake")
    return (rake is None or "amount" in rake) and not any("bounty" in player for player in request["players"])


def parameters(wanted: Callable[[Case], bool]) -> list[Any]:
    """Each case that is wanted, named by its file and its id."""
    return [pytest.param(case, id=f"{file}-{case['id']}") for file in FILES for case in cases(file) if wanted(case)]


def by_player(shares: list[Json]) -> dict[str, int]:
    """Turn a list of shares into a mapping."""
    return {share["player"]: share["amount"] for share in shares}


def expect_returned(answer: Json, expected: Mapping[str, int]) -> None:
    """Exactly these players get these chips back."""
    assert by_player(answer["returned"]) == expected
    returned = {each["id"]: each["returned"] for each in answer["players"]}
    assert returned == {player: expected.get(player, 0) for player in returned}


def expect_won(answer: Json, expected: Mapping[str, int]) -> None:
    """Every player wins exactly this."""
    won = {each["id"]: each["won"] for each in answer["players"]}
    assert won == {player: expected.get(player, 0) for player in won}
    assert expected.keys() <= won.keys()


def expect_pots(answer: Json, expected: list[Json]) -> None:
    """Pots main first, gross, and who contests them."""
    found = [(pot["amount"], set(pot["eligible"])) for pot in answer["pots"]]
    assert found == [(pot["amount"], set(pot["eligible"])) for pot in expected]


def expect_rake(answer: Json, expected: int) -> None:
    """The rake of the whole hand."""
    assert answer["rake"] == expected


def expect_rake_by_pot(answer: Json, expected: list[int]) -> None:
    """The rake of each pot, main first."""
    assert [pot["rake"] for pot in answer["pots"]] == expected


def expect_bounties(answer: Json, expected: Mapping[str, list[Json]]) -> None:
    """What each victim's head brings to whom."""
    assert {each["player"]: each["bounties"] for each in answer["eliminations"]} == expected


def expect_places(answer: Json, expected: Mapping[str, int]) -> None:
    """Places among those who went out in this hand."""
    assert {each["player"]: each["place"] for each in answer["eliminations"]} == expected


EXPECTATIONS: Mapping[str, Callable[[Json, Any], None]] = {
    "returned": expect_returned,
    "won": expect_won,
    "pots": expect_pots,
    "rake": expect_rake,
    "rake_by_pot": expect_rake_by_pot,
    "bounties": expect_bounties,
    "places": expect_places,
}


@pytest.mark.parametrize("case", parameters(lambda _: True))
def test_settle_pays_as_the_case_says(http: httpx.Client, case: Case) -> None:
    """Every case without exception, through ``POST /settle``."""
    answer = answered(post(http, "/settle", case["request"]))
    check_answer(case["request"], answer)
    main_first = {**answer, "pots": answer["pots"][::-1]}
    for key, expected in case["expect"].items():
        EXPECTATIONS[key](main_first, expected)


@pytest.mark.parametrize("case", [pytest.param(case, id=case["id"]) for case in cases("pots")])
def test_pots_lays_out_as_the_case_says(http: httpx.Client, case: Case) -> None:
    """Every case of layers, through ``POST /pots``."""
    request = pots_request(case["request"])
    answer = answered(post(http, "/pots", request))
    check_pots_answer(request, answer)
    expect_returned(answer, case["expect"]["returned"])
    expect_pots(answer, case["expect"]["pots"])


@pytest.mark.parametrize("case", parameters(in_the_reference))
def test_settle_agrees_with_the_second_settlement(http: httpx.Client, case: Case) -> None:
    """Every case that the reference covers, compared in all its parts with the reference."""
    answer = answered(post(http, "/settle", case["request"]))
    check_against_reference(answer, reference.settle(case["request"]))


def test_no_case_is_forgotten() -> None:
    """The files hold what SOURCES.md says they hold, and every key of an expectation is understood."""
    counted = {file: len(cases(file)) for file in FILES}
    assert counted == {
        "pots": 53,
        "holdem": 41,
        "games": 33,
        "italian": 23,
        "rake": 12,
        "tournament": 11,
        "real": 470,
        "own": 21,
    }
    assert {key for file in FILES for case in cases(file) for key in case["expect"]} == EXPECTATIONS.keys()
