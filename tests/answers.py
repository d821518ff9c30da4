"""What every answer must satisfy whatever the hand, read off the contract.

``check_answer`` and ``check_pots_answer`` look at the shape (every key, no other), the order of every list, and the
arithmetic between the parts. ``check_against_reference`` compares an answer with the second settlement.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tests import reference
from tests.reference import Json, Request
from tests.reference_games import RANKS, Game, game_of

PORTIONS = ("high", "low", "whole")
CATEGORIES = (
    "high_card",
    "pair",
    "four_straight",
    "four_flush",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
    "five_of_a_kind",
    "scala_reale_massima",
    "scala_reale_media",
    "scala_reale_minima",
    "low",
    "four_card_badugi",
    "three_card_badugi",
    "two_card_badugi",
    "one_card_badugi",
)
OUTCOMES = ("won", "split", "lost", "folded", "mucked", "refunded")
NOTICES = (
    "uncalled_returned_to_folded",
    "orphan_merged",
    "orphan_to_last_fold",
    "no_button",
    "no_low",
    "three_scale_reali",
    "opener_without_openers",
)

POT_KEYS = {"name", "amount", "level", "eligible", "contributions", "dead"}


def keys(value: Any, *expected: str) -> None:
    """Hold an object to exactly these keys."""
    assert isinstance(value, dict)
    assert set(value) == set(expected), sorted(set(value) ^ set(expected))


def chips(value: Any) -> None:
    """Hold an amount to a whole number, none of it owed."""
    assert type(value) is int
    assert 0 <= value < 2**53


def ascending(found: Sequence[str], order: Sequence[str]) -> None:
    """Hold a list of ids to the order given, nobody twice."""
    places = [order.index(each) for each in found]
    assert places == sorted(set(places)), found


def check_shares(shares: Any, order: Sequence[str], *, positive: bool = True) -> dict[str, int]:
    """Read a list of shares and hold it to its shape and order."""
    for share in shares:
        keys(share, "player", "amount")
        chips(share["amount"])
        assert share["amount"] > 0 or not positive
    ascending([share["player"] for share in shares], order)
    return {share["player"]: share["amount"] for share in shares}


def check_notices(notices: Any) -> None:
    """Hold every notice to a code of the contract and a sentence."""
    for notice in notices:
        keys(notice, "code", "params", "text")
        assert notice["code"] in NOTICES
        assert isinstance(notice["text"], str)
        assert notice["text"].strip()
        assert isinstance(notice["params"], dict)
        for value in notice["params"].values():
            assert isinstance(value, str | int) or all(isinstance(each, str) for each in value)


def check_pot(pot: Json, request: Request, order: Sequence[str]) -> None:
    """Hold what ``/pots`` and ``/settle`` say of a pot to the chips put in."""
    contributions = check_shares(pot["contributions"], order)
    ascending(pot["eligible"], order)
    assert pot["eligible"]
    chips(pot["level"])
    chips(pot["dead"])
    assert pot["amount"] == sum(contributions.values()) + pot["dead"]
    assert pot["amount"] > 0
    if pot["name"] != "main":
        assert pot["dead"] == 0
    put_in = {each["id"]: each["committed"] for each in request["players"]}
    for player, amount in contributions.items():
        assert amount <= put_in[player]


def check_pots(pots: Sequence[Json], request: Request, returned: Mapping[str, int]) -> None:
    """Hold all pots together, main pot first, to everything that was put in and not given back."""
    assert [pot["name"] for pot in pots] == reference.pot_names(len(pots))
    levels = [pot["level"] for pot in pots]
    assert levels == sorted(set(levels))
    dead = sum(each.get("dead") or 0 for each in request["players"]) + (request.get("carried_over") or 0)
    assert sum(pot["dead"] for pot in pots) == dead
    for each in request["players"]:
        held = sum(share["amount"] for pot in pots for share in pot["contributions"] if share["player"] == each["id"])
        assert held + returned.get(each["id"], 0) == each["committed"]


# ----------------------------------------------------------------------------------------------------- POST /settle

OF_SOME_GAMES = ("lowest_rank", "trips_beat_straight", "italian_flush", "italian_pair", "italian_cycle", "joker")

ITALIAN_RULES = {
    "lowest_rank": "9",
    "italian_flush": "cards_first",
    "italian_pair": "kicker_suit",
    "italian_cycle": "share",
}

OWN_RULES: Mapping[str, Json] = {
    "short_deck": {"trips_beat_straight": False},
    "short_deck_omaha": {"trips_beat_straight": False},
    "mexican_poker": {"joker": "wild"},
    "poker_all_italiana": ITALIAN_RULES,
    "telesina": ITALIAN_RULES,
}
"""House rules that only some games have, with their defaults; the lowest rank is that of two players."""


def check_rules(rules: Json, request: Request) -> None:
    """Hold the rules in force to what was asked for and to the defaults."""
    keys(
        rules,
        "chip_unit",
        "odd_chip",
        "orphan",
        "rake",
        "bounty",
        "lowest_rank",
        "trips_beat_straight",
        "italian_flush",
        "italian_pair",
        "italian_cycle",
        "joker",
    )
    asked = request.get("rules") or {}
    assert rules["chip_unit"] == (asked.get("chip_unit") or 1)
    assert rules["odd_chip"] == (asked.get("odd_chip") or reference.default_odd_chip(game_of(request)))
    assert rules["orphan"] == (asked.get("orphan") or "merge_down")
    assert rules["bounty"] == (asked.get("bounty") or "knockout")
    if asked.get("rake") is None:
        assert rules["rake"] is None
    elif "amount" in asked["rake"]:
        assert rules["rake"] == {"amount": asked["rake"]["amount"]}
    expected: Json = dict.fromkeys(OF_SOME_GAMES) | OWN_RULES.get(request["game"], {})
    if "lowest_rank" in OWN_RULES.get(request["game"], {}):
        expected["lowest_rank"] = RANKS[min(7, max(0, 9 - len(request["players"])))]
    for name, default in expected.items():
        given = asked.get(name)
        assert rules[name] == (default if given is None else given)


def check_award(award: Json, pot: Json, rules: Json, order: Sequence[str], *, by_position: bool) -> None:
    """Hold one award to its pot, to the order of its winners and to the one division.

    Where cards place odd chips the order is for the second settlement to say.
    """
    keys(award, "board", "portion", "amount", "winners", "odd_chip")
    assert award["portion"] in PORTIONS
    assert award["board"] is None or award["board"] >= 1
    assert award["winners"]
    chips(award["amount"])
    for winner in award["winners"]:
        keys(winner, "player", "amount", "odd_chips")
        chips(winner["amount"])
        chips(winner["odd_chips"])
    winners = [winner["player"] for winner in award["winners"]]
    assert len(set(winners)) == len(winners)
    if by_position:
        ascending(winners, order)
    assert set(winners) <= set(pot["eligible"])
    amounts = [winner["amount"] for winner in award["winners"]]
    assert sum(amounts) == award["amount"]
    unit = rules["chip_unit"]
    equal = award["amount"] // (unit * len(winners)) * unit
    assert [winner["odd_chips"] for winner in award["winners"]] == [amount - equal for amount in amounts]
    expected = reference.divide(
        award["amount"], len(winners), unit, all_to_first=rules["odd_chip"] == "all_to_first_left_of_button"
    )
    assert amounts == expected
    assert award["odd_chip"] in (None, rules["odd_chip"])
    if len(set(amounts)) > 1:
        assert award["odd_chip"] == rules["odd_chip"]
    if len(winners) == 1:
        assert award["odd_chip"] is None


def check_settled_pot(pot: Json, request: Request, answer: Json) -> None:
    """Hold one settled pot to its rake, its awards and the boards given."""
    keys(pot, *POT_KEYS, "rake", "net", "uncontested", "awards")
    chips(pot["rake"])
    assert pot["net"] == pot["amount"] - pot["rake"] >= 0
    assert pot["awards"]
    assert sum(award["amount"] for award in pot["awards"]) == pot["net"]
    mucked = {each["id"] for each in request["players"] if each.get("mucked")}
    shown = [each for each in pot["eligible"] if each not in mucked]
    assert pot["uncontested"] == (len(shown) <= 1)
    if pot["uncontested"]:
        (award,) = pot["awards"]
        assert (award["board"], award["portion"]) == (None, "whole")
        assert [winner["player"] for winner in award["winners"]] == (shown or pot["eligible"])
    else:
        assert not {winner["player"] for award in pot["awards"] for winner in award["winners"]} & mucked
        boards = request.get("boards")
        expected = list(range(1, len(boards) + 1)) if boards else [None]
        portions: dict[int | None, list[str]] = {}
        for award in pot["awards"]:
            portions.setdefault(award["board"], []).append(award["portion"])
        assert list(portions) == expected
        of_two = len(game_of(request).sides) == 2 or request.get("low_ranking") is not None
        for found in portions.values():
            assert found in ([["whole"], ["high"], ["high", "low"]] if of_two else [["whole"]])
    check_awards(pot, request, answer["rules"])


def check_awards(pot: Json, request: Request, rules: Json) -> None:
    """Hold the awards of a pot to the rules in force, and halves and boards to the one division."""
    order = reference.clockwise(request)
    rule, game = rules["odd_chip"], game_of(request)
    by_cards = rule == "high_card_by_suit" or (rule == "roberts_rules" and game.stud)
    for award in pot["awards"]:
        check_award(award, pot, rules, order, by_position=not by_cards)
    boards: dict[int | None, list[int]] = {}
    for award in pot["awards"]:
        boards.setdefault(award["board"], []).append(award["amount"])
    sums = [sum(amounts) for amounts in boards.values()]
    assert sums == reference.divide(pot["net"], len(sums), rules["chip_unit"])
    for amounts in boards.values():
        assert amounts == reference.divide(sum(amounts), len(amounts), rules["chip_unit"])


def check_hand(hand: Json, player: Mapping[str, Any], request: Request, game: Game) -> None:
    """Hold one evaluated hand to the cards it can be made of."""
    keys(hand, "board", "portion", "category", "name", "cards", "plays_board")
    assert hand["portion"] in [side.portion for side in game.sides]
    assert hand["category"] in CATEGORIES
    assert isinstance(hand["name"], str)
    assert hand["name"].strip()
    assert hand["cards"] == reference.listed(hand["cards"], game.suits)
    assert len(set(hand["cards"])) == len(hand["cards"])
    if not hand["category"].endswith("badugi"):
        assert len(hand["cards"]) == 5
    boards = request.get("boards") or []
    board = boards[hand["board"] - 1] if hand["board"] else []
    assert set(hand["cards"]) <= set(player["cards"]) | set(board)
    assert hand["plays_board"] == (set(hand["cards"]) <= set(board))


def check_hands(player: Json, given: Mapping[str, Any], request: Request) -> None:
    """Hold the hands of a judged player to the boards and portions there are: only a low may be absent."""
    game = game_of(request)
    found = [(hand["board"], hand["portion"]) for hand in player["hands"]]
    every = [(board, side.portion) for board, _ in reference.boards_of(request) for side in game.sides]
    assert found == [place for place in every if place in found]
    assert set(every) - set(found) <= {(board, "low") for board, _ in every}
    for hand in player["hands"]:
        check_hand(hand, given, request, game)


def check_settled_player(player: Json, given: Mapping[str, Any], answer: Json, request: Request) -> None:
    """Hold one player's line to the pots and to what he put in."""
    keys(player, "id", "committed", "dead", "returned", "won", "net", "stack", "outcome", "results", "hands")
    assert player["committed"] == given["committed"]
    assert player["dead"] == (given.get("dead") or 0)
    for name in ("committed", "dead", "returned", "won"):
        chips(player[name])
    assert player["net"] == player["returned"] + player["won"] - player["committed"] - player["dead"]
    if given.get("stack") is None:
        assert player["stack"] is None
    else:
        assert player["stack"] == given["stack"] + player["net"] >= 0
    assert player["outcome"] in OUTCOMES
    for result in player["results"]:
        keys(result, "pot", "board", "portion", "amount")
    paid = [
        (pot["name"], award["board"], award["portion"], winner["amount"])
        for pot in answer["pots"]
        for award in pot["awards"]
        for winner in award["winners"]
        if winner["player"] == player["id"]
    ]
    told = [(each["pot"], each["board"], each["portion"], each["amount"]) for each in player["results"]]
    assert [each for each in told if each[3]] == [each for each in paid if each[3]]
    assert sum(each["amount"] for each in player["results"]) == player["won"]
    judged = not given.get("mucked") and any(
        not pot["uncontested"] and player["id"] in pot["eligible"] for pot in answer["pots"]
    )
    if request["game"] == "ranked" or not judged:
        assert player["hands"] == []
    else:
        check_hands(player, given, request)


def check_rake(answer: Json, request: Request, order: Sequence[str]) -> None:
    """Hold the rake to its pots and its attribution."""
    asked = (request.get("rules") or {}).get("rake")
    assert answer["rake"] == sum(pot["rake"] for pot in answer["pots"])
    shares = check_shares(answer["rake_shares"], order, positive=False)
    if asked is None:
        assert answer["rake"] == 0
        assert answer["rake_detail"] is None
        assert answer["rake_shares"] == []
        return
    keys(answer["rake_detail"], "base", "basis_points", "cap")
    assert answer["rake_detail"]["base"] == sum(pot["amount"] for pot in answer["pots"])
    assert answer["rake_detail"]["basis_points"] == asked.get("basis_points")
    if "amount" in asked:
        assert answer["rake"] == asked["amount"]
        assert answer["rake_detail"]["cap"] is None
    assert sum(shares.values()) <= answer["rake"]
    if not request.get("carried_over"):
        assert sum(shares.values()) == answer["rake"]


def check_eliminations(answer: Json, request: Request, order: Sequence[str]) -> None:
    """Hold those who went out to the stacks given."""
    before = {each["id"]: each.get("stack") for each in request["players"]}
    if any(stack is None for stack in before.values()):
        assert answer["eliminations"] is None
        return
    out = [each["id"] for each in answer["players"] if before[each["id"]] and each["stack"] == 0]
    assert sorted(each["player"] for each in answer["eliminations"]) == sorted(out)
    names = {pot["name"] for pot in answer["pots"]}
    for each in answer["eliminations"]:
        keys(each, "player", "place", "pot", "bounties")
        assert each["pot"] in names
        assert each["place"] == 1 + sum(before[other] > before[each["player"]] for other in out)
    places = [(each["place"], order.index(each["player"])) for each in answer["eliminations"]]
    assert places == sorted(places)


def check_answer(request: Request, answer: Json) -> None:
    """Hold an answer of ``POST /settle`` to the contract: every key, every order, every sum."""
    keys(
        answer,
        "game",
        "rules",
        "pots",
        "returned",
        "players",
        "rake",
        "rake_detail",
        "rake_shares",
        "totals",
        "eliminations",
        "notices",
        "explanation",
    )
    order = [each.id for each in reference.read_players(request)]
    given = {each["id"]: each for each in request["players"]}
    assert answer["game"] == request["game"]
    check_rules(answer["rules"], request)
    returned = check_shares(answer["returned"], order)
    check_pots(answer["pots"][::-1], request, returned)
    for pot in answer["pots"]:
        check_pot(pot, request, order)
        check_settled_pot(pot, request, answer)
    assert [each["id"] for each in answer["players"]] == order
    for player in answer["players"]:
        assert player["returned"] == returned.get(player["id"], 0)
        check_settled_player(player, given[player["id"]], answer, request)
    check_rake(answer, request, order)
    check_eliminations(answer, request, order)
    check_notices(answer["notices"])
    assert (answer["explanation"] is None) == (not request.get("explain"))
    check_totals(answer, request)


def check_totals(answer: Json, request: Request) -> None:
    """Hold the totals to their parts: no chip made, none lost."""
    totals = answer["totals"]
    keys(totals, "put_in", "returned", "won", "rake")
    put_in = sum(each["committed"] + (each.get("dead") or 0) for each in request["players"])
    assert totals["put_in"] == put_in + (request.get("carried_over") or 0)
    assert totals["returned"] == sum(share["amount"] for share in answer["returned"])
    assert totals["won"] == sum(each["won"] for each in answer["players"])
    assert totals["rake"] == answer["rake"]
    assert totals["put_in"] == totals["returned"] + totals["won"] + totals["rake"]


# ------------------------------------------------------------------------------------------------------- POST /pots


def check_pots_answer(request: Request, answer: Json) -> None:
    """Hold an answer of ``POST /pots``, betting closed, to the contract."""
    keys(answer, "pots", "returned", "total", "players", "notices")
    order = [each.id for each in reference.read_players(request)]
    given = {each["id"]: each for each in request["players"]}
    returned = check_shares(answer["returned"], order)
    check_pots(answer["pots"], request, returned)
    for pot in answer["pots"]:
        keys(pot, *POT_KEYS, "open", "dry")
        check_pot(pot, request, order)
        assert pot["open"] is False
        assert pot["dry"] is False
    assert answer["total"] == sum(pot["amount"] for pot in answer["pots"]) + sum(returned.values())
    put_in = sum(each["committed"] + (each.get("dead") or 0) for each in request["players"])
    assert answer["total"] == put_in + (request.get("carried_over") or 0)
    assert [each["id"] for each in answer["players"]] == order
    for player in answer["players"]:
        keys(player, "id", "committed", "dead", "returned", "contests")
        assert player["committed"] == given[player["id"]]["committed"]
        assert player["dead"] == (given[player["id"]].get("dead") or 0)
        assert player["returned"] == returned.get(player["id"], 0)
        contested = sum(pot["amount"] for pot in answer["pots"] if player["id"] in pot["eligible"])
        assert player["contests"] == contested
    check_notices(answer["notices"])


# ---------------------------------------------------------------------------------------------- second settlement


Visit = Callable[[Json], Json]


def without(value: Json, *names: str) -> Json:
    """Copy an object without some of its keys."""
    return {key: each for key, each in value.items() if key not in names}


def pots_for_comparison(pots: Iterable[Json], joined: Sequence[bool]) -> list[Json]:
    """Leave out what the reference does not say: why a chip was odd, and where a pot that took in another is capped."""
    compared = []
    for pot, took_in in zip(pots, joined, strict=True):
        kept = without(pot, "joined", *(["level"] if took_in else []))
        if "awards" in kept:
            kept["awards"] = [without(award, "odd_chip") for award in kept["awards"]]
        compared.append(kept)
    return compared


def players_for_comparison(players: Iterable[Json]) -> list[Json]:
    """Leave out the names of hands, and awards of nothing."""
    return [
        {
            **without(player, "hands", "results"),
            "hands": [without(hand, "name", "plays_board") for hand in player.get("hands", ())],
            "results": [each for each in player.get("results", ()) if each["amount"]],
        }
        for player in players
    ]


def check_against_reference(answer: Json, expected: Json) -> None:
    """Hold an answer of ``/settle`` or ``/pots`` to the second settlement, wherever both speak."""
    assert len(answer["pots"]) == len(expected["pots"])
    joined = [pot["joined"] for pot in expected["pots"]]
    assert pots_for_comparison(answer["pots"], joined) == pots_for_comparison(expected["pots"], joined)
    assert players_for_comparison(answer["players"]) == players_for_comparison(expected["players"])
    assert {notice["code"] for notice in answer["notices"]} == expected["notices"]
    left_out = {"pots", "players", "notices", "rake_shares"}
    for name in expected.keys() - left_out:
        assert answer[name] == expected[name], name
    if "rake_shares" in expected:
        assert [each for each in answer["rake_shares"] if each["amount"]] == expected["rake_shares"]
