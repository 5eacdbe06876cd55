"""The token step: activate a space, store an icon, claim a customer, swap the manager; and secret customers."""

from typing import Any

import numpy as np

from orderup.core.bits import list_bits
from orderup.core.compiling import rule
from orderup.games.cafe_tycoon import actions
from orderup.games.cafe_tycoon.customers import claim_mask, spend
from orderup.games.cafe_tycoon.laying_out import draw_customer, open_customer
from orderup.games.cafe_tycoon.shop import gain_level, turn_card
from orderup.games.cafe_tycoon.state import (
    CUSTOMERS_CHALLENGE,
    LEVEL_CARDS,
    LEVELS,
    SPACES,
    SUITS,
    Icon,
    Space,
    Suit,
)

NOBODY = -1
SECRET_DRAWS = 2
CLERK_TOKENS = 2
HALF = 36
"""The 72 spaces of all tiles do not fit one mask; two of 36 do."""


# What may be done -----------------------------------------------------------------------------------------


@rule
def _usable_icons(table: Any, me: Any) -> int:
    """The icons whose activation would do something now, as a mask."""
    mask = (1 << Icon.COINS) | (1 << Icon.PLUS_ONE)
    for suit in range(SUITS):
        if me.unturned[suit] > 0:
            mask |= 1 << suit
    if deck_mask(table) != 0 or open_customer_mask(table) != 0:
        mask |= 1 << Icon.SECRET
    if table.open_tile_count > 0:
        mask |= 1 << Icon.TILE
    return mask


@rule
def _may_store(icon: int, space: int) -> Any:
    """On an empty wifi space, or on a game or snack space with at most one stored token."""
    if icon == Icon.WIFI:
        return space == Space.EMPTY
    return icon <= Icon.GAME and (space == Space.EMPTY or space == Space.STORED)


@rule
def may_act(table: Any, pack: Any, player: int) -> bool:
    """Whether anything but `pass` is left to a player in its token step."""
    me = table.seats[player]
    if me.manager > 0:
        return True
    if me.tokens > 0 and not table.token_used:
        usable = _usable_icons(table, me)
        for i in range(me.tile_count * SPACES):
            icon = pack.tiles[me.tiles[i // SPACES] * SPACES + i % SPACES]
            if me.spaces[i] == Space.EMPTY and usable >> icon & 1:
                return True
            if _may_store(icon, me.spaces[i]):
                return True
    return table.challenge == CUSTOMERS_CHALLENGE and claim_mask(table, pack, me) != 0


@rule
def legal_tokens(table: Any, pack: Any, out: Any) -> int:
    """The choices of a token step, by ascending id."""
    me = table.seats[table.seat]
    n = 0
    if me.tokens > 0 and not table.token_used:
        usable = _usable_icons(table, me)
        for half in range(2):
            n = list_bits(_activations(pack, me, usable, half), actions.ACTIVATE + half * HALF, out, n)
        for half in range(2):
            n = list_bits(_storages(pack, me, half), actions.STORE + half * HALF, out, n)
    if table.challenge == CUSTOMERS_CHALLENGE:
        n = list_bits(claim_mask(table, pack, me), actions.CLAIM, out, n)
    if me.manager > 0:
        out[n] = actions.SWAP_MANAGER
        n += 1
    out[n] = actions.PASS
    return n + 1


@rule
def _activations(pack: Any, me: Any, usable: int, half: int) -> int:
    """Spaces that a token could activate, as a mask of ids of that half."""
    mask = 0
    for i in range(me.tile_count * SPACES):
        at = np.int64(me.tiles[i // SPACES]) * SPACES + i % SPACES
        if at // HALF == half and me.spaces[i] == Space.EMPTY and usable >> pack.tiles[at] & 1:
            mask |= 1 << (at % HALF)
    return mask


@rule
def _storages(pack: Any, me: Any, half: int) -> int:
    """Spaces that could store a token, as a mask of ids of that half."""
    mask = 0
    for i in range(me.tile_count * SPACES):
        at = np.int64(me.tiles[i // SPACES]) * SPACES + i % SPACES
        if at // HALF == half and _may_store(pack.tiles[at], me.spaces[i]):
            mask |= 1 << (at % HALF)
    return mask


# What it does ---------------------------------------------------------------------------------------------


@rule
def _find_space(me: Any, tile: int, space: int) -> int:
    where = 0
    while me.tiles[where] != tile:
        where += 1
    return where * SPACES + space


@rule
def activate(table: Any, pack: Any, tile: int, space: int) -> None:
    """A token activates an empty space."""
    me = table.seats[table.seat]
    me.spaces[_find_space(me, tile, space)] = Space.ACTIVE
    me.tokens -= 1
    table.token_used = 1
    icon = pack.tiles[tile * SPACES + space]
    if icon < SUITS:
        turn_card(me, icon)
        me.coins += pack.turn_coins[icon]
        if icon == Suit.CLERK:
            me.tokens += CLERK_TOKENS
        elif icon == Suit.SHELF:
            gain_level(me)
    elif icon == Icon.COINS:
        me.coins += pack.coins_space
    elif icon == Icon.PLUS_ONE:
        gain_level(me)
    elif icon == Icon.TILE:
        table.tile_for = table.seat
    else:
        table.deck_for = table.seat
        table.draws = SECRET_DRAWS


@rule
def store(table: Any, tile: int, space: int) -> None:
    """A token stores an icon: one token that icon, two on a game or snack space a premium one."""
    me = table.seats[table.seat]
    at = _find_space(me, tile, space)
    me.spaces[at] = Space.STORED if me.spaces[at] == Space.EMPTY else Space.STORED2
    me.tokens -= 1
    table.token_used = 1


@rule
def swap_manager(table: Any, pack: Any) -> None:
    """The manager goes for three tokens."""
    me = table.seats[table.seat]
    me.manager = 0
    me.tokens += pack.manager_tokens


@rule
def claim(table: Any, pack: Any, customer: int) -> None:
    """Serve an open customer now: take card and reward, spend the icons; a new one is laid out."""
    me = table.seats[table.seat]
    spend(pack, me, customer)
    me.coins += pack.rewards[customer]
    me.claimed[me.claimed_count] = customer
    me.claimed_count += 1
    _remove_open(table, pack, customer)


@rule
def _remove_open(table: Any, pack: Any, customer: int) -> None:
    where = 0
    while table.public[where] != customer:
        where += 1
    table.public_count -= 1
    for i in range(where, table.public_count):
        table.public[i] = table.public[i + 1]
    open_customer(table, pack.customer_levels[customer])


# Secret customers -----------------------------------------------------------------------------------------


@rule
def deck_mask(table: Any) -> int:
    """The customer decks that are not empty, as a mask of levels."""
    mask = 0
    for level in range(LEVELS):
        if table.level_counts[level] > 0:
            mask |= 1 << level
    return mask


@rule
def open_customer_mask(table: Any) -> int:
    """The open customers that `secret` may take instead of drawing: in the customers' challenge only."""
    mask = 0
    if table.challenge == CUSTOMERS_CHALLENGE:
        for i in range(table.public_count):
            mask |= 1 << np.int64(table.public[i])
    return mask


@rule
def legal_decks(table: Any, out: Any) -> int:
    """A deck to draw from, or an open customer to take."""
    n = list_bits(deck_mask(table), actions.CUSTOMER_DECK, out, 0)
    if table.draws == SECRET_DRAWS:
        n = list_bits(open_customer_mask(table), actions.TAKE_CUSTOMER, out, n)
    return n


@rule
def choose_deck(table: Any, level: int) -> None:
    """Draw from a customer deck: of two one is kept, the other goes under its deck; a manager draws one."""
    player = table.deck_for
    table.deck_for = NOBODY
    if table.draws < SECRET_DRAWS:
        _keep_secret(table.seats[player], draw_customer(table, level))
        return
    table.drawn_level = level
    while table.drawn_count < SECRET_DRAWS and table.level_counts[level] > 0:
        table.drawn[table.drawn_count] = draw_customer(table, level)
        table.drawn_count += 1


@rule
def _keep_secret(me: Any, customer: int) -> None:
    me.secret[me.secret_count] = customer
    me.secret_count += 1


@rule
def keep(table: Any, customer: int) -> None:
    """Keep one of the customers drawn; the other goes under its deck."""
    _keep_secret(table.seats[table.seat], customer)
    level = table.drawn_level
    for i in range(table.drawn_count):
        if table.drawn[i] != customer:
            table.levels[level * LEVEL_CARDS + table.level_counts[level]] = table.drawn[i]
            table.level_counts[level] += 1
    table.drawn_count = 0


@rule
def take_customer(table: Any, pack: Any, customer: int) -> None:
    """Take an open customer as a secret one; the gap is refilled from its level."""
    table.deck_for = NOBODY
    _keep_secret(table.seats[table.seat], customer)
    _remove_open(table, pack, customer)
