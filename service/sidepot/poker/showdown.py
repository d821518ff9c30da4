"""The showdown: who is judged, what each hand is worth on each board for each portion, and how it is read out."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Final

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.italian import Italian
from sidepot.poker.evaluation.orders import HandOrder
from sidepot.poker.game import Decider, Terms
from sidepot.poker.hand import Columns, Hand
from sidepot.poker.portions import Portion
from sidepot.poker.settled import ShownHand


@dataclass(slots=True)
class Judged:
    """One order's verdict on one board: each judged player's value and hand, nobody's who has none that counts.

    ``order`` is ``None``, and no hand is shown, where the caller judged the showdown.
    """

    portion: Portion
    order: HandOrder | None
    values: dict[str, int]
    shown: dict[str, ShownHand]

    def winners(self, claims: Sequence[str]) -> list[str]:
        """Find the winners of a pot among those who claim it, and among them only; nobody where none has a hand."""
        of_all, order = self.values, self.order
        if order is not None and not order.is_total:
            return [claims[place] for place in order.winners([of_all[player] for player in claims])]
        best: int | None = None
        winners: list[str] = []
        for player in claims:
            if player in of_all:
                value = of_all[player]
                if best is None or value > best:
                    best = value
                    winners = [player]
                elif value == best:
                    winners.append(player)
        return winners

    def meets_cycle(self, claims: Sequence[str]) -> bool:
        """Tell whether hands that beat each other in a circle claim one pot, so that no hand is the best."""
        if not isinstance(self.order, Italian):
            return False
        return self.order.is_cycle([self.values[player] for player in claims])


@dataclass(slots=True)
class Run:
    """One board run on the pots: its number (``None`` without boards) and the verdict for each portion, high first."""

    board: int | None
    verdicts: list[Judged]


def judged(claims: Sequence[Sequence[str]]) -> Collection[str]:
    """Find the players whose hands decide a pot: those who claim one that somebody else claims too.

    Whoever claims a pot claims each below it, so they are the claimants of the main pot, if there are several.
    """
    return dict.fromkeys(claims[0]) if claims and len(claims[0]) > 1 else ()


def runs(hand: Hand, players: Columns, terms: Terms, judged_ids: Collection[str]) -> list[Run]:
    """Judge players on every board; by the caller's rankings where the game is judged elsewhere."""
    if not judged_ids:
        return []
    if not terms.deciders:
        return [Run(None, rankings(hand))]
    held = [*compress(players.cards, map(judged_ids.__contains__, players.id))]
    run_on = []
    for number, board in enumerate(hand.boards, start=1) if hand.boards else NO_BOARDS:
        verdicts = [verdict(number, board, decider, judged_ids, held) for decider in terms.deciders]
        run_on.append(Run(number, verdicts))
    return run_on


NO_BOARDS: Final[tuple[tuple[int | None, tuple[Card, ...]], ...]] = ((None, ()),)
"""The only run of a game without boards."""


def verdict(
    number: int | None, board: Sequence[Card], decider: Decider, ids: Collection[str], held: Sequence[Sequence[Card]]
) -> Judged:
    """Judge players on one board for one portion, and say what each holds."""
    portion, order, own_cards_only = decider
    values: dict[str, int] = {}
    shown: dict[str, ShownHand] = {}
    lies_on_board = set(board).issuperset
    for player, judgement in zip(ids, order.judge(() if own_cards_only else board, held), strict=True):
        if judgement:
            values[player], category, ranks, cards = judgement
            shown[player] = {
                "board": number,
                "portion": portion,
                "category": category,
                "name": ranks,
                "cards": cards,
                "plays_board": lies_on_board(cards),
            }
    return Judged(portion, order, values, shown)


def rankings(hand: Hand) -> list[Judged]:
    """Take the caller's rankings for verdicts: whoever is absent from the low ranking has no low."""
    if hand.low_ranking is None:
        return [Judged(Portion.WHOLE, None, tier_values(hand.ranking), {})]
    return [
        Judged(Portion.HIGH, None, tier_values(hand.ranking), {}),
        Judged(Portion.LOW, None, tier_values(hand.low_ranking), {}),
    ]


def tier_values(ranking: Sequence[Sequence[str]] | None) -> dict[str, int]:
    """Give every player of a ranking a value, the first tier the greatest."""
    return {player: -tier for tier, ids in enumerate(ranking or ()) for player in ids}
