"""A worker keeps to its memory over a long run; see ``memory``."""

import sys

import pytest

from tests.benchmarks.memory import measured


@pytest.mark.verify
@pytest.mark.live
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is read as Linux tells it")
def test_a_worker_keeps_to_90_megabytes_and_does_not_grow() -> None:
    kept = measured()
    assert kept.end < 90_000_000
    assert kept.end - kept.halfway < 1_000_000
