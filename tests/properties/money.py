"""Hands with every kind of money in them at once, for Hypothesis: any game, any board count, rake, bounties, all rules.

Chips come from a short list, so that equal stakes are common. Cards are dealt for ties: half of the time every player
holds the same ranks in other suits, or the board holds the high cards, else odd chips would hardly ever meet an order.
What decides most of the hand is drawn by Hypothesis, so that a failing hand shrinks; the rest comes from a dealer.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from tests import reference
from tests.reference import Json

RANKS = "23456789TJQKA"


class Table(NamedTuple):
    """What a game deals: cards in the hand, cards on a board, from the lowest rank up."""

    hole: int
    board: int
    ranks: str = RANKS


BOARD_GAMES = {
    "texas_holdem": Table(2, 5),
    "omaha": Table(4, 5),
    "omaha_hi_lo": Table(4, 5),
    "omaha_5_hi_lo": Table(5, 5),
    "courchevel_hi_lo": Table(5, 5),
    "short_deck": Table(2, 5, "6789TJQKA"),
    "royal_holdem": Table(2, 5, "TJQKA"),
    "drawmaha": Table(5, 5),
    "drawmaha_deuce_to_seven": Table(5, 5),
    "drawmaha_badugi": Table(5, 5),
}
DRAW_GAMES = {
    "five_card_draw": Table(5, 0),
    "deuce_to_seven": Table(5, 0),
    "badugi": Table(4, 0),
    "badeucy": Table(5, 0),
    "badacey": Table(5, 0),
    "poker_all_italiana": Table(5, 0),
}
STUD_GAMES = {
    "five_card_stud": Table(5, 0),
    "seven_card_stud": Table(7, 0),
    "seven_card_stud_hi_lo": Table(7, 0),
    "razz": Table(7, 0),
    "deuce_to_seven_razz": Table(7, 0),
    "razzdugi": Table(7, 0),
    "soko": Table(5, 0),
    "telesina": Table(5, 0),
}
ITALIAN = ("poker_all_italiana", "telesina")
JUDGED_HERE = {**BOARD_GAMES, **DRAW_GAMES, **STUD_GAMES}
GAMES = (*JUDGED_HERE, *STUD_GAMES, "ranked", "ranked", "omaha_hi_lo", "texas_holdem")
"""Weighted a little: stud for its odd chips, rankings for their speed, the games most played."""

AMOUNTS = (0, 1, 2, 3, 5, 7, 10, 25, 33, 50, 61, 100, 101, 250, 1000, 99_999)
DEAD = (0, 0, 0, 0, 1, 2, 10, 25)
STATES = ("live", "live", "live", "live", "folded", "mucked")
UNITS = (None, None, 1, 2, 5, 25, 100)
ODD_CHIPS = ("first_left_of_button", "high_card_by_suit", "roberts_rules", "all_to_first_left_of_button")
ORPHANS = (None, "merge_down", "last_to_fold", "refuse")
SEATS = range(1, 13)

dealers = st.randoms(use_true_random=True)  # one seed each, chosen and remembered by Hypothesis


def chips_of(dealer: Random, count: int) -> list[Json]:
    """Players with chips in; somebody claims the main pot, and nobody left in it has put nothing at all."""
    amounts = dealer.choice([AMOUNTS, dealer.sample(AMOUNTS, 4)])
    players: list[Json] = []
    for place in range(count):
        player = {"id": "ABCDEFG"[place], "committed": dealer.choice(amounts), "dead": dealer.choice(DEAD)}
        state = dealer.choice(STATES)
        if state != "live":
            player[state] = True
        players.append(player)
    if all("folded" in each or "mucked" in each for each in players):
        for state in ("folded", "mucked"):
            players[0].pop(state, None)
    for each in players:
        if "folded" not in each and not each["committed"] + each["dead"]:
            each["committed"] = 1
    return players


def claims(player: Json) -> bool:
    """Say whether a player is left in and shows."""
    return not player.get("folded") and not player.get("mucked")


def give_stacks(dealer: Random, players: Sequence[Json]) -> None:
    """Stacks for all: nobody who is left in and below the bet has a chip behind, half of the others have none."""
    returned = reference.return_uncalled([reference.read_player(player) for player in players])
    stakes = {each["id"]: each["committed"] - returned.get(each["id"], 0) for each in players}
    bet = max(stakes[each["id"]] for each in players if not each.get("folded"))
    for each in players:
        short = not each.get("folded") and stakes[each["id"]] < bet
        behind = 0 if short else dealer.choice((0, 0, 1, 5000))
        each["stack"] = each["committed"] + each["dead"] + behind


def give_bounties(dealer: Random, players: Sequence[Json]) -> None:
    """A bounty on most heads, odd more often than not."""
    for each in players:
        bounty = dealer.choice((None, 0, 1, 2, 3, 7, 101, 1837, 5000))
        if bounty is not None:
            each["bounty"] = bounty


def deck_of(game: str, players: int, dealer: Random) -> list[str]:
    """The cards of a game, shuffled; the Italian games leave out the low ones by the number of players."""
    ranks = JUDGED_HERE[game].ranks
    if game in ITALIAN:
        ranks = ranks[ranks.index(str(min(9, max(2, 11 - players)))) :]
    deck = [rank + suit for rank in ranks for suit in "shdc"]
    return dealer.sample(deck, len(deck))


def deal(dealer: Random, game: str, players: int, boards: int, shared: int) -> tuple[list[list[str]], list[list[str]]]:
    """Boards that share their first cards, and a hand for each player."""
    table = JUDGED_HERE[game]
    deck = deck_of(game, players, dealer)
    hands: list[list[str]] = []
    if table.board and dealer.random() < 0.5:
        deck.sort(key=lambda card: RANKS.index(card[0]) > 8)  # boards are dealt off the end: they play
    if not table.board and dealer.random() < 0.6:
        hands = [[] for _ in range(min(players, 4))]
        present = sorted({card[0] for card in deck})
        for rank in dealer.sample(present, min(table.hole, len(present))):
            for hand, card in zip(hands, [card for card in deck if card[0] == rank], strict=False):
                hand.append(card)
                deck.remove(card)
    hands += [[] for _ in range(players - len(hands))]
    first = [deck.pop() for _ in range(table.board)]
    others = [[*first[:shared], *(deck.pop() for _ in range(table.board - shared))] for _ in range(1, boards)]
    for hand in hands:
        while len(hand) < table.hole:
            hand.append(deck.pop(0))
        dealer.shuffle(hand)
    return [first, *others][:boards], hands


def show_down(dealer: Random, request: Json, boards: int, shared: int) -> None:
    """Deal cards to all who need them, and to some who do not."""
    players = request["players"]
    judged = sum(map(claims, players)) > 1
    table = JUDGED_HERE[request["game"]]
    dealt, hands = deal(dealer, request["game"], len(players), boards if table.board else 0, shared)
    if table.board and (judged or dealer.random() < 0.5):
        request["boards"] = dealt if judged else [board[: dealer.choice((0, 3, 5))] for board in dealt[:1]]
    for player, cards in zip(players, hands, strict=True):
        if claims(player) or dealer.random() < 0.3:
            player["cards"] = cards


def rank_elsewhere(dealer: Random, request: Json) -> None:
    """Rank all who show into few tiers, half of the time for a low as well, in which some have none."""
    able = [player["id"] for player in request["players"] if claims(player)]
    tiers = [[player for player in able if dealer.random() < 0.6]]
    tiers.append([player for player in able if player not in tiers[0]])
    request["ranking"] = [tier for tier in tiers if tier]
    if dealer.random() < 0.5:
        low = [player for player in able if dealer.random() < 0.7]
        request["low_ranking"] = [tier for tier in (low[:2], low[2:]) if tier]


def orphaned(request: Json) -> bool:
    """Say whether some layer is left that nobody can claim."""
    try:
        reference.final_pots({**request, "rules": {"orphan": "refuse"}})
    except reference.Refused:
        return True
    return False


rates = st.fixed_dictionaries(
    {
        "basis_points": st.sampled_from((0, 1, 250, 333, 450, 500, 1000, 2500, 5000, 9999, 10_000)),
        "rounding": st.sampled_from(("down", "half_even", "half_up")),
        "allocation": st.sampled_from(("cumulative", "proportional")),
    },
    optional={
        "cap": st.sampled_from((0, 1, 3, 7, 50, 1000)),
        "unit": st.sampled_from((1, 2, 5, 25, 100)),
        "no_flop_no_drop": st.booleans(),
    },
)
rakes = st.one_of(st.none(), rates, rates, rates, st.sampled_from((0, 1, 3, 40, 10_000_000)))


@st.composite
def rules(draw: st.DrawFn, request: Json, dealer: Random) -> None:
    """House rules: every one that a pot can meet."""
    orphan = draw(st.sampled_from(ORPHANS))
    if orphan == "refuse" and orphaned(request):
        orphan = "last_to_fold"
    if orphan == "last_to_fold":
        order = dealer.sample(range(1, 65), len(request["players"]))
        for player, place in zip(request["players"], order, strict=True):
            player["fold_order"] = place
    odd_chip = draw(st.sampled_from((None, *ODD_CHIPS)))
    if request["game"] == "ranked" and odd_chip in ("high_card_by_suit", "roberts_rules"):
        odd_chip = None
    rake = draw(rakes)
    if isinstance(rake, int):
        pots, _, _ = reference.final_pots({**request, "rules": {"orphan": "merge_down"}})
        rake = {"amount": min(rake, sum(pot.amount for pot in pots))}
    elif rake and rake.get("no_flop_no_drop") and request["game"] not in BOARD_GAMES:
        rake["flop_seen"] = dealer.random() < 0.7
    asked: dict[str, Any] = {
        "chip_unit": draw(st.sampled_from(UNITS)),
        "odd_chip": odd_chip,
        "orphan": orphan,
        "rake": rake,
        "bounty": draw(st.sampled_from((None, "knockout", "progressive"))),
    }
    request["rules"] = {name: value for name, value in asked.items() if value is not None}


@st.composite
def money_hands(draw: st.DrawFn, games: Sequence[str] = GAMES) -> Json:
    """A legal request for ``POST /settle`` with everything switched on that its game admits."""
    game = draw(st.sampled_from(games))
    count = draw(st.integers(2, 7 if game in ("ranked", "texas_holdem") else 5))
    dealer = draw(dealers)
    request: Json = {"game": game, "players": chips_of(dealer, count)}
    seating = draw(st.sampled_from(("none", "seats", "button", "button")))
    if seating != "none":
        for player, seat in zip(request["players"], dealer.sample(SEATS, count), strict=True):
            player["seat"] = seat
    if seating == "button":
        request["button"] = dealer.choice(SEATS)
    carried_over = draw(st.sampled_from((0, 0, 1, 40, 333)))
    if carried_over:
        request["carried_over"] = carried_over
    stacks = draw(st.sampled_from(("none", "stacks", "bounties", "bounties")))
    if stacks != "none":
        give_stacks(dealer, request["players"])
    if stacks == "bounties":
        give_bounties(dealer, request["players"])
    if game == "ranked":
        rank_elsewhere(dealer, request)
    else:
        boards, shared = draw(st.sampled_from([(1, 0), (1, 0), (2, 0), (2, 3), (3, 3), (3, 4)]))
        show_down(dealer, request, boards if game != "royal_holdem" else 1, shared)
    draw(rules(request, dealer))
    return request
