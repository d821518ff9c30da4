"""What is to wake somebody: a hand that did not add up."""

from sidepot.observing.metrics import CONSERVATION_FAILURES
from sidepot.poker.settlement import ConservationError


def note(failure: Exception) -> None:
    """Count a failure if it is of that kind."""
    if isinstance(failure, ConservationError):
        CONSERVATION_FAILURES.inc()
