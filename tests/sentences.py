"""What shows that a sentence was put into words to the end, and that two languages tell the same."""

import re
from typing import Final

UNSAID: Final = re.compile(r"[{}$_\u200e\u200f\u2066-\u2069]|\bside_\d|\bNone\b|\?\?\?|  | [,.]")
"""Marks of a sentence that was not."""

FIGURE: Final = re.compile(r"\d+(?:[.,]\d{3})*")


def figures(text: str) -> list[str]:
    """The numbers of a sentence, without the marks that group their digits; sorted, as word order is free."""
    return sorted(re.sub(r"[.,]", "", figure) for figure in FIGURE.findall(text))
