"""One browser for all tests of the page: the Chromium of the system (Debian: ``chromium``)."""

import os
import shutil
from collections.abc import Iterator
from typing import Final

import httpx
import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.page.table import Table
from tests.support import open_service

CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

NOBODY_ELSE: Final = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
"""The browser finds no host but this machine."""


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Start the browser. Its own sandbox needs rights that root in a container does not have."""
    if CHROMIUM is None and not os.environ.get("CI"):
        pytest.skip("no Chromium on PATH; install one (Debian: apt install chromium)")
    assert CHROMIUM, "Chromium is needed in CI"
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", NOBODY_ELSE])
        yield running
        running.close()


@pytest.fixture
def table(browser: Browser, address: str) -> Iterator[Table]:
    """Open the page in English; at the end nothing went wrong, and nothing outside was asked for."""
    opened = Table(browser, address)
    yield opened
    opened.close()
    assert opened.complaints == []


@pytest.fixture(scope="package")
def http() -> Iterator[httpx.Client]:
    """Give a client of the service, which runs in process."""
    with open_service() as client:
        yield client
