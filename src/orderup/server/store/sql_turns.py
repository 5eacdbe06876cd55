"""The SQL of served time, clocks, turns, vacations and the chat of tables by turns, for both databases."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from orderup.server.store.base import MUTED, Conflict, OwnList, StoreError
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
    SeatedTable,
    ServedTime,
    StoredClock,
    StoredRemark,
    StoredTurn,
    Vacation,
)

Row = Sequence[Any]

SERVED_AT_ONCE, INTERRUPTION, MOST_GRACE = 30.0, 600.0, 12 * 3600.0
"""Seconds: the most that are served between two beats, and the interruption after which people get grace."""
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
    "(SELECT count(*) FROM remarks WHERE remarks.table_id = found.id AND remarks.player <> {player}"
    " AND (phrase IS NOT NULL OR text IS NOT NULL AND NOT EXISTS (SELECT 1 FROM notes"
    f" WHERE notes.name = '{MUTED}' || remarks.player)) AND number > coalesce("
    "(SELECT remark FROM reads WHERE reads.table_id = found.id AND reads.player = {player}), 0)"
    " AND NOT EXISTS (SELECT 1 FROM blocks WHERE (blocks.player = {player} AND other = remarks.player)"
    " OR (blocks.player = remarks.player AND other = {player})))"
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
    _IDS: str
    """A query for the texts in the JSON list `ids`."""
    _ROWS: str
    """The JSON lists in the JSON list `rows`, as a table `listed`."""

    @staticmethod
    @abstractmethod
    def _item(place: int) -> str:
        """An item of such a list."""

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

    async def claim_due(self, time: ServedTime, until: float, limit: int) -> list[str]:
        due = await self.due_clocks(time, limit)
        if not due:
            return []
        # Another server may have claimed some of them meanwhile: then they are due later.
        rows = await self._do(
            f"UPDATE clocks SET due = CAST(:until AS double precision) WHERE table_id IN ({self._IDS})"
            " AND due <= CAST(:served AS double precision) RETURNING table_id",
            until=until,
            served=time.served,
            ids=encode(due).decode(),
        )
        claimed = {row[0] for row in rows}
        return [table for table in due if table in claimed]

    async def count_turns(self, asked: Sequence[tuple[str, Sequence[str]]]) -> list[int]:
        besides = [
            (str(place), player, table)
            for place, (player, tables) in enumerate(asked)
            for table in (*tables, "")  # No table has this id: without it some would be asked for nobody.
        ]
        rows = await self._ask(
            f"WITH asked AS (SELECT {self._item(0)} AS place, {self._item(1)} AS player,"
            f" {self._item(2)} AS table_id FROM {self._ROWS})"
            " SELECT own.place, count(*) FROM asked AS own JOIN turns ON turns.player = own.player"
            " WHERE own.table_id = '' AND NOT EXISTS (SELECT 1 FROM asked"
            " WHERE asked.place = own.place AND asked.table_id = turns.table_id) GROUP BY own.place",
            rows=encode(besides).decode(),
        )
        counts = {place: int(count) for place, count in rows}
        return [counts.get(str(place), 0) for place in range(len(asked))]

    async def seated_tables(self, asked: Sequence[tuple[str, str]]) -> list[SeatedTable | None]:
        unread = _UNREAD.format(player="asked.player")
        rows = await self._ask(
            f"SELECT asked.table_id, asked.player, found.body, clocks.body, {unread}, coalesce((SELECT remark"
            " FROM reads WHERE reads.table_id = found.id AND reads.player = asked.player), 0)"
            f" FROM (SELECT {self._item(0)} AS table_id, {self._item(1)} AS player"
            f" FROM {self._ROWS}) AS asked"
            " JOIN tables AS found ON found.id = asked.table_id"
            " LEFT JOIN clocks ON clocks.table_id = found.id",
            rows=encode(asked).decode(),
        )
        seated = {(row[0], row[1]): SeatedTable(read_table(row[2]), *row[3:]) for row in rows}
        return [seated.get(each) for each in asked]

    async def own_tables(
        self, player: str, kind: OwnList, after: tuple[float, str] | None, limit: int
    ) -> list[OwnTable]:
        # The inner query finds a page of the person's tables; only those are read and counted.
        if kind == "turn":
            own = f"SELECT table_id AS id, {_RANK} AS place FROM turns WHERE player = :player"
        else:
            status = {"waiting": "playing", "open": "lobby", "over": "over"}[kind]
            mine = "SELECT 1 FROM turns AS mine WHERE mine.table_id = tables.id AND mine.player = :player"
            own = (
                "SELECT tables.id, -tables.created AS place FROM members"
                " JOIN tables ON tables.id = members.table_id WHERE members.player = :player"
                f" AND {self._STATUS} = '{status}' AND NOT EXISTS ({mine})"
            )
        seen, table = after or (-1e300, "")
        rows = await self._ask(
            f"SELECT tables.body, {HEAD}, clocks.body, turns.player, turns.version, turns.since, turns.due,"
            f" found.place, found.id, {_UNREAD.format(player=':player')}, {_RESULT} FROM"
            f" (SELECT id, place FROM ({own}) AS own WHERE place > CAST(:seen AS double precision)"
            " OR (place = CAST(:seen AS double precision) AND id > :table)"
            " ORDER BY place, id LIMIT :limit) AS found JOIN tables ON tables.id = found.id"
            " LEFT JOIN clocks ON clocks.table_id = found.id LEFT JOIN turns ON turns.table_id = found.id"
            " ORDER BY found.place, found.id",
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
