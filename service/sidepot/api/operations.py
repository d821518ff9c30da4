"""For those who run the service: does it live, is it ready, and what exactly is it."""

import hashlib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, TypedDict

from litestar import get
from litestar.datastructures import State

import sidepot
from sidepot.api.media import require_acceptable
from sidepot.api.problems import Problem, ProblemCode

RETRY_AFTER_SECONDS: Final = 5


class Live(TypedDict):
    """The process answers."""

    status: str


class Version(TypedDict):
    """What runs: ``digest`` is the SHA-256 over the files of the package."""

    name: str
    version: str
    digest: str


@get("/livez", operation_id="getLiveness", before_request=require_acceptable)
async def livez() -> Live:
    """Tell that the process answers."""
    return {"status": "ok"}


@get("/readyz", operation_id="getReadiness", before_request=require_acceptable)
async def readyz(state: State) -> Live:
    """Tell that the hand settled at start-up came out right."""
    if not state.ready:
        raise Problem(ProblemCode.NOT_READY, headers={"Retry-After": str(RETRY_AFTER_SECONDS)})
    return {"status": "ready"}


@get("/version", operation_id="getVersion", before_request=require_acceptable)
async def version(state: State) -> Version:
    """Tell which release runs, and from which files."""
    return {"name": "sidepot", "version": sidepot.__version__, "digest": state.digest}


def package_digest() -> str:
    """Digest the files that were shipped: names, lengths and contents, in the order of the names."""
    digest = hashlib.sha256()
    for name, content in sorted(shipped(files("sidepot"), "")):
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def shipped(folder: Traversable, prefix: str) -> list[tuple[str, bytes]]:
    """Read every file of the package, but what Python compiled from them on this machine."""
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        name = prefix + entry.name
        if entry.is_dir():
            found += shipped(entry, f"{name}/") if entry.name != "__pycache__" else []
        elif not name.endswith(".pyc"):
            found.append((name, entry.read_bytes()))
    return found
