"""These functions find the clock that a table has after a change.

They decide whose turn runs, how much time the last turn cost, and which notices are due.
"""

from collections.abc import Sequence
from copy import deepcopy

import msgspec

from orderup.server.clock import clock
from orderup.server.store import Entry, StoredClock, StoredTable
from orderup.server.tables.clocks import Clock, are_gone, away_for, clock_after, clock_record
from orderup.server.tables.notices import notices_after
from orderup.server.tables.premoves import seats_ahead
from orderup.server.tables.table import Table


def changed_clock(
    table: Table, row: StoredTable, entries: Sequence[Entry] = (), changing: Clock | None = None
) -> tuple[Clock | None, StoredClock | None]:
    """The table's clock after a change that leaves this row, and its record; nothing where it has none.

    A server that knows no clocks may have played since: then the turn begins now.
    """
    current, now = changing or table.clock, table.services.served.now()
    if current is None or (table.match is None and row.status == "lobby"):
        return None, None
    version = entries[-1].version if entries else table.version
    if row.closed or table.frozen is not None:
        changed, bot_is_due = current.stopped("closed", now), False
        version = max(version, table.clock_version)  # A frozen game is shown as it was before its last line.
    else:
        if current.stands is not None and current.stands.why == "closed":
            current = current.resumed(now)
        if table.clock_version != table.version and current.seat is not None:
            current = msgspec.structs.replace(current, seat=None)
        waiting = table.person_to_move(row)
        away = 0.0 if current.seat is None else away_for(current.since, now, table.vacations_of(current.seat))
        changed = clock_after(current, entries, waiting, version, now, away)
        gone = (changed.gone or now) if changed.tempo == "turns" and are_gone(row) else None
        changed = msgspec.structs.replace(changed, gone=gone)
        bot_is_due = table.seat_to_move() is not None and (waiting is None or changed.covered)
    changed = msgspec.structs.replace(changed, ahead=_ahead_since(table, current, version))
    notices = notices_after(table, changed, row)
    return changed, clock_record(changed, row.id, row.seats, version, bot_is_due, now, notices)


def _ahead_since(table: Table, clock: Clock, version: int) -> dict[int, int]:
    """The seats that may choose ahead of their turn, and since which version they may."""
    if clock.tempo == "live":
        return {}
    return {seat: clock.ahead.get(seat, version) for seat in seats_ahead(table)}


async def look_up_vacations(table: Table, row: StoredTable) -> None:
    """Read the vacations of the person whose turn ends with this row, where they decide what the turn
    costs.
    """
    current = table.clock
    if current is None or current.seat is None or table.person_to_move(row) == current.seat:
        return
    if not current.heeds_vacations or current.rule is None:
        return
    if table.lapsing == table.version:  # They were read for the decision that the turn lapses.
        return
    if table.services.served.now() - current.since > current.rule.turn + current.given:
        await table.read_vacations()


def row_after_lapse(table: Table, row: StoredTable | None, entries: Sequence[Entry]) -> StoredTable | None:
    """The row that moves change, None where they change none. If it is time for that, the usual bot stands in
    for a person whose turn a bot has begun to play.
    """
    current = table.clock
    if current is None or current.seat is None or current.covered or not current.lapses_for_good():
        return row
    if any(entry.by == "bot" and entry.seat == current.seat for entry in entries):
        row = row or msgspec.structs.replace(deepcopy(table.stored), touched=clock())
        row.seats[current.seat].stand_in = table.services.catalog.usual_bot(table.stored.game)
    return row
