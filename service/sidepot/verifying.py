"""``sidepot verify``: are these the files that were built, does Python run them, and do they pay rightly."""

import sys

import sidepot
from sidepot.api.selftest import VECTORS, wrongly_settled
from sidepot.integrity import differences, digest_of, listing, recompiled, recorded


def verify(expected: str | None) -> int:
    """Print what was looked at and every fault; 0 if there is none, else 1.

    ``expected``: the digest that the package has to have, noted where nobody who could change the package could change
    it.
    """
    listed = listing()
    digest = digest_of(listed)
    faults = differences(listed, recorded()) + recompiled()
    if expected is not None and digest != expected:
        faults.append("the digest is not the one expected")
    faults += [f"hand {each} is not settled rightly" for each in wrongly_settled()]
    for line in (
        f"sidepot {sidepot.__version__}",
        f"digest {digest}",
        f"files {listed.count(chr(10))}",
        f"hands {len(VECTORS)}",
        *(f"wrong: {fault}" for fault in faults),
        f"{len(faults)} wrong" if faults else "verified",
    ):
        sys.stdout.write(line + "\n")
    return 1 if faults else 0
