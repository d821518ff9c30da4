"""Standard output, and what becomes of a command that cannot write to it."""

import os
import sys
from errno import EBADF


class Unwritten(Exception):
    """Standard output cannot be written to, for the reason that the system gives."""

    def __init__(self, failure: OSError) -> None:
        super().__init__(failure.strerror)
        self.is_closed_pipe = isinstance(failure, BrokenPipeError)


def write(written: bytes) -> None:
    """Write to standard output. Raises ``Unwritten``."""
    if sys.stdout is None:
        raise Unwritten(OSError(EBADF, os.strerror(EBADF)))
    try:
        sys.stdout.buffer.write(written)
    except OSError as failure:
        raise Unwritten(failure) from failure


def flush() -> None:
    """Hand over what has been written so far. Raises ``Unwritten``."""
    if sys.stdout is None:
        return
    try:
        sys.stdout.flush()
    except OSError as failure:
        raise Unwritten(failure) from failure


def give_up() -> None:
    """Let what is still held back go nowhere, or Python would try once more when it ends, and complain."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
