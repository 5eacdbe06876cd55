"""The lab's measurements of Board Game Cafe Tycoon, see lab/operations.py.

They are the first player of the first round, results by store and manager, the cafes at the end, and how
often each customer is served.
"""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.plain import argument
from orderup.core.compiled.rule_types import Pack, Packs, Table, Tables
from orderup.games.cafe_tycoon.components import CUSTOMER, CUSTOMERS, CUSTOMERS_CHALLENGE, MANAGERS, STORE_IDS
from orderup.games.cafe_tycoon.rules.customers import best_service
from orderup.games.cafe_tycoon.state import Phase

GAMES = (20_000, 10_000)
PLAY_STYLE = None
ITEMS: tuple[str, ...] = ()
OF_TURNS: tuple[str, ...] = ()
OF_GAMES: tuple[str, ...] = ()
COMPARED = "abilities"
BEGUN, ORDER, CHOSEN, DEALT = range(4)
"""A tally's memory: whether the rounds have begun; the order and the managers at that time, BITS for each
seat; and whether the deal, which is no decision, was counted."""
BITS = 4
SERVED, CAME = range(2)


@rule
def observe(table: Table, pack: Pack, tally: Any) -> None:
    """Count decisions; at the beginning of the first round note the order and the managers."""
    begun = table.phase == Phase.PREPARATION or table.phase == Phase.OPENING
    if begun and not tally.memory[BEGUN]:
        tally.memory[BEGUN] = 1
        for place in range(table.order_count):
            tally.memory[ORDER] |= np.int64(place) << (BITS * table.order[place])
        for seat in range(table.seat_count):
            tally.memory[CHOSEN] |= np.int64(table.seats[seat].manager) << (BITS * seat)
    tally.turns += tally.memory[DEALT]
    tally.memory[DEALT] = 1


def places(tables: np.ndarray[Any, Any], tallies: Any) -> np.ndarray[Any, Any]:
    """The place of each person in the order of the first round."""
    return _noted(tables, tallies, ORDER).argsort(axis=1).argsort(axis=1)


def _noted(tables: np.ndarray[Any, Any], tallies: Any, what: int) -> np.ndarray[Any, Any]:
    seats = np.arange(tables["seat_count"][0])
    noted: np.ndarray[Any, Any] = tallies["memory"][:, what, None] >> BITS * seats & (1 << BITS) - 1
    return noted


def counted(tables: np.ndarray[Any, Any]) -> dict[str, Any]:
    """The contents of the shops."""
    seats = tables["seats"][:, : tables["seat_count"][0]]
    names = {
        "shop": "shop_count",
        "shelves": "shelves_count",
        "tiles": "tiles_count",
        "level": "level",
        "claimed": "claimed_count",
        "secret": "secret_count",
    }
    return {name: seats[field].sum(axis=1) for name, field in names.items()}


def held(tables: np.ndarray[Any, Any], tallies: Any) -> dict[str, Any]:
    """By store and by manager; a manager may have been swapped since."""
    stores = tables["seats"]["store"][:, : tables["seat_count"][0]]
    managers = _noted(tables, tallies, CHOSEN)
    by_store = {f"stores/{name}": stores == number for number, name in enumerate(STORE_IDS, 1)}
    return by_store | {f"managers/{number}": managers == number for number in range(1, MANAGERS + 1)}


def kept(tables: np.ndarray[Any, Any], pack: Any) -> dict[str, tuple[Any, Any]]:
    """By customer: how often it was served in each game, and to how many players it was available."""
    counts = np.zeros((len(tables), CUSTOMERS, 2), np.int64)
    _count_customers(argument(tables), argument(pack.record), counts)
    return {
        f"customers/{name}": (counts[:, number, SERVED], counts[:, number, CAME])
        for number, name in enumerate(CUSTOMER.names(pack))
        if name is not None
    }


@rule
def _count_customers(tables: Tables, packs: Packs, counts: Any) -> None:
    """Count customers: a public one is available to every player, a claimed one to one player."""
    pack = packs[0]
    for i in range(len(tables)):
        table = tables[i]
        public = 0 if table.challenge == CUSTOMERS_CHALLENGE else table.public_count
        for seat in range(table.seat_count):
            me = table.seats[seat]
            _, _, met = best_service(table, pack, me, me.secret_count)
            for k in range(public + me.secret_count):
                customer = table.public[k] if k < public else me.secret[k - public]
                counts[i, customer, CAME] += 1
                counts[i, customer, SERVED] += met >> k & 1
            for k in range(me.claimed_count):
                counts[i, me.claimed[k], CAME] += 1
                counts[i, me.claimed[k], SERVED] += 1
        for k in range(public, table.public_count):
            counts[i, table.public[k], CAME] += 1
