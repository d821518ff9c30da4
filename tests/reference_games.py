"""The games a second time, slow and plain, to hold the service against: written from the rule book alone.

Nothing of the service is imported. A hand is found by looking at every set of cards that the game lets a player put
together, and by comparing what they make by a plain key. ``game_of`` reads which game a request is for and by which
house rules; it says what may be dealt, what is played for, and how a side of the pot is judged.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from itertools import combinations
from typing import Any, NamedTuple

RANKS = "23456789TJQKA"
ACE_LOW = "A23456789TJQK"
SUITS = "shdc"
ITALIAN_SUITS = "hdcs"
JOKER = "Xx"

Cards = tuple[str, ...]

STANDARD = (
    "high_card",
    "pair",
    "two_pair",
    "three_of_a_kind",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
)
SHORT_DECK = (*STANDARD[:5], "full_house", "flush", *STANDARD[7:])
SHORT_DECK_TRIPS = (*STANDARD[:3], "straight", "three_of_a_kind", *SHORT_DECK[5:])
MEXICAN = (*SHORT_DECK, "five_of_a_kind")
SOKO = (*STANDARD[:2], "four_straight", "four_flush", *STANDARD[2:])
"""Categories from the worst to the best."""

SCALE_REALI = ("scala_reale_massima", "scala_reale_media", "scala_reale_minima")
"""Each beats the next, and the last beats the first."""


class Value(NamedTuple):
    """What a hand is worth, greater for the better one, and what it is called."""

    key: tuple[int, ...]
    category: str


Judge = Callable[[Cards], Value | None]


class Side(NamedTuple):
    """One of the prizes of a board: which hands can be put together, what each is worth, and who wins.

    ``ranks``: those of the order, lowest first, the ace where the order has it. ``lowest_wins``: a low, a badugi.
    """

    portion: str
    hands: Callable[[Cards, Cards], Iterable[Cards]]
    value: Judge
    ranks: str = RANKS
    lowest_wins: bool = False
    winners: Callable[[Mapping[str, Value]], list[str]] | None = None


class Game(NamedTuple):
    """What is dealt and what is played for."""

    ranks: str
    hole: int
    board: int
    sides: tuple[Side, ...]
    stud: bool = False
    suits: str = SUITS
    jokers: int = 0

    @property
    def deck(self) -> list[str]:
        return [rank + suit for rank in self.ranks for suit in self.suits] + [JOKER] * self.jokers


# ------------------------------------------------------------------------------------------ hands that can be made


def any_five(own: Cards, board: Cards) -> Iterator[Cards]:
    return combinations((*own, *board), 5)


def own_five(own: Cards, _: Cards) -> Iterator[Cards]:
    return combinations(own, 5)


def two_and_three(own: Cards, board: Cards) -> Iterator[Cards]:
    return ((*two, *three) for two in combinations(own, 2) for three in combinations(board, 3))


def different(own: Cards, board: Cards) -> Iterator[Cards]:
    """All sets of cards that differ in rank and suit, one to four of them."""
    for size in range(1, 5):
        for some in combinations((*own, *board), size):
            if len({card[0] for card in some}) == len({card[1] for card in some}) == size:
                yield some


def different_own(own: Cards, _: Cards) -> Iterator[Cards]:
    return different(own, ())


# ------------------------------------------------------------------------------------------------ what five make


@cache
def made(text: str, ranks: str, *, suited: bool, ace_below: bool, count_rows: bool = True) -> tuple[str, list[int]]:
    """Category and the places of the ranks that decide, the most cards first; ``text`` holds the ranks of the five."""
    counts = Counter(map(ranks.index, text))
    grouped = sorted(counts, key=lambda place: (counts[place], place), reverse=True)
    numbers = [counts[place] for place in grouped]
    if numbers != [1] * 5:
        names = {
            (5,): "five_of_a_kind",
            (4, 1): "four_of_a_kind",
            (3, 2): "full_house",
            (3, 1, 1): "three_of_a_kind",
            (2, 2, 1): "two_pair",
            (2, 1, 1, 1): "pair",
        }
        return names[tuple(numbers)], grouped
    if count_rows:
        row = grouped[0] - grouped[4] == 4
        low_row = ace_below and grouped == [len(ranks) - 1, 3, 2, 1, 0]
        if row or low_row:
            return "straight_flush" if suited else "straight", [3 if low_row and not row else grouped[0]]
        if suited:
            return "flush", grouped
    return "high_card", grouped


def ranks_of(cards: Iterable[str]) -> str:
    return "".join(sorted("".join(cards)[::2]))


def one_suit(cards: Iterable[str]) -> bool:
    return len(set("".join(cards)[1::2])) == 1


@cache
def worth(text: str, ranks: str, order: Sequence[str], suited: bool) -> Value:  # noqa: FBT001 - faster by position
    category, places = made(text, ranks, suited=suited, ace_below=True)
    return Value((order.index(category), *places), category)


def high(ranks: str, order: Sequence[str], five: Cards) -> Value:
    """The best hand wins; an ace is high, or below the lowest card of the deck in a straight."""
    return worth(ranks_of(five), ranks, order, one_suit(five))


def low(ranks: str, five: Cards, *, count_rows: bool) -> Value:
    """The worst hand wins; the ace is where ``ranks`` have it and nowhere else."""
    category, places = made(ranks_of(five), ranks, suited=one_suit(five), ace_below=False, count_rows=count_rows)
    key = (-STANDARD.index(category), *(-place for place in places))
    return Value(key, "low" if category == "high_card" else category)


def eight_or_better(five: Cards) -> Value | None:
    """Five different ranks from the ace to the eight; the highest decides first."""
    places = sorted({ACE_LOW.index(card[0]) for card in five}, reverse=True)
    if len(places) < 5 or places[0] > ACE_LOW.index("8"):
        return None
    return Value(tuple(-place for place in places), "low")


def badugi(ranks: str, cards: Cards) -> Value:
    """More cards win, then the lower from the top."""
    places = sorted(-ranks.index(card[0]) for card in cards)
    return Value((len(cards), *places), ("one", "two", "three", "four")[len(cards) - 1] + "_card_badugi")


def soko(five: Cards) -> Value:
    """Four in a row and four of a suit count too; of all that the cards make the best."""
    found = [high(RANKS, SOKO, five)]
    rows = [RANKS[low : low + 4] for low in range(10)] + ["A234"]
    for four in combinations(five, 4):
        (fifth,) = (RANKS.index(card[0]) for card in five if card not in four)
        if one_suit(four):
            places = sorted((RANKS.index(card[0]) for card in four), reverse=True)
            found.append(Value((SOKO.index("four_flush"), *places, fifth), "four_flush"))
        tops = [RANKS.index(row[-1]) for row in rows if ranks_of(four) == "".join(sorted(row))]
        found += [Value((SOKO.index("four_straight"), top, fifth), "four_straight") for top in tops]
    return max(found)


def mexican(ranks: str, five: Cards, *, bug: bool) -> Value:
    """The joker is the card that makes the best hand; as a bug an ace, or what makes a straight or a flush."""
    if JOKER not in five:
        return high(ranks, MEXICAN, five)
    four = tuple(card for card in five if card != JOKER)
    cards = [rank + suit for rank in ranks for suit in SUITS if rank + suit not in four]
    cards += [rank + "x" for rank in ranks]  # beside all four of a rank, the fifth
    found = []
    for card in cards:
        value = high(ranks, MEXICAN, (*four, card))
        completes = value.category in ("straight", "flush", "straight_flush")
        if not bug or card[0] == "A" or completes:
            found.append(value)
    return max(found)


# ----------------------------------------------------------------------------------------------------- all'italiana


ITALIAN = (*STANDARD[:5], "full_house", "flush", "four_of_a_kind", "scala_reale")


def italian(ranks: str, rules: Mapping[str, Any], five: Cards) -> Value:
    """A colore beats a full; where ranks tie the suit of one card decides, hearts the best."""

    def suit_of(place: int) -> int:
        return max(3 - ITALIAN_SUITS.index(card[1]) for card in five if card[0] == ranks[place])

    category, places = made(ranks_of(five), ranks, suited=one_suit(five), ace_below=True)
    decider = places[0]
    if category in ("four_of_a_kind", "full_house", "three_of_a_kind"):
        places = places[:1]
    elif category == "two_pair" and rules.get("italian_pair") != "pair_suit":
        decider = places[2]
    elif category == "pair" and rules.get("italian_pair") != "pair_suit":
        decider = places[1]
    if category == "flush" and rules.get("italian_flush") == "suit_first":
        places = [suit_of(decider), *places]
    if category == "straight_flush":
        kind = 0 if places[0] == len(ranks) - 1 else 2 if places[0] == 3 else 1
        return Value((ITALIAN.index("scala_reale"), *places, suit_of(decider)), SCALE_REALI[kind])
    return Value((ITALIAN.index(category), *places, suit_of(decider)), category)


def beats(one: Value, other: Value) -> bool:
    """Of two scale reali of different types the cycle decides, of all other hands the key."""
    if one.category != other.category and {one.category, other.category} <= {*SCALE_REALI}:
        return (SCALE_REALI.index(one.category) + 1) % 3 == SCALE_REALI.index(other.category)
    return one.key > other.key


def italian_winners(rule: str, values: Mapping[str, Value]) -> list[str]:
    """Whoever nobody beats; where everybody is beaten by somebody, all three scale reali are there."""
    unbeaten = [each for each in values if not any(beats(other, values[each]) for other in values.values())]
    if unbeaten:
        return unbeaten
    best = [
        max((each for each in values if values[each].category == kind), key=lambda each: values[each].key)
        for kind in SCALE_REALI
    ]
    if rule != "best_suit":
        return best
    suit = max(values[each].key[-1] for each in best)
    of_the_suit = [each for each in best if values[each].key[-1] == suit]
    return [each for each in of_the_suit if not any(beats(values[other], values[each]) for other in of_the_suit)]


# -------------------------------------------------------------------------------------------------------- the games


def house_rules(request: Mapping[str, Any]) -> dict[str, Any]:
    """The rules asked for, those not asked for filled in where they decide between hands."""
    given = {name: value for name, value in (request.get("rules") or {}).items() if value is not None}
    lowest = str(max(2, min(9, 11 - len(request["players"]))))
    return {"lowest_rank": lowest, "italian_cycle": "share", **given}


STANDARD_HIGH: Judge = partial(high, RANKS, STANDARD)
DEUCE_TO_SEVEN: Judge = partial(low, RANKS, count_rows=True)
ACE_TO_FIVE: Judge = partial(low, ACE_LOW, count_rows=False)
ACE_TO_SIX: Judge = partial(low, ACE_LOW, count_rows=True)

HIGH = Side("whole", any_five, STANDARD_HIGH)
OMAHA = Side("whole", two_and_three, STANDARD_HIGH)
LOW_27 = Side("whole", any_five, DEUCE_TO_SEVEN, RANKS, lowest_wins=True)
LOW_A5 = Side("whole", any_five, ACE_TO_FIVE, ACE_LOW, lowest_wins=True)
LOW_A6 = Side("whole", any_five, ACE_TO_SIX, ACE_LOW, lowest_wins=True)
RAINBOW = Side("whole", different, partial(badugi, ACE_LOW), ACE_LOW, lowest_wins=True)
RAINBOW_ACE_HIGH = Side("whole", different, partial(badugi, RANKS), RANKS, lowest_wins=True)
EIGHT = Side("whole", any_five, eight_or_better, ACE_LOW, lowest_wins=True)
OMAHA_EIGHT = Side("whole", two_and_three, eight_or_better, ACE_LOW, lowest_wins=True)


def halves(first: Side, second: Side) -> tuple[Side, Side]:
    return first._replace(portion="high"), second._replace(portion="low")


def of_own(side: Side) -> Side:
    """The draw half of drawmaha: the player's own cards alone."""
    return side._replace(hands=different_own if side.hands is different else own_five)


GAMES: Mapping[str, Game] = {
    "texas_holdem": Game(RANKS, 2, 5, (HIGH,)),
    "omaha": Game(RANKS, 4, 5, (OMAHA,)),
    "omaha_5": Game(RANKS, 5, 5, (OMAHA,)),
    "omaha_6": Game(RANKS, 6, 5, (OMAHA,)),
    "omaha_hi_lo": Game(RANKS, 4, 5, halves(OMAHA, OMAHA_EIGHT)),
    "omaha_5_hi_lo": Game(RANKS, 5, 5, halves(OMAHA, OMAHA_EIGHT)),
    "omaha_6_hi_lo": Game(RANKS, 6, 5, halves(OMAHA, OMAHA_EIGHT)),
    "courchevel": Game(RANKS, 5, 5, (OMAHA,)),
    "courchevel_hi_lo": Game(RANKS, 5, 5, halves(OMAHA, OMAHA_EIGHT)),
    "short_deck": Game("6789TJQKA", 2, 5, (HIGH,)),
    "short_deck_omaha": Game("6789TJQKA", 4, 5, (OMAHA,)),
    "royal_holdem": Game("TJQKA", 2, 5, (Side("whole", any_five, partial(high, "TJQKA", STANDARD)),)),
    "greek_holdem": Game(RANKS, 2, 5, (OMAHA,)),
    "five_card_draw": Game(RANKS, 5, 0, (HIGH,)),
    "five_card_stud": Game(RANKS, 5, 0, (HIGH,), stud=True),
    "seven_card_stud": Game(RANKS, 7, 0, (HIGH,), stud=True),
    "seven_card_stud_hi_lo": Game(RANKS, 7, 0, halves(HIGH, EIGHT), stud=True),
    "razz": Game(RANKS, 7, 0, (LOW_A5,), stud=True),
    "deuce_to_seven": Game(RANKS, 5, 0, (LOW_27,)),
    "deuce_to_seven_razz": Game(RANKS, 7, 0, (LOW_27,), stud=True),
    "ace_to_five": Game(RANKS, 5, 0, (LOW_A5,)),
    "ace_to_six": Game(RANKS, 5, 0, (LOW_A6,)),
    "badugi": Game(RANKS, 4, 0, (RAINBOW,)),
    "badeucy": Game(RANKS, 5, 0, halves(LOW_27, RAINBOW_ACE_HIGH)),
    "badacey": Game(RANKS, 5, 0, halves(LOW_A5, RAINBOW)),
    "razzdugi": Game(RANKS, 7, 0, halves(LOW_A5, RAINBOW), stud=True),
    "drawmaha": Game(RANKS, 5, 5, halves(of_own(HIGH), OMAHA)),
    "drawmaha_deuce_to_seven": Game(RANKS, 5, 5, halves(of_own(LOW_27), OMAHA)),
    "drawmaha_ace_to_five": Game(RANKS, 5, 5, halves(of_own(LOW_A5), OMAHA)),
    "drawmaha_badugi": Game(RANKS, 5, 5, halves(of_own(RAINBOW), OMAHA)),
    "soko": Game(RANKS, 5, 0, (Side("whole", any_five, soko),), stud=True),
    "mexican_poker": Game("234567JQKA", 5, 0, (HIGH,), jokers=1),
    "poker_all_italiana": Game(RANKS, 5, 0, (HIGH,), suits=ITALIAN_SUITS),
    "telesina": Game(RANKS, 5, 0, (HIGH,), stud=True, suits=ITALIAN_SUITS),
    "ranked": Game("", 0, 0, ()),
}
"""Every game, the judges of those with house rules of their own left to ``game_of``."""


def game_of(request: Mapping[str, Any]) -> Game:
    """The game of a request, played by its house rules."""
    game, rules = GAMES[request["game"]], house_rules(request)
    match request["game"]:
        case "short_deck" | "short_deck_omaha":
            order = SHORT_DECK_TRIPS if rules.get("trips_beat_straight") else SHORT_DECK
            judge: Judge = partial(high, game.ranks, order)
        case "mexican_poker":
            judge = partial(mexican, game.ranks, bug=rules.get("joker") == "bug")
        case "poker_all_italiana" | "telesina":
            game = game._replace(ranks=RANKS[RANKS.index(rules["lowest_rank"]) :])
            judge = partial(italian, game.ranks, rules)
            winners = partial(italian_winners, rules["italian_cycle"])
            return game._replace(sides=(game.sides[0]._replace(value=judge, winners=winners),))
        case _:
            return game
    return game._replace(sides=(game.sides[0]._replace(value=judge),))


def may_open(cards: Cards, minimum: str, ranks: str) -> bool:
    """A pair of the minimum, anything better, or four in a row that a card of this deck continues at either end."""
    category, places = made(ranks_of(cards), ranks, suited=one_suit(cards), ace_below=True)
    if category not in ("high_card", "pair") or (
        category == "pair" and ranks[places[0]] in RANKS[RANKS.index(minimum) :]
    ):
        return True
    held = {card[0] for card in cards}
    around = ranks[-1] + ranks  # the ace comes before the lowest card too
    return any(set(around[place : place + 4]) <= held for place in range(1, len(around) - 4))
