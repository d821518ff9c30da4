"""The games as the service tells them, as models. For the contract and for tests alone, as `answers`."""

from typing import Literal

from pydantic import Field

from sidepot.api.contract.answers import Answered, Text
from sidepot.api.schemas import GameId, Rank, SettleRequest
from sidepot.poker.evaluation.categories import Category
from sidepot.poker.portions import Portion
from sidepot.poker.rules import OddChip


class Deck(Answered):
    """What can be dealt in a game."""

    ranks: str = Field(pattern="^[2-9TJQKA]*$", description="Its ranks, one character each.")
    suits: str = Field(pattern="^[shdc]*$", description="Its suits, one character each.")
    jokers: int = Field(ge=0, description="How many jokers it has.")


class GamePortion(Answered):
    """One of the prizes that a game's boards are played for."""

    portion: Portion = Field(description="Which prize.")
    order: Text = Field(description="The order of hands that decides it.")
    categories: list[Category] = Field(description="The kinds of hand of that order, best first.")
    qualifier: Rank | None = Field(description="The highest rank that a hand may hold to qualify; null: any hand.")


class Game(Answered):
    """A game, as data."""

    id: GameId = Field(description="Its id.")
    name: Text = Field(description="Its name, in the language of the answer.")
    deck: Deck = Field(description="What can be dealt.")
    hole_cards: int = Field(ge=0, description="Cards a player holds at showdown.")
    board_cards: int = Field(ge=0, description="Cards of a full board; 0: no board.")
    hand: Literal["any_five", "two_and_three", "both_and_three", "own", "badugi"] = Field(
        description="How a hand is chosen from a player's cards and the board.",
    )
    portions: list[GamePortion] = Field(description="What is played for, high before low.")
    odd_chip: OddChip = Field(description="Who gets the odd chips, unless the request says otherwise.")
    opening_minimum: Rank | None = Field(description="Rank of the lowest pair that may open; null: anybody may open.")
    rules: list[str] = Field(description="The house rules it has.")
    sources: list[str] = Field(description="The rule books it is played by.")
    example: SettleRequest = Field(description="A request to settle a hand of it.")


class GamesAnswer(Answered):
    """The games of the service."""

    games: list[Game] = Field(description="In the order of the table.")
