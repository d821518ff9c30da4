"""Badugi: the largest set of different ranks and suits, then the lowest; of four, five or seven cards."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import BadugiHand, StandardBadugiHand

from sidepot.poker.cards import ORDER, SUITS, Card
from sidepot.poker.evaluation.badugi import BADUGI, BADUGI_ACE_HIGH, Badugi
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import HandOrder, Played

DECK = [*ORDER]

ACE_HIGH, ACE_LOW = "23456789TJQKA", "A23456789TJQK"

RANK_ORDER = {BADUGI: ACE_LOW, BADUGI_ACE_HIGH: ACE_HIGH}

BY_SIZE = {
    4: Category.FOUR_CARD_BADUGI,
    3: Category.THREE_CARD_BADUGI,
    2: Category.TWO_CARD_BADUGI,
    1: Category.ONE_CARD_BADUGI,
}

with_the_ace_low_or_high = pytest.mark.parametrize("order", [BADUGI, BADUGI_ACE_HIGH], ids=["ace_low", "ace_high"])


def cards(text: str) -> list[Card]:
    """Read cards as they are written in a hand history: ``As Kd``."""
    return [Card(card) for card in text.split()]


def value_of(order: Badugi, hand: Iterable[Card]) -> int:
    return order.values((), [[*hand]])[0]


def shown(text: str, order: Badugi = BADUGI) -> tuple[Category, str, str]:
    """What a hand is, the ranks that name it, and which of its cards play."""
    hand = cards(text)
    category, ranks, playing = order.played(value_of(order, hand), hand, ())
    return category, ranks, " ".join(playing)


def beats(better: str, worse: str, order: Badugi = BADUGI) -> bool:
    return value_of(order, cards(better)) > value_of(order, cards(worse))


def dealer() -> random.Random:
    """Deals the same hands in every run."""
    return random.Random(4)  # noqa: S311 - a test that deals anew each time could not be repeated


def best_set(order: Badugi, hand: list[Card]) -> tuple[Card, ...]:
    """Find the best set by trying all: the largest, the lowest from the top, then the best suits from the top."""
    deck = [Card(rank + suit) for rank in reversed(RANK_ORDER[order]) for suit in SUITS]
    in_order = sorted(hand, key=deck.index)
    sets = (
        some
        for size in range(1, 5)
        for some in combinations(in_order, size)
        if len({card[0] for card in some}) == len({card[1] for card in some}) == size
    )
    return min(
        sets,
        key=lambda some: (
            -len(some),
            [RANK_ORDER[order].index(card[0]) for card in some],
            [SUITS.index(card[1]) for card in some],
        ),
    )


# The order as a whole


@pytest.mark.no_cover
@with_the_ace_low_or_high
def test_every_four_card_hand_falls_into_its_category(order: Badugi) -> None:
    """All 270,725 hands, counted against a formula: how the suits of each pattern of ranks can fall.

    Of four ranks the number of suits says the size. Of a pair and two other ranks three cards are a set if the two
    differ in suit and the pair has a third suit: 12 * 5 of 6 * 16. Otherwise two cards are one, but only one card is of
    four of a kind and of four cards of a suit.
    """
    four_ranks, paired, two_pairs, three = comb(13, 4), 13 * comb(12, 2), comb(13, 2), 13 * 12
    expected = {
        Category.FOUR_CARD_BADUGI: four_ranks * 24,
        Category.THREE_CARD_BADUGI: four_ranks * 4 * 36 + paired * 12 * 5,
        Category.TWO_CARD_BADUGI: four_ranks * 6 * 14 + paired * (6 * 16 - 60) + two_pairs * 36 + three * 16,
        Category.ONE_CARD_BADUGI: four_ranks * 4 + 13,
    }
    hands = [*combinations(DECK, 4)]
    values = order.values((), hands)
    of_class = dict(zip(values, hands, strict=True))
    category = {value: order.played(value, hand, ()).category for value, hand in of_class.items()}
    found: Counter[Category] = Counter()
    for value, number in Counter(values).items():
        found[category[value]] += number
    assert found == expected
    assert found.total() == 270_725
    assert sorted(of_class) == [*range(13 + 78 + 286 + 715)]


@with_the_ace_low_or_high
def test_more_cards_win_then_the_lower_from_the_top(order: Badugi) -> None:
    """BARGE Lowball Scales: each of the 1,092 classes against the next."""
    hands = [
        [Card(rank + suit) for rank, suit in zip(ranks, SUITS, strict=False)]
        for size in BY_SIZE
        for ranks in combinations(RANK_ORDER[order], size)
    ]
    values = order.values((), hands)
    made = [order.played(value, hand, ()) for value, hand in sorted(zip(values, hands, strict=True), reverse=True)]
    for better, worse in pairwise(made):
        assert len(better.ranks) >= len(worse.ranks)
        if len(better.ranks) == len(worse.ranks):
            lower, higher = ([*map(RANK_ORDER[order].index, hand.ranks)] for hand in (better, worse))
            assert lower < higher
    assert [*dict.fromkeys(hand.category for hand in made)] == [*order.categories] == [*BY_SIZE.values()]


@with_the_ace_low_or_high
@pytest.mark.parametrize("number_of_cards", [1, 2, 3, 4, 5, 6, 7])
def test_the_best_set_is_the_one_that_trying_all_finds(order: Badugi, number_of_cards: int) -> None:
    """The cards that play have the best suits, the higher card's suit counting before the lower's."""
    deck = dealer()
    few_ranks = [card for card in DECK if card[0] in "A23456"]
    for cards_left in [DECK] * 300 + [few_ranks] * 300:
        hand = deck.sample(cards_left, number_of_cards)
        best = best_set(order, hand)
        value = value_of(order, hand)
        assert value == value_of(order, best)
        ranks = "".join(card[0] for card in best)
        lying = tuple(sorted(best, key=DECK.index))
        assert order.played(value, hand, ()) == Played(BY_SIZE[len(best)], ranks, lying)


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "order, theirs", [(BADUGI, BadugiHand), (BADUGI_ACE_HIGH, StandardBadugiHand)], ids=["ace_low", "ace_high"]
)
@pytest.mark.parametrize("number_of_cards", [4, 5, 7])
def test_pokerkit_compares_hands_alike(
    order: Badugi, theirs: type[BadugiHand | StandardBadugiHand], number_of_cards: int
) -> None:
    """Random hands, each against the next."""
    deck = dealer()
    hands = [deck.sample(DECK, number_of_cards) for _ in range(500)]
    values = order.values((), hands)
    judged = [theirs.from_game("".join(hand)) for hand in hands]
    for (ours, their), (our_next, their_next) in pairwise(zip(values, judged, strict=True)):
        assert (ours > our_next) == (their > their_next)
        assert (ours == our_next) == (their == their_next)


@given(
    st.lists(st.sampled_from(DECK), min_size=4, max_size=7, unique=True).flatmap(
        lambda hand: st.tuples(st.just(hand), st.permutations(hand))
    ),
    st.integers(0, 4),
)
def test_neither_the_order_of_cards_matters_nor_which_lie_on_the_board(
    hands: tuple[list[Card], list[Card]], on_board: int
) -> None:
    """In razzdugi the last card may be dealt to the table when the deck runs out."""
    one, other = hands
    board, own = other[:on_board], other[on_board:]
    value = value_of(BADUGI, one)
    assert BADUGI.values(board, [own]) == [value]
    assert BADUGI.played(value, own, board) == BADUGI.played(value, one, ())


def test_the_ace_is_low_but_in_badeucy() -> None:
    """WSOP 2024 Live 303: in badeucy it is high in both halves."""
    orders: list[HandOrder] = [BADUGI, BADUGI_ACE_HIGH]
    assert [order.ace_is_low for order in orders] == [True, False]


# Hand by hand


def test_barge_any_four_card_badugi_beats_any_three() -> None:
    """Kc Qd Jh Ts beats Ac 2d 3h with a second heart."""
    assert beats("Kc Qd Jh Ts", "Ac 2d 3h 4h")
    assert shown("Kc Qd Jh Ts") == (Category.FOUR_CARD_BADUGI, "KQJT", "Kc Qd Jh Ts")


def test_barge_the_unused_card_never_plays() -> None:
    """7s 3s 2h Ad ties 3c 3d 2s Ah: both play 3-2-A."""
    hands = [cards("7s 3s 2h Ad"), cards("3c 3d 2s Ah"), cards("4s 3s 2d Ac")]
    values = BADUGI.values((), hands)
    assert BADUGI.winners(values) == [0, 1, 2]
    assert [" ".join(BADUGI.played(value, hand, ()).cards) for value, hand in zip(values, hands, strict=True)] == [
        "Ad 3s 2h",
        "Ah 3d 2s",
        "Ac 3s 2d",
    ]


def test_the_ace_is_the_lowest_card_of_badugi() -> None:
    """8-6-5-A: the ace is named last, though it lies first as in every hand."""
    assert shown("Ac 5d 6h 8s") == (Category.FOUR_CARD_BADUGI, "865A", "Ac 8s 6h 5d")
    assert beats("4c 3d 2h As", "5c 3d 2h As")
    assert shown("Ac As Ah Ad") == (Category.ONE_CARD_BADUGI, "A", "As")
    assert shown("Kc 7c 4c 2c") == (Category.ONE_CARD_BADUGI, "2", "2c")
    assert beats("Ac As Ah Ad", "Kc 7c 4c 2c")


def test_barge_the_ace_is_high_in_badeucy() -> None:
    """2c 3d 4h 5s beats Ac 2d 3h 4s as a badugi, and the nine beside the latter plays in its stead."""
    assert beats("2c 3d 4h 5s 8h", "Ac 2d 3h 4s 9d", BADUGI_ACE_HIGH)
    assert shown("Ac 2d 3h 4s 9d", BADUGI_ACE_HIGH) == (Category.FOUR_CARD_BADUGI, "A432", "Ac 4s 3h 2d")
    assert shown("8c 6d 5h As", BADUGI_ACE_HIGH) == (Category.FOUR_CARD_BADUGI, "A865", "As 8c 6d 5h")


def test_a_lower_card_is_left_for_a_larger_set() -> None:
    """As 2s 2h 3h: ace and deuce; the trey would need the deuce of spades. With 3d the set is of three cards."""
    assert shown("As 2s 2h 3h") == (Category.TWO_CARD_BADUGI, "2A", "As 2h")
    assert shown("As 2s 2h 3d") == (Category.THREE_CARD_BADUGI, "32A", "As 3d 2h")


def test_a_rank_changes_suit_for_a_higher_one() -> None:
    """As Ah 2s 3d 4h 5c: ace, deuce and trey hold spades, hearts and diamonds, so the five of clubs is the fourth."""
    assert shown("As Ah 2s 3d 4h 5c") == (Category.FOUR_CARD_BADUGI, "532A", "Ah 5c 3d 2s")


def test_of_equal_sets_the_better_suit_of_the_higher_card_plays() -> None:
    """4h 4d 2d 2h Kc: 4h 2d rather than 4d 2h; with a king of clubs beside them, in any order."""
    assert shown("2h 4d Kc 4h 2d") == (Category.THREE_CARD_BADUGI, "K42", "Kc 4h 2d")


def test_razzdugi_the_best_four_of_seven_play() -> None:
    """Kc Qd Jh 9s 5s 3h 2d: 5-3-2 with the king of clubs."""
    assert shown("Kc Qd Jh 9s 5s 3h 2d") == (Category.FOUR_CARD_BADUGI, "K532", "Kc 5s 3h 2d")


def test_suits_never_break_a_tie() -> None:
    """WSOP 2024 Live 146: 8-6-5-A ties 8-6-5-A."""
    values = BADUGI.values((), [cards("Ac 5d 6h 8s"), cards("As 5h 6d 8c")])
    assert BADUGI.winners(values) == [0, 1]
