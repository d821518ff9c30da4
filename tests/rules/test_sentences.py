"""Three hands told from the first chip to the last, word for word as players read them."""

import json
from typing import Any

import pytest

from tests.support import VECTORS, settle

TOLD = {
    "article-two-pots-25-100-100": [
        "Up to 25 a player, 75 chips make the main pot: A, B and C can win it.",
        "Up to 100 a player, 150 chips make side pot 1: B and C can win it.",
        "By the ranking that was sent, B wins side pot 1.",
        "B is paid 150 from side pot 1.",
        "By the ranking that was sent, A wins the main pot.",
        "A is paid 75 from the main pot.",
    ],
    "article-five-players-three-all-ins": [
        "Up to 10 a player, 50 chips make the main pot: A, B, C, D and E can win it.",
        "Up to 25 a player, 60 chips make side pot 1: B, C, D and E can win it.",
        "Up to 60 a player, 105 chips make side pot 2: C, D and E can win it.",
        "Up to 100 a player, 80 chips make side pot 3: D and E can win it.",
        "By the ranking that was sent, E wins side pot 3.",
        "E is paid 80 from side pot 3.",
        "By the ranking that was sent, C wins side pot 2.",
        "C is paid 105 from side pot 2.",
        "By the ranking that was sent, C wins side pot 1.",
        "C is paid 60 from side pot 1.",
        "By the ranking that was sent, A wins the main pot.",
        "A is paid 50 from the main pot.",
    ],
    "article-odd-chip-101": [
        "Up to 50 a player, 101 chips make the main pot: A and B can win it.",
        "By the ranking that was sent, A and B tie for the main pot.",
        "1 chip of the main pot cannot be shared equally: it goes to A, next in order from the left of the button.",
        "A is paid 51 from the main pot.",
        "B is paid 50 from the main pot.",
    ],
}


@pytest.mark.parametrize("case", TOLD)
def test_a_hand_is_told_word_for_word(case: str) -> None:
    cases = {each["id"]: each["request"] for each in json.loads((VECTORS / "pots.json").read_text())}
    answer = settle({**cases[case], "explain": True})
    assert [step["text"] for step in answer["explanation"]] == TOLD[case]


def test_two_flushes_where_the_suit_comes_first() -> None:
    """The ace of clubs does not decide for the king of hearts."""
    players = [
        {"id": "A", "committed": 10, "cards": ["Ac", "Kc", "Jc", "9c", "7c"]},
        {"id": "B", "committed": 10, "cards": ["Kh", "Qh", "Th", "9h", "8h"]},
    ]
    house = {"lowest_rank": "7", "italian_flush": "suit_first"}
    answer = settle({"game": "poker_all_italiana", "players": players, "rules": house, "explain": True})
    (won,) = [step for step in answer["explanation"] if step["code"] == "hand_won"]
    assert won["params"]["by"] == "suit_first"
    assert won["text"] == (
        "B wins the main pot: Flush, king high beats Flush, ace high of A; "
        "by the house rule the suit of a flush decides before its ranks: hearts before clubs."
    )
    assert won["rule"] == "house rule italian_flush: suit_first"
    assert (won["params"]["card"], won["params"]["loser_card"]) == ("Kh", "Ac")


@pytest.mark.parametrize("game", ["poker_all_italiana", "telesina"])
@pytest.mark.parametrize(
    "first, second, house, rule, decides",
    [
        ("Ks Kh Ac Qd 9s", "Kd Kc Ah Qs 9h", None, "article", "the ace of hearts beats the ace of clubs"),
        ("Ks Kh Ac Qd 9s", "Kd Kc Ah Qs 9h", "pair_suit", "pair", "the king of hearts beats the king of diamonds"),
        ("Ks Kd Qc Qs Ah", "Kh Kc Qd Qh As", None, "article", "the ace of hearts beats the ace of spades"),
        ("Ks Kd Qc Qs Ah", "Kh Kc Qd Qh As", "pair_suit", "pair", "the king of hearts beats the king of diamonds"),
        ("As Kh Qd Jh 9c", "Ad Kc Qh Js 9h", "pair_suit", "article", "the ace of diamonds beats the ace of spades"),
        ("Ac Kc Qc Jc 9c", "As Ks Qs Js 9s", None, "article", "the ace of clubs beats the ace of spades"),
        ("Kc Qh Jh Th 9h", "Kd Qs Js Ts 9s", None, "article", "the king of diamonds beats the king of clubs"),
        ("As 7h 8h 9h Td", "Ah 7s 8s 9s Tc", None, "article", "the ten of diamonds beats the ten of clubs"),
        ("Kc Qc Jc Tc 9c", "Kd Qd Jd Td 9d", None, "article", "the king of diamonds beats the king of clubs"),
    ],
)
def test_the_card_whose_suit_decides_is_named(
    game: str, first: str, second: str, house: str | None, rule: str, decides: str
) -> None:
    """The poker all'italiana article: hearts, diamonds, clubs, spades, of the card that the kind of hand looks at."""
    rules = {"article": "the poker all'italiana article", "pair": "house rule italian_pair: pair_suit"}
    hands = [{"id": name, "committed": 9, "cards": cards.split()} for name, cards in [("A", first), ("B", second)]]
    agreed = {"lowest_rank": "7", "italian_pair": house}
    answer = settle({"game": game, "players": hands, "rules": agreed, "explain": True})
    (won,) = [step for step in answer["explanation"] if step["code"] == "hand_won"]
    assert won["params"]["by"] == "suit"
    assert won["rule"] == rules[rule]
    assert won["text"].endswith(f"; all ranks are equal and the suit decides: {decides}.")


MASSIMA, MEDIA, MINIMA = "As Ks Qs Js Ts", "Kh Qh Jh Th 9h", "Ad Td 9d 8d 7d"
CIRCLE = "; massima beats media, media beats minima, minima beats massima."


@pytest.mark.parametrize("better, worse", [(MASSIMA, MEDIA), (MEDIA, MINIMA), (MINIMA, MASSIMA)])
def test_of_two_scale_reali_the_circle_is_told(better: str, worse: str) -> None:
    """That a minima beats a massima is understood only by who knows how all three stand."""
    players = [{"id": name, "committed": 9, "cards": cards.split()} for name, cards in [("A", worse), ("B", better)]]
    hand = {"game": "poker_all_italiana", "players": players, "rules": {"lowest_rank": "7"}, "explain": True}
    (won,) = [step for step in settle(hand)["explanation"] if step["code"] == "hand_won"]
    assert won["rule"] == "the poker all'italiana article"
    assert won["params"]["by"] == "category"
    assert won["text"].startswith("B wins the main pot: Scala reale ")
    assert won["text"].endswith(f" of A{CIRCLE}")


@pytest.mark.parametrize(
    "better, worse",
    [(MINIMA, "Kh Kd Kc Ks 9h"), ("Kh Qh Jh Th 9h", "Qd Jd Td 9d 8d"), ("Ah Kh Qh Jh 9h", "Kd Kc Ks Qd Qc")],
)
def test_no_circle_is_told_where_none_decides(better: str, worse: str) -> None:
    """A scala reale against another kind of hand, two of one type, and none at all."""
    players = [{"id": name, "committed": 9, "cards": cards.split()} for name, cards in [("A", worse), ("B", better)]]
    hand = {"game": "poker_all_italiana", "players": players, "rules": {"lowest_rank": "7"}, "explain": True}
    (won,) = [step for step in settle(hand)["explanation"] if step["code"] == "hand_won"]
    assert won["params"]["players"] == ["B"]
    assert won["rule"] == "TDA 2024 12"
    assert "massima beats media" not in won["text"]


@pytest.mark.parametrize(
    "better, worse, by, decides",
    [
        ("Kh Qh Jh 9h 3d", "Ks Qs Js 9s 2h", "kicker", "the three kicker decides"),
        ("Kh Qh Jh 9h 3d", "Ks Qs Js 8s 4h", "rank", "the nine decides"),
        ("As 2d 3c 4h 9s", "Ah 2c 3d 4s 8s", "kicker", "the nine kicker decides"),
        ("2s 3h 4c 5h 9s", "Ah 2c 3d 4s Ks", "rank", "the five decides"),
    ],
)
def test_the_fifth_card_beside_four_in_a_row_or_of_a_suit_is_a_kicker(
    better: str, worse: str, by: str, decides: str
) -> None:
    players = [{"id": name, "committed": 9, "cards": cards.split()} for name, cards in [("A", worse), ("B", better)]]
    (won,) = [
        step
        for step in settle({"game": "soko", "players": players, "explain": True})["explanation"]
        if step["code"] == "hand_won"
    ]
    assert won["params"]["players"] == ["B"]
    assert won["params"]["by"] == by
    assert won["text"].endswith(f"; {decides}.")


@pytest.mark.parametrize(
    "a, b, rule",
    [
        ("Kh Kd", "8c 7d", "house rule trips_beat_straight: true"),
        ("8h 7c", "8c 6s", "TDA 2024 12"),
        ("Kh Kd", "Ac Jd", "TDA 2024 12"),
    ],
)
def test_a_house_that_puts_three_of_a_kind_above_a_straight_is_named_where_that_decides(
    a: str, b: str, rule: str
) -> None:
    hand = {
        "game": "short_deck",
        "boards": [["Ks", "9h", "Ts", "6d", "Jc"]],
        "players": [{"id": "A", "committed": 9, "cards": a.split()}, {"id": "B", "committed": 9, "cards": b.split()}],
        "rules": {"trips_beat_straight": True},
        "explain": True,
    }
    (won,) = [step for step in settle(hand)["explanation"] if step["code"] == "hand_won"]
    assert won["rule"] == rule


def test_who_can_win_a_main_pot_that_nobody_had_to_match_anything_for() -> None:
    """A is all-in for a dead ante alone: the main pot is cut at 0, and holds no committed chips."""
    players = [
        {"id": "A", "committed": 0, "dead": 100, "all_in": True},
        {"id": "B", "committed": 200},
        {"id": "C", "committed": 200},
    ]
    answer = settle({"game": "ranked", "players": players, "ranking": [["A"], ["B"], ["C"]], "explain": True})
    made = [step for step in answer["explanation"] if step["code"] == "pot_made"]
    assert made[0] == {
        "code": "pot_made",
        "rule": "TDA 2024 21",
        "params": {"pot": "main", "amount": 0, "level": 0, "players": ["A", "B", "C"]},
        "text": "Nobody had to match anything for the main pot: A, B and C can win it.",
    }
    assert [step["params"]["pot"] for step in made] == ["main", "side_1"]


def test_who_can_win_a_main_pot_of_orphans_alone() -> None:
    """A has nothing in, and B and C folded: what they put in joins a main pot that holds nothing else."""
    players = [{"id": "A", "committed": 0}, *[{"id": name, "committed": 9, "folded": True} for name in "BC"]]
    answer = settle({"game": "ranked", "players": players, "explain": True})
    assert [step["text"] for step in answer["explanation"]][:2] == [
        "Nobody had to match anything for the main pot: A alone can win it.",
        "Nobody left in the hand can claim the 18 chips of a layer, so they join the main pot.",
    ]


def test_a_side_pot_that_everybody_in_it_mucks_is_told_as_chips_that_moved() -> None:
    """B and C muck: nobody claims what they put in above A's all-in, and no pot is made of it."""
    players = [
        {"id": "A", "committed": 5, "all_in": True},
        {"id": "B", "committed": 9, "mucked": True},
        {"id": "C", "committed": 9, "mucked": True},
    ]
    answer = settle({"game": "ranked", "players": players, "explain": True})
    assert [(step["code"], step["params"]["amount"]) for step in answer["explanation"]][:2] == [
        ("pot_made", 15),
        ("orphan_merged", 8),
    ]


def test_the_best_place_of_a_hand_is_not_told_as_that_of_the_tournament() -> None:
    players = [{"id": "A", "committed": 9, "stack": 9}, {"id": "B", "committed": 9, "stack": 90}]
    answer = settle({"game": "ranked", "players": players, "ranking": [["B"], ["A"]], "explain": True})
    (out,) = [step for step in answer["explanation"] if step["code"] == "out"]
    assert out["params"]["place"] == 1
    assert "among those out in this hand alone, not in the whole tournament, the place is number 1" in out["text"]


@pytest.mark.parametrize(
    "chips, sentence",
    [
        (1, "1 chip that nobody had to match, such as a big blind ante or a dead blind, lies in the main pot."),
        (2, "2 chips that nobody had to match, such as a big blind ante or a dead blind, lie in the main pot."),
    ],
)
def test_one_chip_lies_and_two_lie(chips: int, sentence: str) -> None:
    players = [{"id": "A", "committed": 5, "dead": chips}, {"id": "B", "committed": 5, "folded": True}]
    answer = settle({"game": "ranked", "players": players, "explain": True})
    assert sentence in [step["text"] for step in answer["explanation"]]


@pytest.mark.parametrize(
    "rake, sentence",
    [
        (10, "The house takes 10 chips from the main pot; nothing is left to win."),
        (9, "The house takes 9 chips from the main pot; 1 is left to win."),
        (1, "The house takes 1 chip from the main pot; 9 are left to win."),
    ],
)
def test_what_the_house_leaves(rake: int, sentence: str) -> None:
    players = [{"id": "A", "committed": 5}, {"id": "B", "committed": 5, "folded": True}]
    answer = settle({"game": "ranked", "players": players, "rules": {"rake": {"amount": rake}}, "explain": True})
    assert sentence in [step["text"] for step in answer["explanation"]]


BOARD = [["Ah", "Kd", "Qh", "Js", "Td"]]


def odd_chip_steps(game: str, **more: Any) -> list[tuple[str, str, str]]:
    """Who gets an odd chip, by what, and how the sentence ends."""
    answer = settle({"game": game, "explain": True, **more})
    steps = [step for step in answer["explanation"] if step["code"] == "odd_chips"]
    return [(step["params"]["player"], step["params"]["by"], step["text"].split(", ")[-1]) for step in steps]


def test_an_odd_chip_by_the_cards_where_they_differ() -> None:
    """TDA 2024 20-B: the ace of hearts plays for A alone."""
    players = [
        {"id": "B", "committed": 5, "cards": ["Ad", "Kh", "Qs", "Jc", "9s"]},
        {"id": "A", "committed": 5, "cards": ["Ah", "Kd", "Qh", "Js", "9h"]},
        {"id": "C", "committed": 1, "folded": True},
    ]
    ends = "next in order of the highest card and suit among the cards that play."
    assert odd_chip_steps("five_card_stud", players=players) == [("A", "cards", ends)]


def test_an_odd_chip_by_position_where_everybody_plays_the_board() -> None:
    """The same five cards play for both, so no suit decides, though the house goes by suits."""
    players = [
        {"id": "A", "seat": 1, "committed": 5, "cards": ["2s", "3s"]},
        {"id": "B", "seat": 2, "committed": 5, "cards": ["2c", "3c"]},
        {"id": "C", "seat": 3, "committed": 1, "folded": True},
    ]
    house = {"odd_chip": "high_card_by_suit"}
    told = odd_chip_steps("texas_holdem", players=players, button=1, boards=BOARD, rules=house)
    assert told == [("B", "position", "since the cards that play are the same.")]


def test_two_odd_chips_of_which_one_goes_by_the_cards_and_one_by_position() -> None:
    """The ace of spades plays for C. A and B play the same cards, and only one of them gets the second chip."""
    players = [
        {"id": "A", "seat": 1, "committed": 4, "cards": ["2s", "3s"]},
        {"id": "B", "seat": 2, "committed": 4, "cards": ["2c", "3c"]},
        {"id": "C", "seat": 3, "committed": 4, "cards": ["As", "3d"]},
        {"id": "D", "seat": 4, "committed": 2, "folded": True},
    ]
    house = {"odd_chip": "high_card_by_suit"}
    told = odd_chip_steps("texas_holdem", players=players, button=4, boards=BOARD, rules=house)
    assert [step[:2] for step in told] == [("C", "cards"), ("A", "position")]


def test_an_odd_chip_by_another_rule_says_nothing_of_cards() -> None:
    players = [
        {"id": name, "committed": 5, "cards": [f"2{suit}", f"3{suit}"]} for name, suit in zip("AB", "sc", strict=True)
    ]
    players.append({"id": "C", "committed": 1, "folded": True})
    answer = settle({"game": "texas_holdem", "players": players, "boards": BOARD, "explain": True})
    (step,) = [step for step in answer["explanation"] if step["code"] == "odd_chips"]
    assert "by" not in step["params"]
