"""docs/audit.md: what it tells an auditor to type is typed, and a stored hand of every file of cases comes back."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sidepot.api.selftest import VECTORS
from sidepot.integrity import PACKAGE, digest_of, listing
from tests.docs.pages import section
from tests.support import VECTORS as CASES
from tests.support import compact, open_service, pots_request

RUNS = section("audit.md", "What runs")
SENT = section("audit.md", "What was sent and answered")
REPLAY = section("audit.md", "Keep and replay")

FILES = sorted(path.stem for path in CASES.glob("*.json"))

HEADERS = {"content-type": "application/json"}

BESIDE_PYTHON = str(Path(sys.executable).parent)


def shell(commands: str, folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Type commands; the first that fails ends them. Hashes of strings differ from those of this process."""
    path = os.pathsep.join([BESIDE_PYTHON, os.environ["PATH"]])
    return subprocess.run(
        ["bash", "-euo", "pipefail", "-c", commands],  # noqa: S607 - of the system
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONHASHSEED": "4711", **variables},
        capture_output=True,
        text=True,
        check=False,
    )


def clean(ended: subprocess.CompletedProcess[str]) -> bool:
    """Tell whether `cmp` found nothing."""
    assert "cmp:" not in ended.stderr, ended.stderr
    return ended.returncode == 0 and ended.stdout == ""


def store(file: str, folder: Path) -> int:
    """Have the service answer every request of a file of cases; keep what was sent and answered, a line each."""
    requests = [case["request"] for case in json.loads((CASES / f"{file}.json").read_text("utf-8"))]
    sent = [compact(request) for request in requests]
    with open_service() as http:
        answers = [http.post("/settle", content=body, headers=HEADERS).content for body in sent]
    (folder / "requests.jsonl").write_bytes(b"".join(body + b"\n" for body in sent))
    (folder / "answers.jsonl").write_bytes(b"".join(answer + b"\n" for answer in answers))
    return len(sent)


@pytest.mark.parametrize("file", FILES)
def test_a_stored_request_of_each_case_file_replays_byte_for_byte(tmp_path: Path, file: str) -> None:
    """All of them, refused ones too, in another process."""
    (_, lines, _) = REPLAY.blocks
    assert store(file, tmp_path) > 10
    ended = shell(lines.code.replace("pipefail", ""), tmp_path)
    refused = file == "faults"
    assert "cmp:" not in ended.stderr
    assert (ended.returncode, ended.stdout) == (int(refused), "")


def test_an_answer_that_was_altered_is_noticed(tmp_path: Path) -> None:
    (_, lines, _) = REPLAY.blocks
    store("rake", tmp_path)
    answers = (tmp_path / "answers.jsonl").read_bytes()
    (tmp_path / "answers.jsonl").write_bytes(answers.replace(b'"won":1', b'"won":2', 1))
    ended = shell(lines.code, tmp_path)
    assert ended.returncode != 0
    assert "differ" in ended.stdout


def test_one_hand_is_replayed_as_said(tmp_path: Path) -> None:
    (one, _, _) = REPLAY.blocks
    store("holdem", tmp_path)
    for kept, single in (("requests.jsonl", "request.json"), ("answers.jsonl", "answer.json")):
        (tmp_path / single).write_bytes((tmp_path / kept).read_bytes().splitlines()[0])
    ended = shell(one.code, tmp_path, digest=digest_of(listing()))
    assert ended.returncode == 0
    assert ended.stdout.endswith("verified\n")
    assert ended.stderr == ""


@pytest.mark.live
def test_a_service_replays_as_said(tmp_path: Path, address: str) -> None:
    """Every layering of the file of pots, one after the other, on a server of its own."""
    (_, _, asked) = REPLAY.blocks
    cases = json.loads((CASES / "pots.json").read_text("utf-8"))
    with open_service() as http:
        for case in cases[:10]:
            body = compact(pots_request(case["request"]))
            (tmp_path / "request.json").write_bytes(body)
            (tmp_path / "answer.json").write_bytes(http.post("/pots", content=body, headers=HEADERS).content)
            assert clean(shell(asked.code.replace("http://127.0.0.1:8000", address), tmp_path))


@pytest.mark.live
def test_a_request_with_a_digest_is_sent_as_said(tmp_path: Path, address: str) -> None:
    (sending,) = SENT.blocks
    (tmp_path / "request.json").write_bytes(b'{"game": "ranked", "players": [{"id": "Ana", "committed": 1}]}')
    commands = sending.code.replace("http://127.0.0.1:8000", address)
    assert json.loads(shell(commands, tmp_path).stdout)["game"] == "ranked"
    other = commands.replace('-binary "$body"', "-binary /dev/null")
    assert other != commands
    assert json.loads(shell(other, tmp_path).stdout)["code"] == "bad_digest"


def test_the_digest_is_worked_out_without_sidepot_as_said() -> None:
    (finding,) = RUNS.blocks
    assert shell(finding.code, PACKAGE.parent).stdout == f"{digest_of(listing())}  -\n"


def test_hands_are_counted_rightly() -> None:
    assert re.findall(r"(\d+) hands, settled", " ".join(RUNS.codes) + str(RUNS.tables)) == [str(len(VECTORS))]
    settings = section("settings.md", "sidepot verify").text
    assert re.findall(r"that (\d+) hands", settings) == [str(len(VECTORS))]
