"""All content of a store as plain records, to be copied from one database into another."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from orderup.server.store.base import SIGNED
from orderup.server.store.rows import (
    ATTEMPT_COLUMNS,
    CHALLENGE_COLUMNS,
    CHANNEL_COLUMNS,
    CLOCK_COLUMNS,
    CREDENTIAL_COLUMNS,
    DELIVERY_COLUMNS,
    LOG_COLUMNS,
    NOTICE_COLUMNS,
    PUZZLE_COLUMNS,
    REMARK_COLUMNS,
    REPORT_COLUMNS,
    RESULT_COLUMNS,
    RESULT_SEAT_COLUMNS,
    TURN_COLUMNS,
    VACATION_COLUMNS,
)

Record = tuple[Any, ...]
BATCH = 1000


@dataclass(frozen=True)
class Kind:
    """One kind of record: its table, its columns, the number of key columns (the first ones), and a filter in
    SQL.
    """

    name: str
    columns: tuple[str, ...]
    key: int = 1
    only: str = "true"


KINDS = (
    Kind("players", ("id", "name", "marked")),
    Kind("tokens", ("hash", "player", "link", "created", "seen", "device")),
    Kind("challenges", CHALLENGE_COLUMNS),
    Kind("merged", ("old", "new", "at")),
    Kind("credentials", CREDENTIAL_COLUMNS),
    Kind("blocks", ("player", "other", "at"), key=2),
    Kind("friends", ("player", "other", "at"), key=2),
    Kind("packs", ("hash", "content", "kept")),
    Kind("tables", ("id", "revision", "touched", "created", "marked", "body")),
    Kind("members", ("player", "table_id"), key=2),
    Kind("reports", REPORT_COLUMNS),
    Kind("invitations", ("table_id", "player", "inviter", "at"), key=2),
    Kind("log", LOG_COLUMNS, key=2),
    Kind("served", ("singleton", "served", "seen", "resumed", "grace")),
    Kind("clocks", CLOCK_COLUMNS),
    Kind("turns", TURN_COLUMNS, key=2),
    Kind("remarks", REMARK_COLUMNS, key=2),
    Kind("reads", ("table_id", "player", "remark"), key=2),
    Kind("vacations", VACATION_COLUMNS, key=2),
    Kind("channels", CHANNEL_COLUMNS),
    Kind("notices", NOTICE_COLUMNS),
    Kind("deliveries", DELIVERY_COLUMNS, key=2),
    Kind("stopped_mails", ("hash", "at")),
    Kind("notice_settings", ("player", "lang", "zone", "quiet_from", "quiet_to")),
    Kind("reviews", ("table_id", "method", "asked", "done", "server", "claimed")),
    Kind("verdicts", ("table_id", "number", "body"), key=2),
    Kind("measurements", ("id", "body", "asked", "done", "progress", "report", "server", "claimed")),
    Kind("results", RESULT_COLUMNS),
    Kind("result_seats", RESULT_SEAT_COLUMNS, key=2),
    Kind("attempts", ATTEMPT_COLUMNS, key=4),
    Kind("puzzle_tries", PUZZLE_COLUMNS, key=4),
    Kind("profiles", ("player", "address", "shown")),
    Kind("seat_notes", ("table_id", "player", "text"), key=2),
    Kind("secrets", ("name", "content")),
    Kind("notes", ("name", "content"), only=f"name NOT LIKE '{SIGNED}%'"),
)
"""Each after those that it names."""


class Records(Protocol):
    """The records of a database, as they are at one moment, within one transaction."""

    where: str
    """The database, as it may be shown."""

    def read(self, kind: Kind) -> AsyncIterator[list[Record]]:
        """All records of a kind that pass its filter, in batches, sorted by the bytes of their keys."""

    async def write(self, kind: Kind, records: Sequence[Record]) -> None:
        """Add records."""


async def is_empty(records: Records) -> bool:
    """Whether a database holds no records."""
    for kind in KINDS:
        async for _ in records.read(kind):
            return False
    return True
