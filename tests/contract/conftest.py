"""The running service, and the contract as it is checked in."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.support import ROOT, open_service


@pytest.fixture(scope="session")
def http() -> Iterator[httpx.Client]:
    """Give a client of the service, which runs in process."""
    with open_service() as client:
        yield client


@pytest.fixture(scope="session")
def document() -> dict[str, Any]:
    """Read the contract that is checked in."""
    read: dict[str, Any] = json.loads((ROOT / "openapi/openapi.json").read_bytes())
    return read
