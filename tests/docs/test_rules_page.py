"""docs/rules.md: every house rule with its values and its default, and every division, as the service does them."""

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import httpx
import pytest

from sidepot.api.schemas import RakeAmount, RakeRate, SettleRules
from sidepot.poker.games import GAMES
from sidepot.poker.rules import Allocation, BountyRule, CycleRule, FlushRule, JokerRule, OrphanRule, PairRule, Rounding
from tests.docs.pages import NOT_YET, Section, below, section
from tests.support import open_service, post, settle

RULES = below("rules.md", "House rules")

VALUES: dict[str, tuple[Any, ...]] = {
    "chip_unit": (5,),
    "odd_chip": ("first_left_of_button", "high_card_by_suit", "roberts_rules", "all_to_first_left_of_button"),
    "orphan": tuple(OrphanRule),
    "rake": ({"amount": 1}, {"basis_points": 500}),
    "bounty": tuple(BountyRule),
    "lowest_rank": ("9",),
    "trips_beat_straight": (False, True),
    "italian_flush": tuple(FlushRule),
    "italian_pair": tuple(PairRule),
    "italian_cycle": tuple(CycleRule),
    "joker": tuple(JokerRule),
}


def written(value: Any) -> str:
    """Say how the page writes a value: as JSON does, a rake by the member that tells its two forms apart."""
    if isinstance(value, dict):
        return str(next(iter(value)))
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    """Give a client of the service, which runs in process."""
    with open_service() as client:
        yield client


def offered(http: httpx.Client, rule: str, value: Any) -> bool:
    """Tell whether any game has a rule and lets it have this value; whatever else is wrong with the hand."""
    players = [{"id": "Ana", "committed": 10}, {"id": "Bob", "committed": 10}]
    for game in GAMES:
        response = post(http, "/settle", {"game": game, "players": players, "rules": {rule: value}})
        errors = [] if response.is_success else response.json()["errors"]
        if ("rule_not_applicable", f"#/rules/{rule}") not in [(error["code"], error["pointer"]) for error in errors]:
            return True
    return False


def item(rule: Section, value: Any) -> str:
    """Find what the list of a section says of a value; nothing where its values are no list."""
    said = [text for text, codes in rule.items if codes and codes[0] == written(value) and text.startswith(codes[0])]
    assert len(said) <= 1
    return said[0] if said else ""


# --------------------------------------------------------------------------------------------------------- house rules


def test_every_rule_has_its_section() -> None:
    assert [rule.title for rule in RULES] == list(SettleRules.model_fields)
    assert VALUES.keys() == SettleRules.model_fields.keys()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.title)
def test_rule_has_its_values_default_and_source(rule: Section) -> None:
    """Where there are several values, a list has them in the order of the contract."""
    values = VALUES[rule.title]
    listed = [codes[0] for text, codes in rule.items if codes and text.startswith(codes[0])]
    assert listed == ([written(value) for value in values] if len(values) > 1 else [])
    assert bool(listed) != ("\n\nValues: " in rule.text)
    assert "\n\nDefault: " in rule.text
    assert "\n\nSource: " in rule.text


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.title)
def test_default_is_the_one_in_force(rule: Section) -> None:
    (said,) = re.findall(r"^Default: (\w+)", rule.text, re.MULTILINE)
    (field,) = re.findall(r"`?(\w+)`? when left out", str(SettleRules.model_fields[rule.title].description))
    in_force = settle(section("real-play.md", "Walk").blocks[0].json())["rules"][rule.title]
    if in_force is not None:
        assert said == written(in_force)
    if rule.title not in ("odd_chip", "lowest_rank"):  # these depend on the game
        assert said == (field.lower() if field in ("False", "True") else field)


@pytest.mark.parametrize(
    "rule, value",
    [
        pytest.param(rule, value, id=f"{rule.title}-{written(value)}")
        for rule in RULES
        for value in VALUES.get(rule.title, ())
    ],
)
def test_what_is_not_offered_is_said_not_to_be(http: httpx.Client, rule: Section, value: Any) -> None:
    said_not_yet = rule.not_yet or item(rule, value).endswith(NOT_YET)
    assert said_not_yet != offered(http, rule.title, value), f"'{NOT_YET}' is missing, or stands where it should not"


def test_every_member_of_a_rake_is_described() -> None:
    rake = section("rules.md", "rake")
    table, _ = rake.tables
    listed = [row[0] for row in table[1:]] + [written(value) for value in VALUES["rake"]]
    assert sorted(listed) == sorted(RakeRate.model_fields.keys() | RakeAmount.model_fields.keys())
    for row in table[1:]:
        values: dict[str, type[StrEnum]] = {"rounding": Rounding, "allocation": Allocation}
        assert set(values.get(row[0], ())) <= set(re.findall(r"\w+", row[2]))
        (default,) = re.findall(r"`?(\w+)`? when left out", str(RakeRate.model_fields[row[0]].description)) or [None]
        assert default is None or row[1] == default.lower()


def test_every_rule_names_the_games_that_have_it() -> None:
    """Rules without such a line are of every game."""
    for rule in RULES:
        having = sorted(game.id for game in GAMES.values() if rule.title in game.rules)
        said = re.findall(r"^Games: (.+)\.$", rule.text, re.MULTILINE)
        assert [sorted(line.split(", ")) for line in said] == ([having] if having else [])


def test_games_of_stud_are_named() -> None:
    text = " ".join(section("rules.md", "odd_chip").text.split())
    (said,) = re.findall(r"The games of stud are ([^.]+)\.", text)
    assert re.split(", | and ", said) == [game.id for game in GAMES.values() if game.is_stud]


def test_odd_chips_of_a_sole_winner_are_counted_and_placed_by_no_rule() -> None:
    assert "A sole winner has such chips too" in section("rules.md", "odd_chip").text
    answer = settle(
        {
            "game": "ranked",
            "players": [{"id": "Ana", "committed": 66}, {"id": "Bob", "committed": 66}],
            "ranking": [["Ana"], ["Bob"]],
            "rules": {"chip_unit": 25},
        }
    )
    (award,) = answer["pots"][0]["awards"]
    assert (award["winners"][0]["odd_chips"], award["odd_chip"]) == (7, None)


@pytest.mark.parametrize("row", section("rules.md", "rake").tables[1][1:], ids=" ".join)
def test_rate_comes_out_as_said(row: list[str]) -> None:
    pots, basis_points, unit = (int(cell) for cell in row[:3])
    cap = None if row[4] == "none" else int(row[4])
    rate = {"basis_points": basis_points, "unit": unit, "rounding": row[3], "cap": cap}
    answer = settle(
        {
            "game": "ranked",
            "players": [{"id": name, "committed": pots // 2} for name in ("Ana", "Bob")],
            "ranking": [["Ana"], ["Bob"]],
            "rules": {"rake": rate},
        }
    )
    assert answer["totals"]["put_in"] == pots
    assert answer["rake"] == int(row[5])


# --------------------------------------------------------------------------------------------------- bounties, openers


@pytest.mark.parametrize("row", section("rules.md", "Bounties and places").tables[0][1:], ids=" ".join)
def test_bounty_is_divided_as_said(row: list[str]) -> None:
    """Vic is out against so many who tie for his last chips."""
    winners = [f"winner {number}" for number in range(int(row[2]))]
    answer = settle(
        {
            "game": "ranked",
            "players": [
                {"id": "Vic", "committed": 100, "stack": 100, "bounty": int(row[0])},
                *({"id": name, "committed": 100, "stack": 1000} for name in winners),
            ],
            "ranking": [winners, ["Vic"]],
            "rules": {"bounty": row[1]},
        }
    )
    (gone,) = answer["eliminations"]
    for place, kind in ((3, "cash"), (4, "head")):
        assert ", ".join(str(share[kind]) for share in gone["bounties"]) == row[place]
    assert answer["players"][0]["net"] == -100


def test_places_are_shared_as_said() -> None:
    assert "1, 1, 3" in section("rules.md", "Bounties and places").text
    stacks = {"Ana": 100, "Bob": 200, "Cleo": 200, "Dan": 900}
    players = [{"id": name, "committed": min(stack, 200), "stack": stack} for name, stack in stacks.items()]
    request = {"game": "ranked", "players": players, "ranking": [["Dan"], ["Ana", "Bob", "Cleo"]]}
    assert [(gone["player"], gone["place"]) for gone in settle(request)["eliminations"]] == [
        ("Bob", 1),
        ("Cleo", 1),
        ("Ana", 3),
    ]
    del players[3]["stack"]
    assert settle(request)["eliminations"] is None


def test_games_with_a_minimum_to_open_are_named() -> None:
    named = {code for code in section("rules.md", "Openers").codes if code in GAMES}
    assert named == {game.id for game in GAMES.values() if game.opening_minimum}


# ----------------------------------------------------------------------------------------------------------- divisions


@pytest.mark.parametrize("row", section("rules.md", "Every division").tables[0][1:], ids=" ".join)
def test_division_comes_out_as_said(row: list[str]) -> None:
    """A pot of so many chips, nearly all of them carried over, that so many players tie for."""
    amount, among, unit = (int(cell) for cell in row[:3])
    ids = [f"player {number}" for number in range(among)]
    answer = settle(
        {
            "game": "ranked",
            "players": [{"id": name, "committed": 1} for name in ids],
            "ranking": [ids],
            "carried_over": amount - among,
            "rules": {"chip_unit": unit},
        }
    )
    ((award,),) = (pot["awards"] for pot in answer["pots"])
    assert award["amount"] == amount
    assert ", ".join(str(winner["amount"]) for winner in award["winners"]) == row[3]


def test_all_to_the_first_leaves_boards_alone() -> None:
    """Boards are divided one each under every rule: 101 chips are 51 and 50."""
    board = ["As", "Ks", "Qs", "Js", "Ts"]
    answer = settle(
        {
            "game": "texas_holdem",
            "players": [
                {"id": "Ana", "committed": 50, "cards": ["2c", "3c"]},
                {"id": "Bob", "committed": 50, "cards": ["2d", "3d"]},
            ],
            "boards": [board, ["Ah", "Kh", "Qh", "Jh", "Th"]],
            "carried_over": 1,
            "rules": {"odd_chip": "all_to_first_left_of_button"},
        }
    )
    assert [award["amount"] for award in answer["pots"][0]["awards"]] == [51, 50]
    assert [winner["amount"] for winner in answer["pots"][0]["awards"][0]["winners"]] == [26, 25]
