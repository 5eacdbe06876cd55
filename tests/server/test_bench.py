"""The benches of the server, shortened: a small crowd for a moment."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from orderup.core.game.definition import names
from tests.benches import bench

from .harness import Server


@pytest.mark.parametrize("game", names())
def test_a_crowd_plays_and_its_figures_are_told(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    measured = bench("server")

    @contextmanager
    def at_hand() -> Iterator[tuple[int, int]]:
        yield server.port, server.process.pid

    monkeypatch.setattr(measured, "server", at_hand)
    for sockets in ("BUSY_SOCKETS", "CROWD_SOCKETS"):
        monkeypatch.setattr(measured, sockets, 8)
    rows = measured.rows(game, 1, 0.2)
    measured.print_rows(game, rows)
    told = capsys.readouterr().out
    assert "p99 until all have heard" in told
    assert "of that the sockets alone" in told
    figures = {row.what: row.median for row in rows}
    assert figures["5,000 sockets, 200 moves/s: held"] == 8
    assert figures["moves refused"] == 0


def test_a_server_without_a_game_is_told_as_many_moves_as_it_is_asked_for() -> None:
    run = bench("server").without_a_game("coffee_rush", sockets=8, rate=100.0, seconds=0.5)
    assert run.connected == 8
    assert run.load.moves > 0
    assert run.load.refused == 0


def test_what_a_long_table_takes_of_memory_is_told(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    measured, tables = bench("server"), bench("long_tables")

    @contextmanager
    def at_hand() -> Iterator[tuple[int, int]]:
        yield server.port, server.process.pid

    monkeypatch.setattr(measured, "server", at_hand)
    for what, few in {"BEFORE": 1, "TABLES": 1, "MOVES": 5}.items():
        monkeypatch.setattr(tables, what, few)
    row = measured.memory(1)
    assert (len(row.values), row.target) == (1, 0.2)


def test_one_load_on_one_server_and_on_several(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    measured = bench("server")
    started: list[str] = []

    @contextmanager
    def at_hand(_: str, store: str = "") -> Iterator[tuple[int, int]]:
        started.append(store)
        yield server.port, server.process.pid

    monkeypatch.setattr(measured, "serving_from", at_hand)
    monkeypatch.setattr(measured, "SEVERAL_SOCKETS", 8)
    rows = measured.rows_of_several("coffee_rush", 1, 0.2, 2, "its address")
    assert started == ["", *["its address"] * 5], "one on a file, one on the database, and twice two"
    assert [row.median for row in rows if "refused" in row.what] == [0] * 4
    measured.print_rows("several", rows)
    assert "2 servers, each table on all" in capsys.readouterr().out


def test_one_rate_after_another_up_to_what_is_not_carried(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    climbing = bench("climbing")
    started: list[str] = []

    @contextmanager
    def at_hand(_: str, store: str = "") -> Iterator[tuple[int, int]]:
        started.append(store)
        yield server.port, server.process.pid

    monkeypatch.setattr(climbing, "serving_from", at_hand)
    monkeypatch.setattr(climbing, "SOCKETS", 8)
    monkeypatch.setattr(climbing, "RATES", (5.0, 1e6, 2e6))
    monkeypatch.setattr(
        sys, "argv", ["climbing", "--quick", "--games", "order_please", "--store", "its address"]
    )
    climbing.main()
    assert started == ["", "its address", "its address", "its address"]
    told = capsys.readouterr().out
    assert told.count("1,000,000/s") == 3
    assert "2,000,000/s" not in told, "more than what is not carried is not tried"


def test_players_of_their_own_processes_play_at_a_server(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    cores = bench("cores")
    for what, few in {"SOCKETS": 8, "CROWDS": 1, "FIRST_SECONDS": 0.1}.items():
        monkeypatch.setattr(cores, what, few)
    place = server.port, server.process.pid
    run = cores.run_of("order_please", [place], os.sched_getaffinity(0), 50.0, 0.3)
    assert (run.connected, run.load.refused) == (8, 0)
    assert run.load.moves > 0
    assert run.load.seconds >= 0.3


def test_servers_have_cores_to_themselves(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two threads of one core are nobody else's either."""
    cores = bench("cores")
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)))
    monkeypatch.setattr(cores, "_siblings", lambda core: frozenset({core % 4, core % 4 + 4}))
    found = cores.cores_for(2)
    assert found.servers == [{0}, {1}]
    assert found.players == {2, 3, 6, 7}
    assert cores.cores_for(1, 2).servers == [{0, 1}]
    with pytest.raises(SystemExit, match="Of 4 cores 4 servers would take 4"):
        cores.cores_for(4)


def test_what_several_servers_carry_is_told_as_times_what_one_does(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    cores, started = bench("cores"), list[tuple[int, str]]()

    def carried(trial: Any, servers: int, store: str, rate: float) -> list[Any]:
        started.append((servers, store))
        load = bench("load").Load(4, [0.001] * 4000 * servers, seconds=1.0)
        return [bench("server").Run(load, 8, 0.4)] * trial.runs

    monkeypatch.setattr(cores.Trial, "of", carried)
    monkeypatch.setattr(cores, "cores_for", lambda *_: None)
    arguments = ["cores", "--games", "coffee_rush", "--store", "its address", "--nodes", "3"]
    monkeypatch.setattr(sys, "argv", arguments)
    cores.main()
    assert started == [(1, ""), (1, ""), (1, "its address"), (2, "its address"), (3, "its address")]
    told = capsys.readouterr().out
    assert "≥ 1.8" in told
    assert "≥ 2.7" in told


def test_people_play_beside_thinking_bots_and_a_review(
    start_server: Callable[..., Server], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """On a server of its own: its tables and its review would go on beside the tests that follow."""
    thinking, server = bench("thinking"), start_server().wait_ready()

    @contextmanager
    def at_hand() -> Iterator[tuple[int, int]]:
        yield server.port, server.process.pid

    monkeypatch.setattr(thinking, "server", at_hand)
    monkeypatch.setattr(thinking, "SOCKETS", 8)
    monkeypatch.setattr(thinking, "TABLES", 2)
    thinking.print_rows("thinking", thinking.rows(1, 0.2))
    assert "nobody thinks" in capsys.readouterr().out


def test_a_machine_too_busy_for_a_single_move_has_no_percentile() -> None:
    load = bench("load").Load(seats=2, seconds=1.0)
    assert load.percentile(99) != load.percentile(99), "not a number"
    assert bench("server").Run(load, 0, 1.0).processor_per_move > 0


@pytest.mark.parametrize("game", names())
def test_everybody_comes_back_to_tables_that_the_server_does_not_hold(
    server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], game: str
) -> None:
    measured = bench("restart")

    @contextmanager
    def at_hand(_: str) -> Iterator[tuple[int, int]]:
        yield server.port, server.process.pid

    @contextmanager
    def its_folder() -> Iterator[str]:
        yield str(server.data)

    monkeypatch.setattr(measured, "serving_from", at_hand)
    monkeypatch.setattr(measured, "TemporaryDirectory", its_folder)
    rows = measured.rows(game, 1, 10)
    measured.print_rows(game, rows)
    assert "people are back" in capsys.readouterr().out
    figures = {row.what.strip(): row for row in rows}
    assert figures["found their table as it was"].median == figures["found their table as it was"].target >= 8
