"""Answers as they go over the wire: shapes, and how a layout or a settlement is written into them.

Every key is always present; null means that it does not apply. Amounts are chips.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Final, TypedDict

import msgspec

from sidepot.api.conversion import betting_of, hand_of
from sidepot.api.schemas import PotsRequest, SettleRequest
from sidepot.poker.awards import Award, SettledPot
from sidepot.poker.cards import Card
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.games import OddChip, Portion
from sidepot.poker.notices import Notice, NoticeCode
from sidepot.poker.pots import Share
from sidepot.poker.rules import BountyRule, OrphanRule, RulesInForce
from sidepot.poker.settlement import Outcome, PlayerResult, Settlement, lay_out, settle
from sidepot.poker.showdown import ShownHand
from sidepot.text import hand_name, notice_text

ENCODE: Final = msgspec.json.Encoder().encode


class ShareAnswer(TypedDict):
    """Chips of one player."""

    player: str
    amount: int


class NoticeAnswer(TypedDict):
    """Something worth saying that changes nothing in what is paid."""

    code: NoticeCode
    params: dict[str, int | str]
    text: str


class PotAnswer(TypedDict):
    """One pot of a hand being played or just played."""

    name: str
    amount: int
    level: int | None
    eligible: list[str]
    contributions: list[ShareAnswer]
    dead: int
    open: bool
    dry: bool


class PotsPlayerAnswer(TypedDict):
    """One player's chips: put in, returned, and contested."""

    id: str
    committed: int
    dead: int
    returned: int
    contests: int


class PotsAnswer(TypedDict):
    """Pots of a hand, main pot first."""

    pots: list[PotAnswer]
    returned: list[ShareAnswer]
    total: int
    players: list[PotsPlayerAnswer]
    notices: list[NoticeAnswer]


class WinnerAnswer(TypedDict):
    """One winner of an award."""

    player: str
    amount: int
    odd_chips: int


class AwardAnswer(TypedDict):
    """One prize of a pot."""

    board: int | None
    portion: Portion
    amount: int
    winners: list[WinnerAnswer]
    odd_chip: OddChip | None


class SettledPotAnswer(TypedDict):
    """One pot and who is paid what from it."""

    name: str
    amount: int
    level: int | None
    eligible: list[str]
    contributions: list[ShareAnswer]
    dead: int
    rake: int
    net: int
    uncontested: bool
    awards: list[AwardAnswer]


class HandAnswer(TypedDict):
    """A judged hand."""

    board: int | None
    portion: Portion
    category: Category
    name: str
    cards: Sequence[Card]
    plays_board: bool


class ResultAnswer(TypedDict):
    """What one award brought a player."""

    pot: str
    board: int | None
    portion: Portion
    amount: int


class SettledPlayerAnswer(TypedDict):
    """What the hand brought one player."""

    id: str
    committed: int
    dead: int
    returned: int
    won: int
    net: int
    stack: int | None
    outcome: Outcome
    results: list[ResultAnswer]
    hands: list[HandAnswer]


class RakeAmountAnswer(TypedDict):
    """A rake in force that was worked out elsewhere."""

    amount: int


class RulesAnswer(TypedDict):
    """The house rules in force, null where the game has no such rule."""

    chip_unit: int
    odd_chip: OddChip
    orphan: OrphanRule
    rake: RakeAmountAnswer | None
    bounty: BountyRule
    lowest_rank: str | None
    trips_beat_straight: bool | None
    italian_flush: str | None
    italian_pair: str | None
    italian_cycle: str | None
    joker: str | None


class RakeDetailAnswer(TypedDict):
    """What the rake was worked out from."""

    base: int
    basis_points: int | None
    cap: int | None


class TotalsAnswer(TypedDict):
    """Chips in and chips out."""

    put_in: int
    returned: int
    won: int
    rake: int


class SettleAnswer(TypedDict):
    """A settled hand, pots in award order: the last side pot first, the main pot last."""

    game: str
    rules: RulesAnswer
    pots: list[SettledPotAnswer]
    returned: list[ShareAnswer]
    players: list[SettledPlayerAnswer]
    rake: int
    rake_detail: RakeDetailAnswer | None
    rake_shares: list[ShareAnswer]
    totals: TotalsAnswer
    eliminations: list[Any] | None
    notices: list[NoticeAnswer]
    explanation: list[Any] | None


def pots_bytes(request: PotsRequest, language: str) -> bytes:
    """Answer `POST /pots`. Raises ``HandRefused`` with every fault of the hand."""
    return ENCODE(pots_answer(request, language))


def settle_bytes(request: SettleRequest, language: str) -> bytes:
    """Answer `POST /settle`. Raises ``HandRefused`` with every fault of the hand."""
    return ENCODE(settle_answer(settle(hand_of(request)), language))


def pots_answer(request: PotsRequest, language: str) -> PotsAnswer:
    """Lay out the pots of a hand."""
    layout = lay_out(betting_of(request))
    ids = [player.id for player in layout.players]
    returned = layout.returned
    pots: list[PotAnswer] = [
        {
            "name": pot.name,
            "amount": pot.amount,
            "level": pot.level,
            "eligible": [ids[i] for i in pot.eligible],
            "contributions": shares(pot.contributions, ids),
            "dead": pot.dead,
            "open": False,
            "dry": False,
        }
        for pot in layout.pots
    ]
    return {
        "pots": pots,
        "returned": shares([returned] if returned else [], ids),
        "total": sum([pot.amount for pot in layout.pots]) + (returned.amount if returned else 0),
        "players": [
            {
                "id": player.id,
                "committed": player.committed,
                "dead": player.dead,
                "returned": returned.amount if returned and returned.player == i else 0,
                "contests": layout.contests[i],
            }
            for i, player in enumerate(layout.players)
        ],
        "notices": notices(layout.notices, language),
    }


def settle_answer(settled: Settlement, language: str) -> SettleAnswer:
    """Write out a settlement."""
    ids = [result.player.id for result in settled.players]
    rules = settled.rules
    rake = sum([pot.rake for pot in settled.pots])
    return {
        "game": settled.game.id,
        "rules": rules_in_force(rules),
        "pots": [settled_pot(pot, ids) for pot in settled.pots],
        "returned": shares([settled.returned] if settled.returned else [], ids),
        "players": [settled_player(result, language) for result in settled.players],
        "rake": rake,
        "rake_detail": {"base": settled.rake_base, "basis_points": None, "cap": None} if rules.rake else None,
        "rake_shares": [{"player": ids[i], "amount": chips} for i, chips in enumerate(settled.rake_shares) if chips],
        "totals": {
            "put_in": settled.put_in,
            "returned": settled.returned.amount if settled.returned else 0,
            "won": sum([result.won for result in settled.players]),
            "rake": rake,
        },
        "eliminations": None,
        "notices": notices(settled.notices, language),
        "explanation": None,
    }


def rules_in_force(rules: RulesInForce) -> RulesAnswer:
    """Echo the rules that the hand was settled by."""
    return {
        "chip_unit": rules.chip_unit,
        "odd_chip": rules.odd_chip,
        "orphan": rules.orphan,
        "rake": {"amount": rules.rake.amount} if rules.rake else None,
        "bounty": rules.bounty,
        "lowest_rank": None,
        "trips_beat_straight": None,
        "italian_flush": None,
        "italian_pair": None,
        "italian_cycle": None,
        "joker": None,
    }


def settled_pot(settled: SettledPot, ids: Sequence[str]) -> SettledPotAnswer:
    """Write out one pot and its awards."""
    pot = settled.pot
    return {
        "name": pot.name,
        "amount": pot.amount,
        "level": pot.level,
        "eligible": [ids[i] for i in pot.eligible],
        "contributions": shares(pot.contributions, ids),
        "dead": pot.dead,
        "rake": settled.rake,
        "net": pot.amount - settled.rake,
        "uncontested": settled.uncontested,
        "awards": [award_answer(award, ids) for award in settled.awards],
    }


def award_answer(award: Award, ids: Sequence[str]) -> AwardAnswer:
    """Write out one award."""
    return {
        "board": award.board,
        "portion": award.portion,
        "amount": award.amount,
        "winners": [
            {"player": ids[player], "amount": amount, "odd_chips": odd_chips}
            for player, amount, odd_chips in award.winners
        ],
        "odd_chip": award.odd_chip,
    }


def settled_player(result: PlayerResult, language: str) -> SettledPlayerAnswer:
    """Write out what the hand brought one player."""
    player = result.player
    return {
        "id": player.id,
        "committed": player.committed,
        "dead": player.dead,
        "returned": result.returned,
        "won": result.won,
        "net": result.net,
        "stack": result.stack,
        "outcome": result.outcome,
        "results": [
            {"pot": pot, "board": board, "portion": portion, "amount": amount}
            for pot, board, portion, amount in result.results
        ],
        "hands": [hand_answer(hand, language) for hand in result.hands],
    }


def hand_answer(hand: ShownHand, language: str) -> HandAnswer:
    """Write out a judged hand, with its name in the reader's language."""
    played = hand.played
    return {
        "board": hand.board,
        "portion": hand.portion,
        "category": played.category,
        "name": hand_name(language, played.category, played.ranks),
        "cards": played.cards,
        "plays_board": hand.plays_board,
    }


def shares(chips: Iterable[Share], ids: Sequence[str]) -> list[ShareAnswer]:
    """Write out chips by player."""
    return [{"player": ids[player], "amount": amount} for player, amount in chips]


def notices(found: Iterable[Notice], language: str) -> list[NoticeAnswer]:
    """Write out notices, each with its sentence."""
    return [
        {"code": code, "params": dict(params), "text": notice_text(language, code, params)} for code, params in found
    ]
