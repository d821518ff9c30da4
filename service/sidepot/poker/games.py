"""The games, as a table: what is dealt, how a hand is made of it, which order decides.

A game is one row of ``GAMES``. Adding a game adds a row and, at most, a hand order in ``evaluation``.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from sidepot.poker.cards import RANKS
from sidepot.poker.evaluation.badugi import BADUGI, BADUGI_ACE_HIGH
from sidepot.poker.evaluation.eight_or_better import EIGHT_OR_BETTER
from sidepot.poker.evaluation.italian import SUITS as ITALIAN_SUITS
from sidepot.poker.evaluation.italian import italian
from sidepot.poker.evaluation.lowball import ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN
from sidepot.poker.evaluation.mexican import mexican
from sidepot.poker.evaluation.omaha import OMAHA_EIGHT_OR_BETTER, OMAHA_HIGH
from sidepot.poker.evaluation.orders import STANDARD_HIGH, HandOrder
from sidepot.poker.evaluation.short_deck import short_deck
from sidepot.poker.evaluation.soko import SOKO
from sidepot.poker.game import Deck, Game, Pick, Prize
from sidepot.poker.portions import Portion
from sidepot.poker.rules import JokerRule, Variant

# ---------------------------------------------------------------------------------------------------------- decks

FULL: Final = Deck()
SHORT: Final = Deck("6789TJQKA")
ROYAL: Final = Deck("TJQKA")
MEXICAN: Final = Deck("234567JQKA", jokers=1)
ITALIAN: Final = Deck(RANKS, ITALIAN_SUITS)
NONE: Final = Deck("", "")

# --------------------------------------------------------------------------------------------------------- prizes


def short_deck_high(variant: Variant, *, two_and_three: bool) -> HandOrder:
    """Order hands of 36 cards by the house rule for three of a kind."""
    return short_deck(trips_beat_straight=variant.trips_beat_straight, two_and_three=two_and_three)


def italian_high(variant: Variant) -> HandOrder:
    """Order the hands of the Italian games by the deck and the house rules."""
    return italian(variant.lowest_rank, variant.italian_flush, variant.italian_pair, variant.italian_cycle)


def mexican_high(variant: Variant) -> HandOrder:
    """Order hands of 40 cards and a joker by what the joker may stand for."""
    return mexican(bug=variant.joker is JokerRule.BUG)


def whole(name: str, order: HandOrder) -> tuple[Prize, ...]:
    """One prize, decided by one order."""
    return (Prize(Portion.WHOLE, name, lambda _: order),)


def varied(name: str, order: Callable[[Variant], HandOrder]) -> tuple[Prize, ...]:
    """One prize, decided by an order that depends on house rules."""
    return (Prize(Portion.WHOLE, name, order),)


def halves(high: tuple[str, HandOrder], low: tuple[str, HandOrder], qualifier: str | None = None) -> tuple[Prize, ...]:
    """Two prizes, an odd unit to the first (TDA 2024 20-C)."""
    high_name, high_order = high
    low_name, low_order = low
    return (
        Prize(Portion.HIGH, high_name, lambda _: high_order),
        Prize(Portion.LOW, low_name, lambda _: low_order, qualifier),
    )


STANDARD: Final = ("standard", STANDARD_HIGH)
OMAHA_STANDARD: Final = ("standard", OMAHA_HIGH)
TWO_TO_SEVEN: Final = ("deuce_to_seven", DEUCE_TO_SEVEN)
FIVE_LOW: Final = ("ace_to_five", ACE_TO_FIVE)
BADUGI_LOW: Final = ("badugi", BADUGI)


def drawmaha(draw: tuple[str, HandOrder]) -> tuple[Prize, ...]:
    """Half for the player's own five cards, which count as the high side (BARGE), half for an Omaha hand."""
    own, on_board = halves(draw, OMAHA_STANDARD)
    return own._replace(own_cards_only=True), on_board


HIGH: Final = whole(*STANDARD)
OMAHA: Final = whole(*OMAHA_STANDARD)
OMAHA_8: Final = halves(OMAHA_STANDARD, ("ace_to_five", OMAHA_EIGHT_OR_BETTER), "8")
STUD_8: Final = halves(STANDARD, ("ace_to_five", EIGHT_OR_BETTER), "8")
SIX_PLUS: Final = varied("short_deck", partial(short_deck_high, two_and_three=False))
SIX_PLUS_OMAHA: Final = varied("short_deck", partial(short_deck_high, two_and_three=True))
LOW_27: Final = whole(*TWO_TO_SEVEN)
LOW_A5: Final = whole(*FIVE_LOW)
LOW_A6: Final = whole("ace_to_six", ACE_TO_SIX)
RAINBOW: Final = whole(*BADUGI_LOW)
BADEUCY: Final = halves(TWO_TO_SEVEN, ("badugi_ace_high", BADUGI_ACE_HIGH))
BADACEY: Final = halves(FIVE_LOW, BADUGI_LOW)
CANADIAN: Final = whole("soko", SOKO)
MEXICAN_HIGH: Final = varied("mexican", mexican_high)
ITALIAN_HIGH: Final = varied("italian", italian_high)

# -------------------------------------------------------------------------------------------------------- sources

BOARD: Final = ("TDA 2024 20-A", "WSOP Live 148")
BOARD_HI_LO: Final = (*BOARD, "TDA 2024 20-C", "TDA 2019 20-D", "WSOP Tournament 73")
DRAW: Final = ("TDA 2024 20-A", "Robert's Rules, Ties")
LOWBALL: Final = ("WSOP Live 281-282", *DRAW)
STUD: Final = ("TDA 2024 20-B", "WSOP Live 148", "Robert's Rules, Ties")
STUD_SPLIT: Final = (*STUD, "TDA 2024 20-C")
BARGE: Final = ("BARGE rulebook 2024", "TDA 2024 20-C")
SHORT_DECK: Final = ("WSOP Live 362-363", *BOARD)
ARTICLE: Final = ("the poker all'italiana article", "bettix.it")
RAZZDUGI: Final = ("WSOP Live 327", *STUD_SPLIT)
SOKO_RULES: Final = ("spelapoker.se", *STUD)
MEXICAN_RULES: Final = ("WSOP Live 255-256", *DRAW)
TELESINA: Final = ("PokerStars.it, Telesina", *ARTICLE)
RANKED: Final = ("TDA 2024 20-A", "TDA 2024 21")
TRIPS: Final = ("trips_beat_straight",)
HOUSE: Final = ("lowest_rank", "italian_flush", "italian_pair", "italian_cycle")

ANY, TWO, BOTH, OWN, SUITED = Pick

# ---------------------------------------------------------------------------------------------------------- table

# A row: id, deck, own cards, board cards, how a hand is made, prizes, sources; then what only some games have.
GAMES: Final[Mapping[str, Game]] = {
    game.id: game
    for game in (
        Game("texas_holdem", FULL, 2, 5, ANY, HIGH, BOARD),
        Game("omaha", FULL, 4, 5, TWO, OMAHA, BOARD),
        Game("omaha_5", FULL, 5, 5, TWO, OMAHA, BOARD),
        Game("omaha_6", FULL, 6, 5, TWO, OMAHA, BOARD),
        Game("omaha_hi_lo", FULL, 4, 5, TWO, OMAHA_8, BOARD_HI_LO),
        Game("omaha_5_hi_lo", FULL, 5, 5, TWO, OMAHA_8, BOARD_HI_LO),
        Game("omaha_6_hi_lo", FULL, 6, 5, TWO, OMAHA_8, BOARD_HI_LO),
        Game("courchevel", FULL, 5, 5, TWO, OMAHA, BOARD),
        Game("courchevel_hi_lo", FULL, 5, 5, TWO, OMAHA_8, BOARD_HI_LO),
        Game("short_deck", SHORT, 2, 5, ANY, SIX_PLUS, SHORT_DECK, TRIPS),
        Game("short_deck_omaha", SHORT, 4, 5, TWO, SIX_PLUS_OMAHA, SHORT_DECK, TRIPS),
        Game("royal_holdem", ROYAL, 2, 5, ANY, HIGH, BOARD),
        Game("greek_holdem", FULL, 2, 5, BOTH, OMAHA, BOARD),  # two own cards and three: with two, both
        Game("five_card_draw", FULL, 5, 0, OWN, HIGH, DRAW),
        Game("five_card_stud", FULL, 5, 0, OWN, HIGH, STUD, is_stud=True),
        Game("seven_card_stud", FULL, 7, 0, ANY, HIGH, STUD, is_stud=True),
        Game("seven_card_stud_hi_lo", FULL, 7, 0, ANY, STUD_8, STUD_SPLIT, is_stud=True),
        Game("razz", FULL, 7, 0, ANY, LOW_A5, STUD, is_stud=True),
        Game("deuce_to_seven", FULL, 5, 0, OWN, LOW_27, LOWBALL),
        Game("deuce_to_seven_razz", FULL, 7, 0, ANY, LOW_27, STUD, is_stud=True),
        Game("ace_to_five", FULL, 5, 0, OWN, LOW_A5, DRAW),
        Game("ace_to_six", FULL, 5, 0, OWN, LOW_A6, DRAW),
        Game("badugi", FULL, 4, 0, SUITED, RAINBOW, DRAW),
        Game("badeucy", FULL, 5, 0, OWN, BADEUCY, BARGE),
        Game("badacey", FULL, 5, 0, OWN, BADACEY, BARGE),
        Game("razzdugi", FULL, 7, 0, ANY, BADACEY, RAZZDUGI, is_stud=True),
        Game("drawmaha", FULL, 5, 5, TWO, drawmaha(STANDARD), BARGE),
        Game("drawmaha_deuce_to_seven", FULL, 5, 5, TWO, drawmaha(TWO_TO_SEVEN), BARGE),
        Game("drawmaha_ace_to_five", FULL, 5, 5, TWO, drawmaha(FIVE_LOW), BARGE),
        Game("drawmaha_badugi", FULL, 5, 5, TWO, drawmaha(BADUGI_LOW), BARGE),
        Game("soko", FULL, 5, 0, OWN, CANADIAN, SOKO_RULES, is_stud=True),
        Game("mexican_poker", MEXICAN, 5, 0, OWN, MEXICAN_HIGH, MEXICAN_RULES, ("joker",)),
        Game("poker_all_italiana", ITALIAN, 5, 0, OWN, ITALIAN_HIGH, ARTICLE, HOUSE, opening_minimum="J"),
        Game("telesina", ITALIAN, 5, 0, OWN, ITALIAN_HIGH, TELESINA, HOUSE, is_stud=True),
        # A showdown judged elsewhere: the caller names the order of the hands, the pots are ours.
        Game("ranked", NONE, 0, 0, OWN, (), RANKED),
    )
}
