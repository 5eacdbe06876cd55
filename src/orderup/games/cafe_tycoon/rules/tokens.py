"""The token step: activate a space, store an icon, claim a customer, swap the manager; secret customers."""

from typing import Any

from orderup.core.compiled.bits import list_bits, mask_of
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Ids, Pack, Seat, Table
from orderup.core.compiled.snapshots import note
from orderup.games.cafe_tycoon import actions
from orderup.games.cafe_tycoon.components import (
    CUSTOMERS_CHALLENGE,
    HALF_TILES,
    HALVES,
    ICONS,
    LEVELS,
    NOBODY,
    SECRET_DRAWS,
    SPACES,
    SUITS,
    Icon,
    Space,
    Suit,
)
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.rules.customers import claim_mask, spend
from orderup.games.cafe_tycoon.rules.icons import stored_icons
from orderup.games.cafe_tycoon.rules.laying_out import draw_customer, open_customer
from orderup.games.cafe_tycoon.rules.shop import (
    first_bit,
    gain_coins,
    gain_level,
    gain_tokens,
    half_of,
    turn_card,
)

CLERK_TOKENS = 2
HALF = HALF_TILES * SPACES


# Legal choices


@rule
def _usable_icons(table: Table, me: Seat) -> int:
    """The icons whose activation would do something now, as a mask."""
    mask = (1 << Icon.COINS) | (1 << Icon.PLUS_ONE)
    for suit in range(SUITS):
        if me.unturned[suit] > 0:
            mask |= 1 << suit
    if _may_draw(table):
        mask |= 1 << Icon.SECRET
    if table.open_tiles_count > 0:
        mask |= 1 << Icon.TILE
    return mask


@rule
def _may_draw(table: Table) -> Any:
    """Whether a deck holds customers, or an open one could be taken."""
    return (table.challenge == CUSTOMERS_CHALLENGE and table.public_count > 0) or deck_mask(table) != 0


@rule
def _activations(pack: Pack, me: Seat, usable: int, half: int) -> Any:
    """Spaces of a half that a token could activate: empty ones of these icons, as a mask."""
    mask = 0
    for icon in range(ICONS):
        if usable >> icon & 1:
            mask |= pack.icon_spaces[half * ICONS + icon]
    return mask & me.empty[half]


@rule
def _storages(pack: Pack, me: Seat, half: int) -> Any:
    """Spaces of a half that could store a token, as a mask: empty wifi, game and snack spaces, and game and
    snack spaces with one stored token."""
    return (me.empty[half] & pack.storable[half]) | me.stored_once[half]


@rule
def may_act(table: Table, pack: Pack, player: int) -> Any:
    """Whether anything but `pass` is left to a player in its token step."""
    me = table.seats[player]
    if me.manager > 0:
        return True
    if me.tokens > 0 and not table.token_used:
        for half in range(HALVES):
            if _storages(pack, me, half) != 0:
                return True
        usable = _usable_icons(table, me)
        for half in range(HALVES):
            if _activations(pack, me, usable, half) != 0:
                return True
    return table.challenge == CUSTOMERS_CHALLENGE and claim_mask(table, pack, me) != 0


@rule
def legal_tokens(table: Table, pack: Pack, out: Ids) -> int:
    """The choices of a token step, by ascending id."""
    me = table.seats[table.seat]
    n = 0
    if me.tokens > 0 and not table.token_used:
        usable = _usable_icons(table, me)
        for half in range(HALVES):
            n = list_bits(_activations(pack, me, usable, half), actions.ACTIVATE + half * HALF, out, n)
        for half in range(HALVES):
            n = list_bits(_storages(pack, me, half), actions.STORE + half * HALF, out, n)
    if table.challenge == CUSTOMERS_CHALLENGE:
        n = list_bits(claim_mask(table, pack, me), actions.CLAIM, out, n)
    if me.manager > 0:
        out[n] = actions.SWAP_MANAGER
        n += 1
    out[n] = actions.PASS
    return n + 1


# Effects


@rule
def _find_space(me: Seat, tile: int, space: int) -> int:
    where = 0
    while me.tiles[where] != tile:
        where += 1
    return where * SPACES + space


@rule
def activate(table: Table, pack: Pack, tile: int, space: int) -> None:
    """A token activates an empty space."""
    me = table.seats[table.seat]
    me.spaces[_find_space(me, tile, space)] = Space.ACTIVE
    me.empty[half_of(tile)] &= ~(1 << (first_bit(tile) + space))
    me.tokens -= 1
    table.token_used = 1
    icon = pack.tiles[tile * SPACES + space]
    note(table, EventKind.ACTIVATED, table.seat, icon)
    if icon < SUITS:
        turn_card(table, table.seat, icon)
        gain_coins(table, table.seat, pack.turn_coins[icon])
        if icon == Suit.CLERK:
            gain_tokens(table, table.seat, CLERK_TOKENS)
        elif icon == Suit.SHELF:
            gain_level(table, table.seat)
    elif icon == Icon.COINS:
        gain_coins(table, table.seat, pack.coins_space)
    elif icon == Icon.PLUS_ONE:
        gain_level(table, table.seat)
    elif icon == Icon.TILE:
        table.tile_for = table.seat
    else:
        table.deck_for = table.seat
        table.draws = SECRET_DRAWS


@rule
def store(table: Table, pack: Pack, tile: int, space: int) -> None:
    """A token stores an icon: one token that icon, two on a game or snack space a premium one."""
    me = table.seats[table.seat]
    at = _find_space(me, tile, space)
    half = half_of(tile)
    bit = 1 << (first_bit(tile) + space)
    icon = pack.tiles[tile * SPACES + space]
    me.icons -= stored_icons(icon, me.spaces[at])
    if me.spaces[at] == Space.EMPTY:
        me.spaces[at] = Space.STORED
        me.empty[half] &= ~bit
        if icon != Icon.WIFI:
            me.stored_once[half] |= bit
    else:
        me.spaces[at] = Space.STORED2
        me.stored_once[half] &= ~bit
    me.icons += stored_icons(icon, me.spaces[at])
    me.tokens -= 1
    table.token_used = 1
    note(table, EventKind.STORED, table.seat, icon)


@rule
def swap_manager(table: Table, pack: Pack) -> None:
    """The manager goes for three tokens."""
    me = table.seats[table.seat]
    me.manager = 0
    note(table, EventKind.SWAPPED_MANAGER, table.seat)
    gain_tokens(table, table.seat, pack.manager_tokens)


@rule
def claim(table: Table, pack: Pack, customer: int) -> None:
    """Serve an open customer now: take card and reward, spend the icons; a new one is laid out."""
    me = table.seats[table.seat]
    spend(pack, me, customer)
    me.coins += pack.rewards[customer]
    me.claimed[me.claimed_count] = customer
    me.claimed_count += 1
    _remove_open(table, customer)
    note(table, EventKind.CLAIMED, table.seat, customer, pack.rewards[customer])
    open_customer(table, pack.customer_levels[customer])


@rule
def _remove_open(table: Table, customer: int) -> None:
    where = 0
    while table.public[where] != customer:
        where += 1
    table.public_count -= 1
    for i in range(where, table.public_count):
        table.public[i] = table.public[i + 1]


# Secret customers


@rule
def deck_mask(table: Table) -> int:
    """The customer decks that are not empty, as a mask of levels."""
    mask = 0
    for level in range(LEVELS):
        if table.levels[level].cards_count > 0:
            mask |= 1 << level
    return mask


@rule
def open_customer_mask(table: Table) -> Any:
    """The open customers that `secret` may take instead of drawing: in the customers' challenge only."""
    return mask_of(table.public, table.public_count) if table.challenge == CUSTOMERS_CHALLENGE else 0


@rule
def legal_decks(table: Table, out: Ids) -> int:
    """A deck to draw from, or an open customer to take."""
    n = list_bits(deck_mask(table), actions.CUSTOMER_DECK, out, 0)
    if table.draws == SECRET_DRAWS:
        n = list_bits(open_customer_mask(table), actions.TAKE_CUSTOMER, out, n)
    return n


@rule
def choose_deck(table: Table, level: int) -> None:
    """Draw from a customer deck: of two one is kept, the other goes under its deck; a manager draws one."""
    player = table.deck_for
    table.deck_for = NOBODY
    note(table, EventKind.CHOSE_DECK, player, level + 1)
    if table.draws < SECRET_DRAWS:
        _keep_secret(table.seats[player], draw_customer(table, level))
        note(table, EventKind.KEPT_CUSTOMER, player)
        return
    table.drawn_level = level
    while table.drawn_count < SECRET_DRAWS and table.levels[level].cards_count > 0:
        table.drawn[table.drawn_count] = draw_customer(table, level)
        table.drawn_count += 1


@rule
def _keep_secret(me: Seat, customer: int) -> None:
    me.secret[me.secret_count] = customer
    me.secret_count += 1


@rule
def keep(table: Table, customer: int) -> None:
    """Keep one of the customers drawn; the other goes under its deck."""
    _keep_secret(table.seats[table.seat], customer)
    deck = table.levels[table.drawn_level]
    for i in range(table.drawn_count):
        if table.drawn[i] != customer:
            deck.cards[deck.cards_count] = table.drawn[i]
            deck.cards_count += 1
    table.drawn_count = 0
    note(table, EventKind.KEPT_CUSTOMER, table.seat)


@rule
def take_customer(table: Table, pack: Pack, customer: int) -> None:
    """Take an open customer as a secret one; the gap is refilled from its level."""
    table.deck_for = NOBODY
    _keep_secret(table.seats[table.seat], customer)
    _remove_open(table, customer)
    note(table, EventKind.TOOK_CUSTOMER, table.seat, customer)
    open_customer(table, pack.customer_levels[customer])
