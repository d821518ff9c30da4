"""Places in a request: how they are written, and which of two comes first in the body as it was sent."""

from collections.abc import Iterator
from functools import cache
from itertools import count
from types import UnionType
from typing import Annotated, Any, Final, NamedTuple, Union, get_args, get_origin
from urllib.parse import quote

from pydantic import BaseModel

Path = tuple[str | int, ...]
"""Keys and indexes from the root of the body to a value, present or not."""

MAX_ECHO: Final = 128
"""Characters of a key that an answer repeats; only a key that the schema does not know can be longer."""

FRAGMENT: Final = "!$&'()*+,;=:@/?~"
"""Characters that a URI fragment takes as they are, apart from letters, digits and ``-._``."""


def pointer(path: Path) -> str:
    """Write a path as a JSON Pointer in URI fragment form (RFC 6901, section 6)."""
    return "#" + "".join([f"/{escaped(part)}" for part in path])


def escaped(part: str | int) -> str:
    """Escape one part of a pointer, first for the pointer, then for the URI."""
    key = str(part)[:MAX_ECHO].replace("~", "~0").replace("/", "~1")
    return quote(key, safe=FRAGMENT)


def where(path: Path) -> str:
    """Write a path the way people do: ``players[0].cards[1]``; the root of the body is empty."""
    text = "".join([f"[{part}]" if isinstance(part, int) else f".{part}" for part in path])
    return text.removeprefix(".")


def value_at(body: object, path: Path) -> object:
    """Look up what stands at a path of a parsed body; the path must exist."""
    for part in path:
        body = body[part]  # type: ignore[index]  # a path that leads through the body
    return body


class DocumentOrder:
    """Where a path stands in a body as it was sent.

    A member that is absent stands behind those present in its object; several of them stand in the order of the schema.
    """

    def __init__(self, body: object, model: type[BaseModel]) -> None:
        """Take the parsed body, members in the order sent, and the model that says what else could be in it."""
        self.reached: dict[Path, Reached] = {(): Reached((), body, model)}
        self.numbered: dict[int, dict[str, int]] = {}

    def of(self, path: Path) -> tuple[int, ...]:
        """Tell the position of a path, comparable with that of any other path of the body."""
        return self.walk(path).position

    def walk(self, path: Path) -> "Reached":
        """Walk down a path, the body and the schema side by side; each stretch once, since many faults share it."""
        known = self.reached.get(path)
        if known is None:
            known = self.reached[path] = self.step(self.walk(path[:-1]), path[-1])
        return known

    def step(self, parent: "Reached", part: str | int) -> "Reached":
        """Go one part further."""
        value = parent.value
        if isinstance(part, int):
            below = value[part] if isinstance(value, list) and part < len(value) else None
            return Reached((*parent.position, part), below, parent.model)
        fields = fields_of(parent.model) if parent.model else {}
        place, model = fields.get(part, (len(fields), None))
        if isinstance(value, dict):
            members = self.numbered.setdefault(id(value), {})
            if not members:
                members.update(zip(value, count(), strict=False))
            return Reached((*parent.position, members.get(part, len(members) + place)), value.get(part), model)
        return Reached((*parent.position, place), None, model)


class Reached(NamedTuple):
    """The end of a path: its position, what stands there, and the model of the objects there or in the array there."""

    position: tuple[int, ...]
    value: object
    model: type[BaseModel] | None


@cache
def fields_of(model: type[BaseModel]) -> dict[str, tuple[int, type[BaseModel] | None]]:
    """List the fields of a model: the place of each, and the model of the objects in it.

    Of a field of several forms the first counts: only that one has fields to leave out.
    """
    return {
        name: (place, next(models_in(field.annotation), None))
        for place, (name, field) in enumerate(model.model_fields.items())
    }


def models_in(annotation: Any) -> Iterator[type[BaseModel]]:  # noqa: ANN401 - an annotation may be anything
    """List the models that an annotation is built of."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif get_origin(annotation) in (list, Annotated, Union, UnionType):
        for part in get_args(annotation):
            yield from models_in(part)
