"""What the fuzzer calls: bytes in, and whatever comes of them held to the rules of the service.

``bodies`` takes the bytes for the body of a request. ``hands`` takes them for the choices of the generators that make
legal hands for the properties, so that every input is a hand that has to be settled.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from hypothesis import given, settings
from hypothesis import strategies as st

from sidepot.api.batch import results, split
from sidepot.api.calls import POTS, SETTLE
from sidepot.api.parsing import Call, answer
from sidepot.api.problems import MAX_ERRORS, STATUS, Problem
from tests import reference
from tests.answers import check_against_reference, check_answer, check_pots_answer
from tests.audit import audit
from tests.properties.explanations import check_explanation
from tests.properties.money import money_hands
from tests.properties.strategies import hands as ordinary_hands
from tests.reference import Json
from tests.support import compact, pots_request

LANGUAGE: Final = "en"


def bodies(body: bytes) -> None:
    """Send a body to every call. What is refused is a problem; what is answered, the reference answers alike."""
    settled = tried(SETTLE, body)
    if settled is not None:
        check_settled(json.loads(body), settled)
        check_in_batch(body)
    laid_out = tried(POTS, body)
    if laid_out is not None:
        request = json.loads(body)
        check_pots_answer(request, laid_out)
        check_against_reference(laid_out, reference.pots_only(request))
    if settled is None:
        check_batch(body)


def tried(call: Call[Any], body: bytes) -> Json | None:
    """Answer a request twice, to the same bytes; None where it is refused."""
    try:
        written = answer(call, body, LANGUAGE)
    except Problem as problem:
        check_problem(problem)
        return None
    assert answer(call, body, LANGUAGE) == written
    found: Json = json.loads(written)
    return found


def check_problem(problem: Problem) -> None:
    """Hold a refusal to its form: a client's fault, told in whole, within bounds."""
    document = json.loads(problem.document(LANGUAGE))
    assert document["status"] == STATUS[problem.code] < 500, problem.code
    assert len(document["errors"]) <= MAX_ERRORS
    assert (document["errors"] != []) == (document["status"] == 422)
    for error in document["errors"]:
        assert error["pointer"].startswith("#")
        assert error["detail"].isprintable()


def check_in_batch(hand: bytes) -> None:
    """Hold a hand in a batch to the bytes that it has alone."""
    batch = b"".join(results(split(b'{"hands":[%b]}' % hand), LANGUAGE))
    assert batch == b'{"results":[{"ref":null,"status":200,"settlement":%b,"problem":null}]}' % (
        answer(SETTLE, hand, LANGUAGE)
    )


def check_batch(body: bytes) -> None:
    """Take a body for a batch: refused as a whole, or a result for each hand."""
    try:
        written = b"".join(results(split(body), LANGUAGE))
    except Problem as problem:
        check_problem(problem)
        return
    found = json.loads(written)["results"]
    assert len(found) == len(json.loads(body)["hands"])
    for result in found:
        assert (result["settlement"] is None) == (result["status"] != 200) != (result["problem"] is None)
        assert result["status"] < 500


def check_settled(request: Json, settled: Json) -> None:
    """Hold a settlement to both reckonings: no chip made or lost, each where the rule book puts it, and why."""
    check_answer(request, settled)
    audit(request, settled)
    rate = "basis_points" in ((request.get("rules") or {}).get("rake") or {})
    if not rate and not any(player.get("bounty") for player in request["players"]):
        check_against_reference(settled, reference.settle(request))  # it knows neither rates nor bounties
    if settled["explanation"]:
        check_explanation(request, settled)


@settings(deadline=None, database=None)
@given(st.one_of(ordinary_hands(), money_hands()), st.booleans())
def settled_hands(request: Json, explain: bool) -> None:  # noqa: FBT001 - Hypothesis gives it by place
    """Settle a legal hand."""
    asked = {**request, "explain": explain}
    check_settled(asked, json.loads(answer(SETTLE, compact(asked), LANGUAGE)))
    laid_out = json.loads(answer(POTS, compact(pots_request(request)), LANGUAGE))
    check_pots_answer(pots_request(request), laid_out)


def hands(choices: bytes) -> None:
    """Make a hand of these bytes and settle it; bytes that make none are passed over."""
    settled_hands.hypothesis.fuzz_one_input(choices)  # type: ignore[attr-defined] # Hypothesis hangs it on the function


TARGETS: Final[Mapping[str, Callable[[bytes], None]]] = {"bodies": bodies, "hands": hands}
