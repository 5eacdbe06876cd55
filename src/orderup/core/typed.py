"""Types of views for mypy: TypedDicts written from the JSON Schema of a declared state."""

from textwrap import wrap
from typing import Any

from orderup.core.shapes import Schema

WIDTH = 100
HEAD = '''"""The views of {title}, typed: written from state.py by `python -m orderup.declared`."""

from typing import Literal, NotRequired, TypedDict
'''


def typed_views(schema: Schema, title: str) -> str:
    """A module with the classes Options, Seat and View, and one for each kind of row in their lists."""
    text = HEAD.format(title=title)
    for name, shape in (*schema["$defs"].items(), ("View", schema)):
        if name != "Event":
            text += "".join("\n\n" + each for each in _classes(name, shape))
    used = [
        word for word in ("Literal", "NotRequired", "TypedDict") if f"{word}[" in text or word == "TypedDict"
    ]
    return text.replace(
        "from typing import Literal, NotRequired, TypedDict", f"from typing import {', '.join(used)}"
    )


def _classes(name: str, shape: Schema) -> list[str]:
    """The class of an object, behind those of the objects in it."""
    inner: list[str] = []
    lines = [f"class {name}(TypedDict):"]
    for field, kind in shape["properties"].items():
        said = _type(kind, name + field.title().replace("_", ""), inner)
        if field not in shape["required"]:
            said = f"NotRequired[{said}]"
        lines.append(f"    {field}: {said}")
        if "description" in kind:
            lines += wrap(
                f'"""{kind["description"]}"""', WIDTH, initial_indent="    ", subsequent_indent="    "
            )
    return [*inner, "\n".join(lines) + "\n"]


def _type(shape: Schema, name: str, inner: list[str]) -> str:
    """The type in Python; an object with fields of its own becomes a class of that name, added to `inner`."""
    if "$ref" in shape:
        return str(shape["$ref"].rsplit("/", 1)[1])
    if "anyOf" in shape:
        return " | ".join(_type(one, name, inner) for one in shape["anyOf"])
    if "const" in shape:
        return f"Literal[{_quoted(shape['const'])}]"
    if "enum" in shape:
        return f"Literal[{', '.join(map(_quoted, shape['enum']))}]"
    if shape["type"] == "array":
        return f"list[{_type(shape['items'], name, inner)}]"
    if shape["type"] == "object":
        if "properties" not in shape:
            return "dict[str, int]"
        inner += _classes(name, shape)
        return name
    return {"integer": "int", "boolean": "bool", "string": "str", "null": "None"}[shape["type"]]


def _quoted(value: Any) -> str:
    return "None" if value is None else f'"{value}"'
