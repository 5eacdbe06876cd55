"""The state of the toy, declared."""

from enum import IntEnum

import numpy as np

from orderup.core.state.declaration import State
from orderup.core.state.events import Events
from orderup.core.state.fields import deck, one
from orderup.core.state.items import Named, Number
from toy_bids import GAME

SUITS = 3
MAX_CARDS = 9
MAX_SEATS = 3

SUIT = Number(0, SUITS - 1, optional=True)
CARD = Number(0, MAX_CARDS)


class Phase(IntEnum):
    BID = 0
    TAKE = 1
    OVER = 2


class EventKind(IntEnum):
    BID = 0
    TOOK = 1


STATE = State(
    GAME,
    table=(
        one("phase", Named.members(Phase), "The kind of the present decision."),
        deck("deck", MAX_CARDS, CARD, "The cards left."),
        one("bid", SUIT, "The suit of the bid."),
    ),
    seat=(
        one("sum", Number(0, 999), "The cards taken, added up."),
        one("hits", Number(0, MAX_CARDS), "The number of bids that were right."),
        one("card", CARD, "The card taken last."),
    ),
    places=MAX_SEATS,
)
EVENTS = Events({EventKind.BID: {"suit": SUIT}, EventKind.TOOK: {"card": CARD}})
PACK = np.dtype([("reward", np.int16)])
