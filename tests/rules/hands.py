"""Short ways to write a hand down and to read its settlement."""

from typing import Any

from tests import reference
from tests.answers import check_against_reference, check_answer
from tests.reference import Json, Request
from tests.support import settle


def player(name: str, committed: int, cards: str = "", **rest: Any) -> Json:
    """One player; cards as "As Kd"."""
    return {"id": name, "committed": committed, **({"cards": cards.split()} if cards else {}), **rest}


def ranked(*players: Json, ranking: str = "", **rest: Any) -> Json:
    """A hand judged elsewhere; ranking as "A > B = C"."""
    tiers = [[name.strip() for name in tier.split("=")] for tier in ranking.split(">")] if ranking else None
    return {"game": "ranked", "players": list(players), **({"ranking": tiers} if tiers else {}), **rest}


def holdem(*players: Json, boards: tuple[str, ...] = (), **rest: Any) -> Json:
    """A hold'em hand; each board as "As Kd Qh Jc Ts"."""
    dealt = {"boards": [board.split() for board in boards]} if boards else {}
    return {"game": "texas_holdem", "players": list(players), **dealt, **rest}


def dealt(game: str, *players: Json, boards: tuple[str, ...] = (), **rest: Any) -> Json:
    """A hand of any game that is played with cards."""
    return {**holdem(*players, boards=boards, **rest), "game": game}


def settled(request: Request) -> Json:
    """Settle a hand and hold the answer to the contract, and to the second settlement."""
    answer = settle(request)
    check_answer(request, answer)
    check_against_reference(answer, reference.settle(request))
    return answer


def won(answer: Json) -> dict[str, int]:
    """What each player wins, those who win nothing left out."""
    return {each["id"]: each["won"] for each in answer["players"] if each["won"]}


def returned(answer: Json) -> dict[str, int]:
    """What each player gets back."""
    return {each["player"]: each["amount"] for each in answer["returned"]}


def pots(answer: Json) -> list[tuple[str, int, str]]:
    """Name, amount and eligible players of every pot, main pot first."""
    return [(pot["name"], pot["amount"], "".join(pot["eligible"])) for pot in answer["pots"][::-1]]


def awards(answer: Json) -> list[tuple[str, int | None, dict[str, int]]]:
    """Pot, board and payments of every award, as listed: the last side pot first."""
    return [
        (pot["name"], award["board"], {winner["player"]: winner["amount"] for winner in award["winners"]})
        for pot in answer["pots"]
        for award in pot["awards"]
    ]


def portions(answer: Json) -> list[tuple[str, str, dict[str, int]]]:
    """Pot, portion and payments of every award, as listed: the last side pot first, high before low."""
    return [
        (pot["name"], award["portion"], {winner["player"]: winner["amount"] for winner in award["winners"]})
        for pot in answer["pots"]
        for award in pot["awards"]
    ]


def odd_chips(answer: Json) -> dict[str, int]:
    """Odd chips of each winner of the one award there is."""
    ((award,),) = [pot["awards"] for pot in answer["pots"]]
    return {winner["player"]: winner["odd_chips"] for winner in award["winners"]}


def notices(answer: Json) -> list[str]:
    """Codes of the notices."""
    return [notice["code"] for notice in answer["notices"]]


def of(answer: Json, name: str) -> Json:
    """One player's line."""
    (line,) = [each for each in answer["players"] if each["id"] == name]
    return dict(line)
