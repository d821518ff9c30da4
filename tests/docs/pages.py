"""The pages under docs/ taken apart: sections, the blocks, tables and words set as code in each."""

import json
from functools import cache
from typing import Any, Final, NamedTuple

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.docs.readme import ROOT

DOCS: Final = ROOT / "docs"

NOT_YET: Final = "Not in this version."
"""What a page says of something that the contract has and the service does not offer yet."""


class Block(NamedTuple):
    """A fenced block."""

    language: str
    code: str

    def json(self) -> Any:
        """Read the block as JSON."""
        return json.loads(self.code)


class Section(NamedTuple):
    """A heading and what stands under it, up to the next heading of any level.

    ``codes``: everything set as code in the text. ``tables``: rows of cells as plain text, heads first. ``items``: the
    list items as plain text, each with what is set as code in it.
    """

    page: str
    title: str
    level: int
    text: str
    codes: list[str]
    blocks: list[Block]
    tables: list[list[list[str]]]
    items: list[tuple[str, list[str]]]

    @property
    def not_yet(self) -> bool:
        """Tell whether the section as a whole is about something not offered yet: a paragraph says nothing else."""
        return NOT_YET in self.text.split("\n\n")


def plain(token: Token) -> str:
    """Give the words of a stretch of text, line breaks as spaces."""
    breaks = ("softbreak", "hardbreak")
    return "".join(" " if child.type in breaks else child.content for child in token.children or [])


def codes_of(token: Token) -> list[str]:
    """Give what is set as code in a stretch of text."""
    return [child.content for child in token.children or [] if child.type == "code_inline"]


@cache
def sections(page: str) -> list[Section]:
    """Take a page apart, from its first heading on."""
    found: list[Section] = []
    tokens = MarkdownIt("commonmark").enable("table").parse((DOCS / page).read_text("utf-8"))
    paragraphs: list[str] = []
    in_table = in_list = False
    for place, token in enumerate(tokens):
        match token.type:
            case "heading_open":
                title = plain(tokens[place + 1])
                paragraphs = []
                found.append(Section(page, title, int(token.tag[1]), "", [], [], [], []))
            case "fence":
                found[-1].blocks.append(Block(token.info, token.content))
            case "table_open" | "table_close":
                in_table = token.type == "table_open"
                if in_table:
                    found[-1].tables.append([])
            case "tr_open":
                found[-1].tables[-1].append([])
            case "list_item_open" | "list_item_close":
                in_list = token.type == "list_item_open"
            case "inline" if tokens[place - 1].type != "heading_open":
                found[-1].codes.extend(codes_of(token))
                paragraphs.append(plain(token))
                found[-1] = found[-1]._replace(text="\n\n".join(paragraphs))
                if in_table:
                    found[-1].tables[-1][-1].append(plain(token))
                elif in_list:
                    found[-1].items.append((plain(token), codes_of(token)))
            case _:
                pass
    return found


def section(page: str, title: str) -> Section:
    """Find a section by its title."""
    (one,) = [each for each in sections(page) if each.title == title]
    return one


def below(page: str, title: str) -> list[Section]:
    """Give the sections under a heading, those of the next level only."""
    every = sections(page)
    place = [each.title for each in every].index(title)
    level = every[place].level
    found = []
    for each in every[place + 1 :]:
        if each.level <= level:
            break
        if each.level == level + 1:
            found.append(each)
    return found


def codes_on(page: str) -> set[str]:
    """Gather everything that a page sets as code or has for a title."""
    return {code for each in sections(page) for code in [each.title, *each.codes]}
