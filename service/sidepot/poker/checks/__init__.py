"""Every reason why a hand cannot be resolved, found before anything is paid.

Nothing is guessed and nothing is reported one at a time: a caller learns all that is wrong at once, in the order of
``FaultCode``.
"""

from collections.abc import Iterable
from typing import Final

from sidepot.poker.faults import Fault, FaultCode, HandRefused

PRECEDENCE: Final = {code: place for place, code in enumerate(FaultCode)}


def refuse_if_any(faults: Iterable[Fault]) -> None:
    """Raise ``HandRefused`` with all faults in order of precedence, unless there is none."""
    found = sorted(faults, key=lambda fault: (PRECEDENCE[fault.code], fault.path))
    if found:
        raise HandRefused(found)
