"""The page of codes: a section for each problem and each fault, whose address is the code.

Codes, their order, statuses and titles are those of the service itself.
"""

from collections.abc import Iterable
from html import escape
from typing import Final

from sidepot.api.docs.meanings import FAULTS, PROBLEMS, Meaning
from sidepot.api.problems import FAULT_CODES, STATUS, ProblemCode, ShapeFault
from sidepot.text import DEFAULT_LANGUAGE, render

HEAD: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sidepot: problems and faults</title>
<link rel="icon" href="/docs/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body class="codes">
<h1>Problems and faults</h1>
<p>A request that cannot be answered is refused with a problem document (RFC 9457). Its <code>code</code> says what kind
of problem it is. The problems <a href="#invalid_request"><code>invalid_request</code></a> and
<a href="#invalid_hand"><code>invalid_hand</code></a> list everything that is wrong under <code>errors</code>, each
fault with a code of its own and a JSON Pointer to its place in the body. Back to <a href="/docs">the contract</a>.</p>
"""

TAIL: Final = "</body>\n</html>\n"

FAULT_STATUS: Final = STATUS[ProblemCode("invalid_request")]


def errors_page() -> str:
    """Write the page."""
    problems = [
        section(
            code,
            f"Status {STATUS[code]}. {render(DEFAULT_LANGUAGE, f'problem-{code}.title', {})}.",
            PROBLEMS[code],
        )
        for code in ProblemCode
    ]
    faults = [section(code, f"Status {FAULT_STATUS}. {reported_in(code)}", FAULTS[code]) for code in FAULT_CODES]
    return "".join(
        [
            HEAD,
            contents("Problems", ProblemCode),
            contents("Faults", FAULT_CODES),
            "<h2>Problems</h2>\n",
            *problems,
            "<h2>Faults</h2>\n",
            *faults,
            TAIL,
        ]
    )


def reported_in(code: str) -> str:
    """Say in which problem a fault is reported."""
    if code in list(ShapeFault):
        return "A fault of shape, in invalid_request."
    return (
        "A fault of the hand, in invalid_hand." if code != FAULT_CODES[-1] else "In invalid_request and invalid_hand."
    )


def contents(title: str, codes: Iterable[str]) -> str:
    """Write the list of the sections."""
    items = "".join([f'<li><a href="#{code}"><code>{code}</code></a></li>\n' for code in codes])
    return f'<nav aria-label="{title}">\n<h2>{title}</h2>\n<ul>\n{items}</ul>\n</nav>\n'


def section(code: str, head: str, meaning: Meaning) -> str:
    """Write the section of a code."""
    return (
        f'<section id="{code}">\n'
        f'<h3><a href="#{code}"><code>{code}</code></a></h3>\n'
        f'<p class="status">{escape(head)}</p>\n'
        f"<p>{escape(meaning.means)}</p>\n"
        f"<p><strong>What to do:</strong> {escape(meaning.todo)}</p>\n"
        "</section>\n"
    )
