"""The stored tables of the standard high order are what the program makes, and the program can be run."""

import runpy
import sys
from pathlib import Path

import pytest

from sidepot.poker.evaluation import high_tables
from sidepot.poker.evaluation.categories import Category


def test_the_stored_tables_are_the_ones_that_the_program_makes() -> None:
    assert high_tables.make() == high_tables.STORED.read_bytes()


def test_running_the_module_writes_the_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "made.bin"
    monkeypatch.setattr(sys, "argv", ["high_tables", str(target)])
    runpy.run_path(high_tables.__file__, run_name="__main__")
    assert target.read_bytes() == high_tables.STORED.read_bytes()


def test_without_a_path_the_tables_go_to_their_place_in_the_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(high_tables, "STORED", tmp_path / "high_tables.bin")
    monkeypatch.setattr(high_tables, "make", lambda: b"made")
    high_tables.main([])
    assert high_tables.STORED.read_bytes() == b"made"


def test_every_hand_of_five_to_seven_cards_has_its_entry() -> None:
    """Multisets of ranks, at most four of each: 6,175 of five cards, 18,395 of six, 49,205 of seven."""
    flushes, others = high_tables.read(high_tables.STORED.read_bytes())
    sizes = [sum(ranks // 5**place % 5 for place in range(13)) for ranks in others]
    assert {size: sizes.count(size) for size in (5, 6, 7)} == {5: 6_175, 6: 18_395, 7: 49_205}
    assert len(others) == 73_775
    for mask, value in enumerate(flushes):
        suited = high_tables.CLASSES[value].category in {Category.FLUSH, Category.STRAIGHT_FLUSH}
        assert suited is (mask.bit_count() in {5, 6, 7})


def test_seven_cards_overflow_neither_rank_sum_nor_suit_counter() -> None:
    """Four aces and three kings stay below the first spade; seven spades stay below the first heart."""
    ace, king, deuce = (high_tables.weight(rank, high_tables.CARDS_OF_A_RANK) for rank in "AK2")
    assert deuce == 1
    assert 4 * ace + 3 * king <= high_tables.RANK_SUM
    three_and_seven = 10 * high_tables.SUIT_COUNTER["s"]
    assert three_and_seven + high_tables.RANK_SUM < high_tables.SUIT_COUNTER["h"]
