"""The application in process, started once for all tests of a module."""

from collections.abc import Iterator

import httpx
import pytest
from litestar.testing import TestClient

from sidepot.app import create_app


@pytest.fixture(scope="module")
def http() -> Iterator[httpx.Client]:
    """Call the application; a bug in it is answered, not raised."""
    with TestClient(create_app(), raise_server_exceptions=False) as client:
        yield client
