"""A player's outcome is the first that holds: won, split, folded, mucked, refunded, lost."""

from tests.reference import Json
from tests.rules.hands import of, player, ranked, settled


def outcomes(request: Json) -> dict[str, str]:
    """Every player's outcome."""
    return {each["id"]: each["outcome"] for each in settled(request)["players"]}


def test_won_and_lost() -> None:
    assert outcomes(ranked(player("A", 10), player("B", 10), ranking="A > B")) == {"A": "won", "B": "lost"}


def test_split_where_some_award_was_shared() -> None:
    """A and B tie for the main pot, B wins the side pot alone: B split."""
    request = ranked(player("A", 10), player("B", 20), player("C", 20), ranking="A = B > C")
    assert outcomes(request) == {"A": "split", "B": "split", "C": "lost"}


def test_folded_comes_before_refunded() -> None:
    """C's whole stake was uncalled: it came back, but he folded."""
    request = ranked(player("A", 0, dead=5), player("B", 0, dead=5), player("C", 7, folded=True), ranking="A > B")
    assert outcomes(request) == {"A": "won", "B": "lost", "C": "folded"}


def test_won_comes_before_mucked() -> None:
    request = ranked(player("A", 50), player("B", 100, mucked=True), player("C", 100, folded=True))
    assert outcomes(request) == {"A": "won", "B": "won", "C": "folded"}


def test_won_comes_before_folded() -> None:
    request = ranked(
        player("A", 50),
        player("B", 100, folded=True, fold_order=1),
        player("C", 100, folded=True, fold_order=2),
        rules={"orphan": "last_to_fold"},
    )
    assert outcomes(request) == {"A": "won", "B": "folded", "C": "won"}


def test_mucked() -> None:
    request = ranked(player("A", 50), player("B", 50, mucked=True))
    assert outcomes(request) == {"A": "won", "B": "mucked"}


def test_refunded_is_all_of_it() -> None:
    """Everything of B's came back in the first hand, only a part of it in the second."""
    assert outcomes(ranked(player("A", 0, dead=5), player("B", 9), ranking="A > B")) == {"A": "won", "B": "refunded"}
    assert outcomes(ranked(player("A", 4), player("B", 9), ranking="A > B")) == {"A": "won", "B": "lost"}
    assert outcomes(ranked(player("A", 0, dead=5), player("B", 9, dead=1), ranking="A > B")) == {
        "A": "won",
        "B": "lost",
    }


def test_net_and_stack() -> None:
    """Net is returned + won - committed - dead; the stack after is the stack before plus net."""
    answer = settled(
        ranked(
            player("A", 25, stack=25),
            player("B", 100, dead=3, stack=500),
            player("C", 160, stack=160),
            ranking="A > B > C",
        )
    )
    lines = [(each["id"], each["returned"], each["won"], each["net"], each["stack"]) for each in answer["players"]]
    assert lines == [("A", 0, 78, 53, 78), ("B", 0, 150, 47, 547), ("C", 60, 0, -100, 60)]


def test_an_unknown_stack_stays_unknown() -> None:
    answer = settled(ranked(player("A", 25, stack=25), player("B", 25), ranking="A > B"))
    assert of(answer, "A")["stack"] == 50
    assert of(answer, "B")["stack"] is None
    assert answer["eliminations"] is None
