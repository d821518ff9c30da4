"""The running service, for the contract."""

from collections.abc import Iterator

import httpx
import pytest

from tests.support import open_service


@pytest.fixture(scope="session")
def http() -> Iterator[httpx.Client]:
    """Give a client of the service, which runs in process."""
    with open_service() as client:
        yield client
