"""`orderup bench`: every bench exists and prints figures beside their targets. Those that can fail run here,
shortened; those of the server and of the page run in tests/server and tests/pages."""

import subprocess
import sys
from dataclasses import replace

import pytest

from orderup.cli import main
from orderup.cli.arguments import BENCHES
from orderup.core.compiled.cache import cache_root
from orderup.core.game.definition import get, names
from tests.benches import bench


@pytest.mark.parametrize("name", BENCHES[1:])
def test_every_bench_is_a_program(name, monkeypatch, capsys):
    module = bench(name)
    monkeypatch.setattr(sys, "argv", [name, "--help"])
    with pytest.raises(SystemExit):
        module.main()
    shown = capsys.readouterr().out
    assert "--runs" in shown
    assert "--quick" in shown


def test_several_servers_need_a_database(capsys):
    assert main(["bench", "server", "--nodes", "2"]) != 0
    assert "--store postgresql://USER@HOST/NAME" in capsys.readouterr().err


def test_each_bench_runs_in_a_process_of_its_own(monkeypatch):
    commands = []
    done = subprocess.CompletedProcess([], 0)
    monkeypatch.setattr(subprocess, "run", lambda command, check: (commands.append(command), done)[1])
    assert main(["bench", "rules", "server", "--quick", "--runs", "1", "--store", "its address"]) == 0
    (_, rules, *options), (_, server, *more) = commands
    assert (rules[-8:], server[-9:]) == ("rules.py", "server.py")
    assert options == ["--runs", "1", "--quick"]
    assert more == [*options, "--store", "its address"]


def test_a_table_is_printed(monkeypatch, capsys):
    rules = bench("rules")
    few = {"BATCH_GAMES": 8, "REFERENCE_STEPS": 1000, "ACTIONS": 1000, "GAMES": 20}
    for what, count in few.items():
        monkeypatch.setattr(rules, what, count)
    monkeypatch.setattr(sys, "argv", ["rules", "--quick", "--runs", "1"])
    rules.main()
    shown = capsys.readouterr().out
    assert shown.count("Match.legal() and play()") == len(names())
    assert "random legal actions, one core" in shown
    assert "gain of the batch over one core" in shown
    assert "≥ 100 k/s" in shown
    assert "numba" in shown


@pytest.mark.parametrize("game", names())
def test_bots_are_measured(game, monkeypatch):
    bots = bench("bots")
    monkeypatch.setattr("orderup.bots.search.bot.get", lambda name: replace(get(name), playouts=1))
    jobs = [job for job in bots.jobs(game, 0.0) if "search" not in job.pairing or " 2 " in job.pairing]
    rows = bots.rows_of(game, [(job, bots.play(job)) for job in jobs])
    told = {row.what for row in rows}
    assert {f"games won: greedy : random, {seats} seats" for seats in get(game).seats} < told
    assert {"greedy decides, median", "greedy decides, 99 of 100"} < told


def test_a_cafe_for_two_that_both_lose_is_nobodys_win():
    bots = bench("bots")
    seats = bots.play(bots.Job("", "cafe_tycoon", (), ("random", "random"), 0))
    assert [share for share, _ in seats] == [0, 0]


@pytest.mark.parametrize("game", names())
def test_environments_are_measured(game, monkeypatch, capsys):
    envs = bench("envs")
    monkeypatch.setattr(bench("rules"), "BATCH_GAMES", 8)
    found = envs.measure(get(game), 1, 100)
    envs.print_rows(game, envs.rows_of(get(game), found))
    shown = capsys.readouterr().out
    assert "Gymnasium vector, 4,096 games" in shown
    assert "PettingZoo, one game, without wrappers" in shown
    assert "gain of two cores over one, 4,096 games" in shown
    assert all(value > 0 for values in found.values() for value in values)


def test_speedup_is_told_run_by_run():
    row, *_ = bench("envs").shares([30.0, 50.0, 90.0], {"a game of theirs": [2.0, 10.0, 3.0]})
    assert (row.what, row.values, row.median, row.met) == ("a game of theirs", [15.0, 5.0, 30.0], 15.0, True)


def test_others_are_measured_or_told_to_be_missing():
    envs = bench("envs")
    found, missing = envs.measure_others(1, 20)
    assert found.keys() | set(missing) == envs.OTHERS.keys()
    assert all(rate > 0 for rates in found.values() for rate in rates)
    assert "OpenSpiel hearts, C++, one game" in found, "OpenSpiel is installed with the tests"


def test_a_start_is_measured():
    """It uses the cache of the tests: `ORDERUP_CACHE` names the folder above it."""
    start, kept = bench("start"), str(cache_root())
    imports, rules = start.load("order_please", kept)
    assert imports > 0
    assert rules > 0
    first, ready = start.first_page(kept)
    assert 0 < first <= ready
