"""A process that is measured: it does what it is told over its standard streams, one JSON line at a time.

Each contender runs in a process and an environment of its own, and is told to take its turn by ``__main__``; so they
are measured in turn, in one run. It is the processor time of the process that is taken, not the time of day.
Standard library alone.
"""

import gc
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Task = Callable[[], Sequence[Any]]
"""One pass over the hands of a task; a result for each of them."""

TURN_SECONDS: Final = 0.06
"""Processor time of a turn, at least; at least one pass."""


def serve(tasks: Mapping[str, Task]) -> None:
    """Answer ``{"task": ..., "do": "results" | "time"}`` until the standard input ends."""
    for line in sys.stdin:
        order = json.loads(line)
        task = tasks[order["task"]]
        answer = list(task()) if order["do"] == "results" else seconds_each(task)
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


def seconds_each(task: Task) -> float:
    """Measure a turn: processor seconds of one hand."""
    gc.collect()
    done = 0
    passed = 0.0
    started = time.process_time()
    while passed < TURN_SECONDS:
        done += len(task())
        passed = time.process_time() - started
    return passed / done
