"""Removes unused records as `store.expiry` does; but here other servers play on meanwhile."""

import asyncpg

from orderup.server.store.expiry import FORGET_REMOVED, IS_KEPT, IS_OF_NOBODY, OLD_RECORDS, PACK_UNUSED
from orderup.server.store.stored import Expired, Expiry

EXPIRING = 0x6F726465727571
"""The advisory lock that lets one of several servers expire at a time."""
STATEMENTS = 16
"""The most statements of one expiry. Each is given its own time."""
_USED = "greatest(touched, (SELECT at FROM log WHERE table_id = tables.id ORDER BY version DESC LIMIT 1))"
_UNUSED = {
    "tables": (
        f"{_USED} < $1"
        " AND NOT EXISTS (SELECT FROM clocks WHERE clocks.table_id = tables.id AND due IS NOT NULL)"
    ),
    "players": (
        "NOT EXISTS (SELECT FROM members WHERE members.player = players.id)"
        " AND NOT EXISTS (SELECT FROM tokens WHERE tokens.player = players.id"
        " AND greatest(created, seen) >= $1)"
        " AND NOT ((EXISTS (SELECT FROM result_seats WHERE result_seats.player = players.id)"
        " OR EXISTS (SELECT FROM puzzle_tries WHERE puzzle_tries.player = players.id))"
        " AND EXISTS (SELECT FROM tokens WHERE tokens.player = players.id"
        " AND greatest(created, seen) >= {kept}))"
        f" AND NOT {IS_KEPT}"
    ),
}


async def expire(db: asyncpg.Connection, expiry: Expiry) -> Expired:
    """Mark and remove, in one transaction."""
    async with db.transaction():
        await db.execute("SELECT pg_advisory_xact_lock($1)", EXPIRING)
        tables, held_tables = await _expire_from(db, "tables", expiry)
        players, held_players = await _expire_from(db, "players", expiry)
        await db.execute(FORGET_REMOVED)
        await db.execute(f"DELETE FROM results WHERE {IS_OF_NOBODY}")
        old_records = OLD_RECORDS.replace(":keep_games", "$1::int")
        await db.execute(
            f"UPDATE results SET record = '' WHERE table_id IN ({old_records})", expiry.keep_games
        )
        await db.execute(f"DELETE FROM packs WHERE kept < $1 AND {PACK_UNUSED}", expiry.packs_before)
    return Expired(tables, players, held_tables, held_players)


async def _expire_from(db: asyncpg.Connection, table: str, expiry: Expiry) -> tuple[list[str], int]:
    """The ids of the removed rows, and the number of rows held back because they are the majority.

    A mark from the future was made by a clock that was ahead: it does not count.
    """
    unused = _UNUSED[table].format(kept=f"{expiry.results_before!r}::float8")
    await db.execute(
        f"UPDATE {table} SET marked = NULL WHERE marked IS NOT NULL AND (marked > $2 OR NOT ({unused}))",
        expiry.before,
        expiry.now,
    )
    due, everything = await db.fetchrow(
        f"SELECT count(*) FILTER (WHERE marked < $1), count(*) FROM {table}", expiry.marked_before
    )
    removed, held = [], due
    if 2 * due <= everything or expiry.most:
        # The lock waits for a player who plays there right now, and a later one finds the row gone. So the
        # second look misses nothing that was acknowledged.
        rows = await db.fetch(f"SELECT id FROM {table} WHERE marked < $1 FOR UPDATE", expiry.marked_before)
        rows = await db.fetch(
            f"DELETE FROM {table} WHERE id = ANY($2::text[]) AND {unused} RETURNING id",
            expiry.before,
            [row["id"] for row in rows],
        )
        removed, held = [row["id"] for row in rows], 0
    await db.execute(
        f"UPDATE {table} SET marked = $2 WHERE marked IS NULL AND {unused}", expiry.before, expiry.now
    )
    return removed, held
