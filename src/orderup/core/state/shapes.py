"""The shapes of JSON in a state (JSON Schema), and errors for values of another shape."""

from typing import Any

from orderup.core.texts.spelling import spelled
from orderup.errors import PositionError

Json = Any
Schema = dict[str, Any]

STRING: Schema = {"type": "string"}
INTEGER: Schema = {"type": "integer"}
BOOLEAN: Schema = {"type": "boolean"}

# The meaning of an integer that is more than a number; a page that knows only the declaration reads it.
SEAT: Schema = {"type": "integer", "format": "seat"}
COUNT: Schema = {"type": "integer", "format": "count"}
"""The number of hidden things."""

_TYPES = {"array": list, "object": dict, "string": str, "integer": int, "boolean": bool, "null": type(None)}
"""Python's types for JSON Schema's types."""


def list_of(shape: Schema) -> Schema:
    """A list of items of this shape."""
    return {"type": "array", "items": shape}


STRINGS = list_of(STRING)


def nullable(shape: Schema) -> Schema:
    """A shape, or null."""
    return {"anyOf": [shape, {"type": "null"}]}


def or_count(shape: Schema) -> Schema:
    """A shape, or a count for viewers who may not see it."""
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
    """The error for a value that does not fit."""
    shown = spelled(value)
    return PositionError(f"{place}: is {shown[:60]}, needs to be {needed}")


def check_shape(value: Json, shape: Schema, place: str) -> None:
    """Raise PositionError unless a value has this shape."""
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
    """The kind of a shape in words; a list of names is enough for names."""
    kind: str = shape.get("type", "string")
    return kind


def _check_properties(value: dict[str, Json], shape: Schema, place: str) -> None:
    """Check an object: it has exactly these properties, or any properties of one shape."""
    properties = shape.get("properties", dict.fromkeys(value, shape["additionalProperties"]))
    if value.keys() != properties.keys():
        raise wrong(place, value, f"an object with {', '.join(properties)}")
    for name, part in properties.items():
        check_shape(value[name], part, f"{place}.{name}")
