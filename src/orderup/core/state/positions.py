"""Makes any position from the JSON of `state()`."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.core.state.declaration import State
from orderup.core.state.shapes import BOOLEAN, check_shape, wrong
from orderup.errors import PositionError

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

HEAD = ("game", "options", "seat", "seats")
DEEPEST = 12
"""The deepest nesting of objects and lists: Python's recursion is limited."""


def check_head(state: Any) -> None:
    """Raise PositionError unless a state names its game, options, decision and seats."""
    if not isinstance(state, Mapping):
        raise PositionError(f"a position is a JSON object, not {type(state).__name__}")
    for name in HEAD:
        if name not in state:
            raise PositionError(f"{name}: is missing, a position needs {', '.join(HEAD)}")
    for name, value in state.items():
        _check_json(value, str(name))
    if not isinstance(state["game"], str):
        raise wrong("game", state["game"], "the name of a game")
    if not isinstance(state["options"], Mapping):
        raise wrong("options", state["options"], "an object")
    if not isinstance(state["seats"], list) or not state["seats"]:
        raise wrong("seats", state["seats"], "a list with an object for each seat")
    for i, seat in enumerate(state["seats"]):
        if not isinstance(seat, dict):
            raise wrong(f"seats[{i}]", seat, "an object")
    if "over" in state:
        check_shape(state["over"], BOOLEAN, "over")


def _check_json(value: Any, place: str, depth: int = 0) -> None:
    """Raise PositionError unless a value is real JSON. A record of the match keeps the position as it was
    given, and NumPy's numbers cannot be written as JSON."""
    if depth > DEEPEST:
        raise PositionError(f"{place[:60]}: lies too deep, a position is no deeper than {DEEPEST}")
    if isinstance(value, dict):
        for name, part in value.items():
            if not isinstance(name, str):
                raise wrong(place, value, "an object whose names are text")
            _check_json(part, f"{place}.{name}", depth + 1)
    elif isinstance(value, list):
        for i, part in enumerate(value):
            _check_json(part, f"{place}[{i}]", depth + 1)
    elif value is not None and not isinstance(value, str) and type(value) not in (int, bool, float):
        raise PositionError(f"{place}: is of type {type(value).__name__}, needs to be JSON")


def place(
    declared: State, state: Mapping[str, Any], tables: np.ndarray[Any, Any], pack: "Pack", settle: Any
) -> None:
    """Write a state into a one-element array whose record is blank except for generator, seat count and
    options.

    `settle` is the game's function (tables, state, pack) for columns that no field tells. It raises
    PositionError if the position breaks the game's totals. Raises PositionError.
    """
    record = tables[0]
    declared.write(record, dict(state), pack)
    seat, most = state["seat"], int(record["seat_count"])
    if seat is not None and (type(seat) is not int or not 0 <= seat < most):
        raise wrong("seat", seat, f"a seat from 0 to {most - 1}, or null when the game is over")
    record["seat"] = -1 if seat is None else seat
    if settle is not None:
        settle(tables, state, pack)


def check_same(given: Mapping[str, Any], made: Mapping[str, Any], where: str = "") -> None:
    """Raise PositionError unless the given state equals the state that was made of it."""
    for name, value in given.items():
        place = f"{where}{name}"
        if name == "seats":
            for i, (seat, own) in enumerate(zip(value, made["seats"], strict=True)):
                check_same(seat, own, f"seats[{i}].")
        elif name not in made:
            raise wrong(place, value, f"absent: there are {', '.join(made)}")
        elif value != made[name]:
            raise wrong(place, value, f"{made[name]!r}, as the rest of the position has it")
