"""Writes the pages that follow from the code, before Sphinx reads the others: see `pages`."""

import argparse
import inspect
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args
from unittest.mock import MagicMock

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

from orderup import load_pack
from orderup.cli.arguments import build_parser
from orderup.core.game.definition import Game, get, names
from orderup.core.state.fields import Each, Field
from orderup.core.state.visibility import EVERYBODY, NOBODY, OWNER
from orderup.core.texts.fluent import say
from orderup.server.protocol import messages
from orderup.server.protocol.json_schema import schema
from orderup.server.protocol.refusal import STATUS
from orderup.server.settings import Settings
from orderup.server.web.http import Api

DOCS = Path(__file__).parent
GROUPS = {
    "Games, packs and puzzles": "/api/games",
    "Tables": "/api/tables",
    "You": "/api/me",
    "Others": "/",
}
FEW = 8
"""The most values of an argument that are listed one by one, and the most letters of an id in a range."""
EXAMPLES = DOCS / "reference" / "message_examples.json"
SENTENCES = DOCS.parent / "src" / "orderup" / "client" / "src" / "texts" / "en.ftl"
METHODS = ("GET", "POST", "DELETE")
ENDING = re.compile(r"[:.](?: |$)")
"""This ends the addresses at the beginning of a docstring."""


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
    yield "requests.md", requests()
    yield "messages.md", message_reference()
    yield "games.md", games()


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
        formatter = parser._get_formatter()
        for action in options:
            told = formatter._expand_help(action) if action.help else ""
            yield from ("", _spelling(action), f": {' '.join(told.split())}")
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
    return f"`{shown}`"


def requests() -> Iterator[str]:
    """Every HTTP request, from the routes and the docstrings of their handlers, and every refusal."""
    yield "# HTTP requests"
    yield ""
    yield "The [protocol](../protocol.md) tells how to use them. The links lead to the bodies of requests and"
    yield "answers. The content type of a `POST` is `application/json`, except for the file of a pack."
    shapes, routes = schema()["$defs"], sorted(_routes(), key=lambda route: route[1])
    for title, begin in GROUPS.items():
        yield from ("", f"## {title}")
        for method, path, told in routes:
            if begin == next(each for each in GROUPS.values() if path.startswith(each)):
                yield from _request(method, path, told, shapes)
    yield from ("", "## Refusals", "", "| code | status | the page's sentence |", "|---|---|---|")
    sentences = dict(re.findall(r"^error-(\w+) = (.*)", SENTENCES.read_text("utf-8"), re.MULTILINE))
    for code, status in STATUS.items():
        yield f"| `{code}` | {status} | {sentences[code]} |"


def _routes() -> Iterator[tuple[str, str, str]]:
    """The method, the path and the docstring of each route but those that lead to the page."""
    parts = len(inspect.signature(Api).parameters) - 1
    for route in Api(Settings(DOCS), *[MagicMock()] * parts).routes():
        told = " ".join((inspect.getdoc(route.endpoint) or "").split())
        if route.path.startswith("/api") or told.startswith(METHODS):
            path = re.sub(r":\w+}", "}", route.path)
            yield next(method for method in route.methods or () if method != "HEAD"), path, told


def _request(method: str, path: str, told: str, shapes: dict[str, Any]) -> Iterator[str]:
    """The entry of a request. Its handler tells what it does, or else the body does."""
    handler, at = _parted(told), (method, _plain(path))
    bodies = {name: _parted(shape.get("description", "")) for name, shape in shapes.items()}
    bodies = {name: parted for name, parted in bodies.items() if at in _addresses(parted[0])}
    text = next((text for _, text in (handler, *bodies.values()) if text), "")
    links = ", ".join(f"[{name}](messages.md#{name.lower()})" for name in bodies)
    query = "?" + handler[0].partition("?")[2] if "?" in handler[0] else ""
    yield from ("", f"`{method} {path}{query}`", f": {text[:1].upper()}{text[1:]} {links}".rstrip())


def _parted(docstring: str) -> tuple[str, str]:
    """The addresses that a docstring names first, and its text."""
    told = " ".join(docstring.split())
    if not told.startswith(METHODS):
        return "", told
    ending = ENDING.search(told + " ")
    return (told[: ending.start()], told[ending.end() :]) if ending else (told, "")


def _addresses(told: str) -> set[tuple[str, str]]:
    """Every pair of a method and a path that is named."""
    words = re.split(r",? (?:and |which .*)?", told)
    return {(each, _plain(path)) for each in words for path in words if each in METHODS and path[:1] == "/"}


def _plain(path: str) -> str:
    return re.sub(r"{\w+}", "{}", path.partition("?")[0])


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
    for title, structs in parts.items():
        yield from ("", f"## {title}")
        for name in structs:
            yield from _message(name, shapes[name], examples.get(name))


def _message(name: str, shape: dict[str, Any], example: Any) -> Iterator[str]:
    tag = shape["properties"].get("type", {}).get("enum", [name])[0]
    yield from ("", f"### `{tag}`", "", " ".join(shape.get("description", "").split()))
    fields = {field: kind for field, kind in shape["properties"].items() if field != "type"}
    if fields:
        yield from ("", "| field | type | |", "|---|---|---|")
        for field, kind in fields.items():
            needed = f"default `{json.dumps(kind['default'])}`" if kind.get("default") else "optional"
            needed = "required" if field in shape.get("required", ()) else needed
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
        most = f", at most {kind['maxItems']}" if kind.get("items") and "maxItems" in kind else ""
        return f"list of {_kind(kind['items'])}{most}" if kind.get("items") else "list"
    if "maxLength" in kind:
        return f"string of at most {kind['maxLength']:,} characters"
    if "minimum" in kind:
        return f"integer from {kind['minimum']} to {kind.get('maximum', kind.get('exclusiveMaximum', 0) - 1)}"
    return str(kind.get("type", "any value"))


def games() -> Iterator[str]:
    """The actions of every game, the fields of its state, the lines of its score, and its guide."""
    yield "# Actions and state of the games"
    yield ""
    yield "Beside an action stands an example of its notation. `Match.view` shows the fields that a seat may"
    yield "see, `Match.state` all of them. Everybody sees a field, unless its meaning says otherwise; a name"
    yield "such as `until_the_end` is that of a rule in the game's `state.py`. Cards stand top first."
    yield "`Match.guided_view` adds the guide."
    for game in map(get, names()):
        state = game.engine.STATE
        yield from (
            "",
            f"## {say(game.texts, 'en', 'game-name')}",
            "",
            "| action | arguments |",
            "|---|---|",
        )
        yield from _actions(game)
        for whose, fields in (("Of the table", state.table), ("Of a seat", state.seat)):
            yield from ("", f"| {whose} | meaning |", "|---|---|")
            for field in fields:
                if isinstance(field, Each):
                    yield from (_field(part, f"{field.name}[].{part.name}") for part in field.fields)
                elif not field.inner:
                    yield _field(field, field.name)
        yield from ("", f"Lines of the score: {', '.join(f'`{line}`' for line in game.engine.LINES)}.")
        if guide := game.offered("guide", "guide"):
            yield from ("", inspect.getdoc(sys.modules[guide.__module__]) or "")


def _actions(game: Game) -> Iterator[str]:
    arguments: dict[str, dict[str, dict[Any, None]]] = {}
    notations: dict[str, str] = {}
    for action in game.engine.action_table(load_pack(game.name).content, max(game.seats)):
        notations.setdefault(action.kind, action.notation)
        values = arguments.setdefault(action.kind, {})
        for name, value in action.args.items():
            values.setdefault(name, {})[value] = None
    for kind, values in arguments.items():
        told = "; ".join(f"`{name}`: {_range(list(found))}" for name, found in values.items())
        example = "" if notations[kind] == kind else f" `{notations[kind]}`"
        yield f"| **{kind}**{example} | {told} |"


def _range(values: list[Any]) -> str:
    if len(values) <= FEW:
        return ", ".join(map(str, values))
    last = str(values[-1])
    return f"{values[0]} to {last}" if len(last) <= FEW else f"one of {len(values)} ids"


def _field(field: Field, name: str) -> str:
    told = {EVERYBODY: "", OWNER: " *Seen by its seat.*", NOBODY: " *Seen by nobody.*"}
    rule = str(getattr(field.seen_by, "name", field.seen_by)).lower()
    seen_by = " *In the state only.*" if field.kept else told.get(field.seen_by, f" *Seen by:* `{rule}`.")
    return f"| `{name}` | {field.meaning}{seen_by} |"
