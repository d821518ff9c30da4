"""The names of poker hands, as codes."""

from enum import StrEnum


class Category(StrEnum):
    """Kinds of hand, weakest first as in the standard order; other orders rank them differently."""

    HIGH_CARD = "high_card"
    PAIR = "pair"
    FOUR_STRAIGHT = "four_straight"
    FOUR_FLUSH = "four_flush"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"
    FIVE_OF_A_KIND = "five_of_a_kind"
    SCALA_REALE_MASSIMA = "scala_reale_massima"
    SCALA_REALE_MEDIA = "scala_reale_media"
    SCALA_REALE_MINIMA = "scala_reale_minima"
    LOW = "low"
    FOUR_CARD_BADUGI = "four_card_badugi"
    THREE_CARD_BADUGI = "three_card_badugi"
    TWO_CARD_BADUGI = "two_card_badugi"
    ONE_CARD_BADUGI = "one_card_badugi"
