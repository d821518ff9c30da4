"""Rake worked out elsewhere: taken from the main pot first, before any split; one-claimant pots pay too."""

from tests.rules.hands import awards, holdem, of, player, pots, ranked, settled, won


def rakes(answer: dict[str, list[dict[str, int]]]) -> list[int]:
    """The rake of each pot, main pot first."""
    return [pot["rake"] for pot in answer["pots"][::-1]]


def test_main_pot_first() -> None:
    """Pots of 75 and 150, rake 80: all of the main pot and 5 of the side pot."""
    answer = settled(
        ranked(player("A", 25), player("B", 100), player("C", 100), ranking="A > B > C", rules={"rake": {"amount": 80}})
    )
    assert pots(answer) == [("main", 75, "ABC"), ("side_1", 150, "BC")]
    assert rakes(answer) == [75, 5]
    assert won(answer) == {"B": 145}
    assert awards(answer) == [("side_1", None, {"B": 145}), ("main", None, {"A": 0})]
    assert answer["rake"] == 80
    assert answer["rake_detail"] == {"base": 225, "basis_points": None, "cap": None}
    assert answer["rules"]["rake"] == {"amount": 80}
    assert of(answer, "A")["outcome"] == "lost"


def test_the_pot_is_split_after_its_rake() -> None:
    """200 - 10 = 190 among four in chips of 5: 50, 50, 45, 45 from seat 8 (PokerStars #14402833808)."""
    answer = settled(
        holdem(
            player("A", 50, "6s 5c", seat=2),
            player("B", 50, "9h 5h", seat=7),
            player("C", 50, "Jc 3s", seat=8),
            player("D", 50, "Th 9d", seat=9),
            boards=("2d Ks Ad Kd 2h",),
            button=7,
            rules={"chip_unit": 5, "rake": {"amount": 10}},
        )
    )
    assert won(answer) == {"A": 45, "B": 45, "C": 50, "D": 50}


def test_returned_chips_are_not_raked() -> None:
    """317 against 283, 15 and 5 folded: 34 back, 586 less 36 is 550."""
    answer = settled(
        ranked(
            player("A", 317),
            player("B", 283),
            player("C", 15, folded=True),
            player("D", 5, folded=True),
            ranking="A > B",
            rules={"rake": {"amount": 36}},
        )
    )
    assert won(answer) == {"A": 550}
    assert answer["rake_detail"]["base"] == 586


def test_a_pot_without_a_contest_pays_rake_too() -> None:
    answer = settled(ranked(player("A", 50), player("B", 50, folded=True), rules={"rake": {"amount": 5}}))
    assert won(answer) == {"A": 95}


def test_rake_may_take_everything() -> None:
    answer = settled(ranked(player("A", 5), player("B", 5), ranking="A > B", rules={"rake": {"amount": 10}}))
    assert won(answer) == {}
    assert awards(answer) == [("main", None, {"A": 0})]


def shares(answer: dict[str, list[dict[str, object]]]) -> dict[object, object]:
    """Who the rake is ascribed to, those without a part left out."""
    return {share["player"]: share["amount"] for share in answer["rake_shares"] if share["amount"]}


def test_rake_is_ascribed_by_contribution_dead_chips_included() -> None:
    """A put in 10 live and 10 dead, B 10: four of six chips of rake are A's."""
    answer = settled(ranked(player("A", 10, dead=10), player("B", 10), ranking="B > A", rules={"rake": {"amount": 6}}))
    assert shares(answer) == {"A": 4, "B": 2}


def test_rake_is_ascribed_pot_by_pot() -> None:
    """75 of the main pot, 25 from each; 5 of the side pot, 2 or 3 from B and C, the third chip by position."""
    answer = settled(
        ranked(
            player("A", 25, seat=1),
            player("B", 100, seat=2),
            player("C", 100, seat=3),
            ranking="A > B > C",
            button=2,
            rules={"rake": {"amount": 80}},
        )
    )
    assert shares(answer) == {"A": 25, "B": 27, "C": 28}


def test_the_largest_remainder_comes_first() -> None:
    """4 chips of a pot of 10 + 10 + 3: 1.74, 1.74 and 0.52. A and B get one more each."""
    answer = settled(
        ranked(
            player("A", 10),
            player("B", 10),
            player("C", 3, folded=True),
            ranking="B > A",
            rules={"rake": {"amount": 4}},
        )
    )
    assert shares(answer) == {"A": 2, "B": 2}


def test_equal_remainders_go_by_position() -> None:
    """Two chips from three equal stakes, B on the button: C and A are first."""
    answer = settled(
        ranked(
            player("A", 10, seat=1),
            player("B", 10, seat=2),
            player("C", 10, seat=3),
            ranking="B > A > C",
            button=2,
            rules={"rake": {"amount": 2}},
        )
    )
    assert shares(answer) == {"A": 1, "C": 1}


def test_carried_over_chips_count_for_nobody() -> None:
    """Half of the pot came from the deal before; the players who put the rest in bear all of its rake."""
    answer = settled(
        ranked(player("A", 10), player("B", 10), ranking="A > B", carried_over=20, rules={"rake": {"amount": 4}})
    )
    assert shares(answer) == {"A": 2, "B": 2}


def test_a_pot_of_carried_over_chips_alone_is_ascribed_to_nobody() -> None:
    answer = settled(
        ranked(player("A", 0), player("B", 0), ranking="A > B", carried_over=50, rules={"rake": {"amount": 5}})
    )
    assert answer["rake"] == 5
    assert shares(answer) == {}
    assert won(answer) == {"A": 45}


def test_without_rake_nothing_is_said_of_it() -> None:
    answer = settled(ranked(player("A", 5), player("B", 5), ranking="A > B"))
    assert (answer["rake"], answer["rake_detail"], answer["rake_shares"]) == (0, None, [])
    assert answer["rules"]["rake"] is None
