"""The table as SVG, for notebooks and pictures."""

from collections.abc import Sequence
from functools import partial
from html import escape
from typing import Any

from orderup.core.drawing.captions import SEAT_SIGNS, decision, seat_name
from orderup.core.drawing.svg import GROUND, INK, MUTED, SUNKEN, SURFACE, box, icon, part, text
from orderup.core.packs.loading import Pack
from orderup.core.texts.fluent import say
from orderup.games.cafe_tycoon import GAME

ICONS = GAME.folder / "icons"
PORTRAITS = GAME.folder / "portraits"
TEXTS = GAME.folder / "texts"
LANG = "en"
NEEDS = {"premium_game": "premium-game", "premium_snack": "premium-snack"}

CARD_WIDTH, CARD_HEIGHT = 46, 58
TILE_WIDTH, TILE_HEIGHT = 92, 38
GAP = 6
MARGIN = 14
SEAT_WIDTH = 312
A_ROW = 6
"""The number of cards in a row of a shop."""
TILES_A_ROW = 3
NEXT_LEFT = 144
"""The position of the suit of the robot's next card in its panel, behind all counts."""
TOP_HEIGHT = 214
WIDTH = 3 * (SEAT_WIDTH + MARGIN) + MARGIN


SUIT_COLOURS = {
    "snack": "#d2691e",
    "game": "#3b7dc4",
    "wifi": "#2f9364",
    "clerk": "#a35bb0",
    "shelf": "#96683f",
}
BOLD = 'font-weight="600"'

_icon = partial(icon, ICONS)
_box = partial(box, radius=6)


def draw(view: dict[str, Any], pack: Pack, lang: str = LANG) -> str:
    """A view as one SVG element with the common area and a panel for each seat, in a language."""
    seats = view["seats"]
    heights = [_seat_height(me) for me in seats]
    rows = [max(heights[i : i + 3]) for i in range(0, len(seats), 3)]
    height = TOP_HEIGHT + sum(rows) + MARGIN * (len(rows) + 1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" role="img"'
        ' font-family="system-ui, sans-serif">',
        f"<title>{escape(_title(view, lang))}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="{GROUND}"/>',
        text(MARGIN, 24, _title(view, lang), 15, INK, BOLD),
        _middle(view, pack, lang),
    ]
    for seat in range(len(seats)):
        x = MARGIN + seat % 3 * (SEAT_WIDTH + MARGIN)
        y = TOP_HEIGHT + sum(rows[: seat // 3]) + MARGIN * (seat // 3)
        parts += [_box(x, y, SEAT_WIDTH, rows[seat // 3], SURFACE), _seat(view, pack, seat, x, y, lang)]
    return "".join([*parts, "</svg>"])


def _title(view: dict[str, Any], lang: str) -> str:
    name = say(TEXTS, lang, "game-name")
    if view["over"]:
        return f"{name}: {say(TEXTS, lang, 'event-over')}"
    number = f" · {say(TEXTS, lang, 'event-round', {'number': view['round']})}" if view["round"] else ""
    # The guide has another name for a step whose own says too much.
    asked = view.get("guide", {}).get("asked") or view["step"]
    doing = decision(TEXTS, f"step-{asked}", view["seat"], lang)
    return f"{name}{number}: {doing}"


# The middle


def _middle(view: dict[str, Any], pack: Pack, lang: str) -> str:
    """Market or table and the open tiles on the left, open customers on the right."""
    parts = [_cards_laid(view, pack, MARGIN, 40, lang), _open_tiles(view, pack, MARGIN, 136, lang)]
    costs = view["options"]["challenge"] != "customers"
    for i, customer in enumerate(view["customers"]["public"]):
        x, y = 396 + i % 4 * 140, 40 + i // 4 * 84
        card = _customer(pack, customer, x, y, lang, costs)
        parts.append(part(f"customer-{i}", x - 4, y - 4, 140, 84, card))
    return "".join(parts)


def _cards_laid(view: dict[str, Any], pack: Pack, x: float, y: float, lang: str) -> str:
    preparing = view["phase"] == "preparation"
    title = text(x, y + 12, say(TEXTS, lang, "field-market" if preparing else "field-table"), 12, MUTED)
    parts = []
    costs = pack.content["numbers"]["market_costs"][len(view["seats"]) - 3]
    laid: Sequence[tuple[str | None, Any]] = (
        [
            (card, f"−{cost}" if cost else say(TEXTS, lang, "field-free"))
            for card, cost in zip(view["market"], costs, strict=True)
        ]
        if preparing
        else [(entry["card"], SEAT_SIGNS[entry["seat"]]) for entry in view["table"]]
    )
    for i, (card, note) in enumerate(laid):
        left = x + i * (CARD_WIDTH + 16)
        if card is None:
            parts.append(_box(left, y + 18, CARD_WIDTH, CARD_HEIGHT, SUNKEN))
        else:
            parts.append(_card(card, left, y + 18))
        parts.append(text(left, y + 18 + CARD_HEIGHT + 14, note, 11, MUTED))
    width = len(laid) * (CARD_WIDTH + 16)
    return title + part("cards", x - 6, y + 14, width, CARD_HEIGHT + 24, "".join(parts))


def _card(card: str, x: float, y: float, turned: bool = False, spent: bool = False) -> str:
    """The face of a card. An upgraded card has no number; a spent one has a darker ground."""
    suit, _, number = card.rpartition("_")
    colour = SUIT_COLOURS[suit]
    return "".join(
        [
            _box(x, y, CARD_WIDTH, CARD_HEIGHT, SUNKEN if spent else SURFACE, colour),
            _icon(f"premium-{suit}" if turned else suit, x + 9, y + 20, 28, colour),
            text(x + 6, y + 15, "" if turned else number, 13, colour, BOLD),
            text(x + CARD_WIDTH - 12, y + 15, "×" if spent else "", 13, MUTED, BOLD),
        ]
    )


def _open_tiles(view: dict[str, Any], pack: Pack, x: float, y: float, lang: str) -> str:
    stack = view["tiles"]["stack"]
    left = stack if isinstance(stack, int) else len(stack)
    if view["options"]["family"]:
        return ""
    title = f"{say(TEXTS, lang, 'field-open')} ({say(TEXTS, lang, 'field-stack')}: {left})"
    parts = [text(x, y + 12, title, 12, MUTED)]
    tiles = [
        _tile(pack, tile, [None] * 3, x + i * (TILE_WIDTH + GAP), y + 18)
        for i, tile in enumerate(view["tiles"]["open"])
    ]
    width = 3 * (TILE_WIDTH + GAP) + GAP
    return "".join([*parts, part("tiles", x - 6, y + 14, width, TILE_HEIGHT + 8, "".join(tiles))])


def _tile(pack: Pack, tile: str, spaces: Sequence[str | None], x: float, y: float) -> str:
    """The three spaces of a tile, each with its content."""
    icons = next(entry["spaces"] for entry in pack.content["tiles"] if entry["id"] == tile)
    parts = [_box(x, y, TILE_WIDTH, TILE_HEIGHT, SUNKEN)]
    for i, (shown, held) in enumerate(zip(icons, spaces, strict=True)):
        left = x + 5 + i * 29
        parts.append(_icon(shown, left, y + 7, 24, SUIT_COLOURS.get(shown, INK)))
        if held is not None:
            parts.append(_icon(held, left + 8, y + 14, 20))
    return "".join(parts)


def _customer(pack: Pack, customer: str, x: float, y: float, lang: str, costs: bool) -> str:
    """A customer's needs and coins. `costs`: whether missing it costs a penalty; customers served in play
    have none."""
    card = next(entry for entry in pack.content["customers"] if entry["id"] == customer)
    pays = f"+{card['reward']}" + (f"  −{card['penalty']}" if costs else "")
    parts = [
        _box(x, y, 132, 76, SURFACE),
        _portrait(customer, card["level"], x + 4, y + 2),
        text(x + 36, y + 21, pays, 13, INK, BOLD),
        text(x + 6, y + 70, pack.name_of("customers", customer, lang)[:22], 10, MUTED),
    ]
    needs = [need for need, n in card["needs"].items() for _ in range(n)]
    for i, need in enumerate(needs):
        parts.append(_icon(NEEDS.get(need, need), x + 6 + i * 20, y + 34, 20))
    return "".join(parts)


def _portrait(customer: str, level: int, x: float, y: float) -> str:
    """A customer's portrait, which shows its level; its level's icon where a pack has it elsewhere."""
    name = f"{customer}-{level}"
    if (PORTRAITS / f"{name}.svg").is_file():
        return icon(PORTRAITS, name, x, y, 30)
    return _icon(f"customer-{level}", x + 2, y + 3, 24)


# The seats


def _rows(count: int, in_a_row: int) -> int:
    return -(-count // in_a_row)


def _seat_height(me: dict[str, Any]) -> float:
    cards = _rows(len(me["shop"]), A_ROW) + _rows(len(me["shelves"]), A_ROW) + _rows(len(me["bought"]), A_ROW)
    tiles = _rows(len(me["tiles"]), TILES_A_ROW)
    return 118 + cards * (CARD_HEIGHT + GAP) + tiles * (TILE_HEIGHT + GAP)


def _seat(view: dict[str, Any], pack: Pack, seat: int, x: float, y: float, lang: str) -> str:
    me = view["seats"][seat]
    automatic = "top" in me
    name = seat_name(TEXTS, seat, lang)
    if automatic:
        name += f": {say(TEXTS, lang, 'field-automatic')}"
    if me["store"] is not None:
        name += f": {pack.name_of('stores', str(me['store']), lang)}"
    number = "" if me["number"] is None else f" ({me['number']})"
    deciding = "▸ " if view["seat"] == seat else ""
    parts = [
        _icon("robot" if automatic else "sign", x + 8, y + 8, 22),
        text(x + 36, y + 24, f"{deciding}{name}{number}", 12, INK, BOLD),
        _counts(me, x + 10, y + 36),
        _next_suit(me, x + NEXT_LEFT, y + 36, lang) if automatic else "",
        part(f"hand-{seat}", x + 4, y + 62, SEAT_WIDTH - 8, 42, _hand(me, x + 10, y + 66)),
        part(
            f"shop-{seat}",
            x + 4,
            y + 104,
            SEAT_WIDTH - 8,
            _seat_height(me) - 112,
            _held(me, pack, x, y + 108),
        ),
    ]
    return "".join(parts)


def _held(me: dict[str, Any], pack: Pack, x: float, top: float) -> str:
    """The cards of a cafe, row by row, and its tiles."""
    parts = []
    cards = [(each["card"], each["turned"], each["spent"] > 0) for each in me["shop"]]
    for row in (cards, [(each["card"], each["turned"], False) for each in me["shelves"]]):
        for i, (card, turned, spent) in enumerate(row):
            left = x + 10 + i % A_ROW * (CARD_WIDTH + 2)
            parts.append(_card(card, left, top + i // A_ROW * (CARD_HEIGHT + GAP), turned, spent))
        top += _rows(len(row), A_ROW) * (CARD_HEIGHT + GAP)
    for i, card in enumerate(me["bought"]):
        left = x + 10 + i % A_ROW * (CARD_WIDTH + 2)
        parts.append(_card(card, left, top + i // A_ROW * (CARD_HEIGHT + GAP)))
    top += _rows(len(me["bought"]), A_ROW) * (CARD_HEIGHT + GAP)
    for i, tile in enumerate(me["tiles"]):
        left = x + 8 + i % TILES_A_ROW * (TILE_WIDTH + 3)
        parts.append(
            _tile(pack, tile["tile"], tile["spaces"], left, top + i // TILES_A_ROW * (TILE_HEIGHT + GAP))
        )
    return "".join(parts)


def _counts(me: dict[str, Any], x: float, y: float) -> str:
    """Coins, tokens, capacity, secret and served customers, manager, rank."""
    secret = me["secret"] if isinstance(me["secret"], int) else len(me["secret"])
    counts = [("coin", me["coins"]), ("token", me["tokens"])]
    if me["capacity"] is not None:
        counts.append(("capacity", f"{len(me['shop'])}/{me['capacity']}"))
    if secret:
        counts.append(("secret", secret))
    if me["claimed"]:
        counts.append(("customer-1", len(me["claimed"])))
    if me["rank"] is not None:
        counts.append(("rank", me["rank"]))
    if me["manager"] is not None:
        counts.append((f"manager-{me['manager']}", ""))
    parts = []
    for name, n in counts:
        parts += [_icon(name, x, y, 20), text(x + 23, y + 15, n)]
        x += 46 if name != "capacity" else 58
    return "".join(parts)


def _next_suit(me: dict[str, Any], x: float, y: float, lang: str) -> str:
    """The top of the automatic seat's pile, whose back everybody sees."""
    if me["top"] is None:
        return ""
    back = _icon(f"back-{me['top']}", x, y, 20, SUIT_COLOURS[me["top"]])
    return back + text(x + 24, y + 15, say(TEXTS, lang, "field-top"), 11, MUTED)


def _hand(me: dict[str, Any], x: float, y: float) -> str:
    """The cards in hand, small: suit and number, or the suit alone if a card is face down."""
    parts = []
    for i, card in enumerate(me["hand"]):
        suit, _, number = card.rpartition("_")
        left = x + i * 28
        parts += [
            _box(left, y, 26, 34, SURFACE, SUIT_COLOURS[suit or card]),
            _icon(suit if suit else f"back-{card}", left + 4, y + 14, 18, SUIT_COLOURS[suit or card]),
            text(left + 4, y + 12, number if suit else "", 10, INK),
        ]
    return "".join(parts)
