"""A pack of Order Please?: its shape, its constraints, and its record."""

from typing import Annotated, Any

import numpy as np
from msgspec import Meta
from msgspec.structs import fields

from orderup.core.compiled.bags import pack_bag
from orderup.core.packs.checks import (
    Explained,
    Identifier,
    InLanguages,
    NamedEntry,
    Notes,
    PackTable,
    ShortText,
    check_ids,
    check_known,
    check_unique,
    convert,
)
from orderup.core.packs.diagnostic import PackDiagnostic
from orderup.games.order_please.actions import MERCHANT_NAMES
from orderup.games.order_please.state import (
    ATTRIBUTE_NAMES,
    CUSTOMERS,
    EVENTS,
    GOOD_NAMES,
    PACK,
    Event,
    Numbers,
)

NEED_NAMES = (*GOOD_NAMES, "any")
EVENT_NAMES = tuple(event.name.lower() for event in Event)

LEFT_OUT = {each.name: each.default for each in fields(Numbers) if not each.required}


class Origin(PackTable):
    """The origin of each table: rulebook, public list, reconstructed or designed."""

    numbers: ShortText
    goods: ShortText
    attributes: ShortText
    customers: ShortText
    events: ShortText
    merchants: ShortText


class Good(PackTable):
    """A kind of goods, and the number of its cards."""

    id: Identifier
    cards: Annotated[int, Meta(ge=6, le=30)]
    name: InLanguages


class Customer(PackTable):
    """A customer card."""

    id: Identifier
    needs: dict[str, Annotated[int, Meta(ge=1, le=6)]]
    attribute: str
    gold: Annotated[int, Meta(ge=0, le=20)]
    name: InLanguages
    story: InLanguages


class EventCard(PackTable):
    """A kind of event card. Its effect is a rule; the pack describes the effect in words."""

    id: Identifier
    copies: Annotated[int, Meta(ge=0, le=EVENTS)]
    name: InLanguages
    effect: InLanguages


class PackFile(PackTable):
    """The whole file."""

    game: str
    name: InLanguages
    origin: Origin
    numbers: Numbers
    goods: list[Good]
    attributes: list[NamedEntry]
    customers: Annotated[list[Customer], Meta(min_length=CUSTOMERS, max_length=CUSTOMERS)]
    events: list[EventCard]
    merchants: list[Explained]
    notes: Notes = ""


def read_pack(content: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a pack's content; returns a one-element PACK array. Raises PackError naming the key."""
    file = convert(content, PackFile)
    check_ids("goods", file.goods, GOOD_NAMES)
    check_ids("attributes", file.attributes, ATTRIBUTE_NAMES)
    _check_events(file)
    check_ids("merchants", file.merchants, MERCHANT_NAMES)
    _check_customers(file)
    return _record(file)


def _check_events(file: PackFile) -> None:
    """Check the events. A kind without cards may be missing, so that a pack outlives later kinds."""
    kinds = {event.id for event in file.events}
    known = [name for name in EVENT_NAMES if name in kinds or not kinds <= {*EVENT_NAMES}]
    check_ids("events", file.events, known)
    copies = sum(kind.copies for kind in file.events)
    if copies != EVENTS:
        raise PackDiagnostic("wrong-sum", "events", found=copies, needed=EVENTS)


def _check_customers(file: PackFile) -> None:
    check_unique("customers", file.customers)
    for i, customer in enumerate(file.customers):
        if customer.id in EVENT_NAMES:  # They are in the same decks, by their ids.
            raise PackDiagnostic("twice", f"customers[{i}].id", id=repr(customer.id))
        check_known(f"customers[{i}].attribute", "attribute", customer.attribute, ATTRIBUTE_NAMES)
        if not customer.needs:
            raise PackDiagnostic("nothing-needed", f"customers[{i}].needs", id=repr(customer.id))
        for name in customer.needs:
            check_known(f"customers[{i}].needs.{name}", "good", name, NEED_NAMES)


def _record(file: PackFile) -> np.ndarray[Any, Any]:
    record = np.zeros(1, PACK)
    pack = record[0]
    for i, customer in enumerate(file.customers):
        pack["needs"][i] = pack_bag([customer.needs.get(name, 0) for name in NEED_NAMES])
        pack["attributes"][i] = ATTRIBUTE_NAMES.index(customer.attribute)
        pack["gold"][i] = customer.gold
    pack["event_cards"] = [EVENT_NAMES.index(event.id) for event in file.events for _ in range(event.copies)]
    pack["goods"] = pack_bag([entry.cards for entry in file.goods])
    for name in Numbers.__struct_fields__:
        if name != "attribute_points":
            pack[name] = getattr(file.numbers, name)
    points = file.numbers.attribute_points
    pack["attribute_points"] = points + points[-1:] * (CUSTOMERS + 1 - len(points))
    return record
