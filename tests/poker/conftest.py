"""What a process makes once is made while coverage is measured."""

import pytest

from sidepot.api.selftest import wrongly_settled


@pytest.fixture(scope="session", autouse=True)
def tables() -> None:
    """Settle hands of every game, as a service does when it starts.

    Else a test marked ``no_cover`` might be the first to need a table, and nobody would see it made. Those tests judge
    a hundred thousand hands and more, each in a way that other tests show too; unmeasured they take half the time.
    """
    assert wrongly_settled() == []
