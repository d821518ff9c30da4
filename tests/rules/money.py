"""Short ways to write hands about money down; every answer is audited on the way."""

from typing import Any

from tests.audit import audit, audit_open
from tests.reference import Json, Request
from tests.rules.hands import player
from tests.support import pots as laid_out
from tests.support import settle


def audited(request: Request) -> Json:
    """Settle a hand of any game and have every chip of the answer reckoned again."""
    answer = settle(request)
    audit(request, answer)
    return answer


def dealt(game: str, *players: Json, boards: tuple[str, ...] = (), **rest: Any) -> Json:
    """A hand of any game; each board as "As Kd Qh Jc Ts"."""
    on_board = {"boards": [board.split() for board in boards]} if boards else {}
    return {"game": game, "players": list(players), **on_board, **rest}


def four_layers(**rest: Any) -> Json:
    """Pots of 60, 90 and 30: A is all-in for 15, B for 45, C and D play on for 60; A wins what he can, then B, C."""
    return {
        "game": "ranked",
        "players": [player("A", 15), player("B", 45), player("C", 60), player("D", 60)],
        "ranking": [["A"], ["B"], ["C"], ["D"]],
        **rest,
    }


def heads_up(stake: int, **rest: Any) -> Json:
    """A and B put in the same and A wins."""
    return {"game": "ranked", "players": [player("A", stake), player("B", stake)], "ranking": [["A"], ["B"]], **rest}


def rake_by_pot(answer: Json) -> list[int]:
    """The rake of each pot, main pot first."""
    return [pot["rake"] for pot in answer["pots"][::-1]]


def borne(answer: Json) -> dict[str, int]:
    """Whose chips the rake was."""
    return {share["player"]: share["amount"] for share in answer["rake_shares"]}


def paid(answer: Json) -> list[tuple[str, int | None, str, dict[str, int]]]:
    """Pot, board, portion and payments of every award, winners in the order of odd chips."""
    return [
        (
            pot["name"],
            award["board"],
            award["portion"],
            {winner["player"]: winner["amount"] for winner in award["winners"]},
        )
        for pot in answer["pots"]
        for award in pot["awards"]
    ]


def in_order(answer: Json) -> list[str]:
    """The winners of the one award there is, as odd chips reach them."""
    ((award,),) = [pot["awards"] for pot in answer["pots"]]
    return [winner["player"] for winner in award["winners"]]


def open_pots(*players: Json, **rest: Any) -> Json:
    """The pots of a hand that is still being played."""
    request = {"players": list(players), "betting": "open", **rest}
    answer = laid_out(request)
    audit_open(request, answer)
    return answer
