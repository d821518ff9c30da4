"""Open files: every connection is one, and a process may have only so many."""

import sys
from typing import Final

RESERVED: Final = 100
"""Open files that are not connections: listening sockets, the event loop's own, files read at the start."""


def room_for(connections: int) -> int:
    """Raise the limit of open files to what these connections need, if we may; how many of them there is room for.

    Beyond the limit nobody could be let in any more, and the one who has gone longest without a request would not make
    room for another.
    """
    if sys.platform == "win32":
        return connections
    import resource  # noqa: PLC0415 - Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + RESERVED
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        return max(1, soft - RESERVED)
    return connections
