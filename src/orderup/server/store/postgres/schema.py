"""PostgreSQL's tables, and how a database is upgraded. Later steps are in `server/store/schema.py`.

An older program can go on while a newer one adds to the schema.
"""

import asyncpg

from orderup.core.texts.messages import Message
from orderup.server.store.base import StoreError
from orderup.server.store.schema import SHARED

UPGRADES: tuple[str, ...] = (
    """
    CREATE TABLE players (id text PRIMARY KEY, name text, marked double precision);
    CREATE TABLE tokens (
        hash text PRIMARY KEY,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        link boolean NOT NULL,
        created double precision NOT NULL
    );
    CREATE INDEX tokens_by_player ON tokens (player);
    CREATE UNIQUE INDEX one_link_a_player ON tokens (player) WHERE link;
    CREATE TABLE tables (
        id text PRIMARY KEY,
        revision integer NOT NULL,
        touched double precision NOT NULL,
        created double precision NOT NULL,
        marked double precision,
        host text NOT NULL,
        status text NOT NULL,
        pack_hash text NOT NULL,
        body text NOT NULL
    );
    CREATE TABLE members (
        player text NOT NULL,
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        PRIMARY KEY (player, table_id)
    );
    CREATE INDEX members_by_table ON members (table_id);
    CREATE TABLE log (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        version integer NOT NULL,
        seat integer NOT NULL,
        kind text NOT NULL,
        decided_by text NOT NULL,
        action text,
        at double precision NOT NULL,
        digest text NOT NULL,
        PRIMARY KEY (table_id, version)
    );
    CREATE TABLE packs (hash text PRIMARY KEY, content bytea NOT NULL, kept double precision NOT NULL);
    CREATE TABLE checks (id integer PRIMARY KEY, at double precision NOT NULL);
    """,
    """
    CREATE TABLE reviews (
        table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        method integer NOT NULL,
        asked double precision NOT NULL,
        done integer NOT NULL
    );
    CREATE TABLE verdicts (
        table_id text NOT NULL REFERENCES reviews (table_id) ON DELETE CASCADE,
        number integer NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (table_id, number)
    );
    """,
    """
    CREATE UNLOGGED TABLE presence (
        table_id text NOT NULL,
        node text NOT NULL,
        players text NOT NULL,
        seen timestamptz NOT NULL,
        PRIMARY KEY (table_id, node)
    );
    """,
    "CREATE TABLE notes (name text PRIMARY KEY, content bytea NOT NULL);",
    """
    ALTER TABLE reviews ADD COLUMN server text NOT NULL DEFAULT '';
    ALTER TABLE reviews ADD COLUMN claimed double precision NOT NULL DEFAULT 0;
    """,
    """
    CREATE UNLOGGED TABLE nodes (node text PRIMARY KEY, seen timestamptz NOT NULL);
    CREATE UNLOGGED TABLE leases (
        table_id text PRIMARY KEY,
        version integer NOT NULL,
        node text NOT NULL,
        taken timestamptz NOT NULL
    );
    CREATE INDEX leases_by_age ON leases (taken);
    CREATE UNLOGGED TABLE buckets (
        key text PRIMARY KEY,
        tokens double precision NOT NULL,
        at timestamptz NOT NULL
    );
    CREATE INDEX buckets_by_age ON buckets (at);
    """,
    """
    CREATE TABLE results (
        table_id text PRIMARY KEY,
        game text NOT NULL,
        ended double precision NOT NULL,
        pack_hash text NOT NULL,
        body text NOT NULL,
        record bytea NOT NULL
    );
    CREATE TABLE result_seats (
        table_id text NOT NULL REFERENCES results (table_id) ON DELETE CASCADE,
        seat integer NOT NULL,
        player text,
        name text,
        ended double precision NOT NULL,
        body text NOT NULL,
        PRIMARY KEY (table_id, seat)
    );
    CREATE INDEX results_by_player ON result_seats (player, ended, table_id) WHERE player IS NOT NULL;
    CREATE TABLE secrets (name text PRIMARY KEY, content bytea NOT NULL);
    CREATE TABLE attempts (
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        game text NOT NULL,
        day text NOT NULL,
        number integer NOT NULL,
        table_id text NOT NULL,
        counts integer NOT NULL,
        PRIMARY KEY (player, game, day, number)
    );
    CREATE INDEX attempts_by_day ON attempts (game, day) WHERE counts = 1;
    CREATE INDEX attempts_by_table ON attempts (table_id);
    """,
    """
    CREATE TABLE served (
        singleton integer PRIMARY KEY,
        served double precision NOT NULL,
        seen double precision NOT NULL,
        resumed double precision NOT NULL,
        grace double precision NOT NULL
    );
    CREATE TABLE clocks (
        table_id text PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
        version integer NOT NULL,
        since double precision NOT NULL,
        due double precision,
        body text NOT NULL
    );
    CREATE INDEX clocks_by_due ON clocks (due) WHERE due IS NOT NULL;
    CREATE TABLE turns (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        player text NOT NULL,
        version integer NOT NULL,
        since double precision NOT NULL,
        due double precision,
        PRIMARY KEY (table_id, player)
    );
    CREATE INDEX turns_by_player ON turns (player);
    """,
    """
    CREATE TABLE vacations (
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        number integer NOT NULL,
        begins double precision NOT NULL,
        ends double precision NOT NULL,
        PRIMARY KEY (player, number)
    );
    """,
    """
    CREATE TABLE remarks (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number integer NOT NULL,
        player text NOT NULL,
        name text NOT NULL,
        at double precision NOT NULL,
        phrase text,
        text text,
        PRIMARY KEY (table_id, number)
    );
    CREATE TABLE reads (
        table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        player text NOT NULL,
        remark integer NOT NULL,
        PRIMARY KEY (table_id, player)
    );
    """,
    """
    CREATE TABLE puzzle_tries (
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        game text NOT NULL,
        puzzle text NOT NULL,
        day text NOT NULL,
        at double precision NOT NULL,
        rating integer NOT NULL,
        first integer NOT NULL,
        solved integer NOT NULL,
        PRIMARY KEY (player, game, puzzle, day)
    );
    """,
    """
    CREATE INDEX tables_by_pack ON tables (pack_hash);
    CREATE INDEX results_by_pack ON results (pack_hash);
    """,
    """
    ALTER TABLE tokens ADD COLUMN seen double precision NOT NULL DEFAULT 0;
    ALTER TABLE tokens ADD COLUMN device text NOT NULL DEFAULT '';
    CREATE TABLE challenges (
        id text PRIMARY KEY,
        purpose text NOT NULL,
        player text REFERENCES players (id) ON DELETE CASCADE,
        body text NOT NULL,
        until double precision NOT NULL
    );
    """,
    """
    CREATE TABLE channels (
        id text PRIMARY KEY,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        kind text NOT NULL,
        address text NOT NULL,
        key text NOT NULL UNIQUE,
        settings text NOT NULL,
        token text REFERENCES tokens (hash) ON DELETE CASCADE,
        added double precision NOT NULL,
        confirmed integer NOT NULL,
        off integer NOT NULL,
        ok_at double precision,
        failures integer NOT NULL,
        error text,
        claimed_by text NOT NULL DEFAULT '',
        claimed_until double precision NOT NULL DEFAULT 0
    );
    CREATE INDEX channels_by_player ON channels (player);
    CREATE INDEX channels_by_token ON channels (token);
    CREATE TABLE notices (
        id text PRIMARY KEY,
        player text NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        kind text NOT NULL,
        table_id text REFERENCES tables (id) ON DELETE CASCADE,
        turn integer NOT NULL,
        body text NOT NULL,
        at double precision NOT NULL,
        UNIQUE (player, kind, table_id, turn)
    );
    CREATE INDEX notices_by_table ON notices (table_id);
    CREATE INDEX notices_by_age ON notices (at);
    CREATE TABLE deliveries (
        channel text NOT NULL REFERENCES channels (id) ON DELETE CASCADE,
        notice text NOT NULL REFERENCES notices (id) ON DELETE CASCADE,
        state text NOT NULL,
        tries integer NOT NULL,
        next_at double precision NOT NULL,
        message text,
        PRIMARY KEY (channel, notice)
    );
    CREATE INDEX deliveries_by_notice ON deliveries (notice);
    CREATE INDEX deliveries_by_time ON deliveries (next_at) WHERE state = 'waiting';
    CREATE TABLE notice_settings (
        player text PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
        lang text NOT NULL,
        zone text NOT NULL,
        quiet_from integer NOT NULL,
        quiet_to integer NOT NULL
    );
    """,
    *SHARED,
)
VERSION = len(UPGRADES)
"""The version of the newest schema this program knows."""
UPGRADING = 0x6F726465727570
"""The advisory lock that lets one of several servers that start at once upgrade."""


async def bring_up_to_date(db: asyncpg.Connection, where: str) -> None:
    """Apply all upgrades that this database lacks, or none; refuse the database of a newer program.

    An up-to-date database is only read, so its server needs no right to create anything.
    """
    if await _version(db) != VERSION:
        async with db.transaction():
            await db.execute("SELECT pg_advisory_xact_lock($1)", UPGRADING)
            await _upgrade(db, where)


async def _upgrade(db: asyncpg.Connection, where: str) -> None:
    found = await _version(db)
    if found > VERSION:
        told = {"where": where, "found": str(found), "known": str(VERSION)}
        raise StoreError(Message("server/store-newer", **told), "newer_schema")
    if found == 0:
        await db.execute("CREATE TABLE orderup_schema (version integer NOT NULL)")
        await db.execute("INSERT INTO orderup_schema VALUES (0)")
    for statements in UPGRADES[found:]:
        await db.execute(statements)
    await db.execute("UPDATE orderup_schema SET version = $1", VERSION)


async def _version(db: asyncpg.Connection) -> int:
    """The schema's version; 0 of an empty database. (`to_regclass` may answer from an outdated cache.)"""
    if not await db.fetchval(
        "SELECT count(*) FROM pg_class WHERE relname = 'orderup_schema' AND pg_table_is_visible(oid)"
    ):
        return 0
    return int(await db.fetchval("SELECT version FROM orderup_schema"))
