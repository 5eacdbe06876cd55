"""The bench of servers, shortened: a small crowd for a moment."""

import os
from contextlib import contextmanager
from dataclasses import replace

import pytest

from orderup.core.game.definition import names
from tests.benches import bench

from .by_turns import Time
from .inside import application


@pytest.fixture
def measured(server, monkeypatch):
    """The bench, all of whose servers are the one that tests share; `started` lists its wishes."""
    found, started = bench("server"), []

    @contextmanager
    def at_hand(_, store="", **more):
        started.append((store, *more))
        yield server.port, server.process.pid

    for name in ("server", "restart"):
        monkeypatch.setattr(bench(name), "serving_from", at_hand)
    found.started = started
    return found


def few(scenario):
    return replace(scenario, sockets=8, rate=min(scenario.rate, 50.0))


async def test_tables_that_sleep_in_the_bench_can_be_played_on(tmp_path):
    """Two of them lapse, and bots play those turns; a person finds the others in their list."""
    sleeping = bench("sleeping")
    await sleeping.fill(f"sqlite:{tmp_path}/orderup.sqlite3", 6, 2, notices=1)
    async with application(tmp_path, bot_pace=0.0) as app:
        assert [(kind, state, count) for kind, state, count, _ in await app.store.notice_counts()] == [
            ("stub", "waiting", 1)
        ]
        Time(app).serve(sleeping.SERVED + sleeping.AWAKE_AFTER)
        await app.deadlines.look()
        tables = [await app.tables.get(f"t{number:06}") for number in range(6)]
        assert [table.frozen for table in tables] == [None] * 6
        for table in tables[:2]:
            assert table.bots is not None
            await table.bots
        assert [sum(table.clock.lapsed) for table in tables] == [1, 1, 0, 0, 0, 0]
        own = await app.store.own_tables(sleeping.MANY, "turn", None, 9)
        assert sorted(each.row.id for each in own) == [f"t{number:06}" for number in range(2, 6)]


@pytest.mark.parametrize("game", names())
def test_a_crowd_plays_and_its_figures_are_told(measured, capsys, game):
    rows = measured.measured(game, [few(each) for each in measured.ON_FILE[:2]], "", 1, 0.3)
    measured.print_rows(game, rows)
    assert "p99 until all have heard" in capsys.readouterr().out
    assert [row.median for row in rows if "held" in row.what] == [8, 8]
    assert [row.median for row in rows if "refused" in row.what] == [0, 0]
    assert all(row.median > 0 for row in rows if "moves played" in row.what)


def test_one_load_is_carried_by_one_server_and_by_several(measured):
    scenarios = [few(each) for each in measured.stored(2) if not each.own_cores]
    rows = measured.measured("coffee_rush", scenarios, "its address", 1, 0.2)
    stores = [store for store, *_ in measured.started]
    assert stores == ["", *["its address"] * 5], "one server on a file, one on the database, and twice two"
    assert [row.median for row in rows if "refused" in row.what] == [0] * 4


def test_bench_compares_several_servers_with_one(measured, monkeypatch):
    load = bench("load")

    def carried(scenario, *_):
        count = scenario.nodes
        return load.Run(load.Load(4, [0.001] * 4000 * count, seconds=1.0), 8, 0.4)

    monkeypatch.setattr(measured.Scenario, "run", carried)
    monkeypatch.setattr(bench("cores"), "cores_for", lambda _: True)
    rows = measured.measured("coffee_rush", list(measured.stored(3)), "its address", 1, 0.2)
    times = [(row.median, row.target) for row in rows if "times as many" in row.what]
    assert times == [(2.0, 1.8), (3.0, pytest.approx(2.7))]


def test_rates_rise_until_one_is_not_carried(measured, monkeypatch):
    monkeypatch.setattr(measured, "BUSY", replace(measured.BUSY, sockets=8))
    rows = measured.up_to_the_most("order_please", (5.0, 1e6, 2e6), 1, 0.3)
    told = " ".join(row.what for row in rows)
    assert "1,000,000 moves/s" in told
    assert "2,000,000 moves/s" not in told, "no load above a failed one is tried"


def test_players_of_their_own_processes_play_at_a_server(server, monkeypatch):
    cores = bench("cores")
    for what, few in {"CROWDS": 1, "FIRST_SECONDS": 0.1}.items():
        monkeypatch.setattr(cores, what, few)
    place = server.port, server.process.pid
    run = cores.run_of("order_please", [place], os.sched_getaffinity(0), 8, 50.0, 0.3)
    assert (run.connected, run.load.refused) == (8, 0)
    assert run.load.moves > 0
    assert run.load.seconds >= 0.3


def test_servers_have_cores_to_themselves(monkeypatch):
    """Two threads of one core are nobody else's either."""
    cores = bench("cores")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)))
    monkeypatch.setattr(cores, "_siblings", lambda core: frozenset({core % 4, core % 4 + 4}))
    found = cores.cores_for(2)
    assert found.servers == [{0}, {1}]
    assert found.players == {2, 3, 6, 7}
    assert cores.cores_for(4) is None


def test_people_play_beside_thinking_bots_and_a_review(start_server, measured, monkeypatch):
    """It needs its own server: its tables and its review would go on beside the tests that follow."""
    server = start_server().wait_ready()

    @contextmanager
    def at_hand(_, store="", **more):
        assert more == {"BOT_PACE": "0"}
        yield server.port, server.process.pid

    monkeypatch.setattr(measured, "serving_from", at_hand)
    monkeypatch.setattr(measured, "TABLES", 2)
    rows = measured.measured("coffee_rush", [few(replace(measured.QUIET, busy=True))], "", 1, 0.2)
    assert {row.what: row.median for row in rows}["  moves refused"] == 0


@pytest.mark.parametrize("game", names())
def test_everybody_comes_back_to_tables_that_the_server_does_not_hold(server, measured, monkeypatch, game):
    @contextmanager
    def its_folder():
        yield str(server.data)

    restart = bench("restart")
    monkeypatch.setattr(restart, "TemporaryDirectory", its_folder)
    figures = {row.what.strip(): row for row in restart.rows(game, 1, 10)}
    assert figures["found their table as it was"].median == figures["found their table as it was"].target >= 8
