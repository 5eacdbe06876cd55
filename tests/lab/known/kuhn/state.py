"""The state of Kuhn poker."""

from enum import IntEnum

import numpy as np

from orderup.core.state.declaration import State
from orderup.core.state.events import Events
from orderup.core.state.fields import one
from orderup.core.state.items import Number
from orderup.core.state.visibility import OWNER
from tests.lab.known.kuhn import GAME


class EventKind(IntEnum):
    BET = 0


STATE = State(
    GAME,
    table=(
        one("decided", Number(0, 3), "Decisions so far."),
        one("bets", Number(0, 1), "Whether the last decision was a bet."),
    ),
    seat=(
        one("card", Number(0, 2), "Jack, queen or king.", seen_by=OWNER),
        one("chips", Number(-2, 2), "Won or lost."),
    ),
    places=2,
)
EVENTS = Events({EventKind.BET: {"number": Number(0, 2)}})
PACK = np.dtype([("unused", np.int16)])
