"""The trials of `make load`, shorter."""

import sys
from pathlib import Path

import pytest

from tests.load.callers import Answer
from tests.load.hands import Ask, asks
from tests.load.instances import nginx
from tests.load.trials import Compared, expected, leaks, rolling_restart, soak, steady

LINUX = pytest.mark.skipif(sys.platform != "linux", reason="processes are read as Linux tells of them")


def test_what_is_asked_is_of_every_game_and_answered_as_expected() -> None:
    every = asks(1)
    rightly = Compared(every)
    assert {ask.path for ask in every} == {"/settle", "/pots"}
    assert all(rightly(ask, Answer(ask.status, expected(ask))) for ask in every)


def test_an_answer_with_a_chip_too_many_is_noticed() -> None:
    for ask in asks(1)[:40]:
        body = expected(ask)
        for key in (b'"won":', b'"total":'):
            changed = body.replace(key, key + b"1", 1)
            if ask.status == 200 and changed != body:
                assert not ask.adds_up(changed)


def test_what_must_not_be_in_a_log_is_found(tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text('{"ts":"2026-11-30T17:08:24.898Z","request_id":"2c5d4bf9ahadqs","route":"/settle","ms":1.2}\n')
    assert leaks([log], ["secret-key"]) == []
    for line in ('"Ah"', "['2c', '3d']", "Mara3", "secret-key", "#/players/0", "card Xx"):
        log.write_text(f'{{"message":"{line}"}}\n')
        assert len(leaks([log], ["secret-key"])) == 1


@pytest.mark.verify
@pytest.mark.live
@LINUX
def test_a_restart_of_all_instances_is_noticed_by_nobody(tmp_path: Path) -> None:
    if nginx() is None:
        pytest.skip("nginx is not installed (Debian's package nginx)")
    shown = rolling_restart(tmp_path, asks(5), rounds=1)
    assert shown.result.sent > 100
    assert (shown.result.wrong, shown.result.failed, shown.leaks) == (0, 0, [])
    assert set(shown.exit_codes) == {0}


@pytest.mark.verify
@pytest.mark.live
@LINUX
def test_a_long_time_takes_no_more_memory_than_a_short_one(tmp_path: Path) -> None:
    shown = soak(tmp_path, asks(50), 20_000)
    first, *rest = shown.memory
    assert (shown.result.wrong, shown.result.failed, shown.leaks, shown.exit_code) == (0, 0, [], 0)
    assert max(rest) - first < 4 * 1024 * 1024


@pytest.mark.verify
@pytest.mark.live
@LINUX
def test_a_steady_load_is_answered_rightly(tmp_path: Path) -> None:
    shown = steady(tmp_path, asks(5), 100, 5)
    assert (shown.result.wrong, shown.result.failed) == (0, 0)
    assert shown.result.sent > 200


def test_an_ask_that_has_another_status_is_wrong() -> None:
    ask = Ask("/settle", b"{}", 200, lambda _: True)
    assert not Compared([ask])(ask, Answer(422, expected(ask)))
