"""PostgreSQL: any number of servers on one database, each with a pool of connections.

Every operation is one statement, so that none is left half done by a connection that breaks, and none holds a
lock while nobody is heard of. Only removing what is old is a transaction of several.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import asyncpg
import msgspec

from orderup.server.logs import warn
from orderup.server.store.base import (
    Claim,
    Conflict,
    Entry,
    Expired,
    Expiry,
    Player,
    StoredReview,
    StoredTable,
)
from orderup.server.store.postgres.appending import LOG, Appending
from orderup.server.store.postgres.database import Database, Patience, Work
from orderup.server.store.postgres.expiry import STATEMENTS, expire
from orderup.server.store.postgres.news import News
from orderup.server.store.postgres.nodes import Nodes
from orderup.server.store.postgres.presence import Presence
from orderup.server.store.postgres.schema import bring_up_to_date
from orderup.server.store.rows import (
    CLAIM,
    DONE,
    LOG_COLUMNS,
    NEWEST_PLAYERS,
    REVIEW,
    STOPPED,
    encode,
    log_row,
    members_of,
    read_entry,
    read_review,
    read_table,
    read_verdicts,
    table_body,
)

_HEAD = "(SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id)"


class PostgresStore:
    """`Store` on PostgreSQL. Open it with `PostgresStore.open` from within the event loop that will use
    it."""

    arranges = True

    def __init__(self, database: Database, patience: Patience) -> None:
        self._database = database
        node = secrets.token_hex(8)
        self._news = News(database.connect, node, connect_again_after=patience.news_again)
        self._presence = Presence(database, node)
        self._nodes = Nodes(database, node)
        self._appending = Appending(database)

    @classmethod
    async def open(cls, address: str, patience: Patience | None = None) -> "PostgresStore":
        """Connect, and bring the schema up to date; `StoreError` when that cannot be."""
        patience = patience or Patience()
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

    async def check(self, now: float) -> None:
        await self._execute(
            "INSERT INTO checks (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at", now
        )

    async def now(self) -> float:
        question = "SELECT extract(epoch FROM clock_timestamp())::float8"
        return float(await self._database.do(lambda db: db.fetchval(question)))

    async def look_through(self) -> None:
        """Nothing: PostgreSQL holds each page against its checksum as it reads it, and looking through all of
        them (pg_amcheck) is for one to do, not for every server."""

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

    async def rename_player(self, player: str, name: str) -> None:
        await self._execute(
            "UPDATE players SET name = $2 WHERE id = $1 AND name IS DISTINCT FROM $2", player, name
        )

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

    async def drop_token(self, token_hash: str) -> None:
        await self._execute("DELETE FROM tokens WHERE hash = $1 AND NOT link", token_hash)

    async def replace_link(self, player: str, token_hash: str, now: float) -> None:
        await self._execute(
            "INSERT INTO tokens (hash, player, link, created) VALUES ($1, $2, true, $3)"
            " ON CONFLICT (player) WHERE link DO UPDATE SET hash = excluded.hash, created = excluded.created",
            token_hash,
            player,
            now,
        )

    async def renew_token(self, token_hash: str, before: float, now: float) -> bool:
        renewed = await self._row(
            "UPDATE tokens SET created = $3 WHERE hash = $1 AND NOT link AND created < $2 RETURNING hash",
            token_hash,
            before,
            now,
        )
        return renewed is not None

    async def player_of(self, token_hash: str, *, link: bool = False) -> Player | None:
        row = await self._row(
            "SELECT players.id, players.name FROM tokens JOIN players ON players.id = tokens.player"
            " WHERE tokens.hash = $1 AND tokens.link = $2",
            token_hash,
            link,
        )
        return None if row is None else Player(*row)

    async def players(self, ids: Sequence[str]) -> dict[str, str | None]:
        return dict(await self._rows("SELECT id, name FROM players WHERE id = ANY($1::text[])", ids))

    async def newest_players(self, limit: int) -> list[str]:
        return [row[0] for row in await self._rows(NEWEST_PLAYERS.format(limit="$1"), limit)]

    # Tables

    async def create_table(self, table: StoredTable) -> None:
        body = table_body(table)

        async def work(db: asyncpg.Connection) -> bool:
            await db.execute(
                "WITH made AS (INSERT INTO tables"
                " (id, revision, touched, created, host, status, pack_hash, body)"
                " VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id)"
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
            )
            return True

        await self._database.do(work, done=_is_row(table.id, body))
        self._news.ring(table.id)

    async def save_table(self, table: StoredTable, entries: Sequence[Entry] = ()) -> None:
        saved = msgspec.structs.replace(table, revision=table.revision + 1)
        body = table_body(saved)
        rows = [log_row(table.id, entry)[1:] for entry in entries]
        columns = list(zip(*rows, strict=True)) or [()] * (len(LOG_COLUMNS) - 1)

        async def work(db: asyncpg.Connection) -> bool:
            done = await db.execute(
                "WITH saved AS (UPDATE tables SET revision = $3, touched = $4, host = $5, status = $6,"
                " pack_hash = $7, body = $8 WHERE id = $1 AND revision = $2 RETURNING id),"
                " gone AS (DELETE FROM members USING saved"
                " WHERE table_id = saved.id AND player <> ALL($9::text[])),"
                " new AS (INSERT INTO members (player, table_id) SELECT unnest($9::text[]), id FROM saved"
                " ON CONFLICT DO NOTHING),"
                f" logged AS (INSERT INTO log ({', '.join(LOG_COLUMNS)}) SELECT id, entries.* FROM saved,"
                " unnest($10::int[], $11::int[], $12::text[], $13::text[], $14::text[], $15::float8[],"
                " $16::text[]) AS entries) SELECT FROM saved",
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
            )
            if done != "SELECT 1":
                raise Conflict
            return True

        await self._database.do(work, done=_is_row(saved.id, body))
        table.revision = saved.revision
        self._news.ring(saved.id)

    async def table(self, table: str) -> StoredTable | None:
        row = await self._row("SELECT body FROM tables WHERE id = $1", table)
        return None if row is None else read_table(row[0])

    async def tables_of(self, player: str | None, limit: int) -> list[tuple[StoredTable, int]]:
        newest = "ORDER BY created DESC LIMIT $1"
        if player is None:
            rows = await self._rows(f"SELECT body, {_HEAD} FROM tables {newest}", limit)
        else:
            rows = await self._rows(
                f"SELECT body, {_HEAD} FROM members JOIN tables ON id = table_id WHERE player = $2 {newest}",
                limit,
                player,
            )
        return [(read_table(body), version) for body, version in rows]

    async def open_tables(self, host: str, since: float) -> int:
        row = await self._row(
            "SELECT count(*) FROM members JOIN tables ON tables.id = members.table_id"
            " WHERE members.player = $1 AND created >= $2 AND host = $1 AND status <> 'over'",
            host,
            since,
        )
        return 0 if row is None else int(row[0])

    # The log

    async def append(self, table: str, entries: list[Entry]) -> None:
        if entries:
            await self._appending.append(table, entries)
            self._news.ring(table)

    async def log(self, table: str, after: int = 0) -> list[Entry]:
        rows = await self._rows(f"{LOG} AND version > $2 ORDER BY version", table, after)
        return [read_entry(row) for row in rows]

    # Other processes

    async def news(self, patience: float) -> set[str] | None:
        return await self._news.wait(patience)

    async def heads(self, tables: list[str]) -> dict[str, tuple[int, int]]:
        rows = await self._rows(
            f"SELECT id, revision, {_HEAD} FROM tables WHERE id = ANY($1::text[])", tables
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

    async def keep_pack(self, pack_hash: str, content: bytes, now: float) -> None:
        await self._execute(
            "INSERT INTO packs (hash, content, kept) VALUES ($1, $2, $3)"
            " ON CONFLICT (hash) DO UPDATE SET kept = excluded.kept",
            pack_hash,
            content,
            now,
        )

    async def pack(self, pack_hash: str) -> bytes | None:
        row = await self._row("SELECT content FROM packs WHERE hash = $1", pack_hash)
        return None if row is None else bytes(row[0])

    async def pack_bytes(self) -> int:
        row = await self._row("SELECT coalesce(sum(octet_length(content)), 0) FROM packs")
        return 0 if row is None else int(row[0])

    async def notes(self) -> dict[str, bytes]:
        rows = await self._rows("SELECT name, content FROM notes")
        return {name: bytes(content) for name, content in rows}

    async def write_note(self, name: str, content: bytes | None) -> None:
        if content is None:
            await self._execute("DELETE FROM notes WHERE name = $1", name)
        else:
            await self._execute(
                "INSERT INTO notes (name, content) VALUES ($1, $2)"
                " ON CONFLICT (name) DO UPDATE SET content = excluded.content",
                name,
                content,
            )

    # Reviews

    async def ask_review(self, table: str, method: int, now: float) -> None:
        await self._execute("DELETE FROM reviews WHERE table_id = $1 AND method <> $2", table, method)
        await self._execute(
            "INSERT INTO reviews (table_id, method, asked, done)"
            " SELECT id, $2, $3, 0 FROM tables WHERE id = $1"
            " ON CONFLICT (table_id) DO UPDATE SET asked = excluded.asked, done = 0 WHERE reviews.done = -1",
            table,
            method,
            now,
        )

    async def review(self, table: str, method: int) -> StoredReview | None:
        row = await self._row(REVIEW.format(table="$1", method="$2"), table, method)
        return None if row is None else read_review(row)

    async def verdicts(self, table: str) -> dict[int, dict[str, Any] | None]:
        rows = await self._rows("SELECT number, body FROM verdicts WHERE table_id = $1", table)
        return read_verdicts(rows)

    async def unfinished_reviews(self, method: int, limit: int) -> list[str]:
        rows = await self._rows(
            "SELECT table_id FROM reviews WHERE method = $1 AND done = 0 ORDER BY asked, table_id LIMIT $2",
            method,
            limit,
        )
        return [row[0] for row in rows]

    async def claim_review(self, method: int, claim: Claim) -> str | None:
        row = await self._row(
            CLAIM.format(server="$1::text", now="$2::float8", stale="$3::float8", method="$4"),
            claim.server,
            claim.now,
            claim.stale,
            method,
        )
        return None if row is None else str(row[0])

    async def release_reviews(self, server: str) -> None:
        await self._execute("UPDATE reviews SET claimed = 0 WHERE server = $1", server)

    async def keep_verdict(self, table: str, number: int, verdict: dict[str, Any] | None, now: float) -> None:
        await self._execute(
            "WITH own AS (UPDATE reviews SET claimed = $4 WHERE table_id = $1 RETURNING table_id)"
            " INSERT INTO verdicts (table_id, number, body) SELECT table_id, $2, $3 FROM own"
            " ON CONFLICT DO NOTHING",
            table,
            number,
            encode(verdict).decode(),
            now,
        )

    async def end_review(self, table: str, *, done: bool) -> None:
        await self._execute(
            "UPDATE reviews SET done = $2 WHERE table_id = $1", table, DONE if done else STOPPED
        )

    async def expire(self, expiry: Expiry) -> Expired:
        return await self._database.do(lambda db: expire(db, expiry), once=True, statements=STATEMENTS)

    # Statements

    async def _execute(self, statement: str, *values: object) -> None:
        """Do what done twice is the same as done once."""
        await self._database.do(lambda db: db.execute(statement, *values))

    async def _row(self, question: str, *values: object) -> asyncpg.Record | None:
        return await self._database.do(lambda db: db.fetchrow(question, *values))

    async def _rows(self, question: str, *values: object) -> list[asyncpg.Record]:
        return await self._database.do(lambda db: db.fetch(question, *values))


async def _warn_of_forgetting(database: Database) -> None:
    """Note which settings let PostgreSQL forget what it has acknowledged, when power fails."""
    off = await database.do(
        lambda db: db.fetchval(
            "SELECT array_agg(name ORDER BY name) FROM pg_settings WHERE setting = 'off'"
            " AND name IN ('fsync', 'full_page_writes', 'synchronous_commit')"
        )
    )
    if off:
        warn("database_may_forget", off=off)


def _is_row(table: str, body: str) -> Work[bool | None]:
    async def done(db: asyncpg.Connection) -> bool | None:
        return True if await db.fetchval("SELECT body FROM tables WHERE id = $1", table) == body else None

    return done


def _is_token_of(player: str, token_hash: str) -> Work[bool | None]:
    async def done(db: asyncpg.Connection) -> bool | None:
        found = await db.fetchval("SELECT player FROM tokens WHERE hash = $1", token_hash)
        return True if found == player else None

    return done
