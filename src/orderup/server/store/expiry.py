"""Removes unused records: it marks them first and removes them later, never most of them unless told to.

The embedded database finds them beside the games, and changes a few at a time: no move waits for long.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from orderup.server.store.rows import encode
from orderup.server.store.stored import Expired, Expiry

IS_KEPT = (
    "(EXISTS (SELECT 1 FROM tokens WHERE tokens.player = players.id AND tokens.link)"
    " OR (SELECT count(*) FROM tokens WHERE tokens.player = players.id) > 1"
    " OR EXISTS (SELECT 1 FROM credentials WHERE credentials.player = players.id)"
    " OR EXISTS (SELECT 1 FROM channels"
    " WHERE channels.player = players.id AND channels.kind = 'mail' AND channels.confirmed = 1))"
)
"""Whether a person means to come back: they have a passkey, a personal link, a second browser or a confirmed
mail address.
"""
_USED = "max(touched, coalesce((SELECT at FROM log WHERE table_id = id ORDER BY version DESC LIMIT 1), 0))"
_TABLES = f"{_USED} < :before AND NOT EXISTS (SELECT 1 FROM clocks WHERE table_id = id AND due IS NOT NULL)"
_PLAYERS = (
    "NOT EXISTS (SELECT 1 FROM members WHERE player = id)"
    " AND NOT EXISTS (SELECT 1 FROM tokens WHERE player = id AND max(created, seen) >= :before)"
    " AND NOT ((EXISTS (SELECT 1 FROM result_seats WHERE player = id)"
    " OR EXISTS (SELECT 1 FROM puzzle_tries WHERE player = id))"
    " AND EXISTS (SELECT 1 FROM tokens WHERE player = id AND max(created, seen) >= :results_before))"
    f" AND NOT {IS_KEPT}"
)
FORGET_REMOVED = (
    "UPDATE result_seats SET player = NULL, name = NULL WHERE player IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM players WHERE players.id = result_seats.player)"
)
"""Take removed players out of results."""
IS_OF_NOBODY = (
    "NOT EXISTS (SELECT 1 FROM result_seats"
    " WHERE result_seats.table_id = results.table_id AND result_seats.player IS NOT NULL)"
)
"""Whether nobody is left in a result."""
OLD_RECORDS = (
    "WITH many AS (SELECT player FROM result_seats WHERE player IS NOT NULL"
    " GROUP BY player HAVING count(*) > :keep_games),"
    " placed AS (SELECT table_id,"
    " row_number() OVER (PARTITION BY player ORDER BY ended DESC, table_id DESC) AS place"
    " FROM result_seats WHERE player IN (SELECT player FROM many)),"
    " old AS (SELECT table_id FROM placed WHERE place > :keep_games"
    " EXCEPT SELECT table_id FROM placed WHERE place <= :keep_games),"
    " others AS (SELECT table_id FROM result_seats WHERE table_id IN (SELECT table_id FROM old)"
    " AND player IS NOT NULL AND player NOT IN (SELECT player FROM many))"
    " SELECT results.table_id FROM results WHERE table_id IN (SELECT table_id FROM old)"
    " AND table_id NOT IN (SELECT table_id FROM others) AND length(record) > 0"
)
"""The results whose record goes, because everybody who sat there has enough later ones."""
PACK_UNUSED = (
    "NOT EXISTS (SELECT 1 FROM tables WHERE tables.pack_hash = packs.hash)"
    " AND NOT EXISTS (SELECT 1 FROM results WHERE results.pack_hash = packs.hash)"
)
_LISTED = "(SELECT value FROM json_each(:ids))"
FEW, MANY = 16, 256
"""The most records in one step: those removed with all that belongs to them, and those changed."""


class Do(Protocol):
    """Changes the database in one transaction."""

    def __call__(self, statement: str, **values: object) -> Awaitable[Sequence[Any]]: ...


async def expire(find: Callable[..., Awaitable[Sequence[Any]]], do: Do, expiry: Expiry) -> Expired:
    """Mark and remove. `find` answers a query beside everything else, as of the beginning of the query."""
    pieces = _Pieces(find, do, expiry)
    tables, held_tables = await pieces.expire_from("tables", _TABLES)
    players, held_players = await pieces.expire_from("players", _PLAYERS)
    await pieces.change("result_seats", "player", FORGET_REMOVED)
    await pieces.change("results", "table_id", f"DELETE FROM results WHERE {IS_OF_NOBODY}", FEW)
    await pieces.trim_records()
    await do(
        f"DELETE FROM packs WHERE kept < :packs_before AND {PACK_UNUSED}", packs_before=expiry.packs_before
    )
    return Expired(tables, players, held_tables, held_players)


class _Pieces:
    """An expiry in pieces. Each looks again whether its find still holds."""

    def __init__(self, find: Callable[..., Awaitable[Sequence[Any]]], do: Do, expiry: Expiry) -> None:
        self._find, self._do = find, do
        self._most, self._keep_games = expiry.most, expiry.keep_games
        self._when = {
            "now": expiry.now,
            "before": expiry.before,
            "marked_before": expiry.marked_before,
            "results_before": expiry.results_before,
        }

    async def expire_from(self, table: str, unused: str) -> tuple[list[str], int]:
        """The ids of the removed rows, and the number of rows held back because they are the majority.

        A mark from the future was made by a clock that was ahead: it does not count.
        """
        used = f"marked IS NOT NULL AND (marked > :now OR NOT ({unused}))"
        await self.change(table, "id", f"UPDATE {table} SET marked = NULL WHERE {used}")
        [(due, everything)] = await self._find(
            f"SELECT count(*) FILTER (WHERE marked < :marked_before), count(*) FROM {table}", **self._when
        )
        removed, held = [], due
        if 2 * due <= everything or self._most:
            delete = f"DELETE FROM {table} WHERE marked < :marked_before AND {unused}"
            removed, held = await self.change(table, "id", delete, FEW), 0
        await self.change(table, "id", f"UPDATE {table} SET marked = :now WHERE marked IS NULL AND {unused}")
        return removed, held

    async def change(self, table: str, key: str, statement: str, piece: int = MANY) -> list[str]:
        """Do a statement, which ends with its condition, on a few rows at a time; returns their keys."""
        condition = statement.partition(" WHERE ")[2]
        found = await self._find(f"SELECT DISTINCT {key} FROM {table} WHERE {condition}", **self._when)
        return await self._in_pieces(f"{statement} AND {key} IN {_LISTED} RETURNING {key}", found, piece)

    async def trim_records(self) -> None:
        """Drop the records of the oldest games of people who have very many."""
        found = await self._find(OLD_RECORDS, keep_games=self._keep_games)
        await self._in_pieces(f"UPDATE results SET record = x'' WHERE table_id IN {_LISTED}", found, FEW)

    async def _in_pieces(self, statement: str, found: Sequence[Any], piece: int) -> list[str]:
        changed: list[str] = []
        for start in range(0, len(found), piece):
            ids = encode([row[0] for row in found[start : start + piece]]).decode()
            changed += [row[0] for row in await self._do(statement, ids=ids, **self._when)]
        return changed
