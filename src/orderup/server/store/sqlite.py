"""The embedded database: one file, one thread that writes (`writer`), one that reads."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from orderup.server.clock import clock
from orderup.server.store.base import (
    Claim,
    Conflict,
    Entry,
    Expired,
    Expiry,
    Player,
    StoredReview,
    StoredTable,
    StoreError,
)
from orderup.server.store.expiry import expire
from orderup.server.store.files import NOT_READ, DatabaseFiles
from orderup.server.store.opening import bring_up_to_date, connect, create, look_through
from orderup.server.store.rows import (
    CLAIM,
    DONE,
    NEWEST_PLAYERS,
    REVIEW,
    STOPPED,
    LogRow,
    encode,
    log_row,
    members_of,
    read_entry,
    read_review,
    read_table,
    read_verdicts,
    table_body,
)
from orderup.server.store.writer import Work, Writer, insert_log

T = TypeVar("T")


class SqliteStore:
    """`Store` on a file. Open it with `SqliteStore.open` from within the event loop that will use it."""

    arranges = False

    def __init__(self, path: Path, writing: sqlite3.Connection, reading: sqlite3.Connection) -> None:
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._writing = writing
        self._reading = reading
        self._files = DatabaseFiles(path)
        self._reader = ThreadPoolExecutor(1, "orderup-read")
        self._writer = Writer(writing, path, self._files)
        self._data_version: int | None = None
        self._closed = False

    @classmethod
    async def open(cls, path: Path) -> "SqliteStore":
        """Open or create the database; `StoreError` when it cannot be, is damaged, or of a newer program."""
        writing = create(path)
        try:
            look_through(writing, path)
            bring_up_to_date(writing, path)
            reading = connect(path)
        except BaseException:
            writing.close()
            raise
        return cls(path, writing, reading)

    @property
    def waiting(self) -> int:
        return self._writer.waiting

    async def close(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._writer.close()
        self._reader.shutdown()
        self._reading.close()
        self._writing.close()

    async def check(self, now: float) -> None:
        await self._write(
            lambda db: db.execute(
                "INSERT INTO checks (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
                (now,),
            )
        )

    async def now(self) -> float:
        return clock()

    async def look_through(self) -> None:
        def work() -> None:
            # A connection of its own: nobody waits for it, and its memory hides no page of the disk.
            with closing(connect(self._path)) as db:
                look_through(db, self._path)

        self._files.check()
        try:
            await asyncio.to_thread(work)
        except (StoreError, sqlite3.Error) as error:
            raise self._files.failure(error, NOT_READ) from error

    # Players

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO players (id, name) VALUES (?, ?)", (player.id, player.name))
            _add_token(db, player.id, token_hash, False, now)

        await self._write(work)

    async def rename_player(self, player: str, name: str) -> None:
        statement = "UPDATE players SET name = ? WHERE id = ? AND name IS NOT ?"
        await self._write(lambda db: db.execute(statement, (name, player, name)))

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        await self._write(lambda db: _add_token(db, player, token_hash, False, now))

    async def drop_token(self, token_hash: str) -> None:
        statement = "DELETE FROM tokens WHERE hash = ? AND link = 0"
        await self._write(lambda db: db.execute(statement, (token_hash,)))

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM tokens WHERE player = ? AND link = 1", (player,))
            _add_token(db, player, token_hash, True, now)

        await self._write(work)

    async def renew_token(self, token_hash: str, before: float, now: float) -> bool:
        renewed = "UPDATE tokens SET created = ? WHERE hash = ? AND link = 0 AND created < ?"
        return await self._write(lambda db: db.execute(renewed, (now, token_hash, before)).rowcount == 1)

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        row = await self._read(
            lambda db: db.execute(
                "SELECT players.id, players.name FROM tokens JOIN players ON players.id = tokens.player"
                " WHERE tokens.hash = ? AND tokens.link = ?",
                (token_hash, int(link)),
            ).fetchone()
        )
        return None if row is None else Player(*row)

    async def players(self, ids: Sequence[str]) -> dict[str, str | None]:
        return dict(
            await self._read(
                lambda db: db.execute(
                    "SELECT id, name FROM players WHERE id IN (SELECT value FROM json_each(?))",
                    (encode(ids).decode(),),
                ).fetchall()
            )
        )

    async def newest_players(self, limit: int) -> list[str]:
        rows = await self._read(lambda db: db.execute(NEWEST_PLAYERS.format(limit="?"), (limit,)).fetchall())
        return [row[0] for row in rows]

    # Tables

    async def create_table(self, table: StoredTable) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT INTO tables (id, revision, touched, created, body) VALUES (?, ?, ?, ?, ?)",
                (table.id, table.revision, table.touched, table.created, table_body(table)),
            )
            _add_members(db, table)

        await self._write(work)

    async def save_table(self, table: StoredTable, entries: Sequence[Entry] = ()) -> None:
        saved = msgspec.structs.replace(table, revision=table.revision + 1)
        body, rows = table_body(saved), [log_row(table.id, entry) for entry in entries]

        def work(db: sqlite3.Connection) -> None:
            done = db.execute(
                "UPDATE tables SET revision = ?, touched = ?, body = ? WHERE id = ? AND revision = ?",
                (saved.revision, saved.touched, body, saved.id, table.revision),
            )
            if done.rowcount != 1:
                raise Conflict
            db.execute("DELETE FROM members WHERE table_id = ?", (saved.id,))
            _add_members(db, saved)
            insert_log(db, rows)

        await self._write(work)
        table.revision = saved.revision

    async def table(self, table: str) -> StoredTable | None:
        row = await self._read(
            lambda db: db.execute("SELECT body FROM tables WHERE id = ?", (table,)).fetchone()
        )
        return None if row is None else read_table(row[0])

    async def tables_of(self, player: str | None, limit: int) -> list[tuple[StoredTable, int]]:
        tables, values = "tables", list[str | int]([limit])
        if player is not None:
            tables, values = "members JOIN tables ON id = table_id WHERE player = ?", [player, limit]
        rows = await self._read(
            lambda db: db.execute(
                "SELECT body, (SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id)"
                f" FROM {tables} ORDER BY created DESC LIMIT ?",
                values,
            ).fetchall()
        )
        return [(read_table(body), version) for body, version in rows]

    async def open_tables(self, host: str, since: float) -> int:
        row = await self._read(
            lambda db: db.execute(
                "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id"
                " WHERE members.player = ? AND tables.created >= ?"
                " AND json_extract(body, '$.host') = ? AND json_extract(body, '$.status') <> 'over'",
                (host, since, host),
            ).fetchone()
        )
        return int(row[0])

    # The log

    async def append(self, table: str, entries: list[Entry]) -> None:
        rows = [log_row(table, entry) for entry in entries]
        await self._write(lambda db: insert_log(db, rows), rows)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._read(
            lambda db: db.execute(
                "SELECT version, seat, kind, decided_by, action, at, digest FROM log"
                " WHERE table_id = ? AND version > ? ORDER BY version",
                (table, after),
            ).fetchall()
        )
        return [read_entry(row) for row in rows]

    # Other processes

    async def news(self, patience: float) -> set[str] | None:
        await asyncio.sleep(patience)
        # Asked of the connection that does all our writing: its own commits do not count.
        found = await self._write(lambda db: int(db.execute("PRAGMA data_version").fetchone()[0]))
        known, self._data_version = self._data_version, found
        return set() if found == known else None

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._read(
            lambda db: db.execute(
                "SELECT id, revision, (SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id)"
                " FROM tables WHERE id IN (SELECT value FROM json_each(?))",
                (encode(tables).decode(),),
            ).fetchall()
        )
        return {table: (revision, version) for table, revision, version in rows}

    async def note_presence(self, table: str, players: set[str]) -> None:
        """Nothing: servers on one file know each their own pages only."""

    def tell(self, table: str, message: bytes) -> None:
        """Nothing, for the same reason."""

    def listen(self, hear: Callable[[str, bytes], None]) -> None:
        """Nothing is told."""

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        return {}

    async def take(self, tables: Mapping[str, int]) -> set[str]:
        return set(tables)

    async def let_go(self, table: str) -> None:
        """Nothing: nobody has taken it."""

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        return True

    # Packs and housekeeping

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        await self._write(
            lambda db: db.execute(
                "INSERT INTO packs (hash, content, kept) VALUES (?, ?, ?)"
                " ON CONFLICT (hash) DO UPDATE SET kept = excluded.kept",
                (pack_hash, content, now),
            )
        )

    async def pack(self, pack_hash: str) -> bytes | None:
        row = await self._read(
            lambda db: db.execute("SELECT content FROM packs WHERE hash = ?", (pack_hash,)).fetchone()
        )
        return None if row is None else row[0]

    async def pack_bytes(self) -> int:
        question = "SELECT coalesce(sum(length(content)), 0) FROM packs"
        row = await self._read(lambda db: db.execute(question).fetchone())
        return int(row[0])

    async def notes(self) -> dict[str, bytes]:
        return dict(await self._read(lambda db: db.execute("SELECT name, content FROM notes").fetchall()))

    async def write_note(self, name: str, content: bytes | None) -> None:
        def work(db: sqlite3.Connection) -> None:
            if content is None:
                db.execute("DELETE FROM notes WHERE name = ?", (name,))
            else:
                db.execute("INSERT OR REPLACE INTO notes (name, content) VALUES (?, ?)", (name, content))

        await self._write(work)

    # Reviews

    async def ask_review(self, table: str, method: int, now: float) -> None:
        def work(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM reviews WHERE table_id = ? AND method <> ?", (table, method))
            db.execute(
                "INSERT INTO reviews (table_id, method, asked, done)"
                " SELECT id, ?, ?, 0 FROM tables WHERE id = ?"
                " ON CONFLICT (table_id) DO UPDATE SET asked = excluded.asked, done = 0 WHERE done = -1",
                (method, now, table),
            )

        await self._write(work)

    async def review(self, table: str, method: int) -> StoredReview | None:
        question = REVIEW.format(table="?", method="?")
        row = await self._read(lambda db: db.execute(question, (table, method)).fetchone())
        return None if row is None else read_review(row)

    async def verdicts(self, table: str) -> dict[int, dict[str, Any] | None]:
        question = "SELECT number, body FROM verdicts WHERE table_id = ?"
        return read_verdicts(await self._read(lambda db: db.execute(question, (table,)).fetchall()))

    async def unfinished_reviews(self, method: int, limit: int) -> list[str]:
        rows = await self._read(
            lambda db: db.execute(
                "SELECT table_id FROM reviews WHERE method = ? AND done = 0 ORDER BY asked, table_id LIMIT ?",
                (method, limit),
            ).fetchall()
        )
        return [row[0] for row in rows]

    async def claim_review(self, method: int, claim: Claim) -> str | None:
        statement = CLAIM.format(server=":server", now=":now", stale=":stale", method=":method")
        values = {"server": claim.server, "now": claim.now, "stale": claim.stale, "method": method}
        row = await self._write(lambda db: db.execute(statement, values).fetchone())
        return None if row is None else row[0]

    async def release_reviews(self, server: str) -> None:
        await self._write(lambda db: db.execute("UPDATE reviews SET claimed = 0 WHERE server = ?", (server,)))

    async def keep_verdict(self, table: str, number: int, verdict: dict[str, Any] | None, now: float) -> None:
        body = encode(verdict).decode()

        def work(db: sqlite3.Connection) -> None:
            db.execute(
                "INSERT OR IGNORE INTO verdicts (table_id, number, body)"
                " SELECT table_id, ?, ? FROM reviews WHERE table_id = ?",
                (number, body, table),
            )
            db.execute("UPDATE reviews SET claimed = ? WHERE table_id = ?", (now, table))

        await self._write(work)

    async def end_review(self, table: str, *, done: bool) -> None:
        values = DONE if done else STOPPED, table
        await self._write(lambda db: db.execute("UPDATE reviews SET done = ? WHERE table_id = ?", values))

    async def expire(self, expiry: Expiry) -> Expired:
        return await self._write(lambda db: expire(db, expiry))

    # Threads

    async def _read(self, work: Work[T]) -> T:
        if self._closed:
            raise StoreError("The database is closed.", "closed")
        try:
            return await self._loop.run_in_executor(self._reader, work, self._reading)
        except sqlite3.Error as error:
            raise self._files.failure(error, NOT_READ) from error

    async def _write(self, work: Work[T], rows: list[LogRow] | None = None) -> T:
        if self._closed:
            raise StoreError("The database is closed.", "closed")
        return await self._writer.write(work, rows)


def _add_token(db: sqlite3.Connection, player: str, token_hash: str, link: bool, now: float) -> None:
    db.execute(
        "INSERT INTO tokens (hash, player, link, created) VALUES (?, ?, ?, ?)",
        (token_hash, player, int(link), now),
    )


def _add_members(db: sqlite3.Connection, table: StoredTable) -> None:
    db.executemany(
        "INSERT INTO members (player, table_id) VALUES (?, ?)",
        [(player, table.id) for player in members_of(table)],
    )
