"""The power fails at any moment: acknowledged moves are on the disk, and the database is whole."""

import asyncio
import random
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from orderup.server.store import StoreError
from orderup.server.store.sqlite import SqliteStore

from .. import limited
from ..server.stores import entry, table
from .forgetful import Disk, forgetful_disk, sqlite
from .tally import Tally

FILE = "a.sqlite3"
TABLES = 4
CHECKPOINT_EVERY = 20
"""Pages between checkpoints: few, since most can go wrong in a checkpoint."""
reachable = pytest.mark.skipif(sqlite() is None, reason="this Python has SQLite built in, out of reach")


async def work(
    disk: Disk, rounds: int, chance: random.Random, synchronous: str | None
) -> list[tuple[int, str, int]]:
    """Write, and close and open now and then. Returns when which version of which table was acknowledged:
    after how many file operations."""
    acknowledged: list[tuple[int, str, int]] = []
    versions = dict.fromkeys((f"t{i}" for i in range(TABLES)), 0)

    async def append(name: str) -> None:
        more = chance.randrange(1, 12)
        entries = [entry(versions[name] + i + 1) for i in range(more)]
        versions[name] += more
        await store.append(name, entries)
        acknowledged.append((len(disk.operations), name, entries[-1].version))

    for life in range(3):
        store = await SqliteStore.open(disk.folder / FILE)
        store._writing.execute(f"PRAGMA wal_autocheckpoint = {CHECKPOINT_EVERY}")
        if synchronous is not None:
            store._writing.execute(f"PRAGMA synchronous = {synchronous}")
        if not life:
            for name in versions:
                await store.create_table(table(name))
                acknowledged.append((len(disk.operations), name, 0))
        for _ in range(rounds):
            await asyncio.gather(*(append(name) for name in versions if chance.random() < 0.7))
        await store.close()
    return acknowledged


async def found_in(folder: Path) -> dict[str, int]:
    """The last version of each table that starts again from these files; -1 where a table's log has a gap."""
    store = await SqliteStore.open(folder / FILE)
    found = {}
    for name in (f"t{i}" for i in range(TABLES)):
        if await store.table(name) is not None:
            log = await store.log(name)
            whole = log == [entry(version) for version in range(1, len(log) + 1)]
            found[name] = len(log) if whole else -1
    await store.close()
    return found


def lose_power(
    folder: Path, *, losses: int, rounds: int = 25, seed: int = 1, synchronous: str | None = None
) -> Tally:
    """Write to a database, then lose power at `losses` moments of it."""
    chance, tally = random.Random(seed), Tally()
    with forgetful_disk(folder) as disk:
        acknowledged = limited.run(work(disk, rounds, chance, synchronous))
    tally.count(writes=len(disk.operations), acknowledged=len(acknowledged))
    for _ in range(losses):
        moment = chance.randrange(acknowledged[0][0], len(disk.operations) + 1)
        with TemporaryDirectory(dir=folder) as left:
            disk.after_power_loss(moment, chance, Path(left))
            try:
                found = limited.run(found_in(Path(left)))
            except StoreError as error:
                tally.lost.append(f"after {moment} writes: {error}")
                continue
        promised: dict[str, int] = {}
        for when, name, version in acknowledged:
            if when <= moment:
                promised[name] = max(version, promised.get(name, 0))
        for name, version in promised.items():
            tally.expect(
                found.get(name, -1) >= version,
                f"after {moment} writes: {name} is at {found.get(name)}, {version} was acknowledged",
            )
        tally.count(power_losses=1)
    return tally


@reachable
def test_acknowledged_writes_survive_a_power_loss(tmp_path):
    lose_power(tmp_path, losses=60).check("power_losses", "acknowledged")


@reachable
@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
def test_the_simulated_disk_forgets_unsynced_writes(tmp_path, synchronous):
    """Without its syncs the same work does lose acknowledged moves: the test above can fail."""
    assert lose_power(tmp_path, losses=20, synchronous=synchronous).lost
