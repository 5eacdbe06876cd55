"""The score, line by line, and the ranking."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.ranking import rank_by_key
from orderup.core.compiled.rule_types import Lines, Pack, Ranks, Seat, Table
from orderup.games.coffee_rush.moving import has_upgrade
from orderup.games.coffee_rush.state import UPGRADES

LINES = ("completed", "upgrades", "penalties")


@rule
def score(table: Table, pack: Pack, lines: Lines, ranks: Ranks) -> None:
    """Points by line; ties: more completed orders held, then more rush tokens, then shared."""
    keys = np.zeros(table.seat_count, np.int64)
    for seat in range(table.seat_count):
        me = table.seats[seat]
        lines[seat, 0] = pack.points_completed * me.completed_count
        lines[seat, 1] = pack.points_upgrade * _upgrades(me)
        lines[seat, 2] = pack.points_penalty * me.penalties_count
        points = np.int64(lines[seat, 0] + lines[seat, 1] + lines[seat, 2])
        keys[seat] = (points << 16) + (np.int64(me.completed_count) << 8) + me.rush
    rank_by_key(keys, ranks)


@rule
def points_of(me: Seat, pack: Pack) -> Any:
    """A seat's points as they stand."""
    return (
        me.completed_count * pack.points_completed
        + _upgrades(me) * pack.points_upgrade
        + me.penalties_count * pack.points_penalty
    )


@rule
def _upgrades(me: Seat) -> Any:
    upgrades = 0
    for upgrade in range(UPGRADES):
        upgrades += has_upgrade(me, upgrade)
    return upgrades
