"""Processes that start, die and end, as whoever runs them sees it."""

import os
import signal
import subprocess
import sys
import time

import pytest

from sidepot.server import descriptors
from tests.load.running import SETTLE, asked, running
from tests.server.serving import HAND, PROBE, Wire, request, serving

pytestmark = pytest.mark.live

linux = pytest.mark.skipif(sys.platform != "linux", reason="processes are looked up as Linux lists them")


def test_what_has_come_or_is_on_its_way_is_answered_before_the_end() -> None:
    whole = request()
    with serving() as running, Wire(running.port) as begun, Wire(running.port) as resting, Wire(running.port) as new:
        begun.send(whole[: len(whole) - len(HAND)])
        assert resting.send(PROBE).answer().status == 200
        assert new.rests()
        running.server.should_exit = True
        time.sleep(0.3)
        for wire, rest in ((begun, HAND), (resting, whole), (new, whole)):
            answer = wire.send(rest).answer()
            assert (answer.status, answer.headers["connection"]) == (200, "close")
            assert wire.closes()


def test_a_connection_over_which_nothing_comes_ends_soon() -> None:
    with serving() as running, Wire(running.port) as resting:
        assert resting.send(PROBE).answer().status == 200
        running.server.should_exit = True
        started = resting.seconds
        assert resting.closes()
        assert 0.8 < resting.seconds - started < 4


@linux
def test_sigterm_is_no_failure() -> None:
    with running() as server:
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=30) == 0


@linux
def test_a_worker_that_dies_is_replaced_and_all_of_them_end_together() -> None:
    with running(workers=2) as server:
        right = asked(server.port, SETTLE)
        assert right[0] == 200
        first = server.workers
        assert len(first) == 2
        os.kill(first[0], signal.SIGKILL)
        until = time.monotonic() + 30
        while len(set(server.workers) - {first[0]}) < 2:
            assert time.monotonic() < until
            time.sleep(0.05)
        assert asked(server.port, SETTLE) == right
        last = server.workers
        server.process.send_signal(signal.SIGTERM)
        assert server.process.wait(timeout=30) == 0
        for process in last:
            with pytest.raises(ProcessLookupError):
                os.kill(process, 0)


@linux
def test_connections_are_no_more_than_files_may_be_open() -> None:
    program = (
        "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (150, {hard}));"
        "from sidepot.server.descriptors import room_for;"
        "print(room_for(1000), *resource.getrlimit(resource.RLIMIT_NOFILE))"
    )
    for hard, expected in ((300, [200, 300, 300]), (2000, [1000, 1100, 2000])):
        found = subprocess.run([sys.executable, "-c", program.format(hard=hard)], capture_output=True, check=True)
        assert [*map(int, found.stdout.split())] == expected
    assert descriptors.room_for(10) == 10
