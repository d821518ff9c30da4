"""What a process makes once is made while coverage is measured."""

import sys
from collections.abc import Generator

import pytest

from sidepot.api.selftest import wrongly_settled


@pytest.hookimpl(wrapper=True, trylast=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None]:
    """Run a test marked ``no_cover`` unmeasured in a process of pytest-xdist too.

    There pytest-cov measures twice, of which the mark stops one.
    """
    if not item.get_closest_marker("no_cover"):
        return (yield)
    measuring = sys.gettrace()
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(measuring)


@pytest.fixture(scope="session", autouse=True)
def tables() -> None:
    """Settle hands of every game, as a service does when it starts.

    Else a test marked ``no_cover`` might be the first to need a table, and nobody would see it made. Those tests judge
    a hundred thousand hands and more, each in a way that other tests show too; unmeasured they take less than half the
    time.
    """
    assert wrongly_settled() == []
