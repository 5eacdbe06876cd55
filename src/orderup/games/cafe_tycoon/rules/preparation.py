"""Phase 1, preparation: rounds of buying one card each, and the intermediate scoring."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.core.compiled.snapshots import note, note_thing
from orderup.games.cafe_tycoon.components import (
    FEWEST_PLAYERS,
    MAX_PLAYERS,
    NOBODY,
    NOTHING,
    NUMBERS,
    WIFI_PLACES,
    Suit,
    suit_of,
)
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.rules.opening import start_opening
from orderup.games.cafe_tycoon.rules.rounds import rounds
from orderup.games.cafe_tycoon.rules.shop import gain_clerk, gain_tokens
from orderup.games.cafe_tycoon.state import Decision, Phase

LEFTMOST_TOKENS = 1


@rule
def start_preparation(table: Table, pack: Pack) -> None:
    """The first market is laid out; the seats buy in the order of their store numbers."""
    table.phase = Phase.PREPARATION
    table.round = 1
    table.cursor = 0
    _lay_out_market(table)


@rule
def _lay_out_market(table: Table) -> None:
    """Lay out one card for each player, the highest number left; equal numbers lie in the order drawn."""
    note(table, EventKind.ROUND, NOBODY, table.round)
    for place in range(table.players):
        card = table.deck[table.deck_next]
        table.deck_next += 1
        table.reveals += 1
        at = place
        while at > 0 and table.market[at - 1] % NUMBERS < card % NUMBERS:
            table.market[at] = table.market[at - 1]
            at -= 1
        table.market[at] = card
        note_thing(table, EventKind.LAID_OUT, NOBODY, card)
    note(table, EventKind.LAID_OUT, NOBODY)


@rule
def cost(table: Table, pack: Pack, place: int) -> Any:
    """The price of a place in the market."""
    return pack.market_costs[(table.players - FEWEST_PLAYERS) * MAX_PLAYERS + place]


@rule
def buy_mask(table: Table, pack: Pack) -> int:
    """The places that the seat can pay; if it can pay none, the cheapest left."""
    coins = table.seats[table.seat].coins
    affordable = 0
    cheapest = 0
    least = 0
    for place in range(table.players):
        if table.market[place] != NOTHING:
            price = cost(table, pack, place)
            if price <= coins:
                affordable |= 1 << place
            if cheapest == 0 or price < least:
                cheapest = 0
                least = price
            if price == least:
                cheapest |= 1 << place
    return affordable if affordable != 0 else cheapest


@rule
def buy(table: Table, pack: Pack, place: int) -> None:
    """Pay, put the card aside, and get the first phase's reward: a clerk's token, a shelf's tile."""
    me = table.seats[table.seat]
    price = min(me.coins, cost(table, pack, place))
    me.coins -= price
    card = table.market[place]
    suit = suit_of(card)
    _acquire(table, table.seat, place)
    note(table, EventKind.BOUGHT, table.seat, card, price)
    if suit == Suit.CLERK:
        gain_clerk(table, table.seat)
    elif suit == Suit.SHELF:
        table.tile_for = table.seat
    table.cursor += 1


@rule
def _acquire(table: Table, player: int, place: int) -> None:
    me = table.seats[player]
    me.bought[me.bought_count] = table.market[place]
    me.bought_count += 1
    me.place = place
    table.market[place] = NOTHING


@rule
def continue_preparation(table: Table, pack: Pack) -> bool:
    """Ask the next buyer, or end the round; returns whether somebody was asked."""
    if table.cursor < table.seat_count:
        table.step = Decision.BUY
        table.seat = table.order[table.cursor]
        return True
    if table.cursor == table.seat_count:
        _end_buying(table)
        table.cursor += 1
    else:
        _next_round(table, pack)
    return False


@rule
def _end_buying(table: Table) -> None:
    """The automatic seat gets what is left; then the leftmost card's buyer takes an open tile [R: always],
    in a family game a token."""
    for player in range(table.seat_count, table.players):
        for place in range(table.players):
            if table.market[place] != NOTHING:
                card = table.market[place]
                _acquire(table, player, place)
                note(table, EventKind.AUTOMATIC_TOOK, player, card)
    for seat in range(table.seat_count):
        if table.seats[seat].place == 0:
            if table.family:
                gain_tokens(table, seat, LEFTMOST_TOKENS)
            else:
                table.tile_for = seat


@rule
def _next_round(table: Table, pack: Pack) -> None:
    """The next order is by the cards bought, right to left, among the people."""
    n = 0
    for place in range(table.players - 1, -1, -1):
        for seat in range(table.seat_count):
            if table.seats[seat].place == place:
                table.order[n] = seat
                n += 1
    table.round += 1
    table.cursor = 0
    if table.round <= rounds(table):
        _lay_out_market(table)
        return
    _score_preparation(table, pack)
    _take_up_hands(table)
    start_opening(table, pack)


@rule
def _bought_of(me: Seat, suit: int) -> int:
    n = 0
    for i in range(me.bought_count):
        n += suit_of(me.bought[i]) == suit
    return n


@rule
def _score_preparation(table: Table, pack: Pack) -> None:
    """Most wifi cards bought, and pairs of a game and a snack. [R] A seat needs at least one wifi; tied seats
    all get the better place's coins, and the places they cover are skipped."""
    for player in range(table.players):
        me = table.seats[player]
        wifi = _bought_of(me, Suit.WIFI)
        place = 0
        for other in range(table.players):
            place += _bought_of(table.seats[other], Suit.WIFI) > wifi
        coins = pack.pair_coins * min(_bought_of(me, Suit.GAME), _bought_of(me, Suit.SNACK))
        for_wifi = 0
        if wifi > 0 and place < WIFI_PLACES:
            for_wifi = pack.intermediate_wifi[place]
        coins += for_wifi
        me.coins += coins
        note(table, EventKind.SCORED_PREPARATION, player, coins, for_wifi, place + 1 if wifi > 0 else 0)


@rule
def _take_up_hands(table: Table) -> None:
    """The bought cards become the hand; the automatic seat's a shuffled deck (by `start_opening`)."""
    for player in range(table.players):
        me = table.seats[player]
        for i in range(me.bought_count):
            if player < table.seat_count:
                me.hand |= 1 << np.int64(me.bought[i])
            else:
                table.automatic[i] = me.bought[i]
                table.automatic_count += 1
        me.bought_count = 0
        me.place = NOTHING
