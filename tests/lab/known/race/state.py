"""The state of the race."""

from enum import IntEnum

import numpy as np

from orderup.core.state.declaration import State
from orderup.core.state.events import Events
from orderup.core.state.fields import one
from orderup.core.state.items import Number
from tests.lab.known.race import GAME


class EventKind(IntEnum):
    THREW = 0


STATE = State(
    GAME,
    table=(one("thrown", Number(0, 99), "Throws so far."),),
    seat=(one("sum", Number(0, 999), "All throws added up."),),
    places=2,
)
EVENTS = Events({EventKind.THREW: {"number": Number(0, 99)}})
PACK = np.dtype([("throws", np.int16), ("sides", np.int16), ("coin", np.int16)])
