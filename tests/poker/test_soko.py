"""Soko: pair < four-straight < four-flush < two pair, all five cards the player's own."""

from collections import Counter
from itertools import combinations

import pytest

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.soko import SOKO
from tests.five_cards import CARDS, RANKS, STANDARD, Key, category, dealer, key, straight_top

DECK = [Card(card) for card in CARDS]

SOKO_WORST_FIRST = (*STANDARD[:2], "four_straight", "four_flush", *STANDARD[2:])


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


def shown(own: str) -> tuple[Category, str, str]:
    (value,) = SOKO.values((), [cards(own)])
    assert value is not None
    made, ranks, playing = SOKO.played(value, cards(own), ())
    return made, ranks, " ".join(playing)


def winners(*hands: str) -> list[int]:
    values = SOKO.values((), [cards(hand) for hand in hands])
    return SOKO.winners(values)


def soko_key(five: list[Card]) -> Key:
    """What a hand is worth, the slow way: try each four of the five."""
    fours = []
    for four in combinations(five, 4):
        (fifth,) = {*five} - {*four}
        last = RANKS.index(fifth[0])
        ranks = [card[0] for card in four]
        if len({card[1] for card in four}) == 1:
            places = sorted(map(RANKS.index, ranks), reverse=True)
            fours.append((SOKO_WORST_FIRST.index("four_flush"), *places, last))
        elif (top := straight_top(ranks, RANKS)) is not None:
            fours.append((SOKO_WORST_FIRST.index("four_straight"), top, last))
    return max([key(five, RANKS, SOKO_WORST_FIRST), *fours])


@pytest.mark.no_cover
def test_every_five_card_hand_falls_into_its_category() -> None:
    """All 2,598,960 hands, each evaluated; the numbers are those of the standard order, less what fours take away."""
    runs, ends = 11, 2
    # Four in a row, with a fifth rank that makes no straight, or that pairs one of the four.
    with_a_fifth = (runs - ends) * 7 + ends * 8
    straights_of_five_ranks = with_a_fifth * (1_024 - 4 - 60)
    paired_straights = runs * 4 * (6 * 64 - 12)
    # Four of a suit and a fifth of another: not where five ranks are in a row.
    flushes_of_five_ranks = 4 * 715 * 9 * 3 - 10 * 60
    paired_flushes = 4 * 715 * 4 * 3
    expected = {
        Category.STRAIGHT_FLUSH: 40,
        Category.FOUR_OF_A_KIND: 624,
        Category.FULL_HOUSE: 3_744,
        Category.FLUSH: 5_108,
        Category.STRAIGHT: 10_200,
        Category.THREE_OF_A_KIND: 54_912,
        Category.TWO_PAIR: 123_552,
        Category.FOUR_FLUSH: flushes_of_five_ranks + paired_flushes,
        Category.FOUR_STRAIGHT: straights_of_five_ranks + paired_straights,
        Category.PAIR: 1_098_240 - paired_flushes - paired_straights,
        Category.HIGH_CARD: 1_302_540 - flushes_of_five_ranks - straights_of_five_ranks,
    }
    hands_of_class: Counter[int | None] = Counter()
    for places in combinations(range(52), 3):
        board = [DECK[place] for place in places]
        hands_of_class.update(SOKO.values(board, [*combinations(DECK[places[-1] + 1 :], 2)]))
    hands: Counter[Category] = Counter()
    for value, number in hands_of_class.items():
        assert value is not None
        hands[SOKO.named(value)[0]] += number
    assert hands == expected
    assert hands.total() == 2_598_960
    # A four-straight for each high card and each pair that is none any more; and four of a suit with any fifth rank,
    # but for five ranks in a row.
    assert len(hands_of_class) == 7_462 + 715 * 13 - 10 * 5


def test_pair_four_straight_four_flush_two_pair() -> None:
    assert SOKO.categories == (
        Category.STRAIGHT_FLUSH,
        Category.FOUR_OF_A_KIND,
        Category.FULL_HOUSE,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE_OF_A_KIND,
        Category.TWO_PAIR,
        Category.FOUR_FLUSH,
        Category.FOUR_STRAIGHT,
        Category.PAIR,
        Category.HIGH_CARD,
    )
    assert not SOKO.ace_is_low


def test_a_four_flush_beats_a_pair() -> None:
    assert winners("Ah Kh 9h 4h 2c", "As Ad Kc Qd 3s") == [0]


def test_a_four_flush_beats_a_four_straight() -> None:
    """Eight high, against a four-straight to the queen."""
    assert winners("8h 6h 4h 2h Kc", "Qs Jd Tc 9h 2d") == [0]


def test_a_four_straight_beats_a_pair_of_aces() -> None:
    assert winners("4s 3d 2c Ah 9d", "As Ad Kc Qd 9s") == [0]


def test_two_pair_beat_a_four_flush() -> None:
    assert winners("2h 2d 3c 3s 4d", "Ah Kh Qh Th 2c") == [0]


def test_ace_deuce_trey_four_is_the_lowest_four_straight_and_jack_to_ace_the_highest() -> None:
    assert shown("4s 3d 2c Ah 9d") == (Category.FOUR_STRAIGHT, "49", "Ah 9d 4s 3d 2c")
    assert shown("As Kd Qc Jh 2d") == (Category.FOUR_STRAIGHT, "A2", "As Kd Qc Jh 2d")
    assert winners("4s 3d 2c Ah Kd", "5s 4d 3c 2h 2d", "As Kd Qc Jh 2d", "Ks Qd Jc Th 2d") == [2]
    assert winners("4s 3d 2c Ah Kd", "5s 4d 3c 2h 2d") == [1]


def test_four_do_not_go_round_the_corner() -> None:
    """Queen, king, ace, deuce."""
    assert shown("Qs Kd Ac 2h 7d")[0] is Category.HIGH_CARD


def test_a_four_card_straight_flush_is_a_four_flush() -> None:
    assert shown("9h 8h 7h 6h Kc") == (Category.FOUR_FLUSH, "9876K", "Kc 9h 8h 7h 6h")


def test_four_flushes_compare_by_the_four_and_then_by_the_fifth_card() -> None:
    """A fifth card of another suit is no part of the four: K-J-9-4 with a deuce beats Q-J-9-4 with an ace."""
    assert winners("Kh Jh 9h 4h 2c", "Qs Js 9s 4s Ac") == [0]
    assert winners("Kh Jh 9h 4h 2c", "Ks Js 9s 4s 3c") == [1]
    assert winners("Kh Jh 9h 4h 2c", "Ks Js 9s 4s 2d") == [0, 1]


def test_four_straights_compare_by_the_top_and_then_by_the_fifth_card() -> None:
    assert winners("Ts 9d 8c 7h 2s", "9s 8h 7d 6c As") == [0]
    assert winners("Ts 9d 8c 7h 2s", "Th 9c 8d 7s 3h") == [1]
    assert winners("Ts 9d 8c 7h 2s", "Th 9c 8d 7s 2h") == [0, 1]


@pytest.mark.parametrize(
    "hand, made",
    [
        ("9h 8h 7h 6h 9c", (Category.FOUR_FLUSH, "98769", "9h 9c 8h 7h 6h")),
        ("Kh 9h 7h 2h Kc", (Category.FOUR_FLUSH, "K972K", "Kh Kc 9h 7h 2h")),
        ("9h 8d 7h 6h 9c", (Category.FOUR_STRAIGHT, "99", "9h 9c 8d 7h 6h")),
    ],
)
def test_a_pair_beside_four_is_the_better_hand_of_the_two(hand: str, made: tuple[Category, str, str]) -> None:
    assert shown(hand) == made


def test_four_of_a_suit_in_a_straight_are_a_straight() -> None:
    assert shown("9h 8h 7h 6h 5c") == (Category.STRAIGHT, "9", "9h 8h 7h 6h 5c")
    assert shown("Ah 2h 3h 4h 5c") == (Category.STRAIGHT, "5", "Ah 5c 4h 3h 2h")


def test_five_of_a_suit_are_a_flush() -> None:
    assert shown("9h 8h 7h 6h 2h") == (Category.FLUSH, "98762", "9h 8h 7h 6h 2h")
    assert shown("9h 8h 7h 6h 5h") == (Category.STRAIGHT_FLUSH, "9", "9h 8h 7h 6h 5h")


def test_a_community_card_counts_when_the_deck_ran_out() -> None:
    (value,) = SOKO.values(cards("2h"), [cards("Ah Kh 9h 4c")])
    assert value is not None
    played = SOKO.played(value, cards("Ah Kh 9h 4c"), cards("2h"))
    assert played == (Category.FOUR_FLUSH, "AK924", tuple(cards("Ah Kh 9h 4c 2h")))


@pytest.mark.parametrize("deck", [DECK, [card for card in DECK if card[1] in "sh"]], ids=["four suits", "two suits"])
def test_random_hands_compare_as_the_slow_judge_says(deck: list[Card]) -> None:
    deals = dealer()
    for _ in range(2_000):
        dealt = deals.sample(deck, 10)
        hands = dealt[:5], dealt[5:]
        first, second = SOKO.values((), hands)
        assert first is not None
        assert second is not None
        one, other = map(soko_key, hands)
        assert (first > second, first == second) == (one > other, one == other)
        made = SOKO.played(first, hands[0], ()).category
        assert made == SOKO_WORST_FIRST[one[0]]
        assert made.startswith("four_") or made == category(hands[0])
