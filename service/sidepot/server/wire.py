"""The transport as the answers of a connection see it.

uvicorn writes the head of an answer, then its body, and each write is a system call, which takes as long as a good part
of a settlement. So a head waits for the first piece of its body, and both go out together.
"""

import asyncio
from collections.abc import Callable
from typing import Final

from uvicorn.protocols.http.flow_control import FlowControl

INTERIM: Final = b"HTTP/1.1 100 "
"""Starts what asks for a body: no answer, and the caller waits for it."""


class Wire:
    """Writes the answers of one connection. To close it is to let the caller read first."""

    def __init__(self, transport: asyncio.Transport, close: Callable[[], None]) -> None:
        self.transport = transport
        self.is_closing = transport.is_closing
        self.end = close
        self.head = b""
        """Waits for a body."""
        self.begun = False
        """The head of the answer is written, or waits."""

    def write(self, data: bytes) -> None:
        """Write a head with what follows it; what follows that, and what stands before, at once."""
        if self.head:
            head, self.head = self.head, b""
            self.transport.writelines((head, data) if data else (head,))
        elif self.begun or data.startswith(INTERIM):
            self.transport.write(data)
        else:
            self.head, self.begun = data, True

    def complete(self) -> None:
        """End an answer: a head without a body waits no longer."""
        if self.head:
            self.write(b"")
        self.begun = False

    def close(self) -> None:
        """End the connection after what was written."""
        self.complete()
        self.end()


class Flow(FlowControl):
    """Reads on only where more may come: uvicorn would, as soon as a request is worked on."""

    def __init__(self, transport: asyncio.Transport, may_read: Callable[[], bool]) -> None:
        super().__init__(transport)
        self.may_read = may_read

    def resume_reading(self) -> None:
        """Read on, unless there is more than enough."""
        if self.read_paused and self.may_read():
            super().resume_reading()
