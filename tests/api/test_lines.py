"""``sidepot settle`` on a file of one hand a line: each line answered on a line, whatever the others are."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sidepot.__main__ import main
from sidepot.api.calls import SETTLE
from sidepot.api.parsing import MAX_BODY, answer

HAND = b'{"game":"ranked","ranking":[["a"],["b"]],"players":[{"id":"a","committed":5},{"id":"b","committed":5}]}'
SETTLED = answer(SETTLE, HAND, "en")


def printed(
    capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, content: bytes, *options: str
) -> tuple[int, list[bytes]]:
    """How it ended, and the lines printed."""
    file = tmp_path / "hands.jsonl"
    file.write_bytes(content)
    status = main(["settle", *options, str(file)])
    out, complaint = capfdbinary.readouterr()
    assert complaint == b""
    assert not out or out.endswith(b"\n")
    return status, out.splitlines()


def codes(lines: list[bytes]) -> list[str | None]:
    """The code of each problem; nothing for a settlement."""
    return [json.loads(line).get("code") for line in lines]


def test_a_hand_a_line(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    assert printed(capfdbinary, tmp_path, HAND + b"\n" + HAND) == (0, [SETTLED, SETTLED])
    assert printed(capfdbinary, tmp_path, HAND + b"\r\n" + HAND + b"\r\n") == (0, [SETTLED, SETTLED])


def test_blank_lines_are_passed_over(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    content = HAND + b"\n\n \t\n  " + HAND + b"  \n\n"
    assert printed(capfdbinary, tmp_path, content) == (0, [SETTLED, SETTLED])
    assert printed(capfdbinary, tmp_path, b"\n" + content, "--lines") == (0, [SETTLED, SETTLED])


def test_nothing_at_all(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    assert printed(capfdbinary, tmp_path, b"", "--lines") == (0, [])
    status, lines = printed(capfdbinary, tmp_path, b"")
    assert (status, codes(lines)) == (1, ["malformed_json"])


def test_a_refused_line_is_answered_in_its_place(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    content = b"\n".join([HAND, b"{", b"{}", HAND.replace(b'"b"', b'"a"'), b"\xff", HAND])
    status, lines = printed(capfdbinary, tmp_path, content)
    assert status == 1
    assert codes(lines) == [None, "malformed_json", "invalid_request", "invalid_hand", "malformed_json", None]


def test_a_broken_first_line(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path) -> None:
    """Without ``--lines`` a file whose first line is no JSON is one hand over several lines."""
    status, lines = printed(capfdbinary, tmp_path, b"{\n" + HAND, "--lines")
    assert (status, codes(lines)) == (1, ["malformed_json", None])
    status, lines = printed(capfdbinary, tmp_path, b"{\n" + HAND)
    assert (status, codes(lines)) == (1, ["malformed_json"])
    assert printed(capfdbinary, tmp_path, b"{\n" + HAND[1:]) == (0, [SETTLED])


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
def test_a_line_too_long(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Path, ending: bytes) -> None:
    """Counted without its ending; the rest of it is skipped, and white space counts like any other byte."""
    longest = HAND[:-1] + b" " * (MAX_BODY - len(HAND)) + b"}"
    spaced = b" " * (MAX_BODY - len(HAND)) + HAND
    content = ending.join([HAND, longest, spaced, b" " + longest, b" " + spaced, b" " * 100_000 + HAND, HAND])
    status, lines = printed(capfdbinary, tmp_path, content + ending)
    assert status == 1
    assert codes(lines) == [None, None, None, "body_too_large", "body_too_large", "body_too_large", None]
    assert codes(printed(capfdbinary, tmp_path, HAND + ending + b"x" * 1_000_000)[1]) == [None, "body_too_large"]


MEASURE = """
import resource, sys
from sidepot.__main__ import main
status = main(["settle", sys.argv[1]])
sys.stderr.write(str(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss))
sys.exit(status)
"""


def peak(file: Path, hands: int) -> int:
    """Settle so many hands in a process of its own; the most memory it had, in KiB."""
    file.write_bytes((HAND + b"\n") * hands)
    command = [sys.executable, "-c", MEASURE, str(file)]
    with Path(os.devnull).open("wb") as nowhere:
        done = subprocess.run(command, stdout=nowhere, stderr=subprocess.PIPE, check=True)
    return int(done.stderr)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems count memory in other units")
def test_a_file_of_any_size_takes_the_same_memory(tmp_path: Path) -> None:
    assert peak(tmp_path / "many.jsonl", 20_000) - peak(tmp_path / "few.jsonl", 200) < 4 * 1024
