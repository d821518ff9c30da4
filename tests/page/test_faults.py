"""Every fault of a hand that the page lets one enter is shown at its field, which is described by it."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from sidepot.api.problems import FAULT_CODES
from tests.page.table import ALL_IN, FOLDED, LOCALES, LOW_HALF, MUCKED, RUNNING, TOURNAMENT, Table, fragment, words

pytestmark = pytest.mark.live

HOLDEM: Final = "texas_holdem"
ITALIAN: Final = "poker_all_italiana"
TWO: Final = [["A", "50"], ["B", "50"]]
BOARD: Final = "AsKhQdJcTh"

SHOWN: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("missing", "p2-committed", {"p": [["A", "50"], ["B", "", ALL_IN]]}),
    ("missing", "rake-basis_points", {"p": TWO, "k": {"t": "rate"}}),
    ("wrong_type", "p1-committed", {"p": [["A", "1.5"], ["B", "50"]]}),
    ("wrong_type", "p1-stack", {"p": [["A", "50", 0, "", "", "lots"], ["B", "50"]]}),
    ("wrong_type", "rake-basis_points", {"p": TWO, "k": {"t": "rate", "p": "2.555"}}),
    ("too_small", "p1-committed", {"p": [["A", "-5"], ["B", "50"]]}),
    ("too_small", "rule-chip_unit", {"p": TWO, "u": "0"}),
    ("too_small", "rake-unit", {"p": TWO, "k": {"t": "rate", "p": "5", "u": "0"}}),
    ("too_large", "p1-committed", {"p": [["A", "9007199254740993"], ["B", "50"]]}),
    ("too_large", "rake-basis_points", {"p": TWO, "k": {"t": "rate", "p": "101"}}),
    ("too_large", "carried_over", {"p": TWO, "c": "99999999999999999"}),
    ("too_short", "p1-id", {"p": [["", "50"], ["B", "50"]]}),
    ("too_short", "opener-cards", {"g": ITALIAN, "p": TWO, "o": [0, "J", "AhKh"]}),
    ("too_long", "p1-id", {"p": [["A" * 65, "50"], ["B", "50"]]}),
    ("too_long", "p1-cards", {"g": HOLDEM, "p": [["A", "50", 0, "2c3c4c5c6c7c8c9c"], ["B", "50"]]}),
    ("bad_format", "p1-cards", {"g": HOLDEM, "p": [["A", "50", 0, "AhZz"], ["B", "50"]]}),
    ("bad_format", "board-0", {"g": HOLDEM, "p": TWO, "b": ["AsKhQdJcT"]}),
    ("bad_format", "p1-id", {"p": [["A\u202eB", "50"], ["B", "50"]]}),
    ("unknown_value", "rule-odd_chip", {"p": TWO, "h": {"odd_chip": "none"}}),
    ("duplicate_player", "p2-id", {"p": [["A", "50"], ["A", "50"]]}),
    ("nobody_in_hand", "players", {"p": [["A", "50", FOLDED], ["B", "50", FOLDED]]}),
    ("muck_and_fold", "p2-mucked", {"p": [["A", "50"], ["B", "50", FOLDED | MUCKED]]}),
    ("over_stack", "p1-committed", {"p": [["A", "50", 0, "", "", "40"], ["B", "50"]]}),
    ("all_in_contradicts_stack", "p1-all_in", {"p": [["A", "50", ALL_IN, "", "", "90"], ["B", "50"]]}),
    ("nothing_committed", "p3-committed", {"p": [["A", "50"], ["B", "50"], ["C", "0"]]}),
    ("bet_unmatched", "p1-committed", {"p": [["A", "20", 0, "", "", "90"], ["B", "50"], ["C", "50"]]}),
    ("total_too_large", "players", {"p": [["A", "9007199254740991"], ["B", "9007199254740991"]]}),
    ("rake_too_large", "rake-amount", {"p": TWO, "r": [[0], [1]], "k": {"t": "amount", "m": "101"}}),
    ("flop_seen_required", "rake-flop_seen", {"p": TWO, "r": [[0], [1]], "k": {"t": "rate", "p": "5", "n": True}}),
    ("card_not_in_deck", "p1-cards", {"g": "short_deck", "p": [["A", "50", 0, "2hAh"], ["B", "50"]]}),
    ("duplicate_card", "p2-cards", {"g": HOLDEM, "p": [["A", "50", 0, "9s9h"], ["B", "50", 0, "9s2c"]], "b": [BOARD]}),
    ("duplicate_card", "board-0", {"g": HOLDEM, "p": [["A", "50", 0, "As9h"], ["B", "50"]], "b": [BOARD]}),
    ("wrong_card_count", "p1-cards", {"g": HOLDEM, "p": [["A", "50", 0, "9s"], ["B", "50", 0, "2c2d"]], "b": [BOARD]}),
    ("cards_missing", "p2-cards", {"g": HOLDEM, "p": [["A", "50", 0, "9s9h"], ["B", "50"]], "b": [BOARD]}),
    ("board_missing", "board-0", {"g": HOLDEM, "p": [["A", "50", 0, "9s9h"], ["B", "50", 0, "2c2d"]]}),
    (
        "wrong_board_size",
        "board-1",
        {"g": HOLDEM, "p": [["A", "50", 0, "9s9h"], ["B", "50", 0, "2c2d"]], "b": [BOARD, "AsKhQd"]},
    ),
    (
        "boards_overlap",
        "board-1",
        {"g": HOLDEM, "p": [["A", "50", 0, "9s9h"], ["B", "50", 0, "2c2d"]], "b": [BOARD, "AsKhQdThJs"]},
    ),
    ("ranking_missing", "ranking", {"p": TWO}),
    ("ranking_duplicate", "ranking", {"p": TWO, "r": [[0], [0], [1]]}),
    ("ranking_duplicate", "low_ranking", {"p": TWO, "f": LOW_HALF, "r": [[0], [1]], "l": [[1, 1]]}),
    ("ranking_incomplete", "ranking", {"p": TWO, "r": [[0]]}),
    (
        "fold_order_missing",
        "p3-fold_order",
        {"p": [*TWO, ["C", "90", FOLDED], ["D", "90", FOLDED]], "r": [[0], [1]], "h": {"orphan": "last_to_fold"}},
    ),
    (
        "fold_order_duplicate",
        "p4-fold_order",
        {
            "p": [*TWO, ["C", "90", FOLDED, "", "", "", "", "1"], ["D", "90", FOLDED, "", "", "", "", "1"]],
            "r": [[0], [1]],
            "h": {"orphan": "last_to_fold"},
        },
    ),
    (
        "orphan_refused",
        "rule-orphan",
        {"p": [*TWO, ["C", "90", FOLDED], ["D", "90", FOLDED]], "r": [[0], [1]], "h": {"orphan": "refuse"}},
    ),
    ("nobody_claims", "players", {"p": [["A", "50", MUCKED], ["B", "50", MUCKED]]}),
    (
        "cycle_refused",
        "rule-italian_cycle",
        {
            "g": ITALIAN,
            "p": [["A", "30", 0, "AsKsQsJsTs"], ["B", "30", 0, "KhQhJhTh9h"], ["C", "30", 0, "AdTd9d8d7d"]],
            "h": {"italian_cycle": "refuse", "lowest_rank": "7"},
        },
    ),
    (
        "bounty_without_stacks",
        "p2-stack",
        {"f": TOURNAMENT, "p": [["A", "50", 0, "", "", "50", "10"], ["B", "50"]], "r": [[0], [1]]},
    ),
    ("more_faults", "players", {"p": [["A", "x", 0, "", "y"]] * 64}),
]
"""The code, the field, and the hand as a link carries it."""

WHILE_RUNNING: Final[list[tuple[str, str, dict[str, Any]]]] = [
    ("nobody_in_hand", "players", {"f": RUNNING, "p": [["A", "50", FOLDED], ["B", "50", FOLDED]]}),
    ("over_stack", "p1-committed", {"f": RUNNING, "p": [["A", "50", 0, "", "", "40"], ["B", "50"]]}),
]

NEVER_SENT: Final = {
    "unknown_field": "the page sends the fields of the contract",
    "duplicate_seat": "seats are numbered in the order of the rows",
    "seats_incomplete": "every row has its seat",
    "button_without_seats": "every row has its seat",
    "rule_not_applicable": "a rule that the game lacks is neither offered nor sent",
    "cards_not_allowed": "without cards none are sent",
    "board_not_allowed": "in a game without a board none is sent",
    "ranking_not_allowed": "in a game with cards no order is sent",
    "ranking_stranger": "only players of the hand can be tapped",
    "opener_unknown": "only players of the hand can be chosen",
}


@pytest.fixture(scope="module")
def visit(browser: Browser, address: str) -> Iterator[Table]:
    """Open the page once; each hand is a link followed from the one before."""
    table = Table(browser, address).open()
    yield table
    table.close()
    assert table.complaints == []


@pytest.mark.parametrize("code, field, hand", SHOWN, ids=[f"{code}-{field}" for code, field, _ in SHOWN])
def test_a_fault_is_shown_at_its_field(visit: Table, code: str, field: str, hand: dict[str, Any]) -> None:
    visit.page.evaluate("hash => { location.hash = hash; }", fragment(**hand))
    visit.page.wait_for_function("id => document.getElementById(id + '-fault')", arg=field)
    visit.settle()
    assert code in visit.faults(field)
    text = visit.page.locator(f"#{field}-fault").inner_text()
    assert text
    assert not text.startswith("fault.")
    assert "{" not in text


@pytest.mark.parametrize("code, field, hand", WHILE_RUNNING, ids=[code for code, _, _ in WHILE_RUNNING])
def test_a_fault_is_shown_while_the_hand_is_running(visit: Table, code: str, field: str, hand: dict[str, Any]) -> None:
    test_a_fault_is_shown_at_its_field(visit, code, field, hand)


def test_every_code_is_shown_or_never_sent() -> None:
    assert {code for code, _, _ in SHOWN} | NEVER_SENT.keys() == set(FAULT_CODES)
    assert {code for code, _, _ in SHOWN} & NEVER_SENT.keys() == set()


@pytest.mark.parametrize("language", LOCALES)
def test_every_code_shown_has_words_of_the_page(language: str) -> None:
    said = words(language)
    for code, field, _ in SHOWN:
        member = field.split("-", 1)[-1]
        assert f"fault.{code}" in said or f"fault.{code}.{member}" in said


def test_a_fault_leads_to_its_field(table: Table) -> None:
    """The list beside the result names the field, and goes there even where it is folded away."""
    table.open(fragment(p=TWO, u="0"))
    table.page.locator("#rule-chip_unit").evaluate("field => { field.closest('details').open = false; }")
    table.page.locator(".faults").get_by_role("button", name=table.words["member.chip_unit"]).click()
    assert table.page.evaluate("document.activeElement.id") == "rule-chip_unit"
    assert table.page.locator("#rule-chip_unit").is_visible()


def test_what_is_still_to_come_does_not_look_like_a_mistake(table: Table) -> None:
    """Nobody was ranked yet: the pots are shown, and no field is called invalid."""
    table.open(fragment(p=TWO))
    assert table.pots() == {"main": "100"}
    assert table.page.locator("[aria-invalid=true]").count() == 0
    assert table.page.locator("#ranking-fault.to-come").count() == 1


def test_a_fault_goes_when_it_is_put_right(table: Table) -> None:
    table.open(fragment(p=[["A", "x"], ["B", "50"]], r=[[0], [1]]))
    assert table.faults("p1-committed") == {"wrong_type"}
    assert table.page.locator("#p1-committed").get_attribute("aria-invalid") == "true"
    table.page.locator("#p1-committed").fill("50")
    table.settle()
    assert table.faults("p1-committed") == set()
    assert table.pots() == {"main": "100"}
