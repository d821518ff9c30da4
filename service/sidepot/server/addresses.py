"""What a method and a path lead to, told without the framework: what is refused is to cost next to nothing."""

import re
from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Final

from litestar.handlers import HTTPRouteHandler

from sidepot.api.envelope import OPERATORS
from sidepot.api.problems import Problem, ProblemCode

BATCH: Final = "/settle/batch"


class Kind(Enum):
    """What a request asks for, as far as its turn depends on it."""

    PROBE = auto()
    BATCH = auto()
    CALL = auto()


class Addresses:
    """Every address of the service, and the port that those have which operators ask, if it is another."""

    def __init__(self, handlers: Iterable[HTTPRouteHandler], ops_port: int | None = None) -> None:
        self.ops_port = ops_port
        methods: dict[str, set[str]] = {}
        for handler in handlers:
            for path in handler.paths:
                methods.setdefault(path, {"OPTIONS"}).update(handler.http_methods)
        for each in methods.values():
            if "GET" in each:
                each.add("HEAD")
        self.fixed: Mapping[str, set[str]] = {path: each for path, each in methods.items() if "{" not in path}
        self.open = [(pattern(path), each) for path, each in methods.items() if "{" in path]

    def kind(self, method: str, path: str, port: int | None) -> Kind:
        """Sort a request that came in at a port; one that nothing answers to is a call."""
        path = bare(path)
        if path in OPERATORS if self.ops_port is None else port == self.ops_port:
            return Kind.PROBE
        return Kind.BATCH if path == BATCH and method == "POST" else Kind.CALL

    def refusal(self, method: str, path: str) -> Problem | None:
        """Say what is wrong with an address, or with a method at it, whatever else there is to say."""
        path = bare(path)
        methods = None if self.ops_port is not None and path in OPERATORS else self.methods(path)
        if methods is None:
            return Problem(ProblemCode.NOT_FOUND)
        if method not in methods:
            return Problem(ProblemCode.METHOD_NOT_ALLOWED, headers={"Allow": ", ".join(sorted(methods))})
        return None

    def methods(self, path: str) -> set[str] | None:
        """Give the methods of an address, or None where there is nothing."""
        found = self.fixed.get(path)
        if found is None:
            found = next((methods for matches, methods in self.open if matches.fullmatch(path)), None)
        return found


def bare(path: str) -> str:
    """Take the one slash off the end that changes nothing."""
    return path[:-1] if len(path) > 1 and path[-1] == "/" and path[-2] != "/" else path


def pattern(path: str) -> re.Pattern[str]:
    """Turn a path with places to fill in into an expression."""
    return re.compile("/".join("[^/]+" if part.startswith("{") else re.escape(part) for part in path.split("/")))
