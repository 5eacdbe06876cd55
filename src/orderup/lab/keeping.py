"""Keeps the games of a report in Parquet files, which `show` asks by SQL. DuckDB does both.

There are four tables: `games`, `seats` (a row for each player of a game), `decisions` and `events`. A game is
named by its `pack`, `players` and `deal`.
"""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from orderup.core.state.events import Derived
from orderup.core.state.items import Named
from orderup.core.texts.messages import Message, Reason
from orderup.errors import OptionError
from orderup.lab.recording import Lineup, Recording

TABLES = ("games", "seats", "decisions", "events")
NUMBERS = ("first", "second", "third")


class Keeper:
    """A folder of games."""

    def __init__(self, folder: Path) -> None:
        """OptionError unless the folder is new or empty, and DuckDB is installed."""
        self._duckdb = _duckdb()
        self._folder = folder
        try:
            for name in TABLES:
                (folder / name).mkdir(parents=True)
        except FileExistsError:
            raise OptionError(Message("lab/keeps-games", folder=str(folder))) from None
        except (OSError, ValueError) as error:
            raise _not_kept(folder, error) from None

    def add(self, lineup: Lineup, players: str, first: int, record: Recording) -> None:
        """Keep games that were dealt from the seed `first` on."""
        for name, columns in _tables(lineup, record):
            size = len(columns["deal"])
            columns["deal"] = columns["deal"].astype(np.uint64) + np.uint64(first)
            columns |= {"pack": np.full(size, lineup.pack.hash), "players": np.full(size, players)}
            path = self._folder / name / f"{lineup.pack.hash}-{players}-{first}.parquet"
            part = path.with_suffix(".part")
            try:
                with self._duckdb.connect() as connection:
                    connection.execute(f"COPY (SELECT * FROM columns) TO {_quoted(part)} (FORMAT parquet)")
                part.replace(path)  # A process that is killed leaves no half of a table.
            except (OSError, self._duckdb.Error) as error:
                raise _not_kept(self._folder, error) from None


def asked(folder: Path, sql: str) -> tuple[list[str], list[tuple[Any, ...]]]:
    """The answer to a question in SQL: the names of its columns, and its rows. OptionError if it cannot be
    answered."""
    duckdb = _duckdb()
    if not all(any((folder / name).glob("*.parquet")) for name in TABLES):
        raise OptionError(Message("lab/keeps-nothing", folder=str(folder)))
    try:
        with duckdb.connect() as connection:
            for name in TABLES:
                files = _quoted(folder / name / "*.parquet")
                connection.execute(f"CREATE VIEW {name} AS SELECT * FROM read_parquet({files})")
            found = connection.execute(sql)
            columns = [each[0] for each in found.description or ()]
            return columns, found.fetchall() if columns else []
    except duckdb.Error as error:
        raise OptionError(Message("lab/bad-sql", reason=str(error).split("\n")[0])) from None


def _tables(lineup: Lineup, record: Recording) -> Iterator[tuple[str, dict[str, Any]]]:
    """The tables of a recording, by column; `deal` counts its games from 0."""
    games, seats = record.games, lineup.seats
    engine = lineup.game.engine
    every = np.arange(games)
    counts = np.bincount(record.decision_games, minlength=games)
    yield "games", {"deal": every, "turns": record.turns, "decisions": counts, "capped": record.capped}
    points = {name: record.lines[:, :, i].reshape(-1) for i, name in enumerate(engine.LINES)}
    told = {"deal": np.repeat(every, seats), "seat": np.tile(np.arange(seats), games)}
    yield "seats", {**told, "rank": record.ranks.reshape(-1), **points}
    actions = engine.action_table(lineup.pack.content, seats)
    kinds = np.array([action.kind for action in actions], object)
    chosen = record.decisions["action"]
    yield (
        "decisions",
        {
            "deal": record.decision_games,
            "decision": _numbered(record.decision_games),
            "seat": record.decisions["seat"],
            "legal": record.decisions["legal"],
            "kind": kinds[chosen],
            "action": np.array([str(action) for action in actions], object)[chosen],
        },
    )
    events = record.events
    # An event that is told for one of several things has a negative kind.
    kind = np.where(events["kind"] < 0, -1 - events["kind"], events["kind"])
    columns = {name: events[name] for name in ("decision", "seat", *NUMBERS)}
    names = {int(each): each.name.lower() for each in engine.EVENTS.arguments}
    known = np.array([names.get(number, "") for number in range(int(kind.max(initial=0)) + 1)], object)
    things = _things(lineup, events, kind)
    yield "events", {"deal": record.event_games, "kind": known[kind], "thing": things, **columns}


def _numbered(games: Any) -> Any:
    """The number of each entry within its game."""
    begins = np.flatnonzero(np.diff(games, prepend=-1))
    return np.arange(len(games)) - np.repeat(begins, np.diff(begins, append=len(games)))


def _things(lineup: Lineup, events: Any, kind: Any) -> Any:
    """The name of the first thing of the pack that each event names, or ""."""
    found = np.full(len(events), "", object)
    for each, arguments in lineup.game.engine.EVENTS.arguments.items():
        for number, argument in zip(NUMBERS, arguments.values(), strict=False):
            names = argument.each if isinstance(argument, Derived) else argument
            if isinstance(names, Named):
                told = np.array(
                    ["" if name is None else str(name) for name in names.names(lineup.pack)], object
                )
                chosen = np.flatnonzero(
                    (kind == int(each)) & (events[number] >= 0) & (events[number] < len(told))
                )
                found[chosen] = told[events[number][chosen]]
                break
    return found


def _quoted(path: Path) -> str:
    escaped = str(path).replace("'", "''")
    return f"'{escaped}'"


def _duckdb() -> Any:
    if find_spec("duckdb") is None:
        raise OptionError(Message("lab/no-duckdb"))
    import duckdb

    return duckdb


def _not_kept(folder: Path, error: Exception) -> OptionError:
    reason = Reason(error) if isinstance(error, OSError | ValueError) else str(error).split("\n")[0]
    return OptionError(Message("lab/not-kept", file=str(folder), reason=reason))
