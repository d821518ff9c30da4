"""The standard high hand order: straight flush down to high card, the best five of five, six or seven cards."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from phevaluator import evaluate_cards

from sidepot.poker.cards import ORDER, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.high import CLASSES, HandClass, board_sum, playing_cards, value_of, values_on_board

DECK = [*ORDER]

FIVE_CARD_HANDS = {
    Category.STRAIGHT_FLUSH: (10, 40),
    Category.FOUR_OF_A_KIND: (156, 624),
    Category.FULL_HOUSE: (156, 3_744),
    Category.FLUSH: (1_277, 5_108),
    Category.STRAIGHT: (10, 10_200),
    Category.THREE_OF_A_KIND: (858, 54_912),
    Category.TWO_PAIR: (858, 123_552),
    Category.PAIR: (2_860, 1_098_240),
    Category.HIGH_CARD: (1_277, 1_302_540),
}
"""Classes and hands of each category, best first."""


def cards(text: str) -> list[Card]:
    """Read cards as they are written in a hand history: ``As Kd``."""
    return [Card(card) for card in text.split()]


def shown(text: str) -> tuple[HandClass, str]:
    """What a hand is and which of its cards play."""
    hand = cards(text)
    value = value_of(hand)
    return CLASSES[value], " ".join(playing_cards(value, hand))


def beats(better: str, worse: str) -> bool:
    return value_of(cards(better)) > value_of(cards(worse))


def ties(one: str, other: str) -> bool:
    return value_of(cards(one)) == value_of(cards(other))


def dealer() -> random.Random:
    """Deals the same hands in every run."""
    return random.Random(52)  # noqa: S311 - a test that deals anew each time could not be repeated


def best_suited(value: int, hand: list[Card]) -> tuple[Card, ...]:
    """Of all fives of this value, the one whose cards come first when compared one by one, s > h > d > c."""
    fives = combinations(sorted(hand, key=ORDER.__getitem__), 5)
    return min((five for five in fives if value_of(five) == value), key=lambda five: [ORDER[card] for card in five])


any_hand = st.integers(min_value=5, max_value=7).flatmap(
    lambda size: st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True)
)


# The order as a whole


@pytest.mark.no_cover
def test_every_five_card_hand_falls_into_its_category() -> None:
    """All 2,598,960 hands, each evaluated: three cards on the board, two of the cards behind them in the hand."""
    hands_of_class: Counter[int] = Counter()
    for places in combinations(range(52), 3):
        board = [DECK[place] for place in places]
        hands_of_class.update(values_on_board(board, combinations(DECK[places[-1] + 1 :], 2)))
    classes = Counter(CLASSES[value].category for value in hands_of_class)
    hands: Counter[Category] = Counter()
    for value, number in hands_of_class.items():
        hands[CLASSES[value].category] += number
    assert hands_of_class.total() == 2_598_960
    assert {category: (classes[category], hands[category]) for category in hands} == FIVE_CARD_HANDS


def test_categories_rank_from_straight_flush_to_high_card() -> None:
    """Any hand of a better category beats any hand of a worse one: the wheel of spades beats four aces."""
    assert len(CLASSES) == len(set(CLASSES)) == 7_462
    best_first = [made.category for made in reversed(CLASSES)]
    assert best_first == [category for category, (classes, _) in FIVE_CARD_HANDS.items() for _ in range(classes)]


def test_within_a_category_the_more_significant_rank_decides() -> None:
    """KK772 beats KK553: the second pair before the kicker; QQAK5 beats QQAJT: the second kicker before the third."""
    order = {rank: place for place, rank in enumerate("23456789TJQKA")}
    for worse, better in pairwise(CLASSES):
        if worse.category is better.category:
            assert [order[rank] for rank in worse.ranks] < [order[rank] for rank in better.ranks]


@pytest.mark.no_cover
@pytest.mark.parametrize("number_of_cards", [5, 6, 7])
def test_an_independent_evaluator_puts_every_hand_in_the_same_place(number_of_cards: int) -> None:
    """phevaluator numbers the 7,462 classes from the best, 1, to the worst: equal places mean equal comparisons."""
    deck = dealer()
    for _ in range(100_000):
        hand = deck.sample(DECK, number_of_cards)
        assert value_of(hand) == 7_462 - evaluate_cards(*hand)


@given(any_hand.flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand))))
def test_the_order_in_which_cards_lie_never_matters(hands: tuple[list[Card], list[Card]]) -> None:
    one, other = hands
    value = value_of(one)
    assert value_of(other) == value
    assert playing_cards(value, other) == playing_cards(value, one)


@given(any_hand, st.integers(min_value=0, max_value=5))
def test_it_does_not_matter_which_cards_lie_on_the_board(hand: list[Card], on_board: int) -> None:
    board, hole = hand[:on_board], hand[on_board:]
    assert values_on_board(board, [hole, hole[::-1]]) == [value_of(hand)] * 2


def test_every_player_is_judged_on_the_same_board() -> None:
    """Board 2h 7h 9h Jc 3s: nut flush, set of jacks, small flush, nothing."""
    board = cards("2h 7h 9h Jc 3s")
    hands = [cards("Ah Kh"), cards("Js Jd"), cards("4h 5h"), cards("Qd Tc")]
    values = values_on_board(board, hands)
    assert values == [value_of([*board, *hand]) for hand in hands]
    assert [CLASSES[value].ranks for value in values] == ["AK972", "J97", "97542", "QJT97"]


def test_nobody_in_the_pot_has_no_values() -> None:
    assert values_on_board(cards("2h 7h 9h Jc 3s"), []) == []


def test_the_sum_of_a_board_does_not_depend_on_the_order_of_its_cards() -> None:
    assert board_sum(cards("2h 7h 9h")) == board_sum(cards("9h 2h 7h")) != board_sum(cards("9h 2h 7d"))


# How a hand is read out


@pytest.mark.parametrize(
    "hand, category, ranks, played, playing",
    [
        ("As Ks Qs Js Ts", Category.STRAIGHT_FLUSH, "A", "AKQJT", "As Ks Qs Js Ts"),
        ("7h 7d 7s 7c Kd", Category.FOUR_OF_A_KIND, "7K", "K7777", "Kd 7s 7h 7d 7c"),
        ("9s 9d 9c 7h 7s", Category.FULL_HOUSE, "97", "99977", "9s 9d 9c 7s 7h"),
        ("Kd Jd 9d 4d 2d", Category.FLUSH, "KJ942", "KJ942", "Kd Jd 9d 4d 2d"),
        ("6c 7d 8h 9s Ts", Category.STRAIGHT, "T", "T9876", "Ts 9s 8h 7d 6c"),
        ("7c 7d 7h As Kd", Category.THREE_OF_A_KIND, "7AK", "AK777", "As Kd 7h 7d 7c"),
        ("7c Kd 2h Ks 7s", Category.TWO_PAIR, "K72", "KK772", "Ks Kd 7s 7c 2h"),
        ("Qc Qs 5d Kh Ah", Category.PAIR, "QAK5", "AKQQ5", "Ah Kh Qs Qc 5d"),
        ("Ah 9s 7c 4d 2c", Category.HIGH_CARD, "A9742", "A9742", "Ah 9s 7c 4d 2c"),
    ],
)
def test_each_category_is_read_out_by_its_ranks(
    hand: str, category: Category, ranks: str, played: str, playing: str
) -> None:
    assert shown(hand) == (HandClass(category, ranks, played), playing)


@pytest.mark.parametrize("number_of_cards", [5, 6, 7])
def test_among_equal_hands_the_better_suits_play(number_of_cards: int) -> None:
    """The cards shown are those that trying all fives finds."""
    deck = dealer()
    for _ in range(1_500):
        hand = deck.sample(DECK, number_of_cards)
        assert playing_cards(value_of(hand), hand) == best_suited(value_of(hand), hand)


@pytest.mark.parametrize("suited", [5, 6, 7])
@pytest.mark.parametrize("flush", ["s", "h", "d", "c"])
def test_the_better_suits_play_among_flushes_too(flush: str, suited: int) -> None:
    """Random deals seldom show flushes; these all hold one."""
    of_the_suit = [card for card in DECK if card[1] == flush]
    others = [card for card in DECK if card[1] != flush]
    deck = dealer()
    for _ in range(100):
        hand = [*deck.sample(others, 7 - suited), *deck.sample(of_the_suit, suited)]
        assert playing_cards(value_of(hand), hand) == best_suited(value_of(hand), hand)


# Straights


def test_ace_is_low_in_the_wheel() -> None:
    """Ah 2c 3d 4s 5h is a straight to the five: it beats three aces and loses to the straight to the six."""
    assert shown("Ah 2c 3d 4s 5h") == (HandClass(Category.STRAIGHT, "5", "A5432"), "Ah 5h 4s 3d 2c")
    assert beats("Ah 2c 3d 4s 5h", "Ah Ad Ac Kd Qs")
    assert beats("2c 3d 4s 5h 6h", "Ah 2c 3d 4s 5h")


def test_ace_is_low_in_the_steel_wheel() -> None:
    """Ac 2c 3c 4c 5c: the lowest straight flush, even with the king of clubs beside it."""
    assert shown("Ac 2c 3c 4c 5c Kc Kd") == (HandClass(Category.STRAIGHT_FLUSH, "5", "A5432"), "Ac 5c 4c 3c 2c")
    assert beats("Ac 2c 3c 4c 5c", "Ah Ad Ac As Kd")
    assert beats("2c 3c 4c 5c 6c", "Ac 2c 3c 4c 5c")


def test_a_straight_does_not_go_round_the_corner() -> None:
    """Qs Kd Ah 2c 3d is ace high and nothing more."""
    assert shown("Qs Kd Ah 2c 3d")[0] == HandClass(Category.HIGH_CARD, "AKQ32", "AKQ32")


def test_of_seven_cards_in_a_row_the_highest_five_play() -> None:
    """3c 4d 5h 6s 7c 8d 9h: a straight to the nine."""
    assert shown("3c 4d 5h 6s 7c 8d 9h") == (HandClass(Category.STRAIGHT, "9", "98765"), "9h 8d 7c 6s 5h")


def test_a_six_beats_the_wheel_in_one_hand() -> None:
    """Ah 2c 3d 4s 5h 6d Kd: both straights are there, the one to the six plays and leaves the ace out."""
    assert shown("Ah 2c 3d 4s 5h 6d Kd") == (HandClass(Category.STRAIGHT, "6", "65432"), "6d 5h 4s 3d 2c")


def test_a_pair_within_a_straight_plays_its_better_suit() -> None:
    """Tc 9d 8h 7s 6c with 8s and 8c: a straight, not three eights; the eight of spades plays."""
    assert shown("Tc 9d 8h 7s 6c 8s 8c") == (HandClass(Category.STRAIGHT, "T", "T9876"), "Tc 9d 8s 7s 6c")


# Flushes


def test_of_six_suited_cards_the_highest_five_play() -> None:
    """Kd Jd 9d 7d 4d 2d with As: flush, king high; neither the deuce nor the ace of spades plays."""
    assert shown("Kd Jd 9d 7d 4d 2d As") == (HandClass(Category.FLUSH, "KJ974", "KJ974"), "Kd Jd 9d 7d 4d")


def test_of_seven_suited_cards_the_highest_five_play() -> None:
    """All seven hearts."""
    assert shown("Kh Jh 9h 7h 4h 3h 2h") == (HandClass(Category.FLUSH, "KJ974", "KJ974"), "Kh Jh 9h 7h 4h")


def test_a_straight_flush_within_a_higher_flush_plays() -> None:
    """Ah Kh 9h 8h 7h 6h 5h: straight flush to the nine rather than an ace-high flush."""
    assert shown("Ah Kh 9h 8h 7h 6h 5h") == (HandClass(Category.STRAIGHT_FLUSH, "9", "98765"), "9h 8h 7h 6h 5h")


def test_a_straight_and_a_flush_of_different_cards_are_no_straight_flush() -> None:
    """9c 8h 7h 6h 5h Kh 2d: the straight needs the nine of clubs, so it is a flush, king high."""
    assert shown("9c 8h 7h 6h 5h Kh 2d") == (HandClass(Category.FLUSH, "K8765", "K8765"), "Kh 8h 7h 6h 5h")


def test_four_of_a_suit_are_no_flush() -> None:
    """Ah Kh 9h 4h and three clubs: ace high."""
    assert shown("Ah Kh 9h 4h Jc 7c 2c")[0] == HandClass(Category.HIGH_CARD, "AKJ97", "AKJ97")


def test_a_flush_plays_its_own_suit_though_a_better_suit_is_there() -> None:
    """Kc Jc 9c 4c 2c with Ks and Kh: the king of clubs plays, not the king of spades."""
    assert shown("Kc Jc 9c 4c 2c Ks Kh") == (HandClass(Category.FLUSH, "KJ942", "KJ942"), "Kc Jc 9c 4c 2c")


def test_suits_never_break_a_tie() -> None:
    """WSOP 2024 Live 146: a flush in spades ties the same flush in clubs, and so do royal flushes."""
    assert ties("Ks Js 9s 4s 2s", "Kc Jc 9c 4c 2c")
    assert ties("As Ks Qs Js Ts", "Ad Kd Qd Jd Td")


# More cards than play


def test_of_three_pairs_the_highest_two_play() -> None:
    """Kc Kd 9c 9d 5c 5d 2h: kings and nines, and a five is the kicker."""
    assert shown("Kc Kd 9c 9d 5c 5d 2h") == (HandClass(Category.TWO_PAIR, "K95", "KK995"), "Kd Kc 9d 9c 5d")


def test_of_three_pairs_the_seventh_card_is_the_kicker_when_it_is_higher() -> None:
    """Kc Kd 9c 9d 5c 5d Ah: kings and nines with the ace."""
    assert shown("Kc Kd 9c 9d 5c 5d Ah") == (HandClass(Category.TWO_PAIR, "K9A", "AKK99"), "Ah Kd Kc 9d 9c")


def test_of_two_threes_the_lower_is_the_pair() -> None:
    """7h 7d 7c 9h 9d 9c Ks: nines full of sevens; the two better sevens play."""
    assert shown("7h 7d 7c 9h 9d 9c Ks") == (HandClass(Category.FULL_HOUSE, "97", "99977"), "9h 9d 9c 7h 7d")


def test_of_two_pairs_the_higher_fills_the_house() -> None:
    """4h 4d 4c Qh Qd 9s 9c: fours full of queens."""
    assert shown("4h 4d 4c Qh Qd 9s 9c") == (HandClass(Category.FULL_HOUSE, "4Q", "QQ444"), "Qh Qd 4h 4d 4c")


def test_four_and_three_are_four_of_a_kind() -> None:
    """5s 5h 5d 5c Qh Qd Qc: the queen of hearts is the kicker."""
    assert shown("5s 5h 5d 5c Qh Qd Qc") == (HandClass(Category.FOUR_OF_A_KIND, "5Q", "Q5555"), "Qh 5s 5h 5d 5c")


def test_playing_the_board_ties() -> None:
    """Board As Kd Qh Js 9c: hole cards below the nine change nothing, all play the ace high on the board."""
    board = cards("As Kd Qh Js 9c")
    hands = [cards("8c 7d"), cards("4h 2s")]
    first, second = values_on_board(board, hands)
    assert first == second
    assert CLASSES[first] == HandClass(Category.HIGH_CARD, "AKQJ9", "AKQJ9")
    assert playing_cards(first, [*hands[0], *board]) == tuple(board)


def test_only_three_kickers_count_beside_a_pair() -> None:
    """Board Ac Kd Jh 9s 2c: with the ace of hearts a queen plays; an eight and a seven do not, those hands tie."""
    board = cards("Ac Kd Jh 9s 2c")
    queen, eight, seven = values_on_board(board, [cards("Ah Qs"), cards("As 8d"), cards("Ad 7h")])
    assert queen > eight == seven


def test_of_equal_cards_the_better_suit_plays_from_hand_or_board_alike() -> None:
    """Board Kc Kd 8s 5h 2d: 8c Kh plays its own king of hearts first, and the eight of spades before its own."""
    assert shown("8c Kh Kc Kd 8s 5h 2d")[1] == "Kh Kd Kc 8s 8c"
    assert shown("Ac 4c As Kd Kc Kh 2h")[1] == "As Ac Kh Kd Kc"
    assert shown("Qd 7c Qs Qh Ac 3d 2h")[1] == "Ac Qs Qh Qd 7c"
