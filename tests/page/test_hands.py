"""The hands that people ask about, typed into the page key by key in each language: pots, winners and amounts."""

from typing import Any, Final, NamedTuple

import pytest
from playwright.sync_api import Browser

from tests.page.table import LOCALES, Table, amounts
from tests.properties.amount import THOROUGH

pytestmark = pytest.mark.live


class Hand(NamedTuple):
    """What is typed, and what has to be seen. Pots: amount and who can win it, main first. Figures: back, won."""

    players: dict[str, int]
    pots: dict[str, tuple[int, list[str]]]
    winners: dict[str, list[str]]
    figures: dict[str, tuple[int, int]]
    folded: tuple[str, ...] = ()
    button: str = ""
    ranking: tuple[tuple[str, ...], ...] = ()
    game: str = ""
    cards: dict[str, str] = {}  # noqa: RUF012 - a default that nobody changes
    board: str = ""


ABC: Final = ["A", "B", "C"]

HANDS: Final = {
    "20-60-100": Hand(
        players={"A": 20, "B": 60, "C": 100},
        ranking=(("A",), ("B",), ("C",)),
        pots={"main": (60, ABC), "side_1": (80, ["B", "C"])},
        winners={"side_1": ["B"], "main": ["A"]},
        figures={"A": (0, 60), "B": (0, 80), "C": (40, 0)},
    ),
    "30-80": Hand(
        players={"A": 30, "B": 80},
        ranking=(("B",), ("A",)),
        pots={"main": (60, ["A", "B"])},
        winners={"main": ["B"]},
        figures={"A": (0, 0), "B": (50, 60)},
    ),
    "1000-in-three-layers": Hand(
        players={"Marco": 100, "Bianca": 250, "Carlo": 250, "Dario": 400},
        folded=("Dario",),
        ranking=(("Marco",), ("Bianca",), ("Carlo",)),
        pots={"main": (400, ["Marco", "Bianca", "Carlo"]), "side_1": (450, ["Bianca", "Carlo"])},
        winners={"side_1": ["Bianca"], "main": ["Marco"]},
        figures={"Marco": (0, 400), "Bianca": (0, 450), "Carlo": (0, 0), "Dario": (150, 0)},
    ),
    "25-100-100": Hand(
        players={"A": 25, "B": 100, "C": 100},
        ranking=(("A",), ("B",), ("C",)),
        pots={"main": (75, ABC), "side_1": (150, ["B", "C"])},
        winners={"side_1": ["B"], "main": ["A"]},
        figures={"A": (0, 75), "B": (0, 150), "C": (0, 0)},
    ),
    "20-50-50-folded-20": Hand(
        players={"A": 20, "B": 50, "C": 50, "D": 20},
        folded=("D",),
        ranking=(("A",), ("C",), ("B",)),
        pots={"main": (80, ABC), "side_1": (60, ["B", "C"])},
        winners={"side_1": ["C"], "main": ["A"]},
        figures={"A": (0, 80), "B": (0, 0), "C": (0, 60), "D": (0, 0)},
    ),
    "101-in-two": Hand(
        players={"A": 50, "B": 50, "C": 1},
        folded=("C",),
        button="A",
        ranking=(("A", "B"),),
        pots={"main": (101, ["A", "B"])},
        winners={"main": ["B", "A"]},
        figures={"A": (0, 50), "B": (0, 51), "C": (0, 0)},
    ),
    "minima-against-massima": Hand(
        players={"A": 30, "B": 30},
        game="poker_all_italiana",
        cards={"A": "As 9s Ts Js Qs", "B": "ThJhQhKhAh"},
        pots={"main": (60, ["A", "B"])},
        winners={"main": ["A"]},
        figures={"A": (0, 60), "B": (0, 0)},
    ),
    "omaha-quarter": Hand(
        players={"A": 404, "B": 404, "C": 404, "D": 5},
        folded=("D",),
        button="D",
        game="omaha_hi_lo",
        cards={"A": "As 2d Kh Kd", "B": "Ah 2c Qs Js", "C": "9c 9d 10c 10d"},
        board="3s 7h 8c Ks 4d",
        pots={"main": (1217, ABC)},
        winners={"main": ["A", "A", "B"]},
        figures={"A": (0, 913), "B": (0, 304), "C": (0, 0), "D": (0, 0)},
    ),
}

EVERY_LABEL: Final = ["20-50-50-folded-20", "101-in-two", "omaha-quarter"]

AND: Final = {"en": " and ", "it": " e ", "es": " y ", "pt": " e "}


def listed(names: list[str], language: str) -> str:
    *first, last = names
    return AND[language].join([", ".join(first), last]) if first else last


def enter(table: Table, hand: Hand) -> None:
    """Type the hand, every field by its label."""
    table.seat(list(hand.players))
    if hand.game:
        table.play(hand.game)
    for name, chips in hand.players.items():
        table.put_in(name, chips)
    for name in hand.folded:
        table.mark(name, "folded")
    if hand.button:
        table.deal_button(hand.button)
    for name, cards in hand.cards.items():
        table.hold(name, cards)
    if hand.board:
        table.board(hand.board)
    table.rank(hand.ranking)
    table.settle()


def check(table: Table, hand: Hand, language: str) -> None:
    """Read the answer off the page."""
    assert amounts(table.pots()) == {pot: amount for pot, (amount, _) in hand.pots.items()}
    for pot, (_, names) in hand.pots.items():
        assert table.claimants(pot) == table.say("pot.claimed", names=listed(names, language))
    assert table.winners() == hand.winners
    assert list(table.winners()) == [*list(hand.pots)[:0:-1], "main"]
    figures = table.figures()
    read = amounts(
        {
            f"{name} {column}": getattr(row, column).replace("\u2013", "0")
            for name, row in figures.items()
            for column in ("returned", "won")
        }
    )
    assert read == {
        f"{name} {column}": amount
        for name, pair in hand.figures.items()
        for column, amount in zip(("returned", "won"), pair, strict=True)
    }
    assert table.page.locator(".why li").count() >= len(hand.pots) + 1


@pytest.mark.parametrize("language", LOCALES)
def test_hands_typed_by_hand(browser: Browser, address: str, language: str) -> None:
    """All in one visit, as somebody would who has many questions: each starts with a new hand.

    All eight in English, and in every language with ``THOROUGH=1``; else those that every label is needed for.
    """
    table = Table(browser, address, language).open()
    assert table.page.locator("html").get_attribute("lang") == language
    for name in HANDS if language == "en" or THOROUGH else EVERY_LABEL:
        hand = HANDS[name]
        enter(table, hand)
        try:
            check(table, hand, language)
        except AssertionError as error:
            error.add_note(f"{name} in {language}: {table.page.locator('#result').inner_text()}")
            raise
        table.page.get_by_role("button", name=table.words["clear"], exact=True).click()
        table.play("ranked")
    table.close()
    assert table.complaints == []


def test_names_of_hands_are_in_the_language(browser: Browser, address: str) -> None:
    hand = HANDS["minima-against-massima"]
    seen: dict[str, Any] = {}
    for language in ("en", "it"):
        table = Table(browser, address, language).open()
        enter(table, hand)
        seen[language] = table.page.locator(".winner .hand-name").inner_text()
        table.close()
        assert table.complaints == []
    assert seen == {"en": "Scala reale minima, queen high", "it": "Scala reale minima alla donna"}


def test_the_odd_chip_is_shown_with_its_reason(table: Table) -> None:
    table.open()
    enter(table, HANDS["101-in-two"])
    told = table.page.locator("[data-winner=B] .odd-chip").inner_text()
    assert table.words["odd.one"] in told
    assert table.words["odd.first_left_of_button"] in told
    assert table.page.locator("[data-winner=A] .odd-chip").count() == 0


def test_cards_that_play_are_shown(table: Table) -> None:
    table.open()
    enter(table, HANDS["omaha-quarter"])
    cards = table.page.locator("[data-winner=A]").first.locator(".card")
    assert [card.get_attribute("aria-label") for card in cards.all()] == [
        "King of spades",
        "King of hearts",
        "King of diamonds",
        "Eight of clubs",
        "Seven of hearts",
    ]
