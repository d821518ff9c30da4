"""`deploy/` agrees with itself and with the service: settings, ports, limits, rights, names of metrics."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

import sidepot
from sidepot.api.batch import MAX_BATCH
from sidepot.settings import NAMES, SECRETS_DIR, Settings, load
from tests.deploy.tools import DEPLOY

Json = dict[str, Any]

SETTINGS = {*NAMES, SECRETS_DIR}
DEFAULTS = Settings()


def documents() -> Iterator[tuple[str, Json]]:
    """Every manifest for Kubernetes."""
    for path in sorted(DEPLOY.glob("kustomize/**/*.yaml")):
        for document in yaml.safe_load_all(path.read_text("utf-8")):
            yield path.relative_to(DEPLOY).as_posix(), document


def base(kind: str) -> Json:
    found = [each for path, each in documents() if "/base/" in path and each["kind"] == kind]
    return found[0]


COMPOSE: Json = yaml.safe_load((DEPLOY / "compose/compose.yaml").read_text("utf-8"))


def environments() -> Iterator[tuple[str, str]]:
    """Every variable that is set for the service."""
    for _, document in documents():
        if document["kind"] == "Deployment":
            for container in document["spec"]["template"]["spec"]["containers"]:
                yield from ((each["name"], each["value"]) for each in container.get("env", []))
    for service in COMPOSE["services"].values():
        yield from service.get("environment", {}).items()


def test_what_is_set_is_a_setting() -> None:
    """A name that is none would keep every instance from starting."""
    found = dict(environments())
    assert "SIDEPOT_OPS_PORT" in found
    assert found.keys() - SETTINGS == set()
    for name, value in found.items():
        if name in NAMES:
            load({NAMES[name]: value})


def test_the_version_is_the_one_that_is_built() -> None:
    (kustomization,) = [each for path, each in documents() if path == "kustomize/base/kustomization.yaml"]
    assert kustomization["images"] == [{"name": "sidepot", "newTag": sidepot.__version__}]
    assert COMPOSE["services"]["one"]["image"] == f"sidepot:{sidepot.__version__}"


def test_pods_are_restricted() -> None:
    """As the pod security standard `restricted` asks, and more: nothing can be written, no token is there."""
    pod = base("Deployment")["spec"]["template"]["spec"]
    assert pod["automountServiceAccountToken"] is False
    assert pod["enableServiceLinks"] is False
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["securityContext"]["seccompProfile"] == {"type": "RuntimeDefault"}
    (container,) = pod["containers"]
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert set(container["resources"]["limits"]) == {"memory"}


def test_a_pod_has_time_to_end() -> None:
    """It is no longer sent anything when it stops listening, and is not ended before its requests are."""
    pod = base("Deployment")["spec"]["template"]["spec"]
    pause = pod["containers"][0]["lifecycle"]["preStop"]["sleep"]["seconds"]
    assert pause >= 5
    assert pod["terminationGracePeriodSeconds"] >= pause + DEFAULTS.grace_seconds + 5
    assert COMPOSE["services"]["one"]["stop_grace_period"] == "30s"


def test_probes_ask_what_they_should() -> None:
    (container,) = base("Deployment")["spec"]["template"]["spec"]["containers"]
    ports = {port["name"]: port["containerPort"] for port in container["ports"]}
    assert ports == {"http": DEFAULTS.port, "operators": int(dict(environments())["SIDEPOT_OPS_PORT"])}
    paths = {"startupProbe": "/readyz", "readinessProbe": "/readyz", "livenessProbe": "/livez"}
    assert {name: container[name]["httpGet"]["path"] for name in paths} == paths
    assert {container[name]["httpGet"]["port"] for name in paths} == {"operators"}


def test_nothing_goes_out() -> None:
    policy = base("NetworkPolicy")["spec"]
    assert policy["egress"] == []
    assert set(policy["policyTypes"]) == {"Ingress", "Egress"}


def test_a_rollout_takes_no_pod_away_before_its_time() -> None:
    deployment = base("Deployment")["spec"]
    assert deployment["strategy"]["rollingUpdate"]["maxUnavailable"] == 0
    assert "replicas" not in deployment
    assert base("PodDisruptionBudget")["spec"]["maxUnavailable"] == 1
    assert base("HorizontalPodAutoscaler")["spec"]["minReplicas"] >= 2


def test_selectors_select_the_pods() -> None:
    labels = {"app.kubernetes.io/name": "sidepot"}
    for selector in (
        base("PodDisruptionBudget")["spec"]["selector"],
        base("NetworkPolicy")["spec"]["podSelector"],
        *(
            each["labelSelector"]
            for each in base("Deployment")["spec"]["template"]["spec"]["topologySpreadConstraints"]
        ),
    ):
        assert selector == {"matchLabels": labels}


@pytest.mark.parametrize("name", ["one", "two"])
def test_composed_instances_have_no_rights(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    assert "ports" not in service


def fronts() -> list[str]:
    return [(DEPLOY / name).read_text("utf-8") for name in ("nginx/sidepot.conf", "compose/front.conf")]


def test_the_composed_front_is_the_front() -> None:
    """They differ in addresses and places alone."""
    own, composed = (front.partition("upstream sidepot")[2].splitlines() for front in fronts())
    different = [(one.split()[0], two.split()[0]) for one, two in zip(own, composed, strict=True) if one != two]
    assert set(different) == {
        ("server", "server"),
        ("listen", "listen"),
        ("ssl_certificate", "ssl_certificate"),
        ("ssl_certificate_key", "ssl_certificate_key"),
        ("access_log", "access_log"),
        ("error_log", "error_log"),
    }


def test_the_front_fits_the_service() -> None:
    front = fronts()[0]
    assert f"client_max_body_size {MAX_BATCH // 1024 // 1024}m;" in front
    (idle,) = re.findall(r"keepalive_timeout (\d+)s;", front)
    assert int(idle) < DEFAULTS.keep_alive_seconds
    assert "gzip off;" in front
    assert "proxy_next_upstream error timeout http_503 non_idempotent;" in front


def test_the_front_logs_nothing_that_was_sent() -> None:
    (form,) = re.findall(r"log_format sidepot escape=json\n(.*?);", fronts()[0], re.DOTALL)
    assert set(re.findall(r"\$(\w+)", form)) == {
        "time_iso8601",
        "sent_http_x_request_id",
        "request_method",
        "status",
        "request_time",
        "upstream_addr",
        "upstream_status",
    }


def queries() -> Iterator[str]:
    """Every query of dashboard and alerts."""
    board = json.loads((DEPLOY / "grafana/sidepot.json").read_text("utf-8"))
    for panel in board["panels"]:
        yield from (target["expr"] for target in panel["targets"])
    for group in yaml.safe_load((DEPLOY / "prometheus/alerts.yaml").read_text("utf-8"))["groups"]:
        yield from (rule["expr"] for rule in group["rules"])


def test_panels_do_not_overlap() -> None:
    board = json.loads((DEPLOY / "grafana/sidepot.json").read_text("utf-8"))
    taken: set[tuple[int, int]] = set()
    for panel in board["panels"]:
        place = panel["gridPos"]
        squares = {
            (x, y)
            for x in range(place["x"], place["x"] + place["w"])
            for y in range(place["y"], place["y"] + place["h"])
        }
        assert not squares & taken
        assert place["x"] + place["w"] <= 24
        taken |= squares
    assert len({panel["id"] for panel in board["panels"]}) == len(board["panels"])
