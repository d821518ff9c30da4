"""``GET /games`` and ``GET /games/{id}``: the games as data.

What is told of a game is what its row of the table says, with its name in words and one hand played in full. It is the
same until the next release, so the bytes are made once, at the start, for every language.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath

from sidepot.api.answers import ENCODE
from sidepot.api.documents import Document
from sidepot.api.language import language_of
from sidepot.api.media import require_acceptable
from sidepot.api.problems import JSON, Problem, ProblemCode
from sidepot.poker.game import RULES_OF_EVERY_GAME, Game
from sidepot.poker.games import GAMES
from sidepot.text import LANGUAGES, game_name

EXAMPLES: Final = "examples.json"
"""One finished hand of every game, as a request for ``POST /settle``."""


class Catalogue(NamedTuple):
    """The games in one language, ready to send: all of them, and each by its id."""

    every: Document
    each: Mapping[str, Document]


def example_hands() -> dict[str, Any]:
    """Read the example of every game."""
    hands: dict[str, Any] = json.loads(files("sidepot.api").joinpath(EXAMPLES).read_bytes())
    return hands


def catalogues() -> dict[str, Catalogue]:
    """Make the catalogue of every language."""
    examples = example_hands()
    made = {}
    for language in LANGUAGES:
        told = {game.id: members(game, language, examples[game.id]) for game in GAMES.values()}
        each = {game: Document(ENCODE(content), JSON, language=language) for game, content in told.items()}
        made[language] = Catalogue(Document(ENCODE({"games": [*told.values()]}), JSON, language=language), each)
    return made


def members(game: Game, language: str, example: object) -> dict[str, Any]:
    """Tell one game, by the names and in the order of the contract."""
    return {
        "id": game.id,
        "name": game_name(language, game.id),
        "deck": game.deck._asdict(),
        "hole_cards": game.hole_cards,
        "board_cards": game.board_cards,
        "hand": game.pick,
        "portions": [
            {
                "portion": prize.portion,
                "order": prize.order_name,
                "categories": game.categories(prize),
                "qualifier": prize.qualifier,
            }
            for prize in game.prizes
        ],
        "odd_chip": game.odd_chip,
        "opening_minimum": game.opening_minimum,
        "rules": [*RULES_OF_EVERY_GAME, *game.rules],
        "sources": game.sources,
        "example": example,
    }


@get("/games", operation_id="listGames", before_request=require_acceptable)
async def list_games(request: Request[Any, Any, Any], state: State) -> Response[bytes]:
    """Tell every game that can be settled."""
    catalogue: Catalogue = state.games[language_of(request.scope["headers"])]
    return catalogue.every.reply(request)


@get("/games/{id:str}", operation_id="getGame")
async def get_game(
    request: Request[Any, Any, Any],
    state: State,
    id: FromPath[str],  # noqa: A002 - the name of the parameter in the contract
) -> Response[bytes]:
    """Tell one game. An id of no game is an address that does not exist, whatever the caller takes."""
    catalogue: Catalogue = state.games[language_of(request.scope["headers"])]
    if id not in catalogue.each:
        raise Problem(ProblemCode.NOT_FOUND)
    await require_acceptable(request)
    return catalogue.each[id].reply(request)
