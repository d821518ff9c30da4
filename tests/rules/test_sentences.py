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
        "by the house rule the suit of a flush decides before its ranks."
    )


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
