"""Accounts: each player's line of the answer, from what he put in to what he leaves with.

An account is opened with the chips that went in and those that came back uncalled, paid into prize by prize, and
closed when the last pot is awarded.
"""

from collections.abc import Sequence

from sidepot.poker.hand import Columns
from sidepot.poker.pots import Share
from sidepot.poker.settled import Outcome, SettledPlayer
from sidepot.poker.showdown import Run

WON, SPLIT, FOLDED, MUCKED, REFUNDED, LOST = Outcome


class Accounts:
    """The accounts of a hand's players, and who shared a prize with somebody else.

    ``lines``: by player. Until they are closed ``outcome`` says what it is for whoever wins nothing, and ``stack`` what
    it was before the hand.
    """

    __slots__ = ("lines", "sharing")

    def __init__(self, players: Columns, returned: Share | None, runs: Sequence[Run]) -> None:
        """Open them: with chips put in, chips returned, and the hands that were shown, by board, high before low."""
        self.lines: dict[str, SettledPlayer] = {}
        self.sharing: set[str] = set()
        lines = self.lines
        for player, _, committed, dead, folded, stack, _, _, _, _, mucked, _ in players.rows:
            lines[player] = {
                "id": player,
                "committed": committed,
                "dead": dead,
                "returned": 0,
                "won": 0,
                "net": -committed - dead,
                "stack": stack,
                "outcome": FOLDED if folded else MUCKED if mucked else LOST,
                "results": [],
                "hands": [],
            }
        if returned:
            line = lines[returned["player"]]
            line["returned"] = returned["amount"]
            line["net"] += returned["amount"]
        for run in runs:
            for verdict in run.verdicts:
                for player, shown in verdict.shown.items():
                    lines[player]["hands"].append(shown)

    def closed(self) -> list[SettledPlayer]:
        """Close them: what each player's stack changed by, what it is now, and how the hand ended for him."""
        lines = [*self.lines.values()]
        for line in lines:
            won = line["won"]
            if won:
                line["net"] += won
                line["outcome"] = SPLIT if line["id"] in self.sharing else WON
            elif line["outcome"] is LOST and not line["net"]:
                line["outcome"] = REFUNDED
            if line["stack"] is not None:
                line["stack"] += line["net"]
        return lines
