"""Awards: one pot, net of rake, divided among boards, portions and winners, and paid."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from sidepot.poker.accounts import Accounts
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

Prize = tuple[int | None, Portion, int, Sequence[str], Judged]
"""A part of a pot: the board and the portion that it falls by, its chips, who wins it, and the verdict that says so."""


def prizes(claims: Sequence[str], net: int, runs: Sequence[Run], unit: int) -> list[Prize]:
    """Divide a pot of ``net`` chips, which some players claim, among boards and portions.

    A sole claimant takes it without showing (TDA 2024 17-B). Otherwise each board decides an equal part, odd chips to
    the earliest (WSOP Live 213), and each part falls by itself.
    """
    if len(claims) == 1:
        return [(None, WHOLE, net, claims, NOBODY_SHOWS)]
    if len(runs) == 1:
        return on_board(claims, net, runs[0], unit)
    parts, _ = one_each(net, len(runs), unit)
    return [prize for run, part in zip(runs, parts, strict=True) for prize in on_board(claims, part, run, unit)]


def on_board(claims: Sequence[str], amount: int, run: Run, unit: int) -> list[Prize]:
    """Divide one board's part of a pot, in halves where the game has two portions.

    An odd unit of the two halves goes to the high side (TDA 2024 20-C). Without a low the high side takes all. The same
    two or more players tied both ways split the part once (TDA 2019 20-D, WSOP Tournament 73).
    """
    board, high = run.board, run.verdicts[0]
    best = high.winners(claims)
    if len(run.verdicts) == 1:
        return [(board, high.portion, amount, best, high)]
    low = run.verdicts[1]
    lowest = low.winners(claims)
    if not lowest:
        return [(board, HIGH, amount, best, high)]
    if len(best) > 1 and set(best) == set(lowest):
        return [(board, WHOLE, amount, best, high)]
    (for_high, for_low), _ = one_each(amount, 2, unit)
    return [(board, HIGH, for_high, best, high), (board, LOW, for_low, lowest, low)]


def paid(pot: str, prizes: Sequence[Prize], table: Table, accounts: Accounts) -> list[Award]:
    """Pay the prizes of a pot to their winners, odd chips by the rule in force; a single winner has all, by no rule."""
    lines, unit = accounts.lines, table.rules.chip_unit
    awards: list[Award] = []
    for board, portion, amount, tied, verdict in prizes:
        if len(tied) == 1:
            winners: list[Winner] = [{"player": tied[0], "amount": amount, "odd_chips": amount % unit}]
            odd_chip = None
        else:
            winners, odd_chip = shared(amount, tied, verdict, table)
            accounts.sharing.update(tied)
        for winner in winners:
            line, chips = lines[winner["player"]], winner["amount"]
            line["won"] += chips
            line["results"].append({"pot": pot, "board": board, "portion": portion, "amount": chips})
        awards.append({"board": board, "portion": portion, "amount": amount, "winners": winners, "odd_chip": odd_chip})
    return awards


def shared(amount: int, tied: Sequence[str], verdict: Judged, table: Table) -> tuple[list[Winner], OddChip | None]:
    """Split a prize among several winners, in the order in which odd chips go; the rule, where a chip went by it."""
    rules = table.rules
    tied = in_odd_chip_order(tied, verdict, table, table.position)
    divide = all_to_first if rules.odd_chip is ALL_TO_FIRST else one_each
    shares, equal = divide(amount, len(tied), rules.chip_unit)
    winners: list[Winner] = [
        {"player": player, "amount": share, "odd_chips": share - equal}
        for player, share in zip(tied, shares, strict=True)
    ]
    return winners, rules.odd_chip if amount != equal * len(tied) else None


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
