"""What anybody is told of is at the synchronous standby, too, whatever happened to the database meanwhile."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from orderup.server.store import StoreError
from orderup.server.store.postgres import PostgresStore
from orderup.server.store.postgres.database import Patience

from .. import limited
from ..server.stores import entry, table
from .cluster import Cluster

SHORT = Patience(answer=2.0, pauses=(0.0,))


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    """A primary and its standby, in a folder that others than root may enter."""
    with TemporaryDirectory(prefix="orderup-standby-") as folder:
        both = Cluster(Path(folder) / "cluster")
        yield both
        both.stop()


def test_what_a_crash_lets_be_seen_is_told_when_the_standby_has_it(cluster: Cluster) -> None:
    """A move waits for the standby, which is away, and the primary crashes: it has the move now, and may be
    lost with it in the next moment."""

    async def run() -> None:
        store = await PostgresStore.open(cluster.address, SHORT)
        await store.create_table(table("t"))
        await store.append("t", [entry(1)])
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
        store = await PostgresStore.open(cluster.address, SHORT)
        assert await store.log("t") == log
        await store.close()

    limited.run(run())
