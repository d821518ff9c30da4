"""What README.md says of codes, fields, rules and limits is what the code knows: nothing missing, nothing made up."""

import json
import re
import tomllib
from enum import StrEnum
from typing import Any

import pytest

import sidepot
from sidepot.api.batch import MAX_BATCH, MAX_BATCH_PLAYERS
from sidepot.api.parsing import MAX_BODY
from sidepot.api.problems import FAULT_CODES, MAX_ERRORS, STATUS, ProblemCode
from sidepot.api.schemas import (
    MAX_HANDS,
    MAX_ID,
    PotsPlayer,
    PotsRequest,
    PotsRules,
    RakeAmount,
    RakeRate,
    SettlePlayer,
    SettleRequest,
    SettleRules,
)
from sidepot.poker.game import RULES_OF_SOME_GAMES
from sidepot.poker.games import GAMES
from sidepot.poker.hand import MAX_CHIPS
from sidepot.poker.notices import NoticeCode
from sidepot.poker.rules import (
    Allocation,
    BountyRule,
    CycleRule,
    FlushRule,
    JokerRule,
    OddChip,
    OrphanRule,
    PairRule,
    Rounding,
)
from sidepot.settings import Settings
from tests.docs.readme import ROOT, TEXT, Cell, codes, section, tables
from tests.docs.source import PACKAGE, used
from tests.support import open_service, post, pots, settle

HAND: dict[str, Any] = json.loads((ROOT / "examples/hand.json").read_bytes())


def first_column(head: str) -> list[str]:
    return [code for row in tables()[head] for code in row[0].codes]


# ------------------------------------------------------------------------------------------------------------- errors


def test_problem_codes_stand_with_their_statuses() -> None:
    listed = {row[1].codes[0]: int(row[0].text) for row in tables()["status"]}
    reserved = {code: int(status) for code, status in re.findall(r"`(\w+)` \((\d{3})\)", TEXT)}
    assert listed.keys() & reserved.keys() == set()
    assert listed | reserved == {str(code): status for code, status in STATUS.items()}
    assert listed.keys() == used(ProblemCode, defined_in="api/problems.py")


def test_fault_codes_stand_in_the_order_of_report() -> None:
    assert [code for row in tables()["about"] for code in row[1].codes] == list(FAULT_CODES)


def test_notices_are_listed() -> None:
    assert first_column("notice") == list(NoticeCode)


# ------------------------------------------------------------------------------------------------------------- fields


def test_fields_of_a_player_are_listed() -> None:
    assert sorted(first_column("of a player")) == sorted(SettlePlayer.model_fields)
    assert SettlePlayer.model_fields.keys() - PotsPlayer.model_fields.keys() == {"cards", "mucked", "bounty"}


def test_fields_of_a_hand_are_listed() -> None:
    known = SettleRequest.model_fields.keys() | PotsRequest.model_fields.keys()
    listed = [row[0].codes for row in tables()["of the hand"]]
    assert sorted(code for cell in listed for code in cell) == sorted(known)
    assert PotsRequest.model_fields.keys() == {"players", "carried_over", "betting", "rules"}
    assert PotsRules.model_fields.keys() == {"orphan"}


@pytest.mark.parametrize("model", [SettleRules, RakeRate, RakeAmount], ids=lambda model: model.__name__)
def test_house_rules_are_named(model: type[SettleRules | RakeRate | RakeAmount]) -> None:
    assert model.model_fields.keys() - codes() == set()


@pytest.mark.parametrize("rule", [OddChip, OrphanRule, BountyRule], ids=lambda rule: rule.__name__)
def test_values_of_house_rules_are_named(rule: type[StrEnum]) -> None:
    assert set(rule) - codes() == set()


# ------------------------------------------------------------------------------- what this version does, and refuses


def fault_codes(path: str, request: dict[str, Any]) -> list[str]:
    with open_service() as http:
        return [error["code"] for error in post(http, path, request).json()["errors"]]


def test_every_game_stands_in_the_table_of_games() -> None:
    assert sorted(code for row in tables()["id"] for code in row[0].codes) == sorted(GAMES)
    assert f"It knows {len(GAMES) - 1} games" in TEXT
    assert f"pays a hand of {len(GAMES) - 1} games" in (ROOT / "CHANGELOG.md").read_text("utf-8")


def listed(text: str) -> list[int]:
    """Read the numbers of a list such as `4, 5, 6`."""
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("row", tables()["id"], ids=lambda row: row[0].codes[0])
def test_decks_and_cards_of_the_games_are_those_of_the_table(row: list[Cell]) -> None:
    """A column holds one number for all games of its row, or one for each."""
    games = [GAMES[code] for code in row[0].codes]
    own, _, board = row[2].text.partition(" + ")
    for place, game in enumerate(games):
        held = listed(own) or [0]
        assert game.hole_cards == held[place if len(held) > 1 else 0]
        assert game.board_cards == int(board or 0)
        cards = len(game.deck.ranks) * len(game.deck.suits) + game.deck.jokers
        told = listed(row[1].text.partition(":")[0]) or [0]
        assert cards == (told[-1] if "lowest_rank" in row[1].codes else told[0])
    rules = {rule for game in games for rule in game.rules} - {"lowest_rank"}
    if not any(rule.startswith("italian") for rule in rules):
        assert rules == set(row[4].codes) & SettleRules.model_fields.keys()


def test_all_that_the_schema_names_is_done_as_said() -> None:
    """No field is refused as not offered: each does what it is for, or is refused in a game that has no use for it."""
    assert "All that the request schema names is done." in section("What this version does")
    assert "not_built" not in (PACKAGE / "text/en.ftl").read_text("utf-8")
    answer = settle(HAND | {"explain": True})
    assert answer["explanation"]
    assert [pot["open"] for pot in pots({"players": [{"id": "Ana", "committed": 1}], "betting": "open"})["pots"]] == [
        True
    ]


def test_every_rule_is_offered_as_said() -> None:
    """A rule stands in the table of rules with its values."""
    offered = {code for row in tables()["question"] for code in row[3].codes}
    assert SettleRules.model_fields.keys() - offered == set()
    for rule in (OddChip, OrphanRule, BountyRule, Rounding, Allocation, FlushRule, PairRule, CycleRule, JokerRule):
        assert set(rule) - offered == set()


@pytest.mark.parametrize("rule", RULES_OF_SOME_GAMES)
def test_a_rule_that_the_game_does_not_have_is_refused_as_said(rule: str) -> None:
    assert "A rule that the game does not have is refused with `rule_not_applicable`" in TEXT
    values = {"lowest_rank": "7", "trips_beat_straight": True, "joker": "wild", "italian_cycle": "share"}
    value = values.get(rule, {"italian_flush": "suit_first", "italian_pair": "pair_suit"}.get(rule))
    assert fault_codes("/settle", HAND | {"rules": {rule: value}}) == ["rule_not_applicable"]


RULES: list[dict[str, Any]] = [
    {"chip_unit": 25},
    *({"odd_chip": value.value} for value in OddChip),
    *({"orphan": value.value} for value in OrphanRule),
    {"rake": {"amount": 120}},
    *({"bounty": value.value} for value in BountyRule),
]


@pytest.mark.parametrize("rules", RULES, ids=json.dumps)
def test_options_of_the_table_are_taken_and_echoed(rules: dict[str, Any]) -> None:
    answer = settle(HAND | {"rules": rules})
    assert {rule: answer["rules"][rule] for rule in rules} == rules
    assert answer["eliminations"] == []
    assert answer["explanation"] is None


# ------------------------------------------------------------------------------------- how to enter what happens


def player(line: str) -> dict[str, Any]:
    """Read `id committed[+dead] [folded|mucked]`."""
    name, chips, *marks = line.split()
    committed, _, dead = chips.partition("+")
    return {"id": name, "committed": int(committed), "dead": int(dead or 0), **dict.fromkeys(marks, True)}


ENTERED: list[tuple[str, str, dict[str, int], dict[str, int], dict[str, Any]]] = [
    ("walk", "SB 50 folded, BB 100", {"BB": 50}, {"BB": 100}, {}),
    ("ordinary ante", "A 11, B 115, C 115", {}, {"A": 33, "B": 208}, {"ranking": [["A"], ["B"], ["C"]]}),
    ("big blind ante", "BTN 1000, SB 500 folded, BB 1000+100", {}, {"BTN": 2600}, {"ranking": [["BTN"], ["BB"]]}),
    ("missed blinds made up", "A 100+50, B 100", {}, {"B": 250}, {"ranking": [["B"], ["A"]]}),
    ("killed hand", "A 400 folded, B 300, C 300", {"A": 100}, {"B": 900}, {"ranking": [["B"], ["C"]]}),
    ("blinds of an absent player", "U 60, SB 50 folded, BB 100 folded", {"BB": 40}, {"U": 170}, {}),
    ("blinds of an absent player", "U 60, SB 50 folded, BB 60+40 folded", {}, {"U": 210}, {}),
    ("hand mucked", "A 50, B 100 mucked, C 100", {}, {"A": 150, "C": 100}, {"ranking": [["A"], ["C"]]}),
    ("chips from an earlier hand", "A 50, B 50", {}, {"A": 130}, {"ranking": [["A"], ["B"]], "carried_over": 30}),
]
"""A row of the table, a hand entered by it, and who gets back and wins what."""


@pytest.mark.parametrize("label, players, returned, won, hand", ENTERED, ids=[f"{row[0]}: {row[1]}" for row in ENTERED])
def test_what_happens_at_a_table_is_entered_as_said(
    label: str, players: str, returned: dict[str, int], won: dict[str, int], hand: dict[str, Any]
) -> None:
    assert [row for row in tables()["at the table"] if row[0].text.startswith(label)]
    answer = settle({"game": "ranked", "players": [player(line) for line in players.split(", ")], **hand})
    assert {each["id"]: each["returned"] for each in answer["players"] if each["returned"]} == returned
    assert {each["id"]: each["won"] for each in answer["players"] if each["won"]} == won


def test_dead_button_is_the_empty_seat() -> None:
    """Seat 2 is empty and has the button: the odd chip goes to seat 3, not to seat 1."""
    assert [row for row in tables()["at the table"] if row[0].text == "dead button"]
    players = [{"id": f"seat {seat}", "seat": seat, "committed": 5} for seat in (1, 3, 4)]
    answer = settle({"game": "ranked", "button": 2, "players": players, "ranking": [["seat 1", "seat 3"], ["seat 4"]]})
    assert [winner["player"] for winner in answer["pots"][0]["awards"][0]["winners"]] == ["seat 3", "seat 1"]
    assert [winner["amount"] for winner in answer["pots"][0]["awards"][0]["winners"]] == [8, 7]


def test_remainder_below_the_unit_is_placed_as_said() -> None:
    assert "132 for two, unit 25, is 75 and 57" in TEXT
    answer = settle(
        {
            "game": "ranked",
            "players": [{"id": "a", "committed": 66}, {"id": "b", "committed": 66}],
            "ranking": [["a", "b"]],
            "rules": {"chip_unit": 25},
        }
    )
    assert [winner["amount"] for winner in answer["pots"][0]["awards"][0]["winners"]] == [75, 57]


# ----------------------------------------------------------------------------------------- limits, headers, packages


def test_limits_are_those_of_the_code() -> None:
    assert f"1 to {MAX_ID} characters, no control or format characters" in TEXT
    assert f"0 to {MAX_CHIPS:,} (2^53-1)" in TEXT
    assert MAX_CHIPS == 2**53 - 1
    assert f"over {MAX_BODY // 1024} KiB, a batch over {MAX_BATCH // 1024 // 1024} MiB" in TEXT
    assert f"over {MAX_HANDS:,} hands or {MAX_BATCH_PLAYERS:,} players" in TEXT
    batch = " ".join(section("Many hands at once").split())
    assert (
        f"at most {MAX_HANDS:,} hands, {MAX_BATCH_PLAYERS:,} players in all and {MAX_BATCH // 1024 // 1024} MiB, "
        f"a hand of it {MAX_BODY // 1024} KiB"
    ) in batch
    assert f"Of more than {MAX_ERRORS} the first {MAX_ERRORS - 1} are listed" in " ".join(TEXT.split())
    assert f"for up to {Settings().grace_seconds} seconds" in TEXT


def test_operations_answer_as_said() -> None:
    rows = tables()["address"]
    with open_service() as http:
        for row in rows:
            method, _, path = row[0].codes[0].partition(" ")
            response = http.request(method, path, headers={"X-Request-Id": "hand-7"})
            assert response.headers["Sidepot-Version"] == sidepot.__version__
            assert response.headers["X-Request-Id"] == "hand-7"
            if path == "/version":
                assert list(response.json()) == row[1].codes
            else:
                assert response.text == row[1].codes[0]
        assert post(http, "/settle", HAND).headers["Cache-Control"] == "no-store"


def names_of_packages() -> set[str]:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    for file in (ROOT / "requirements").glob("*.in"):
        wanted += file.read_text("utf-8").splitlines()
    return {found[0] for line in wanted if (found := re.match(r"[A-Za-z][\w.-]*", line))}


def test_every_package_used_is_named() -> None:
    said = set(re.findall(r"[\w-]+(?:\.\w[\w-]*)*", section("Built with").lower()))
    assert {name.lower() for name in names_of_packages()} - said == set()


def test_links_lead_to_files() -> None:
    links = re.findall(r"\]\(([^)#]+)", TEXT)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
    headings = {re.sub(r"\W+", "-", title.lower()) for title in re.findall(r"^## (.+)$", TEXT, re.MULTILINE)}
    assert set(re.findall(r"\]\(#([^)]+)", TEXT)) - headings == set()


def test_changelog_starts_with_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\S+)", changelog, re.MULTILINE)[0] == sidepot.__version__
