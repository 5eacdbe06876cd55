"""The reference sheets of Board Game Cafe Tycoon: all seats, the coins for Wi-Fi and capacity, guests, tiles,
cards and open hands."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from orderup.core.game.reference import (
    Cell,
    ScoredThing,
    Sheet,
    SheetRow,
    SheetTexts,
    changed_numbers,
    ladder,
    number,
    sheet,
)
from orderup.core.packs.loading import Pack
from orderup.games.cafe_tycoon.actions import needs_in_words
from orderup.games.cafe_tycoon.components import NUMBERS, SUIT_NAMES

View = dict[str, Any]
LAST_USUAL_LEVEL = 3
"""Guests of higher levels are promo cards."""


def reference(view: View, pack: Pack, words: SheetTexts, seat: int | None) -> Iterator[Sheet]:
    """The sheets of a view, without anything that it hides."""
    family = view["options"]["family"]
    columns = words.head("reference-board", "reference-about")
    yield sheet(words, "board", columns, _board(view, pack, words))
    yield sheet(words, "players", _player_columns(words, family), _players(view, seat))
    yield from _wifi(view, pack, words, seat)
    if not family:
        columns = words.head("field-level", ("field-coins", "coin"), "reference-who")
        levels = [me["level"] for me in _people(view)]
        rows = ladder(pack.content["numbers"]["level_coins"], levels, seat)
        yield sheet(words, "capacity", columns, rows, words("reference-capacity-note"))
    cost = ["field-penalty"] if _may_cost(view) else []
    columns = words.head("field-customer", "field-needs", ("field-reward", "coin"), *cost, "reference-where")
    yield sheet(words, "customers", columns, _customers(view, pack, words))
    if not family:
        columns = words.head("field-tile", "reference-where")
        yield sheet(words, "tiles", columns, _tiles(view, pack, words))
    columns = words.head("field-seat", "field-hand", "field-bought")
    yield sheet(words, "hands", columns, _hands(view, words, seat), words("reference-hands-note"))
    unseen = tuple(_cards(view, words))
    if unseen:
        columns = words.head("field-suit", "reference-unseen", "field-discarded")
        yield sheet(words, "cards", columns, unseen, words("reference-cards-note"))
    yield from changed_numbers(words, named=("stores", "managers"))


def _board(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    """Everything in the middle: the market with its prices, played cards by rank, guests with their needs,
    open tiles."""
    costs = pack.content["numbers"]["market_costs"][len(view["market"]) - 3] if view["market"] else ()
    for place, (card, cost) in enumerate(zip(view["market"], costs, strict=True)):
        told = words("field-free") if cost == 0 else f"{words('field-cost')} {cost}"
        sold = words("field-sold") if card is None else f"{_card(card, words)}: {told}"
        yield SheetRow((Cell(f"{words('field-market')}, {words('field-place')} {place + 1}"), Cell(sold)))
    played = {laid["seat"]: _card(laid["card"], words) for laid in view["table"]}
    for place, seat in enumerate(view["guide"]["ranking"]):
        at = f"{words('field-ranking')}: {place + 1}"
        yield SheetRow((Cell(at), Cell(played.get(seat, ""), seats=(seat,))))
    customers = {customer["id"]: customer for customer in pack.content["customers"]}
    for name in view["customers"]["public"]:
        card = customers[name]
        told = f"{needs_in_words(card, words.lang)}. {words('field-reward')} {card['reward']}"
        if _may_cost(view):
            told += f". {words('field-penalty')} {card['penalty']}"
        yield SheetRow((Cell(words.name("customers", name)), Cell(told)))
    for tile in view["tiles"]["open"]:
        yield SheetRow((Cell(words("field-tile")), Cell(words.name("tiles", tile))))


def _card(card: str, words: SheetTexts) -> str:
    suit, _, number = card.rpartition("_")
    return f"{words.name('suits', suit)} {number}"


def _people(view: View) -> list[dict[str, Any]]:
    return [me for me in view["seats"] if "top" not in me]


def _player_columns(words: SheetTexts, family: bool) -> tuple[Cell, ...]:
    room = [] if family else [("field-capacity", "capacity")]
    return words.head(
        "field-seat",
        ("field-coins", "coin"),
        ("field-tokens", "token"),
        ("field-shop", "sign"),
        *room,
        ("field-wifi_icons", "wifi"),
        ("reference-met", "customer-1"),
    )


def _players(view: View, viewer: int | None) -> Iterator[SheetRow]:
    """The players. Wi-Fi icons are counted from the opening on."""
    counted = view["guide"]["counted"]
    for seat, me in enumerate(view["seats"]):
        counts = [
            me["coins"],
            me["tokens"],
            len(me["shop"]),
            *([] if view["options"]["family"] else [me["capacity"]]),
            counted[seat]["wifi"] if counted else None,
            _met(view, seat),
        ]
        yield SheetRow((Cell(seats=(seat,)), *map(number, counts)), here=seat == viewer)


def _met(view: View, seat: int) -> int:
    """The number of guests with all their needs, as far as the viewer knows, and of those already served.

    If guests are claimed in play, icons for an open guest may be counted for another one, too.
    """
    service = view["guide"]["service"]
    guests = service[seat]["customers"] if seat < len(service) else []
    claimed = view["options"]["challenge"] == "customers"
    met: int = sum(guest["met"] for guest in guests if guest["secret"] or not claimed)
    return met + len(view["seats"][seat]["claimed"])


def _wifi(view: View, pack: Pack, words: SheetTexts, viewer: int | None) -> Iterator[Sheet]:
    """The coins for Wi-Fi cards after the preparation, and for icons at the end."""
    numbers, counted = pack.content["numbers"], view["guide"]["counted"]
    if not counted and not view["options"]["short"]:
        bought = [sum(card.startswith("wifi") for card in me["bought"]) for me in view["seats"]]
        paid = ", ".join(f"{place} → {coins}" for place, coins in enumerate(numbers["intermediate_wifi"], 1))
        cards = [
            SheetRow((Cell(seats=(seat,)), number(count)), here=seat == viewer)
            for seat, count in enumerate(bought)
        ]
        columns = words.head("field-seat", "reference-wifi-bought")
        yield sheet(words, "wifi-cards", columns, cards, words("reference-wifi-cards-note", places=paid))
    icons = [counts["wifi"] for counts in counted]
    columns = words.head("field-wifi_icons", ("field-coins", "coin"), "reference-who")
    rows = ladder(numbers["wifi_coins"], icons, viewer)
    yield sheet(words, "wifi", columns, rows, words("reference-wifi-note"))


def _may_cost(view: View) -> bool:
    """Whether missed guests cost a penalty: not if guests are served in play."""
    return bool(view["options"]["challenge"] != "customers")


def _customers(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    where = {
        **{customer: Cell(words("reference-open")) for customer in view["customers"]["public"]},
        **_held(view, words),
    }
    for customer in pack.content["customers"]:
        name, level = customer["id"], customer["level"]
        if level > LAST_USUAL_LEVEL and not view["options"]["promo"]:
            continue
        icons = tuple(
            need.replace("_", "-") for need, count in customer["needs"].items() for _ in range(count)
        )
        needs = (
            words(f"field-{need}") + ("" if count == 1 else f" ×{count}")
            for need, count in customer["needs"].items()
        )
        cells = (
            Cell(words.name("customers", name), (f"customer-{level}",)),
            Cell(", ".join(needs), icons, drawn=True),
            number(customer["reward"]),
            *([number(customer["penalty"])] if _may_cost(view) else []),
            where.get(name, Cell(words("reference-not-seen"))),
        )
        gone = any(name in me["claimed"] for me in view["seats"])
        yield SheetRow(cells, gone=gone)


def _held(view: View, words: SheetTexts) -> dict[str, Cell]:
    """Guests with their owners: served ones, and secret ones in the view."""
    found = {}
    for seat, me in enumerate(view["seats"]):
        for customer in me["secret"] if isinstance(me["secret"], list) else ():
            found[customer] = Cell(words("reference-secret"), seats=(seat,))
        for customer in me["claimed"]:
            found[customer] = Cell(words("field-claimed"), seats=(seat,))
    if isinstance(view["drawn"], list):
        found.update((customer, Cell(words("reference-drawn"))) for customer in view["drawn"])
    return found


def _tiles(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    where = {tile: Cell(words("reference-open")) for tile in view["tiles"]["open"]}
    for seat, me in enumerate(view["seats"]):
        where.update((own["tile"], Cell(seats=(seat,))) for own in me["tiles"])
        where.update((tile, Cell(words("field-packet"), seats=(seat,))) for tile in me["packet"])
    for tile in pack.content["tiles"]:
        name = tile["id"]
        spaces = tuple(tile["spaces"])
        said = ", ".join(words.name("icons", space) for space in spaces)
        taken = name in where and bool(where[name].seats)
        at = where.get(name, Cell(words("reference-not-seen")))
        yield SheetRow((Cell(said, spaces, drawn=True), at), gone=taken)


def _hands(view: View, words: SheetTexts, viewer: int | None) -> Iterator[SheetRow]:
    for seat, me in enumerate(view["seats"]):
        cells = (Cell(seats=(seat,)), _listed(me["hand"], words), _listed(me["bought"], words))
        yield SheetRow(cells, here=seat == viewer)


def _listed(cards: list[str], words: SheetTexts) -> Cell:
    """Cards by suit: `Game 1 4 6`; for a hidden hand the count of each suit."""
    parts = []
    for suit in SUIT_NAMES:
        of_suit = [card for card in cards if card.partition("_")[0] == suit]
        numbers = sorted(int(card.partition("_")[2]) for card in of_suit if "_" in card)
        if of_suit:
            said = " ".join(map(str, numbers)) if numbers else f"×{len(of_suit)}"
            parts.append(f"{words.name('suits', suit)} {said}")
    return Cell(" · ".join(parts) or "–")


def _cards(view: View, words: SheetTexts) -> Iterator[SheetRow]:
    """Of each suit the numbers not seen yet, and the discarded ones, if there are any."""
    out = {*view["removed"], *view["discarded"]}
    shown = {*(card for card in view["market"] if card), *(laid["card"] for laid in view["table"])}
    for me in view["seats"]:
        shown.update((*me["hand"], *me["bought"]))
        given = me["given"] if isinstance(me["given"], list) else ()
        shown.update(card["card"] for card in (*me["shop"], *me["shelves"], *given))
    if view["placing"]:
        shown.add(view["placing"])
    for suit in SUIT_NAMES:
        cards = [f"{suit}_{n}" for n in range(1, NUMBERS + 1)]
        unseen = [card.rpartition("_")[2] for card in cards if card not in out and card not in shown]
        gone = [card.rpartition("_")[2] for card in cards if card in view["discarded"]]
        if unseen or gone:
            numbers = (Cell(" ".join(each) or "–") for each in (unseen, gone))
            yield SheetRow((Cell(words.name("suits", suit), (suit,)), *numbers))


def scored(view: View, pack: Pack) -> dict[str, list[list[ScoredThing]]]:
    """By scoring line and seat, the things that counted at the end: customers with the icons that served
    them, or that they missed. Those claimed during play were paid then."""
    return {
        "customers": [
            [
                *(_guest(pack, **guest) for guest in service["customers"]),
                *(ScoredThing(f"customers/{claimed}") for claimed in me["claimed"]),
            ]
            for service, me in zip(view["guide"]["service"], _people(view), strict=True)
        ],
        "ability": [
            [ScoredThing(f"stores/{me['store']}")]
            if view["options"]["abilities"] and me["store"] is not None
            else []
            for me in _people(view)
        ],
    }


def _guest(
    pack: Pack, customer: str, met: bool, secret: bool, icons: Sequence[Mapping[str, Any]]
) -> ScoredThing:
    found = next(each for each in pack.content["customers"] if each["id"] == customer)
    missed = 0 if secret else -found["penalty"]
    return ScoredThing(
        f"customers/{customer}",
        found["reward"] if met else missed,
        met=met,
        secret=secret,
        icons=tuple((icon["need"], icon["by"]) for icon in icons),
    )
