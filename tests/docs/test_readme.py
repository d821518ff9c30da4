"""Every block of README.md is executed, and what it is said to print or to answer is compared exactly."""

import json
import re
import shutil
import sys
from pathlib import Path

import httpx
import pytest

from sidepot.poker.steps import StepCode
from sidepot.settings import Settings
from tests.docs.programs import SIDEPOT, node, run
from tests.docs.readme import ADDRESS, ROOT, TEXT, Block, blocks, curl, pairs, section, tables
from tests.support import open_service

CURLS = pairs("sh", command="curl ")
WORKED, WORKED_ANSWER = CURLS[0]
PROBLEM_ANSWER = next(answer for _, answer in CURLS if '"errors"' in answer.code)
EXAMPLES = [block for block in blocks() if block.language == "sh" and " examples/settle." in block.code]
GENERATORS = ("npx", "openapi-python-client", "openapi-generator-cli")
"""What the section on clients runs; ``tests/clients`` runs it, and the programs that stand on what is generated."""

COMMANDS = [block for block in blocks() if block.code.startswith(".venv/bin/sidepot ")]
OF_LINES = [block for block in COMMANDS if "--lines" in block.code]


def name(pair: Block | tuple[Block, Block]) -> str:
    block = pair if isinstance(pair, Block) else pair[0]
    return f"line {block.line}"


def written(answer: str | bytes) -> str:
    """Write JSON in one way: the members in their order, the numbers as they were sent, other spaces."""
    return json.dumps(json.loads(answer))


def test_every_block_is_of_a_kind_that_is_executed() -> None:
    """No example escapes by being of a new kind: an answer follows its command, a print-out its program."""
    before = ""
    for block in blocks():
        first = block.code.split(maxsplit=1)[0]
        match block.language:
            case "sh":
                assert first in ("make", "curl", ".venv/bin/sidepot", "python3", "node", *GENERATORS), block
                before = "curl" if first == "curl" else "program"
            case "python" | "js" | "ts" | "kotlin" | "swift":
                before = "program"
            case "json":
                assert before == "curl", block
                before = ""
            case "text":
                assert before == "program", block
                before = ""
            case _:
                pytest.fail(f"no test executes this block: {block}")


def test_every_command_to_curl_has_its_answer() -> None:
    assert CURLS
    assert [answer.language for _, answer in CURLS] == ["json"] * len(CURLS)


@pytest.mark.parametrize("pair", CURLS, ids=name)
def test_answers_are_exact(pair: tuple[Block, Block]) -> None:
    command, answer = pair
    call = curl(command)
    with open_service() as http:
        response = http.request(call.method, call.path, headers=call.headers, content=call.body)
    assert written(answer.code) == written(response.content)
    assert response.status_code == (422 if answer is PROBLEM_ANSWER else 200)


@pytest.mark.live
@pytest.mark.parametrize("pair", CURLS, ids=name)
def test_curl_gets_the_answers_from_a_running_server(pair: tuple[Block, Block], server: str) -> None:
    """By curl itself where there is one, else by a request of the same method, address, headers and body."""
    command, answer = pair
    if shutil.which("curl"):
        got = run(["sh", "-c", command.code.replace(ADDRESS, server)]).stdout
    else:
        call = curl(command)
        got = httpx.request(call.method, server + call.path, headers=call.headers, content=call.body).text
    assert written(answer.code) == written(got)


@pytest.mark.live
@pytest.mark.parametrize("pair", [pair for pair in pairs("python") if "sidepot_client" not in pair[0].code], ids=name)
def test_python_prints_what_is_said(pair: tuple[Block, Block], server: str) -> None:
    program, printed = pair
    assert run([sys.executable, "-c", program.code.replace(ADDRESS, server)]).stdout == printed.code


@pytest.mark.live
def test_javascript_prints_what_is_said(server: str) -> None:
    ((program, printed),) = pairs("js")
    assert run([node(), "--input-type=module", "--eval", program.code.replace(ADDRESS, server)]).stdout == printed.code


@pytest.mark.live
@pytest.mark.parametrize("block", EXAMPLES, ids=name)
def test_examples_print_what_is_said(block: Block, server: str) -> None:
    (printed,) = [after.code for before, after in pairs("sh") if before in EXAMPLES and after.language == "text"]
    program, script, address = block.code.split()
    assert address == ADDRESS
    found = {"python3": lambda: sys.executable, "node": node}[program]()
    assert run([found, script, server]).stdout == printed


def test_hand_of_the_examples_is_the_hand_of_the_page() -> None:
    assert written((ROOT / "examples/hand.json").read_bytes()) == written(curl(WORKED).body)


@pytest.mark.parametrize("block", [block for block in COMMANDS if block not in OF_LINES], ids=name)
def test_command_line_settles_the_worked_hand(block: Block) -> None:
    command = block.code.replace(".venv/bin/sidepot", '"$0" -m sidepot')
    printed = run(["sh", "-c", command, sys.executable]).stdout
    assert printed.count("\n") == 1
    assert written(printed) == written(WORKED_ANSWER.code)


def test_command_line_settles_a_hand_a_line() -> None:
    """The worked hand and the one that is refused; with and without the option, which the first line makes needless."""
    (block,) = OF_LINES
    words = block.code.split()[1:]
    for arguments in (words, [word for word in words if word != "--lines"]):
        printed = run([*SIDEPOT, *arguments], 1).stdout
        assert [written(line) for line in printed.splitlines()] == [
            written(answer.code) for answer in (WORKED_ANSWER, PROBLEM_ANSWER)
        ]


def test_steps_of_the_explanation_are_counted() -> None:
    assert f"has all {len(StepCode)} kinds" in TEXT


def test_exit_codes_are_those_of_the_table(tmp_path: Path) -> None:
    assert [row[0].text for row in tables()["exit code"]] == ["0", "1", "2"]
    refused = next(curl(command).body for command, answer in CURLS if answer is PROBLEM_ANSWER)
    hand = tmp_path / "hand.json"
    hand.write_bytes(refused)
    assert written(run([*SIDEPOT, "settle", str(hand)], 1).stdout) == written(PROBLEM_ANSWER.code)
    assert run([*SIDEPOT, "settle", str(tmp_path / "absent.json")], 2).stdout == ""
    assert run([*SIDEPOT, "settle"], 2).stdout == ""


def test_command_line_has_the_options_named() -> None:
    commands = re.findall(r"sidepot (\w+)(.*)", section("On the command line"))
    assert {name for name, _ in commands} == {"settle", "serve", "verify"}
    for command, words in commands:
        usage = run([*SIDEPOT, command, "--help"]).stdout
        assert set(re.findall(r"--\w+", words.partition("`")[0])) - set(re.findall(r"--\w+", usage)) == set()


def test_make_has_the_targets_and_variables_named() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for block in blocks():
        if block.code.startswith("make "):
            target = block.code.split()[1]
            assert re.search(rf"^{target}:", makefile, re.MULTILINE)
    assert re.findall(r"^(HOST|PORT) \?=\n", makefile, re.MULTILINE) == ["HOST", "PORT"]
    assert "listens on http://{host}:{port} until".format(**Settings().model_dump()) in TEXT
