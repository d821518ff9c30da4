"""How hands are called in each language, as they are read out at a table."""

import itertools
import unicodedata
from typing import Final

import pytest

from sidepot.poker.evaluation.categories import Category
from sidepot.text import LANGUAGES, hand_name
from sidepot.text.render import RANK_NAMES, render

NAMES: Final[list[tuple[Category, str, str, str, str]]] = [
    (Category.HIGH_CARD, "AK975", "Carta alta asso", "Carta alta as", "Carta alta ás"),
    (Category.HIGH_CARD, "QJ975", "Carta alta donna", "Carta alta reina", "Carta alta dama"),
    (Category.PAIR, "QAK5", "Coppia di donne", "Pareja de reinas", "Par de damas"),
    (Category.PAIR, "AKQ5", "Coppia d'assi", "Pareja de ases", "Par de ases"),
    (Category.PAIR, "2KQ5", "Coppia di due", "Pareja de doses", "Par de dois"),
    (Category.PAIR, "TKQ5", "Coppia di dieci", "Pareja de dieces", "Par de dez"),
    (
        Category.FOUR_STRAIGHT,
        "T",
        "Scala di quattro carte al dieci",
        "Escalera de cuatro cartas al diez",
        "Sequência de quatro cartas ao dez",
    ),
    (
        Category.FOUR_FLUSH,
        "K9753",
        "Colore di quattro carte al re",
        "Color de cuatro cartas al rey",
        "Flush de quatro cartas ao rei",
    ),
    (
        Category.TWO_PAIR,
        "K72",
        "Doppia coppia di re e sette",
        "Doble pareja de reyes y sietes",
        "Dois pares, reis e setes",
    ),
    (
        Category.TWO_PAIR,
        "A82",
        "Doppia coppia d'assi e otto",
        "Doble pareja de ases y ochos",
        "Dois pares, ases e oitos",
    ),
    (Category.THREE_OF_A_KIND, "4AK", "Tris di quattro", "Trío de cuatros", "Trinca de quatros"),
    (Category.THREE_OF_A_KIND, "3AK", "Tris di tre", "Trío de treses", "Trinca de três"),
    (Category.STRAIGHT, "T", "Scala al dieci", "Escalera al diez", "Sequência ao dez"),
    (Category.STRAIGHT, "8", "Scala all'otto", "Escalera al ocho", "Sequência ao oito"),
    (Category.STRAIGHT, "A", "Scala all'asso", "Escalera al as", "Sequência ao ás"),
    (Category.STRAIGHT, "Q", "Scala alla donna", "Escalera a la reina", "Sequência à dama"),
    (Category.STRAIGHT, "J", "Scala al fante", "Escalera a la jota", "Sequência ao valete"),
    (Category.FLUSH, "AKQJ9", "Colore all'asso", "Color al as", "Flush ao ás"),
    (Category.FULL_HOUSE, "97", "Full di nove e sette", "Full de nueves con sietes", "Full house de noves com setes"),
    (Category.FULL_HOUSE, "6A", "Full di sei e assi", "Full de seises con ases", "Full house de seis com ases"),
    (Category.FOUR_OF_A_KIND, "A7", "Poker d'assi", "Póker de ases", "Quadra de ases"),
    (Category.STRAIGHT_FLUSH, "9", "Scala colore al nove", "Escalera de color al nueve", "Straight flush ao nove"),
    (Category.STRAIGHT_FLUSH, "A", "Scala reale", "Escalera real", "Royal flush"),
    (Category.FIVE_OF_A_KIND, "A", "Pokerissimo d'assi", "Repóker de ases", "Quina de ases"),
    (
        Category.SCALA_REALE_MASSIMA,
        "A",
        "Scala reale massima all'asso",
        "Escalera real máxima al as",
        "Sequência real máxima ao ás",
    ),
    (
        Category.SCALA_REALE_MEDIA,
        "K",
        "Scala reale media al re",
        "Escalera real media al rey",
        "Sequência real média ao rei",
    ),
    (
        Category.SCALA_REALE_MINIMA,
        "T",
        "Scala reale minima al dieci",
        "Escalera real mínima al diez",
        "Sequência real mínima ao dez",
    ),
    (Category.LOW, "T5432", "Mano bassa dieci-cinque", "Mano baja diez-cinco", "Mão baixa dez-cinco"),
    (
        Category.FOUR_CARD_BADUGI,
        "8643",
        "Badugi di quattro carte all'otto",
        "Badugi de cuatro cartas al ocho",
        "Badugi de quatro cartas ao oito",
    ),
    (
        Category.THREE_CARD_BADUGI,
        "643",
        "Badugi di tre carte al sei",
        "Badugi de tres cartas al seis",
        "Badugi de três cartas ao seis",
    ),
    (
        Category.TWO_CARD_BADUGI,
        "43",
        "Badugi di due carte al quattro",
        "Badugi de dos cartas al cuatro",
        "Badugi de duas cartas ao quatro",
    ),
    (
        Category.ONE_CARD_BADUGI,
        "A",
        "Badugi di una carta all'asso",
        "Badugi de una carta al as",
        "Badugi de uma carta ao ás",
    ),
]


@pytest.mark.parametrize("category, ranks, it, es, pt", NAMES)
def test_hands_are_named(category: Category, ranks: str, it: str, es: str, pt: str) -> None:
    assert [hand_name(language, category, ranks) for language in ("it", "es", "pt")] == [it, es, pt]


def test_every_category_is_named_above() -> None:
    assert {category for category, *_ in NAMES} == set(Category)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_there_can_be_has_a_name(language: str) -> None:
    """Of every category by every two ranks: more than any order of hands can make."""
    for category, first, second in itertools.product(Category, RANK_NAMES, RANK_NAMES):
        name = hand_name(language, category, first + second)
        assert name[0].isupper()
        assert not name.endswith(".")
        assert name.isprintable()
        assert name == unicodedata.normalize("NFC", name)
        assert "  " not in name


@pytest.mark.parametrize("language", LANGUAGES)
def test_hands_that_differ_in_the_ranks_that_name_them_are_called_differently(language: str) -> None:
    for category in Category:
        names = {first: hand_name(language, category, first + first) for first in RANK_NAMES}
        assert len({*names.values()}) == len(RANK_NAMES)
    for category in (Category.TWO_PAIR, Category.FULL_HOUSE, Category.LOW):
        pairs = {hand_name(language, category, "".join(ranks)) for ranks in itertools.permutations(RANK_NAMES, 2)}
        assert len(pairs) == len(RANK_NAMES) * (len(RANK_NAMES) - 1)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_kept_is_the_name_that_is_made(language: str) -> None:
    for category, first, second in itertools.product(Category, "A9", "2Q"):
        params = {"first": RANK_NAMES[first], "second": RANK_NAMES[second]}
        for kickers in ("", "K", "543"):
            assert hand_name(language, category, first + second + kickers) == render(
                language, f"hand-{category}", params
            )
