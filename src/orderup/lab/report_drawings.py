"""The drawings of a report: figures with their intervals, rows of values, marks on a board, and chances.

The words for each stand beside it on the page, so screen readers pass over the drawing.
"""

from collections.abc import Sequence
from html import escape

import numpy as np
from markupsafe import Markup

from orderup.lab.chances import Chances

WIDTH, HEIGHT = 200, 18
MARGIN = 6
CURVE_WIDTH, CURVE_HEIGHT = 320, 140
SPREAD = 0.5
"""Changes from -50 to +50 points fit into a whisker."""


def whisker(value: float, low: float, high: float, usual: float | None = None) -> Markup:
    """A drawing of a share with its interval, from 0 to 1."""
    at = [round(MARGIN + (WIDTH - 2 * MARGIN) * x, 1) for x in (low, value, high)]
    middle = HEIGHT // 2
    mark = ""
    if usual is not None and np.isfinite(usual):
        x = round(MARGIN + (WIDTH - 2 * MARGIN) * usual, 1)
        mark = f'<path class="usual" d="M{x} 1V{HEIGHT - 1}"/>'
    return Markup(
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" aria-hidden="true">'
        f'<path class="axis" d="M{MARGIN} {middle}H{WIDTH - MARGIN}"/>{mark}'
        f'<path class="range" d="M{at[0]} {middle}H{at[2]}"/>'
        f'<circle class="point" cx="{at[1]}" cy="{middle}" r="4"/></svg>'
    )


def small_line(values: Sequence[float]) -> Markup:
    """A drawing of some values in a row, from 0."""
    most = max(*map(float, values), 1e-9)
    step = (WIDTH - 2 * MARGIN) / max(1, len(values) - 1)
    points = (
        f"{MARGIN + step * i:.1f} {HEIGHT - 2 - (HEIGHT - 4) * float(value) / most:.1f}"
        for i, value in enumerate(values)
    )
    return Markup(
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" aria-hidden="true">'
        f'<path class="range" fill="none" d="M{"L".join(points)}"/></svg>'
    )


def heat(box: tuple[float, float, float, float], part: float, label: str) -> str:
    """A mark on a place of a board: the stronger, the more happened there."""
    x, y, width, height = box
    return (
        f'<rect class="heat" x="{x}" y="{y}" width="{width}" height="{height}" '
        f'fill-opacity="{0.75 * part:.2f}"/>'
        f'<text class="heat-value" x="{x + width - 6}" y="{y + height - 8}" '
        f'text-anchor="end">{escape(label)}</text>'
    )


def curve(chances: Chances) -> Markup:
    """A drawing of the leader's chance over the game, with its band."""
    points = chances.curve()

    def at(x: float, y: float) -> str:
        across = MARGIN + (CURVE_WIDTH - 2 * MARGIN) * x
        return f"{across:.1f} {CURVE_HEIGHT - MARGIN - (CURVE_HEIGHT - 2 * MARGIN) * y:.1f}"

    band = [at(x, high) for x, _, _, high in points] + [at(x, low) for x, _, low, _ in reversed(points)]
    middle = "L".join(at(x, y) for x, y, _, _ in points)
    axes = f"M{at(0, 1)}L{at(0, 0)}L{at(1, 0)}"
    return Markup(
        f'<svg viewBox="0 0 {CURVE_WIDTH} {CURVE_HEIGHT}" width="{CURVE_WIDTH}" height="{CURVE_HEIGHT}" '
        f'aria-hidden="true"><path class="axis" fill="none" d="{axes}"/>'
        f'<path class="band" d="M{"L".join(band)}Z"/><path class="range" fill="none" d="M{middle}"/></svg>'
    )
