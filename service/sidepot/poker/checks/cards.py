"""Faults of cards and boards: what can be wrong with what is shown down."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations

from sidepot.poker.cards import Card
from sidepot.poker.checks.chips import at_player, in_request_order
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import Game
from sidepot.poker.hand import Hand, Player
from sidepot.poker.rules import Variant


def cards(hand: Hand, game: Game, variant: Variant, judged: Collection[str]) -> Iterator[Fault]:
    """Check hole cards and boards against the deck, each other and the game; ``judged`` players must show all."""
    if not game.prizes:
        yield from (at_player(FaultCode.CARDS_NOT_ALLOWED, p, "cards") for p in hand.players if p.cards)
        if hand.boards:
            yield Fault(FaultCode.BOARD_NOT_ALLOWED, ("boards",), {})
        return
    yield from dealt_twice_or_never(hand, game, game.cards(variant))
    needed = game.hole_cards
    if game.is_stud_of_seven and hand.boards:
        needed -= 1  # the community card stands for the last card that the deck was too short for
    for player in hand.players:
        yield from hole_cards(player, needed, judged=player.id in judged)
    yield from boards(hand, game, judged)


def boards(hand: Hand, game: Game, judged: Collection[str]) -> Iterator[Fault]:
    """Check how many boards there are and how many cards lie on each.

    In seven-card stud one board of one card is the community card, dealt when the deck ran out before the last card; in
    other games without a board there is none.
    """
    size = 1 if game.is_stud_of_seven else game.board_cards
    if not size or (game.is_stud_of_seven and len(hand.boards) > 1):
        if hand.boards:
            yield Fault(FaultCode.BOARD_NOT_ALLOWED, ("boards",), {})
        return
    if judged and game.board_cards and not hand.boards:
        yield Fault(FaultCode.BOARD_MISSING, ("boards",), {"needed": size})
    for number, board in enumerate(hand.boards):
        if len(board) > size or (judged and len(board) < size):
            params = {"found": len(board), "needed": size, "exact": "yes" if judged else "no"}
            yield Fault(FaultCode.WRONG_BOARD_SIZE, ("boards", number), params)
    yield from overlaps(hand.boards)


def hole_cards(player: Player, needed: int, *, judged: bool) -> Iterator[Fault]:
    """Whoever claims what somebody else claims too shows every card (TDA 2024 13-A); nobody holds too many."""
    found = len(player.cards)
    if judged and not found:
        yield at_player(FaultCode.CARDS_MISSING, player, "cards", needed=needed)
    elif found > needed or (judged and found < needed):
        yield at_player(
            FaultCode.WRONG_CARD_COUNT, player, "cards", found=found, needed=needed, judged="yes" if judged else "no"
        )


def dealt_twice_or_never(hand: Hand, game: Game, deck: frozenset[Card]) -> Iterator[Fault]:
    """Point to cards that the deck lacks and to second copies, in hands first, then on boards."""
    dealt = [card for player in hand.players for card in player.cards]
    dealt += [card for board in hand.boards[:1] for card in board]
    if not hand.boards[1:] and len(set(dealt)) == len(dealt) and deck.issuperset(dealt):
        return  # the common case: one board, nothing wrong
    held: set[Card] = set()
    for player in in_request_order(hand.players):
        yield from wrong_cards(player.cards, ("players", player.place, "cards"), game, deck, held)
        held.update(player.cards)
    for number, board in enumerate(hand.boards):
        shared = max((shared_start(board, earlier) for earlier in hand.boards[:number]), default=0)
        yield from wrong_cards(board, ("boards", number), game, deck, held, shared)


def wrong_cards(
    found: Sequence[Card],
    path: tuple[str | int, ...],
    game: Game,
    deck: Collection[Card],
    elsewhere: Collection[Card] = (),
    skip: int = 0,
) -> Iterator[Fault]:
    """Check the cards of one place, the first ``skip`` of which are the very cards of an earlier board."""
    seen = set(elsewhere) | set(found[:skip])
    for i, card in enumerate(found[skip:], start=skip):
        if card not in deck:
            yield Fault(FaultCode.CARD_NOT_IN_DECK, (*path, i), {"game": game.id})
        if card in seen:
            yield Fault(FaultCode.DUPLICATE_CARD, (*path, i), {})
        seen.add(card)


def shared_start(board: Sequence[Card], other: Sequence[Card]) -> int:
    """Count the first cards that two boards share, the run-out from there being dealt twice."""
    return next((i for i, (a, b) in enumerate(zip(board, other, strict=False)) if a != b), min(len(board), len(other)))


def overlaps(boards: Sequence[Sequence[Card]]) -> Iterator[Fault]:
    """Point to cards of a board that an earlier board holds too, apart from the first cards both share."""
    shared = {
        ("boards", later, i)
        for earlier, later in combinations(range(len(boards)), 2)
        for i, card in enumerate(boards[later])
        if i >= shared_start(boards[later], boards[earlier]) and card in boards[earlier]
    }
    yield from (Fault(FaultCode.BOARDS_OVERLAP, path, {}) for path in shared)
