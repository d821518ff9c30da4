"""The showdown: who is judged, what each hand is worth on each board for each portion, and how it is read out."""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from sidepot.poker.evaluation.italian import Italian
from sidepot.poker.evaluation.orders import HandOrder, highest
from sidepot.poker.game import Game
from sidepot.poker.hand import Hand
from sidepot.poker.portions import Portion
from sidepot.poker.pots import Layer
from sidepot.poker.rules import Variant
from sidepot.poker.settled import ShownHand


class Judged(NamedTuple):
    """One order's verdict on one board: each judged player's value and hand, nobody's who has none that counts.

    ``order`` is ``None``, and no hand is shown, where the caller judged the showdown.
    """

    portion: Portion
    order: HandOrder | None
    values: dict[str, int]
    shown: dict[str, ShownHand]

    def winners(self, claims: Sequence[str]) -> list[str]:
        """Find the winners of a pot among those who claim it, and among them only; nobody where none has a hand."""
        able = [player for player in claims if player in self.values]
        if not able:
            return able
        values = [self.values[player] for player in able]
        best = self.order.winners(values) if self.order else highest(values)
        return [able[place] for place in best]

    def meets_cycle(self, claims: Sequence[str]) -> bool:
        """Tell whether hands that beat each other in a circle claim one pot, so that no hand is the best."""
        if not isinstance(self.order, Italian):
            return False
        return self.order.is_cycle([self.values[player] for player in claims])


class Run(NamedTuple):
    """One board run on the pots: its number (``None`` without boards) and the verdict for each portion, high first."""

    board: int | None
    verdicts: list[Judged]


def judged(pots: Sequence[Layer]) -> set[str]:
    """Find the players whose hands decide a pot: those who claim one that somebody else claims too."""
    return {player for pot in pots if len(pot.claimants) > 1 for player in pot.claimants}


def runs(hand: Hand, game: Game, variant: Variant, judged_ids: Collection[str]) -> list[Run]:
    """Judge players on every board; by the caller's rankings where the game is judged elsewhere."""
    if not judged_ids:
        return []
    if not game.prizes:
        return [Run(None, rankings(hand))]
    players = [player for player in hand.players if player.id in judged_ids]
    ids = [player.id for player in players]
    held = [player.cards for player in players]
    orders = [(prize.portion, prize.order(variant)) for prize in game.prizes]
    made = []
    for number, board in enumerate(hand.boards or ((),), start=1):
        run = Run(number if hand.boards else None, [])
        for portion, order in orders:
            values = {}
            shown = {}
            for player, own, value in zip(ids, held, order.values(board, held), strict=True):
                if value is not None:
                    category, ranks, cards = order.played(value, own, board)
                    plays_board = not set(cards).difference(board)
                    values[player] = value
                    shown[player] = ShownHand(run.board, portion, category, ranks, cards, plays_board)
            run.verdicts.append(Judged(portion, order, values, shown))
        made.append(run)
    return made


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


def hands_by_player(run_on: Sequence[Run]) -> Mapping[str, list[ShownHand]]:
    """List each judged player's hands by board, high before low."""
    hands: dict[str, list[ShownHand]] = {}
    for run in run_on:
        for verdict in run.verdicts:
            for player, shown in verdict.shown.items():
                hands.setdefault(player, []).append(shown)
    return hands
