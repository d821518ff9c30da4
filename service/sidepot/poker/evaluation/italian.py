"""Poker all'italiana and telesina: five own cards of a stripped deck, and suits decide between equal hands.

The order, best first: scala reale, poker, colore, full, scala, tris, doppia coppia, coppia, carta alta. A colore beats
a full in every deck, the full one too (the poker all'italiana article; betacademy.it has it the other way round).
Suits, best first: hearts, diamonds, clubs, spades ("Come Quando Fuori Piove").

The deck starts at ``lowest_rank`` and keeps its aces. A straight is five neighbours in the deck, or the ace before the
four lowest ranks: A-7-8-9-T in 32 cards. A straight flush is a *scala reale*: *massima* to the ace, *minima* from the
ace, *media* without one.

==================  ===========================================================================================
category            what decides between two such hands
==================  ===========================================================================================
scala reale         the type (see below), then the top card, then the suit (cartefortunate.com)
poker, full, tris   the rank of the four or three; no two hands of one deck can have the same
colore              the five ranks from the top, then the suit (the article; bettix.it)
scala               the top card, then its suit; from A-7-8-9-T that is the ten, for the ace is low there
doppia coppia       the higher pair, the lower pair, the kicker, then its suit (the article; blogpokeronline.com)
coppia              the pair, the kickers from the top, then the suit of the highest (the same; bettix.it)
carta alta          the five ranks from the top, then the suit of the highest (the article)
==================  ===========================================================================================

House rules: under ``suit_first`` the suit of a colore comes before its cards (spazioinwind; blackjack-baccarat.net
states both); under ``pair_suit`` the best suit in the pair, or in the higher pair, decides where ranks do not.

So hands whose keys are equal hold a card in common (bettix.it: no ties). Where one deck is dealt out into players' own
hands a pot is never split, but for the three scale reali.

The cycle. Massima beats media, media beats minima, minima beats massima: every source agrees. No order of all hands can
say that, so the winners are sought among the claimants of one pot, and only there. When all three types meet, none of
them is best, and the sources are silent; what happens then is a house rule.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import product
from typing import Final, NamedTuple

from sidepot.poker.cards import RANKS, Card
from sidepot.poker.evaluation import shapes
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import OneByOne, Played, highest
from sidepot.poker.evaluation.rank_sums import (
    CARD,
    CARDS_OF_A_RANK,
    CARDS_OF_A_RANK_IN_A_SUIT,
    ENOUGH_OF_A_SUIT,
    RANK_SUM,
    SUITED,
    awaiting,
)
from sidepot.poker.rules import CycleRule, FlushRule, PairRule

SUITS: Final = "hdcs"
"""Hearts, diamonds, clubs, spades, the best first (the poker all'italiana article)."""

WEAKEST_FIRST: Final = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.STRAIGHT,
    Category.FULL_HOUSE,
    Category.FLUSH,
    Category.FOUR_OF_A_KIND,
    Category.STRAIGHT_FLUSH,
)
"""The order of the categories; the last is the scala reale of whatever type."""

SCALE_REALI: Final = (Category.SCALA_REALE_MASSIMA, Category.SCALA_REALE_MEDIA, Category.SCALA_REALE_MINIMA)
"""The three types: each beats the next, and the last beats the first."""

_NO_CARDS: Final = awaiting(5)
"""Where a hand's sum starts."""

_SUIT: Final = {card: SUITS[::-1].index(card[1]) for card in CARD if card[1] in SUITS}
"""What a card's suit adds to a hand's value where it decides: nothing for spades, three for hearts."""

_PLACE: Final = {Card(rank + suit): place for place, (rank, suit) in enumerate(product(RANKS[::-1], SUITS))}
"""Place of each card as a hand is laid out: aces first, within a rank hearts first."""

_CATEGORY: Final = shapes.NUMBERS * len(SUITS)
"""What a category adds to a hand's value: more than any ranks and suit within it."""

_SCALA_REALE: Final = WEAKEST_FIRST.index(Category.STRAIGHT_FLUSH) * _CATEGORY
"""The value from which a hand is a scala reale."""

KEYS: Final = 1_024
"""Keys that are kept: more than there are in the deck of 32 by one set of house rules."""


class Key(NamedTuple):
    """What the ranks of a hand say: its value but for the suit, whose suit decides, and how much that counts.

    ``decider`` is the rank of the card whose suit decides, nothing where no suit can.
    """

    value: int
    decider: str
    per_suit: int


class Scale(NamedTuple):
    """How hands are told by their ranks: the ranks of the deck, those of its lowest straight, and two house rules."""

    deck: str
    minima: str
    suit_first: bool
    pair_suit: bool

    def top(self, ranks: str) -> str:
        """Rank at the top of a straight, nothing if these ranks are none."""
        if len(ranks) == len(shapes.FIVE_RANKS) and ranks[::-1] in self.deck:
            return ranks[0]
        return ranks[1] if ranks == self.minima else ""

    def key(self, five: str, *, suited: bool) -> Key:
        """What five ranks say, all of one suit or not."""
        ranks, numbers = shapes.shape(five, RANKS)
        top = self.top(ranks)
        category = Category.STRAIGHT if top else shapes.CATEGORIES[numbers]
        if suited:
            category = shapes.SUITED[category]
        match category:
            case Category.STRAIGHT_FLUSH | Category.STRAIGHT:
                ranks = decider = top
            case Category.FOUR_OF_A_KIND | Category.FULL_HOUSE | Category.THREE_OF_A_KIND:
                ranks, decider = ranks[0], ""
            case Category.TWO_PAIR:
                decider = ranks[0 if self.pair_suit else 2]
            case Category.PAIR:
                decider = ranks[0 if self.pair_suit else 1]
            case _:
                decider = ranks[0]
        base = WEAKEST_FIRST.index(category) * _CATEGORY
        if category is Category.FLUSH and self.suit_first:
            return Key(base + shapes.number(ranks, RANKS), decider, shapes.NUMBERS)
        return Key(base + shapes.number(ranks, RANKS) * len(SUITS), decider, 1)


@lru_cache(maxsize=KEYS)
def key_of(scale: Scale, combination: int, cards_of_a_rank: int) -> Key:
    """What the ranks of a sum say, or within one suit those of a mask."""
    return scale.key(shapes.ranks_of(combination, cards_of_a_rank), suited=cards_of_a_rank == CARDS_OF_A_RANK_IN_A_SUIT)


class Italian(OneByOne):
    """Poker all'italiana with one deck and one set of house rules.

    A value is the category, the ranks that decide and the suit that decides, in one number. But for massima and minima
    the greater wins.
    """

    ace_is_low = False
    is_total = False
    categories = (*SCALE_REALI, *WEAKEST_FIRST[-2::-1])

    def __init__(self, lowest_rank: str, flush_rule: FlushRule, pair_rule: PairRule, cycle_rule: CycleRule) -> None:
        deck = RANKS[RANKS.index(lowest_rank) :]
        self._scale = Scale(
            deck, "A" + deck[3::-1], flush_rule is FlushRule.SUIT_FIRST, pair_rule is PairRule.PAIR_SUIT
        )
        self._best_suit = cycle_rule is CycleRule.BEST_SUIT

    def values(self, board: Sequence[Card], hands: Sequence[Sequence[Card]]) -> Sequence[int]:
        """Value of each player's five cards."""
        values = []
        for hand in hands:
            cards = (*board, *hand)
            total = sum(map(CARD.__getitem__, cards), _NO_CARDS)
            if flush := total & ENOUGH_OF_A_SUIT:
                mask = sum([SUITED[flush][card] for card in cards])
                key = key_of(self._scale, mask, CARDS_OF_A_RANK_IN_A_SUIT)
            else:
                key = key_of(self._scale, total & RANK_SUM, CARDS_OF_A_RANK)
            suits = [_SUIT[card] for card in cards if card[0] == key.decider]
            values.append(key.value + key.per_suit * max(suits, default=0))
        return values

    def winners(self, values: Sequence[int]) -> list[int]:
        """The best hand of these; where massima, media and minima meet, as the house rule says.

        ``share``: the best of each type share. ``best_suit``: of the best of each type the one of the best suit wins;
        if two are of that suit, the one that beats the other. Under ``refuse`` the caller asks ``is_cycle`` first; the
        answer here is that of ``share``.
        """
        best = self._best_of_each_type(values)
        if len(best) == len(SCALE_REALI):
            winning = [*best.values()]
            if self._best_suit:
                # Massima and minima of one suit would both hold its ace. Of the other two the greater beats the lesser.
                winning = [max(winning, key=lambda value: (value % len(SUITS), value))]
        elif best.keys() == {Category.SCALA_REALE_MASSIMA, Category.SCALA_REALE_MINIMA}:
            winning = [best[Category.SCALA_REALE_MINIMA]]
        else:
            return highest(values)
        return [place for place, value in enumerate(values) if value in winning]

    def is_cycle(self, values: Sequence[int]) -> bool:
        """Whether massima, media and minima are all among these hands, so that none of them is best."""
        return len(self._best_of_each_type(values)) == len(SCALE_REALI)

    def played(self, value: int, own: Sequence[Card], board: Sequence[Card]) -> Played:
        """The five cards, ace first, hearts first within a rank."""
        cards = tuple(sorted((*own, *board), key=_PLACE.__getitem__))
        ranks, _ = shapes.shape("".join(card[0] for card in cards), RANKS)
        category = WEAKEST_FIRST[value // _CATEGORY]
        if category is Category.STRAIGHT_FLUSH:
            category = self._type(value)
        return Played(category, self._scale.top(ranks) or ranks, cards)

    def decider(self, five: Sequence[Card]) -> Card:
        """The card whose suit tells this hand from one of the same ranks; of a pair's two cards the better one.

        Every hand that can meet its ranks again has one: no two pokers, fulls or tris of a deck have the same.
        """
        ranks, suits = map("".join, zip(*five, strict=True))
        decider = self._scale.key(ranks, suited=len({*suits}) == 1).decider
        return min([card for card in five if card[0] == decider], key=_PLACE.__getitem__)

    def _best_of_each_type(self, values: Sequence[int]) -> dict[Category, int]:
        """Value of the best scala reale of each type that is there: the top card first, then the suit."""
        best: dict[Category, int] = {}
        for value in values:
            if value >= _SCALA_REALE:
                of_its_type = self._type(value)
                best[of_its_type] = max(value, best.get(of_its_type, value))
        return best

    def _type(self, value: int) -> Category:
        """Type of the scala reale that has this value, by its top card."""
        top = shapes.read(value % _CATEGORY // len(SUITS), 1, RANKS)
        if top == RANKS[-1]:
            return Category.SCALA_REALE_MASSIMA
        return Category.SCALA_REALE_MINIMA if top == self._scale.minima[1] else Category.SCALA_REALE_MEDIA


@cache
def italian(lowest_rank: str, flush_rule: FlushRule, pair_rule: PairRule, cycle_rule: CycleRule) -> Italian:
    """The order for one deck and one set of house rules, of which there are 96."""
    return Italian(lowest_rank, flush_rule, pair_rule, cycle_rule)
