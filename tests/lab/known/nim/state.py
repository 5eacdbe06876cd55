"""The state of Nim."""

from enum import IntEnum

import numpy as np

from orderup.core.state.declaration import State
from orderup.core.state.events import Events
from orderup.core.state.fields import one
from orderup.core.state.items import Number
from tests.lab.known.nim import GAME


class EventKind(IntEnum):
    TOOK = 0


STATE = State(
    GAME,
    table=(one("heap", Number(0, 99), "Stones left."),),
    seat=(one("last", Number(0, 1), "Whether it took the last stone."),),
    places=2,
)
EVENTS = Events({EventKind.TOOK: {"stones": Number(1, 3)}})
PACK = np.dtype([("heap", np.int16)])
