"""Random hands of every game: two to six all-in for different stacks, some folded, and all its house rules."""

from collections.abc import Iterator
from random import Random

from tests.dealing import capacity, deal
from tests.reference import Json
from tests.reference_games import RANKS, game_of

ODD_CHIPS = (
    None,
    None,
    None,
    "first_left_of_button",
    "high_card_by_suit",
    "roberts_rules",
    "all_to_first_left_of_button",
)
STAKES = (7, 12, 50, 400, 10**9)


def variant(dealer: Random, game: str) -> Json:
    """House rules that this game has, each asked for or left to its default."""
    asked: Json = {
        "chip_unit": dealer.choice((None, None, 1, 5, 25)),
        "odd_chip": dealer.choice(ODD_CHIPS),
    }
    if game.startswith("short_deck"):
        asked["trips_beat_straight"] = dealer.choice((None, False, True))
    if game == "mexican_poker":
        asked["joker"] = dealer.choice((None, "wild", "bug"))
    if game in ("poker_all_italiana", "telesina"):
        asked["lowest_rank"] = dealer.choice((None, None, dealer.choice(RANKS[:8])))
        asked["italian_flush"] = dealer.choice((None, "cards_first", "suit_first"))
        asked["italian_pair"] = dealer.choice((None, "kicker_suit", "pair_suit"))
        asked["italian_cycle"] = dealer.choice((None, "share", "best_suit"))
    return {name: value for name, value in asked.items() if value is not None}


def showdowns(game: str, count: int, seed: int) -> Iterator[Json]:
    """So many hands of a game, the same in every run."""
    dealer = Random(f"{game} {seed}")  # noqa: S311 - the same hands in every run
    for _ in range(count):
        yield showdown(dealer, game)


def showdown(dealer: Random, name: str) -> Json:
    """One hand: stakes drawn from a few sizes, so that some are alike; chips of nobody now and then."""
    rules = variant(dealer, name)
    live, folded = dealer.choice((2, 2, 2, 3, 3, 4, 5, 6)), dealer.randint(0, 3)
    game = game_of({"game": name, "players": range(live + folded), "rules": rules})
    boards, shared = dealer.choice(((1, 0), (1, 0), (1, 0), (2, 0), (2, 3), (3, 4))) if game.board else (1, 0)
    live = min(live, capacity(game, boards * game.board + 1))
    game = game_of({"game": name, "players": range(live + folded), "rules": rules})
    community = game.stud and game.hole == 7 and dealer.random() < 0.2
    dealt = deal(dealer, game, live, boards, shared, community=community)
    most = dealer.choice(STAKES)
    request: Json = {"game": name, "players": []}
    for place, seat in enumerate(dealer.sample(range(1, 11), live + folded)):
        player: Json = {"id": f"p{place}", "seat": seat, "committed": dealer.randint(1, most)}
        if place < live:
            player |= {"cards": dealt.hands[place], "all_in": True}
        else:
            player["folded"] = True
        if dealer.random() < 0.1:
            player["dead"] = dealer.randint(1, 9)
        request["players"].append(player)
    if dealer.random() < 0.3:  # stakes all alike: one pot
        for player in request["players"][:live]:
            player["committed"] = most
    if dealt.boards:
        request["boards"] = dealt.boards
    if dealer.random() < 0.9:
        request["button"] = dealer.randint(1, 10)
    if dealer.random() < 0.1:
        request["carried_over"] = dealer.randint(1, 40)
    if rules:
        request["rules"] = rules
    return request
