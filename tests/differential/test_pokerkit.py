"""PokerKit (0.7.7) as a judge of hands, and where it pays otherwise than the rule books say.

Its hand classes judge hundreds of random showdowns of every game that they know, which the reference then pays out; the
service must pay the same. As a settlement PokerKit is no oracle. Each of these is shown below:

- both odd chips of an eleven-chip tie of three go to one player (Robert's Rules, Ties 4: one each);
- a cap on the rake holds for each pot, not for the hand (PokerStars: one cap a hand);
- chips of a side pot whose players all folded leave the table (here they join the pot below);
- losing hands are killed before the pots are made, so that two pots become one and an odd chip moves (TDA 2024 21).

As a judge it is taken at its word but for short deck, where it knows one of the two house rules: `test_games.py` has
both.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache, partial

import pytest
from pokerkit import (
    Automation,
    BadugiHand,
    EightOrBetterLowHand,
    GreekHoldemHand,
    Hand,
    Mode,
    NoLimitTexasHoldem,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    ShortDeckHoldemHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
    State,
    rake,
)

from tests import reference
from tests.answers import check_against_reference, check_answer
from tests.differential.showdowns import showdowns
from tests.reference import Json, Judge
from tests.reference_games import Side, different
from tests.support import settle

KNOWN: Mapping[str, Sequence[type[Hand]]] = {
    "texas_holdem": [StandardHighHand],
    "omaha": [OmahaHoldemHand],
    "omaha_5": [OmahaHoldemHand],
    "omaha_6": [OmahaHoldemHand],
    "omaha_hi_lo": [OmahaHoldemHand, OmahaEightOrBetterLowHand],
    "omaha_5_hi_lo": [OmahaHoldemHand, OmahaEightOrBetterLowHand],
    "omaha_6_hi_lo": [OmahaHoldemHand, OmahaEightOrBetterLowHand],
    "courchevel": [OmahaHoldemHand],
    "courchevel_hi_lo": [OmahaHoldemHand, OmahaEightOrBetterLowHand],
    "short_deck": [ShortDeckHoldemHand],
    "royal_holdem": [StandardHighHand],
    "greek_holdem": [GreekHoldemHand],
    "five_card_draw": [StandardHighHand],
    "five_card_stud": [StandardHighHand],
    "seven_card_stud": [StandardHighHand],
    "seven_card_stud_hi_lo": [StandardHighHand, EightOrBetterLowHand],
    "razz": [RegularLowHand],
    "deuce_to_seven": [StandardLowHand],
    "deuce_to_seven_razz": [StandardLowHand],
    "ace_to_five": [RegularLowHand],
    "badugi": [BadugiHand],
    "badeucy": [StandardLowHand, StandardBadugiHand],
    "badacey": [RegularLowHand, BadugiHand],
    "razzdugi": [RegularLowHand, BadugiHand],
    "drawmaha": [StandardHighHand, OmahaHoldemHand],
    "drawmaha_deuce_to_seven": [StandardLowHand, OmahaHoldemHand],
    "drawmaha_ace_to_five": [RegularLowHand, OmahaHoldemHand],
    "drawmaha_badugi": [BadugiHand, OmahaHoldemHand],
}
"""The class that compares the hands of each side of a game, high before low."""

Hands = Callable[[tuple[str, ...], tuple[str, ...]], Iterable[tuple[str, ...]]]


@cache
def worth_of_five(kind: type[Hand], ranks: str, suited: bool) -> int | None:  # noqa: FBT001 - faster by position
    """What PokerKit says of five cards; suits do not matter but for a flush, so it is asked once for all of them."""
    try:
        hand = kind("".join(map(str.__add__, ranks, "sssss" if suited else "shdcs")))
    except ValueError:
        return None
    return -hand.entry.index if kind.low else hand.entry.index


@lru_cache(maxsize=64)
def fives(side_hands: Hands, hole: tuple[str, ...], board: tuple[str, ...]) -> set[tuple[str, bool]]:
    """Give the ranks of every five cards that may play, and whether they are of one suit: the same for high and low."""
    together = map("".join, side_hands(hole, board))
    return {("".join(sorted(five[::2])), len({*five[1::2]}) == 1) for five in together}


def pokerkit_judge(game: str) -> Judge:
    """Judge by PokerKit's classes; the draw half of drawmaha does not see the board.

    Badugis it is left to find in all the cards; five cards are put together here, as it takes it 20 ms to try 150.
    """

    def judge(side: Side, hole: Sequence[str], board: Sequence[str]) -> Hand | int | None:
        kind = KNOWN[game][side.portion == "low"]
        if issubclass(kind, BadugiHand | StandardBadugiHand):
            return kind.from_game("".join(hole), "".join(board if side.hands is different else ()))
        worths = [worth_of_five(kind, *five) for five in fives(side.hands, tuple(hole), tuple(board))]
        return max((worth for worth in worths if worth is not None), default=None)

    return judge


def agree(request: Json) -> None:
    answer = settle(request)
    check_answer(request, answer)
    check_against_reference(answer, reference.settle(request, judge=pokerkit_judge(request["game"])))


def known_rules(request: Json) -> bool:
    """Say whether PokerKit plays a hand by the same house rules."""
    return not (request.get("rules") or {}).get("trips_beat_straight")


@pytest.mark.parametrize("game", KNOWN)
def test_random_showdowns_are_paid_by_pokerkits_ranking(game: str) -> None:
    """Five hundred of each game."""
    for request in filter(known_rules, showdowns(game, 500, seed=1)):
        agree(request)


@pytest.mark.verify
@pytest.mark.parametrize("game", KNOWN)
def test_many_random_showdowns_are_paid_by_pokerkits_ranking(game: str) -> None:
    """Twenty thousand of each game."""
    for request in filter(known_rules, showdowns(game, 20_000, seed=2)):
        agree(request)


# ----------------------------------------------------------------------------------------------- where it differs

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def deal(stacks: Sequence[int], hands: Sequence[str], *, mode: Mode = Mode.CASH_GAME, cap: int | None = None) -> State:
    """Sit players down, the small blind first and the button last, blinds of one chip, and deal."""
    state = NoLimitTexasHoldem.create_state(
        AUTOMATIONS,
        True,  # noqa: FBT003 - that is how PokerKit names uniform antes
        0,
        (1, 1),
        1,
        tuple(stacks),
        len(stacks),
        mode=mode,
        rake=partial(rake, percentage=0.1, cap=float(cap)) if cap is not None else rake,
    )
    for hand in hands:
        state.deal_hole(hand)
    return state


def run_out(state: State, board: Sequence[str], *, checks: int = 0) -> None:
    """Deal the streets given; on each of them so many players check."""
    for cards in board:
        state.burn_card("??")  # a known card might be one that is still to be dealt
        state.deal_board(cards)
        for _ in range(checks):
            state.check_or_call()


def paid(request: Json) -> list[int]:
    return [each["won"] + each["returned"] for each in settle(request)["players"]]


def test_robert_ties_4_eleven_chips_among_three() -> None:
    """Both blinds fold a chip each, three put in three each, the board is a royal flush."""
    hands = ["2c2d", "3c3d", "4c4d", "5c5d", "6c6d"]
    state = deal([100] * 5, hands)
    state.complete_bet_or_raise_to(3)
    for step in (state.check_or_call, state.check_or_call, state.fold, state.fold):
        step()
    run_out(state, ["AsKsQs", "Js", "Ts"], checks=3)
    assert [stack - 97 for stack in state.stacks[2:]] == [5, 3, 3]
    request: Json = {
        "game": "texas_holdem",
        "players": [
            {"id": "sb", "seat": 1, "committed": 1, "folded": True},
            {"id": "bb", "seat": 2, "committed": 1, "folded": True},
            *(
                {"id": hand, "seat": seat, "committed": 3, "cards": [hand[:2], hand[2:]]}
                for seat, hand in enumerate(hands[2:], 3)
            ),
        ],
        "button": 5,
        "boards": [["As", "Ks", "Qs", "Js", "Ts"]],
    }
    assert paid(request) == [0, 0, 4, 4, 3]


def test_one_cap_a_hand() -> None:
    """Pots of 30 and 80, 10 % with a cap of 2: PokerKit takes 2 from each."""
    state = deal([10, 50, 50], ["AsAd", "KcKd", "QcQd"], cap=2)
    state.complete_bet_or_raise_to(50)
    state.check_or_call()
    state.check_or_call()
    assert [pot.raked_amount for pot in state.pots] == [2, 2]
    request: Json = {
        "game": "texas_holdem",
        "players": [
            {"id": "A", "committed": 10, "cards": ["As", "Ad"]},
            {"id": "B", "committed": 50, "cards": ["Kc", "Kd"]},
            {"id": "C", "committed": 50, "cards": ["Qc", "Qd"]},
        ],
        "boards": [["2c", "7d", "Jh", "3s", "4h"]],
        "rules": {"rake": {"amount": 2}},
    }
    assert [pot["rake"] for pot in settle(request)["pots"][::-1]] == [2, 0]


def test_chips_nobody_can_win_stay_on_the_table() -> None:
    """A and D are all-in for 50 and tie; B and C put in 100 and both fold on the flop: 500 in, 400 out."""
    state = deal([50, 200, 200, 50], ["As9d", "KcKd", "QcQd", "Ac9h"])
    state.complete_bet_or_raise_to(100)
    for _ in range(3):
        state.check_or_call()
    run_out(state, ["2c7dJh"])
    for _ in range(2):
        with pytest.warns(UserWarning, match="no reason for this player to fold"):
            state.fold()
    with pytest.warns(UserWarning, match="some chips will be burned"):
        run_out(state, ["3s", "4h"])
    assert list(state.stacks) == [100, 100, 100, 100]
    request: Json = {
        "game": "texas_holdem",
        "players": [
            {"id": "A", "committed": 50, "cards": ["As", "9d"]},
            {"id": "B", "committed": 100, "folded": True},
            {"id": "C", "committed": 100, "folded": True},
            {"id": "D", "committed": 50, "cards": ["Ac", "9h"]},
        ],
        "boards": [["2c", "7d", "Jh", "3s", "4h"]],
    }
    assert paid(request) == [150, 0, 0, 150]


def test_tda_21_pots_keep_the_shape_they_had_when_betting_ended() -> None:
    """Main pot 21 (with a short stack that loses) and side pot 13, two kings tie for both.

    Split apart they are 11 + 10 and 7 + 6; PokerKit pays 17 each from one pot of 34.
    """
    hands = ["9c9d", "KcKd", "QcQd", "2s8d", "KhKs"]
    state = deal([100, 100, 100, 5, 100], hands)
    state.complete_bet_or_raise_to(6)
    state.check_or_call()
    state.complete_bet_or_raise_to(11)
    state.fold()
    state.check_or_call()
    state.fold()
    assert [pot.unraked_amount for pot in state.pots] == [21, 13]
    run_out(state, ["Ac7dJh", "4s", "5h"], checks=2)
    assert [state.stacks[seat] - 89 for seat in (1, 4)] == [17, 17]
    stakes = [1, 11, 6, 5, 11]
    request: Json = {
        "game": "texas_holdem",
        "players": [
            {
                "id": f"p{seat}",
                "seat": seat,
                "committed": stake,
                "folded": seat in (1, 3),
                "cards": [hand[:2], hand[2:]],
            }
            for seat, stake, hand in zip(range(1, 6), stakes, hands, strict=True)
        ],
        "button": 5,
        "boards": [["Ac", "7d", "Jh", "4s", "5h"]],
    }
    assert paid(request) == [0, 18, 0, 0, 16]
