"""docs/real-play.md: every scene is settled, and everybody gets what its table says."""

from typing import Any

import pytest

from tests.docs.pages import Section, below, sections
from tests.docs.test_errors_page import request_of
from tests.support import open_service, settle

OPEN = below("real-play.md", "While the hand is being played")
SCENES = [each for each in sections("real-play.md") if each.level == 3 and each not in OPEN]

TOPICS = (
    "Walk",
    "Straddle",
    "Kill blind",
    "Bomb pot",
    "Bring-in",
    "in full",
    "short",
    "Big blind ante alone",
    "blind first",
    "ante first",
    "Dead blind",
    "Forfeited blinds",
    "Absent player",
    "Dead button",
    "Passed-out deal",
    "Carried-over chips",
    "Run it twice",
    "Killed hand",
    "Muck",
    "Big blind ante and one caller",
)


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.title)
def test_scene_is_paid_as_its_table_says(scene: Section) -> None:
    (request,) = scene.blocks
    ((head, *rows),) = scene.tables
    assert head == ["player", "back", "wins", "net"]
    answer = settle(request.json())
    paid = [
        [each["id"], str(each["returned"]), str(each["won"]), f"{each['net']:+d}" if each["net"] else "0"]
        for each in answer["players"]
    ]
    assert paid == rows


def state(pot: dict[str, Any]) -> str:
    """Say whether a pot is capped, open, or open with nothing in it."""
    if pot["dry"]:
        return "dry"
    return "open" if pot["open"] else "capped"


@pytest.mark.parametrize("scene", OPEN, ids=lambda scene: scene.title)
def test_open_pots_are_laid_out_as_the_table_says(scene: Section) -> None:
    (request,) = scene.blocks
    ((head, *rows),) = scene.tables
    assert head == ["pot", "chips", "capped at", "who can win it", "state"]
    method, path, headers, body = request_of(request)
    with open_service() as http:
        answer = http.request(method, path, headers=headers, content=body).json()
    assert answer["returned"] == []
    assert rows == [
        [pot["name"], str(pot["amount"]), str(pot["level"] or "none"), ", ".join(pot["eligible"]), state(pot)]
        for pot in answer["pots"]
    ]


def test_open_pots_are_shown_in_every_state() -> None:
    assert {row[4] for scene in OPEN for row in scene.tables[0][1:]} == {"capped", "open", "dry"}


def test_no_request_escapes() -> None:
    """Every block of the page is the request of a scene; those of open betting are written as HTTP."""
    blocks = [block for each in sections("real-play.md") for block in each.blocks]
    assert blocks == [block for scene in SCENES + OPEN for block in scene.blocks]
    assert {block.language for scene in SCENES for block in scene.blocks} == {"json"}
    assert {block.language for scene in OPEN for block in scene.blocks} == {"http"}


@pytest.mark.parametrize("topic", TOPICS)
def test_what_happens_at_a_table_is_shown(topic: str) -> None:
    assert [scene for scene in SCENES if topic in scene.title]
