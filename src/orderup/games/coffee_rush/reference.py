"""The reference sheets of Coffee Rush: all seats, every drink with the number left, tokens, upgrades."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from orderup.core.game.reference import (
    NOT_THERE,
    Cell,
    ScoredThing,
    Sheet,
    SheetRow,
    SheetTexts,
    changed_numbers,
    number,
    sheet,
)
from orderup.core.packs.loading import Pack

View = dict[str, Any]


def reference(view: View, pack: Pack, words: SheetTexts, seat: int | None) -> Iterator[Sheet]:
    """The sheets of a view. The deck is computed, not read: it holds every card that is nowhere on the
    table."""
    width = len(pack.content["board"]["rows"][0])
    columns = (Cell(NOT_THERE), *(Cell(column) for column in "abcd"[:width]))
    yield sheet(words, "board", columns, _board(view, pack, words))
    yield sheet(words, "players", _player_columns(words), _players(view, words, seat))
    columns = words.head(
        "field-card", "field-recipe", "reference-waiting", "reference-done", "reference-left"
    )
    yield sheet(words, "drinks", columns, _drinks(view, pack, words), words("reference-drinks-note"))
    columns = words.head("reference-ingredient", "field-supply", "reference-all")
    yield sheet(words, "supply", columns, _supply(view, pack, words))
    columns = words.head("reference-upgrade", "reference-effect", "reference-who")
    yield sheet(words, "upgrades", columns, _upgrades(view, pack, words, seat))
    yield from changed_numbers(words)


def _board(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    """The ingredient of each cell, and its meeples."""
    for number_, row in enumerate(pack.content["board"]["rows"], start=1):
        cells = [Cell(str(number_))]
        for column, ingredient in zip("abcd", row, strict=False):
            cell = f"{column}{number_}"
            seats = tuple(seat for seat, me in enumerate(view["seats"]) if cell in me["meeples"])
            cells.append(Cell(words.name("ingredients", ingredient), (ingredient,), seats))
        yield SheetRow(tuple(cells))


def _player_columns(words: SheetTexts) -> tuple[Cell, ...]:
    drawn = [("completed", "completed"), ("penalties", "penalty"), ("rush", "rush")]
    return words.head(
        "field-seat", "field-orders", *((f"field-{field}", icon) for field, icon in drawn), "field-upgrades"
    )


def _players(view: View, words: SheetTexts, viewer: int | None) -> Iterator[SheetRow]:
    for seat, me in enumerate(view["seats"]):
        counts = (len(me["orders"]), len(me["completed"]), len(me["penalties"]), me["rush"])
        names = ", ".join(words.name("upgrades", each) for each in me["upgrades"])
        upgrades = Cell(names, tuple(f"upgrade-{each}" for each in me["upgrades"]), drawn=True)
        yield SheetRow((Cell(seats=(seat,)), *map(number, counts), upgrades), here=seat == viewer)


def _drinks(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    """The drinks. A card is waiting while it is somebody's order, and done wherever it has gone from
    there."""
    waiting = Counter(order["card"] for me in view["seats"] for order in me["orders"])
    done = Counter(card for me in view["seats"] for card in (*me["completed"], *me["penalties"]))
    done.update((*view["discard"], *view.get("box", ())))
    for drink in pack.content["drinks"]:
        name = drink["id"]
        left = drink["copies"] - waiting[name] - done[name]
        cells = (
            Cell(words.name("drinks", name), ("specialty",) if drink["specialty"] else ()),
            words.bag("ingredients", drink["recipe"]),
            number(waiting[name]),
            number(done[name]),
            number(left),
        )
        yield SheetRow(cells, gone=left == waiting[name] == 0)


def _supply(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    for ingredient in pack.content["ingredients"]:
        name = ingredient["id"]
        left = view["supply"].get(name, 0)
        cells = (Cell(words.name("ingredients", name), (name,)), number(left), number(ingredient["tokens"]))
        yield SheetRow(cells, gone=left == 0)
    left = view["rush_supply"]
    cells = (
        Cell(words("field-rush"), ("rush",)),
        number(left),
        number(pack.content["numbers"]["rush_tokens"]),
    )
    yield SheetRow(cells, gone=left == 0)


def _upgrades(view: View, pack: Pack, words: SheetTexts, viewer: int | None) -> Iterator[SheetRow]:
    for upgrade in pack.content["upgrades"]:
        name = upgrade["id"]
        seats = tuple(seat for seat, me in enumerate(view["seats"]) if name in me["upgrades"])
        cells = (
            Cell(words.name("upgrades", name), (f"upgrade-{name}",)),
            Cell(words.effect("upgrades", name)),
            Cell(seats=seats),
        )
        yield SheetRow(cells, here=viewer in seats)


def scored(view: View, pack: Pack) -> dict[str, list[list[ScoredThing]]]:
    """By scoring line and seat, the things that counted at the end."""
    numbers, seats = pack.content["numbers"], view["seats"]
    lines = {
        "completed": ("drinks", numbers["points_completed"]),
        "upgrades": ("upgrades", numbers["points_upgrade"]),
        "penalties": ("drinks", numbers["points_penalty"]),
    }
    return {
        line: [[ScoredThing(f"{table}/{thing}", points) for thing in seat[line]] for seat in seats]
        for line, (table, points) in lines.items()
    }
