"""Everything before the first round: stores, order, coins, customers, tiles, managers, and the short game's
cards."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.randomness import shuffle
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.core.compiled.snapshots import note
from orderup.games.cafe_tycoon.components import (
    CARDS,
    CUSTOMERS_CHALLENGE,
    EXTREME_CHALLENGE,
    FEWEST_PLAYERS,
    GIFTS,
    LEVELS,
    MANAGERS,
    MAX_PLAYERS,
    NO_STORE,
    NOBODY,
    NOTHING,
    NUMBERS,
    NUMBERS_A_PLAYER,
    PACKET,
    SIDE_STEPS,
    STORES,
    TILES,
    CafeStore,
    Manager,
    Suit,
    suit_of,
)
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.rules.laying_out import open_customer
from orderup.games.cafe_tycoon.rules.opening import start_opening
from orderup.games.cafe_tycoon.rules.preparation import start_preparation
from orderup.games.cafe_tycoon.rules.rounds import rounds
from orderup.games.cafe_tycoon.rules.shop import (
    gain_coins,
    gain_level,
    gain_tokens,
    has_store,
    receive_tile,
    refill_open_tiles,
)
from orderup.games.cafe_tycoon.state import Decision, Phase

LEFT, RIGHT = range(len(SIDE_STEPS))
UNNAMED = -1
PLAIN_STORES = 6
PLAIN_LEVELS = 3
FAMILY_MANAGERS = 1 << Manager.TOKENS | 1 << Manager.COINS | 1 << Manager.CUSTOMER | 1 << Manager.WIFI
ALL_MANAGERS = (1 << (MANAGERS + 1)) - 2


@rule
def setup(table: Table, pack: Pack, seed: int) -> None:
    """Lay everything out; the first decision may be a store, its number, a manager, a gift or a purchase."""
    table.rng = np.uint64(seed)
    table.players = max(FEWEST_PLAYERS, table.seat_count)
    table.tile_for = NOBODY
    table.deck_for = NOBODY
    table.placing = NOTHING
    table.automatic_top = NOTHING
    for place in range(MAX_PLAYERS):
        table.market[place] = NOTHING
    for player in range(table.players):
        table.seats[player].number = UNNAMED
        table.seats[player].place = NOTHING
    _deal_stores(table)
    table.phase = Phase.STORES
    _lay_out_customers(table, pack)
    if not table.family:
        table.stack_count = TILES
        for i in range(TILES):
            table.stack[i] = i
        shuffle(table, table.stack, 0, TILES)
        refill_open_tiles(table)
    _shuffle_numbers(table)
    if table.short:
        _deal_hands(table)


@rule
def store_count(table: Table) -> int:
    """The number of stores, from the first, that may be dealt or chosen."""
    return STORES if table.promo else PLAIN_STORES


@rule
def _deal_stores(table: Table) -> None:
    """Deal each seat a random store, unless the seats choose."""
    count = store_count(table)
    stores = table.deck  # The deck is not laid out yet.
    for i in range(count):
        stores[i] = i + 1
    shuffle(table, stores, 0, count)
    if not table.choose_stores:
        for seat in range(table.seat_count):
            _open_store(table, seat, stores[seat])


@rule
def _open_store(table: Table, seat: int, store: int) -> None:
    """Open a store for a seat; the star's number is named later."""
    table.seats[seat].store = store
    if store != CafeStore.STAR:
        table.seats[seat].number = store


@rule
def _lay_out_customers(table: Table, pack: Pack) -> None:
    """Make a deck of each level. Two customers of level 2 lie open (family: of level 1); in the challenges
    one of each level does."""
    for customer in range(len(pack.rewards)):
        level = pack.customer_levels[customer]
        if level < PLAIN_LEVELS or table.promo:
            deck = table.levels[level]
            deck.cards[deck.cards_count] = customer
            deck.cards_count += 1
    for level in range(LEVELS):
        shuffle(table, table.levels[level].cards, 0, table.levels[level].cards_count)
    if table.challenge == CUSTOMERS_CHALLENGE or table.challenge == EXTREME_CHALLENGE:
        for level in range(LEVELS):
            open_customer(table, level)
        for level in range(table.extra_public):
            open_customer(table, level)
    else:
        level = 0 if table.family else 1
        open_customer(table, level)
        open_customer(table, level)


@rule
def _shuffle_numbers(table: Table) -> None:
    used = NUMBERS_A_PLAYER * table.players
    for card in range(CARDS):
        shelf = suit_of(card) == Suit.SHELF
        if card % NUMBERS < used and not (shelf and table.family):
            table.deck[table.deck_count] = card
            table.deck_count += 1
    shuffle(table, table.deck, 0, table.deck_count)


@rule
def _deal_hands(table: Table) -> None:
    """The short game deals ten cards each (family: eight), face down. The automatic seat's are its deck."""
    for player in range(table.players):
        for _ in range(rounds(table)):
            card = table.deck[table.deck_next]
            table.deck_next += 1
            if player < table.seat_count:
                table.seats[player].hand |= 1 << np.int64(card)
            else:
                table.automatic[table.automatic_count] = card
                table.automatic_count += 1


@rule
def continue_setting_up(table: Table, pack: Pack) -> bool:
    """Ask for the next decision of set-up, or start the first round; returns whether somebody was asked."""
    if table.phase == Phase.STORES and not _ask_store(table):
        table.phase = Phase.STORE_NUMBER
    elif table.phase == Phase.STORE_NUMBER and not _ask_star(table):
        _settle_order(table, pack)
        table.phase = Phase.MANAGERS
        table.managers_left = FAMILY_MANAGERS if table.family else ALL_MANAGERS
        table.cursor = table.seat_count - 1
    elif table.phase == Phase.MANAGERS and not _ask_manager(table):
        table.phase = Phase.GIVE
        table.cursor = 0
    elif table.phase == Phase.GIVE and not _ask_gift(table):
        if table.short:
            _pass_gifts(table)
            _deal_short_tiles(table, pack)
        table.phase = Phase.DRAFT
        table.cursor = 0
    elif table.phase == Phase.DRAFT and not _ask_draft(table):
        if table.short:
            _give_last_tile(table)
            start_opening(table, pack)
        else:
            start_preparation(table, pack)
    else:
        return True
    return False


@rule
def _ask_store(table: Table) -> bool:
    """With `choose_stores` the seats choose, from seat 0 upwards [R]."""
    for seat in range(table.seat_count):
        if table.seats[seat].store == NO_STORE:
            table.step = Decision.CHOOSE_STORE
            table.seat = seat
            return True
    return False


@rule
def stores_left(table: Table) -> int:
    """The stores that could have been dealt and that nobody has chosen, as a mask from store 1."""
    mask = (1 << store_count(table)) - 1
    for seat in range(table.seat_count):
        if table.seats[seat].store != NO_STORE:
            mask &= ~(1 << (table.seats[seat].store - 1))
    return mask


@rule
def choose_store(table: Table, store: int) -> None:
    """Choose a store; each exists once."""
    _open_store(table, table.seat, store)
    note(table, EventKind.CHOSE_STORE, table.seat, store)


@rule
def _ask_star(table: Table) -> bool:
    """The owner of the star names its number."""
    for seat in range(table.seat_count):
        if table.seats[seat].number == UNNAMED:
            table.step = Decision.NUMBER
            table.seat = seat
            return True
    return False


@rule
def numbers_in_play(table: Table) -> int:
    """The store numbers in play, as a mask."""
    mask = 0
    for seat in range(table.seat_count):
        if table.seats[seat].number != UNNAMED:
            mask |= 1 << table.seats[seat].number
    return mask


@rule
def _settle_order(table: Table, pack: Pack) -> None:
    """The seats play by ascending store numbers and get 16, 17, 18, 19, 20 coins in this order. Stores 2 and
    6 have a start of their own."""
    table.order_count = table.seat_count
    for seat in range(table.seat_count):
        me = table.seats[seat]
        place = 0
        for other in range(table.seat_count):
            place += table.seats[other].number < me.number
        table.order[place] = seat
        me.coins = pack.first_coins + place
        if has_store(table, me, CafeStore.TOKENS):
            me.tokens += pack.store_tokens
        if has_store(table, me, CafeStore.WIFI):
            me.wifi_bonus += 1


@rule
def _ask_manager(table: Table) -> bool:
    """The seats choose from the last in turn order backwards [R]. Of five in a family game one gets none."""
    if not table.managers or table.cursor < 0 or table.managers_left == 0:
        return False
    table.step = Decision.MANAGER
    table.seat = table.order[table.cursor]
    return True


@rule
def choose_manager(table: Table, pack: Pack, manager: int) -> None:
    """A manager brings tokens, coins, a secret customer, capacity, a wifi icon or an open tile."""
    me = table.seats[table.seat]
    me.manager = manager
    table.managers_left &= ~(1 << manager)
    table.cursor -= 1
    note(table, EventKind.CHOSE_MANAGER, table.seat, manager)
    if manager == Manager.TOKENS:
        gain_tokens(table, table.seat, pack.start_tokens)
    elif manager == Manager.COINS:
        gain_coins(table, table.seat, pack.start_coins)
    elif manager == Manager.CUSTOMER:
        table.deck_for = table.seat
        table.draws = 1
    elif manager == Manager.LEVEL:
        gain_level(table, table.seat)
    elif manager == Manager.WIFI:
        me.wifi_bonus += 1
    else:
        table.tile_for = table.seat


@rule
def _ask_gift(table: Table) -> bool:
    """In the short game each seat passes two cards to the left and two to the right, seat by seat."""
    if not table.short or table.cursor >= table.seat_count:
        return False
    table.step = Decision.GIVE
    table.seat = table.cursor
    return True


@rule
def give(table: Table, card: int, side: int) -> None:
    """A card leaves the hand; it arrives when all have passed theirs."""
    me = table.seats[table.seat]
    me.hand &= ~(1 << card)
    me.given[me.given_count] = card
    me.given_to[me.given_count] = side
    me.given_count += 1
    if me.given_count == GIFTS:
        note(table, EventKind.GAVE, table.seat, GIFTS)
        for side in (LEFT, RIGHT):
            to = _neighbour(table, table.seat, side)
            note(table, EventKind.GAVE_CARDS, table.seat, _gifts_to(me, side), to)
        table.cursor += 1


@rule
def _gifts_to(me: Seat, side: int) -> Any:
    """The cards that lie ready for a side, as a mask."""
    gifts: Any = 0
    for i in range(me.given_count):
        if me.given_to[i] == side:
            gifts |= 1 << np.int64(me.given[i])
    return gifts


@rule
def _neighbour(table: Table, seat: int, side: int) -> Any:
    return (seat + SIDE_STEPS[side]) % table.seat_count


@rule
def _pass_gifts(table: Table) -> None:
    for giver in range(table.seat_count):
        me = table.seats[giver]
        left = _neighbour(table, giver, LEFT)
        right = _neighbour(table, giver, RIGHT)
        to_left = _gifts_to(me, LEFT)
        to_right = _gifts_to(me, RIGHT)
        table.seats[left].hand |= to_left
        table.seats[right].hand |= to_right
        table.reveals += me.given_count
        me.given_count = 0
        note(table, EventKind.GOT_CARDS, left, to_left, giver)
        note(table, EventKind.GOT_CARDS, right, to_right, giver)


@rule
def _deal_short_tiles(table: Table, pack: Pack) -> None:
    """Each seat gets two tokens and four tiles, seat 0 the top four of the stack. With `draft_tiles` the
    seats draft them."""
    for seat in range(table.seat_count):
        me = table.seats[seat]
        gain_tokens(table, seat, pack.short_tokens)
        if not table.family:
            for _ in range(PACKET):
                tile = table.stack[table.stack_next]
                table.stack_next += 1
                table.reveals += 1
                if table.draft_tiles:
                    me.packet[me.packet_count] = tile
                    me.packet_count += 1
                else:
                    receive_tile(me, tile)


@rule
def _ask_draft(table: Table) -> bool:
    """Each seat takes a tile of its packet and passes the rest to the left, until no tile is left."""
    if table.cursor == table.seat_count:
        _pass_packets(table)
        table.cursor = 0
    if table.seats[table.cursor].packet_count == 0:
        return False
    table.step = Decision.PACKET
    table.seat = table.cursor
    return True


@rule
def draft(table: Table, tile: int) -> None:
    """Take a tile from one's packet."""
    me = table.seats[table.seat]
    where = 0
    while me.packet[where] != tile:
        where += 1
    me.packet_count -= 1
    for i in range(where, me.packet_count):
        me.packet[i] = me.packet[i + 1]
    receive_tile(me, tile)
    note(table, EventKind.DRAFTED, table.seat)
    table.cursor += 1


@rule
def _pass_packets(table: Table) -> None:
    """Every packet goes one seat on, all at once."""
    last = table.seat_count - 1
    for i in range(PACKET):
        kept = table.seats[last].packet[i]
        for seat in range(last, 0, -1):
            table.seats[seat].packet[i] = table.seats[seat - 1].packet[i]
        table.seats[0].packet[i] = kept


@rule
def _give_last_tile(table: Table) -> None:
    """[R] Store 3 begins the short game with one tile more, the top of the stack."""
    for seat in range(table.seat_count):
        me = table.seats[seat]
        if has_store(table, me, CafeStore.TILES) and table.stack_next < table.stack_count:
            tile = table.stack[table.stack_next]
            receive_tile(me, tile)
            table.stack_next += 1
            table.reveals += 1
            note(table, EventKind.TOOK_TILE, seat, tile)
