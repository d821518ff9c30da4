"""What every problem document must satisfy (RFC 9457), read off the contract."""

import httpx

from tests.reference import Json

STATUS = {
    "malformed_json": 400,
    "duplicate_key": 400,
    "bad_digest": 400,
    "unauthorized": 401,
    "not_found": 404,
    "method_not_allowed": 405,
    "not_acceptable": 406,
    "request_timeout": 408,
    "body_too_large": 413,
    "unsupported_media_type": 415,
    "invalid_request": 422,
    "invalid_hand": 422,
    "batch_too_large": 422,
    "too_many_requests": 429,
    "headers_too_large": 431,
    "internal_error": 500,
    "overloaded": 503,
    "not_ready": 503,
}

SHAPE_FAULTS = (
    "missing",
    "unknown_field",
    "wrong_type",
    "too_small",
    "too_large",
    "too_short",
    "too_long",
    "bad_format",
    "unknown_value",
)

HAND_FAULTS = (
    "duplicate_player",
    "duplicate_seat",
    "seats_incomplete",
    "button_without_seats",
    "nobody_in_hand",
    "muck_and_fold",
    "over_stack",
    "all_in_contradicts_stack",
    "nothing_committed",
    "bet_unmatched",
    "total_too_large",
    "rule_not_applicable",
    "rake_too_large",
    "flop_seen_required",
    "card_not_in_deck",
    "duplicate_card",
    "wrong_card_count",
    "cards_missing",
    "cards_not_allowed",
    "board_missing",
    "board_not_allowed",
    "wrong_board_size",
    "boards_overlap",
    "ranking_missing",
    "ranking_not_allowed",
    "ranking_stranger",
    "ranking_duplicate",
    "ranking_incomplete",
    "fold_order_missing",
    "fold_order_duplicate",
    "orphan_refused",
    "nobody_claims",
    "cycle_refused",
    "bounty_without_stacks",
    "opener_unknown",
)

MORE_FAULTS = "more_faults"
MOST_ERRORS = 100


def check_problem(response: httpx.Response) -> Json:
    """Hold an answer that is no 200 to the contract, and give its document."""
    assert response.headers["content-type"].partition(";")[0] == "application/problem+json"
    problem: Json = response.json()
    assert set(problem) == {"type", "title", "status", "detail", "code", "errors"}
    assert problem["status"] == response.status_code == STATUS[problem["code"]]
    assert problem["type"] == f"/docs/errors#{problem['code']}"
    assert problem["title"].strip()
    assert problem["detail"].strip()
    codes = [error["code"] for error in problem["errors"]]
    for error in problem["errors"]:
        assert set(error) == {"pointer", "code", "detail"}
        assert error["pointer"] == "#" or error["pointer"].startswith("#/")
        assert error["pointer"].isascii()
        assert error["detail"].strip()
    assert len(codes) <= MOST_ERRORS
    if codes and codes[-1] == MORE_FAULTS:
        assert len(codes) == MOST_ERRORS
        assert problem["errors"][-1]["pointer"] == "#"
        codes.pop()
    listing = {"invalid_request": SHAPE_FAULTS, "invalid_hand": HAND_FAULTS, "batch_too_large": ("too_long",)}
    known = listing.get(problem["code"], ())
    places = [known.index(code) for code in codes]
    assert places == sorted(places)
    assert bool(codes) == bool(known)
    return problem


def errors(problem: Json) -> list[list[str]]:
    """Code and pointer of every fault."""
    return [[error["code"], error["pointer"]] for error in problem["errors"]]
