"""Every reason why a hand cannot be resolved, found before anything is paid.

Nothing is guessed and nothing is reported one at a time: a caller learns all that is wrong at once, in the order of
``FaultCode``.
"""

from collections.abc import Collection, Iterable
from itertools import chain
from typing import Final

from sidepot.poker.checks import cards, chips, house_rules
from sidepot.poker.faults import Fault, FaultCode, HandRefused
from sidepot.poker.games import GAMES, Game
from sidepot.poker.hand import Betting, Hand
from sidepot.poker.pots import Layering
from sidepot.poker.rules import OrphanRule

PRECEDENCE: Final = {code: place for place, code in enumerate(FaultCode)}


def betting(asked: Betting, layering: Layering, rule: OrphanRule) -> None:
    """Refuse what `/pots` cannot lay out: raise ``HandRefused`` with all faults, unless there is none."""
    refuse_if_any(
        chain(
            chips.seats(asked.players, None),
            chips.stacks(asked.players, asked.carried_over),
            chips.bets(asked.players, layering),
            chips.orphans(asked.players, layering, rule),
            house_rules.of_betting(asked),
        )
    )


def hand(asked: Hand, layering: Layering, rule: OrphanRule, judged: Collection[str]) -> None:
    """Refuse what cannot be settled: raise ``HandRefused`` with all faults, unless there is none.

    ``judged``: the players whose hands decide a pot. Of a game that is not in the table only the chips can be checked.
    """
    game = GAMES.get(asked.game)
    refuse_if_any(
        chain(
            chips.seats(asked.players, asked.button),
            chips.stacks(asked.players, asked.carried_over),
            chips.bets(asked.players, layering),
            chips.orphans(asked.players, layering, rule),
            house_rules.of_hand(asked, game),
            house_rules.rake(asked, layering),
            shown_down(asked, game, judged) if game else (),
        )
    )


def shown_down(asked: Hand, game: Game, judged: Collection[str]) -> Iterable[Fault]:
    """Find what is wrong with cards, boards and rankings."""
    return chain(cards.cards(asked, game, judged), cards.ranking(asked, game, judged))


def refuse_if_any(faults: Iterable[Fault]) -> None:
    """Raise ``HandRefused`` with all faults in order of precedence, unless there is none."""
    found = sorted(faults, key=lambda fault: (PRECEDENCE[fault.code], fault.path))
    if found:
        raise HandRefused(found)
