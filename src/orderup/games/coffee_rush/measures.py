"""The lab's measurements of Coffee Rush, see lab/operations.py: turns without a serving or with a missed
order, reasons for closing, each upgrade with and without, and how often each drink is served."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.rule_types import Pack, Table
from orderup.games.coffee_rush.state import (
    DRINK,
    MAX_CARDS,
    MAX_QUEUE,
    UPGRADES,
    Closing,
    Phase,
    Upgrade,
    Zone,
)

GAMES = (1_000, 500)
PLAY_STYLE = "brisk"
ITEMS = tuple(f"upgrades/{upgrade.name.lower()}" for upgrade in Upgrade)
OF_TURNS = ("nothing_served", "order_missed")
OF_GAMES = ("deck", "penalties", "stalemate")
COMPARED = "espresso_start"
NOTHING = -1
ENDED, SERVED, MISSED, TOLD = range(4)
"""A tally's memory: the turns that have ended, the orders served in the present one, the penalties at its
beginning, and the upgrades that `gained` has reported, as bits."""


@rule
def observe(table: Table, pack: Pack, tally: Any) -> None:
    """Count turns: a turn ends by an action of its own, which serves nothing."""
    over = table.phase == Phase.OVER
    ended = max(0, table.turn - 1 + over)
    if ended > tally.memory[ENDED]:
        missed = 0
        for seat in range(table.seat_count):
            missed += table.seats[seat].penalties_count
        tally.of_turns[0] += tally.memory[SERVED] == 0
        tally.of_turns[1] += missed > tally.memory[MISSED]
        tally.memory[ENDED] = ended
        tally.memory[MISSED] = missed
    tally.memory[SERVED] = table.served
    tally.turns = table.turn
    if over:
        tally.of_games[table.closed_by - Closing.DECK] = 1


@rule
def gained(table: Table, pack: Pack, tally: Any) -> Any:
    """An upgrade that was not reported before."""
    for seat in range(table.seat_count):
        for upgrade in range(UPGRADES):
            item = seat * UPGRADES + upgrade
            if table.seats[seat].upgrades >> upgrade & 1 and not tally.memory[TOLD] >> item & 1:
                tally.memory[TOLD] |= 1 << item
                return item
    return NOTHING


@rule
def strip(table: Table, pack: Pack, item: int) -> None:
    """Turn the tile down again. Its price stays paid."""
    table.seats[item // UPGRADES].upgrades &= ~(1 << item % UPGRADES)


def places(tables: np.ndarray[Any, Any], tallies: Any) -> np.ndarray[Any, Any]:
    """The place of each seat in the order of play: seat 0 begins."""
    return np.tile(np.arange(tables["seat_count"][0]), (len(tables), 1))


def counted(tables: np.ndarray[Any, Any]) -> dict[str, Any]:
    """Completed orders, and rush tokens left."""
    piled = np.arange(MAX_CARDS) < tables["pile_count"][:, None]
    missed = tables["pile_zone"] == Zone.PENALTY
    return {
        "served": (piled & ~missed).sum(axis=1),
        "missed": (piled & missed).sum(axis=1),
        "rush": tables["seats"]["rush"].sum(axis=1),
    }


def held(tables: np.ndarray[Any, Any], tallies: Any) -> dict[str, Any]:
    """Nothing: all start alike."""
    return {}


def kept(tables: np.ndarray[Any, Any], pack: Any) -> dict[str, tuple[Any, Any]]:
    """By drink: how many of its orders were served in each game, and how many came, with those open at the
    end."""
    piled = np.arange(MAX_CARDS) < tables["pile_count"][:, None]
    served = piled & (tables["pile_zone"] != Zone.PENALTY)
    seats = tables["seats"]
    left = np.arange(MAX_QUEUE) < seats["orders_count"][..., None]
    return {
        f"drinks/{name}": (
            (served & (tables["pile"] == drink)).sum(axis=1),
            (piled & (tables["pile"] == drink)).sum(axis=1)
            + (left & (seats["orders"] == drink)).sum(axis=(1, 2)),
        )
        for drink, name in enumerate(DRINK.names(pack))
        if name is not None
    }
