"""The score: gold, attributes, owned events, the merchant."""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import amount
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.rule_types import Lines, Pack, Ranks, Seat, Table
from orderup.games.order_please.state import ATTRIBUTE_NAMES, NONE_ATTRIBUTE, SEATS, Event, Merchant

LINES = ("gold", "attributes", "events", "merchant")
ATTRIBUTES = len(ATTRIBUTE_NAMES)
HERO = ATTRIBUTE_NAMES.index("hero")
VIP = ATTRIBUTE_NAMES.index("vip")


@rule
def score(table: Table, pack: Pack, lines: Lines, ranks: Ranks) -> None:
    """Points by line; ties: more customers, then shared [R]."""
    keys = np.zeros(SEATS, np.int64)
    for seat in range(SEATS):
        me = table.seats[seat]
        lines[seat, 0] = gold_of(pack, me)
        lines[seat, 1] = attribute_points_of(pack, me)
        lines[seat, 2] = _event_points(pack, me)
        lines[seat, 3] = _merchant_points(pack, me)
        points = 0
        for line in range(len(LINES)):
            points += lines[seat, line]
        keys[seat] = (np.int64(points) << 8) + me.customers_count
    rank_by_key(keys, ranks)


@rule
def points_of(pack: Pack, me: Seat) -> Any:
    """All points of a seat if the game were over now."""
    owned = _event_points(pack, me) + _merchant_points(pack, me)
    return gold_of(pack, me) + attribute_points_of(pack, me) + owned


@rule
def gold_of(pack: Pack, me: Seat) -> Any:
    """The gold of a seat's customers."""
    gold = 0
    for i in range(me.customers_count):
        gold += pack.gold[me.customers[i]]
    return gold


@rule
def held(pack: Pack, me: Seat, attribute: int) -> int:
    """The number of a seat's customers with an attribute."""
    n = 0
    for i in range(me.customers_count):
        n += pack.attributes[me.customers[i]] == attribute
    return n


@rule
def attribute_points_of(pack: Pack, me: Seat) -> Any:
    """For each attribute but `none`: 2 cards 1, 3 cards 2, 4 cards 3, 5 or more 4."""
    points = 0
    for attribute in range(ATTRIBUTES):
        if attribute != NONE_ATTRIBUTE:
            points += pack.attribute_points[held(pack, me, attribute)]
    return points


@rule
def _event_points(pack: Pack, me: Seat) -> Any:
    points = 0
    for i in range(me.events_count):
        event = pack.event_cards[me.events[i]]
        if event == Event.WINDFALL:
            points += pack.windfall_points
        elif event == Event.REPUTATION:
            points += pack.reputation_points * min(pack.reputation_most, held(pack, me, HERO))
        elif event == Event.CURSE:
            points += pack.curse_points
        elif event == Event.ROYAL_ORDER and held(pack, me, VIP) >= pack.royal_order_vips:
            points += pack.royal_order_points
    return points


@rule
def _merchant_points(pack: Pack, me: Seat) -> Any:
    """Specialists count customers that needed two of their good; the haggler cheap ones; the socialite wants
    all four attributes, `none` among them."""
    if me.merchant < 0:
        return 0
    if me.merchant == Merchant.SOCIALITE:
        for attribute in range(ATTRIBUTES):
            if held(pack, me, attribute) == 0:
                return 0
        return pack.socialite_points
    n = 0
    for i in range(me.customers_count):
        n += rewards(pack, me.merchant, me.customers[i])
    if me.merchant == Merchant.HAGGLER:
        return min(pack.haggler_most, pack.haggler_points * n)
    return min(pack.specialist_most, pack.specialist_points * n)


@rule
def rewards(pack: Pack, merchant: int, customer: int) -> Any:
    """Whether a merchant other than the socialite scores for a customer."""
    if merchant == Merchant.HAGGLER:
        return pack.gold[customer] <= pack.haggler_gold
    return amount(pack.needs[customer], merchant) >= pack.specialist_goods
