"""docs/watching.md: the fields of a line, the names and the labels of the numbers."""

from sidepot.observing import tally
from sidepot.observing.lines import Line
from sidepot.observing.metrics import CONSERVATION_FAILURES, IN_FLIGHT
from tests.docs.pages import section
from tests.observing.cost import VARIANTS


def test_fields_of_a_line_are_listed_in_their_order() -> None:
    assert [row[0] for row in section("watching.md", "The log").tables[0][1:]] == list(Line.__struct_fields__)


def test_metrics_and_their_labels_are_listed() -> None:
    listed = {
        row[0]: [label for label in row[1].split(", ") if label]
        for row in section("watching.md", "The numbers").tables[0][1:]
    }
    known = {
        f"{tally.REQUESTS[0]}_total": [*tally.REQUESTS_BY],
        tally.SECONDS[0]: [*tally.SECONDS_BY],
        f"{tally.SETTLED[0]}_total": [*tally.SETTLED_BY],
    }
    for metric in (IN_FLIGHT, CONSERVATION_FAILURES):
        (family,) = metric.describe()
        name = f"{family.name}_total" if family.type == "counter" else family.name
        known[name] = list(metric._labelnames)  # noqa: SLF001 - told nowhere else
    assert listed == known


def test_costs_are_listed_for_what_is_measured() -> None:
    rows = [row[0] for row in section("watching.md", "What it costs").tables[0][1:]]
    assert rows == [name for name in VARIANTS if name != "nothing, again"]
