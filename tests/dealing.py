"""Deals for every game, in which ties, flushes, lows and common cards come more often than they would by themselves."""

from random import Random
from typing import NamedTuple

from tests.reference import rank
from tests.reference_games import ACE_LOW, JOKER, Game

RANKS = ACE_LOW


class Deal(NamedTuple):
    """Boards, and each player's own cards."""

    boards: list[list[str]]
    hands: list[list[str]]


def capacity(game: Game, board_cards: int) -> int:
    """How many players can be dealt in."""
    return (len(game.deck) - board_cards) // game.hole


def prepared(dealer: Random, game: Game, needed: int) -> list[str]:
    """A deck: as it comes, low cards first, of few ranks, of few suits, by ranks; always with enough cards."""
    deck = dealer.sample(game.deck, len(game.deck))
    match dealer.randrange(7):
        case 0:
            deck.sort(key=lambda card: rank(card) > 9)
        case 1 | 2:
            ranks = dealer.choice([game.ranks, game.ranks[::-1], ACE_LOW, "".join(dealer.sample(RANKS, len(RANKS)))])
            few = sorted(deck, key=lambda card: (ranks + JOKER).index(card[0]))[: needed + dealer.randrange(4)]
            return dealer.sample(few, len(few))
        case 3:
            suits = dealer.sample(game.suits, len(game.suits))
            few = sorted(deck, key=lambda card: suits.index(card[1]) if card != JOKER else 0)[: needed + 3]
            return dealer.sample(few, len(few))
        case 4:  # dealt round and round, so that players hold the same ranks
            ranks = "".join(dealer.sample(RANKS, len(RANKS)))
            deck.sort(key=lambda card: (ranks + JOKER).index(card[0]))
            few = deck[: needed + dealer.choice((0, 0, 1, 2, 4))]
            left_out = dealer.sample(few, len(few) - needed)
            return [card for card in few if card not in left_out]
        case _:
            pass
    return deck


def deal(
    dealer: Random, game: Game, players: int, boards: int = 1, shared: int = 0, *, community: bool = False
) -> Deal:
    """Deal hands, and boards that share their first cards; in stud with ``community`` a common seventh card."""
    size = 1 if community else game.board
    held = game.hole - community
    on_boards = size + (boards - 1) * (size - shared) if size else 0
    needed = held * players + on_boards
    deck = prepared(dealer, game, needed)
    hands = [deck[place : held * players : players] for place in range(players)]
    deck = deck[held * players :]
    if game.suits[0] == "h" and dealer.random() < 0.4:
        hands = scale_reali(dealer, game, players)
    if not size:
        return Deal([], hands)
    first = [deck.pop() for _ in range(size)]
    others = [[*first[:shared], *(deck.pop() for _ in range(size - shared))] for _ in range(1, boards)]
    return Deal([first, *others][:boards], hands)


def scale_reali(dealer: Random, game: Game, players: int) -> list[list[str]]:
    """Straight flushes as long as the deck has some, so that all three types meet; then what is left."""
    around = game.ranks[-1] + game.ranks
    every = [
        [rank + suit for rank in around[place : place + 5]] for place in range(len(around) - 4) for suit in game.suits
    ]
    dealer.shuffle(every)
    hands: list[list[str]] = []
    left = dealer.sample(game.deck, len(game.deck))
    for hand in every:
        if len(hands) < players - 1 and set(hand) <= set(left):
            hands.append(dealer.sample(hand, 5))
            left = [card for card in left if card not in hand]
    while len(hands) < players:
        hands.append([left.pop() for _ in range(5)])
    return dealer.sample(hands, len(hands))
