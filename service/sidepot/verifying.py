"""``sidepot verify``: are these the files that were built, does Python run them, and do they pay rightly."""

import sidepot
from sidepot import output
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
    hands, wrong = settled()
    faults += wrong
    for line in (
        f"sidepot {sidepot.__version__}",
        f"digest {digest}",
        f"files {listed.count(chr(10))}",
        f"hands {hands}",
        *(f"wrong: {fault}" for fault in faults),
        f"{len(faults)} wrong" if faults else "verified",
    ):
        output.write(f"{line}\n".encode())
    return 1 if faults else 0


def settled() -> tuple[int, list[str]]:
    """Settle the test hands: how many there are, and what is wrong, a sentence each.

    Where files are not those that were built there may be nothing to settle with, or no hand to settle.
    """
    try:
        from sidepot.api.selftest import VECTORS, wrongly_settled  # noqa: PLC0415 - may fail, and that is to be told

        return len(VECTORS), [f"hand {each} is not settled rightly" for each in wrongly_settled()]
    except Exception as failure:  # noqa: BLE001 - however it fails, no hand is settled
        return 0, [f"no hand can be settled: {type(failure).__name__}"]
