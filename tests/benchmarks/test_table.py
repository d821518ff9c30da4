"""The table of ``make bench``: how its rows are worked out and what they are held to; nothing is measured here."""

from statistics import median

import pytest

from sidepot.api.conversion import cards
from sidepot.poker.evaluation.high import value_of
from tests.benchmarks.__main__ import line, table
from tests.benchmarks.deals import HOLE_CARDS, bench_hand, evaluations, showdowns
from tests.benchmarks.ours import tasks
from tests.benchmarks.pots import Seat, nets
from tests.benchmarks.rows import MEMORY_ROWS, OURS, ROWS, Row, Unit
from tests.support import settle

OURS_DID, THEY_DID = (OURS, "a"), ("they", "a")
FASTER = Row("Settle", "they", OURS_DID, THEY_DID, 500)
DEARER = Row("Answer", "they", OURS_DID, THEY_DID, 1.6, at_most=True)
BY_ITSELF = Row("Start", "", OURS_DID, None, 1.2, unit=Unit.SECONDS)


def test_a_ratio_is_the_median_of_the_ratios_of_the_rounds() -> None:
    """Round by round 600, 400 and 500 times as fast; the medians of the figures would say 750."""
    ours, theirs = [2e-6, 3e-6, 1e-6], [1.2e-3, 1.2e-3, 0.5e-3]
    worked_out = line(FASTER, {OURS_DID: ours, THEY_DID: theirs})
    assert worked_out.ratio == pytest.approx(500)
    assert (worked_out.ours, worked_out.theirs) == (median(ours), median(theirs))
    assert worked_out.holds


@pytest.mark.parametrize(
    "row, ours, theirs, holds",
    [
        (FASTER, 1e-6, 500e-6, True),
        (FASTER, 1e-6, 499e-6, False),
        (FASTER._replace(factor=1), 1e-6, 1e-6, False),
        (FASTER._replace(factor=1), 1e-6, 2e-6, True),
        (DEARER, 1.5e-6, 1e-6, True),
        (DEARER, 1.7e-6, 1e-6, False),
        (BY_ITSELF, 1.1, None, True),
        (BY_ITSELF, 1.3, None, False),
        (MEMORY_ROWS[0], 89e6, None, True),
        (MEMORY_ROWS[0], 91e6, None, False),
    ],
    ids=str,
)
def test_a_row_is_held_to_its_bound(row: Row, ours: float, theirs: float | None, *, holds: bool) -> None:
    figures = {row.ours: [ours]} | ({} if theirs is None else {THEY_DID: [theirs]})
    assert line(row, figures).holds == holds


def test_what_is_not_there_is_said_not_to_be() -> None:
    written = table([line(FASTER, {OURS_DID: [2e-6]}), line(BY_ITSELF, {OURS_DID: [0.75]})])
    assert written.splitlines()[2:] == [
        "| Settle | 2.00 µs | they | not installed here |  |",
        "| Start | 0.75 s |  |  |  |",
    ]


def test_no_two_rows_compare_the_same() -> None:
    rows = (*ROWS, *MEMORY_ROWS)
    assert len({(row.what, row.beside) for row in rows}) == len(rows)


def test_every_task_of_ours_in_a_row_can_be_done() -> None:
    named = {task for row in ROWS for who, task in filter(None, (row.ours, row.theirs)) if who == OURS}
    assert named == set(tasks())


def test_the_hand_written_pots_pay_what_the_service_pays() -> None:
    request = bench_hand()
    seats = [
        Seat(each["id"], each["committed"], "folded" in each, each.get("cards", ())) for each in request["players"]
    ]
    strengths = {seat.id: -value_of(cards((*seat.cards, *request["boards"][0]))) for seat in seats if seat.cards}
    assert nets(seats, strengths) == [player["net"] for player in settle(request)["players"]]


def test_deals_are_the_same_in_every_run_and_can_be_dealt() -> None:
    for game, held in HOLE_CARDS.items():
        assert showdowns(game) == showdowns(game)
        assert evaluations(game) == evaluations(game)
        for own, board in evaluations(game):
            assert (len(own), len(board), len({*own, *board})) == (held, 5, held + 5)
