"""The clients in Kotlin and in Swift: generated, and complete.

``make clients`` installs the generator, which is large; where that was not done these tests are skipped, but never in
CI. What is generated is read, not compiled: every call is a function, every object a class with all its fields, every
enumeration has all its values, amounts are 64 bits wide, and what the page's program uses is there.
"""

import os
import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from tests.clients.workbench import OPERATIONS, SCHEMAS, Json, block, follow, furnish
from tests.support import ROOT

PROGRAMS: Final = ROOT / ".venv-clients/bin"

CHIPS: Final = "#/components/schemas/Chips"

pytestmark = pytest.mark.skipif(
    not (PROGRAMS / "openapi-generator-cli").exists() and not os.environ.get("CI"),
    reason="openapi-generator is not installed; run `make clients`",
)


class Language(NamedTuple):
    """Where things stand in what is generated, and how they are written."""

    name: str
    models: str
    calls: str
    call: str
    declared: str
    field: str
    value: str
    wide: str


KOTLIN: Final = Language(
    "Kotlin",
    models="sidepot-kotlin/src/main/kotlin/sidepot/models/{}.kt",
    calls="sidepot-kotlin/src/main/kotlin/sidepot/apis/*.kt",
    call=r"fun {}\(",
    declared=r"^(?:data |enum )?class {}\b",
    field=r'@SerializedName\("{}"\)\s+val `?\w+`?: (.+?)\??(?: = null)?,?$',
    value=r'@SerializedName\(value = "{}"\)',
    wide="kotlin.Long",
)

SWIFT: Final = Language(
    "Swift",
    models="sidepot-swift/Sources/Sidepot/Models/{}.swift",
    calls="sidepot-swift/Sources/Sidepot/APIs/*.swift",
    call=r"open class func {}\(",
    declared=r"^public (?:struct|enum) {}:",
    field=r"public var `?{}`?: (.+?)\??$",
    value=r'case \w+ = "{}"',
    wide="Int64",
)


@pytest.fixture(scope="module", params=[KOTLIN, SWIFT], ids=lambda language: language.name)
def language(request: pytest.FixtureRequest) -> Language:
    found: Language = request.param
    return found


@pytest.fixture(scope="module")
def folder(language: Language, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Generate a client the way the page says."""
    made = tmp_path_factory.mktemp(language.name)
    furnish(made)
    follow(made, block(language.name, "sh"), PROGRAMS)
    return made


def source(folder: Path, language: Language, name: str) -> str:
    return (folder / language.models.format(name)).read_text("utf-8")


def type_of(language: Language, text: str, name: str) -> str:
    """Give the type that a field of the wire has in a class; it has to be there."""
    if language is KOTLIN:
        (found,) = re.findall(language.field.format(name), text, re.MULTILINE)
        return str(found)
    keys = text.partition("enum CodingKeys")[2].partition("}")[0]
    own = re.findall(r'case `?(\w+)`?(?: = "(\w+)")?$', keys, re.MULTILINE)
    (field,) = [field for field, wire in own if (wire or field) == name]
    (found,) = re.findall(language.field.format(field), text, re.MULTILINE)
    return str(found)


def test_every_call_is_a_function(folder: Path, language: Language) -> None:
    written = "\n".join(path.read_text("utf-8") for path in folder.glob(language.calls))
    assert [name for name in OPERATIONS if not re.search(language.call.format(name), written)] == []


def test_every_schema_is_a_type_with_all_that_it_has(folder: Path, language: Language) -> None:
    """Five schemas are plain numbers or strings, and are that in both languages."""
    plain = set()
    for name, schema in SCHEMAS.items():
        if schema["type"] != "object" and "enum" not in schema:
            plain.add(name)
            continue
        text = source(folder, language, name)
        assert re.search(language.declared.format(name), text, re.MULTILINE), name
        for value in schema.get("enum", []):
            assert re.search(language.value.format(value), text), (name, value)
        for field, held in schema.get("properties", {}).items():
            found = type_of(language, text, field)
            if is_wide(held):
                assert found == language.wide, (name, field)
    assert plain == {"Card", "ChipUnit", "Chips", "PlayerId", "Rank"}


def is_wide(schema: Json) -> bool:
    """Say whether a field holds chips, or such a number and nothing else."""
    return schema.get("$ref") == CHIPS or schema.get("format") == "int64"


def test_a_choice_is_one_of_its_parts(folder: Path, language: Language) -> None:
    """A rake is a rate or an amount, not both; what a step names is a string, a number of 64 bits or a list."""
    for name, parts in {
        "SettleRulesRake": ("RakeRate", "RakeAmount"),
        "RulesRake": ("RakeRateInForce", "RakeAmountInForce"),
        "NoticeParamsValue": ("String", language.wide),
    }.items():
        text = source(folder, language, name)
        for part in parts:
            way = rf"getDelegateAdapter\(.*\b{part}::" if language is KOTLIN else rf"case type\w+\({part}\)"
            assert re.search(way, text), (name, part)
    made = [path.name for path in (folder / language.models).parent.iterdir()]
    assert [name for name in made if name.startswith("InlineObject")] == []


OF_THE_LANGUAGE: Final = {
    "Kotlin": {"fun", "main", "val", "listOf", "try", "for", "in", "println", "catch", "as", "body"},
    "Swift": {"let", "do", "for", "in", "try", "await", "print", "rawValue", "catch", "map", "String", "decoding"}
    | {"as", "UTF8", "self", "import", "Sidepot"},
}
"""Words of the page's programs that are the language's or its library's."""


def test_program_uses_what_there_is(folder: Path, language: Language) -> None:
    """Every word of the page's program is of the language, is a name it gives itself, or is declared in the client."""
    program = re.sub(r'(?<=")[^"$]*(?=")|//.*', "", block(language.name, language.name.lower()))
    written = "\n".join(path.read_text("utf-8") for path in folder.rglob(f"*{Path(language.models).suffix}"))
    for package, name in re.findall(r"^import (\S+)\.(\w+)$", program, re.MULTILINE):
        files = [text for text in written.split("\npackage ") if text.startswith(f"{package}\n")]
        assert any(re.search(rf"^(?:\w+ )*class {name}\b", text, re.MULTILINE) for text in files), (package, name)
    bare = re.sub(r"^import \S+\.\S+$", "", program, flags=re.MULTILINE)
    local = set(re.findall(r"\b(?:val|let|for \(?|catch \(?)\s*(\w+)\b", bare))
    words = set(re.findall(r"[A-Za-z]\w*", bare)) - local - OF_THE_LANGUAGE[language.name]
    declared = r"\b(?:class|struct|enum|func|fun|va[lr]|let|case)\s+`?{0}\b|[(,] ?{0}: "
    assert {word for word in words if not re.search(declared.format(word), written)} == set()
