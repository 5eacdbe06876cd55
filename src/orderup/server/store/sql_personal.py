"""The SQL that merges, deletes and exports people, for both databases.

`PERSONAL` lists everything that names a person, and all three go by it.
"""

from abc import abstractmethod
from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from orderup.server.store.base import Conflict
from orderup.server.store.rows import DELIVERY_COLUMNS, read_table, table_body
from orderup.server.store.sql_people import SqlPeople
from orderup.server.store.sql_turns import Row
from orderup.server.store.stored import Merged, StoredSeat, StoredTable

T = TypeVar("T")
Script = Generator[tuple[str, dict[str, Any]], Sequence[Row], T]
"""The statements of a transaction, one after the other: each is answered with its rows."""
_NOW, _SINCE = "CAST(:now AS double precision)", "CAST(:since AS double precision)"


@dataclass(frozen=True)
class Personal:
    """A table with a person's id in a `column`. The columns of `key` and the id name a row together, unless
    that is None. An expression of columns has {} for the table.

    Of several rows that a person has of one key, `number` counts them. The `shown` columns are exported.
    """

    table: str
    column: str = "player"
    key: tuple[str, ...] | None = None
    number: str = ""
    shown: tuple[str, ...] = ()

    @property
    def is_own(self) -> str:
        """The condition that a row `own` has the key of another row."""
        parts = (part if "{}" in part else f"{{}}.{part}" for part in self.key or ())
        return "".join(f" AND {part.format('own')} = {part.format(self.table)}" for part in parts)


PERSONAL = (
    Personal("tokens", shown=("link", "device", "created", "seen")),
    Personal("challenges"),
    Personal("credentials", shown=("id", "rp", "device", "created", "used")),
    Personal("merged", "new"),
    Personal("blocks", key=("other",), shown=("at",)),
    Personal("blocks", "other", key=("player",)),
    Personal("friends", key=("other",), shown=("at",)),
    Personal("friends", "other", key=("player",)),
    Personal("invitations", key=("table_id",), shown=("table_id", "at")),
    Personal("invitations", "inviter"),
    Personal("reports", shown=("kind", "text", "table_id", "remark", "at")),
    Personal("reports", "other"),
    Personal("members", key=("table_id",)),
    Personal("turns", key=("table_id",), shown=("table_id", "version", "since", "due")),
    Personal("remarks", shown=("table_id", "number", "name", "at", "phrase", "text")),
    Personal("reads", key=("table_id",), shown=("table_id", "remark")),
    Personal("result_seats", key=("table_id",)),
    Personal("attempts", key=("game", "day"), number="number", shown=("game", "day", "number", "table_id")),
    Personal("puzzle_tries", key=("game", "puzzle", "day")),
    Personal("vacations", number="number", shown=("number", "begins", "ends")),
    Personal(
        "channels",
        key=("kind", "lower({}.address)", "coalesce({}.table_id, '')"),
        shown=("kind", "address", "table_id", "added", "confirmed", "off"),
    ),
    Personal("notices", key=("kind", "table_id", "turn"), shown=("kind", "table_id", "turn", "at")),
    Personal("notice_settings", key=(), shown=("lang", "zone", "quiet_from", "quiet_to")),
    Personal("profiles", key=(), shown=("address", "shown")),
    Personal("seat_notes", key=("table_id",), shown=("table_id", "text")),
)
"""All tables that name people, apart from `players` and the rows of `tables`."""
WRITTEN_BLINDLY = ("turns", "result_seats", "remarks")
"""Servers write these from their memory of a table, which may be a second old."""
FORGET_RESULTS = (
    "DELETE FROM results WHERE table_id IN (SELECT table_id FROM result_seats WHERE player = :player)"
    " AND NOT EXISTS (SELECT 1 FROM result_seats WHERE result_seats.table_id = results.table_id"
    " AND player <> :player)",
    "UPDATE result_seats SET player = NULL, name = NULL WHERE player = :player",
    "DELETE FROM puzzle_tries WHERE player = :player",
)


class SqlPersonal(SqlPeople):
    """The operations of `Store` on everything of a person: mergers, removals and exports."""

    _LOCK: str
    """Locks the rows of `tables` that a query finds."""
    _HOST: str
    """Sets the host in a row of `tables`, if that has a column of its own."""

    @abstractmethod
    async def _transact(self, script: Callable[[], Script[T]]) -> T:
        """Run the statements of a script in one transaction; returns the script's result."""

    def _changed(self, tables: Iterable[str]) -> None:
        """Tell other servers of tables that have changed."""

    async def shared_tables(self, one: str, other: str) -> list[StoredTable]:
        rows = await self._ask(_TABLES_OF, player=one)
        return [row for row in map(_read, rows) if _is_shared(row, one, other)]

    async def merge_players(self, old: str, new: str, now: float) -> Merged:
        merged = await self._transact(lambda: self._merging(old, new, now))
        if merged is None:
            raise Conflict
        self._changed(merged.tables)
        return merged

    def _merging(self, old: str, new: str, now: float) -> Script[Merged | None]:
        both = {"old": old, "new": new}
        if len((yield "SELECT id FROM players WHERE id = :old OR id = :new", both)) != 2:
            return None
        rows = [_read(row) for row in (yield _TABLES_OF + self._LOCK, {"player": old})]
        shared = [row for row in rows if _is_shared(row, old, new)]
        if shared:
            return Merged(shared, [])
        for row in rows:
            _replace(row, old, new)
            yield self._save(row)
        yield (
            "DELETE FROM tokens WHERE player = :old AND link"
            " AND EXISTS (SELECT 1 FROM tokens AS own WHERE own.player = :new AND own.link)",
            both,
        )
        yield from _join_channels(both)
        for personal in PERSONAL:
            if personal.number:
                yield from _move_numbered(personal, both)
                continue
            table, column = personal.table, personal.column
            taken = f"EXISTS (SELECT 1 FROM {table} AS own WHERE own.{column} = :new{personal.is_own})"
            free = "" if personal.key is None else f" AND NOT {taken}"
            yield f"UPDATE {table} SET {column} = :new WHERE {column} = :old{free}", both
            if table == "result_seats":
                yield "UPDATE result_seats SET player = NULL, name = NULL WHERE player = :old", {"old": old}
            elif personal.key is not None:
                yield f"DELETE FROM {table} WHERE {column} = :old", {"old": old}
        for table in ("blocks", "friends", "reports"):
            yield f"DELETE FROM {table} WHERE player = :new AND other = :new", {"new": new}
        yield "DELETE FROM invitations WHERE player = :new AND inviter = :new", {"new": new}
        yield "DELETE FROM players WHERE id = :old", {"old": old}
        yield f"INSERT INTO merged (old, new, at) VALUES (:old, :new, {_NOW})", {**both, "now": now}
        return Merged([], [row.id for row in rows])

    async def follow_mergers(self, since: float) -> None:
        if not await self._ask(f"SELECT 1 FROM merged WHERE at >= {_SINCE} LIMIT 1", since=since):
            return  # Large tables are looked through only after a merger.
        for table in WRITTEN_BLINDLY:
            personal = next(each for each in PERSONAL if each.table == table)
            is_own = f"own.player = merged.new{personal.is_own}"
            free = f" AND NOT EXISTS (SELECT 1 FROM {table} AS own WHERE {is_own})"
            theirs = f"FROM merged WHERE merged.old = {table}.player AND merged.at >= {_SINCE}"
            await self._do(
                f"UPDATE {table} SET player = (SELECT new {theirs})"
                f" WHERE EXISTS (SELECT 1 {theirs}{free if personal.key else ''})",
                since=since,
            )

    async def delete_player(self, player: str, usual: Mapping[str, str]) -> list[str]:
        tables = await self._transact(lambda: self._deleting(player, usual))
        self._changed(tables)
        return tables

    def _deleting(self, player: str, usual: Mapping[str, str]) -> Script[list[str]]:
        who = {"player": player}
        rows = [_read(row) for row in (yield _TABLES_OF + self._LOCK, who)]
        for row in rows:
            if _take_out(row, player, usual.get(row.game, "")):
                yield self._save(row)
            else:
                yield "DELETE FROM tables WHERE id = :id", {"id": row.id}
        for statement in FORGET_RESULTS:
            yield statement, who
        # The number of a remark is not used again.
        yield (
            "UPDATE remarks SET player = '', name = '', phrase = NULL, text = NULL WHERE player = :player",
            who,
        )
        for personal in PERSONAL:
            yield f"DELETE FROM {personal.table} WHERE {personal.column} = :player", who
        yield "DELETE FROM players WHERE id = :player", who
        return [row.id for row in rows]

    def _save(self, row: StoredTable) -> tuple[str, dict[str, Any]]:
        row.revision += 1
        values = {"id": row.id, "revision": row.revision, "body": table_body(row), "host": row.host}
        return (
            f"UPDATE tables SET revision = :revision, body = :body{self._HOST} WHERE id = :id",
            values if self._HOST else {name: values[name] for name in ("id", "revision", "body")},
        )

    async def personal(self, player: str) -> list[tuple[str, dict[str, Any]]]:
        found = []
        for personal in PERSONAL:
            if personal.shown:
                columns = ", ".join(personal.shown)
                question = f"SELECT {columns} FROM {personal.table} WHERE {personal.column} = :player"
                for row in await self._ask(question, player=player):
                    found.append((personal.table, dict(zip(personal.shown, row, strict=True))))
        return found


_TABLES_OF = (
    "SELECT tables.body FROM members JOIN tables ON tables.id = members.table_id"
    " WHERE members.player = :player ORDER BY tables.id"
)


def _read(row: Row) -> StoredTable:
    return read_table(row[0])


def _is_shared(row: StoredTable, one: str, other: str) -> bool:
    return row.status != "over" and {one, other} <= {seat.player for seat in row.seats}


def _replace(row: StoredTable, old: str, new: str) -> None:
    """Put a person in another's place.

    Nobody holds two seats: of a game that both finished, one is nobody's.
    """
    twice = any(seat.player == new for seat in row.seats)
    for seat in row.seats:
        if seat.player == old:
            seat.player, seat.name = (None, None) if twice else (new, seat.name)
    row.host = new if row.host == old else row.host
    row.sent_away = [new if player == old else player for player in row.sent_away]


def _take_out(row: StoredTable, player: str, bot: str) -> bool:
    """Take a person out of a table; whether anybody is left."""
    for place, seat in enumerate(row.seats):
        if seat.player == player and row.status == "lobby":
            row.seats[place] = StoredSeat("open")
        elif seat.player == player:
            seat.player, seat.name, seat.left, seat.sealed = None, None, True, []
            if row.status == "playing":
                seat.stand_in = seat.stand_in or bot
    left = [seat.player for seat in row.seats if seat.player is not None]
    row.host = left[0] if left and row.host == player else row.host
    row.sent_away = [other for other in row.sent_away if other != player]
    return bool(left)


def _join_channels(both: dict[str, Any]) -> Script[None]:
    """Of two channels to one address the new person's is kept, with all that the other still had to send."""
    [channels] = [each for each in PERSONAL if each.table == "channels"]
    twins = (
        f"FROM channels JOIN channels AS own ON own.player = :new{channels.is_own}"
        " {} WHERE channels.player = :old AND"
    )
    yield (
        "UPDATE channels SET confirmed = 1, off = 0 WHERE id IN"
        f" (SELECT own.id {twins.format('')} channels.confirmed = 1)",
        both,
    )
    unsent = twins.format("JOIN deliveries ON deliveries.channel = channels.id")
    rest = ", ".join(DELIVERY_COLUMNS[1:])
    yield (
        f"INSERT INTO deliveries (channel, {rest}) SELECT own.id, {rest} {unsent} state = 'waiting'"
        " ON CONFLICT DO NOTHING",
        both,
    )


def _move_numbered(personal: Personal, both: dict[str, Any]) -> Script[None]:
    """Count the rows of one person on behind the other's.

    An attempt at the deal of a day counts only where the other's does not.
    """
    table, number, key = personal.table, personal.number, personal.key or ()
    columns = "".join(f"{name}, " for name in key)
    group = f" GROUP BY {', '.join(key)}" if key else ""
    counts = "max(counts)" if table == "attempts" else "0"
    found = yield (
        f"SELECT {columns}max({number}), {counts} FROM {table} WHERE player = :new{group}",
        {"new": both["new"]},
    )
    for *named, most, counted in found:
        if most is None:
            continue
        values = {**both, **dict(zip(key, named, strict=True)), "most": most}
        which = "".join(f" AND {name} = :{name}" for name in key)
        no_more = ", counts = 0" if counted else ""
        yield (
            f"UPDATE {table} SET player = :new, {number} = {number} + :most{no_more}"
            f" WHERE player = :old{which}",
            values,
        )
    yield f"UPDATE {table} SET player = :new WHERE player = :old", both
