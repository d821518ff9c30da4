"""What is true of every settlement, on generated hands."""

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests import reference
from tests.answers import check_against_reference, check_answer, check_pots_answer, without
from tests.properties.amount import EXAMPLES
from tests.properties.strategies import TWO_PORTIONS, WITH_CARDS, hands
from tests.reference import Json
from tests.reference_games import game_of
from tests.support import pots, pots_request, settle, settle_raw

many = settings(max_examples=EXAMPLES, derandomize=True, deadline=None)

AMOUNT_KEYS = frozenset(
    {
        "amount",
        "base",
        "chip_unit",
        "committed",
        "dead",
        "level",
        "net",
        "odd_chips",
        "put_in",
        "rake",
        "returned",
        "stack",
        "won",
        "carried_over",
    }
)


def altered(value: Any, change: Callable[[str, Any], Any], key: str = "") -> Any:
    """Copy a JSON value with every plain member changed; the change is told the key under which it stands."""
    if isinstance(value, dict):
        return {name: altered(each, change, name) for name, each in value.items()}
    if isinstance(value, list):
        return [altered(each, change, key) for each in value]
    return change(key, value)


def renamed(value: Json, names: Mapping[str, str]) -> Json:
    """Copy with every id replaced."""

    def change(_: str, each: Any) -> Any:
        return names.get(each, each) if isinstance(each, str) else each

    copy: Json = altered(value, change)
    return copy


def multiplied(value: Json, factor: int) -> Json:
    """Copy with every amount multiplied."""

    def change(key: str, each: Any) -> Any:
        return each * factor if key in AMOUNT_KEYS and type(each) is int else each

    copy: Json = altered(value, change)
    return copy


def wordless(answer: Json) -> Json:
    """Leave out the sentences, which may speak of players and amounts."""
    return {**answer, "notices": [without(notice, "text", "params") for notice in answer["notices"]]}


def by_player(answer: Json) -> Json:
    """Turn the lists that stand in order of seats into mappings and sets."""
    shares = ("returned", "rake_shares")
    return {
        **wordless(answer),
        **{name: {each["player"]: each["amount"] for each in answer[name]} for name in shares},
        "players": {each["id"]: each for each in answer["players"]},
        "eliminations": {each["player"]: each for each in answer["eliminations"] or ()},
        "pots": [
            {
                **pot,
                "eligible": set(pot["eligible"]),
                "contributions": {each["player"]: each["amount"] for each in pot["contributions"]},
            }
            for pot in answer["pots"]
        ],
    }


def of_code(answer: Json, code: str) -> list[Json]:
    return [notice for notice in answer["notices"] if notice["code"] == code]


def stakes_after_return(request: Json) -> dict[str, int]:
    players = reference.read_players(request)
    returned = reference.return_uncalled(players)
    return {each.id: each.committed - returned.get(each.id, 0) for each in players}


def has_rule(request: Json, name: str, value: str) -> bool:
    return (request.get("rules") or {}).get(name) == value


@many
@given(hands())
def test_chips_are_conserved_and_every_part_of_the_answer_adds_up(request: Json) -> None:
    check_answer(request, settle(request))


@many
@given(hands())
def test_a_second_settlement_written_from_the_rule_book_agrees(request: Json) -> None:
    check_against_reference(settle(request), reference.settle(request))


@many
@given(hands())
def test_pots_alone_are_laid_out_as_the_rule_book_says(request: Json) -> None:
    """``POST /pots`` knows no muck: the same stakes, everybody who did not fold still there."""
    asked = pots_request(request)
    answer = pots(asked)
    check_pots_answer(asked, answer)
    check_against_reference(answer, reference.pots_only(asked))


@many
@given(hands())
def test_eligible_sets_shrink_from_the_main_pot_upward(request: Json) -> None:
    """Strictly, and no pot is left without a claimant; only ``last_to_fold`` makes pots outside this nest."""
    pots = settle(request)["pots"][::-1]
    folded = {each["id"] for each in request["players"] if each.get("folded")}
    orphan = has_rule(request, "orphan", "last_to_fold")
    nest = [set(pot["eligible"]) for pot in pots if not (orphan and len(pot["eligible"]) == 1)]
    for lower, upper in pairwise(nest):
        assert upper < lower
    for eligible in nest:
        assert eligible
        assert not eligible & folded


@many
@given(hands())
def test_nobody_wins_more_than_he_matched(request: Json) -> None:
    """From each opponent at most his own stake, and dead, carried-over and merged chips on top."""
    players = reference.read_players(request)
    stakes = stakes_after_return(request)
    extra = sum(each.dead for each in players) + (request.get("carried_over") or 0)
    if not has_rule(request, "orphan", "last_to_fold"):
        mucked = {each.id for each in players if each.mucked}
        extra += sum(pot.amount for pot in reference.layers(players, 0) if reference.orphaned(pot, mucked))
    for each in settle(request)["players"]:
        own = stakes[each["id"]]
        assert each["won"] <= sum(min(own, other) for other in stakes.values()) + extra


@many
@given(hands())
def test_winners_of_one_award_differ_by_at_most_one_unit(request: Json) -> None:
    """One odd unit each, clockwise (Robert's Rules, Ties 4); what is less than a unit goes to the next."""
    request["rules"] = {**(request.get("rules") or {}), "odd_chip": "first_left_of_button"}
    answer = settle(request)
    unit = answer["rules"]["chip_unit"]
    for award in (award for pot in answer["pots"] for award in pot["awards"]):
        amounts = [winner["amount"] for winner in award["winners"]]
        assert max(amounts) - min(amounts) <= unit
        assert all(winner["odd_chips"] <= unit for winner in award["winners"])
        assert amounts == sorted(amounts, reverse=True)


def sums_by_board(pot: Json) -> list[int]:
    boards: dict[int | None, int] = {}
    for award in pot["awards"]:
        boards[award["board"]] = boards.get(award["board"], 0) + award["amount"]
    return list(boards.values())


@many
@given(hands(games=WITH_CARDS))
def test_boards_of_one_pot_differ_by_at_most_one_unit(request: Json) -> None:
    """The earliest boards have the most (WSOP Live 213)."""
    answer = settle(request)
    for pot in answer["pots"]:
        sums = sums_by_board(pot)
        assert sums == sorted(sums, reverse=True)
        assert sums[0] - sums[-1] <= answer["rules"]["chip_unit"]


@many
@given(hands(games=TWO_PORTIONS))
def test_high_is_at_most_one_unit_more_than_low(request: Json) -> None:
    """And never less; a high award without a low one is a showdown without a low, which a notice tells (TDA 20-C)."""
    answer = settle(request)
    without_low = {(notice["params"]["pot"], notice["params"].get("board")) for notice in of_code(answer, "no_low")}
    found = set()
    for pot in answer["pots"]:
        by_place = {(award["board"], award["portion"]): award["amount"] for award in pot["awards"]}
        for (board, portion), amount in by_place.items():
            if portion == "high" and (board, "low") in by_place:
                assert 0 <= amount - by_place[board, "low"] <= answer["rules"]["chip_unit"]
            elif portion == "high":
                found.add((pot["name"], board))
            elif portion == "low":
                assert (board, "high") in by_place
    assert found == without_low


@many
@given(hands())
def test_a_whole_that_was_to_be_halved_is_shared_by_winners_of_both_halves(request: Json) -> None:
    """A whole award where there are two portions: one claimant, or the same two or more tied both ways."""
    answer = settle(request)
    if len(game_of(request).sides) == 2 or "low_ranking" in request:
        for pot in answer["pots"]:
            for award in pot["awards"]:
                if award["portion"] == "whole":
                    assert pot["uncontested"] or len(award["winners"]) > 1


@many
@given(hands())
def test_names_of_players_mean_nothing(request: Json) -> None:
    names = {each["id"]: f"Ω {ord('Z') - ord(each['id'])}" for each in request["players"]}
    answer = settle(renamed(request, names))
    assert wordless(answer) == wordless(renamed(settle(request), names))


@many
@given(hands(seating=("seats", "button")), st.randoms(use_true_random=True))
def test_order_of_the_array_means_nothing_where_there_are_seats(request: Json, rng: Any) -> None:
    shuffled = list(request["players"])
    rng.shuffle(shuffled)
    assert settle_raw({**request, "players": shuffled}) == settle_raw(request)


@many
@given(hands(games=WITH_CARDS), st.randoms(use_true_random=True))
def test_order_of_a_players_cards_means_nothing(request: Json, rng: Any) -> None:
    def shuffled(cards: list[str]) -> list[str]:
        mixed: list[str] = rng.sample(cards, len(cards))
        return mixed

    mixed = {**request}
    mixed["players"] = [
        {**each, "cards": shuffled(each["cards"])} if "cards" in each else each for each in request["players"]
    ]
    if "opener" in request:
        mixed["opener"] = {**request["opener"], "cards": shuffled(request["opener"]["cards"])}
    if len(request.get("boards", ())) == 1:  # several may share their first cards
        mixed["boards"] = [shuffled(request["boards"][0])]
    assert settle_raw(mixed) == settle_raw(request)


@many
@given(hands(seating=("button",)), st.integers(1, 63))
def test_turning_the_table_with_the_button_changes_no_payment(request: Json, turn: int) -> None:
    def moved(seat: int) -> int:
        return (seat - 1 + turn) % 64 + 1

    turned = {
        **request,
        "players": [{**each, "seat": moved(each["seat"])} for each in request["players"]],
        "button": moved(request["button"]),
    }
    assert by_player(settle(turned)) == by_player(settle(request))


@many
@given(hands(), st.sampled_from((2, 3, 25, 1000)))
def test_other_chips_for_the_same_bets_scale_everything(request: Json, factor: int) -> None:
    """All amounts and the unit multiplied; who the rake is ascribed to is rounded to single chips and is left out."""
    larger = multiplied(request, factor)
    rules = larger.get("rules") or {}
    larger["rules"] = {**rules, "chip_unit": rules.get("chip_unit") or factor}
    expected = multiplied(settle(request), factor)
    assert without(wordless(settle(larger)), "rake_shares") == without(wordless(expected), "rake_shares")


@many
@given(hands(), st.integers(0, 9))
def test_a_player_who_folded_without_a_chip_changes_nothing(request: Json, place: int) -> None:
    newcomer: Json = {"id": "newcomer", "committed": 0, "folded": True}
    taken = {each.get("seat") for each in request["players"]}
    if None not in taken:
        newcomer["seat"] = [seat for seat in range(1, 65) if seat not in taken][place]
    if all("stack" in each for each in request["players"]):
        newcomer["stack"] = 500
    if request["game"] in ("poker_all_italiana", "telesina"):
        # The deck goes by the number of players listed; here it is to stay the same.
        request["rules"] = {**(request.get("rules") or {}), "lowest_rank": game_of(request).ranks[0]}
    players = list(request["players"])
    players.insert(place, newcomer)
    answer = settle({**request, "players": players})
    (line,) = [each for each in answer["players"] if each["id"] == "newcomer"]
    assert line == {
        "id": "newcomer",
        "committed": 0,
        "dead": 0,
        "returned": 0,
        "won": 0,
        "net": 0,
        "stack": newcomer.get("stack"),
        "outcome": "folded",
        "results": [],
        "hands": [],
    }
    answer["players"].remove(line)
    answer["rake_shares"] = [each for each in answer["rake_shares"] if each["player"] != "newcomer"]
    assert answer == settle(request)


@many
@given(hands())
def test_the_same_request_gives_the_same_bytes(request: Json) -> None:
    assert settle_raw(request) == settle_raw(request)
