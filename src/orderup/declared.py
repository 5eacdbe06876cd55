"""Writes files from the games' declared states: run this after a change of one.

    python -m orderup.declared            write the tables of fields in docs/rules
    python -m orderup.declared --schemas  print the JSON Schemas, from which the page's types are made

A test fails while one of them is stale.
"""

import json
import sys
from pathlib import Path
from typing import Any

from orderup.core.game.definition import Game, get, names
from orderup.core.state.fields import Each, Field
from orderup.core.state.visibility import EVERYBODY, NOBODY, OWNER

DOCS = Path(__file__).parents[2] / "docs" / "rules"
BEGIN, END = "<!-- fields: written by `python -m orderup.declared` -->", "<!-- end of fields -->"


def schema_of(game: Game) -> dict[str, Any]:
    """The JSON Schema of a game's views and events."""
    schema: dict[str, Any] = game.engine.STATE.schema(game.engine.EVENTS)
    return schema


def written(game: Game) -> dict[Path, str]:
    """The files that are written from a game's state, each with its new text."""
    files = {}
    page = DOCS / f"{game.name}.md"
    if page.is_file():
        text = page.read_text("utf-8")
        if BEGIN in text:
            before, rest = text.split(BEGIN)
            files[page] = before + BEGIN + "\n" + _tables(game) + END + rest.split(END)[1]
    return files


def _tables(game: Game) -> str:
    state = game.engine.STATE
    return _table("Of the table", state.table, state) + "\n" + _table("Of a seat", state.seat, state)


def _table(title: str, fields: tuple[Field, ...], state: Any) -> str:
    lines = [f"| {title} | seen by | meaning |", "|---|---|---|"]
    for field in fields:
        if isinstance(field, Each):
            lines += [_row(part, f"{field.name}[].{part.name}") for part in field.fields]
        elif not field.inner:
            lines.append(_row(field, field.name))
    return "\n".join(lines) + "\n"


def _row(field: Field, name: str) -> str:
    return f"| `{name}` | {_seen_by(field)} | {field.meaning} |"


def _seen_by(field: Field) -> str:
    if field.kept:
        return "the state only"
    plain = {EVERYBODY: "all", OWNER: "its seat", NOBODY: "nobody"}
    return plain.get(field.seen_by, f"see `{getattr(field.seen_by, 'name', field.seen_by)!s}`".lower())


def main(arguments: list[str]) -> None:
    """Write the files, or print the schemas."""
    if arguments == ["--schemas"]:
        print(json.dumps({game.name: schema_of(game) for game in map(get, names())}))
        return
    for game in map(get, names()):
        for path, text in written(game).items():
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
