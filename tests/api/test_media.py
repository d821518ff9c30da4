"""Media types: what is taken as JSON, and who takes JSON."""

import time

import pytest

from sidepot.api.media import accepts_json, is_json


@pytest.mark.parametrize(
    "content_type",
    [
        "application/json",
        "application/json; charset=utf-8",
        "application/json;charset=UTF-8",
        'application/json; charset="utf-8"',
        'application/json; CHARSET="Utf-8"',
        "Application/JSON",
        "application/json;",
        "application/json ; profile=x ;charset=utf-8",
        "application/problem+json",
        "application/vnd.floor.hand+json; v=2",
        'application/json; note="a;charset=latin-1"',
        'application/json; charset="ut\\f-8"',
    ],
)
def test_json_in_utf_8(content_type: str) -> None:
    assert is_json(content_type)


@pytest.mark.parametrize(
    "content_type",
    [
        "",
        "json",
        "text/json",
        "text/plain",
        "application/jsonx",
        "application/x-json",
        "application/+json",
        "application/json+xml",
        "application/xml",
        "application/json; charset=latin-1",
        "application/json; charset=utf-16",
        'application/json; charset="utf-16"',
        "application/json; charset=utf-8; charset=utf-16",
        "application/json, text/plain",
        "application/json; charset",
        'application/json; charset="utf-8',
        "multipart/form-data; boundary=x",
        "application /json",
    ],
)
def test_anything_else(content_type: str) -> None:
    assert not is_json(content_type)


@pytest.mark.parametrize(
    "accept",
    [
        "",
        "*/*",
        "application/*",
        "application/json",
        "Application/Json",
        "text/html, */*",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        "application/json;q=0.001",
        "application/json;q=1.000",
        "application/json;q=1.",
        "application/json; q=0.5",
        "application/json;Q=0.5",
        "text/plain;q=0, application/json",
        "*/*;q=0, application/json",
        "application/*;q=0, application/json;q=0.1",
        "application/json;charset=utf-8",
        'text/plain;x="a,b;q=0", application/json',
        "application/json;q=0, application/json",
        " , application/json, ",
    ],
)
def test_callers_who_take_json(accept: str) -> None:
    assert accepts_json(accept)


@pytest.mark.parametrize(
    "accept",
    [
        "text/html",
        "application/xml",
        "application/problem+json",
        "application/json;q=0",
        "application/json;q=0.000",
        "*/*;q=0",
        "application/json;q=0, */*",
        "application/*;q=0, */*;q=1",
        "*/json",
        "json",
        "application/json;q=2",
        "application/json;q=0.0001",
        "application/json;q=x",
        "application/json;q=-1",
        'text/plain;x="application/json, */*"',
    ],
)
def test_callers_who_do_not(accept: str) -> None:
    assert not accepts_json(accept)


@pytest.mark.parametrize("tail", [";" * 30_000, "; " * 15_000 + "!", ';a="' * 8_000, " " * 30_000 + "!", "," * 30_000])
def test_long_headers_are_read_in_a_moment(tail: str) -> None:
    started = time.process_time()
    is_json("application/json" + tail)
    accepts_json("application/json" + tail)
    assert time.process_time() - started < 0.5
