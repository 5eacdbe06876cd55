"""The state of Order Please?: one flat record for the table, holding a record for each of two seats.

Goods are counted in bags (core/bags.py) of weapon, armour, potion; what a customer needs is a bag of these
three and *any*.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from orderup.core.dispatch import HEADER

SEATS = 2
DECKS = 5
GOODS = 3
ANY = GOODS
"""Where a bag of needs counts the *any* icons."""
CUSTOMERS = 30
EVENTS = 10
MERCHANTS = 5
OFFERS = 2
DECK_CARDS = 8
PILE = 127
HAPPENINGS = 96
"""Room for the notes of one action. The most there can be: 11 for each of five decks (sold, event, three
notes of what it does, customer, three returns, sold at once, customer), 5 for the action and the ends of turn
and game, and 3 for each of at most 10 turns passed over (two that draw, four that do not, SHORTAGE_MOST)."""
SHORTAGE_MOST = 4

GOOD_NAMES = ("weapon", "armour", "potion")
ATTRIBUTE_NAMES = ("none", "hero", "vip", "demon")
NONE_ATTRIBUTE = 0


class Phase(IntEnum):
    """What is being decided."""

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


REFILLS = ("every_turn", "after_sale")
ENDINGS = ("one_more", "equal_turns")


def _record(fields: list[Any]) -> np.dtype[Any]:
    return np.dtype(fields, align=True)


SEAT = _record(
    [
        ("hand", np.int32),  # a bag of goods
        ("stalls", np.int32, (DECKS,)),  # bags of goods
        ("customers", np.uint8, (CUSTOMERS,)),  # sold to, in order
        ("customer_count", np.int8),
        ("events", np.uint8, (EVENTS,)),  # owned
        ("event_count", np.int8),
        ("merchant", np.int8),  # -1 before the choice
        ("offers", np.int8, (OFFERS,)),
    ]
)

HAPPENING = _record(
    [("first", np.int32), ("second", np.int8), ("kind", np.int8), ("seat", np.int8)]  # see happenings.py
)

TABLE = _record(
    [
        *HEADER,
        ("choices", np.int64),  # the legal actions, as bits from the phase's first id
        ("phase", np.int8),
        ("turn", np.int8),  # whose turn it is
        ("refill", np.int8),  # options: an index into REFILLS, a flag, an index into ENDINGS, flags
        ("exchange", np.int8),
        ("ending", np.int8),
        ("events", np.int8),
        ("merchants", np.int8),
        ("fits", np.int16),  # what the decks take of the one whose turn it is, bits of deck * GOODS + good
        ("ready", np.int8),  # customers served in full from that side, a bit for each deck
        ("registering", np.int8),  # the kind, -1 before the first good of the turn
        ("registered", np.int8),
        ("busy", np.int8),  # whether goods were exchanged or drawn this turn
        ("sale_made", np.int8),  # whether the one whose turn it is has sold this turn
        ("event", np.int8),  # the open event card, -1
        ("second", np.int8),  # whether an event that asks both has come to the other player
        ("opened", np.int8),  # the deck whose new customer is being checked, -1
        ("undecided", np.int32),  # a bag: goods at that stall of which the owner may still decide
        ("room", np.int8),  # *any* icons of that customer not yet spoken for
        ("shortage", np.int8),
        ("barren", np.int8),
        ("stuck", np.int8),
        ("turns_left", np.int8),  # -1 while nothing has ended; counted down at the end of each turn
        ("sold_count", np.int8),
        ("sold", np.int8, (DECKS,)),  # decks still to open, in order
        ("customers", np.int8, (DECKS,)),  # open ones, -1
        ("deck_counts", np.int8, (DECKS,)),
        ("decks", np.uint8, (DECKS, DECK_CARDS)),  # bottom first; events follow the customers' numbers
        ("used_count", np.int8),
        ("used_events", np.uint8, (EVENTS,)),
        ("discard", np.int32),  # a bag of goods
        ("pile_count", np.int8),
        ("pile", np.uint8, (PILE,)),  # goods, bottom first
        ("happening_count", np.int8),
        ("happenings", HAPPENING, (HAPPENINGS,)),
        ("seats", SEAT, (SEATS,)),
    ]
)

PACK = _record(
    [
        ("needs", np.int64, (CUSTOMERS,)),  # bags with *any*
        ("attributes", np.int8, (CUSTOMERS,)),
        ("gold", np.int8, (CUSTOMERS,)),
        ("event_cards", np.uint8, (EVENTS,)),  # the kind of each card
        ("goods", np.int64),  # a bag: how many of each
        ("hand_size", np.int16),
        ("barren_limit", np.int16),
        ("attribute_points", np.int8, (CUSTOMERS + 1,)),  # by cards held
        ("festival_draw", np.int16),
        ("shortage_turns", np.int16),
        ("windfall_points", np.int16),
        ("reputation_points", np.int16),
        ("reputation_most", np.int16),
        ("curse_points", np.int16),
        ("royal_order_points", np.int16),
        ("royal_order_vips", np.int16),
        ("specialist_goods", np.int16),
        ("specialist_points", np.int16),
        ("specialist_most", np.int16),
        ("socialite_points", np.int16),
        ("haggler_gold", np.int16),
        ("haggler_points", np.int16),
        ("haggler_most", np.int16),
    ]
)
