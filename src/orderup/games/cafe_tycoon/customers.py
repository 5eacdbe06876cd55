"""Customers: which icons a player has to give, which customers they can serve, and how icons are spent."""

from typing import Any

import numpy as np

from orderup.core.compiling import rule
from orderup.games.cafe_tycoon.shop import suit_of
from orderup.games.cafe_tycoon.state import MAX_PUBLIC, NEEDS, SPACES, Icon, Need, Space, Suit

CLERK = NEEDS
"""Where the counts of icons hold the turned clerks, each good for one normal game or snack."""
KINDS = NEEDS + 1
NOTHING = -1


@rule
def count_icons(pack: Any, me: Any, icons: Any) -> None:
    """Count the icons not spent yet, by need, and the turned clerks; bonus wifi serves no customer [R]."""
    for kind in range(KINDS):
        icons[kind] = 0
    for i in range(me.shop_count):
        suit = suit_of(me.shop[i])
        turned = me.shop_turned[i]
        spent = me.shop_spent[i]
        if suit == Suit.WIFI:
            icons[Need.WIFI] += 1 + turned - spent
        elif spent == 0 and suit == Suit.GAME:
            icons[Need.PREMIUM_GAME if turned else Need.GAME] += 1
        elif spent == 0 and suit == Suit.SNACK:
            icons[Need.PREMIUM_SNACK if turned else Need.SNACK] += 1
        elif spent == 0 and suit == Suit.CLERK:
            icons[CLERK] += turned
    for i in range(me.tile_count * SPACES):
        space = me.spaces[i]
        if space == Space.STORED or space == Space.STORED2:
            kind = stored_need(pack.tiles[me.tiles[i // SPACES] * SPACES + i % SPACES], space)
            icons[kind] += 1


@rule
def stored_need(icon: int, space: int) -> int:
    """What a stored icon gives: two tokens on a game or snack space give one premium icon."""
    if icon == Icon.WIFI:
        return Need.WIFI
    if icon == Icon.GAME:
        return Need.GAME if space == Space.STORED else Need.PREMIUM_GAME
    return Need.SNACK if space == Space.STORED else Need.PREMIUM_SNACK


@rule
def covers(icons: Any, needs: Any) -> Any:
    """Whether the icons cover the needs; premium never serves as normal, a clerk does."""
    missing = max(0, needs[Need.GAME] - icons[Need.GAME]) + max(0, needs[Need.SNACK] - icons[Need.SNACK])
    return (
        missing <= icons[CLERK]
        and needs[Need.PREMIUM_GAME] <= icons[Need.PREMIUM_GAME]
        and needs[Need.PREMIUM_SNACK] <= icons[Need.PREMIUM_SNACK]
        and needs[Need.WIFI] <= icons[Need.WIFI]
    )


@rule
def add_needs(pack: Any, customer: int, needs: Any) -> None:
    """Add what a customer asks for."""
    for need in range(NEEDS):
        needs[need] += pack.needs[customer * NEEDS + need]


@rule
def claim_mask(table: Any, pack: Any, me: Any) -> int:
    """The open customers whom the player can serve now, as a mask of customers."""
    icons = np.zeros(KINDS, np.int64)
    count_icons(pack, me, icons)
    mask = 0
    for i in range(table.public_count):
        needs = np.zeros(NEEDS, np.int64)
        add_needs(pack, table.public[i], needs)
        if covers(icons, needs):
            mask |= 1 << np.int64(table.public[i])
    return mask


@rule
def spend(pack: Any, me: Any, customer: int) -> None:
    """Spend the icons of a claimed customer for good [R]: stored ones first, then cards with the fewest icons,
    turned clerks only for what is still missing."""
    needs = np.zeros(NEEDS, np.int64)
    add_needs(pack, customer, needs)
    _spend_stored(pack, me, needs)
    for need in range(NEEDS):
        while needs[need] > 0 and _spend_card(me, need):
            needs[need] -= 1
    for i in range(me.shop_count):
        missing = needs[Need.GAME] + needs[Need.SNACK]
        lowest = _lowest_free_clerk(me)
        if missing == 0 or lowest == NOTHING:
            break
        me.shop_spent[lowest] = 1
        if needs[Need.GAME] > 0:
            needs[Need.GAME] -= 1
        else:
            needs[Need.SNACK] -= 1


@rule
def _spend_stored(pack: Any, me: Any, needs: Any) -> None:
    """By tile in the order taken, then by space."""
    for i in range(me.tile_count * SPACES):
        space = me.spaces[i]
        if space == Space.STORED or space == Space.STORED2:
            need = stored_need(pack.tiles[me.tiles[i // SPACES] * SPACES + i % SPACES], space)
            if needs[need] > 0:
                needs[need] -= 1
                me.spaces[i] = Space.SPENT if space == Space.STORED else Space.SPENT2


@rule
def _spend_card(me: Any, need: int) -> bool:
    """Spend one icon of a card: fewest icons left, then fewest printed, then lowest number."""
    best = NOTHING
    least = 0
    for i in range(me.shop_count):
        left = _icons_left(me, i, need)
        if left > 0:
            key = (left * 4 + me.shop_turned[i]) * 64 + me.shop[i]
            if best == NOTHING or key < least:
                best = i
                least = key
    if best == NOTHING:
        return False
    me.shop_spent[best] += 1
    return True


@rule
def _icons_left(me: Any, i: int, need: int) -> int:
    """How many icons for this need a card of the shop still has."""
    suit = suit_of(me.shop[i])
    turned = me.shop_turned[i]
    if suit == Suit.WIFI:
        return 1 + turned - me.shop_spent[i] if need == Need.WIFI else 0
    if me.shop_spent[i] > 0:
        return 0
    if suit == Suit.GAME:
        return need == (Need.PREMIUM_GAME if turned else Need.GAME)
    if suit == Suit.SNACK:
        return need == (Need.PREMIUM_SNACK if turned else Need.SNACK)
    return 0


@rule
def _lowest_free_clerk(me: Any) -> int:
    best = NOTHING
    for i in range(me.shop_count):
        free = suit_of(me.shop[i]) == Suit.CLERK and me.shop_turned[i] and me.shop_spent[i] == 0
        if free and (best == NOTHING or me.shop[i] < me.shop[best]):
            best = i
    return best


@rule
def best_service(table: Any, pack: Any, me: Any, penalties: bool) -> Any:
    """The assignment of icons to public and secret customers that pays the most, equal ones by customers met.

    Returns (coins, customers met). Public customers missed cost their penalty; with `penalties` False the
    public ones are left out (claimed in play). Every subset of the customers is tried: there are few.
    """
    customers = np.zeros(MAX_PUBLIC + len(me.secret), np.int64)
    n = 0
    missed = 0
    if penalties:
        for i in range(table.public_count):
            customers[n] = table.public[i]
            missed += pack.penalties[table.public[i]]
            n += 1
    public = n
    for i in range(me.secret_count):
        customers[n] = me.secret[i]
        n += 1
    icons = np.zeros(KINDS, np.int64)
    count_icons(pack, me, icons)
    needs = np.zeros(NEEDS, np.int64)
    best = -missed
    most = 0
    for subset in range(1, 1 << n):
        needs[:] = 0
        coins = -missed
        met = 0
        for i in range(n):
            if subset >> i & 1:
                add_needs(pack, customers[i], needs)
                coins += pack.rewards[customers[i]]
                if i < public:
                    coins += pack.penalties[customers[i]]
                met += 1
        if (coins > best or (coins == best and met > most)) and covers(icons, needs):
            best = coins
            most = met
    return best, most
