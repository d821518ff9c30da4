"""What holds for every test: generated cases are the same each time, and the network ends at the loopback interface."""

import logging
import os
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path

import pytest
from hypothesis import settings

from sidepot.integrity import PACKAGE, RECORDED_AT, listing
from tests.contract.serving import serving

# The same examples on every machine and in every run, and no example database: a red test stays red until it is mended.
# No deadline, for other processes share the machine. How many examples a property needs, its own test says.
settings.register_profile("sidepot", derandomize=True, deadline=None, database=None)
settings.load_profile("sidepot")

# Hypothesis also draws numbers and words that it finds in our own modules, but only in those that happen to be loaded
# by then, which depends on the tests chosen and on the order in which they run.
pytest.MonkeyPatch().setattr("hypothesis.internal.conjecture.providers.is_local_module_file", lambda _: False)

# What the caller of the tests has set for a service of his own is not what is tested.
for name in [name for name in os.environ if name.upper().startswith("SIDEPOT_")]:
    del os.environ[name]
# A line for each request would bury what a test has to say.
os.environ["SIDEPOT_REQUEST_LOG"] = "off"
# So would one for each request of a test's own; and what it was written to may be closed by then.
logging.getLogger("httpx").setLevel(logging.WARNING)

LOOPBACK = ["127.0.0.1", "::1"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let tests marked ``live`` talk to the server they start; all others have no network at all."""
    for item in items:
        if item.get_closest_marker("live"):
            item.add_marker(pytest.mark.allow_hosts(LOOPBACK))


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Give the address of a server as it is started when nothing is set, one for all tests marked ``live``."""
    with serving() as found:
        yield found


def pytest_configure(config: pytest.Config) -> None:
    """Record the checkout as it is, since that is what is tested: a server is not ready on files that were changed."""
    checkout = Path(__file__).parents[1] / "service/sidepot"
    if not hasattr(config, "workerinput") and checkout == PACKAGE:
        (record,) = [file for file in distribution("sidepot").files or () if file.match(RECORDED_AT)]
        Path(str(record.locate())).write_text(listing(), "utf-8")
