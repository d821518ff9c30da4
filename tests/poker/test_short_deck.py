"""Short deck: 36 cards, flush over full house, A-6-7-8-9 a straight."""

from collections import Counter
from itertools import combinations

import pytest
from pokerkit import ShortDeckHoldemHand

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import HandOrder
from sidepot.poker.evaluation.rankings import classes
from sidepot.poker.evaluation.short_deck import ranking, short_deck
from tests.five_cards import CARDS, best_suited, dealer, key, twos_and_threes

DECK = [Card(card) for card in CARDS[:36]]

SHORT_DECK = short_deck(trips_beat_straight=False, two_and_three=False)
TRIPS_VARIANT = short_deck(trips_beat_straight=True, two_and_three=False)
OMAHA = short_deck(trips_beat_straight=False, two_and_three=True)
OMAHA_TRIPS_VARIANT = short_deck(trips_beat_straight=True, two_and_three=True)

WORST_FIRST = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "full_house",
    "flush",
    "four_of_a_kind",
    "straight_flush",
)
TRIPS_WORST_FIRST = (*WORST_FIRST[:3], "straight", "three_of_a_kind", *WORST_FIRST[5:])

HANDS = {
    Category.STRAIGHT_FLUSH: (6, 24),
    Category.FOUR_OF_A_KIND: (72, 288),
    Category.FLUSH: (120, 480),
    Category.FULL_HOUSE: (72, 1_728),
    Category.STRAIGHT: (6, 6_120),
    Category.THREE_OF_A_KIND: (252, 16_128),
    Category.TWO_PAIR: (252, 36_288),
    Category.PAIR: (504, 193_536),
    Category.HIGH_CARD: (120, 122_400),
}
"""Classes and hands of each category, best first."""


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


def shown(order: HandOrder, board: str, own: str) -> tuple[Category, str, str]:
    (value,) = order.values(cards(board), [cards(own)])
    assert value is not None
    category, ranks, playing = order.played(value, cards(own), cards(board))
    return category, ranks, " ".join(playing)


def winners(order: HandOrder, board: str, *hands: str) -> list[int]:
    values = order.values(cards(board), [cards(hand) for hand in hands])
    return order.winners([value for value in values if value is not None])


@pytest.mark.parametrize("trips_beat_straight", [False, True])
def test_every_hand_of_the_short_deck_falls_into_its_category(*, trips_beat_straight: bool) -> None:
    """All 376,992 hands, each evaluated: three cards on the board, two of the cards behind them in the hand."""
    order = short_deck(trips_beat_straight=trips_beat_straight, two_and_three=False)
    made = classes(ranking(trips_beat_straight=trips_beat_straight))
    hands_of_class: Counter[int | None] = Counter()
    for places in combinations(range(36), 3):
        board = [DECK[place] for place in places]
        hands_of_class.update(order.values(board, [*combinations(DECK[places[-1] + 1 :], 2)]))
    number_of_classes: Counter[Category] = Counter()
    number_of_hands: Counter[Category] = Counter()
    for value, number in hands_of_class.items():
        assert value is not None
        number_of_classes[made[value].category] += 1
        number_of_hands[made[value].category] += number
    assert {category: (number_of_classes[category], number_of_hands[category]) for category in HANDS} == HANDS
    assert number_of_hands.total() == 376_992
    assert len(made) == number_of_classes.total() == 1_404


def test_categories_rank_a_flush_above_a_full_house() -> None:
    assert SHORT_DECK.categories == OMAHA.categories == tuple(HANDS)
    assert [made.category for made in classes(ranking(trips_beat_straight=False))[::-1]] == [
        category for category, (number, _) in HANDS.items() for _ in range(number)
    ]


def test_the_variant_ranks_three_of_a_kind_above_a_straight() -> None:
    standard = [*HANDS]
    place = standard.index(Category.STRAIGHT)
    standard[place : place + 2] = [Category.THREE_OF_A_KIND, Category.STRAIGHT]
    assert TRIPS_VARIANT.categories == OMAHA_TRIPS_VARIANT.categories == tuple(standard)


def test_wsop_362_ace_six_seven_eight_nine_is_the_lowest_straight() -> None:
    """Board 7h 8s 9d Kc Qc: Ac 6d make a straight to the nine and beat three kings."""
    board = "7h 8s 9d Kc Qc"
    assert winners(SHORT_DECK, board, "Ac 6d", "Kd Kh") == [0]
    assert shown(SHORT_DECK, board, "Ac 6d") == (Category.STRAIGHT, "9", "Ac 9d 8s 7h 6d")
    assert winners(SHORT_DECK, board, "Ac 6d", "6h Th") == [1]


def test_three_of_a_kind_beat_a_straight_where_the_house_says_so() -> None:
    board = "7h 8s 9d Kc Qc"
    assert winners(TRIPS_VARIANT, board, "Ac 6d", "Kd Kh") == [1]


def test_a_player_who_has_both_plays_what_the_house_ranks_higher() -> None:
    """Board 7h 8s 9d Tc Js with Jd Jh: a straight to the jack or three jacks."""
    assert shown(SHORT_DECK, "7h 8s 9d Tc Js", "Jd Jh")[:2] == (Category.STRAIGHT, "J")
    assert shown(TRIPS_VARIANT, "7h 8s 9d Tc Js", "Jd Jh")[:2] == (Category.THREE_OF_A_KIND, "JT9")


def test_a_flush_beats_a_full_house() -> None:
    """Board 9h 7h 6h 9c Kd: Ah Th beat nines full of kings."""
    assert winners(SHORT_DECK, "9h 7h 6h 9c Kd", "Ah Th", "9d Kc") == [0]
    assert winners(OMAHA, "9h 7h 6h 9c Kd", "Ah Th 8c 8d", "9d Kc As Qs") == [0]


def test_short_deck_omaha_plays_two_and_three() -> None:
    """Board 7h 8s 9d Tc Js: nobody plays the board; with 6c Ac Kd Kh the straight is the one to the ten."""
    assert shown(OMAHA, "7h 8s 9d Tc Js", "6c Ac Kd Kh") == (Category.STRAIGHT, "9", "Ac 9d 8s 7h 6c")
    assert shown(OMAHA, "7h 8s 9d Tc Js", "6c 7c Kd Kh") == (Category.STRAIGHT, "T", "Tc 9d 8s 7c 6c")


@pytest.mark.parametrize("order, worst_first", [(SHORT_DECK, WORST_FIRST), (TRIPS_VARIANT, TRIPS_WORST_FIRST)])
@pytest.mark.parametrize("suits", ["shdc", "sh"])
def test_the_best_five_of_seven_win_and_play(order: HandOrder, worst_first: tuple[str, ...], suits: str) -> None:
    deck = dealer()
    for _ in range(300):
        dealt = deck.sample([card for card in DECK if card[1] in suits], 9)
        board, hands = dealt[:5], (dealt[5:7], dealt[7:])
        values = [value for value in order.values(board, hands) if value is not None]
        best = []
        for hand, value in zip(hands, values, strict=True):
            fives = {five: key(five, "6789TJQKA", worst_first) for five in combinations([*board, *hand], 5)}
            best.append(max(fives.values()))
            playing = best_suited(five for five, worth in fives.items() if worth == best[-1])
            assert order.played(value, hand, board).cards == playing
        assert order.winners(values) == [place for place, worth in enumerate(best) if worth == max(best)]


@pytest.mark.no_cover
@pytest.mark.parametrize("order, worst_first", [(OMAHA, WORST_FIRST), (OMAHA_TRIPS_VARIANT, TRIPS_WORST_FIRST)])
@pytest.mark.parametrize("suits", ["shdc", "sh"])
def test_the_best_two_and_three_win_and_play(order: HandOrder, worst_first: tuple[str, ...], suits: str) -> None:
    deck = dealer()
    for _ in range(150):
        dealt = deck.sample([card for card in DECK if card[1] in suits], 13)
        board, hands = dealt[:5], (dealt[5:9], dealt[9:])
        values = [value for value in order.values(board, hands) if value is not None]
        best = []
        for hand, value in zip(hands, values, strict=True):
            fives = {five: key(five, "6789TJQKA", worst_first) for five in twos_and_threes(hand, board)}
            best.append(max(fives.values()))
            playing = best_suited(five for five, worth in fives.items() if worth == best[-1])
            assert order.played(value, hand, board).cards == playing
        assert order.winners(values) == [place for place, worth in enumerate(best) if worth == max(best)]


def test_pokerkit_compares_short_deck_hands_alike() -> None:
    deck = dealer()
    for _ in range(500):
        dealt = deck.sample(DECK, 9)
        board, hands = dealt[:5], (dealt[5:7], dealt[7:])
        one, other = (ShortDeckHoldemHand.from_game("".join(hand), "".join(board)) for hand in hands)
        first, second = SHORT_DECK.values(board, hands)
        assert first is not None
        assert second is not None
        assert (first > second, first == second) == (one > other, one == other)
