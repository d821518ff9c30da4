"""What a hand comes to: the values an answer is made of, in the order and by the names of the contract.

They are typed dictionaries: dozens of them are built for each hand and then written out as JSON, and both take half as
long as with objects. Nobody changes one after it is built, but for a player's line, which is an account until the last
pot is awarded, and for ``text`` and ``name``, which are put into words in the reader's language at the very end.
"""

from enum import StrEnum
from typing import TypedDict

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.notices import Notice
from sidepot.poker.portions import Portion
from sidepot.poker.pots import Share
from sidepot.poker.rules import OddChip, RulesInForce
from sidepot.poker.steps import Step


class Outcome(StrEnum):
    """How the hand ended for a player: the first that holds."""

    WON = "won"
    """Won chips, none of them shared with another winner."""
    SPLIT = "split"
    """Won chips, some of them shared."""
    FOLDED = "folded"
    MUCKED = "mucked"
    REFUNDED = "refunded"
    """Everything he put in came back uncalled."""
    LOST = "lost"


class LaidOutPot(TypedDict):
    """A pot, as ``Layer`` has it, before the showdown. ``open``: more can be bet into it, so that it has no ``level``.

    ``dry``: open, and nothing is in it yet.
    """

    name: str
    amount: int
    level: int | None
    eligible: list[str]
    contributions: list[Share]
    dead: int
    open: bool
    dry: bool


class PlayerChips(TypedDict):
    """One player's chips: put in, returned uncalled, and ``contests``, all chips of the pots he may win."""

    id: str
    committed: int
    dead: int
    returned: int
    contests: int


class Layout(TypedDict):
    """The pots of a hand before the showdown, the main pot first. ``total``: all pots and what is returned."""

    pots: list[LaidOutPot]
    returned: list[Share]
    total: int
    players: list[PlayerChips]
    notices: list[Notice]


class Winner(TypedDict):
    """One winner of an award. ``odd_chips``: his chips above the whole units that every winner of it gets."""

    player: str
    amount: int
    odd_chips: int


class Award(TypedDict):
    """One prize: a pot's share, after rake, for one board and portion.

    ``winners`` stand in the order of the odd-chip rule. ``odd_chip``: that rule, where a chip was placed by it.
    """

    board: int | None
    portion: Portion
    amount: int
    winners: list[Winner]
    odd_chip: OddChip | None


class SettledPot(TypedDict):
    """A pot, as ``Layer`` has it, and who is paid what from it. ``net``: what is left after ``rake``.

    ``uncontested``: at most one eligible player did not muck.
    """

    name: str
    amount: int
    level: int
    eligible: list[str]
    contributions: list[Share]
    dead: int
    rake: int
    net: int
    uncontested: bool
    awards: list[Award]


class ShownHand(TypedDict):
    """A judged hand as it is read out on one board for one portion. ``cards``: those that play.

    ``name``: the ranks that name it, most significant first, until it is put into words. ``plays_board``: all the cards
    that play lie on the board.
    """

    board: int | None
    portion: Portion
    category: Category
    name: str
    cards: tuple[Card, ...]
    plays_board: bool


class Result(TypedDict):
    """What one award brought one player, in chips."""

    pot: str
    board: int | None
    portion: Portion
    amount: int


class SettledPlayer(TypedDict):
    """What the hand brought one player. ``won`` is after rake.

    ``net``: what his stack changes by. ``stack``: what it is afterwards, ``None`` where it was not given.
    """

    id: str
    committed: int
    dead: int
    returned: int
    won: int
    net: int
    stack: int | None
    outcome: Outcome
    results: list[Result]
    hands: list[ShownHand]


class Bounty(TypedDict):
    """A share of an eliminated player's bounty: ``cash`` paid out, ``head`` added to the player's own bounty."""

    player: str
    cash: int
    head: int


class Elimination(TypedDict):
    """A player who is out. ``place``: among those out in this hand. ``pot``: the one that held his last chips."""

    player: str
    place: int
    pot: str
    bounties: list[Bounty]


class RakeDetail(TypedDict):
    """What the rake was worked out from: all pots, dead and carried-over chips included, returned ones not."""

    base: int
    basis_points: int | None
    cap: int | None


class Totals(TypedDict):
    """Chips in, carried-over ones included, and chips out: ``put_in`` is the sum of the other three."""

    put_in: int
    returned: int
    won: int
    rake: int


class Settlement(TypedDict):
    """A settled hand. ``pots`` stand in award order: the last side pot first, the main pot last.

    ``eliminations``: ``None`` where some stack is not known. ``explanation``: ``None`` where nobody asked.
    """

    game: str
    rules: RulesInForce
    pots: list[SettledPot]
    returned: list[Share]
    players: list[SettledPlayer]
    rake: int
    rake_detail: RakeDetail | None
    rake_shares: list[Share]
    totals: Totals
    eliminations: list[Elimination] | None
    notices: list[Notice]
    explanation: list[Step] | None
