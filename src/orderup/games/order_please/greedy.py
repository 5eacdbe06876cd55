"""The greedy planner of Order Please?: it finds the best turn, by the evaluation in docs/bots.md.

It reads its seat's knowledge: never the other hand, merchant or offers, nor any pile.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import EMPTY, amount, portion, total
from orderup.core.compiled.bits import lowest_bit
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Ids, Pack, Table
from orderup.core.state.records import copied
from orderup.games.order_please import actions
from orderup.games.order_please.events import FIRST_IDS
from orderup.games.order_please.forecast import forecast
from orderup.games.order_please.goods import accepts, unmet
from orderup.games.order_please.greedy_state import (
    DEFAULTS,
    HELD,
    MOST,
    ROYAL_STEPS,
    STEPS,
    THOUGHT,
    UNIT,
)
from orderup.games.order_please.greedy_value import (
    LOWEST,
    merchant_promise,
    survey,
    table_value,
    value_of,
)
from orderup.games.order_please.rules import may_exchange
from orderup.games.order_please.state import DECKS, GOODS, NOTHING, Phase

__all__ = ["PLAY_STYLES", "forecast", "new_workspace", "workspace_of", "write_plan"]

ONE_TRACK: dict[str, Any] = {
    "rival": 0,
    "denial": 0,
    "hope": (0,) * HELD,
    "social": (0,) * STEPS,
    "royal": (0,) * ROYAL_STEPS,
}
PLAY_STYLES: dict[str, dict[str, Any]] = {
    "clinging": {"by_kinds": (1000, 1000, 1000, 1000), **ONE_TRACK, "draw": 145},
    "scattered": {"by_kinds": (1000, 1000, 1000, 1000), "draw": 410},
    "hopeful": {"by_kinds": (1000, 1000, 910, 820)},
    "absorbed": {"by_kinds": (1000, 1000, 530, 280), "draw": 30, **ONE_TRACK},
}
"""Planners with the blind spots of people, weakest first.

They ignore that each kind of goods takes a turn: the third one mostly, the fourth one a little. The first and
the fourth also ignore the other player, combinations, and that laid goods make room for new ones. The steps
between them are about equal: docs/results/strength.md.
"""


def _workspace_with(weights: dict[str, Any]) -> np.ndarray[Any, Any]:
    workspace = np.zeros(1, THOUGHT)
    for name, value in weights.items():
        workspace[0]["weights"][name] = value
    return workspace


_IN_USE = _workspace_with(DEFAULTS)


def new_workspace() -> np.ndarray[Any, Any]:
    """A workspace with the weights that self-play found (docs/bots.md)."""
    return copied(_IN_USE)


def workspace_of(play_style: str) -> np.ndarray[Any, Any]:
    """A workspace for a planner with one of the PLAY_STYLES."""
    return _workspace_with(DEFAULTS | PLAY_STYLES[play_style])


@rule
def write_plan(table: Table, pack: Pack, thought: Any, out: Ids) -> Any:
    """Write the actions of the best turn from this position. See `core.compiled.planning`."""
    seat = table.seat
    phase = table.phase
    if phase == Phase.MERCHANT:
        out[0] = _best_merchant(table, pack)
        return 1
    survey(thought, table, pack, seat)
    if phase == Phase.REGISTER:
        return _plan_registering(table, pack, thought, out)
    if phase == Phase.EXCHANGE:
        out[0] = _exchange(table, pack)
    elif phase == Phase.RETURN:
        out[0] = _return_or_leave(table, pack, thought)
    else:
        out[0] = _answer(table, pack, thought)
    return 1


@rule
def _answer(table: Table, pack: Pack, thought: Any) -> Any:
    """An answer to an event, by its question; for any other question the first choice."""
    first = FIRST_IDS[table.phase]
    if first == actions.DISCARD:
        return first + _least_useful(table, pack, thought)
    if first == actions.SWAP:
        return first + _best_swap(table, pack, thought)
    if first == actions.TAX:
        return first + _best_tax(table, thought)
    if first == actions.RENEW:
        return _renew_or_keep(table, pack)
    return first + lowest_bit(table.choices)


@rule
def _best_merchant(table: Table, pack: Pack) -> Any:
    offers = table.seats[table.seat].offers
    first = merchant_promise(table, pack, table.seat, offers[0])
    second = merchant_promise(table, pack, table.seat, offers[1])
    return actions.CHOOSE + (offers[0] if first >= second else offers[1])


# Registering: for each kind and number of goods, the best way to share them among the stalls --------


@rule
def _plan_registering(table: Table, pack: Pack, thought: Any, out: Ids) -> Any:
    me = table.seats[table.seat]
    best = table_value(thought, table, pack, me.hand)
    best += _exchange_value(table, pack, thought) + _refill_value(table, pack, thought, 0)
    kind = 0
    laid = 0
    for good in range(GOODS):
        held = min(MOST - 1, amount(me.hand, good))
        if held > 0 and (table.registering == NOTHING or table.registering == good):
            for count in range(1, held + 1):
                value = _share(thought, table, pack, good, count) + _refill_value(table, pack, thought, count)
                if value > best:
                    best, kind, laid = value, good, count
    n = 0
    if laid > 0:
        _share(thought, table, pack, kind, laid)
        # Shares are known deck by deck, so they are read off from the last one back.
        for deck in range(DECKS - 1, -1, -1):
            here = thought.shares[deck * MOST + laid]
            laid -= here
            for _ in range(here):
                out[n] = actions.REGISTER + deck * GOODS + kind
                n += 1
    out[n] = actions.DONE
    return n + 1


@rule
def _share(thought: Any, table: Table, pack: Pack, good: int, count: int) -> Any:
    """The value of the table after laying `count` of a good in the best way; LOWEST if they do not fit.

    thought.shares[deck * MOST + n] is how many of n goods go to this deck; the others go to decks before it.
    """
    me = table.seats[table.seat]
    hand = me.hand - portion(good, count)
    for n in range(1, count + 1):
        thought.bests[n] = LOWEST
    thought.bests[0] = 0
    for deck in range(DECKS):
        room = _room(table, pack, deck, good)
        for n in range(min(count, room) + 1):
            stall = me.stalls[deck] + portion(good, n)
            thought.values[n] = value_of(thought, table, pack, deck, stall, hand)
        # From the most goods down, so that `bests` still has the values without this deck.
        for n in range(count, -1, -1):
            best = LOWEST
            share = 0
            for here in range(min(n, room) + 1):
                if thought.bests[n - here] > LOWEST:
                    value = thought.bests[n - here] + thought.values[here]
                    if value > best:
                        best, share = value, here
            thought.bests[n] = best
            thought.shares[deck * MOST + n] = share
    return thought.bests[count]


@rule
def _room(table: Table, pack: Pack, deck: int, good: int) -> Any:
    """The number of a good's cards that still fit on one's own side of a stall."""
    customer = table.decks[deck].customer
    if customer == NOTHING:
        return 0
    room = 0
    stall = table.seats[table.seat].stalls[deck]
    needs = pack.needs[customer]
    while (accepts(needs, stall) >> good) & 1 and unmet(needs, stall) > 0:
        stall += portion(good, 1)
        room += 1
    return room


# Exchange and the questions of events


@rule
def _wanted(table: Table, pack: Pack, good: int) -> Any:
    """The number of a good's cards that the open customers could still take from this seat."""
    wanted = 0
    for deck in range(DECKS):
        wanted += _room(table, pack, deck, good)
    return wanted


@rule
def _superfluous(table: Table, pack: Pack) -> Any:
    """A good of which more are held than could be laid anywhere; -1: none."""
    hand = table.seats[table.seat].hand
    for good in range(GOODS):
        if amount(hand, good) > _wanted(table, pack, good):
            return good
    return NOTHING


@rule
def _exchange_value(table: Table, pack: Pack, thought: Any) -> Any:
    """The value of registering nothing, because superfluous goods can be exchanged."""
    if not may_exchange(table):
        return 0
    hand = table.seats[table.seat].hand
    value = 0
    for good in range(GOODS):
        value += thought.weights.draw * max(0, amount(hand, good) - _wanted(table, pack, good))
    return value


@rule
def _refill_value(table: Table, pack: Pack, thought: Any, laid: int) -> Any:
    """The value of the goods that the refill draws if `laid` more goods are laid before."""
    if table.shortage > 0 or table.turns_left == 1:
        return 0
    left = total(table.seats[table.seat].hand) - laid
    return thought.weights.draw * max(0, pack.hand_size - left)


@rule
def _exchange(table: Table, pack: Pack) -> Any:
    """Exchange superfluous goods, one by one."""
    good = _superfluous(table, pack)
    return actions.DONE if good == NOTHING else actions.DISCARD + good


@rule
def _least_useful(table: Table, pack: Pack, thought: Any) -> Any:
    """The good whose loss costs least; among equals, the one held most often."""
    hand = table.seats[table.seat].hand
    best = LOWEST
    chosen = 0
    for good in range(GOODS):
        if (table.choices >> good) & 1:
            value = table_value(thought, table, pack, hand - portion(good, 1)) * MOST + amount(hand, good)
            if value > best:
                best, chosen = value, good
    return chosen


@rule
def _return_or_leave(table: Table, pack: Pack, thought: Any) -> Any:
    """Leave a good, unless the table is worth more with it in hand."""
    bit = lowest_bit(table.choices)
    deck = bit // GOODS
    good = bit % GOODS
    me = table.seats[table.seat]
    left = value_of(thought, table, pack, deck, me.stalls[deck], me.hand)
    hand = me.hand + portion(good, 1)
    back = value_of(thought, table, pack, deck, me.stalls[deck] - portion(good, 1), hand)
    return (actions.LEAVE if left >= back else actions.RETURN) + bit


@rule
def _best_swap(table: Table, pack: Pack, thought: Any) -> Any:
    """The swap with the greatest gain for one's own side and loss for the other side."""
    me = table.seats[table.seat]
    them = table.seats[1 - table.seat]
    best = LOWEST
    chosen = 0
    for deck in range(DECKS):
        if (table.choices >> deck) & 1:
            needs = pack.needs[table.decks[deck].customer]
            prize = thought.prizes[deck] + thought.denied[deck]
            gain = unmet(needs, me.stalls[deck]) - unmet(needs, them.stalls[deck])
            if gain * prize > best:
                best, chosen = gain * prize, deck
    return chosen


@rule
def _best_tax(table: Table, thought: Any) -> Any:
    """The stall with the most goods; among equals, the one closest to a prize."""
    them = table.seats[1 - table.seat]
    best = LOWEST
    chosen = 0
    for deck in range(DECKS):
        if (table.choices >> deck) & 1:
            value = total(them.stalls[deck]) * (UNIT + thought.denied[deck])
            if value > best:
                best, chosen = value, deck
    return chosen


@rule
def _renew_or_keep(table: Table, pack: Pack) -> Any:
    """Renew a hand of which at least half is superfluous."""
    hand = table.seats[table.seat].hand
    useless = 0
    for good in range(GOODS):
        useless += max(0, amount(hand, good) - _wanted(table, pack, good))
    return actions.RENEW if hand != EMPTY and 2 * useless >= total(hand) else actions.KEEP
