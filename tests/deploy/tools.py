"""Programs that look over `deploy/`, and what to do where one is missing."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.support import ROOT

DEPLOY = ROOT / "deploy"
OVERLAYS = sorted(path.parent for path in DEPLOY.glob("kustomize/overlays/*/kustomization.yaml"))


def tool(name: str, *, brought_by: str) -> str:
    """Find a program; without it the test is skipped, but where everything has to run it fails."""
    path = os.pathsep.join([str(ROOT / ".venv-deploy/bin"), os.environ["PATH"], "/usr/sbin"])
    found = shutil.which(name, path=path)
    if found is None:
        message = f"{name} is not installed ({brought_by})"
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found


def ran(command: list[str], folder: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Run a program."""
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def rendered(overlay: Path) -> str:
    """Write an overlay out."""
    ended = ran([tool("kubectl", brought_by="make deploycheck"), "kustomize", str(overlay)])
    assert ended.returncode == 0, ended.stderr
    return ended.stdout
