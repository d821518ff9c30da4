"""Faults of rankings: what can be wrong with a showdown that was judged elsewhere."""

from collections.abc import Collection, Iterator, Sequence

from sidepot.poker.checks.chips import APART
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import Game
from sidepot.poker.hand import Hand


def rankings(hand: Hand, game: Game, judged: Collection[str]) -> Iterator[Fault]:
    """Check rankings made elsewhere: every claimant of a judged pot once, nobody twice, no strangers.

    The low ranking need not name everybody: whoever is absent from it has no low.
    """
    listed = {"ranking": hand.ranking, "low_ranking": hand.low_ranking}
    if game.prizes:
        given = (field for field, tiers in listed.items() if tiers is not None)
        yield from (Fault(FaultCode.RANKING_NOT_ALLOWED, (field,), {"game": game.id}) for field in given)
        return
    known = {player.id for player in hand.players}
    for field, tiers in listed.items():
        yield from names(field, tiers or (), known)
    if hand.ranking is None:
        if judged:
            yield Fault(FaultCode.RANKING_MISSING, ("ranking",), {})
        return
    named = {player for tier in hand.ranking for player in tier}
    unnamed = (player for player in hand.players if player.id in judged and player.id.split(APART)[0] not in named)
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
