"""Answers that are worked out when they are first asked for, and kept.

A table laid out in advance costs time at each start for entries that may never be needed; this one fills itself. Look
it up as any dictionary. It is for questions of which there are few: it forgets nothing.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Kept(dict[int, Answer], Generic[Answer]):
    """A dictionary that works out what it does not hold yet."""

    def __init__(self, work_out: Callable[[int], Answer]) -> None:
        super().__init__()
        self._work_out = work_out

    def __missing__(self, question: int) -> Answer:
        self[question] = answer = self._work_out(question)
        return answer
