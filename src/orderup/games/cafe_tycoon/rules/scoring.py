"""The end scoring, line by line in the rulebook's order, and the ranking."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.rule_types import Lines, Pack, Ranks, Seat, Table
from orderup.games.cafe_tycoon.components import SPACES, SUITS, CafeStore, Icon, Space, Suit, suit_of
from orderup.games.cafe_tycoon.rules.customers import best_service
from orderup.games.cafe_tycoon.rules.shop import clerks, has_store

LINES = ("coins", "wifi", "customers", "tokens", "capacity", "wages", "ability", "manager")
COINS, WIFI, SERVED, TOKENS, CAPACITY, WAGES, ABILITY, MANAGER = range(len(LINES))
AUTOMATIC_FACTOR = 2
BOTH_LOSE = 2


@rule
def score(table: Table, pack: Pack, lines: Lines, ranks: Ranks) -> None:
    """Each line is the change really made: none takes a seat below 0 coins [R].

    Winner: most coins, then clerks, then cards in shop and shelves, then the better rank in the last round.
    With an automatic seat, both lose when its doubled coins are more than theirs together.
    """
    keys = np.zeros(table.seat_count, np.int64)
    together = 0
    for seat in range(table.seat_count):
        me = table.seats[seat]
        coins = _score_seat(table, pack, me, lines[seat])
        together += coins
        cards = me.shop_count + me.shelves_count
        keys[seat] = ((np.int64(coins) * 64 + clerks(me)) * 64 + cards) * 64 - me.rank
    rank_by_key(keys, ranks)
    if table.players > table.seat_count and automatic_coins(table, pack) > together:
        for seat in range(table.seat_count):
            ranks[seat] = BOTH_LOSE


@rule
def automatic_coins(table: Table, pack: Pack) -> Any:
    """The automatic seat's coins at the end: its coins and Wi-Fi, doubled."""
    me = table.seats[table.seat_count]
    return AUTOMATIC_FACTOR * (me.coins + pack.wifi_coins[wifi_icons(pack, me)])


@rule
def _score_seat(table: Table, pack: Pack, me: Seat, lines: Lines) -> Any:
    coins = _add(lines, COINS, 0, me.coins)
    icons = wifi_icons(pack, me)
    coins = _add(lines, WIFI, coins, pack.wifi_coins[icons])
    earned, met, _ = best_service(table, pack, me, me.secret_count)
    coins = _add(lines, SERVED, coins, earned)
    coins = _add(lines, TOKENS, coins, me.tokens if table.family else me.tokens // 2)
    capacity_coins = 0 if table.family else pack.level_coins[me.level]
    coins = _add(lines, CAPACITY, coins, capacity_coins)
    coins = _add(lines, WAGES, coins, -wages(table, me))
    ability = ability_coins(table, pack, me, icons, met + me.claimed_count) if table.abilities else 0
    coins = _add(lines, ABILITY, coins, min(pack.ability_limit, ability))
    return _add(lines, MANAGER, coins, pack.manager_coins if me.manager > 0 else 0)


@rule
def wages(table: Table, me: Seat) -> Any:
    """The wages of a seat's clerks: a coin each, two for an upgraded one."""
    return 0 if has_store(table, me, CafeStore.CLERKS) else clerks(me) + _turned(me, Suit.CLERK)


@rule
def _add(lines: Lines, line: int, coins: int, change: int) -> Any:
    """Enter a line, cut so that coins stay at 0 or above; returns the new coins."""
    lines[line] = max(change, -coins)
    return coins + lines[line]


@rule
def wifi_icons(pack: Pack, me: Seat) -> Any:
    """A card has one icon, a turned one two; stored icons and the bonus add up. Spent icons count, too."""
    icons = me.wifi_bonus
    for i in range(me.shop_count):
        if suit_of(me.shop[i]) == Suit.WIFI:
            icons += 1 + me.shop_turned[i]
    for i in range(me.tiles_count * SPACES):
        if _icon(pack, me, i) == Icon.WIFI and me.spaces[i] >= Space.STORED:
            icons += 1
    return icons


@rule
def _icon(pack: Pack, me: Seat, i: int) -> Any:
    return pack.tiles[me.tiles[i // SPACES] * SPACES + i % SPACES]


@rule
def _turned(me: Seat, suit: int) -> Any:
    n = 0
    for i in range(me.shop_count):
        n += suit_of(me.shop[i]) == suit and me.shop_turned[i] != 0
    return n


@rule
def _held(me: Seat, suit: int) -> Any:
    n = 0
    for i in range(me.shop_count):
        n += suit_of(me.shop[i]) == suit
    return n


@rule
def _spaces(pack: Pack, me: Seat, icon: int, first: int, last: int) -> Any:
    """The number of spaces with an icon in a state from `first` to `last`."""
    n = 0
    for i in range(me.tiles_count * SPACES):
        n += _icon(pack, me, i) == icon and first <= me.spaces[i] and me.spaces[i] <= last
    return n


@rule
def _premium(pack: Pack, me: Seat, suit: int) -> Any:
    """Premium cards and doubly stored ones of a suit, spent or not."""
    doubly = _spaces(pack, me, suit, Space.STORED2, Space.STORED2)
    return _turned(me, suit) + doubly + _spaces(pack, me, suit, Space.SPENT2, Space.SPENT2)


@rule
def ability_coins(table: Table, pack: Pack, me: Seat, icons: int, met: int) -> Any:
    """The coins of the store's ability at the end, before its limit. `met` counts customers of every kind."""
    return pack.ability_extra[me.store] + pack.ability_coins[me.store] * _counted(pack, me, icons, met)


@rule
def _counted(pack: Pack, me: Seat, icons: int, met: int) -> Any:
    """The number of things that the store's ability pays for."""
    store = me.store
    if store == CafeStore.UPGRADES:
        return _upgraded(me) // 2
    if store == CafeStore.TOKENS:
        return me.tokens
    if store == CafeStore.TILES:
        return me.tiles_count
    if store == CafeStore.CUSTOMERS:
        return met
    if store == CafeStore.CAPACITY:
        return me.level
    if store == CafeStore.WIFI:
        return icons
    if store == CafeStore.SUITS:
        missing = me.shelves_count == 0
        for suit in range(Suit.SHELF):
            missing = missing or _held(me, suit) == 0
        return 0 if missing else 1
    if store == CafeStore.COINS:
        return _spaces(pack, me, Icon.COINS, Space.ACTIVE, Space.ACTIVE)
    if store == CafeStore.ASSORTMENT:
        return _held(me, Suit.GAME) + _held(me, Suit.SNACK)
    if store == CafeStore.PREMIUM_GAMES:
        return _premium(pack, me, Suit.GAME)
    if store == CafeStore.PREMIUM_SNACKS:
        return _premium(pack, me, Suit.SNACK)
    if store == CafeStore.GAME_SPACES:
        return _spaces(pack, me, Icon.GAME, Space.ACTIVE, Space.SPENT2)
    if store == CafeStore.LEVEL_COINS:
        return pack.level_coins[me.level]
    if store == CafeStore.PREMIUM_CLERKS:
        return _turned(me, Suit.CLERK)
    if store == CafeStore.SECRETS:
        return _spaces(pack, me, Icon.SECRET, Space.ACTIVE, Space.ACTIVE)
    return 0


@rule
def _upgraded(me: Seat) -> Any:
    """Turned cards, in the shop and on the shelves."""
    turned = 0
    for i in range(me.shelves_count):
        turned += me.shelves_turned[i]
    for suit in range(SUITS):
        turned += _turned(me, suit)
    return turned
