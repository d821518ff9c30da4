"""The contract says what ``contract.ts`` says: the same names, fields, enumerations, nulls."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from sidepot.api.contract.document import SCHEMAS
from tests.contract.typescript import Field, Reader, Type, declarations

Schema = dict[str, Any]

SERVED: Final = ("PotsRequest", "SettleRequest", "PotsAnswer", "SettleAnswer", "BatchAnswer", "Game", "Problem")

PRIMITIVES: Final = {"number": "integer", "string": "string", "boolean": "boolean", "object": "object"}

OPEN_ENUMERATIONS: Final = {"GameId"}
"""Written as ``string`` in ``contract.ts``, an enumeration in the contract."""


class Comparison:
    """Walks a type and a schema side by side."""

    def __init__(self, types: Reader, components: Mapping[str, Schema]) -> None:
        self.types = types
        self.components = components
        self.met: set[str] = set()

    def resolved(self, schema: Schema) -> Schema:
        while "$ref" in schema:
            schema = self.components[schema["$ref"].removeprefix(SCHEMAS)]
        return schema

    def alternatives(self, schema: Schema) -> list[Schema]:
        """List what a schema lets through, one type each, null as a type of its own."""
        schema = self.resolved(schema)
        for key in ("anyOf", "oneOf"):
            if key in schema:
                return [each for part in schema[key] for each in self.alternatives(part)]
        if isinstance(schema.get("type"), list):
            return [{**schema, "type": each} for each in schema["type"]]
        return [schema]

    def expanded(self, type_: Type) -> list[Type]:
        """List what a type lets through, names and members looked up."""
        match type_:
            case ("union", parts):
                return [each for part in parts for each in self.expanded(part)]
            case ("member", name, field):
                return self.expanded(self.types.types[name][1][field].type)
            case ("name", name) if name in self.types.types:
                self.met.add(name)
                return self.expanded(self.types.types[name])
            case ("all", parts):
                merged: dict[str, Field] = {}
                for part in parts:
                    (found,) = self.expanded(part)
                    merged |= found[1]
                return [("object", merged)]
            case _:
                return [type_]

    def same(self, type_: Type, schema: Schema, where: str) -> None:
        """Hold a schema to a type."""
        types, found = self.expanded(type_), self.alternatives(schema)
        literals = {each[1] for each in types if each[0] == "literal"}
        nulls = [each for each in types if each == ("name", "null")]
        assert bool(nulls) == any(each.get("type") == "null" for each in found), where
        found = [each for each in found if each.get("type") != "null"]
        if literals:
            (enumeration,) = found
            assert set(enumeration["enum"] if "enum" in enumeration else [enumeration["const"]]) == literals, where
            return
        types = [each for each in types if each not in nulls]
        if types == [("name", "object")]:
            assert {each["type"] for each in found} == {"object"}, where
            return
        assert len(types) == len(found), (where, types, found)
        for each, schema_of_it in zip(types, found, strict=True):
            self.same_kind(each, schema_of_it, where)

    def same_kind(self, type_: Type, schema: Schema, where: str) -> None:
        match type_:
            case ("array", inner):
                assert schema["type"] == "array", where
                self.same(inner, schema["items"], f"{where}[]")
            case ("object", fields):
                self.same_object(fields, schema, where)
            case ("name", "Record"):
                assert schema["type"] == "object", where
            case ("name", name):
                assert schema["type"] == PRIMITIVES[name], where
            case _:
                pytest.fail(f"{where}: {type_}")

    def same_object(self, fields: Mapping[str, Field], schema: Schema, where: str) -> None:
        assert schema["properties"].keys() == fields.keys(), where
        assert set(schema.get("required", [])) == {name for name, field in fields.items() if not field.optional}, where
        for name, field in fields.items():
            found = schema["properties"][name]
            type_ = ("union", [field.type, ("name", "null")]) if field.optional else field.type
            self.same(type_, found, f"{where}.{name}")


def test_the_contract_says_what_the_types_say(document: Schema) -> None:
    """Every field of every interface, with its enumeration, whether it may be left out, whether it may be null."""
    types = declarations()
    comparison = Comparison(types, document["components"]["schemas"])
    for name in SERVED:
        comparison.same(("name", name), comparison.components[name], name)
    comparison.met.add("BatchRequest")
    hands, anything = document["components"]["schemas"]["BatchRequest"]["properties"]["hands"]["items"]["anyOf"]
    assert anything == {}, "what is no hand is refused in its result, so the contract lets anything through"
    (wanted,) = comparison.expanded(types.types["BatchRequest"][1]["hands"].type)
    comparison.same(wanted[1], hands, "BatchRequest.hands[]")
    assert types.interfaces - comparison.met == set()


@pytest.mark.parametrize("name", ["FaultCode", "ProblemCode", "NoticeCode", "Category", "OddChip"])
def test_enumerations_have_the_order_of_the_types(document: Schema, name: str) -> None:
    literals = [each[1] for each in declarations().types[name][1]]
    assert document["components"]["schemas"][name]["enum"] == literals


def test_a_string_in_the_types_may_be_an_enumeration(document: Schema) -> None:
    for name in OPEN_ENUMERATIONS:
        assert declarations().types[name] == ("name", "string")
        assert document["components"]["schemas"][name]["enum"]
