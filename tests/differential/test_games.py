"""Random showdowns of every game, settled a second time by looking at every hand that can be made.

Winners, halves, odd chips, notices, categories and the cards that play all have to be the same. Games whose hands
PokerKit knows are judged by it in `test_pokerkit.py`; here is the rest, and what only a rule book decides.
"""

from collections import Counter

import pytest

from tests import reference
from tests.answers import check_against_reference, check_answer
from tests.differential.showdowns import showdowns
from tests.support import settle

UNKNOWN_TO_POKERKIT = (
    "short_deck",  # straight below three of a kind where the house says so
    "short_deck_omaha",
    "ace_to_six",
    "soko",
    "mexican_poker",
    "poker_all_italiana",
    "telesina",
)


def settle_twice(game: str, count: int, seed: int) -> Counter[str]:
    """Settle hands both ways; count what happened in them."""
    happened: Counter[str] = Counter()
    for request in showdowns(game, count, seed):
        answer = settle(request)
        check_answer(request, answer)
        check_against_reference(answer, reference.settle(request))
        happened.update(notice["code"] for notice in answer["notices"])
        awards = [award for pot in answer["pots"] for award in pot["awards"]]
        happened["ties"] += any(len(award["winners"]) > 1 for award in awards)
        happened["lows"] += any(award["portion"] == "low" for award in awards)
    return happened


@pytest.mark.parametrize("game", UNKNOWN_TO_POKERKIT)
def test_random_showdowns_are_paid_as_trying_every_hand_pays_them(game: str) -> None:
    """Five hundred of each."""
    happened = settle_twice(game, 500, seed=4)
    if game in ("poker_all_italiana", "telesina"):
        assert happened["three_scale_reali"] > 5
    else:
        assert happened["ties"] > 20


@pytest.mark.verify
@pytest.mark.parametrize("game", UNKNOWN_TO_POKERKIT)
def test_many_random_showdowns_are_paid_as_trying_every_hand_pays_them(game: str) -> None:
    """Twenty thousand of each."""
    settle_twice(game, 20_000, seed=5)
