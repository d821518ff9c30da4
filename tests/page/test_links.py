"""A hand is in its link: it comes back from there, and whatever else stands in a link does nothing."""

import re
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.page.table import FOLDED, MUCKED, QUIZ, TOURNAMENT, Row, Table, fragment

pytestmark = pytest.mark.live

EVIL: Final = "<img src=x onerror=alert(1)>"


def test_a_shared_link_restores_the_hand(browser: Browser, address: str) -> None:
    """Everything that can be entered, through the link that one page writes and another reads."""
    hand = fragment(
        g="omaha_hi_lo",
        f=TOURNAMENT,
        p=[
            ["Zoë", "404", 0, "As2dKhKd", "", "404", "50"],
            ["Ben", "404", 0, "Ah2cQsJs", "10", "900"],
            ["Cleo", "404", MUCKED, "", "", "900"],
            ["Dan", "5", FOLDED, "", "", "900"],
        ],
        d=3,
        b=["3s7h8cKs4d"],
        c="7",
        u="2",
        h={"orphan": "refuse", "bounty": "progressive"},
        k={"t": "rate", "p": "5", "c": "30"},
    )
    first = Table(browser, address).open(hand)
    first.page.locator("#p4-committed").fill("6")
    first.settle()
    first.page.get_by_role("button", name=first.words["share"]).click()
    link = first.page.locator("#link").input_value()
    assert link.startswith(f"{address}/#1.")
    seen = (first.page.locator("#result .awards").inner_text(), first.figures())
    second = Table(browser, address).open(link.partition("#")[2])
    assert (second.page.locator("#result .awards").inner_text(), second.figures()) == seen
    assert seen[1]["Dan"] == Row("6", "\u2013", "\u2013", "\u22126")
    for table in (first, second):
        table.close()
        assert table.complaints == []


def test_the_address_follows_what_is_entered(table: Table) -> None:
    table.open()
    assert "#" not in table.page.url
    table.put_in("A", 20)
    table.page.wait_for_url(re.compile("#1\\."))
    table.page.reload()
    table.page.wait_for_selector("html[data-ready]")
    assert table.page.locator("#p1-committed").input_value() == "20"


def test_the_way_back_undoes_a_new_hand(table: Table) -> None:
    table.open(fragment(p=[["A", "20"], ["B", "60"]], r=[[0], [1]]))
    table.page.get_by_role("button", name=table.words["clear"], exact=True).click()
    assert table.page.locator("#p1-committed").input_value() == ""
    table.page.go_back()
    table.page.wait_for_function("() => document.getElementById('p1-committed').value === '20'")
    table.settle()
    assert table.pots() == {"main": "40"}


def test_a_name_that_is_markup_is_shown_as_text(table: Table) -> None:
    """Wherever names stand: fields, layers, awards, figures, sentences, order of hands, quiz."""
    table.open(fragment(p=[[EVIL, "20"], ["B", "20"]], r=[[0], [1]]))
    assert table.page.locator("#p1-id").input_value() == EVIL
    assert table.winners() == {"main": [EVIL]}
    assert EVIL in table.page.locator(".layers").inner_text()
    assert EVIL in table.page.locator(".why").inner_text()
    assert EVIL in table.page.locator(".ranked").inner_text()
    assert table.page.locator("#page img").count() == 1, "the icon"
    assert table.page.locator("script").count() == 1


EVERYWHERE: Final = fragment(
    g=EVIL, p=[[EVIL] * 8] * 2, d=EVIL, b=[EVIL], r=[[0]], c=EVIL, u=EVIL, h={"orphan": EVIL, EVIL: EVIL},
    k={"t": "rate", "p": EVIL, "r": EVIL}, o=[0, EVIL, EVIL], f=QUIZ,
)  # fmt: skip


@pytest.mark.parametrize(
    "link",
    [
        "x",
        "1.",
        "1.!!!!",
        "2.e30",
        "1.e30",
        fragment(p=7),
        fragment(p=[7, None, {}, [[]], [1, 2, 3]], r=[[99, -1, "x"], 7], b=7, f="x", d="__proto__", h=[], k=[], o={}),
        fragment(p=[["A" * 100_000, "1"]]),
        EVERYWHERE,
        EVIL,
    ],
)
def test_no_link_does_harm(table: Table, link: str) -> None:
    """The page stands, and a hand can be entered."""
    table.open(link)
    table.page.wait_for_function("() => document.querySelectorAll('.player').length > 0")
    table.page.locator("#p1-committed").fill("20")
    table.settle()
    assert table.page.locator("#page img").count() == 1
    assert table.page.locator("script").count() == 1


def test_a_link_that_cannot_be_read_is_said_so(table: Table) -> None:
    table.open("1.not-a-hand")
    assert table.page.get_by_role("alert").inner_text() == table.words["link.bad"]


def test_the_policy_is_in_force(table: Table) -> None:
    """A script written into the page does not run: the browser says so, and that is the one complaint."""
    table.open()
    table.page.evaluate(
        "const script = document.createElement('script');"
        "script.textContent = 'window.ran = 1';"
        "document.body.append(script);"
    )
    assert table.page.evaluate("window.ran") is None
    assert [text for text in table.complaints if "Content Security Policy" in text] == table.complaints != []
    table.complaints.clear()
