"""A guarded server in a thread of the test, on the loopback interface, with limits of the test's own."""

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple, Self

import httpx
import uvicorn
from uvicorn._types import ASGI3Application

import sidepot
from sidepot.app import create_app
from sidepot.server.connections import Connections
from sidepot.server.limits import Limits
from sidepot.settings import Settings
from tests.problems import check_problem

HAND = json.dumps({"players": [{"id": "Ana", "committed": 25}, {"id": "Bob", "committed": 100}]}).encode()
PROBE = b"GET /livez HTTP/1.1\r\nHost: here\r\n\r\n"


class Running(NamedTuple):
    """A server: where it listens, and what may be looked at or told to end."""

    port: int
    server: uvicorn.Server
    connections: Connections


@contextmanager
def serving(
    limits: Limits | None = None, app: ASGI3Application | None = None, settings: Settings | None = None
) -> Iterator[Running]:
    """Run a server until the test is done with it."""
    limits = limits or Limits()
    settings = settings or Settings()
    connections = Connections(settings, limits)
    config = uvicorn.Config(
        app or create_app(settings),
        http=connections,  # type: ignore[arg-type] # as in sidepot.serving
        ws="none",
        lifespan="on",
        log_config=None,
        timeout_keep_alive=limits.keep_alive_seconds,
        timeout_graceful_shutdown=5,
    )
    server = uvicorn.Server(config)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        thread = threading.Thread(target=server.run, args=([listener],))
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive()
                time.sleep(0.01)
            yield Running(listener.getsockname()[1], server, connections)
        finally:
            server.should_exit = True
            thread.join()


class Answer(NamedTuple):
    """An answer as it came over the wire."""

    status: int
    headers: dict[str, str]
    body: bytes


class Wire:
    """A connection of which the test sends every byte itself."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.began = time.monotonic()
        self.received = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> Self:
        """Send some bytes."""
        self.socket.sendall(data)
        return self

    def answer(self, *, without_body: bool = False) -> Answer:
        """Read the next answer; all of this service but that to a batch have their length."""
        while b"\r\n\r\n" not in self.received:
            self.read()
        head, _, self.received = self.received.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}
        length = 0 if without_body else int(headers["content-length"])
        while len(self.received) < length:
            self.read()
        body, self.received = self.received[:length], self.received[length:]
        return Answer(int(first.split()[1]), headers, body)

    def problem(self, code: str, *, closing: bool) -> Answer:
        """Read an answer that has to be a problem of a kind, and tell whether it is the last."""
        answer = self.answer()
        response = httpx.Response(answer.status, headers=answer.headers, content=answer.body)
        assert check_problem(response)["code"] == code
        assert answer.headers["sidepot-version"] == sidepot.__version__
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["x-request-id"]
        assert answer.headers["date"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert (answer.headers.get("connection") == "close") == closing
        if closing:
            assert self.closes()
        return answer

    def batch_or_answer(self) -> int:
        """Read the answer to a batch, or the problem in its place; its status."""
        while b"\r\n\r\n" not in self.received:
            self.read()
        if b"transfer-encoding: chunked" not in self.received.partition(b"\r\n\r\n")[0]:
            return self.answer().status
        while not self.received.endswith(b"0\r\n\r\n"):
            self.read()
        status, self.received = int(self.received.split()[1]), b""
        return status

    def read(self) -> None:
        """Read what there is."""
        data = self.socket.recv(65536)
        assert data, "the connection is closed"
        self.received += data

    def closes(self) -> bool:
        """Wait for the other side to end the connection in good order, with nothing more sent."""
        return not self.received and self.socket.recv(1) == b""

    def rests(self) -> bool:
        """Tell that nothing comes and the connection stays open for a moment."""
        self.socket.settimeout(0.05)
        try:
            self.received += self.socket.recv(65536)
        except TimeoutError:
            return not self.received
        finally:
            self.socket.settimeout(20)
        return False

    @property
    def seconds(self) -> float:
        """How long the connection has existed."""
        return time.monotonic() - self.began


def request(path: str = "/pots", body: bytes = HAND, *, length: int | None = None, more: str = "") -> bytes:
    """Write a request; ``length`` is that announced, where it is not true."""
    size = len(body) if length is None else length
    head = (
        f"POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: {size}\r\n{more}\r\n"
    )
    return head.encode() + body
