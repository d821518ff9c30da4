"""Faults of rankings: what can be wrong with a showdown that was judged elsewhere."""

from collections.abc import Collection, Iterator, Sequence

from sidepot.poker.checks.chips import APART
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import Game
from sidepot.poker.hand import Columns, Hand

Tiers = Sequence[Sequence[str]]


def rankings(hand: Hand, column: Columns, game: Game, judged: Collection[str]) -> Sequence[Fault]:
    """Check rankings made elsewhere, which only games whose hands are not judged here take."""
    if game.prizes:
        given = [field for field, tiers in listed(hand) if tiers is not None]
        return [Fault(FaultCode.RANKING_NOT_ALLOWED, (field,), {"game": game.id}) for field in given]
    return [*tiers_of_claimants(hand, column, judged)]


def listed(hand: Hand) -> tuple[tuple[str, Tiers | None], ...]:
    """Each ranking and the field it stands in."""
    return ("ranking", hand.ranking), ("low_ranking", hand.low_ranking)


def tiers_of_claimants(hand: Hand, column: Columns, judged: Collection[str]) -> Iterator[Fault]:
    """Check that rankings name every claimant of a judged pot once, nobody twice, no strangers.

    The low ranking need not name everybody: whoever is absent from it has no low.
    """
    known = set(column.id)
    for field, tiers in listed(hand):
        yield from names(field, tiers or (), known)
    if hand.ranking is None:
        if judged:
            yield Fault(FaultCode.RANKING_MISSING, ("ranking",), {})
        return
    named = {player for tier in hand.ranking for player in tier}
    unnamed = (player for player in column.players if player.id in judged and player.id.split(APART)[0] not in named)
    absent = sorted(player.place for player in unnamed)
    if absent:
        yield Fault(FaultCode.RANKING_INCOMPLETE, ("ranking",), {"players": ", ".join(map(str, absent))})


def names(field: str, tiers: Sequence[Sequence[str]], known: Collection[str]) -> Iterator[Fault]:
    """Point to names of nobody in the hand, and to second mentions."""
    named: set[str] = set()
    for tier, ids in enumerate(tiers):
        for i, player in enumerate(ids):
            if player not in known:
                yield Fault(FaultCode.RANKING_STRANGER, (field, tier, i), {})
            elif player in named:
                yield Fault(FaultCode.RANKING_DUPLICATE, (field, tier, i), {})
            named.add(player)
