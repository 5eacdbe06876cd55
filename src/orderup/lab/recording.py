"""Records of many games, played by any player on any seat.

A record holds each game's result, its decisions, its events, and the table at the beginning of each turn. All
measures are counted from it, so a new measure needs no new games.
"""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

import numpy as np

from orderup.bots.search.rewards import ENDS, statistics_of
from orderup.core.compiled.compiling import JITTED
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN, MOST_TURNS, TURN
from orderup.core.compiled.randomness import RNG
from orderup.core.compiled.snapshots import LOGGED, MOST_LOGGED
from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.lab.players import LabPlayer
from orderup.lab.simulation import (
    COUNTS,
    DECISION,
    GAME,
    IN_A_ROW,
    MOST_DECISIONS,
    MOST_MOMENTS,
    PLAYER,
    play_some,
    possessions,
    score_all,
)
from orderup.processes import usable_cores

if TYPE_CHECKING:
    from orderup.lab.cluster import Cluster

CHUNK = 250
"""The most games recorded at once, so that they fit into memory."""
BLOCK = 4
"""The games that a thread takes at a time."""
THREADS = usable_cores() if JITTED else 1
CLUSTER: "Cluster | None" = None
"""Plays all games instead of this machine."""


@dataclass(frozen=True)
class Recording:
    """A record of some games, numbered from 0.

    `decision_games`, `event_games` and `moment_games` have the game of each entry.
    """

    tables: Any
    """The finished tables."""
    lines: Any
    """Points, by game, seat and scoring line."""
    ranks: Any
    """Ranks by game and seat, from 1."""
    turns: Any
    """The number of turns, by game."""
    decisions: Any
    """The decisions of all games in order: `seat`, `legal` (the number of legal actions) and `action` (its
    id)."""
    decision_games: Any
    events: Any
    """The events of all games in order, see LOGGED."""
    event_games: Any
    moments: Any
    """The tables at the beginning of turns."""
    moment_games: Any
    moment_times: Any
    """The number of decisions before each of these moments."""
    capped: Any
    """Whether each game was cut off."""
    unlogged: Any
    """Whether each game had more events than the log holds."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.tables)


@dataclass(frozen=True)
class Lineup:
    """A game with its players. Each game is told the seats on which they sit."""

    game: Game
    pack: Pack
    options: Mapping[str, Any]
    seats: int
    players: Sequence[LabPlayer]

    def scores(self, tables: Any) -> tuple[Any, Any]:
        """Points by table, seat and scoring line, as if the games ended now, and ranks by table and seat."""
        lines = np.zeros((len(tables), self.seats, len(self.game.engine.LINES)), np.int32)
        ranks = np.zeros((len(tables), self.seats), np.int8)
        score_all(argument(tables), argument(self.pack.record), argument(lines), argument(ranks))
        return lines, ranks

    def bans(self, table: str) -> tuple[list[str], Any]:
        """The things of a table of the pack that actions name, and for each of them its actions.

        A number names a thing only if its argument is called like the table.
        """
        actions = self.game.engine.action_table(self.pack.content, self.seats)
        names = [str(entry["id"]) for entry in self.pack.content.get(table, ()) if "id" in entry]
        called = [
            {
                str(value)
                for name, value in action.args.items()
                if isinstance(value, str) or table.startswith(name)
            }
            for action in actions
        ]
        rows = {name: np.array([name in each for each in called], np.int8) for name in names}
        found = [name for name, row in rows.items() if row.any()]
        return found, np.array([rows[name] for name in found])


def joined(parts: Sequence[Recording]) -> Recording:
    """The record of the games of several, in this order."""
    columns = {each.name: [getattr(part, each.name) for part in parts] for each in fields(Recording)}
    before = np.cumsum([0, *(part.games for part in parts[:-1])], dtype=np.int32)
    for name in ("decision_games", "event_games", "moment_games"):
        columns[name] = [games + first for games, first in zip(columns[name], before, strict=True)]
    return Recording(**{name: np.concatenate(arrays) for name, arrays in columns.items()})


def most_games() -> int:
    """The most games to be recorded at once."""
    return CHUNK if CLUSTER is None else CLUSTER.most


def games_of(seeds: Any) -> Any:
    """Plain games with these deals, see GAME."""
    games = np.zeros(len(seeds), GAME)
    games["seed"] = games["dice"] = np.asarray(seeds, np.uint64)
    games["seat"] = games["ban"] = games["at"] = -1
    return games


class Recorder:
    """Plays the games of a lineup. Its memory is reused for each chunk."""

    def __init__(self, setup: Lineup, turns: Iterable[int] = (), bans: Any = None) -> None:
        """`bans` has a row for each possible ban: the actions that it forbids."""
        self.setup, self.turns, self.bans = setup, tuple(turns), bans
        engine, seats = setup.game.engine, setup.seats
        possessions.register(engine.TABLE, setup.game.module("possessions") or engine.rules)
        self._blank = np.zeros(1, engine.TABLE)
        self._blank[0]["seat_count"] = seats
        setup.game.write_options(self._blank[0], setup.game.check_options(setup.options))
        self._players = np.array(
            [(each.lots, each.playouts, each.noise, each.cut) for each in setup.players], PLAYER
        )
        searching = [player for player in setup.players if player.playouts]
        quick = (searching or list(setup.players))[0].quick
        slots, ids = THREADS, max(engine.ACTIONS, LONGEST_PLAN)
        self._slots = (
            np.tile(np.concatenate([player.workspace for player in setup.players]), slots),
            np.repeat(quick, slots).reshape(slots, 1),
            np.zeros((1, engine.ACTIONS), np.int8) if bans is None else bans,
            np.zeros((slots, ids), np.int16),
            np.zeros((slots, LONGEST_PLAN), np.int16),
            np.zeros((slots, ids), np.int16),
            np.zeros((slots, seats, len(engine.LINES)), np.int32),
            np.zeros((slots, seats), np.int8),
            np.zeros((slots, 1), ENDS),
            statistics_of(slots * engine.ACTIONS, len(engine.LINES), seats).reshape(slots, -1),
            np.zeros((slots, IN_A_ROW)),
            np.zeros((slots, 1), RNG),
            np.zeros((slots, 1), engine.TABLE),
            np.zeros((slots, max(engine.ACTIONS, MOST_TURNS)), TURN),
            np.zeros((slots, engine.ACTIONS), np.int16),
            np.zeros(slots, RNG),
        )
        self._decisions = np.zeros((CHUNK, MOST_DECISIONS), DECISION)
        self._logs = np.zeros((CHUNK, MOST_LOGGED), LOGGED)
        addresses = self._logs.ctypes.data + np.arange(CHUNK) * self._logs.strides[0]
        self._addresses = addresses.astype(np.int64)
        self._moments = np.zeros(CHUNK * MOST_MOMENTS, engine.TABLE)
        self._when = np.zeros(CHUNK * MOST_MOMENTS, np.int32)

    def replay(self, seeds: Any, actions: Sequence[Sequence[int]]) -> Recording:
        """A record of games that were played elsewhere, from their deals and the ids of their actions."""
        games = games_of(seeds)
        games["told"] = [len(each) for each in actions]
        for decisions, each in zip(self._decisions, actions, strict=False):
            decisions["action"][: len(each)] = each
        return self.play(games)

    def play(self, games: Any, seated: Any = None, tables: Any = None) -> Recording:
        """A record of these games (see GAME), at most `most_games`.

        `seated` has the player of each seat, by game; otherwise the first player sits everywhere. Games may
        go on from `tables` (`again` is 2); they are overwritten.
        """
        count = len(games)
        if seated is None:
            seated = np.zeros((count, self.setup.seats), np.int8)
        if CLUSTER is not None and tables is None:
            return CLUSTER.play(self, games, seated)
        if tables is None:
            tables = np.repeat(self._blank, count)
        counts = np.zeros(count, COUNTS)
        arrays = (
            *(tables.reshape(count, 1), self.setup.pack.record, games, self._players),
            *(np.ascontiguousarray(seated, np.int8), *self._slots),
            *(self._decisions, self._logs, self._addresses, self._moments, self._when, counts),
        )
        arguments = [*(_argument(array) for array in arrays), sum(1 << int(kind) for kind in self.turns)]
        begun = iter(range(0, count, BLOCK))

        def work(slot: int) -> None:
            for first in begun:
                play_some(*arguments, slot, first, min(first + BLOCK, count))  # type: ignore[call-arg]

        if THREADS == 1:
            work(0)
        else:
            with ThreadPoolExecutor(THREADS) as threads:
                list(threads.map(work, range(THREADS)))
        moments = _used(self._moments.reshape(CHUNK, -1), counts["moments"])
        moments["film"] = 0
        moments["frames"] = 0
        lines, ranks = self.setup.scores(tables)
        return Recording(
            tables=tables,
            lines=lines,
            ranks=ranks,
            turns=counts["turns"],
            decisions=_used(self._decisions, counts["decisions"]),
            decision_games=_games(counts["decisions"]),
            events=_used(self._logs, counts["logged"]),
            event_games=_games(counts["logged"]),
            moments=moments,
            moment_games=_games(counts["moments"]),
            moment_times=_used(self._when.reshape(CHUNK, -1), counts["moments"]),
            capped=counts["decisions"] == MOST_DECISIONS,
            unlogged=counts["logged"] == MOST_LOGGED,
        )


def _argument(array: Any) -> Any:
    """An array as rules take it, also with rows of records."""
    if not JITTED and array.ndim > 1 and array.dtype.names is not None:
        return [_argument(row) for row in array]
    return argument(array)


def _used(rows: Any, counts: Any) -> Any:
    """The used part of each row, one after the other."""
    # As bytes, because NumPy would first compare all fields of the records.
    size = rows.dtype.itemsize
    data = rows.view(np.uint8)
    used = [row[: count * size] for row, count in zip(data, counts, strict=False)]
    return np.concatenate(used).view(rows.dtype)


def _games(counts: Any) -> Any:
    """The number of each entry's game."""
    return np.repeat(np.arange(len(counts), dtype=np.int32), counts)
