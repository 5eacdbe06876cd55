"""The state of Lots."""

from enum import IntEnum

import numpy as np

from orderup.core.state.declaration import State
from orderup.core.state.events import Events
from orderup.core.state.fields import one
from orderup.core.state.items import Bag, Named, Number
from tests.lab.known.lots import GAME

CARDS, STORES, GOODS, SEATS = 20, 6, 4, 4
CARD = Named.listed("cards", CARDS)
STORE = Named.listed("stores", STORES)
GOOD = Named.listed("goods", GOODS)


class EventKind(IntEnum):
    CAME = 0
    SERVED = 1
    MISSED = 2


STATE = State(
    GAME,
    table=(
        one("turns", Number(0, 999), "Turns so far."),
        one("card", CARD.optional(), "The card that lies open."),
        one("able", Number(0, 1), "Whether it can be served."),
        one("supply", Bag(GOOD, np.int32), "The goods there are."),
    ),
    seat=(
        one("store", STORE.optional(), "Dealt at the start."),
        one("points", Number(-999, 999), "From cards."),
    ),
    places=SEATS,
)
EVENTS = Events(
    {EventKind.CAME: {"card": CARD}, EventKind.SERVED: {"card": CARD}, EventKind.MISSED: {"card": CARD}}
)
PACK = np.dtype(
    [
        ("asks", np.int16, (CARDS,)),
        ("pays", np.int16, (CARDS,)),
        ("bonus", np.int16, (STORES,)),
        ("present", np.int16, (GOODS,)),
        ("rounds", np.int16),
        ("first", np.int16),
    ],
    align=True,
)
