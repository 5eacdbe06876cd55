"""The value of a table to a seat, from the seat's own knowledge. See docs/bots.md."""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import amount
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table, Weights
from orderup.games.order_please.goods import unmet
from orderup.games.order_please.greedy_state import HELD, LACKS, ROYAL_STEPS, UNIT
from orderup.games.order_please.scoring import (
    ATTRIBUTES,
    HERO,
    VIP,
    attribute_points_of,
    gold_of,
    held,
    rewards,
)
from orderup.games.order_please.state import DECKS, GOODS, NONE_ATTRIBUTE, NOTHING, Event, Merchant

LOWEST = -(1 << 60)

MOST_AHEAD = 6
"""The lead or deficit in points up to which ending the game gets dearer."""
PROMISES = np.array([1500, 1500, 1500, 1500, 1500])
"""The value of each merchant before anything is known."""
SEEN = 400
"""The bonus for a merchant for each customer on the table that it rewards."""


@rule
def survey(thought: Any, table: Table, pack: Pack, seat: int) -> None:
    """Compute everything that stays the same during the seat's turn."""
    weights = thought.weights
    other = 1 - seat
    ahead = _open_score(table, pack, seat) - _open_score(table, pack, other)
    for deck in range(DECKS):
        customer = table.decks[deck].customer
        if customer == NOTHING:
            thought.prizes[deck] = thought.denied[deck] = thought.rivals[deck] = thought.ends[deck] = 0
            continue
        thought.prizes[deck] = _prize(weights, table, pack, seat, customer, table.seats[seat].merchant)
        thought.denied[deck] = _prize(weights, table, pack, other, customer, NOTHING) * weights.denial // UNIT
        thought.rivals[deck] = _rival_strength(weights, table, pack, other, deck)
        thought.ends[deck] = 0
        if table.decks[deck].cards_count == 0 and table.turns_left == NOTHING:
            lead = ahead + pack.gold[customer]
            thought.ends[deck] = weights.ending * max(-MOST_AHEAD, min(MOST_AHEAD, lead))


@rule
def table_value(thought: Any, table: Table, pack: Pack, hand: int) -> Any:
    """The value of all stalls as they are, with this hand."""
    value = 0
    for deck in range(DECKS):
        value += value_of(thought, table, pack, deck, table.seats[table.seat].stalls[deck], hand)
    return value


@rule
def value_of(thought: Any, table: Table, pack: Pack, deck: int, stall: int, hand: int) -> Any:
    """The value of a deck with these goods on the seat's side and this hand: a sale, or its chance."""
    customer = table.decks[deck].customer
    if customer == NOTHING:
        return 0
    weights = thought.weights
    needs = pack.needs[customer]
    if unmet(needs, stall) == 0:
        return thought.prizes[deck] + thought.denied[deck] + thought.ends[deck] + weights.tempo
    if table.turns_left == 1 and table.seat == table.turn:
        return 0
    strength = _strength(weights, needs, stall, hand)
    chance = strength * UNIT // (strength + thought.rivals[deck] + weights.unsold)
    return chance * (thought.prizes[deck] + thought.denied[deck]) // UNIT


@rule
def _strength(weights: Weights, needs: int, stall: int, hand: int) -> Any:
    """The closeness of a sale for a seat with this hand, in thousandths."""
    kinds = 0
    lack = 0
    spare = 0
    room = amount(needs, GOODS)
    for good in range(GOODS):
        short = amount(needs, good) - amount(stall, good)
        have = amount(hand, good)
        if short > 0:
            kinds += 1
            lack += max(0, short - have)
            spare = max(spare, have - short)
        else:
            room += short
            spare = max(spare, have)
    if room > 0:
        kinds = max(kinds, 1)
        lack += max(0, room - spare)
    return weights.by_kinds[kinds] * weights.by_lack[min(lack, LACKS - 1)] // UNIT


@rule
def _rival_strength(weights: Weights, table: Table, pack: Pack, other: int, deck: int) -> Any:
    needs = pack.needs[table.decks[deck].customer]
    stall = table.seats[other].stalls[deck]
    kinds = 0
    for good in range(GOODS):
        kinds += amount(needs, good) > amount(stall, good)
    left = min(unmet(needs, stall), LACKS - 1)
    return weights.by_kinds[max(kinds, 1)] * weights.by_unmet[left] // UNIT * weights.rival // UNIT


# Value of customers


@rule
def _prize(weights: Weights, table: Table, pack: Pack, seat: int, customer: int, merchant: int) -> Any:
    """The gain of a seat from a customer: gold, attributes, its owned events, its merchant (-1: unknown)."""
    attribute = pack.attributes[customer]
    have = held(pack, table.seats[seat], attribute)
    prize = UNIT * pack.gold[customer]
    if attribute != NONE_ATTRIBUTE:
        points = pack.attribute_points
        prize += UNIT * (points[have + 1] - points[have])
        prize += weights.hope[min(have, HELD - 1)] * (points[have + 2] - points[have + 1]) // 2
    prize += _event_prize(weights, table, pack, seat, attribute, have)
    if merchant != NOTHING:
        prize += _merchant_prize(weights, table, pack, seat, customer, merchant)
    return prize


@rule
def _event_prize(weights: Weights, table: Table, pack: Pack, seat: int, attribute: int, have: int) -> Any:
    me = table.seats[seat]
    prize = 0
    for i in range(me.events_count):
        event = pack.event_cards[me.events[i]]
        if event == Event.REPUTATION and attribute == HERO and have < pack.reputation_most:
            prize += UNIT * pack.reputation_points
        if event == Event.ROYAL_ORDER and attribute == VIP and have < pack.royal_order_vips:
            missing = min(ROYAL_STEPS, pack.royal_order_vips - have)
            prize += weights.royal[ROYAL_STEPS - missing] * pack.royal_order_points
    return prize


@rule
def _merchant_prize(
    weights: Weights, table: Table, pack: Pack, seat: int, customer: int, merchant: int
) -> Any:
    me = table.seats[seat]
    if merchant == Merchant.SOCIALITE:
        if held(pack, me, pack.attributes[customer]) > 0:
            return 0
        kinds = 0
        for attribute in range(ATTRIBUTES):
            kinds += held(pack, me, attribute) > 0
        return weights.social[kinds] * pack.socialite_points
    n = 0
    for i in range(me.customers_count):
        n += rewards(pack, merchant, me.customers[i])
    points, most = pack.specialist_points, pack.specialist_most
    if merchant == Merchant.HAGGLER:
        points, most = pack.haggler_points, pack.haggler_most
    if not rewards(pack, merchant, customer):
        return 0
    return UNIT * max(0, min(most, points * (n + 1)) - points * n)


@rule
def merchant_promise(table: Table, pack: Pack, seat: int, merchant: int) -> Any:
    """The prospects of a merchant at the start: its mean value, the customers on the table, and for a
    specialist the goods in hand."""
    promise = PROMISES[merchant]
    for deck in range(DECKS):
        customer = table.decks[deck].customer
        if merchant == Merchant.SOCIALITE:
            fresh = 1
            for before in range(deck):
                fresh &= pack.attributes[table.decks[before].customer] != pack.attributes[customer]
            promise += fresh * SEEN // 2
        elif rewards(pack, merchant, customer):
            promise += SEEN // 2 if merchant == Merchant.HAGGLER else SEEN
    if merchant < GOODS:
        promise += SEEN // 2 * amount(table.seats[seat].hand, merchant)
    return promise


@rule
def _open_score(table: Table, pack: Pack, seat: int) -> Any:
    """The public points of a seat: gold, attributes and plain owned events."""
    me = table.seats[seat]
    points = gold_of(pack, me) + attribute_points_of(pack, me)
    for i in range(me.events_count):
        event = pack.event_cards[me.events[i]]
        if event == Event.WINDFALL:
            points += pack.windfall_points
        elif event == Event.CURSE:
            points += pack.curse_points
    return points
