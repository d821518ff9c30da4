"""The scripts of the page: TypeScript finds nothing wrong in them, and the libraries are those of their packages.

``npm ci`` in ``tests/page/node`` installs what is needed at the versions locked there; where that was not done these
tests are skipped, but never in CI.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Final

import pytest

from tests.page.table import FILES
from tests.support import ROOT

HERE: Final = ROOT / "tests/page/node"
PACKAGES: Final = HERE / "node_modules"

pytestmark = pytest.mark.skipif(
    not (PACKAGES.is_dir() and shutil.which("node")) and not os.environ.get("CI"),
    reason="packages are not installed; run `npm ci` in tests/page/node",
)


def checked(folder: Path) -> subprocess.CompletedProcess[str]:
    """Check the scripts in a folder, the libraries by their types and the wire by the contract's."""
    for name in ("htm", "preact"):
        (folder / f"page/vendor/{name}.js").unlink(missing_ok=True)
        shutil.copy(HERE / f"types/{name}.d.ts", folder / "page/vendor")
    shutil.copy(ROOT / "tests/contract/contract.ts", folder)
    shutil.copy(HERE / "tsconfig.json", folder)
    if not (folder / "node_modules").exists():
        (folder / "node_modules").symlink_to(PACKAGES)
    return subprocess.run(
        [PACKAGES / ".bin/tsc", "--project", "."], cwd=folder, check=False, capture_output=True, text=True
    )


def test_types_are_right(tmp_path: Path) -> None:
    """And they are looked at: a field that the contract does not have is found."""
    shutil.copytree(FILES, tmp_path / "page")
    done = checked(tmp_path)
    assert (done.returncode, done.stdout) == (0, "")
    totals = tmp_path / "page/view/totals.js"
    totals.write_text(totals.read_text("utf-8").replace("each.committed", "each.commited", 1), "utf-8")
    done = checked(tmp_path)
    assert done.returncode != 0
    assert "'commited' does not exist" in done.stdout


@pytest.mark.parametrize("name", ["htm", "preact"])
def test_libraries_are_those_of_their_packages(name: str) -> None:
    assert (FILES / f"vendor/{name}.js").read_bytes() == (PACKAGES / f"{name}/dist/{name}.mjs").read_bytes()
