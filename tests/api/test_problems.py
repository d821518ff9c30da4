"""Problem documents: which faults are listed, where they point, in which order, and what is never repeated."""

import json
import random
from typing import Any

import pytest

from sidepot.api.calls import POTS, SETTLE
from sidepot.api.parsing import answer
from sidepot.api.places import pointer
from sidepot.api.problems import FAULT_CODES, MAX_ERRORS, STATUS, Problem, ProblemCode, ShapeFault
from sidepot.api.reporting import MEANINGS, hand_problem
from sidepot.api.schemas import SettleRequest
from sidepot.poker.faults import Fault, FaultCode

Json = dict[str, Any]

SETTLED: Json = {
    "game": "ranked",
    "players": [{"id": "alice", "committed": 5}, {"id": "bob", "committed": 5}],
    "ranking": [["alice"], ["bob"]],
}


def document(body: Json | bytes, *, pots: bool = False) -> Json:
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    with pytest.raises(Problem) as caught:
        answer(POTS, sent, "en") if pots else answer(SETTLE, sent, "en")
    found: Json = json.loads(caught.value.document("en"))
    return found


def listed(body: Json | bytes) -> list[tuple[str, str]]:
    return [(error["code"], error["pointer"]) for error in document(body)["errors"]]


def player(**fields: Any) -> Json:
    return SETTLED | {"players": [{"id": "alice", "committed": 5} | fields, {"id": "bob", "committed": 5}]}


def rules(**fields: Any) -> Json:
    return SETTLED | {"rules": fields}


EVERY_SHAPE_FAULT: list[tuple[Json, str, str]] = [
    ({}, "missing", "#/game"),
    (SETTLED | {"opener": {"player": "alice", "cards": ["As"] * 5}}, "missing", "#/opener/minimum"),
    (SETTLED | {"players": [{"id": "alice"}]}, "missing", "#/players/0/committed"),
    (rules(rake={}), "missing", "#/rules/rake/basis_points"),
    (player(shoe_size=44), "unknown_field", "#/players/0/shoe_size"),
    (rules(rake={"amount": 1, "cap": 1}), "unknown_field", "#/rules/rake/cap"),
    (SETTLED | {"betting": "closed"}, "unknown_field", "#/betting"),
    (player(committed="5"), "wrong_type", "#/players/0/committed"),
    (SETTLED | {"players": {}}, "wrong_type", "#/players"),
    (SETTLED | {"players": [None]}, "wrong_type", "#/players/0"),
    (SETTLED | {"game": 5}, "wrong_type", "#/game"),
    (rules(odd_chip=5), "wrong_type", "#/rules/odd_chip"),
    (rules(rake=5), "wrong_type", "#/rules/rake"),
    (rules(rake={"amount": None}), "wrong_type", "#/rules/rake/amount"),
    (SETTLED | {"boards": ["As"]}, "wrong_type", "#/boards/0"),
    (player(committed=-1), "too_small", "#/players/0/committed"),
    (player(seat=0), "too_small", "#/players/0/seat"),
    (player(fold_order=0), "too_small", "#/players/0/fold_order"),
    (SETTLED | {"button": 0}, "too_small", "#/button"),
    (rules(chip_unit=0), "too_small", "#/rules/chip_unit"),
    (rules(rake={"basis_points": 1, "unit": 0}), "too_small", "#/rules/rake/unit"),
    (player(stack=2**53), "too_large", "#/players/0/stack"),
    (player(seat=65), "too_large", "#/players/0/seat"),
    (player(fold_order=65), "too_large", "#/players/0/fold_order"),
    (SETTLED | {"button": 65}, "too_large", "#/button"),
    (rules(rake={"basis_points": 10_001}), "too_large", "#/rules/rake/basis_points"),
    (SETTLED | {"players": []}, "too_short", "#/players"),
    (player(id=""), "too_short", "#/players/0/id"),
    (SETTLED | {"boards": []}, "too_short", "#/boards"),
    (SETTLED | {"opener": {"player": "alice", "minimum": "J", "cards": ["As"]}}, "too_short", "#/opener/cards"),
    (SETTLED | {"players": [{"id": str(i), "committed": 1} for i in range(65)]}, "too_long", "#/players"),
    (player(id="x" * 65), "too_long", "#/players/0/id"),
    (player(cards=["As"] * 8), "too_long", "#/players/0/cards"),
    (SETTLED | {"boards": [[]] * 6}, "too_long", "#/boards"),
    (SETTLED | {"ranking": [[]] * 65}, "too_long", "#/ranking"),
    (SETTLED | {"low_ranking": [["a"] * 65]}, "too_long", "#/low_ranking/0"),
    (player(id="a\u200bb"), "bad_format", "#/players/0/id"),
    (player(cards=["As", "1s"]), "bad_format", "#/players/0/cards/1"),
    (player(cards=["as"]), "bad_format", "#/players/0/cards/0"),
    (SETTLED | {"boards": [["As\n"]]}, "bad_format", "#/boards/0/0"),
    (rules(lowest_rank="T"), "bad_format", "#/rules/lowest_rank"),
    (SETTLED | {"opener": {"player": "alice", "minimum": "1", "cards": ["As"] * 5}}, "bad_format", "#/opener/minimum"),
    (SETTLED | {"game": "snap"}, "unknown_value", "#/game"),
    (rules(orphan="burn"), "unknown_value", "#/rules/orphan"),
    (rules(rake={"basis_points": 1, "rounding": "up"}), "unknown_value", "#/rules/rake/rounding"),
]


@pytest.mark.parametrize("body, code, place", EVERY_SHAPE_FAULT)
def test_each_fault_of_shape_is_named_and_placed(body: Json, code: str, place: str) -> None:
    found = document(body)
    assert (found["status"], found["code"]) == (422, "invalid_request")
    assert (code, place) in [(error["code"], error["pointer"]) for error in found["errors"]]


def test_every_code_of_shape_is_among_them() -> None:
    assert {code for _, code, _ in EVERY_SHAPE_FAULT} == set(ShapeFault)
    assert {meaning.code for meaning in MEANINGS.values()} == set(ShapeFault) - {ShapeFault.UNKNOWN_FIELD}


def test_the_codes_stand_in_the_order_of_the_contract() -> None:
    assert FAULT_CODES[:2] == ("missing", "unknown_field")
    assert FAULT_CODES[8:10] == ("unknown_value", "duplicate_player")
    assert FAULT_CODES[-2:] == ("opener_unknown", "more_faults")
    assert len(set(FAULT_CODES)) == len(FAULT_CODES)


@pytest.mark.parametrize("seed", range(5))
def test_of_thousands_of_unknown_members_the_first_are_listed_and_all_counted(seed: int) -> None:
    """Wherever they stand in the body and among members that are known."""
    rng = random.Random(seed)  # noqa: S311 - the same bodies in every run

    def mixed(known: Json, unknown: int) -> Json:
        members = [*known.items(), *((f"x{number}", number) for number in range(unknown))]
        rng.shuffle(members)
        return dict(members)

    players = [mixed(each, 40) for each in SETTLED["players"]]
    rake = mixed({"amount": 1}, 150)
    body = mixed(SETTLED | {"players": players, "rules": mixed({"rake": rake}, rng.choice([10, 200]))}, 1000)

    def strangers(value: object, place: str) -> list[str]:
        if isinstance(value, list):
            return [found for index, each in enumerate(value) for found in strangers(each, f"{place}/{index}")]
        if not isinstance(value, dict):
            return []
        return [
            found
            for name, each in value.items()
            for found in ([f"{place}/{name}"] if name[0] == "x" else strangers(each, f"{place}/{name}"))
        ]

    expected = strangers(body, "#")
    assert listed(body) == [*(("unknown_field", each) for each in expected[:99]), ("more_faults", "#")]
    assert f"{len(expected):,} faults" in document(body)["detail"]


def test_a_problem_document_has_all_its_members() -> None:
    found = document(b"{")
    assert list(found) == ["type", "title", "status", "detail", "code", "errors"]
    assert found["type"] == "/docs/errors#malformed_json"
    assert (found["status"], found["code"], found["errors"]) == (400, "malformed_json", [])
    assert set(STATUS) == set(ProblemCode)


def test_faults_stand_by_code_then_by_place_in_the_body_as_sent() -> None:
    body = b"""{"rules": {"orphan": "burn", "zz": 1, "odd_chip": 5},
        "players": [{"committed": -1, "id": "a"}, {"zz": 1, "committed": "5"}, {}, {"dead": -1, "committed": -1}],
        "button": 0, "aa": 1, "game": "snap"}"""
    assert listed(body) == [
        ("missing", "#/players/1/id"),
        ("missing", "#/players/2/id"),
        ("missing", "#/players/2/committed"),
        ("missing", "#/players/3/id"),
        ("unknown_field", "#/rules/zz"),
        ("unknown_field", "#/players/1/zz"),
        ("unknown_field", "#/aa"),
        ("wrong_type", "#/rules/odd_chip"),
        ("wrong_type", "#/players/1/committed"),
        ("too_small", "#/players/0/committed"),
        ("too_small", "#/players/3/dead"),
        ("too_small", "#/players/3/committed"),
        ("too_small", "#/button"),
        ("unknown_value", "#/rules/orphan"),
        ("unknown_value", "#/game"),
    ]


def test_absent_members_stand_behind_those_present_in_the_order_of_the_schema() -> None:
    assert listed(b'{"opener":{}}') == [
        ("missing", "#/opener/player"),
        ("missing", "#/opener/minimum"),
        ("missing", "#/opener/cards"),
        ("missing", "#/game"),
        ("missing", "#/players"),
    ]


def test_faults_of_the_hand_stand_in_the_order_of_the_body_too() -> None:
    faults = [
        Fault(FaultCode.CARDS_MISSING, ("players", 0, "cards"), {"needed": 2}),
        Fault(FaultCode.WRONG_CARD_COUNT, ("players", 1, "cards"), {"found": 1, "needed": 2, "judged": "yes"}),
        Fault(FaultCode.DUPLICATE_CARD, ("players", 1, "cards", 1), {}),
        Fault(FaultCode.DUPLICATE_CARD, ("boards", 0, 4), {}),
        Fault(FaultCode.DUPLICATE_CARD, ("boards", 0, 2), {}),
    ]
    body = {"boards": [["As"] * 5], "players": [{}, {"cards": ["As", "As"]}]}
    assert [fault.path for fault in hand_problem(faults, body, SettleRequest).faults] == [
        ("boards", 0, 2),
        ("boards", 0, 4),
        ("players", 1, "cards", 1),
        ("players", 1, "cards"),
        ("players", 0, "cards"),
    ]


def test_a_hand_that_cannot_be_settled_is_another_problem() -> None:
    found = document(SETTLED | {"players": [{"id": "alice", "committed": 5}] * 2})
    assert (found["status"], found["code"], found["type"]) == (422, "invalid_hand", "/docs/errors#invalid_hand")
    assert ("duplicate_player", "#/players/1/id") in [(e["code"], e["pointer"]) for e in found["errors"]]


def test_one_form_of_the_rake_is_judged_by_its_own_rules() -> None:
    """The key amount decides, so that a mistyped rate is not measured by the other form."""
    assert listed(rules(rake={"amount": "5", "basis_points": 500})) == [
        ("unknown_field", "#/rules/rake/basis_points"),
        ("wrong_type", "#/rules/rake/amount"),
    ]
    assert listed(rules(rake={"basis_point": 500})) == [
        ("missing", "#/rules/rake/basis_points"),
        ("unknown_field", "#/rules/rake/basis_point"),
    ]


def test_a_rake_of_both_forms_is_told_to_be_one_or_the_other() -> None:
    """The code is that of any unknown member; a member of neither form is told as everywhere."""
    (beside,) = document(rules(rake={"amount": 5, "basis_points": 500}))["errors"]
    assert (beside["code"], beside["pointer"]) == ("unknown_field", "#/rules/rake/basis_points")
    assert beside["detail"] == (
        "rules.rake has both an amount and a rate, but a rake is one or the other. "
        "Take out the amount, or the member of the rate that the pointer names."
    )
    for rake in ({"amount": 5, "percent": 5}, {"basis_points": 500, "percent": 5}):
        (unknown,) = document(rules(rake=rake))["errors"]
        assert "does not exist there" in unknown["detail"]
    (elsewhere,) = document(rules(cap=5))["errors"]
    assert "does not exist there" in elsewhere["detail"]


@pytest.mark.parametrize("extra, expected", [(97, 99), (98, 100), (99, 100), (2500, 100)])
def test_at_most_a_hundred_errors_are_listed(extra: int, expected: int) -> None:
    """Two members are missing besides: with the 101st fault the list ends in ``more_faults``."""
    errors = listed({f"x{i}": 0 for i in range(extra)})
    assert len(errors) == expected
    cut = 2 + extra > MAX_ERRORS
    assert errors[-1] == (("more_faults", "#") if cut else ("unknown_field", f"#/x{extra - 1}"))
    assert errors[:3] == [("missing", "#/game"), ("missing", "#/players"), ("unknown_field", "#/x0")]


def test_detail_counts_the_faults() -> None:
    assert "one fault was found" in document(SETTLED | {"aa": 1})["detail"]
    assert "2 faults were found" in document(SETTLED | {"aa": 1, "bb": 1})["detail"]


@pytest.mark.parametrize(
    "key, expected",
    [
        ("a/b", "#/a~1b"),
        ("m~n", "#/m~0n"),
        ("c%d", "#/c%25d"),
        ('k"l', "#/k%22l"),
        (" ", "#/%20"),
        ("", "#/"),
        ("\u00e9", "#/%C3%A9"),
        ("\0", "#/%00"),
        ("k" * 200, "#/" + "k" * 128),
        ("~" * 200, "#/" + "~0" * 128),
    ],
)
def test_pointers_are_uri_fragments(key: str, expected: str) -> None:
    assert pointer((key,)) == expected
    assert ("unknown_field", expected) in listed({key: 1})


SECRETS = {"id": "zerlina-7", "card": "Zz", "amount": "123456789", "key": "masetto"}


def test_nothing_that_was_sent_is_repeated_but_an_unknown_key_in_its_pointer() -> None:
    body = {
        "game": SECRETS["id"],
        "players": [
            {"id": SECRETS["id"] + "\u200b", "committed": -123456789, "cards": [SECRETS["card"]], SECRETS["key"]: 1},
            {"id": SECRETS["id"] * 20, "committed": SECRETS["amount"]},
        ],
        "boards": [[SECRETS["card"]]],
        "rules": {"orphan": SECRETS["id"]},
    }
    found = document(body)
    pointers = [error.pop("pointer") for error in found["errors"]]
    assert f"#/players/0/{SECRETS['key']}" in pointers
    text = json.dumps(found)
    assert not [secret for secret in SECRETS.values() if secret in text]
    assert "pydantic" not in text.lower()
    assert len(found["errors"]) == 9


def test_sentences_say_what_was_found_and_what_is_allowed() -> None:
    details = {
        error["pointer"]: error["detail"] for error in document(player(cards=["As"] * 8, committed=1.5))["errors"]
    }
    assert details["#/players/0/cards"] == "players[0].cards has 8 elements, but may have at most 7."
    assert "is a number with a fraction or an exponent, but must be an integer" in details["#/players/0/committed"]
    (error,) = document(rules(orphan="burn"))["errors"]
    assert error["detail"].endswith("merge_down, last_to_fold, refuse.")
    (error,) = document(b"[]")["errors"]
    assert error == {"pointer": "#", "code": "wrong_type", "detail": "The body is an array, but must be an object."}
