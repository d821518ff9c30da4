"""What an explanation adds up to, beside what the answer says. Nothing here knows how the service tells its story."""

import itertools
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from typing import Any

from tests.reference import Json, Request

Place = tuple[Any, ...]

SINGULAR = re.compile(r"\b1 chips\b|(?<!pot )(?<!board )\b1 (are|go|lie|join)\b|\b1 chip (are|go|lie|join)\b")
"""One chip spoken of as if it were many."""


def steps(answer: Json, *codes: str) -> Iterator[Mapping[str, Any]]:
    """What the steps of some codes name, in the order told."""
    return (step["params"] for step in answer["explanation"] if step["code"] in codes)


def total(answer: Json, *codes: str) -> int:
    """Chips of all steps of some codes."""
    return sum(params["amount"] for params in steps(answer, *codes))


def place_of(params: Mapping[str, Any], boards: int) -> Place:
    """Pot, board and portion of a step; where there is one board only, it goes without saying."""
    return (params["pot"], params.get("board") if boards > 1 else None, params.get("portion", "whole"))


def check_explanation(request: Request, answer: Json) -> None:
    """Hold every number told to the answer, and the answer to what is told."""
    assert {key for step in answer["explanation"] for key in step} == {"code", "rule", "params", "text"}
    check_pots(answer, request)
    check_awards(answer, request)
    check_ends(answer)


def check_pots(answer: Json, request: Request) -> None:
    """What was returned; how each pot came about; what the house took of it."""
    told = [{"player": each["player"], "amount": each["amount"]} for each in steps(answer, "uncalled_returned")]
    assert told == answer["returned"]
    made: Counter[str] = Counter()
    ways = ("pot_made", "dead_chips", "carried_over", "orphan_merged", "orphan_to_last_fold")
    for params in steps(answer, *ways):
        assert params["amount"] > 0 or params["level"] == 0
        made[params["pot"]] += params["amount"]
    assert made == {pot["name"]: pot["amount"] for pot in answer["pots"]}
    assert total(answer, *ways) == sum(pot["amount"] for pot in answer["pots"])
    assert total(answer, "dead_chips") == sum(each.get("dead") or 0 for each in request["players"])
    assert total(answer, "carried_over") == (request.get("carried_over") or 0)
    by_name = {pot["name"]: pot for pot in answer["pots"]}
    told_of = {params["pot"] for params in steps(answer, "pot_made", "orphan_to_last_fold")}
    assert told_of == {*by_name}, "somebody can win each pot, and it is told who"
    for params in steps(answer, "pot_made"):
        assert params["players"] == by_name[params["pot"]]["eligible"]
        assert params["level"] == by_name[params["pot"]]["level"]
    for params in steps(answer, "orphan_to_last_fold"):
        assert by_name[params["pot"]]["eligible"] == [params["player"]]
    raked = [(params["pot"], params["amount"], params["net"]) for params in steps(answer, "rake_taken")]
    assert raked == [(pot["name"], pot["rake"], pot["net"]) for pot in answer["pots"][::-1] if pot["rake"]]
    assert total(answer, "rake_taken") == answer["rake"]


def check_awards(answer: Json, request: Request) -> None:
    """Who is paid what from which pot, on which board, for which portion, and which of it were odd chips."""
    boards = len(request.get("boards") or [])
    paid, odd, verdicts = [], [], []
    parts: dict[Place, int] = defaultdict(int)
    for pot in answer["pots"]:
        for award in pot["awards"]:
            place = (pot["name"], award["board"] if boards > 1 else None, award["portion"])
            paid += [(*place, each["player"], each["amount"]) for each in award["winners"] if each["amount"]]
            if award["odd_chip"]:
                odd += [
                    (*place, each["player"], each["odd_chips"], award["odd_chip"])
                    for each in award["winners"]
                    if each["odd_chips"]
                ]
            if not pot["uncontested"]:
                verdicts.append((*place, [each["player"] for each in award["winners"]]))
                parts[place[:2]] += award["amount"]
    told = [(*place_of(each, boards), each["player"], each["amount"]) for each in steps(answer, "paid")]
    assert told == paid
    assert [
        (*place_of(each, boards), each["player"], each["amount"], each["order"]) for each in steps(answer, "odd_chips")
    ] == odd
    won: Counter[str] = Counter()
    for params in steps(answer, "paid"):
        won[params["player"]] += params["amount"]
    assert won == {each["id"]: each["won"] for each in answer["players"] if each["won"]}
    judged = steps(answer, "hand_won", "hands_tied", "ranked", "cycle")
    assert [(*place_of(each, boards), each["players"]) for each in judged] == verdicts
    sole = [(each["pot"], each["player"], each["amount"]) for each in steps(answer, "uncontested")]
    assert sole == [
        (pot["name"], pot["awards"][0]["winners"][0]["player"], pot["net"])
        for pot in answer["pots"]
        if pot["uncontested"]
    ]
    for params in steps(answer, "board_part", "no_low", "same_winners"):
        assert params["amount"] == parts[params["pot"], params.get("board")]
    for params in steps(answer, "halves"):
        assert params["high"] + params["low"] == parts[params["pot"], params.get("board")]
    assert len(list(steps(answer, "board_part"))) == (len(parts) if boards > 1 else 0)


def check_ends(answer: Json) -> None:
    """Who is out, in which place, and who collects what."""
    out = answer["eliminations"] or []
    assert [(each["player"], each["place"], each["pot"]) for each in steps(answer, "out")] == [
        (each["player"], each["place"], each["pot"]) for each in out
    ]
    collected = [
        (each["victim"], each["pot"], each["player"], each["cash"], each["head"]) for each in steps(answer, "bounty")
    ]
    assert collected == [
        (each["player"], each["pot"], share["player"], share["cash"], share["head"])
        for each in out
        for share in each["bounties"]
    ]


def check_sentences(answer: Json) -> None:
    """Every step reads as a sentence: nothing of the program shows, one chip is one chip."""
    for step in answer["explanation"]:
        text = step["text"]
        assert text.endswith("."), text
        assert not text.endswith(".."), text
        assert text == " ".join(text.split()), text
        assert not set("{}$_") & set(text), text
        assert " ." not in text, text
        assert " ," not in text, text
        assert "None" not in text, text
        words = text.replace(";", " ").replace(":", " ").replace(",", " ").split()
        for before, after in itertools.pairwise(words):
            if after in ("chip", "chips"):
                assert (before == "1") == (after == "chip") or not before[-1].isdigit(), text
        assert not SINGULAR.search(text), text
        assert step["rule"]
