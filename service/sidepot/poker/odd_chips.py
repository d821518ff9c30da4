"""Odd chips: what is left when a prize does not divide equally, and who gets it.

Everything that is divided goes through one function: a pot among its boards, a board among its portions, a portion
among its winners. Whole units are shared equally; each unit left over goes to the next in order, one each (Robert's
Rules: no player may receive more than one odd chip); what is smaller than a unit goes to the one after.

Only the order differs: boards by number, high before low, winners by the odd-chip rule.
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from sidepot.poker.cards import JOKER, RANKS, Card
from sidepot.poker.hand import Columns

Division = tuple[list[int], int]
"""The shares in the order asked for, and the whole-unit share that all of them hold at least."""


def one_each(amount: int, takers: int, unit: int) -> Division:
    """Divide ``amount`` chips among ``takers`` in order, in units of ``unit`` chips.

    132 for two in units of 25: five units are two each and one over, then 7 chips: 75 and 57. Odd units go one each in
    order (TDA 2024 20-A, Robert's Rules Ties 1-5, PokerStars #14402833808), the remainder below one unit to the next.
    """
    units, remainder = divmod(amount, unit)
    each, odd_units = divmod(units, takers)
    equal = each * unit
    shares = [equal + unit] * odd_units + [equal] * (takers - odd_units)
    shares[odd_units] += remainder
    return shares, equal


def all_to_first(amount: int, takers: int, unit: int) -> Division:
    """Divide as ``one_each`` does, but give all odd units and the remainder to the first (a house choice)."""
    equal = amount // unit // takers * unit
    shares = [equal] * takers
    shares[0] += amount - equal * takers
    return shares, equal


def positions(players: Columns, button: int | None) -> dict[str, int]:
    """Rank each player clockwise from the seat left of the button, the button itself last.

    An empty button seat counts (dead button, TDA 2024 32). Without a button the lowest seat is first. Without seats the
    order of the request is clockwise from the left of the button. ``players`` stand by ascending seat.
    """
    ids = players.id
    if button is not None:
        left_of_button = [seat is not None and seat > button for seat in players.seat].count(True)
        ids = ids[len(ids) - left_of_button :] + ids[: len(ids) - left_of_button]
    return {player: place for place, player in enumerate(ids)}


@lru_cache(maxsize=8)
def standing(suits: str, *, ace_is_low: bool) -> Mapping[str, int]:
    """Rank all cards for odd chips, 0 the best: by rank, then by suit in the order given.

    Spades, hearts, diamonds, clubs (TDA 2024 20-B, WSOP Live 146); in the Italian games hearts, diamonds, clubs,
    spades. The joker stands before all.
    """
    ranks = RANKS[-1] + RANKS[:-1] if ace_is_low else RANKS
    cards = [JOKER, *(rank + suit for rank in reversed(ranks) for suit in suits)]
    return {card: place for place, card in enumerate(cards)}


def by_cards_that_play(
    tied: Sequence[str], played: Mapping[str, Sequence[Card]], cards: Mapping[str, int], position: Mapping[str, int]
) -> list[str]:
    """Order winners by their highest card, then suit, inside the hands that win, card by card, then by position.

    The high card by suit of the five-card winning hand (TDA 2024 20-B, WSOP Live 148); idle cards do not count.
    """
    return sorted(tied, key=lambda player: (sorted([cards[card] for card in played[player]]), position[player]))


def by_cards_held(
    tied: Sequence[str], held: Mapping[str, Sequence[Card]], cards: Mapping[str, int], *, low: bool
) -> list[str]:
    """Order winners by all the cards they hold: high hands by the highest, low hands by the lowest, then suit.

    Robert's Rules, Ties 1-5: in stud the odd chip goes to the highest card by suit, for low to the lowest card by suit,
    all cards counting. No two players hold the same card, so this never ties.
    """
    if low:
        return sorted(tied, key=lambda player: -max([cards[card] for card in held[player]]))
    return sorted(tied, key=lambda player: min([cards[card] for card in held[player]]))
