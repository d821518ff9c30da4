"""What the service answers, as models. For the contract and for tests alone.

The bytes of an answer are written from the core's own values, which is several times faster than building models of
them; that both say the same is tested. Every key is always there: null means that it does not apply.

The models refuse keys they do not know, so that a test sees an undocumented one. The contract lets them through: an
answer may gain keys within a major version, and a client is to ignore those it does not know.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from sidepot.api.contract.shared import AnyFaultCode, AnyNoticeCode, AnyStepCode
from sidepot.api.problems import ProblemCode
from sidepot.api.schemas import CardCode, Chips, ChipUnit, GameId, LowestRank, PlayerId
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.hand import MAX_CHIPS
from sidepot.poker.portions import Portion
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
from sidepot.poker.settled import Outcome


def _open(schema: dict[str, Any]) -> None:
    """Let keys through that a later version adds."""
    schema.pop("additionalProperties", None)


class Answered(BaseModel):
    """What all answers share."""

    model_config = ConfigDict(extra="forbid", frozen=True, json_schema_extra=_open)


BoardNumber = Annotated[int, Field(ge=1, le=5)]
PotName = Annotated[str, Field(pattern="^(main|side_[1-9][0-9]*)$")]
Net = Annotated[int, Field(ge=-MAX_CHIPS, le=MAX_CHIPS)]
Text = Annotated[str, Field(min_length=1)]
Params = dict[str, str | Annotated[int, Field(json_schema_extra={"format": "int64"})] | list[str]]


class Share(Answered):
    """Chips of one player."""

    player: PlayerId = Field(description="Id of the player.")
    amount: Chips = Field(description="His chips.")


class Notice(Answered):
    """Something worth saying about a hand that changes nothing in what it pays."""

    code: AnyNoticeCode = Field(description="Kind of notice.")
    params: Params = Field(description="What the sentence names: players by id, pots by name, amounts in chips.")
    text: Text = Field(description="The notice as a sentence, in the language of the answer.")


class Step(Answered):
    """One step from the chips put in to the chips paid out, and the rule behind it."""

    code: AnyStepCode = Field(description="Kind of step.")
    rule: Text = Field(description="The rule and its book, as in `TDA 2024 20-A`.")
    params: Params = Field(description="What the sentence names: players by id, pots by name, amounts in chips.")
    text: Text = Field(description="The step as a sentence, in the language of the answer.")


# ------------------------------------------------------------------------------------------------------- POST /pots


class Pot(Answered):
    """A pot: its chips and who may win it."""

    name: PotName = Field(description="`main`, `side_1`, `side_2` ...: a code, never translated.")
    amount: Chips = Field(description="All its chips: `contributions` and `dead` together, before rake.")
    level: Chips | None = Field(
        description="The committed total, uncalled chips taken back, at which the pot is capped; null while more can "
        "be bet into it.",
    )
    eligible: list[PlayerId] = Field(
        description="Who may win it, fixed when the betting ends, players who mucked included; ascending seat, or the "
        "order of the request without seats.",
    )
    contributions: list[Share] = Field(
        description="Committed chips by player; ascending seat, or the order of the request without seats.",
    )
    dead: Chips = Field(description="Chips that nobody had to match; those carried over belong to the main pot's.")


class OpenPot(Pot):
    """A pot before the showdown."""

    open: bool = Field(description="More can be bet into it.")
    dry: bool = Field(description="It is open and holds nothing yet.")


class PlayerChips(Answered):
    """One player's chips before the showdown."""

    id: PlayerId = Field(description="Id of the player.")
    committed: Chips = Field(description="Chips put in that others had to match, as given.")
    dead: Chips = Field(description="Chips put in that nobody had to match, as given.")
    returned: Chips = Field(description="Chips that nobody called and that go back to him.")
    contests: Chips = Field(description="All chips of the pots he may win, before rake.")


class PotsAnswer(Answered):
    """The pots of a hand before the showdown."""

    pots: list[OpenPot] = Field(description="The main pot first.")
    returned: list[Share] = Field(
        description="Chips that nobody called; ascending seat, or the order of the request without seats.",
    )
    total: Chips = Field(description="All pots and everything returned, in chips.")
    players: list[PlayerChips] = Field(description="By ascending seat, or in the order of the request without seats.")
    notices: list[Notice] = Field(description="Things worth saying that change nothing in what is paid.")


# ----------------------------------------------------------------------------------------------------- POST /settle


class Winner(Answered):
    """One winner of an award."""

    player: PlayerId = Field(description="Id of the player.")
    amount: Chips = Field(description="What the award pays him, in chips.")
    odd_chips: Chips = Field(description="How much of that is above the equal whole-unit share; 0 for a sole winner.")


class Award(Answered):
    """One prize: a pot's share, after rake, for one board and portion."""

    board: BoardNumber | None = Field(description="Number of the board, from 1; null without boards or uncontested.")
    portion: Portion = Field(
        description="`whole`: one prize on this board, also where the same two or more players tie both halves. "
        "`high` and `low`: two prizes.",
    )
    amount: Chips = Field(description="The prize, after rake, in chips.")
    winners: list[Winner] = Field(min_length=1, description="In the order of the odd-chip rule.")
    odd_chip: OddChip | None = Field(description="The rule by which a chip was placed; null where none had to be.")


class SettledPot(Pot):
    """A pot and who is paid what from it."""

    rake: Chips = Field(description="What the house takes from it, in chips.")
    net: Chips = Field(description="`amount` less `rake`.")
    uncontested: bool = Field(description="At most one eligible player did not muck.")
    awards: list[Award] = Field(description="By board, then high before low; awards of nothing are listed too.")


class Hand(Answered):
    """A judged hand, as it is read out on one board for one portion."""

    board: BoardNumber | None = Field(description="Number of the board, from 1; null without boards.")
    portion: Portion = Field(description="Which part of the board's prize the hand competes for.")
    category: Category = Field(description="Kind of hand.")
    name: Text = Field(description="The hand as it is called at a table, in the language of the answer.")
    cards: list[CardCode] = Field(
        min_length=1,
        max_length=5,
        description="The cards that play, rank descending, then suit: five, of a badugi one to four.",
    )
    plays_board: bool = Field(description="All the cards that play lie on the board.")


class Result(Answered):
    """What one award brought one player."""

    pot: PotName = Field(description="Name of the pot.")
    board: BoardNumber | None = Field(description="Number of the board, from 1; null without boards or uncontested.")
    portion: Portion = Field(description="Which part of the board's prize it is.")
    amount: Chips = Field(description="What it brought him, in chips.")


class SettledPlayer(Answered):
    """What the hand brought one player."""

    id: PlayerId = Field(description="Id of the player.")
    committed: Chips = Field(description="Chips put in that others had to match, as given.")
    dead: Chips = Field(description="Chips put in that nobody had to match, as given.")
    returned: Chips = Field(description="Chips that nobody called and that go back to him.")
    won: Chips = Field(description="What his awards pay him, after rake, in chips.")
    net: Net = Field(
        json_schema_extra={"format": "int64"},
        description="What his stack changes by: `returned + won - committed - dead`, in chips.",
    )
    stack: Chips | None = Field(description="His chips after the hand, without bounties; null where not given before.")
    outcome: Outcome = Field(description="How the hand ended for him: the first that holds.")
    results: list[Result] = Field(description="His part in each award, in the order of pots and awards.")
    hands: list[Hand] = Field(description="His hands, by board, then portion, if he was judged for some pot.")


class RakeRateInForce(Answered):
    """A rake worked out from a rate, every default filled in."""

    basis_points: int = Field(ge=0, le=10_000, description="Rate in hundredths of a percent: 500 is 5 %.")
    cap: Chips | None = Field(description="Most the house takes from the hand, in chips; null: no cap.")
    unit: ChipUnit = Field(description="The rake is a multiple of this many chips.")
    rounding: Rounding = Field(description="How it is rounded to `unit`.")
    no_flop_no_drop: bool = Field(description="Nothing is taken when no flop was dealt.")
    flop_seen: bool | None = Field(description="Whether a flop was dealt; null where the rule does not ask.")
    allocation: Allocation = Field(description="How the rake is taken from several pots.")


class RakeAmountInForce(Answered):
    """A rake worked out elsewhere."""

    amount: Chips = Field(description="Rake of the whole hand, in chips.")


class Rules(Answered):
    """The rules a hand is settled by, every default filled in; null where the game has no such rule."""

    chip_unit: ChipUnit = Field(description="Smallest chip in play, in chips.")
    odd_chip: OddChip = Field(description="Who gets the chips that cannot be shared equally.")
    orphan: OrphanRule = Field(description="Who gets a layer that nobody left in the hand can claim.")
    rake: RakeRateInForce | RakeAmountInForce | None = Field(description="What the house takes; null: nothing.")
    bounty: BountyRule = Field(description="What becomes of an eliminated player's bounty.")
    lowest_rank: LowestRank | None = Field(description="Lowest rank in the deck of an Italian game.")
    trips_beat_straight: bool | None = Field(description="Short deck: three of a kind beats a straight.")
    italian_flush: FlushRule | None = Field(description="How two flushes of an Italian game compare.")
    italian_pair: PairRule | None = Field(description="How equal pairs of an Italian game compare.")
    italian_cycle: CycleRule | None = Field(description="What happens when all three scale reali meet in one pot.")
    joker: JokerRule | None = Field(description="What the joker of Mexican poker may stand for.")


class RakeDetail(Answered):
    """What the rake was worked out from."""

    base: Chips = Field(description="All pots, dead and carried-over chips included, returned chips not.")
    basis_points: int | None = Field(ge=0, le=10_000, description="Rate in hundredths of a percent; null: no rate.")
    cap: Chips | None = Field(description="Most the house takes, in chips; null: no cap.")


class Totals(Answered):
    """Chips in and chips out: `put_in` is the sum of the other three."""

    put_in: Chips = Field(description="All chips put in, those carried over included.")
    returned: Chips = Field(description="Chips that nobody called.")
    won: Chips = Field(description="Chips paid to winners.")
    rake: Chips = Field(description="Chips the house takes.")


class PaidBounty(Answered):
    """What one player gets of an eliminated player's bounty."""

    player: PlayerId = Field(description="Id of the player who gets it.")
    cash: Chips = Field(description="Paid out, in the unit of the bounty.")
    head: Chips = Field(description="Added to the bounty on his own head.")


class Elimination(Answered):
    """A player who had chips before the hand and has none after it."""

    player: PlayerId = Field(description="Id of the player who is out.")
    place: int = Field(
        ge=1,
        description="Place among those out in this hand: the larger stack before the hand first, equal stacks share.",
    )
    pot: PotName = Field(description="The highest pot that holds committed chips of his; the main pot without any.")
    bounties: list[PaidBounty] = Field(description="Who gets his bounty; empty without one.")


class SettleAnswer(Answered):
    """A settled hand: who is paid what, and why. Chips in equal chips out."""

    game: GameId = Field(description="Game the hand was played in.")
    rules: Rules = Field(description="The rules it was settled by, every default filled in.")
    pots: list[SettledPot] = Field(description="In award order: the last side pot first, the main pot last.")
    returned: list[Share] = Field(
        description="Chips that nobody called; ascending seat, or the order of the request without seats.",
    )
    players: list[SettledPlayer] = Field(description="By ascending seat, or in the order of the request without seats.")
    rake: Chips = Field(description="What the house takes from the hand, in chips.")
    rake_detail: RakeDetail | None = Field(description="What it was worked out from; null without a rake rule.")
    rake_shares: list[Share] = Field(
        description="The rake by who paid it; carried-over chips count for nobody. Empty without a rake rule.",
    )
    totals: Totals = Field(description="Chips in and chips out.")
    eliminations: list[Elimination] | None = Field(
        description="Who is out, by place, then seat; null where some player's stack is not given.",
    )
    notices: list[Notice] = Field(description="Things worth saying that change nothing in what is paid.")
    explanation: list[Step] | None = Field(description="How it was worked out, step by step; null: not asked for.")


# --------------------------------------------------------------------------------------------------------- problems


class Fault(Answered):
    """One thing wrong with the request, and where."""

    pointer: str = Field(
        pattern="^#(/.*)?$",
        description="Where: a JSON Pointer into the body in URI fragment form, as in `#/players/0/cards`.",
    )
    code: AnyFaultCode = Field(description="What.")
    detail: Text = Field(description="What is wrong and what to do, as a sentence; it repeats no id and no card.")


class Problem(Answered):
    """Why a request was not answered (RFC 9457)."""

    type: str = Field(
        pattern="^/docs/errors#[a-z_]+$",
        json_schema_extra={"format": "uri-reference"},
        description="Address of the explanation of `code`.",
    )
    title: Text = Field(description="The kind of problem in a few words, in the language of the answer.")
    status: int = Field(ge=400, le=599, description="The HTTP status, once more.")
    detail: Text = Field(description="What is wrong and what to do, as a sentence, in the language of the answer.")
    code: ProblemCode = Field(description="Kind of problem.")
    errors: list[Fault] = Field(max_length=100, description="Everything wrong with the body; empty unless 422.")


# ------------------------------------------------------------------------------------------------------- operations


class Live(Answered):
    """The process answers."""

    status: Literal["ok"] = Field(description="Always `ok`.")


class Ready(Answered):
    """The service takes hands."""

    status: Literal["ready"] = Field(description="Always `ready`.")


class Version(Answered):
    """What runs."""

    name: Literal["sidepot"] = Field(description="Name of the service.")
    version: Text = Field(description="Its release, a semantic version.")
    digest: str = Field(pattern="^[0-9a-f]{64}$", description="SHA-256 over the files of the package.")


# ------------------------------------------------------------------------------------------------ POST /settle/batch


class BatchResult(Answered):
    """What became of one hand of a batch: exactly one of `settlement` and `problem` is not null."""

    ref: str | None = Field(description="The hand's `ref`, as given.")
    status: int = Field(ge=200, le=599, description="The status that the hand alone would have been answered with.")
    settlement: SettleAnswer | None = Field(description="The settled hand.")
    problem: Problem | None = Field(description="Why it was not settled; pointers start at the hand.")


class BatchAnswer(Answered):
    """What became of each hand of a batch."""

    results: list[BatchResult] = Field(description="In the order of `hands`.")
