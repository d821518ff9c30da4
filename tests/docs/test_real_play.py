"""docs/real-play.md: every scene is settled, and everybody gets what its table says."""

import pytest

from tests.docs.pages import Section, sections
from tests.support import settle

SCENES = [each for each in sections("real-play.md") if each.level == 3]

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


def test_no_request_escapes() -> None:
    """Every block of the page is the request of a scene."""
    blocks = [block for each in sections("real-play.md") for block in each.blocks]
    assert blocks == [block for scene in SCENES for block in scene.blocks]
    assert {block.language for block in blocks} == {"json"}


@pytest.mark.parametrize("topic", TOPICS)
def test_what_happens_at_a_table_is_shown(topic: str) -> None:
    assert [scene for scene in SCENES if topic in scene.title]
