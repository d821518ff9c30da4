"""Awards: one pot, net of rake, divided among boards, portions and winners."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.game import Game
from sidepot.poker.hand import Columns
from sidepot.poker.odd_chips import all_to_first, by_cards_held, by_cards_that_play, one_each, positions, standing
from sidepot.poker.portions import Portion
from sidepot.poker.rules import OddChip, RulesInForce
from sidepot.poker.settled import Award, Winner
from sidepot.poker.showdown import Judged, Run


class Table:
    """What decides the odd chips of a hand: rules in force, the game, the players, and who sits where."""

    def __init__(self, rules: RulesInForce, game: Game, players: Columns, button: int | None) -> None:
        self.rules = rules
        self.game = game
        self._players = players
        self._button = button

    @cached_property
    def position(self) -> Mapping[str, int]:
        """Each player's rank by position, worked out where a chip goes by it."""
        return positions(self._players, self._button)

    @cached_property
    def held(self) -> Mapping[str, Sequence[Card]]:
        """Each player's own cards."""
        return dict(zip(self._players.id, self._players.cards, strict=True))


HIGH, LOW, WHOLE = Portion
BY_CARDS, BY_ROBERTS_RULES, ALL_TO_FIRST = (
    OddChip.HIGH_CARD_BY_SUIT,
    OddChip.ROBERTS_RULES,
    OddChip.ALL_TO_FIRST_LEFT_OF_BUTTON,
)

LOWEST_WINS: Final = frozenset({Category.LOW, Category.FOUR_CARD_BADUGI})
"""Best categories of the orders in which the lowest hand wins."""

NOBODY_SHOWS: Final = Judged(WHOLE, None, {}, {})
"""The verdict on a pot that only one player claims."""


def awards(claims: Sequence[str], net: int, runs: Sequence[Run], table: Table) -> list[Award]:
    """Award a pot of ``net`` chips to those who claim it.

    A sole claimant takes it without showing (TDA 2024 17-B). Otherwise each board decides an equal part, odd chips to
    the earliest (WSOP Live 213), and each part is awarded by itself.
    """
    if len(claims) == 1:
        return [split(None, NOBODY_SHOWS, WHOLE, net, claims, table)]
    if len(runs) == 1:
        return on_board(claims, net, runs[0], table)
    parts, _ = one_each(net, len(runs), table.rules.chip_unit)
    return [award for run, part in zip(runs, parts, strict=True) for award in on_board(claims, part, run, table)]


def on_board(claims: Sequence[str], amount: int, run: Run, table: Table) -> list[Award]:
    """Award one board's part of a pot, in halves where the game has two portions.

    An odd unit of the two halves goes to the high side (TDA 2024 20-C). Without a low the high side takes all. The same
    two or more players tied both ways split the part once (TDA 2019 20-D, WSOP Tournament 73).
    """
    high = run.verdicts[0]
    best = high.winners(claims)
    if len(run.verdicts) == 1:
        return [split(run.board, high, high.portion, amount, best, table)]
    low = run.verdicts[1]
    lowest = low.winners(claims)
    if not lowest:
        return [split(run.board, high, HIGH, amount, best, table)]
    if len(best) > 1 and set(best) == set(lowest):
        return [split(run.board, high, WHOLE, amount, best, table)]
    (for_high, for_low), _ = one_each(amount, 2, table.rules.chip_unit)
    return [
        split(run.board, high, HIGH, for_high, best, table),
        split(run.board, low, LOW, for_low, lowest, table),
    ]


def split(
    board: int | None, verdict: Judged, portion: Portion, amount: int, tied: Sequence[str], table: Table
) -> Award:
    """Split one prize among its winners, odd chips by the rule in force; a single winner has all, by no rule."""
    rules = table.rules
    if len(tied) == 1:
        alone: Winner = {"player": tied[0], "amount": amount, "odd_chips": amount % rules.chip_unit}
        return {"board": board, "portion": portion, "amount": amount, "winners": [alone], "odd_chip": None}
    tied = in_odd_chip_order(tied, verdict, table, table.position)
    divide = all_to_first if rules.odd_chip is ALL_TO_FIRST else one_each
    shares, equal = divide(amount, len(tied), rules.chip_unit)
    shared: list[Winner] = [
        {"player": player, "amount": share, "odd_chips": share - equal}
        for player, share in zip(tied, shares, strict=True)
    ]
    odd_chip = rules.odd_chip if amount != equal * len(tied) else None
    return {"board": board, "portion": portion, "amount": amount, "winners": shared, "odd_chip": odd_chip}


def goes_by_position(award: Award, runs: Sequence[Run], table: Table) -> bool:
    """Tell whether a chip of an award would go to somebody else if the winners sat the other way round."""
    run = runs[award["board"] - 1 if award["board"] else 0]
    verdict = run.verdicts[-1] if award["portion"] is LOW else run.verdicts[0]
    tied = [winner["player"] for winner in award["winners"]]
    turned = {player: -place for player, place in table.position.items()}
    paid = {winner["player"]: winner["amount"] for winner in award["winners"]}
    return paid != dict(zip(in_odd_chip_order(tied, verdict, table, turned), paid.values(), strict=True))


def in_odd_chip_order(tied: Sequence[str], verdict: Judged, table: Table, position: Mapping[str, int]) -> list[str]:
    """Put the winners of a prize in the order in which odd chips are handed out.

    By position in every game but stud (TDA 2024 20-A), where cards and suits decide (20-B); Robert's Rules count all
    the cards held there, and elsewhere go by position.
    """
    order, rule = verdict.order, table.rules.odd_chip
    if order is not None and rule is BY_CARDS:
        played = {player: verdict.shown[player]["cards"] for player in tied}
        cards = standing(table.game.deck.suits, ace_is_low=order.ace_is_low)
        return by_cards_that_play(tied, played, cards, position)
    if order is not None and rule is BY_ROBERTS_RULES and table.game.is_stud:
        cards = standing(table.game.deck.suits, ace_is_low=order.ace_is_low)
        return by_cards_held(tied, table.held, cards, low=order.categories[0] in LOWEST_WINS)
    return sorted(tied, key=position.__getitem__)
