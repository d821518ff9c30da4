"""How Litestar comes by a request: our own reading of the bytes in place of its decoding.

Litestar decodes a body leniently (``"1"`` becomes 1) and tells what is wrong without codes. It hands a DTO the bytes
as they came, though, and still takes the contract from the handler's annotation, so a DTO that only parses is all that
is needed.
"""

from collections.abc import Generator
from functools import cache
from typing import Any

from litestar.dto import AbstractDTO
from litestar.dto.data_structures import DTOFieldDefinition
from litestar.openapi.spec import Reference, Schema
from litestar.typing import FieldDefinition

from sidepot.api.digests import check_digest
from sidepot.api.parsing import parse
from sidepot.api.schemas import Wire


class JsonBody(AbstractDTO[Wire]):
    """Parses a body into ``model``; there is nothing to transfer from one shape into another."""

    model: type[Wire]

    def decode_bytes(self, value: bytes) -> Wire:
        """Read the body, if it is the one that was digested. Raises ``Problem``."""
        self.check_digest(value)
        return parse(self.model, value)

    def check_digest(self, value: bytes) -> None:
        """Hold the body against the digest that came with it, if any. Raises ``Problem``."""
        check_digest(self.asgi_connection.scope["headers"], value)

    @classmethod
    def generate_field_definitions(cls, model_type: type[Any]) -> Generator[DTOFieldDefinition, None, None]:  # noqa: ARG003 - Litestar's signature
        """Name no fields: the model checks them."""
        yield from ()

    @classmethod
    def detect_nested_field(cls, field_definition: FieldDefinition) -> bool:  # noqa: ARG003 - Litestar's signature
        """Look into no field."""
        return False

    @classmethod
    def create_for_field_definition(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,
        backend_cls: Any = None,  # noqa: ANN401 - the class is private to Litestar
    ) -> None:
        """Build no transfer model."""

    @classmethod
    def create_openapi_schema(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,  # noqa: ARG003 - Litestar's signature
        schema_creator: Any,  # noqa: ANN401 - the class is private to Litestar
    ) -> Reference | Schema:
        """Let the contract show the model itself."""
        schema: Reference | Schema = schema_creator.for_field_definition(field_definition)
        return schema


@cache
def json_body(model: type[Wire]) -> type[JsonBody]:
    """Make the DTO that parses a body into ``model``."""
    return type(f"{model.__name__}Body", (JsonBody,), {"model": model})
