"""Any position from what `state()` gives."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.declaration import State
from orderup.core.shapes import wrong
from orderup.errors import PositionError

if TYPE_CHECKING:
    from orderup.core.packs import Pack

HEAD = ("game", "options", "seat", "seats")


def check_head(state: Any) -> None:
    """Raise PositionError unless a state names its game, options, decision and seats."""
    if not isinstance(state, Mapping):
        raise PositionError(f"a position is a JSON object, not {type(state).__name__}")
    for name in HEAD:
        if name not in state:
            raise PositionError(f"{name}: is missing, a position needs {', '.join(HEAD)}")
    if not isinstance(state["game"], str):
        raise wrong("game", state["game"], "the name of a game")
    if not isinstance(state["options"], Mapping):
        raise wrong("options", state["options"], "an object")
    if not isinstance(state["seats"], list) or not state["seats"]:
        raise wrong("seats", state["seats"], "a list with an object for each seat")


def place(
    declared: State, state: Mapping[str, Any], tables: np.ndarray[Any, Any], pack: "Pack", settle: Any
) -> None:
    """Write a state into a one-element array whose record is blank but for generator, seat count and options.

    `settle` is the game's function (tables, state, pack) for columns that no field tells; it raises
    PositionError where the position breaks the game's totals. Raises PositionError.
    """
    record = tables[0]
    declared.write(record, dict(state), pack)
    seat = state["seat"]
    most = int(record["seat_count"])
    if seat is not None and (type(seat) is not int or not 0 <= seat < most):
        raise wrong("seat", seat, f"a seat from 0 to {most - 1}, or null when the game is over")
    record["seat"] = -1 if seat is None else seat
    if settle is not None:
        settle(tables, state, pack)


def check_same(given: Mapping[str, Any], made: Mapping[str, Any], where: str = "") -> None:
    """Raise PositionError unless what was given says what has come of it."""
    for name, value in given.items():
        place = f"{where}{name}"
        if name == "seats":
            for i, (seat, own) in enumerate(zip(value, made["seats"], strict=True)):
                check_same(seat, own, f"seats[{i}].")
        elif name not in made:
            raise wrong(place, value, f"absent: there are {', '.join(made)}")
        elif value != made[name]:
            raise wrong(place, value, f"{made[name]!r}, as the rest of the position has it")
