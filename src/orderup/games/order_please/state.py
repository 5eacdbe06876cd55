"""The state of Order Please?, declared once: record, views, positions and observations follow from it.

Goods are counted in bags (core/compiled/bags.py) of weapon, armour, potion. A customer's need is a bag of
these three and *any*.
"""

from enum import IntEnum
from typing import Annotated, Any

import numpy as np
from msgspec import Meta

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Table
from orderup.core.packs.checks import PackTable
from orderup.core.state.declaration import State
from orderup.core.state.fields import cards, computed, each, one, several
from orderup.core.state.items import Bag, Flag, Named, Number, Seat
from orderup.core.state.shapes import BOOLEAN, STRINGS, or_count
from orderup.core.state.visibility import NOBODY, OWNER, Visibility
from orderup.games.order_please import GAME

SEATS = 2
DECKS = 5
GOODS = 3
ANY = GOODS
"""The place of the *any* icons in a bag of needs."""
CUSTOMERS = 30
EVENTS = 10
MERCHANTS = 5
OFFERS = 2
DECK_CARDS = 8
PILE = 127
SHORTAGE_MOST = 4

GOOD_NAMES = ("weapon", "armour", "potion")
ATTRIBUTE_NAMES = ("none", "hero", "vip", "demon")
NONE_ATTRIBUTE = 0


class Phase(IntEnum):
    """The kind of the present decision."""

    MERCHANT = 0
    REGISTER = 1
    SELL = 2
    RETURN = 3
    THIEF = 4
    SWAP_STALLS = 5
    TAX = 6
    MARKET_DAY = 7
    EXCHANGE = 8
    OVER = 9


class Event(IntEnum):
    """The kinds of event cards."""

    FESTIVAL = 0
    THIEF = 1
    SWAP_STALLS = 2
    TAX = 3
    WINDFALL = 4
    REPUTATION = 5
    CURSE = 6
    SHORTAGE = 7
    ROYAL_ORDER = 8
    MARKET_DAY = 9


class Merchant(IntEnum):
    """The merchant cards; the first three stand for a good each."""

    ARMS_DEALER = 0
    ARMOURER = 1
    ALCHEMIST = 2
    SOCIALITE = 3
    HAGGLER = 4


NOTHING = -1

GOOD = Named(GOOD_NAMES)
GOODS_BAG = Bag(GOOD, np.int32)
CUSTOMER = Named.listed("customers", CUSTOMERS)
MERCHANT = Named.members(Merchant)
DECK = Number(0, DECKS - 1)


def _event_cards(pack: Any) -> tuple[str, ...]:
    """The kind of each event card; the pack has them kind by kind."""
    return tuple(event["id"] for event in pack.content["events"] for _ in range(event["copies"]))


EVENT_CARD = Named(of=_event_cards, size=EVENTS)


def _deck_cards(pack: Any) -> tuple[str, ...]:
    return (*(customer["id"] for customer in pack.content["customers"]), *_event_cards(pack))


DECK_CARD = Named(of=_deck_cards, size=CUSTOMERS + EVENTS)
"""A card of a deck: events follow the customers' numbers."""


class Secret(IntEnum):
    """The hidden things that `seen` decides about."""

    UNTIL_THE_END = 0
    """Only its owner sees a merchant until the game is over."""


@rule
def seen(table: Table, what: int, seat: int, viewer: int) -> int:
    """The visibility of a merchant."""
    return Visibility.OPEN if seat == viewer or table.phase == Phase.OVER else Visibility.HIDDEN


def _merchant_offer(table: Any, owner: int, pack: Any, sight: Visibility) -> list[str | None] | int:
    """The merchants that a seat may still choose from."""
    me = table.seats[owner]
    choosing = table.phase == Phase.MERCHANT and me.merchant == NOTHING
    names = MERCHANT.names(pack)
    offered = [names[card] for card in me.offers] if choosing else []
    return offered if sight == Visibility.OPEN else len(offered)


SEAT_FIELDS = (
    one("hand", GOODS_BAG, "Goods held.", seen_by=OWNER),
    several("stalls", DECKS, GOODS_BAG, "Goods laid on its side of each stall."),
    cards("customers", CUSTOMERS, CUSTOMER, "Customers served, in order."),
    cards("events", EVENTS, EVENT_CARD, "Events owned."),
    one("merchant", MERCHANT.optional(), "Chosen at the start.", seen_by=Secret.UNTIL_THE_END),
    computed(
        "merchant_offer",
        _merchant_offer,
        or_count(STRINGS),
        "The merchants to choose from, during the choice.",
        of=("offers", "merchant"),
        of_table=("phase",),
        seen_by=OWNER,
    ),
    several(
        "offers", OFFERS, MERCHANT.optional(), "The merchants that were offered.", kept=True, seen_by=OWNER
    ),
)

TABLE_FIELDS = (
    one("phase", Named.members(Phase), "The kind of the present decision."),
    one("turn", Seat(SEATS), "The seat whose turn it is."),
    each(
        "decks",
        DECKS,
        "The five decks.",
        one("customer", CUSTOMER.optional(), "The open customer."),
        cards("cards", DECK_CARDS, DECK_CARD, "Below it, top first.", latest_first=True, seen_by=NOBODY),
    ),
    cards("goods", PILE, GOOD, "The pile, top first.", latest_first=True, seen_by=NOBODY),
    one("discard", GOODS_BAG, "Goods discarded."),
    cards("events_used", EVENTS, EVENT_CARD, "Events that nobody owns."),
    one("registering", GOOD.optional(), "The good of this turn, once one is laid."),
    one("registered", Number(0, PILE), "Goods laid this turn."),
    cards("sold", DECKS, DECK, "Decks still to open, in order; one whose event is carried out stays."),
    one("event", EVENT_CARD.optional(), "The event being carried out."),
    one("shortage", Number(0, SHORTAGE_MOST), "Turns without a refill to come, this one included."),
    one("barren", Number(0, 100), "Turns in a row without registering."),
    one("stuck", Number(0, 1), "Whether nothing could be done in the turn before."),
    computed(
        "last_turn",
        lambda table, *_: table.turns_left == 1,
        BOOLEAN,
        "Whether this turn is the last.",
        of=("turns_left",),
    ),
    one("turns", Number(0, 9999), "Turns begun.", kept=True),
    one("turns_left", Number(0, 2, optional=True), "Turns to come, once an end is set.", kept=True),
    one("busy", Flag(), "Whether goods were exchanged or drawn this turn.", kept=True),
    one("sale_made", Flag(), "Whether there was a sale in turn.", kept=True),
    one("second", Number(0, SEATS), "The seats that an event for both has asked.", kept=True),
    one(
        "opened",
        Number(0, DECKS - 1, optional=True),
        "The deck whose new customer is being checked.",
        kept=True,
    ),
    one("undecided", GOODS_BAG, "Goods at that stall of which the owner may still decide.", kept=True),
    one("room", Number(0, PILE), "*Any* icons of that customer not yet spoken for.", kept=True),
    one(
        "fits", Number(0, (1 << DECKS * GOODS) - 1), "Goods that the decks take.", inner=True, seen_by=NOBODY
    ),
    one("ready", Number(0, (1 << DECKS) - 1), "Decks to be sold.", inner=True, seen_by=NOBODY),
    one("choices", Number(0, 1 << 62), "The legal actions.", inner=True, seen_by=NOBODY),
)
"""`fits` has bits of deck * GOODS + good, for the player whose turn it is. `ready` has one for each deck
served in full from that side. `choices` has bits from the phase's first action on."""

STATE = State(GAME, TABLE_FIELDS, SEAT_FIELDS, SEATS, seen, seen_of=("phase",))
"""The record of a table; see `State`."""


Amount = Annotated[int, Meta(ge=0, le=100)]
Points = Annotated[int, Meta(ge=-20, le=20)]


class Numbers(PackTable):
    """The numbers of a pack: for rules, events and merchants. One with a default may be left out."""

    hand_size: Annotated[int, Meta(ge=1, le=12)]
    barren_limit: Annotated[int, Meta(ge=2, le=100)]
    attribute_points: Annotated[list[Points], Meta(min_length=2, max_length=CUSTOMERS + 1)]
    festival_draw: Amount
    shortage_turns: Annotated[int, Meta(ge=0, le=SHORTAGE_MOST)]
    windfall_points: Points
    reputation_points: Points
    reputation_most: Amount
    curse_points: Points
    royal_order_points: Points
    royal_order_vips: Amount
    specialist_goods: Annotated[int, Meta(ge=1, le=5)]
    specialist_points: Points
    specialist_most: Amount
    socialite_points: Points
    haggler_gold: Amount
    haggler_points: Points
    haggler_most: Amount


PACK = np.dtype(
    [
        ("needs", np.int64, (CUSTOMERS,)),  # bags with *any*
        ("attributes", np.int8, (CUSTOMERS,)),
        ("gold", np.int8, (CUSTOMERS,)),
        ("event_cards", np.uint8, (EVENTS,)),  # the kind of each card
        ("goods", np.int64),  # a bag of the counts
        ("attribute_points", np.int8, (CUSTOMERS + 1,)),  # by cards held
        *((name, np.int16) for name in Numbers.__struct_fields__ if name != "attribute_points"),
    ],
    align=True,
)
