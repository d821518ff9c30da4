"""Faults of cards and boards: what can be wrong with what is shown down."""

from collections.abc import Collection, Iterator, Sequence
from itertools import chain, combinations

from sidepot.poker.cards import Card
from sidepot.poker.checks.chips import at_player, in_request_order
from sidepot.poker.faults import Fault, FaultCode
from sidepot.poker.game import Game
from sidepot.poker.hand import Columns, Hand


def cards(hand: Hand, column: Columns, game: Game, deck: frozenset[Card], judged: Collection[str]) -> Sequence[Fault]:
    """Check hole cards and boards against the deck, each other and the game; ``judged`` players must show all."""
    if not game.prizes:
        faults = [at_player(FaultCode.CARDS_NOT_ALLOWED, player, "cards") for player in column.players if player.cards]
        return faults + [Fault(FaultCode.BOARD_NOT_ALLOWED, ("boards",), {})] * bool(hand.boards)
    needed = game.hole_cards
    if hand.boards and game.is_stud_of_seven:
        needed -= 1  # the community card stands for the last card that the deck was too short for
    faults = hole_cards(column, needed, judged)
    dealt = [*chain(*column.cards, *hand.boards)]
    if len(deck.intersection(dealt)) < len(dealt):  # else all of them are different cards of the deck
        faults += dealt_twice_or_never(column, hand.boards, game, deck)
    if [*map(len, hand.boards)] != ([game.board_cards] if game.board_cards else []):
        faults += boards(hand, game, judged)
    return faults


def boards(hand: Hand, game: Game, judged: Collection[str]) -> Sequence[Fault]:
    """Check how many boards there are and how many cards lie on each.

    In seven-card stud one board of one card is the community card, dealt when the deck ran out before the last card; in
    other games without a board there is none.
    """
    size = 1 if game.is_stud_of_seven else game.board_cards
    if not size or (game.is_stud_of_seven and len(hand.boards) > 1):
        return [Fault(FaultCode.BOARD_NOT_ALLOWED, ("boards",), {})]
    faults = []
    if judged and not hand.boards:
        faults.append(Fault(FaultCode.BOARD_MISSING, ("boards",), {"needed": size}))
    for number, board in enumerate(hand.boards):
        if len(board) > size or (judged and len(board) < size):
            params = {"found": len(board), "needed": size, "exact": "yes" if judged else "no"}
            faults.append(Fault(FaultCode.WRONG_BOARD_SIZE, ("boards", number), params))
    if len(hand.boards) > 1:
        faults += overlaps(hand.boards)
    return faults


def hole_cards(column: Columns, needed: int, judged: Collection[str]) -> list[Fault]:
    """Whoever claims what somebody else claims too shows every card (TDA 2024 13-A); nobody holds too many."""
    faults = []
    for place, found in enumerate(map(len, column.cards)):
        if found == needed or (found < needed and column.id[place] not in judged):
            continue
        player = column.players[place]
        if found:
            params = {"found": found, "needed": needed, "judged": "yes" if player.id in judged else "no"}
            faults.append(at_player(FaultCode.WRONG_CARD_COUNT, player, "cards", **params))
        else:
            faults.append(at_player(FaultCode.CARDS_MISSING, player, "cards", needed=needed))
    return faults


def dealt_twice_or_never(
    column: Columns, boards: Sequence[Sequence[Card]], game: Game, deck: frozenset[Card]
) -> Sequence[Fault]:
    """Point to cards that the deck lacks and to second copies, in hands first, then on boards.

    Several boards may share cards.
    """
    faults: list[Fault] = []
    held: set[Card] = set()
    for player in in_request_order(column.players):
        faults += wrong_cards(player.cards, ("players", player.place, "cards"), game, deck, held)
        held.update(player.cards)
    for number, board in enumerate(boards):
        shared = max((shared_start(board, earlier) for earlier in boards[:number]), default=0)
        faults += wrong_cards(board, ("boards", number), game, deck, held, shared)
    return faults


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
