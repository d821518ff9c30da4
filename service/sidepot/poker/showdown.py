"""The showdown: who is judged, what each hand is worth on each board, and how it is read out."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sidepot.poker.evaluation.orders import HandOrder, Played, highest
from sidepot.poker.games import Game, Portion
from sidepot.poker.hand import Hand
from sidepot.poker.pots import Pot


class Run(NamedTuple):
    """One board run on the pots: its number (``None`` without boards) and each judged player's value on it."""

    board: int | None
    values: dict[int, int]


class ShownHand(NamedTuple):
    """A judged hand as it is read out on one board for one portion."""

    board: int | None
    portion: Portion
    played: Played
    plays_board: bool


def judged(pots: Sequence[Pot]) -> set[int]:
    """Find the players whose hands decide a pot: those who claim one that somebody else claims too."""
    return {player for pot in pots if len(pot.claimants) > 1 for player in pot.claimants}


def runs(hand: Hand, game: Game, players: Collection[int]) -> list[Run]:
    """Judge ``players`` on every board; by the caller's ranking where the game is judged elsewhere."""
    if not players:
        return []
    if game.order is None:
        tiers = {player: -tier for tier, ids in enumerate(hand.ranking or ()) for player in ids}
        return [Run(None, {i: tiers[hand.players[i].id] for i in players})]
    in_order = sorted(players)
    held = [hand.players[i].cards for i in in_order]
    return [
        Run(number, dict(zip(in_order, game.order.values(board, held), strict=True)))
        for number, board in enumerate(hand.boards, start=1)
    ]


def winners(run: Run, game: Game, claims: Sequence[int]) -> list[int]:
    """Find the winners of a pot on one board among those who claim it, and among them only."""
    values = [run.values[player] for player in claims]
    best = game.order.winners(values) if game.order else highest(values)
    return [claims[place] for place in best]


def read_out(hand: Hand, order: HandOrder, run: Run, player: int) -> ShownHand:
    """Name a judged hand and the cards that play.

    A player plays the board when all the cards that play lie on it.
    """
    board = hand.boards[run.board - 1] if run.board else ()
    played = order.played(run.values[player], (*hand.players[player].cards, *board))
    return ShownHand(run.board, Portion.WHOLE, played, set(played.cards) == set(board))
