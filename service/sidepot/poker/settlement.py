"""Settlement: the one place where layering, orphans, rake, showdown and odd chips meet.

The order of work: the uncalled bet goes back; layers are cut at the totals of players still in the hand; dead and
carried-over chips join the main pot; orphans go where the house rule sends them; rake is taken; then each pot is
settled by itself, the last side pot first and the main pot last (WSOP Live 149): boards, winners, odd chips.

Chips are conserved: what was put in and carried over is what is returned, won and raked. It is checked on every hand,
on the way out, by a check that cannot be switched off.
"""

from collections.abc import Mapping, Sequence

from sidepot.poker import checks, rake, showdown
from sidepot.poker.awards import Table, awards, goes_by_position
from sidepot.poker.evaluation.openers import openers
from sidepot.poker.explanation import Story, explained
from sidepot.poker.game import in_force, variant_of
from sidepot.poker.games import GAMES
from sidepot.poker.hand import Betting, Hand, Player
from sidepot.poker.notices import Notice, NoticeCode
from sidepot.poker.odd_chips import positions
from sidepot.poker.open_betting import open_pots
from sidepot.poker.orphans import Moved, resolved
from sidepot.poker.pots import Layer, Share, layers, pot_names
from sidepot.poker.rules import OrphanRule, RakeRate, RulesInForce
from sidepot.poker.settled import (
    LaidOutPot,
    Layout,
    Outcome,
    PlayerChips,
    RakeDetail,
    Result,
    SettledPlayer,
    SettledPot,
    Settlement,
    ShownHand,
    Totals,
)
from sidepot.poker.tournament import eliminations, has_odd_units


class ConservationError(Exception):
    """Chips appeared or vanished: a fault of this program, never of the caller."""


def lay_out(betting: Betting) -> Layout:
    """Layer what the players put in into main and side pots, uncalled chips returned.

    Raises ``HandRefused`` with every fault of the hand.
    """
    players = checks.told_apart(betting.players)
    layering = layers(players, betting.carried_over)
    rule = betting.house_rules.orphan or OrphanRule.MERGE_DOWN
    checks.betting(players, betting, layering, rule)

    returned = None if betting.is_open else layering.returned
    notices: list[Notice] = []
    if betting.is_open:
        pots = open_pots(players, betting.carried_over)
    else:
        closed, moved = resolved(layering, players, rule)
        pots = [
            LaidOutPot(name, pot.amount, pot.level, pot.eligible, pot.contributions, pot.dead, open=False, dry=False)
            for name, pot in zip(pot_names(len(closed)), closed, strict=True)
        ]
        notices = notices_of_pots(players, returned, closed, moved)
    contests = dict.fromkeys((player.id for player in players), 0)
    for pot in pots:
        for player in pot.eligible:
            contests[player] += pot.amount
    total = sum([pot.amount for pot in pots]) + (returned.amount if returned else 0)
    conserve(players, betting.carried_over, total)
    return Layout(
        pots=pots,
        returned=[returned] if returned else [],
        total=total,
        players=[
            PlayerChips(player.id, player.committed, player.dead, came_back(player, returned), contests[player.id])
            for player in players
        ],
        notices=notices,
    )


def settle(hand: Hand) -> Settlement:
    """Pay out a hand down to the last odd chip.

    Raises ``HandRefused`` with every fault of the hand, ``ConservationError`` if this program is wrong.
    """
    players = checks.told_apart(hand.players)
    layering = layers(players, hand.carried_over)
    rule = hand.house_rules.orphan or OrphanRule.MERGE_DOWN
    somebody_claims = layering.pots and layering.pots[0].claimants
    contested, moved = resolved(layering, players, rule) if somebody_claims else ([], [])
    judged = showdown.judged(contested)
    game = GAMES[hand.game]
    variant = variant_of(hand.house_rules, len(players))
    checks.hand(hand._replace(players=players), game, variant, layering, judged)

    rules = in_force(hand.house_rules, game, variant, hand.boards)
    position = positions(players, hand.button)
    table = Table(rules, {player.id: player for player in players}, position, game)
    taken = rake.taken(rules.rake, contested)
    runs = showdown.runs(hand, game, variant, judged)
    checks.cycle(variant, runs, contested)
    pots = [
        SettledPot(
            name=name,
            amount=pot.amount,
            level=pot.level,
            eligible=pot.eligible,
            contributions=pot.contributions,
            dead=pot.dead,
            rake=part,
            net=pot.amount - part,
            uncontested=len(pot.claimants) == 1,
            awards=awards(pot, pot.amount - part, runs, table),
        )
        for name, pot, part in zip(pot_names(len(contested)), contested, taken, strict=True)
    ]
    pots.reverse()

    returned = layering.returned
    lines = player_lines(players, returned, pots, showdown.hands_by_player(runs))
    totals = Totals(
        put_in=hand.carried_over + sum([player.put_in for player in players]),
        returned=returned.amount if returned else 0,
        won=sum([line.won for line in lines]),
        rake=sum(taken),
    )
    conserve(players, hand.carried_over, totals.returned + totals.won + totals.rake)
    out = eliminations(players, lines, pots, rules.bounty, position)
    notices = notices_of_pots(players, returned, contested, moved)
    notices += notices_of_showdown(runs, contested)
    if hand.opener and not openers(hand.opener.cards, hand.opener.minimum, variant.lowest_rank):
        notices.append(Notice(NoticeCode.OPENER_WITHOUT_OPENERS, {"player": hand.opener.player}))
    if hand.button is None and players[0].seat is not None:
        odd = [award for pot in pots for award in pot.awards if award.odd_chip]
        if any(goes_by_position(award, runs, table) for award in odd) or any(map(has_odd_units, out or ())):
            notices.append(Notice(NoticeCode.NO_BUTTON, {}))
    return Settlement(
        game=game.id,
        rules=rules,
        pots=pots,
        returned=[returned] if returned else [],
        players=lines,
        rake=totals.rake,
        rake_detail=rake_detail(contested, rules),
        rake_shares=rake.shares(contested, taken, players, position) if rules.rake else [],
        totals=totals,
        eliminations=out,
        notices=notices,
        explanation=explained(Story(hand, rules, layering, moved, pots, runs, out or ())) if hand.explain else None,
    )


def player_lines(
    players: Sequence[Player],
    returned: Share | None,
    pots: Sequence[SettledPot],
    hands: Mapping[str, list[ShownHand]],
) -> list[SettledPlayer]:
    """Add up for each player what came back, what he won and how, and what he showed."""
    results: dict[str, list[Result]] = {player.id: [] for player in players}
    sharing: set[str] = set()
    for pot in pots:
        for award in pot.awards:
            for winner in award.winners:
                results[winner.player].append(Result(pot.name, award.board, award.portion, winner.amount))
            if len(award.winners) > 1:
                sharing.update([winner.player for winner in award.winners])

    lines = []
    for player in players:
        back = came_back(player, returned)
        mine = results[player.id]
        won = sum([result.amount for result in mine])
        net = back + won - player.put_in
        lines.append(
            SettledPlayer(
                id=player.id,
                committed=player.committed,
                dead=player.dead,
                returned=back,
                won=won,
                net=net,
                stack=None if player.stack is None else player.stack + net,
                outcome=outcome(player, back, won, shared=player.id in sharing),
                results=mine,
                hands=hands.get(player.id, []),
            )
        )
    return lines


def came_back(player: Player, returned: Share | None) -> int:
    """Chips of a player that were returned uncalled."""
    return returned.amount if returned and returned.player == player.id else 0


def outcome(player: Player, returned: int, won: int, *, shared: bool) -> Outcome:
    """Say in a word how the hand ended for a player."""
    if won:
        return Outcome.SPLIT if shared else Outcome.WON
    if player.folded:
        return Outcome.FOLDED
    if player.mucked:
        return Outcome.MUCKED
    return Outcome.REFUNDED if returned == player.put_in else Outcome.LOST


def rake_detail(pots: Sequence[Layer], rules: RulesInForce) -> RakeDetail | None:
    """Say what the rake was worked out from: the pots, and the rate and cap where it is a rate."""
    if rules.rake is None:
        return None
    base = sum([pot.amount for pot in pots])
    if isinstance(rules.rake, RakeRate):
        return RakeDetail(base, rules.rake.basis_points, rules.rake.cap)
    return RakeDetail(base, None, None)


def notices_of_pots(
    players: Sequence[Player], returned: Share | None, pots: Sequence[Layer], moved: Sequence[Moved]
) -> list[Notice]:
    """Tell of uncalled chips that went to a folded hand, and of every orphan and where it went."""
    notices = []
    if returned and any(player.folded for player in players if player.id == returned.player):
        params: dict[str, int | str] = {"player": returned.player, "amount": returned.amount}
        notices.append(Notice(NoticeCode.UNCALLED_RETURNED_TO_FOLDED, params))
    for amount, level, heir in moved:
        pot = next(name for name, pot in zip(pot_names(len(pots)), pots, strict=True) if pot.level == level)
        if heir is None:
            notices.append(Notice(NoticeCode.ORPHAN_MERGED, {"amount": amount, "pot": pot}))
        else:
            notices.append(Notice(NoticeCode.ORPHAN_TO_LAST_FOLD, {"player": heir, "amount": amount, "pot": pot}))
    return notices


def notices_of_showdown(runs: Sequence[showdown.Run], contested: Sequence[Layer]) -> list[Notice]:
    """Tell where nobody had a low and where all three scale reali met."""
    notices = []
    for name, pot in zip(pot_names(len(contested)), contested, strict=True):
        for run in runs if len(pot.claimants) > 1 else ():
            place: dict[str, int | str] = {"pot": name}
            if run.board is not None:
                place["board"] = run.board
            *_, last = run.verdicts
            if len(run.verdicts) > 1 and not last.winners(pot.claimants):
                notices.append(Notice(NoticeCode.NO_LOW, place))
            if last.meets_cycle(pot.claimants):
                notices.append(Notice(NoticeCode.THREE_SCALE_REALI, place))
    return notices


def conserve(players: Sequence[Player], carried_over: int, out: int) -> None:
    """Check that chips in are chips out: raise ``ConservationError`` if a single one appeared or vanished."""
    put_in = carried_over + sum([player.put_in for player in players])
    if put_in != out:
        raise ConservationError(f"{put_in} chips went in, {out} came out")
