"""Processes that end under load: told to, or killed."""

import os
import signal
import threading
import time
from collections.abc import Callable
from typing import Final, NamedTuple

from tests.load.client import OpenLoop, Tally
from tests.load.overload import on_client_core
from tests.load.running import SETTLE, asked, running

RATE: Final = 400
"""Requests a second: well below what a server can do, so that whatever fails does so because of the end."""

SECONDS: Final = 4
END_AFTER: Final = 2


class End(NamedTuple):
    """What an end came to: the requests around it, the body that is right, and how the server ended."""

    tally: Tally
    right: bytes
    exit_code: int | None


def loaded(port: int, end: Callable[[], None], *, reuse: bool, again: bool = False) -> Tally:
    """Ask for a while, and let the end come in the middle of it."""
    ending = threading.Timer(END_AFTER, end)
    ending.start()
    tally = on_client_core(OpenLoop(port, SETTLE, reuse=reuse, again=again).run(RATE, SECONDS))
    ending.join()
    return tally


def terminated(workers: int, *, reuse: bool) -> End:
    """Tell a server to stop."""
    with running(workers) as server:
        right = asked(server.port, SETTLE)[1]
        tally = loaded(server.port, server.process.terminate, reuse=reuse)
        return End(tally, right, server.process.wait(timeout=60))


def killed() -> End:
    """Kill one of two workers, see that another takes its place, then tell all of them to stop."""
    with running(workers=2) as server:
        until = time.monotonic() + 30
        while len(server.workers) < 2:
            assert time.monotonic() < until
            time.sleep(0.1)
        time.sleep(2)  # the second may be at its start still
        right = asked(server.port, SETTLE)[1]
        before = server.workers
        tally = loaded(server.port, lambda: os.kill(before[0], signal.SIGKILL), reuse=True, again=True)
        while len({*server.workers} - {before[0]}) < 2:
            assert time.monotonic() < until + 30, "no worker takes the place of the dead one"
            time.sleep(0.1)
        assert asked(server.port, SETTLE) == (200, right)
        server.process.terminate()
        return End(tally, right, server.process.wait(timeout=60))
