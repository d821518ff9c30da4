"""What is served: every file, small, cached, confined; words in four languages; examples that settle as told."""

import hashlib
import json
import re
from typing import Any, Final

import httpx
import pytest

from sidepot.api.documents import POLICY
from sidepot.api.page import FILES, FOLDERS, PREFIX
from tests.page.table import FILES as SOURCES
from tests.page.table import LOCALES, words
from tests.support import ROOT, post

ADDRESSES: Final = ["/", *(PREFIX + name for name in FILES)]

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    "/": "text/html; charset=utf-8",
}

LARGEST: Final = 200_000

every_file = pytest.mark.parametrize("path", ADDRESSES)


@every_file
def test_a_file_is_served(http: httpx.Client, path: str) -> None:
    response = http.get(path)
    assert response.status_code == 200
    (kind,) = [kind for end, kind in TYPES.items() if path.endswith(end)]
    assert response.headers["content-type"] == kind
    assert response.headers["content-security-policy"] == POLICY
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["cache-control"] == "no-cache"
    head = http.head(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(response.content))
    kept = http.get(path, headers={"if-none-match": response.headers["etag"]})
    assert (kept.status_code, kept.content) == (304, b"")


@pytest.mark.parametrize("path", ["/", "/page/app.js"])
def test_a_file_is_read_and_nothing_else(http: httpx.Client, path: str) -> None:
    assert http.post(path).status_code == 405
    assert http.post(path).headers["allow"] == "GET, HEAD, OPTIONS"
    assert http.options(path).status_code == 204


@pytest.mark.parametrize("path", ["/page", "/page/", "/page/index.html", "/page/__init__.py", "/page/vendor/NOTICES"])
def test_nothing_else_is_served(http: httpx.Client, path: str) -> None:
    assert http.get(path).status_code == 404


@pytest.mark.parametrize("host", ["", "here:", "here:odd", "[", "%"])
def test_a_file_is_found_by_its_path_whatever_the_host_is_called(http: httpx.Client, host: str) -> None:
    for path in (*ADDRESSES[:3], "/docs", "/docs/errors", "/openapi.json", "/games"):
        assert http.get(path, headers={"host": host}).status_code == 200


def test_every_file_of_the_package_is_served() -> None:
    """But for what is no part of the page."""
    found = {path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*") if path.is_file()}
    found = {name for name in found if "__pycache__" not in name}
    assert found - set(FILES) == {"__init__.py", "index.html", "vendor/NOTICES"}
    assert {name.rpartition("/")[0] + "/" for name in found} == {folder or "/" for folder in FOLDERS}


@pytest.mark.parametrize("language", LOCALES)
def test_the_page_is_small(http: httpx.Client, language: str) -> None:
    """All that a visit loads, as it is sent without compression, the games and the icon too."""
    visit = [path for path in ADDRESSES if "/words/" not in path or path.endswith(f"/{language}.json")]
    assert sum(len(http.get(path).content) for path in [*visit, "/games", "/docs/icon.svg"]) < LARGEST


def test_modules_are_small() -> None:
    ours = [path for path in SOURCES.rglob("*.js") if path.parent.name != "vendor"]
    assert ours
    assert [path.name for path in ours if len(path.read_text("utf-8").splitlines()) > 400] == []
    assert [path.name for path in ours if max(map(len, path.read_text("utf-8").splitlines())) > 140] == []


def test_no_script_and_no_style_stands_in_the_page() -> None:
    index = (SOURCES / "index.html").read_text("utf-8")
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)|data:|https?:", index)


def test_scripts_reach_for_nothing_that_would_run_text() -> None:
    """Whatever comes from a link is shown as text: nothing of ours turns text into markup or code."""
    for path in SOURCES.rglob("*.js"):
        if path.parent.name == "vendor":
            continue
        found = re.findall(
            r"innerHTML|outerHTML|insertAdjacent|document\.write|eval\(|new Function|setAttribute\(\"style",
            path.read_text("utf-8"),
        )
        assert found == [], path.name


# ------------------------------------------------------------------------------------------------------------- words


@pytest.mark.parametrize("language", LOCALES)
def test_every_language_says_the_same(language: str) -> None:
    """The same names, with the same parts to fill in; and every word is there."""
    english, other = words("en"), words(language)
    assert list(other) == list(english)
    for name, text in other.items():
        assert text.strip() == text != ""
        assert set(re.findall(r"\{\w+\}", text)) == set(re.findall(r"\{\w+\}", english[name])), name


def test_every_word_is_used_and_every_word_used_is_there() -> None:
    """Words are said by their names, or by names put together from a first part and a code."""
    scripts = "\n".join(path.read_text("utf-8") for path in SOURCES.rglob("*.js") if path.parent.name != "vendor")
    said = set(re.findall(r'say\(\s*"([^"]+)"', scripts))
    assert said - words("en").keys() == set()
    starts = tuple({*re.findall(r"`([a-z_]+\.)(?:\w+\.)?\$\{", scripts)})
    assert {"rank.", "suit.", "preset.", "rule.", "fault.", "outcome.", "totals."} <= set(starts)
    unsaid = {name for name in words("en") if name not in said and f'"{name}"' not in scripts}
    assert {name for name in unsaid if not name.startswith(starts)} == set()


def test_every_example_has_its_words() -> None:
    said = words("en")
    for preset in presets():
        assert f"preset.{preset['id']}" in said
        assert f"examples.{preset['group']}" in said
    assert {name.partition(".")[2] for name in said if name.startswith("preset.")} == {each["id"] for each in presets()}


# ---------------------------------------------------------------------------------------------------------- examples


def presets() -> list[dict[str, Any]]:
    read: list[dict[str, Any]] = json.loads((SOURCES / "presets.json").read_text("utf-8"))
    return read


WON: Final = {
    "three_all_ins": {"A": 60, "B": 80},
    "two_all_ins": {"B": 60},
    "thousand": {"Marco": 400, "Bianca": 450},
    "two_pots": {"A": 75, "B": 150},
    "cover": {"C": 120},
    "folded": {"A": 80, "C": 60},
    "equal": {"A": 80, "B": 80, "C": 100},
    "cap": {"A": 114, "B": 124},
    "heads_up": {"A": 50},
    "odd_101": {"A": 51, "B": 50},
    "odd_each_pot": {"A": 45, "B": 113, "C": 111},
    "quarter": {"A": 913, "B": 304},
    "broadway": {"A": 50, "B": 50},
    "kickers": {"A": 100, "B": 100},
    "flush": {"A": 50, "B": 50},
    "full_house": {"A": 50, "B": 50},
    "lone_five": {"A": 90},
    "minima": {"A": 60},
    "media": {"A": 60},
    "massima": {"A": 60},
    "colore": {"A": 90},
    "suits": {"A": 60},
}
"""What the articles that the examples come from say each player wins."""


@pytest.mark.parametrize("preset", presets(), ids=lambda preset: str(preset["id"]))
def test_an_example_comes_out_as_told(http: httpx.Client, preset: dict[str, Any]) -> None:
    hand = preset["hand"]
    players = [{"seat": place + 1, **each} for place, each in enumerate(hand["players"])]
    if hand.get("betting"):
        assert preset["id"] == "dry"
        answer = post(http, "/pots", {"players": players, "betting": "open"}).json()
        assert [(pot["amount"], pot["dry"]) for pot in answer["pots"]] == [(75, False), (0, True)]
        return
    answer = post(http, "/settle", {**hand, "players": players}).json()
    assert {each["id"]: each["won"] for each in answer["players"] if each["won"]} == WON[preset["id"]]


# ------------------------------------------------------------------------------------------------- what others made


def test_what_others_made_is_named_with_its_licence() -> None:
    notices = (SOURCES / "vendor/NOTICES").read_text("utf-8")
    lock = json.loads((ROOT / "tests/page/node/package-lock.json").read_text("utf-8"))["packages"]
    for name, licence in {"preact": "MIT License", "htm": "Apache License"}.items():
        package = lock[f"node_modules/{name}"]
        digest = hashlib.sha256((SOURCES / f"vendor/{name}.js").read_bytes()).hexdigest()
        for told in (digest, package["integrity"], f" {package['version']},", licence.split()[0]):
            assert told in notices
    assert "resolved" not in json.dumps(lock)
