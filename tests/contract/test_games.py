"""``GET /games`` and ``GET /games/{id}``: every game as data, each with a hand that can be sent as it stands."""

import re

import httpx
import pytest

from tests import reference
from tests.answers import CATEGORIES, OWN_RULES, check_against_reference, check_answer, keys
from tests.problems import check_problem
from tests.reference import Json
from tests.reference_games import GAMES, SUITS, game_of, one_suit
from tests.support import answered, post

every_game = pytest.mark.parametrize("game", GAMES)

ORDERS = {
    "standard": 9,
    "short_deck": 9,
    "deuce_to_seven": 9,
    "ace_to_five": 6,
    "ace_to_six": 9,
    "badugi": 4,
    "badugi_ace_high": 4,
    "soko": 11,
    "mexican": 10,
    "italian": 11,
}
"""The hand orders, and how many kinds of hand each has."""


def told(http: httpx.Client, game: str) -> Json:
    return answered(http.get(f"/games/{game}"))


def test_the_games_stand_in_the_order_of_the_table(http: httpx.Client) -> None:
    games = answered(http.get("/games"))
    keys(games, "games")
    assert [game["id"] for game in games["games"]] == list(GAMES)


@every_game
def test_a_game_is_told_alike_alone_and_among_all(http: httpx.Client, game: str) -> None:
    every = {each["id"]: each for each in answered(http.get("/games"))["games"]}
    assert told(http, game) == every[game]


@every_game
def test_a_game_is_what_the_rule_book_says(http: httpx.Client, game: str) -> None:
    found, book = told(http, game), GAMES[game]
    keys(
        found,
        *("id", "name", "deck", "hole_cards", "board_cards", "hand", "portions", "odd_chip", "opening_minimum"),
        *("rules", "sources", "example"),
    )
    suits = book.suits if book.ranks else ""
    assert found["deck"] == {"ranks": book.ranks, "suits": suits, "jokers": book.jokers}
    assert (found["hole_cards"], found["board_cards"]) == (book.hole, book.board)
    assert found["odd_chip"] == reference.default_odd_chip(book)
    assert found["opening_minimum"] == ("J" if game == "poker_all_italiana" else None)
    assert found["rules"] == ["chip_unit", "odd_chip", "orphan", "rake", "bounty", *OWN_RULES.get(game, {})]
    assert found["sources"]
    assert [portion["portion"] for portion in found["portions"]] == [side.portion for side in book.sides]


@every_game
def test_how_a_hand_is_made(http: httpx.Client, game: str) -> None:
    """By the number of cards and by what the halves of the game take of them."""
    book, hand = GAMES[game], told(http, game)["hand"]
    if game == "badugi":
        assert hand == "badugi"
    elif game == "greek_holdem":
        assert hand == "both_and_three"
    elif book.board and book.hole > 2:
        assert hand == "two_and_three"
    else:
        assert hand == ("own" if book.hole + book.board <= 5 else "any_five")


@every_game
def test_the_orders_and_their_kinds_of_hand(http: httpx.Client, game: str) -> None:
    """Kinds that the deck cannot make are left out; in eight or better there is one, and the eight is its limit."""
    for portion in told(http, game)["portions"]:
        keys(portion, "portion", "order", "categories", "qualifier")
        hi_lo = game.endswith("hi_lo") and portion["portion"] == "low"
        assert portion["qualifier"] == ("8" if hi_lo else None)
        assert set(portion["categories"]) <= set(CATEGORIES)
        expected = 1 if hi_lo else 7 if game == "royal_holdem" else ORDERS[portion["order"]]
        assert len(portion["categories"]) == len(set(portion["categories"])) == expected


def test_five_ranks_make_neither_flush_nor_high_card(http: httpx.Client) -> None:
    assert told(http, "royal_holdem")["portions"][0]["categories"] == [
        "straight_flush",
        "four_of_a_kind",
        "full_house",
        "straight",
        "three_of_a_kind",
        "two_pair",
        "pair",
    ]


def test_the_best_kind_of_hand_comes_first(http: httpx.Client) -> None:
    first = {game: [portion["categories"][0] for portion in told(http, game)["portions"]] for game in GAMES}
    assert first["texas_holdem"] == first["short_deck"] == ["straight_flush"]
    assert first["mexican_poker"] == ["five_of_a_kind"]
    assert first["telesina"] == ["scala_reale_massima"]
    assert first["razz"] == first["deuce_to_seven"] == first["ace_to_six"] == ["low"]
    assert first["razzdugi"] == ["low", "four_card_badugi"]
    assert first["drawmaha_badugi"] == ["four_card_badugi", "straight_flush"]
    assert first["seven_card_stud_hi_lo"] == ["straight_flush", "low"]
    assert first["ranked"] == []


def test_every_game_has_a_name_of_its_own(http: httpx.Client) -> None:
    names = {game["id"]: game["name"] for game in answered(http.get("/games"))["games"]}
    assert len(set(names.values())) == len(GAMES)
    assert names["texas_holdem"] == "Texas hold'em"
    assert names["omaha_hi_lo"] == "Omaha hi-lo (eight or better)"
    assert names["poker_all_italiana"] == "Poker all'italiana"


# --------------------------------------------------------------------------------------------------------- examples


@every_game
def test_the_example_of_a_game_is_settled(http: httpx.Client, game: str) -> None:
    """And settled as the second settlement does; a side pot, or a tie that shows who gets the odd chip, is in it."""
    request = told(http, game)["example"]
    assert request["game"] == game
    answer = answered(post(http, "/settle", request))
    check_answer(request, answer)
    check_against_reference(answer, reference.settle(request))
    assert (
        len(answer["pots"]) > 1
        or any(award["odd_chip"] for award in answer["pots"][0]["awards"])
        or (len(answer["pots"][0]["awards"]) > 1)
    )


# ------------------------------------------------------------------------------------------------------------- HTTP


PATHS = ["/games", "/games/razz"]
every_path = pytest.mark.parametrize("path", PATHS)


@every_path
def test_a_catalogue_may_be_kept_and_depends_on_the_language(http: httpx.Client, path: str) -> None:
    response = http.get(path)
    assert response.headers["content-type"] == "application/json"
    assert re.fullmatch('"[0-9a-f]{32}"', response.headers["etag"])
    assert response.headers["vary"] == "Accept-Language"
    assert response.headers["content-language"] == "en"
    assert response.headers["cache-control"] == "no-cache"
    assert http.get(path + "/").content == response.content


@every_path
def test_head_tells_the_same_without_the_content(http: httpx.Client, path: str) -> None:
    head, got = http.head(path), http.get(path)
    assert (head.status_code, head.content) == (200, b"")
    for name in ("content-type", "content-length", "etag", "vary"):
        assert head.headers[name] == got.headers[name]


@every_path
@pytest.mark.parametrize("named", ["{}", "W/{}", '"x", {}', '"x",W/{} , "y"', "*"])
def test_what_the_caller_has_is_not_sent_again(http: httpx.Client, path: str, named: str) -> None:
    tag = http.get(path).headers["etag"]
    for method in ("GET", "HEAD"):
        response = http.request(method, path, headers={"if-none-match": named.format(tag)})
        assert (response.status_code, response.content) == (304, b"")
        assert response.headers["etag"] == tag
        assert response.headers["vary"] == "Accept-Language"


@every_path
@pytest.mark.parametrize("named", ["", '"x"', "W/", "x", '"*"', "{}x", "w/{}"])
def test_anything_else_is_sent(http: httpx.Client, path: str, named: str) -> None:
    tag = http.get(path).headers["etag"]
    assert http.get(path, headers={"if-none-match": named.format(tag)}).status_code == 200


def test_entity_tags_tell_documents_apart(http: httpx.Client) -> None:
    tags = {http.get(path).headers["etag"] for path in ["/games", *(f"/games/{game}" for game in GAMES)]}
    assert len(tags) == len(GAMES) + 1


@pytest.mark.parametrize(
    "game", ["holdem", "Razz", "razz%20", "texas-holdem", "\N{BLACK SPADE SUIT}", "razz.json", "0"]
)
def test_a_game_that_is_none_is_not_found(http: httpx.Client, game: str) -> None:
    response = http.get(f"/games/{game}")
    assert check_problem(response)["code"] == "not_found"
    assert "etag" not in response.headers


def test_not_found_comes_before_not_acceptable(http: httpx.Client) -> None:
    wrong = {"accept": "text/html"}
    assert check_problem(http.get("/games/holdem", headers=wrong))["code"] == "not_found"
    for path in PATHS:
        assert check_problem(http.get(path, headers=wrong))["code"] == "not_acceptable"


@every_path
@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_games_are_only_read(http: httpx.Client, path: str, method: str) -> None:
    response = http.request(method, path)
    assert check_problem(response)["code"] == "method_not_allowed"
    assert set(response.headers["allow"].split(", ")) == {"GET", "HEAD", "OPTIONS"}


def test_the_decks_of_the_book_hold_what_they_say() -> None:
    """52 cards, 36, 20, 41, and the Italian ones by the number of players (rule of eleven)."""
    counts = {game: len(book.deck) for game, book in GAMES.items()}
    assert (counts["omaha"], counts["short_deck"], counts["royal_holdem"], counts["mexican_poker"]) == (52, 36, 20, 41)
    by_players = [len(game_of({"game": "telesina", "players": range(count)}).deck) for count in range(1, 11)]
    assert by_players == [24, 24, 28, 32, 36, 40, 44, 48, 52, 52]
    assert {card[1] for card in GAMES["omaha"].deck} == {*SUITS}
    assert not one_suit(GAMES["omaha"].deck)
