"""Bounties: they go with the victim's last chip, to whoever is paid from the highest pot that holds chips of his."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import notices, of, player, ranked, won
from tests.rules.money import audited, dealt, paid
from tests.support import refusals

PROGRESSIVE = {"bounty": "progressive"}


def broke(name: str, committed: int, bounty: int, **rest: Any) -> Json:
    """A player whose last chips are in, with a bounty on his head."""
    return player(name, committed, stack=committed + rest.get("dead", 0), bounty=bounty, **rest)


def rich(name: str, committed: int, **rest: Any) -> Json:
    """A player with chips behind."""
    return player(name, committed, stack=5000, **rest)


def collected(answer: Json) -> dict[str, dict[str, tuple[int, int]]]:
    """Of each player who is out, who has what of his bounty: cash and head."""
    return {
        out["player"]: {share["player"]: (share["cash"], share["head"]) for share in out["bounties"]}
        for out in answer["eliminations"]
    }


def last_pots(answer: Json) -> dict[str, str]:
    """The pot that held the last chips of each player who is out."""
    return {out["player"]: out["pot"] for out in answer["eliminations"]}


# -------------------------------------------------------------------------------------------------- cash and heads


def test_a_knock_out_is_all_cash() -> None:
    answer = audited(ranked(broke("V", 100, 101), rich("A", 100), ranking="A > V"))
    assert answer["rules"]["bounty"] == "knockout"
    assert collected(answer) == {"V": {"A": (101, 0)}}


@pytest.mark.parametrize("bounty, cash, head", [(100, 50, 50), (101, 51, 50), (1, 1, 0), (2, 1, 1)])
def test_progressive_is_half_in_cash_rounded_up_and_half_on_the_winners_head(bounty: int, cash: int, head: int) -> None:
    answer = audited(ranked(broke("V", 100, bounty), rich("A", 100), ranking="A > V", rules=PROGRESSIVE))
    assert answer["rules"]["bounty"] == "progressive"
    assert collected(answer) == {"V": {"A": (cash, head)}}


def test_a_head_without_a_bounty_brings_nothing() -> None:
    """None and nothing are the same."""
    for bounty in (None, 0):
        request = ranked(player("V", 100, stack=100, bounty=bounty), rich("A", 100, bounty=50), ranking="A > V")
        assert collected(audited(request)) == {"V": {}}


def test_bounties_are_no_chips_of_the_hand() -> None:
    """Stacks are without them."""
    answer = audited(ranked(broke("V", 100, 101), rich("A", 100), ranking="A > V"))
    assert of(answer, "A")["stack"] == 5100
    assert of(answer, "A")["net"] == 100
    assert answer["totals"]["won"] == 200


def test_a_survivor_keeps_his_bounty() -> None:
    """V was all-in and part of his chips came back; W won; X had nothing before."""
    answer = audited(
        ranked(
            player("V", 100, stack=100, bounty=9),
            player("W", 80, stack=80, bounty=9),
            player("X", 0, stack=0, bounty=9, folded=True),
            ranking="W > V",
        )
    )
    assert collected(answer) == {}
    assert answer["eliminations"] == []


# --------------------------------------------------------------------------------------------------- several winners


def tie(bounty: int, **rest: Any) -> Json:
    """A, B and C take V's pot together; C is first left of the button, then A, then B."""
    return ranked(
        rich("A", 100, seat=1),
        rich("B", 100, seat=2),
        broke("V", 100, bounty, seat=3),
        rich("C", 100, seat=4),
        ranking="A = B = C > V",
        **{"button": 3, **rest},
    )


@pytest.mark.parametrize(
    "bounty, cash",
    [
        (99, {"C": 33, "A": 33, "B": 33}),
        (100, {"C": 34, "A": 33, "B": 33}),
        (101, {"C": 34, "A": 34, "B": 33}),
        (2, {"C": 1, "A": 1, "B": 0}),
    ],
)
def test_winners_share_a_bounty_odd_chips_from_the_first_left_of_the_button(bounty: int, cash: dict[str, int]) -> None:
    answer = audited(tie(bounty))
    assert {player: cash for player, (cash, _) in collected(answer)["V"].items()} == cash
    assert [share["player"] for share in answer["eliminations"][0]["bounties"]] == ["C", "A", "B"]


def test_cash_and_head_each_start_again_at_the_first() -> None:
    """200 of a progressive bounty: 100 in cash are 34, 33, 33, and 100 on the heads too. 201: 101 and 100."""
    assert collected(audited(tie(200, rules=PROGRESSIVE)))["V"] == {"C": (34, 34), "A": (33, 33), "B": (33, 33)}
    assert collected(audited(tie(201, rules=PROGRESSIVE)))["V"] == {"C": (34, 34), "A": (34, 33), "B": (33, 33)}


def test_pokerstars_162003347744() -> None:
    """18.37 tied by two: 4.60 and 4.59 in cash, 4.59 and 4.59 on the heads."""
    answer = audited(
        ranked(
            rich("A", 100, seat=1),
            broke("V", 100, 1837, seat=2),
            rich("C", 100, seat=3),
            ranking="A = C > V",
            button=2,
            rules=PROGRESSIVE,
        )
    )
    assert collected(answer)["V"] == {"C": (460, 459), "A": (459, 459)}


def test_a_bounty_is_shared_in_single_chips_whatever_the_unit_and_the_odd_chip_rule() -> None:
    answer = audited(tie(101, rules={"chip_unit": 25, "odd_chip": "all_to_first_left_of_button"}))
    assert collected(answer)["V"] == {"C": (34, 0), "A": (34, 0), "B": (33, 0)}
    assert [winner["amount"] for winner in answer["pots"][0]["awards"][0]["winners"]] == [150, 125, 125]


def test_in_stud_too_a_bounty_goes_by_position() -> None:
    """The odd chip of the pot goes to the nine of spades, that of the bounty to the left of the button."""
    answer = audited(
        dealt(
            "five_card_stud",
            rich("A", 10, cards="9h 8d 7c 6h 5d", seat=1),
            rich("B", 10, cards="9s 8c 7d 6s 5c", seat=2, dead=1),
            broke("V", 10, 101, cards="Ks Qd Jc 2h 3d", seat=3),
            button=3,
        )
    )
    assert won(answer) == {"A": 15, "B": 16}
    assert collected(answer)["V"] == {"A": (51, 0), "B": (50, 0)}


def test_without_a_button_an_odd_chip_of_a_bounty_is_worth_a_notice() -> None:
    """The pot of 300 is even for A and B; a bounty of 101 is not, one of 100 is, in halves too; 102 is 51 and 51."""
    players = (rich("A", 100, seat=4), rich("B", 100, seat=2), broke("V", 100, 101, seat=3))
    answer = audited(ranked(*players, ranking="A = B > V"))
    assert collected(answer)["V"] == {"B": (51, 0), "A": (50, 0)}
    assert notices(answer) == ["no_button"]
    even = (*players[:2], broke("V", 100, 100, seat=3))
    assert notices(audited(ranked(*even, ranking="A = B > V"))) == []
    assert notices(audited(ranked(*even, ranking="A = B > V", rules=PROGRESSIVE))) == []  # 50 and 50, 25 each
    odd_halves = (*players[:2], broke("V", 100, 102, seat=3))
    assert notices(audited(ranked(*odd_halves, ranking="A = B > V", rules=PROGRESSIVE))) == ["no_button"]


def test_odd_heads_alone_are_worth_a_notice() -> None:
    """3 progressive for two: 2 in cash, one each; 1 for one head."""
    answer = audited(
        ranked(
            rich("A", 100, seat=4),
            rich("B", 100, seat=2),
            broke("V", 100, 3, seat=3),
            ranking="A = B > V",
            rules=PROGRESSIVE,
        )
    )
    assert collected(answer)["V"] == {"B": (1, 1), "A": (1, 0)}
    assert notices(answer) == ["no_button"]


def test_one_winner_needs_no_button() -> None:
    answer = audited(ranked(rich("A", 100, seat=4), broke("V", 100, 101, seat=3), ranking="A > V", rules=PROGRESSIVE))
    assert notices(answer) == []


# -------------------------------------------------------------------------------------------------- the victim's pot


def test_pokerstars_10743_the_pot_that_held_the_last_chips() -> None:
    """Daniel 100, Barry 200, Vicky 400, Liv 1,000: Barry has the best hand, Liv the next."""
    answer = audited(
        ranked(
            broke("Daniel", 100, 50),
            broke("Barry", 200, 60),
            broke("Vicky", 400, 70),
            player("Liv", 400, stack=1000, bounty=80),
            ranking="Barry > Liv > Vicky > Daniel",
        )
    )
    assert collected(answer) == {"Vicky": {"Liv": (70, 0)}, "Daniel": {"Barry": (50, 0)}}
    assert last_pots(answer) == {"Vicky": "side_2", "Daniel": "main"}


def test_a_victim_who_folded() -> None:
    """V's hand was killed after he was all-in: his last chips lie in the side pot, which B wins."""
    answer = audited(
        ranked(
            player("A", 50, stack=50),
            rich("B", 100),
            rich("C", 100),
            broke("V", 80, 101, folded=True),
            ranking="A > B > C",
        )
    )
    assert collected(answer) == {"V": {"B": (101, 0)}}
    assert last_pots(answer) == {"V": "side_1"}


@pytest.mark.parametrize("fate", [{"folded": True}, {}, {"mucked": True}])
def test_a_victim_with_nothing_but_dead_chips_in(fate: dict[str, bool]) -> None:
    """Dead chips lie in the main pot, however many pots there are above it."""
    answer = audited(
        ranked(
            player("A", 50, stack=50),
            rich("B", 100),
            rich("C", 100),
            broke("V", 0, 101, dead=10, **fate),
            ranking="A > B > C" + (" > V" if not fate else ""),
        )
    )
    assert collected(answer) == {"V": {"A": (101, 0)}}
    assert last_pots(answer) == {"V": "main"}


def test_uncalled_chips_are_not_the_last() -> None:
    """Of V's 100 only 80 were called, so he is not out; W's 80 are all in the main pot."""
    answer = audited(ranked(broke("V", 100, 9), broke("W", 80, 101), rich("A", 10, folded=True), ranking="V > W"))
    assert collected(answer) == {"W": {"V": (101, 0)}}


def test_pots_that_were_merged() -> None:
    """B and C mucked a side pot to A; it joined his main pot, and both their bounties are A's."""
    mucked = [broke(name, 150, 100 + place, mucked=True, fold_order=place) for place, name in enumerate("BC", start=1)]
    answer = audited(ranked(player("A", 50, stack=50), *mucked))
    assert collected(answer) == {"B": {"A": (101, 0)}, "C": {"A": (102, 0)}}
    assert last_pots(answer) == {"B": "main", "C": "main"}
    last = audited(ranked(player("A", 50, stack=50), *mucked, rules={"orphan": "last_to_fold"}))
    assert collected(last) == {"B": {"C": (101, 0)}}
    assert last_pots(last) == {"B": "side_1"}


def test_the_winner_of_a_higher_pot_has_nothing_of_those_who_were_not_in_it() -> None:
    """bwin: who does not cover the victim gets no bounty; and who is not in the victim's pot, none either."""
    answer = audited(
        ranked(broke("V", 10, 5), player("A", 10, stack=10), rich("B", 30), rich("C", 30), ranking="A > B > C > V")
    )
    assert collected(answer) == {"V": {"A": (5, 0)}}


# ------------------------------------------------------------------------------------------- who is paid from a pot


def test_hi_lo_winners_share_whatever_each_of_them_won() -> None:
    """A has the high half of 300, B and C a quarter each: the bounty is shared in three."""
    players = (rich("A", 75, seat=1), rich("B", 75, seat=2), rich("C", 75, seat=3), broke("V", 75, 100, seat=4))
    answer = audited(ranked(*players, ranking="A > B > C > V", low_ranking=[["B", "C"], ["V"]], button=4))
    assert won(answer) == {"A": 150, "B": 75, "C": 75}
    assert collected(answer) == {"V": {"A": (34, 0), "B": (33, 0), "C": (33, 0)}}


def test_who_wins_twice_is_one_taker() -> None:
    """B wins the high half and a quarter."""
    players = (rich("A", 75, seat=1), rich("B", 75, seat=2), broke("V", 75, 101, seat=4))
    answer = audited(ranked(*players, ranking="B > A > V", low_ranking=[["A", "B"]], button=1))
    assert collected(answer) == {"V": {"B": (51, 0), "A": (50, 0)}}


def test_winners_of_different_boards_share() -> None:
    answer = audited(
        dealt(
            "texas_holdem",
            rich("A", 10, cards="As Ad", seat=1),
            rich("B", 10, cards="Kc Kd", seat=2),
            broke("V", 10, 101, cards="3c 3d", seat=3),
            boards=("2c 7d Jh 8s 4h", "2c 7d Jh Kh 9s", "2d 7s Jd Ks 5s"),
            button=3,
        )
    )
    assert won(answer) == {"A": 10, "B": 20}
    assert collected(answer) == {"V": {"A": (51, 0), "B": (50, 0)}}


def test_a_winner_of_nothing_takes_nothing() -> None:
    """One chip for two: whoever was paid it has the bounty."""
    answer = audited(
        ranked(
            rich("A", 0, seat=1),
            rich("B", 0, seat=2),
            broke("V", 0, 101, dead=1, folded=True, seat=3),
            ranking="A = B",
            button=1,
        )
    )
    assert won(answer) == {"B": 1}
    assert collected(answer) == {"V": {"B": (101, 0)}}


def test_where_rake_took_the_whole_pot_the_winners_named_have_the_bounty() -> None:
    answer = audited(
        ranked(
            rich("A", 10, seat=1),
            rich("B", 10, seat=2),
            broke("V", 10, 101, seat=3),
            ranking="A = B > V",
            button=1,
            rules={"rake": {"basis_points": 10_000}},
        )
    )
    assert won(answer) == {}
    assert collected(answer) == {"V": {"B": (51, 0), "A": (50, 0)}}
    assert paid(answer) == [("main", None, "whole", {"B": 0, "A": 0})]


# ------------------------------------------------------------------------------------------------- stacks are needed


def test_a_bounty_needs_the_stack_of_every_player() -> None:
    request = ranked(player("A", 10, bounty=5), player("B", 10, stack=10), player("C", 0, folded=True), ranking="A > B")
    missing = [("bounty_without_stacks", "#/players/0/stack"), ("bounty_without_stacks", "#/players/2/stack")]
    assert refusals(request) == missing
    request["players"][0]["bounty"] = 0
    assert refusals(request) == missing


def test_without_bounties_stacks_may_be_left_out_under_either_rule() -> None:
    for rule in ("knockout", "progressive"):
        request = ranked(player("A", 10, stack=10), player("B", 10), ranking="A > B", rules={"bounty": rule})
        assert audited(request)["eliminations"] is None


@pytest.mark.parametrize("over", [0, 1])
def test_bounties_together_have_a_limit(over: int) -> None:
    most = 2**53 - 1
    request = ranked(broke("A", 10, most - 5), broke("V", 10, 5 + over), ranking="A > V")
    assert refusals(request) == ([("total_too_large", "#/players")] if over else [])
