"""What the contract says about itself: the service in a page, the groups of calls."""

from typing import Any, Final

DESCRIPTION: Final = """\
Give Sidepot what each player put in and it answers who contests what; give it the cards too and it answers who is paid
what, down to the last odd chip, and why.

**Amounts** are integers in the smallest unit of the game (chips or cents). Write them without fraction and exponent:
`100.0` is refused, though JSON Schema takes it for an integer. Chips are conserved: what goes in comes out.

**Requests** are JSON objects in UTF-8. A field that may be left out may also be null, with the same meaning. A field
that is not in the contract is refused, and so is a member that stands in an object twice.

**Answers** always have every key; null means that it does not apply. The same request to the same release has the same
answer, byte for byte, so it may be repeated freely. Within a major version answers may gain keys and enumerations may
gain values: ignore what you do not know.

**Problems** are documents of RFC 9457, and a request is answered with everything that is wrong with it at once.
`/docs/errors` explains each code. An address that is not in the contract is answered with 404 and `not_found`.

**Keys** are asked for where a service was set up with some: send one in the header `X-API-Key`. A service may also go
without pages, and may have `/livez`, `/readyz` and `/version` on another port; what is not there is answered with 404.

Every GET answers HEAD as well, every address answers OPTIONS, and a trailing slash changes nothing.
"""

HANDS: Final = "hands"
GAMES: Final = "games"
CONTRACT: Final = "contract"
OPERATIONS: Final = "operations"

TAGS: Final[list[dict[str, Any]]] = [
    {"name": HANDS, "description": "Pots and payments."},
    {"name": GAMES, "description": "The games that are settled, as data."},
    {"name": CONTRACT, "description": "This contract and its codes, to read and to build on."},
    {"name": OPERATIONS, "description": "For those who run the service."},
]
