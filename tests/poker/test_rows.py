"""A game is a row of the table: adding one adds a row, and nothing else has to change."""

import pytest

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.eight_or_better import EIGHT_OR_BETTER
from sidepot.poker.evaluation.orders import STANDARD_HIGH
from sidepot.poker.faults import FaultCode, HandRefused
from sidepot.poker.game import Deck, Game, Pick, Prize, can_make
from sidepot.poker.games import GAMES
from sidepot.poker.hand import Columns, Hand, Player
from sidepot.poker.portions import Portion
from sidepot.poker.rules import HouseRules
from sidepot.poker.settlement import settle

TOY = Game(
    "toy",
    Deck("2345678A"),
    hole_cards=3,
    board_cards=3,
    pick=Pick.ANY_FIVE,
    prizes=(
        Prize(Portion.HIGH, "standard", lambda _: STANDARD_HIGH),
        Prize(Portion.LOW, "ace_to_five", lambda _: EIGHT_OR_BETTER, "8"),
    ),
    sources=("this test",),
    is_stud=True,
)
"""Three own cards and three on the board, best five of six, 32 cards, hi-lo, odd chips by the cards."""


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(Card, text.split()))


def player(name: str, place: int, committed: int, held: str) -> Player:
    return Player(
        name,
        seat=None,
        committed=committed,
        dead=0,
        folded=False,
        stack=None,
        all_in=None,
        fold_order=None,
        place=place,
        cards=cards(held),
    )


def toy(*hands: str, board: str) -> Hand:
    """Players all-in for 11 each but the last, who has 21 in; one chip of an earlier hand."""
    players = [player(name, place, 11, held) for place, (name, held) in enumerate(zip("ABC", hands, strict=False))]
    players[-1] = players[-1]._replace(committed=21)
    return Hand(
        "toy",
        Columns(players),
        button=None,
        boards=(cards(board),),
        ranking=None,
        low_ranking=None,
        carried_over=1,
        house_rules=HouseRules(),
        explain=False,
        opener=None,
    )


def test_a_row_is_all_that_a_new_game_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A and B have the same low, B in the better suits; C has three eights, and ten uncalled chips."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    settled = settle(toy("7c 4d Ah", "7h 4s Ad", "8d 8h 6c", board="8s 3d 2c"))
    assert {line["id"]: (line["returned"], line["won"]) for line in settled["players"]} == {
        "A": (0, 8),
        "B": (0, 9),
        "C": (10, 17),
    }
    assert settled["rules"].odd_chip == "high_card_by_suit"
    assert [hand["cards"] for hand in settled["players"][1]["hands"]] == [
        cards("Ad 8s 7h 4s 3d"),
        cards("Ad 7h 4s 3d 2c"),
    ]


def test_the_row_says_what_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """A nine is not in the deck, two cards are too few, four on the board too many."""
    monkeypatch.setitem(GAMES, "toy", TOY)
    with pytest.raises(HandRefused) as refusal:
        settle(toy("9c 4d Ah", "7h 4s", board="8s 3d 2c 5c"))
    assert [(fault.code, fault.path) for fault in refusal.value.faults] == [
        (FaultCode.CARD_NOT_IN_DECK, ("players", 0, "cards", 0)),
        (FaultCode.WRONG_CARD_COUNT, ("players", 1, "cards")),
        (FaultCode.WRONG_BOARD_SIZE, ("boards", 0)),
    ]


@pytest.mark.parametrize("category", Category)
def test_what_a_deck_can_make(category: Category) -> None:
    """Five of a kind takes a joker; a flush and a high card take more than five ranks."""
    few = {Category.FLUSH, Category.HIGH_CARD, Category.LOW}
    assert can_make(Deck(), category) is (category is not Category.FIVE_OF_A_KIND)
    assert can_make(Deck(jokers=1), category)
    assert can_make(Deck("TJQKA", jokers=1), category) is (category not in few)
