"""Health and metrics: a server tells them to some readers only, and they name nobody."""

import asyncio
import json
import logging
import re
import socket
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest

from orderup.cli.arguments import build_parser
from orderup.errors import Error
from orderup.server.app import Application
from orderup.server.logs import JsonLines, warn
from orderup.server.measuring import Measurements
from orderup.server.net.connections import Connections
from orderup.server.net.socket import Socket
from orderup.server.settings import Rate, Settings
from orderup.server.store import StoreError
from orderup.server.store.sqlite import SqliteStore
from orderup.server.tables.audience import ANNOUNCE_AFTER
from orderup.server.tables.table import Table
from orderup.server.upkeep.health import Health
from orderup.server.upkeep.measures import Unmeasured

from .. import limited
from .inside import (
    Heard,
    Line,
    application,
    get,
    inside,
    play_randomly,
    raw_request,
    rules_loaded,
    start_cafe,
    start_game,
)
from .test_sqlite import fill, overwrite

READY = ("/readyz", "/healthz")
"""The second is its older name."""


async def test_a_server_is_ready_once_it_can_store_and_has_loaded_the_rules(application):
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


async def test_a_database_that_is_gone_is_told(tmp_path, application):
    await application.health.check()
    database = application.settings.database
    database.rename(tmp_path / "aside")
    await application.health.check()
    status, said = await get(application, "/readyz")
    assert (status, said["status"]) == (503, "file_removed")
    (tmp_path / "aside").rename(database)
    await application.health.check()
    assert (await get(application, "/readyz"))[0] == 200


async def test_a_database_damaged_meanwhile_is_told(tmp_path):
    path = tmp_path / "orderup.sqlite3"
    await fill(path)
    async with application(tmp_path, check_every=0.05) as made:
        await made.start()
        while (await get(made, "/readyz"))[0] != 200:
            await asyncio.sleep(0.01)
        overwrite(path, 4)
        while (await get(made, "/readyz"))[1]["status"] != "damaged":
            await asyncio.sleep(0.01)


async def test_a_store_that_does_not_answer_is_told(tmp_path):
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


Figures = dict[str, float]


def measured(
    tmp_path: Path, work: Callable[[Application, Callable[[], Awaitable[Figures]]], Awaitable[None]]
) -> None:
    """Run something within a server whose figures are shown; `work` may read them as Prometheus does."""

    async def run() -> None:
        rules_loaded()
        settings = Settings(tmp_path, metrics=("127.0.0.1", 0))
        measuring = Measurements(settings)
        store = await SqliteStore.open(settings.database)
        application = Application(settings, store, measures=measuring.measures)
        application.catalog.set_ready()
        connections = Connections(settings, 100, lambda host: False)
        try:
            with measuring.shown(application, connections) as port:

                async def read() -> Figures:
                    return figures(await asyncio.to_thread(fetch, f"http://127.0.0.1:{port}/metrics"))

                await work(application, read)
        finally:
            await application.stop()

    limited.run(run())


def fetch(address: str) -> str:
    with urlopen(address, timeout=300) as answer:
        return str(answer.read().decode())


def figures(text: str) -> Figures:
    """Each series, as it is written, and its value."""
    lines = [line.rpartition(" ") for line in text.splitlines() if not line.startswith("#")]
    return {series: float(value) for series, _, value in lines}


async def play(application: Application, table: Table, player: str, **more: Any) -> None:
    line = Line(application, table, player)
    await line.say(type="hello")
    action = table.match.legal()[0].notation
    await line.say(**{"type": "play", "version": table.version, "actions": [action], **more})


def test_moves_refusals_and_complaints_are_counted(tmp_path):
    async def work(application: Application, read: Callable[[], Awaitable[Figures]]) -> None:
        before = await read()
        table = await start_game(application)
        for _ in range(3):
            await play(application, table, ("ann", "ben")[table.match.seat])
        await play(application, table, "nobody")
        await play(application, table, "nobody", type="undo-it")
        warn("flood")
        now = await read()

        def more(series: str) -> float:
            return now[series] - before.get(series, 0.0)

        assert more('orderup_move_seconds_count{by="person"}') == 3
        assert more('orderup_move_seconds_sum{by="person"}') > 0
        assert more('orderup_move_seconds_count{by="bot"}') == 0
        assert more('orderup_refusals_total{code="not_seated"}') == 1
        assert more('orderup_refusals_total{code="bad_message"}') == 1
        assert more('orderup_failures_total{event="flood"}') == 1
        assert more("orderup_tables") == 1
        assert more("orderup_sockets") == 5
        application.outbox.counts = {("mail", "waiting"): 3}
        assert (await read())['orderup_notices{channel="mail",state="waiting"}'] == 3
        assert {"orderup_clocks", "orderup_deadline_lag_seconds", "orderup_served_seconds"} <= now.keys()
        assert now["orderup_ready"] == 1
        assert now["orderup_well"] == 0, "it has not been looked at yet"
        await application.health.check()
        now = await read()
        assert now["orderup_well"] == 1
        assert now["process_resident_memory_bytes"] > 0

    measured(tmp_path, work)


def test_metrics_show_queue_lengths(tmp_path):
    """A page that reads nothing, workers that all think, and a writer that is busy."""

    async def work(application: Application, read: Callable[[], Awaitable[Figures]]) -> None:
        table = await start_game(application)
        page = Heard()
        page.is_writable = False
        socket = Socket(page, "ann", application.settings)
        taken = [await application.workers._places.get() for _ in range(application.workers._count)]
        asking = [asyncio.create_task(application.workers._ask(("forget",), 1.0)) for _ in range(2)]
        await asyncio.sleep(2 * ANNOUNCE_AFTER)  # by then the table has told that it began
        table.sockets.add(socket)
        for _ in range(3):
            socket.tell("{}")
        now = await read()
        assert now['orderup_queue{queue="notices"}'] == 3
        assert now['orderup_queue{queue="bots"}'] == 2
        assert now['orderup_queue{queue="store"}'] == 0
        for task in asking:
            task.cancel()
        await asyncio.gather(*asking, return_exceptions=True)
        for place in taken:
            application.workers._places.put_nowait(place)
        assert application.workers.waiting == 0

    measured(tmp_path, work)


def test_the_loop_being_late_is_seen(tmp_path, monkeypatch):
    monkeypatch.setattr("orderup.server.upkeep.metrics.LOOK_EVERY", 0.0)

    async def work(application: Application, read: Callable[[], Awaitable[Figures]]) -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        assert (await read())["orderup_loop_lag_seconds_count"] > 1

    measured(tmp_path, work)


def test_more_tables_and_people_make_no_more_series(tmp_path):
    async def work(application: Application, read: Callable[[], Awaitable[Figures]]) -> None:
        first = await start_game(application)
        await play(application, first, "nobody")
        before = await read()
        tables = [await start_game(application), await start_cafe(application)]
        for table in tables:
            await play_randomly(table, 5)
            await play(application, table, "nobody")
            await play(application, table, "somebody else")
        now = await read()
        assert now.keys() == before.keys()
        text = " ".join(now)
        for private in ("ann", "ben", "nobody", *(table.stored.id for table in tables)):
            assert not re.search(rf"\b{re.escape(private)}\b", text)

    measured(tmp_path, work)


def test_strangers_see_nothing_of_it(tmp_path):
    """The server's own address does not show it; unless somebody asks for it, no address does."""

    async def work(application: Application, read: Callable[[], Awaitable[Figures]]) -> None:
        status, _, body = await raw_request(application, "/metrics")
        assert status == 404
        assert b"orderup_" not in body

    measured(tmp_path, work)
    measuring = Measurements(Settings(tmp_path))
    assert isinstance(measuring.measures, Unmeasured)

    async def unasked(application: Application) -> None:
        with measuring.shown(application, Connections(application.settings, 9, lambda host: False)) as port:
            assert port is None
        assert (await get(application, "/livez"))[0] == 200

    inside(tmp_path, unasked)


def test_one_option_sets_the_metrics_address():
    parse = build_parser().parse_args
    assert parse(["serve"]).metrics is None
    assert parse(["serve", "--metrics", "9464"]).metrics == ("127.0.0.1", 9464)
    assert parse(["serve", "--metrics", "0.0.0.0:9464"]).metrics == ("0.0.0.0", 9464)
    assert parse(["serve", "--metrics", "[::1]:9464"]).metrics == ("::1", 9464)


@pytest.mark.parametrize("wrong", ["", "here", "127.0.0.1:", "127.0.0.1:99999"])
def test_an_address_that_is_none_is_refused(wrong, capsys):
    with pytest.raises(SystemExit):
        build_parser().parse_args(["serve", "--metrics", wrong])
    assert "is not a port from 0 to 65535" in capsys.readouterr().err


async def test_an_address_that_cannot_be_had_is_one_sentence(application, tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken = other.getsockname()
        for host, port in (taken, ("192.0.2.1", 0), ("nowhere.invalid", 0)):
            measuring = Measurements(Settings(tmp_path, metrics=(host, port)))
            connections = Connections(application.settings, 9, lambda host: False)
            with (
                pytest.raises(
                    Error, match=r"cannot be shown at .+ \(.+\): name another place with --metrics\.$"
                ),
                measuring.shown(application, connections),
            ):
                pass
