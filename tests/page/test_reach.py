"""Everybody can use it: with the keyboard alone, by ear, on a small phone, in the dark, on paper."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser

from tests.page.table import DESKTOP, FOLDED, PHONE, QUIZ, RUNNING, TOURNAMENT, Table, amounts, fragment
from tests.page.test_hands import HANDS, check, enter
from tests.page.test_modes import QUARTER
from tests.page.test_source import PACKAGES
from tests.page.test_source import pytestmark as installed

pytestmark = pytest.mark.live

NAMES: Final = ["Ana", "Bartholomew", "Cleo", "Dan", "Eve", "Maximiliano"]
SIX: Final = [
    [name, str(place * 1250), FOLDED * (place == 2), "", "100" * (place == 5), str(place * 1250 + 100 * (place == 5))]
    for place, name in enumerate(NAMES, 1)
]

SCENES: Final = {
    "empty": "",
    "layers": fragment(p=SIX, r=[[0], [2, 3], [4], [5]], d=1),
    "faults": fragment(p=[["A", "x"], ["A", "50"]], u="0"),
    "to-come": fragment(g="texas_holdem", p=[["A", "50"], ["B", "50"]]),
    "cards": fragment(**QUARTER),
    "quiz": fragment(**QUARTER, f=QUIZ),
    "running": fragment(p=SIX, f=RUNNING),
    "tournament": fragment(
        p=[["A", "20", 0, "", "", "20", "9"], ["B", "20", 0, "", "", "90"]], r=[[1], [0]], f=TOURNAMENT
    ),
}


@pytest.mark.skipif(*installed.args, **installed.kwargs)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(browser: Browser, address: str, scheme: str) -> None:
    """Every scene, and the picker; in the dark only the colours are others, so that only they are looked at again."""
    rules = ["color-contrast"] if scheme == "dark" else []
    table = Table(browser, address, scheme=scheme).open()
    table.page.evaluate((PACKAGES / "axe-core/axe.min.js").read_text("utf-8"))
    for name, hand in SCENES.items():
        table.page.evaluate("hash => { location.hash = hash; }", hand)
        table.page.wait_for_timeout(120)
        table.settle()
        for details in table.page.locator("details").all():
            details.evaluate("each => { each.open = true; }")
        assert serious(table, rules) == [], name
    table.page.evaluate("hash => { location.hash = hash; }", SCENES["cards"])
    table.page.locator("#p1-cards-pick").click()
    assert serious(table, rules) == []
    table.close()
    assert table.complaints == []


def serious(table: Table, rules: Sequence[str]) -> list[Any]:
    """Give what axe-core calls serious or critical, by these rules of its or by all."""
    asked = {"runOnly": rules} if rules else {}
    found = table.page.evaluate("async asked => (await axe.run(asked)).violations", asked)
    return [
        (each["id"], [(node["html"][:200], node["failureSummary"]) for node in each["nodes"]])
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def test_a_hand_is_entered_with_the_keyboard_alone(table: Table) -> None:
    """Names, chips, marks, the game, cards by the picker, the board by typing; then the result by its short cut."""
    table.open()
    keyboard = table.page.keyboard

    def tab_to(field: str) -> None:
        for _ in range(120):
            if table.page.evaluate("document.activeElement.id") == field:
                return
            keyboard.press("Tab")
        pytest.fail(f"no way to {field}")

    keyboard.press("Tab")
    assert table.page.evaluate("document.activeElement.className") == "skip"
    tab_to("game")
    keyboard.type("Texas")
    for key, chips in enumerate(("50", "100", "100"), 1):
        tab_to(f"p{key}-committed")
        keyboard.type(chips)
    tab_to("add-player")
    keyboard.press("Enter")
    assert table.page.evaluate("document.activeElement.id") == "p4-id"
    keyboard.press("Control+a")
    keyboard.type("Dora")
    tab_to("p4-committed")
    keyboard.type("20")
    tab_to("p4-folded")
    keyboard.press("Space")
    table.page.evaluate("document.querySelector('.skip').focus()")
    tab_to("p1-cards-pick")
    keyboard.press("Enter")
    tab_to("pick-0-0")
    keyboard.press("Space")
    keyboard.press("ArrowDown")
    keyboard.press("Space")
    tab_to("picker-done")
    keyboard.press("Enter")
    # Two cards were picked, so the place was already the next player's.
    table.page.wait_for_function("() => document.activeElement.id === 'p2-cards-pick'")
    for key, cards in ((2, "KhKd"), (3, "QhQd")):
        tab_to(f"p{key}-cards")
        keyboard.type(cards)
    tab_to("board-0")
    keyboard.type("2c3d7h8sJc")
    table.settle()
    assert amounts(table.pots()) == {"main": 170, "side_1": 100}
    assert table.winners() == {"side_1": ["B"], "main": ["A"]}
    table.page.evaluate("document.querySelector('.skip').focus()")
    keyboard.press("Enter")
    assert table.page.evaluate("document.activeElement.id") == "result"


def test_the_result_is_told_to_those_who_hear_it(table: Table) -> None:
    table.open(fragment(p=[["A", "20"], ["B", "60"], ["C", "100"]], r=[[0], [1], [2]]))
    spoken = table.page.get_by_role("status")
    table.page.wait_for_function("() => document.getElementById('spoken').innerText !== ''")
    assert spoken.inner_text() == (
        "Main pot 60: A, B and C. Side pot 1 80: B and C. 40 back to C. A wins 60. B wins 80."
    )


@pytest.mark.parametrize(
    "language", ["it", *(pytest.param(each, marks=pytest.mark.verify) for each in ("en", "es", "pt"))]
)
def test_a_small_phone_shows_everything(browser: Browser, address: str, language: str) -> None:
    """360 pixels: nothing is wider, nothing to tap is tiny, and a hand is entered there."""
    table = Table(browser, address, language, PHONE).open()
    for name, hand in SCENES.items():
        table.page.evaluate("hash => { location.hash = hash; }", hand)
        table.page.wait_for_timeout(100)
        table.settle()
        assert table.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], name
    table.page.evaluate("location.hash = ''")
    table.page.wait_for_function("() => document.getElementById('p1-committed')?.value === ''")
    enter(table, HANDS["omaha-quarter"])
    check(table, HANDS["omaha-quarter"], language)
    small = table.page.evaluate(
        "[...document.querySelectorAll('button, select, input')].filter((each) => each.offsetParent)"
        ".map((each) => [each.getBoundingClientRect(), each.outerHTML.slice(0, 90)])"
        ".filter(([{ width, height }]) => width < 24 || height < 24).map(([, html]) => html)"
    )
    assert [html for html in small if "checkbox" not in html] == []
    table.page.locator("#p1-cards-pick").click()
    assert table.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    box = table.page.locator(".picker").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    table.close()
    assert table.complaints == []


def test_on_paper_there_is_the_hand_and_nothing_to_press(table: Table) -> None:
    table.open(SCENES["cards"])
    table.page.emulate_media(media="print")
    assert table.page.locator("#result .awards").is_visible()
    assert table.page.locator("#p1-id").is_visible()
    for pressed in ("#share", "#add-player", "#language", ".tools", "#examples"):
        assert not table.page.locator(pressed).first.is_visible()


@pytest.mark.verify
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["phone", "desktop"])
def test_pictures_to_look_at(browser: Browser, address: str, tmp_path: Path, device: str, scheme: str) -> None:
    """Every scene as it looks; pytest tells the folder with ``--basetemp``."""
    table = Table(browser, address, "en", PHONE if device == "phone" else DESKTOP, scheme).open()
    for name, hand in SCENES.items():
        table.page.evaluate("hash => { location.hash = hash; }", hand)
        table.page.wait_for_timeout(150)
        table.settle()
        assert table.shot(tmp_path, f"{device}-{scheme}-{name}").stat().st_size > 10_000
    table.page.locator("#p1-id").focus()
    table.close()
    assert table.complaints == []
