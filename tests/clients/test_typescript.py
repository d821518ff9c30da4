"""The client in TypeScript: generated, compiled strictly, and settling hands with a running service.

``npm ci`` in ``tests/clients/node`` installs what is needed at the versions locked there; where that was not done these
tests are skipped, but never in CI.
"""

import json
import os
import shutil
from pathlib import Path
from typing import Final

import httpx
import pytest

from tests.clients.workbench import (
    BAD_HAND,
    DUPLICATE,
    HAND,
    OPERATIONS,
    POTS,
    SCHEMAS,
    block,
    examples,
    follow,
    furnish,
    run,
    section,
)
from tests.docs.readme import ADDRESS
from tests.support import ROOT

PACKAGES: Final = ROOT / "tests/clients/node/node_modules"
PROGRAMS: Final = PACKAGES / ".bin"

pytestmark = [
    pytest.mark.live,
    pytest.mark.skipif(
        not (PACKAGES.is_dir() and shutil.which("node")) and not os.environ.get("CI"),
        reason="openapi-typescript is not installed; run `npm ci` in tests/clients/node",
    ),
]

PROGRAM: Final = """
import createClient from "openapi-fetch";
import type { components, paths } from "./sidepot.d.ts";

type Schemas = components["schemas"];
const hand: Schemas["SettleRequest"] = HAND;
const bad: Schemas["SettleRequest"] = BAD_HAND;
const pots: Schemas["PotsRequest"] = POTS;

const sidepot = createClient<paths>({ baseUrl: "ADDRESS" });
const settled = await sidepot.POST("/settle", { body: hand });
if (settled.error) throw new Error(settled.error.detail);
const settlement: Schemas["SettleAnswer"] = settled.data;
const laid = await sidepot.POST("/pots", { body: pots });
if (laid.error) throw new Error(laid.error.detail);
const layout: Schemas["PotsAnswer"] = laid.data;
const refused = await sidepot.POST("/settle", { body: bad });
if (!refused.error) throw new Error("the hand was settled");
const problem: Schemas["Problem"] = refused.error;
const code: Schemas["FaultCode"] | undefined = problem.errors[0]?.code;
console.log(JSON.stringify({ settlement, layout, code, pointer: problem.errors[0]?.pointer }));
"""


def typed() -> str:
    """Write a program that the compiler takes only where all of the contract is in the types.

    It names every call and every schema, and holds every example of the contract to its types.
    """
    lines = ['import type { components, operations } from "./sidepot.d.ts";', 'type Schemas = components["schemas"];']
    lines += [f'export type Call{n} = operations["{name}"];' for n, name in enumerate(OPERATIONS)]
    lines += [f'export type Schema{n} = Schemas["{name}"];' for n, name in enumerate(SCHEMAS)]
    shown = [("computePots", "PotsRequest", "PotsAnswer"), ("settleHand", "SettleRequest", "SettleAnswer")]
    for call, asked, told in shown:
        for n, (request, answer) in enumerate(examples(call)):
            lines.append(f'export const {call}{n}: Schemas["{asked}"] = {json.dumps(request)};')
            lines.append(f'export const {call}Answer{n}: Schemas["{told}"] = {json.dumps(answer)};')
    return "\n".join(lines)


def test_client_settles_hands(tmp_path: Path, address: str) -> None:
    """The page's program prints what is said there; another, with the hand of the benchmarks, is answered in full."""
    furnish(tmp_path)
    (tmp_path / "node_modules").symlink_to(PACKAGES)
    generate, compile_and_run = [each.code for each in section("TypeScript") if each.language == "sh"]
    follow(tmp_path, generate, PROGRAMS)

    program = block("TypeScript", "ts")
    (tmp_path / "settle.mts").write_text(program.replace(ADDRESS, address), "utf-8")
    bench = PROGRAM.replace("ADDRESS", address)
    for name, value in {"BAD_HAND": BAD_HAND, "HAND": HAND, "POTS": POTS}.items():
        bench = bench.replace(f"= {name};", f"= {json.dumps(value)};")
    (tmp_path / "bench.mts").write_text(bench, "utf-8")
    (tmp_path / "typed.mts").write_text(typed(), "utf-8")
    command, start = compile_and_run.splitlines()
    follow(tmp_path, f"{command} bench.mts typed.mts", PROGRAMS)
    assert follow(tmp_path, start, PROGRAMS) == block("TypeScript", "text")

    found = json.loads(run(tmp_path, ["node", "bench.mjs"]))
    assert found["settlement"] == httpx.post(f"{address}/settle", json=HAND).json()
    assert found["layout"] == httpx.post(f"{address}/pots", json=POTS).json()
    assert {"code": found["code"], "pointer": found["pointer"]} == DUPLICATE

    wrong = program.replace("committed: 300", "comitted: 300").replace("player.net", "player.nett")
    (tmp_path / "settle.mts").write_text(wrong, "utf-8")
    refused = run(tmp_path, [PROGRAMS / "tsc", *command.split()[2:]], 2)
    assert "'comitted' does not exist" in refused
    assert "'nett' does not exist" in refused
