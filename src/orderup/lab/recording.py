"""Records of many games, played by any player on any seat.

A record holds each game's result, its decisions, its events, and the table at the beginning of each turn. All
measures are counted from it, so a new measure needs no new games.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from orderup.core.compiled.compiling import JITTED
from orderup.core.compiled.plain import argument
from orderup.core.compiled.planning import LONGEST_PLAN
from orderup.core.compiled.randomness import RNG
from orderup.core.compiled.snapshots import LOGGED, MOST_LOGGED
from orderup.core.game.definition import Game
from orderup.core.packs.loading import Pack
from orderup.lab.loop import COUNTS, DECISION, MOST_DECISIONS, MOST_MOMENTS, play_all, score_all
from orderup.lab.players import LabPlayer

CHUNK = 250
"""The number of games recorded at once, so that their events fit into memory."""


@dataclass(frozen=True)
class Recording:
    """A record of some games, numbered from 0.

    `decision_games`, `event_games` and `moment_games` have the game of each entry.
    """

    tables: Any
    """The finished tables."""
    seeds: Any
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
    """By game, whether it was cut off."""
    unlogged: Any
    """By game, whether it had more events than the log holds."""

    @property
    def games(self) -> int:
        """The number of games."""
        return len(self.tables)


@dataclass(frozen=True)
class Lineup:
    """A game with its players, one for each seat."""

    game: Game
    pack: Pack
    options: Mapping[str, Any]
    players: Sequence[LabPlayer]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.players)

    def scores(self, tables: Any) -> tuple[Any, Any]:
        """Points by table, seat and scoring line, as if the games ended now, and ranks by table and seat."""
        lines = np.zeros((len(tables), self.seats, len(self.game.engine.LINES)), np.int32)
        ranks = np.zeros((len(tables), self.seats), np.int8)
        score_all(argument(tables), argument(self.pack.record), argument(lines), argument(ranks))
        return lines, ranks


class Recorder:
    """Plays the games of a lineup. Its memory is reused for each chunk."""

    def __init__(self, setup: Lineup, turns: Iterable[int] = ()) -> None:
        self.setup, self._turns = setup, sum(1 << int(kind) for kind in turns)
        engine, seats = setup.game.engine, setup.seats
        self._blank = np.zeros(1, engine.TABLE)
        self._blank[0]["seat_count"] = seats
        setup.game.write_options(self._blank[0], setup.game.check_options(setup.options))
        workspaces = np.concatenate([player.workspace for player in setup.players])
        self._workspaces = np.tile(workspaces, CHUNK)
        self._lots = np.array([player.lots for player in setup.players], np.int64)
        self._outs = np.zeros((CHUNK, max(engine.ACTIONS, LONGEST_PLAN)), np.int16)
        self._decisions = np.zeros((CHUNK, MOST_DECISIONS), DECISION)
        self._logs = np.zeros((CHUNK, MOST_LOGGED), LOGGED)
        addresses = self._logs.ctypes.data + np.arange(CHUNK) * self._logs.strides[0]
        self._addresses = addresses.astype(np.int64)
        self._moments = np.zeros(CHUNK * MOST_MOMENTS, engine.TABLE)
        self._when = np.zeros(CHUNK * MOST_MOMENTS, np.int32)

    def play(self, seeds: Any) -> Recording:
        """A record of the games with these seeds, at most a chunk."""
        count = len(seeds)
        seeds = np.asarray(seeds, np.uint64)
        tables, counts = np.repeat(self._blank, count), np.zeros(count, COUNTS)
        arrays = (
            *(tables, self.setup.pack.record, seeds, self._workspaces, self._lots, self._outs),
            *(np.zeros(count, RNG), self._decisions, self._logs, self._addresses),
            *(self._moments, self._when, counts),
        )
        played: Any = play_all
        played(*(_argument(array) for array in arrays), self._turns)
        moments = _joined(self._moments.reshape(CHUNK, -1), counts["moments"])
        moments["film"] = 0
        moments["frames"] = 0
        lines, ranks = self.setup.scores(tables)
        return Recording(
            tables=tables,
            seeds=seeds,
            lines=lines,
            ranks=ranks,
            turns=counts["turns"],
            decisions=_joined(self._decisions, counts["decisions"]),
            decision_games=_games(counts["decisions"]),
            events=_joined(self._logs, counts["logged"]),
            event_games=_games(counts["logged"]),
            moments=moments,
            moment_games=_games(counts["moments"]),
            moment_times=_joined(self._when.reshape(CHUNK, -1), counts["moments"]),
            capped=counts["decisions"] == MOST_DECISIONS,
            unlogged=counts["logged"] == MOST_LOGGED,
        )

    def chunks(self, seed: int, games: int, told: Callable[[int], None]) -> Iterator[Recording]:
        """Records of `games` games from this seed on; `told` gets the number played since the last call."""
        for first in range(0, games, CHUNK):
            record = self.play(np.arange(seed + first, seed + min(first + CHUNK, games), dtype=np.uint64))
            yield record
            told(record.games)


def _argument(array: Any) -> Any:
    """An array as rules take it, also with rows of records."""
    if array.ndim > 1 and array.dtype.names is not None and not JITTED:
        return [argument(row) for row in array]
    return argument(array)


def _joined(rows: Any, counts: Any) -> Any:
    """The used part of each row, one after the other."""
    # As bytes, because NumPy would first compare all fields of the records.
    size = rows.dtype.itemsize
    data = rows.view(np.uint8)
    used = [row[: count * size] for row, count in zip(data, counts, strict=False)]
    return np.concatenate(used).view(rows.dtype)


def _games(counts: Any) -> Any:
    """The number of each entry's game."""
    return np.repeat(np.arange(len(counts), dtype=np.int32), counts)
