"""What a game is: a row of the table of games, and the house rules it is played by."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from sidepot.poker.cards import JOKER, RANKS, SUITS, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.orders import HandOrder
from sidepot.poker.portions import Portion
from sidepot.poker.rules import (
    BountyRule,
    CycleRule,
    FlushRule,
    HouseRules,
    JokerRule,
    OddChip,
    OrphanRule,
    PairRule,
    RakeRate,
    RulesInForce,
    Variant,
)


class Pick(StrEnum):
    """How a hand is made of a player's own cards and the board."""

    ANY_FIVE = "any_five"
    """The best five of all."""
    TWO_AND_THREE = "two_and_three"
    """Exactly two own cards and three of the board, for each portion by itself."""
    BOTH_AND_THREE = "both_and_three"
    """Both own cards and three of the board."""
    OWN = "own"
    """The player's own five cards as they are."""
    BADUGI = "badugi"
    """The player's own cards, as many as differ in rank and suit."""


class Deck(NamedTuple):
    """Which cards there are. ``ranks``: lowest first. ``suits``: best first, where suits decide anything."""

    ranks: str = RANKS
    suits: str = SUITS
    jokers: int = 0


class Prize(NamedTuple):
    """A portion of every board's prize and the order that decides it.

    ``qualifier``: the highest card of the worst hand that can win it, where not every hand can. ``own_cards_only``: the
    board is for another portion.
    """

    portion: Portion
    order_name: str
    order: Callable[[Variant], HandOrder]
    qualifier: str | None = None
    own_cards_only: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """One row of the table of games; two rows are never the same game.

    ``hole_cards``: how many cards a player holds at showdown. ``board_cards``: how many lie on a full board, 0 without
    one. ``prizes``: what each board's prize falls into, high before low; none where the caller ranks the hands.
    ``rules``: the house rules that this game has beside those of every game. ``is_stud``: odd chips go by the cards.
    ``opening_minimum``: the lowest pair that may open the betting.
    """

    id: str
    deck: Deck
    hole_cards: int
    board_cards: int
    pick: Pick
    prizes: tuple[Prize, ...]
    sources: tuple[str, ...]
    rules: tuple[str, ...] = ()
    is_stud: bool = False
    opening_minimum: str | None = None

    @property
    def is_stud_of_seven(self) -> bool:
        """Whether a community card may stand for the seventh card of all players when the deck runs out."""
        return self.is_stud and self.hole_cards == SEVEN_CARDS

    @property
    def odd_chip(self) -> OddChip:
        """Who gets odd chips unless the house says otherwise (TDA 2024 20-A and 20-B)."""
        return OddChip.HIGH_CARD_BY_SUIT if self.is_stud else OddChip.FIRST_LEFT_OF_BUTTON

    @property
    def odd_chip_rules(self) -> tuple[OddChip, ...]:
        """Every rule for odd chips that the game admits: none that looks at cards where there are none."""
        return tuple(OddChip) if self.prizes else BY_POSITION

    def categories(self, prize: Prize) -> tuple[Category, ...]:
        """The kinds of hand that a prize can be won with, best first: those of its order that the deck can make."""
        order = prize.order(variant_of(HouseRules(), players=2))
        return tuple([category for category in order.categories if can_make(self.deck, category)])

    def cards(self, variant: Variant) -> frozenset[Card]:
        """All cards that can be dealt."""
        return cards_of(self.deck, variant.lowest_rank if "lowest_rank" in self.rules else None)


SEVEN_CARDS: Final = 7
FLOP: Final = 3

BY_POSITION: Final = (OddChip.FIRST_LEFT_OF_BUTTON, OddChip.ALL_TO_FIRST_LEFT_OF_BUTTON)
"""Rules for odd chips that look at no card."""

RULES_OF_EVERY_GAME: Final = ("chip_unit", "odd_chip", "orphan", "rake", "bounty")
"""House rules that every game has."""

RULES_OF_SOME_GAMES: Final = Variant._fields
"""House rules that only some games have; a game's row says which."""


def can_make(deck: Deck, category: Category) -> bool:
    """Tell whether five cards of a deck can be of a category.

    Only a joker makes a fifth card of a rank. Of five ranks alone any five different ones are a straight, as in royal
    hold'em.
    """
    if category is Category.FIVE_OF_A_KIND:
        return deck.jokers > 0
    return category not in OF_MORE_THAN_FIVE_RANKS or len(deck.ranks) > FIVE_RANKS


OF_MORE_THAN_FIVE_RANKS: Final = frozenset({Category.FLUSH, Category.HIGH_CARD, Category.LOW})
"""Five different ranks that are no straight."""

FIVE_RANKS: Final = 5


@lru_cache(maxsize=64)
def cards_of(deck: Deck, lowest_rank: str | None) -> frozenset[Card]:
    """All cards of a deck, from a lowest rank up where it is stripped to one."""
    ranks = deck.ranks[deck.ranks.index(lowest_rank) :] if lowest_rank else deck.ranks
    return frozenset([Card(rank + suit) for rank in ranks for suit in deck.suits] + [JOKER] * deck.jokers)


def variant_of(asked: HouseRules, players: int) -> Variant:
    """Choose how the game is played: as the house asks, the default elsewhere.

    The deck of the Italian games starts at 11 minus the number of players (the poker all'italiana article), at the nine
    for two or fewer and at the deuce for nine or more.
    """
    return Variant(
        lowest_rank=asked.lowest_rank or str(max(2, min(9, 11 - players))),
        trips_beat_straight=bool(asked.trips_beat_straight),
        italian_flush=asked.italian_flush or FlushRule.CARDS_FIRST,
        italian_pair=asked.italian_pair or PairRule.KICKER_SUIT,
        italian_cycle=asked.italian_cycle or CycleRule.SHARE,
        joker=asked.joker or JokerRule.WILD,
    )


class Decider(NamedTuple):
    """What decides a portion of a board's prize, by the house rules in force."""

    portion: Portion
    order: HandOrder
    own_cards_only: bool


@dataclass(frozen=True, slots=True)
class Terms:
    """What a game and its house rules settle before a card is dealt, so that it is worked out once for many hands.

    ``rules``: those in force. ``lacking``: rules asked for that the game does not have, for which the hand is refused.
    ``deck``: all cards that can be dealt. ``deciders``: one for each portion of a board's prize, high before low.
    """

    variant: Variant
    rules: RulesInForce
    lacking: tuple[str, ...]
    deck: frozenset[Card]
    deciders: tuple[Decider, ...]


@lru_cache(maxsize=256)
def terms(game: Game, asked: HouseRules, players: int) -> Terms:
    """Settle by what rules a game of so many players is played. Kept for those in use of late."""
    variant = variant_of(asked, players)
    lacking = [rule for rule in RULES_OF_SOME_GAMES if getattr(asked, rule) is not None and rule not in game.rules]
    if asked.odd_chip is not None and asked.odd_chip not in game.odd_chip_rules:
        lacking.insert(0, "odd_chip")
    return Terms(
        variant,
        in_force(asked, game, variant),
        tuple(lacking),
        game.cards(variant),
        tuple([Decider(prize.portion, prize.order(variant), prize.own_cards_only) for prize in game.prizes]),
    )


def in_force(asked: HouseRules, game: Game, variant: Variant) -> RulesInForce:
    """Fill in the defaults of what the caller left open: the rule book's, or the game's own for odd chips.

    Without a stated chip unit every chip can be broken to one (TDA 2024 20: the smallest denomination in play).
    """
    has = game.rules
    return RulesInForce(
        chip_unit=asked.chip_unit or 1,
        odd_chip=asked.odd_chip or game.odd_chip,
        orphan=asked.orphan or OrphanRule.MERGE_DOWN,
        rake=asked.rake,
        bounty=asked.bounty or BountyRule.KNOCKOUT,
        lowest_rank=variant.lowest_rank if "lowest_rank" in has else None,
        trips_beat_straight=variant.trips_beat_straight if "trips_beat_straight" in has else None,
        italian_flush=variant.italian_flush if "italian_flush" in has else None,
        italian_pair=variant.italian_pair if "italian_pair" in has else None,
        italian_cycle=variant.italian_cycle if "italian_cycle" in has else None,
        joker=variant.joker if "joker" in has else None,
    )


def with_flop(rules: RulesInForce, boards: Sequence[Sequence[Card]]) -> RulesInForce:
    """Fill in whether there was a flop where the caller did not say: some board has three cards or more."""
    rake = rules.rake
    if isinstance(rake, RakeRate) and rake.flop_seen is None:
        return replace(rules, rake=replace(rake, flop_seen=any(len(board) >= FLOP for board in boards)))
    return rules
