"""Settlement: the one place where layering, orphans, rake, showdown and odd chips meet.

The order of work: the uncalled bet goes back; layers are cut at the totals of players still in the hand; dead and
carried-over chips join the main pot; orphans go where the house rule sends them; rake is taken; then each pot is
settled by itself, the last side pot first and the main pot last (WSOP Live 149): boards, winners, odd chips.

Chips are conserved: what was put in and carried over is what is returned, won and raked. It is checked on every hand,
on the way out, by a check that cannot be switched off.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from sidepot.poker import checks, rake, showdown
from sidepot.poker.awards import SettledPot, awarded
from sidepot.poker.games import GAMES, Game, Portion
from sidepot.poker.hand import Betting, Hand, Player
from sidepot.poker.notices import Notice, NoticeCode
from sidepot.poker.odd_chips import positions
from sidepot.poker.orphans import Moved, resolved
from sidepot.poker.pots import Pot, Share, contested, layers
from sidepot.poker.rules import OrphanRule, RulesInForce, in_force


class ConservationError(Exception):
    """Chips appeared or vanished: a fault of this program, never of the caller."""


class Outcome(StrEnum):
    """How the hand ended for a player: the first that holds."""

    WON = "won"
    """Won chips, none of them shared with another winner."""
    SPLIT = "split"
    """Won chips, some of them shared."""
    FOLDED = "folded"
    MUCKED = "mucked"
    REFUNDED = "refunded"
    """Everything he put in came back uncalled."""
    LOST = "lost"


class Result(NamedTuple):
    """What one award brought one player, in chips."""

    pot: str
    board: int | None
    portion: Portion
    amount: int


class PlayerResult(NamedTuple):
    """What the hand brought one player. ``net`` is what his stack changes by; ``stack`` what it is afterwards."""

    player: Player
    returned: int
    won: int
    net: int
    stack: int | None
    outcome: Outcome
    results: list[Result]
    hands: list[showdown.ShownHand]


class Settlement(NamedTuple):
    """A settled hand. ``pots`` stand in award order, ``players`` clockwise; ``put_in`` includes chips carried over."""

    game: Game
    rules: RulesInForce
    pots: list[SettledPot]
    returned: Share | None
    players: list[PlayerResult]
    put_in: int
    rake_base: int
    rake_shares: list[int]
    notices: list[Notice]


class Layout(NamedTuple):
    """The pots of a hand before a showdown; ``contests``: for each player the chips of the pots he may win."""

    players: tuple[Player, ...]
    pots: list[Pot]
    returned: Share | None
    contests: list[int]
    notices: list[Notice]


def lay_out(betting: Betting) -> Layout:
    """Layer what the players put in into main and side pots, uncalled chips returned.

    Raises ``HandRefused`` with every fault of the hand.
    """
    players = betting.players
    layering = layers(players, betting.carried_over)
    rule = betting.house_rules.orphan or OrphanRule.MERGE_DOWN
    checks.betting(betting, layering, rule)
    pots, moved = resolved(layering, players, rule)
    conserve(players, betting.carried_over, layering.returned, sum(pot.amount for pot in pots))
    notices = list(notices_of_pots(players, layering.returned, pots, moved))
    return Layout(players, pots, layering.returned, contested(pots, len(players)), notices)


def settle(hand: Hand) -> Settlement:
    """Pay out a hand down to the last odd chip.

    Raises ``HandRefused`` with every fault of the hand, ``ConservationError`` if this program is wrong.
    """
    players = hand.players
    layering = layers(players, hand.carried_over)
    rule = hand.house_rules.orphan or OrphanRule.MERGE_DOWN
    somebody_claims = layering.pots and layering.pots[0].claimants
    pots, moved = resolved(layering, players, rule) if somebody_claims else ([], [])
    judged = showdown.judged(pots)
    checks.hand(hand, layering, rule, judged)

    game = GAMES[hand.game]
    rules = in_force(hand.house_rules, game)
    order = positions(players, hand.button)
    taken = rake.fixed(rules.rake.amount if rules.rake else 0, pots)
    runs = showdown.runs(hand, game, judged)
    settled = [awarded(pot, part, runs, game, rules, order) for pot, part in zip(pots, taken, strict=True)]
    settled.reverse()

    results = player_results(hand, game, layering.returned, settled, runs)
    conserve(players, hand.carried_over, layering.returned, sum(taken) + sum(result.won for result in results))
    notices = list(notices_of_pots(players, layering.returned, pots, moved))
    if depends_on_button(hand, settled):
        notices.append(Notice(NoticeCode.NO_BUTTON, {}))
    return Settlement(
        game=game,
        rules=rules,
        pots=settled,
        returned=layering.returned,
        players=results,
        put_in=hand.carried_over + sum(player.put_in for player in players),
        rake_base=sum(pot.amount for pot in pots),
        rake_shares=rake.shares(pots, taken, players, order) if rules.rake else [],
        notices=notices,
    )


def player_results(
    hand: Hand, game: Game, returned: Share | None, pots: Sequence[SettledPot], runs: Sequence[showdown.Run]
) -> list[PlayerResult]:
    """Add up for each player what came back, what he won and how, and read out his hands."""
    results: list[list[Result]] = [[] for _ in hand.players]
    has_shared: set[int] = set()
    for settled in pots:
        for award in settled.awards:
            for winner in award.winners:
                results[winner.player].append(Result(settled.pot.name, award.board, award.portion, winner.amount))
                if len(award.winners) > 1:
                    has_shared.add(winner.player)

    order = game.order
    lines = []
    for i, player in enumerate(hand.players):
        back = returned.amount if returned and returned.player == i else 0
        won = sum([result.amount for result in results[i]])
        net = back + won - player.put_in
        stack = None if player.stack is None else player.stack + net
        outcome = outcome_of(player, back, won, shared=i in has_shared)
        hands = [showdown.read_out(hand, order, run, i) for run in runs if i in run.values] if order else []
        lines.append(PlayerResult(player, back, won, net, stack, outcome, results[i], hands))
    return lines


def outcome_of(player: Player, returned: int, won: int, *, shared: bool) -> Outcome:
    """Say in a word how the hand ended for a player."""
    if won:
        return Outcome.SPLIT if shared else Outcome.WON
    if player.folded:
        return Outcome.FOLDED
    if player.mucked:
        return Outcome.MUCKED
    return Outcome.REFUNDED if returned == player.put_in else Outcome.LOST


def notices_of_pots(
    players: Sequence[Player], returned: Share | None, pots: Sequence[Pot], moved: Sequence[Moved]
) -> Iterator[Notice]:
    """Tell of uncalled chips that went to a folded hand, and of every orphan and where it went."""
    if returned and players[returned.player].folded:
        params: dict[str, int | str] = {"player": players[returned.player].id, "amount": returned.amount}
        yield Notice(NoticeCode.UNCALLED_RETURNED_TO_FOLDED, params)
    names = {pot.level: pot.name for pot in pots}
    for amount, level, heir in moved:
        if heir is None:
            yield Notice(NoticeCode.ORPHAN_MERGED, {"amount": amount, "pot": names[level]})
        else:
            params = {"player": players[heir].id, "amount": amount, "pot": names[level]}
            yield Notice(NoticeCode.ORPHAN_TO_LAST_FOLD, params)


def depends_on_button(hand: Hand, pots: Sequence[SettledPot]) -> bool:
    """Tell whether an odd chip was placed from the lowest seat because nobody said where the button is."""
    if hand.button is not None or hand.players[0].seat is None:
        return False
    return any(award.odd_chip for settled in pots for award in settled.awards)


def conserve(players: Sequence[Player], carried_over: int, returned: Share | None, out: int) -> None:
    """Check that chips in are chips out: raise ``ConservationError`` if a single one appeared or vanished."""
    put_in = carried_over + sum(player.put_in for player in players)
    back = returned.amount if returned else 0
    if put_in != back + out:
        raise ConservationError(f"{put_in} chips went in, {back + out} came out")
