"""`deploy/` as others read it: Kubernetes, nginx, Prometheus; and the list of what is shipped."""

import hashlib
import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

import sidepot
from tests.deploy.tools import DEPLOY, OVERLAYS, ran, rendered, tool
from tests.support import ROOT

pytestmark = pytest.mark.verify

BY_MAKE = "make deploycheck"


def validated(text: str, folder: Path) -> subprocess.CompletedProcess[str]:
    file = folder / "rendered.yaml"
    file.write_text(text, "utf-8")
    return ran([tool("kubernetes-validate", brought_by=BY_MAKE), "--strict", str(file)])


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda path: path.name)
def test_overlays_are_what_kubernetes_takes(overlay: Path, tmp_path: Path) -> None:
    text = rendered(overlay)
    ended = validated(text, tmp_path)
    said = ended.stdout + ended.stderr
    assert ended.returncode == 0, said
    kinds = [document["kind"].lower() for document in yaml.safe_load_all(text)]
    assert re.findall(r"passed for resource (\w+)/", said) == kinds
    assert {"deployment", "horizontalpodautoscaler", "poddisruptionbudget", "networkpolicy"} <= set(kinds)


def test_what_kubernetes_does_not_take_is_noticed(tmp_path: Path) -> None:
    text = rendered(OVERLAYS[0])
    misspelled = text.replace("readOnlyRootFilesystem", "readOnlyRootFileSystem")
    assert misspelled != text
    assert validated(misspelled, tmp_path).returncode != 0


def test_the_service_monitor_can_be_added(tmp_path: Path) -> None:
    """Its type is not one of Kubernetes' own, so that it is only rendered; what it looks for is there."""
    overlay = tmp_path / "overlay"
    overlay.mkdir()
    relative = "../" * (len(tmp_path.resolve().parts)) + str(DEPLOY.relative_to("/"))
    (overlay / "kustomization.yaml").write_text(
        "apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nnamespace: sidepot\n"
        f"resources: [{relative}/kustomize/base]\ncomponents: [{relative}/kustomize/components/service-monitor]\n",
        "utf-8",
    )
    documents: list[Any] = list(yaml.safe_load_all(rendered(overlay)))
    (monitor,) = [each for each in documents if each["kind"] == "ServiceMonitor"]
    wanted = monitor["spec"]["selector"]["matchLabels"]
    found = [
        each for each in documents if each["kind"] == "Service" and wanted.items() <= each["metadata"]["labels"].items()
    ]
    ports = {port["name"] for service in found for port in service["spec"]["ports"]}
    assert [endpoint["port"] for endpoint in monitor["spec"]["endpoints"]] == list(ports)


def test_rules_of_alerts_fire_when_they_should() -> None:
    promtool = tool("promtool", brought_by="Debian's package prometheus")
    for command in (["check", "rules", "alerts.yaml"], ["check", "config", "prometheus.yaml"]):
        ended = ran([promtool, *command], DEPLOY / "prometheus")
        assert ended.returncode == 0, ended.stdout + ended.stderr
    ended = ran([promtool, "test", "rules", "alerts.test.yaml"], DEPLOY / "prometheus")
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "SUCCESS" in ended.stdout


def certificate(folder: Path) -> None:
    """Make a key and a certificate for `sidepot.example`, good for a day."""
    request = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=sidepot.example"
    files = ["-keyout", str(folder / "sidepot.key"), "-out", str(folder / "sidepot.crt")]
    assert ran([tool("openssl", brought_by="Debian's package openssl"), *request.split(), *files]).returncode == 0


@pytest.mark.parametrize("name", ["nginx/sidepot.conf", "compose/front.conf"])
def test_nginx_takes_its_configuration(name: str, tmp_path: Path) -> None:
    nginx = tool("nginx", brought_by="Debian's package nginx")
    certificate(tmp_path)
    front = (DEPLOY / name).read_text("utf-8")
    for place in ("/etc/nginx/tls", "/run/secrets", "/var/log/nginx"):
        front = front.replace(place, str(tmp_path))
    # Names of containers are known among containers alone.
    front = re.sub(r"server (one|two):", "server 127.0.0.1:", front).replace(
        "127.0.0.1:8000 max", "127.0.0.1:8001 max", 1
    )
    configuration = tmp_path / "nginx.conf"
    configuration.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{front}\n}}\n", "utf-8")
    ended = ran([nginx, "-t", "-q", "-p", str(tmp_path), "-c", str(configuration), "-e", "stderr"])
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_list_of_what_is_shipped_is_complete(tmp_path: Path) -> None:
    """Every package of the lock that this machine takes, the file from elsewhere, and the wheel by its digest."""
    tool("cyclonedx-py", brought_by=BY_MAKE)
    assert ran(["scripts/dist", str(ROOT / ".venv/bin/python"), str(tmp_path)]).returncode == 0
    (wheel,) = tmp_path.glob("*.whl")
    ended = ran(["scripts/sbom", str(wheel), str(tmp_path / "bom.json")])
    assert ended.returncode == 0, ended.stderr
    text = (tmp_path / "bom.json").read_text("utf-8")
    assert str(ROOT) not in text
    assert str(tmp_path) not in text
    listed = json.loads(text)
    assert listed["specVersion"] == "1.6"
    root = listed["metadata"]["component"]
    assert (root["name"], root["version"]) == ("sidepot", sidepot.__version__)
    assert root["hashes"] == [{"alg": "SHA-256", "content": hashlib.sha256(wheel.read_bytes()).hexdigest()}]
    known = {re.sub(r"[-_.]+", "-", each["name"].lower()): each["version"] for each in listed["components"]}
    lock = (ROOT / "requirements/run.lock").read_text("utf-8")
    pinned = set(re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE))
    everywhere = set(re.findall(r"^([\w.-]+)==([\w.]+) \\$", lock, re.MULTILINE))
    assert known.items() - pinned == {("rapidoc", known["rapidoc"])}
    assert everywhere - known.items() == set()
