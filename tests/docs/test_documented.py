"""Whatever a caller or an operator can meet is on a page under docs/: this fails when something is left out.

What the pages say of it is held to the code in the tests of each page.
"""

import argparse
import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import httpx
import pytest
from litestar import Litestar

from sidepot.__main__ import FLAGS, parser
from sidepot.api.access import written_digest
from sidepot.api.batch import MAX_BATCH, MAX_BATCH_PLAYERS
from sidepot.api.envelope import Envelope
from sidepot.api.operations import RETRY_AFTER_SECONDS
from sidepot.api.parsing import MAX_BODY
from sidepot.api.problems import FAULT_CODES, MAX_ERRORS, ProblemCode
from sidepot.api.schemas import (
    MAX_BOARDS,
    MAX_HANDS,
    MAX_HOLE_CARDS,
    MAX_ID,
    MAX_PLAYERS,
    MAX_REF,
    MAX_SEAT,
    PotsRules,
    RakeAmount,
    RakeRate,
    SettleRules,
)
from sidepot.api.straight import Straight
from sidepot.app import create_app
from sidepot.observing.watch import Watch
from sidepot.poker import rules
from sidepot.poker.hand import MAX_CHIPS
from sidepot.poker.notices import NoticeCode
from sidepot.server.limits import Limits
from sidepot.serving import BACKLOG
from sidepot.settings import NAMES, SECRETS_DIR, Settings
from tests.docs.pages import DOCS, below, codes_on, section, sections
from tests.docs.readme import ROOT, TEXT
from tests.docs.source import PACKAGE
from tests.support import open_service, post

MAX_DIGITS, MAX_DEPTH = 4_300, 200
"""Limits of the JSON parser; see ``test_what_counts_as_malformed_is_listed``."""

LIMITS = Limits.of(Settings())

KEY = "a-key-of-this-test-alone"

PAGES = sorted(path.name for path in DOCS.glob("*.md"))


def column(page: str, title: str, place: int = 0, *, table: int = 0) -> list[str]:
    """Give a column of a table, without its head."""
    return [row[place] for row in section(page, title).tables[table][1:]]


def missing(wanted: set[str], page: str) -> list[str]:
    return sorted(wanted - codes_on(page))


# ----------------------------------------------------------------------------------------------------- what is answered


def test_every_problem_and_fault_is_documented() -> None:
    assert missing({*ProblemCode, *FAULT_CODES}, "errors.md") == []


def test_every_notice_is_documented() -> None:
    assert missing(set(NoticeCode), "notices.md") == []


def test_every_house_rule_and_every_value_is_documented() -> None:
    models = (SettleRules, PotsRules, RakeRate, RakeAmount)
    assert missing({name for model in models for name in model.model_fields}, "rules.md") == []
    kinds = [kind for kind in vars(rules).values() if isinstance(kind, type) and issubclass(kind, StrEnum)]
    assert missing({value for kind in kinds for value in kind}, "rules.md") == []


# ----------------------------------------------------------------------------------------------------------- addresses


def application() -> Litestar:
    watch = create_app()
    assert isinstance(watch, Watch)
    straight = watch.app
    assert isinstance(straight, Straight)
    service = straight.app
    assert isinstance(service, Envelope)
    assert isinstance(service.app, Litestar)
    return service.app


def addresses(*, in_contract: bool = True) -> set[str]:
    """Every method and path that is served and belongs to the contract, or every other that is not OPTIONS."""
    return {
        f"{method} {route.path_format}"
        for route in application().routes
        for handler in getattr(route, "route_handlers", [])
        if (handler.include_in_schema is not False) == in_contract
        for method in handler.http_methods
        if in_contract or method != "OPTIONS"
    }


def filled(path: str) -> str:
    """Put a game into a path that has a place for one."""
    return path.replace("{id}", "badugi")


def test_every_address_is_documented() -> None:
    listed = [code for code in section("http.md", "Addresses").codes if re.match("(GET|POST) /", code)]
    assert sorted(listed) == sorted(addresses())


def test_what_the_pages_load_is_documented() -> None:
    """The files of the calculator by the folder they lie in."""
    codes = section("http.md", "Addresses").codes
    listed = {f"GET {code}" for code in codes if re.match(r"/docs/.*\.", code)}
    assert {each for each in addresses(in_contract=False) if not each.startswith("GET /page/")} == listed
    assert "/page/" in codes


def test_addresses_answer_further_methods_as_said() -> None:
    with open_service() as http:
        for address in addresses():
            method, path = filled(address).split()
            options = http.options(path)
            assert options.status_code == httpx.codes.NO_CONTENT
            assert method in options.headers["Allow"]
            assert (http.head(path).status_code == httpx.codes.OK) == (method == "GET")
            if path == "/":
                continue
            assert http.request(method, f"{path}/").status_code == http.request(method, path).status_code
            assert http.request(method, f"http://testserver.local/{path}").status_code == httpx.codes.NOT_FOUND


# ------------------------------------------------------------------------------------------------------------- headers


def answers() -> Iterator[httpx.Response]:
    """Answers of every kind: of each address, to each method, refused in each way, and while not ready."""
    with open_service() as http:
        for address in sorted(addresses()):
            path = filled(address).split()[1]
            for method in ("GET", "HEAD", "OPTIONS", "PUT"):
                yield http.request(method, path)
            yield http.get(path, headers={"Accept": "text/html"})
            yield post(http, path, {"game": "ranked", "players": [{"id": "Ana", "committed": 1}]})
            yield post(http, path, {"players": [{"id": "Ana", "committed": 1}]})
            yield post(http, path, {"hands": [{}]})
        for address in addresses(in_contract=False):
            yield http.get(address.split()[1])
        yield http.get("/nowhere", headers={"traceparent": f"00-{'1' * 32}-{'1' * 16}-00"})
        yield post(http, "/settle", [])
        yield http.post("/settle", content=b"")
        yield http.post("/settle", content=b" " * (MAX_BODY + 1), headers={"Content-Type": "application/json"})
    origin = {"Origin": "https://poker.example"}
    with open_service(api_keys=written_digest(KEY), cors_origins=origin["Origin"], rate_limit="1/day") as http:
        yield http.options("/settle", headers=origin | {"Access-Control-Request-Method": "POST"})
        for key in ("none", KEY, KEY):
            yield http.post("/settle", headers=origin | {"X-API-Key": key})


def test_every_header_of_an_answer_is_documented() -> None:
    documented = {name.lower() for name in column("http.md", "Headers of an answer") if name}
    met = {name.lower() for answer in answers() for name in answer.headers}
    assert met - documented == set()
    assert documented == met


def test_every_type_of_content_is_documented() -> None:
    types = {answer.headers["content-type"].partition(";")[0] for answer in answers() if answer.content}
    assert types - set(section("http.md", "Headers of an answer").codes) == set()
    assert {f"{kind}/{name}" for kind, name in re.findall(r"(\w+)/([\w+]+)", row("Content-Type"))} == types


def row(name: str) -> str:
    """Give what a header of an answer is said to hold."""
    (found,) = [each[2] for each in section("http.md", "Headers of an answer").tables[0][1:] if each[0] == name]
    return found


def test_headers_stand_where_they_are_said_to() -> None:
    """A batch has no length; what may be kept has a tag, by which it is not sent again, and is safe to show."""
    with open_service() as http:
        assert "content-length" not in post(http, "/settle/batch", {"hands": [{}]}).headers
        for address in addresses() | addresses(in_contract=False):
            method, path = filled(address).split()
            kept = method == "GET" and path not in ("/livez", "/readyz", "/version", "/metrics")
            got = http.request(method, path)
            assert ("etag" in got.headers) == kept
            for name in ("content-language", "vary"):
                assert (name in got.headers) == (method == "POST" or path.startswith("/games"))
            if kept:
                again = http.get(path, headers={"If-None-Match": got.headers["etag"]})
                assert (again.status_code, again.content) == (httpx.codes.NOT_MODIFIED, b"")
                assert got.headers["cache-control"] == "no-cache"


def test_every_header_that_is_read_is_documented() -> None:
    read_in = [*(PACKAGE / "api").rglob("*.py"), *(PACKAGE / "observing").rglob("*.py")]
    source = "\n".join(path.read_text("utf-8") for path in read_in)
    patterns = (
        *(r'headers\.getall\(\s*"([a-z-]+)"', r'"([a-z-]+)" in headers'),
        r'name == b"((?!allow"|vary"|content-length")[a-z-]+)"',
        *(r'sent\.get\(b"([a-z-]+)"', r'b"([a-z-]+)" in sent'),
    )
    read = {name for pattern in patterns for name in re.findall(pattern, source)}
    assert {"accept", "content-encoding", "content-type", "x-request-id"} <= read
    assert {name.lower() for name in column("http.md", "Headers of a request")} == read


# ------------------------------------------------------------------------------------------------------------ settings


def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command of the command line by what is typed for it."""
    command_line = parser()
    (choices,) = [action.choices for action in command_line._actions if isinstance(action.choices, dict)]  # noqa: SLF001 - argparse lists its options nowhere else
    return {"sidepot": command_line, **{f"sidepot {name}": each for name, each in choices.items()}}


def options(command: argparse.ArgumentParser) -> dict[str, Any]:
    """Options and operands of a command with their defaults."""
    return {
        action.option_strings[-1] if action.option_strings else str(action.metavar): action.default
        for action in command._actions  # noqa: SLF001 - as above
        if not isinstance(action.choices, dict)
    }


def test_every_command_is_documented() -> None:
    assert {each.title for each in below("settings.md", "On the command line")} == commands().keys()


@pytest.mark.parametrize("name", commands())
def test_every_option_is_documented_with_its_default(name: str) -> None:
    known = options(commands()[name])
    if name != "sidepot":
        known.pop("--help", None)
    assert sorted(column("settings.md", name)) == sorted(known)
    for option, default in zip(column("settings.md", name), column("settings.md", name, 1), strict=True):
        if known[option] not in (None, argparse.SUPPRESS):
            assert default == ("off" if known[option] is False else str(known[option]))


def test_every_variable_and_target_of_make_is_documented() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    set_here = dict(re.findall(r"^([A-Z_]+) :?\??= *(.*)$", makefile, re.MULTILINE))
    open_to_callers = dict(re.findall(r"^([A-Z_]+) \?= *(.*)$", makefile, re.MULTILINE))
    elsewhere = set(re.findall(r"\$\(([A-Z_]+)\)|\$\(if \$\(([A-Z_]+)\)", makefile))
    undefined = {name for names in elsewhere for name in names if name and name not in set_here}
    said = dict(zip(column("settings.md", "With make"), column("settings.md", "With make", 2), strict=True))
    assert said.keys() == open_to_callers.keys() | undefined | {"SOURCE_DATE_EPOCH"}
    for name, default in open_to_callers.items():
        assert said[name] == default or not default
    targets = re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE)
    assert column("settings.md", "With make", table=1) == targets


def test_build_arguments_of_the_image_are_documented() -> None:
    arguments = dict(re.findall(r"^ARG (\w+)=(.*)$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE))
    assert dict(
        zip(column("settings.md", "For the image"), column("settings.md", "For the image", 1), strict=True)
    ) == (arguments)


def in_words(default: object) -> str:
    """Write a default as the page does."""
    if default is None or default == ():
        return "none"
    return ("on" if default else "off") if isinstance(default, bool) else str(default)


def test_every_setting_is_documented_with_its_default() -> None:
    """And nothing else is: each name of the page is one that the code knows."""
    said = dict(
        zip(column("settings.md", "In the environment"), column("settings.md", "In the environment", 1), strict=True)
    )
    assert [*said] == [*NAMES, SECRETS_DIR]
    for name, field in NAMES.items():
        assert said[name] == in_words(Settings.model_fields[field].default)
    written = {code for page in PAGES for each in sections(page) for code in [each.title, *each.codes]}
    named = {name for code in written for name in re.findall(r"SIDEPOT_[A-Z_]*[A-Z]", code)}
    assert named == said.keys()


def test_settings_are_read_in_one_place() -> None:
    reading = [path for path in PACKAGE.rglob("*.py") if re.search(r"environ\b|getenv\b", path.read_text("utf-8"))]
    # The other two hand a folder on to prometheus_client, which takes it from nowhere else.
    handing_on = [PACKAGE / "observing/metrics.py", PACKAGE / "serving.py"]
    assert sorted(reading) == sorted([PACKAGE / "settings.py", *handing_on])


def test_options_that_go_before_a_setting_are_named_like_it() -> None:
    for option, before in zip(
        column("settings.md", "sidepot serve"), column("settings.md", "sidepot serve", 1), strict=True
    ):
        assert option in FLAGS
        assert before == "SIDEPOT_" + option.removeprefix("--").replace("-", "_").upper()
        assert before in NAMES


def test_fixed_limits_are_those_of_the_code() -> None:
    limits = [int(value.replace(",", "")) for value in column("settings.md", "What cannot be set", 1)]
    assert limits == [
        MAX_BODY,
        MAX_BATCH,
        MAX_HANDS,
        MAX_BATCH_PLAYERS,
        MAX_REF,
        MAX_PLAYERS,
        MAX_SEAT,
        MAX_BOARDS,
        MAX_HOLE_CARDS,
        MAX_ID,
        MAX_CHIPS,
        MAX_ERRORS,
        MAX_DIGITS,
        MAX_DEPTH,
        LIMITS.head_bytes,
        LIMITS.connections,
        BACKLOG,
        LIMITS.batches,
        LIMITS.waiting_batches,
        LIMITS.arriving_batches,
        LIMITS.unread_seconds,
        RETRY_AFTER_SECONDS,
        LIMITS.retry_seconds,
    ]


# --------------------------------------------------------------------------------------------------------------- pages


def slug(title: str) -> str:
    """Write a heading as the address of its place on the page, as those who show Markdown do."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


@pytest.mark.parametrize("page", [*PAGES, "../SECURITY.md"])
def test_links_lead_somewhere(page: str) -> None:
    for target, _, place in re.findall(r"\]\(([^)#]*)(#([^)]+))?\)", (DOCS / page).read_text("utf-8")):
        assert "://" not in target
        file = (DOCS / page).parent / (target or page)
        assert file.exists(), target
        if place and file.resolve().parent == DOCS:
            assert place in [slug(each.title) for each in sections(file.name)], place


def test_every_page_can_be_found_from_the_readme() -> None:
    assert [page for page in PAGES if f"(docs/{page})" not in TEXT] == []
    assert "(SECURITY.md)" in TEXT


@pytest.mark.parametrize("page", PAGES)
def test_every_block_is_of_a_kind_that_is_executed(page: str) -> None:
    kinds = {
        "audit.md": {"sh"},
        "errors.md": {"http", "json"},
        "explanation.md": {"json"},
        "http.md": {"http", "json"},
        "notices.md": {"json"},
        "real-play.md": {"http", "json"},
    }
    assert {block.language for each in sections(page) for block in each.blocks} == kinds.get(page, set())
