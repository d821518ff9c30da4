"""Answers that are worked out when they are first asked for, and kept.

A table laid out in advance costs time at each start for entries that may never be needed; this one fills itself. Look
it up as any dictionary. It forgets nothing as long as its questions are few; where there are many it is told how many
answers to hold at most, and starts anew when it holds them.
"""

from collections.abc import Callable
from typing import Generic, TypeVar

Answer = TypeVar("Answer")


class Kept(dict[int, Answer], Generic[Answer]):
    """A dictionary that works out what it does not hold yet."""

    def __init__(self, work_out: Callable[[int], Answer], most: int | None = None) -> None:
        super().__init__()
        self._work_out = work_out
        self._most = most

    def __missing__(self, question: int) -> Answer:
        answer = self._work_out(question)
        if len(self) == self._most:
            self.clear()
        self[question] = answer
        return answer
