"""Reads the types of ``contract.ts``: as much of TypeScript as stands in it.

A type is read into a tuple whose first member tells what it is:
``("name", "Chips")``, ``("literal", "open")``, ``("array", type)``, ``("union", [types])``, ``("all", [types])`` for an
intersection, ``("object", {field: Field})``, ``("member", "Award", "portion")`` for ``Award["portion"]``.
"""

import re
from typing import Any, Final, NamedTuple

from tests.support import ROOT

SOURCE: Final = ROOT / "tests/contract/contract.ts"

Type = tuple[Any, ...]


class Field(NamedTuple):
    """A field of an object; ``optional``: it may be left out."""

    type: Type
    optional: bool


class Reader:
    """Reads declarations, token by token."""

    def __init__(self, source: str) -> None:
        bare = re.sub(r"/\*.*?\*/|//[^\n]*", "", source, flags=re.DOTALL)
        self.tokens = re.findall(r'[A-Za-z_]\w*|"[^"]*"|[{}()\[\]<>|&;:,?=]', bare)
        self.place = 0
        self.types: dict[str, Type] = {}
        self.interfaces: set[str] = set()

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def take(self, expected: str | None = None) -> str:
        token = self.peek()
        assert expected in (None, token), (expected, self.tokens[self.place : self.place + 8])
        self.place += 1
        return token

    def took(self, token: str) -> bool:
        if self.peek() != token:
            return False
        self.place += 1
        return True

    def read(self) -> None:
        while self.peek():
            kind, name = self.take(), self.take()
            if kind == "type":
                self.take("=")
                self.types[name] = self.union()
                self.take(";")
            else:
                assert kind == "interface", kind
                base = self.types[self.take()][1] if self.took("extends") else {}
                self.types[name] = ("object", base | self.object()[1])
                self.interfaces.add(name)

    def union(self) -> Type:
        self.took("|")
        parts = [self.intersection()]
        while self.took("|"):
            parts.append(self.intersection())
        return parts[0] if len(parts) == 1 else ("union", parts)

    def intersection(self) -> Type:
        parts = [self.postfixed()]
        while self.took("&"):
            parts.append(self.postfixed())
        return parts[0] if len(parts) == 1 else ("all", parts)

    def postfixed(self) -> Type:
        found = self.simple()
        while self.took("["):
            if self.took("]"):
                found = ("array", found)
            else:
                found = ("member", found[1], self.take().strip('"'))
                self.take("]")
        return found

    def simple(self) -> Type:
        if self.took("("):
            found = self.union()
            self.take(")")
            return found
        if self.peek() == "{":
            return self.object()
        token = self.take()
        if token.startswith('"'):
            return ("literal", token.strip('"'))
        if self.took("<"):
            while not self.took(">"):
                self.take()
        return ("name", token)

    def object(self) -> Type:
        self.take("{")
        fields: dict[str, Field] = {}
        while not self.took("}"):
            name = self.take()
            optional = self.took("?")
            self.take(":")
            fields[name] = Field(self.union(), optional)
            if not self.took(";"):
                self.took(",")
        return ("object", fields)


def declarations() -> Reader:
    """Read the file."""
    reader = Reader(SOURCE.read_text("utf-8"))
    reader.read()
    return reader
