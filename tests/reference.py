"""A second settlement, slow and plain, to hold the service against.

It is written from the rule book alone and imports nothing of the service. Where the service has levels, tables and
keys, this page has loops: chips are taken height by height over every distinct amount, a hand is the best of all
twenty-one fives, a pot is split chip unit by chip unit. It reads a request in the shape of ``POST /settle`` and gives
back the answer as far as money and order go; texts, names and parameters of notices it leaves out.

It covers hold'em and hands judged elsewhere (``ranked``). A request must be without faults, except that an orphan
nobody may have is refused.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Protocol

Json = dict[str, Any]
Request = Mapping[str, Any]

RANKS = "23456789TJQKA"
SUITS = "cdhs"  # from the least to the best when a suit has to place a card


class Comparable(Protocol):
    """What a judge gives back for a hand: any value that can be compared, higher is better."""

    def __lt__(self, other: Any, /) -> bool:
        """Say whether this hand loses to the other."""


Judge = Callable[[Sequence[str], Sequence[str]], Comparable]
"""Gives the value of hole cards with a board."""


class Refused(Exception):
    """Chips that no rule in force gives to anybody."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


# ------------------------------------------------------------------------------------------------------------- hands


CATEGORIES = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)


def rank(card: str) -> int:
    """Rank from 2 to 14."""
    return RANKS.index(card[0]) + 2


def value_of_five(cards: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """Category (index into ``CATEGORIES``) and the ranks that decide within it."""
    counts = Counter(rank(card) for card in cards)
    # Bigger groups first, within a size the higher rank first.
    grouped = tuple(sorted(counts, key=lambda each: (counts[each], each), reverse=True))
    shape = tuple(counts[each] for each in grouped)
    flush = len({card[1] for card in cards}) == 1
    top = 0
    if shape == (1, 1, 1, 1, 1):
        if grouped[0] - grouped[4] == 4:
            top = grouped[0]
        elif grouped == (14, 5, 4, 3, 2):
            top = 5
    if top and flush:
        return 8, (top,)
    if shape == (4, 1):
        return 7, grouped
    if shape == (3, 2):
        return 6, grouped
    if flush:
        return 5, grouped
    if top:
        return 4, (top,)
    if shape == (3, 1, 1):
        return 3, grouped
    if shape == (2, 2, 1):
        return 2, grouped
    if shape == (2, 1, 1, 1):
        return 1, grouped
    return 0, grouped


def listed(cards: Sequence[str]) -> list[str]:
    """Rank descending, then suit: spades, hearts, diamonds, clubs."""
    return sorted(cards, key=lambda card: (rank(card), SUITS.index(card[1])), reverse=True)


def best_five(hole: Sequence[str], board: Sequence[str]) -> list[str]:
    """The five cards that play: the best hand, and among equal hands the one with the better suits."""
    fives = (listed(five) for five in combinations([*hole, *board], 5))
    return max(fives, key=lambda five: (value_of_five(five), [SUITS.index(card[1]) for card in five]))


def best_value(hole: Sequence[str], board: Sequence[str]) -> Comparable:
    """Judge a hold'em hand by looking at every five of its seven cards."""
    return max(value_of_five(five) for five in combinations([*hole, *board], 5))


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


def tier_of(request: Request, player: str) -> int:
    """How far down a ranking judged elsewhere a player stands."""
    ranking: Sequence[Sequence[str]] = request["ranking"]
    return next(place for place, tier in enumerate(ranking) if player in tier)


def winners_on(request: Request, board: Sequence[str] | None, claimants: Sequence[str], judge: Judge) -> list[str]:
    """Best of the claimants, all of them that tie."""
    if board is None:
        best_tier = min(tier_of(request, each) for each in claimants)
        return [each for each in claimants if tier_of(request, each) == best_tier]
    hole = {each.id: each.cards for each in read_players(request)}
    values = {each: judge(hole[each], board) for each in claimants}
    return [each for each in claimants if not any(values[each] < values[other] for other in claimants)]


def claimants_of(pot: Pot, mucked: set[str]) -> list[str]:
    """Who can be paid from it; a pot with one eligible player is his even if he mucked."""
    if len(pot.eligible) == 1:
        return list(pot.eligible)
    return [each for each in pot.eligible if each not in mucked]


def awards_of(pot: Pot, net: int, request: Request, judge: Judge) -> list[Json]:
    """Every award of one pot, board by board."""
    rules = request.get("rules") or {}
    unit = rules.get("chip_unit") or 1
    all_to_first = rules.get("odd_chip") == "all_to_first_left_of_button"
    mucked = {each["id"] for each in request["players"] if each.get("mucked")}
    order = clockwise(request)
    claimants = claimants_of(pot, mucked)
    boards: Sequence[Sequence[str] | None] = request.get("boards") or [None]
    numbered = [(number if board is not None else None, board) for number, board in enumerate(boards, 1)]
    if len(claimants) == 1:
        numbered = [(None, None)]
    awards = []
    for (number, board), share in zip(numbered, divide(net, len(numbered), unit), strict=True):
        winners = claimants if len(claimants) == 1 else winners_on(request, board, claimants, judge)
        winners = sorted(winners, key=order.index)
        equal = share // (unit * len(winners)) * unit
        paid = divide(share, len(winners), unit, all_to_first=all_to_first)
        awards.append(
            {
                "board": number,
                "portion": "whole",
                "amount": share,
                "winners": [
                    {"player": each, "amount": chips, "odd_chips": chips - equal}
                    for each, chips in zip(winners, paid, strict=True)
                ],
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


def hands_of(player: Player, pots: Sequence[Json], request: Request) -> list[Json]:
    """Hands of a player who was judged for some pot, one for each board."""
    judged = any(not pot["uncontested"] and player.id in pot["eligible"] for pot in pots)
    if request["game"] == "ranked" or player.mucked or not judged:
        return []
    hands = []
    for number, board in enumerate(request["boards"], 1):
        five = best_five(player.cards, board)
        hands.append(
            {
                "board": number,
                "portion": "whole",
                "category": CATEGORIES[value_of_five(five)[0]],
                "cards": five,
                "plays_board": set(five) == set(board),
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


def settle(request: Request, judge: Judge = best_value) -> Json:
    """Settle a hand: the answer of ``POST /settle`` without texts, explanation and rules in force."""
    players = read_players(request)
    listing = [each.id for each in players]
    order = clockwise(request)
    rake_given = (request.get("rules") or {}).get("rake")
    pots, returned, notices = final_pots(request)
    mucked = {each.id for each in players if each.mucked}
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
                "awards": awards_of(pot, pot.amount - rake, request, judge),
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
                        "portion": "whole",
                        "amount": winner["amount"],
                    }
                )
    depends_on_order = any(
        len({winner["amount"] for winner in award["winners"]}) > 1
        for each_pot in settled_pots
        for award in each_pot["awards"]
    )
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
                "hands": hands_of(player, settled_pots, request),
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
