"""Print the JSON schema of the wire format; the page's TypeScript types are generated from it.

`python -m orderup.server.protocol.json_schema > protocol.json`. One document: `$defs` holds every struct by
name, the unions `Request` and `Reply`, and `Code`; tagged structs have a constant `type`.
"""

import json
import sys
from inspect import cleandoc
from typing import Any

import msgspec

from orderup.server.protocol import daily, history, lab_reports, notices, people, reading
from orderup.server.protocol import messages as protocol

UNIONS = {"Request": protocol.Request, "Reply": protocol.Reply}
CODE = "Code"
REF = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """The schema as one JSON-able dict."""
    structs = [
        value
        for module in (protocol, daily, history, lab_reports, notices, people, reading)
        for value in vars(module).values()
        if isinstance(value, type)
        and issubclass(value, msgspec.Struct)
        and value.__module__ == module.__name__
        and value is not protocol.ClientRequest
    ]
    shapes, components = msgspec.json.schema_components([*structs, *UNIONS.values()], ref_template=REF)
    codes = msgspec.json.schema(protocol.Code)
    for shape in components.values():
        if "description" in shape:
            shape["description"] = cleandoc(shape["description"])  # Before 3.13, Python leaves indents in.
        for name, part in shape["properties"].items():
            if part == codes:
                shape["properties"][name] = {"$ref": REF.format(name=CODE)}
    unions = dict(zip(UNIONS, shapes[len(structs) :], strict=True))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Protocol",
        "anyOf": [{"$ref": REF.format(name=name)} for name in sorted([*components, *unions])],
        "$defs": {**components, **unions, CODE: codes},
    }


def main() -> None:
    """Write the schema to standard output."""
    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")


if __name__ == "__main__":
    main()
