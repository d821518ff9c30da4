"""Sets of cards: bits that lead back to the cards, and hands read out by them as they are read out one by one."""

from functools import reduce
from operator import or_
from random import Random

import pytest

from sidepot.poker.cards import ORDER, Card
from sidepot.poker.evaluation.card_sets import BIT, CARDS, FIRST, LAST, LISTED, SECOND, THIRD, listed, of_ranks
from sidepot.poker.evaluation.two_and_three import threes
from sidepot.poker.game import terms
from sidepot.poker.games import GAMES
from sidepot.poker.rules import HouseRules
from tests.dealing import deal
from tests.reference_games import game_of

WITH_CARDS = [name for name, game in GAMES.items() if game.prizes]


def set_of(cards: list[Card]) -> int:
    return reduce(or_, [BIT[card] for card in cards])


def test_each_card_has_a_bit_and_each_bit_is_in_one_quarter() -> None:
    assert len({*BIT.values()}) == 52
    assert FIRST + SECOND + THIRD + LAST == CARDS == sum(BIT.values())
    assert [quarter.bit_count() for quarter in (FIRST, SECOND, THIRD, LAST)] == [13] * 4


def test_cards_are_listed_from_the_ace_and_from_the_best_suit() -> None:
    dealer = Random(5)  # noqa: S311 - the same deals in every run
    for _ in range(5_000):
        cards = dealer.sample([*ORDER], dealer.randint(1, 5))
        assert listed(set_of(cards)) == tuple(sorted(cards, key=ORDER.__getitem__))


def test_what_is_kept_is_bounded_by_the_sets_of_a_quarter() -> None:
    """Nothing is kept but sets of up to five cards of one quarter."""
    dealer = Random(13)  # noqa: S311 - the same deals in every run
    for _ in range(2_000):
        listed(set_of(dealer.sample([*ORDER], 5)))
    quarters = [FIRST, SECOND, THIRD, LAST]
    assert len(LISTED) > 1_000
    assert all(cards.bit_count() <= 5 and any(cards & quarter == cards for quarter in quarters) for cards in LISTED)


def test_the_better_suits_are_the_greater_set() -> None:
    assert BIT[Card("As")] > BIT[Card("Ah")] > BIT[Card("Kc")] > BIT[Card("2s")] > BIT[Card("2c")]
    assert of_ranks("A2") == sum([BIT[card] for card in BIT if card[0] in "A2"])


def test_of_equal_threes_the_best_suits_are_kept() -> None:
    """On Ah As Kd Kc 2s: A-A-K takes the king of diamonds, A-K-K the ace of spades."""
    board = [Card(card) for card in ["Ah", "As", "Kd", "Kc", "2s"]]
    found = {listed(cards & CARDS) for cards in threes(set_of(board)).values()}
    assert ("As", "Ah", "Kd") in found
    assert ("As", "Kd", "Kc") in found
    assert len(found) == 6 - 1


@pytest.mark.no_cover
@pytest.mark.parametrize("name", WITH_CARDS)
def test_several_hands_are_judged_as_each_alone(name: str) -> None:
    """Value and cards that play, of all players at once and one by one, in every order that a game is decided by."""
    dealer = Random(name)  # noqa: S311 - the same deals in every run
    for _ in range(150):
        players = dealer.randint(2, 4)
        dealt = deal(dealer, game_of({"game": name, "players": "ABCD"[:players]}), players)
        hands = [[Card(card) for card in hand] for hand in dealt.hands]
        for _, order, own_cards_only in terms(GAMES[name], HouseRules(), players).deciders:
            board = [Card(card) for card in dealt.boards[0]] if dealt.boards and not own_cards_only else []
            values = order.values(board, hands)
            alone = [
                None if value is None else (value, *order.played(value, hand, board))
                for value, hand in zip(values, hands, strict=True)
            ]
            assert [*order.judge(board, hands)] == alone
