"""Which language an answer is in: what Accept-Language picks, and that everything with words in it follows."""

import json
from typing import Any

import httpx
import pytest

from sidepot.api.language import LONGEST_REMEMBERED, REMEMBERED, chosen, language_of, remembered
from sidepot.text import LANGUAGES
from tests.reference import Json
from tests.support import compact

JSON = {"content-type": "application/json"}

PAIR: Json = {
    "game": "texas_holdem",
    "boards": [["Qh", "9d", "6c", "4s", "2h"]],
    "players": [
        {"id": "Ann", "committed": 1_200, "cards": ["Qs", "Kd"]},
        {"id": "Ben", "committed": 1_200, "cards": ["Jc", "Td"]},
    ],
    "explain": True,
}
NAMES = {"en": "Pair of queens", "it": "Coppia di donne", "es": "Pareja de reinas", "pt": "Par de damas"}

ORPHAN: Json = {
    "players": [
        {"id": "Ann", "committed": 50},
        {"id": "Ben", "committed": 90, "folded": True},
        {"id": "Cam", "committed": 90, "folded": True},
    ]
}

ASKED = [
    ("pt-BR, es;q=0.9", "pt"),
    ("fr, it;q=0.3", "it"),
    ("de", "en"),
    ("", "en"),
    ("it", "it"),
    ("IT-it", "it"),
    ("es-419", "es"),
    ("es-MX,es;q=0.9,en-US;q=0.8,en;q=0.7", "es"),
    ("en-GB, it", "en"),
    ("it, en-GB", "it"),
    ("it;q=0.5, en;q=0.5", "it"),
    ("en;q=0.5, it;q=0.5", "en"),
    ("it;q=0.1, es;q=0.11, pt;q=0.109", "es"),
    ("it;q=0, es;q=0.001", "es"),
    ("it;q=0", "en"),
    ("en;q=0, it;q=0.000, pt;q=0.2", "pt"),
    ("it;q=0, it-CH", "en"),
    ("it-CH;q=0, it;q=0.5", "it"),
    ("*", "en"),
    ("*;q=0", "en"),
    ("it, *", "it"),
    ("*, it", "it"),
    ("*, it;q=0.9", "en"),
    ("*;q=0.5, it;q=0.9", "it"),
    ("en;q=0, *", "it"),
    ("*;q=0, pt", "pt"),
    ("de, *;q=0.1", "en"),
    (" it ; q=0.4 , \tes\t;\tQ=0.6", "es"),
    (",,it,", "it"),
    ("it;q=1.000", "it"),
    ("zh-Hant-TW, pt-PT-x-more", "pt"),
    # What is not well formed asks for nothing.
    ("it;q=1.001", "en"),
    ("it;q=2", "en"),
    ("it;q=-1", "en"),
    ("it;q=.5", "en"),
    ("it;q=0.1234", "en"),
    ("it;q=", "en"),
    ("it;q", "en"),
    ("it;q=0.5;q=1", "en"),
    ("it_IT", "en"),
    ("it-", "en"),
    ("italiano", "en"),
    ("ita", "en"),
    ("it es", "en"),
    ("\N{LATIN SMALL LETTER I WITH DIAERESIS}t", "en"),
    ("{}[]<>\\\x00", "en"),
]


@pytest.mark.parametrize("asked, language", ASKED)
def test_what_is_asked_for_is_picked(asked: str, language: str) -> None:
    assert chosen(asked.encode("latin-1")) == language


@pytest.mark.parametrize("asked, language", [each for each in ASKED if each[0].isprintable() and each[0].isascii()])
def test_over_http_too(http: httpx.Client, asked: str, language: str) -> None:
    response = http.get("/games/razz", headers={"accept-language": asked})
    assert response.headers["content-language"] == language


def test_several_headers_are_one_list() -> None:
    asked = [(b"accept-language", b"de"), (b"host", b"it"), (b"accept-language", b"it;q=0.2")]
    assert language_of(asked) == "it"


def test_no_header_asks_for_nothing(http: httpx.Client) -> None:
    http.headers.pop("accept-language", None)
    assert http.get("/games").headers["content-language"] == "en"


def test_few_headers_are_remembered_and_no_long_ones() -> None:
    remembered.cache_clear()
    for place in range(2 * REMEMBERED):
        language_of([(b"accept-language", b"it, x-%d" % place)])
    long = b"it" + b" " * LONGEST_REMEMBERED
    assert language_of([(b"accept-language", long)]) == "it"
    assert remembered.cache_info().currsize == REMEMBERED == remembered.cache_info().maxsize
    assert remembered.cache_info().misses == 2 * REMEMBERED


# ------------------------------------------------------------------------------------------------- every kind of answer


def asked(http: httpx.Client, method: str, path: str, language: str, content: bytes = b"") -> httpx.Response:
    """Ask in a language; the answer says that it is in it."""
    headers = {"accept-language": language, **(JSON if method == "POST" else {})}
    response = http.request(method, path, content=content, headers=headers)
    assert response.headers.get_list("content-language") == [language]
    assert response.headers.get_list("vary") == ["Accept-Language"]
    return response


def texts(value: Any) -> list[str]:
    """All words of an answer, wherever they stand."""
    match value:
        case dict():
            own = [value[key] for key in ("name", "text", "title", "detail") if isinstance(value.get(key), str)]
            return own + [text for each in value.values() for text in texts(each)]
        case list():
            return [text for each in value for text in texts(each)]
        case _:
            return []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_settlement_is_worded(http: httpx.Client, language: str) -> None:
    answer = asked(http, "POST", "/settle", language, compact(PAIR)).json()
    assert answer["players"][0]["hands"][0]["name"] == NAMES[language]
    figure = {"en": "2,400", "it": "2.400", "es": "2400", "pt": "2.400"}[language]
    assert figure in answer["explanation"][-1]["text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pots_are_worded(http: httpx.Client, language: str) -> None:
    (notice,) = asked(http, "POST", "/pots", language, compact(ORPHAN)).json()["notices"]
    english = asked(http, "POST", "/pots", "en", compact(ORPHAN)).json()["notices"][0]["text"]
    assert (notice["text"] == english) == (language == "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_of_a_batch_is_worded(http: httpx.Client, language: str) -> None:
    """Settled, refused for its shape, refused as a hand: each as the single call words it."""
    hands = [PAIR, {"game": 7}, {**PAIR, "boards": []}]
    results = asked(http, "POST", "/settle/batch", language, compact({"hands": hands})).json()["results"]
    for hand, result in zip(hands, results, strict=True):
        single = asked(http, "POST", "/settle", language, compact(hand)).json()
        assert single == (result["settlement"] or result["problem"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "method, path, content",
    [
        ("GET", "/nope", b""),
        ("PUT", "/settle", b""),
        ("GET", "/games/nope", b""),
        ("POST", "/settle", b"{"),
        ("POST", "/settle", b'{"game":1}'),
        ("POST", "/settle", b" " * 40_000),
        ("POST", "/settle/batch", b'{"hands":[]}'),
        ("POST", "/pots", b'{"players":[{"id":"a","committed":1,"folded":true}]}'),
    ],
)
def test_a_problem_is_worded(http: httpx.Client, language: str, method: str, path: str, content: bytes) -> None:
    told = asked(http, method, path, language, content).json()
    english = asked(http, method, path, "en", content).json()
    assert [*told] == [*english]
    assert told["code"] == english["code"]
    assert len(texts(told)) == len(texts(english)) == 2 + len(told["errors"])
    assert bool({*texts(told)} & {*texts(english)}) == (language == "en")


@pytest.mark.parametrize("path", ["/games", "/games/texas_holdem", "/games/mexican_poker"])
def test_every_language_has_an_entity_tag_of_its_own(http: httpx.Client, path: str) -> None:
    """Even where a game is called alike in two of them."""
    tags = {language: asked(http, "GET", path, language).headers["etag"] for language in LANGUAGES}
    assert len({*tags.values()}) == len(LANGUAGES)
    for language, tag in tags.items():
        for other in LANGUAGES:
            headers = {"accept-language": other, "if-none-match": tag}
            response = http.get(path, headers=headers)
            assert response.status_code == (304 if other == language else 200)
            assert response.headers["content-language"] == other
            assert response.headers["vary"] == "Accept-Language"


def test_games_are_named_and_otherwise_the_same(http: httpx.Client) -> None:
    told = {language: asked(http, "GET", "/games", language).json()["games"] for language in LANGUAGES}
    names = {language: [game.pop("name") for game in games] for language, games in told.items()}
    for language in LANGUAGES:
        assert len({*names[language]}) == len(names[language])
        assert json.dumps(told[language]) == json.dumps(told["en"])


@pytest.mark.parametrize("path", ["/livez", "/readyz", "/version", "/openapi.json", "/docs/errors"])
def test_what_has_no_words_to_choose_says_nothing_of_a_language(http: httpx.Client, path: str) -> None:
    response = http.get(path, headers={"accept-language": "it"})
    assert "content-language" not in response.headers
    assert "vary" not in response.headers
