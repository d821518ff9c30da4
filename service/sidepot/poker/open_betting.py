"""Open betting: the pots as they stand while the hand is being played.

Nothing is returned yet, for whoever has not acted may still call. A pot is capped only where a player still in the hand
is all-in; whoever can still bet may win every pot, matched or not. What lies above the last cap is the open pot.
"""

from sidepot.poker.hand import Columns, Player
from sidepot.poker.pots import between, dead_chips, pot_names
from sidepot.poker.settled import LaidOutPot


def open_pots(column: Columns, carried_over: int) -> list[LaidOutPot]:
    """Cut the pots of a hand that is still being played, the main pot first.

    The open pot is listed when it holds chips, or when two or more players can still bet into it: then, with nothing in
    it, it is dry. Other pots without chips are left out.
    """
    live = [player for player in column.players if not player.folded]
    bettors = [player.id for player in live if not is_all_in(player)]
    caps = sorted({player.committed for player in live if is_all_in(player)})
    top = max(column.committed)
    pots: list[LaidOutPot] = []
    dead = dead_chips(column, carried_over)
    floor = 0
    for place, level in enumerate([*caps, top]):
        contributions = between(floor, level, column.id, column.committed)
        amount = dead + sum([share["amount"] for share in contributions])
        is_open = place == len(caps)
        eligible = bettors
        if not is_open:
            eligible = [player.id for player in live if player.id in bettors or player.committed >= level]
        if amount or (is_open and len(bettors) > 1):
            pots.append(
                {
                    "name": pot_names(len(pots) + 1)[-1],
                    "amount": amount,
                    "level": None if is_open else level,
                    "eligible": eligible,
                    "contributions": contributions,
                    "dead": dead,
                    "open": is_open,
                    "dry": is_open and not amount,
                }
            )
        floor = level
        dead = 0
    return pots


def is_all_in(player: Player) -> bool:
    """Tell whether a player has no chips left: by his stack, or else by the word of the caller."""
    if player.stack is not None:
        return player.stack == player.put_in
    return player.all_in is True
