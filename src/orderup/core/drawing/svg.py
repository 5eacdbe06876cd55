"""The building blocks of the games' drawings: pieces of SVG, and their colours."""

import re
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

GROUND, SURFACE, SUNKEN, LINE = "#fbf6ec", "#fffdf8", "#f1e8d8", "#ddd0bb"
INK, MUTED, DANGER = "#2b211c", "#6a584c", "#a8271f"
SEAT_COLOURS = ("#cf5a1c", "#2277b3", "#1a9069", "#ad579a", "#857a14")
"""The colours of the page, see `client/src/app.css`."""


@cache
def _source(file: Path) -> str:
    return file.read_text("utf-8").strip()


def icon(folder: Path, name: str, x: float, y: float, size: float, colour: str = INK) -> str:
    """An icon of a game, `folder / name.svg`, with lines of a colour."""
    place = f'<svg x="{x}" y="{y}" width="{size}" height="{size}" color="{colour}" '
    return _source(folder / f"{name}.svg").replace("<svg ", place, 1)


def text(x: float, y: float, words: Any, size: int = 13, colour: str = INK, style: str = "") -> str:
    """Words on a line; `style` is further attributes."""
    return f'<text x="{x}" y="{y}" font-size="{size}" fill="{colour}" {style}>{escape(str(words))}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, line: str = LINE, radius: int = 8) -> str:
    """A rectangle with round corners."""
    shape = f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}"'
    return f'{shape} fill="{fill}" stroke="{line}"/>'


def part(name: str, x: float, y: float, width: float, height: float, content: str) -> str:
    """A part of a drawing that can be shown alone, see `cut`. Parts cannot be nested."""
    return f'<g data-part="{name}" data-box="{x} {y} {width} {height}">{content}</g><!--{name}-->'


def parts_of(drawing: str) -> list[str]:
    """The names of a drawing's parts."""
    return re.findall(r'data-part="([^"]+)"', drawing)


def cut(drawing: str, *names: str) -> str:
    """Some parts of a drawing as a drawing of their own. ValueError for an unknown part."""
    pieces = [_piece(drawing, name) for name in names]
    left = min(x for (x, _, _, _), _ in pieces)
    top = min(y for (_, y, _, _), _ in pieces)
    width = max(x + width for (x, _, width, _), _ in pieces) - left
    height = max(y + height for (_, y, _, height), _ in pieces) - top
    shown = " ".join(f"{each:g}" for each in (left, top, width, height))
    content = "".join(f"<g>{content}" for _, content in pieces)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{shown}" font-family="system-ui, sans-serif">'
        f"{content}</svg>"
    )


def _piece(drawing: str, name: str) -> tuple[list[float], str]:
    """A part's position (x, y, width, height) and its content."""
    found = re.search(
        rf'<g data-part="{re.escape(name)}" data-box="([^"]+)">(.*)<!--{re.escape(name)}-->', drawing, re.S
    )
    if found is None:
        raise ValueError(f"no part {name!r}; there are: {', '.join(parts_of(drawing))}")
    return [float(each) for each in found[1].split()], found[2]
