"""The synchronous standby has every move of which the server has told anybody, even if the database fails."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

import asyncpg
import pytest

from orderup.server.store import StoreError
from orderup.server.store.postgres import PostgresStore
from orderup.server.store.postgres.database import Timeouts

from ..server.stores import entry, table
from .cluster import Cluster

SHORT = Timeouts(answer=2.0, pauses=(0.0,))


def hurry(*stores: PostgresStore, patience: Timeouts = SHORT) -> None:
    """Wait less from now on: the set-up is not what is tested, and may take long on a busy machine."""
    for store in stores:
        store._database.patience = patience


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A primary and its standby, in a folder that others than root may enter."""
    with TemporaryDirectory(prefix="orderup-standby-") as folder:
        both = Cluster(Path(folder) / "cluster")
        yield both
        both.stop()


async def test_writes_seen_after_a_crash_are_told_when_the_standby_has_them(cluster):
    """A move waits for the standby, which is away, and the primary crashes: it has the move now, and may be
    lost with it in the next moment."""
    store = await PostgresStore.open(cluster.address)
    await store.create_table(table("t"))
    await store.append("t", [entry(1)])
    hurry(store)
    await asyncio.to_thread(cluster.stop_standby)
    with pytest.raises(StoreError) as refused:
        await store.append("t", [entry(2)])
    assert refused.value.unsure
    await asyncio.to_thread(cluster.crash)
    for _ in range(2):
        with pytest.raises(StoreError):
            await store.log("t")
    await asyncio.to_thread(cluster.start_standby)
    log = []
    while not log:
        with suppress(StoreError):
            log = await store.log("t")
    assert log == [entry(1), entry(2)]
    await store.close()
    await asyncio.to_thread(cluster.fail_over)
    store = await PostgresStore.open(cluster.address)
    assert await store.log("t") == log
    await store.close()


@pytest.mark.parametrize("comes_back", [False, True])
async def test_a_write_that_is_waited_for_no_longer_is_seen_when_the_standby_has_it(cluster, comes_back):
    """Neither its writer nor another server that stays connected sees it before. If the standby takes over,
    it was never there."""
    one, other = [await PostgresStore.open(cluster.address) for _ in range(2)]
    await one.create_table(table("t"))
    await one.append("t", [entry(1)])
    assert await other.log("t") == [entry(1)]
    hurry(one, other)
    await asyncio.to_thread(cluster.stop_standby)
    with pytest.raises(StoreError) as refused:
        await one.append("t", [entry(2)])
    assert (refused.value.log_reason, refused.value.unsure) == ("store_silent", True)
    giving_up = asyncio.create_task(one.save_table(table("t")))
    await asyncio.wait([giving_up], timeout=0.5)
    giving_up.cancel()
    await asyncio.wait([giving_up])
    assert await other.log("t") == [entry(1)]
    assert [row.revision for row, _ in await other.tables_of("ann", 9)] == [0]
    if comes_back:
        await asyncio.to_thread(cluster.start_standby)
        while len(await other.log("t")) < 2:
            await asyncio.sleep(0.05)
    for store in (one, other):
        await store.close()
    await asyncio.to_thread(cluster.fail_over)
    after = await PostgresStore.open(cluster.address)
    assert await after.log("t") == ([entry(1), entry(2)] if comes_back else [entry(1)])
    await after.close()


async def test_retries_without_a_standby_share_connections(cluster):
    """Only two retries wait at PostgreSQL, the server's own limit; all other connections stay free."""
    patience = Timeouts(pauses=(), connections=2)
    store = await PostgresStore.open(cluster.address, patience)
    await store.create_table(table("t"))
    hurry(store, patience=replace(patience, answer=0.5, connect=0.5))
    await asyncio.to_thread(cluster.stop_standby)
    for number in range(4):
        tried = (store.check(float(number)), *(store.log("t") for _ in range(2)))
        assert any(await asyncio.gather(*tried, return_exceptions=True))
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'"
    db = await asyncpg.connect(cluster.address)
    while await db.fetchval(waiting) > patience.connections:
        await asyncio.sleep(0.05)  # A process that was told to wait no longer may not have heard it yet.
    assert await db.fetchval(waiting) > 0
    await db.close()
    await asyncio.to_thread(cluster.start_standby)
    while await db_is_away(store):
        await asyncio.sleep(0.05)
    await store.close()


async def db_is_away(store: PostgresStore) -> bool:
    try:
        await store.check(9.0)
    except StoreError:
        return True
    return False
