"""The speeds in README.md are those that `make bench` measures, row by row; the figures are those of one machine."""

from tests.benchmarks.__main__ import HEAD
from tests.benchmarks.rows import ROWS
from tests.docs.readme import section, tables

QUOTED = [(row[0].text, row[2].text) for row in tables()["what"]]


def plain(text: str) -> str:
    return text.replace("`", "")


def test_the_table_has_the_rows_that_are_measured() -> None:
    measured = [(plain(row.what), plain(row.beside)) for row in ROWS]
    assert [(plain(what), plain(beside)) for what, beside in QUOTED] == measured


def test_the_table_has_the_columns_that_are_printed() -> None:
    assert " | ".join(HEAD) in section("How fast it is")


def test_the_machine_is_named() -> None:
    assert "medians of 9 rounds taken in turn" in " ".join(section("How fast it is").split())
