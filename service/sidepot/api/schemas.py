"""Requests as they come over the wire: names, types and bounds, and nothing about poker.

A field that may be left out may also be null, with the same meaning. Whatever a schema lets through has the right
shape; whether it is a hand that can have been played is for ``sidepot.poker`` to say. The contract is generated from
these models, so a description here is a sentence that callers read.
"""

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Discriminator, Field, Tag

from sidepot.poker.games import GAMES
from sidepot.poker.hand import MAX_CHIPS
from sidepot.poker.rules import (
    Allocation,
    BountyRule,
    CycleRule,
    FlushRule,
    JokerRule,
    OddChip,
    OrphanRule,
    PairRule,
    Rounding,
)

MAX_PLAYERS: Final = 64
MAX_SEAT: Final = 64
MAX_BOARDS: Final = 5
MAX_HOLE_CARDS: Final = 7
MAX_TIERS: Final = 64
MAX_ID: Final = 64
MAX_REF: Final = 64
MAX_HANDS: Final = 1_000
MAX_BASIS_POINTS: Final = 10_000
OPENER_CARDS: Final = 5

INVISIBLE: Final = (
    (0x0000, 0x001F),
    (0x007F, 0x009F),
    (0x00AD, 0x00AD),
    (0x0600, 0x0605),
    (0x061C, 0x061C),
    (0x06DD, 0x06DD),
    (0x070F, 0x070F),
    (0x0890, 0x0891),
    (0x08E2, 0x08E2),
    (0x180E, 0x180E),
    (0x200B, 0x200F),
    (0x202A, 0x202E),
    (0x2060, 0x2064),
    (0x2066, 0x206F),
    (0xFEFF, 0xFEFF),
    (0xFFF9, 0xFFFB),
    (0x110BD, 0x110BD),
    (0x110CD, 0x110CD),
    (0x13430, 0x1343F),
    (0x1BCA0, 0x1BCA3),
    (0x1D173, 0x1D17A),
    (0xE0001, 0xE0001),
    (0xE0020, 0xE007F),
)
"""First and last code point of each run of control and format characters (Unicode categories Cc and Cf).

Two ids that look alike must be alike. The runs stand in the pattern as characters, since ``\\p{Cf}`` is not understood
by every engine that a client may check the contract with.
"""


def _run(first: int, last: int) -> str:
    return chr(first) if first == last else f"{chr(first)}-{chr(last)}"


ID_PATTERN: Final = f"^[^{''.join(_run(first, last) for first, last in INVISIBLE)}]*$"
CARD_PATTERN: Final = "^([2-9TJQKA][shdc]|Xx)$"
RANK_PATTERN: Final = "^[2-9TJQKA]$"
LOWEST_RANK_PATTERN: Final = "^[2-9]$"

Chips = Annotated[int, Field(ge=0, le=MAX_CHIPS)]
ChipUnit = Annotated[int, Field(ge=1, le=MAX_CHIPS)]
Seat = Annotated[int, Field(ge=1, le=MAX_SEAT)]
PlayerId = Annotated[str, Field(min_length=1, max_length=MAX_ID, pattern=ID_PATTERN)]
CardCode = Annotated[str, Field(pattern=CARD_PATTERN)]
Rank = Annotated[str, Field(pattern=RANK_PATTERN)]
LowestRank = Annotated[str, Field(pattern=LOWEST_RANK_PATTERN)]
Tiers = Annotated[
    list[Annotated[list[PlayerId], Field(max_length=MAX_PLAYERS)]],
    Field(max_length=MAX_TIERS),
]

if TYPE_CHECKING:
    GameId = str
else:
    GameId = Literal[tuple(GAMES)]  # an enumeration of the rows of the table, which a type checker cannot read


def _plain(schema: dict[str, Any]) -> None:
    """Drop what the generator adds and nobody wants.

    ``default: null`` makes client generators take an optional field for one that is always there; a title per field
    repeats its name.
    """
    for field in schema.get("properties", {}).values():
        field.pop("default", None)
        field.pop("title", None)


class Wire(BaseModel):
    """What all request objects share: exact types, no unknown members, never changed after parsing."""

    model_config = ConfigDict(
        strict=True,
        extra="forbid",
        frozen=True,
        json_schema_extra=_plain,
        cache_strings="keys",  # ids and cards of hands long settled would fill the memory
    )

    def members(self) -> int:
        """Count the members of the JSON object this was parsed from, those of nested objects included."""
        return len(self.model_fields_set)


class PotsPlayer(Wire):
    """One player and the chips he put in over the whole hand."""

    id: PlayerId = Field(description="Name of the player within this request; unique, compared exactly.")
    seat: Seat | None = Field(
        default=None,
        description="Chair number, clockwise increasing; for all players or for none. Without seats the order of the "
        "players is the clockwise order, the first of them left of the button.",
    )
    committed: Chips = Field(
        description="Chips put in that others have to match: blinds, straddles, bring-ins, bets, calls, raises, "
        "ordinary antes.",
    )
    dead: Chips | None = Field(
        default=None,
        description="Chips put in that nobody has to match: big blind ante, button ante, dead or missed blind, "
        "forfeited chips. 0 when left out.",
    )
    folded: bool | None = Field(
        default=None,
        description="Gave up the hand: the chips stay, the claim is gone. False when left out.",
    )
    stack: Chips | None = Field(default=None, description="Chips in front of the player before the hand, before antes.")
    all_in: bool | None = Field(
        default=None,
        description="Has no chips left to bet. Worked out from `stack` where that is given.",
    )
    fold_order: Seat | None = Field(
        default=None,
        description="1 for the player who folded first; read only under the orphan rule `last_to_fold`.",
    )


class PotsRules(Wire):
    """House rules that decide how pots are formed."""

    orphan: OrphanRule | None = Field(
        default=None,
        description="Who gets a layer that nobody left in the hand can claim; `merge_down` when left out.",
    )


class PotsRequest(Wire):
    """Contributions to layer into a main pot and side pots."""

    players: list[PotsPlayer] = Field(
        min_length=1,
        max_length=MAX_PLAYERS,
        description="Everybody who put chips in or still holds cards.",
    )
    betting: Literal["closed", "open"] | None = Field(
        default=None,
        description="`closed`: the betting is over, uncalled chips go back and the pots are final. `open`: the hand is "
        "still being played. `closed` when left out.",
    )
    carried_over: Chips | None = Field(
        default=None,
        description="Chips left in the pot by an earlier hand, of nobody listed; part of the main pot. 0 when left "
        "out.",
    )
    rules: PotsRules | None = Field(default=None, description="House rules; the defaults where left out.")

    def members(self) -> int:
        """Count the members of this object and of all objects in it."""
        return (
            len(self.model_fields_set)
            + sum([len(player.model_fields_set) for player in self.players])
            + (self.rules.members() if self.rules else 0)
        )


class SettlePlayer(PotsPlayer):
    """One player, the chips he put in and the cards he holds."""

    cards: list[CardCode] | None = Field(
        default=None,
        max_length=MAX_HOLE_CARDS,
        description="Hole cards, in any order. Required from every player who claims a pot that somebody else claims "
        "too.",
    )
    mucked: bool | None = Field(
        default=None,
        description="Stayed to the end of the betting and shows nothing. False when left out.",
    )
    bounty: Chips | None = Field(
        default=None,
        description="Bounty on this player's head, in the unit of the prize pool; needs every player's `stack`.",
    )


class RakeRate(Wire):
    """A rake worked out as a rate of the pots."""

    basis_points: int = Field(ge=0, le=MAX_BASIS_POINTS, description="Rate in hundredths of a percent: 500 is 5 %.")
    cap: Chips | None = Field(default=None, description="Most the house takes from the hand, in chips.")
    unit: ChipUnit | None = Field(
        default=None,
        description="The rake is a multiple of this many chips. 1 when left out.",
    )
    rounding: Rounding | None = Field(default=None, description="How it is rounded to `unit`; `down` when left out.")
    no_flop_no_drop: bool | None = Field(
        default=None,
        description="Take nothing when no flop was dealt. False when left out.",
    )
    flop_seen: bool | None = Field(
        default=None,
        description="Whether a flop was dealt. Worked out from the boards where the game has a flop.",
    )
    allocation: Allocation | None = Field(
        default=None,
        description="How the rake is taken from several pots; `cumulative` when left out.",
    )


class RakeAmount(Wire):
    """A rake worked out elsewhere."""

    amount: Chips = Field(description="Rake of the whole hand, in chips.")


def _rake_form(rake: object) -> str:
    """Tell the two forms of a rake apart: a fixed amount where that key is present, a rate otherwise."""
    return "amount" if isinstance(rake, RakeAmount) or (isinstance(rake, dict) and "amount" in rake) else "rate"


RakeIn = Annotated[
    Annotated[RakeRate, Tag("rate")] | Annotated[RakeAmount, Tag("amount")],
    Discriminator(_rake_form),
]

RAKE: Final = ("rules", "rake")

TAGGED: Final = frozenset({RAKE})
"""Paths of the fields with several forms: Pydantic puts the name of the form behind them when it names a place."""


class SettleRules(Wire):
    """House rules of a hand. A rule that the game does not have is refused."""

    chip_unit: ChipUnit | None = Field(
        default=None,
        description="Smallest chip in play; amounts need not be multiples of it. 1 when left out.",
    )
    odd_chip: OddChip | None = Field(
        default=None,
        description="Who gets the chips that cannot be shared equally; the game's own rule when left out.",
    )
    orphan: OrphanRule | None = Field(
        default=None,
        description="Who gets a layer that nobody left in the hand can claim; `merge_down` when left out.",
    )
    rake: RakeIn | None = Field(default=None, description="What the house takes; nothing when left out.")
    bounty: BountyRule | None = Field(
        default=None,
        description="What becomes of an eliminated player's bounty; `knockout` when left out.",
    )
    lowest_rank: LowestRank | None = Field(
        default=None,
        description="Lowest rank in the deck of an Italian game; 11 minus the number of players when left out, within "
        "2 and 9.",
    )
    trips_beat_straight: bool | None = Field(
        default=None,
        description="Short deck: three of a kind beats a straight. False when left out.",
    )
    italian_flush: FlushRule | None = Field(
        default=None,
        description="How two flushes of an Italian game compare; `cards_first` when left out.",
    )
    italian_pair: PairRule | None = Field(
        default=None,
        description="How equal pairs of an Italian game compare; `kicker_suit` when left out.",
    )
    italian_cycle: CycleRule | None = Field(
        default=None,
        description="What happens when all three scale reali meet in one pot; `share` when left out.",
    )
    joker: JokerRule | None = Field(
        default=None,
        description="What the joker of Mexican poker may stand for; `wild` when left out.",
    )

    def members(self) -> int:
        """Count the members of this object and of the rake in it."""
        return len(self.model_fields_set) + (self.rake.members() if self.rake else 0)


class Opener(Wire):
    """The player who opened the betting under a minimum, and what he held then."""

    player: PlayerId = Field(description="Id of the player who opened.")
    minimum: Rank = Field(description="Rank of the lowest pair that may open: `J` for jacks or better.")
    cards: list[CardCode] = Field(
        min_length=OPENER_CARDS,
        max_length=OPENER_CARDS,
        description="The five cards he was first dealt.",
    )


class SettleRequest(Wire):
    """A finished hand to settle: who put in what, who holds what, and by which rules."""

    game: GameId = Field(description="Game the hand was played in.")
    players: list[SettlePlayer] = Field(
        min_length=1,
        max_length=MAX_PLAYERS,
        description="Everybody who put chips in or still holds cards.",
    )
    button: Seat | None = Field(
        default=None,
        description="Seat of the dealer button, perhaps an empty one; needs the players' seats.",
    )
    boards: list[list[CardCode]] | None = Field(
        default=None,
        min_length=1,
        max_length=MAX_BOARDS,
        description="Community cards: one board for an ordinary hand, more for run-it-twice or double boards.",
    )
    ranking: Tiers | None = Field(
        default=None,
        description="Only for the game `ranked`: ids in tiers, best first, of a showdown judged elsewhere.",
    )
    low_ranking: Tiers | None = Field(
        default=None,
        description="The same for the low half; whoever is absent from it has no low.",
    )
    carried_over: Chips | None = Field(
        default=None,
        description="Chips left in the pot by an earlier hand, of nobody listed; part of the main pot. 0 when left "
        "out.",
    )
    rules: SettleRules | None = Field(default=None, description="House rules; the defaults where left out.")
    explain: bool | None = Field(
        default=None,
        description="Answer with every step and the rule behind it. False when left out.",
    )
    opener: Opener | None = Field(
        default=None,
        description="The player who opened a game with a minimum to open (jacks or better).",
    )

    def members(self) -> int:
        """Count the members of this object and of all objects in it."""
        return (
            len(self.model_fields_set)
            + sum([len(player.model_fields_set) for player in self.players])
            + (self.rules.members() if self.rules else 0)
            + (len(self.opener.model_fields_set) if self.opener else 0)
        )


class BatchHand(SettleRequest):
    """One hand of a batch, with the caller's own name for it."""

    ref: str | None = Field(
        default=None,
        min_length=1,
        max_length=MAX_REF,
        description="The caller's own name for the hand; it comes back with its result.",
    )


class BatchRequest(Wire):
    """Hands to settle in one request. What is inside each hand is for that hand alone to answer for."""

    hands: list[BatchHand | Any] = Field(
        min_length=1,
        max_length=MAX_HANDS,
        description="Hands to settle, each on its own. What is no hand is refused in its result.",
    )
