"""Odd chips where cards decide: stud by the cards that play (TDA 2024 20-B), Robert's Rules by all cards held."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import notices, odd_chips, player, ranked, won
from tests.rules.money import audited, dealt, in_order, paid
from tests.support import refusals

BY_SUIT = "high_card_by_suit"
ROBERTS = {"odd_chip": "roberts_rules"}
TO_FIRST = {"odd_chip": "all_to_first_left_of_button"}
BY_POSITION = {"odd_chip": "first_left_of_button"}


def tied(game: str, a: str, b: str, **rest: Any) -> Json:
    """Two tie for 21 chips; A is left of the button."""
    return dealt(game, player("A", 10, a, seat=1), player("B", 10, b, seat=2, dead=1), button=2, **rest)


# ------------------------------------------------------------------------------------------------- stud, high hands

NINES = "9h 8d 7c 6h 5d Ah 2c", "9s 8h 7d 6s 5c Kd 2d"
"""Equal straights to the nine: A holds an idle ace of hearts, B plays the nine of spades."""


def test_tda_20b_the_high_card_of_the_winning_five() -> None:
    answer = audited(tied("seven_card_stud", *NINES))
    assert answer["rules"]["odd_chip"] == BY_SUIT
    assert won(answer) == {"A": 10, "B": 11}
    assert in_order(answer) == ["B", "A"]
    assert answer["pots"][0]["awards"][0]["odd_chip"] == BY_SUIT


def test_roberts_rules_count_every_card_held() -> None:
    answer = audited(tied("seven_card_stud", *NINES, rules=ROBERTS))
    assert won(answer) == {"A": 11, "B": 10}
    assert answer["pots"][0]["awards"][0]["odd_chip"] == "roberts_rules"


@pytest.mark.parametrize("rules, first", [(BY_POSITION, "A"), (TO_FIRST, "A"), ({}, "B")])
def test_by_position_where_the_house_says_so(rules: Json, first: str) -> None:
    answer = audited(tied("seven_card_stud", *NINES, rules=rules))
    assert in_order(answer)[0] == first
    assert won(answer)[first] == 11


@pytest.mark.parametrize("best, other", [("s", "h"), ("h", "d"), ("d", "c"), ("s", "c")])
def test_wsop_live_146_spades_hearts_diamonds_clubs(best: str, other: str) -> None:
    """Two straights to the nine, told apart by the suit of the nine alone."""
    answer = audited(tied("five_card_stud", f"9{other} 8d 7c 6h 5d", f"9{best} 8c 7d 6s 5c"))
    assert in_order(answer) == ["B", "A"]
    assert won(answer) == {"A": 10, "B": 11}


def test_rank_goes_before_suit() -> None:
    """Pairs of eights tie with queen, seven, six: the queen counts, not the pair and not the eight of spades."""
    answer = audited(tied("five_card_stud", "8s 8h Qd 7c 6c", "8d 8c Qh 7s 6s"))
    assert in_order(answer) == ["B", "A"]


def test_suits_are_compared_card_by_card() -> None:
    """The common card, dealt when the deck ran out, is the best of both hands: the next card decides."""
    answer = audited(
        dealt(
            "seven_card_stud",
            player("A", 10, "Qh Js Ts 9d 2c 2h", seat=1),
            player("B", 10, "Qs Jh Td 9c 3c 3h", seat=2, dead=1),
            boards=("Kd",),
            button=2,
        )
    )
    assert in_order(answer) == ["B", "A"]
    assert won(answer) == {"A": 10, "B": 11}


def test_the_common_card_is_nobodys_under_roberts_rules() -> None:
    """B holds the best card of the two, the ace of clubs; the king that both play lies on the table."""
    answer = audited(
        dealt(
            "seven_card_stud",
            player("A", 10, "Qs Js Ts 9d 2c 2h", seat=1),
            player("B", 10, "Qh Jh Td 9c 3c Qc", seat=2, dead=1),
            boards=("Kd",),
            button=2,
            rules=ROBERTS,
        )
    )
    assert in_order(answer) == ["A", "B"]


def three_straights(**rules: object) -> Json:
    """Three straights to the nine tie for 32 chips; by suit B, C, A, by position A, B, C."""
    return dealt(
        "five_card_stud",
        player("A", 10, "9d 8d 7c 6h 5d", seat=1),
        player("B", 10, "9s 8c 7d 6s 5c", seat=2, dead=2),
        player("C", 10, "9h 8s 7s 6c 5s", seat=3),
        button=3,
        rules=rules,
    )


def test_two_odd_chips_go_to_the_two_best_suits() -> None:
    answer = audited(three_straights())
    assert in_order(answer) == ["B", "C", "A"]
    assert won(answer) == {"A": 10, "B": 11, "C": 11}
    assert odd_chips(answer) == {"B": 1, "C": 1, "A": 0}


def test_odd_units_by_suit_and_the_rest_to_the_next() -> None:
    """32 in units of 5: six units are two each, none is odd, and two chips are left for the best suit."""
    answer = audited(three_straights(chip_unit=5))
    assert won(answer) == {"A": 10, "B": 12, "C": 10}
    answer = audited(three_straights(chip_unit=4))  # eight units: two each and two over
    assert won(answer) == {"A": 8, "B": 12, "C": 12}
    answer = audited(three_straights(chip_unit=3))  # ten units: three each, one over, then two chips
    assert won(answer) == {"A": 9, "B": 12, "C": 11}


def test_all_to_the_first_goes_by_position_in_stud_too() -> None:
    answer = audited(three_straights(**TO_FIRST))
    assert in_order(answer) == ["A", "B", "C"]
    assert won(answer) == {"A": 12, "B": 10, "C": 10}
    assert won(audited(three_straights(**TO_FIRST, chip_unit=4))) == {"A": 16, "B": 8, "C": 8}


def test_suits_need_no_button() -> None:
    """Nothing depended on it: no notice. By position something does."""
    request = three_straights()
    del request["button"]
    assert notices(audited(request)) == []
    assert notices(audited({**request, "rules": BY_POSITION})) == ["no_button"]


def test_soko_is_stud() -> None:
    """Two four-flushes of equal ranks."""
    answer = audited(tied("soko", "Kd Jd 9d 3d 2s", "Kh Jh 9h 3h 2c"))
    assert answer["rules"]["odd_chip"] == BY_SUIT
    assert in_order(answer) == ["B", "A"]


def test_telesina_ranks_hearts_first_and_spades_last() -> None:
    """All three scale reali share 32: the minima's ace of diamonds stands before the massima's of spades."""
    answer = audited(
        dealt(
            "telesina",
            player("A", 10, "As Ks Qs Js Ts", seat=1),
            player("B", 10, "Kh Qh Jh Th 9h", seat=2, dead=2),
            player("C", 10, "Ad 7d 8d 9d Td", seat=3),
            button=3,
            rules={"lowest_rank": "7"},
        )
    )
    assert in_order(answer) == ["C", "A", "B"]
    assert won(answer) == {"A": 11, "B": 10, "C": 11}


# -------------------------------------------------------------------------------------------------- stud, low hands

EIGHTS = "8c 6s 4s 3s As Ks Kh", "8d 6h 4h 3h Ac Kd Kc"
"""Equal lows 8-6-4-3-A: B's eight is the better one, B's ace of clubs the lowest card of all."""


def test_razz_by_the_highest_of_the_five() -> None:
    """TDA and WSOP: eight of diamonds over eight of clubs."""
    assert in_order(audited(tied("razz", *EIGHTS))) == ["B", "A"]
    assert in_order(audited(tied("razz", *EIGHTS[::-1]))) == ["A", "B"]


def test_razz_under_roberts_rules_by_the_lowest_of_all() -> None:
    """The lowest card by suit: the ace of clubs, whoever's eight is better."""
    low = "8d 6s 4s 3s As Ks Kh", "8c 6h 4h 3h Ac Kd Kc"
    assert in_order(audited(tied("razz", *low))) == ["A", "B"]
    assert in_order(audited(tied("razz", *low, rules=ROBERTS))) == ["B", "A"]


def test_the_ace_is_low_in_razz() -> None:
    """Wheels: the five of spades is the high card, not the ace of spades."""
    assert in_order(audited(tied("razz", "5h 4h 3h 2h As Kd Kc", "5s 4s 3s 2s Ah Qd Qc"))) == ["B", "A"]


def test_the_ace_is_high_in_deuce_to_seven_razz() -> None:
    """Both have to play A-6-4-3-2: the ace of diamonds over the ace of clubs, whatever six A has."""
    assert in_order(audited(tied("deuce_to_seven_razz", "Ac 6s 4s 3s 2h 6h 2s", "Ad 6d 4c 3d 2d 6c 2c"))) == ["B", "A"]


def test_deuce_to_seven_razz_under_roberts_rules_by_the_lowest_deuce() -> None:
    """The ace does not count as the lowest card: the deuce of clubs does."""
    hands = "As 7s 5s 4h 3h 2h Ks", "Ac 7d 5d 4d 3d 2c Kd"
    assert in_order(audited(tied("deuce_to_seven_razz", *hands, rules=ROBERTS))) == ["B", "A"]
    hands = "Ac 7s 5s 4h 3h 2h Ks", "As 7d 5d 4d 3d 2s Kd"
    assert in_order(audited(tied("deuce_to_seven_razz", *hands, rules=ROBERTS))) == ["A", "B"]


# ----------------------------------------------------------------------------------------------------- stud, halves


def test_stud_hi_lo_each_half_by_its_own_cards() -> None:
    """C wins the high half, A and B tie for the low: the eight of spades decides, for in a low the ace is the least."""
    request = dealt(
        "seven_card_stud_hi_lo",
        player("A", 10, "8h 7d 4d 3s As Qs Jd", seat=1),
        player("B", 10, "8s 7h 4h 3d Ah Qd Jh", seat=2),
        player("C", 10, "Kc Kd Ks 9c 9d 2c 2d", seat=3, dead=4),
        button=3,
    )
    assert paid(audited(request)) == [
        ("main", None, "high", {"C": 17}),
        ("main", None, "low", {"B": 9, "A": 8}),
    ]
    by_lowest = audited({**request, "rules": ROBERTS})  # ace of hearts below ace of spades
    assert paid(by_lowest)[1] == ("main", None, "low", {"B": 9, "A": 8})
    by_position = audited({**request, "rules": BY_POSITION})
    assert paid(by_position)[1] == ("main", None, "low", {"A": 9, "B": 8})


def test_roberts_rules_ask_the_halves_opposite_questions() -> None:
    """High: the ace of spades of all cards held. Low: the lowest card of all, the ace of clubs."""
    request = dealt(
        "seven_card_stud_hi_lo",
        player("A", 10, "Kh Kd Qs 9c 9s As 2h", seat=1),
        player("B", 10, "Ks Kc Qd 9d 9h Ac 2s", seat=2, dead=1),
        button=2,
        rules=ROBERTS,
    )
    assert in_order(audited(request)) == ["A", "B"]  # two pair of kings and nines with an ace, no low at all
    low = dealt(
        "seven_card_stud_hi_lo",
        player("A", 10, "8h 7d 4d 3s Ac Qs Jd", seat=1),
        player("B", 10, "8s 7h 4h 3d Ad Qd Jh", seat=2),
        player("C", 10, "Kc Kd Ks 9c 9d 2c 2d", seat=3, dead=4),
        button=1,
        rules=ROBERTS,
    )
    assert paid(audited(low))[1] == ("main", None, "low", {"A": 9, "B": 8})


def test_tied_both_ways_goes_by_the_high_hands() -> None:
    """Two wheels that are straights too: the share is split once; of the high hands the ace is the best card."""
    wheels = "5h 4h 3d 2h As Kd Qc", "5s 4s 3c 2s Ah Qd Kc"
    answer = audited(tied("seven_card_stud_hi_lo", *wheels))
    assert paid(answer) == [("main", None, "whole", {"A": 11, "B": 10})]
    assert paid(audited(tied("seven_card_stud_hi_lo", *wheels, rules=ROBERTS))) == [
        ("main", None, "whole", {"A": 11, "B": 10})
    ]
    kings = "5h 4h 3d 2h Ah Ks Qc", "5s 4s 3c 2s As Qd Kc"
    assert paid(audited(tied("seven_card_stud_hi_lo", *kings)))[0][3] == {"B": 11, "A": 10}


def test_wsop_live_327_the_odd_chip_of_razzdugi_goes_to_razz() -> None:
    """A has the better five cards, B the better badugi."""
    answer = audited(tied("razzdugi", "As 2s 3s 4s 5s Kh Kd", "6s 5h 4d 3c Qh Qd Qs"))
    assert paid(answer) == [("main", None, "high", {"A": 11}), ("main", None, "low", {"B": 10})]


def test_tied_badugis_go_by_the_cards_that_play() -> None:
    """A and B both have 6-5-4-3 for a badugi: the six of spades plays for B. C wins razz."""
    answer = audited(
        dealt(
            "razzdugi",
            player("A", 10, "6h 5d 4c 3s Kh Kd Kc", seat=1),
            player("B", 10, "6s 5c 4d 3h Qh Qd Qs", seat=2),
            player("C", 10, "As 2s 7s 4s 5s Js Jh", seat=3),
            button=3,
        )
    )
    assert paid(answer) == [("main", None, "high", {"C": 15}), ("main", None, "low", {"B": 8, "A": 7})]


# ------------------------------------------------------------------------------------------ everywhere by position


@pytest.mark.parametrize("rules", [{}, BY_POSITION, ROBERTS])
def test_board_games_go_by_position(rules: Json) -> None:
    """B's kings are of better suits and change nothing (TDA 2024 20-A)."""
    request = dealt(
        "texas_holdem",
        player("A", 10, "Kd Kc", seat=1),
        player("B", 10, "Ks Kh", seat=2, dead=1),
        boards=("2c 7d Jh 3s 4h",),
        button=2,
        rules=rules,
    )
    assert in_order(audited(request)) == ["A", "B"]


def test_suits_may_be_asked_for_in_board_games_and_position_breaks_their_ties() -> None:
    hands = (("Kd Kc", "Ks Kh", "2c 7d Jh 3s 4h", ["B", "A"]), ("2d 2h", "3d 3h", "As Ks Qs Js Ts", ["A", "B"]))
    for a, b, board, order in hands:
        request = dealt(
            "texas_holdem",
            player("A", 10, a, seat=1),
            player("B", 10, b, seat=2, dead=1),
            boards=(board,),
            button=2,
            rules={"odd_chip": BY_SUIT},
        )
        assert in_order(audited(request)) == order


@pytest.mark.parametrize("names, dead", [("AB", 32), ("ABC", 32)])
def test_equal_cards_are_told_to_have_gone_by_position_the_rest_below_a_unit_too(names: str, dead: int) -> None:
    """All play the board: 25 chips to the first, 7 to the next, who differ in nothing but where they sit."""
    seats = {"A": 1, "B": 2, "C": 3}
    cards = {"A": "3h 2d", "B": "3s 2c", "C": "3d 2h"}
    request = dealt(
        "texas_holdem",
        *[player(name, 50, cards[name], seat=seats[name]) for name in names],
        boards=("Qs Jd Tc 9h 8s",),
        button=1,
        rules={"odd_chip": BY_SUIT, "chip_unit": 25},
    )
    request["carried_over"] = dead
    steps = [step for step in audited({**request, "explain": True})["explanation"] if step["code"] == "odd_chips"]
    assert [(step["params"]["amount"], step["params"]["by"]) for step in steps] == [(25, "position"), (7, "position")]


def test_without_a_button_equal_cards_depend_on_it() -> None:
    """Both play the board, so position decided after all."""
    request = dealt(
        "texas_holdem",
        player("A", 10, "2d 2h", seat=1),
        player("B", 10, "3d 3h", seat=2, dead=1),
        boards=("As Ks Qs Js Ts",),
        rules={"odd_chip": BY_SUIT},
    )
    assert notices(audited(request)) == ["no_button"]


@pytest.mark.parametrize(
    "game, a, b",
    [
        ("ace_to_five", "6h 4d 3c 2s As", "6s 4c 3d 2h Ah"),  # the ace is the lowest card: the sixes decide
        ("badugi", "6h 4d 3c As", "6s 4h 3d Ac"),
        ("mexican_poker", "Ks Kh Qs Jd 3c", "Kd Xx Qh Jc 3d"),  # the joker stands above every card
        ("poker_all_italiana", "As Ks Qs Js Ts", "Ad 7d 8d 9d Td"),  # hearts, diamonds, clubs, spades
    ],
)
def test_cards_stand_as_the_game_has_them(game: str, a: str, b: str) -> None:
    players = [player("A", 10, a, seat=1), player("B", 10, b, seat=2, dead=1)]
    rules: Json = {"odd_chip": BY_SUIT}
    if game == "poker_all_italiana":  # two hands of it tie only where the three scale reali meet
        players.append(player("C", 10, "Kh Qh Jh Th 9h", seat=3))
        rules["lowest_rank"] = "7"
    answer = audited(dealt(game, *players, button=3, rules=rules))
    assert in_order(answer)[:2] == ["B", "A"]


NINES_PLAY, NINES_PLAY_TOO, BOARD_PLAYS = "2c 7d Jh 3s 4h", "2d 7c Jd 3h 4c", "As Ks Qs Js Ts"


@pytest.mark.parametrize(
    "boards, told",
    [
        ((NINES_PLAY, BOARD_PLAYS), ["no_button"]),
        ((BOARD_PLAYS, NINES_PLAY), ["no_button"]),
        ((NINES_PLAY, NINES_PLAY_TOO), []),
    ],
)
def test_each_board_tells_by_itself_whether_a_button_was_missing(boards: tuple[str, ...], told: list[str]) -> None:
    """Where the nines play their suits place the odd chip of a board, where the board plays it goes by position."""
    request = dealt(
        "texas_holdem",
        player("A", 11, "9s 9h", seat=1),
        player("B", 11, "9d 9c", seat=2),
        boards=boards,
        rules={"odd_chip": BY_SUIT},
    )
    answer = audited(request)
    assert [winners for *_, winners in paid(answer)] == [{"A": 6, "B": 5}, {"A": 6, "B": 5}]
    assert notices(answer) == told


@pytest.mark.parametrize("boards, told", [((NINES_PLAY, BOARD_PLAYS), []), ((BOARD_PLAYS, NINES_PLAY), ["no_button"])])
def test_a_board_without_an_odd_chip_needs_no_button(boards: tuple[str, ...], told: list[str]) -> None:
    """21 chips: the first board has 11 to split and an odd chip, the second 10."""
    request = dealt(
        "texas_holdem",
        player("A", 10, "9s 9h", seat=1, dead=1),
        player("B", 10, "9d 9c", seat=2),
        boards=boards,
        rules={"odd_chip": BY_SUIT},
    )
    assert notices(audited(request)) == told


def test_each_half_tells_by_itself_whether_a_button_was_missing() -> None:
    """Tied for high the better king decides, tied for low the better eight, though A has the better ace."""
    high = dealt(
        "seven_card_stud_hi_lo",
        player("A", 10, "As Ah Ks Jd Td 9d 3d", seat=1),
        player("B", 10, "Ad Ac Kh Js Tc 9c 3h", seat=2, dead=1),
    )
    assert notices(audited(high)) == ["no_low"]
    low = dealt(
        "seven_card_stud_hi_lo",
        player("A", 10, "8h 7d 4d 3s As Qs Jd", seat=1),
        player("B", 10, "8s 7h 4h 3d Ah Qd Jh", seat=2),
        player("C", 10, "Kc Kd Ks 9c 9d 2c 2d", seat=3, dead=4),
    )
    answer = audited(low)
    assert paid(answer)[1] == ("main", None, "low", {"B": 9, "A": 8})
    assert notices(answer) == []
    assert notices(audited({**low, "rules": BY_POSITION})) == ["no_button"]


@pytest.mark.parametrize("game", ["deuce_to_seven", "ace_to_five", "badugi", "badeucy", "badacey", "five_card_draw"])
def test_wsop_live_149_draw_games_go_by_position(game: str) -> None:
    fifth = "" if game == "badugi" else " 3d", "" if game == "badugi" else " 3s"
    answer = audited(tied(game, f"7d 5c 4h 2s{fifth[0]}", f"7s 5h 4d 2c{fifth[1]}"))
    assert answer["rules"]["odd_chip"] == "first_left_of_button"
    assert in_order(answer) == ["A", "B"]


@pytest.mark.parametrize("rule", [BY_SUIT, "roberts_rules"])
def test_a_rule_that_looks_at_cards_is_refused_where_there_are_none(rule: str) -> None:
    request = ranked(player("A", 10), player("B", 10), ranking="A = B", rules={"odd_chip": rule})
    assert refusals(request) == [("rule_not_applicable", "#/rules/odd_chip")]


# ------------------------------------------------------------------------------------------------------------ halves


def halves(*players: Json, high: str, low: str, **rest: object) -> Json:
    """A hand judged elsewhere for both halves; rankings as "A > B = C"."""
    tiers = [[name.strip() for name in tier.split("=")] for tier in low.split(">")]
    return ranked(*players, ranking=high, low_ranking=tiers, **rest)


def test_tda_20c_the_odd_chip_of_the_halves_goes_to_the_high_side() -> None:
    answer = audited(halves(player("A", 50, dead=1), player("B", 50), high="A > B", low="B > A"))
    assert paid(answer) == [("main", None, "high", {"A": 51}), ("main", None, "low", {"B": 50})]
    assert [award["odd_chip"] for award in answer["pots"][0]["awards"]] == [None, None]


def test_101_at_unit_25_is_51_and_50() -> None:
    """Four units are two each; the one chip below a unit goes to the high side, as no odd unit did."""
    hand = halves(player("A", 50, dead=1), player("B", 50), high="A > B", low="B > A", rules={"chip_unit": 25})
    assert paid(audited(hand)) == [("main", None, "high", {"A": 51}), ("main", None, "low", {"B": 50})]


def test_an_odd_unit_goes_to_the_high_side_and_the_rest_to_the_low() -> None:
    """132 at unit 25: five units and seven chips."""
    hand = halves(player("A", 66), player("B", 66), high="A > B", low="B > A", rules={"chip_unit": 25})
    assert paid(audited(hand)) == [("main", None, "high", {"A": 75}), ("main", None, "low", {"B": 57})]


def test_three_quarters() -> None:
    """A wins the high half and ties for the low: 51 + 25 and 25 of 101, 52 + 26 and 25 of 103."""
    three = player("A", 50, seat=1), player("B", 50, seat=2)
    assert won(audited(halves(*three, high="A > B", low="A = B", carried_over=1, button=2))) == {"A": 76, "B": 25}
    assert won(audited(halves(*three, high="A > B", low="A = B", carried_over=3, button=2))) == {"A": 78, "B": 25}
    assert won(audited(halves(*three, high="A > B", low="A = B", carried_over=3, button=1))) == {"A": 77, "B": 26}


def test_quarters_and_sixths() -> None:
    """Two share the high half of 205, three the low: 52 and 51, then 34 each."""
    players = [player(name, 41, seat=seat) for seat, name in enumerate("ABCDE", start=1)]
    answer = audited(halves(*players, high="A = B > C > D > E", low="C = D = E", button=5))
    assert paid(answer) == [
        ("main", None, "high", {"A": 52, "B": 51}),
        ("main", None, "low", {"C": 34, "D": 34, "E": 34}),
    ]


@pytest.mark.parametrize("carried_over, expected", [(0, {"A": 33, "B": 33}), (1, {"A": 34, "B": 33})])
def test_tda_2019_20d_tied_both_ways_is_split_once(carried_over: int, expected: dict[str, int]) -> None:
    """66 is 33 and 33, not 34 and 32; 67 is 34 and 33, not 35 and 32."""
    answer = audited(halves(player("A", 33), player("B", 33), high="A = B", low="A = B", carried_over=carried_over))
    assert won(answer) == expected
    assert [award["portion"] for award in answer["pots"][0]["awards"]] == ["whole"]


def test_three_tied_one_way_and_two_of_them_the_other_is_not_the_same() -> None:
    """The high half of 63 goes to three, the low to two of them."""
    answer = audited(halves(*(player(name, 21) for name in "ABC"), high="A = B = C", low="A = B > C"))
    assert paid(answer) == [
        ("main", None, "high", {"A": 11, "B": 11, "C": 10}),
        ("main", None, "low", {"A": 16, "B": 15}),
    ]


def test_one_who_wins_both_halves_alone_has_two_awards() -> None:
    answer = audited(halves(player("A", 10, dead=1), player("B", 10), high="A > B", low="A > B"))
    assert paid(answer) == [("main", None, "high", {"A": 11}), ("main", None, "low", {"A": 10})]


def test_without_a_low_the_high_side_takes_all() -> None:
    """C alone has a low and is not in the side pot: there the high hand takes both halves, and the answer says so."""
    answer = audited(halves(player("C", 10), player("A", 30), player("B", 30), high="A > B > C", low="C"))
    assert paid(answer) == [
        ("side_1", None, "high", {"A": 40}),
        ("main", None, "high", {"A": 15}),
        ("main", None, "low", {"C": 15}),
    ]
    assert [(notice["code"], notice["params"]) for notice in answer["notices"]] == [("no_low", {"pot": "side_1"})]


# ----------------------------------------------------------------------------------------- boards x halves x ties


def omaha_on_two_boards(carried_over: int, **rules: object) -> Json:
    """A and B hold the same ranks. First board: C is high, they tie for the low. Second board: they tie, no low."""
    return dealt(
        "omaha_hi_lo",
        player("A", 33, "As 2s Kh Kd", seat=1),
        player("B", 33, "Ad 2d Kc Ks", seat=2),
        player("C", 33, "Qh Qd Tc Th", seat=3),
        boards=("8c 7d 3h Qs Jd", "Ac Ah 9s 6d 5h"),
        button=1,
        carried_over=carried_over,
        rules=rules,
    )


@pytest.mark.parametrize(
    "carried_over, rules, expected",
    [
        # 101: 51 and 50; 51 is 26 and 25
        (2, {}, [{"C": 26}, {"B": 13, "A": 12}, {"B": 25, "A": 25}]),
        # 103: 52 and 51; both boards have an odd chip to place
        (4, {}, [{"C": 26}, {"B": 13, "A": 13}, {"B": 26, "A": 25}]),
        # twenty units of 5 and 3 chips: 53 and 50; 53 is 28 and 25; 25 is five units
        (4, {"chip_unit": 5}, [{"C": 28}, {"B": 15, "A": 10}, {"B": 25, "A": 25}]),
        # five units of 20 and 3: 60 and 43; 60 is 40 and 20; 20 is one unit, 43 is two and 3
        (4, {"chip_unit": 20}, [{"C": 40}, {"B": 20, "A": 0}, {"B": 23, "A": 20}]),
        # among winners only, and to the first by position; boards and halves are divided as always
        (4, {"chip_unit": 20, **TO_FIRST}, [{"C": 40}, {"B": 20, "A": 0}, {"B": 23, "A": 20}]),
    ],
)
def test_boards_then_halves_then_winners(carried_over: int, rules: Json, expected: list[dict[str, int]]) -> None:
    answer = audited(omaha_on_two_boards(carried_over, **rules))
    assert [(board, portion) for _, board, portion, _ in paid(answer)] == [(1, "high"), (1, "low"), (2, "high")]
    assert [winners for *_, winners in paid(answer)] == expected
    assert [list(winners) for *_, winners in paid(answer)] == [["C"], ["B", "A"], ["B", "A"]]
    assert [(notice["code"], notice["params"]) for notice in answer["notices"]] == [
        ("no_low", {"pot": "main", "board": 2})
    ]


def test_a_pair_tied_on_both_boards_may_take_an_odd_chip_of_each() -> None:
    """No authority speaks of it: each award is divided by itself."""
    answer = audited(
        dealt(
            "texas_holdem",
            player("A", 11, "Kd Kc", seat=1),
            player("B", 11, "Ks Kh", seat=2),
            boards=("2c 7d Jh 3s 4h", "2d 7c Jd 3h 4c"),
            button=2,
        )
    )
    assert paid(answer) == [("main", 1, "whole", {"A": 6, "B": 5}), ("main", 2, "whole", {"A": 6, "B": 5})]
    assert won(answer) == {"A": 12, "B": 10}


def test_all_to_the_first_on_every_board_and_portion_by_itself() -> None:
    """17 and 16 chips for three who tie on both boards: two odd chips of the first, one of the second."""
    answer = audited(
        dealt(
            "texas_holdem",
            player("A", 11, "Kd 9c", seat=1),
            player("B", 11, "Ks 9h", seat=2),
            player("C", 11, "Kh 9d", seat=3),
            boards=("2c 7d Jh 3s 4h", "2d 7c Jd 3h 4c"),
            button=1,
            rules=TO_FIRST,
        )
    )
    assert paid(answer) == [
        ("main", 1, "whole", {"B": 7, "C": 5, "A": 5}),
        ("main", 2, "whole", {"B": 6, "C": 5, "A": 5}),
    ]
