"""The showdown: who is judged, what each hand is worth on each board, and how it is read out."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from sidepot.poker.evaluation.orders import highest
from sidepot.poker.games import Game, Portion
from sidepot.poker.hand import Hand
from sidepot.poker.pots import Layer
from sidepot.poker.settled import ShownHand


class Run(NamedTuple):
    """One board run on the pots: its number (``None`` without boards) and each judged player's value on it."""

    board: int | None
    values: dict[str, int]


def judged(pots: Sequence[Layer]) -> set[str]:
    """Find the players whose hands decide a pot: those who claim one that somebody else claims too."""
    return {player for pot in pots if len(pot.claimants) > 1 for player in pot.claimants}


def runs(hand: Hand, game: Game, judged_ids: Collection[str]) -> list[Run]:
    """Judge players on every board; by the caller's ranking where the game is judged elsewhere."""
    if not judged_ids:
        return []
    if game.order is None:
        return [Run(None, {player: -tier for tier, ids in enumerate(hand.ranking or ()) for player in ids})]
    players = [player for player in hand.players if player.id in judged_ids]
    ids = [player.id for player in players]
    held = [player.cards for player in players]
    made = []
    for number, board in enumerate(hand.boards, start=1):
        values = zip(ids, game.order.values(board, held), strict=True)
        made.append(Run(number, {player: value for player, value in values if value is not None}))
    return made


def winners(run: Run, game: Game, claims: Sequence[str]) -> list[str]:
    """Find the winners of a pot on one board among those who claim it, and among them only."""
    values = [run.values[player] for player in claims]
    best = game.order.winners(values) if game.order else highest(values)
    return [claims[place] for place in best]


def read_out(hand: Hand, game: Game, run_on: Sequence[Run]) -> dict[str, list[ShownHand]]:
    """Name every judged hand and the cards that play, board by board; nothing where no cards are known.

    A player plays the board when all the cards that play lie on it.
    """
    shown: dict[str, list[ShownHand]] = {}
    if game.order is None:
        return shown
    for run in run_on:
        board = hand.boards[run.board - 1] if run.board else ()
        for player in hand.players:
            value = run.values.get(player.id)
            if value is not None:
                category, ranks, cards = game.order.played(value, player.cards, board)
                plays_board = not set(cards).difference(board)
                shown.setdefault(player.id, []).append(
                    ShownHand(run.board, Portion.WHOLE, category, ranks, cards, plays_board)
                )
    return shown
