"""For those who run the service: does it live, is it ready, and what exactly is it."""

import asyncio
import logging
import time
from typing import Final, TypedDict

from litestar import Response, get
from litestar.datastructures import State

import sidepot
from sidepot.api.media import require_acceptable
from sidepot.api.problems import Problem, ProblemCode
from sidepot.api.selftest import wrongly_settled
from sidepot.integrity import differences, digest_of, listing, recompiled, recorded
from sidepot.observing.metrics import exposition

LOG: Final = logging.getLogger("sidepot")

RETRY_AFTER_SECONDS: Final = 5

TEXT: Final = "text/plain"

RECHECK_SECONDS: Final = 1.0
"""How long the files count as looked at: probes ask again and again, and strangers may too."""


class Live(TypedDict):
    """The process answers."""

    status: str


class Version(TypedDict):
    """What runs: ``digest`` is the SHA-256 over the files of the package."""

    name: str
    version: str
    digest: str


class Readiness:
    """Whether this process may be given hands: its files are those that were built, and it settles rightly.

    Hands are settled and compiled files are looked at once, at the start; the files of the package again and again, for
    what was changed under a process is what its next worker would run.
    """

    def __init__(self) -> None:
        """Look at the files as they are loaded."""
        listed = listing()
        self.digest = digest_of(listed)
        self.built = recorded()
        self.found = differences(listed, self.built)
        self.lasting = ["no hand has been settled yet"]
        self.looked_at = time.monotonic()

    def start(self) -> None:
        """Settle the test hands, and hold what is compiled against its source."""
        self.lasting = recompiled() + [f"the test hand {each} is not settled rightly" for each in wrongly_settled()]
        for fault in self.lasting + self.found:
            LOG.error("not ready: %s", fault)

    async def ready(self) -> bool:
        """Tell whether nothing is wrong, having looked at the files a moment ago at most."""
        now = time.monotonic()
        if now - self.looked_at >= RECHECK_SECONDS:
            self.looked_at = now
            before = self.found
            self.found = await asyncio.to_thread(lambda: differences(listing(), self.built))
            for fault in self.found:
                if fault not in before:
                    LOG.error("not ready: %s", fault)
        return not self.lasting and not self.found


@get("/livez", operation_id="getLiveness", before_request=require_acceptable)
async def livez() -> Live:
    """Tell that the process answers."""
    return {"status": "ok"}


@get("/readyz", operation_id="getReadiness", before_request=require_acceptable)
async def readyz(state: State) -> Live:
    """Tell that the files are those that were built, and that the hands settled at start-up came out right."""
    if not await state.readiness.ready():
        raise Problem(ProblemCode.NOT_READY, headers={"Retry-After": str(RETRY_AFTER_SECONDS)})
    return {"status": "ready"}


@get("/metrics", operation_id="getMetrics", media_type=TEXT)
async def get_metrics() -> Response[bytes]:
    """Give numbers for Prometheus."""
    return Response(exposition(), media_type=f"{TEXT}; version=0.0.4")


@get("/version", operation_id="getVersion", before_request=require_acceptable)
async def version(state: State) -> Version:
    """Tell which release runs, and from which files."""
    return {"name": "sidepot", "version": sidepot.__version__, "digest": state.readiness.digest}
