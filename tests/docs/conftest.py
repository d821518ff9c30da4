"""A server as anybody starts it, for the tests that run the documentation against one."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import httpx
import pytest

START_SECONDS = 30


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Start `sidepot serve` on a free port of the loopback interface; give its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "sidepot", "serve", "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until_ready(address, process)
            yield address
        finally:
            process.terminate()


def wait_until_ready(address: str, process: subprocess.Popen[bytes]) -> None:
    give_up = time.monotonic() + START_SECONDS
    while process.poll() is None and time.monotonic() < give_up:
        try:
            if httpx.get(f"{address}/readyz").status_code == httpx.codes.OK:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    pytest.fail(f"the server was not ready within {START_SECONDS} s; exit code {process.poll()}")
