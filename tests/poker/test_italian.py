"""Poker all'italiana and telesina: colore over full, suits, the straight with the ace before the deck, the cycle."""

import random
from collections import Counter, defaultdict
from itertools import combinations, permutations, product
from math import comb

import pytest

from sidepot.poker.cards import RANKS, Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.italian import Italian, italian
from sidepot.poker.evaluation.orders import HandOrder
from sidepot.poker.rules import CycleRule, FlushRule, PairRule

SUITS = "hdcs"
"""Cuori, quadri, fiori, picche: the best first."""

CARDS_OF_A_DECK = {"9": 24, "8": 28, "7": 32, "6": 36, "5": 40, "4": 44, "3": 48, "2": 52}

MASSIMA, MEDIA, MINIMA = Category.SCALA_REALE_MASSIMA, Category.SCALA_REALE_MEDIA, Category.SCALA_REALE_MINIMA

SPADES_HIGH, HEARTS_MID, DIAMONDS_LOW = "Ts Js Qs Ks As", "8h 9h Th Jh Qh", "Ad 7d 8d 9d Td"
"""Massima, media and minima of 32 cards."""


def order_of(
    lowest: str = "7",
    flush: FlushRule = FlushRule.CARDS_FIRST,
    pair: PairRule = PairRule.KICKER_SUIT,
    cycle: CycleRule = CycleRule.SHARE,
) -> Italian:
    return italian(lowest, flush, pair, cycle)


def cards(text: str) -> list[Card]:
    """Read cards as they are written in a hand history: ``As Kd``."""
    return [Card(card) for card in text.split()]


def deck(lowest: str) -> list[Card]:
    return [Card(rank + suit) for rank, suit in product(RANKS[RANKS.index(lowest) :], SUITS)]


def shown(text: str, lowest: str = "7") -> tuple[Category, str, str]:
    """What a hand is, the ranks that name it, and its cards as they are laid out."""
    order, hand = order_of(lowest), cards(text)
    category, ranks, playing = order.played(order.values((), [hand])[0], hand, ())
    return category, ranks, " ".join(playing)


def winners(*hands: str, order: Italian | None = None) -> list[int]:
    """Places of the hands that win, by the default rules and with 32 cards if nothing else is said."""
    order = order or order_of()
    return order.winners(order.values((), [cards(hand) for hand in hands]))


def scale_reali(lowest: str) -> list[list[Card]]:
    """Every straight flush of a deck."""
    ranks = RANKS[RANKS.index(lowest) :]
    rows = [ranks[low : low + 5] for low in range(len(ranks) - 4)] + ["A" + ranks[:4]]
    return [[Card(rank + suit) for rank in row] for row, suit in product(rows, SUITS)]


# The order as a whole


@pytest.mark.no_cover
@pytest.mark.parametrize(
    "lowest", [pytest.param(rank, marks=[pytest.mark.verify] if rank in "234" else []) for rank in CARDS_OF_A_DECK]
)
def test_every_hand_of_every_deck_falls_into_its_category(lowest: str) -> None:
    """All five-card hands of 24 to 52 cards, counted against a formula in the number of ranks of the deck."""
    ranks = CARDS_OF_A_DECK[lowest] // 4
    straights = ranks - 4 + 1
    different = comb(ranks, 5)
    expected = {
        MASSIMA: 4,
        MEDIA: 4 * (straights - 2),
        MINIMA: 4,
        Category.FOUR_OF_A_KIND: ranks * (ranks - 1) * 4,
        Category.FLUSH: 4 * (different - straights),
        Category.FULL_HOUSE: ranks * 4 * (ranks - 1) * 6,
        Category.STRAIGHT: straights * (4**5 - 4),
        Category.THREE_OF_A_KIND: ranks * 4 * comb(ranks - 1, 2) * 4**2,
        Category.TWO_PAIR: comb(ranks, 2) * 6 * 6 * (ranks - 2) * 4,
        Category.PAIR: ranks * 6 * comb(ranks - 1, 3) * 4**3,
        Category.HIGH_CARD: (different - straights) * (4**5 - 4),
    }
    order = order_of(lowest)
    in_order = deck(lowest)
    found: Counter[Category] = Counter()
    hands: Counter[int] = Counter()
    category: dict[int, Category] = {}
    for first, five in enumerate(in_order):
        fives = [(five, *four) for four in combinations(in_order[first + 1 :], 4)]
        values = order.values((), fives)
        hands.update(values)
        category |= {
            value: order.played(value, hand, ()).category
            for value, hand in dict(zip(values, fives, strict=True)).items()
            if value not in category
        }
    for value, number in hands.items():
        found[category[value]] += number
    assert found == expected
    assert found.total() == comb(CARDS_OF_A_DECK[lowest], 5)
    assert [
        *dict.fromkeys(
            category[value]
            for value in sorted(category, reverse=True)
            if category[value] not in (MASSIMA, MEDIA, MINIMA)
        )
    ] == [*order.categories[3:]]


@pytest.mark.no_cover
@pytest.mark.parametrize("lowest", ["9", "8", "7"])
@pytest.mark.parametrize("flush", FlushRule)
@pytest.mark.parametrize("pair", PairRule)
def test_bettix_two_hands_of_one_deck_never_tie(lowest: str, flush: FlushRule, pair: PairRule) -> None:
    """All hands of 24, 28 and 32 cards: those of equal value share a card, so two players cannot hold them.

    Either one card is in all of them, or each holds three or more of the four cards of one rank.
    """
    order = order_of(lowest, flush, pair)
    hands = [*combinations(deck(lowest), 5)]
    by_value: defaultdict[int, list[tuple[Card, ...]]] = defaultdict(list)
    for value, hand in zip(order.values((), hands), hands, strict=True):
        by_value[value].append(hand)
    for equal in by_value.values():
        common = set(equal[0]).intersection(*equal)
        most = Counter(card[0] for card in equal[0]).most_common(1)[0][0]
        assert common or all(sum(card[0] == most for card in hand) >= 3 for hand in equal)


@pytest.mark.parametrize("lowest", CARDS_OF_A_DECK)
def test_nothing_but_a_scala_reale_beats_a_scala_reale(lowest: str) -> None:
    """Each against four aces, an ace-high colore and the rest of a random deal, on both sides."""
    order = order_of(lowest)
    dealer = random.Random(28)  # noqa: S311 - a test that deals anew each time could not be repeated
    reali = scale_reali(lowest)
    others = [
        hand for hand in (dealer.sample(deck(lowest), 5) for _ in range(300)) if sorted(hand) not in map(sorted, reali)
    ]
    others += [cards("As Ah Ad Ac Ks"), cards("Ah Kh Qh Jh 9h")]
    weaker = order.values((), others)
    for value in order.values((), reali):
        assert order.winners([*weaker, value]) == [len(weaker)]
        assert order.winners([value, *weaker]) == [0]


def test_the_order_is_made_once_for_each_set_of_rules() -> None:
    assert order_of("7") is order_of("7")
    order: HandOrder = order_of("7")
    assert not order.ace_is_low


def test_nobody_in_the_pot_has_no_values() -> None:
    assert order_of().values((), []) == []
    assert not order_of().is_cycle([])


def test_the_order_in_which_cards_lie_never_matters() -> None:
    """Ah Ks 9d 9c 7h in all 120 orders, some of them with a common card."""
    order = order_of()
    value = order.values((), [cards("Ah Ks 9d 9c 7h")])[0]
    for hand in permutations(cards("Ah Ks 9d 9c 7h")):
        assert order.values((), [hand]) == order.values(hand[:1], [hand[1:]]) == [value]
        assert order.played(value, hand[1:], hand[:1]).cards == (*cards("Ah Ks 9d 9c 7h"),)


@pytest.mark.parametrize(
    "hand, category, ranks, laid_out",
    [
        ("Js Ts 9s 8s 7s", MEDIA, "J", "Js Ts 9s 8s 7s"),
        ("7h 7s 7d Tc 7c", Category.FOUR_OF_A_KIND, "7T", "Tc 7h 7d 7c 7s"),
        ("8h Ah Qh 7h Th", Category.FLUSH, "AQT87", "Ah Qh Th 8h 7h"),
        ("7h 7c 7s Th Td", Category.FULL_HOUSE, "7T", "Th Td 7h 7c 7s"),
        ("7h 8h 9d Ts Jc", Category.STRAIGHT, "J", "Jc Ts 9d 8h 7h"),
        ("7h 7d 7c Th Ad", Category.THREE_OF_A_KIND, "7AT", "Ad Th 7h 7d 7c"),
        ("7h 7d Th Td Ad", Category.TWO_PAIR, "T7A", "Ad Th Td 7h 7d"),
        ("7s 7d Th Jh As", Category.PAIR, "7AJT", "As Jh Th 7d 7s"),
        ("As Qd Jc 9h 7d", Category.HIGH_CARD, "AQJ97", "As Qd Jc 9h 7d"),
    ],
)
def test_each_category_is_read_out_by_its_ranks(hand: str, category: Category, ranks: str, laid_out: str) -> None:
    """Hearts come first within a rank."""
    assert shown(hand) == (category, ranks, laid_out)


# Categories (the poker all'italiana article)


def test_each_category_beats_the_next() -> None:
    """Scala reale, poker, colore, full, scala, tris, doppia coppia, coppia, carta alta."""
    hands = [
        "7s 8s 9s Ts Js",
        "7h 7d 7c 7s 8h",
        "7s 8s 9s Ts Qs",
        "7h 7d 7c 8h 8d",
        "Ah 7c 8d 9s Tc",
        "7h 7d 7c 8h 9d",
        "7h 7d 8c 8h 9d",
        "7h 7d 8c 9h Td",
        "As Kd Qc Jh 9d",
    ]
    for place in range(len(hands)):
        assert winners(*hands[place:]) == [0]


@pytest.mark.parametrize("lowest", CARDS_OF_A_DECK)
def test_colore_beats_full_in_every_deck(lowest: str) -> None:
    """With 52 cards too: the article makes no exception."""
    assert winners("9c Tc Jc Qc Ac", "Kh Kd Ks Ah Ad", order=order_of(lowest)) == [0]


def test_of_two_poker_the_higher_wins_and_kickers_never_count() -> None:
    assert winners("Kh Kd Kc Ks 7h", "Qh Qd Qc Qs Ah") == [0]


def test_of_two_full_or_tris_the_higher_three_wins() -> None:
    assert winners("8h 8d 8s Th Tc", "7h 7d 7s Ah Ac") == [0]
    assert winners("9h 9d 9c Ts 7d", "8h 8d 8s Ah Kc") == [0]
    assert winners("9h 9d 9c As Kd", "8h 8d 8s Ah Ac") == [1]


def test_of_two_colori_the_cards_decide_before_the_suit() -> None:
    """A-K of spades beats A-Q of hearts; with equal cards hearts win."""
    assert winners("As Ks Js 9s 7s", "Ah Qh Jh 9h 8h") == [0]
    assert winners("As Ks Js 9s 7s", "Ah Kh Jh 9h 7h") == [1]


def test_suit_first_of_two_colori_the_suit_decides_before_the_cards() -> None:
    """House rule (spazioinwind): Q-J-T-9-7 of hearts beats A-K of spades; within a suit the cards decide."""
    suit_first = order_of(flush=FlushRule.SUIT_FIRST)
    assert winners("As Ks Js 9s 7s", "Qh Jh Th 9h 7h", order=suit_first) == [1]
    assert winners("Kd Qd Td 8d 7d", "Qh Jh Th 9h 7h", "As Ks Js 9s 7s", order=suit_first) == [1]
    assert winners("Qs Js Ts 9s 7s", "As Ks Js 9s 8s", order=order_of("2", FlushRule.SUIT_FIRST)) == [1]
    assert winners("Qh Jh Th 9h 7h", "7s 7h 7d 7c As", order=suit_first) == [1]
    assert winners("7c 8c 9c Tc Qc", "Kh Kd Ks Ah Ad", order=suit_first) == [0]


def test_suit_first_changes_nothing_for_scale_reali() -> None:
    """King high in spades still beats queen high in hearts."""
    assert winners("9s Ts Js Qs Ks", HEARTS_MID, order=order_of(flush=FlushRule.SUIT_FIRST)) == [0]


def test_the_ace_comes_before_the_lowest_card_of_the_deck() -> None:
    """A-7-8-9-T with 32 cards, A-8-9-T-J with 28, A-9-T-J-Q with 24 and A-2-3-4-5 with 52 are straights."""
    assert shown("Ah 7c 8d 9s Tc") == (Category.STRAIGHT, "T", "Ah Tc 9s 8d 7c")
    assert shown("Ah 8c 9d Ts Jc", "8") == (Category.STRAIGHT, "J", "Ah Jc Ts 9d 8c")
    assert shown("Ah 9c Td Js Qc", "9") == (Category.STRAIGHT, "Q", "Ah Qc Js Td 9c")
    assert shown("Ah 2c 3d 4s 5c", "2") == (Category.STRAIGHT, "5", "Ah 5c 4s 3d 2c")
    assert shown("Ah 8c 9d Ts Jc")[0] is Category.HIGH_CARD
    assert winners("Ah 7c 8d 9s Tc", "Kh Kd Ks Qc 7d") == [0]
    assert winners("Ah 7c 8d 9s Tc", "7h 8c 9d Ts Jh") == [1]


def test_of_two_equal_scale_the_suit_of_the_top_card_decides() -> None:
    """The ace is low in A-7-8-9-T: the ten of hearts beats the ace of hearts. With a king on top its suit counts."""
    assert winners("Ah 7c 8d 9s Tc", "Ad 7h 8c 9h Th") == [1]
    assert winners("9h Th Jh Qh Ks", "9c Tc Jc Qd Kc") == [1]
    assert winners("Th Jh Qh Kh As", "Tc Jc Qc Kd Ac") == [1]


def test_doppia_coppia_goes_by_pairs_then_kicker_then_its_suit() -> None:
    """Blogpokeronline and the article: aces up; the lower pair; the kicker; the ace of clubs over that of spades."""
    assert winners("Ah Ac 7d 7s 8h", "Kh Kd Qh Qc Jd") == [0]
    assert winners("Ah Ac 8d 8s 7h", "Ad As 7d 7c Kh") == [0]
    assert winners("Th Td 7h 7d 8s", "Tc Ts 7c 7s 9c") == [1]
    assert winners("Th Td 7h 7d As", "Tc Ts 7c 7s Ac") == [1]


def test_coppia_goes_by_kickers_then_the_suit_of_the_highest() -> None:
    """Blogpokeronline and the article: the third kicker before any suit, the ace of clubs over that of spades."""
    assert winners("9h 9d As Kd Js", "9c 9s Ac Kh Td") == [0]
    assert winners("9h 9d As Kd Js", "9c 9s Ac Kh Jd") == [1]


def test_pair_suit_the_better_suit_in_the_higher_pair_wins() -> None:
    """House rule: after ranks tie, whoever has the heart, or without it the diamond, of the pair; kickers first."""
    pair_suit = order_of(pair=PairRule.PAIR_SUIT)
    assert winners("9h 9s As Kd Js", "9d 9c Ac Kh Jd", order=pair_suit) == [0]
    assert winners("9h 9s As Kd Ts", "9d 9c Ac Kh Jd", order=pair_suit) == [1]
    assert winners("Th Ts 7c 7s As", "Td Tc 7h 7d Ah", order=pair_suit) == [0]
    assert winners("Th Ts 7c 7s Qs", "Td Tc 7h 7d Kh", order=pair_suit) == [1]


def test_carta_alta_goes_by_ranks_then_the_suit_of_the_highest() -> None:
    assert winners("As Qd Jc 9h 7d", "Ah Qc Jd 9s 7s") == [1]
    assert winners("As Qd Jc 9h 8d", "Ah Qc Jd 9s 7s") == [0]


def test_telesina_a_common_card_can_tie_two_hands() -> None:
    """Ks on the table beside four own cards each: pairs of nines with K-Q-J, and the king decides for both."""
    order = order_of()
    values = order.values(cards("Ks"), [cards("9h 9d Qs Jd"), cards("9c 9s Qh Jh")])
    assert order.winners(values) == [0, 1]


# Scale reali


@pytest.mark.parametrize("lowest", CARDS_OF_A_DECK)
def test_every_scala_reale_is_massima_media_or_minima(lowest: str) -> None:
    """T to ace; the ace with the deck's four lowest ranks; all others."""
    order = order_of(lowest)
    fourth = RANKS[RANKS.index(lowest) + 3]
    for hand in scale_reali(lowest):
        ranks = {card[0] for card in hand}
        category, top, _ = order.played(order.values((), [hand])[0], hand, ())
        assert category is (MASSIMA if ranks == {*"TJQKA"} else MINIMA if "A" in ranks else MEDIA)
        assert top == ("A" if category is MASSIMA else fourth if category is MINIMA else max(ranks, key=RANKS.index))


def test_with_24_cards_there_is_one_scala_reale_of_each_type() -> None:
    """T-J-Q-K-A, 9-T-J-Q-K and A-9-T-J-Q."""
    assert shown("Ac Kc Qc Jc Tc", "9") == (MASSIMA, "A", "Ac Kc Qc Jc Tc")
    assert shown("Kc Qc Jc Tc 9c", "9") == (MEDIA, "K", "Kc Qc Jc Tc 9c")
    assert shown("Ac Qc Jc Tc 9c", "9") == (MINIMA, "Q", "Ac Qc Jc Tc 9c")
    assert winners("Ah 9h Th Jh Qh", "Tc Jc Qc Kc Ac", order=order_of("9")) == [0]


@pytest.mark.parametrize("lowest", CARDS_OF_A_DECK)
def test_massima_beats_media_beats_minima_beats_massima(lowest: str) -> None:
    """Every two scale reali that can lie on one table, in any suits, either first."""
    order = order_of(lowest)
    made = [(order.played(order.values((), [hand])[0], hand, ()), {*hand}) for hand in scale_reali(lowest)]
    beaten = {MASSIMA: MEDIA, MEDIA: MINIMA, MINIMA: MASSIMA}
    for (one, held), (other, against) in permutations(made, 2):
        if held & against:
            continue
        if one.category is other.category:
            keys = [(RANKS.index(hand.ranks), -SUITS.index(hand.cards[0][1])) for hand in (one, other)]
            first_wins = keys[0] > keys[1]
        else:
            first_wins = beaten[one.category] is other.category
        values = order.values((), [one.cards, other.cards])
        assert order.winners(values) == [0 if first_wins else 1]
        assert not order.is_cycle(values)


def test_of_two_medie_the_higher_wins_whatever_the_suit() -> None:
    """Cartefortunate: king high in spades beats queen high in hearts; of two massime diamonds beat spades."""
    assert winners("9s Ts Js Qs Ks", HEARTS_MID) == [0]
    assert winners(SPADES_HIGH, "Td Jd Qd Kd Ad") == [1]


def test_of_several_the_best_of_the_winning_type_wins() -> None:
    """Two minime beat the massima, hearts win; two massime beat the medie."""
    assert winners(SPADES_HIGH, DIAMONDS_LOW, "Ah 7h 8h 9h Th") == [2]
    assert winners(SPADES_HIGH, "9c Tc Jc Qc Kc", HEARTS_MID, "Td Jd Qd Kd Ad") == [3]
    assert winners("8c 9c Tc Jc Qc", HEARTS_MID, DIAMONDS_LOW, "As Ah Ac Kc Ks") == [1]


def test_the_relation_is_not_transitive_so_each_pot_is_judged_by_itself() -> None:
    """Main pot among all three: shared. Side pot between massima and minima: the minima's."""
    assert winners(SPADES_HIGH, HEARTS_MID, DIAMONDS_LOW) == [0, 1, 2]
    assert winners(SPADES_HIGH, DIAMONDS_LOW) == [1]


def test_share_the_best_of_each_type_share_when_all_three_meet() -> None:
    """Beside them a lower media, a full and a minima of a worse suit get nothing."""
    assert winners(SPADES_HIGH, HEARTS_MID, DIAMONDS_LOW, "7c 8c 9c Tc Jc") == [0, 1, 2]
    assert winners("Kc Kd Kh 7c 7h", SPADES_HIGH, HEARTS_MID, DIAMONDS_LOW) == [1, 2, 3]
    order = order_of("2")
    assert winners(SPADES_HIGH, HEARTS_MID, "Ac 2c 3c 4c 5c", "Ad 2d 3d 4d 5d", order=order) == [0, 1, 3]


def test_best_suit_the_best_of_each_type_compare_by_suit_when_all_three_meet() -> None:
    """Hearts: the media wins. A minima in hearts behind a better one counts no more than any other hand."""
    best_suit = order_of(cycle=CycleRule.BEST_SUIT)
    assert winners(SPADES_HIGH, HEARTS_MID, DIAMONDS_LOW, order=best_suit) == [1]
    assert winners(SPADES_HIGH, "7c 8c 9c Tc Jc", DIAMONDS_LOW, order=best_suit) == [2]
    assert winners("9s Ts Js Qs Ks", "7h 8h 9h Th Jh", "Tc Jc Qc Kc Ac", DIAMONDS_LOW, order=best_suit) == [3]
    assert winners(SPADES_HIGH, DIAMONDS_LOW, order=best_suit) == [1]


def test_best_suit_of_two_in_one_suit_the_cycle_decides() -> None:
    """Massima and media in hearts: the massima. Media and minima in hearts: the media, which beats the minima."""
    best_suit = order_of("2", cycle=CycleRule.BEST_SUIT)
    assert winners("5h 6h 7h 8h 9h", "Th Jh Qh Kh Ah", "Ad 2d 3d 4d 5d", order=best_suit) == [1]
    assert winners("Ah 2h 3h 4h 5h", "6h 7h 8h 9h Th", "Td Jd Qd Kd Ad", order=best_suit) == [1]


def test_refuse_the_caller_is_told_when_all_three_meet() -> None:
    """The floor decides; no pot without all three types is refused."""
    refuse = order_of(cycle=CycleRule.REFUSE)
    massima, media, minima = refuse.values((), [cards(SPADES_HIGH), cards(HEARTS_MID), cards(DIAMONDS_LOW)])
    full, other_media = refuse.values((), [cards("Kc Kd Kh 7h 7s"), cards("7c 8c 9c Tc Jc")])
    assert refuse.is_cycle([full, massima, other_media, media, minima])
    assert not refuse.is_cycle([massima, media, other_media, full])
    assert refuse.winners([massima, media, minima]) == [0, 1, 2]
    assert refuse.winners([massima, minima]) == [1]
