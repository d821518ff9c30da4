"""The command line: ``sidepot serve``, ``settle FILE``, ``verify``, ``openapi``, ``hash-key``, ``--version``."""

import argparse
import re
import sys
from collections.abc import Mapping, Sequence
from getpass import getpass
from pathlib import Path
from typing import Final

import sidepot
from sidepot import output
from sidepot.verifying import verify

OK: Final = 0
REFUSED: Final = 1
UNUSABLE: Final = 2

LONGEST_LINE: Final = 1024
"""Characters that are read of a key; every key is shorter."""

FLAGS: Final = {
    "--host": "address to listen on (SIDEPOT_HOST; default 127.0.0.1)",
    "--port": "port to listen on (SIDEPOT_PORT; default 8000)",
    "--ops-port": "another port for probes, version and metrics (SIDEPOT_OPS_PORT; default the same)",
    "--workers": "processes that answer (SIDEPOT_WORKERS; default 1)",
}
"""Options of ``serve``. Each goes before the setting of its name; the other settings are of the environment alone."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and tell how it ended: 0 done, 1 the hand was refused, 2 it could not be run."""
    try:
        try:
            return run(parser().parse_args(argv))
        finally:
            output.flush()
    except output.Unwritten as failure:
        output.give_up()
        # Whoever closes a pipe has read what he wanted.
        if not failure.is_closed_pipe:
            sys.stderr.write(f"sidepot: cannot write to standard output: {failure}\n")
        return UNUSABLE


def run(arguments: argparse.Namespace) -> int:
    """Run the command that was read."""
    if arguments.command == "settle":
        return settle(arguments.file, by_line=arguments.lines, language=arguments.lang)
    if arguments.command == "openapi":
        return openapi(arguments.output)
    if arguments.command == "verify":
        return verify(arguments.digest)
    if arguments.command == "hash-key":
        return hash_key(new=arguments.new)
    flags = [option.removeprefix("--").replace("-", "_") for option in FLAGS]
    return serve({field: getattr(arguments, field) for field in flags})


def parser() -> argparse.ArgumentParser:
    """Describe the command line."""
    command_line = argparse.ArgumentParser(prog="sidepot", description=sidepot.__doc__)
    command_line.add_argument("--version", action="version", version=f"sidepot {sidepot.__version__}")
    commands = command_line.add_subparsers(dest="command", required=True)

    server = commands.add_parser("serve", help="answer over HTTP until stopped; settings are in docs/settings.md")
    for option, meaning in FLAGS.items():
        server.add_argument(option, help=meaning)

    settler = commands.add_parser("settle", help="settle a hand, or one a line, and print the answers")
    settler.add_argument("file", metavar="FILE", help="a request as for POST /settle, or - for standard input")
    settler.add_argument("--lines", action="store_true", help="one request a line, even if the first line is not JSON")
    settler.add_argument(
        "--lang",
        type=language,
        default="en",
        help="language of names and sentences: en, it, es, pt (default: %(default)s)",
    )

    verifier = commands.add_parser(
        "verify", help="check that these are the files that were built and that they pay rightly"
    )
    verifier.add_argument("--digest", metavar="SHA256", type=sha256, help="the digest that they have to have")

    contract = commands.add_parser("openapi", help="print the contract, or write it into a folder")
    contract.add_argument("--output", metavar="DIR", type=Path, help="write openapi.json and openapi.yaml there")

    hasher = commands.add_parser("hash-key", help="print the digest of a key, as SIDEPOT_API_KEYS takes it")
    hasher.add_argument("--new", action="store_true", help="make a key and print it on a line before its digest")
    return command_line


def language(text: str) -> str:
    """Read a language."""
    from sidepot.text import LANGUAGES  # noqa: PLC0415 - `verify` does without what may be broken

    if text not in LANGUAGES:
        raise argparse.ArgumentTypeError(f"there is no {text!r}; choose from {', '.join(LANGUAGES)}")
    return text


def sha256(text: str) -> str:
    """Read a digest."""
    if not re.fullmatch("[0-9a-f]{64}", text):
        raise argparse.ArgumentTypeError("not a SHA-256; give 64 hexadecimal digits in lower case")
    return text


def settle(file: str, *, by_line: bool, language: str) -> int:
    """Print the answer to the request in ``file``, or the problem with it; of a file of lines, to each line."""
    from sidepot import settling  # noqa: PLC0415 - takes a while to load, and `verify` does without what may be broken

    try:
        return REFUSED if settling.settle(file, by_line=by_line, language=language) else OK
    except settling.Unreadable as failure:
        sys.stderr.write(f"sidepot: cannot read {file}: {failure}\n")
        return UNUSABLE


def openapi(folder: Path | None) -> int:
    """Make the contract; print it as JSON, or write it into ``folder`` as JSON and as YAML."""
    from sidepot.api.contract import document  # noqa: PLC0415 - takes a while to load, and no other command needs it

    made = document.build()
    if folder is None:
        output.write(document.written_json(made))
        return OK
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "openapi.json").write_bytes(document.written_json(made))
        (folder / "openapi.yaml").write_bytes(document.written_yaml(made))
    except OSError as failure:
        sys.stderr.write(f"sidepot: cannot write to {folder}: {failure.strerror}\n")
        return UNUSABLE
    return OK


def hash_key(*, new: bool) -> int:
    """Print the digest of a key that is read from standard input, or of a new one after the key itself."""
    from sidepot.api import access  # noqa: PLC0415 - takes a while to load, and no other command needs it

    if new:
        key = access.new_key()
        output.write(f"{key}\n".encode())
    else:
        # Typed keys are not shown, and neither is what stands in the history of a shell.
        key = (getpass("Key: ") if sys.stdin.isatty() else sys.stdin.readline(LONGEST_LINE)).rstrip("\r\n")
    if not access.USABLE_KEY.fullmatch(key):
        sys.stderr.write("sidepot: a key has 20 to 200 letters, digits and signs of ASCII and no space in it\n")
        return UNUSABLE
    output.write(f"{access.written_digest(key)}\n".encode())
    return OK


def serve(flags: Mapping[str, str | None]) -> int:
    """Answer over HTTP until told to stop, as the settings say and before them the command line."""
    from sidepot import serving, settings  # noqa: PLC0415 - take a while to load, and no other command needs them

    try:
        return serving.serve(settings.load(flags))
    except settings.Unusable as refusal:
        sys.stderr.writelines(f"sidepot: {sentence}\n" for sentence in str(refusal).splitlines())
        return UNUSABLE


if __name__ == "__main__":
    sys.exit(main())
