"""PostgreSQL: any number of servers on one database, each with a pool of connections.

Every operation is one statement. So a broken connection leaves none half done, and none holds a lock while
its server is silent. Only the removal of old records is a transaction of several statements.
"""

import re
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, cast

import asyncpg
import msgspec

from orderup.server.logs import warn
from orderup.server.store.base import Conflict
from orderup.server.store.postgres.appending import (
    LOG_TYPES,
    Appending,
    clock_columns,
    columns_of,
    end_columns,
    insert_log,
    insert_results,
    set_clocks,
)
from orderup.server.store.postgres.database import Database, Timeouts, Work
from orderup.server.store.postgres.expiry import STATEMENTS, expire
from orderup.server.store.postgres.news import News
from orderup.server.store.postgres.nodes import Nodes
from orderup.server.store.postgres.presence import StoredPresence
from orderup.server.store.postgres.schema import bring_up_to_date
from orderup.server.store.rows import (
    HEAD,
    log_row,
    members_of,
    table_body,
)
from orderup.server.store.sql import SqlStore
from orderup.server.store.sql_personal import Script
from orderup.server.store.stored import EndedGame, Entry, Expired, Expiry, Player, StoredClock, StoredTable

T = TypeVar("T")
NAMED = re.compile(r"(?<!:):([a-z_]+)")


class PostgresStore(SqlStore):
    """`Store` on PostgreSQL. Open it with `PostgresStore.open` from within the event loop that will use
    it."""

    arranges = True
    _STATUS = "tables.status"
    _LISTED = "SELECT json_array_elements_text(CAST(:players AS json))"
    _IDS = "SELECT json_array_elements_text(CAST(:ids AS json))"
    _ROWS = "json_array_elements(CAST(:rows AS json)) AS listed (value)"
    _LOCKED = "FOR UPDATE SKIP LOCKED"
    _LOCK, _HOST = " FOR UPDATE OF tables", ", host = :host"

    def __init__(self, database: Database, patience: Timeouts) -> None:
        self._database = database
        node = secrets.token_hex(8)
        self._news = News(database.connect, node, connect_again_after=patience.news_again)
        self._presence = StoredPresence(database, node)
        self._nodes = Nodes(database, node)
        self._appending = Appending(database)

    @classmethod
    async def open(cls, address: str, patience: Timeouts | None = None) -> "PostgresStore":
        """Connect, and upgrade the schema; `StoreError` when this is impossible."""
        patience = patience or Timeouts()
        database = Database(address, patience)
        await database.open(bring_up_to_date)
        await _warn_of_forgetting(database)
        store = cls(database, patience)
        store._news.start()
        store._presence.start()
        await store._nodes.start()
        return store

    @property
    def waiting(self) -> int:
        return self._database.waiting + self._appending.waiting

    async def close(self) -> None:
        await self._presence.stop()
        await self._appending.stop()
        await self._news.stop()
        await self._nodes.stop()
        await self._database.close()

    async def now(self) -> float:
        question = "SELECT extract(epoch FROM clock_timestamp())::float8"
        return float(await self._database.do(lambda db: db.fetchval(question)))

    async def look_through(self) -> None:
        """Do nothing: PostgreSQL compares each page with its checksum as it reads it.

        Looking through all pages (pg_amcheck) is a job for one operator, not for every server.
        """

    # Players

    async def add_player(self, player: Player, token_hash: str, now: float) -> None:
        async def work(db: asyncpg.Connection) -> bool:
            await db.execute(
                "WITH added AS (INSERT INTO players (id, name) VALUES ($1, $2) RETURNING id)"
                " INSERT INTO tokens (hash, player, link, created) SELECT $3, id, false, $4 FROM added",
                player.id,
                player.name,
                token_hash,
                now,
            )
            return True

        await self._database.do(work, done=_is_token_of(player.id, token_hash))

    async def add_token(self, player: str, token_hash: str, now: float) -> None:
        async def work(db: asyncpg.Connection) -> bool:
            await db.execute(
                "INSERT INTO tokens (hash, player, link, created) VALUES ($1, $2, false, $3)",
                token_hash,
                player,
                now,
            )
            return True

        await self._database.do(work, done=_is_token_of(player, token_hash))

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        await self._do(
            "INSERT INTO tokens (hash, player, link, created) VALUES (:hash, :player, true, :now)"
            " ON CONFLICT (player) WHERE link DO UPDATE SET hash = excluded.hash, created = excluded.created",
            hash=token_hash,
            player=player,
            now=now,
        )

    async def players(self, ids: Sequence[str]) -> dict[str, str | None]:
        return dict(await self._ask("SELECT id, name FROM players WHERE id = ANY(:ids::text[])", ids=ids))

    # Tables

    async def create_table(
        self, table: StoredTable, entries: Sequence[Entry] = (), clock: StoredClock | None = None
    ) -> None:
        body, columns = (
            table_body(table),
            columns_of([log_row(table.id, entry) for entry in entries], LOG_TYPES),
        )

        clocks, turns, notices = clock_columns([] if clock is None else [clock])

        async def work(db: asyncpg.Connection) -> bool:
            await db.execute(
                "WITH made AS (INSERT INTO tables"
                " (id, revision, touched, created, host, status, pack_hash, body)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id),"
                f" logged AS ({insert_log(10)}), {set_clocks(18)}"
                " INSERT INTO members (player, table_id) SELECT unnest($9::text[]), id FROM made",
                table.id,
                table.revision,
                table.touched,
                table.created,
                table.host,
                table.status,
                table.pack_hash,
                body,
                members_of(table),
                *columns,
                *clocks,
                *turns,
                *notices,
            )
            return True

        await self._database.do(work, done=_is_row(table.id, body))
        self._news.ring(table.id)

    async def save_table(
        self,
        table: StoredTable,
        entries: Sequence[Entry] = (),
        ended: EndedGame | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        saved = msgspec.structs.replace(table, revision=table.revision + 1)
        body, columns = (
            table_body(saved),
            columns_of([log_row(table.id, entry) for entry in entries], LOG_TYPES),
        )

        results, seats = end_columns([] if ended is None else [ended])
        clocks, turns, notices = clock_columns([] if clock is None else [clock])

        async def work(db: asyncpg.Connection) -> bool:
            done = await db.execute(
                "WITH saved AS (UPDATE tables SET revision = $3, touched = $4, host = $5, status = $6,"
                " pack_hash = $7, body = $8 WHERE id = $1 AND revision = $2 RETURNING id),"
                " gone AS (DELETE FROM members USING saved"
                " WHERE table_id = saved.id AND player <> ALL($9::text[])),"
                " new AS (INSERT INTO members (player, table_id) SELECT unnest($9::text[]), id FROM saved"
                " ON CONFLICT DO NOTHING),"
                f" logged AS ({insert_log(10, 'saved')}), {insert_results(18, 'saved')},"
                f" {set_clocks(30, 'saved')} SELECT FROM saved",
                saved.id,
                table.revision,
                saved.revision,
                saved.touched,
                saved.host,
                saved.status,
                saved.pack_hash,
                body,
                members_of(saved),
                *columns,
                *results,
                *seats,
                *clocks,
                *turns,
                *notices,
            )
            if done != "SELECT 1":
                raise Conflict
            return True

        await self._database.do(work, done=_is_row(saved.id, body))
        table.revision = saved.revision
        self._news.ring(saved.id)

    async def open_tables(self, host: str, since: float) -> int:
        rows = await self._ask(
            "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id"
            " WHERE members.player = :host AND created >= :since AND host = :host AND status <> 'over'",
            host=host,
            since=since,
        )
        return int(rows[0][0])

    # The log

    async def append(
        self,
        table: str,
        entries: list[Entry],
        ended: EndedGame | None = None,
        clock: StoredClock | None = None,
    ) -> None:
        if entries:
            await self._appending.append(table, entries, ended, clock)
            self._news.ring(table)

    # Other processes

    async def news(self, patience: float) -> set[str] | None:
        return await self._news.wait(patience)

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._ask(
            f"SELECT id, revision, {HEAD} FROM tables WHERE id = ANY(:ids::text[])", ids=tables
        )
        return {table: (revision, version) for table, revision, version in rows}

    async def note_presence(self, table: str, players: set[str]) -> None:
        await self._presence.note(table, players)
        self._news.ring(table)

    def tell(self, table: str, message: bytes) -> None:
        self._news.tell(table, message)

    def listen(self, hear: Callable[[str, bytes], None]) -> None:
        self._news.listen(hear)

    async def elsewhere(self, tables: list[str]) -> dict[str, set[str]]:
        return await self._presence.elsewhere(tables)

    async def take(self, tables: Mapping[str, int]) -> set[str]:
        return await self._nodes.take(tables)

    async def let_go(self, table: str) -> None:
        await self._nodes.let_go(table)

    async def spend(self, keys: Sequence[str], per_second: float, burst: float) -> bool:
        return await self._nodes.spend(keys, per_second, burst)

    # Packs and housekeeping

    # Reviews

    async def expire(self, expiry: Expiry) -> Expired:
        return await self._database.do(lambda db: expire(db, expiry), once=True, statements=STATEMENTS)

    # Statements

    @staticmethod
    def _item(place: int) -> str:
        return f"(listed.value ->> {place})"

    async def _ask(self, question: str, **values: object) -> list[Any]:
        numbered, order = _numbered(question)
        return await self._database.do(lambda db: db.fetch(numbered, *(values[name] for name in order)))

    async def _do(self, statement: str, **values: object) -> list[Any]:
        return await self._ask(statement, **values)

    async def _transact(self, script: Callable[[], Script[T]]) -> T:
        async def work(db: asyncpg.Connection) -> T:
            running = script()
            rows: Any = None
            async with db.transaction():
                while True:
                    try:
                        statement, values = running.send(rows)
                    except StopIteration as end:
                        return cast(T, end.value)
                    numbered, order = _numbered(statement)
                    rows = await db.fetch(numbered, *(values[name] for name in order))

        return await self._database.do(work, once=True, statements=STATEMENTS)

    def _changed(self, tables: Iterable[str]) -> None:
        for table in tables:
            self._news.ring(table)


@cache
def _numbered(statement: str) -> tuple[str, tuple[str, ...]]:
    """A statement with numbers in place of the names of its values, and these names in order."""
    names = tuple(dict.fromkeys(NAMED.findall(statement)))
    return NAMED.sub(lambda found: f"${names.index(found[1]) + 1}", statement), names


async def _warn_of_forgetting(database: Database) -> None:
    """Log the settings that let PostgreSQL lose acknowledged writes in a power failure."""
    off = await database.do(
        lambda db: db.fetchval(
            "SELECT array_agg(name ORDER BY name) FROM pg_settings WHERE setting = 'off'"
            " AND name IN ('fsync', 'full_page_writes', 'synchronous_commit')"
        )
    )
    if off:
        warn("database_not_durable", off=off)


def _is_row(table: str, body: str) -> Work[bool | None]:
    async def done(db: asyncpg.Connection) -> bool | None:
        return True if await db.fetchval("SELECT body FROM tables WHERE id = $1", table) == body else None

    return done


def _is_token_of(player: str, token_hash: str) -> Work[bool | None]:
    async def done(db: asyncpg.Connection) -> bool | None:
        found = await db.fetchval("SELECT player FROM tokens WHERE hash = $1", token_hash)
        return True if found == player else None

    return done
