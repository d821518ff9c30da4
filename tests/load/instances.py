"""Instances of Sidepot and the front before them, on the loopback interface, with their logs kept."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.contract.serving import ready
from tests.support import ROOT


def free_port() -> int:
    """Find a port that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


class Instance:
    """One instance, started and ended as in a rollout."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.port = free_port()
        self.log = folder / f"instance-{self.port}.log"
        self.settings = settings
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it is ready."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("SIDEPOT_")}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "sidepot", "serve", "--port", str(self.port)],
                env={**kept, **self.settings},
                stdout=log,
                stderr=log,
            )
        deadline = time.monotonic() + 60
        with httpx.Client(base_url=f"http://127.0.0.1:{self.port}") as client:
            while not ready(client):
                assert self.process.poll() is None, self.log.read_text("utf-8")
                assert time.monotonic() < deadline, "an instance does not get ready"
                time.sleep(0.05)

    def stop(self) -> int:
        """End it as an orchestrator does; its exit code."""
        if self.process is None:
            return 0
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=60)
        self.process = None
        return code

    def memory(self) -> int:
        """Bytes of it that are in memory."""
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text("utf-8").splitlines()
        return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))

    def cpu(self) -> float:
        """Seconds of processor time that it took."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("utf-8").rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def nginx() -> str | None:
    """Find nginx."""
    return shutil.which("nginx", path=os.pathsep.join([os.environ["PATH"], "/usr/sbin"]))


class Front:
    """The nginx of `deploy/nginx/sidepot.conf`, with its addresses, its places and its rate changed."""

    def __init__(self, folder: Path, ports: list[int]) -> None:
        self.folder = folder
        self.port = free_port()
        self.log = folder / "front.log"
        self.certificate = folder / "sidepot.crt"
        request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=sidepot.example"
        extra = ["-addext", "subjectAltName=DNS:sidepot.example"]
        files = ["-keyout", str(folder / "sidepot.key"), "-out", str(self.certificate)]
        subprocess.run(["openssl", *request.split(), *extra, *files], check=True, capture_output=True)  # noqa: S607 - as installed
        front = (ROOT / "deploy/nginx/sidepot.conf").read_text("utf-8")
        for place in ("/etc/nginx/tls", "/var/log/nginx"):
            front = front.replace(place, str(folder))
        front = front.replace("127.0.0.1:8443", f"127.0.0.1:{self.port}")
        for usual, port in zip(("127.0.0.1:8000", "127.0.0.1:8100"), ports, strict=True):
            front = front.replace(usual, f"127.0.0.1:{port}")
        # All callers have one address here.
        front = re.sub(r"rate=\d+r/s", "rate=100000r/s", front)
        self.configuration = folder / "nginx.conf"
        temporary = "".join(
            f"{kind}_temp_path {folder}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        self.configuration.write_text(
            f"pid {folder}/nginx.pid;\ndaemon off;\nworker_processes 1;\nevents {{}}\n"
            f"http {{\naccess_log off;\n{temporary}{front}\n}}\n",
            "utf-8",
        )
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it listens."""
        program = nginx()
        assert program is not None
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [program, "-p", str(self.folder), "-c", str(self.configuration), "-e", "stderr"], stdout=log, stderr=log
            )
        deadline = time.monotonic() + 20
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            except OSError:
                assert self.process.poll() is None, self.log.read_text("utf-8")
                assert time.monotonic() < deadline, "nginx does not listen"
                time.sleep(0.05)
            else:
                return

    def stop(self) -> None:
        """End it."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(timeout=30)
            self.process = None
