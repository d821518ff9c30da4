"""Openers: jacks or better, or a straight draw open at both ends (the poker all'italiana article)."""

import pytest

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.openers import openers


def opens(text: str, minimum: str = "J", lowest: str = "7") -> bool:
    return openers([Card(card) for card in text.split()], minimum, lowest)


@pytest.mark.parametrize(
    "pair, minimum, may", [("J", "J", True), ("T", "J", False), ("J", "Q", False), ("A", "A", True)]
)
def test_a_pair_of_the_minimum_or_higher_opens(pair: str, minimum: str, may: bool) -> None:  # noqa: FBT001 - pytest's
    """A pair with nine, eight and king."""
    assert opens(f"{pair}s {pair}h 9d 8c Ks", minimum) is may


@pytest.mark.parametrize(
    "hand",
    [
        "7s 7h 8d 8c Ks",
        "7s 7h 7d 9c Ks",
        "7s 7h 7d 8c 8s",
        "7s 7h 7d 7c Ks",
        "7s 8s 9s Js Ks",
        "7s 8h 9d Tc Js",
        "As 7h 8d 9c Ts",
        "Ts Jh Qd Kc As",
        "7s 8s 9s Ts Js",
    ],
)
def test_any_better_hand_opens(hand: str) -> None:
    """Two pairs of sevens and eights, three sevens, a full, four of a kind, a flush, straights, a scala reale."""
    assert opens(hand)


@pytest.mark.parametrize("hand", ["8s 9h Td Jc Ah", "7s 8h 9d Tc Qs", "Ts Jh Qd Kc 7s", "7s 8h 9d Tc 7h"])
def test_four_ranks_in_a_row_open_if_both_ends_can_be_filled(hand: str) -> None:
    """The ace comes before the seven and after the king; a low pair beside the four takes nothing away."""
    assert opens(hand)


@pytest.mark.parametrize(
    "hand", ["Js Qh Kd Ac 8s", "As 7h 8d 9c Qs", "7s 8h 9d Jc Qs", "8s 9h Jd Qc As", "As Kh Qd 9c 7s"]
)
def test_a_draw_with_one_end_or_a_gap_does_not_open(hand: str) -> None:
    """J-Q-K-A and A-7-8-9 have one end; 7-8-9-J-Q and 8-9-J-Q have a gap; ace high is nothing."""
    assert not opens(hand)


def test_the_ends_are_those_of_the_deck() -> None:
    """9-T-J-Q: in 24 cards an ace makes a straight below, a king above; 2-3-4-5 in the full deck the same."""
    assert opens("9s Th Jd Qc Qs", "K", "9")
    assert opens("2s 3h 4d 5c Ts", "J", "2")
    assert not opens("As 2h 3d 4c Ts", "J", "2")


def test_four_of_a_suit_do_not_open() -> None:
    assert not opens("7s 8s 9s Qs Ah")
