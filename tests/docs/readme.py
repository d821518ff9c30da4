"""README.md taken apart: its fenced blocks, its tables, and the words it sets as code."""

import re
import shlex
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

ROOT: Final = Path(__file__).parents[2]
README: Final = ROOT / "README.md"
TEXT: Final = README.read_text("utf-8")

ADDRESS: Final = "http://127.0.0.1:8000"
"""Where the service listens in every example of the page."""

HERE_DOCUMENT: Final = re.compile(r"(?P<command>[^\n]*) <<'(?P<end>\w+)'\n(?P<body>.*)\n(?P=end)\n", re.DOTALL)


class Block(NamedTuple):
    """A fenced block and the first line of the page that it fills."""

    language: str
    code: str
    line: int


class Cell(NamedTuple):
    """A cell of a table: what it says, and what it sets as code."""

    text: str
    codes: list[str]


class Call(NamedTuple):
    """What a curl command sends."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@cache
def tokens() -> Sequence[Token]:
    return MarkdownIt("commonmark").enable("table").parse(TEXT)


@cache
def blocks() -> list[Block]:
    return [Block(token.info, token.content, (token.map or [0])[0] + 1) for token in tokens() if token.type == "fence"]


def pairs(language: str, *, command: str = "") -> list[tuple[Block, Block]]:
    """Give each block of a language that starts with ``command`` together with the block after it."""
    return [
        (block, after)
        for block, after in zip(blocks(), blocks()[1:], strict=False)
        if block.language == language and block.code.startswith(command)
    ]


@cache
def tables() -> dict[str, list[list[Cell]]]:
    """Give the rows of every table by the words at the head of its first column."""
    found: dict[str, list[list[Cell]]] = {}
    rows: list[list[Cell]] = []
    for token in tokens():
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "table_close":
            head, *body = rows
            assert head[0].text not in found, "two tables start alike; tests find a table by its first head"
            found[head[0].text] = body
            rows = []
        elif token.type == "inline" and rows:
            children = token.children or []
            codes = [child.content for child in children if child.type == "code_inline"]
            rows[-1].append(Cell("".join(child.content for child in children), codes))
    return found


@cache
def codes() -> set[str]:
    """Gather every word of the page that is set as code, the words of a longer piece one by one."""
    inline = [child.content for token in tokens() for child in token.children or [] if child.type == "code_inline"]
    return {word for piece in inline for word in re.findall(r"[A-Za-z_]\w*", piece)}


def section(title: str) -> str:
    """Cut out the part of the page under a heading."""
    return TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def curl(block: Block) -> Call:
    """Read a curl command the way the shell and curl do."""
    document = HERE_DOCUMENT.fullmatch(block.code)
    body = document["body"] if document else ""
    program, *words = shlex.split(document["command"] if document else block.code)
    assert program == "curl"
    method, urls, headers = "GET", [], {}
    arguments: Iterator[str] = iter(words)
    for word in arguments:
        if word == "-H":
            name, _, value = next(arguments).partition(": ")
            headers[name] = value
        elif word == "--data":
            assert next(arguments) == "@-"
            method = "POST"
        else:
            urls.append(word)
    (url,) = urls
    assert url.startswith(ADDRESS + "/")
    return Call(method, url.removeprefix(ADDRESS), headers, body.replace("\n", "").encode())  # as curl's --data does
