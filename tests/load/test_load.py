"""The largest batch and one whose hands take longest are held to bounds; the figures are ``tests/load/batch.py``'s."""

import sys

import pytest

from tests.load.batch import MIB, measured


@pytest.mark.verify
@pytest.mark.live
@pytest.mark.skipif(sys.platform != "linux", reason="the memory of a process is read as Linux tells it")
def test_the_largest_batch_takes_little_memory_and_delays_nobody() -> None:
    figures = measured()
    assert figures.rise < 20 * MIB
    assert figures.beside - figures.alone <= 0.025
    assert figures.beside_longest - figures.alone <= 0.025
