"""Compiled playouts: an action or a whole turn, then the planner's actions for all seats until the end.

They use only addition, multiplication and division. So the same seed and number of playouts give the same
statistics on every machine.
"""

from typing import Any

import numpy as np

from orderup.bots.search.rewards import add_forecast, add_result
from orderup.core.compiled.compiling import rule, wrapping
from orderup.core.compiled.dispatch import apply, determinize, legal
from orderup.core.compiled.planning import forecast, write_plan
from orderup.core.compiled.randomness import below, next_random
from orderup.core.compiled.rule_types import Ids, Lines, Pack, Packs, Ranks, Table, Tables, Workspace

STRIDE = np.uint64(0xD1342543DE82EF95)
"""The distance between the seeds of consecutive playouts."""
HUNDRED = 100


@rule
def play_out(
    tables: Tables, packs: Packs, work: Tables, workspaces: Any, ids: Ids, plan: Ids, lines: Lines,
    ranks: Ranks, ends: Any, statistics: Any, rewards: Any, chances: Any, turns: Any, seed: Any, noise: int,
    cut: int, reference: int, index: int, first: int, count: int,
) -> None:  # fmt: skip
    """Add the playouts `first` to `first + count` of the actions `turns[index]` at `tables[0]` to
    `statistics[index]`.

    `work` is a table to play on; `ids` and `plan` (int16) hold action ids; `lines` and `ranks` are as for
    dispatch.score; `ends` and `chances` are records of ENDS and RNG. `noise` percent of the decisions are
    random. After `cut` changes of the deciding seat (0: never) a playout ends if the planner can forecast.

    The playouts of the action with index `reference` come first and leave their rewards in `rewards`; all
    other actions are compared with them.
    """
    table, pack = work[0], packs[0]
    seat = tables[0].seat
    for number in range(first, first + count):
        work[0] = tables[0]
        chances[0].rng = seed_of(seed, number)
        table.rng = next_random(chances[0])
        determinize(table, pack, seat)
        table.rng = next_random(chances[0])
        for i in range(turns[index].count):
            apply(table, pack, turns[index].ids[i])
        reward = _play_on(table, pack, workspaces[0], ids, plan, chances[0], noise, cut, seat)
        if reward < 0.0:
            reward = add_result(table, pack, seat, lines, ranks, ends[0], statistics[index])
        else:
            add_forecast(statistics[index], reward)
        if index == reference:
            rewards[number - first] = reward
        ahead = reward - rewards[number - first]
        statistics[index].ahead += ahead
        statistics[index].squares += ahead * ahead


@wrapping
@rule
def seed_of(seed: Any, number: int) -> Any:
    """The seed of a playout."""
    return seed + np.uint64(number) * STRIDE


@rule
def _play_on(
    table: Table,
    pack: Pack,
    workspace: Workspace,
    ids: Ids,
    plan: Ids,
    chances: Any,
    noise: int,
    cut: int,
    seat: int,
) -> Any:
    """Play like the planner, with some random decisions, to the cut or to the end.

    Returns the forecast for a seat; below 0 at the end.
    """
    changes = 0
    decides = table.seat
    n = legal(table, pack, ids)
    while n > 0:
        if table.seat != decides:
            decides = table.seat
            changes += 1
        if cut > 0 and changes >= cut:
            expected = forecast(table, pack, workspace, seat)
            if expected >= 0.0:
                return expected
        _decide(table, pack, workspace, ids, plan, chances, noise, n)
        n = legal(table, pack, ids)
    return -1.0


@rule
def _decide(
    table: Table, pack: Pack, workspace: Workspace, ids: Ids, plan: Ids, chances: Any, noise: int, n: int
) -> None:
    """Play for the deciding seat, which has the `n` actions in `ids`."""
    if n == 1:
        apply(table, pack, ids[0])
    elif noise > 0 and below(chances, HUNDRED) < noise:
        apply(table, pack, ids[below(chances, n)])
    else:
        play_plan(table, pack, workspace, ids, plan)


@rule
def play_plan(table: Table, pack: Pack, workspace: Workspace, ids: Ids, plan: Ids) -> None:
    """Play the plan until something is revealed, another seat decides, or an action is no longer legal."""
    seat = table.seat
    reveals = table.reveals
    planned = write_plan(table, pack, workspace, plan)
    apply(table, pack, plan[0])
    for i in range(1, planned):
        if table.seat != seat or table.reveals != reveals:
            return
        n = legal(table, pack, ids)
        if not _contains(ids, n, plan[i]):
            return
        apply(table, pack, plan[i])


@rule
def _contains(ids: Ids, n: int, action: int) -> bool:
    i = 0
    while i < n and ids[i] != action:
        i += 1
    return i < n
