"""Defaults for parts that a game does not bring: reading its pack, its actions in words, a plain drawing."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import numpy as np

from orderup.core.drawing.svg import GROUND, INK, text
from orderup.core.packs.checks import convert
from orderup.core.packs.thing_names import name_of, pack_names
from orderup.core.texts.fluent import has, say

if TYPE_CHECKING:
    from orderup.core.game.definition import Game

UNSEEN = frozenset({"seats", "game", "options", "over", "seat", "estimate", "guide"})
"""Fields of every view that the plain drawing leaves out."""
LINE, MARGIN, WIDTH = 24, 16, 480
"""The sizes of the plain drawing."""


def read_fields(record: np.dtype[Any]) -> Callable[[dict[str, Any]], Any]:
    """Makes a reader of packs: each field of the record has the key of its name."""
    fields = [(name, _shape(record[name])) for name in record.names or ()]
    file: Any = msgspec.defstruct("File", fields)

    def read_pack(content: dict[str, Any]) -> Any:
        given = convert(content, file)
        return np.array([tuple(getattr(given, name) for name, _ in fields)], record)

    return read_pack


def _shape(kind: np.dtype[Any]) -> Any:
    """The shape of a pack's value for a field of this type."""
    if kind.subdtype is not None:
        base, (size, *more) = kind.subdtype
        inner = _shape(np.dtype((base, tuple(more))) if more else base)
        return Annotated[list[inner], msgspec.Meta(min_length=size, max_length=size)]  # type: ignore[valid-type]
    if kind.kind not in "iu":
        return {"b": bool, "f": float}[kind.kind]
    least, most = np.iinfo(kind).min, min(np.iinfo(kind).max, np.iinfo(np.int64).max)
    return Annotated[int, msgspec.Meta(ge=int(least), le=int(most))]


def text_of_kind(game: "Game") -> Callable[[Any, Any, str], str]:
    """Makes the function that words an action with the game's text `action-<kind>` and the pack's names of
    its arguments. An action without such a text is shown by its notation."""

    def action_text(action: Any, pack: Any, lang: str) -> str:
        message = f"action-{action.kind}"
        if not has(game.texts, message):
            return str(action.notation)
        names = pack_names(pack.content, lang)
        told = {
            key: value + 1 if key in game.counted else _named(value, names, key)
            for key, value in action.args.items()
        }
        return say(game.texts, lang, message, told)

    return action_text


def plain_drawing(texts: Path) -> Callable[..., str]:
    """Makes the function that draws every field of a view as a line, with the seats below."""

    def draw(view: Mapping[str, Any], pack: Any, lang: str = "en") -> str:
        names = pack_names(pack.content, lang)

        def said(fields: Mapping[str, Any], indent: str = "") -> list[str]:
            return [
                f"{indent}{_label(field, texts, lang)}: {value_in_words(value, names, field)}"
                for field, value in fields.items()
                if field not in UNSEEN
            ]

        lines = said(view)
        for place, seat in enumerate(view["seats"], start=1):
            lines += [f"{place}", *said(seat, "\u2003")]
        height = LINE * len(lines) + MARGIN
        drawn = (text(MARGIN, LINE * i, each, 14, INK) for i, each in enumerate(lines, start=1))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="system-ui, sans-serif"><rect width="{WIDTH}" height="{height}" fill="{GROUND}"/>'
            f"{''.join(drawn)}</svg>"
        )

    return draw


def value_in_words(value: Any, names: Mapping[str, str] | None = None, field: str = "") -> str:
    """A value of a view on one line, with the pack's names if they are given."""
    if isinstance(value, Mapping):
        items = {_named(key, names or {}, field): item for key, item in value.items() if item}
        return ", ".join(f"{key} {value_in_words(item, names, field)}" for key, item in items.items())
    if isinstance(value, list | tuple):
        return "; ".join(value_in_words(item, names, field) for item in value)
    return "–" if value is None else str(_named(value, names or {}, field))


def _named(value: Any, names: Mapping[str, str], field: str) -> Any:
    table = field if field.endswith("s") else f"{field}s"
    return name_of(names, value, table) if isinstance(value, str) else value


def _label(field: str, texts: Path, lang: str) -> str:
    message = f"field-{field}"
    return say(texts, lang, message) if has(texts, message) else field
