"""How much is tried: some hundreds in every run, a thousand and more where all is to be tried."""

import os
from typing import Final

THOROUGH: Final = bool(os.environ.get("THOROUGH"))
"""Whether all is to be tried: ``THOROUGH=1`` in the environment, as in `make verify`."""

EXAMPLES: Final = 1000 if THOROUGH else 300
"""How many hands a property is tried on."""
