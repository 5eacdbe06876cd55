"""The table as SVG, for notebooks and pictures."""

from functools import cache, partial
from html import escape
from pathlib import Path
from typing import Any

from orderup.core.drawing.captions import SEAT_SIGNS, decision, seat_name
from orderup.core.drawing.svg import (
    DANGER,
    GROUND,
    INK,
    LINE,
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

ICONS = Path(__file__).parent / "icons"
TEXTS = Path(__file__).parent / "texts"
LANG = "en"

MARGIN = 16
COLUMN = 168
GAP = 10
CARD_TOP, CARD_HEIGHT = 150, 158
STALL = 54
SEAT_PANEL = 78
WIDTH = MARGIN * 2 + 5 * COLUMN + 4 * GAP
BELOW = CARD_TOP + CARD_HEIGHT + STALL + 2 * GAP
SHOP_TOP = BELOW + SEAT_PANEL + GAP
HEIGHT = SHOP_TOP + 44

LINE_LENGTH = 20
NAME_LENGTH, KIND_LENGTH = 18, 10
"""The number of letters of usual size that fit on a line."""

_icon = partial(icon, ICONS)


@cache
def drawn(kind: str, name: str) -> str:
    """The icon of a customer or an event. Those without an icon of their own share one."""
    return f"{kind}-{name}" if (ICONS / f"{kind}-{name}.svg").is_file() else kind


def draw(view: dict[str, Any], pack: Pack, lang: str = LANG) -> str:
    """A view as one SVG element with seat 1, the five decks with both stalls, seat 0 and the piles, in a
    language."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" role="img"'
        ' font-family="system-ui, sans-serif">',
        f"<title>{escape(_title(view, lang))}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{GROUND}"/>',
        _seat(view, pack, 1, GAP, lang),
        *(_deck(view, pack, deck, lang) for deck in range(len(view["decks"]))),
        _seat(view, pack, 0, BELOW, lang),
        _shop(view, lang),
    ]
    return "".join([*parts, "</svg>"])


def _title(view: dict[str, Any], lang: str) -> str:
    last = f" · {say(TEXTS, lang, 'field-last_turn')}" if view["last_turn"] and not view["over"] else ""
    return f"{say(TEXTS, lang, 'game-name')}{last}: {_doing(view, lang)}"


def _doing(view: dict[str, Any], lang: str) -> str:
    return decision(TEXTS, f"phase-{view['phase']}", view["seat"], lang)


def _deck(view: dict[str, Any], pack: Pack, number: int, lang: str) -> str:
    """A column: the other side's stall, the customer, one's own stall."""
    deck = view["decks"][number]
    x = MARGIN + number * (COLUMN + GAP)
    parts = [
        _stall(view["seats"][1]["stalls"][number], x, CARD_TOP - STALL - 4, SEAT_COLOURS[1]),
        box(x, CARD_TOP, COLUMN, CARD_HEIGHT, SURFACE),
        _stall(view["seats"][0]["stalls"][number], x, CARD_TOP + CARD_HEIGHT + 4, SEAT_COLOURS[0]),
    ]
    cards = deck["cards"] if isinstance(deck["cards"], int) else len(deck["cards"])
    parts.append(text(x + 10, CARD_TOP + 19, f"{number + 1}", 12, MUTED, 'font-weight="600"'))
    parts += [_icon("deck", x + COLUMN - 52, CARD_TOP + 5, 20), text(x + COLUMN - 28, CARD_TOP + 20, cards)]
    if deck["customer"] is not None:
        parts.append(_customer(pack, deck["customer"], x, lang))
    top, height = CARD_TOP - STALL - 8, CARD_HEIGHT + 2 * STALL + 16
    return part(f"stall-{number}", x - 4, top, COLUMN + 8, height, "".join(parts))


def _customer(pack: Pack, name: str, x: float, lang: str) -> str:
    card = next(card for card in pack.content["customers"] if card["id"] == name)
    needs = [good for good, n in card["needs"].items() for _ in range(n)]
    parts = [
        _icon(drawn("customer", name), x + 8, CARD_TOP + 26, 52),
        _icon(card["attribute"], x + 66, CARD_TOP + 30, 22),
        _icon("gold", x + 66, CARD_TOP + 56, 20),
        text(x + 90, CARD_TOP + 71, card["gold"], 15, INK, 'font-weight="600"'),
    ]
    kind = pack.name_of("attributes", card["attribute"], lang)
    lines = kind.split() if len(kind) > KIND_LENGTH else [kind]
    for i, line in enumerate(lines):
        parts.append(text(x + 92, CARD_TOP + 46 + 11 * i - 5 * (len(lines) - 1), line, 11, MUTED))
    lines = _lines(pack.name_of("customers", name, lang))
    size = 13 if max(map(len, lines)) <= NAME_LENGTH else 12
    for i, line in enumerate(lines):
        parts.append(text(x + 10, CARD_TOP + 96 + 15 * i, line, size, INK, 'font-weight="600"'))
    for i, good in enumerate(needs):
        parts.append(_icon(good, x + 9 + 29 * i, CARD_TOP + CARD_HEIGHT - 36, 26))
    return "".join(parts)


def _lines(words: str) -> list[str]:
    """At most two lines."""
    first, *rest = words.split()
    lines = [first]
    for word in rest:
        if len(lines) == 1 and len(lines[0]) + 1 + len(word) <= LINE_LENGTH:
            lines[0] += f" {word}"
        else:
            lines = [*lines, word] if len(lines) == 1 else [lines[0], f"{lines[1]} {word}"]
    return lines


def _stall(goods: dict[str, int], x: float, y: float, colour: str) -> str:
    laid = [name for name, n in goods.items() for _ in range(n)]
    parts = [box(x, y, COLUMN, STALL - 4, SUNKEN, colour if laid else LINE)]
    step = min(29, (COLUMN - 40) / max(1, len(laid) - 1))
    parts += [_icon(name, x + 8 + step * i, y + 11, 28) for i, name in enumerate(laid)]
    return "".join(parts)


def _seat(view: dict[str, Any], pack: Pack, seat: int, y: float, lang: str) -> str:
    me = view["seats"][seat]
    x = MARGIN + 12
    title = f"{'▸ ' if view['seat'] == seat else ''}{SEAT_SIGNS[seat]} {seat_name(TEXTS, seat, lang)}"
    merchant = me.get("merchant")
    if merchant is not None:
        title += f" · {pack.name_of('merchants', merchant, lang)}"
    parts = [
        box(MARGIN, y, WIDTH - 2 * MARGIN, SEAT_PANEL, SURFACE, SEAT_COLOURS[seat]),
        text(x, y + 22, title, 14, SEAT_COLOURS[seat], 'font-weight="600"'),
        part(f"hand-{seat}", x - 6, y + 32, WIDTH / 2, 40, _hand(me["hand"], x, y + 32, lang)),
    ]
    held = {card["id"]: card for card in pack.content["customers"] if card["id"] in me["customers"]}
    gold = sum(held[name]["gold"] for name in me["customers"])
    right = WIDTH / 2
    served = f"{say(TEXTS, lang, 'field-customers')}: {len(me['customers'])}"
    parts += [_icon("gold", right, y + 8, 20), text(right + 26, y + 23, f"{gold} · {served}")]
    for i, name in enumerate(me["customers"]):
        parts.append(_icon(held[name]["attribute"], right + 23 * i, y + 36, 21))
    for i, event in enumerate(me["events"]):
        parts.append(_icon(drawn("event", event), WIDTH - MARGIN - 34 - 30 * i, y + 6, 26))
    return "".join(parts)


def _hand(hand: dict[str, int] | int, x: float, y: float, lang: str) -> str:
    if isinstance(hand, int):
        words = f"{say(TEXTS, lang, 'field-hand')}: {hand}"
        return _icon("deck", x, y + 6, 24) + text(x + 32, y + 24, words, 13, MUTED)
    held = [name for name, n in hand.items() for _ in range(n)]
    step = min(32, (WIDTH / 2 - 80) / max(1, len(held)))
    return "".join(_icon(name, x + step * i, y + 4, 30) for i, name in enumerate(held))


def _shop(view: dict[str, Any], lang: str) -> str:
    """Piles, past events, effects in force."""
    goods = view["goods"] if isinstance(view["goods"], int) else len(view["goods"])
    x = float(MARGIN + 4)
    y = SHOP_TOP
    piles = f"{say(TEXTS, lang, 'field-goods')}: {goods}. {say(TEXTS, lang, 'field-discard')}:"
    parts = [text(x, y + 20, piles)]
    x += 214
    for name, n in view["discard"].items():
        parts += [_icon(name, x, y + 3, 22), text(x + 26, y + 20, n)]
        x += 52
    for event in view["events_used"]:
        parts.append(_icon(drawn("event", event), x + 8, y, 26, MUTED))
        x += 30
    notices = [_doing(view, lang), *([say(TEXTS, lang, "field-shortage")] if view["shortage"] else [])]
    style = 'font-weight="600" text-anchor="end"'
    colour = DANGER if view["shortage"] or view["last_turn"] else INK
    parts.append(text(WIDTH - MARGIN - 4, y + 20, " · ".join(notices), 13, colour, style))
    return "".join(parts)
