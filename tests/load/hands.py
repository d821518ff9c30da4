"""What is asked under load: hands of every game, layerings, hands that cannot be; and whether an answer adds up."""

import json
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import msgspec

from sidepot.poker.games import GAMES
from tests.differential.showdowns import showdowns
from tests.reference import Json
from tests.support import VECTORS, compact, pots_request

SEED = 11

RANKED = "ranked"
"""Judged elsewhere; the worked cases have it."""

PLAYERS = ("Mara", "Luis", "Tomasz", "Kimiko", "Zerlina", "Oskar", "Noor", "Ximena", "Yusuf", "Wendell", "Ingrid")
"""Names that occur in no log by chance."""


class Ask(NamedTuple):
    """A request, the status that it has to have, and whether its answer adds up."""

    path: str
    body: bytes
    status: int
    adds_up: Callable[[bytes], bool]


class Totals(msgspec.Struct):
    put_in: int
    returned: int
    won: int
    rake: int


class Paid(msgspec.Struct):
    returned: int
    won: int
    net: int


class Settled(msgspec.Struct):
    totals: Totals
    players: list[Paid]
    rake: int


class Laid(msgspec.Struct):
    amount: int


class Returned(msgspec.Struct):
    amount: int


class Layered(msgspec.Struct):
    pots: list[Laid]
    returned: list[Returned]
    total: int


def put_in(request: Json) -> int:
    """Every chip of a request."""
    chips = sum(player["committed"] + player.get("dead", 0) for player in request["players"])
    return int(chips + request.get("carried_over", 0))


def settles(request: Json) -> Callable[[bytes], bool]:
    """Hold an answer of `POST /settle` to the chips of its request, all together and player by player."""
    chips = put_in(request)
    own = [player["committed"] + player.get("dead", 0) for player in request["players"]]

    def adds_up(body: bytes) -> bool:
        answer = msgspec.json.decode(body, type=Settled)
        totals = answer.totals
        return (
            totals.put_in == chips == totals.returned + totals.won + totals.rake
            and totals.rake == answer.rake
            and totals.returned == sum(player.returned for player in answer.players)
            and totals.won == sum(player.won for player in answer.players)
            and sorted(player.returned + player.won - player.net for player in answer.players) == sorted(own)
        )

    return adds_up


def layers(request: Json) -> Callable[[bytes], bool]:
    """Hold an answer of `POST /pots` to the chips of its request."""
    chips = put_in(request)

    def adds_up(body: bytes) -> bool:
        answer = msgspec.json.decode(body, type=Layered)
        pots = sum(pot.amount for pot in answer.pots)
        return answer.total == chips == pots + sum(share.amount for share in answer.returned)

    return adds_up


def is_problem(body: bytes) -> bool:
    """Tell whether an answer is a problem that lists what is wrong."""
    return bool(json.loads(body)["errors"])


def named(request: Json) -> Json:
    """Give the players names that can be looked for."""
    names = {player["id"]: f"{PLAYERS[place % len(PLAYERS)]}{place}" for place, player in enumerate(request["players"])}
    players = [{**player, "id": names[player["id"]]} for player in request["players"]]
    rankings: Json = {
        key: [[names[each] for each in tier] for tier in request[key]]
        for key in ("ranking", "low_ranking")
        if request.get(key)
    }
    if "opener" in request:
        rankings["opener"] = {**request["opener"], "player": names[request["opener"]["player"]]}
    return {**request, "players": players, **rankings}


def asks(of_each_game: int) -> list[Ask]:
    """Make up requests: every game, worked cases, layerings, one in twenty refused; in an order that is no order."""
    made: list[Ask] = []
    for game in sorted(GAMES.keys() - {RANKED}):
        hands = map(named, showdowns(game, of_each_game, SEED))
        made.extend(Ask("/settle", compact(hand), 200, settles(hand)) for hand in hands)
    for file in ("pots", "holdem", "rake", "tournament", "games", "italian", "own"):
        for case in json.loads((VECTORS / f"{file}.json").read_text("utf-8")):
            hand = named(case["request"])
            made.append(Ask("/settle", compact(hand), 200, settles(hand)))
            if file == "pots":
                laid = pots_request(hand)
                made.append(Ask("/pots", compact(laid), 200, layers(laid)))
    refused = [compact({**json.loads(ask.body), "players": []}) for ask in made[::20]]
    made += [Ask("/settle", body, 422, is_problem) for body in refused]
    Random(SEED).shuffle(made)  # noqa: S311 - the same order in every run
    return made
