"""The command line: ``sidepot serve``, ``settle FILE``, ``verify``, ``openapi``, ``--version``."""

import argparse
import json
import re
import socket
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final

import uvicorn

import sidepot
from sidepot.api.calls import SETTLE
from sidepot.api.parsing import MAX_BODY, answer
from sidepot.api.problems import Problem
from sidepot.text import DEFAULT_LANGUAGE
from sidepot.verifying import verify

OK: Final = 0
REFUSED: Final = 1
UNUSABLE: Final = 2

MAX_PORT: Final = 65535
TOO_LONG: Final = MAX_BODY + 1
KEEP_ALIVE_SECONDS: Final = 5
GRACE_SECONDS: Final = 20
BACKLOG: Final = 512


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and tell how it ended: 0 done, 1 the hand was refused, 2 it could not be run."""
    arguments = parser().parse_args(argv)
    if arguments.command == "settle":
        return settle(arguments.file, by_line=arguments.lines)
    if arguments.command == "openapi":
        return openapi(arguments.output)
    if arguments.command == "verify":
        return verify(arguments.digest)
    return serve(arguments.host, arguments.port, arguments.workers)


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    command_line = argparse.ArgumentParser(prog="sidepot", description=sidepot.__doc__)
    command_line.add_argument("--version", action="version", version=f"sidepot {sidepot.__version__}")
    commands = command_line.add_subparsers(dest="command", required=True)

    server = commands.add_parser("serve", help="answer over HTTP until stopped")
    server.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s)")
    server.add_argument("--port", type=port, default=8000, help="port to listen on (default: %(default)s)")
    server.add_argument("--workers", type=workers, default=1, help="processes that answer (default: %(default)s)")

    settler = commands.add_parser("settle", help="settle a hand, or one a line, and print the answers")
    settler.add_argument("file", metavar="FILE", help="a request as for POST /settle, or - for standard input")
    settler.add_argument("--lines", action="store_true", help="one request a line, even if the first line is not JSON")

    verifier = commands.add_parser(
        "verify", help="check that these are the files that were built and that they pay rightly"
    )
    verifier.add_argument("--digest", metavar="SHA256", type=sha256, help="the digest that they have to have")

    contract = commands.add_parser("openapi", help="print the contract, or write it into a folder")
    contract.add_argument("--output", metavar="DIR", type=Path, help="write openapi.json and openapi.yaml there")
    return command_line


def port(text: str) -> int:
    """Read a port."""
    if not is_number(text) or not 1 <= int(text) <= MAX_PORT:
        raise argparse.ArgumentTypeError(f"not a port; give a number from 1 to {MAX_PORT}")
    return int(text)


def workers(text: str) -> int:
    """Read a number of processes."""
    if not is_number(text) or int(text) < 1:
        raise argparse.ArgumentTypeError("not a number of processes; give 1 or more")
    return int(text)


def sha256(text: str) -> str:
    """Read a digest."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise argparse.ArgumentTypeError("not a SHA-256; give 64 hexadecimal digits in lower case")
    return text


def is_number(text: str) -> bool:
    """Tell whether a text is digits alone, and those of ASCII."""
    return text.isascii() and text.isdecimal()


def settle(file: str, *, by_line: bool) -> int:
    """Print the answer to the request in ``file``, or the problem with it; of a file of lines, to each line."""
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as stream:
            return settle_all(requests(stream, by_line=by_line))
    except OSError as failure:
        sys.stderr.write(f"sidepot: cannot read {file}: {failure.strerror}\n")
        return UNUSABLE


def settle_all(bodies: Iterable[bytes]) -> int:
    """Print a line for each request: its answer, or the problem with it."""
    status = OK
    for body in bodies:
        try:
            written = answer(SETTLE, body, DEFAULT_LANGUAGE)
        except Problem as problem:
            written, status = problem.document(DEFAULT_LANGUAGE), REFUSED
        sys.stdout.buffer.write(written + b"\n")
    sys.stdout.buffer.flush()
    return status


def requests(stream: BinaryIO, *, by_line: bool) -> Iterator[bytes]:
    """Take a file for one request, or for one a line where asked to or where its first line is a request by itself.

    Of what is too long to be a request no more is kept than shows it, so that a file of any size takes little memory.
    """
    first = line(stream)
    if by_line or is_json(first):
        while first:
            body = first.rstrip(b"\r\n")
            if len(body) < TOO_LONG:
                body = body.strip()
            if body:
                yield body
            first = line(stream)
    else:
        yield first + stream.read(TOO_LONG)


def line(stream: BinaryIO) -> bytes:
    """Read a line, empty at the end of the file; of one that is too long only the start is kept."""
    kept = rest = stream.readline(TOO_LONG)
    while rest and not rest.endswith(b"\n"):
        rest = stream.readline(TOO_LONG)
    return kept


def is_json(text: bytes) -> bool:
    """Tell whether a text is one JSON value."""
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


def openapi(folder: Path | None) -> int:
    """Make the contract; print it as JSON, or write it into ``folder`` as JSON and as YAML."""
    from sidepot.api.contract import document  # noqa: PLC0415 - takes a while to load, and no other command needs it

    made = document.build()
    if folder is None:
        sys.stdout.buffer.write(document.written_json(made))
        sys.stdout.buffer.flush()
        return OK
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "openapi.json").write_bytes(document.written_json(made))
        (folder / "openapi.yaml").write_bytes(document.written_yaml(made))
    except OSError as failure:
        sys.stderr.write(f"sidepot: cannot write to {folder}: {failure.strerror}\n")
        return UNUSABLE
    return OK


def serve(host: str, port: int, workers: int) -> int:
    """Answer over HTTP until told to stop; requests being worked on are finished then."""
    try:
        listen_once(host, port)
    except OSError as failure:
        sys.stderr.write(f"sidepot: cannot listen on {host} port {port}: {failure.strerror}\n")
        return UNUSABLE
    uvicorn.run(
        "sidepot.app:create_app",
        factory=True,
        host=host,
        port=port,
        workers=workers,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        ws="none",
        lifespan="on",
        backlog=BACKLOG,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    return OK


def listen_once(host: str, port: int) -> None:
    """Try the address, so that one that cannot be had is a sentence and not a traceback. Raises ``OSError``."""
    family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        # As the server itself will: an address whose last connections have only just ended is free.
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)


if __name__ == "__main__":
    sys.exit(main())
