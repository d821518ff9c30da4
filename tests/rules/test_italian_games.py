"""Poker all'italiana and telesina: the cycle of the scale reali pot by pot, suits, decks, house options, openers."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import awards, dealt, notices, of, player, pots, settled, won
from tests.support import refusals

MASSIMA = "As Ks Qs Js Ts"
MEDIA = "Kh Qh Jh Th 9h"
MINIMA = "Ad Td 9d 8d 7d"


def italiana(*players: Json, lowest: str | None = "7", **rest: Any) -> Json:
    """A hand with 32 cards unless another deck is asked for; nothing where it is left to the number of players."""
    rules = {**({"lowest_rank": lowest} if lowest else {}), **rest.pop("rules", {})}
    return dealt("poker_all_italiana", *players, rules=rules, **rest)


def three_scale_reali(**rules: Any) -> Json:
    """B, the media, is all-in for 50; A and C have 100 in."""
    return italiana(player("A", 100, MASSIMA), player("B", 50, MEDIA), player("C", 100, MINIMA), rules=rules)


def test_the_cycle_is_judged_pot_by_pot() -> None:
    """All three share the main pot of 150; in the side pot of 100 the minima beats the massima."""
    answer = settled(three_scale_reali())
    assert pots(answer) == [("main", 150, "ABC"), ("side_1", 100, "AC")]
    assert awards(answer) == [("side_1", None, {"C": 100}), ("main", None, {"A": 50, "B": 50, "C": 50})]
    assert answer["notices"] == [
        {
            "code": "three_scale_reali",
            "params": {"pot": "main"},
            "text": "Massima, media and minima met in the main pot. "
            "Each beats one and loses to one, so the house rule for that case decided.",
        }
    ]


@pytest.mark.parametrize("first, second, winner", [(MASSIMA, MEDIA, "A"), (MEDIA, MINIMA, "A"), (MINIMA, MASSIMA, "A")])
def test_massima_beats_media_beats_minima_beats_massima(first: str, second: str, winner: str) -> None:
    answer = settled(italiana(player("A", 10, first), player("B", 10, second)))
    assert won(answer) == {winner: 20}
    assert notices(answer) == []


def test_best_suit_decides_where_the_house_says_so() -> None:
    """The media is of hearts."""
    answer = settled(three_scale_reali(italian_cycle="best_suit"))
    assert awards(answer) == [("side_1", None, {"C": 100}), ("main", None, {"B": 150})]
    assert notices(answer) == ["three_scale_reali"]


def test_refuse_leaves_three_scale_reali_to_the_floor_and_settles_any_other_hand() -> None:
    """The same three in one pot are refused; the side pot of two of them alone is judged as ever."""
    assert refusals(three_scale_reali(italian_cycle="refuse")) == [("cycle_refused", "#/rules/italian_cycle")]
    request = three_scale_reali(italian_cycle="refuse")
    request["players"][1] = player("B", 50, folded=True)
    answer = settled(request)
    assert won(answer) == {"C": 250}
    assert answer["rules"]["italian_cycle"] == "refuse"


@pytest.mark.parametrize(
    "massima, media, minima, winner",
    [
        ("Ah Kh Qh Jh Th", "9h 8h 7h 6h 5h", "Ac 5c 4c 3c 2c", "A"),
        ("As Ks Qs Js Ts", "Th 9h 8h 7h 6h", "Ah 5h 4h 3h 2h", "B"),
    ],
)
def test_best_suit_of_two_in_one_suit_the_cycle_decides(massima: str, media: str, minima: str, winner: str) -> None:
    """Two of hearts in the full deck: massima over media, media over minima."""
    answer = settled(
        italiana(
            player("A", 10, massima),
            player("B", 10, media),
            player("C", 10, minima),
            lowest="2",
            rules={"italian_cycle": "best_suit"},
        )
    )
    assert won(answer) == {winner: 30}


def test_two_medie_beside_massima_and_minima_only_the_higher_shares() -> None:
    """The king-high media of spades stands before the queen-high one of hearts."""
    answer = settled(
        italiana(
            player("A", 10, "Ac Kc Qc Jc Tc"),
            player("B", 10, "Qh Jh Th 9h 8h"),
            player("C", 10, "Ks Qs Js Ts 9s"),
            player("D", 10, MINIMA),
        )
    )
    assert won(answer) == {"A": 14, "C": 13, "D": 13}


def test_the_side_pot_of_massima_and_media_is_the_massimas() -> None:
    """The minima is the short one here."""
    answer = settled(italiana(player("A", 60, MASSIMA), player("B", 60, MEDIA), player("C", 20, MINIMA)))
    assert awards(answer) == [("side_1", None, {"A": 80}), ("main", None, {"A": 20, "B": 20, "C": 20})]


def test_hearts_diamonds_clubs_spades_place_the_odd_chips_of_telesina() -> None:
    """100 among three: the odd chip goes to the ace of hearts, though in other games the ace of spades comes first."""
    hands = [player("A", 33, MASSIMA), player("B", 33, "Kd Qd Jd Td 9d"), player("C", 33, "Ah Th 9h 8h 7h")]
    rules = {"lowest_rank": "7"}
    answer = settled(dealt("telesina", *hands, carried_over=1, rules=rules))
    assert awards(answer) == [("main", None, {"C": 34, "A": 33, "B": 33})]
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "high_card_by_suit"
    assert [winner["player"] for winner in answer["pots"][0]["awards"][0]["winners"]] == ["C", "A", "B"]
    by_position = settled(
        dealt("telesina", *hands, carried_over=1, rules={**rules, "odd_chip": "first_left_of_button"})
    )
    assert won(by_position) == {"A": 34, "B": 33, "C": 33}
    assert won(settled({**dealt("telesina", *hands, carried_over=1, rules=rules), "game": "poker_all_italiana"})) == {
        "A": 34,
        "B": 33,
        "C": 33,
    }


def test_hearts_lie_first_within_a_rank() -> None:
    answer = settled(italiana(player("A", 10, "Ks Kc Kd Kh 7s"), player("B", 10, "As Ah Qd Qc Js")))
    assert of(answer, "A")["hands"][0]["cards"] == ["Kh", "Kd", "Kc", "Ks", "7s"]
    assert of(answer, "B")["hands"][0]["cards"] == ["Ah", "As", "Qd", "Qc", "Js"]


@pytest.mark.parametrize("game", ["poker_all_italiana", "telesina"])
def test_a_colore_beats_a_full_with_52_cards_too(game: str) -> None:
    answer = settled(
        dealt(game, player("A", 5, "2s 4s 6s 8s 9s"), player("B", 5, "As Ah Ad Ks Kh"), rules={"lowest_rank": "2"})
    )
    assert won(answer) == {"A": 10}


# --------------------------------------------------------------------------------------------------- house options


@pytest.mark.parametrize("rule, winner", [(None, "A"), ("cards_first", "A"), ("suit_first", "B")])
def test_italian_flush(rule: str | None, winner: str) -> None:
    """An ace-high colore of spades against a king-high one of hearts."""
    request = italiana(
        player("A", 10, "As Ks Js 9s 7s"), player("B", 10, "Kh Qh Jh 9h 7h"), rules={"italian_flush": rule}
    )
    answer = settled(request)
    assert won(answer) == {winner: 20}
    assert answer["rules"]["italian_flush"] == (rule or "cards_first")


@pytest.mark.parametrize("rule, winner", [(None, "A"), ("kicker_suit", "A"), ("pair_suit", "B")])
def test_italian_pair(rule: str | None, winner: str) -> None:
    """Kings with ace, nine and eight twice: A has the ace of hearts, B the king of hearts."""
    request = italiana(
        player("A", 10, "Kc Ks Ah 9d 8d"), player("B", 10, "Kh Kd Ac 9h 8h"), rules={"italian_pair": rule}
    )
    assert won(settled(request)) == {winner: 20}


@pytest.mark.parametrize("rule, winner", [(None, "A"), ("pair_suit", "B")])
def test_italian_pair_of_two_pairs(rule: str | None, winner: str) -> None:
    """Kings and nines with an eight twice: A has the eight of diamonds, B the king of hearts."""
    request = italiana(
        player("A", 10, "Kd Ks 9h 9d 8d"), player("B", 10, "Kh Kc 9c 9s 8c"), rules={"italian_pair": rule}
    )
    assert won(settled(request)) == {winner: 20}


# ------------------------------------------------------------------------------------------------------------ decks


@pytest.mark.parametrize(
    "players, lowest",
    [(1, "9"), (2, "9"), (3, "8"), (4, "7"), (5, "6"), (6, "5"), (7, "4"), (8, "3"), (9, "2"), (10, "2"), (64, "2")],
)
def test_rule_of_eleven_the_lowest_card_is_eleven_minus_the_players_listed(players: int, lowest: str) -> None:
    """Whether they folded or not."""
    hands = [player(f"p{place}", 1, folded=place > 0) for place in range(players)]
    answer = settled(italiana(*hands, lowest=None))
    assert answer["rules"]["lowest_rank"] == lowest


def test_the_deck_decides_what_is_a_straight() -> None:
    """Four players, 32 cards: A-7-8-9-T is the lowest straight. With 36 cards it is ace high and loses to a pair."""
    hands = [player("A", 10, "Ad Tc 9h 8s 7d"), player("B", 10, "Kd Ks Qh 9d 8d")]
    others = [player(name, 1, folded=True) for name in "CD"]
    assert won(settled(italiana(*hands, *others, lowest=None))) == {"A": 22}
    assert won(settled(italiana(*hands, *others, lowest="6"))) == {"B": 22}


# ---------------------------------------------------------------------------------------------------------- openers


def opened(cards: str, minimum: str = "J", **rest: Any) -> Json:
    """A opened with these cards, drew, and won."""
    return italiana(
        player("A", 10, "Ah Ad Kh Kd 9s"),
        player("B", 10, "Qh Qd Jh Jd 8s"),
        player("C", 5, folded=True),
        opener={"player": "A", "minimum": minimum, "cards": cards.split()},
        **rest,
    )


@pytest.mark.parametrize(
    "cards",
    ["Jc Jd 9h 8h 7s", "7s 7h 8d 8c Ts", "8s 9h Td Jc Kh", "7s 8h 9d Tc Kh", "As Ks Qs 9s 7s", "Ts Jh Qd Kc As"],
)
def test_an_opener_who_held_openers_is_not_mentioned(cards: str) -> None:
    """A pair of jacks, two pairs, four in a row with both ends in the deck, a colore, a scala."""
    answer = settled(opened(cards))
    assert notices(answer) == []
    assert won(answer) == {"A": 25}


@pytest.mark.parametrize("cards, minimum", [("Tc Td 9h 8h Ks", "J"), ("Js Jc 9h 8h 7s", "Q"), ("As Kh Qd Jc 9s", "J")])
def test_an_opener_without_openers_is_mentioned_and_paid_all_the_same(cards: str, minimum: str) -> None:
    """A pair of tens, jacks where queens are asked for, four at the end of the row. That is for the floor."""
    answer = settled(opened(cards, minimum))
    assert answer["notices"] == [
        {
            "code": "opener_without_openers",
            "params": {"player": "A"},
            "text": "A opened without the hand that opening takes. Nothing was changed for it: that is for the house.",
        }
    ]
    assert won(answer) == {"A": 25}


def test_a_folded_opener_and_cards_that_others_hold_now_are_no_fault() -> None:
    """The five first dealt are checked among themselves only: what was thrown away may be somebody else's now."""
    request = opened("Qh Qd Jh Jd 8s")
    request["opener"]["player"] = "C"
    assert notices(settled(request)) == []
    request["opener"]["cards"] = ["Tc", "Td", "9h", "8h", "Ks"]
    assert notices(settled(request)) == ["opener_without_openers"]
