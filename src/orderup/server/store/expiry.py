"""Removes unused records: it marks them first and removes them later, never most of them unless told to."""

import sqlite3

from orderup.server.store.stored import Expired, Expiry

_USED = "max(touched, coalesce((SELECT at FROM log WHERE table_id = id ORDER BY version DESC LIMIT 1), 0))"
_TABLES = f"{_USED} < :before AND NOT EXISTS (SELECT 1 FROM clocks WHERE table_id = id AND due IS NOT NULL)"
_PLAYERS = (
    "NOT EXISTS (SELECT 1 FROM members WHERE player = id)"
    " AND NOT EXISTS (SELECT 1 FROM tokens WHERE player = id AND max(created, seen) >= :before)"
    " AND NOT ((EXISTS (SELECT 1 FROM result_seats WHERE player = id)"
    " OR EXISTS (SELECT 1 FROM puzzle_tries WHERE player = id))"
    " AND EXISTS (SELECT 1 FROM tokens WHERE player = id AND max(created, seen) >= :results_before))"
)
RESULTS_OF_NOBODY = (
    "UPDATE result_seats SET player = NULL, name = NULL WHERE player IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = result_seats.player)",
    "DELETE FROM results WHERE NOT EXISTS"
    " (SELECT 1 FROM result_seats WHERE result_seats.table_id = results.table_id AND player IS NOT NULL)",
)
"""Take removed players out of results, then remove the results in which nobody is left."""
PACK_UNUSED = (
    "NOT EXISTS (SELECT 1 FROM tables WHERE tables.pack_hash = packs.hash)"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE results.pack_hash = packs.hash)"
)


def expire(db: sqlite3.Connection, expiry: Expiry) -> Expired:
    """Mark and remove, within a transaction."""
    tables, held_tables = _expire_from(db, "tables", _TABLES, expiry)
    players, held_players = _expire_from(db, "players", _PLAYERS, expiry)
    for statement in RESULTS_OF_NOBODY:
        db.execute(statement)
    db.execute(
        f"DELETE FROM packs WHERE kept < :packs_before AND {PACK_UNUSED}",
        {"packs_before": expiry.packs_before},
    )
    return Expired(tables, players, held_tables, held_players)


def _expire_from(db: sqlite3.Connection, table: str, unused: str, expiry: Expiry) -> tuple[list[str], int]:
    """The ids of the removed rows, and the number of rows held back because they are the majority.

    A mark from the future was made by a clock that was ahead: it does not count.
    """
    when = {"now": expiry.now, "before": expiry.before, "marked_before": expiry.marked_before}
    when["results_before"] = expiry.results_before
    db.execute(
        f"UPDATE {table} SET marked = NULL WHERE marked IS NOT NULL AND (marked > :now OR NOT ({unused}))",
        when,
    )
    due, everything = db.execute(
        f"SELECT count(*) FILTER (WHERE marked < :marked_before), count(*) FROM {table}", when
    ).fetchone()
    removed, held = [], due
    if 2 * due <= everything or expiry.most:
        rows = db.execute(f"DELETE FROM {table} WHERE marked < :marked_before RETURNING id", when).fetchall()
        removed, held = [row[0] for row in rows], 0
    db.execute(f"UPDATE {table} SET marked = :now WHERE marked IS NULL AND {unused}", when)
    return removed, held
