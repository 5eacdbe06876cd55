"""Types of views for mypy: TypedDicts written from the JSON Schema of a declared state."""

from textwrap import wrap
from typing import Any

from orderup.core.items import Schema

WIDTH = 100
HEAD = '''"""The views of {title}, typed: written from state.py by `python -m orderup.declared`."""

from typing import Literal, NotRequired, TypedDict
'''


def typed_views(schema: Schema, title: str) -> str:
    """A module with the classes Options, Seat and View."""
    text = HEAD.format(title=title)
    for name, shape in (*schema["$defs"].items(), ("View", schema)):
        if name != "Event":
            text += "\n\n" + _class(name, shape)
    used = [
        word for word in ("Literal", "NotRequired", "TypedDict") if f"{word}[" in text or word == "TypedDict"
    ]
    return text.replace(
        "from typing import Literal, NotRequired, TypedDict", f"from typing import {', '.join(used)}"
    )


def _class(name: str, shape: Schema) -> str:
    lines = [f"class {name}(TypedDict):"]
    for field, kind in shape["properties"].items():
        said = _type(kind)
        if field not in shape["required"]:
            said = f"NotRequired[{said}]"
        lines.append(f"    {field}: {said}")
        if "description" in kind:
            lines += wrap(
                f'"""{kind["description"]}"""', WIDTH, initial_indent="    ", subsequent_indent="    "
            )
    return "\n".join(lines) + "\n"


def _type(shape: Schema) -> str:
    if "$ref" in shape:
        return str(shape["$ref"].rsplit("/", 1)[1])
    if "anyOf" in shape:
        return " | ".join(_type(one) for one in shape["anyOf"])
    if "const" in shape:
        return f"Literal[{_quoted(shape['const'])}]"
    if "enum" in shape:
        return f"Literal[{', '.join(map(_quoted, shape['enum']))}]"
    if shape["type"] == "array":
        return f"list[{_type(shape['items'])}]"
    if shape["type"] == "object":
        return "dict[str, int]" if "properties" not in shape else "dict[str, object]"
    return {"integer": "int", "boolean": "bool", "string": "str", "null": "None"}[shape["type"]]


def _quoted(value: Any) -> str:
    return "None" if value is None else f'"{value}"'
