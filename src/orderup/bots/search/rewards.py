"""The reward of a game's end for a seat, and the sums of rewards in a search."""

from typing import Any

import numpy as np

from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import score
from orderup.core.compiled.rule_types import Lines, Pack, Ranks, Table

WIN = 0.6
PLACE = 0.1
LEAD = 0.3
"""The parts of a reward, which is from 0 to 1: the share of the first place, the number of seats behind, and
the lead over the best other in units of the mean lead.

Wins alone would not distinguish actions in a game that is nearly decided.
"""


def statistics_of(actions: int, lines: int, seats: int) -> np.ndarray[Any, Any]:
    """Memory for the sums over the playouts of `actions` actions, for the deciding seat."""
    fields: list[tuple[Any, ...]] = [
        ("playouts", np.int64),
        ("reward", np.float64),
        ("ahead", np.float64),  # rewards of the reference action in the same playouts, subtracted
        ("squares", np.float64),  # squares of these differences
        ("firsts", np.float64, (seats,)),  # games won by each seat; a shared first place by its share
        ("lead", np.int64),  # points ahead of the best other
        ("lines", np.int64, (lines,)),  # points by scoring line
    ]
    return np.zeros(actions, np.dtype(fields, align=True))


ENDS = np.dtype([("count", np.int64), ("distances", np.int64)])
"""The number of ended games, and the sum of the seat's distances from the best other."""


@rule
def add_result(table: Table, pack: Pack, seat: int, lines: Lines, ranks: Ranks, ends: Any, stats: Any) -> Any:
    """Score a finished table into `lines` and `ranks`, add it to an action's statistics, and return the
    reward."""
    score(table, pack, lines, ranks)
    lead = _points(lines, seat) - _best_other(lines, table.seat_count, seat)
    ends.count += 1
    ends.distances += abs(lead)
    usual = ends.distances / ends.count + 1.0
    share = 1.0 / _firsts(ranks, table.seat_count)
    win = share if ranks[seat] == 1 else 0.0
    place = (table.seat_count - ranks[seat]) / max(1, table.seat_count - 1)
    reward = WIN * win + PLACE * place + LEAD * (0.5 + 0.5 * lead / (abs(lead) + usual))
    stats.playouts += 1
    stats.reward += reward
    for each in range(table.seat_count):
        if ranks[each] == 1:
            stats.firsts[each] += share
    stats.lead += lead
    for line in range(len(lines[seat])):
        stats.lines[line] += lines[seat, line]
    return reward


@rule
def add_forecast(stats: Any, reward: Any) -> None:
    """Add a playout that was cut to an action's statistics."""
    stats.playouts += 1
    stats.reward += reward


@rule
def _firsts(ranks: Ranks, seats: int) -> int:
    firsts = 0
    for seat in range(seats):
        firsts += ranks[seat] == 1
    return max(1, firsts)


@rule
def _points(lines: Lines, seat: int) -> int:
    points = 0
    for line in range(len(lines[seat])):
        points += lines[seat, line]
    return points


@rule
def _best_other(lines: Lines, seats: int, seat: int) -> int:
    best = -(1 << 30) if seats > 1 else 0
    for other in range(seats):
        if other != seat:
            best = max(best, _points(lines, other))
    return best
