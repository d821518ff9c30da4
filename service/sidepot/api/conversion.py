"""From the wire to the facts of a hand: names and defaults, no poker."""

from collections.abc import Sequence
from typing import Final

from sidepot.api.schemas import PotsRequest, RakeAmount, SettleRequest, SettleRules
from sidepot.poker.cards import Card
from sidepot.poker.hand import Betting, Hand, Opener, Row, clockwise
from sidepot.poker.rules import Allocation, HouseRules, Rounding
from sidepot.poker.rules import RakeAmount as AgreedRakeAmount
from sidepot.poker.rules import RakeRate as AgreedRakeRate

NONE_ASKED_FOR: Final = HouseRules()


def betting_of(request: PotsRequest) -> Betting:
    """Take over what each player put in."""
    rules = HouseRules(orphan=request.rules.orphan) if request.rules else NONE_ASKED_FOR
    rows: list[Row] = [
        (
            player.id,
            player.seat,
            player.committed,
            player.dead or 0,
            player.folded or False,
            player.stack,
            player.all_in,
            player.fold_order,
            place,
            (),
            False,
            None,
        )
        for place, player in enumerate(request.players)
    ]
    return Betting(clockwise(rows), request.carried_over or 0, rules, request.betting == "open")


def hand_of(request: SettleRequest) -> Hand:
    """Take over a hand as it was played."""
    rows: list[Row] = [
        (
            player.id,
            player.seat,
            player.committed,
            player.dead or 0,
            player.folded or False,
            player.stack,
            player.all_in,
            player.fold_order,
            place,
            tuple(player.cards) if player.cards else (),  # type: ignore[arg-type] # as of `cards`
            player.mucked or False,
            player.bounty,
        )
        for place, player in enumerate(request.players)
    ]
    opener = request.opener
    # By their places: with names it takes twice as long.
    return Hand(
        request.game,
        clockwise(rows),
        request.button,
        tuple(map(cards, request.boards)) if request.boards else (),
        tiers(request.ranking),
        tiers(request.low_ranking),
        request.carried_over or 0,
        house_rules(request.rules) if request.rules else NONE_ASKED_FOR,
        request.explain or False,
        Opener(opener.player, opener.minimum, cards(opener.cards)) if opener else None,
    )


def cards(codes: Sequence[str]) -> tuple[Card, ...]:
    """Cards are what the schema's pattern lets through."""
    return tuple(codes)  # type: ignore[arg-type] # the pattern let cards through alone


def tiers(ranking: Sequence[Sequence[str]] | None) -> tuple[tuple[str, ...], ...] | None:
    """Freeze a ranking."""
    return None if ranking is None else tuple(map(tuple, ranking))


def house_rules(rules: SettleRules) -> HouseRules:
    """Take over the house rules asked for; the defaults inside a rake are the same in every game."""
    rake = rules.rake
    agreed: AgreedRakeRate | AgreedRakeAmount | None = None
    if isinstance(rake, RakeAmount):
        agreed = AgreedRakeAmount(rake.amount)
    elif rake is not None:
        agreed = AgreedRakeRate(
            basis_points=rake.basis_points,
            cap=rake.cap,
            unit=rake.unit or 1,
            rounding=rake.rounding or Rounding.DOWN,
            no_flop_no_drop=bool(rake.no_flop_no_drop),
            flop_seen=rake.flop_seen,
            allocation=rake.allocation or Allocation.CUMULATIVE,
        )
    return HouseRules(
        chip_unit=rules.chip_unit,
        odd_chip=rules.odd_chip,
        orphan=rules.orphan,
        rake=agreed,
        bounty=rules.bounty,
        lowest_rank=rules.lowest_rank,
        trips_beat_straight=rules.trips_beat_straight,
        italian_flush=rules.italian_flush,
        italian_pair=rules.italian_pair,
        italian_cycle=rules.italian_cycle,
        joker=rules.joker,
    )
