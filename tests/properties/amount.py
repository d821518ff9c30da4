"""How many hands a property is tried on: some hundreds in every run, a thousand where all is to be tried."""

import os
from typing import Final

EXAMPLES: Final = 1000 if os.environ.get("THOROUGH") else 300
"""``THOROUGH=1`` in the environment, as in `make verify`, asks for the thousand."""
