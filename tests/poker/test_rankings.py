"""Rankings: decks and categories, and the classes that follow from them."""

from collections import Counter

from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.rankings import STANDARD, HandClass, Ranking, classes, runs


def test_a_straight_is_five_neighbours_of_the_deck_the_ace_high_or_low() -> None:
    assert [*runs("23456789TJQKA", 5)][::8] == [("A", "AKQJT"), ("6", "65432")]
    assert [*runs("23456789TJQKA", 5)][-1] == ("5", "A5432")
    assert [*runs("6789TJQKA", 5)][-2:] == [("T", "T9876"), ("9", "A9876")]
    assert [*runs("234567JQKA", 5)][:3] == [("A", "AKQJ7"), ("K", "KQJ76"), ("Q", "QJ765")]


def test_four_in_a_row_run_from_jack_queen_king_ace_to_ace_deuce_trey_four() -> None:
    fours = [ranks for _, ranks in runs("23456789TJQKA", 4)]
    assert len(fours) == 11
    assert (fours[0], fours[-1]) == ("AKQJ", "A432")


def test_the_standard_ranking_has_7462_classes() -> None:
    by_category = Counter(made.category for made in classes(STANDARD))
    assert by_category == {
        Category.STRAIGHT_FLUSH: 10,
        Category.FOUR_OF_A_KIND: 13 * 12,
        Category.FULL_HOUSE: 13 * 12,
        Category.FLUSH: 1_287 - 10,
        Category.STRAIGHT: 10,
        Category.THREE_OF_A_KIND: 13 * 66,
        Category.TWO_PAIR: 78 * 11,
        Category.PAIR: 13 * 220,
        Category.HIGH_CARD: 1_287 - 10,
    }
    assert by_category.total() == 7_462


def test_cards_that_make_two_categories_are_the_better_one() -> None:
    """Five in a row are no high card where a straight counts, and no flush where a straight flush does."""
    made = classes(STANDARD)
    assert HandClass(Category.STRAIGHT, "9", "98765") in made
    assert HandClass(Category.STRAIGHT_FLUSH, "9", "98765") in made
    assert not [hand for hand in made if hand.ranks == "98765"]
    assert HandClass(Category.HIGH_CARD, "98765", "98765") in classes(Ranking("23456789TJQKA", (Category.HIGH_CARD,)))


def test_royal_holdem_needs_no_ranking_of_its_own() -> None:
    """Twenty cards from ten to ace: of ranks T-A the standard order knows broadway as the only straight."""
    royal = [made for made in classes(STANDARD) if set(made.played) <= set("TJQKA")]
    assert Counter(made.category for made in royal) == {
        Category.STRAIGHT_FLUSH: 1,
        Category.FOUR_OF_A_KIND: 20,
        Category.FULL_HOUSE: 20,
        Category.STRAIGHT: 1,
        Category.THREE_OF_A_KIND: 30,
        Category.TWO_PAIR: 30,
        Category.PAIR: 20,
    }
