"""What single games do otherwise: which half is high, which cards play, what the house may choose."""

import pytest

from tests.rules.hands import dealt, of, player, portions, settled, won


@pytest.mark.parametrize(
    "game, high, low, board",
    [
        ("badeucy", "7d 5h 4h 3s 2h", "Kc 9d 6h 5s Ks", ""),  # 2-7 low against a badugi
        ("badacey", "6d 5d 4d 2d Ad", "Kc 9d 8h 7s Ks", ""),
        ("razzdugi", "6d 5d 4d 2d Ad Kd Qd", "Kc 9d 8h 7s Ks Kh 9c", ""),
        ("drawmaha", "Ah Ad Kh Kc 4c", "9s 8s 6h 5h 2h", "Ts 7d Js 3c 2s"),
        ("drawmaha_deuce_to_seven", "7d 5h 4s 3c 2d", "As Ks Qh Qd 9d", "Kd Qs 9h 6d 3h"),
        ("drawmaha_ace_to_five", "6h 4s 3c 2d Ad", "Ks Kh Jh Jd 8s", "Kd Js 8h 5h Tc"),
        ("drawmaha_badugi", "7s 5h 3d 2c Kd", "As Ah Qh Qd 9d", "Ac Qs 9h Jd Tc"),
    ],
)
def test_barge_five_card_draw_and_razz_halves_are_high(game: str, high: str, low: str, board: str) -> None:
    """The odd chip of 21 goes to that half (BARGE; WSOP Live 327 for razzdugi); the other is `low`."""
    answer = settled(
        dealt(game, player("A", 10, high), player("B", 10, low), boards=(board,) if board else (), carried_over=1)
    )
    assert portions(answer) == [("main", "high", {"A": 11}), ("main", "low", {"B": 10})]
    assert [hand["portion"] for hand in of(answer, "A")["hands"]] == ["high", "low"]


def test_the_draw_half_of_drawmaha_is_the_same_on_every_board() -> None:
    """A has the better own hand, B the better Omaha hand on the first board, A on the second."""
    answer = settled(
        dealt(
            "drawmaha",
            player("A", 50, "Ah Ad Kh Kc 4c"),
            player("B", 50, "9s 8s 6h 5h 2h"),
            boards=("Ts 7d Js 3c 2s", "Ac 7h Jd 3d 2d"),
        )
    )
    assert portions(answer) == [
        ("main", "high", {"A": 25}),
        ("main", "low", {"B": 25}),
        ("main", "high", {"A": 25}),
        ("main", "low", {"A": 25}),
    ]
    own = [hand["cards"] for hand in of(answer, "A")["hands"] if hand["portion"] == "high"]
    assert own == [["Ah", "Ad", "Kh", "Kc", "4c"]] * 2


def test_wsop_303_the_ace_is_high_in_badeucy_and_low_in_badacey() -> None:
    """A-2-3-4 of four suits with a nine against 8-6-5-3 with a deuce."""
    hands = [player("A", 10, "Ac 2d 3h 4s 9s"), player("B", 10, "8c 6d 5h 3s 2s")]
    assert portions(settled(dealt("badeucy", *hands)))[1] == ("main", "low", {"B": 10})
    assert portions(settled(dealt("badacey", *hands)))[1] == ("main", "low", {"A": 10})


@pytest.mark.parametrize("rule, winner", [(None, "A"), (False, "A"), (True, "B")])
@pytest.mark.parametrize("game", ["short_deck", "short_deck_omaha"])
def test_wsop_362_a_straight_beats_three_of_a_kind_unless_the_house_says_otherwise(
    game: str, *, rule: bool | None, winner: str
) -> None:
    """Broadway against three aces."""
    more = ["7h 8h", "6h 7s"] if game == "short_deck_omaha" else ["", ""]
    answer = settled(
        dealt(
            game,
            player("A", 10, f"Kh Qd {more[0]}".strip()),
            player("B", 10, f"Ah Ad {more[1]}".strip()),
            boards=("As Jc Td 8c 6s",),
            rules={"trips_beat_straight": rule},
        )
    )
    assert won(answer) == {winner: 20}
    assert answer["rules"]["trips_beat_straight"] is bool(rule)


def test_short_deck_a_flush_beats_a_full_house() -> None:
    answer = settled(
        dealt("short_deck", player("A", 10, "As 9s"), player("B", 10, "Kh Kd"), boards=("Ks 7s 6s Js Jd",))
    )
    assert won(answer) == {"A": 20}


@pytest.mark.parametrize("rule, name", [(None, "Three of a kind, kings"), ("bug", "Pair of kings")])
def test_wsop_256_the_joker_is_wild_or_a_bug(rule: str | None, name: str) -> None:
    """Kings, queen, deuce and the joker: a third king, or an ace beside the pair."""
    answer = settled(
        dealt(
            "mexican_poker",
            player("A", 10, "Kh Kd Qc 2s Xx"),
            player("B", 10, "Ah Ad 4c 3s 2d"),
            rules={"joker": rule},
        )
    )
    hand = of(answer, "A")["hands"][0]
    assert (hand["name"], hand["cards"]) == (name, ["Kh", "Kd", "Qc", "2s", "Xx"])
    assert won(answer) == {"B" if rule else "A": 20}


def test_greek_holdem_both_own_cards_play() -> None:
    """Four spades on the board and one in the hand are no flush."""
    answer = settled(
        dealt("greek_holdem", player("A", 10, "As 4h"), player("B", 10, "Kd Qd"), boards=("Ks 9s 7s 2s Qh",))
    )
    assert won(answer) == {"B": 20}


def test_royal_holdem_a_flush_is_royal() -> None:
    answer = settled(
        dealt("royal_holdem", player("A", 10, "Ah Kh"), player("B", 10, "Qs Qd"), boards=("Qh Jh Th Qc Jc",))
    )
    assert won(answer) == {"A": 20}
    assert of(answer, "A")["hands"][0]["name"] == "Royal flush"


def test_soko_pair_four_straight_four_flush_two_pair() -> None:
    """Each beats the one before, for a side pot each."""
    answer = settled(
        dealt(
            "soko",
            player("A", 40, "Ac Ad Ks 8d 5c"),
            player("B", 30, "Jd Tc 9s 8h 2c"),
            player("C", 20, "Kh 9h 7h 3h Qd"),
            player("D", 10, "3c 3d 2h 2d 4s"),
        )
    )
    assert won(answer) == {"D": 40, "C": 30, "B": 20}
    assert answer["returned"] == [{"player": "A", "amount": 10}]


def test_badugi_four_cards_beat_three_and_unused_cards_never_play() -> None:
    answer = settled(dealt("badugi", player("A", 10, "Kc Qd Jh Ts"), player("B", 10, "3c 2d As Ks")))
    assert won(answer) == {"A": 20}
    assert of(answer, "B")["hands"][0]["cards"] == ["As", "3c", "2d"]


@pytest.mark.parametrize(
    "game, winner",
    [("deuce_to_seven", "B"), ("ace_to_five", "A"), ("ace_to_six", "B")],
)
def test_the_wheel_is_a_low_for_some(game: str, winner: str) -> None:
    """5-4-3-2-A against 8-6-4-3-2: ace high in 2-7, the best hand in A-5, a straight in A-6."""
    answer = settled(dealt(game, player("A", 10, "5c 4d 3h 2s Ac"), player("B", 10, "8c 6d 4s 3s 2d")))
    assert won(answer) == {winner: 20}


@pytest.mark.parametrize("game", ["omaha", "omaha_5", "omaha_6", "courchevel"])
def test_omaha_exactly_two_own_cards_play(game: str) -> None:
    """Four aces in the hand are two; a pair in the hand with three sevens on the board is a full house."""
    count = {"omaha": 4, "omaha_6": 6}.get(game, 5)
    first = " ".join(["As", "Ah", "Ad", "Ac", "2c", "3d"][:count])
    second = " ".join(["8s", "8h", "Jd", "Tc", "4c", "5d"][:count])
    answer = settled(dealt(game, player("A", 10, first), player("B", 10, second), boards=("7s 7h 7d 8c Ks",)))
    assert of(answer, "A")["hands"][0]["name"] == "Full house, sevens full of aces"
    assert of(answer, "B")["hands"][0]["name"] == "Full house, eights full of sevens"
    assert won(answer) == {"B": 20}


def test_the_ace_is_low_in_the_draw_half_of_ace_to_five_drawmaha() -> None:
    """8-6-4-3-A twice, and the board's kings: a tie both ways. The eight of spades comes before the ace of spades."""
    request = dealt(
        "drawmaha_ace_to_five",
        player("B", 6, "8d 6d 4h 3h As"),
        player("A", 6, "8s 6h 4c 3c Ad"),
        boards=("Kc Kd Ks Kh 9c",),
        carried_over=1,
        rules={"odd_chip": "high_card_by_suit"},
    )
    assert portions(settled(request)) == [("main", "whole", {"A": 7, "B": 6})]
