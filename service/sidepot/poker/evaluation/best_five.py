"""The best five of five, six or seven cards under a ranking: its value, and the cards that play.

Cards are taken as they come: that they are cards, all different, and five to seven of them, has been seen to before.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, cached_property, partial
from typing import Final

from sidepot.poker.cards import ORDER, SUITS, Card
from sidepot.poker.evaluation.card_sets import CARD_AND_BIT, FIRST, LAST, LISTED, OF_SUIT, SECOND, THIRD, of_ranks
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.kept import Kept
from sidepot.poker.evaluation.rank_sums import (
    CARD,
    ENOUGH_OF_A_SUIT,
    NO_CARDS,
    RANK_SUM,
    SUITED,
    Tables,
    any_five,
    rank_sum,
)
from sidepot.poker.evaluation.rankings import OF_ONE_SUIT, HandClass, Ranking, classes


def board_sum(board: Iterable[Card]) -> int:
    """Add up the cards that all players share, once for all of them: ranks and suit counts in one number."""
    return sum(map(CARD.__getitem__, board), NO_CARDS)


FIVE: Final = 5

Judgement = tuple[int, Category, str, tuple[Card, ...]]
"""A hand's value, what it is, and the cards that play."""

Reading = tuple[Category, str, int, bool, int]
"""What a value means.

Its category, the ranks that name it, all cards that can play in such a hand, whether they have to be of one suit, and
the sum of the ranks that play.
"""


@cache
def readings(ranking: Ranking) -> Kept[Reading]:
    """What the values of a ranking mean, each worked out when it first comes. All orders of a ranking share them."""
    return Kept(partial(reading, ranking))


def reading(ranking: Ranking, value: int) -> Reading:
    """What one value means."""
    category, ranks, played = classes(ranking)[value]
    return category, ranks, of_ranks(played), category in OF_ONE_SUIT, rank_sum(played)


class BestFive:
    """A ranking with its tables, which are made when the first hand is judged.

    ``make_tables``: where the tables come from if they are not to be worked out for seven cards.
    """

    def __init__(self, ranking: Ranking, make_tables: Callable[[], Tables] | None = None) -> None:
        self.ranking = ranking
        self._make_tables = make_tables
        self._tables: Tables | None = None
        self._readings = readings(ranking)

    @cached_property
    def classes(self) -> tuple[HandClass, ...]:
        """What each value means."""
        return classes(self.ranking)

    @property
    def tables(self) -> Tables:
        """Values by flush mask and by rank sum."""
        if self._tables is None:
            self._tables = self._make_tables() if self._make_tables else any_five(self.ranking)
        return self._tables

    def value_of(self, cards: Sequence[Card]) -> int:
        """Value of the best five of a player's own five, six or seven cards, as in stud and draw."""
        return self.values((), (cards,))[0]

    def values(self, board: Sequence[Card], hands: Iterable[Sequence[Card]]) -> list[int]:
        """Value of each player's best five of the board and the player's own cards, from five to seven together.

        However many of the player's own cards play: none of them is "playing the board".
        """
        # Straight from the attribute, once they are there: a property takes a tenth of the time of a whole hand.
        flushes, by_ranks = self._tables or self.tables
        on_board = NO_CARDS
        for card in board:
            on_board += CARD[card]
        values = []
        for hand in hands:
            total = on_board
            for card in hand:
                total += CARD[card]
            flush = total & ENOUGH_OF_A_SUIT
            if flush:
                # Of seven cards only one suit can have five, so ``flush`` is a single bit.
                suited = SUITED[flush]
                values.append(flushes[sum([suited[card] for card in (*board, *hand)])])
            else:
                values.append(by_ranks[total & RANK_SUM])
        return values

    def judge(self, board: Sequence[Card], hands: Iterable[Sequence[Card]]) -> list[Judgement]:
        """Value of each player's best five, what they are, and which cards play; as ``values`` and ``playing_cards``.

        One addition for each card tells ranks, suits, and which cards they are.
        """
        flushes, by_ranks = self._tables or self.tables
        readings, cards_of = self._readings, LISTED
        on_board = NO_CARDS
        for card in board:
            on_board += CARD_AND_BIT[card]
        judged = []
        for hand in hands:
            total = on_board
            for card in hand:
                total += CARD_AND_BIT[card]
            flush = total & ENOUGH_OF_A_SUIT
            if flush:
                suited = SUITED[flush]
                value = flushes[sum([suited[card] for card in (*board, *hand)])]
                category, ranks, can_play, _, _ = readings[value]
                playing = total & can_play & OF_SUIT[flush]
            else:
                value = by_ranks[total & RANK_SUM]
                category, ranks, can_play, _, _ = readings[value]
                playing = total & can_play
            if playing.bit_count() == FIVE:
                # As ``listed`` has it; to call it takes as long as to do it.
                high = cards_of[playing & FIRST] + cards_of[playing & SECOND]
                judged.append((value, category, ranks, high + cards_of[playing & THIRD] + cards_of[playing & LAST]))
            else:
                judged.append((value, category, ranks, self.playing_cards(value, (*board, *hand))))
        return judged

    def playing_cards(self, value: int, cards: Iterable[Card]) -> tuple[Card, ...]:
        """Pick the five cards that play from those that were given this value, ace first, spades first within a rank.

        Of several cards that could play for each other the better suits are taken, from hand or board alike. It makes
        no difference to who wins, only to which cards are shown and, in stud, to who gets an odd chip (TDA 2024 20-B).
        """
        category, _, played = self.classes[value]
        left = sorted(cards, key=ORDER.__getitem__)
        if category in OF_ONE_SUIT:
            flush = max(SUITS, key="".join(left).count)
            left = [card for card in left if card[1] == flush]
        # Cards and ranks both run from ace to deuce: step over each card that is not of the rank that plays next.
        in_order = iter(left)
        playing = []
        for rank in played:
            card = next(in_order)
            while card[0] != rank:
                card = next(in_order)
            playing.append(card)
        return tuple(playing)
