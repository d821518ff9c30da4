"""A server as it is started, for tests marked ``live``."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager

import httpx


@contextmanager
def serving(**settings: str) -> Iterator[str]:
    """Run ``sidepot serve`` on a free port of the loopback interface; its address, once it is ready.

    ``settings``: variables of its environment.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "sidepot", "serve", "--port", str(port)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=os.environ | settings, stdout=quiet, stderr=quiet) as server:
        try:
            deadline = time.monotonic() + 30
            with httpx.Client() as client:
                while not ready(address, client):
                    assert server.poll() is None, "the server has ended"
                    assert time.monotonic() < deadline, "the server does not get ready"
                    time.sleep(0.1)
            yield address
        finally:
            server.terminate()
            server.wait(timeout=30)


def ready(address: str, client: httpx.Client | None = None) -> bool:
    """Say whether a server answers that it is ready; who asks often has a client, which is dear to make."""
    try:
        return (client or httpx).get(f"{address}/readyz").status_code == 200
    except httpx.TransportError:
        return False
