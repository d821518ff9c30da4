"""The command line: what it prints, where, and how it exits."""

import errno
import hashlib
import io
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

import sidepot
from sidepot.__main__ import main
from sidepot.api.calls import SETTLE
from sidepot.api.parsing import answer
from sidepot.text import DEFAULT_LANGUAGE, LANGUAGES

HAND = b'{"game":"ranked","ranking":[["a"],["b"]],"players":[{"id":"a","committed":5},{"id":"b","committed":5}]}'

KEY = "a-key-that-nobody-else-has"
KEYS = "sha256:" + hashlib.sha256(KEY.encode()).hexdigest()
EXPLAINED = HAND[:-1] + b',"explain":true}'

Said = Callable[[], tuple[str, str]]


@pytest.fixture
def said(capfdbinary: pytest.CaptureFixture[bytes]) -> Said:
    """What was printed, on standard output and on standard error."""

    def read() -> tuple[str, str]:
        printed = capfdbinary.readouterr()
        return printed.out.decode(), printed.err.decode()

    return read


def test_a_hand_from_a_file(tmp_path: Path, said: Said) -> None:
    file = tmp_path / "hand.json"
    file.write_bytes(HAND)
    assert main(["settle", str(file)]) == 0
    assert said() == (answer(SETTLE, HAND, "en").decode() + "\n", "")


def test_a_hand_from_standard_input(monkeypatch: pytest.MonkeyPatch, said: Said) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(HAND)))
    assert main(["settle", "-"]) == 0
    assert json.loads(said()[0])["game"] == "ranked"


@pytest.mark.parametrize(
    "body, code",
    [
        (b"{", "malformed_json"),
        (b"{}", "invalid_request"),
        (HAND.replace(b'"b"', b'"a"'), "invalid_hand"),
        (b" " * 40_000, "body_too_large"),
    ],
)
def test_a_refused_hand_prints_its_problem(tmp_path: Path, said: Said, body: bytes, code: str) -> None:
    file = tmp_path / "hand.json"
    file.write_bytes(body)
    assert main(["settle", str(file)]) == 1
    printed, complaint = said()
    assert json.loads(printed)["code"] == code
    assert complaint == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hand_in_a_language(tmp_path: Path, said: Said, language: str) -> None:
    """Both the settled hand and the one that is refused; English without the option."""
    file = tmp_path / "hands.jsonl"
    file.write_bytes(EXPLAINED + b"\n{}\n")
    assert main(["settle", "--lang", language, "--lines", str(file)]) == 1
    settled, refused = said()[0].splitlines()
    assert settled == answer(SETTLE, EXPLAINED, language).decode()
    titles = {
        "en": "Invalid request",
        "it": "Richiesta non valida",
        "es": "Solicitud no válida",
        "pt": "Requisição inválida",
    }
    assert json.loads(refused)["title"] == titles[language]
    if language == "en":
        assert main(["settle", "--lines", str(file)]) == 1
        assert said()[0].splitlines() == [settled, refused]


def test_a_language_that_there_is_not(said: Said) -> None:
    with pytest.raises(SystemExit) as end:
        main(["settle", "--lang", "de", "-"])
    assert end.value.code == 2
    assert "'de'" in said()[1]


def test_a_file_that_cannot_be_read(tmp_path: Path, said: Said) -> None:
    for file in (tmp_path / "absent.json", tmp_path):
        assert main(["settle", str(file)]) == 2
        printed, complaint = said()
        assert printed == ""
        assert complaint.startswith("sidepot: cannot read ")
        assert complaint.count("\n") == 1


PRINTING: Final = (["settle", "-"], ["settle", "--lines", "-"], ["verify"], ["openapi"], ["hash-key", "--new"])
"""Commands that print, each of which ends well where it can."""


def run(command: list[str], *, unbuffered: bool, **streams: Any) -> subprocess.CompletedProcess[bytes]:
    """Run a command in a process of its own, which ends with what it could not write; many hands on standard input."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    environment |= {"PYTHONUNBUFFERED": "1"} if unbuffered else {}
    program = [sys.executable, "-m", "sidepot", *command]
    return subprocess.run(
        program, input=(HAND + b"\n") * 500, stderr=subprocess.PIPE, env=environment, check=False, **streams
    )


@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("command", PRINTING, ids=" ".join)
def test_output_that_cannot_be_written_is_told_as_that(command: list[str], *, unbuffered: bool) -> None:
    """Told once, and of standard output: nothing is wrong with what was read."""
    with Path("/dev/full").open("wb") as full:
        ended = run(command, unbuffered=unbuffered, stdout=full)
    reason = os.strerror(errno.ENOSPC)
    assert (ended.returncode, ended.stderr.decode()) == (2, f"sidepot: cannot write to standard output: {reason}\n")


@pytest.mark.parametrize("unbuffered", [False, True])
@pytest.mark.parametrize("command", PRINTING[1:3], ids=" ".join)
def test_a_reader_who_has_had_enough_is_told_nothing(command: list[str], *, unbuffered: bool) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        ended = run(command, unbuffered=unbuffered, stdout=closed)
    assert (ended.returncode, ended.stderr) == (2, b"")


def test_streams_that_are_not_there_are_told_in_a_sentence() -> None:
    """Closed by whoever started the command."""
    reason = os.strerror(errno.EBADF)
    for closed, sentence in ((1, f"cannot write to standard output: {reason}"), (0, f"cannot read -: {reason}")):
        ended = run(["settle", "-"], unbuffered=False, preexec_fn=partial(os.close, closed))
        assert (ended.returncode, ended.stderr.decode()) == (2, f"sidepot: {sentence}\n")


def test_the_help_names_every_language_and_the_default(said: Said) -> None:
    with pytest.raises(SystemExit):
        main(["settle", "--help"])
    told = " ".join(said()[0].split())
    assert f"language of names and sentences: {', '.join(LANGUAGES)} (default: {DEFAULT_LANGUAGE})" in told


def test_version(said: Said) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert said() == (f"sidepot {sidepot.__version__}\n", "")


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["deal"],
        ["settle"],
        ["serve", "--api-keys", "x"],
    ],
)
def test_what_cannot_be_run_is_said_in_a_sentence(said: Said, arguments: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    assert left.value.code == 2
    assert "sidepot" in said()[1]


@pytest.mark.live
def test_an_address_that_is_taken(said: Said) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert main(["serve", "--port", str(port)]) == 2
    assert said() == ("", f"sidepot: cannot listen on 127.0.0.1 port {port}: {os.strerror(98)}\n")


@pytest.mark.live
@pytest.mark.parametrize("workers", [1, 2])
def test_a_server_answers_until_it_is_told_to_stop(workers: int) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "sidepot", "serve", "--port", str(port), "--workers", str(workers)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            wait_until_ready(client)
            response = client.post("/settle", content=HAND, headers={"content-type": "application/json"})
            assert response.content == answer(SETTLE, HAND, "en")
            assert "server" not in response.headers
            head = client.head("/version")
            assert (head.status_code, head.content) == (200, b"")
            assert int(head.headers["content-length"]) > 0
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)


@contextmanager
def server(**variables: str) -> Iterator[subprocess.Popen[str]]:
    """Run ``sidepot serve`` with these settings; what it says is kept."""
    command = [sys.executable, "-m", "sidepot", "serve"]
    environment = os.environ | variables
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        yield process
    finally:
        process.terminate()
        process.communicate(timeout=30)


def free_ports(count: int) -> list[int]:
    taken = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in taken]
    for each in taken:
        each.close()
    return ports


@pytest.mark.live
@pytest.mark.parametrize("workers", ["1", "2"])
def test_operators_have_a_port_of_their_own_where_it_is_set(workers: str) -> None:
    main_port, ops_port = free_ports(2)
    ports = {"SIDEPOT_PORT": str(main_port), "SIDEPOT_OPS_PORT": str(ops_port)}
    json_type = {"content-type": "application/json"}
    with (
        server(**ports, SIDEPOT_WORKERS=workers),
        httpx.Client(base_url=f"http://127.0.0.1:{main_port}") as client,
        httpx.Client(base_url=f"http://127.0.0.1:{ops_port}") as operator,
    ):
        wait_until_ready(operator)
        for path, status in (("/livez", 200), ("/readyz", 200), ("/version", 200), ("/games", 404), ("/docs", 404)):
            assert operator.get(path).status_code == status
            assert client.get(path).status_code == {200: 404, 404: 200}[status]
        assert client.post("/settle", content=HAND, headers=json_type).status_code == 200
        assert operator.post("/settle", content=HAND, headers=json_type).status_code == 404


@pytest.mark.live
@pytest.mark.parametrize(
    "host, keys, warned",
    [("0.0.0.0", "", True), ("127.0.0.1", "", False), ("0.0.0.0", KEYS, False)],  # noqa: S104 - what is warned of
)
def test_a_service_that_is_open_to_strangers_warns_and_no_log_holds_a_secret(
    host: str, keys: str, *, warned: bool
) -> None:
    (port,) = free_ports(1)
    given = {"SIDEPOT_API_KEYS": keys} if keys else {}
    with server(SIDEPOT_HOST=host, SIDEPOT_PORT=str(port), **given) as process:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}") as client:
            wait_until_ready(client)
            for key in (KEY, KEY[:-1]):
                client.post("/settle", content=HAND, headers={"content-type": "application/json", "x-api-key": key})
        process.terminate()
        said, _ = process.communicate(timeout=30)
    assert ("without keys: whoever reaches the port may ask; set SIDEPOT_API_KEYS" in said) == warned
    for secret in (KEY[:-1], KEYS[7:]):
        assert secret not in said


def wait_until_ready(client: httpx.Client) -> None:
    """Ask until the server answers, half a minute at most: the machine may be busy."""
    for _ in range(300):
        try:
            if client.get("/readyz").status_code == 200:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    pytest.fail("the server does not get ready")
