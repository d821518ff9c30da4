"""The page as whoever uses it sees it: fields found by their labels and typed into, and the answer read off it."""

import base64
import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple, Self
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Dialog, Locator, Page, Request, ViewportSize, expect

from tests.support import ROOT

FILES: Final = ROOT / "service/sidepot/page"

LOCALES: Final = {"en": "en-GB", "it": "it-IT", "es": "es-ES", "pt": "pt-BR"}

DESKTOP: Final[ViewportSize] = {"width": 1280, "height": 900}
PHONE: Final[ViewportSize] = {"width": 360, "height": 740}

FOLDED, ALL_IN, MUCKED = 1, 2, 4
RUNNING, TOURNAMENT, QUIZ, LOW_HALF = 1, 2, 4, 8


@cache
def words(language: str) -> dict[str, str]:
    """Read the words of the page in a language."""
    read: dict[str, str] = json.loads((FILES / f"words/{language}.json").read_text("utf-8"))
    return read


def fragment(**hand: Any) -> str:
    """Write what stands behind the ``#`` of a link; the names are those of ``fragment.js``."""
    return "1." + base64.urlsafe_b64encode(json.dumps(hand).encode()).decode().rstrip("=")


class Row(NamedTuple):
    """A player's line of the figures."""

    put_in: str
    returned: str
    won: str
    net: str


class Table:
    """The open page, which may reach one server alone, and everything it complains about."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        language: str = "en",
        viewport: ViewportSize = DESKTOP,
        scheme: Any = "light",
    ) -> None:
        self.address = address
        self.words = words(language)
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.context = browser.new_context(locale=LOCALES[language], viewport=viewport, color_scheme=scheme)
        self.page: Page = self.context.new_page()
        self.page.on("console", self.hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("dialog", self.dismiss)
        self.page.on("request", self.watch)
        self.page.on("requestfailed", self.miss)

    def hear(self, said: ConsoleMessage) -> None:
        """Note what the browser complains of, but that the server was busy: then the page asks once more."""
        if "503 (Service Unavailable)" not in said.text:
            self.complaints.append(f"{said.type}: {said.text}")

    def dismiss(self, dialog: Dialog) -> None:
        """Note a dialog of the browser: the page opens none."""
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def watch(self, request: Request) -> None:
        """Note what is asked for; only the server may be asked."""
        url = urlsplit(request.url)
        if f"{url.scheme}://{url.netloc}" != self.address:
            self.complaints.append(f"outside: {request.url}")
        self.asked.append(url.path)

    def miss(self, request: Request) -> None:
        """Note what was asked for in vain. What the page no longer waits for, it takes back itself."""
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.url} {request.failure}")

    def close(self) -> None:
        self.context.close()

    def open(self, hand: str = "") -> Self:
        """Open the page, with the hand of a link where one is given."""
        self.page.goto(f"{self.address}/" + (f"#{hand}" if hand else ""))
        self.page.wait_for_selector("html[data-ready]")
        self.settle()
        return self

    def settle(self) -> None:
        """Wait until the answer is the one to what is entered."""
        self.page.wait_for_selector("#result:not(.stale)")

    def say(self, key: str, **parts: object) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: str(parts[found[1]]), self.words[key])

    # ------------------------------------------------------------------------------------------------------ to enter

    def player(self, name: str) -> Locator:
        return self.page.get_by_role("group", name=self.say("player", name=name), exact=True)

    def seat(self, names: Sequence[str]) -> None:
        """Have as many players as names, and call them so."""
        rows = self.page.locator(".player")
        while rows.count() < len(names):
            self.page.get_by_role("button", name=self.words["players.add"]).click()
        while rows.count() > len(names):
            self.page.get_by_role("button", name=re.compile(self.say("remove", name=".*"))).last.click()
        for place, name in enumerate(names):
            self.page.get_by_label(self.say("player.name", number=place + 1), exact=True).fill(name)

    def put_in(self, name: str, chips: int) -> None:
        self.type(self.player(name).get_by_label(self.words["committed"], exact=True), str(chips))

    def type(self, field: Locator, text: str) -> None:
        field.press_sequentially(text)

    def mark(self, name: str, what: str) -> None:
        box = self.player(name).get_by_label(self.words[what], exact=True)
        box.click()
        expect(box).to_be_checked()  # in a moment: the page may be drawing an answer

    def deal_button(self, name: str) -> None:
        self.page.get_by_role("button", name=self.say("button.of", name=name), exact=True).click()

    def play(self, game: str) -> None:
        self.page.get_by_label(self.words["game"], exact=True).select_option(game)

    def hold(self, name: str, cards: str) -> None:
        self.type(self.page.get_by_label(self.say("cards.of", name=name), exact=True), cards)

    def board(self, cards: str) -> None:
        self.type(self.page.get_by_role("textbox", name=self.words["board"], exact=True), cards)

    def rank(self, tiers: Sequence[Sequence[str]]) -> None:
        """Tap the hands, the best first, and make ties of those that tie."""
        for tier in tiers:
            for place, name in enumerate(tier):
                self.page.locator(".unranked").get_by_role("button", name=re.compile(f"^{re.escape(name)}: ")).click()
                if place:
                    title = self.say("ranking.tie", first=tier[place - 1], second=name)
                    self.page.get_by_role("button", name=title, exact=True).click()

    def rules(self) -> None:
        self.page.get_by_role("heading", name=self.words["rules"]).click()

    # ------------------------------------------------------------------------------------------------------- to read

    def pots(self) -> dict[str, str]:
        """Give the amounts of the pots by their codes, as they are written."""
        return {str(pot.get_attribute("data-pot")): pot.inner_text() for pot in self.page.locator("[data-pot]").all()}

    def claimants(self, pot: str) -> str:
        return self.page.locator(f".head:has([data-pot={pot}]) small").first.inner_text()

    def figures(self) -> dict[str, Row]:
        rows = self.page.locator("[data-player]").all()
        return {str(row.get_attribute("data-player")): Row(*row.locator("td").all_inner_texts()[:4]) for row in rows}

    def winners(self) -> dict[str, list[str]]:
        """Give the winners of every pot, in the order in which the pots are paid."""
        found = {}
        for award in self.page.locator("[data-award]").all():
            winners = award.locator("[data-winner]").all()
            found[str(award.get_attribute("data-award"))] = [str(each.get_attribute("data-winner")) for each in winners]
        return found

    def faults(self, field: str) -> set[str]:
        """Give the codes of the faults that a field is described by."""
        found = self.page.locator(f"#{field}")
        if not found.count():
            return set()
        described = (found.get_attribute("aria-describedby") or "").split()
        shown = [self.page.locator(f"#{each}") for each in described if each.endswith("-fault")]
        return {
            code for each in shown if each.is_visible() for code in (each.get_attribute("data-codes") or "").split()
        }

    def shot(self, folder: Path, name: str) -> Path:
        path = folder / f"{name}.png"
        self.page.screenshot(path=path, full_page=True)
        return path


def amounts(found: Mapping[str, str]) -> dict[str, int]:
    """Read amounts as written in any of the languages."""
    return {name: int(re.sub(r"\D", "", text)) for name, text in found.items()}
