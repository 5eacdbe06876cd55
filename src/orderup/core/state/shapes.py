"""The shapes of JSON that a state is told in (JSON Schema), and what is said of a value that has another."""

from typing import Any

from orderup.core.texts.spelling import spelled
from orderup.errors import PositionError

Json = Any
Schema = dict[str, Any]

STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
BOOLEAN: Schema = {"type": "boolean"}

# What an integer tells, where it is more than a number: who shows a state by its declaration alone reads it.
SEAT: Schema = {"type": "integer", "format": "seat"}
COUNT: Schema = {"type": "integer", "format": "count"}
"""How many there are of what is hidden."""

_TYPES = {"array": list, "object": dict, "string": str, "integer": int, "boolean": bool, "null": type(None)}
"""Python's types of JSON Schema's."""


def list_of(shape: Schema) -> Schema:
    """A list of such."""
    return {"type": "array", "items": shape}


STRINGS = list_of(STRING)


def nullable(shape: Schema) -> Schema:
    """A shape, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def or_count(shape: Schema) -> Schema:
    """A shape; for those who may not see it, how many there are."""
    return {"anyOf": [shape, COUNT]}


def object_of(properties: dict[str, Schema]) -> Schema:
    """An object with exactly these properties."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def wrong(place: str, value: Json, needed: str) -> PositionError:
    """What is raised for a value that does not fit."""
    shown = spelled(value)
    return PositionError(f"{place}: is {shown[:60]}, needs to be {needed}")


def check_shape(value: Json, shape: Schema, place: str) -> None:
    """Raise PositionError unless a value has a shape."""
    if "anyOf" in shape:
        fitting = [one for one in shape["anyOf"] if type(value) is _TYPES[_kind(one)]]
        if not fitting:
            raise wrong(place, value, " or ".join(map(_kind, shape["anyOf"])))
        check_shape(value, fitting[0], place)
        return
    kind = _kind(shape)
    given: Any = value
    if type(value) is not _TYPES[kind]:
        raise wrong(place, value, f"of type {kind}")
    if kind == "array":
        for i, item in enumerate(given):
            check_shape(item, shape["items"], f"{place}[{i}]")
    elif kind == "object":
        _check_properties(given, shape, place)
    elif "enum" in shape and value not in shape["enum"]:
        raise wrong(place, value, f"one of {', '.join(map(str, shape['enum']))}")


def _kind(shape: Schema) -> str:
    """Names are told by their list alone."""
    kind: str = shape.get("type", "string")
    return kind


def _check_properties(value: dict[str, Json], shape: Schema, place: str) -> None:
    """Of an object: with exactly these properties, or with any of one shape."""
    properties = shape.get("properties", dict.fromkeys(value, shape["additionalProperties"]))
    if value.keys() != properties.keys():
        raise wrong(place, value, f"an object with {', '.join(properties)}")
    for name, part in properties.items():
        check_shape(value[name], part, f"{place}.{name}")
