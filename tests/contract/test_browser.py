"""The pages in a real browser: they are drawn, without an error, and ask no other host for anything.

The browser is the Chromium of the system (Debian: ``chromium``); where there is none these tests are skipped, but never
in CI.
"""

import json
import os
import re
import shutil
from collections.abc import Iterator
from typing import Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, ViewportSize, expect, sync_playwright

from sidepot.api.access import written_digest
from sidepot.api.problems import FAULT_CODES, ProblemCode
from tests.contract.serving import serving

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

pytestmark = [
    pytest.mark.live,
    pytest.mark.skipif(
        CHROMIUM is None and not os.environ.get("CI"),
        reason="no Chromium on PATH; install one (Debian: apt install chromium)",
    ),
]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Start the browser. Its own sandbox needs rights that root in a container does not have."""
    assert CHROMIUM, "Chromium is needed in CI"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield running
        running.close()


class Visit:
    """A page that may reach one server alone, and everything it complains about."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.complaints: list[str] = []
        self.asked: list[str] = []
        self.page: Page = browser.new_page()
        self.page.on("console", lambda said: self.complaints.append(f"{said.type}: {said.text}"))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("requestfailed", lambda request: self.complaints.append(f"failed: {request.url}"))
        self.page.route("**/*", self.confine)

    def confine(self, route: Route) -> None:
        """Let nothing out but to the server."""
        url = urlsplit(route.request.url)
        if f"{url.scheme}://{url.netloc}" == self.address:
            self.asked.append(url.path)
            route.continue_()
        else:
            self.complaints.append(f"outside: {route.request.url}")
            route.abort()

    def goto(self, path: str) -> None:
        """Open a page."""
        response = self.page.goto(self.address + path, wait_until="networkidle")
        assert response is not None
        assert response.status == 200


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Visit]:
    """Visit a page; at the end, nothing went wrong."""
    found = Visit(browser, address)
    yield found
    found.page.close()
    assert found.complaints == []


def test_the_contract_is_drawn_and_can_be_tried(visit: Visit) -> None:
    """The page sends its example to the service it comes from, and shows the answer."""
    visit.goto("/docs#post-/settle")
    for path in ("/pots", "/settle", "/livez", "/openapi.yaml"):
        # The address of a call stands in the list of calls and above its description.
        visit.page.get_by_text(path, exact=True).first.wait_for()
    visit.page.get_by_text("Who is paid what").first.wait_for()
    assert set(visit.asked) >= {"/docs", "/docs/docs.css", "/docs/rapidoc-min.js", "/openapi.json"}
    assert visit.page.title() == "Sidepot: the contract"
    section = visit.page.locator("#post-\\/settle")
    section.get_by_role("button", name="TRY").click()
    section.get_by_text(re.compile("Response Status: *(OK)?:?200")).first.wait_for()


def try_it(visit: Visit) -> Locator:
    """Send the example of ``POST /settle`` and give the line that tells the status of its answer."""
    section = visit.page.locator("#post-\\/settle")
    section.get_by_role("button", name="TRY").click()
    return section.get_by_text(re.compile("Response Status:")).first


def test_a_key_is_asked_for_and_kept_in_memory_alone(browser: Browser) -> None:
    """It is typed into the page, sent with every try, and gone when the page is loaded again."""
    key = "a-key-that-nobody-else-has"
    with serving(SIDEPOT_API_KEYS=written_digest(key)) as address:
        visit = Visit(browser, address)
        visit.goto("/docs#auth")
        expect(try_it(visit)).to_contain_text("401")
        visit.page.locator("#auth input.api-key-input").fill(key)
        visit.page.locator("#auth").get_by_role("button", name="SET").click()
        expect(try_it(visit)).to_contain_text("200")
        kept = "[Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]"
        assert key not in json.dumps([visit.page.evaluate(kept), visit.page.url])
        visit.page.reload(wait_until="networkidle")
        expect(try_it(visit)).to_contain_text("401")
        visit.page.wait_for_load_state("networkidle")  # what is on its way when a page closes has failed
        visit.page.close()
        assert [each for each in visit.complaints if "status of 401" not in each] == []
        assert len(visit.complaints) == 2


def test_the_codes_are_explained(visit: Visit) -> None:
    visit.goto("/docs/errors#odd")
    for code in (*ProblemCode, *FAULT_CODES):
        assert visit.page.locator(f"section#{code} h3").inner_text() == code
    assert visit.page.locator("h1").inner_text() == "Problems and faults"


def test_a_code_has_its_address(visit: Visit) -> None:
    """``type`` of a problem leads to its section, which is marked."""
    visit.goto("/docs/errors#bet_unmatched")
    section = visit.page.locator("section#bet_unmatched")
    assert section.evaluate("each => each.matches(':target') && getComputedStyle(each).borderLeftWidth") == "4px"
    assert section.bounding_box() is not None


# ------------------------------------------------------------------------------------------------------- on a phone

PHONE: Final[ViewportSize] = {"width": 360, "height": 740}
"""A small phone, in CSS pixels."""

FINGER: Final = 24
"""Pixels that a finger needs at least (WCAG 2.2, 2.5.8)."""


@pytest.fixture
def phone(visit: Visit) -> Visit:
    """Visit a page on a small phone."""
    visit.page.set_viewport_size(PHONE)
    return visit


def outside(page: Page) -> list[str]:
    """Tell what stands, or is cut, beyond the left or the right edge; RapiDoc's part of a page is looked into."""
    found: list[str] = page.evaluate(
        """() => {
            const roots = [document, ...[...document.querySelectorAll('rapi-doc')].map(each => each.shadowRoot)];
            const every = roots.flatMap(root => [...root.querySelectorAll('h1, h2, h3, p, a, #api-info, #api-title')]);
            return every
                .map(each => [each.getBoundingClientRect(), each.textContent.trim().slice(0, 40)])
                .filter(([box]) => box.width && (box.left < 0 || box.right > innerWidth))
                .map(([_, text]) => text);
        }"""
    )
    return found


@pytest.mark.parametrize("path", ["/docs", "/docs/errors"])
def test_a_page_fits_a_phone(phone: Visit, path: str) -> None:
    """Nothing is wider than the screen, so nobody has to push the page to and fro to read a line."""
    phone.goto(path)
    phone.page.get_by_role("heading").first.wait_for()
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width == PHONE["width"]
    assert outside(phone.page) == []


def test_the_letters_on_a_phone_can_be_read_and_the_links_hit(phone: Visit) -> None:
    phone.goto("/docs/errors")
    sizes = phone.page.evaluate(
        "[...document.querySelectorAll('p, h3, li')].map(each => getComputedStyle(each).fontSize)"
    )
    assert min(float(size.removesuffix("px")) for size in sizes) >= 16
    links = phone.page.locator("nav a")
    assert links.count() == len(ProblemCode) + len(FAULT_CODES)
    assert all(box["height"] >= FINGER for link in links.all() if (box := link.bounding_box()))


@pytest.mark.parametrize("code", ["malformed_json", "all_in_contradicts_stack", "more_faults"])
def test_the_address_of_a_code_leads_a_phone_to_it(phone: Visit, code: str) -> None:
    """``type`` of a problem, followed on a phone: its section is on the screen, whole."""
    phone.goto(f"/docs/errors#{code}")
    box = phone.page.locator(f"section#{code}").bounding_box()
    assert box is not None
    assert box["y"] > -1  # what is scrolled to stands at a fraction of a pixel
    assert box["y"] + box["height"] <= PHONE["height"]
