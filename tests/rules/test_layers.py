"""Pots are cut at the totals of players who did not fold, and nowhere else."""

from tests.rules.hands import holdem, player, pots, ranked, settled, won


def test_each_live_all_in_closes_a_layer() -> None:
    """10, 25, 60, 100, 100: 10 x 5, 15 x 4, 35 x 3, 40 x 2."""
    answer = settled(
        ranked(
            player("A", 10),
            player("B", 25),
            player("C", 60),
            player("D", 100),
            player("E", 100),
            ranking="A > C > B > E > D",
        )
    )
    assert pots(answer) == [
        ("main", 50, "ABCDE"),
        ("side_1", 60, "BCDE"),
        ("side_2", 105, "CDE"),
        ("side_3", 80, "DE"),
    ]
    assert [pot["level"] for pot in answer["pots"]] == [100, 60, 25, 10]
    assert won(answer) == {"A": 50, "C": 165, "E": 80}


def test_folded_chips_make_no_boundary() -> None:
    """Cut at 25 and 36 as well, 244 would be 125 + 44 + 75 and pay 123 and 121; it is one pot."""
    answer = settled(
        ranked(
            player("A", 61, seat=1),
            player("B", 61, seat=2),
            player("C", 61, seat=3),
            player("D", 25, seat=4, folded=True),
            player("E", 36, seat=5, folded=True),
            ranking="A = B > C",
            button=5,
        )
    )
    assert pots(answer) == [("main", 244, "ABC")]
    assert won(answer) == {"A": 122, "B": 122}


def test_folded_chips_make_no_false_odd_chips() -> None:
    """30,300 among three is 10,100 each; a well-known engine paid 10,101, 10,100 and 10,099 (pokerth 152)."""
    answer = settled(
        holdem(
            player("A", 10_000, "Th Ac", seat=1),
            player("B", 10_000, "Ad Td", seat=3),
            player("C", 10_000, "Ts As", seat=7),
            player("D", 100, seat=4, folded=True),
            player("E", 200, seat=10, folded=True),
            boards=("4d 7s 6s Jd Jh",),
            button=2,
        )
    )
    assert won(answer) == {"A": 10_100, "B": 10_100, "C": 10_100}


def test_equal_all_ins_share_a_layer() -> None:
    """A and B are both all-in for 40: one level, no empty pot between them."""
    answer = settled(
        ranked(player("A", 40), player("B", 40), player("C", 90), player("D", 90), ranking="A = B > C > D")
    )
    assert pots(answer) == [("main", 160, "ABCD"), ("side_1", 100, "CD")]


def test_folded_chips_lie_in_every_layer_they_reached() -> None:
    """D folded at 150: 100 of it in the main pot, 50 in the side pot."""
    answer = settled(
        ranked(player("A", 100), player("B", 300), player("C", 300), player("D", 150, folded=True), ranking="A > B > C")
    )
    assert pots(answer) == [("main", 400, "ABC"), ("side_1", 450, "BC")]
    assert answer["pots"][0]["contributions"] == [
        {"player": "B", "amount": 200},
        {"player": "C", "amount": 200},
        {"player": "D", "amount": 50},
    ]


def test_short_ante_wins_its_part_of_every_other() -> None:
    """11 of an ante of 15 wins 11 from each of eight players (PokerStars #47655901719: 88 and 508)."""
    answer = settled(
        ranked(
            player("A", 135, folded=True),
            player("B", 11),
            player("C", 15, folded=True),
            player("D", 135, folded=True),
            player("E", 15, folded=True),
            player("F", 135, folded=True),
            player("G", 539),
            player("H", 15, folded=True),
            ranking="B > G",
        )
    )
    assert pots(answer) == [("main", 88, "BG"), ("side_1", 508, "G")]
    assert won(answer) == {"B": 88, "G": 508}
