"""Keys, rates, origins, ports: what a service that was set up with them lets in, and what it says to all others."""

import asyncio
import hashlib
import logging
import subprocess
import sys
from collections.abc import Iterator
from typing import Any, Final

import httpx
import pytest
from pydantic import SecretStr

import sidepot.api.rates
from sidepot.__main__ import main
from sidepot.api.access import CHALLENGE, KEY_HEADER, Access, Keys, address_of
from sidepot.api.cors import READABLE, SENDABLE
from sidepot.api.parsing import MAX_BODY
from sidepot.api.rates import Memory
from sidepot.app import create_app
from sidepot.settings import Settings
from tests.api.test_http import HAND, JSON, is_problem
from tests.support import open_service

KEY: Final = "the-key-of-the-cardroom-in-the-harbour"
NEXT_KEY: Final = "its-key-from-the-first-of-the-month-on"

POSTS: Final = ["/pots", "/settle", "/settle/batch"]
OPEN: Final = ["/games", "/games/razz", "/docs", "/docs/errors", "/openapi.json", "/livez", "/readyz", "/version"]


def digest_of(key: str) -> str:
    return "sha256:" + hashlib.sha256(key.encode()).hexdigest()


KEYED: Final[dict[str, Any]] = {"api_keys": f"{digest_of(KEY)} {digest_of(NEXT_KEY)}"}


@pytest.fixture(scope="module")
def keyed() -> Iterator[httpx.Client]:
    """Give a client of a service with two keys."""
    with open_service(**KEYED) as client:
        yield client


def with_key(key: str) -> dict[str, str]:
    return JSON | {KEY_HEADER: key}


# ---------------------------------------------------------------------------------------------------------------- keys


@pytest.mark.parametrize("key", [KEY, NEXT_KEY])
def test_every_key_is_let_in_while_it_is_changed(keyed: httpx.Client, key: str) -> None:
    assert keyed.post("/settle", content=HAND, headers=with_key(key)).status_code == 200


@pytest.mark.parametrize("path", [*POSTS, "/settle/"])
@pytest.mark.parametrize(
    "sent",
    [
        [],
        [""],
        ["x"],
        [KEY[:-1]],
        [KEY + "x"],
        [KEY.upper()],
        [f"{KEY},{NEXT_KEY}"],
        [KEY, KEY],
        [KEY, NEXT_KEY],
        [digest_of(KEY)],
        ["\u00e9"],
    ],
)
def test_without_one_key_that_is_known_nothing_is_computed(keyed: httpx.Client, path: str, sent: list[str]) -> None:
    headers = [*JSON.items(), *((KEY_HEADER.encode(), key.encode("latin-1")) for key in sent)]
    response = keyed.post(path, content=HAND, headers=headers)  # type: ignore[arg-type] # names of two kinds
    is_problem(response, 401, "unauthorized")
    assert response.headers["www-authenticate"] == CHALLENGE["WWW-Authenticate"]
    assert response.headers["cache-control"] == "no-store"


def test_a_key_in_another_place_is_none(keyed: httpx.Client) -> None:
    is_problem(keyed.post(f"/settle?api_key={KEY}", content=HAND, headers=JSON), 401, "unauthorized")
    for value in (KEY, f"Bearer {KEY}", f"ApiKey {KEY}"):
        is_problem(keyed.post("/settle", content=HAND, headers=JSON | {"authorization": value}), 401, "unauthorized")
    is_problem(keyed.post("/settle", content=HAND, headers=JSON | {"cookie": f"X-API-Key={KEY}"}), 401, "unauthorized")


@pytest.mark.parametrize("path", OPEN)
def test_what_computes_nothing_is_open(keyed: httpx.Client, path: str) -> None:
    assert keyed.get(path).status_code == 200
    assert keyed.head(path).status_code == 200
    assert keyed.options(path).status_code == 204


@pytest.mark.parametrize("path", POSTS)
def test_what_a_call_takes_may_be_asked_without_a_key(keyed: httpx.Client, path: str) -> None:
    assert keyed.options(path).status_code == 204


def test_a_service_without_keys_takes_any(http: httpx.Client) -> None:
    assert http.post("/settle", content=HAND, headers=with_key("x")).status_code == 200


def test_applications_of_one_process_keep_their_keys_apart() -> None:
    """Calls are the same objects in all of them; what guards one must not be left on, or missing from, the next."""
    for settings, status in (({}, 200), (KEYED, 401), ({}, 200), (KEYED, 401)):
        with open_service(**settings) as http:
            assert http.post("/settle", content=HAND, headers=JSON).status_code == status


def test_every_key_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the first is the right one: time tells neither how much of a key is right nor which it is."""
    compared = []

    def compare(one: bytes, other: bytes) -> bool:
        compared.append((one, other))
        return one == other

    monkeypatch.setattr("sidepot.api.access.hmac.compare_digest", compare)
    keys = Keys([SecretStr(digest_of(KEY)), SecretStr(digest_of(NEXT_KEY))])
    assert [keys.find(key.encode()) for key in (KEY, NEXT_KEY, "x")] == [0, 1, None]
    assert len(compared) == 6


def test_neither_key_nor_digest_comes_out(keyed: httpx.Client, caplog: pytest.LogCaptureFixture) -> None:
    """In no answer, no log, and no text that a traceback would show."""
    secrets = [text for key in (KEY, NEXT_KEY) for text in (key, digest_of(key)[7:])]
    with caplog.at_level(logging.DEBUG):
        answers = [keyed.post("/settle", content=b"{", headers=with_key(key)) for key in (KEY, NEXT_KEY, KEY + "x")]
    told = [repr(Access(Settings(**KEYED))), repr(Settings(**KEYED)), caplog.text]
    told += [answer.text + repr(answer.headers) for answer in answers]
    assert [text for text in told for secret in secrets if secret in text] == []


def test_a_bug_behind_a_key_logs_no_key(
    keyed: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object) -> bytes:
        raise RuntimeError(KEY)

    monkeypatch.setattr("sidepot.api.settle.pieces", broken)
    is_problem(keyed.post("/settle", content=HAND, headers=with_key(KEY)), 500, "internal_error")
    assert "RuntimeError" in caplog.text
    assert KEY not in caplog.text


def test_the_contract_of_a_service_with_keys_demands_one(keyed: httpx.Client, http: httpx.Client) -> None:
    import yaml  # noqa: PLC0415 - of this test alone

    asked, free = keyed.get("/openapi.json").json(), http.get("/openapi.json").json()
    assert (free["security"], asked["security"]) == ([{}, {"ApiKey": []}], [{"ApiKey": []}])
    assert asked == free | {"security": asked["security"]}
    assert yaml.safe_load(keyed.get("/openapi.yaml").text) == asked
    assert keyed.get("/openapi.json").headers["etag"] != http.get("/openapi.json").headers["etag"]


# -------------------------------------------------------------------------------------------------------- what is first


def test_what_is_wrong_first_is_said_first_where_keys_and_a_rate_are_set() -> None:
    """404, 405, 401, 429, 415, 406, 413, 400, 422: each request below has the next fault too."""
    large, wrong = b"{" * (MAX_BODY + 1), {"accept": "text/html"}
    text = {"content-type": "text/plain", **wrong}
    key = {KEY_HEADER: KEY}
    with open_service(**KEYED, rate_limit="1/hour") as http:
        assert http.post("/settle", content=HAND, headers=with_key(KEY)).status_code == 200
        is_problem(http.put("/nope", content=large, headers=text), 404, "not_found")
        is_problem(http.put("/settle", content=large, headers=text), 405, "method_not_allowed")
        is_problem(http.post("/settle", content=large, headers=text), 401, "unauthorized")
        is_problem(http.post("/settle", content=large, headers=text | key), 429, "too_many_requests")
    with open_service(**KEYED, rate_limit="5/hour") as http:
        is_problem(http.post("/settle", content=large, headers=text | key), 415, "unsupported_media_type")
        is_problem(http.post("/settle", content=large, headers=JSON | wrong | key), 406, "not_acceptable")
        is_problem(http.post("/settle", content=large, headers=JSON | key), 413, "body_too_large")
        is_problem(http.post("/settle", content=large[:-1], headers=JSON | key), 400, "malformed_json")
        is_problem(http.post("/settle", content=b'{"x":1}', headers=JSON | key), 422, "invalid_request")


def test_whoever_is_not_let_in_has_his_body_left_unread() -> None:
    """A key is looked at before the body, so that strangers cannot make the service read."""
    sent: list[Any] = []

    async def receive() -> Any:
        pytest.fail("the body was read")

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": "POST",
        "path": "/settle",
        "raw_path": b"/settle",
        "root_path": "",
        "query_string": b"",
        "headers": [(b"content-type", b"application/json"), (b"content-length", b"30000")],
        "scheme": "http",
        "http_version": "1.1",
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.0.1", 50000),
    }
    app: Any = create_app(Settings(**KEYED))
    asyncio.run(app(scope, receive, send))
    assert sent[0]["status"] == 401


# ---------------------------------------------------------------------------------------------------------------- rate


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Let rates be counted by a clock of ours."""
    ours = Clock()
    monkeypatch.setattr(sidepot.api.rates, "time", ours)
    return ours


def test_a_rate_is_told_kept_and_starts_anew(clock: Clock) -> None:
    with open_service(rate_limit="2/minute") as http:
        for left in (1, 0):
            response = http.post("/settle", content=HAND, headers=JSON)
            assert response.status_code == 200
            assert response.headers["ratelimit-policy"] == '"calls";q=2;w=60'
            assert response.headers["ratelimit"] == f'"calls";r={left};t=60'
        clock.now += 20.5
        for path in POSTS:
            response = http.post(path, content=HAND, headers=JSON)
            is_problem(response, 429, "too_many_requests")
            assert response.headers["retry-after"] == "40"
            assert response.headers["ratelimit"] == '"calls";r=0;t=40'
            assert response.headers["ratelimit-policy"] == '"calls";q=2;w=60'
        clock.now += 39.4
        assert http.post("/settle", content=HAND, headers=JSON).headers["retry-after"] == "1"
        clock.now += 0.2
        assert http.post("/settle", content=HAND, headers=JSON).headers["ratelimit"] == '"calls";r=1;t=60'


def test_refused_requests_count_and_tell_what_is_left() -> None:
    with open_service(rate_limit="2/minute") as http:
        response = http.post("/settle", content=b"{", headers=JSON)
        is_problem(response, 400, "malformed_json")
        assert response.headers["ratelimit"].startswith('"calls";r=1;')


def test_what_computes_nothing_is_not_counted() -> None:
    with open_service(rate_limit="1/day") as http:
        for path in OPEN * 2:
            response = http.get(path)
            assert response.status_code == 200
            assert "ratelimit" not in response.headers
        assert http.post("/settle", content=HAND, headers=JSON).status_code == 200


def test_each_key_has_its_own_rate_and_strangers_use_up_none() -> None:
    with open_service(**KEYED, rate_limit="1/hour") as http:
        for _ in range(3):
            response = http.post("/settle", content=HAND, headers=with_key("x"))
            is_problem(response, 401, "unauthorized")
            assert "ratelimit" not in response.headers
        for key in (KEY, NEXT_KEY):
            assert http.post("/settle", content=HAND, headers=with_key(key)).status_code == 200
            is_problem(http.post("/settle", content=HAND, headers=with_key(key)), 429, "too_many_requests")


@pytest.mark.parametrize(
    "host, named",
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::9", "2001:db8:1:3::/64"),
    ],
)
def test_callers_without_keys_are_told_apart_by_address(host: str, named: str) -> None:
    """One caller has all addresses of a network of IPv6, so these count as one."""

    class Connection:
        client = httpx.URL(f"http://[{host}]/" if ":" in host else f"http://{host}/")

    connection: Any = Connection()
    assert address_of(connection) == named


def test_a_header_does_not_make_another_caller() -> None:
    with open_service(rate_limit="1/hour") as http:
        for address, status in (("192.0.2.1", 200), ("192.0.2.2", 429)):
            headers = JSON | {"x-forwarded-for": address, "forwarded": f"for={address}"}
            assert http.post("/settle", content=HAND, headers=headers).status_code == status


def test_without_a_rate_no_answer_speaks_of_one(http: httpx.Client, keyed: httpx.Client) -> None:
    assert "ratelimit" not in http.post("/settle", content=HAND, headers=JSON).headers
    assert "ratelimit" not in keyed.post("/settle", content=HAND, headers=with_key(KEY)).headers
    assert Access(Settings()).guards() == []


def test_memory_of_callers_is_bounded(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows that ended are forgotten; of too many the oldest."""
    monkeypatch.setattr(sidepot.api.rates, "MAX_CALLERS", 3)
    memory = Memory()
    for place in range(10):
        assert memory.incr(f"caller {place}", 60) == 1
        clock.now += 1
    assert list(memory.windows) == ["caller 7", "caller 8", "caller 9"]
    assert memory.incr("caller 9", 60, 2) == memory.get("caller 9") == 3
    clock.now += 58.5
    assert memory.incr("caller 9", 60) == 4
    assert list(memory.windows) == ["caller 9"]
    assert (memory.get("caller 8"), memory.get_expiry("caller 8")) == (0, clock.now)
    memory.clear("caller 9")
    assert (memory.reset(), memory.check()) == (0, True)


# ------------------------------------------------------------------------------------------------------------- origins

ORIGIN: Final = "https://poker.example"
PREFLIGHT: Final = {"access-control-request-method": "POST", "access-control-request-headers": "content-type,x-api-key"}


@pytest.fixture(scope="module")
def opened() -> Iterator[httpx.Client]:
    """Give a client of a service that lets pages of two origins in, with a key."""
    with open_service(**KEYED, cors_origins=f"{ORIGIN} http://localhost:3000") as client:
        yield client


def cors_of(response: httpx.Response) -> dict[str, str]:
    return {name: value for name, value in response.headers.items() if name.startswith("access-control-")}


@pytest.mark.parametrize("origin", [ORIGIN, "http://localhost:3000"])
@pytest.mark.parametrize("path", POSTS)
def test_the_question_before_a_call_is_answered_without_a_key(opened: httpx.Client, origin: str, path: str) -> None:
    response = opened.options(path, headers=PREFLIGHT | {"origin": origin})
    assert (response.status_code, response.content) == (204, b"")
    assert cors_of(response) == {
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "OPTIONS, POST",
        "access-control-allow-headers": SENDABLE.decode(),
        "access-control-max-age": "600",
    }
    assert response.headers["vary"] == "Origin"


@pytest.mark.parametrize("key, status", [(KEY, 200), ("x", 401)])
def test_a_page_that_is_let_in_may_read_answers_and_problems(opened: httpx.Client, key: str, status: int) -> None:
    response = opened.post("/settle", content=HAND, headers=with_key(key) | {"origin": ORIGIN})
    assert response.status_code == status
    assert cors_of(response) == {
        "access-control-allow-origin": ORIGIN,
        "access-control-expose-headers": READABLE.decode(),
    }
    assert response.headers.get_list("vary") == ["Accept-Language, Origin"]
    assert cors_of(opened.get("/nope", headers={"origin": ORIGIN}))
    assert cors_of(opened.get("/settle", headers={"origin": ORIGIN}))


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "https://poker.example.evil", "http://poker.example", ORIGIN + ":8443", ""],
)
def test_other_origins_are_answered_without_a_word_of_it(opened: httpx.Client, origin: str) -> None:
    for response in (
        opened.options("/settle", headers=PREFLIGHT | {"origin": origin}),
        opened.post("/settle", content=HAND, headers=with_key(KEY) | {"origin": origin}),
    ):
        assert response.is_success
        assert cors_of(response) == {}
        assert "Origin" in response.headers["vary"]


def test_caches_keep_answers_of_origins_apart(opened: httpx.Client) -> None:
    assert opened.get("/games").headers.get_list("vary") == ["Accept-Language, Origin"]
    assert opened.get("/docs").headers.get_list("vary") == ["Origin"]


def test_options_of_no_page_are_as_ever(opened: httpx.Client) -> None:
    response = opened.options("/settle", headers={"origin": ORIGIN})
    assert (response.status_code, response.headers["allow"]) == (204, "OPTIONS, POST")
    assert "access-control-allow-methods" not in response.headers
    assert opened.options("/nope", headers=PREFLIGHT | {"origin": ORIGIN}).status_code == 404


def test_every_origin_may_be_let_in() -> None:
    with open_service(cors_origins="*") as http:
        response = http.post("/settle", content=HAND, headers=JSON | {"origin": "https://anybody.example"})
        assert response.headers["access-control-allow-origin"] == "*"
        assert response.headers["vary"] == "Accept-Language"
        assert cors_of(http.post("/settle", content=HAND, headers=JSON)) == {}


def test_without_origins_no_answer_speaks_of_them(http: httpx.Client) -> None:
    response = http.options("/settle", headers=PREFLIGHT | {"origin": ORIGIN})
    assert cors_of(response) == {}
    assert "vary" not in response.headers


# ------------------------------------------------------------------------------------------------ headers of an answer


def test_every_answer_is_safe_in_a_browser(keyed: httpx.Client) -> None:
    """Each says so once: pages, answers, problems, and what is answered without a body."""
    answers = [keyed.get(path) for path in [*OPEN, "/nope", "/settle", "/docs/icon.svg"]]
    answers += [keyed.post("/settle", content=HAND, headers=with_key(key)) for key in (KEY, "x")]
    answers += [keyed.options("/settle"), keyed.head("/docs")]
    answers.append(keyed.get("/docs", headers={"if-none-match": "*"}))
    for answer in answers:
        assert answer.headers.get_list("x-content-type-options") == ["nosniff"]
        assert answer.headers.get_list("referrer-policy") == ["no-referrer"]
        assert answer.headers.get_list("cross-origin-resource-policy") == ["same-origin"]
        (policy,) = answer.headers.get_list("content-security-policy")
        assert "frame-ancestors 'none'" in policy
        assert policy.startswith("default-src 'self'; " if "etag" in answer.headers else "default-src 'none'; ")
        assert "script-src" not in policy


# ----------------------------------------------------------------------------------------------------- pages and ports


def test_a_service_may_go_without_pages() -> None:
    with open_service(page="off") as http:
        for path in ("/", "/docs", "/docs/errors", "/docs/rapidoc-min.js", "/docs/docs.css", "/docs/icon.svg"):
            is_problem(http.get(path), 404, "not_found")
        for path in ("/openapi.json", "/openapi.yaml", "/games", "/livez", "/readyz", "/version"):
            assert http.get(path).status_code == 200
        assert http.post("/settle", content=HAND, headers=JSON).status_code == 200


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/version", "/livez/"])
def test_operators_may_have_a_port_of_their_own(path: str) -> None:
    with open_service("http://testserver.local:9000", port="8000", ops_port="9000") as ops:
        assert ops.get(path).status_code == 200
        for other in ("/games", "/docs", "/openapi.json", "/nope"):
            is_problem(ops.get(other), 404, "not_found")
        is_problem(ops.post("/settle", content=HAND, headers=JSON), 404, "not_found")
    with open_service("http://testserver.local:8000", port="8000", ops_port="9000") as http:
        is_problem(http.get(path), 404, "not_found")
        assert http.get("/games").status_code == 200
        assert http.post("/settle", content=HAND, headers=JSON).status_code == 200


# ----------------------------------------------------------------------------------------------------- the command line


def test_a_new_key_is_printed_with_its_digest(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for _ in range(2):
        assert main(["hash-key", "--new"]) == 0
        printed.append(capsys.readouterr().out.splitlines())
    for key, digest in printed:
        assert digest == digest_of(key)
        assert len(key) == 43
        assert Keys([SecretStr(digest)]).find(key.encode()) == 0
    assert printed[0] != printed[1]


@pytest.mark.parametrize("ending", ["\n", "\r\n", ""])
def test_the_digest_of_a_key_is_printed(ending: str) -> None:
    command = [sys.executable, "-m", "sidepot", "hash-key"]
    done = subprocess.run(command, input=(KEY + ending).encode(), check=True, capture_output=True, timeout=60)
    assert (done.stdout.decode(), done.stderr) == (digest_of(KEY) + "\n", b"")


@pytest.mark.parametrize("key", ["", "nineteen-characters", "a key with spaces in it", "k\u00e9y" * 9, "x" * 201])
def test_a_key_that_could_be_guessed_or_not_be_sent_is_refused(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin.readline", lambda _: key, raising=False)
    assert main(["hash-key"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("sidepot: a key has 20 to 200 ")
    assert not key or key not in said.err
