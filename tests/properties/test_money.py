"""What is true of every chip, with every kind of money switched on at once: rakes, units, bounties, orphans, boards."""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tests.audit import audit, rate_of
from tests.properties.amount import EXAMPLES
from tests.properties.money import money_hands
from tests.reference import Json
from tests.support import pots, pots_request, settle, settle_raw

many = settings(max_examples=EXAMPLES, derandomize=True, deadline=None)


def awards_by_board(answer: Json) -> Iterator[list[Json]]:
    """The awards of each pot on each board."""
    for pot in answer["pots"]:
        for _, awards in groupby(pot["awards"], key=lambda award: award["board"]):
            yield list(awards)


@many
@given(money_hands())
def test_every_chip_is_where_a_second_reckoning_puts_it(request: Json) -> None:
    audit(request, settle(request))


@many
@given(money_hands())
def test_chips_are_conserved(request: Json) -> None:
    """In the hand, in every pot, and in the stacks where they are known."""
    answer = settle(request)
    put_in = sum(each["committed"] + each.get("dead", 0) for each in request["players"])
    put_in += request.get("carried_over", 0)
    returned = sum(share["amount"] for share in answer["returned"])
    won = sum(each["won"] for each in answer["players"])
    assert answer["totals"] == {"put_in": put_in, "returned": returned, "won": won, "rake": answer["rake"]}
    assert put_in == returned + won + answer["rake"]
    for pot in answer["pots"]:
        assert pot["amount"] == pot["rake"] + sum(award["amount"] for award in pot["awards"])
    if all("stack" in each for each in request["players"]):
        before = sum(each["stack"] for each in request["players"]) + request.get("carried_over", 0)
        assert before == sum(each["stack"] for each in answer["players"]) + answer["rake"]


@many
@given(money_hands())
def test_rake_is_never_above_the_rounded_rate_the_cap_or_the_pots(request: Json) -> None:
    answer = settle(request)
    rake = answer["rules"]["rake"]
    base = sum(pot["amount"] for pot in answer["pots"])
    assert all(0 <= pot["rake"] <= pot["amount"] for pot in answer["pots"])
    if rake is None:
        assert answer["rake"] == 0
    elif "amount" in rake:
        assert answer["rake"] == rake["amount"]
    elif rake["no_flop_no_drop"] and not rake["flop_seen"]:
        assert answer["rake"] == 0
    else:
        assert answer["rake"] == rate_of(rake, base)
        assert answer["rake"] <= (base if rake["cap"] is None else rake["cap"])
        assert answer["rake"] * 10_000 < base * rake["basis_points"] + rake["unit"] * 10_000
    assert sum(share["amount"] for share in answer["rake_shares"]) <= answer["rake"]


@many
@given(money_hands())
def test_how_the_rake_is_spread_over_the_pots_does_not_change_what_it_comes_to(request: Json) -> None:
    rake = request["rules"].get("rake")
    assume(rake and "amount" not in rake)
    cumulative, proportional = (
        settle({**request, "rules": {**request["rules"], "rake": {**rake, "allocation": spread}}})
        for spread in ("cumulative", "proportional")
    )
    assert cumulative["rake"] == proportional["rake"]
    assert cumulative["rake_detail"] == proportional["rake_detail"]


@many
@given(money_hands())
def test_boards_of_one_pot_differ_by_at_most_one_unit_and_so_do_the_halves_of_a_board(request: Json) -> None:
    """The earlier board and the high side are never the smaller ones."""
    answer = settle(request)
    unit = answer["rules"]["chip_unit"]
    for pot in answer["pots"]:
        boards = [
            sum(award["amount"] for award in awards)
            for _, awards in groupby(pot["awards"], key=lambda award: award["board"])
        ]
        assert max(boards) - min(boards) <= unit
        assert max(boards) == boards[0]
    for awards in awards_by_board(answer):
        if len(awards) == 2:
            assert 0 <= awards[0]["amount"] - awards[1]["amount"] <= unit


@many
@given(money_hands())
def test_winners_of_one_prize_differ_by_at_most_one_unit(request: Json) -> None:
    """Unless the house gives all odd chips to the first: then by less than one unit for each of them."""
    answer = settle(request)
    unit = answer["rules"]["chip_unit"]
    to_first = answer["rules"]["odd_chip"] == "all_to_first_left_of_button"
    for pot in answer["pots"]:
        for award in pot["awards"]:
            amounts = [winner["amount"] for winner in award["winners"]]
            assert amounts == sorted(amounts, reverse=True)
            assert max(amounts) - min(amounts) <= (unit * len(amounts) - 1 if to_first else unit)


@many
@given(money_hands())
def test_order_of_cards_means_nothing(request: Json) -> None:
    """In every hand; on a board too where it is the only one."""
    turned = {
        **request,
        "players": [{**each, "cards": each["cards"][::-1]} if "cards" in each else each for each in request["players"]],
    }
    if len(request.get("boards", ())) == 1:
        turned["boards"] = [request["boards"][0][::-1]]
    assert settle_raw(turned) == settle_raw(request)


@many
@given(money_hands(), st.randoms(use_true_random=True))
def test_order_of_players_means_nothing_where_there_are_seats(request: Json, rng: Any) -> None:
    shuffled = list(request["players"])
    if "seat" in shuffled[0]:
        rng.shuffle(shuffled)
    assert settle_raw({**request, "players": shuffled}) == settle_raw(request)


@many
@given(money_hands())
def test_bounties_are_conserved(request: Json) -> None:
    """What is on a head that fell is paid in cash or put on other heads, to the last chip; none of it is a stack's."""
    answer = settle(request)
    heads = {each["id"]: each.get("bounty", 0) for each in request["players"]}
    for out in answer["eliminations"] or ():
        shared = [share["cash"] + share["head"] for share in out["bounties"]]
        assert sum(shared) == heads[out["player"]]
        if answer["rules"]["bounty"] == "knockout":
            assert all(share["head"] == 0 for share in out["bounties"])
        for kind in ("cash", "head"):
            amounts = [share[kind] for share in out["bounties"]]
            assert not amounts or (max(amounts) - min(amounts) <= 1 and amounts == sorted(amounts, reverse=True))
    unpromised = {**request, "players": [{**each, "bounty": None} for each in request["players"]]}
    assert settle(unpromised)["players"] == answer["players"]


@many
@given(money_hands())
def test_pots_tells_before_the_showdown_what_settle_makes_of_it(request: Json) -> None:
    """Where nobody mucks, for ``POST /pots`` knows of no muck: the same pots, whatever game, rake or bounty."""
    assume(not any(each.get("mucked") for each in request["players"]))
    answer, settlement = pots(pots_request(request)), settle(request)
    shape = ("name", "amount", "level", "eligible", "contributions", "dead")
    before = [{key: pot[key] for key in shape} for pot in answer["pots"]]
    assert before == [{key: pot[key] for key in shape} for pot in settlement["pots"][::-1]]
    assert answer["returned"] == settlement["returned"]
