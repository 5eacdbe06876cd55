"""A player's shop: cards that arrive and pay, are turned, or have to go; capacity; tokens, tiles, coins."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.core.compiled.snapshots import note
from orderup.games.cafe_tycoon.components import (
    HALF_TILES,
    NUMBERS,
    OPEN_TILES,
    SPACES,
    TOP_LEVEL,
    CafeStore,
    Space,
    Suit,
    suit_of,
)
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.rules.icons import card_icons

TAKING_COINS = 1
ALL_SPACES = (1 << SPACES) - 1


@rule
def has_store(table: Table, me: Seat, store: int) -> Any:
    """Whether a player has this store and abilities count."""
    return table.abilities and me.store == store


@rule
def capacity(pack: Pack, me: Seat) -> Any:
    """The number of cards that the shop may hold: the card's five and the levels gained."""
    return pack.capacity + me.level


@rule
def gain_level(table: Table, player: int) -> None:
    """Raise the capacity by one; levels beyond the card's end are lost."""
    me = table.seats[player]
    if me.level < TOP_LEVEL:
        me.level += 1
        note(table, EventKind.EXPANDED, player, me.level)


@rule
def gain_clerk(table: Table, player: int) -> None:
    """A clerk taken, in either phase, brings a token; with store 10 one more."""
    me = table.seats[player]
    gain_tokens(table, player, 2 if has_store(table, me, CafeStore.CLERKS) else 1)


@rule
def gain_tokens(table: Table, player: int, count: int) -> None:
    """Take tokens from the supply, which has no end."""
    table.seats[player].tokens += count
    note(table, EventKind.GAINED_TOKENS, player, count)


@rule
def gain_coins(table: Table, player: int, coins: int) -> None:
    """Take coins from the supply, which has no end."""
    table.seats[player].coins += coins
    if coins > 0:
        note(table, EventKind.PAID, player, coins)


@rule
def may_be_discarded(card: int) -> Any:
    """Clerks, and shelves beside the shop, are never discarded."""
    return suit_of(card) < Suit.CLERK


@rule
def must_discard(table: Table, pack: Pack, me: Seat, card: int) -> Any:
    """Whether a card taken would bring the shop above its capacity, and something may go."""
    if table.family or suit_of(card) == Suit.SHELF or me.shop_count < capacity(pack, me):
        return False
    if may_be_discarded(card):
        return True
    found = False
    for i in range(me.shop_count):
        found = found or may_be_discarded(me.shop[i])
    return found


@rule
def place_card(me: Seat, card: int) -> None:
    """Place a card in the shop, or a shelf beside it; it pays at once, see `pay_for`."""
    suit = suit_of(card)
    me.unturned[suit] += 1
    if suit == Suit.SHELF:
        me.shelves[me.shelves_count] = card
        me.shelves_turned[me.shelves_count] = 0
        me.shelves_count += 1
        return
    me.shop[me.shop_count] = card
    me.shop_turned[me.shop_count] = 0
    me.shop_spent[me.shop_count] = 0
    me.icons += card_icons(me, me.shop_count)
    me.shop_count += 1


@rule
def pay_for(table: Table, player: int, card: int) -> None:
    """Pay for a card that was placed."""
    suit = suit_of(card)
    if suit == Suit.SHELF:
        gain_level(table, player)
    elif suit == Suit.CLERK:
        gain_clerk(table, player)
    elif suit != Suit.WIFI:
        gain_coins(table, player, TAKING_COINS)


@rule
def discard_from_shop(me: Seat, card: int) -> None:
    """A card leaves the shop, turned or not; coins that it paid are kept."""
    where = 0
    while me.shop[where] != card:
        where += 1
    if not me.shop_turned[where]:
        me.unturned[suit_of(card)] -= 1
    me.icons -= card_icons(me, where)
    me.shop_count -= 1
    for i in range(where, me.shop_count):
        me.shop[i] = me.shop[i + 1]
        me.shop_turned[i] = me.shop_turned[i + 1]
        me.shop_spent[i] = me.shop_spent[i + 1]


@rule
def turn_card(table: Table, player: int, suit: int) -> None:
    """Turn a card of a suit: an unspent one first, then the lowest number."""
    me = table.seats[player]
    me.unturned[suit] -= 1
    if suit == Suit.SHELF:
        shelf = _first_unturned_shelf(me)
        me.shelves_turned[shelf] = 1
        note(table, EventKind.UPGRADED, player, me.shelves[shelf])
        return
    best = -1
    for i in range(me.shop_count):
        if suit_of(me.shop[i]) == suit and not me.shop_turned[i]:
            key = (me.shop_spent[i] > 0) * NUMBERS * 10 + me.shop[i]
            if best < 0 or key < (me.shop_spent[best] > 0) * NUMBERS * 10 + me.shop[best]:
                best = i
    before = card_icons(me, best)
    me.shop_turned[best] = 1
    me.icons += card_icons(me, best) - before
    note(table, EventKind.UPGRADED, player, me.shop[best])


@rule
def _first_unturned_shelf(me: Seat) -> int:
    best = -1
    for i in range(me.shelves_count):
        if not me.shelves_turned[i] and (best < 0 or me.shelves[i] < me.shelves[best]):
            best = i
    return best


@rule
def refill_open_tiles(table: Table) -> None:
    """Three tiles lie open while the stack lasts."""
    while table.open_tiles_count < OPEN_TILES and table.stack_next < table.stack_count:
        table.open_tiles[table.open_tiles_count] = table.stack[table.stack_next]
        table.open_tiles_count += 1
        table.stack_next += 1
        table.reveals += 1


@rule
def receive_tile(me: Seat, tile: int) -> None:
    """A tile with empty spaces, behind those taken before."""
    me.tiles[me.tiles_count] = tile
    for space in range(SPACES):
        me.spaces[me.tiles_count * SPACES + space] = Space.EMPTY
    me.tiles_count += 1
    me.empty[half_of(tile)] |= ALL_SPACES << first_bit(tile)


@rule
def half_of(tile: int) -> Any:
    """The mask of spaces, of two, that holds a tile's."""
    return tile // HALF_TILES


@rule
def first_bit(tile: int) -> Any:
    """The position of a tile's spaces in its mask."""
    return np.int64(tile % HALF_TILES * SPACES)


@rule
def take_open_tile(table: Table, player: int, tile: int) -> None:
    """Take one of the open tiles; the gap is filled."""
    where = 0
    while table.open_tiles[where] != tile:
        where += 1
    table.open_tiles_count -= 1
    for i in range(where, table.open_tiles_count):
        table.open_tiles[i] = table.open_tiles[i + 1]
    receive_tile(table.seats[player], tile)
    note(table, EventKind.TOOK_TILE, player, tile)
    refill_open_tiles(table)


@rule
def clerks(me: Seat) -> int:
    """Clerks in the shop, turned or not."""
    n = 0
    for i in range(me.shop_count):
        n += suit_of(me.shop[i]) == Suit.CLERK
    return n
