"""Lists that belong together have one length. Where an entry is lost the program stops; it never pays by the rest."""

import pytest

from sidepot.poker.awards import Table
from sidepot.poker.game import in_force, variant_of
from sidepot.poker.games import GAMES
from sidepot.poker.hand import Columns, Player
from sidepot.poker.orphans import last_to_fold
from sidepot.poker.portions import Portion
from sidepot.poker.pots import Layer, between, layers
from sidepot.poker.rake import fitted, shares
from sidepot.poker.rules import BountyRule, HouseRules
from sidepot.poker.showdown import Judged
from sidepot.poker.tournament import eliminations


def two_players() -> Columns:
    """A and B with 5 chips each in the pot, 2 of B's 7 dead, nobody folded."""
    told = {"seat": None, "folded": False, "stack": 10, "all_in": None, "fold_order": None}
    return Columns(
        (
            Player(id="A", committed=5, dead=0, place=0, **told),  # type: ignore[arg-type] # of several types
            Player(id="B", committed=5, dead=2, place=1, **told),  # type: ignore[arg-type] # as above
        )
    )


def main_pot(players: Columns) -> Layer:
    return layers(players, 0).pots[0]


def test_layers_go_by_all_players() -> None:
    players = two_players()
    players.folded = players.folded[:1]
    with pytest.raises(ValueError, match="shorter"):
        layers(players, 0)
    with pytest.raises(ValueError, match="shorter"):
        between(0, 5, ["A", "B"], [5])


def test_a_hand_without_orphans_has_pots_alone() -> None:
    layering = layers(two_players(), 0)
    assert layering.every == layering.pots
    assert layering.unclaimed == []


def test_the_last_to_fold_is_found_among_all_players() -> None:
    players = two_players()
    layering = layers(players, 0)
    players.fold_order = players.fold_order[:1]
    with pytest.raises(ValueError, match="shorter"):
        last_to_fold(layering, players)


def test_rake_is_taken_from_every_pot_and_ascribed_to_every_player() -> None:
    players = two_players()
    pot = main_pot(players)
    position = {"A": 0, "B": 1}
    with pytest.raises(ValueError, match="longer"):
        fitted([1], [1, 2])
    with pytest.raises(ValueError, match="longer"):
        shares([], [1], players, position)
    players.dead = players.dead[:1]
    with pytest.raises(ValueError, match="shorter"):
        shares([pot], [1], players, position)


def test_whoever_is_out_is_found_by_the_line_of_each_player() -> None:
    players = two_players()
    game, asked = GAMES["texas_holdem"], HouseRules()
    table = Table(in_force(asked, game, variant_of(asked, players=2)), game, players, None)
    with pytest.raises(ValueError, match="shorter"):
        eliminations(players.players, [], [], BountyRule.KNOCKOUT, table)


def test_nobody_wins_without_a_hand_that_counts() -> None:
    judged = Judged(Portion.LOW, None, {}, {})
    assert judged.winners(["A", "B"]) == []
    assert judged.meets_cycle(["A", "B"]) is False
