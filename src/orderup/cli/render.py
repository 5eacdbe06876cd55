"""A table drawn in the terminal: by the game itself where it can, else plainly, field by field."""

from collections.abc import Mapping, Sequence
from pkgutil import resolve_name
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table

from orderup.cli.words import Words


def draw_table(
    terminal: str | None,
    view: Mapping[str, Any],
    content: Mapping[str, Any],
    words: Words,
    players: Sequence[str],
    me: int,
    actions: Sequence[Mapping[str, Any]],
) -> RenderableType:
    """`terminal` is the game's own `module:class` that draws, or None."""
    if terminal is None:
        return plain_table(view, words, players)
    drawn: RenderableType = resolve_name(terminal)(view, content, words.lang, words, players, me, actions)
    return drawn


def plain_table(view: Mapping[str, Any], words: Words, players: Sequence[str]) -> Group:
    """Every field of a view: those of the whole table, then a column for each player. What a seat hides from
    this player is left blank."""
    shared = Table(show_header=False)
    for field, value in view.items():
        if field not in ("seats", "game", "options"):
            shared.add_row(_label(field, words), _plain(value))
    seats: Sequence[Mapping[str, Any]] = view.get("seats", [])
    apart = Table("", *players)
    for field in dict.fromkeys(field for seat in seats for field in seat):
        apart.add_row(_label(field, words), *(_plain(seat[field]) if field in seat else "" for seat in seats))
    return Group(shared, apart)


def _label(field: str, words: Words) -> str:
    return words.find(f"field-{field}") or field


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(item)}" for key, item in value.items() if item)
    if isinstance(value, list | tuple):
        return "; ".join(_plain(item) for item in value)
    return "–" if value is None else str(value)
