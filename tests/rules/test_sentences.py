"""Three hands told from the first chip to the last, word for word as players read them."""

import json

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
