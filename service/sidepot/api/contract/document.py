"""Makes the contract.

Litestar says which calls there are: methods, addresses, ids, and which model a body is read with. It could write the
schemas of these models too, but would lose half of what the models demand, so Pydantic writes them. The rest (what a
call is for, what it is answered with, examples) is in the tables beside this module.

The document is the same on every machine: nothing in it depends on an order that Python does not define.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files
from typing import Any, Final

import yaml
from litestar import Litestar
from litestar.routes import HTTPRoute
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

import sidepot
from sidepot.api.access import KEY_HEADER
from sidepot.api.batch import results, split
from sidepot.api.body import READ_WITH
from sidepot.api.calls import POTS, SETTLE
from sidepot.api.contract import words
from sidepot.api.contract.answers import Problem
from sidepot.api.contract.calls import CALLS, YAML, Described
from sidepot.api.contract.responses import DIGESTED, HEADERS, REFUSALS, component, headers, references, turned_away
from sidepot.api.contract.shared import SHARED, Schema
from sidepot.api.games import example_hands
from sidepot.api.parsing import answer
from sidepot.api.problems import JSON
from sidepot.api.routes import ROUTES
from sidepot.poker.games import GAMES
from sidepot.text import DEFAULT_LANGUAGE, game_name

SCHEMAS: Final = "#/components/schemas/"

API_KEY: Final = "ApiKey"

COMPUTED: Final[Mapping[str, Callable[[bytes], bytes]]] = {
    "computePots": lambda body: answer(POTS, body, DEFAULT_LANGUAGE),
    "settleHand": lambda body: answer(SETTLE, body, DEFAULT_LANGUAGE),
    "settleHands": lambda body: b"".join(results(split(body), DEFAULT_LANGUAGE)),
}
"""What computes the answers to the examples, by operation id."""


def build() -> Schema:
    """Make the document."""
    found = list(operations())
    models: dict[str, type[BaseModel]] = {Problem.__name__: Problem}
    paths: Schema = {}
    for operation_id in CALLS:
        (call,) = [each for each in found if each.id == operation_id]
        models |= {model.__name__: model for model in (call.body, CALLS[operation_id].answer) if model}
        paths.setdefault(call.path, {})[call.method] = operation(call, CALLS[operation_id])
    undescribed = {call.id for call in found} - CALLS.keys()
    if undescribed:
        raise LookupError(f"calls without a description: {sorted(undescribed)}")
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Sidepot",
            "summary": sidepot.__doc__,
            "description": words.DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
            "version": sidepot.__version__,
        },
        "servers": [{"url": "/", "description": "The service that this document comes from."}],
        "security": [{}, {API_KEY: []}],
        "tags": words.TAGS,
        "paths": paths,
        "components": {
            "schemas": schemas(list(models.values())),
            "responses": {name: component(refusal) for name, refusal in REFUSALS.items()},
            "headers": dict(HEADERS),
            "securitySchemes": {
                API_KEY: {
                    "type": "apiKey",
                    "in": "header",
                    "name": KEY_HEADER,
                    "description": "Asked for only by a service that was set up with keys; the contract that such a "
                    "service gives out demands it.",
                }
            },
        },
    }


def written_json(document: Schema) -> bytes:
    """Write the document as JSON, ASCII alone."""
    return json.dumps(document, indent=2).encode() + b"\n"


def written_yaml(document: Schema) -> bytes:
    """Write the document as YAML, ASCII alone."""
    text: str = yaml.dump(document, Dumper=Dumper, sort_keys=False, allow_unicode=False, width=120)
    return text.encode()


class Dumper(yaml.SafeDumper):
    """Writes everything out where it stands (an anchor saves a few lines and sends the reader elsewhere)."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ANN401, ARG002 - the signature of PyYAML
        """Repeat what occurs twice."""
        return True

    def represent_str(self, data: str) -> yaml.ScalarNode:
        """Write a text of several lines as it is read."""
        return self.represent_scalar("tag:yaml.org,2002:str", data, style="|" if "\n" in data.strip() else None)


Dumper.add_representer(str, Dumper.represent_str)


# ------------------------------------------------------------------------------------------------------------ calls


@dataclass(frozen=True)
class Found:
    """A call as the service has it: ``body`` is the model that its body is read with."""

    id: str
    method: str
    path: str
    body: type[BaseModel] | None


def operations() -> Iterator[Found]:
    """List the calls that the service has."""
    for route in Litestar(route_handlers=ROUTES, openapi_config=None).routes:
        for handler in route.route_handlers if isinstance(route, HTTPRoute) else ():
            if handler.resolve_include_in_schema():
                for method in handler.http_methods:
                    yield Found(
                        str(handler.operation_id), method.lower(), route.path_format, handler.opt.get(READ_WITH)
                    )


def operation(call: Found, described: Described) -> Schema:
    """Describe a call."""
    refusals = references({*turned_away(call.path, has_body=call.body is not None), *described.refusals})
    examples = examples_of(call.id)
    answered: Schema = {"schema": {"type": "string"}}
    if described.answer:
        answered = {"schema": {"$ref": SCHEMAS + described.answer.__name__}}
    elif described.media_type in (JSON, YAML):
        answered = {"schema": {"type": "object"}}
    if examples:
        answered["examples"] = {
            name: {"summary": each.summary, "value": each.answer} for name, each in examples.items()
        }
    replies: Schema = {
        "200": {
            "description": described.outcome,
            "headers": headers({} if described.in_pieces else DIGESTED, described.headers),
            "content": {described.media_type: answered},
        }
    }
    parameters = [GAME_ID] if "{id}" in call.path else []
    if "ETag" in described.headers:
        replies["304"] = {"description": "The content is the one named.", "headers": headers(described.headers)}
        parameters.append(IF_NONE_MATCH)
    if "Content-Language" in described.headers:
        parameters.append(ACCEPT_LANGUAGE)
    written: Schema = {
        "tags": [described.tag],
        "summary": described.summary,
        "description": described.description,
        "operationId": call.id,
    }
    if parameters:
        written["parameters"] = parameters
    if call.body:
        body: Schema = {"schema": {"$ref": SCHEMAS + call.body.__name__}}
        body["examples"] = {name: {"summary": each.summary, "value": each.request} for name, each in examples.items()}
        written["requestBody"] = {"description": summary_of(call.body), "required": True, "content": {JSON: body}}
    written["responses"] = replies | refusals
    if described.public:
        written["security"] = []
    return written


GAME_ID: Final[Schema] = {
    "name": "id",
    "in": "path",
    "required": True,
    "description": "Id of a game.",
    "schema": {"type": "string", "enum": list(GAMES)},
}

IF_NONE_MATCH: Final[Schema] = {
    "name": "If-None-Match",
    "in": "header",
    "required": False,
    "description": "Entity tags of contents already held; 304 answers where one of them is current.",
    "schema": {"type": "string"},
}


ACCEPT_LANGUAGE: Final[Schema] = {
    "name": "Accept-Language",
    "in": "header",
    "required": False,
    "description": "Languages that the caller reads, as in `pt-BR, es;q=0.9`; a region is passed over. There are "
    "English (`en`), Italian (`it`), Spanish (`es`) and Portuguese (`pt`). Who asks for none of them reads English.",
    "schema": {"type": "string"},
}


@dataclass(frozen=True)
class Example:
    """A request and what it is answered with."""

    summary: str
    request: Schema
    answer: Schema


def examples_of(operation_id: str) -> dict[str, Example]:
    """Work out the examples of a call: the requests are worked cases of the tests, the answers the service's own.

    ``POST /settle`` has the hand of every game besides, under the game's id, as ``GET /games`` tells it.
    """
    source: Schema = json.loads(files("sidepot.api.contract").joinpath("examples.json").read_bytes())
    requests = {name: (each["summary"], each["request"]) for name, each in source.get(operation_id, {}).items()}
    if operation_id == "settleHand":
        hands = example_hands()
        requests |= {game: (game_name(DEFAULT_LANGUAGE, game), hands[game]) for game in GAMES}
    return {
        name: Example(summary, request, json.loads(COMPUTED[operation_id](json.dumps(request).encode())))
        for name, (summary, request) in requests.items()
    }


# ---------------------------------------------------------------------------------------------------------- schemas


def schemas(models: list[type[BaseModel]]) -> Schema:
    """Write the schemas of these models and of all that they hold, shared words once, in the order of their names."""
    _, definitions = models_json_schema([(model, "validation") for model in models], ref_template=SCHEMAS + "{model}")
    written = {name: tidied(schema) for name, schema in definitions["$defs"].items()}
    for name, word in SHARED.items():
        written[name] = {"description": word.description, **word.schema, **word.added}
    return dict(sorted(written.items()))


def tidied(schema: Schema) -> Schema:
    """Drop titles, refer to shared words, and let a choice between choices be one choice."""
    bare = {key: value for key, value in schema.items() if key not in ("title", "description")}
    description = {"description": schema["description"]} if "description" in schema else {}
    for name, word in SHARED.items():
        if bare == word.schema:
            return {"$ref": SCHEMAS + name, **description}
    match bare:
        case {"anyOf": [{"type": str()} as value, {"type": "null"}]} if len(bare) == 1 and "enum" not in value:
            return nullable(value) | description
    written: Schema = {}
    for key, value in schema.items():
        match key:
            case "title":
                continue
            case "properties":
                written[key] = {name: tidied(each) for name, each in value.items()}
            case "items":
                written[key] = tidied(value)
            case "additionalProperties" if isinstance(value, dict):
                written[key] = tidied(value)
            case "anyOf" | "oneOf":
                parts = [each for choice in value for each in choices(tidied(choice))]
                written["oneOf" if exclusive(parts) else key] = parts
            case _:
                written[key] = value
    return written


def nullable(schema: Schema) -> Schema:
    """Let null through as well, where a schema is one of a type; simpler to read than a choice."""
    written = tidied({**schema, "type": [schema["type"], "null"]})
    for word in SHARED.values():
        if word.schema == schema:
            written |= word.added
    return written


def choices(schema: Schema) -> list[Schema]:
    """List what a part of a choice lets through: the parts of a choice of its own, or itself."""
    for key in ("anyOf", "oneOf"):
        if schema.keys() == {key}:
            parts: list[Schema] = schema[key]
            return parts
    return [schema]


def exclusive(parts: Sequence[Schema]) -> bool:
    """Say whether a choice is one between several things, of which a value is never two.

    ``anyOf`` would let through the same, but generators of clients make one class of it that wants all fields of all.
    A choice that lets anything through (``{}``) stays what it is.
    """
    return {} not in parts and sum(part != {"type": "null"} for part in parts) > 1


def summary_of(model: type[BaseModel]) -> str:
    """Say what a model is."""
    return (model.__doc__ or "").strip()
