"""The format of stored records in any SQL database: a table as JSON, a line of the log as columns."""

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from orderup.server.store.base import Entry, StoredReview, StoredTable

LogRow = tuple[str, int, int, str, str, str | None, float, str]
LOG_COLUMNS = ("table_id", "version", "seat", "kind", "decided_by", "action", "at", "digest")

encode = msgspec.json.encode
read_table = msgspec.json.Decoder(StoredTable).decode


def table_body(table: StoredTable) -> str:
    """A table's whole row as JSON."""
    return encode(table).decode()


def members_of(table: StoredTable) -> list[str]:
    """The players whose lists of tables contain this table."""
    return sorted({table.host} | {seat.player for seat in table.seats if seat.player is not None})


def log_row(table: str, entry: Entry) -> LogRow:
    """A line of a table's log, as `LOG_COLUMNS` has it."""
    action = None if entry.action is None else encode(entry.action).decode()
    return (table, entry.version, entry.seat, entry.kind, entry.by, action, entry.at, entry.digest)


DONE, WAITING, STOPPED = 1, 0, -1
"""How a review stands, as a number."""


def read_review(row: Any) -> StoredReview:
    """A review from its number, the count of its verdicts, and the count of those before it."""
    statuses: dict[int, Literal["waiting", "done", "stopped"]] = {DONE: "done", WAITING: "waiting"}
    return StoredReview(statuses.get(row[0], "stopped"), row[1], row[2])


def read_verdicts(rows: Iterable[Any]) -> dict[int, dict[str, Any] | None]:
    """Verdicts from their numbers and bodies."""
    return {number: msgspec.json.decode(body) for number, body in rows}


def read_entry(row: Any) -> Entry:
    """A line of a log from its columns without the table's id."""
    version, seat, kind, by, action, at, digest = row
    played = None if action is None else msgspec.json.decode(action)
    return Entry(version, seat, kind, by, played, at, digest)
