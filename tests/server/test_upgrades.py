"""A database that an older orderup has left is brought up to date with all that is in it."""

import sqlite3
from pathlib import Path

import msgspec
import pytest

from orderup.server.store import Entry, Player
from orderup.server.store.postgres import PostgresStore
from orderup.server.store.postgres import schema as postgres_schema
from orderup.server.store.rows import log_row, table_body
from orderup.server.store.schema import UPGRADES, VERSION
from orderup.server.store.sqlite import SqliteStore

from .. import limited
from ..databases import ask, get
from .stores import days, entry, table


def leave(path: Path, version: int) -> list[Entry]:
    """A database as the program of this schema left it; the log it kept."""
    lines = [entry(1), entry(2)]
    if version < 4:
        lines = [msgspec.structs.replace(line, digest="") for line in lines]
    with sqlite3.connect(path) as db:
        for statements in UPGRADES[:version]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        row = table()
        db.execute("INSERT INTO players (id, name) VALUES ('ann', 'Ann')")
        db.execute("INSERT INTO tokens (hash, player, link, created) VALUES ('h1', 'ann', 0, 1)")
        db.execute(
            "INSERT INTO tables (id, revision, touched, created, body) VALUES ('t', 0, ?, ?, ?)",
            (row.touched, row.created, table_body(row)),
        )
        db.execute("INSERT INTO members (player, table_id) VALUES ('ann', 't')")
        for line in lines:
            values = log_row("t", line)[: 8 if version >= 4 else 7]
            db.execute(f"INSERT INTO log VALUES ({', '.join('?' * len(values))})", values)
        db.execute("INSERT INTO packs (hash, content) VALUES ('hash', ?)", (b"{}",))
    return lines


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_from_every_older_schema(tmp_path, version):
    path = tmp_path / "a.sqlite3"
    lines = leave(path, version)

    async def run() -> None:
        for _ in range(2):
            store = await SqliteStore.open(path)
            assert await store.player_of("h1") == Player("ann", "Ann")
            assert await store.tables_of("ann", 9) == [(table(), len(lines))]
            assert await store.log("t") == lines
            assert await store.pack("hash") == b"{}"
            lines.append(entry(len(lines) + 1))
            await store.append("t", lines[-1:])
            await store.check(1.0)
            await store.expire(days(110.0))
            await store.close()

    limited.run(run())
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (VERSION,)


@pytest.mark.parametrize("version", range(1, postgres_schema.VERSION + 1))
def test_from_every_older_schema_of_postgresql(postgresql, version):
    row, lines = table(), [entry(1), entry(2)]
    ask(
        postgresql,
        *postgres_schema.UPGRADES[:version],
        "CREATE TABLE orderup_schema (version integer NOT NULL)",
        f"INSERT INTO orderup_schema VALUES ({version})",
        "INSERT INTO players (id, name) VALUES ('ann', 'Ann')",
        "INSERT INTO tokens (hash, player, link, created) VALUES ('h1', 'ann', false, 1)",
        "INSERT INTO tables (id, revision, touched, created, host, status, pack_hash, body)"
        f" VALUES ('t', 0, {row.touched}, {row.created}, 'ann', 'lobby', 'hash', '{table_body(row)}')",
        "INSERT INTO members (player, table_id) VALUES ('ann', 't')",
        *(f"INSERT INTO log VALUES {log_row('t', line)}" for line in lines),
    )

    async def run() -> None:
        for _ in range(2):
            store = await PostgresStore.open(postgresql)
            assert await store.player_of("h1") == Player("ann", "Ann")
            assert await store.tables_of("ann", 9) == [(row, len(lines))]
            assert await store.log("t") == lines
            lines.append(entry(len(lines) + 1))
            await store.append("t", lines[-1:])
            await store.note_presence("t", {"ann"})
            await store.close()

    limited.run(run())
    assert get(postgresql, "SELECT version FROM orderup_schema") == postgres_schema.VERSION
