"""The value of a seat's position to the planner: the end scoring as if it came now, and the prospects of
tokens, spaces and half-served customers in the rounds left. It reads one seat's own things and everything
open."""

from typing import Any

import numpy as np

from orderup.core.compiled.bags import amount
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Seat, Table, Weights
from orderup.games.cafe_tycoon.components import (
    CUSTOMERS_CHALLENGE,
    ICONS,
    SPACES,
    SUITS,
    TOP_LEVEL,
    CafeStore,
    Icon,
    Need,
    Space,
)
from orderup.games.cafe_tycoon.greedy.weights import COIN
from orderup.games.cafe_tycoon.rules.icons import CLERK
from orderup.games.cafe_tycoon.rules.rounds import rounds
from orderup.games.cafe_tycoon.rules.scoring import ability_coins, wages, wifi_icons
from orderup.games.cafe_tycoon.rules.shop import capacity
from orderup.games.cafe_tycoon.state import Phase, Stage

WHOLE = 100
MOST_CUSTOMERS = 11
"""With more customers than this, they are not evaluated together."""
MOST_WIFI = 30
"""The greatest certainty of icons to come, as a percentage."""


@rule
def rounds_left(table: Table) -> Any:
    """The opening rounds in which a card is still to be played."""
    last = rounds(table)
    if table.phase == Phase.OVER:
        return 0
    if table.phase < Phase.OPENING:
        return last
    return last - table.round + (table.stage == Stage.PLAY)


@rule
def token_steps_left(table: Table, seat: int) -> Any:
    """The token steps in which a seat may still use a token."""
    left = rounds_left(table)
    if table.phase != Phase.OPENING or table.stage == Stage.PLAY:
        return left
    if table.stage == Stage.TAKE:
        return left + 1
    for place in range(table.cursor, table.players):
        if table.order[place] == seat and not (place == table.cursor and table.token_used):
            return left + 1
    return left


@rule
def worth(table: Table, pack: Pack, weights: Weights, seat: int) -> Any:
    """The seat's coins, in hand and to come, in hundredths."""
    me = table.seats[seat]
    rounds = rounds_left(table)
    steps = token_steps_left(table, seat)
    icons = wifi_icons(pack, me)
    value = COIN * me.coins + _wifi(pack, weights, icons, rounds)
    served, met = _customers(table, pack, weights, me, rounds, steps)
    value += served + _tokens(table, pack, weights, me, icons, rounds, steps)
    if not table.family:
        value += _capacity(pack, weights, me, rounds)
    value -= COIN * wages(table, me)
    if table.abilities:
        paid = ability_coins(table, pack, me, icons, met + me.claimed_count)
        value += COIN * min(pack.ability_limit, paid)
    if me.manager > 0:
        value += COIN * pack.manager_coins
    return value


@rule
def _wifi(pack: Pack, weights: Weights, icons: int, rounds: int) -> Any:
    """The coins for icons, and a part of the coins for one or two more."""
    now = pack.wifi_coins[icons]
    more = pack.wifi_coins[icons + 1] + pack.wifi_coins[icons + 2] - 2 * now
    return COIN * now + more * min(MOST_WIFI, weights.wifi_more * rounds)


@rule
def _capacity(pack: Pack, weights: Weights, me: Seat, rounds: int) -> Any:
    """The coins for levels, less the cost of cards that will not fit."""
    missing = rounds * weights.card_rate // WHOLE - (capacity(pack, me) - me.shop_count)
    return COIN * pack.level_coins[me.level] - weights.room * max(0, missing)


# Customers


@rule
def missing_steps(icons: int, needs: int) -> Any:
    """The distance of icons from needs, in halves of a card or token: two for a normal icon, three for a
    premium one."""
    games = max(0, amount(needs, Need.GAME) - amount(icons, Need.GAME))
    snacks = max(0, amount(needs, Need.SNACK) - amount(icons, Need.SNACK))
    premium = max(0, amount(needs, Need.PREMIUM_GAME) - amount(icons, Need.PREMIUM_GAME))
    premium += max(0, amount(needs, Need.PREMIUM_SNACK) - amount(icons, Need.PREMIUM_SNACK))
    wifi = max(0, amount(needs, Need.WIFI) - amount(icons, Need.WIFI))
    return 2 * max(0, games + snacks - amount(icons, CLERK)) + 2 * wifi + 3 * premium


@rule
def _customers(table: Table, pack: Pack, weights: Weights, me: Seat, rounds: int, steps: int) -> Any:
    """The customers' coins and prospects, and the number of customers met.

    It takes the best set that can be served now, and a part of a larger set's gain that the rounds left
    allow.
    """
    customers = np.zeros(MOST_CUSTOMERS, np.int64)
    gains = np.zeros(MOST_CUSTOMERS, np.int64)
    in_play = table.challenge == CUSTOMERS_CHALLENGE
    n = 0
    missed = 0
    for i in range(me.secret_count):
        if n < MOST_CUSTOMERS:
            customers[n] = me.secret[i]
            gains[n] = pack.rewards[me.secret[i]]
            n += 1
    secret = n
    if not (in_play and rounds + steps == 0):
        for i in range(table.public_count):
            customer = table.public[i]
            missed += 0 if in_play else pack.penalties[customer]
            if n < MOST_CUSTOMERS:
                customers[n] = customer
                gains[n] = pack.rewards[customer] + (0 if in_play else pack.penalties[customer])
                n += 1
    reach = rounds + 3 * min(me.tokens + rounds // 2, steps) // 2 + 1
    sure = 0
    met = 0
    hoped = 0
    taken = np.zeros(MOST_CUSTOMERS, np.int64)
    needs = np.zeros(MOST_CUSTOMERS + 1, np.int64)
    gain = np.zeros(MOST_CUSTOMERS + 1, np.int64)
    count = 0
    i = 0
    # All sets of customers, depth first, without recursion.
    while i < n or count > 0:
        if i == n:
            count -= 1
            i = taken[count] + 1
            continue
        taken[count] = i
        needs[count + 1] = needs[count] + pack.needs[customers[i]]
        gain[count + 1] = gain[count] + gains[i]
        missing = missing_steps(me.icons, needs[count + 1])
        if missing < reach:  # Otherwise no larger set can be reached.
            count += 1
            if missing == 0 and not (in_play and i >= secret):
                if gain[count] > sure or (gain[count] == sure and count > met):
                    sure = gain[count]
                    met = count
            else:
                hoped = max(hoped, gain[count] * weights.hope * (reach - missing) // reach)
        i += 1
    return COIN * (sure - missed) + max(0, hoped - COIN * sure) * WHOLE // COIN, met


# Tokens and spaces


@rule
def _tokens(table: Table, pack: Pack, weights: Weights, me: Seat, icons: int, rounds: int, steps: int) -> Any:
    """Tokens in hand and to come, each on the best space left. Tokens without a space count by their own
    coins."""
    unused = COIN if table.family else COIN // 2
    held = min(me.tokens, steps)
    value = (me.tokens - held) * unused
    coming = min(steps - held, rounds * weights.token_rate // WHOLE)
    worths = np.zeros(2 * ICONS, np.int64)
    counts = np.zeros(2 * ICONS, np.int64)
    _list_spaces(table, pack, weights, me, icons, rounds, steps, worths, counts)
    for used in range(held + coming):
        best = 0
        for each in range(1, 2 * ICONS):
            if counts[each] > 0 and (counts[best] == 0 or worths[each] > worths[best]):
                best = each
        paid = worths[best] if counts[best] > 0 else 0
        counts[best] -= 1
        if used < held:
            value += max(unused, paid * weights.held_token // WHOLE)
        else:
            value += paid * weights.coming_token // WHOLE
    return value


@rule
def _list_spaces(
    table: Table,
    pack: Pack,
    weights: Weights,
    me: Seat,
    icons: int,
    rounds: int,
    steps: int,
    worths: Any,
    counts: Any,
) -> None:
    """Count the empty spaces by icon: the first half are those with something to do, the second the bare
    ones."""
    for i in range(me.tiles_count * SPACES):
        icon = pack.tiles[me.tiles[i // SPACES] * SPACES + i % SPACES]
        if me.spaces[i] == Space.EMPTY:
            counts[icon] += 1
    for icon in range(ICONS):
        worths[icon] = weights.space[icon]
        worths[ICONS + icon] = weights.bare_space[icon]
        if icon < SUITS:
            bare = max(0, counts[icon] - me.unturned[icon])
            counts[icon] -= bare
            counts[ICONS + icon] = bare
    wifi = weights.wifi * (pack.wifi_coins[icons + 1] - pack.wifi_coins[icons])
    worths[Icon.WIFI] += wifi
    worths[ICONS + Icon.WIFI] += wifi
    if me.level < TOP_LEVEL:
        level = weights.level * (pack.level_coins[me.level + 1] - pack.level_coins[me.level])
        worths[Icon.SHELF] += level
        worths[Icon.PLUS_ONE] += level
    if rounds < 2:
        worths[Icon.SECRET] //= 4
        worths[Icon.TILE] //= 8
        worths[ICONS + Icon.SNACK] //= 3
        worths[ICONS + Icon.GAME] //= 3
    if steps < 3:
        worths[Icon.CLERK] //= 3
    if table.abilities:
        _add_abilities(pack, me.store, worths)


@rule
def _add_abilities(pack: Pack, store: int, worths: Any) -> None:
    """Add the store's ability to the value of tokens."""
    paid = COIN * pack.ability_coins[store]
    if store == CafeStore.UPGRADES:
        for icon in range(SUITS):
            worths[icon] += paid // 2
    elif store == CafeStore.TILES:
        worths[Icon.TILE] += paid
    elif store == CafeStore.CAPACITY or store == CafeStore.LEVEL_COINS:
        worths[Icon.SHELF] += paid
        worths[Icon.PLUS_ONE] += paid
    elif store == CafeStore.WIFI:
        worths[Icon.WIFI] += paid
        worths[ICONS + Icon.WIFI] += paid
    elif store == CafeStore.COINS:
        worths[Icon.COINS] += paid
    elif store == CafeStore.PREMIUM_GAMES:
        worths[Icon.GAME] += paid
    elif store == CafeStore.PREMIUM_SNACKS:
        worths[Icon.SNACK] += paid
    elif store == CafeStore.GAME_SPACES:
        worths[Icon.GAME] += paid
        worths[ICONS + Icon.GAME] += paid
    elif store == CafeStore.PREMIUM_CLERKS:
        worths[Icon.CLERK] += paid
    elif store == CafeStore.SECRETS:
        worths[Icon.SECRET] += paid
