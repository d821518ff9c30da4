"""Settlement: the one place where layering, orphans, rake, showdown and odd chips meet.

The order of work: the uncalled bet goes back; layers are cut at the totals of players still in the hand; dead and
carried-over chips join the main pot; orphans go where the house rule sends them; rake is taken; then each pot is
settled by itself, the last side pot first and the main pot last (WSOP Live 149): boards, winners, odd chips.

Chips are conserved: what was put in and carried over is what is returned, won and raked. It is checked on every hand,
on the way out, by a check that cannot be switched off.
"""

from collections.abc import Sequence
from typing import Final

from sidepot.poker import checks, rake, showdown
from sidepot.poker.accounts import Accounts
from sidepot.poker.awards import Table, goes_by_position, paid, prizes
from sidepot.poker.evaluation.openers import openers
from sidepot.poker.explanation import Story, explained
from sidepot.poker.game import terms, with_flop
from sidepot.poker.games import GAMES
from sidepot.poker.hand import Betting, Columns, Hand
from sidepot.poker.notices import Notice, NoticeCode
from sidepot.poker.open_betting import open_pots
from sidepot.poker.orphans import Moved, resolved
from sidepot.poker.portions import Portion
from sidepot.poker.pots import Layer, Share, layers, pot_names
from sidepot.poker.rules import OrphanRule, RakeRate, RulesInForce
from sidepot.poker.settled import (
    Layout,
    RakeDetail,
    SettledPot,
    Settlement,
    Totals,
)
from sidepot.poker.tournament import eliminations, has_odd_units

MERGE_DOWN: Final = OrphanRule.MERGE_DOWN
HIGH, LOW, _ = Portion


class ConservationError(Exception):
    """Chips appeared or vanished: a fault of this program, never of the caller."""


def lay_out(betting: Betting) -> Layout:
    """Layer what the players put in into main and side pots, uncalled chips returned.

    Raises ``HandRefused`` with every fault of the hand.
    """
    column = checks.told_apart(betting.players)
    layering = layers(column, betting.carried_over)
    rule = betting.house_rules.orphan or MERGE_DOWN
    checks.betting(betting, column, layering, rule)

    returned = None if betting.is_open else layering.returned
    notices: list[Notice] = []
    if betting.is_open:
        pots = open_pots(column, betting.carried_over)
    else:
        closed, moved = resolved(layering, column, rule)
        pots = [
            {"name": name, **pot, "open": False, "dry": False}
            for name, pot in zip(pot_names(len(closed)), closed, strict=True)
        ]
        notices = notices_of_pots(column, returned, closed, moved)
    contests = dict.fromkeys(column.id, 0)
    for pot in pots:
        amount = pot["amount"]
        for player in pot["eligible"]:
            contests[player] += amount
    back = dict.fromkeys(column.id, 0)
    if returned:
        back[returned["player"]] = returned["amount"]
    total = sum([pot["amount"] for pot in pots]) + sum(back.values())
    conserve(column, betting.carried_over, total)
    return {
        "pots": pots,
        "returned": [returned] if returned else [],
        "total": total,
        "players": [
            {"id": player, "committed": committed, "dead": dead, "returned": back[player], "contests": contests[player]}
            for player, committed, dead in zip(column.id, column.committed, column.dead, strict=True)
        ],
        "notices": notices,
    }


def settle(hand: Hand) -> Settlement:
    """Pay out a hand down to the last odd chip.

    Raises ``HandRefused`` with every fault of the hand, ``ConservationError`` if this program is wrong.
    """
    column = checks.told_apart(hand.players)
    game = GAMES[hand.game]
    agreed = terms(game, hand.house_rules, len(column.id))
    layering = layers(column, hand.carried_over)
    somebody_claims = layering.pots and layering.claimants(layering.pots[0])
    contested, moved = resolved(layering, column, agreed.rules.orphan) if somebody_claims else ([], [])
    claims = layering.claims(contested)
    judged = showdown.judged(claims)
    checks.hand(hand, column, game, agreed, layering, judged)

    rules = with_flop(agreed.rules, hand.boards)
    table = Table(rules, game, column, hand.button)
    taken = rake.taken(rules.rake, contested)
    runs = showdown.runs(hand, column, agreed, judged)
    checks.cycle(agreed, runs, claims)
    returned = layering.returned
    accounts = Accounts(column, returned, runs)
    pots: list[SettledPot] = []
    main_first = [*zip(pot_names(len(contested)), contested, claims, taken, strict=True)]
    for name, layer, claimants, part in reversed(main_first):
        net = layer["amount"] - part
        pots.append(
            {
                "name": name,
                "amount": layer["amount"],
                "level": layer["level"],
                "eligible": layer["eligible"],
                "contributions": layer["contributions"],
                "dead": layer["dead"],
                "rake": part,
                "net": net,
                "uncontested": len(claimants) == 1,
                "awards": paid(name, prizes(claimants, net, runs, rules.chip_unit), table, accounts),
            }
        )
    lines = accounts.closed()
    totals: Totals = {
        "put_in": hand.carried_over + column.put_in,
        "returned": returned["amount"] if returned else 0,
        "won": sum([line["won"] for line in lines]),
        "rake": sum(taken),
    }
    conserve(column, hand.carried_over, totals["returned"] + totals["won"] + totals["rake"])
    out = None if None in column.stack else eliminations(column.players, lines, pots, rules.bounty, table)
    notices = notices_of_pots(column, returned, contested, moved)
    if len(agreed.deciders) != 1:
        notices += notices_of_lows(pots)
    elif not agreed.deciders[0].order.is_total:
        notices += notices_of_cycles(runs, claims)
    if hand.opener and not openers(hand.opener.cards, hand.opener.minimum, agreed.variant.lowest_rank):
        notices.append(Notice(NoticeCode.OPENER_WITHOUT_OPENERS, {"player": hand.opener.player}))
    if hand.button is None and None not in column.seat:
        odd = [award for pot in pots for award in pot["awards"] if award["odd_chip"]]
        if any(goes_by_position(award, runs, table) for award in odd) or any(map(has_odd_units, out or ())):
            notices.append(Notice(NoticeCode.NO_BUTTON, {}))
    return {
        "game": game.id,
        "rules": rules,
        "pots": pots,
        "returned": [returned] if returned else [],
        "players": lines,
        "rake": totals["rake"],
        "rake_detail": rake_detail(contested, rules) if rules.rake else None,
        "rake_shares": rake.shares(contested, taken, column, table.position) if rules.rake else [],
        "totals": totals,
        "eliminations": out,
        "notices": notices,
        "explanation": explained(Story(hand, rules, layering, moved, pots, runs, out or ())) if hand.explain else None,
    }


def rake_detail(pots: Sequence[Layer], rules: RulesInForce) -> RakeDetail:
    """Say what the rake was worked out from: the pots, and the rate and cap where it is a rate."""
    base = sum([pot["amount"] for pot in pots])
    if isinstance(rules.rake, RakeRate):
        return {"base": base, "basis_points": rules.rake.basis_points, "cap": rules.rake.cap}
    return {"base": base, "basis_points": None, "cap": None}


def notices_of_pots(
    players: Columns, returned: Share | None, pots: Sequence[Layer], moved: Sequence[Moved]
) -> list[Notice]:
    """Tell of uncalled chips that went to a folded hand, and of every orphan and where it went."""
    notices = []
    if returned and players.folded[players.id.index(returned["player"])]:
        params: dict[str, int | str] = {"player": returned["player"], "amount": returned["amount"]}
        notices.append(Notice(NoticeCode.UNCALLED_RETURNED_TO_FOLDED, params))
    for amount, level, heir in moved:
        pot = next(name for name, pot in zip(pot_names(len(pots)), pots, strict=True) if pot["level"] == level)
        if heir is None:
            notices.append(Notice(NoticeCode.ORPHAN_MERGED, {"amount": amount, "pot": pot}))
        else:
            notices.append(Notice(NoticeCode.ORPHAN_TO_LAST_FOLD, {"player": heir, "amount": amount, "pot": pot}))
    return notices


def notices_of_lows(pots: Sequence[SettledPot]) -> list[Notice]:
    """Tell of each board on which nobody had a low, so that the high side took all; the main pot first."""
    notices = []
    for pot in reversed(pots):
        awarded = pot["awards"]
        for place, award in enumerate(awarded, start=1):
            if award["portion"] is HIGH and (place == len(awarded) or awarded[place]["portion"] is not LOW):
                notices.append(Notice(NoticeCode.NO_LOW, where(pot["name"], award["board"])))
    return notices


def notices_of_cycles(runs: Sequence[showdown.Run], claims: Sequence[Sequence[str]]) -> list[Notice]:
    """Tell of each board on which all three scale reali met; the main pot first."""
    return [
        Notice(NoticeCode.THREE_SCALE_REALI, where(name, run.board))
        for name, claimants in zip(pot_names(len(claims)), claims, strict=True)
        for run in runs
        if len(claimants) > 1 and run.verdicts[0].meets_cycle(claimants)
    ]


def where(pot: str, board: int | None) -> dict[str, int | str]:
    """Name a pot, and the board if there is one."""
    return {"pot": pot} if board is None else {"pot": pot, "board": board}


def conserve(players: Columns, carried_over: int, out: int) -> None:
    """Check that chips in are chips out: raise ``ConservationError`` if a single one appeared or vanished."""
    put_in = carried_over + players.put_in
    if put_in != out:
        raise ConservationError(f"{put_in} chips went in, {out} came out")
