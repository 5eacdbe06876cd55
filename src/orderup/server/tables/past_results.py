"""Results of games that had ended before their database kept results: made once, beside everything else.

The progress is noted in the store. A server that dies is followed by its next start, or by another server. Of
two servers that make the same result, one stores it.
"""

import asyncio
from time import monotonic

import msgspec

from orderup.server.clock import clock
from orderup.server.logs import log, log_failure, table_mark
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, StoreError
from orderup.server.tables.results import ended_game
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables
from orderup.server.upkeep.admin_commands import PAST_RESULTS

AT_ONCE = 50
RETRY_AFTER = 60.0
REST = 4.0
"""A rest lasts this many times as long as the work before it, which so takes a fifth of a core."""


class ResultsProgress(msgspec.Struct, frozen=True):
    """The progress among games that ended `before` the first result: tables up to an id have been read.

    A later result that is missing was removed by its person, and is not made again.
    """

    before: float
    after: str = ""
    done: bool = False


async def make_past_results(tables: Tables) -> None:
    """Make all results that are missing; returns when that has been done, now or earlier."""
    while True:
        try:
            if await _make_some(tables):
                return
        except StoreError as error:
            log_failure("past_results_interrupted", error)
            await asyncio.sleep(RETRY_AFTER)


async def _make_some(tables: Tables) -> bool:
    """Make some results, and note how far that has come; whether all are made."""
    store = tables.services.store
    first = await store.first_end()  # Asked before the note: without a note nobody has made any result.
    note = (await store.notes()).get(PAST_RESULTS)
    progress = (
        ResultsProgress(first or clock()) if note is None else msgspec.json.decode(note, type=ResultsProgress)
    )
    if note is None:
        await _writable(tables)
        await store.write_note(PAST_RESULTS, msgspec.json.encode(progress))
    if progress.done:
        return True
    found = await store.tables_without_result(progress.before, progress.after, AT_ONCE)
    made = 0
    for table_id in found:
        await _writable(tables)
        began = monotonic()
        made += await _make(tables, table_id)
        await asyncio.sleep(REST * (monotonic() - began))
    after, is_done = found[-1] if found else progress.after, len(found) < AT_ONCE
    await _writable(tables)
    await store.write_note(
        PAST_RESULTS, msgspec.json.encode(ResultsProgress(progress.before, after, is_done))
    )
    if made:
        log("past_results", made=made)
    return is_done


async def _make(tables: Tables, table_id: str) -> bool:
    """Make the result of a table, which stays out of memory; whether there is one."""
    services = tables.services
    try:
        row = await services.store.table(table_id)
        if row is None or not services.catalog.knows(row.game):
            return False
        table = Table(services, row)
        await table.load(row)
        ended = ended_game(table, (), table.clock)
        if ended is not None:
            await services.store.save_table(table.stored, (), ended)
        return ended is not None
    except (Refusal, Conflict):  # Its pack is gone, or somebody has just changed it.
        return False
    except StoreError:
        raise
    except Exception as error:  # The tables behind it get their results.
        log_failure("past_result_failed", error, table=table_mark(table_id))
        return False


async def _writable(tables: Tables) -> None:
    """Wait while nothing is to be written."""
    services = tables.services
    while services.orders.read_only or services.draining:
        await asyncio.sleep(services.settings.follow_every)
