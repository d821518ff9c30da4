"""What the service computes, apart from how it is asked."""

from typing import Final

from sidepot.api.answers import pots_bytes, settle_bytes
from sidepot.api.parsing import Call
from sidepot.api.schemas import PotsRequest, SettleRequest

POTS: Final = Call(PotsRequest, pots_bytes)
"""Who contests what."""

SETTLE: Final = Call(SettleRequest, settle_bytes)
"""Who is paid what."""
