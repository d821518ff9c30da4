"""Cards that cannot be, in every game: how many, of which deck, dealt twice; the code and the place of each fault."""

from random import Random

import httpx
import pytest

from tests.dealing import deal
from tests.problems import check_problem, errors
from tests.reference import Json
from tests.reference_games import GAMES, JOKER, RANKS, SUITS, game_of
from tests.support import answered, post

WITH_CARDS = [game for game in GAMES if game != "ranked"]
WITH_BOARD = [game for game in WITH_CARDS if GAMES[game].board]
WITHOUT_BOARD = [game for game in WITH_CARDS if not GAMES[game].board]
SEVEN_CARD_STUD = [game for game in WITH_CARDS if GAMES[game].stud and GAMES[game].hole == 7]
NO_BOARD_EVER = [game for game in WITHOUT_BOARD if game not in SEVEN_CARD_STUD]
STRIPPED = [game for game in WITH_CARDS if len(game_of({"game": game, "players": "AB"}).ranks) < len(RANKS)]

every_game = pytest.mark.parametrize("game", WITH_CARDS)

MOST_CARDS = 7
"""What a schema lets through; more is a fault of shape."""


def hand(game: str, *, community: bool = False) -> Json:
    """A hand of two players without any fault."""
    chance = Random(game)  # noqa: S311 - a deal that is the same in every run
    dealt = deal(chance, game_of({"game": game, "players": "AB"}), 2, community=community)
    players = [{"id": name, "committed": 10, "cards": cards} for name, cards in zip("AB", dealt.hands, strict=True)]
    return {"game": game, "players": players, **({"boards": dealt.boards} if dealt.boards else {})}


def left(request: Json) -> list[str]:
    """Cards of the deck that were not dealt."""
    dealt = [card for player in request["players"] for card in player["cards"]]
    dealt += [card for board in request.get("boards", ()) for card in board]
    return [card for card in game_of(request).deck if card not in dealt]


def refused(http: httpx.Client, request: Json) -> list[list[str]]:
    problem = check_problem(post(http, "/settle", request))
    assert problem["code"] == "invalid_hand"
    return errors(problem)


@every_game
def test_a_hand_as_dealt_is_settled(http: httpx.Client, game: str) -> None:
    answered(post(http, "/settle", hand(game)))


@every_game
def test_a_player_at_showdown_shows_all_cards(http: httpx.Client, game: str) -> None:
    request = hand(game)
    request["players"][1]["cards"].pop()
    assert refused(http, request) == [["wrong_card_count", "#/players/1/cards"]]
    request["players"][1]["cards"] = []
    assert refused(http, request) == [["cards_missing", "#/players/1/cards"]]
    del request["players"][1]["cards"]
    assert refused(http, request) == [["cards_missing", "#/players/1/cards"]]


@every_game
def test_nobody_holds_more_cards_than_the_game_deals(http: httpx.Client, game: str) -> None:
    """Neither at showdown nor folded; an eighth card is no longer a hand."""
    request = hand(game)
    request["players"].append({"id": "C", "committed": 10, "folded": True, "cards": []})
    spare = iter(left(request))
    request["players"][0]["cards"].append(next(spare))
    if GAMES[game].hole == MOST_CARDS:
        problem = check_problem(post(http, "/settle", request))
        assert errors(problem) == [["too_long", "#/players/0/cards"]]
        return
    assert refused(http, request) == [["wrong_card_count", "#/players/0/cards"]]
    request["players"][0]["cards"].pop()
    request["players"][2]["cards"] = [next(spare) for _ in range(GAMES[game].hole + 1)]
    assert refused(http, request) == [["wrong_card_count", "#/players/2/cards"]]
    request["players"][2]["cards"].pop()
    answered(post(http, "/settle", request))


@every_game
@pytest.mark.parametrize("shown", [0, 1])
def test_whoever_is_not_judged_shows_what_he_likes(http: httpx.Client, game: str, shown: int) -> None:
    request = hand(game)
    request["players"].append({"id": "C", "committed": 10, "mucked": True, "cards": left(request)[:shown]})
    answered(post(http, "/settle", request))


@every_game
def test_a_joker_is_in_one_deck_only(http: httpx.Client, game: str) -> None:
    request = hand(game)
    request["players"][0]["cards"] = [*left(request)[: GAMES[game].hole - 1], JOKER]
    if game == "mexican_poker":
        request["players"][1]["cards"] = [*left(request)[: GAMES[game].hole - 1], JOKER]
        assert refused(http, request) == [["duplicate_card", "#/players/1/cards/4"]]
        return
    assert refused(http, request) == [["card_not_in_deck", f"#/players/0/cards/{GAMES[game].hole - 1}"]]


@pytest.mark.parametrize("game", STRIPPED)
def test_cards_that_were_taken_out_of_the_deck(http: httpx.Client, game: str) -> None:
    """Each of them, in a hand and on a board."""
    request = hand(game)
    absent = [rank + suit for rank in RANKS if rank not in game_of(request).ranks for suit in SUITS]
    assert len(absent) == 52 - len([card for card in game_of(request).deck if card != JOKER])
    for card in absent:
        request = hand(game)
        request["players"][1]["cards"][0] = card
        assert refused(http, request) == [["card_not_in_deck", "#/players/1/cards/0"]]
        if GAMES[game].board:
            request = hand(game)
            request["boards"][0][3] = card
            assert refused(http, request) == [["card_not_in_deck", "#/boards/0/3"]]


@every_game
def test_a_card_is_dealt_once(http: httpx.Client, game: str) -> None:
    """Not twice in a hand, nor in two hands, folded ones too, nor in a hand and on a board, nor twice on it."""
    last = GAMES[game].hole - 1
    request = hand(game)
    cards = request["players"][0]["cards"]
    cards[last] = cards[0]
    assert refused(http, request) == [["duplicate_card", f"#/players/0/cards/{last}"]]
    request = hand(game)
    request["players"][1]["cards"][last] = request["players"][0]["cards"][0]
    assert refused(http, request) == [["duplicate_card", f"#/players/1/cards/{last}"]]
    request = hand(game)
    request["players"].append({"id": "C", "committed": 10, "folded": True, "cards": request["players"][1]["cards"][:1]})
    assert refused(http, request) == [["duplicate_card", "#/players/2/cards/0"]]


@pytest.mark.parametrize("game", WITH_BOARD)
def test_a_card_lies_on_one_board_only_once(http: httpx.Client, game: str) -> None:
    request = hand(game)
    request["boards"][0][4] = request["players"][0]["cards"][0]
    assert refused(http, request) == [["duplicate_card", "#/boards/0/4"]]
    request["boards"][0][4] = request["boards"][0][0]
    assert refused(http, request) == [["duplicate_card", "#/boards/0/4"]]
    request = hand(game)
    first, spare = request["boards"][0], left(request)
    request["boards"].append([*first[:3], spare[0], first[3]])
    assert refused(http, request) == [["boards_overlap", "#/boards/1/4"]]
    request["boards"][1][4] = spare[1]
    answered(post(http, "/settle", request))


@pytest.mark.parametrize("game", WITH_BOARD)
def test_a_board_has_its_number_of_cards(http: httpx.Client, game: str) -> None:
    request = hand(game)
    spare = left(request)[0]
    request["boards"][0].append(spare)
    assert refused(http, request) == [["wrong_board_size", "#/boards/0"]]
    for size in (4, 3, 1, 0):
        del request["boards"][0][size:]
        assert refused(http, request) == [["wrong_board_size", "#/boards/0"]]
    del request["boards"]
    assert refused(http, request) == [["board_missing", "#/boards"]]


@pytest.mark.parametrize("game", NO_BOARD_EVER)
@pytest.mark.parametrize("size", [0, 1, 5])
def test_a_game_without_a_board_takes_none(http: httpx.Client, game: str, size: int) -> None:
    request = hand(game)
    request["boards"] = [left(request)[:size]]
    assert refused(http, request) == [["board_not_allowed", "#/boards"]]


@pytest.mark.parametrize("game", SEVEN_CARD_STUD)
def test_seven_card_stud_takes_one_board_of_one_card_and_six_cards_each(http: httpx.Client, game: str) -> None:
    request = hand(game, community=True)
    answered(post(http, "/settle", request))
    spare = left(request)
    for size in (0, 2):
        assert refused(http, {**request, "boards": [spare[:size]]}) == [["wrong_board_size", "#/boards/0"]]
    assert refused(http, {**request, "boards": [spare[:1], spare[1:2]]}) == [["board_not_allowed", "#/boards"]]
    request["players"][0]["cards"].append(spare[0])
    assert refused(http, request) == [["wrong_card_count", "#/players/0/cards"]]
    del request["players"][0]["cards"][5:]
    assert refused(http, request) == [["wrong_card_count", "#/players/0/cards"]]


@pytest.mark.parametrize("game", WITH_CARDS)
def test_a_hand_nobody_has_to_show_needs_neither_cards_nor_boards(http: httpx.Client, game: str) -> None:
    """TDA 2024 17-B: the last live hand."""
    request: Json = {"game": game, "players": [{"id": "A", "committed": 10}]}
    request["players"].append({"id": "B", "committed": 10, "folded": True})
    answered(post(http, "/settle", request))
    request["players"][0]["cards"] = hand(game)["players"][0]["cards"][:1]
    answered(post(http, "/settle", request))
