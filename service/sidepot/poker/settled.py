"""What a hand comes to: the values an answer is made of, in the order and by the names of the contract.

They are slotted but not frozen, since freezing makes a value five times as dear to build; nobody changes one after it
is built, but for ``text`` and ``name``, which are put into words in the reader's language at the very end.
"""

from dataclasses import dataclass
from enum import StrEnum

from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.notices import Notice
from sidepot.poker.portions import Portion
from sidepot.poker.pots import Pot, Share
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


@dataclass(slots=True)
class LaidOutPot(Pot):
    """A pot before the showdown. ``open``: more can be bet into it. ``dry``: open, and nothing is in it yet."""

    open: bool
    dry: bool


@dataclass(slots=True)
class PlayerChips:
    """One player's chips: put in, returned uncalled, and ``contests``, all chips of the pots he may win."""

    id: str
    committed: int
    dead: int
    returned: int
    contests: int


@dataclass(slots=True)
class Layout:
    """The pots of a hand before the showdown, the main pot first. ``total``: all pots and what is returned."""

    pots: list[LaidOutPot]
    returned: list[Share]
    total: int
    players: list[PlayerChips]
    notices: list[Notice]


@dataclass(slots=True)
class Winner:
    """One winner of an award. ``odd_chips``: his chips above the whole units that every winner of it gets."""

    player: str
    amount: int
    odd_chips: int


@dataclass(slots=True)
class Award:
    """One prize: a pot's share, after rake, for one board and portion.

    ``winners`` stand in the order of the odd-chip rule. ``odd_chip``: that rule, where a chip was placed by it.
    """

    board: int | None
    portion: Portion
    amount: int
    winners: list[Winner]
    odd_chip: OddChip | None


@dataclass(slots=True)
class SettledPot(Pot):
    """A pot and who is paid what from it. ``net``: what is left after ``rake``.

    ``uncontested``: at most one eligible player did not muck.
    """

    rake: int
    net: int
    uncontested: bool
    awards: list[Award]


@dataclass(slots=True)
class ShownHand:
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


@dataclass(slots=True)
class Result:
    """What one award brought one player, in chips."""

    pot: str
    board: int | None
    portion: Portion
    amount: int


@dataclass(slots=True)
class SettledPlayer:
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


@dataclass(slots=True)
class Bounty:
    """A share of an eliminated player's bounty: ``cash`` paid out, ``head`` added to the player's own bounty."""

    player: str
    cash: int
    head: int


@dataclass(slots=True)
class Elimination:
    """A player who is out. ``place``: among those out in this hand. ``pot``: the one that held his last chips."""

    player: str
    place: int
    pot: str
    bounties: list[Bounty]


@dataclass(slots=True)
class RakeDetail:
    """What the rake was worked out from: all pots, dead and carried-over chips included, returned ones not."""

    base: int
    basis_points: int | None
    cap: int | None


@dataclass(slots=True)
class Totals:
    """Chips in, carried-over ones included, and chips out: ``put_in`` is the sum of the other three."""

    put_in: int
    returned: int
    won: int
    rake: int


@dataclass(slots=True)
class Settlement:
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
