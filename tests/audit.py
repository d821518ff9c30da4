"""An audit of an answer: who won which prize is taken for granted, every chip is reckoned anew.

The second settlement in ``reference.py`` judges hands and so has to know each game. This page knows none: it reads off
the answer which players won a prize and which cards played, and works out from the rule book what the pots were, what
the house took, how each pot fell to boards, portions and winners, who is out, in which place, and who has the bounty.
It is slow and plain, has loops where the service has formulas, and imports nothing of it.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import floor
from typing import Any

from tests import reference
from tests.reference import Json, Request

STUD = frozenset(
    {
        "five_card_stud",
        "seven_card_stud",
        "seven_card_stud_hi_lo",
        "razz",
        "deuce_to_seven_razz",
        "razzdugi",
        "soko",
        "telesina",
    }
)
"""Games whose odd chips go by the cards."""

STUD_LOWS = frozenset(
    {
        ("razz", "whole"),
        ("deuce_to_seven_razz", "whole"),
        ("seven_card_stud_hi_lo", "low"),
        ("razzdugi", "high"),
        ("razzdugi", "low"),
    }
)
"""Prizes of stud games that the lowest hand wins."""

ACE_IS_LOW = frozenset(
    {
        *(STUD_LOWS - {("deuce_to_seven_razz", "whole")}),
        *((game, "whole") for game in ("ace_to_five", "ace_to_six", "badugi")),
        *((game, "low") for game in ("omaha_hi_lo", "omaha_5_hi_lo", "omaha_6_hi_lo", "courchevel_hi_lo", "badacey")),
        *((game, "high") for game in ("badacey", "drawmaha_ace_to_five", "drawmaha_badugi")),
    }
)
"""Prizes whose order counts the ace as the lowest card; high hands and deuce to seven count it as the highest."""

HEARTS_FIRST = frozenset({"poker_all_italiana", "telesina"})
"""Games whose suits stand hearts, diamonds, clubs, spades."""


def rank_of_card(card: str, game: str, prize: str) -> tuple[int, int]:
    """Rank, then suit, greater for the better card; the joker stands above all."""
    if card == "Xx":
        return 13, 0
    ranks = "A23456789TJQK" if (game, prize) in ACE_IS_LOW else "23456789TJQKA"
    suits = "scdh" if game in HEARTS_FIRST else "cdhs"
    return ranks.index(card[0]), suits.index(card[1])


# ------------------------------------------------------------------------------------------------------------- rake


def rate_of(rake: Mapping[str, Any], base: int) -> int:
    """What a rate takes of so many chips: rounded to its unit, then capped, never more than there is."""
    units = Fraction(base * rake["basis_points"], 10_000) / (rake.get("unit") or 1)
    rounding = rake.get("rounding") or "down"
    if rounding == "half_even":
        whole = round(units)  # of a fraction: half to even, exactly
    elif rounding == "half_up":
        whole = floor(units + Fraction(1, 2))
    else:
        whole = floor(units)
    amount = whole * (rake.get("unit") or 1)
    if rake.get("cap") is not None:
        amount = min(amount, rake["cap"])
    return min(amount, base)


def drops(rake: Mapping[str, Any], request: Request) -> bool:
    """No flop, no drop: say whether the house takes anything at all."""
    if not rake.get("no_flop_no_drop"):
        return True
    if rake.get("flop_seen") is not None:
        return bool(rake["flop_seen"])
    return any(len(board) >= 3 for board in request.get("boards") or [])


def rake_by_pot(request: Request, held: Sequence[int]) -> list[int]:
    """What is taken from each pot, main pot first."""
    rake = (request.get("rules") or {}).get("rake")
    taken = [0] * len(held)
    if rake is None or not held:
        return taken
    if "amount" not in rake and not drops(rake, request):
        return taken
    if rake.get("allocation") == "proportional":
        weights = {str(place): chips for place, chips in enumerate(held)}
        parts = reference.by_largest_remainder(rate_of(rake, sum(held)), weights, list(weights))
        return list(parts.values())
    owed = 0
    if "amount" in rake:
        owed = rake["amount"]
    else:
        for place in range(len(held)):
            part = rate_of(rake, sum(held[: place + 1])) - rate_of(rake, sum(held[:place]))
            taken[place] = min(part, held[place])
            owed += part - taken[place]
    for place, chips in enumerate(held):
        more = min(owed, chips - taken[place])
        taken[place] += more
        owed -= more
    return taken


def rake_borne(request: Request, pots: Sequence[Json]) -> dict[str, int]:
    """Whose chips the rake was: by contribution to each pot, dead chips included, main pot first."""
    order = reference.clockwise(request)
    borne = dict.fromkeys(order, 0)
    for place, pot in enumerate(pots):
        weights = dict.fromkeys(order, 0)
        for share in pot["contributions"]:
            weights[share["player"]] += share["amount"]
        if place == 0:
            for player in request["players"]:
                weights[player["id"]] += player.get("dead") or 0
        for player_id, part in reference.by_largest_remainder(pot["rake"], weights, order).items():
            borne[player_id] += part
    return {player: part for player, part in borne.items() if part}


# ------------------------------------------------------------------------------------------------------------ awards


def in_order(request: Request, answer: Json, award: Json, clockwise: Sequence[str]) -> list[str]:
    """The order in which odd chips reach the winners of an award."""
    game, rule = request["game"], answer["rules"]["odd_chip"]
    winners = [winner["player"] for winner in award["winners"]]
    by_position = sorted(winners, key=clockwise.index)
    if len(winners) == 1:
        return winners
    if rule == "high_card_by_suit":
        prizes = {hand["portion"] for player in answer["players"] for hand in player["hands"]}
        prize = award["portion"] if award["portion"] in prizes else "high"

        def best_cards_that_play(player: str) -> list[tuple[int, int]]:
            (line,) = [each for each in answer["players"] if each["id"] == player]
            (hand,) = [each for each in line["hands"] if each["board"] == award["board"] and each["portion"] == prize]
            return sorted((rank_of_card(card, game, prize) for card in hand["cards"]), reverse=True)

        return sorted(by_position, key=best_cards_that_play, reverse=True)  # stable: position breaks the ties
    if rule == "roberts_rules" and game in STUD:
        held = {player["id"]: player.get("cards") or [] for player in request["players"]}
        two_prizes = game in ("seven_card_stud_hi_lo", "razzdugi")
        prize = "high" if award["portion"] == "whole" and two_prizes else award["portion"]
        ranked = {player: [rank_of_card(card, game, prize) for card in held[player]] for player in winners}
        if (game, prize) in STUD_LOWS:
            return sorted(winners, key=lambda player: min(ranked[player]))
        return sorted(winners, key=lambda player: max(ranked[player]), reverse=True)
    return by_position


def check_awards(request: Request, answer: Json, pot: Json) -> None:
    """Hold a pot's awards to the one division: boards by number, high before low, winners by the odd-chip rule."""
    unit = answer["rules"]["chip_unit"]
    to_first = answer["rules"]["odd_chip"] == "all_to_first_left_of_button"
    clockwise = reference.clockwise(request)
    boards = list(dict.fromkeys(award["board"] for award in pot["awards"]))
    assert boards == sorted(boards, key=lambda board: board or 0)
    for board, part in zip(boards, reference.divide(pot["net"], len(boards), unit), strict=True):
        prizes = [award for award in pot["awards"] if award["board"] == board]
        assert [award["portion"] for award in prizes] in (["whole"], ["high"], ["high", "low"])
        assert [award["amount"] for award in prizes] == reference.divide(part, len(prizes), unit)
        if len(prizes) == 2:
            both = [{winner["player"] for winner in award["winners"]} for award in prizes]
            assert both[0] != both[1] or len(both[0]) == 1
    for award in pot["awards"]:
        count = len(award["winners"])
        assert [winner["player"] for winner in award["winners"]] == in_order(request, answer, award, clockwise)
        shares = reference.divide(award["amount"], count, unit, all_to_first=to_first)
        assert [winner["amount"] for winner in award["winners"]] == shares
        equal = award["amount"] // (unit * count) * unit
        assert [winner["odd_chips"] for winner in award["winners"]] == [share - equal for share in shares]
        assert award["odd_chip"] == (answer["rules"]["odd_chip"] if len(set(shares)) > 1 else None)


def depends_on_the_button(request: Request, answer: Json) -> bool:
    """Say whether some chip would have gone elsewhere if the players sat the other way round."""
    clockwise = reference.clockwise(request)
    for pot in answer["pots"]:
        for award in pot["awards"]:
            turned = in_order(request, answer, award, clockwise[::-1])
            if award["odd_chip"] and turned != in_order(request, answer, award, clockwise):
                return True
    bounties = [out["bounties"] for out in answer["eliminations"] or []]
    return any(len({(share["cash"], share["head"]) for share in shares}) > 1 for shares in bounties)


# -------------------------------------------------------------------------------------------------------- tournament


def eliminations(request: Request, answer: Json) -> list[Json] | None:
    """Who is out, in which place, and who shares his bounty."""
    players = reference.read_players(request)
    given = {each["id"]: each for each in request["players"]}
    if any(each.stack is None for each in players):
        return None
    after = {each["id"]: each["stack"] for each in answer["players"]}
    out = [each for each in players if each.stack and after[each.id] == 0]
    listed = []
    for each in out:
        held = [pot for pot in answer["pots"] if any(share["player"] == each.id for share in pot["contributions"])]
        pot = held[0] if held else answer["pots"][-1]
        listed.append(
            {
                "player": each.id,
                "place": 1 + len([other for other in out if (other.stack or 0) > (each.stack or 0)]),
                "pot": pot["name"],
                "bounties": bounties(given[each.id].get("bounty") or 0, pot, request, answer["rules"]["bounty"]),
            }
        )
    order = [each.id for each in players]
    return sorted(listed, key=lambda each: (each["place"], order.index(each["player"])))


def bounties(bounty: int, pot: Json, request: Request, rule: str) -> list[Json]:
    """Equal shares of a bounty among the players whom a pot paid, single chips round the table."""
    named = [winner for award in pot["awards"] for winner in award["winners"]]
    paid = {winner["player"] for winner in named if winner["amount"]} or {winner["player"] for winner in named}
    takers = [player for player in reference.clockwise(request) if player in paid]
    if not bounty:
        return []
    head = bounty // 2 if rule == "progressive" else 0
    cash = reference.divide(bounty - head, len(takers), 1)
    heads = reference.divide(head, len(takers), 1)
    return [
        {"player": player, "cash": in_cash, "head": on_head}
        for player, in_cash, on_head in zip(takers, cash, heads, strict=True)
    ]


# ------------------------------------------------------------------------------------------------------ open betting


def is_all_in(player: Mapping[str, Any]) -> bool:
    """Say whether a player has no chips left: by his stack, or by what is said of him."""
    if player.get("stack") is None:
        return bool(player.get("all_in"))
    return bool(player["stack"] == player["committed"] + (player.get("dead") or 0))


def open_pots(request: Request) -> list[Json]:
    """The pots of a hand that is still being played: chips height by height, each to the lowest cap that holds it."""
    players = sorted(request["players"], key=lambda each: each.get("seat") or 0)
    live = [each for each in players if not each.get("folded")]
    bettors = [each["id"] for each in live if not is_all_in(each)]
    caps = sorted({each["committed"] for each in live if is_all_in(each)})
    dead = sum(each.get("dead") or 0 for each in players) + (request.get("carried_over") or 0)
    pots: list[Json] = []
    for cap in [*caps, None]:
        floor_of_pot = caps[len(pots) - 1] if pots else 0
        chips = {each["id"]: 0 for each in players}
        for each in players:
            top = each["committed"] if cap is None else min(cap, each["committed"])
            chips[each["id"]] = max(0, top - floor_of_pot)
        eligible = [
            each["id"] for each in live if each["id"] in bettors or (cap is not None and each["committed"] >= cap)
        ]
        pots.append(
            {
                "amount": sum(chips.values()) + (0 if pots else dead),
                "level": cap,
                "eligible": eligible,
                "contributions": [{"player": player, "amount": amount} for player, amount in chips.items() if amount],
                "dead": 0 if pots else dead,
                "open": cap is None,
            }
        )
    kept = [pot for pot in pots if pot["amount"] or (pot["open"] and len(bettors) > 1)]
    return [
        {**pot, "name": name, "dry": not pot["amount"]}
        for name, pot in zip(reference.pot_names(len(kept)), kept, strict=True)
    ]


def audit_open(request: Request, answer: Json) -> None:
    """Hold the pots of open betting to the rule book."""
    assert answer["pots"] == open_pots(request)
    assert answer["returned"] == []
    assert answer["notices"] == []
    put_in = sum(each["committed"] + (each.get("dead") or 0) for each in request["players"])
    assert answer["total"] == put_in + (request.get("carried_over") or 0)
    assert answer["total"] == sum(pot["amount"] for pot in answer["pots"])
    for each in answer["players"]:
        assert each["returned"] == 0
        assert each["contests"] == sum(pot["amount"] for pot in answer["pots"] if each["id"] in pot["eligible"])


# ------------------------------------------------------------------------------------------------------------- audit


def audit(request: Request, answer: Json) -> None:
    """Hold every chip of an answer to the rule book."""
    formed, returned, notices = reference.final_pots(request)
    pots = answer["pots"][::-1]
    assert [pot["name"] for pot in pots] == reference.pot_names(len(formed))
    for pot, expected in zip(pots, formed, strict=True):
        assert pot["amount"] == expected.amount
        assert set(pot["eligible"]) == set(expected.eligible)
        contributions = {share["player"]: share["amount"] for share in pot["contributions"]}
        assert contributions == {player: chips for player, chips in expected.contributions.items() if chips}
        assert pot["dead"] == expected.dead
        assert pot["level"] == expected.level or expected.joined
        assert pot["net"] == pot["amount"] - pot["rake"]
    assert {share["player"]: share["amount"] for share in answer["returned"]} == returned

    assert [pot["rake"] for pot in pots] == rake_by_pot(request, [pot["amount"] for pot in pots])
    asked = (request.get("rules") or {}).get("rake")
    assert answer["rake"] == sum(pot["rake"] for pot in pots)
    borne = rake_borne(request, pots) if asked is not None else {}
    assert {share["player"]: share["amount"] for share in answer["rake_shares"]} == borne
    detail = answer["rake_detail"]
    if asked is None:
        assert detail is None
    else:
        base = sum(pot["amount"] for pot in pots)
        assert detail == {"base": base, "basis_points": asked.get("basis_points"), "cap": asked.get("cap")}

    mucked = {each["id"] for each in request["players"] if each.get("mucked")}
    for pot in pots:
        claimants = set(pot["eligible"]) - mucked or set(pot["eligible"])
        assert pot["uncontested"] == (len(claimants) == 1)
        assert {winner["player"] for award in pot["awards"] for winner in award["winners"]} <= claimants
        if pot["uncontested"]:
            assert [(award["board"], award["portion"]) for award in pot["awards"]] == [(None, "whole")]
        check_awards(request, answer, pot)
    for each in answer["players"]:
        paid = [
            winner["amount"]
            for pot in pots
            for award in pot["awards"]
            for winner in award["winners"]
            if winner["player"] == each["id"]
        ]
        assert each["won"] == sum(paid)

    assert answer["eliminations"] == eliminations(request, answer)
    seated = any(each.get("seat") is not None for each in request["players"])
    if seated and request.get("button") is None and depends_on_the_button(request, answer):
        notices.add("no_button")
    said = {notice["code"] for notice in answer["notices"]}
    assert said - {"no_low", "three_scale_reali", "opener_without_openers"} == notices
