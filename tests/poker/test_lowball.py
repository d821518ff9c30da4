"""Lowball: the worst hand wins, by the scales deuce to seven, ace to five and ace to six, of five to seven cards."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import RegularLowHand, StandardLowHand

from sidepot.poker.cards import ORDER, RANKS, SUITS, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.lowball import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, Lowball
from sidepot.poker.evaluation.orders import HandOrder, Played

DECK = [*ORDER]

ACE_HIGH, ACE_LOW = "23456789TJQKA", "A23456789TJQK"

SCALES = {"deuce_to_seven": DEUCE_TO_SEVEN, "ace_to_five": ACE_TO_FIVE, "ace_to_six": ACE_TO_SIX}
RANK_ORDER = {"deuce_to_seven": ACE_HIGH, "ace_to_five": ACE_LOW, "ace_to_six": ACE_LOW}

PAIRED = {
    Category.PAIR: (2_860, 1_098_240),
    Category.TWO_PAIR: (858, 123_552),
    Category.THREE_OF_A_KIND: (858, 54_912),
    Category.FULL_HOUSE: (156, 3_744),
    Category.FOUR_OF_A_KIND: (156, 624),
}
"""Classes and hands of the categories that are the same in every order."""

WITH_STRAIGHTS_AND_FLUSHES = {
    Category.LOW: (1_278, 1_303_560),
    **PAIRED,
    Category.STRAIGHT: (9, 9_180),
    Category.FLUSH: (1_278, 5_112),
    Category.STRAIGHT_FLUSH: (9, 36),
}
"""Nine straights, for the ace is at one end only: 9 * 1,020 hands, and (1,287 - 9) * 1,020 of no pair."""

FIVE_CARD_HANDS = {
    "deuce_to_seven": WITH_STRAIGHTS_AND_FLUSHES,
    "ace_to_five": {Category.LOW: (1_287, 1_317_888), **PAIRED},
    "ace_to_six": WITH_STRAIGHTS_AND_FLUSHES,
}

every_scale = pytest.mark.parametrize("scale", SCALES)


def cards(text: str) -> list[Card]:
    """Read cards as they are written in a hand history: ``As Kd``."""
    return [Card(card) for card in text.split()]


def value_of(order: Lowball, hand: Iterable[Card]) -> int:
    return order.values((), [[*hand]])[0]


def shown(order: Lowball, text: str) -> tuple[Category, str, str]:
    """What a hand is, the ranks that name it, and which of its cards play."""
    hand = cards(text)
    category, ranks, playing = order.played(value_of(order, hand), hand, ())
    return category, ranks, " ".join(playing)


def beats(order: Lowball, better: str, worse: str) -> bool:
    return value_of(order, cards(better)) > value_of(order, cards(worse))


def dealer() -> random.Random:
    """Deals the same hands in every run."""
    return random.Random(27)  # noqa: S311 - a test that deals anew each time could not be repeated


def suited_deals(number_of_cards: int, deals: int) -> Iterable[list[Card]]:
    """Deals with four or more cards of one suit, which are rare, and of the others as they come."""
    deck = dealer()
    for _ in range(deals):
        suit = deck.choice(SUITS)
        of_the_suit = deck.sample([card for card in DECK if card[1] == suit], deck.randint(4, number_of_cards))
        others = [card for card in DECK if card not in of_the_suit]
        yield [*of_the_suit, *deck.sample(others, number_of_cards - len(of_the_suit))]


def one_of_each_class() -> Iterable[list[Card]]:
    """Each combination of five ranks, in several suits and, where it can be, in one."""
    for ranks in combinations_with_replacement(RANKS, 5):
        numbers = Counter(ranks)
        if max(numbers.values()) < 5:
            yield [Card(rank + suit) for rank, suit in zip(ranks, "shdcs", strict=True)]
        if len(numbers) == 5:
            yield [Card(rank + "d") for rank in ranks]


def described(scale: str, hand: list[Card]) -> tuple[Category, str]:
    """Say what five cards are, straight from the rule."""
    order = RANK_ORDER[scale]
    numbers = Counter(rank for rank, _ in hand)
    ranks = "".join(sorted(numbers, key=lambda rank: (numbers[rank], order.index(rank)), reverse=True))
    if len(ranks) < 5:
        kinds = {
            "2111": Category.PAIR,
            "221": Category.TWO_PAIR,
            "311": Category.THREE_OF_A_KIND,
            "32": Category.FULL_HOUSE,
            "41": Category.FOUR_OF_A_KIND,
        }
        return kinds["".join(str(numbers[rank]) for rank in ranks)], ranks
    counts = scale != "ace_to_five"
    flush = counts and len({suit for _, suit in hand}) == 1
    straight = counts and order.index(ranks[0]) - order.index(ranks[-1]) == 4
    if straight:
        return (Category.STRAIGHT_FLUSH if flush else Category.STRAIGHT), ranks[0]
    return (Category.FLUSH if flush else Category.LOW), ranks


def best_suited(order: Lowball, value: int, hand: list[Card]) -> tuple[Card, ...]:
    """Of all fives of this value, the one whose cards come first when compared one by one, s > h > d > c.

    The highest card of the scale counts first; then they lie as cards always do, the ace first.
    """
    lowest_first = ACE_LOW if order.ace_is_low else ACE_HIGH
    deck = [Card(rank + suit) for rank in reversed(lowest_first) for suit in SUITS]
    fives = combinations(sorted(hand, key=deck.index), 5)
    of_this_value = [five for five in fives if value_of(order, five) == value]
    best = min(of_this_value, key=lambda five: [*map(deck.index, five)])
    return tuple(sorted(best, key=DECK.index))


any_hand = st.integers(min_value=5, max_value=7).flatmap(
    lambda size: st.lists(st.sampled_from(DECK), min_size=size, max_size=size, unique=True)
)


# The orders as a whole


@pytest.mark.no_cover
@every_scale
def test_every_five_card_hand_falls_into_its_category(scale: str) -> None:
    """All 2,598,960 hands, each evaluated: three cards on the board, two of the cards behind them in the hand."""
    order = SCALES[scale]
    hands_of_class: Counter[int] = Counter()
    for places in combinations(range(52), 3):
        board = [DECK[place] for place in places]
        hands_of_class.update(order.values(board, [*combinations(DECK[places[-1] + 1 :], 2)]))
    category_of = {}
    for five in one_of_each_class():
        value = value_of(order, five)
        category_of[value] = order.played(value, five, ()).category
    hands: Counter[Category] = Counter()
    for value, number in hands_of_class.items():
        hands[category_of[value]] += number
    assert hands_of_class.total() == 2_598_960
    assert hands == {category: number for category, (_, number) in FIVE_CARD_HANDS[scale].items()}


@every_scale
def test_every_class_is_what_the_rule_says_and_the_lower_beats_the_higher(scale: str) -> None:
    """7,462 classes in deuce to seven and ace to six, 6,175 in ace to five; each compared with its neighbour."""
    order, ranks_low_first = SCALES[scale], RANK_ORDER[scale]
    classes: dict[int, Played] = {}
    for five in one_of_each_class():
        value = value_of(order, five)
        classes[value] = order.played(value, five, ())
        assert classes[value][:2] == described(scale, five)
        assert {*classes[value].cards} == {*five}
    numbers = Counter(made.category for made in classes.values())
    assert numbers == {category: number for category, (number, _) in FIVE_CARD_HANDS[scale].items()}
    assert numbers.total() == (6_175 if scale == "ace_to_five" else 7_462)
    best_first = [classes[value] for value in sorted(classes, reverse=True)]
    assert [*dict.fromkeys(made.category for made in best_first)] == [*order.categories]
    for better, worse in pairwise(best_first):
        if better.category is worse.category:
            lower, higher = ([*map(ranks_low_first.index, made.ranks)] for made in (better, worse))
            assert lower < higher


def test_the_ace_is_low_but_in_deuce_to_seven() -> None:
    """WSOP 2024 Live 281-282: in 2-7 the ace is the highest card."""
    orders: list[HandOrder] = [DEUCE_TO_SEVEN, ACE_TO_FIVE, ACE_TO_SIX]
    assert [order.ace_is_low for order in orders] == [False, True, True]


@every_scale
def test_categories_run_from_the_low_to_the_worst(scale: str) -> None:
    counts = scale != "ace_to_five"
    assert SCALES[scale].categories == (
        Category.LOW,
        Category.PAIR,
        Category.TWO_PAIR,
        Category.THREE_OF_A_KIND,
        *((Category.STRAIGHT, Category.FLUSH) if counts else ()),
        Category.FULL_HOUSE,
        Category.FOUR_OF_A_KIND,
        *((Category.STRAIGHT_FLUSH,) if counts else ()),
    )


@pytest.mark.no_cover
@pytest.mark.parametrize("scale, theirs", [("deuce_to_seven", StandardLowHand), ("ace_to_five", RegularLowHand)])
@pytest.mark.parametrize("number_of_cards", [5, 7])
def test_pokerkit_compares_hands_alike(
    scale: str, theirs: type[StandardLowHand | RegularLowHand], number_of_cards: int
) -> None:
    """Random hands, each against the next, and deals full of one suit."""
    deck = dealer()
    hands = [deck.sample(DECK, number_of_cards) for _ in range(500)]
    hands += suited_deals(number_of_cards, 100)
    values = SCALES[scale].values((), hands)
    judged = [theirs.from_game("".join(hand)) for hand in hands]
    for (ours, their), (our_next, their_next) in pairwise(zip(values, judged, strict=True)):
        assert (ours > our_next) == (their > their_next)
        assert (ours == our_next) == (their == their_next)


@pytest.mark.no_cover
@every_scale
@pytest.mark.parametrize("number_of_cards", [6, 7])
def test_of_six_or_seven_cards_the_best_five_play(scale: str, number_of_cards: int) -> None:
    """Value and cards are those that trying all fives finds, with and without many cards of one suit."""
    order, deck = SCALES[scale], dealer()
    hands = [deck.sample(DECK, number_of_cards) for _ in range(400)]
    hands += suited_deals(number_of_cards, 400)
    for hand in hands:
        value = max(order.values((), [*combinations(hand, 5)]))
        assert value_of(order, hand) == value
        category, ranks, playing = order.played(value, hand, ())
        assert (category, ranks) == described(scale, [*playing])
        assert playing == best_suited(order, value, hand)


@every_scale
@given(any_hand.flatmap(lambda hand: st.tuples(st.just(hand), st.permutations(hand))), st.integers(0, 5))
def test_neither_the_order_of_cards_matters_nor_which_lie_on_the_board(
    scale: str, hands: tuple[list[Card], list[Card]], on_board: int
) -> None:
    """In razz the last card may be dealt to the table when the deck runs out."""
    order = SCALES[scale]
    one, other = hands
    board, own = other[:on_board], other[on_board:]
    value = value_of(order, one)
    assert order.values(board, [own, own[::-1]]) == [value] * 2
    assert order.played(value, own, board) == order.played(value, one, ())


def test_nobody_in_the_pot_has_no_values() -> None:
    assert DEUCE_TO_SEVEN.values((), []) == []


# Deuce to seven


def test_wsop_282_seven_five_is_the_best_hand_of_deuce_to_seven() -> None:
    """7s 5d 4c 3h 2s beats 7h 6s 4d 3c 2d."""
    assert beats(DEUCE_TO_SEVEN, "7s 5d 4c 3h 2s", "7h 6s 4d 3c 2d")
    assert shown(DEUCE_TO_SEVEN, "2s 7s 4c 3h 5d") == (Category.LOW, "75432", "7s 5d 4c 3h 2s")


def test_wsop_281_the_ace_is_high_in_deuce_to_seven() -> None:
    """Ac 8d 6h 4s 3c is ace high: it loses to any king high."""
    assert shown(DEUCE_TO_SEVEN, "8d 6h 4s 3c Ac") == (Category.LOW, "A8643", "Ac 8d 6h 4s 3c")
    assert beats(DEUCE_TO_SEVEN, "Kc Qd Jh Ts 8c", "Ac 6d 4h 3s 2c")


def test_the_wheel_is_no_straight_in_deuce_to_seven() -> None:
    """PokerKit issue 44: Ac 2d 3h 4s 5c is ace high and beats the lowest pair; in one suit it is a flush."""
    assert shown(DEUCE_TO_SEVEN, "Ac 2d 3h 4s 5c")[:2] == (Category.LOW, "A5432")
    assert beats(DEUCE_TO_SEVEN, "Ac 2d 3h 4s 5c", "2c 2h 7d 8s 9c")
    assert shown(DEUCE_TO_SEVEN, "Ac 2c 3c 4c 5c")[:2] == (Category.FLUSH, "A5432")


def test_straights_and_flushes_count_against_the_hand() -> None:
    """2-3-4-5-6 loses to three aces; a seven-high flush loses to the straight to the ace."""
    assert shown(DEUCE_TO_SEVEN, "2c 3d 4h 5s 6c") == (Category.STRAIGHT, "6", "6c 5s 4h 3d 2c")
    assert beats(DEUCE_TO_SEVEN, "Ac Ad Ah Ks Qc", "2c 3d 4h 5s 6c")
    assert beats(DEUCE_TO_SEVEN, "Tc Jd Qh Ks Ac", "7h 5h 4h 3h 2h")
    assert shown(DEUCE_TO_SEVEN, "6h 5h 4h 3h 2h")[:2] == (Category.STRAIGHT_FLUSH, "6")


def test_the_lower_pair_then_the_lower_kickers_win() -> None:
    """2-2-K-Q-J beats 3-3-6-5-4, which beats 3-3-7-5-4."""
    assert beats(DEUCE_TO_SEVEN, "2c 2d Kh Qs Jc", "3c 3d 6h 5s 4c")
    assert beats(DEUCE_TO_SEVEN, "3c 3d 6h 5s 4c", "3h 3s 7h 5d 4d")


def test_suits_never_break_a_tie() -> None:
    """WSOP 2024 Live 146: 7-5-4-3-2 ties 7-5-4-3-2."""
    hands = [cards("7s 5d 4c 3h 2s"), cards("7d 5h 4s 3c 2h"), cards("8s 5s 4d 3d 2d")]
    assert DEUCE_TO_SEVEN.winners(DEUCE_TO_SEVEN.values((), hands)) == [0, 1]


# Deuce to seven of seven cards


def test_deuce_to_seven_razz_leaves_the_straight_for_a_rougher_low() -> None:
    """2c 3d 4h 5s 6c 8d Kh: 8-6-5-4-2 rather than a straight; of 8-6-5-4-3 and 8-6-5-4-2 the latter."""
    assert shown(DEUCE_TO_SEVEN, "2c 3d 4h 5s 6c 8d Kh") == (Category.LOW, "85432", "8d 5s 4h 3d 2c")


def test_deuce_to_seven_razz_leaves_the_flush_for_a_rougher_low() -> None:
    """7c 5c 4c 3c 2c 9d Kh: the seven-low is a flush, so the nine of diamonds plays for the seven of clubs."""
    assert shown(DEUCE_TO_SEVEN, "7c 5c 4c 3c 2c 9d Kh") == (Category.LOW, "95432", "9d 5c 4c 3c 2c")


def test_deuce_to_seven_razz_a_second_suit_of_one_rank_saves_the_low() -> None:
    """7s 5s 4s 3s 2s 4d 2c: still 7-5-4-3-2; the lowest card gives way, for the suits of higher cards count more."""
    assert shown(DEUCE_TO_SEVEN, "7s 5s 4s 3s 2s 4d 2c") == (Category.LOW, "75432", "7s 5s 4s 3s 2c")
    assert shown(DEUCE_TO_SEVEN, "7s 5s 4s 3s 2s 4c 4d") == (Category.LOW, "75432", "7s 5s 4d 3s 2s")


def test_deuce_to_seven_razz_six_of_a_suit_play_four() -> None:
    """Ks Qs 7s 5s 3s 2s 9d: nine of diamonds with 7-5-3-2 of spades."""
    assert shown(DEUCE_TO_SEVEN, "Ks Qs 7s 5s 3s 2s 9d") == (Category.LOW, "97532", "9d 7s 5s 3s 2s")


def test_deuce_to_seven_razz_seven_of_a_suit_are_a_flush() -> None:
    """Seven spades from the deuce to the eight: the lowest flush that is no straight flush."""
    assert shown(DEUCE_TO_SEVEN, "8s 7s 6s 5s 4s 3s 2s") == (Category.FLUSH, "75432", "7s 5s 4s 3s 2s")


# Ace to five


def test_barge_the_wheel_is_the_best_hand_of_ace_to_five_even_suited() -> None:
    """5h 4h 3h 2h Ah beats 6c 4d 3s 2c As and ties a wheel of several suits."""
    assert beats(ACE_TO_FIVE, "5h 4h 3h 2h Ah", "6c 4d 3s 2c As")
    assert shown(ACE_TO_FIVE, "Ah 2h 3h 4h 5h") == (Category.LOW, "5432A", "Ah 5h 4h 3h 2h")
    assert not beats(ACE_TO_FIVE, "5h 4d 3h 2h Ah", "5h 4h 3h 2h Ah")


def test_barge_aces_are_the_lowest_pair() -> None:
    """AA765 beats 22543: everybody paired."""
    assert beats(ACE_TO_FIVE, "Ac Ad 7h 6s 5c", "2c 2d 5h 4s 3c")
    assert shown(ACE_TO_FIVE, "Ac Ad 7h 6s 5c") == (Category.PAIR, "A765", "Ad Ac 7h 6s 5c")


@pytest.mark.parametrize(
    "hand, category, ranks, playing",
    [
        ("8c 6h 4d 3s Ac", Category.LOW, "8643A", "Ac 8c 6h 4d 3s"),
        ("Kc Kd 7h 7s Ac", Category.TWO_PAIR, "K7A", "Ac Kd Kc 7s 7h"),
        ("Ac Ad Ah 7s 2c", Category.THREE_OF_A_KIND, "A72", "Ah Ad Ac 7s 2c"),
        ("Ac Ad Ah 7s 7c", Category.FULL_HOUSE, "A7", "Ah Ad Ac 7s 7c"),
        ("Ac 7d 7h 7s 7c", Category.FOUR_OF_A_KIND, "7A", "Ac 7s 7h 7d 7c"),
    ],
)
def test_a_low_hand_is_named_with_the_ace_last_and_lies_with_the_ace_first(
    hand: str, category: Category, ranks: str, playing: str
) -> None:
    assert shown(ACE_TO_FIVE, hand) == (category, ranks, playing)


def test_razz_the_lowest_five_of_seven_play() -> None:
    """WSOP 2024 Live 234: 5h 4d 3c 2s Ah with a pair of kings is a wheel; it beats 6-4-3-2-A."""
    assert shown(ACE_TO_FIVE, "5h 4d 3c 2s Ah Kh Kd") == (Category.LOW, "5432A", "Ah 5h 4d 3c 2s")
    assert beats(ACE_TO_FIVE, "5h 4d 3c 2s Ah Kh Kd", "6h 4c 3d 2c As Qh Qd")


def test_razz_equal_eights_play_their_own_suits() -> None:
    """8d 6s 4h 3c Ad and 8c 6h 4d 3s Ac tie; who gets the odd chip is for the cards that play to say."""
    first, second = cards("8d 6s 4h 3c Ad Ks Qd"), cards("8c 6h 4d 3s Ac Jh Jc")
    values = ACE_TO_FIVE.values((), [first, second])
    assert ACE_TO_FIVE.winners(values) == [0, 1]
    assert ACE_TO_FIVE.played(values[0], first, ()).cards == (*cards("Ad 8d 6s 4h 3c"),)
    assert ACE_TO_FIVE.played(values[1], second, ()).cards == (*cards("Ac 8c 6h 4d 3s"),)


def test_razz_a_common_card_plays_for_everybody() -> None:
    """The deck ran out: the ace of clubs on the table completes a wheel for one and a six for the other."""
    own = [cards("5h 4d 3c 2s Kh Kd"), cards("6h 4c 3d 2c Qh Qd")]
    values = ACE_TO_FIVE.values(cards("Ac"), own)
    assert ACE_TO_FIVE.winners(values) == [0]
    assert ACE_TO_FIVE.played(values[1], own[1], cards("Ac")) == (Category.LOW, "6432A", (*cards("Ac 6h 4c 3d 2c"),))


def test_razz_of_three_pairs_and_one_card_the_lowest_pair_plays() -> None:
    """Kc Kd 9c 9d 5c 5d 2h: a pair of fives with king, nine and deuce."""
    assert shown(ACE_TO_FIVE, "Kc Kd 9c 9d 5c 5d 2h") == (Category.PAIR, "5K92", "Kd 9d 5d 5c 2h")


# Ace to six


def test_six_four_is_the_best_hand_of_ace_to_six() -> None:
    """6-4-3-2-A beats 6-5-3-2-A; A-2-3-4-5 is a straight and loses to three kings."""
    assert shown(ACE_TO_SIX, "6c 4d 3s 2c As") == (Category.LOW, "6432A", "As 6c 4d 3s 2c")
    assert beats(ACE_TO_SIX, "6c 4d 3s 2c As", "6d 5c 3h 2d Ad")
    assert shown(ACE_TO_SIX, "Ac 2d 3s 4c 5s")[:2] == (Category.STRAIGHT, "5")
    assert beats(ACE_TO_SIX, "Kc Kd Kh Qs Jc", "Ac 2d 3s 4c 5s")


def test_ten_to_ace_is_no_straight_where_the_ace_is_low() -> None:
    """Tc Jd Qh Ks Ac is king high; the highest straight is 9-T-J-Q-K."""
    assert shown(ACE_TO_SIX, "Tc Jd Qh Ks Ac") == (Category.LOW, "KQJTA", "Ac Ks Qh Jd Tc")
    assert shown(ACE_TO_SIX, "Tc Jc Qc Kc Ac")[:2] == (Category.FLUSH, "KQJTA")
    assert shown(ACE_TO_SIX, "9c Td Jh Qs Kc")[:2] == (Category.STRAIGHT, "K")


def test_a_suited_wheel_is_the_lowest_straight_flush_of_ace_to_six() -> None:
    """Ac 2c 3c 4c 5c loses to four kings."""
    assert shown(ACE_TO_SIX, "Ac 2c 3c 4c 5c") == (Category.STRAIGHT_FLUSH, "5", "Ac 5c 4c 3c 2c")
    assert beats(ACE_TO_SIX, "Kc Kd Kh Ks Qc", "Ac 2c 3c 4c 5c")
