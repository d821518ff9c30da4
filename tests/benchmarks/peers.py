"""The others as contenders; each is called the way its own documentation does, from card strings.

Run by a Python of its own (``scripts/peers``) in which nothing of ours is installed, as
``python -m tests.benchmarks.peers NAME``.
"""

import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from tests.benchmarks.contender import Task, serve
from tests.benchmarks.deals import Dealt, bench_hand, evaluations, showdowns
from tests.benchmarks.pots import Seat, nets

CALLS = 64
OMAHA = ("omaha", "omaha_5", "omaha_6")

Strength = Callable[[Sequence[str], Sequence[str]], int]
"""The strength of a hand made of own cards and a board; the least is the best."""


def settling(strength: Strength) -> Task:
    """Settle the bench hand with the pot routine; what each player has won or lost."""
    request = bench_hand()
    seats = [
        Seat(player["id"], player["committed"], player.get("folded", False), player.get("cards", ()))
        for player in request["players"]
    ]
    hands = [(seats, request["boards"][0])] * CALLS
    return lambda: [
        nets(seats, {seat.id: strength(seat.cards, board) for seat in seats if not seat.folded})
        for seats, board in hands
    ]


def evaluating(strength: Strength, game: str) -> Task:
    """Evaluate single hands; turned round, so that the greater value is the better hand."""
    dealt = evaluations(game)
    return lambda: [-strength(own, board) for own, board in dealt]


def treys() -> dict[str, Task]:
    """A port of the classic two-plus-two evaluator's idea in pure Python."""
    module = import_module("treys")
    evaluate, card = module.Evaluator().evaluate, module.Card.new

    def strength(own: Sequence[str], board: Sequence[str]) -> int:
        value: int = evaluate([card(code) for code in own], [card(code) for code in board])
        return value

    return {"settle texas_holdem": settling(strength), "evaluate texas_holdem": evaluating(strength, "texas_holdem")}


def eval7() -> dict[str, Task]:
    """An evaluator in Cython."""
    module = import_module("eval7")
    evaluate, card = module.evaluate, module.Card

    def strength(own: Sequence[str], board: Sequence[str]) -> int:
        value: int = evaluate([card(code) for code in (*own, *board)])
        return -value

    return {"settle texas_holdem": settling(strength), "evaluate texas_holdem": evaluating(strength, "texas_holdem")}


def phevaluator() -> dict[str, Task]:
    """An evaluator in C. Its wheels are built without the tables of five- and six-card Omaha."""
    evaluate = import_module("phevaluator.evaluator").evaluate_cards
    omaha = import_module("phevaluator.evaluator_omaha").evaluate_omaha_cards

    def strength(own: Sequence[str], board: Sequence[str]) -> int:
        value: int = evaluate(*board, *own)
        return value

    def omaha_strength(own: Sequence[str], board: Sequence[str]) -> int:
        value: int = omaha(*board, *own)
        return value

    return {
        "settle texas_holdem": settling(strength),
        "evaluate texas_holdem": evaluating(strength, "texas_holdem"),
        "evaluate omaha": evaluating(omaha_strength, "omaha"),
    }


def pokerkit() -> dict[str, Task]:
    """A library of whole games. It has neither six-card Omaha nor a no-limit hi-lo game: two attributes make them."""
    kit: Any = import_module("pokerkit")
    same_hand: Any = import_module("tests.benchmarks.pokerkit_same_hand")

    def game_of(hole_cards: int, *hand_types: Any) -> Any:
        return type("Omaha", (kit.NoLimitTexasHoldem,), {"hole_dealing_count": hole_cards, "hand_types": hand_types})

    def playing(game: Any, requests: Sequence[Any]) -> Task:
        dealt = []
        for request in requests:
            board = request["boards"][0]
            holes = ["".join(player["cards"]) for player in request["players"]]
            dealt.append((holes, ("".join(board[:3]), *board[3:])))
        return lambda: [same_hand.played(game, holes, board, last_folds=False) for holes, board in dealt]

    def index(hand_type: Any) -> Callable[[Dealt], int]:
        def value(dealt: Dealt) -> int:
            place: int = hand_type.from_game("".join(dealt.own), "".join(dealt.board)).entry.index
            return place

        return value

    def values(hand_type: Any, game: str) -> Task:
        value = index(hand_type)
        dealt = evaluations(game)
        return lambda: [value(each) for each in dealt]

    hi_lo = game_of(4, kit.OmahaHoldemHand, kit.OmahaEightOrBetterLowHand)
    return {
        "settle texas_holdem": lambda: [same_hand.once()],
        "settle omaha_hi_lo": playing(hi_lo, showdowns("omaha_hi_lo")),
        "settle omaha_6": playing(game_of(6, kit.OmahaHoldemHand), showdowns("omaha_6")),
        "evaluate texas_holdem": values(kit.StandardHighHand, "texas_holdem"),
        **{f"evaluate {game}": values(kit.OmahaHoldemHand, game) for game in OMAHA},
    }


PEERS = {"treys": treys, "eval7": eval7, "phevaluator": phevaluator, "pokerkit": pokerkit}

if __name__ == "__main__":
    serve(PEERS[sys.argv[1]]())
