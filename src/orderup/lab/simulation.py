"""The lab's compiled simulation: plays games, any player on any seat, and logs their events.

A player follows the game's planner, draws lots, takes what scores most at once, or compares its actions (or
whole turns) by playouts, as bots/search does. In an experiment one seat of a game is kept from some actions,
loses a possession, or plays by lot from some decision on.
"""

from math import sqrt
from typing import Any

import numpy as np

from orderup.bots.search.playouts import play_out, seed_of
from orderup.bots.search.rewards import add_result
from orderup.core.compiled.compiling import rule
from orderup.core.compiled.dispatch import apply, determinize, legal, score, setup
from orderup.core.compiled.operations import Operations
from orderup.core.compiled.planning import draw_lots, forecast, write_plan, write_turns
from orderup.core.compiled.randomness import below, next_random
from orderup.core.compiled.rule_types import Ids, Packs, Table, Tables
from orderup.core.compiled.rule_types import Pack as PackRecord

MOST_DECISIONS = 4096
"""A game with more decisions is cut off."""
MOST_MOMENTS = 96
"""The turns of a game whose tables are kept. Of a longer game every second turn is kept, or every fourth, and
so on."""
HUNDRED = 100
LOTS = np.uint64(0x9E6C63D0876A9A35)
"""Separates the players' random numbers from those of the deal."""
IN_A_ROW = 256
"""The most playouts of one action in a row."""
DOUBT = 0.01
DOUBT_CUT = 0.0003
"""The least variance assumed for a difference in rewards, as in bots/search."""
FEW, ALL_FEW = 8, 64
"""Under a ban: the playouts for an allowed action, and for all together."""

PLAYER = np.dtype([("lots", np.int64), ("playouts", np.int64), ("noise", np.int64), ("cut", np.int64)])
"""A player of a game: `lots` percent of its decisions are random; `playouts` for a decision (0: none; -1: it
takes what scores most at once), of which `noise` percent of the decisions are random, and which end after
`cut` changes of the deciding seat."""
GAME = np.dtype(
    [
        ("seed", np.uint64),
        ("dice", np.uint64),  # the seed of the players' own chances
        ("seat", np.int64),  # the seat of an experiment, or -1
        ("ban", np.int64),  # the row of the actions that are banned for it, or -1
        ("at", np.int64),  # the number of decisions after which it loses a possession, or -1
        ("kind", np.int64),  # the kind of the possession; -1: it plays by lot from then on
        ("thing", np.int64),
        ("again", np.int64),  # 1: everything hidden is dealt anew after the set-up; 2: on the given table
        ("told", np.int64),  # the number of actions given in `decisions`; 0: the players decide
    ]
)
"""A game to be played."""
DECISION = np.dtype([("legal", np.int16), ("action", np.int16), ("seat", np.int8)])
COUNTS = np.dtype(
    [("decisions", np.int32), ("moments", np.int32), ("logged", np.int32), ("turns", np.int32)], align=True
)


@rule
def _keeps_all(table: Table, pack: PackRecord, seat: int, kind: int, thing: int) -> None:
    """For games without possessions to take away."""


possessions = Operations("possessions")
"""Of a game's module `possessions`, if it has one: `strip(table, pack, seat, kind, thing)` takes a thing away
from a seat, as if it had never come. `kind` is the place of its kind in the module's KINDS."""
strip = possessions.operation("strip", _keeps_all)


@rule
def _find(ids: Ids, n: int, action: int) -> Any:
    i = 0
    while i < n and ids[i] != action:
        i += 1
    return i


@rule
def _gain(sums: Any, doubt: float) -> Any:
    """The sure gain over the reference, as `PlayoutRunner.gain` of bots/search has it."""
    mean = sums.ahead / sums.playouts
    variance = max(0.0, sums.squares / sums.playouts - mean * mean) + doubt
    return mean - sqrt(variance / sums.playouts)


@rule
def _sort_by_gain(left: Ids, k: int, statistics: Any, doubt: float) -> None:
    """Sort candidates by gain, the best first; equal ones keep their order."""
    for i in range(1, k):
        each = left[i]
        gain = _gain(statistics[each], doubt)
        j = i
        while j > 0 and _gain(statistics[left[j - 1]], doubt) < gain:
            left[j] = left[j - 1]
            j -= 1
        left[j] = each


@rule
def _compare(
    tables: Tables, packs: Packs, work: Tables, workspaces: Any, ids: Ids, scratch: Ids, lines: Any,
    ranks: Any, ends: Any, statistics: Any, rewards: Any, chances: Any, turns: Any, left: Ids, player: Any,
    seed: Any, count: int, reference: int, whole: bool,
) -> Any:  # fmt: skip
    """The best of `count` candidates, by sequential halving; the reference unless another one is surely
    better.

    Single actions and whole turns are compared as `look_ahead` and `best_turn` of bots/search do.
    """
    ends[0].count = 0
    ends[0].distances = 0
    k = 0
    for i in range(count):
        sums = statistics[i]
        sums.playouts = 0
        sums.reward = 0.0
        sums.ahead = 0.0
        sums.squares = 0.0
        if i != reference:
            left[k] = i
            k += 1
    rounds = 3
    others = 4
    if not whole:
        rounds = 1
        while count - 1 >> rounds > 0:
            rounds += 1
        others = k
    doubt = DOUBT_CUT if whole else DOUBT
    first = 0
    for number in range(rounds):
        if number > 0:
            others = max(1, others // 2)
        if number > 0 and k > others:
            _sort_by_gain(left, k, statistics, doubt)
            k = others
        todo = max(1, player.playouts // rounds // (1 + others))
        while todo > 0:
            now = min(todo, IN_A_ROW)
            for i in range(-1, k):
                play_out(
                    tables, packs, work, workspaces, ids, scratch, lines, ranks, ends, statistics, rewards,
                    chances, turns, seed, player.noise, player.cut, reference,
                    reference if i < 0 else left[i], first, now,
                )  # fmt: skip
            first += now
            todo -= now
    _sort_by_gain(left, k, statistics, doubt)
    return left[0] if _gain(statistics[left[0]], doubt) > 0.0 else reference


@rule
def _search(
    tables: Tables, packs: Packs, work: Tables, workspace: Any, workspaces: Any, ids: Ids, scratch: Ids,
    plan: Ids, lines: Any, ranks: Any, ends: Any, statistics: Any, rewards: Any, chances: Any, turns: Any,
    left: Ids, player: Any, seed: Any, n: int,
) -> Any:  # fmt: skip
    """Write the best plan to `plan`; `ids` has the `n` legal actions.

    `workspace` is the planner's for plans, and `workspaces` the one for playouts.
    """
    table, pack = tables[0], packs[0]
    whole = write_turns(table, pack, workspace, scratch, turns)
    count = whole
    if whole == 0:
        write_plan(table, pack, workspace, plan)
        count = n
        for i in range(n):
            turns[i].count = 1
            turns[i].ids[0] = ids[i]
    reference = 0 if whole > 0 else _find(ids, n, plan[0])
    best = reference
    if count > 1:
        best = _compare(
            tables, packs, work, workspaces, ids, scratch, lines, ranks, ends, statistics, rewards, chances,
            turns, left, player, seed, count, reference, whole > 0,
        )  # fmt: skip
    for i in range(turns[best].count):
        plan[i] = turns[best].ids[i]
    return turns[best].count


@rule
def _among_allowed(
    tables: Tables, packs: Packs, work: Tables, workspaces: Any, ids: Ids, scratch: Ids, lines: Any,
    ranks: Any, ends: Any, statistics: Any, chances: Any, left: Ids, player: Any, seed: Any, n: int,
    banned: Any,
) -> Any:  # fmt: skip
    """The allowed action with the best mean of a few playouts, in which the ban holds, too."""
    allowed = 0
    for i in range(n):
        if not banned[ids[i]]:
            left[allowed] = ids[i]
            allowed += 1
    if allowed == 0:
        return ids[0]
    if allowed == 1:
        return left[0]
    count = max(1, min(FEW, ALL_FEW // allowed))
    table, pack, seat = work[0], packs[0], tables[0].seat
    ends[0].count = 0
    ends[0].distances = 0
    best, most = 0, -1.0
    for i in range(allowed):
        total = 0.0
        for number in range(count):
            work[0] = tables[0]
            chances[0].rng = seed_of(seed, number)
            table.rng = next_random(chances[0])
            determinize(table, pack, seat)
            table.rng = next_random(chances[0])
            apply(table, pack, left[i])
            reward = _play_allowed(
                table, pack, workspaces[0], ids, scratch, chances[0], player.cut, seat, banned
            )
            if reward < 0.0:
                reward = add_result(table, pack, seat, lines, ranks, ends[0], statistics[0])
            total += reward
        if total > most:
            best, most = i, total
    return left[best]


@rule
def _play_allowed(
    table: Table, pack: PackRecord, workspace: Any, ids: Ids, plan: Ids, chances: Any, cut: int, seat: int,
    banned: Any,
) -> Any:  # fmt: skip
    """Play on like the planner; where its plan is banned for this seat, an allowed action by lot.

    Returns the forecast for the seat after `cut` changes of the deciding seat; below 0 at the end.
    """
    changes = 0
    decides = table.seat
    n = legal(table, pack, ids)
    planned = k = 0
    reveals = table.reveals
    while n > 0:
        if table.seat != decides:
            decides = table.seat
            changes += 1
            planned = 0
            if cut > 0 and changes >= cut:
                expected = forecast(table, pack, workspace, seat)
                if expected >= 0.0:
                    return expected
        if k >= planned or table.reveals != reveals or _find(ids, n, plan[k]) == n:
            planned = write_plan(table, pack, workspace, plan)
            reveals = table.reveals
            k = 0
        action = plan[k]
        k += 1
        if decides == seat and banned[action]:
            action = _by_lot(ids, n, chances, banned)
            planned = 0
        apply(table, pack, action)
        n = legal(table, pack, ids)
    return -1.0


@rule
def _by_lot(ids: Ids, n: int, chances: Any, banned: Any) -> Any:
    """An allowed action by lot; any action if none is allowed."""
    allowed = 0
    for i in range(n):
        allowed += not banned[ids[i]]
    if allowed == 0:
        return ids[0]
    chosen = below(chances, allowed)
    i = 0
    while banned[ids[i]] or chosen > 0:
        chosen -= not banned[ids[i]]
        i += 1
    return ids[i]


@rule
def _most_at_once(
    tables: Tables, packs: Packs, work: Tables, ids: Ids, lines: Any, ranks: Any, dice: Any, n: int
) -> Any:
    """The action after which the seat would have most points if the game ended; of several one by lot."""
    table, pack, seat = work[0], packs[0], tables[0].seat
    best, most, alike = 0, 0, 0
    for i in range(n):
        work[0] = tables[0]
        table.rng = next_random(dice)
        determinize(table, pack, seat)
        apply(table, pack, ids[i])
        score(table, pack, lines, ranks)
        points = 0
        for line in range(len(lines[seat])):
            points += lines[seat, line]
        if i == 0 or points > most:
            best, most, alike = i, points, 0
        if points == most:
            alike += 1
            if below(dice, alike) == 0:
                best = i
    return ids[best]


@rule
def _play(
    tables: Tables, packs: Packs, game: Any, players: Any, seated: Any, workspaces: Any, first_workspace: int,
    quick: Any, bans: Any, ids: Ids, plan: Ids, scratch: Ids, lines: Any, ranks: Any, ends: Any,
    statistics: Any, rewards: Any, chances: Any, work: Tables, candidates: Any, left: Ids, dice: Any,
    decisions: Any, log: Any, address: int, moments: Tables, when: Any, first_moment: int, counts: Any,
    turns: int,
) -> None:  # fmt: skip
    """Play one game.

    A turn begins with an event whose kind is among the bits `turns`. If there are none, it begins whenever
    another seat decides.
    """
    table, pack = tables[0], packs[0]
    dice.rng = game.dice ^ LOTS
    table.film = -address
    if game.again < 2:
        setup(table, pack, game.seed)
    if game.again > 0:
        table.rng = next_random(dice)
        determinize(table, pack, -1)
    for i in range(len(players)):
        draw_lots(table, pack, workspaces[first_workspace + i], next_random(dice))
    decider = planner = -1
    stride = 1
    t = planned = k = 0
    reveals = table.reveals
    n = legal(table, pack, ids)
    while True:
        begins = turns == 0 and n > 0 and table.seat != decider
        for i in range(counts.logged, table.frames):
            log[i].decision = t
            begins = begins or (log[i].kind >= 0 and turns >> log[i].kind & 1 != 0)
        counts.logged = table.frames
        if t == game.at and game.kind >= 0:
            table.film = 0
            strip(table, pack, game.seat, game.kind, game.thing)
            table.film = -address
            n = legal(table, pack, ids)
            planned = 0
        if begins:
            if counts.turns % stride == 0:
                if counts.moments == MOST_MOMENTS:
                    stride *= 2
                    counts.moments //= 2
                    for i in range(1, counts.moments):
                        moments[first_moment + i] = moments[first_moment + 2 * i]
                        when[first_moment + i] = when[first_moment + 2 * i]
                if counts.turns % stride == 0:
                    moments[first_moment + counts.moments] = table
                    when[first_moment + counts.moments] = t
                    counts.moments += 1
            counts.turns += 1
        decider = table.seat
        if decider != planner:
            planned = 0
        if n == 0 or t == MOST_DECISIONS or (game.told > 0 and t == game.told):
            break
        decisions[t].seat = decider
        decisions[t].legal = n
        action = ids[0]
        if game.told > 0:
            action = decisions[t].action
        elif n > 1:
            table.film = 0
            who = seated[decider]
            player = players[who]
            wild = game.kind < 0 and decider == game.seat and t >= game.at
            if wild or (player.lots > 0 and below(dice, HUNDRED) < player.lots):
                action = ids[below(dice, n)]
                planned = 0
            elif player.playouts < 0:
                action = _most_at_once(tables, packs, work, ids, lines, ranks, dice, n)
                planned = 0
            else:
                stands = k < planned and table.reveals == reveals
                if not stands or _find(ids, n, plan[k]) == n:
                    workspace = workspaces[first_workspace + who]
                    if player.playouts > 0:
                        planned = _search(
                            tables, packs, work, workspace, quick, ids, scratch, plan, lines, ranks, ends,
                            statistics, rewards, chances, candidates, left, player, next_random(dice), n,
                        )  # fmt: skip
                        n = legal(table, pack, ids)
                    else:
                        planned = write_plan(table, pack, workspace, plan)
                    planner = decider
                    reveals = table.reveals
                    k = 0
                action = plan[k]
                k += 1
                if game.ban >= 0 and decider == game.seat and bans[game.ban, action]:
                    action = _among_allowed(
                        tables, packs, work, quick, ids, scratch, lines, ranks, ends, statistics, chances,
                        left, player, next_random(dice), n, bans[game.ban],
                    )  # fmt: skip
                    planned = 0
            table.film = -address
        elif k < planned and plan[k] == action:
            k += 1
        else:
            planned = 0
        decisions[t].action = action
        apply(table, pack, action)
        t += 1
        n = legal(table, pack, ids)
    counts.decisions = t
    table.film = 0
    table.frames = 0


@rule
def play_some(
    tables: Tables, packs: Packs, games: Any, players: Any, seated: Any, workspaces: Any, quick: Any,
    bans: Any, ids: Any, plans: Any, scratch: Any, lines: Any, ranks: Any, ends: Any, statistics: Any,
    rewards: Any, chances: Any, work: Tables, candidates: Any, left: Any, dice: Any, decisions: Any,
    logs: Any, addresses: Any, moments: Tables, when: Any, counts: Any, turns: int, slot: int, first: int,
    last: int,
) -> None:  # fmt: skip
    """Play the games `first` to `last`, one after the other.

    Several threads may do so at once: each has a slot of its own, from `workspaces` to `dice`.
    """
    for i in range(first, last):
        _play(
            tables[i], packs, games[i], players, seated[i], workspaces, slot * len(players), quick[slot],
            bans, ids[slot], plans[slot], scratch[slot], lines[slot], ranks[slot], ends[slot],
            statistics[slot], rewards[slot], chances[slot], work[slot], candidates[slot], left[slot],
            dice[slot], decisions[i], logs[i], addresses[i], moments, when, i * MOST_MOMENTS, counts[i],
            turns,
        )  # fmt: skip


@rule
def score_all(tables: Tables, packs: Packs, lines: Any, ranks: Any) -> None:
    """The points and ranks of all tables, as if their games ended now."""
    for i in range(len(tables)):
        score(tables[i], packs[0], lines[i], ranks[i])
