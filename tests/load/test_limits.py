"""The bounds that the report holds the server to, shorter than the report; the figures are those of limits.py."""

import sys

import pytest

from tests.load.abuse import rows
from tests.load.batch import MIB
from tests.load.ends import killed, terminated
from tests.load.limits import end_faults, overload_faults, row_faults
from tests.load.overload import LOADS, capacity, overload
from tests.load.running import running

pytestmark = [
    pytest.mark.verify,
    pytest.mark.live,
    pytest.mark.skipif(sys.platform != "linux", reason="processes are measured as Linux tells it"),
]

LOAD_SECONDS = 10


def test_nothing_that_is_sent_costs_much_or_makes_anybody_wait() -> None:
    with running() as server:
        found = [*rows(server)]
    assert [fault for row in found for fault in row_faults(row)] == []
    assert max(row.highest for row in found) < found[0].before + 100 * MIB


@pytest.mark.parametrize("times", LOADS)
def test_more_than_can_be_answered_is_refused_and_the_rest_answered(times: int) -> None:
    with running() as server:
        found = overload(server, capacity(server), times, LOAD_SECONDS)
    assert [*overload_faults(found)] == []


@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("reuse", [True, False])
def test_every_request_let_in_is_answered_before_the_end(workers: int, reuse: bool) -> None:  # noqa: FBT001 - a parameter of the test
    assert [*end_faults("SIGTERM", terminated(workers, reuse=reuse))] == []


def test_a_killed_worker_costs_what_it_worked_on_and_one_more_try() -> None:
    end = killed()
    assert [*end_faults("SIGKILL", end)] == []
    assert end.tally.repeated < 50
