"""Hands that can have been played, for Hypothesis: legal requests of every game and shape the service takes so far.

Chips come from a short list, so that equal stakes, ties and odd chips are common. Cards come from the game's own deck,
now and then of few ranks or suits (`dealing.py`), so that many hands are alike.

All that is random about one player is a single number, taken apart by ``profile``: a thousand hands take seconds
rather than minutes.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal, NamedTuple

from hypothesis import strategies as st

from tests import reference
from tests.dealing import capacity, deal, variant
from tests.reference import Json
from tests.reference_games import GAMES, game_of

State = Literal["live", "folded", "mucked"]

AMOUNTS = (0, 1, 2, 3, 5, 7, 10, 25, 33, 50, 61, 100, 101, 250, 1000, 99_999)
DEAD = (0, 0, 0, 0, 1, 2, 10, 25)
STATES: tuple[State, ...] = ("live", "live", "live", "folded", "folded", "mucked")
BEHIND = (0, 0, 1, 5000)
TIERS = (0, 0, 1, 2)
UNITS = (None, 1, 1, 2, 5, 25, 100)
SEATS = range(1, 13)
ODD_CHIPS = ("first_left_of_button", "high_card_by_suit", "roberts_rules", "all_to_first_left_of_button")
BY_POSITION = (None, "first_left_of_button", "all_to_first_left_of_button")
BOARDS = ((1, 0, 5), (1, 0, 3), (2, 0, 5), (2, 3, 4), (3, 4, 0), (0, 0, 0))
"""How many boards, how many cards they share, and how many lie there if nobody needs a board."""


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


EVERY_GAME = ("texas_holdem", "texas_holdem", "ranked", "ranked", *GAMES)
"""The games to draw from; the two that most rules of chips are shown by come more often."""

WITH_CARDS = tuple(game for game in EVERY_GAME if game != "ranked")
TWO_PORTIONS = ("ranked", *(name for name, game in GAMES.items() if len(game.sides) > 1))

profiles = st.sampled_from(range(PROFILES)).map(profile)
houses = st.sampled_from(
    [
        (unit, odd_chip, orphan)
        for unit in UNITS
        for odd_chip in (None, None, *ODD_CHIPS)
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


def seated_at_most(drawn: Sequence[Profile], players: int) -> list[Profile]:
    """Fold whoever the deck has no cards for."""
    live = [place for place, each in enumerate(drawn) if each.claims]
    without_cards = set(live[players:])
    return [each._replace(state="folded") if place in without_cards else each for place, each in enumerate(drawn)]


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


@st.composite
def showdown(draw: st.DrawFn, request: Json, drawn: Sequence[Profile], dealer: Random) -> None:
    """Deal a hand; who is not judged may show fewer cards, and a board that nobody needs may be short."""
    game = game_of(request)
    claiming = [place for place, each in enumerate(drawn) if each.claims]
    judged = len(claiming) > 1
    boards, shared, cut = draw(st.sampled_from(BOARDS))
    if not game.board or capacity(game, boards * game.board) < len(claiming):
        boards = min(boards, 1)
    on_table = max(boards, 1)
    community = game.stud and game.hole == 7 and dealer.random() < 0.3
    others = [place for place in range(len(drawn)) if place not in claiming]
    dealt_in = [*claiming, *others][: capacity(game, on_table * game.board + community)]
    dealt = deal(dealer, game, len(dealt_in), on_table, shared, community=community)
    on_boards = dealt.boards if judged or community else [board[:cut] for board in dealt.boards[:boards]]
    if on_boards:
        request["boards"] = on_boards
    for place, cards in zip(dealt_in, dealt.hands, strict=True):
        shown = len(cards) if judged and drawn[place].claims else min(drawn[place].cards_shown, len(cards))
        if shown:
            request["players"][place]["cards"] = cards[:shown]
    if request["game"] == "poker_all_italiana" and dealer.random() < 0.3:
        request["opener"] = {
            "player": dealer.choice(request["players"])["id"],
            "minimum": dealer.choice("8JQA"),
            "cards": dealer.sample(game.deck, 5),
        }


def rank_elsewhere(request: Json, drawn: Sequence[Profile], dealer: Random) -> None:
    """Rank whoever can be paid into few tiers; folded and mucked players may stand among them, and some have lows."""
    tiers: list[list[str]] = [[], [], []]
    for player, each in zip(request["players"], drawn, strict=True):
        if each.claims or each.named:
            tiers[each.tier].append(player["id"])
    if sum(each.claims for each in drawn) > 1 or drawn[0].named:
        request["ranking"] = [tier for tier in tiers if tier]
        if dealer.random() < 0.4:
            lows = dealer.sample([player["id"] for player in request["players"]], dealer.randint(0, len(drawn)))
            request["low_ranking"] = [lows[place : place + 2] for place in range(0, len(lows), 2)]


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
    if request["game"] == "ranked" and odd_chip not in BY_POSITION:
        odd_chip = None
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
    rules = {**request.pop("rules", {}), **{name: value for name, value in asked.items() if value is not None}}
    if rules:
        request["rules"] = rules


@st.composite
def hands(
    draw: st.DrawFn,
    games: Sequence[str] = EVERY_GAME,
    seating: Sequence[str] = ("none", "seats", "button", "button"),
) -> dict[str, Any]:
    """A legal request for ``POST /settle``, its players seated in one of the ways given.

    The button may be at an empty seat.
    """
    count = draw(st.integers(2, 10))
    drawn = draw(st.lists(profiles, min_size=count, max_size=count))
    dealer = draw(dealers)
    request: Json = {"game": draw(st.sampled_from(games)), "players": []}
    if request["game"] != "ranked":
        rules = variant(dealer, request["game"])
        game = game_of({**request, "players": drawn, "rules": rules})
        if rules:
            request["rules"] = rules
        drawn = seated_at_most(drawn, capacity(game, game.board + 1))
    drawn = possible(drawn)
    seated = draw(st.sampled_from(seating))
    players: list[Json] = [{"id": "abcdefghij"[place]} for place in range(count)]
    if seated != "none":
        for player, seat in zip(players, dealer.sample(SEATS, count), strict=True):
            player["seat"] = seat
    seat_players(players, drawn, stacks=draw(st.sampled_from(("none", "none", "all", "some"))))
    request["players"] = players
    if seated == "button":
        request["button"] = draw(st.sampled_from(SEATS))
    carried_over = draw(st.sampled_from((0, 0, 0, 1, 40, 333)))
    if carried_over:
        request["carried_over"] = carried_over
    if request["game"] == "ranked":
        rank_elsewhere(request, drawn, dealer)
    else:
        draw(showdown(request, drawn, dealer))
    draw(house_rules(request, dealer))
    return request
