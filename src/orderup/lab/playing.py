"""Many games of greedy players in compiled code on all cores: plain, or in pairs that differ in one thing."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import prange

from orderup.core.compiled.compiling import parallel_rule, rule
from orderup.core.compiled.dispatch import apply, legal, score, setup
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN, workspace_of, write_plan
from orderup.core.compiled.rule_types import Ids, Lines, Packs, Ranks, Table, Tables, Workspace
from orderup.core.compiled.rule_types import Pack as PackRecord
from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.lab.operations import TALLY, gained, measures_of, observe, strip

CHUNK = 250
MOST_PAIRS = 16
"""More than one game has forks."""

Progress = Callable[[int], None]


@rule
def _finish(table: Table, pack: PackRecord, workspace: Workspace, out: Ids, tally: Any) -> None:
    """Play to the end."""
    while legal(table, pack, out) > 0:
        write_plan(table, pack, workspace, out)
        apply(table, pack, out[0])
        observe(table, pack, tally)


@parallel_rule
def _play_all(tables: Tables, packs: Packs, seeds: Any, workspaces: Any, outs: Any, tallies: Any) -> None:
    for i in prange(len(tables)):
        setup(tables[i], packs[0], seeds[i])
        observe(tables[i], packs[0], tallies[i])
        _finish(tables[i], packs[0], workspaces[i], outs[i], tallies[i])


@parallel_rule
def _play_pairs(
    tables: Tables,
    packs: Packs,
    seeds: Any,
    workspaces: Any,
    outs: Any,
    tallies: Any,
    forks: Tables,
    items: Any,
) -> None:
    """Whenever a seat has got something, the game goes on twice: with it, and (in `forks`) without it."""
    for i in prange(len(tables)):
        table = tables[i]
        setup(table, packs[0], seeds[i])
        observe(table, packs[0], tallies[i])
        n = 0
        while legal(table, packs[0], outs[i]) > 0:
            write_plan(table, packs[0], workspaces[i], outs[i])
            apply(table, packs[0], outs[i, 0])
            observe(table, packs[0], tallies[i])
            item = gained(table, packs[0], tallies[i])
            while item >= 0:
                if n < MOST_PAIRS:
                    items[i, n] = item
                    forks[i * MOST_PAIRS + n] = table
                    strip(forks[i * MOST_PAIRS + n], packs[0], item)
                    n += 1
                item = gained(table, packs[0], tallies[i])
        for k in range(n):
            _finish(forks[i * MOST_PAIRS + k], packs[0], workspaces[i], outs[i], tallies[len(tables)])


@parallel_rule
def _score_all(tables: Tables, packs: Packs, lines: Lines, ranks: Ranks) -> None:
    for i in prange(len(tables)):
        score(tables[i], packs[0], lines[i], ranks[i])


@dataclass(frozen=True)
class PlayedGames:
    """Finished games: lines (games, seats, scoring lines), ranks (games, seats), tallies, the tables; for
    pairs the forks' ranks (games, MOST_PAIRS, seats) and items (games, MOST_PAIRS), -1: no fork."""

    lines: Any
    ranks: Any
    tallies: Any
    tables: Any
    fork_ranks: Any
    items: Any


def _play_chunk(
    game: Game, pack: Pack, seats: int, options: Mapping[str, Any], seeds: Any, pairs: bool
) -> PlayedGames:
    engine = game.engine
    measures = measures_of(game)
    count = len(seeds)
    blank = np.zeros(1, engine.TABLE)
    blank[0]["seat_count"] = seats
    game.write_options(blank[0], game.check_options(options))
    tables = np.repeat(blank, count)
    workspaces = np.repeat(workspace_of(game.name, measures.PLAY_STYLE), count)
    outs = np.zeros((count, max(engine.ACTIONS, LONGEST_PLAN)), np.int16)
    tallies = np.zeros(count + 1, TALLY)
    items = np.full((count, MOST_PAIRS), -1, np.int32)
    forks = np.repeat(blank, count * MOST_PAIRS if pairs else 1)
    common = (argument(tables), argument(pack.record), seeds, argument(workspaces), outs, argument(tallies))
    if pairs:
        _play_pairs(*common, argument(forks), items)
    else:
        _play_all(*common)
    lines, ranks = _scores(game, tables, pack, seats)
    fork_ranks = _scores(game, forks, pack, seats)[1].reshape(-1, MOST_PAIRS, seats) if pairs else None
    return PlayedGames(lines, ranks, tallies[:count], tables, fork_ranks, items)


def _scores(game: Game, tables: Any, pack: Pack, seats: int) -> tuple[Any, Any]:
    lines = np.zeros((len(tables), seats, len(game.engine.LINES)), np.int32)
    ranks = np.zeros((len(tables), seats), np.int8)
    _score_all(argument(tables), argument(pack.record), lines, ranks)
    return lines, ranks


def play(
    game: Game,
    pack: Pack,
    seats: int,
    options: Mapping[str, Any],
    seeds: Any,
    pairs: bool,
    told: Progress,
) -> PlayedGames:
    """Games from these seeds, in chunks that fit the memory; `told` hears how many are done."""
    chunks = []
    for start in range(0, len(seeds), CHUNK):
        chunk = np.asarray(seeds[start : start + CHUNK], np.uint64)
        chunks.append(_play_chunk(game, pack, seats, options, chunk, pairs))
        told(len(chunk))
    fields = {name: [getattr(chunk, name) for chunk in chunks] for name in PlayedGames.__dataclass_fields__}
    joined = {name: None if parts[0] is None else np.concatenate(parts) for name, parts in fields.items()}
    return PlayedGames(**joined)
