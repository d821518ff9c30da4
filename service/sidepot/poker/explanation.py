"""The explanation: the settlement told step by step, in the order of work, for players who want to know why.

It is told from the very values the settlement was made of, after the money is settled: it can neither change a payment
nor leave one out. Every chip that moves is in one step: what was returned, each pot, each rake, each payment.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress
from typing import Final, NamedTuple

from sidepot.poker.evaluation.categories import Category
from sidepot.poker.evaluation.italian import SCALE_REALI, Italian
from sidepot.poker.games import ARTICLE
from sidepot.poker.hand import Hand
from sidepot.poker.orphans import Moved
from sidepot.poker.portions import Portion
from sidepot.poker.pots import Layering
from sidepot.poker.rules import FlushRule, OddChip, OrphanRule, PairRule, RulesInForce
from sidepot.poker.settled import Award, Elimination, SettledPot, ShownHand, Winner
from sidepot.poker.showdown import Judged, Run
from sidepot.poker.steps import Step, StepCode

Params = dict[str, int | str | list[str]]

CARDS_SPEAK: Final = "TDA 2024 12"

ITALIAN: Final = ARTICLE[0]
"""The source of what only the Italian games have: suits that decide, scale reali that beat each other in a circle."""

ODD_CHIP_RULES: Final[Mapping[OddChip, str]] = {
    OddChip.FIRST_LEFT_OF_BUTTON: "TDA 2024 20-A",
    OddChip.HIGH_CARD_BY_SUIT: "TDA 2024 20-B",
    OddChip.ROBERTS_RULES: "Robert's Rules, Ties",
    OddChip.ALL_TO_FIRST_LEFT_OF_BUTTON: "house rule odd_chip",
}

NAMING: Final[Mapping[Category, int]] = {
    Category.HIGH_CARD: 1,
    Category.PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.FOUR_OF_A_KIND: 1,
    Category.FOUR_FLUSH: 4,
    Category.FOUR_STRAIGHT: 1,
}
"""How many ranks name a hand; those after them are kickers. Where a category is missing all its ranks count alike."""

TRIPS_AND_STRAIGHT: Final = {Category.THREE_OF_A_KIND, Category.STRAIGHT}
"""Kinds of hand that a house may have change places in the short deck."""


class Story(NamedTuple):
    """Everything a settlement was made of. ``pots`` stand in award order."""

    hand: Hand
    rules: RulesInForce
    layering: Layering
    moved: Sequence[Moved]
    pots: Sequence[SettledPot]
    runs: Sequence[Run]
    out: Sequence[Elimination]


def explained(story: Story) -> list[Step]:
    """Tell a settlement from the uncalled bet to the last bounty."""
    return [*of_pots(story), *of_orphans(story), *of_rake(story), *of_awards(story), *of_eliminations(story)]


def of_pots(story: Story) -> Iterator[Step]:
    """Tell what was returned and how the pots were cut, the main pot first; orphans come after."""
    returned = story.layering.returned
    if returned:
        params: Params = {"player": returned["player"], "amount": returned["amount"]}
        yield Step(StepCode.UNCALLED_RETURNED, "TDA 2024 15-B", params)
    names = {pot["level"]: pot["name"] for pot in story.pots}
    for layer in story.layering.pots:
        level = layer["level"]
        # A pot at level 0 is that of a player who had nothing to match: all in it is dead, carried over or orphaned.
        if level in names and story.layering.claimants(layer):
            committed = sum([share["amount"] for share in layer["contributions"]])
            params = {"pot": names[level], "amount": committed, "level": level, "players": layer["eligible"]}
            yield Step(StepCode.POT_MADE, "TDA 2024 21", params)
    dead = sum(story.hand.players.dead)
    if dead:
        yield Step(StepCode.DEAD_CHIPS, "WSOP Live 156", {"pot": "main", "amount": dead})
    if story.hand.carried_over:
        yield Step(StepCode.CARRIED_OVER, "house rule", {"pot": "main", "amount": story.hand.carried_over})


def of_orphans(story: Story) -> Iterator[Step]:
    """Tell where layers went that nobody left could claim."""
    names = {pot["level"]: pot["name"] for pot in story.pots}
    for amount, level, heir in story.moved:
        if heir is None:
            params: Params = {"amount": amount, "pot": names[level]}
            yield Step(StepCode.ORPHAN_MERGED, f"house rule orphan: {OrphanRule.MERGE_DOWN}", params)
        else:
            params = {"player": heir, "amount": amount, "pot": names[level]}
            yield Step(StepCode.ORPHAN_TO_LAST_FOLD, "WSOP Tournament 72", params)


def of_rake(story: Story) -> Iterator[Step]:
    """Tell what the house took, the main pot first."""
    for pot in reversed(story.pots):
        if pot["rake"]:
            params: Params = {"pot": pot["name"], "amount": pot["rake"], "net": pot["net"]}
            yield Step(StepCode.RAKE_TAKEN, "house rule rake", params)


def of_awards(story: Story) -> Iterator[Step]:
    """Tell who won which pot and why, the last side pot first and the main pot last (WSOP Live 149)."""
    for pot in story.pots:
        if pot["uncontested"]:
            award = pot["awards"][0]
            winner = award["winners"][0]
            params: Params = {"pot": pot["name"], "player": winner["player"], "amount": winner["amount"]}
            yield Step(StepCode.UNCONTESTED, "TDA 2024 17-B", params)
            yield from of_payments(award, {"pot": pot["name"]}, None)
            continue
        for run in story.runs:
            yield from of_board(pot, run, story)


def of_board(pot: SettledPot, run: Run, story: Story) -> Iterator[Step]:
    """Tell what one board decided: its part, its halves, the hands, the payments."""
    awards = [award for award in pot["awards"] if award["board"] == run.board]
    where: Params = {"pot": pot["name"]}
    if len(story.runs) > 1 and run.board:
        where["board"] = run.board
        amount = sum([award["amount"] for award in awards])
        yield Step(StepCode.BOARD_PART, "WSOP Live 213", {**where, "amount": amount})
    if len(run.verdicts) > 1:
        yield from of_halves(awards, where)
    for award in awards:
        verdict = run.verdicts[-1] if award["portion"] is Portion.LOW else run.verdicts[0]
        yield of_verdict(pot, award, verdict, where, story)
        yield from of_payments(award, {**where, "portion": award["portion"]}, verdict)


def of_halves(awards: Sequence[Award], where: Params) -> Iterator[Step]:
    """Tell how a prize of two portions fell: in halves, all to the high side, or split once."""
    if len(awards) > 1:
        high, low = awards
        yield Step(StepCode.HALVES, "TDA 2024 20-C", {**where, "high": high["amount"], "low": low["amount"]})
    elif awards[0]["portion"] is Portion.HIGH:
        yield Step(StepCode.NO_LOW, "TDA 2024 20-C", {**where, "amount": awards[0]["amount"]})
    else:
        players = [winner["player"] for winner in awards[0]["winners"]]
        yield Step(StepCode.SAME_WINNERS, "TDA 2019 20-D", {**where, "players": players, "amount": awards[0]["amount"]})


def of_verdict(pot: SettledPot, award: Award, verdict: Judged, where: Params, story: Story) -> Step:
    """Tell whose hand was best and what told it from the next."""
    mucked = set(compress(story.hand.players.id, story.hand.players.mucked))
    able = [player for player in pot["eligible"] if player in verdict.values and player not in mucked]
    best = [winner["player"] for winner in award["winners"]]
    others = [player for player in able if player not in best]
    params: Params = {**where, "portion": award["portion"], "players": best}
    if not verdict.shown:
        return Step(StepCode.RANKED, "the caller's ranking", params)
    if verdict.meets_cycle(able):
        return Step(StepCode.CYCLE, f"house rule italian_cycle: {story.rules.italian_cycle}", params)
    hand = verdict.shown[best[0]]
    params |= {"hand": hand["category"], "ranks": hand["name"]}
    if len(best) > 1:
        return Step(StepCode.HANDS_TIED, "WSOP Live 146", params)
    rule = CARDS_SPEAK
    if others:
        loser = verdict.winners(others)[0]
        second = verdict.shown[loser]
        by, rank = decided_by(hand, second, story.rules)
        params |= {
            "loser": loser,
            "loser_hand": second["category"],
            "loser_ranks": second["name"],
            "by": by,
            "rank": rank,
        }
        if isinstance(verdict.order, Italian):
            rule = italian_rule(by, hand, second, story.rules)
            if by in ("suit", "suit_first"):
                decider = verdict.order.decider
                params |= {"card": decider(hand["cards"]), "loser_card": decider(second["cards"])}
        elif story.rules.trips_beat_straight and {hand["category"], second["category"]} == TRIPS_AND_STRAIGHT:
            rule = "house rule trips_beat_straight: true"
    else:
        params |= {"by": "alone"}
    return Step(StepCode.HAND_WON, rule, params)


def decided_by(hand: ShownHand, second: ShownHand, rules: RulesInForce) -> tuple[str, str]:
    """Find what makes a hand better than the next: category, a rank of it, a kicker, in Italian games the suit."""
    category, ranks = hand["category"], hand["name"]
    if category is not second["category"]:
        return "category", ""
    is_flush = category is Category.FLUSH
    if is_flush and rules.italian_flush is FlushRule.SUIT_FIRST and hand["cards"][0][1] != second["cards"][0][1]:
        return "suit_first", ""
    for place, (rank, other) in enumerate(zip(ranks, second["name"], strict=True)):
        if rank != other:
            return ("kicker" if place >= NAMING.get(category, len(ranks)) else "rank"), rank
    return "suit", ""


def italian_rule(by: str, hand: ShownHand, second: ShownHand, rules: RulesInForce) -> str:
    """Name the rule by which a hand of the Italian games is better: a house rule, the Italian one, or as everywhere."""
    category = hand["category"]
    if by == "suit_first":
        return f"house rule italian_flush: {FlushRule.SUIT_FIRST}"
    if by == "suit":
        by_pair = rules.italian_pair is PairRule.PAIR_SUIT and category in (Category.PAIR, Category.TWO_PAIR)
        return f"house rule italian_pair: {PairRule.PAIR_SUIT}" if by_pair else ITALIAN
    two_types = by == "category" and category in SCALE_REALI and second["category"] in SCALE_REALI
    return ITALIAN if two_types else CARDS_SPEAK


def of_payments(award: Award, where: Params, verdict: Judged | None) -> Iterator[Step]:
    """Tell what each winner was paid, and the odd chips among it; no verdict where no hand was shown."""
    order = award["odd_chip"]
    for winner in award["winners"]:
        if order and winner["odd_chips"]:
            params: Params = {**where, "player": winner["player"], "amount": winner["odd_chips"], "order": order}
            if verdict and order is OddChip.HIGH_CARD_BY_SUIT:
                params |= {"by": "position" if is_placed(winner, award, verdict) else "cards"}
            yield Step(StepCode.ODD_CHIPS, ODD_CHIP_RULES[order], params)
    for winner in award["winners"]:
        if winner["amount"]:
            params = {**where, "player": winner["player"], "amount": winner["amount"]}
            yield Step(StepCode.PAID, "TDA 2024 21", params)


def is_placed(winner: Winner, award: Award, verdict: Judged) -> bool:
    """Tell whether odd chips came by position, since a winner who got more or fewer plays the very same cards."""
    cards = verdict.shown[winner["player"]]["cards"]
    return any(
        other["odd_chips"] != winner["odd_chips"] and verdict.shown[other["player"]]["cards"] == cards
        for other in award["winners"]
    )


def of_eliminations(story: Story) -> Iterator[Step]:
    """Tell who is out in which place, and who collects the bounty."""
    for gone in story.out:
        player, pot = gone["player"], gone["pot"]
        yield Step(StepCode.OUT, "WSOP Tournament 126.b", {"player": player, "place": gone["place"], "pot": pot})
        for share in gone["bounties"]:
            params: Params = {"player": share["player"], "victim": player, "cash": share["cash"], "head": share["head"]}
            yield Step(StepCode.BOUNTY, "WSOP 39.a", params | {"pot": pot})
