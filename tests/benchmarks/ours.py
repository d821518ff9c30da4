"""Sidepot as a contender: the core, the evaluators, and the way from request bytes to answer bytes."""

import json
from collections.abc import Sequence
from typing import Any

from sidepot.api.calls import SETTLE
from sidepot.api.conversion import cards, hand_of
from sidepot.api.parsing import answer, parse
from sidepot.api.schemas import SettleRequest
from sidepot.poker.game import variant_of
from sidepot.poker.games import GAMES
from sidepot.poker.hand import Betting, Columns, Hand, Player
from sidepot.poker.rules import HouseRules
from sidepot.poker.settlement import lay_out, settle
from tests.benchmarks.contender import Task, serve
from tests.benchmarks.deals import bench_hand, evaluations, showdowns

CALLS = 64
"""Repetitions of one hand in a pass, so that the clock is not read after each."""

PLAYERS = (8, 64)


def body_of(request: Any) -> bytes:
    """Write a request as most clients do, without blanks."""
    return json.dumps(request, separators=(",", ":")).encode()


def hand_from(request: Any) -> Hand:
    """Make of a request what the core takes."""
    return hand_of(parse(SettleRequest, body_of(request)))


def settling(hands: Sequence[Hand]) -> Task:
    """Settle in the core; what each player has won or lost."""
    return lambda: [[player["net"] for player in settle(hand)["players"]] for hand in hands]


def answering(request: Any) -> Task:
    """Answer a request, from bytes to bytes."""
    bodies = [body_of(request)] * CALLS
    return lambda: [len(answer(SETTLE, body, "en")) for body in bodies]


def evaluating(game: str) -> Task:
    """Evaluate single hands from card strings; the greater value is the better hand."""
    order = GAMES[game].prizes[0].order(variant_of(HouseRules(), 2))
    dealt = [((cards(own),), cards(board)) for own, board in evaluations(game)]
    values = order.values
    return lambda: [values(board, hands)[0] for hands, board in dealt]


def betting_at(players: int, levels: int) -> Betting:
    """Let so many players put chips in, up to so many different totals."""
    lined_up = tuple(
        Player(f"p{place}", place + 1, 100 * (1 + place * levels // players), 0, False, None, None, None, place)  # noqa: FBT003 - folded
        for place in range(players)
    )
    return Betting(Columns(lined_up), 0, HouseRules(), is_open=False)


def laying_out_players(players: int) -> Task:
    """Lay out the pots of three levels; each player counts as one."""
    bettings = [betting_at(players, 3)] * CALLS
    return lambda: [player["contests"] for betting in bettings for player in lay_out(betting)["players"]]


def laying_out_rows(players: int) -> Task:
    """Lay out the pots of players who are all at their own level; each contribution to a pot counts as one."""
    bettings = [betting_at(players, players)] * CALLS
    return lambda: [
        share["amount"] for betting in bettings for pot in lay_out(betting)["pots"] for share in pot["contributions"]
    ]


def tasks() -> dict[str, Task]:
    """Everything that is measured in process."""
    bench = hand_from(bench_hand())
    return {
        "settle texas_holdem": settling([bench] * CALLS),
        "settle omaha_hi_lo": settling([hand_from(request) for request in showdowns("omaha_hi_lo")]),
        "settle omaha_6": settling([hand_from(request) for request in showdowns("omaha_6")]),
        "answer texas_holdem": answering(bench_hand()),
        **{f"evaluate {game}": evaluating(game) for game in ("texas_holdem", "omaha", "omaha_5", "omaha_6")},
        **{f"levels 3 players {players}": laying_out_players(players) for players in PLAYERS},
        **{f"levels all players {players}": laying_out_rows(players) for players in PLAYERS},
    }


if __name__ == "__main__":
    serve(tasks())
