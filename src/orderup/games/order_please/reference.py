"""The reference sheets of Order Please?: both seats, goods, customers and events seen, points for sets."""

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
from orderup.games.order_please.actions import in_words, still_needed
from orderup.games.order_please.drawing import drawn

View = dict[str, Any]


def reference(view: View, pack: Pack, words: SheetTexts, seat: int | None) -> Iterator[Sheet]:
    """The sheets of a view. A hand that it hides is a count."""
    seats = (Cell(seats=(each,)) for each in range(len(view["seats"])))
    columns = (*words.head("field-stall", "field-customer", "field-needs", "field-gold"), *seats)
    yield sheet(words, "board", columns, _stalls(view, pack, words))
    columns = words.head(
        "field-seat", "field-customers", ("field-gold", "gold"), "field-events", "field-hand"
    )
    yield sheet(words, "players", columns, _players(view, pack, seat))
    columns = (Cell(words("field-attribute")), *(Cell(seats=(seat,)) for seat in range(len(view["seats"]))))
    yield sheet(words, "sets", columns, _sets(view, pack, words), _set_points(pack, words))
    columns = words.head(
        "reference-good",
        "reference-own",
        "field-stalls",
        "field-discard",
        "reference-unseen",
        "reference-all",
    )
    yield sheet(words, "goods", columns, _goods(view, pack, words, seat), words("reference-goods-note"))
    columns = words.head("field-customer", "field-needs", ("field-gold", "gold"), "reference-where")
    yield sheet(words, "customers", columns, _customers(view, pack, words))
    if view["options"]["events"]:
        columns = words.head("field-event", "reference-effect", "reference-where")
        yield sheet(words, "events", columns, _events(view, pack, words))
    if view["options"]["merchants"]:
        columns = words.head("field-merchant", "reference-effect", "reference-who")
        yield sheet(words, "merchants", columns, _merchants(view, pack, words, seat))
    yield from changed_numbers(words, named=("events", "merchants"))


def _stalls(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    """The customer at each stall, and the goods on both sides with those still needed."""
    customers = {customer["id"]: customer for customer in pack.content["customers"]}
    for place, deck in enumerate(view["decks"]):
        stalls = [me["stalls"][place] for me in view["seats"]]
        laid = [in_words(stall, pack, words.lang) for stall in stalls]
        if deck["customer"] is None:
            cells = (Cell(NOT_THERE), Cell(NOT_THERE), Cell(NOT_THERE), *map(Cell, laid))
        else:
            card = customers[deck["customer"]]
            missing = (in_words(still_needed(card["needs"], stall), pack, words.lang) for stall in stalls)
            sides = (
                Cell(f"{here}. {words('field-missing')}: {short}")
                for here, short in zip(laid, missing, strict=True)
            )
            name = Cell(words.name("customers", card["id"]), (card["attribute"],))
            cells = (name, Cell(in_words(card["needs"], pack, words.lang)), number(card["gold"]), *sides)
        yield SheetRow((number(place + 1), *cells))


def _players(view: View, pack: Pack, viewer: int | None) -> Iterator[SheetRow]:
    gold = {customer["id"]: customer["gold"] for customer in pack.content["customers"]}
    for seat, me in enumerate(view["seats"]):
        hand = me["hand"] if isinstance(me["hand"], int) else sum(me["hand"].values())
        sold = sum(gold[customer] for customer in me["customers"])
        counts = (len(me["customers"]), sold, len(me["events"]), hand)
        yield SheetRow((Cell(seats=(seat,)), *map(number, counts)), here=seat == viewer)


def _sets(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    """The number of customers of each kind that everybody has sold to."""
    kinds = {customer["id"]: customer["attribute"] for customer in pack.content["customers"]}
    for attribute in pack.content["attributes"]:
        kind = attribute["id"]
        held = (sum(kinds[each] == kind for each in me["customers"]) for me in view["seats"])
        yield SheetRow((Cell(words.name("attributes", kind), (kind,)), *map(number, held)))


def _set_points(pack: Pack, words: SheetTexts) -> str:
    points = pack.content["numbers"]["attribute_points"]
    last = len(points) - 1
    paid = [f"{n}{'+' if n == last else ''} → {points[n]}" for n in range(len(points)) if points[n]]
    return words("reference-sets-note", points=", ".join(paid))


def _goods(view: View, pack: Pack, words: SheetTexts, viewer: int | None) -> Iterator[SheetRow]:
    """The goods. Those neither open nor in the viewer's own hand are unseen: in the pile, or in another
    hand."""
    for good in pack.content["goods"]:
        name, cards = good["id"], good["cards"]
        open_hands = [me["hand"] for me in view["seats"] if not isinstance(me["hand"], int)]
        own = sum(hand.get(name, 0) for hand in open_hands)
        laid = sum(stall.get(name, 0) for me in view["seats"] for stall in me["stalls"])
        discarded = view["discard"].get(name, 0)
        counts = (own if open_hands else None, laid, discarded, cards - own - laid - discarded, cards)
        yield SheetRow((Cell(words.name("goods", name), (name,)), *map(number, counts)))


def _customers(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    waiting = {deck["customer"]: number + 1 for number, deck in enumerate(view["decks"])}
    sold = {customer: seat for seat, me in enumerate(view["seats"]) for customer in me["customers"]}
    for customer in pack.content["customers"]:
        name = customer["id"]
        if name in sold:
            where = Cell(seats=(sold[name],))
        elif name in waiting:
            where = Cell(words("reference-at-stall", deck=waiting[name]))
        else:
            where = Cell(words("reference-not-seen"))
        needs = {
            **{
                words.name("goods", need): count for need, count in customer["needs"].items() if need != "any"
            },
            **({words("field-any"): customer["needs"]["any"]} if "any" in customer["needs"] else {}),
        }
        said = ", ".join(need + ("" if count == 1 else f" ×{count}") for need, count in needs.items())
        icons = tuple(need for need, count in customer["needs"].items() for _ in range(count))
        cells = (
            Cell(words.name("customers", name), (customer["attribute"],)),
            Cell(said, icons, drawn=True),
            number(customer["gold"]),
            where,
        )
        yield SheetRow(cells, gone=name in sold)


def _events(view: View, pack: Pack, words: SheetTexts) -> Iterator[SheetRow]:
    for event in pack.content["events"]:
        name = event["id"]
        owners = tuple(seat for seat, me in enumerate(view["seats"]) for each in me["events"] if each == name)
        used = view["events_used"].count(name)
        now = view["event"] == name
        left = event["copies"] - len(owners) - used - now
        where = words("reference-not-seen") if left > 0 else words("reference-past") if not owners else ""
        cells = (
            Cell(words.name("events", name), (drawn("event", name),)),
            Cell(words.effect("events", name)),
            Cell(words("reference-now") if now else where, seats=owners),
        )
        yield SheetRow(cells, gone=left == 0 and not now)


def _merchants(view: View, pack: Pack, words: SheetTexts, viewer: int | None) -> Iterator[SheetRow]:
    for merchant in pack.content["merchants"]:
        name = merchant["id"]
        seats = tuple(seat for seat, me in enumerate(view["seats"]) if me.get("merchant") == name)
        cells = (
            Cell(words.name("merchants", name), (f"merchant-{name}",)),
            Cell(words.effect("merchants", name)),
            Cell(seats=seats),
        )
        yield SheetRow(cells, here=viewer in seats)


def scored(view: View, pack: Pack) -> dict[str, list[list[ScoredThing]]]:
    """By scoring line and seat, the things that counted at the end."""
    customers = {customer["id"]: customer for customer in pack.content["customers"]}
    seats = view["seats"]
    sets = [Counter(customers[held]["attribute"] for held in seat["customers"]) for seat in seats]
    return {
        "gold": [
            [ScoredThing(f"customers/{held}", customers[held]["gold"]) for held in seat["customers"]]
            for seat in seats
        ],
        "attributes": [
            [
                ScoredThing(f"attributes/{attribute}", count=count)
                for attribute, count in held.items()
                if attribute != "none"
            ]
            for held in sets
        ],
        "events": [[ScoredThing(f"events/{event}") for event in seat["events"]] for seat in seats],
        "merchant": [
            [ScoredThing(f"merchants/{seat['merchant']}", secret=True)] if seat["merchant"] else []
            for seat in seats
        ],
    }
