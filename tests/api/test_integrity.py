"""What runs is what was built, or somebody is told: `sidepot verify`, `/readyz`, `/version`."""

import compileall
import json
import os
import py_compile
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
import pytest

import sidepot
from sidepot.__main__ import main
from sidepot.api import operations, selftest
from sidepot.api.selftest import VECTORS, wrongly_settled
from sidepot.integrity import PACKAGE, differences, digest_of, files, listing, recompiled, recorded
from sidepot.poker.games import GAMES
from sidepot.poker.notices import NoticeCode
from sidepot.poker.steps import StepCode
from tests.audit import audit
from tests.contract.serving import serving
from tests.support import VECTORS as CASES
from tests.support import open_service, settle

RULE_TABLES = ("poker/games.py", "poker/evaluation/high_tables.py", "text/en.ftl", "api/vectors.json")


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Copy the package, so that it can be changed."""
    ignored = shutil.ignore_patterns("__pycache__")
    return Path(shutil.copytree(PACKAGE, tmp_path / "sidepot", ignore=ignored))


def change(file: Path) -> Callable[[], None]:
    """Change one byte in the middle of a file; gives what takes the change back."""
    content = file.read_bytes()
    middle = len(content) // 2
    file.write_bytes(content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :])

    def restore() -> None:
        file.write_bytes(content)

    return restore


def python(copy: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run the changed copy."""
    environment = {**os.environ, "PYTHONPATH": str(copy.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, "-m", "sidepot", *words], env=environment, capture_output=True, text=True, check=False
    )


# ------------------------------------------------------------------------------------------------------------- files


def test_the_record_is_what_sha256sum_prints(tmp_path: Path) -> None:
    """So that an auditor needs nothing of ours."""
    record = tmp_path / "SHA256SUMS"
    record.write_text(recorded() or "", "utf-8")
    checked = subprocess.run(
        ["sha256sum", "--check", "--strict", "--quiet", str(record)],  # noqa: S607 - of the system
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (checked.returncode, checked.stdout) == (0, "")
    assert recorded() == listing()


def test_one_byte_of_any_file_is_noticed(copy: Path) -> None:
    built = listing(copy)
    every = sorted(file for file in files(copy) if file.read_bytes())
    assert {copy / name for name in RULE_TABLES} <= set(every)
    for file in every:
        restore = change(file)
        found = listing(copy)
        assert differences(found, built) == [f"sidepot/{file.relative_to(copy)} is not the file that was built"]
        assert digest_of(found) != digest_of(built)
        restore()
    assert differences(listing(copy), built) == []


def test_a_file_too_many_or_too_few_is_noticed(copy: Path) -> None:
    built = listing(copy)
    (copy / "poker/rake.py").rename(copy / "poker/rake2.py")
    assert differences(listing(copy), built) == [
        "sidepot/poker/rake2.py was not built",
        "sidepot/poker/rake.py is missing",
    ]


def test_what_was_never_built_is_not_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(_: str) -> None:
        raise PackageNotFoundError

    monkeypatch.setattr("sidepot.integrity.distribution", nowhere)
    assert recorded() is None
    (said,) = differences(listing(), recorded())
    assert "make seal" in said


# ---------------------------------------------------------------------------------------------------- compiled files


def test_compiled_files_are_held_to_their_source(copy: Path) -> None:
    """As in the image, where Python does not look at the source again: the source is right, what runs is not."""
    compileall.compile_dir(str(copy), quiet=2, invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    assert recompiled(copy) == []
    rake = copy / "poker/rake.py"
    source = rake.read_bytes()
    rake.write_bytes(source + b"\nSTOLEN = 1\n")
    py_compile.compile(str(rake), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    rake.write_bytes(source)
    built = listing(copy)
    assert recompiled(copy) == ["sidepot/poker/rake.py was compiled from another file"]
    assert differences(listing(copy), built) == []


def test_a_compiled_file_that_is_none_is_noticed(copy: Path) -> None:
    compiled = Path(py_compile.compile(str(copy / "poker/rake.py"), doraise=True) or "")
    compiled.write_bytes(compiled.read_bytes()[:40])
    assert recompiled(copy) == ["sidepot/poker/rake.py was compiled from another file"]


def test_a_source_of_which_python_makes_nothing_is_held_to_what_is_run(copy: Path) -> None:
    """Nothing is run but what was compiled and is not looked at again; without that, nothing at all."""
    rake = copy / "poker/rake.py"
    rake.write_bytes(rake.read_bytes() + b"(")
    assert recompiled(copy) == []
    source = rake.read_bytes()
    rake.write_bytes(source[:-1])
    py_compile.compile(str(rake), invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH)
    rake.write_bytes(source)
    assert recompiled(copy) == ["sidepot/poker/rake.py was compiled from another file"]


def test_what_was_compiled_of_an_older_source_is_not_run_and_not_counted(copy: Path) -> None:
    module = copy / "poker/rake.py"
    py_compile.compile(str(module), doraise=True)
    module.write_bytes(module.read_bytes() + b"\n# a line more\n")
    assert recompiled(copy) == []


# ----------------------------------------------------------------------------------------------------------- vectors


def test_every_hand_is_settled_rightly() -> None:
    assert wrongly_settled() == []


def test_a_hand_that_is_paid_otherwise_or_not_at_all_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    first, second, *_ = VECTORS
    monkeypatch.setattr(
        selftest,
        "VECTORS",
        [
            selftest.Vector("paid otherwise", first.request, {**first.paid, next(iter(first.paid)): (0, 1)}),
            selftest.Vector("refused", msgspec.Raw(b"{}"), first.paid),
            second,
        ],
    )
    assert wrongly_settled() == ["paid otherwise", "refused"]


def worked_cases() -> Iterator[tuple[str, Any, dict[str, list[int]]]]:
    """Every worked case as a vector."""
    for file in CASES.glob("*.json"):
        for case in json.loads(file.read_text("utf-8")):
            if "expect" in case and {"returned", "won"} <= case["expect"].keys():
                back, won = case["expect"]["returned"], case["expect"]["won"]
                ids = [player["id"] for player in case["request"]["players"]]
                yield case["id"], case["request"], {each: [back.get(each, 0), won.get(each, 0)] for each in ids}


def test_hands_are_worked_cases_or_the_example_of_a_game_that_has_none() -> None:
    cases = {name: (request, paid) for name, request, paid in worked_cases()}
    examples = json.loads((PACKAGE / "api/examples.json").read_text("utf-8"))
    for vector in json.loads((PACKAGE / "api/vectors.json").read_text("utf-8")):
        if vector["id"] in cases:
            assert (vector["request"], vector["paid"]) == cases[vector["id"]]
        else:
            game = vector["request"]["game"]
            assert (vector["id"], vector["request"]) == (f"example-of-{game}", examples[game])
            assert game not in {request.get("game") for request, _ in cases.values()}
            audit(vector["request"], settle(vector["request"]))


def test_hands_leave_no_game_step_notice_or_order_out() -> None:
    answers = [settle({**json.loads(bytes(vector.request)), "explain": True}) for vector in VECTORS]
    assert {answer["game"] for answer in answers} == set(GAMES)
    assert {step["code"] for answer in answers for step in answer["explanation"]} == set(StepCode)
    assert {notice["code"] for answer in answers for notice in answer["notices"]} == set(NoticeCode)


# ------------------------------------------------------------------------------------------------------------- verify


def test_verify_says_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify"]) == 0
    digest = digest_of(listing())
    assert capsys.readouterr().out == (
        f"sidepot {sidepot.__version__}\ndigest {digest}\nfiles {len(list(files()))}\nhands {len(VECTORS)}\nverified\n"
    )
    assert main(["verify", "--digest", digest]) == 0


def test_verify_holds_to_a_digest_from_elsewhere(capsys: pytest.CaptureFixture[str]) -> None:
    """Files and record may have been changed together."""
    assert main(["verify", "--digest", "0" * 64]) == 1
    assert capsys.readouterr().out.endswith("wrong: the digest is not the one expected\n1 wrong\n")
    with pytest.raises(SystemExit):
        main(["verify", "--digest", "0" * 63])


@pytest.mark.parametrize("name", ["poker/games.py", "text/en.ftl"])
def test_verify_fails_on_a_changed_copy(copy: Path, name: str) -> None:
    """In a process of its own, as an auditor runs it."""
    file = copy / name
    content = file.read_bytes()
    change_in_a_comment = content.replace(b"#", b"$", 1) if name.endswith(".ftl") else content.replace(b". ", b".  ", 1)
    assert change_in_a_comment != content
    assert python(copy, "verify").returncode == 0
    file.write_bytes(change_in_a_comment)
    ended = python(copy, "verify")
    assert ended.returncode == 1
    assert f"wrong: sidepot/{name} is not the file that was built\n" in ended.stdout


FIRST_HALF: Final = "the first half"
GONE: Final = "gone"


@pytest.mark.parametrize(
    "name, how",
    [
        ("api/vectors.json", "a byte"),
        ("api/vectors.json", GONE),
        ("poker/evaluation/high_tables.bin", FIRST_HALF),
        ("text/en.ftl", GONE),
        ("api/examples.json", FIRST_HALF),
        ("poker/rake.py", FIRST_HALF),
        ("text/render.py", "\0"),
    ],
)
def test_verify_says_which_file_it_is_where_nothing_runs_without_it(copy: Path, name: str, how: str) -> None:
    """Hands, tables, words and modules of which Python or a library can make nothing: a sentence, never a traceback."""
    file = copy / name
    content = file.read_bytes()
    if how == GONE:
        file.unlink()
    elif how == FIRST_HALF:
        file.write_bytes(content[: len(content) // 2 + 1] + b"(")
    elif how == "a byte":
        change(file)
    else:
        file.write_bytes(content + how.encode())
    ended = python(copy, "verify")
    assert (ended.returncode, ended.stderr) == (1, "")
    said = "is missing" if how == GONE else "is not the file that was built"
    assert f"\nwrong: sidepot/{name} {said}\n" in ended.stdout
    assert re.search(r"\n[0-9]+ wrong\n$", ended.stdout)
    if name.endswith((".py", "vectors.json")):
        assert "\nhands 0\n" in ended.stdout
        assert "\nwrong: no hand can be settled: " in ended.stdout


# ---------------------------------------------------------------------------------------------------------- readiness


def test_version_has_the_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    with open_service() as http:
        assert http.get("/version").json()["digest"] == digest_of(listing())
    monkeypatch.setattr(operations, "listing", lambda: "0  sidepot/other\n")
    with open_service() as http:
        assert http.get("/version").json()["digest"] == digest_of("0  sidepot/other\n")


@pytest.mark.parametrize("what", ["wrongly_settled", "recompiled"])
def test_a_process_in_which_something_is_wrong_is_not_ready(monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.setattr(operations, what, lambda: ["something"])
    with open_service() as http:
        refused = http.get("/readyz")
        assert (refused.status_code, refused.json()["code"]) == (503, "not_ready")
        assert http.get("/livez").status_code == 200


def test_files_are_looked_at_again_while_the_process_runs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One byte changed under a running process, and mended: not ready, and ready again."""
    clock = [0.0]
    monkeypatch.setattr("sidepot.api.operations.time.monotonic", lambda: clock[0])
    now = listing()
    with open_service() as http:
        assert http.get("/readyz").status_code == 200
        monkeypatch.setattr(operations, "listing", lambda: now.replace("0", "1", 1))
        assert http.get("/readyz").status_code == 200
        clock[0] += operations.RECHECK_SECONDS
        assert http.get("/readyz").status_code == 503
        clock[0] += operations.RECHECK_SECONDS
        assert http.get("/readyz").status_code == 503
        assert len([record for record in caplog.records if "is not the file that was built" in record.message]) == 1
        monkeypatch.setattr(operations, "listing", lambda: now)
        clock[0] += operations.RECHECK_SECONDS
        assert http.get("/readyz").status_code == 200


@pytest.mark.live
def test_one_byte_of_a_rule_table_changed_under_a_server_takes_it_out_of_service(
    copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(copy.parent))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    with serving() as address:
        restore = change(copy / "poker/games.py")
        time.sleep(operations.RECHECK_SECONDS)
        refused = httpx.get(f"{address}/readyz")
        assert (refused.status_code, refused.json()["code"]) == (503, "not_ready")
        restore()
        time.sleep(operations.RECHECK_SECONDS)
        assert httpx.get(f"{address}/readyz").status_code == 200
