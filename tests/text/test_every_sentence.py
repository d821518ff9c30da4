"""Every sentence the worked cases bring about, in every language: nothing missing, no code, no grammar of another number."""

import json
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import pytest

from sidepot.api.conversion import hand_of
from sidepot.api.parsing import parse
from sidepot.api.problems import FAULT_CODES, Found, Problem, ProblemCode
from sidepot.api.schemas import SettleRequest
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.notices import Notice, NoticeCode
from sidepot.poker.settlement import settle
from sidepot.poker.steps import Step, StepCode
from sidepot.text import LANGUAGES, game_name, notice_text, step_text
from tests.support import VECTORS, compact

every_language = pytest.mark.parametrize("language", LANGUAGES)

FILES: Final = ("pots", "holdem", "games", "italian", "rake", "tournament", "real", "own")

CODES: Final = {str(code) for code in (*Category, *StepCode, *NoticeCode) if "_" in code}

UNSAID: Final = re.compile(r"[{}$_\u200e\u200f\u2066-\u2069]|\bside_\d|\bNone\b|\?\?\?")
"""Marks of a sentence that was not put into words to the end."""


@cache
def told() -> list[tuple[list[Step], list[Notice]]]:
    """Settle every worked case, ids spelt so that they cannot be taken for a word."""
    found = []
    for file in FILES:
        for case in json.loads((VECTORS / f"{file}.json").read_text()):
            request = parse(SettleRequest, compact({**case["request"], "explain": True}))
            settlement = settle(hand_of(request))
            assert settlement.explanation
            found.append((settlement.explanation, settlement.notices))
    return found


def sentences(language: str) -> Iterator[tuple[Step | Notice, str]]:
    """Say every step and every notice of the worked cases."""
    for steps, notices in told():
        for step in steps:
            yield step, step_text(language, step)
        for notice in notices:
            yield notice, notice_text(language, notice.code, notice.params)


def ids(params: dict[str, Any]) -> set[str]:
    """The players that a sentence names."""
    named = {params[name] for name in ("player", "loser", "victim") if name in params}
    return named | {*params.get("players", ())}


@every_language
def test_every_worked_case_is_told(language: str) -> None:
    codes = set()
    for said, text in sentences(language):
        codes.add(str(said.code))
        without_ids = text
        for player in sorted(ids(said.params), key=len, reverse=True):
            without_ids = without_ids.replace(player, "X")
        assert not UNSAID.search(without_ids), text
        assert not any(code in without_ids for code in CODES), text
        assert text.endswith("."), text
        assert text.isprintable(), text
        assert "  " not in text, text
        assert " ," not in text, text
        assert " ." not in text, text
    assert codes >= {*StepCode} - {StepCode.CARRIED_OVER, StepCode.ORPHAN_TO_LAST_FOLD, StepCode.OUT, StepCode.BOUNTY}


FIGURE: Final = re.compile(r"\d+(?:[.,]\d{3})*")


def figures(text: str) -> list[str]:
    """The numbers of a sentence, without the marks that group their digits; in no order, since languages differ in it."""
    return sorted(re.sub(r"[.,]", "", figure) for figure in FIGURE.findall(text))


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_no_language_tells_less_than_english(language: str) -> None:
    """The same players by their ids, and the same figures."""
    for (said, text), (_, english) in zip(sentences(language), sentences("en"), strict=True):
        assert figures(text) == figures(english), text
        for player in ids(said.params):
            assert (player in text) == (player in english) or said.code == StepCode.UNCALLED_RETURNED, text


def test_no_two_steps_of_different_content_read_alike_in_one_language_alone() -> None:
    """What English tells apart the other languages tell apart."""
    groups: dict[str, dict[str, set[str]]] = {language: defaultdict(set) for language in LANGUAGES}
    english = [text for _, text in sentences("en")]
    for language in LANGUAGES:
        for (_, text), told_in_english in zip(sentences(language), english, strict=True):
            groups[language][text].add(told_in_english)
        assert all(len(each) == 1 for each in groups[language].values()), language


AGREEMENT: Final = {
    "en": r"\b1 chips\b|\b1 chip (?:are|go|lie|join|make)\b",
    "it": r"\b1 chip(?: senza call)? (?:\w+ )?(?:tornano|morte|rimaste|vanno|passano|formano|si giocano|si dividono|sono)\b",
    "es": r"\b1 fichas\b|\b1 ficha (?:sin call )?(?:vuelven|muertas|que quedaron|van|pasan|forman|se juegan|se reparten|sobrantes)\b",
    "pt": r"\b[01] fichas (?:ímpar|morta)\b|\b1 fichas\b|\b0 ficha\b|\b1 ficha (?:sem call )?(?:voltam|mortas|vão|passam|formam|são)\b",
}
"""One chip spoken of as if it were many."""


@every_language
def test_one_chip_is_one(language: str) -> None:
    wrong = re.compile(AGREEMENT[language])
    for _, text in sentences(language):
        assert not wrong.search(text), text


# ---------------------------------------------------------------------------------------- by number, gender and sound

Said = tuple[str, dict[str, Any], dict[str, str]]

STEPS: Final[list[Said]] = [
    (
        "uncalled_returned",
        {"player": "Anna", "amount": 1},
        {
            "en": "1 chip of Anna that nobody called goes back before the pots are made.",
            "it": "1 chip senza call torna ad Anna prima che si formino i piatti.",
            "es": "1 ficha sin call vuelve a Anna antes de formar los botes.",
            "pt": "1 ficha sem call volta para Anna antes da formação dos potes.",
        },
    ),
    (
        "uncalled_returned",
        {"player": "Bo", "amount": 1_000_000},
        {
            "en": "1,000,000 chips of Bo that nobody called go back before the pots are made.",
            "it": "1.000.000 di chip senza call tornano a Bo prima che si formino i piatti.",
            "es": "1.000.000 de fichas sin call vuelven a Bo antes de formar los botes.",
            "pt": "1.000.000 de fichas sem call voltam para Bo antes da formação dos potes.",
        },
    ),
    (
        "pot_made",
        {"pot": "side_2", "amount": 9_999, "level": 3_333, "players": ["Ana", "Inés"]},
        {
            "en": "Up to 3,333 a player, 9,999 chips make side pot 2: Ana and Inés can win it.",
            "it": "Fino a 3.333 a testa, 9.999 chip formano il piatto secondario 2: possono vincerlo Ana e Inés.",
            "es": "Hasta 3333 por cabeza, 9999 fichas forman el bote secundario 2: Ana e Inés pueden ganarlo.",
            "pt": "Até 3.333 por jogador, 9.999 fichas formam o pote paralelo 2: Ana e Inés podem ganhá-lo.",
        },
    ),
    (
        "pot_made",
        {"pot": "main", "amount": 10_000, "level": 5_000, "players": ["Ana"]},
        {
            "en": "Up to 5,000 a player, 10,000 chips make the main pot: Ana alone can win it.",
            "it": "Fino a 5.000 a testa, 10.000 chip formano il piatto principale: può vincerlo solo Ana.",
            "es": "Hasta 5000 por cabeza, 10.000 fichas forman el bote principal: solo Ana puede ganarlo.",
            "pt": "Até 5.000 por jogador, 10.000 fichas formam o pote principal: só Ana pode ganhá-lo.",
        },
    ),
    (
        "dead_chips",
        {"pot": "main", "amount": 1},
        {
            "en": "1 chip that nobody had to match, such as a big blind ante or a dead blind, lies in the main pot.",
            "it": "1 chip morta, che nessuno doveva pareggiare (per esempio un big blind ante o un buio morto), va nel piatto "
            "principale.",
            "es": "1 ficha muerta, que nadie tenía que igualar (por ejemplo, un big blind ante o una ciega muerta), va al bote "
            "principal.",
            "pt": "1 ficha morta, que ninguém precisava igualar (por exemplo, um big blind ante ou um blind morto), vai para o "
            "pote principal.",
        },
    ),
    (
        "carried_over",
        {"pot": "main", "amount": 2},
        {
            "en": "2 chips left over from earlier deals lie in the main pot.",
            "it": "2 chip rimaste da mani precedenti vanno nel piatto principale.",
            "es": "2 fichas que quedaron de manos anteriores van al bote principal.",
            "pt": "2 fichas que sobraram de mãos anteriores vão para o pote principal.",
        },
    ),
    (
        "orphan_merged",
        {"pot": "main", "amount": 1},
        {
            "en": "Nobody left in the hand can claim the 1 chip of a layer, so it joins the main pot.",
            "it": "Nessuno rimasto in gioco può vincere le chip di un livello: 1 chip passa al piatto principale.",
            "es": "Nadie que siga en la mano puede ganar las fichas de un nivel: 1 ficha pasa al bote principal.",
            "pt": "Ninguém mais na mão pode ganhar as fichas de um nível: 1 ficha passa para o pote principal.",
        },
    ),
    (
        "orphan_to_last_fold",
        {"pot": "side_1", "amount": 50, "player": "Bo"},
        {
            "en": "Nobody left in the hand can claim the 50 chips of a layer, so they make side pot 1. Bo was the last to "
            "fold of those who paid into it and had already won it.",
            "it": "Nessuno rimasto in gioco può vincere le chip di un livello: 50 chip formano il piatto secondario 1. Tra "
            "chi vi aveva messo chip, Bo ha fatto fold per ultimo e lo aveva già vinto.",
            "es": "Nadie que siga en la mano puede ganar las fichas de un nivel: 50 fichas forman el bote secundario 1. De "
            "quienes habían puesto fichas en él, Bo hizo fold en último lugar y ya lo había ganado.",
            "pt": "Ninguém mais na mão pode ganhar as fichas de um nível: 50 fichas formam o pote paralelo 1. Entre quem "
            "tinha posto fichas nele, Bo deu fold por último e já o tinha ganhado.",
        },
    ),
    (
        "rake_taken",
        {"pot": "main", "amount": 5, "net": 1},
        {
            "en": "The house takes 5 chips from the main pot; 1 is left to win.",
            "it": "La casa trattiene 5 chip di rake dal piatto principale: ne resta 1 da vincere.",
            "es": "La casa retira 5 fichas de rake del bote principal: queda 1 por ganar.",
            "pt": "A casa retira 5 fichas de rake do pote principal: resta 1 para ganhar.",
        },
    ),
    (
        "rake_taken",
        {"pot": "main", "amount": 1, "net": 0},
        {
            "en": "The house takes 1 chip from the main pot; nothing is left to win.",
            "it": "La casa trattiene 1 chip di rake dal piatto principale: non resta nulla da vincere.",
            "es": "La casa retira 1 ficha de rake del bote principal: no queda nada por ganar.",
            "pt": "A casa retira 1 ficha de rake do pote principal: não resta nada para ganhar.",
        },
    ),
    (
        "board_part",
        {"pot": "main", "amount": 0, "board": 2},
        {
            "en": "Of the main pot, 0 chips are played for on board 2.",
            "it": "Del piatto principale, 0 chip si giocano sul board 2.",
            "es": "Del bote principal, 0 fichas se juegan en el board 2.",
            "pt": "Do pote principal, 0 fichas são disputadas no board 2.",
        },
    ),
    (
        "hand_won",
        {
            "pot": "main",
            "portion": "high",
            "player": "Bo",
            "players": ["Bo"],
            "hand": "pair",
            "ranks": "QAK5",
            "loser": "Cy",
            "loser_hand": "pair",
            "loser_ranks": "QAJ5",
            "by": "kicker",
            "rank": "K",
            "board": 1,
        },
        {
            "en": "Bo wins the main pot on board 1 (the high side): Pair of queens beats Pair of queens of Cy; the king "
            "kicker decides.",
            "it": "Bo vince il piatto principale sul board 1 (parte alta) con coppia di donne; Cy ha coppia di donne: decide "
            "il re come kicker.",
            "es": "Bo gana el bote principal en el board 1 (parte alta) con pareja de reinas; Cy tiene pareja de reinas: "
            "decide el rey como kicker.",
            "pt": "Bo ganha o pote principal no board 1 (parte alta) com par de damas; Cy tem par de damas: decide o rei "
            "como kicker.",
        },
    ),
    (
        "cycle",
        {"pot": "main", "portion": "whole", "players": ["Ada", "Bo", "Eva"]},
        {
            "en": "Massima, media and minima meet in the main pot: each beats one and loses to one. By the house rule it "
            "goes to Ada, Bo and Eva.",
            "it": "Massima, media e minima si incontrano nel piatto principale: ognuna ne batte una e perde contro l'altra. "
            "Per regola della casa il piatto va ad Ada, Bo ed Eva.",
            "es": "Máxima, media y mínima coinciden en el bote principal: cada una gana a una y pierde con la otra. Por "
            "regla de la casa, el bote es para Ada, Bo y Eva.",
            "pt": "Máxima, média e mínima se encontram no pote principal: cada uma ganha de uma e perde para a outra. Pela "
            "regra da casa, o pote vai para Ada, Bo e Eva.",
        },
    ),
    (
        "odd_chips",
        {"pot": "main", "portion": "low", "player": "Bo", "amount": 1, "order": "high_card_by_suit", "by": "position"},
        {
            "en": "1 chip of the main pot (the low side) cannot be shared equally: it goes to Bo, next in order from the "
            "left of the button, since the cards that play are the same.",
            "it": "1 chip dispari del piatto principale (parte bassa), che non si può dividere in parti uguali, va a Bo: le "
            "carte delle mani vincenti sono le stesse, quindi decide l'ordine a partire dalla sinistra del bottone.",
            "es": "1 ficha sobrante del bote principal (parte baja), que no se puede repartir por igual, va a Bo: las cartas "
            "de las manos ganadoras son las mismas, así que decide el orden desde la izquierda del botón.",
            "pt": "1 ficha ímpar do pote principal (parte baixa), que não pode ser dividida por igual, vai para Bo: as "
            "cartas das mãos vencedoras são as mesmas, então decide a ordem a partir da esquerda do botão.",
        },
    ),
    (
        "odd_chips",
        {"pot": "main", "portion": "whole", "player": "Bo", "amount": 25, "order": "first_left_of_button"},
        {
            "en": "25 chips of the main pot cannot be shared equally: they go to Bo, next in order from the left of the "
            "button.",
            "it": "25 chip dispari del piatto principale, che non si possono dividere in parti uguali, vanno a Bo: decide "
            "l'ordine a partire dalla sinistra del bottone.",
            "es": "25 fichas sobrantes del bote principal, que no se pueden repartir por igual, van a Bo: decide el orden "
            "desde la izquierda del botón.",
            "pt": "25 fichas ímpares do pote principal, que não podem ser divididas por igual, vão para Bo: decide a ordem "
            "a partir da esquerda do botão.",
        },
    ),
    (
        "out",
        {"player": "Bo", "place": 2, "pot": "side_1"},
        {
            "en": "Bo has no chips left. Among those who went out in this hand the place is number 2; the last chips lay in "
            "side pot 1.",
            "it": "Bo resta senza chip. Tra chi esce in questa mano è al posto numero 2; le ultime chip erano nel piatto "
            "secondario 1.",
            "es": "Bo se queda sin fichas. Entre quienes caen en esta mano ocupa el puesto número 2; sus últimas fichas "
            "estaban en el bote secundario 1.",
            "pt": "Bo fica sem fichas. Entre quem cai nesta mão, fica na posição número 2; as últimas fichas estavam no pote "
            "paralelo 1.",
        },
    ),
    (
        "bounty",
        {"player": "Bo", "victim": "Cy", "cash": 50, "head": 1, "pot": "main"},
        {
            "en": "Bo collects the bounty of Cy: 50 in cash, and 1 goes onto the own head.",
            "it": "Bo incassa la taglia di Cy: 50 in contanti e 1 si aggiunge alla propria taglia.",
            "es": "Bo cobra el bounty de Cy: 50 en efectivo y 1 se suma a su propio bounty.",
            "pt": "Bo recebe o bounty de Cy: 50 em dinheiro e 1 vai para o próprio bounty.",
        },
    ),
]


@every_language
@pytest.mark.parametrize("code, params, texts", STEPS)
def test_a_step_is_said(language: str, code: str, params: dict[str, Any], texts: dict[str, str]) -> None:
    assert step_text(language, Step(StepCode(code), "a rule", params)) == texts[language]


@pytest.mark.parametrize(
    "names, spanish, italian",
    [
        (["Ana", "Iker"], "Ana e Iker", "Ana e Iker"),
        (["Ana", "Íñigo"], "Ana e Íñigo", "Ana e Íñigo"),
        (["Ana", "Hilario"], "Ana e Hilario", "Ana e Hilario"),
        (["Ana", "Ian"], "Ana y Ian", "Ana e Ian"),
        (["Ana", "Hielo"], "Ana y Hielo", "Ana e Hielo"),
        (["Ana", "Yolanda"], "Ana y Yolanda", "Ana e Yolanda"),
        (["Ana", "Bea", "Elena"], "Ana, Bea y Elena", "Ana, Bea ed Elena"),
        (["Ana", "Ève"], "Ana y Ève", "Ana ed Ève"),
        (["Ana", "7"], "Ana y 7", "Ana e 7"),
        (["Ana", "\N{FIRE}"], "Ana y \N{FIRE}", "Ana e \N{FIRE}"),
        (["I"], "I", "I"),
    ],
)
def test_an_and_goes_by_the_sound_of_the_name_after_it(names: list[str], spanish: str, italian: str) -> None:
    """Spanish "y" and "e", Italian "e" and "ed"; English and Portuguese have one word."""
    step = Step(StepCode.SAME_WINNERS, "a rule", {"pot": "main", "players": [*names], "amount": 2})
    assert step_text("es", step).startswith(f"{spanish} empatan ")
    assert step_text("it", step).startswith(f"{italian} sono in parità ")


# ------------------------------------------------------------------------------------------------------------- problems


@every_language
@pytest.mark.parametrize("count", [1, 2])
def test_every_problem_has_title_and_detail(language: str, count: int) -> None:
    for code in ProblemCode:
        faults = [Found("duplicate_seat", ("players", place), {}) for place in range(count)]
        problem = Problem(code, faults=faults, params={"limit": 32_768, "line": "1", "column": "2"})
        written = problem.members(language)
        assert written["title"][0].isupper()
        assert not written["title"].endswith(".")
        assert re.fullmatch(r"[A-ZÀÉÊÓ].+\.", written["detail"]), written["detail"]
        assert not UNSAID.search(written["title"] + written["detail"])
        assert len(written["errors"]) == count


FOUND: Final = {"wrong_type": ("null", "boolean", "integer", "fraction", "string", "array", "object")}
"""What a sentence is told was found, where that is not a number."""

CHOICES: Final = {
    "expected": ("integer", "boolean", "string", "array", "object"),
    "kind": ("text", "list", "players", "card", "rank", "lowest_rank", "id", "game"),
    "judged": ("yes", "no"),
    "exact": ("yes", "no"),
    "rule": ("odd_chip", "joker"),
    "needed": (1, 5),
    "left": (0, 1, 2, 1_000_000),
}
"""What the sentences of faults tell apart."""

PLAIN: Final[dict[str, Any]] = {
    **{"limit": 64, "put_in": 1_005, "stack": 400, "bet": 9, "rake": 5, "pots": 4},
    **{"players": "1, 3", "allowed": "a, b", "game": "texas_holdem"},
}


def every_params(fault: str) -> Iterator[dict[str, Any]]:
    """What a sentence is told from: each choice in turn, with each thing found."""
    first = {name: values[0] for name, values in CHOICES.items()}
    for found in FOUND.get(fault, (0, 1, 2)):
        for name, values in CHOICES.items():
            for value in values:
                yield {**PLAIN, **first, "found": found, name: value}


@every_language
@pytest.mark.parametrize("fault", FAULT_CODES)
def test_every_fault_is_said(language: str, fault: str) -> None:
    said = set()
    for params in every_params(fault):
        (error,) = Problem(ProblemCode.INVALID_HAND, faults=[Found(fault, ("seat",), params)]).members(language)[
            "errors"
        ]
        said.add(error["detail"])
    for text in said:
        assert "seat" in text or fault == "more_faults", text
        assert text.endswith("."), text
        assert text[0].isupper() or text.startswith(("seat ", "seat:")), text
        assert text.isprintable(), text
        assert "  " not in text, text
        assert not re.search(r"[{}$\u2066-\u2069]", text), text


@every_language
def test_every_game_has_a_name(language: str) -> None:
    assert game_name(language, "texas_holdem") == "Texas hold'em"
    assert (
        game_name(language, "poker_all_italiana")
        == {
            "en": "Poker all'italiana",
            "it": "Poker all'italiana",
            "es": "Póker a la italiana",
            "pt": "Poker à italiana",
        }[language]
    )
