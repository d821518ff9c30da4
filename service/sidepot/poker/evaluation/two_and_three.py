"""Exactly two of the player's own cards and exactly three of the board's, as in Omaha and Greek hold'em.

Problem. Six own cards and five on the board make 15 x 10 = 150 hands of five for one player. Naming each of them is
slow.

Choice. The board lies there for everybody. For its five ranks one row is worked out that says for every two ranks in
somebody's hand what the best three of the board make of them. A player's value is then the best of 6, 10 or 15 look-ups
for 4, 5 or 6 own cards; one for the two of Greek hold'em. Suits matter on one board in three, when it holds three of a
suit: of those who hold two of it themselves the flushes are tried, mostly one. The better of both counts.

Where in a row two ranks stand is the sum of their two numbers, chosen so that no two pairs of ranks have the same sum,
not even on a dial of 168 places: thirteen such numbers are known since Bose (1942). A row is such a dial, for a
negative place is one that Python counts from the end.

Memory. A row is made when its board comes and is kept, half a kilobyte. There are 6,175 ranks of five cards, at most
four of each, and most boards have one of a few thousand; when more are there than 4,608 the row goes that was made
first. So of boards dealt at random one in eight has its row made anew.

Rejected. One row per board cards instead of ranks: 2,598,960.
"""

from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, combinations_with_replacement
from operator import itemgetter
from typing import Final

from sidepot.poker.cards import ORDER, RANKS, Card
from sidepot.poker.evaluation.best_five import Judgement, readings
from sidepot.poker.evaluation.card_sets import (
    BIT,
    CARD_AND_BIT,
    CARDS,
    FIRST,
    LAST,
    LISTED,
    OF_SUIT,
    SECOND,
    THIRD,
    listed,
)
from sidepot.poker.evaluation.orders import Played, TotalOrder
from sidepot.poker.evaluation.rank_sums import (
    CARD,
    CARDS_OF_A_RANK,
    CARDS_OF_A_RANK_IN_A_SUIT,
    ENOUGH_OF_A_SUIT,
    RANK,
    RANK_SUM,
    SUIT,
    SUITED,
    awaiting,
    of_any_suits,
    of_one_suit,
)
from sidepot.poker.evaluation.rankings import HandClass, Ranking, classes

NO_CARDS: Final = awaiting(3)
"""Where the sum of a board starts: with three cards of a suit somebody may have a flush."""


MOST: Final = 4_608
"""Rows that are kept of a ranking."""

DIAL: Final = 168
"""Places of a row."""

NUMBER: Final = dict(zip(RANKS, (-62, -59, -51, -24, -22, -15, 0, 10, 26, 30, 31, 43, 49), strict=True))
"""The number of each rank: no two ranks, nor any rank with itself, have the sum of two others on a dial of 168."""

number_of: Final = {card: NUMBER[card[0]] for card in ORDER}.__getitem__
"""The number of a card's rank."""

TWO: Final = 2
THREE: Final = 3

RANK_AND_BIT: Final = {card: RANK[card[0]] + bit for card, bit in BIT.items()}
"""The weight of a card's rank, with the card's own bit above it."""

OMAHA: Final = 4
"""How many own cards an Omaha player holds."""


class Rows(dict[int, Sequence[int]]):
    """Rows by the rank sum of the board: for any two own ranks the value of the best hand with three of the board's.

    ``five``: where the values of five cards come from, by rank sum; it is asked when the first board comes.
    Where two ranks cannot be, because the board holds too many cards of them, the row says 0; nobody asks.
    """

    def __init__(self, deck: str, five: Callable[[], Mapping[int, int]]) -> None:
        super().__init__()
        self._make_five = five
        self._ranks = [RANK[rank] for rank in deck]
        pairs = [*combinations_with_replacement(deck, 2)]
        self._pairs = [RANK[one] + RANK[other] for one, other in pairs]
        # Of each place in a row, which of the pairs stands there; after the last of them comes a 0 for places of none.
        stands = {(NUMBER[one] + NUMBER[other]) % DIAL: place for place, (one, other) in enumerate(pairs)}
        self._laid_out = itemgetter(*[stands.get(place, len(pairs)) for place in range(DIAL)])

    @cached_property
    def _with_three(self) -> Mapping[int, Sequence[int]]:
        """For any three ranks the values that they make with any two; there are 455 such threes."""
        five = self._make_five()
        return {
            three: array("H", [five.get(three + pair, 0) for pair in self._pairs])
            for three in map(sum, combinations_with_replacement(self._ranks, THREE))
        }

    def __missing__(self, board: int) -> Sequence[int]:
        """Make the row of a board that comes for the first time."""
        ranks = [rank for rank in self._ranks for _ in range(board // rank % (CARDS_OF_A_RANK + 1))]
        threes = {sum(three) for three in combinations(ranks, THREE)}
        best = map(max, *map(self._with_three.__getitem__, threes))
        if len(self) == MOST:
            del self[next(iter(self))]
        self[board] = row = array("H", self._laid_out((*best, 0)))
        return row


def best_of_two(row: Sequence[int], cards: Sequence[Card]) -> int:
    """Look up all pairs of a player's cards; 0 where there is no pair. Of four cards, as most hold, without a loop."""
    if len(cards) == OMAHA:
        a, b, c, d = map(number_of, cards)
        return max(row[a + b], row[a + c], row[a + d], row[b + c], row[b + d], row[c + d])
    best = 0
    before: list[int] = []
    for one in map(number_of, cards):
        for other in before:
            value = row[one + other]
            if value > best:  # noqa: PLR1730 - calling max() takes as long as the rest of the loop
                best = value
        before.append(one)
    return best


@lru_cache(maxsize=16)
def threes(board: int) -> Mapping[int, int]:
    """For each sum of three ranks on a board the three cards of the best suits, above the sum of their weights.

    Kept as long as a board lies there: both sides of a hi-lo game look at it.
    """
    best: dict[int, int] = {}
    for one, two, three in combinations([RANK_AND_BIT[card] for card in listed(board)], THREE):
        cards = one + two + three
        best.setdefault(cards & RANK_SUM, cards)
    return best


def two_and_three(hand: Sequence[Card], board: int, can_play: int, total: int) -> list[int]:
    """All hands of two own cards and three of a board's that can play and whose ranks have this sum.

    For the same ranks the better own cards and the better board cards make the better hand, whatever they are put
    together with: so of equal threes only the best is tried.
    """
    best = threes(board & CARDS)
    found = []
    for one, other in combinations([RANK_AND_BIT[card] for card in hand if BIT[card] & can_play], TWO):
        two = one + other
        three = best.get(total - (two & RANK_SUM))
        if three:
            found.append(two + three - total)
    return found


class TwoAndThree(TotalOrder):
    """The best five of exactly two own cards and exactly three of the board's five under a ranking."""

    ace_is_low = False

    def __init__(self, ranking: Ranking) -> None:
        self.categories = ranking.categories
        self._ranking = ranking
        self._readings = readings(ranking)
        self._by_ranks = Rows(ranking.deck, lambda: of_any_suits(self._classes))

    @cached_property
    def _flushes(self) -> Mapping[int, int]:
        """Values of flushes by the mask of their ranks."""
        return of_one_suit(self._classes, CARDS_OF_A_RANK_IN_A_SUIT)

    @cached_property
    def _classes(self) -> tuple[HandClass, ...]:
        return classes(self._ranking)

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[int]:
        """Value of each player's best two with the board's best three, a class number each."""
        total = NO_CARDS
        for card in board:
            total += CARD[card]
        row = self._by_ranks[total & RANK_SUM]
        # Of five cards only one suit can have three, so this is a single bit.
        flush = total & ENOUGH_OF_A_SUIT
        if not flush:
            return [best_of_two(row, hand) for hand in hands]
        suit = SUIT[flush]
        values = []
        for hand in hands:
            value = best_of_two(row, hand)
            if "".join(hand).count(suit) > 1:
                value = max(value, self._best_flush(board, hand, SUITED[flush]))
            values.append(value)
        return values

    def _best_flush(self, board: Sequence[Card], hand: Sequence[Card], suited: Mapping[Card, int]) -> int:
        """Value of the best flush of two own cards of a suit and three of the board's."""
        flushes = self._flushes
        threes = [*map(sum, combinations(filter(None, [suited[card] for card in board]), THREE))]
        twos = map(sum, combinations(filter(None, [suited[card] for card in hand]), TWO))
        return max([flushes[two + three] for two in twos for three in threes])

    def judge(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> list[Judgement]:
        """Value of each player's hand, what it is, and which cards play: two own cards and three of the board's.

        Of equal cards those of the better suit play.
        """
        return self._read(self.values(board, hands), hands, board)

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """Two own cards and three of the board's; among equal cards those of the better suit."""
        _, category, ranks, cards = self._read([value], [own], board)[0]
        return Played(category, ranks, cards)

    def _read(self, values: Sequence[int], hands: Sequence[Sequence[Card]], board: Sequence[Card]) -> list[Judgement]:
        """Say what hands of these values are and which cards play."""
        readings, cards_of = self._readings, LISTED
        on_board = NO_CARDS
        for card in board:
            on_board += CARD_AND_BIT[card]
        read = []
        for value, hand in zip(values, hands, strict=True):
            category, ranks, can_play, is_suited, total = readings[value]
            if is_suited:
                can_play &= OF_SUIT[on_board & ENOUGH_OF_A_SUIT]
            own = 0
            for card in hand:
                own |= BIT[card]
            own &= can_play
            common = on_board & can_play
            playing = own | common
            if own.bit_count() > TWO or common.bit_count() > THREE:
                playing = max(two_and_three(hand, on_board, can_play, total))
            # As ``listed`` has it; to call it takes as long as to do it.
            high = cards_of[playing & FIRST] + cards_of[playing & SECOND]
            read.append((value, category, ranks, high + cards_of[playing & THIRD] + cards_of[playing & LAST]))
        return read
