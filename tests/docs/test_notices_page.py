"""docs/notices.md: every notice, and an example of each whose answer has exactly that notice."""

import pytest

from sidepot.poker.notices import NoticeCode
from tests.docs.pages import Section, below
from tests.support import refusals, settle

NOTICES = below("notices.md", "Notices")


def test_every_notice_has_its_section() -> None:
    """Those of the code in the order of the code; others are said to be of a later version."""
    assert [each.title for each in NOTICES if not each.not_yet] == list(NoticeCode)


@pytest.mark.parametrize("notice", NOTICES, ids=lambda notice: notice.title)
def test_example_comes_with_its_notice(notice: Section) -> None:
    assert "\n\nWhat to do: " in notice.text
    request, shown = (block.json() for block in notice.blocks)
    listed = [row[0] for table in notice.tables for row in table[1:]]
    assert shown["code"] == notice.title
    assert set(shown["params"]) <= set(listed)
    if notice.not_yet:
        assert {code for code, _ in refusals(request)} == {"rule_not_applicable"}
    else:
        assert settle(request)["notices"] == [shown]
