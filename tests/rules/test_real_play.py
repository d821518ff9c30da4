"""What happens at a table and how it is entered: every ante and blind, dead money, killed hands, passed deals."""

from typing import Any

import pytest

from tests.reference import Json
from tests.rules.hands import holdem, notices, of, player, pots, ranked, returned, won
from tests.rules.money import audited, dealt, in_order, open_pots
from tests.support import refusals

# ------------------------------------------------------------------------------------------------- antes and blinds


def test_walk() -> None:
    """All fold to the big blind: his live blind, half of it matched by the small blind."""
    answer = audited(ranked(player("SB", 50, folded=True), player("BB", 100), player("U", 0, folded=True)))
    assert returned(answer) == {"BB": 50}
    assert won(answer) == {"BB": 100}
    assert of(answer, "BB")["net"] == 50


def test_walk_with_a_big_blind_ante() -> None:
    """The dead ante is won, not returned."""
    answer = audited(ranked(player("SB", 50, folded=True), player("BB", 100, dead=100)))
    assert returned(answer) == {"BB": 50}
    assert won(answer) == {"BB": 200}


def test_big_blind_ante_with_a_folded_small_blind_and_one_caller() -> None:
    """500/1,000 and an ante of 1,000: 1,000 + 500 + 1,000 + 1,000, and nothing comes back."""
    answer = audited(
        ranked(player("BTN", 1000), player("SB", 500, folded=True), player("BB", 1000, dead=1000), ranking="BTN > BB")
    )
    assert pots(answer) == [("main", 3500, "BTNBB")]
    assert returned(answer) == {}
    assert won(answer) == {"BTN": 3500}


def test_button_ante() -> None:
    """Paid for the table by the button, who may fold it: dead, and matched by nobody."""
    answer = audited(
        ranked(player("BTN", 0, dead=100, folded=True), player("SB", 100), player("BB", 100), ranking="SB > BB")
    )
    assert pots(answer) == [("main", 300, "SBBB")]
    assert won(answer) == {"SB": 300}


def test_a_single_payer_is_never_owed_his_ante() -> None:
    """Had the ante been entered as committed, 1,000 of it would come back as uncalled."""
    dead = ranked(player("A", 1000), player("B", 1000, dead=1000), ranking="A > B")
    assert returned(audited(dead)) == {}
    live = ranked(player("A", 1000), player("B", 2000), ranking="A > B")
    assert returned(audited(live)) == {"B": 1000}


def test_tda_rp11_blind_first() -> None:
    """500/1,000, ante 1,000, the big blind has 1,100: 1,000 live and 100 dead."""
    answer = audited(
        ranked(player("BTN", 1000), player("SB", 500, folded=True), player("BB", 1000, dead=100), ranking="BB > BTN")
    )
    assert won(answer) == {"BB": 2600}


def test_ante_first_where_the_house_says_so() -> None:
    """APT 2023: 100 live and 1,000 dead. His main pot holds 100 of each and the ante."""
    answer = audited(
        ranked(player("BTN", 1000), player("SB", 500, folded=True), player("BB", 100, dead=1000), ranking="BB > BTN")
    )
    assert pots(answer) == [("main", 1300, "BTNBB"), ("side_1", 800, "BTN")]
    assert returned(answer) == {"BTN": 500}
    assert won(answer) == {"BB": 1300, "BTN": 800}


def test_all_in_for_the_whole_big_blind_ante_and_nothing_else() -> None:
    """He plays for the dead chips; the blinds and bets are the others'."""
    answer = audited(
        ranked(player("BB", 0, dead=6000), player("BTN", 6000), player("SB", 6000), ranking="BB > SB > BTN")
    )
    assert pots(answer) == [("main", 6000, "BBBTNSB"), ("side_1", 12_000, "BTNSB")]
    assert won(answer) == {"BB": 6000, "SB": 12_000}


def test_classic_antes_are_matched() -> None:
    """Eight antes of 15, one player all-in for 11 of it: 88 in the main pot (PokerStars #47655901719)."""
    answer = audited(
        ranked(
            player("A", 11),
            player("B", 115),
            player("C", 115),
            *(player(name, 15, folded=True) for name in "DEFGH"),
            ranking="A > B > C",
        )
    )
    assert pots(answer) == [("main", 88, "ABC"), ("side_1", 228, "BC")]
    assert won(answer) == {"A": 88, "B": 228}


def test_antes_come_back_like_any_uncalled_chip() -> None:
    """1 against an ante of 25 and a blind of 100 (PokerStars #71348201941); 7 against 6 (Full Tilt #31349767778)."""
    assert returned(audited(ranked(player("A", 1), player("B", 125), ranking="A > B"))) == {"B": 124}
    assert returned(audited(ranked(player("A", 7), player("B", 6), ranking="A > B"))) == {"A": 1}


def test_wsop_150_a_short_blind_does_not_lower_what_the_others_owe() -> None:
    """30 of a blind of 100: pots of 90 and 140."""
    answer = audited(ranked(player("BB", 30), player("A", 100), player("B", 100), ranking="BB > A > B"))
    assert pots(answer) == [("main", 90, "BBAB"), ("side_1", 140, "AB")]


def test_short_deck_button_blind() -> None:
    """Everybody antes 200, the button 400 (WSOP): all of it live, and who plays completes to 400."""
    answer = audited(
        ranked(
            player("BTN", 400),
            player("A", 400),
            player("B", 200, folded=True),
            player("C", 200, folded=True),
            ranking="A > BTN",
        )
    )
    assert pots(answer) == [("main", 1200, "BTNA")]
    assert returned(answer) == {}


@pytest.mark.parametrize(
    "what, amount", [("straddle", 200), ("kill blind", 200), ("bring-in", 15), ("mississippi", 400)]
)
def test_straddle_kill_blind_and_bring_in_are_live(what: str, amount: int) -> None:
    """They have to be matched (WSOP 161, 189), and what nobody matches comes back."""
    live = ranked(player(what, amount), player("A", amount), player("BB", 10, folded=True), ranking=f"A > {what}")
    assert returned(audited(live)) == {}
    assert won(audited(live)) == {"A": 2 * amount + 10}
    alone = ranked(player(what, amount), player("BB", 10, folded=True))
    assert returned(audited(alone)) == {what: amount - 10}


def test_bomb_pot_antes_are_live_and_every_pot_runs_on_every_board() -> None:
    """Five of 20 each before the flop, one of them short; two boards."""
    answer = audited(
        holdem(
            player("A", 5, "As Ad", seat=1),
            player("B", 20, "Kc Kd", seat=2),
            player("C", 20, "Qs Qd", seat=3),
            boards=("2c 7d Jh 3s 4h", "2d 7c Jd Qh 9s"),
            button=3,
        )
    )
    assert pots(answer) == [("main", 15, "ABC"), ("side_1", 30, "BC")]
    assert won(answer) == {"A": 8, "B": 15, "C": 22}


def test_the_italian_invito_is_an_ante_for_all() -> None:
    """Each puts in 10; A, with the ante alone, plays for the invito and no more."""
    answer = audited(
        dealt(
            "poker_all_italiana",
            player("A", 10, "Ah Ad Ac Kh Kd"),
            player("B", 50, "Qh Qd Qc Jh Jd"),
            player("C", 50, "Kc Ks Jc Js Td"),
        )
    )
    assert pots(answer) == [("main", 30, "ABC"), ("side_1", 80, "BC")]
    assert won(answer) == {"A": 30, "B": 80}


def test_wsop_156_of_missed_blinds_only_the_big_one_is_live() -> None:
    answer = audited(ranked(player("A", 100, dead=50), player("B", 100), ranking="B > A"))
    assert won(answer) == {"B": 250}
    assert returned(answer) == {}


def test_wsop_162_a_missed_straddle_and_a_collection_blind_are_dead() -> None:
    answer = audited(
        ranked(player("A", 200, dead=200), player("B", 200), player("C", 0, dead=5, folded=True), ranking="B > A")
    )
    assert pots(answer) == [("main", 605, "AB")]
    assert answer["pots"][0]["dead"] == 205


def test_dead_chips_can_be_won_by_anybody_in_the_main_pot_and_are_raked() -> None:
    """48 + 48 + 5 + 2 dead is 103 (GG #OM232657303); the player who paid none of them wins."""
    answer = audited(
        ranked(
            player("A", 48),
            player("B", 48, dead=5),
            player("C", 0, dead=2, folded=True),
            ranking="A > B",
            rules={"rake": {"basis_points": 500}},
        )
    )
    assert answer["rake_detail"]["base"] == 103
    assert won(answer) == {"A": 98}


# ------------------------------------------------------------------------------------------- killed and absent hands


def test_a_player_who_left_and_a_killed_hand_are_folded() -> None:
    """His called chips stay, the uncalled rest comes back even so (TDA 15-B, 65-A)."""
    answer = audited(ranked(player("A", 400, folded=True), player("B", 300), player("C", 300), ranking="B > C"))
    assert returned(answer) == {"A": 100}
    assert won(answer) == {"B": 900}
    assert notices(answer) == ["uncalled_returned_to_folded"]


def test_tda_16_an_all_in_hand_cannot_be_mucked_so_dead_it_is_folded() -> None:
    """A was all-in for 50 and his hand was killed: no pot is cut at it, and B and C play for one."""
    answer = audited(ranked(player("A", 50, folded=True), player("B", 100), player("C", 100), ranking="B > C"))
    assert pots(answer) == [("main", 250, "BC")]


def test_blinds_of_an_absent_player_come_back_where_nobody_matched_them() -> None:
    """U is all-in for 60, SB 50 and the absent BB 100 are folded for: 40 back."""
    answer = audited(ranked(player("U", 60), player("SB", 50, folded=True), player("BB", 100, folded=True)))
    assert returned(answer) == {"BB": 40}
    assert won(answer) == {"U": 170}


def test_tda_30_blinds_of_an_absent_player_that_the_house_holds_forfeited() -> None:
    """The part above the highest live total is dead."""
    answer = audited(ranked(player("U", 60), player("SB", 50, folded=True), player("BB", 60, dead=40, folded=True)))
    assert returned(answer) == {}
    assert won(answer) == {"U": 210}


def test_tda_32_a_dead_button_is_the_number_of_the_empty_seat() -> None:
    players = [player(name, 5, seat=seat) for name, seat in zip("ABC", (1, 3, 4), strict=True)]
    answer = audited(ranked(*players, ranking="A = B > C", button=2))
    assert in_order(answer) == ["B", "A"]


def test_every_hand_at_a_level_dead() -> None:
    """B and C matched 200 over A's 50 and both hands are dead: A's, the last's to fold, or for the floor."""

    def request(orphan: str) -> Json:
        return ranked(
            player("A", 50),
            player("B", 200, folded=True, fold_order=1),
            player("C", 200, folded=True, fold_order=2),
            rules={"orphan": orphan},
        )

    merged = audited(request("merge_down"))
    assert won(merged) == {"A": 450}
    assert merged["notices"][0]["params"] == {"amount": 300, "pot": "main"}
    last = audited(request("last_to_fold"))
    assert won(last) == {"A": 150, "C": 300}
    assert last["notices"][0]["params"] == {"player": "C", "amount": 300, "pot": "side_1"}
    assert refusals(request("refuse")) == [("orphan_refused", "#/rules/orphan")]


def test_dead_layers_that_join_the_same_pot_are_told_as_one() -> None:
    """Above A's 50 lie 150 up to 100 and 100 up to 150, all of folded players: one notice of 250."""
    answer = audited(
        ranked(
            player("A", 50),
            player("B", 100, folded=True),
            player("C", 150, folded=True),
            player("D", 150, folded=True),
        )
    )
    assert pots(answer) == [("main", 450, "A")]
    assert [notice["params"] for notice in answer["notices"]] == [{"amount": 250, "pot": "main"}]


def test_last_to_fold_needs_the_order_of_all_who_paid_into_the_layer() -> None:
    """B's is missing, C's and D's are the same; E did not reach the layer."""
    request = ranked(
        player("A", 50),
        player("B", 200, folded=True),
        player("C", 200, folded=True, fold_order=2),
        player("D", 200, folded=True, fold_order=2),
        player("E", 50, folded=True),
        rules={"orphan": "last_to_fold"},
    )
    assert refusals(request) == [
        ("fold_order_missing", "#/players/1/fold_order"),
        ("fold_order_duplicate", "#/players/3/fold_order"),
    ]


def test_nobody_left_who_claims_the_main_pot() -> None:
    request = ranked(player("A", 50, mucked=True), player("B", 50, mucked=True))
    assert refusals(request) == [("nobody_claims", "#/players")]


def test_no_live_hand_at_all() -> None:
    request = ranked(player("A", 50, folded=True), player("B", 50, folded=True))
    assert refusals(request) == [("nobody_in_hand", "#/players")]


# ------------------------------------------------------------------------------------------------ from deal to deal


def test_a_passed_deal_whose_players_stay_is_committed_over_all_deals() -> None:
    """Nobody opened the first deal: 10 each stayed in; A adds 5 of the next ante, his last, B and C 40."""
    answer = audited(ranked(player("A", 10 + 5), player("B", 10 + 40), player("C", 10 + 40), ranking="A > B > C"))
    assert pots(answer) == [("main", 45, "ABC"), ("side_1", 70, "BC")]


def test_chips_of_nobody_listed_are_carried_over() -> None:
    answer = audited(ranked(player("A", 50), player("B", 50), ranking="A > B", carried_over=30))
    assert won(answer) == {"A": 130}
    assert answer["totals"]["put_in"] == 130
    assert answer["pots"][0]["dead"] == 30
    assert of(answer, "A")["net"] == 80


def test_antes_while_the_hand_is_played() -> None:
    """The same chips before the betting is over: dead ones in the main pot, nothing returned."""
    answer = open_pots(player("SB", 500), player("BB", 1000, dead=1000), player("BTN", 0))
    assert [(pot["amount"], pot["dead"], pot["level"]) for pot in answer["pots"]] == [(2500, 1000, None)]


# ------------------------------------------------------------------------------------------ what engines got wrong


@pytest.mark.parametrize("button, short", [(3, "C"), (1, "A"), (2, "B")])
def test_eleven_chips_for_three_are_four_four_three(button: int, short: str) -> None:
    """PokerKit gives both odd chips to one player."""
    players = [player(name, 3, seat=seat) for seat, name in enumerate("ABC", start=1)]
    answer = audited(ranked(*players, ranking="A = B = C", carried_over=2, button=button))
    assert won(answer) == {name: 3 if name == short else 4 for name in "ABC"}


def test_pokerth_152_folded_totals_make_no_odd_chips() -> None:
    """30,300 for three is 10,100 each, wherever the folded players stopped."""
    answer = audited(
        ranked(
            *(player(name, 10_000, seat=seat) for seat, name in enumerate("ABC", start=1)),
            player("D", 100, seat=4, folded=True),
            player("E", 200, seat=5, folded=True),
            ranking="A = B = C",
            button=5,
        )
    )
    assert pots(answer) == [("main", 30_300, "ABC")]
    assert won(answer) == {"A": 10_100, "B": 10_100, "C": 10_100}


def test_pokerkit_46_a_muck_moves_no_chip() -> None:
    """163 and 195 are split apart whether D shows his losing hand or mucks it; joined they would be 179 for each."""
    shown: dict[str, Any] = {}
    for fate, ranking in ((shown, "A = F > B > D > G"), ({"mucked": True}, "A = F > B > G")):
        answer = audited(
            ranked(
                player("A", 76, seat=1),
                player("B", 117, seat=2),
                player("C", 115, seat=3, folded=True),
                player("D", 117, seat=4, **fate),
                player("E", 1, seat=5, folded=True),
                player("F", 66, seat=6),
                player("G", 27, seat=7),
                ranking=ranking,
                button=7,
            )
        )
        assert [amount for _, amount, _ in pots(answer)] == [163, 195, 40, 121]
        assert won(answer) == {"A": 220, "B": 121, "F": 178}
        assert notices(answer) == []
