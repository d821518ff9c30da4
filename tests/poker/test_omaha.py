"""Omaha and Greek hold'em: exactly two own cards and exactly three of the board's."""

from itertools import combinations_with_replacement

import pytest
from phevaluator import evaluate_omaha_cards
from pokerkit import GreekHoldemHand, OmahaHoldemHand

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.high import CLASSES, value_of
from sidepot.poker.evaluation.omaha import OMAHA_HIGH
from sidepot.poker.evaluation.orders import Played
from sidepot.poker.evaluation.rank_sums import CARDS_OF_A_RANK, RANK, of_any_suits
from sidepot.poker.evaluation.rankings import STANDARD
from sidepot.poker.evaluation.two_and_three import DIAL, MOST, NUMBER, Rows
from tests.five_cards import CARDS, best_suited, dealer, key, twos_and_threes

DECK = [Card(card) for card in CARDS]


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


def value(board: str, own: str) -> int:
    (only,) = OMAHA_HIGH.values(cards(board), [cards(own)])
    assert only is not None
    return only


def shown(board: str, own: str) -> tuple[Category, str, str]:
    category, ranks, playing = OMAHA_HIGH.played(value(board, own), cards(own), cards(board))
    return category, ranks, " ".join(playing)


def winners(board: str, *hands: str) -> list[int]:
    return OMAHA_HIGH.winners([value(board, hand) for hand in hands])


def deal(own: int, *, wet: bool) -> tuple[list[Card], list[Card]]:
    """Deal a board and a hand; ``wet``: only from two suits, so that flushes come."""
    deck = [card for card in DECK if card[1] in "sh"] if wet else DECK
    dealt = DEALER.sample(deck, own + 5)
    return dealt[:5], dealt[5:]


DEALER = dealer()


# By the rules


def test_four_of_a_suit_on_the_board_need_two_in_the_hand() -> None:
    """Board 2h 5h 9h Kh 3c: the ace of hearts alone makes no flush, 4h 6h do."""
    board = "2h 5h 9h Kh 3c"
    assert winners(board, "Ah Kd Qc Jc", "4h 6h 7s 8s") == [1]
    assert shown(board, "Ah Kd Qc Jc") == (Category.PAIR, "KA95", "Ah Kh Kd 9h 5h")
    assert shown(board, "4h 6h 7s 8s") == (Category.FLUSH, "K9654", "Kh 9h 6h 5h 4h")


def test_four_of_a_kind_on_the_board_are_three() -> None:
    """Board 7c 7d 7h 7s Kd: nobody plays four sevens; two kings in the hand fill up with two of them."""
    board = "7c 7d 7h 7s Kd"
    assert winners(board, "Ac 2d 3h 9s", "Kc Kh 2s 4d") == [1]
    assert shown(board, "Ac 2d 3h 9s") == (Category.THREE_OF_A_KIND, "7A9", "Ac 9s 7s 7h 7d")
    assert shown(board, "Kc Kh 2s 4d") == (Category.FULL_HOUSE, "K7", "Kh Kd Kc 7s 7h")


def test_six_own_cards_still_give_two() -> None:
    """Board Qc 9d 8h 3s 4c: Jc Tc make a straight to the queen; three queens are the best of AAKKQQ."""
    board = "Qc 9d 8h 3s 4c"
    assert winners(board, "Ah Ad Kh Kd Qh Qd", "Jc Tc 9s 8s 2d 2h") == [1]
    assert shown(board, "Ah Ad Kh Kd Qh Qd") == (Category.THREE_OF_A_KIND, "Q98", "Qh Qd Qc 9d 8h")
    assert shown(board, "Jc Tc 9s 8s 2d 2h") == (Category.STRAIGHT, "Q", "Qc Jc Tc 9d 8h")


def test_nines_beat_sevens() -> None:
    """Board Ts 7d 8h 4s 2c."""
    assert winners("Ts 7d 8h 4s 2c", "As Ks 5d 7c", "9c 9h 3d 3h") == [1]


def test_two_straights_to_the_ace_share() -> None:
    """Board Jd Qc Ac Ts 9h: Ah Kh and Kc Jc both make broadway."""
    board = "Jd Qc Ac Ts 9h"
    assert winners(board, "Ah Kh 5h 5s", "9s 7h Kc Jc") == [0, 1]
    assert shown(board, "Ah Kh 5h 5s") == (Category.STRAIGHT, "A", "Ah Kh Qc Jd Ts")


def test_three_fives_run_twice() -> None:
    """Board 5h 5c Tc with Ac 9d, then with 6s 2d: fives full of tens needs a ten and a five in the hand."""
    assert shown("5h 5c Tc Ac 9d", "Kd Td 5d Jc") == (Category.FULL_HOUSE, "5T", "Td Tc 5h 5d 5c")
    assert shown("5h 5c Tc 6s 2d", "8c Qd 5s Jd") == (Category.THREE_OF_A_KIND, "5QT", "Qd Tc 5s 5h 5c")


def test_the_board_half_of_drawmaha_is_omaha() -> None:
    """Board 3s 4s 5h 9c Jd: 6d 7c make the straight to the seven, five cards in the hand."""
    board = "3s 4s 5h 9c Jd"
    assert winners(board, "Kc Kd Ks 2h 7d", "6d 7c Ah 2s 9h") == [1]
    assert shown(board, "6d 7c Ah 2s 9h") == (Category.STRAIGHT, "7", "7c 6d 5h 4s 3s")


def test_a_straight_flush_needs_the_right_two() -> None:
    """Board 6s 7s 8s Ks 2d: 9s Ts make it, As Qs beside them make only a flush."""
    assert shown("6s 7s 8s Ks 2d", "9s Ts As Qs") == (Category.STRAIGHT_FLUSH, "T", "Ts 9s 8s 7s 6s")
    assert shown("6s 7s 8s Ks 2d", "9s Td As Qs") == (Category.FLUSH, "AKQ87", "As Ks Qs 8s 7s")


def test_four_of_a_kind_beat_a_flush_that_is_there_too() -> None:
    """Board Ks 9s 4s Kh 2d: As Js make a flush, Kd Kc four kings."""
    assert shown("Ks 9s 4s Kh 2d", "As Js Kd Kc") == (Category.FOUR_OF_A_KIND, "K9", "Ks Kh Kd Kc 9s")


def test_own_cards_of_better_suits_play() -> None:
    """Board Qd Jc 7h 3c 3d with Ts Th Tc 2s: of three tens the spade and the heart; of two treys the diamond."""
    assert shown("Qd Jc 7h 3c 3d", "Ts Th Tc 2s") == (Category.TWO_PAIR, "T3Q", "Qd Ts Th 3d 3c")
    assert shown("Qd Jc 7h 3c 2d", "Ts Th Tc 5s") == (Category.PAIR, "TQJ7", "Qd Jc Ts Th 7h")


def test_greek_holdem_plays_both_own_cards() -> None:
    """Board Ac Kc Qc Jc Tc: the royal flush cannot be played; 9c 8c make a straight flush to the queen."""
    board = "Ac Kc Qc Jc Tc"
    assert winners(board, "As Ad", "9c 8c") == [1]
    assert shown(board, "As Ad") == (Category.THREE_OF_A_KIND, "AKQ", "As Ad Ac Kc Qc")
    assert shown(board, "9c 8c") == (Category.STRAIGHT_FLUSH, "Q", "Qc Jc Tc 9c 8c")


def test_the_order_knows_the_standard_categories_and_a_high_ace() -> None:
    assert OMAHA_HIGH.categories == STANDARD.categories
    assert not OMAHA_HIGH.ace_is_low


def test_nobody_in_the_pot_has_no_values() -> None:
    assert OMAHA_HIGH.values(cards("2h 7h 9h Jc 3s"), []) == []


# Against other judges


@pytest.mark.no_cover
@pytest.mark.parametrize("wet", [False, True])
@pytest.mark.parametrize("own", [2, 4, 5, 6])
def test_the_value_is_that_of_the_best_two_and_three(own: int, *, wet: bool) -> None:
    """60, 100 or 150 hands of five each, judged one by one; the cards shown are the best-suited of the best."""
    for _ in range(250):
        board, hand = deal(own, wet=wet)
        fives = {five: key(five) for five in twos_and_threes(hand, board)}
        best = max(fives.values())
        playing = tuple(map(Card, best_suited(five for five, worth in fives.items() if worth == best)))
        (made,) = OMAHA_HIGH.values(board, [hand])
        assert made == value_of(playing)
        assert OMAHA_HIGH.played(made, hand, board) == Played(CLASSES[made].category, CLASSES[made].ranks, playing)


@pytest.mark.parametrize("wet", [False, True])
def test_phevaluator_puts_every_omaha_hand_in_the_same_place(*, wet: bool) -> None:
    for _ in range(5_000):
        board, hand = deal(4, wet=wet)
        assert OMAHA_HIGH.values(board, [hand]) == [7_462 - evaluate_omaha_cards(*board, *hand)]


@pytest.mark.no_cover
@pytest.mark.parametrize("own, judge", [(2, GreekHoldemHand), (4, OmahaHoldemHand), (6, OmahaHoldemHand)])
def test_pokerkit_compares_hands_alike(own: int, judge: type[GreekHoldemHand | OmahaHoldemHand]) -> None:
    for _ in range(250):
        board, both = deal(2 * own, wet=False)
        hands = both[:own], both[own:]
        one, other = (judge.from_game("".join(hand), "".join(board)) for hand in hands)
        first, second = OMAHA_HIGH.values(board, hands)
        assert first is not None
        assert second is not None
        assert (first > second, first == second) == (one > other, one == other)


# Rows


def test_no_two_pairs_of_ranks_share_a_place_in_a_row() -> None:
    sums = [one + other for one, other in combinations_with_replacement(NUMBER.values(), 2)]
    assert -DIAL <= min(sums) <= max(sums) < DIAL
    assert len({place % DIAL for place in sums}) == len(sums) == 91


def test_rows_are_bounded_and_the_one_that_was_made_first_goes_first() -> None:
    """6,175 boards of five ranks; a board that comes again, in other suits or another order, finds its row."""
    rows = Rows(STANDARD.deck, lambda: of_any_suits(CLASSES))
    boards = [
        ranks
        for ranks in combinations_with_replacement(RANK.values(), 5)
        if max(map(ranks.count, ranks)) <= CARDS_OF_A_RANK
    ]
    made = {sum(ranks): rows[sum(ranks)] for ranks in boards}
    assert len(made) == 6_175
    assert [*rows] == [*made][-MOST:]
    assert rows[sum(reversed(boards[-1]))] is made[sum(boards[-1])]
    assert rows[sum(boards[0])] is not made[sum(boards[0])]
    assert rows[sum(boards[0])] == made[sum(boards[0])]
    assert len(rows) == MOST
