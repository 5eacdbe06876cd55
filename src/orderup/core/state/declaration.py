"""A game's state, declared once. Record, views, patches, positions and JSON Schema follow from it.

A view is {"game", "options", "over", "seat", the table's fields ..., "seats": [the seats' fields ...]}, with
all that its viewer may see. A patch has the new values of a view: {field: value, "seats": {seat: {field:
value}}}.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from orderup.core.compiled.dispatch import HEADER
from orderup.core.game.definition import Game, Option
from orderup.core.state.events import Events
from orderup.core.state.fields import Field, record_dtype, write_fields
from orderup.core.state.items import narrowest
from orderup.core.state.records import Decoder
from orderup.core.state.shapes import BOOLEAN, INTEGER, SEAT, Schema, list_of, nullable
from orderup.core.views.renderer import View, ViewRenderer

if TYPE_CHECKING:
    from orderup.core.packs.loading import Pack

_COMMON = {"game", "options", "over", "seat", "seats"}
"""The keys in the JSON of every game."""


class State:
    """The declared state of a game.

    `table` and `seat` are its fields, in the order of the JSON. `places` is the highest number of seats; the
    column `shown` says how many are in use.
    """

    def __init__(
        self,
        game: Game,
        table: tuple[Field, ...],
        seat: tuple[Field, ...],
        places: int,
        seen: Any = None,
        shown: str = "seat_count",
        people: Callable[[list[View]], int] = len,
        seen_of: tuple[str, ...] = (),
    ) -> None:
        """`seen` is the game's rule of that name (see dispatch.py), for fields whose `seen_by` needs it. It
        reads the table's columns `seen_of`. `people` counts the deciding seats among the seats of a state's
        JSON."""
        self.game, self.table, self.seat, self.places = game, table, seat, places
        self.shown, self.people = shown, people
        self.seen, self.seen_of = getattr(seen, "py_func", seen), seen_of
        self.seat_dtype = record_dtype(seat)
        options = [(option.name, narrowest(*option.range)) for option in game.options]
        columns = [*HEADER, *options, ("seats", self.seat_dtype, (places,))]
        self.dtype = record_dtype(table, tuple(columns))
        self.decode = Decoder(self.dtype)
        self.renderer = lru_cache(maxsize=32)(self._renderer)

    def _renderer(self, pack: "Pack") -> ViewRenderer:
        return ViewRenderer(self, pack)

    def write(self, table: Any, state: View, pack: "Pack") -> None:
        """Write a view of everything into a record that is blank except for seat count and options.
        PositionError names the place of a mistake."""
        own = {name: value for name, value in state.items() if name not in _COMMON}
        write_fields(self.table, table, own, pack, "")
        for i, seat in enumerate(state["seats"][: self.places]):
            write_fields(self.seat, table["seats"][i], seat, pack, f"seats[{i}].")

    def schema(self, events: Events) -> Schema:
        """The JSON Schema of a view, with `$defs` for a seat, the options and an event."""
        seat = _object(self.seat)
        options = {option.name: _option_schema(option) for option in self.game.options}
        head: Schema = {
            "game": {"const": self.game.name},
            "options": {"$ref": "#/$defs/Options"},
            "over": BOOLEAN,
            "seat": nullable(SEAT),
        }
        whole = _object(self.table)
        properties = {**head, **whole["properties"]}
        properties["seats"] = list_of({"$ref": "#/$defs/Seat"})
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "View",
            **whole,
            "properties": properties,
            "required": [*head, *whole["required"], "seats"],
            "$defs": {
                "Seat": seat,
                "Options": {
                    "type": "object",
                    "properties": options,
                    "required": list(options),
                    "additionalProperties": False,
                },
                "Event": events.schema(),
            },
        }


def _object(fields: tuple[Field, ...]) -> Schema:
    shown = [field for field in fields if not (field.kept or field.inner)]
    return {
        "type": "object",
        "properties": {field.name: {"description": field.meaning, **field.schema()} for field in shown},
        "required": [field.name for field in shown if not field.may_be_absent],
        "additionalProperties": False,
    }


def _option_schema(option: Option) -> Schema:
    return (
        {"enum": list(option.choices)}
        if option.kind == "choice"
        else BOOLEAN
        if option.kind == "bool"
        else INTEGER
    )
