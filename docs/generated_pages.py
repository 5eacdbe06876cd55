"""Writes the pages that follow from the code, before Sphinx reads the others: see `pages`."""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

from orderup.cli.arguments import build_parser
from orderup.server.protocol import messages
from orderup.server.protocol.json_schema import schema

DOCS = Path(__file__).parent
EXAMPLES = DOCS / "reference" / "message_examples.json"


def setup(app: Sphinx) -> dict[str, Any]:
    """Sphinx calls this."""
    app.connect("builder-inited", write_pages)
    app.add_lexer("ftl", TextLexer)
    return {"parallel_read_safe": True}


def write_pages(app: Sphinx) -> None:
    """Write the generated pages, unless they stand there already: an unchanged page is not built again."""
    for name, lines in pages():
        text = "\n".join(lines) + "\n"
        path = DOCS / "reference" / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")


def pages() -> Iterator[tuple[str, Iterator[str]]]:
    """The names of the generated pages, and their lines."""
    yield "command_line.md", command_line()
    yield "messages.md", message_reference()


def command_line() -> Iterator[str]:
    """Every command with its options, from the parser."""
    yield "# Command line"
    yield ""
    yield "Every command also takes `--lang en`, `--lang ko` or `--lang ru`, and `--help`."
    yield from _command(build_parser("en"), "orderup")


def _command(parser: argparse.ArgumentParser, name: str) -> Iterator[str]:
    commands = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if name != "orderup":
        yield from ("", f"## `{name}`", "", (parser.description or "").strip())
        options = [action for action in parser._actions if action not in commands and _has_entry(action)]
        if options:
            yield from ("", "| | |", "|---|---|")
            formatter = parser._get_formatter()
            for action in options:
                told = formatter._expand_help(action) if action.help else ""
                told = " ".join(told.replace("|", "\\|").split())
                yield f"| {_spelling(action)} | {told} |"
    for action in commands:
        for word, command in action.choices.items():
            yield from _command(command, f"{name} {word}")


def _has_entry(action: argparse.Action) -> bool:
    return action.help != argparse.SUPPRESS and not {"--help", "--lang"} & set(action.option_strings)


def _spelling(action: argparse.Action) -> str:
    values = "|".join(map(str, action.choices)) if action.choices and not action.metavar else None
    value = "" if action.nargs == 0 else str(action.metavar or values or action.dest.upper())
    names = action.option_strings or [value]
    shown = " ".join([", ".join(names), value if action.option_strings else ""]).strip()
    return f"`{shown}`".replace("|", "\\|")


def message_reference() -> Iterator[str]:
    """Every message and every body of the protocol, from its schema."""
    shapes, examples = schema()["$defs"], json.loads(EXAMPLES.read_text("utf-8"))
    yield "# Messages"
    yield ""
    yield "This page follows from the schema of the [protocol](../protocol.md), which"
    yield "`python -m orderup.server.protocol.json_schema` prints."
    sent = [struct.__name__ for struct in get_args(messages.Request)]
    got = [struct.__name__ for struct in get_args(messages.Reply)]
    others = [name for name in shapes if name not in {*sent, *got, "Request", "Reply", "Code"}]
    parts = {
        "From the player, over the WebSocket": sent,
        "To the player, over the WebSocket": got,
        "Parts of messages, and bodies of HTTP requests and answers": others,
    }
    for title, names in parts.items():
        yield from ("", f"## {title}")
        for name in names:
            yield from _message(name, shapes[name], examples.get(name))


def _message(name: str, shape: dict[str, Any], example: Any) -> Iterator[str]:
    tag = shape["properties"].get("type", {}).get("enum", [name])[0]
    yield from ("", f"### `{tag}`", "", " ".join(shape.get("description", "").split()))
    fields = {field: kind for field, kind in shape["properties"].items() if field != "type"}
    if fields:
        yield from ("", "| field | type | |", "|---|---|---|")
        for field, kind in fields.items():
            needed = "required" if field in shape.get("required", ()) else "optional"
            yield f"| `{field}` | {_kind(kind)} | {needed} |"
    if example is not None:
        line = json.dumps(example, ensure_ascii=False)
        text = line if len(line) < 100 else json.dumps(example, ensure_ascii=False, indent=1)
        yield from ("", "```json", text, "```")


def _kind(kind: dict[str, Any]) -> str:
    if "$ref" in kind:
        return f"`{kind['$ref'].rpartition('/')[2]}`"
    if "anyOf" in kind:
        return " or ".join(map(_kind, kind["anyOf"]))
    if "enum" in kind:
        return ", ".join(f"`{json.dumps(value)}`" for value in kind["enum"])
    if kind.get("type") == "array":
        return f"list of {_kind(kind['items'])}" if kind.get("items") else "list"
    return str(kind.get("type", "any value"))
