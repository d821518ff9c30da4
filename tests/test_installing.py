"""How the checks are installed (`scripts/install`): uv is told what pip is set up with, or pip is left to do it."""

import base64
import hashlib
import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.support import ROOT

PROGRAM = ROOT / "scripts/with_uv.py"
WITH_UV = runpy.run_path(str(PROGRAM))

LOCK = "httpx==0.28.1 \\\n    --hash=sha256:00\npyyaml==6.0.3 \\\n    --hash=sha256:00\n"


def told(listed: str, lock: str = LOCK) -> Any:
    return WITH_UV["variables"](WITH_UV["in_force"](listed), lock)


def test_a_plain_machine_needs_no_word() -> None:
    assert told("") == {}
    assert told(":env:.disable-pip-version-check='1'\nglobal.timeout='60'\n") == {}


def test_where_packages_come_from_is_handed_over() -> None:
    listed = """global.index-url='https://packages.example/simple'
global.extra-index-url='\\nhttps://one.example/simple\\nhttps://two.example/simple'
global.find-links='/opt/one /opt/two'
global.cert='/etc/ssl/of-the-house.pem'
"""
    assert told(listed) == {
        "UV_DEFAULT_INDEX": "https://packages.example/simple",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_FIND_LINKS": "/opt/one,/opt/two",
        "SSL_CERT_FILE": "/etc/ssl/of-the-house.pem",
    }


def test_of_several_settings_the_one_that_pip_goes_by_counts() -> None:
    environment, install, everywhere, download = (
        f"{section}.index-url='https://{number}.example'\n"
        for number, section in enumerate((":env:", "install", "global", "download"))
    )
    assert told(environment + everywhere + install + download) == {"UV_DEFAULT_INDEX": "https://0.example"}
    assert told(everywhere + install + download) == {"UV_DEFAULT_INDEX": "https://1.example"}
    assert told(everywhere + download) == {"UV_DEFAULT_INDEX": "https://2.example"}
    assert told(download) == {}


@pytest.mark.parametrize("setting", ["proxy", "no-index", "trusted-host", "client-cert", "platform", "new-in-pip"])
def test_pip_is_left_to_do_what_uv_cannot_be_told(setting: str) -> None:
    with pytest.raises(LookupError, match=setting):
        told(f"global.{setting}='something'\n")


def test_constraints_matter_where_they_name_what_is_pinned(tmp_path: Path) -> None:
    constraints = tmp_path / "constraints.txt"
    listed = f"global.constraint={str(constraints)!r}\n"
    with pytest.raises(OSError, match=constraints.name):
        told(listed)
    constraints.write_text("# of other packages\ntorch<=2\nhttpx-sse<1\n")
    assert told(listed) == {}
    for line in ("PyYAML<6", "httpx", "-c others.txt"):
        constraints.write_text(f"torch<=2\n{line}\n")
        with pytest.raises(LookupError, match="constraint"):
            told(listed)


# ----------------------------------------------------------------------------------------------------- with uv itself


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Put a package on an index of its own."""
    folder = tmp_path_factory.mktemp("index") / "deuce"
    folder.mkdir()
    path = folder / "deuce-2.0-py3-none-any.whl"
    files = {
        "deuce.py": "SUIT = 'clubs'\n",
        "deuce-2.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: deuce\nVersion: 2.0\n",
        "deuce-2.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = "deuce-2.0.dist-info/RECORD"
    with zipfile.ZipFile(path, "w") as made:
        for name, text in files.items():
            made.writestr(name, text)
        made.writestr(record, "".join(f"{name},{sha256(files[name])},\n" for name in files) + f"{record},,\n")
    (folder / "index.html").write_text(f'<a href="{path.name}">{path.name}</a>')
    return path


def sha256(text: str) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).decode().rstrip("=")


@pytest.fixture
def python(tmp_path: Path) -> Path:
    """Make an environment that has uv, and pip to say what it is set up with."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    made = tmp_path / "venv/bin/python"
    made.with_name("uv").symlink_to(Path(sys.executable).with_name("uv"))
    (packages,) = tmp_path.glob("venv/lib/*/site-packages")
    (packages / "pip.pth").write_text(str(Path(pytest.__file__).parents[1]))
    return made


def installed(python: Path, wheel: Path, digest: str) -> subprocess.CompletedProcess[str]:
    """Install the package from its index with a digest, by the variable that tells pip where the index is."""
    lock = python.parents[2] / "some.lock"
    lock.write_text(f"deuce==2.0 \\\n    --hash=sha256:{digest}\n")
    plain = {name: value for name, value in os.environ.items() if not name.startswith(("PIP_", "UV_"))}
    here = {
        "PIP_CONFIG_FILE": os.devnull,
        "PIP_INDEX_URL": wheel.parents[1].as_uri(),
        "UV_CACHE_DIR": str(python.parents[2] / "cache"),
    }
    return subprocess.run(
        [python, PROGRAM, lock], env=plain | here, check=False, capture_output=True, text=True, cwd=python.parent
    )


def suit(python: Path) -> str:
    program = "import deuce; print(deuce.SUIT)"
    return subprocess.run([python, "-c", program], check=False, capture_output=True, text=True).stdout.strip()


def test_a_file_is_installed_from_where_pip_would_have_it(python: Path, wheel: Path) -> None:
    done = installed(python, wheel, hashlib.sha256(wheel.read_bytes()).hexdigest())
    assert (done.returncode, done.stderr) == (0, "")
    assert suit(python) == "clubs"


def test_a_file_with_another_hash_is_not_installed(python: Path, wheel: Path) -> None:
    done = installed(python, wheel, "0" * 64)
    assert done.returncode != 0
    assert "hash" in done.stderr.lower()
    assert suit(python) == ""
