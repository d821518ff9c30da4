"""What the service computes, apart from how it is asked."""

from typing import Final

from sidepot.api.answers import pots_bytes, settle_bytes, settle_in_pieces
from sidepot.api.parsing import Call
from sidepot.api.schemas import BatchHand, PotsRequest, SettleRequest

POTS: Final = Call(PotsRequest, pots_bytes)
"""Who contests what."""

SETTLE: Final = Call(SettleRequest, settle_bytes, settle_in_pieces)
"""Who is paid what."""

BATCH_HAND: Final = Call(BatchHand, settle_bytes, settle_in_pieces)
"""Who is paid what, in one hand of a batch."""
