"""The SQL of served time, clocks, turns, vacations and the chat of tables by turns, for both databases."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from orderup.server.store.base import Conflict, OwnList, StoreError
from orderup.server.store.rows import (
    CLOCK_COLUMNS,
    HEAD,
    REMARK_COLUMNS,
    VACATION_COLUMNS,
    encode,
    read_result_seat,
    read_table,
)
from orderup.server.store.stored import (
    OwnTable,
    ServedTime,
    StoredClock,
    StoredRemark,
    StoredTurn,
    Vacation,
)

Row = Sequence[Any]

SERVED_AT_ONCE, INTERRUPTION, MOST_GRACE = 30.0, 600.0, 12 * 3600.0
"""Seconds: between two beats so many are served at most; after so many others people get grace."""
_PASSED = "(CAST(:now AS double precision) - served.seen)"
_BEAT = (
    "INSERT INTO served (singleton, served, seen, resumed, grace)"
    " VALUES (1, 0, CAST(:now AS double precision), 0, 0) ON CONFLICT (singleton) DO UPDATE SET"
    f" served = served.served + CASE WHEN {_PASSED} BETWEEN 0 AND {SERVED_AT_ONCE} THEN {_PASSED} ELSE 0 END,"
    f" resumed = CASE WHEN abs({_PASSED}) >= {INTERRUPTION} THEN served.served ELSE served.resumed END,"
    f" grace = CASE WHEN abs({_PASSED}) >= {MOST_GRACE} THEN {MOST_GRACE}"
    f" WHEN abs({_PASSED}) >= {INTERRUPTION} THEN abs({_PASSED}) ELSE served.grace END,"
    " seen = excluded.seen RETURNING served, resumed, grace"
)
_DUE = (
    "SELECT table_id FROM clocks WHERE due <= CAST(:served AS double precision)"
    " AND (since >= CAST(:resumed AS double precision)"
    " OR CAST(:served AS double precision) >= CAST(:grace_ends AS double precision))"
    " ORDER BY due, table_id LIMIT :limit"
)
REPLACE_CLOCK = (
    "ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, since = excluded.since,"
    " due = excluded.due, body = excluded.body WHERE clocks.version <= excluded.version"
)
REMARK_TRIES = 8
_UNREAD = (
    "(SELECT count(*) FROM remarks WHERE remarks.table_id = found.id AND remarks.player <> :player"
    " AND (phrase IS NOT NULL OR text IS NOT NULL) AND number > coalesce("
    "(SELECT remark FROM reads WHERE reads.table_id = found.id AND reads.player = :player), 0)"
    " AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.player = :player AND other = remarks.player)"
    " OR (blocks.player = remarks.player AND other = :player)))"
)
"""The remarks of others that a person hears and has not read."""
_RESULT = (
    "(SELECT result_seats.body FROM result_seats"
    " WHERE result_seats.table_id = found.id AND result_seats.player = :player)"
)
"""A person's seat at the end of a game."""
_LONGEST = 1e12
"""Turns without a deadline stand behind all others."""
_RANK = f"coalesce(turns.due, {_LONGEST} + turns.since)"


class SqlTurns(ABC):
    """The abstract operations of a database, and those of `Store` on time and turns."""

    _STATUS: str
    """The status of a row of `tables`."""
    _LISTED: str
    """A query for the names in the JSON list `players`."""

    @abstractmethod
    async def _ask(self, question: str, **values: object) -> Sequence[Row]:
        """The rows that answer a query."""

    @abstractmethod
    async def _do(self, statement: str, **values: object) -> Sequence[Row]:
        """Change the database; returns the rows of the statement."""

    # Clocks

    async def clock(self, table: str) -> StoredClock | None:
        rows = await self._ask(
            f"SELECT {', '.join(CLOCK_COLUMNS)} FROM clocks WHERE table_id = :table", table=table
        )
        return StoredClock(*rows[0]) if rows else None

    # Remarks

    async def add_remark(self, table: str, remark: StoredRemark, most: int) -> int:
        # The statement may be repeated, and another server may take the number.
        for _ in range(REMARK_TRIES):
            with suppress(Conflict):
                await self._do(
                    f"INSERT INTO remarks ({', '.join(REMARK_COLUMNS)}) SELECT CAST(:table AS text),"
                    " (SELECT coalesce(max(number), 0) + 1 FROM remarks WHERE table_id = :table),"
                    " CAST(:player AS text), CAST(:name AS text), CAST(:at AS double precision),"
                    " CAST(:phrase AS text), CAST(:text AS text)"
                    " WHERE NOT EXISTS (SELECT 1 FROM remarks"
                    " WHERE table_id = :table AND player = :player AND at = :at)",
                    table=table,
                    player=remark.player,
                    name=remark.name,
                    at=remark.at,
                    phrase=remark.phrase,
                    text=remark.text,
                )
            rows = await self._ask(
                "SELECT number FROM remarks WHERE table_id = :table AND player = :player"
                " AND at = CAST(:at AS double precision)",
                table=table,
                player=remark.player,
                at=remark.at,
            )
            if rows:
                number = int(rows[0][0])
                await self._do(
                    "DELETE FROM remarks WHERE table_id = :table AND number <= :last",
                    table=table,
                    last=number - most,
                )
                return number
        raise StoreError("A remark could not be numbered.", "remark")

    async def remarks(self, table: str) -> list[StoredRemark]:
        rows = await self._ask(
            f"SELECT {', '.join(REMARK_COLUMNS[1:])} FROM remarks"
            " WHERE table_id = :table AND (phrase IS NOT NULL OR text IS NOT NULL) ORDER BY number",
            table=table,
        )
        return [StoredRemark(*row) for row in rows]

    async def take_back_remark(self, table: str, number: int, player: str, since: float) -> bool:
        rows = await self._do(
            "UPDATE remarks SET phrase = NULL, text = NULL WHERE table_id = :table AND number = :number"
            " AND player = :player AND at >= CAST(:since AS double precision) RETURNING number",
            table=table,
            number=number,
            player=player,
            since=since,
        )
        return bool(rows)

    async def note_read(self, table: str, player: str, number: int) -> None:
        await self._do(
            "INSERT INTO reads (table_id, player, remark) VALUES (:table, :player, :number)"
            " ON CONFLICT (table_id, player) DO UPDATE SET remark = excluded.remark"
            " WHERE reads.remark < excluded.remark",
            table=table,
            player=player,
            number=number,
        )

    async def read_remarks(self, table: str, player: str) -> int:
        rows = await self._ask(
            "SELECT remark FROM reads WHERE table_id = :table AND player = :player",
            table=table,
            player=player,
        )
        return int(rows[0][0]) if rows else 0

    async def due_counts(self) -> tuple[int, float | None]:
        rows = await self._ask("SELECT count(*), min(due) FROM clocks WHERE due IS NOT NULL")
        return int(rows[0][0]), rows[0][1]

    async def set_due(self, table: str, due: float) -> None:
        await self._do(
            "UPDATE clocks SET due = CAST(:due AS double precision) WHERE table_id = :table",
            table=table,
            due=due,
        )

    async def vacations(self, players: Sequence[str], since: float) -> list[Vacation]:
        rows = await self._ask(
            f"SELECT {', '.join(VACATION_COLUMNS)} FROM vacations"
            f" WHERE player IN ({self._LISTED}) AND ends > CAST(:since AS double precision)"
            " ORDER BY player, number",
            players=encode(players).decode(),
            since=since,
        )
        return [Vacation(*row) for row in rows]

    async def add_vacation(self, vacation: Vacation) -> None:
        await self._do(
            f"INSERT INTO vacations ({', '.join(VACATION_COLUMNS)})"
            " VALUES (:player, :number, CAST(:begins AS double precision), CAST(:ends AS double precision))"
            " ON CONFLICT DO NOTHING",
            **msgspec.structs.asdict(vacation),
        )
        if vacation not in await self.vacations([vacation.player], vacation.begins):
            raise Conflict

    async def end_vacations(self, player: str, now: float) -> None:
        now_ = "CAST(:now AS double precision)"
        whose = {"player": player, "now": now}
        await self._do(f"DELETE FROM vacations WHERE player = :player AND begins >= {now_}", **whose)
        await self._do(
            f"UPDATE vacations SET ends = {now_} WHERE player = :player AND ends > {now_}", **whose
        )
        await self._do(
            f"UPDATE clocks SET due = {now_} WHERE due > {now_}"
            " AND table_id IN (SELECT table_id FROM turns WHERE player = :player)",
            **whose,
        )

    async def beat(self, now: float) -> ServedTime:
        return ServedTime(*(await self._do(_BEAT, now=now))[0])

    async def due_clocks(self, time: ServedTime, limit: int) -> list[str]:
        rows = await self._ask(
            _DUE,
            served=time.served,
            resumed=time.resumed,
            grace_ends=time.resumed + time.grace,
            limit=limit,
        )
        return [row[0] for row in rows]

    async def own_tables(
        self, player: str, kind: OwnList, after: tuple[float, str] | None, limit: int
    ) -> list[OwnTable]:
        # The inner query finds the person's tables of the list, the outer one takes a page of them.
        if kind == "turn":
            rank, wanted = _RANK, "turns.player = :player"
        else:
            status = {"waiting": "playing", "open": "lobby", "over": "over"}[kind]
            mine = "SELECT 1 FROM turns AS mine WHERE mine.table_id = tables.id AND mine.player = :player"
            rank, wanted = "-tables.created", f"{self._STATUS} = '{status}' AND NOT EXISTS ({mine})"
        seen, table = after or (-1e300, "")
        rows = await self._ask(
            "SELECT body, head, clock, turn_player, turn_version, since, due, place, id,"
            f" {_UNREAD}, {_RESULT} FROM"
            f" (SELECT tables.body, {HEAD} AS head, clocks.body AS clock, turns.player AS turn_player,"
            f" turns.version AS turn_version, turns.since, turns.due, {rank} AS place, tables.id"
            " FROM members JOIN tables ON tables.id = members.table_id"
            " LEFT JOIN clocks ON clocks.table_id = tables.id LEFT JOIN turns ON turns.table_id = tables.id"
            f" WHERE members.player = :player AND {wanted}) AS found"
            " WHERE place > CAST(:seen AS double precision)"
            " OR (place = CAST(:seen AS double precision) AND id > :table)"
            " ORDER BY place, id LIMIT :limit",
            player=player,
            seen=seen,
            table=table,
            limit=limit,
        )
        return [
            OwnTable(
                read_table(body),
                head,
                clock,
                None if waited_for is None else StoredTurn(waited_for, version, since, due),
                (place, name),
                unread,
                None if result is None else read_result_seat(result),
            )
            for body, head, clock, waited_for, version, since, due, place, name, unread, result in rows
        ]
