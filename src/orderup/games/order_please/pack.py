"""A pack of Order Please?: its shape, what must hold in it, and its record."""

from typing import Annotated, Any

import msgspec
import numpy as np
from msgspec import Meta, Struct

from orderup.core.bags import pack_bag
from orderup.errors import PackError
from orderup.games.order_please.actions import MERCHANT_NAMES
from orderup.games.order_please.state import (
    ATTRIBUTE_NAMES,
    CUSTOMERS,
    EVENTS,
    GOOD_NAMES,
    PACK,
    SHORTAGE_MOST,
    Event,
)

NEED_NAMES = (*GOOD_NAMES, "any")
EVENT_NAMES = tuple(event.name.lower() for event in Event)

Number = Annotated[int, Meta(ge=0, le=100)]
Points = Annotated[int, Meta(ge=-20, le=20)]
Identifier = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=40)]
Words = Annotated[str, Meta(min_length=1, max_length=300)]


class Strict(Struct, forbid_unknown_fields=True):
    """A table of the pack: unknown keys are errors."""


class InLanguages(Strict):
    """A text in every language."""

    en: Words
    ko: Words
    ru: Words


class Origin(Strict):
    """Where each table comes from: rulebook, public list, reconstructed or designed."""

    numbers: str
    goods: str
    attributes: str
    customers: str
    events: str
    merchants: str


class Numbers(Strict):
    """The numbers of rules, events and merchants; the names are those of the PACK record."""

    hand_size: Annotated[int, Meta(ge=1, le=12)]
    barren_limit: Annotated[int, Meta(ge=2, le=100)]
    attribute_points: Annotated[list[Points], Meta(min_length=2, max_length=CUSTOMERS + 1)]
    festival_draw: Number
    shortage_turns: Annotated[int, Meta(ge=0, le=SHORTAGE_MOST)]
    windfall_points: Points
    reputation_points: Points
    reputation_most: Number
    curse_points: Points
    royal_order_points: Points
    royal_order_vips: Number
    specialist_goods: Annotated[int, Meta(ge=1, le=5)]
    specialist_points: Points
    specialist_most: Number
    socialite_points: Points
    haggler_gold: Number
    haggler_points: Points
    haggler_most: Number


class Good(Strict):
    """A kind of goods and how many cards of it there are."""

    id: Identifier
    cards: Annotated[int, Meta(ge=6, le=30)]
    name: InLanguages


class Attribute(Strict):
    """A customer's attribute."""

    id: Identifier
    name: InLanguages


class Customer(Strict):
    """A customer card."""

    id: Identifier
    needs: dict[str, Annotated[int, Meta(ge=1, le=6)]]
    attribute: str
    gold: Annotated[int, Meta(ge=0, le=20)]
    name: InLanguages
    story: InLanguages


class EventKind(Strict):
    """A kind of event card: what it does is a rule, how it is told is the pack's."""

    id: Identifier
    copies: Annotated[int, Meta(ge=0, le=EVENTS)]
    name: InLanguages
    effect: InLanguages


class MerchantCard(Strict):
    """A merchant card: what it does is a rule, how it is told is the pack's."""

    id: Identifier
    name: InLanguages
    effect: InLanguages


class PackFile(Strict):
    """The whole file."""

    game: str
    name: InLanguages
    origin: Origin
    numbers: Numbers
    goods: list[Good]
    attributes: list[Attribute]
    customers: Annotated[list[Customer], Meta(min_length=CUSTOMERS, max_length=CUSTOMERS)]
    events: list[EventKind]
    merchants: list[MerchantCard]
    notes: str = ""


def read_pack(content: dict[str, Any]) -> np.ndarray[Any, Any]:
    """Check a pack's content; returns a one-element PACK array. Raises PackError naming the key."""
    file = _convert(content)
    _check_ids("goods", [entry.id for entry in file.goods], GOOD_NAMES)
    _check_ids("attributes", [entry.id for entry in file.attributes], ATTRIBUTE_NAMES)
    _check_ids("events", [entry.id for entry in file.events], EVENT_NAMES)
    _check_ids("merchants", [entry.id for entry in file.merchants], MERCHANT_NAMES)
    _check_customers(file)
    copies = sum(kind.copies for kind in file.events)
    if copies != EVENTS:
        raise PackError(f"events: the copies add up to {copies} cards, needs {EVENTS}")
    return _record(file)


def _convert(content: dict[str, Any]) -> PackFile:
    try:
        return msgspec.convert(content, PackFile)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).partition(" - at ")
        raise PackError(f"{place.strip('`').removeprefix('$.') or 'top level'}: {reason}") from None


def _check_ids(table: str, ids: list[str], expected: tuple[str, ...]) -> None:
    """The tables that the rules know by position hold exactly these entries, in this order."""
    if ids != list(expected):
        raise PackError(
            f"{table}: the ids must be {', '.join(expected)}, in this order; here: {', '.join(ids)}"
        )


def _check_customers(file: PackFile) -> None:
    seen: set[str] = set()
    for i, customer in enumerate(file.customers):
        if customer.id in seen:
            raise PackError(f"customers[{i}].id: {customer.id!r} stands twice")
        seen.add(customer.id)
        if customer.attribute not in ATTRIBUTE_NAMES:
            raise PackError(
                f"customers[{i}].attribute: unknown attribute {customer.attribute!r}; "
                f"there are: {', '.join(ATTRIBUTE_NAMES)}"
            )
        if not customer.needs:
            raise PackError(f"customers[{i}].needs: {customer.id!r} needs at least one good")
        for name in customer.needs:
            if name not in NEED_NAMES:
                raise PackError(
                    f"customers[{i}].needs.{name}: unknown good {name!r}; there are: {', '.join(NEED_NAMES)}"
                )


def _record(file: PackFile) -> np.ndarray[Any, Any]:
    record = np.zeros(1, PACK)
    pack = record[0]
    for i, customer in enumerate(file.customers):
        pack["needs"][i] = pack_bag([customer.needs.get(name, 0) for name in NEED_NAMES])
        pack["attributes"][i] = ATTRIBUTE_NAMES.index(customer.attribute)
        pack["gold"][i] = customer.gold
    pack["event_cards"] = [kind for kind, event in enumerate(file.events) for _ in range(event.copies)]
    pack["goods"] = pack_bag([entry.cards for entry in file.goods])
    for name in Numbers.__struct_fields__:
        if name != "attribute_points":
            pack[name] = getattr(file.numbers, name)
    points = file.numbers.attribute_points
    pack["attribute_points"] = points + points[-1:] * (CUSTOMERS + 1 - len(points))
    return record
