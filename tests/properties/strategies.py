"""Hands that can have been played, for Hypothesis: legal requests of every shape the service takes so far.

Chips come from a short list, so that equal stakes, ties and odd chips are common. Cards come from a shuffled deck;
half of the time the boards hold the high cards and the players the low ones, so that many play the board.

All that is random about one player is a single number, taken apart by ``profile``: a thousand hands take seconds
rather than minutes.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from hypothesis import strategies as st

from tests import reference
from tests.reference import Json

State = Literal["live", "folded", "mucked"]

AMOUNTS = (0, 1, 2, 3, 5, 7, 10, 25, 33, 50, 61, 100, 101, 250, 1000, 99_999)
DEAD = (0, 0, 0, 0, 1, 2, 10, 25)
STATES: tuple[State, ...] = ("live", "live", "live", "folded", "folded", "mucked")
BEHIND = (0, 0, 1, 5000)
TIERS = (0, 0, 1, 2)
UNITS = (None, 1, 1, 2, 5, 25, 100)
DECK = tuple(rank + suit for rank in reference.RANKS for suit in reference.SUITS)
SEATS = range(1, 13)


class Profile(NamedTuple):
    """What is drawn for one player; the showdown decides which of it is used."""

    committed: int
    dead: int
    state: State
    behind: int
    tells_stack: bool
    tells_all_in: bool
    cards_shown: int
    tier: int
    named: bool

    @property
    def claims(self) -> bool:
        return self.state == "live"


CHOICES: tuple[Sequence[Any], ...] = (
    AMOUNTS,
    DEAD,
    STATES,
    BEHIND,
    (True, False),
    (False, False, True),
    range(3),
    TIERS,
    (False, True),
)
PROFILES = 1
for choices in CHOICES:
    PROFILES *= len(choices)


def profile(number: int) -> Profile:
    """Take a number apart into one choice of each kind."""
    chosen = []
    for choice in CHOICES:
        number, place = divmod(number, len(choice))
        chosen.append(choice[place])
    return Profile(*chosen)


profiles = st.sampled_from(range(PROFILES)).map(profile)
houses = st.sampled_from(
    [
        (unit, odd_chip, orphan)
        for unit in UNITS
        for odd_chip in (None, None, "first_left_of_button", "all_to_first_left_of_button")
        for orphan in (None, "merge_down", "last_to_fold", "refuse")
    ]
)
dealers = st.randoms(use_true_random=True)  # one seed each, chosen and remembered by Hypothesis


def possible(drawn: Sequence[Profile]) -> list[Profile]:
    """Mend what cannot have happened: nobody left in, everybody mucked, or a player live without a chip."""
    mended = list(drawn)
    if not any(each.claims for each in mended):
        place = next((place for place, each in enumerate(mended) if each.state == "mucked"), 0)
        mended[place] = mended[place]._replace(state="live")
    if any(each.state != "folded" and each.committed + each.dead for each in mended):
        mended = [
            each._replace(committed=1) if each.state != "folded" and not each.committed + each.dead else each
            for each in mended
        ]
    return mended


def seat_players(players: Sequence[Json], drawn: Sequence[Profile], *, stacks: str) -> None:
    """Write down chips and fates; nobody with a stack behind leaves a bet unmatched."""
    for player, each in zip(players, drawn, strict=True):
        player["committed"] = each.committed
        if each.dead:
            player["dead"] = each.dead
        if each.state != "live":
            player[each.state] = True
    returned = reference.return_uncalled([reference.read_player(player) for player in players])
    stakes = [player["committed"] - returned.get(player["id"], 0) for player in players]
    bet = max(stake for stake, each in zip(stakes, drawn, strict=True) if each.state != "folded")
    for player, each, stake in zip(players, drawn, stakes, strict=True):
        behind = 0 if stake < bet and each.state != "folded" else each.behind
        if stacks == "all" or (stacks == "some" and each.tells_stack):
            player["stack"] = each.committed + each.dead + behind
        if each.tells_all_in and each.state != "folded":
            player["all_in"] = behind == 0


def deal(dealer: Random, boards: int, shared: int, players: int) -> tuple[list[list[str]], list[list[str]]]:
    """Deal boards, which share their first cards, and two cards for each player."""
    deck = dealer.sample(DECK, len(DECK))
    if dealer.random() < 0.5:
        deck.sort(key=lambda card: reference.rank(card) > 9)
    hole = [deck[2 * place : 2 * place + 2] for place in range(players)]
    first = [deck.pop() for _ in range(5)]
    others = [[*first[:shared], *(deck.pop() for _ in range(5 - shared))] for _ in range(1, boards)]
    return [first, *others][:boards], hole


@st.composite
def showdown(draw: st.DrawFn, request: Json, drawn: Sequence[Profile], dealer: Random) -> None:
    """Deal a hold'em hand; who is not judged may show fewer cards, and a board that nobody needs may be short."""
    judged = sum(each.claims for each in drawn) > 1
    count, shared, cut = draw(st.sampled_from([(1, 0, 5), (1, 0, 3), (2, 0, 5), (2, 3, 4), (3, 4, 0), (0, 0, 0)]))
    boards, hole = deal(dealer, max(count, 1) if judged else count, shared, len(drawn))
    if not judged:
        boards = [board[:cut] for board in boards]
    if boards:
        request["boards"] = boards
    for player, each, cards in zip(request["players"], drawn, hole, strict=True):
        shown = 2 if judged and each.claims else each.cards_shown
        if shown:
            player["cards"] = cards[:shown]


def rank_elsewhere(request: Json, drawn: Sequence[Profile]) -> None:
    """Rank whoever can be paid into few tiers; folded and mucked players may stand among them."""
    tiers: list[list[str]] = [[], [], []]
    for player, each in zip(request["players"], drawn, strict=True):
        if each.claims or each.named:
            tiers[each.tier].append(player["id"])
    if sum(each.claims for each in drawn) > 1 or drawn[0].named:
        request["ranking"] = [tier for tier in tiers if tier]


def has_orphan(request: Json) -> bool:
    """Say whether some layer is left that nobody can claim."""
    try:
        reference.final_pots({**request, "rules": {"orphan": "refuse"}})
    except reference.Refused:
        return True
    return False


@st.composite
def house_rules(draw: st.DrawFn, request: Json, dealer: Random) -> None:
    """Choose the rules; each may be left out."""
    unit, odd_chip, orphan = draw(houses)
    if orphan == "refuse" and has_orphan(request):
        orphan = "last_to_fold"
    if orphan == "last_to_fold":
        order = dealer.sample(range(1, 65), len(request["players"]))
        for player, place in zip(request["players"], order, strict=True):
            player["fold_order"] = place
    rake = draw(st.sampled_from((None, None, 0, 1, 3, 10, 40, 10_000_000)))
    pots, _, _ = reference.final_pots({**request, "rules": {"orphan": "merge_down"}})
    asked = {
        "chip_unit": unit,
        "odd_chip": odd_chip,
        "orphan": orphan,
        "rake": None if rake is None else {"amount": min(rake, sum(pot.amount for pot in pots))},
    }
    rules = {name: value for name, value in asked.items() if value is not None}
    if rules:
        request["rules"] = rules


@st.composite
def hands(
    draw: st.DrawFn,
    games: Sequence[str] = ("texas_holdem", "ranked"),
    seating: Sequence[str] = ("none", "seats", "button", "button"),
) -> dict[str, Any]:
    """A legal request for ``POST /settle``, its players seated in one of the ways given.

    The button may be at an empty seat.
    """
    count = draw(st.integers(2, 10))
    drawn = possible(draw(st.lists(profiles, min_size=count, max_size=count)))
    dealer = draw(dealers)
    seated = draw(st.sampled_from(seating))
    players: list[Json] = [{"id": "ABCDEFGHIJ"[place]} for place in range(count)]
    if seated != "none":
        for player, seat in zip(players, dealer.sample(SEATS, count), strict=True):
            player["seat"] = seat
    seat_players(players, drawn, stacks=draw(st.sampled_from(("none", "none", "all", "some"))))
    request: Json = {"game": draw(st.sampled_from(games)), "players": players}
    if seated == "button":
        request["button"] = draw(st.sampled_from(SEATS))
    carried_over = draw(st.sampled_from((0, 0, 0, 1, 40, 333)))
    if carried_over:
        request["carried_over"] = carried_over
    if request["game"] == "texas_holdem":
        draw(showdown(request, drawn, dealer))
    else:
        rank_elsewhere(request, drawn)
    draw(house_rules(request, dealer))
    return request
