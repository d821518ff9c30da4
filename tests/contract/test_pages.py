"""The contract and its pages over HTTP: cached, confined to this service, complete."""

import hashlib
import re
from html.parser import HTMLParser
from typing import Any, Final

import httpx
import pytest

from sidepot.api.docs.errors import errors_page
from sidepot.api.docs.meanings import FAULTS, PROBLEMS
from sidepot.api.documents import RAPIDOC_STYLE
from sidepot.api.problems import FAULT_CODES, STATUS, ProblemCode
from tests.problems import check_problem
from tests.support import ROOT

ASSETS: Final = ROOT / "service/sidepot/api/docs/assets"

DOCUMENTS: Final = {
    "/docs": "text/html; charset=utf-8",
    "/docs/errors": "text/html; charset=utf-8",
    "/docs/rapidoc-min.js": "text/javascript; charset=utf-8",
    "/docs/docs.css": "text/css; charset=utf-8",
    "/docs/icon.svg": "image/svg+xml",
    "/openapi.json": "application/json",
    "/openapi.yaml": "application/yaml",
}

every_document = pytest.mark.parametrize("path", DOCUMENTS)


@every_document
def test_a_document_is_served(http: httpx.Client, path: str) -> None:
    response = http.get(path)
    assert response.status_code == 200
    assert response.headers["content-type"] == DOCUMENTS[path]
    assert response.headers["cache-control"] == "no-cache"
    assert response.headers["x-content-type-options"] == "nosniff"
    assert re.fullmatch('"[0-9a-f]{32}"', response.headers["etag"])
    assert int(response.headers["content-length"]) == len(response.content) > 0


@every_document
def test_head_tells_the_same_without_the_content(http: httpx.Client, path: str) -> None:
    head, got = http.head(path), http.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "etag", "cache-control"):
        assert head.headers[name] == got.headers[name]


@every_document
@pytest.mark.parametrize("named", ["{}", "W/{}", '"x", {}', '"x",W/{} , "y"', "*"])
def test_what_the_caller_has_is_not_sent_again(http: httpx.Client, path: str, named: str) -> None:
    tag = http.get(path).headers["etag"]
    for method in ("GET", "HEAD"):
        response = http.request(method, path, headers={"if-none-match": named.format(tag)})
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["etag"] == tag
        assert response.headers["cache-control"] == "no-cache"


@every_document
@pytest.mark.parametrize("named", ["", '"x"', "W/", "x", '"*"', "{}x", "w/{}"])
def test_anything_else_is_sent(http: httpx.Client, path: str, named: str) -> None:
    tag = http.get(path).headers["etag"]
    assert http.get(path, headers={"if-none-match": named.format(tag)}).status_code == 200


def test_several_headers_are_one_list(http: httpx.Client) -> None:
    tag = http.get("/docs").headers["etag"]
    named = [("if-none-match", '"x"'), ("if-none-match", tag)]
    assert http.get("/docs", headers=named).status_code == 304


@every_document
def test_what_a_caller_accepts_does_not_matter(http: httpx.Client, path: str) -> None:
    assert http.get(path, headers={"accept": "image/png"}).status_code == 200


@every_document
def test_a_document_is_read_and_nothing_else(http: httpx.Client, path: str) -> None:
    response = http.post(path)
    assert check_problem(response)["code"] == "method_not_allowed"
    assert response.headers["allow"] == "GET, HEAD, OPTIONS"


@every_document
def test_a_page_loads_from_here_alone(http: httpx.Client, path: str) -> None:
    """RapiDoc needs one style sheet of its own in the page, and style attributes; no page may have a script in it."""
    policy = dict(part.strip().split(" ", 1) for part in http.get(path).headers["content-security-policy"].split(";"))
    assert policy == {
        "default-src": "'self'",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
        "object-src": "'none'",
        "style-src": f"'self' '{RAPIDOC_STYLE}'",
        "style-src-attr": "'unsafe-inline'",
    }


def test_the_contract_is_the_one_checked_in(http: httpx.Client) -> None:
    for name in ("openapi.json", "openapi.yaml"):
        assert http.get(f"/{name}").content == (ROOT / "openapi" / name).read_bytes()


# ----------------------------------------------------------------------------------------------------------- inside


class Page(HTMLParser):
    """Gathers what a page refers to, its sections, and scripts and styles that stand in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.references: list[str] = []
        self.ids: list[str] = []
        self.inline: list[str] = []
        self.open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.open = tag
        for name, value in attrs:
            if name in ("href", "src", "spec-url"):
                self.references.append(value or "")
            if name == "id":
                self.ids.append(value or "")
            if name == "style" or name.startswith("on"):
                self.inline.append(name)

    def handle_data(self, data: str) -> None:
        if self.open in ("script", "style") and data.strip():
            self.inline.append(data)


@pytest.mark.parametrize("path", ["/docs", "/docs/errors"])
def test_a_page_refers_to_this_service_alone(http: httpx.Client, path: str) -> None:
    page = Page(http.get(path).text)
    assert page.inline == []
    assert page.references
    for reference in page.references:
        if reference.startswith("#"):
            assert reference[1:] in page.ids
        else:
            assert http.get(reference).status_code == 200


def test_every_code_has_its_section_in_order() -> None:
    assert Page(errors_page()).ids == [*ProblemCode, *FAULT_CODES]
    assert list(PROBLEMS) == list(ProblemCode)
    assert list(FAULTS) == list(FAULT_CODES)


@pytest.mark.parametrize("code", ProblemCode)
def test_a_problem_is_explained_where_its_type_says(http: httpx.Client, code: ProblemCode) -> None:
    """``type`` is ``/docs/errors#<code>``."""
    (section,) = re.findall(rf'<section id="{code}">.*?</section>', http.get("/docs/errors").text, re.DOTALL)
    assert f"Status {STATUS[code]}." in section
    assert "What to do:" in section


def test_meanings_are_sentences() -> None:
    for meaning in [*PROBLEMS.values(), *FAULTS.values()]:
        for text in meaning:
            assert text.endswith(".")
            assert text[0].isupper() or text.startswith("all_in")
            assert text.isascii()
            assert text.isprintable()


def test_what_others_made_is_named_with_its_licence() -> None:
    notices = (ASSETS / "NOTICES").read_text("utf-8")
    content = (ASSETS / "rapidoc-min.js").read_bytes()
    assert content.startswith(b"/*! RapiDoc 9.3.8 ")
    assert len(content) < 1_000_000
    assert "RapiDoc 9.3.8" in notices
    assert hashlib.sha256(content).hexdigest() in notices
    assert "MIT License" in notices
    assert (ASSETS / "APACHE-2.0").read_text("utf-8").strip().startswith("Apache License")


def test_documents_are_part_of_the_installed_package(http: httpx.Client) -> None:
    """They are read from the package, so its digest covers them."""
    found: dict[str, Any] = http.get("/version").json()
    assert re.fullmatch("[0-9a-f]{64}", found["digest"])
