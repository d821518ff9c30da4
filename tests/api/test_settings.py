"""Settings: where they come from, which goes before which, and the sentence for each thing that is wrong."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import ValidationError

from sidepot.__main__ import FLAGS, main
from sidepot.settings import NAMES, TODO, Settings, Unusable, load

DIGEST = "sha256:" + "0123456789abcdef" * 4
OTHER = "sha256:" + "f" * 64
KEY = "a-key-that-somebody-put-in-the-wrong-place"


def refusal(monkeypatch: pytest.MonkeyPatch, **variables: str) -> list[str]:
    """Give the sentences that these variables are refused with."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(Unusable) as refused:
        load()
    return str(refused.value).splitlines()


def test_without_settings_the_service_is_for_this_machine_alone() -> None:
    settings = load()
    assert (settings.host, settings.port, settings.ops_port, settings.workers) == ("127.0.0.1", 8000, None, 1)
    assert (settings.page, settings.api_keys, settings.cors_origins, settings.rate_limit) == (True, (), (), None)
    assert not settings.open_to_strangers


def test_every_setting_says_what_to_give() -> None:
    assert TODO.keys() == Settings.model_fields.keys()


def test_the_environment_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {
        "HOST": "0.0.0.0",  # noqa: S104 - nothing listens
        "PORT": "9000",
        "OPS_PORT": "9001",
        "WORKERS": "4",
        "PAGE": "off",
        "API_KEYS": f"{DIGEST}, {OTHER}",
        "CORS_ORIGINS": "https://poker.example http://localhost:3000",
        "RATE_LIMIT": "600/minute",
        "REQUEST_LOG": "off",
        "METRICS": "off",
        "TRACES": "on",
        "IN_FLIGHT": "7",
        "HEADER_SECONDS": "1",
        "REQUEST_SECONDS": "2",
        "KEEP_ALIVE_SECONDS": "3",
        "GRACE_SECONDS": "4",
    }
    assert {f"SIDEPOT_{name}" for name in given} == NAMES.keys()
    for name, value in given.items():
        monkeypatch.setenv(f"SIDEPOT_{name}", value)
    settings = load()
    assert [key.get_secret_value() for key in settings.api_keys] == [DIGEST, OTHER]
    assert settings.model_dump(exclude={"api_keys"}) == {
        "host": "0.0.0.0",  # noqa: S104 - as above
        "port": 9000,
        "ops_port": 9001,
        "workers": 4,
        "page": False,
        "cors_origins": ("https://poker.example", "http://localhost:3000"),
        "rate_limit": "600/minute",
        "request_log": False,
        "metrics": False,
        "traces": True,
        "in_flight": 7,
        "header_seconds": 1,
        "request_seconds": 2,
        "keep_alive_seconds": 3,
        "grace_seconds": 4,
    }


def test_the_command_line_goes_before_the_environment_and_that_before_a_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SIDEPOT_SECRETS_DIR", str(tmp_path))
    for name in ("SIDEPOT_PORT", "SIDEPOT_OPS_PORT", "sidepot_workers"):
        (tmp_path / name).write_text("3\n")
    monkeypatch.setenv("SIDEPOT_PORT", "2")
    monkeypatch.setenv("SIDEPOT_OPS_PORT", "4")
    settings = load({"port": "1", "ops_port": None})
    assert (settings.port, settings.ops_port, settings.workers) == (1, 4, 3)


def test_keys_may_stand_in_a_file_one_a_line(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As an orchestrator mounts secrets: a hidden folder stands beside them."""
    (tmp_path / "..data").mkdir()
    (tmp_path / "SIDEPOT_API_KEYS").write_text(f"{DIGEST}\n{OTHER}\n")
    monkeypatch.setenv("SIDEPOT_SECRETS_DIR", str(tmp_path))
    assert [key.get_secret_value() for key in load().api_keys] == [DIGEST, OTHER]


PORT = "give a port, a whole number from 1 to 65535."
KEYS = "give 1 to 64 digests of keys"


@pytest.mark.parametrize(
    "name, value, begin, todo",
    [
        ("HOST", "", "SIDEPOT_HOST cannot be ''", "give the address to listen on"),
        ("PORT", "", "SIDEPOT_PORT cannot be ''", PORT),
        ("PORT", "0", "SIDEPOT_PORT cannot be '0'", PORT),
        ("PORT", "65536", "SIDEPOT_PORT cannot be '65536'", PORT),
        ("PORT", "-1", "SIDEPOT_PORT cannot be '-1'", PORT),
        ("PORT", "8000.0", "SIDEPOT_PORT cannot be '8000.0'", PORT),
        ("PORT", "\u0663", "SIDEPOT_PORT cannot be '\u0663'", PORT),
        ("PORT", "9" * 99, "SIDEPOT_PORT cannot be '" + "9" * 40 + "...'", PORT),
        ("PORT", "1\n2", r"SIDEPOT_PORT cannot be '1\n2'", PORT),
        ("PORT", "tcp://10.0.0.1:8000", "SIDEPOT_PORT cannot be 'tcp://10.0.0.1:8000'", PORT),
        ("OPS_PORT", "http", "SIDEPOT_OPS_PORT cannot be 'http'", PORT),
        ("OPS_PORT", "8000", "give SIDEPOT_OPS_PORT another port", "or leave it out."),
        ("WORKERS", "0", "SIDEPOT_WORKERS cannot be '0'", "give a number of processes, from 1 to 64."),
        ("WORKERS", "65", "SIDEPOT_WORKERS cannot be '65'", "give a number of processes, from 1 to 64."),
        ("PAGE", "no", "SIDEPOT_PAGE cannot be 'no'", "give on or off."),
        ("API_KEYS", "", "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("API_KEYS", KEY, "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("API_KEYS", DIGEST + "0", "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("API_KEYS", DIGEST.upper(), "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("API_KEYS", f"{DIGEST},{KEY}", "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("API_KEYS", f'["{DIGEST}"]', "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("API_KEYS", f"{DIGEST} " * 65, "SIDEPOT_API_KEYS cannot be used", KEYS),
        ("CORS_ORIGINS", "", "SIDEPOT_CORS_ORIGINS cannot be ''", "give origins such as"),
        ("CORS_ORIGINS", "poker.example", "SIDEPOT_CORS_ORIGINS cannot be 'poker.example'", "give origins such as"),
        ("CORS_ORIGINS", "https://a/", "SIDEPOT_CORS_ORIGINS cannot be 'https://a/'", "give origins such as"),
        ("CORS_ORIGINS", "*,https://a", "SIDEPOT_CORS_ORIGINS cannot be '*,https://a'", "give origins such as"),
        ("RATE_LIMIT", "600", "SIDEPOT_RATE_LIMIT cannot be '600'", "give a rate such as 600/minute"),
        ("RATE_LIMIT", "0/minute", "SIDEPOT_RATE_LIMIT cannot be '0/minute'", "give a rate such as 600/minute"),
        ("RATE_LIMIT", "1/day;2/hour", "SIDEPOT_RATE_LIMIT cannot be '1/day;2/hour'", "give a rate such as"),
        ("IN_FLIGHT", "0", "SIDEPOT_IN_FLIGHT cannot be '0'", "give a number of requests, from 1 to 10000."),
        ("HEADER_SECONDS", "0", "SIDEPOT_HEADER_SECONDS cannot be '0'", "give whole seconds, from 1 to 3600."),
        ("REQUEST_SECONDS", "1h", "SIDEPOT_REQUEST_SECONDS cannot be '1h'", "give whole seconds, from 1 to 3600."),
        ("KEEP_ALIVE_SECONDS", "-5", "SIDEPOT_KEEP_ALIVE_SECONDS cannot be '-5'", "give whole seconds"),
        ("GRACE_SECONDS", "3601", "SIDEPOT_GRACE_SECONDS cannot be '3601'", "give whole seconds, from 1 to 3600."),
    ],
)
def test_a_wrong_value_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, begin: str, todo: str
) -> None:
    (said,) = refusal(monkeypatch, **{f"SIDEPOT_{name}": value})
    assert said.startswith(begin)
    assert todo in said
    assert said.endswith(".")
    assert KEY not in said


def test_everything_that_is_wrong_is_said_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIDEPOT_PORT", "x")
    monkeypatch.setenv("SIDEPOT_PAGE", "x")
    with pytest.raises(Unusable) as refused:
        load({"workers": "none"})
    said = [each.partition(" ")[0] for each in str(refused.value).splitlines()]
    assert said == ["SIDEPOT_PORT", "--workers", "SIDEPOT_PAGE"]


def test_kubernetes_is_named_where_it_set_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "enableServiceLinks: false" in refusal(monkeypatch, SIDEPOT_PORT="tcp://10.0.0.1:8000")[0]


@pytest.mark.parametrize(
    "name, nearest",
    [
        ("SIDEPOT_API_KEY", "SIDEPOT_API_KEYS"),
        ("sidepot_api_key", "SIDEPOT_API_KEYS"),
        ("SIDEPOT_CORS_ORIGIN", "SIDEPOT_CORS_ORIGINS"),
        ("SIDEPOT_SECRET_DIR", "SIDEPOT_SECRETS_DIR"),
        ("SIDEPOT_PAGES", "SIDEPOT_PAGE"),
    ],
)
def test_a_name_that_is_no_setting_is_refused_with_the_nearest(
    monkeypatch: pytest.MonkeyPatch, name: str, nearest: str
) -> None:
    """A service whose operator mistyped a name is not to run open."""
    (said,) = refusal(monkeypatch, **{name: KEY})
    assert said == f"{name!r} in the environment is no setting; did you mean {nearest}? Correct or remove it."


def test_a_folder_of_secrets_has_to_be_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (said,) = refusal(monkeypatch, SIDEPOT_SECRETS_DIR=str(tmp_path / "no"))
    assert "No such file or directory" in said
    (said,) = refusal(monkeypatch, SIDEPOT_SECRETS_DIR=str(tmp_path))
    assert "is empty" in said
    (tmp_path / "api_keys").write_text(DIGEST)
    (said,) = refusal(monkeypatch, SIDEPOT_SECRETS_DIR=str(tmp_path))
    assert "'api_keys' in it is no setting" in said
    (tmp_path / "api_keys").rename(tmp_path / "SIDEPOT_API_KEYS")
    assert load().api_keys
    (tmp_path / "SIDEPOT_API_KEYS").write_text(KEY)
    (said,) = refusal(monkeypatch, SIDEPOT_SECRETS_DIR=str(tmp_path))
    assert said.startswith("SIDEPOT_API_KEYS in ")
    assert KEY not in said


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(ValidationError):
        setattr(load(), "port", 1)  # noqa: B010 - the type checker would refuse the plain form


@pytest.mark.parametrize("variables", [{"SIDEPOT_PORT": "x"}, {"SIDEPOT_API_KEYS": KEY}, {"SIDEPOT_KEYS": KEY}])
def test_the_command_ends_with_a_sentence_and_2(variables: dict[str, str]) -> None:
    command = [sys.executable, "-m", "sidepot", "serve"]
    done = subprocess.run(command, env=os.environ | variables, check=False, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    (said,) = done.stderr.splitlines()
    assert said.startswith("sidepot: ")
    assert KEY not in said


def test_a_wrong_option_ends_with_a_sentence_and_2(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--port", "--ops-port", "--workers"):
        assert option in FLAGS
        assert main(["serve", option, "0"]) == 2
        assert capsys.readouterr().err.startswith(f"sidepot: {option} cannot be '0': give a ")


# ------------------------------------------------------------------------------------------------------------- secrets


def test_digests_of_keys_stand_in_no_text_of_the_settings() -> None:
    settings = load({"api_keys": f"{DIGEST} {OTHER}"})
    for text in (repr(settings), str(settings), settings.model_dump_json(), f"{settings.api_keys}"):
        assert DIGEST[7:] not in text
        assert OTHER[7:] not in text
    again = pickle.loads(pickle.dumps(settings))  # noqa: S301 - settings are sent to the other processes like this
    assert again == settings


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "localhost", "::1"])
def test_this_machine_alone_may_ask_without_a_key(host: str) -> None:
    assert not load({"host": host}).open_to_strangers


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.0.0.1", "poker.example", "127.0.0.1.example"])  # noqa: S104 - names
def test_others_are_strangers_unless_a_key_is_asked_for(host: str) -> None:
    assert load({"host": host}).open_to_strangers
    assert not load({"host": host, "api_keys": DIGEST}).open_to_strangers
