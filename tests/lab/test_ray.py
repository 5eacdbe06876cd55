"""The arena on a Ray cluster: the same games as without, and the same faults; missing parts are named."""

import os
import signal
import sys
from collections.abc import Iterator
from threading import Timer
from time import sleep
from typing import Any

import pytest

from orderup import OptionError, load_pack
from orderup.cli import main
from orderup.core.game.definition import get
from orderup.lab.arena import ray_cluster
from orderup.lab.arena.contest import Contest
from orderup.lab.arena.ledger import Ledger
from orderup.lab.arena.playing import Losses, play
from orderup.lab.arena.ray_cluster import RemotePlayer, play_all_on_ray, sources_of

from .test_arena import Ending, here, replace_times

NICENESS = "RAY_worker_niceness"
WHERE = "cafe:6379"
LAB = ["lab", "order_please", "report", "--ray", WHERE]
HASH = load_pack("order_please", "default").hash
OPTIONS = get("order_please").check_options(None)
PAIR = Contest("order_please", ("greedy", "random"), 2, OPTIONS, pack_hash=HASH)
ILL = Contest("order_please", ("random", here(Ending)), 2, pack_hash=HASH)


@pytest.fixture(autouse=True)
def environment_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test that asks for Ray has it call nobody; other tests find nothing of it."""
    monkeypatch.setenv("RAY_USAGE_STATS_ENABLED", "0")


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    """A cluster of two machines, both on this one, for all tests: its address."""
    pytest.importorskip("ray", reason="there is no Ray: pip install 'orderup[ray]'")
    os.environ[NICENESS] = "0"  # Ray's own way leaves its processes no time beside other tests.
    ray = ray_cluster.load_ray()
    from ray.cluster_utils import Cluster

    machines = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    machines.add_node(num_cpus=1)
    ray.init(machines.address, log_to_driver=False, logging_level="error")
    yield machines.address
    ray.shutdown()
    machines.shutdown()
    del os.environ[NICENESS]


@pytest.mark.usefixtures("cluster")
def test_a_cluster_goes_on_with_the_games_that_this_machine_would_play(tmp_path):
    alone = [play(PAIR, number, (), lambda seat: None) for number in range(6)]
    kept = tmp_path / "games.jsonl"
    with Ledger(PAIR, kept) as begun:
        for outcome in alone[:2]:
            begun.add(outcome)
    assert main(["arena", PAIR.game, *PAIR.players, "--file", str(kept), "--games", "6", "--ray"]) == 0
    assert list(map(replace_times, Ledger(PAIR, kept).first(6))) == list(map(replace_times, alone))


@pytest.mark.usefixtures("cluster")
def test_dead_bots_lose_their_game_on_ray():
    (outcome,) = play_all_on_ray(ILL, [0], 1, 60.0, Losses(ILL, lambda text, **told: None))
    (fault,) = outcome.faults
    assert "ended its process" in fault.why
    assert outcome.ranks[outcome.players.index(1)] == 2


def end_players(ray: Any) -> None:
    """End the processes of both machines, as a failure would."""

    def own() -> int:
        sleep(0.1)
        return os.getpid()

    for number in set(ray.get([ray.remote(own).remote() for _ in range(8)])):
        os.kill(number, signal.SIGKILL)


def test_the_lab_tells_the_same_bytes_from_all_machines_though_some_fail(cluster, capsys):
    ray = ray_cluster.load_ray()
    told = []
    for where in ((), ("--ray", cluster)):
        ending = Timer(1.0, end_players, [ray])
        if where:
            ending.start()
        assert main(["lab", "order_please", "report", "--games", "120", "--json", *where]) == 0
        ending.cancel()
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("contest", "sources", "said"),
    [
        (PAIR, ["other"], "another version of orderup"),
        (Contest("order_please", PAIR.players, 2, pack_hash="0"), sources_of("order_please"), "another pack"),
    ],
)
def test_a_machine_that_differs_is_told_of(contest, sources, said):
    found = RemotePlayer(contest, 60.0, sources).play(0, ())
    assert isinstance(found, OptionError)
    assert said in str(found)


@pytest.mark.parametrize("task", [["arena", "order_please", "greedy", "random", "--ray"], LAB])
def test_without_ray_the_command_names_the_package_to_install(monkeypatch, capsys, task):
    monkeypatch.setitem(sys.modules, "ray", None)
    assert main([*task, "--games", "2"]) == 2
    assert "pip install 'orderup[ray]'" in capsys.readouterr().err


@pytest.mark.parametrize("fault", [ConnectionError("no\nanswer"), ValueError("not an address")])
@pytest.mark.parametrize("task", [["arena", "order_please", "greedy", "random", "--ray"], LAB])
def test_a_cluster_that_is_not_there_is_told_in_a_sentence(monkeypatch, capsys, fault, task):
    class Absent:
        """Stands for Ray, which tries for two minutes."""

        is_initialized = staticmethod(lambda: False)

        @staticmethod
        def init(*address, **options):
            raise fault

    monkeypatch.setitem(sys.modules, "ray", Absent)
    monkeypatch.setenv("RAY_ADDRESS", WHERE)
    assert main([*task, "--games", "2"]) == 2
    said = capsys.readouterr().err
    assert f": {WHERE}; Ray says" in said
    assert " ".join(str(fault).split()) in said
