"""Eight or better: the low side of stud hi-lo (any five of seven) and of Omaha hi-lo (two and three)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

import pytest
from pokerkit import EightOrBetterLowHand, OmahaEightOrBetterLowHand

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.eight_or_better import EIGHT_OR_BETTER, LOWS, LowRows, ranks_of
from sidepot.poker.evaluation.omaha import OMAHA_EIGHT_OR_BETTER
from sidepot.poker.evaluation.orders import HandOrder, Played
from tests.five_cards import CARDS, best_suited, dealer, low_key, twos_and_threes

DECK = [Card(card) for card in CARDS]
LOW_DECK = [card for card in DECK if card[0] in "A2345678"]


def cards(text: str) -> list[Card]:
    return [Card(card) for card in text.split()]


def low(own: str, board: str = "") -> tuple[str, str] | None:
    """The low that a player holds, by stud rules or with a board by Omaha's, and the cards that play."""
    order = OMAHA_EIGHT_OR_BETTER if board else EIGHT_OR_BETTER
    (value,) = order.values(cards(board), [cards(own)])
    if value is None:
        return None
    category, ranks, playing = order.played(value, cards(own), cards(board))
    assert category is Category.LOW
    return ranks, " ".join(playing)


def winners(order: HandOrder, board: str, *hands: str) -> list[int]:
    values = order.values(cards(board), [cards(hand) for hand in hands])
    return order.winners([value for value in values if value is not None])


def test_there_are_56_lows_from_the_wheel_to_eight_seven_six_five_four() -> None:
    names = [ranks_of(mask) for mask in LOWS]
    assert len(set(names)) == 56
    assert names[0] == "87654"
    assert names[-1] == "5432A"
    assert names == sorted(names, key=lambda name: [("A2345678").index(rank) for rank in name], reverse=True)


def test_of_all_hands_57_344_are_lows_and_each_low_can_be_held_in_1_024_ways() -> None:
    """All 201,376 hands of the 32 cards from the ace to the eight; no other hand can be one."""
    held = Counter(EIGHT_OR_BETTER.values((), [*combinations(LOW_DECK, 5)]))
    none = held.pop(None)
    assert held == dict.fromkeys(range(56), 4**5)
    assert none == 201_376 - 57_344


def test_the_ace_is_low_and_every_hand_is_a_low() -> None:
    assert EIGHT_OR_BETTER.ace_is_low
    assert OMAHA_EIGHT_OR_BETTER.ace_is_low
    assert EIGHT_OR_BETTER.categories == OMAHA_EIGHT_OR_BETTER.categories == (Category.LOW,)


def test_a_nine_is_no_low() -> None:
    assert low("9c 4d 3h 2s Ac Kd Kh") is None
    assert low("8c 4d 3h 2s Ac Kd Kh") == ("8432A", "Ac 8c 4d 3h 2s")


def test_a_pair_counts_once() -> None:
    """Five different ranks are needed: 8 4 3 3 2 A K is a low, 4 4 3 3 2 A K is none."""
    assert low("8c 4d 3s 3h 2s Ac Kd") == ("8432A", "Ac 8c 4d 3s 2s")
    assert low("4c 4d 3s 3h 2s Ac Kd") is None


def test_straights_and_flushes_do_not_count_against_a_low() -> None:
    assert low("5h 4h 3h 2h Ah Kh Qh") == ("5432A", "Ah 5h 4h 3h 2h")
    assert winners(EIGHT_OR_BETTER, "", "5h 4h 3h 2h Ah Kh Qh", "6h 4s 3s 2s As Ks Qs") == [0]


def test_the_highest_card_decides_first() -> None:
    """7-6-5-4-3 beats 8-4-3-2-A; 6-5-4-3-A beats 6-5-4-3-2."""
    assert winners(EIGHT_OR_BETTER, "", "8c 4d 3h 2s Ac Kd Kh", "7c 6d 5h 4s 3c Kd Kh") == [1]
    assert winners(EIGHT_OR_BETTER, "", "6c 5d 4h 3s Ac Kd Kh", "6d 5h 4s 3c 2c Kd Kh") == [0]


def test_equal_lows_share() -> None:
    assert winners(EIGHT_OR_BETTER, "", "8c 4d 3h 2s Ac Kd Kh", "8d 4h 3s 2c Ad Jd Jh") == [0, 1]


def test_a_community_card_counts_in_stud() -> None:
    """The deck ran out: six own cards and one for all."""
    (value,) = EIGHT_OR_BETTER.values(cards("5s"), [cards("4c 3d 2h Ac Kd Kh")])
    assert value == 55
    assert EIGHT_OR_BETTER.played(55, cards("4c 3d 2h Ac Kd Kh"), cards("5s")).cards == tuple(cards("Ac 5s 4c 3d 2h"))


def test_stud_hi_lo_low_among_high_hands() -> None:
    """fpdb 289: aces full and eights full have no low, 6-4-3-2-A has."""
    assert low("As Ad Ac Kh Kd 9s Jc") is None
    assert low("8h 8d 8s Qc Qd 2h Th") is None
    assert low("Ah 2c 3d 4s 6h Td Js") == ("6432A", "Ah 6h 4s 3d 2c")


def test_in_omaha_two_own_cards_and_three_of_the_board_play() -> None:
    """Board 5h 4d 2d Jd 6h: with 7c 6s 7h As the seven and the ace play; the deuce held twice helps nobody."""
    board = "5h 4d 2d Jd 6h"
    assert low("7c 6s 7h As", board) == ("6542A", "As 6s 5h 4d 2d")
    assert low("Ah 2h Kh 2s", board) == ("6542A", "Ah 6h 5h 4d 2s")
    assert winners(OMAHA_EIGHT_OR_BETTER, board, "7c 6s 7h As", "Ah 2h Kh 2s") == [0, 1]


def test_two_low_cards_on_the_board_make_no_low() -> None:
    """Board Ah Kd 9c Qs 5h: no hand has three of the board's."""
    assert low("As Ks 2h 3d", "Ah Kd 9c Qs 5h") is None
    assert low("9d 9h 2c 4h", "Ah Kd 9c Qs 5h") is None


def test_one_low_card_in_the_hand_makes_no_low() -> None:
    assert low("As Ks Qh Jd", "2h 3d 4c 5s 7h") is None


def test_a_wheel_on_both_sides_of_the_table() -> None:
    """Board 3h 4c 5d Jh Qs: both play ace and deuce."""
    assert winners(OMAHA_EIGHT_OR_BETTER, "3h 4c 5d Jh Qs", "As 2s 9c 9d", "Ad 2d Tc Th") == [0, 1]
    assert low("As 2s 9c 9d", "3h 4c 5d Jh Qs") == ("5432A", "As 5d 4c 3h 2s")


def test_a_rank_on_the_board_and_in_the_hand_counts_once() -> None:
    """With Ad 2d 3d 8c on the board, ace and deuce in the hand add nothing; with a four one of them plays beside it."""
    assert low("Ac 2c Ks Qs", "3d 4h 7c Td Kd") == ("7432A", "Ac 7c 4h 3d 2c")
    assert low("Ac 2c Ks Qs", "Ad 2d 3d 8c Kd") is None
    assert low("Ac 2c 4s Qs", "Ad 2d 3d 8c Kd") == ("8432A", "Ac 8c 4s 3d 2d")


ACE_LAST = sorted(CARDS, key=lambda card: card[0] == "A")
"""The cards as they count in a low: the ace is the lowest."""


def best_low(fives: Iterable[Sequence[str]]) -> tuple[str, ...] | None:
    """The best-suited of the best lows, by trying all fives."""
    lows = {tuple(five): worth for five in fives if (worth := low_key(five)) is not None}
    best = max(lows.values(), default=None)
    return best_suited((five for five, worth in lows.items() if worth == best), ACE_LAST) if lows else None


@pytest.mark.parametrize("deck", [DECK, LOW_DECK], ids=["full", "low"])
def test_of_seven_cards_the_best_low_plays(deck: list[Card]) -> None:
    deals = dealer()
    for _ in range(500):
        hand = deals.sample(deck, 7)
        (value,) = EIGHT_OR_BETTER.values((), [hand])
        best = best_low(combinations(hand, 5))
        assert (value is None) is (best is None)
        if value is not None and best is not None:
            read_out = "".join(sorted((card[0] for card in best), key="8765432A".index))
            assert EIGHT_OR_BETTER.played(value, hand, ()) == Played(Category.LOW, read_out, tuple(map(Card, best)))


@pytest.mark.parametrize("deck", [DECK, LOW_DECK], ids=["full", "low"])
@pytest.mark.parametrize("own", [4, 5, 6])
def test_the_best_low_of_two_and_three_plays(deck: list[Card], own: int) -> None:
    deals = dealer()
    for _ in range(300):
        dealt = deals.sample(deck, own + 5)
        board, hand = dealt[:5], dealt[5:]
        (value,) = OMAHA_EIGHT_OR_BETTER.values(board, [hand])
        best = best_low(twos_and_threes(hand, board))
        assert (value is None) is (best is None)
        if value is not None and best is not None:
            read_out = "".join(sorted((card[0] for card in best), key="8765432A".index))
            played = OMAHA_EIGHT_OR_BETTER.played(value, hand, board)
            assert played == Played(Category.LOW, read_out, tuple(map(Card, best)))


def place(one: object, other: object) -> tuple[bool, bool]:
    """Compare as values and hands do, no hand at all below any other."""
    if one is None or other is None:
        return one is not None, one is other
    return one > other, one == other  # type: ignore[operator] # both are values of one kind


def test_pokerkit_compares_lows_of_seven_cards_alike() -> None:
    deals = dealer()
    for _ in range(500):
        dealt = deals.sample(LOW_DECK + DECK[4:12], 14)
        hands = dealt[:7], dealt[7:]
        theirs = [EightOrBetterLowHand.from_game_or_none("".join(hand)) for hand in hands]
        ours = EIGHT_OR_BETTER.values((), hands)
        assert place(*ours) == place(*theirs)


@pytest.mark.no_cover
def test_pokerkit_compares_omaha_lows_alike() -> None:
    deals = dealer()
    for _ in range(500):
        dealt = deals.sample(LOW_DECK + DECK[4:12], 13)
        board, hands = dealt[:5], (dealt[5:9], dealt[9:])
        theirs = [OmahaEightOrBetterLowHand.from_game_or_none("".join(hand), "".join(board)) for hand in hands]
        ours = OMAHA_EIGHT_OR_BETTER.values(board, hands)
        assert place(*ours) == place(*theirs)


def test_a_set_of_ranks_is_worth_at_least_what_its_parts_are() -> None:
    """Every board of low ranks with every hand: one rank more never makes the low worse."""
    rows = LowRows()
    for board in range(256):
        row = rows[board]
        for own in range(256):
            assert all(row[own] >= row[own & ~(1 << rank)] for rank in range(8))
    assert len(rows) == 256
