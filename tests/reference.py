"""A second settlement, slow and plain, to hold the service against.

It is written from the rule book alone and imports nothing of the service. Where the service has levels, tables and
keys, this page has loops: chips are taken height by height over every distinct amount, a hand is the best of all that
can be put together (`reference_games.py`), a pot is split chip unit by chip unit. It reads a request in the shape of
``POST /settle`` and gives back the answer as far as money and order go; texts, names and parameters of notices it
leaves out.

A request must be without faults, except that an orphan nobody may have is refused, and three scale reali under the rule
to refuse them. A rake is an amount; bounties are left out.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from tests.reference_games import JOKER, SCALE_REALI, Game, Side, Value, game_of, may_open

Json = dict[str, Any]
Request = Mapping[str, Any]

RANKS = "23456789TJQKA"
SUITS = "cdhs"  # from the least to the best when a suit has to place a card


class Comparable(Protocol):
    """What a judge gives back for a hand: any value that can be compared, higher is better."""

    def __lt__(self, other: Any, /) -> bool:
        """Say whether this hand loses to the other."""


Judge = Callable[[Side, Sequence[str], Sequence[str]], Comparable | None]
"""Gives what a side of the game says of own cards with a board; nothing where they make no hand that counts."""


class Refused(Exception):
    """Chips that no rule in force gives to anybody."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


# ------------------------------------------------------------------------------------------------------------- hands


def rank(card: str) -> int:
    """Rank from 2 to 14; the joker lies behind all."""
    return 0 if card == JOKER else RANKS.index(card[0]) + 2


def listed(cards: Sequence[str], suits: str = SUITS[::-1]) -> list[str]:
    """Rank descending, the ace first in low hands too, then suit: the best first."""
    return sorted(cards, key=lambda card: (-rank(card), suits.find(card[1])))


class Made(NamedTuple):
    """What a player makes of his cards for one side: its worth, and every way to lay it out in equal ranks."""

    value: Value
    hands: list[list[str]]


@lru_cache(maxsize=256)
def best_hands(side: Side, own: tuple[str, ...], board: tuple[str, ...]) -> Made | None:
    """Look at everything that can be put together; several hands may be the best, of equal ranks in other suits."""
    best: Value | None = None
    hands: list[list[str]] = []
    for cards in side.hands(own, board):
        value = side.value(cards)
        if value is None or (best is not None and value.key < best.key):
            continue
        if best is None or value.key > best.key:
            best, hands = value, []
        hands.append([*cards])
    return None if best is None else Made(best, hands)


def by_card(side: Side, suits: str) -> Callable[[str], tuple[int, int]]:
    """How a card stands when cards have to decide, the best the least: by the ranks of the side, then by suit."""

    def standing(card: str) -> tuple[int, int]:
        return (-len(RANKS), 0) if card == JOKER else (-side_ranks.index(card[0]), suits.index(card[1]))

    side_ranks = side.ranks
    return standing


def with_the_better_suits(side: Side, hands: Sequence[Sequence[str]], suits: str) -> list[str]:
    """Of equal hands the one that plays: the suit of the card that is highest in this order counts first."""
    standing = by_card(side, suits)
    return listed(min(hands, key=lambda hand: sorted(map(standing, hand))), suits)


def by_the_book(side: Side, own: Sequence[str], board: Sequence[str]) -> Comparable | None:
    """Judge by looking at every hand."""
    made = best_hands(side, tuple(own), tuple(board))
    return None if made is None else made.value


# ------------------------------------------------------------------------------------------------------- the request


@dataclass(frozen=True)
class Player:
    """One player of the request, with the defaults filled in."""

    id: str
    seat: int | None
    committed: int
    dead: int
    folded: bool
    mucked: bool
    stack: int | None
    fold_order: int | None
    cards: tuple[str, ...]


def read_player(given: Mapping[str, Any]) -> Player:
    """Fill in what a request may leave out."""
    return Player(
        id=given["id"],
        seat=given.get("seat"),
        committed=given["committed"],
        dead=given.get("dead") or 0,
        folded=bool(given.get("folded")),
        mucked=bool(given.get("mucked")),
        stack=given.get("stack"),
        fold_order=given.get("fold_order"),
        cards=tuple(given.get("cards") or ()),
    )


def read_players(request: Request) -> list[Player]:
    """All players in the order of every list in the answer: ascending seat, or as given without seats."""
    players = [read_player(each) for each in request["players"]]
    if any(each.seat is not None for each in players):
        players.sort(key=lambda each: each.seat or 0)
    return players


def clockwise(request: Request) -> list[str]:
    """Ids from the first left of the button to the button itself (TDA 2024 20-A)."""
    players = read_players(request)
    button = request.get("button")
    if button is None:
        return [each.id for each in players]
    after = [each.id for each in players if each.seat is not None and each.seat > button]
    upto = [each.id for each in players if each.seat is not None and each.seat <= button]
    return after + upto


# -------------------------------------------------------------------------------------------------------------- pots


@dataclass
class Pot:
    """A layer of chips, or several joined, and who may win it."""

    level: int
    eligible: list[str]
    contributions: dict[str, int] = field(default_factory=dict)
    dead: int = 0
    joined: bool = False  # an orphan was merged into it

    @property
    def amount(self) -> int:
        """Everything in it."""
        return sum(self.contributions.values()) + self.dead

    def take(self, other: "Pot") -> None:
        """Put the chips of another pot into this one."""
        for player, chips in other.contributions.items():
            self.contributions[player] = self.contributions.get(player, 0) + chips
        self.dead += other.dead


def return_uncalled(players: Sequence[Player]) -> dict[str, int]:
    """What the one player above everybody else gets back (TDA 2024 15-B, 65-A); nothing when two are on top."""
    amounts = sorted((each.committed for each in players), reverse=True)
    second = amounts[1] if len(amounts) > 1 else 0
    return {each.id: each.committed - second for each in players if each.committed > second}


def layers(players: Sequence[Player], carried_over: int) -> list[Pot]:
    """Pots from the bottom up, cut at every distinct amount and joined again where the same players may win.

    The first holds dead chips; the last may have nobody who can win it. Empty ones are still among them.
    """
    returned = return_uncalled(players)
    stake = {each.id: each.committed - returned.get(each.id, 0) for each in players}
    live = [each.id for each in players if not each.folded]
    dead = sum(each.dead for each in players) + carried_over
    pots = [Pot(0, list(live), {}, dead)]
    floor = 0
    for height in sorted(set(stake.values())):
        if height == floor:
            continue
        layer = Pot(height, [each for each in live if stake[each] >= height])
        for player, chips in stake.items():
            if chips >= height:
                layer.contributions[player] = height - floor
        floor = height
        if layer.eligible and layer.eligible == pots[-1].eligible:
            pots[-1].take(layer)
            pots[-1].level = height
        else:
            pots.append(layer)
    return pots


def orphaned(pot: Pot, mucked: set[str]) -> bool:
    """Nobody left can claim it: nobody was eligible, or two or more were and every one of them mucked."""
    return not pot.eligible or (len(pot.eligible) > 1 and set(pot.eligible) <= mucked)


def last_to_fold(pot: Pot, players: Sequence[Player]) -> str:
    """The last of its contributors to fold; who mucked folded after everybody who folded."""
    inside = [each for each in players if pot.contributions.get(each.id)]
    return max(inside, key=lambda each: (each.mucked, each.fold_order or 0)).id


def settle_orphans(pots: list[Pot], players: Sequence[Player], rule: str) -> tuple[list[Pot], set[str]]:
    """Apply the orphan rule; the pots left over, and the notices that it made."""
    mucked = {each.id for each in players if each.mucked}
    orphans = [pot for pot in pots if pot.amount and orphaned(pot, mucked)]
    if not orphans:
        return pots, set()
    if orphaned(pots[0], mucked):
        raise Refused("nobody_claims")
    if rule == "refuse":
        raise Refused("orphan_refused")
    kept: list[Pot] = []
    if rule == "merge_down":
        for pot in pots:
            if orphaned(pot, mucked):
                target = [each for each in kept if not orphaned(each, mucked)][-1]
                target.take(pot)
                target.joined = True
            else:
                kept.append(pot)
        return kept, {"orphan_merged"}
    previous_was_orphan = False
    for pot in pots:
        if orphaned(pot, mucked):
            heir = last_to_fold(pot, players)
            if previous_was_orphan and kept[-1].eligible == [heir]:
                kept[-1].take(pot)
                kept[-1].level = pot.level
            else:
                kept.append(Pot(pot.level, [heir], dict(pot.contributions), pot.dead))
            previous_was_orphan = True
        else:
            kept.append(pot)
            previous_was_orphan = False
    return kept, {"orphan_to_last_fold"}


def final_pots(request: Request) -> tuple[list[Pot], dict[str, int], set[str]]:
    """Pots as finally formed, main pot first; who is given chips back; the notices so far."""
    players = read_players(request)
    rule = (request.get("rules") or {}).get("orphan") or "merge_down"
    pots = layers(players, request.get("carried_over") or 0)
    pots, notices = settle_orphans(pots, players, rule)
    returned = return_uncalled(players)
    if any(each.folded and each.id in returned for each in players):
        notices.add("uncalled_returned_to_folded")
    return [pot for pot in pots if pot.amount], returned, notices


def pot_names(count: int) -> list[str]:
    """Names from the main pot upward."""
    return ["main", *(f"side_{number}" for number in range(1, count))][:count]


# --------------------------------------------------------------------------------------------------------- divisions


def divide(amount: int, parts: int, unit: int, *, all_to_first: bool = False) -> list[int]:
    """Share out: whole units round and round, then what is less than a unit to the next in line.

    With ``all_to_first`` whatever does not go to everybody goes to the first.
    """
    shares = [amount // (unit * parts) * unit] * parts
    left = amount - sum(shares)
    if all_to_first:
        shares[0] += left
        return shares
    place = 0
    while left:
        shares[place] += min(unit, left)
        left -= min(unit, left)
        place += 1
    return shares


def by_largest_remainder(amount: int, weights: Mapping[str, int], order: Sequence[str]) -> dict[str, int]:
    """Share out in proportion, in single chips; what is left to the largest remainders, ties in the order given."""
    total = sum(weights.values())
    if not total:
        return {}
    shares = {each: amount * weight // total for each, weight in weights.items()}
    left = amount - sum(shares.values())
    waiting = sorted(weights, key=lambda each: (-(amount * weights[each] % total), order.index(each)))
    for each in waiting[:left]:
        shares[each] += 1
    return shares


# -------------------------------------------------------------------------------------------------------- settlement


class Verdict(NamedTuple):
    """What one side says on one board; ``side`` is nothing where the showdown was judged elsewhere."""

    board: int | None
    portion: str
    values: Mapping[str, Any]
    side: Side | None

    def winners(self, claimants: Sequence[str]) -> list[str]:
        """Best of the claimants, all of them that tie; nobody where none has a hand that counts."""
        values = {each: self.values[each] for each in claimants if each in self.values}
        if self.side and self.side.winners:
            return self.side.winners(values)
        return [each for each in values if not any(values[each] < other for other in values.values())]

    def meets_cycle(self, claimants: Sequence[str]) -> bool:
        """All three scale reali are among the hands."""
        if not self.side or not self.side.winners:
            return False
        return {self.values[each].category for each in claimants} >= {*SCALE_REALI}


Runs = Sequence[Sequence[Verdict]]
"""Board by board the verdict for each side, high first."""


def boards_of(request: Request) -> list[tuple[int | None, tuple[str, ...]]]:
    """Boards by number; games without one are played on a single empty one."""
    boards = request.get("boards")
    return [*enumerate(map(tuple, boards), 1)] if boards else [(None, ())]


def runs_of(request: Request, judged: Sequence[str], judge: Judge) -> Runs:
    """Judge whoever has to be judged, on every board for every side."""
    sides = game_of(request).sides
    if not judged:
        return []
    if not sides:
        rankings = [("high", request["ranking"]), ("low", request.get("low_ranking"))]
        if rankings[1][1] is None:
            rankings = [("whole", request["ranking"])]
        return [
            [
                Verdict(None, portion, {each: -place for place, tier in enumerate(tiers) for each in tier}, None)
                for portion, tiers in rankings
            ]
        ]
    own = {each.id: each.cards for each in read_players(request)}
    runs = []
    for number, board in boards_of(request):
        run = []
        for side in sides:
            values = {each: judge(side, own[each], board) for each in judged}
            counting = {each: value for each, value in values.items() if value is not None}
            run.append(Verdict(number, side.portion, counting, side))
        runs.append(run)
    return runs


def odd_chip_order(request: Request, verdict: Verdict, winners: Sequence[str], position: Sequence[str]) -> list[str]:
    """Who of several winners comes first when chips are left over (TDA 2024 20-A, 20-B; Robert's Rules, Ties)."""
    game, side = game_of(request), verdict.side
    rule = (request.get("rules") or {}).get("odd_chip") or default_odd_chip(game)
    own = {each.id: each.cards for each in read_players(request)}
    board = dict(boards_of(request))[verdict.board]
    if side and rule == "high_card_by_suit":
        standing = by_card(side, game.suits)

        def playing(player: str) -> list[tuple[int, int]]:
            made = best_hands(side, own[player], board)
            assert made is not None
            return sorted(map(standing, with_the_better_suits(side, made.hands, game.suits)))

        return sorted(winners, key=lambda each: (playing(each), position.index(each)))
    if side and rule == "roberts_rules" and game.stud:
        standing = by_card(side, game.suits)
        if side.lowest_wins:
            return sorted(winners, key=lambda each: max(map(standing, own[each])), reverse=True)
        return sorted(winners, key=lambda each: min(map(standing, own[each])))
    return sorted(winners, key=position.index)


def default_odd_chip(game: Game) -> str:
    """By the cards in stud, by position elsewhere."""
    return "high_card_by_suit" if game.stud else "first_left_of_button"


def claimants_of(pot: Pot, mucked: set[str]) -> list[str]:
    """Who can be paid from it; a pot with one eligible player is his even if he mucked."""
    if len(pot.eligible) == 1:
        return list(pot.eligible)
    return [each for each in pot.eligible if each not in mucked]


def prizes_of(share: int, run: Sequence[Verdict], claimants: Sequence[str], unit: int) -> list[Any]:
    """What one board's share falls into: portion, verdict, amount, winners."""
    high = run[0]
    best = high.winners(claimants)
    if len(run) == 1:
        return [("whole", high, share, best)]
    lowest = run[1].winners(claimants)
    if not lowest:
        return [("high", high, share, best)]
    if len(best) > 1 and sorted(best) == sorted(lowest):
        return [("whole", high, share, best)]
    halves = divide(share, 2, unit)
    return [("high", high, halves[0], best), ("low", run[1], halves[1], lowest)]


def awards_of(pot: Pot, net: int, request: Request, runs: Runs) -> list[Json]:
    """Every award of one pot, board by board, high before low."""
    rules = request.get("rules") or {}
    unit = rules.get("chip_unit") or 1
    all_to_first = rules.get("odd_chip") == "all_to_first_left_of_button"
    mucked = {each["id"] for each in request["players"] if each.get("mucked")}
    position = clockwise(request)
    claimants = claimants_of(pot, mucked)
    prizes: list[Any] = [("whole", None, net, claimants)]
    if len(claimants) > 1:
        prizes = [
            prize
            for run, share in zip(runs, divide(net, len(runs), unit), strict=True)
            for prize in prizes_of(share, run, claimants, unit)
        ]
    awards = []
    for portion, verdict, amount, winners in prizes:
        equal = amount // (unit * len(winners)) * unit
        paid = divide(amount, len(winners), unit, all_to_first=all_to_first)
        by_seat = by_turn = winners
        if len(winners) > 1:
            by_seat = odd_chip_order(request, verdict, winners, position)
            by_turn = odd_chip_order(request, verdict, winners, position[::-1])
        awards.append(
            {
                "board": verdict.board if verdict else None,
                "portion": portion,
                "amount": amount,
                "winners": [
                    {"player": each, "amount": chips, "odd_chips": chips - equal}
                    for each, chips in zip(by_seat, paid, strict=True)
                ],
                "by_position": dict(zip(by_seat, paid, strict=True)) != dict(zip(by_turn, paid, strict=True)),
            }
        )
    return awards


def outcome_of(player: Player, won: int, returned: int, shared: Sequence[bool]) -> str:
    """The first that holds."""
    if won:
        return "split" if any(shared) else "won"
    if player.folded:
        return "folded"
    if player.mucked:
        return "mucked"
    if returned == player.committed + player.dead:
        return "refunded"
    return "lost"


def hands_of(player: Player, request: Request, runs: Runs) -> list[Json]:
    """Hands of a player who was judged for some pot, by board, high before low."""
    game = game_of(request)
    boards = dict(boards_of(request))
    hands = []
    for verdict in (verdict for run in runs for verdict in run):
        side, board = verdict.side, boards[verdict.board]
        if side and player.id in verdict.values:
            made = best_hands(side, player.cards, board)
            assert made is not None
            hands.append(
                {
                    "board": verdict.board,
                    "portion": verdict.portion,
                    "category": made.value.category,
                    "cards": with_the_better_suits(side, made.hands, game.suits),
                }
            )
    return hands


def eliminations_of(settled: Sequence[Json], pots: Sequence[Json], players: Sequence[Player]) -> list[Json] | None:
    """Who went out, from the best place down; nothing when some stack is unknown."""
    if any(each.stack is None for each in players):
        return None
    before = {each.id: each.stack or 0 for each in players}
    out = [each["id"] for each in settled if before[each["id"]] > 0 and each["stack"] == 0]
    eliminations = []
    for player in sorted(out, key=lambda each: -before[each]):
        held = [pot["name"] for pot in pots if any(share["player"] == player for share in pot["contributions"])]
        eliminations.append(
            {
                "player": player,
                "place": 1 + sum(before[other] > before[player] for other in out),
                "pot": held[0] if held else "main",  # the last side pot comes first
                "bounties": [],
            }
        )
    return eliminations


def notices_of_showdown(request: Request, runs: Runs, contested: Sequence[Sequence[str]]) -> set[str]:
    """Nobody had a low; three scale reali met; an opener did not hold what he needed."""
    notices = set()
    for claimants in contested:
        for run in runs:
            if len(run) > 1 and not run[1].winners(claimants):
                notices.add("no_low")
            if run[0].meets_cycle(claimants):
                if (request.get("rules") or {}).get("italian_cycle") == "refuse":
                    raise Refused("cycle_refused")
                notices.add("three_scale_reali")
    opener = request.get("opener")
    if opener and not may_open(tuple(opener["cards"]), opener["minimum"], game_of(request).ranks):
        notices.add("opener_without_openers")
    return notices


def settle(request: Request, judge: Judge = by_the_book) -> Json:
    """Settle a hand: the answer of ``POST /settle`` without texts, explanation and rules in force."""
    players = read_players(request)
    listing = [each.id for each in players]
    order = clockwise(request)
    rake_given = (request.get("rules") or {}).get("rake")
    pots, returned, notices = final_pots(request)
    mucked = {each.id for each in players if each.mucked}
    contested = [claims for pot in pots if len(claims := claimants_of(pot, mucked)) > 1]
    judged = [each for each in listing if any(each in claims for claims in contested)]
    runs = runs_of(request, judged, judge)
    notices |= notices_of_showdown(request, runs, contested)
    rake_left = rake_given["amount"] if rake_given else 0
    rake_shares = dict.fromkeys(listing, 0)
    won = dict.fromkeys(listing, 0)
    shared: dict[str, list[bool]] = {each: [] for each in listing}
    results: dict[str, list[Json]] = {each: [] for each in listing}
    settled_pots: list[Json] = []
    for place, (name, pot) in enumerate(zip(pot_names(len(pots)), pots, strict=True)):
        rake = min(rake_left, pot.amount)
        rake_left -= rake
        weights = dict(pot.contributions)
        if place == 0:
            for each in players:
                if each.dead:
                    weights[each.id] = weights.get(each.id, 0) + each.dead
        for each_id, share in by_largest_remainder(rake, weights, order).items():
            rake_shares[each_id] += share
        settled_pots.append(
            {
                "name": name,
                "amount": pot.amount,
                "level": pot.level,
                "eligible": sorted(pot.eligible, key=listing.index),
                "contributions": [
                    {"player": each, "amount": pot.contributions[each]}
                    for each in listing
                    if pot.contributions.get(each)
                ],
                "dead": pot.dead,
                "rake": rake,
                "net": pot.amount - rake,
                "uncontested": len([each for each in pot.eligible if each not in mucked]) <= 1,
                "awards": awards_of(pot, pot.amount - rake, request, runs),
                "joined": pot.joined,
            }
        )
    settled_pots.reverse()
    for each_pot in settled_pots:
        for award in each_pot["awards"]:
            for winner in award["winners"]:
                won[winner["player"]] += winner["amount"]
                shared[winner["player"]].append(len(award["winners"]) > 1)
                results[winner["player"]].append(
                    {
                        "pot": each_pot["name"],
                        "board": award["board"],
                        "portion": award["portion"],
                        "amount": winner["amount"],
                    }
                )
    awards = [award for each_pot in settled_pots for award in each_pot["awards"]]
    depends_on_order = sum(award.pop("by_position") for award in awards) > 0
    seated = any(each.seat is not None for each in players)
    if seated and request.get("button") is None and depends_on_order:
        notices.add("no_button")
    settled_players = []
    for player in players:
        back = returned.get(player.id, 0)
        net = back + won[player.id] - player.committed - player.dead
        settled_players.append(
            {
                "id": player.id,
                "committed": player.committed,
                "dead": player.dead,
                "returned": back,
                "won": won[player.id],
                "net": net,
                "stack": None if player.stack is None else player.stack + net,
                "outcome": outcome_of(player, won[player.id], back, shared[player.id]),
                "results": results[player.id],
                "hands": hands_of(player, request, runs),
            }
        )
    base = sum(pot.amount for pot in pots)
    rake = rake_given["amount"] if rake_given else 0
    return {
        "game": request["game"],
        "pots": settled_pots,
        "returned": [{"player": each, "amount": returned[each]} for each in listing if returned.get(each)],
        "players": settled_players,
        "rake": rake,
        "rake_detail": {"base": base, "basis_points": None, "cap": None} if rake_given else None,
        "rake_shares": [{"player": each, "amount": rake_shares[each]} for each in listing if rake_shares[each]],
        "totals": {
            "put_in": base + sum(returned.values()),
            "returned": sum(returned.values()),
            "won": sum(won.values()),
            "rake": rake,
        },
        "eliminations": eliminations_of(settled_players, settled_pots, players),
        "notices": notices,
    }


def pots_only(request: Request) -> Json:
    """Lay the chips out: the answer of ``POST /pots`` for closed betting, without texts."""
    players = read_players(request)
    listing = [each.id for each in players]
    pots, returned, notices = final_pots(request)
    return {
        "pots": [
            {
                "name": name,
                "amount": pot.amount,
                "level": pot.level,
                "eligible": sorted(pot.eligible, key=listing.index),
                "contributions": [
                    {"player": each, "amount": pot.contributions[each]}
                    for each in listing
                    if pot.contributions.get(each)
                ],
                "dead": pot.dead,
                "open": False,
                "dry": False,
                "joined": pot.joined,
            }
            for name, pot in zip(pot_names(len(pots)), pots, strict=True)
        ],
        "returned": [{"player": each, "amount": returned[each]} for each in listing if returned.get(each)],
        "total": sum(pot.amount for pot in pots) + sum(returned.values()),
        "players": [
            {
                "id": each.id,
                "committed": each.committed,
                "dead": each.dead,
                "returned": returned.get(each.id, 0),
                "contests": sum(pot.amount for pot in pots if each.id in pot.eligible),
            }
            for each in players
        ],
        "notices": notices,
    }
