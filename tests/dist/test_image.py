"""The Dockerfile holds to what it is meant for: pinned, small rights, stopped and watched without further programs."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading
from fnmatch import fnmatch
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest

from sidepot.__main__ import parser
from sidepot.settings import load

ROOT = Path(__file__).parents[2]
SERVED_AT = ("127.0.0.1", 8000)


class Instruction(NamedTuple):
    """One instruction of the Dockerfile: its name, and all that follows in one line."""

    name: str
    rest: str


def instructions() -> list[Instruction]:
    text = (ROOT / "Dockerfile").read_text("utf-8")
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [Instruction(*line.split(maxsplit=1)) for line in joined.splitlines()]


def stages() -> list[list[Instruction]]:
    """Cut at each FROM; what stands before the first is not in any stage."""
    cut: list[list[Instruction]] = []
    for instruction in instructions():
        if instruction.name == "FROM":
            cut.append([])
        if cut:
            cut[-1].append(instruction)
    return cut


BUILD, FINAL = stages()


def rests(stage: list[Instruction], name: str) -> list[str]:
    return [instruction.rest for instruction in stage if instruction.name == name]


def only(stage: list[Instruction], name: str) -> str:
    (rest,) = rests(stage, name)
    return rest


def exec_form(rest: str) -> list[str]:
    """Read a command that no shell comes between."""
    command = json.loads(rest)
    assert all(isinstance(word, str) for word in command)
    return list(command)


# -------------------------------------------------------------------------------------------------- what it is built of


def test_base_is_a_slim_python_of_a_pinned_minor_and_of_no_certain_registry() -> None:
    first = instructions()[0]
    assert first.name == "ARG"
    assert re.fullmatch(r"BASE_IMAGE=python:3\.(1[1-9]|[2-9]\d)-slim(-[a-z]+)?", first.rest)
    assert [stage[0].rest for stage in (BUILD, FINAL)] == ["${BASE_IMAGE} AS build", "${BASE_IMAGE}"]


def test_nothing_is_installed_but_pinned_wheels() -> None:
    installs = [
        shlex.split(command)
        for rest in rests(BUILD, "RUN")
        for command in rest.split("&&")
        if re.search(r"\bpip\b.* install\b", command)
    ]
    assert installs
    for words in installs:
        if "-r" in words:
            assert {"--require-hashes", "--no-cache-dir"} <= set(words)
            assert words[words.index("--only-binary") + 1] == ":all:"
        else:
            assert "--no-deps" in words
            assert words[-1] == "dist/*.whl"
    assert [rest for rest in rests(BUILD, "RUN") if re.search(r"apt-get|curl|wget|://", rest)] == []


def test_final_stage_runs_no_command_and_takes_the_environment_alone() -> None:
    assert rests(FINAL, "RUN") == []
    assert rests(FINAL, "COPY") == ["--from=build /opt/sidepot /opt/sidepot"]
    assert rests(FINAL, "ADD") == rests(BUILD, "ADD") == []


def test_only_what_is_copied_reaches_the_builder() -> None:
    """The list of what is left out leaves out everything but what it lets through."""
    first, *others = [
        line for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line and not line.startswith("#")
    ]
    assert first == "*"
    let_through = {line.removeprefix("!") for line in others if line.startswith("!")}
    copied = {word for rest in rests(BUILD, "COPY") for word in rest.split()[:-1]}
    assert copied == {name if not name.startswith("service/") else "service" for name in let_through}
    assert [name for name in let_through if not (ROOT / name).exists()] == []
    assert any(fnmatch("service/sidepot/__pycache__", line) for line in others)


# --------------------------------------------------------------------------------------------------------- how it runs


def test_user_is_a_number_and_not_root() -> None:
    assert only(FINAL, "USER") == "10001:10001"


def test_nothing_is_written_at_run_time() -> None:
    """So it runs with a root that can only be read: bytecode is compiled beforehand, and no volume is asked for."""
    environment = only(FINAL, "ENV")
    assert "PYTHONDONTWRITEBYTECODE=1" in environment
    assert "PYTHONUNBUFFERED=1" in environment
    assert any("-m compileall" in rest and "unchecked-hash" in rest for rest in rests(BUILD, "RUN"))
    assert rests(FINAL, "VOLUME") == []


def test_port_needs_no_capability() -> None:
    assert int(only(FINAL, "EXPOSE")) == SERVED_AT[1] >= 1024


def test_process_is_the_service_itself() -> None:
    """No shell stands between the signal and the server, and the command is one that the service knows."""
    assert exec_form(only(FINAL, "ENTRYPOINT")) == ["sidepot"]
    assert only(FINAL, "STOPSIGNAL") == "SIGTERM"
    arguments = parser().parse_args(exec_form(only(FINAL, "CMD")))
    assert (arguments.command, arguments.host, arguments.port) == ("serve", None, None)


def test_settings_reach_the_service_in_the_image(monkeypatch: pytest.MonkeyPatch) -> None:
    """It listens everywhere unless told otherwise, by a variable as by an option; what is let in, its runtime says."""
    for name, value in re.findall(r"(SIDEPOT_\w+)=(\S+)", only(FINAL, "ENV")):
        monkeypatch.setenv(name, value)
    settings = load()
    assert (settings.host, settings.port) == ("0.0.0.0", SERVED_AT[1])  # noqa: S104 - inside a container
    assert settings.open_to_strangers


def health_check() -> list[str]:
    options, _, command = only(FINAL, "HEALTHCHECK").partition("CMD ")
    assert {word.partition("=")[0] for word in options.split()} == {
        "--interval",
        "--timeout",
        "--start-period",
        "--retries",
    }
    return exec_form(command)


def checked(**ports: str) -> int:
    """Run the health check's own program with ports set like this."""
    python, *words = health_check()
    assert python == "/opt/sidepot/bin/python"
    assert f"or {SERVED_AT[1]}; " in words[-1]
    command = [sys.executable, *words]
    done = subprocess.run(command, env=os.environ | ports, stderr=subprocess.DEVNULL, check=False, timeout=30)
    return done.returncode


@pytest.mark.live
@pytest.mark.parametrize("status, health", [(HTTPStatus.OK, 0), (HTTPStatus.SERVICE_UNAVAILABLE, 1)])
@pytest.mark.parametrize("ports", [{"SIDEPOT_PORT": "{}"}, {"SIDEPOT_PORT": "1", "SIDEPOT_OPS_PORT": "{}"}])
def test_health_is_what_readyz_answers(status: HTTPStatus, health: int, ports: dict[str, str]) -> None:
    asked = []

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            self.send_response(status)
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has there
            pass

    with HTTPServer((SERVED_AT[0], 0), Answer) as service:
        threading.Thread(target=service.handle_request, daemon=True).start()
        assert checked(**{name: value.format(service.server_port) for name, value in ports.items()}) == health
    assert asked == ["/readyz"]


def test_health_fails_where_nobody_answers() -> None:
    assert checked(SIDEPOT_PORT="1") == 1


# ------------------------------------------------------------------------------------------------------- others' advice


def test_hadolint_has_nothing_to_say() -> None:
    beside_python = Path(sys.executable).parent
    found = shutil.which("hadolint", path=os.pathsep.join([str(beside_python), os.environ.get("PATH", "")]))
    if found is None:
        message = "hadolint is not installed (it is published for few kinds of machine), so nobody reads the Dockerfile"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    ended = subprocess.run([found, "--no-color", "Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ended.stdout + ended.stderr == ""
    assert ended.returncode == 0
