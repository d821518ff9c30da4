"""Which route a path belongs to, told without the framework: requests are seen that never get to it."""

import re
from collections.abc import Iterable
from typing import Final

from sidepot.observing.seen import NO_ROUTE

PLACE: Final = re.compile(r"\{[^}]+\}")


class Routes:
    """The routes of the service. There are few of them, so that each may be a label."""

    def __init__(self, paths: Iterable[str]) -> None:
        """Take paths, with places to fill in."""
        every = [PLACE.sub("{id}", path) for path in paths]
        self.fixed = {path: path for path in every if "{" not in path}
        self.open = [(path[: path.index("{")], path) for path in every if "{" in path]

    def find(self, path: str) -> str:
        """Give the route of a path."""
        found = self.fixed.get(path)
        if found is not None:
            return found
        bare = path[:-1] if len(path) > 1 and path.endswith("/") else path
        for start, route in self.open:
            if bare.startswith(start) and "/" not in bare[len(start) :] and len(bare) > len(start):
                return route
        return self.fixed.get(bare, NO_ROUTE)
