"""A server as anybody starts it, for the tests that run the documentation against one."""

import pytest


@pytest.fixture(scope="session")
def server(address: str) -> str:
    """Give the address of `sidepot serve`."""
    return address
