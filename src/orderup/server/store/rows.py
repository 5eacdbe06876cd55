"""The format of stored records in any SQL database: a table as JSON, a line of the log as columns."""

import zlib
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any, Literal

import msgspec

from orderup.server.store.stored import (
    Attempt,
    EndedGame,
    Entry,
    PuzzleTry,
    ResultSeat,
    StoredClock,
    StoredResult,
    StoredReview,
    StoredTable,
)

LogRow = tuple[str, int, int, str, str, str | None, float, str]
LOG_COLUMNS = ("table_id", "version", "seat", "kind", "decided_by", "action", "at", "digest")
HEAD = "(SELECT coalesce(max(version), 0) FROM log WHERE table_id = tables.id AND kind <> 'end')"
"""The last version of a table's log."""

encode = msgspec.json.encode
read_table = msgspec.json.Decoder(StoredTable).decode
read_result = msgspec.json.Decoder(StoredResult).decode
"""A result without its seats."""
read_result_seat = msgspec.json.Decoder(ResultSeat).decode
"""A seat at the end of a game, without its person."""


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
"""The state of a review or a measurement, as a number."""
STATUSES: dict[int, Literal["waiting", "done", "stopped"]] = {
    DONE: "done",
    WAITING: "waiting",
    STOPPED: "stopped",
}
SOLVED = {True: 1, False: 0, None: -1}
"""The state of a puzzle, as a number."""


def read_review(row: Any) -> StoredReview:
    """A review from its number, the count of its verdicts, and the count of those before it."""
    return StoredReview(STATUSES[row[0]], row[1], row[2])


def read_verdicts(rows: Iterable[Any]) -> dict[int, dict[str, Any] | None]:
    """Verdicts from their numbers and bodies."""
    return {number: msgspec.json.decode(body) for number, body in rows}


def read_entry(row: Any) -> Entry:
    """A line of a log from its columns without the table's id."""
    version, seat, kind, by, action, at, digest = row
    played = None if action is None else msgspec.json.decode(action)
    return Entry(version, seat, kind, by, played, at, digest)


RESULT_COLUMNS = ("table_id", "game", "ended", "pack_hash", "body", "record")
RESULT_SEAT_COLUMNS = ("table_id", "seat", "player", "name", "ended", "body")
CLOCK_COLUMNS = ("table_id", "version", "since", "due", "body")
TURN_COLUMNS = ("table_id", "player", "version", "since", "due")
REMARK_COLUMNS = ("table_id", "number", "player", "name", "at", "phrase", "text")
CHANNEL_COLUMNS = (
    *("id", "player", "kind", "address", "key", "settings", "token", "added"),
    *("confirmed", "off", "ok_at", "failures", "error", "table_id"),
)
NOTICE_COLUMNS = ("id", "player", "kind", "table_id", "turn", "body", "at")
DELIVERY_COLUMNS = ("channel", "notice", "state", "tries", "next_at", "message")
VACATION_COLUMNS = ("player", "number", "begins", "ends")
CREDENTIAL_COLUMNS = ("id", "player", "public_key", "count", "rp", "device", "created", "used")
CHALLENGE_COLUMNS = ("id", "purpose", "player", "body", "until")
ATTEMPT_COLUMNS = ("player", "game", "day", "number", "table_id", "counts")

REPORT_COLUMNS = ("id", "player", "other", "name", "kind", "text", "table_id", "remark", "at")
PUZZLE_COLUMNS = ("player", "game", "puzzle", "day", "at", "rating", "first", "solved")


def clock_rows(clock: StoredClock) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
    """The rows of a clock and of its turns."""
    row = (clock.table, clock.version, clock.since, clock.due, clock.body)
    return row, [(clock.table, turn.player, turn.version, turn.since, turn.due) for turn in clock.turns]


def result_rows(ended: EndedGame) -> tuple[tuple[Any, ...], list[tuple[Any, ...]]]:
    """The rows of a result and of its seats. People stand in columns alone, so that they can be removed."""
    result = ended.result
    body = encode(msgspec.structs.replace(result, seats=[], attempt=None)).decode()
    row = (result.table, result.game, result.ended, result.pack_hash, body, ended.record)
    seats = [
        (
            result.table,
            place,
            seat.player,
            seat.name,
            result.ended,
            encode(msgspec.structs.replace(seat, player=None, name=None)).decode(),
        )
        for place, seat in enumerate(result.seats)
    ]
    return row, seats


def read_results(rows: Iterable[Any]) -> list[StoredResult]:
    """Results from rows of their seats: the result's body, player, name, the seat's body, whether there is a
    record, and an attempt.
    """
    results = []
    for body, of_seats in groupby(rows, key=lambda row: row[0]):
        seats = list(of_seats)
        attempt = None if seats[0][5] is None else read_attempt(seats[0][5:])
        results.append(
            msgspec.structs.replace(
                read_result(body),
                seats=[
                    msgspec.structs.replace(read_result_seat(each), player=player, name=name)
                    for _, player, name, each, *_ in seats
                ],
                attempt=attempt,
                replayable=bool(seats[0][4]),
            )
        )
    return results


def read_attempt(row: Sequence[Any]) -> Attempt:
    """An attempt from its columns."""
    player, game, day, number, table, counts = row
    return Attempt(player, game, day, number, table, bool(counts))


def puzzle_values(tried: PuzzleTry) -> dict[str, Any]:
    """A try at a puzzle by column."""
    values = {**msgspec.structs.asdict(tried), "first": int(tried.first), "solved": SOLVED[tried.solved]}
    return {column: values[column] for column in PUZZLE_COLUMNS}


def read_puzzle_try(row: Sequence[Any]) -> PuzzleTry:
    """A try at a puzzle from its columns."""
    player, game, puzzle, day, at, rating, first, solved = row
    return PuzzleTry(player, game, puzzle, day, at, rating, bool(first), {1: True, 0: False}.get(solved))


def pack_record(table: StoredTable, log: Iterable[Entry]) -> bytes:
    """A table and its log without people: those stand beside its result, and can be removed there."""
    seats = [msgspec.structs.replace(seat, player=None, name=None, sealed=[]) for seat in table.seats]
    bare = msgspec.structs.replace(table, host="", seats=seats, sent_away=[], status="over")
    return zlib.compress(msgspec.msgpack.encode((bare, list(log))))


def read_record(
    record: bytes, people: Iterable[tuple[str | None, str | None]]
) -> tuple[StoredTable, list[Entry]]:
    """A table and its log, with the player and the name on each seat."""
    table, log = msgspec.msgpack.decode(zlib.decompress(record), type=tuple[StoredTable, list[Entry]])
    for seat, (player, name) in zip(table.seats, people, strict=True):
        seat.player, seat.name = player, name
    table.host = next((seat.player for seat in table.seats if seat.player is not None), "")
    return table, log
