"""What the server relies on inside uvicorn, to the letter: another release has to be read before it is used."""

import hashlib
import inspect
from importlib import metadata
from types import ModuleType

import pytest
from uvicorn import server
from uvicorn.protocols.http import flow_control, httptools_impl
from uvicorn.supervisors import multiprocess


def test_uvicorn_is_the_release_that_was_read() -> None:
    assert metadata.version("uvicorn") == "0.54.0"
    assert "uvicorn==0.54.0" in (metadata.requires("sidepot") or [])


@pytest.mark.parametrize(
    "module, digest",
    [
        (httptools_impl, "1d4e1c579df4168433a61a01f10c628b31c1790e72dd9769d2b8633b22214033"),
        (flow_control, "d39d16560df512f3ce907c329c2a0c3f5cd7165fef3b753876eae5739bf2a785"),
        (server, "c1be9d133467a42ab88d7168e408ef5a90257661a901899426214a3d1fc2d026"),
        (multiprocess, "53541976227fec0b9ace2c7a5ce8f592ed0d8ff37f3c93c2a18baae9236365c2"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, ModuleType) else "",
)
def test_what_is_relied_on_is_as_it_was_read(module: ModuleType, digest: str) -> None:
    """Callbacks of the parser, the state of a request and a connection, what ends a server and its workers."""
    assert hashlib.sha256(inspect.getsource(module).encode()).hexdigest() == digest
