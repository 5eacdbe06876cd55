"""The table as SVG, for notebooks and pictures."""

from functools import partial
from html import escape
from pathlib import Path
from typing import Any

from orderup.core.drawing.captions import decision, seat_name
from orderup.core.drawing.svg import (
    DANGER,
    GROUND,
    INK,
    MUTED,
    SEAT_COLOURS,
    SUNKEN,
    SURFACE,
    box,
    icon,
    part,
    text,
)
from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import say
from orderup.games.coffee_rush.state import CELL_NAMES, SIDE, TABS

ICONS = Path(__file__).parent / "icons"
TEXTS = Path(__file__).parent / "texts"
LANG = "en"
SHOWN_ORDERS = 8

CELL = 76
GAP = 6
MARGIN = 16
BOARD = SIDE * (CELL + GAP)
SEAT_WIDTH = 250
ORDERS_TOP = 138
ROW = 22
WIDTH = MARGIN * 3 + BOARD + 190
SEATS_TOP = MARGIN * 2 + BOARD


PLACES = {
    cell: (MARGIN + i % SIDE * (CELL + GAP), MARGIN + i // SIDE * (CELL + GAP), CELL, CELL)
    for i, cell in enumerate(CELL_NAMES)
}
"""The box of each cell: x, y, width, height."""

_icon = partial(icon, ICONS)


def draw(view: dict[str, Any], pack: Pack, lang: str = LANG) -> str:
    """A view as one SVG element with the board, the supply, and a panel for each seat, in a language."""
    seats = view["seats"]
    width = max(WIDTH, MARGIN + len(seats) * (SEAT_WIDTH + MARGIN))
    rows = min(SHOWN_ORDERS + 1, max(len(me["orders"]) for me in seats))
    panel = ORDERS_TOP + (rows + 1) * ROW
    height = SEATS_TOP + panel + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img"'
        ' font-family="system-ui, sans-serif">',
        f"<title>{escape(_title(view, lang))}</title>",
        f'<rect width="{width}" height="{height}" fill="{GROUND}"/>',
        part("board", MARGIN - GAP, MARGIN - GAP, BOARD + GAP, BOARD + GAP, _board(view, pack)),
        _supply(view, pack, lang),
    ]
    for seat in range(len(seats)):
        left = MARGIN + seat * (SEAT_WIDTH + MARGIN)
        parts += [
            box(left, SEATS_TOP, SEAT_WIDTH, panel, SURFACE),
            _seat(view, pack, seat, left, SEATS_TOP, lang),
        ]
    return "".join([*parts, "</svg>"])


def _title(view: dict[str, Any], lang: str) -> str:
    turn = "" if view["over"] else f" · {say(TEXTS, lang, 'field-turn')} {view['turn']}"
    return f"{say(TEXTS, lang, 'game-name')}{turn}: {_doing(view, lang)}"


def _doing(view: dict[str, Any], lang: str) -> str:
    return decision(TEXTS, f"phase-{view['phase']}", view["seat"], lang)


def _board(view: dict[str, Any], pack: Pack) -> str:
    standing = {cell: seat for seat, me in enumerate(view["seats"]) for cell in me["meeples"]}
    rows = pack.content["board"]["rows"]
    parts = [box(MARGIN - GAP, MARGIN - GAP, BOARD + GAP, BOARD + GAP, SUNKEN)]
    for i, cell in enumerate(CELL_NAMES):
        x, y, _, _ = PLACES[cell]
        parts += [
            box(x, y, CELL, CELL, SURFACE),
            _icon(rows[i // SIDE][i % SIDE], x + 8, y + 20, 34),
            text(x + 6, y + 15, cell, 11, MUTED),
        ]
        if cell in standing:
            # With the seat's sign, as not everybody can tell the colours apart.
            seat = standing[cell]
            parts += [
                _icon("meeple", x + 40, y + 36, 32, SEAT_COLOURS[seat]),
                f'<circle cx="{x + 67}" cy="{y + 64}" r="9" fill="{SURFACE}"/>',
                _icon(f"seat-{seat}", x + 60, y + 57, 14, SEAT_COLOURS[seat]),
            ]
    return "".join(parts)


def _supply(view: dict[str, Any], pack: Pack, lang: str) -> str:
    x = MARGIN * 2 + BOARD
    parts = [text(x, MARGIN + 8, _doing(view, lang), 13, INK, 'font-weight="600"')]
    y = float(MARGIN + 22)
    for name, n in view["supply"].items():
        parts += [
            _icon(name, x, y, 20),
            text(x + 28, y + 15, f"{n} {pack.name_of('ingredients', name, lang)}"),
        ]
        y += ROW + 2
    rush = f"{view['rush_supply']} {say(TEXTS, lang, 'field-rush')}"
    parts += [_icon("rush", x, y, 20), text(x + 28, y + 15, rush)]
    y += ROW + 14
    sign = "sign-closed" if view["closed"] else "sign-open"
    deck = view["deck"] if isinstance(view["deck"], int) else len(view["deck"])
    parts += [_icon(sign, x, y - 4, 28), text(x + 36, y + 15, f"{say(TEXTS, lang, 'field-deck')}: {deck}")]
    hand = [name for name, n in view["hand"].items() for _ in range(n)]
    if hand:
        parts.append(text(x, y + 44, f"{say(TEXTS, lang, 'field-hand')}:", 13, INK))
        parts += [_icon(name, x + 22 * i, y + 52, 20) for i, name in enumerate(hand)]
    return "".join(parts)


def _seat(view: dict[str, Any], pack: Pack, seat: int, x: float, y: float, lang: str) -> str:
    me = view["seats"][seat]
    height = ROW * (min(SHOWN_ORDERS, len(me["orders"])) + 1)
    to_decide = view["seat"] == seat
    parts = [
        _icon(f"seat-{seat}", x + 10, y + 8, 20, SEAT_COLOURS[seat]),
        text(
            x + 38,
            y + 23,
            ("▸ " if to_decide else "") + seat_name(TEXTS, seat, lang),
            14,
            INK,
            'font-weight="600"',
        ),
        _counts(me, x + 10, y + 36),
        part(f"cups-{seat}", x + 4, y + 62, SEAT_WIDTH - 8, 70, _cups(me, x + 10, y + 66)),
        part(
            f"orders-{seat}",
            x + 4,
            y + ORDERS_TOP - 4,
            SEAT_WIDTH - 8,
            height,
            _orders(me, pack, x + 10, y + ORDERS_TOP, lang),
        ),
    ]
    return "".join(parts)


def _counts(me: dict[str, Any], x: float, y: float) -> str:
    counts = (("completed", len(me["completed"])), ("penalty", len(me["penalties"])), ("rush", me["rush"]))
    parts = []
    for name, n in counts:
        parts += [_icon(name, x, y, 20), text(x + 24, y + 15, n)]
        x += 46
    for name in me["upgrades"]:
        parts.append(_icon(f"upgrade-{name}", x, y, 20))
        x += 24
    return "".join(parts)


def _cups(me: dict[str, Any], x: float, y: float) -> str:
    parts = []
    for cup, contents in enumerate(me["cups"]):
        left = x + cup * 78
        parts.append(_icon("cup", left, y, 62, MUTED))
        tokens = [name for name, n in contents.items() for _ in range(n)]
        step = min(16, 48 / max(1, len(tokens)))
        for i, name in enumerate(tokens):
            parts.append(_icon(name, left + 23 + (i - (len(tokens) - 1) / 2) * step, y + 24, 16))
    return "".join(parts)


def _orders(me: dict[str, Any], pack: Pack, x: float, y: float, lang: str) -> str:
    """The queue by tab. Orders that are about to fall are also marked in words."""
    recipes = {drink["id"]: drink["recipe"] for drink in pack.content["drinks"]}
    queue = sorted(me["orders"], key=lambda order: -order["tab"])
    parts = []
    for order in queue[:SHOWN_ORDERS]:
        last = order["tab"] == TABS
        colour = DANGER if last else INK
        mark = f"{order['tab']}!" if last else str(order["tab"])
        parts.append(text(x, y + 15, mark, 13, colour, 'font-weight="600"'))
        parts.append(text(x + 20, y + 15, pack.name_of("drinks", order["card"], lang), 12, colour))
        tokens = [name for name, n in recipes[order["card"]].items() for _ in range(n)]
        for i, name in enumerate(tokens):
            parts.append(_icon(name, x + SEAT_WIDTH - 36 - 17 * (len(tokens) - 1 - i), y + 1, 16))
        y += ROW
    if len(queue) > SHOWN_ORDERS:
        parts.append(text(x + 20, y + 15, f"+{len(queue) - SHOWN_ORDERS}", 12, MUTED))
    return "".join(parts)
