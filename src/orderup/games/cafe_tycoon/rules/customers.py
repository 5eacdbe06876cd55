"""Customers: which of them a player can serve, and how icons are spent."""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import BYTE, EMPTY, amount, portion
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table
from orderup.core.compiled.snapshots import note_thing
from orderup.games.cafe_tycoon.components import (
    CUSTOMERS_CHALLENGE,
    MAX_PUBLIC,
    NEEDS,
    NOBODY,
    NOTHING,
    SPACES,
    Need,
    Space,
    Suit,
    suit_of,
)
from orderup.games.cafe_tycoon.event_kinds import EventKind
from orderup.games.cafe_tycoon.rules.icons import CLERK, card_icons, stored_icons
from orderup.games.cafe_tycoon.rules.shop import first_bit, half_of


@rule
def covers(icons: int, needs: int) -> Any:
    """Whether a bag of icons covers a bag of needs. Premium never serves as normal; a clerk does."""
    games = max(0, amount(needs, Need.GAME) - amount(icons, Need.GAME))
    snacks = max(0, amount(needs, Need.SNACK) - amount(icons, Need.SNACK))
    return (
        games + snacks <= amount(icons, CLERK)
        and amount(needs, Need.PREMIUM_GAME) <= amount(icons, Need.PREMIUM_GAME)
        and amount(needs, Need.PREMIUM_SNACK) <= amount(icons, Need.PREMIUM_SNACK)
        and amount(needs, Need.WIFI) <= amount(icons, Need.WIFI)
    )


@rule
def claim_mask(table: Table, pack: Pack, me: Seat) -> Any:
    """The open customers whom the player can serve now, as a mask of customers."""
    mask: Any = 0
    for i in range(table.public_count):
        if covers(me.icons, pack.needs[table.public[i]]):
            mask |= 1 << np.int64(table.public[i])
    return mask


@rule
def spend(pack: Pack, me: Seat, customer: int) -> None:
    """Spend the icons of a claimed customer for good [R]: stored ones first, then cards with the fewest
    icons, turned clerks only for what is still missing."""
    needs = _spend_stored(pack, me, pack.needs[customer])
    for need in range(NEEDS):
        for _ in range(amount(needs, need)):
            if _spend_card(me, need):
                needs -= portion(need, 1)
    for _ in range(amount(needs, Need.GAME) + amount(needs, Need.SNACK)):
        lowest = _lowest_free_clerk(me)
        me.icons -= card_icons(me, lowest)
        me.shop_spent[lowest] = 1


@rule
def _spend_stored(pack: Pack, me: Seat, needs: int) -> int:
    """By tile in the order taken, then by space; returns the needs left."""
    for i in range(me.tiles_count * SPACES):
        tile = me.tiles[i // SPACES]
        icon = stored_icons(pack.tiles[tile * SPACES + i % SPACES], me.spaces[i])
        if icon != EMPTY and needs & (icon * BYTE) != 0:
            needs -= icon
            me.icons -= icon
            me.spaces[i] = Space.SPENT if me.spaces[i] == Space.STORED else Space.SPENT2
            me.stored_once[half_of(tile)] &= ~(1 << (first_bit(tile) + i % SPACES))
    return needs


@rule
def _spend_card(me: Seat, need: int) -> bool:
    """Spend one icon of a card: fewest icons left, then fewest printed, then lowest number."""
    best = NOTHING
    least = 0
    for i in range(me.shop_count):
        left = amount(card_icons(me, i), need)
        if left > 0:
            key = (left * 4 + me.shop_turned[i]) * 64 + me.shop[i]
            if best == NOTHING or key < least:
                best = i
                least = key
    if best == NOTHING:
        return False
    before = card_icons(me, best)
    me.shop_spent[best] += 1
    me.icons += card_icons(me, best) - before
    return True


@rule
def _lowest_free_clerk(me: Seat) -> int:
    best = NOTHING
    for i in range(me.shop_count):
        free = suit_of(me.shop[i]) == Suit.CLERK and me.shop_turned[i] and me.shop_spent[i] == 0
        if free and (best == NOTHING or me.shop[i] < me.shop[best]):
            best = i
    return best


@rule
def best_service(table: Table, pack: Pack, me: Seat, secrets: int) -> Any:
    """The assignment of icons to public customers and the player's first `secrets` secret ones that pays the
    most, equal ones by customers met.

    Returns (coins, customers met, which: a mask over the public ones in their order, then the secret ones).
    Public customers missed cost their penalty; in the customers' challenge they are left out (claimed in
    play). Every subset of the customers is tried: there are few.
    """
    customers = np.zeros(MAX_PUBLIC + len(me.secret), np.int64)
    n = 0
    missed = 0
    if table.challenge != CUSTOMERS_CHALLENGE:
        for i in range(table.public_count):
            customers[n] = table.public[i]
            missed += pack.penalties[table.public[i]]
            n += 1
    public = n
    for i in range(secrets):
        customers[n] = me.secret[i]
        n += 1
    best = -missed
    most = 0
    chosen = 0
    for subset in range(1, 1 << n):
        needs = EMPTY
        coins = -missed
        met = 0
        for i in range(n):
            if subset >> i & 1:
                needs += pack.needs[customers[i]]
                coins += pack.rewards[customers[i]]
                if i < public:
                    # It was counted as missed.
                    coins += pack.penalties[customers[i]]
                met += 1
        # Comparing coins first is cheap; matching icons to needs is not.
        if (coins > best or (coins == best and met > most)) and covers(me.icons, needs):
            best = coins
            most = met
            chosen = subset
    return best, most, chosen


@rule
def log_services(table: Table, pack: Pack) -> None:
    """At the end of the game, log for each seat the customers that it could serve and those it serves."""
    if table.film >= 0:
        return
    public = 0 if table.challenge == CUSTOMERS_CHALLENGE else table.public_count
    for seat in range(table.seat_count):
        me = table.seats[seat]
        _, _, met = best_service(table, pack, me, me.secret_count)
        for k in range(public + me.secret_count):
            customer = table.public[k] if k < public else me.secret[k - public]
            note_thing(table, EventKind.OPENED_CUSTOMER, seat, customer)
            if met >> k & 1:
                note_thing(table, EventKind.CLAIMED, seat, customer)
        for k in range(me.claimed_count):
            note_thing(table, EventKind.OPENED_CUSTOMER, seat, me.claimed[k])
            note_thing(table, EventKind.CLAIMED, seat, me.claimed[k])
    for k in range(public, table.public_count):
        note_thing(table, EventKind.OPENED_CUSTOMER, NOBODY, table.public[k])
