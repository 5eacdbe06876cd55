"""/livez, /readyz: what the server says of itself to whoever watches over it."""

import asyncio
import json
import logging

import pytest

from orderup.server.app import Application
from orderup.server.logs import JsonLines
from orderup.server.settings import Rate
from orderup.server.store import StoreError
from orderup.server.store.sqlite import SqliteStore
from orderup.server.upkeep.health import Health

from .inside import application, get, inside
from .test_sqlite import fill, overwrite

READY = ("/readyz", "/healthz")
"""The second is its older name."""


async def test_ready_when_something_could_be_stored_and_the_rules_are_loaded(application):
    assert await get(application, "/livez") == (200, {"status": "ok"})
    status, said = await get(application, "/readyz")
    assert (status, said["status"], said["ready"]) == (503, "not_checked", False)
    await application.health.check()
    for path in READY:
        assert await get(application, path) == (
            200,
            {"status": "ok", "ready": True, "tables": 0, "sockets": 0},
        )
    application.catalog._ready.clear()
    status, said = await get(application, "/readyz")
    assert (status, said["status"]) == (503, "rules_not_loaded")
    assert (await get(application, "/livez"))[0] == 200


class FullDisk(SqliteStore):
    """A store that can be full."""

    full = True

    async def check(self, now: float) -> None:
        if self.full:
            raise StoreError(f"The database {self._path} cannot be written: it is full.", "SQLITE_FULL")
        await super().check(now)


def test_trouble_is_told_with_its_reason_and_logged_when_it_comes_and_goes(tmp_path, caplog):
    async def work(application: Application) -> None:
        store = await FullDisk.open(tmp_path / "a.sqlite3")
        application.health._store = store
        for _ in range(2):
            await application.health.check()
            status, said = await get(application, "/readyz")
            assert (status, said["status"]) == (503, "SQLITE_FULL")
            assert (await get(application, "/livez"))[0] == 200
        store.full = False
        for _ in range(2):
            await application.health.check()
            assert (await get(application, "/readyz"))[0] == 200
        await store.close()

    with caplog.at_level(logging.INFO, "orderup.server"):
        inside(tmp_path, work)
    lines = [
        json.loads(JsonLines().format(record)) for record in caplog.records if record.name == "orderup.server"
    ]
    assert [(line["event"], line.get("reason")) for line in lines] == [
        ("store_failing", "SQLITE_FULL"),
        ("store_recovered", None),
    ]


async def test_a_database_that_is_gone(tmp_path, application):
    await application.health.check()
    database = application.settings.database
    database.rename(tmp_path / "aside")
    await application.health.check()
    status, said = await get(application, "/readyz")
    assert (status, said["status"]) == (503, "file_removed")
    (tmp_path / "aside").rename(database)
    await application.health.check()
    assert (await get(application, "/readyz"))[0] == 200


async def test_a_database_that_is_damaged_meanwhile(tmp_path):
    path = tmp_path / "orderup.sqlite3"
    await fill(path)
    async with application(tmp_path, check_every=0.05) as made:
        await made.start()
        while (await get(made, "/readyz"))[0] != 200:
            await asyncio.sleep(0.01)
        overwrite(path, 4)
        while (await get(made, "/readyz"))[1]["status"] != "damaged":
            await asyncio.sleep(0.01)


async def test_a_store_that_does_not_answer(tmp_path):
    now = 100.0
    store = await SqliteStore.open(tmp_path / "a.sqlite3")
    health = Health(store, every=10.0, time=lambda: now)
    await health.check()
    now = 129.0
    assert health.trouble is None
    now = 131.0
    assert health.trouble == "store_silent"
    await health.check()
    assert health.trouble is None
    await store.close()
    await health.check()
    assert health.trouble == "closed"


@pytest.mark.settings(address_rate=Rate(1e-09, 3.0))
async def test_local_health_checks_may_use_any_name_and_rate(application):
    await application.health.check()
    for path in ("/livez", *READY):
        for client in ("127.0.0.1", "::1", "127.9.9.9", "::ffff:127.0.0.1"):
            for _ in range(5):
                assert (await get(application, path, client=client, host="watched.example"))[0] == 200
        assert (await get(application, path, client="192.0.2.7", host="watched.example"))[0] == 403
    answers = [(await get(application, "/livez", client="192.0.2.7"))[0] for _ in range(4)]
    assert answers == [200, 200, 200, 429]
    assert (await get(application, "/api/games", host="watched.example"))[0] == 403
