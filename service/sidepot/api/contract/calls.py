"""What the contract says of each call, by operation id. Method, address and request come from the service itself."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from pydantic import BaseModel

from sidepot.api.contract import words
from sidepot.api.contract.answers import BatchAnswer, Live, PotsAnswer, Ready, SettleAnswer, Version
from sidepot.api.contract.games import Game, GamesAnswer
from sidepot.api.contract.responses import BATCH, CATALOGUE, COMPUTED, COMPUTING, REVALIDATED
from sidepot.api.problems import JSON


class Described(NamedTuple):
    """A call: what it is for, and what it is answered with.

    ``answer``: the model of a JSON answer, or ``None`` for a document. ``refusals``: beyond those that follow from its
    address. ``in_pieces``: the answer is sent as it is worked out.
    """

    tag: str
    summary: str
    description: str
    outcome: str
    answer: type[BaseModel] | None = None
    media_type: str = JSON
    refusals: tuple[str, ...] = ()
    headers: Mapping[str, str] = {}
    public: bool = True
    in_pieces: bool = False


HTML: Final = "text/html"
TEXT: Final = "text/plain"
YAML: Final = "application/yaml"

CALLS: Final[Mapping[str, Described]] = {
    "computePots": Described(
        tag=words.HANDS,
        summary="Who contests what",
        description="Layers contributions into a main pot and side pots and gives back what nobody called. Cards are "
        "not needed.",
        outcome="The pots.",
        answer=PotsAnswer,
        refusals=COMPUTING,
        headers=COMPUTED,
        public=False,
    ),
    "settleHand": Described(
        tag=words.HANDS,
        summary="Who is paid what",
        description="Layers the pots, takes the rake, judges the hands and pays every chip, odd chips included, on one "
        "board or several.",
        outcome="The settled hand.",
        answer=SettleAnswer,
        refusals=COMPUTING,
        headers=COMPUTED,
        public=False,
    ),
    "settleHands": Described(
        tag=words.HANDS,
        summary="Who is paid what, in many hands",
        description="Settles up to 1,000 hands, each on its own: a hand that cannot be settled spoils no other. "
        "Results come in the order of the hands, and are sent as they are worked out. A hand takes at most 32 KiB, all "
        "together 2 MiB and 10,000 players.",
        outcome="What became of each hand.",
        answer=BatchAnswer,
        refusals=BATCH,
        headers=COMPUTED,
        public=False,
        in_pieces=True,
    ),
    "listGames": Described(
        tag=words.GAMES,
        summary="The games it knows",
        description="Every game that `POST /settle` judges, in the order of the table: its deck, how a hand is made, "
        "which orders decide, its house rules, and a worked hand to send as it stands.",
        outcome="The games.",
        answer=GamesAnswer,
        refusals=("NotAcceptable",),
        headers=CATALOGUE,
    ),
    "getGame": Described(
        tag=words.GAMES,
        summary="One game",
        description="One game by its id.",
        outcome="The game.",
        answer=Game,
        refusals=("NotFound", "NotAcceptable"),
        headers=CATALOGUE,
    ),
    "getPage": Described(
        tag=words.CONTRACT,
        summary="The calculator, to use by hand",
        description="A page on which a hand is entered and its pots, its winners and the reasons appear while one "
        "types, in English, Italian, Spanish or Portuguese. It calls this service like any other client and keeps "
        "nothing.",
        outcome="The page.",
        media_type=HTML,
        headers=REVALIDATED,
    ),
    "getDocs": Described(
        tag=words.CONTRACT,
        summary="The contract as a page",
        description="This contract, to browse and to try. The page loads nothing from any other host.",
        outcome="The page.",
        media_type=HTML,
        headers=REVALIDATED,
    ),
    "getErrorDocs": Described(
        tag=words.CONTRACT,
        summary="The codes as a page",
        description="Every problem code and every fault code: what it means and what to do. The code is the fragment "
        "of its address, as in `/docs/errors#invalid_hand`.",
        outcome="The page.",
        media_type=HTML,
        headers=REVALIDATED,
    ),
    "getOpenapiJson": Described(
        tag=words.CONTRACT,
        summary="The contract as JSON",
        description="This contract as an OpenAPI 3.1 document in JSON.",
        outcome="The contract.",
        headers=REVALIDATED,
    ),
    "getOpenapiYaml": Described(
        tag=words.CONTRACT,
        summary="The contract as YAML",
        description="This contract as an OpenAPI 3.1 document in YAML.",
        outcome="The contract.",
        media_type=YAML,
        headers=REVALIDATED,
    ),
    "getLiveness": Described(
        tag=words.OPERATIONS,
        summary="Does the process answer",
        description="Answers as long as the process lives.",
        outcome="It does.",
        answer=Live,
        refusals=("NotAcceptable",),
    ),
    "getReadiness": Described(
        tag=words.OPERATIONS,
        summary="Does it take hands",
        description="Answers 200 once the hands that are settled at the start have come out right, as long as the "
        "files are those that were built.",
        outcome="It does.",
        answer=Ready,
        refusals=("NotAcceptable", "NotReady"),
    ),
    "getMetrics": Described(
        tag=words.OPERATIONS,
        summary="How it does",
        description="Numbers in Prometheus' text format: requests, seconds, hands by game. A service may go without.",
        outcome="The numbers.",
        media_type=TEXT,
    ),
    "getVersion": Described(
        tag=words.OPERATIONS,
        summary="What runs",
        description="The release that runs, and a digest of the files it runs from.",
        outcome="The release.",
        answer=Version,
        refusals=("NotAcceptable",),
    ),
}
"""Calls in the order of the contract."""
