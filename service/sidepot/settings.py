"""Every setting of the service: read once, at the start, from the environment and from a folder of secrets.

A setting is a variable ``SIDEPOT_<NAME>``, or a file of that name in the folder that ``SIDEPOT_SECRETS_DIR`` names.
What is given on the command line goes before the environment, and the environment before a file. Whatever is wrong
keeps the service from starting, and so does a name that is no setting: a mistyped ``SIDEPOT_API_KEY`` must not leave it
open.
"""

import os
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any, Final, Self

from pydantic import AfterValidator, BeforeValidator, Field, SecretStr, ValidationError, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

PREFIX: Final = "SIDEPOT_"
SECRETS_DIR: Final = f"{PREFIX}SECRETS_DIR"

MAX_PORT: Final = 65535
MAX_WORKERS: Final = 64
MAX_KEYS: Final = 64
MAX_SECONDS: Final = 3600
MAX_IN_FLIGHT: Final = 10_000

LOOPBACK: Final = re.compile(r"localhost|127(\.\d{1,3}){3}|::1|0:0:0:0:0:0:0:1")

DIGEST_PREFIX: Final = "sha256:"
KEY: Final = re.compile(rf"{DIGEST_PREFIX}[0-9a-f]{{64}}")
ORIGIN: Final = re.compile(r"https?://([a-z0-9._-]+|\[[0-9a-f:.]+\])(:[1-9][0-9]{0,4})?")

SHOWN: Final = 40
"""Characters of a refused value that are repeated."""


class Unusable(Exception):
    """The settings cannot be used. The text is a sentence for each thing that is wrong, a line each."""


def listed(value: object) -> object:
    """Take a text for a list: parts with commas, spaces or lines between them."""
    return tuple(re.split(r"[\s,]+", value.strip())) if isinstance(value, str) else value


def whole(value: object) -> object:
    """Take digits for a number, and no other spelling of one."""
    if isinstance(value, str) and not re.fullmatch("[0-9]{1,9}", value):
        raise ValueError
    return value


def switch(value: object) -> object:
    """Take ``on`` and ``off``, and no other word."""
    match value:
        case "on" | True:
            return True
        case "off" | False:
            return False
        case _:
            raise ValueError


def digests(keys: tuple[SecretStr, ...]) -> tuple[SecretStr, ...]:
    """Take digests of keys, never keys: a key that was put here by mistake is refused."""
    if not all(KEY.fullmatch(key.get_secret_value()) for key in keys):
        raise ValueError
    return keys


def origins(values: tuple[str, ...]) -> tuple[str, ...]:
    """Take origins as browsers write them, or ``*`` alone."""
    if values != ("*",) and not all(ORIGIN.fullmatch(value) for value in values):
        raise ValueError
    return values


def rate(value: str) -> str:
    """Take one rate that can be counted, and no list of rates."""
    if not re.fullmatch(r"[1-9][0-9]{0,8}/(second|minute|hour|day)", value):
        raise ValueError
    import limits  # noqa: PLC0415 - two megabytes that most processes do without

    limits.parse(value)
    return value


Number = Annotated[int, BeforeValidator(whole)]
Port = Annotated[Number, Field(ge=1, le=MAX_PORT)]
Seconds = Annotated[Number, Field(ge=1, le=MAX_SECONDS)]

PORT_TEXT: Final = f"give a port, a whole number from 1 to {MAX_PORT}"
SECONDS_TEXT: Final = f"give whole seconds, from 1 to {MAX_SECONDS}"

TODO: Final[Mapping[str, str]] = {
    "host": "give the address to listen on, such as 127.0.0.1, 0.0.0.0 or ::",
    "port": PORT_TEXT,
    "ops_port": PORT_TEXT,
    "workers": f"give a number of processes, from 1 to {MAX_WORKERS}",
    "page": "give on or off",
    "api_keys": f"give 1 to {MAX_KEYS} digests of keys, each sha256: and 64 hexadecimal digits in lower case, with "
    "commas, spaces or lines between them; `sidepot hash-key` makes one",
    "cors_origins": "give origins such as https://poker.example or http://localhost:3000, in lower case and without a "
    "path, with commas or spaces between them, or * alone for every origin",
    "rate_limit": "give a rate such as 600/minute: a number, a slash, and second, minute, hour or day",
    "request_log": "give on or off",
    "metrics": "give on or off",
    "traces": "give on or off",
    "in_flight": f"give a number of requests, from 1 to {MAX_IN_FLIGHT}",
    "header_seconds": SECONDS_TEXT,
    "request_seconds": SECONDS_TEXT,
    "keep_alive_seconds": SECONDS_TEXT,
    "grace_seconds": SECONDS_TEXT,
}
"""What to do where a setting is refused."""

SECRET: Final = frozenset({"api_keys"})
"""Settings whose value is never repeated."""


class Settings(BaseSettings):
    """The settings, checked."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, hide_input_in_errors=True, validate_default=True)

    host: Annotated[str, Field(min_length=1)] = "127.0.0.1"
    port: Port = 8000
    ops_port: Port | None = None
    workers: Annotated[Number, Field(ge=1, le=MAX_WORKERS)] = 1
    page: Annotated[bool, BeforeValidator(switch)] = True
    api_keys: Annotated[
        tuple[SecretStr, ...],
        NoDecode,
        BeforeValidator(listed),
        Field(max_length=MAX_KEYS),
        AfterValidator(digests),
    ] = ()
    cors_origins: Annotated[tuple[str, ...], NoDecode, BeforeValidator(listed), AfterValidator(origins)] = ()
    rate_limit: Annotated[str, AfterValidator(rate)] | None = None
    request_log: Annotated[bool, BeforeValidator(switch)] = True
    metrics: Annotated[bool, BeforeValidator(switch)] = True
    traces: Annotated[bool, BeforeValidator(switch)] = False
    in_flight: Annotated[Number, Field(ge=1, le=MAX_IN_FLIGHT)] = 64
    header_seconds: Seconds = 10
    request_seconds: Seconds = 20
    keep_alive_seconds: Seconds = 5
    grace_seconds: Seconds = 20

    @model_validator(mode="after")
    def ports_differ(self) -> Self:
        """Refuse one port for both. Raises ``ValueError``."""
        if self.ops_port == self.port:
            raise ValueError("give SIDEPOT_OPS_PORT another port than SIDEPOT_PORT, or leave it out")
        return self

    @model_validator(mode="after")
    def traces_can_be_sent(self) -> Self:
        """Refuse traces without the packages that send them. Raises ``ValueError``."""
        if self.traces and find_spec("opentelemetry") is None:
            raise ValueError("install sidepot[otel] for SIDEPOT_TRACES, or leave it out")
        return self

    @property
    def open_to_strangers(self) -> bool:
        """Tell whether other machines may be let in and nobody is asked for a key."""
        return not self.api_keys and not LOOPBACK.fullmatch(self.host)

    @property
    def treats_callers_alike(self) -> bool:
        """Tell whether who asks, from where and how often makes no difference to a hand that is sent to be settled."""
        return not (self.api_keys or self.rate_limit or self.cors_origins or self.ops_port)


NAMES: Final = {f"{PREFIX}{field.upper()}": field for field in Settings.model_fields}
"""Settings by the name of their variable; ``SIDEPOT_SECRETS_DIR`` is not one of them, it says where others are."""


def load(flags: Mapping[str, Any] | None = None) -> Settings:
    """Read the settings; ``flags`` are those of the command line. Raises ``Unusable``."""
    given = {field: value for field, value in (flags or {}).items() if value is not None}
    folder = os.environ.get(SECRETS_DIR)
    faults = strangers(os.environ, {*NAMES, SECRETS_DIR}, "the environment")
    if folder is not None:
        faults += faults_of(folder)
    if faults:
        raise Unusable("\n".join(faults))
    try:
        return Settings(_secrets_dir=folder, **given)
    except ValidationError as refusal:
        raise Unusable("\n".join(sentences(refusal, given, folder))) from None


def strangers(found: Iterable[str], known: Iterable[str], place: str) -> list[str]:
    """Say which of these names are ours by their prefix and no setting, and what was meant perhaps."""
    names = sorted(known)
    said = []
    for name in sorted(found):
        if name.upper().startswith(PREFIX) and name.upper() not in names:
            (nearest, *_) = (*get_close_matches(name.upper(), names, 1, 0.0), "")
            said.append(f"{shown(name)} in {place} is no setting; did you mean {nearest}? Correct or remove it.")
    return said


def faults_of(folder: str) -> list[str]:
    """Say what is wrong with the folder of secrets: it has to be one, and to hold settings and nothing else."""
    try:
        held = {entry.name for entry in Path(folder).iterdir() if not entry.name.startswith(".")}
    except OSError as failure:
        return [f"{SECRETS_DIR}: cannot read {shown(folder)}: {failure.strerror}; name a folder that can be read."]
    if not held:
        return [f"{SECRETS_DIR}: {shown(folder)} is empty; put a file {PREFIX}API_KEYS into it, or do not name it."]
    others = sorted(name for name in held if name.upper() not in NAMES)
    return [
        f"{SECRETS_DIR}: {shown(name)} in it is no setting; a file has the name of its setting, such as "
        f"{PREFIX}API_KEYS. Rename or remove it."
        for name in others
    ]


def sentences(refusal: ValidationError, given: Mapping[str, Any], folder: str | None) -> list[str]:
    """Say what is wrong with each setting, where it was given, and what to give instead; once each."""
    said = []
    for error in refusal.errors(include_url=False, include_context=False, include_input=False):
        if not error["loc"]:
            said.append(error["msg"].removeprefix("Value error, ") + ".")
            continue
        field = str(error["loc"][0])
        said.append(f"{place_and_value(field, given, folder)}: {TODO[field]}.")
    return list(dict.fromkeys(said))


def place_and_value(field: str, given: Mapping[str, Any], folder: str | None) -> str:
    """Name what is refused: the option, the variable or the file, and its value unless that is a secret."""
    name = f"{PREFIX}{field.upper()}"
    values = {key.upper(): value for key, value in os.environ.items()}
    if field in given:
        return f"--{field.replace('_', '-')} cannot be {shown(str(given[field]))}"
    if field in SECRET or name not in values:
        return f"{name} in {shown(folder or '')} cannot be used" if name not in values else f"{name} cannot be used"
    hint = ""
    if values[name].startswith("tcp://"):
        hint = " (Kubernetes sets this for a Service named sidepot; set enableServiceLinks: false in the pod)"
    return f"{name} cannot be {shown(values[name])}{hint}"


def shown(text: str) -> str:
    """Repeat a text of the operator's so that it stays on its line."""
    return repr(text if len(text) <= SHOWN else text[:SHOWN] + "...")
