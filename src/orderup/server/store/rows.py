"""How what is kept reads in any SQL database: a table as JSON, a line of the log as columns."""

from collections.abc import Iterable
from typing import Any

import msgspec

from orderup.server.store.base import Entry, StoredReview, StoredTable

LogRow = tuple[str, int, int, str, str, str | None, float, str]
LOG_COLUMNS = ("table_id", "version", "seat", "kind", "decided_by", "action", "at", "digest")

encode = msgspec.json.encode
read_table = msgspec.json.Decoder(StoredTable).decode


def table_body(table: StoredTable) -> str:
    """A table's row, all of it, as JSON."""
    return encode(table).decode()


def members_of(table: StoredTable) -> list[str]:
    """The players who find this table among theirs."""
    return sorted({table.host} | {seat.player for seat in table.seats if seat.player is not None})


def log_row(table: str, entry: Entry) -> LogRow:
    """A line of a table's log, as `LOG_COLUMNS` has it."""
    action = None if entry.action is None else encode(entry.action).decode()
    return (table, entry.version, entry.seat, entry.kind, entry.by, action, entry.at, entry.digest)


def read_review(done: int, rows: Iterable[Any]) -> StoredReview:
    """A review from whether it is done, and the numbers and bodies of its verdicts."""
    return StoredReview({number: msgspec.json.decode(body) for number, body in rows}, bool(done))


def read_entry(row: Any) -> Entry:
    """A line of a log from its columns, but for the table's."""
    version, seat, kind, by, action, at, digest = row
    played = None if action is None else msgspec.json.decode(action)
    return Entry(version, seat, kind, by, played, at, digest)
