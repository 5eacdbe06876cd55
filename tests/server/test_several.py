"""Several processes behind one port: people notice nothing of them, nor of one that dies."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from orderup.errors import Error
from orderup.server import several as several_module
from orderup.server.serving import listen
from orderup.server.settings import Settings
from orderup.server.several import serve_several

from .. import limited
from ..limited import PATIENCE
from .harness import MAIN, RATES, SPARING, Page, Player, Server, children, play_on, wait_for

WORKERS = 2
SEVERAL = MAIN.replace(
    "import serve\n", "import serve\nfrom orderup.server.several import serve_several\n"
).replace("serve(Settings", f"serve_several(workers={WORKERS}, settings=Settings")
LOADING_NOTHING = """
loading.cold_games = lambda: []
loading.load_rules = lambda game: None
"""


@pytest.fixture
def several(tmp_path: Path, postgresql: str) -> Iterator[Server]:
    """A server of several workers, which load the rules of a game when somebody plays it."""
    (tmp_path / "sitecustomize.py").write_text(SPARING + LOADING_NOTHING)
    settings = f"dict(bot_pace=0.0, drain_seconds=60.0, store={postgresql!r}, {RATES})"
    server = Server(tmp_path / "data", settings, main=SEVERAL, PYTHONPATH=str(tmp_path))
    wait_for(lambda: len(workers(server)) == WORKERS)
    yield server
    server.stop()


def workers(server: Server) -> set[int]:
    """The processes that take connections."""
    listening = sum('"listening"' in line for line in server.log)
    found = set(children(server.process.pid))
    return found if listening >= len(found) else set()


def at(server: Server, worker: int, person: Player, table: str) -> Page:
    """A page whose connection this worker has taken."""
    taken: list[Page] = []

    def is_there() -> bool:
        taken.append(person.page(table))
        if taken_by(worker, server.port, taken[-1].socket.socket.getsockname()[1]):
            return True
        taken.pop().close()
        return False

    wait_for(is_there)
    return taken[0]


def taken_by(worker: int, port: int, of: int) -> bool:
    """Whether this worker has the connection whose other end is this port."""
    for line in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = line.split()
        if (fields[1][-5:], fields[2][-5:]) == (f":{port:04X}", f":{of:04X}"):
            return f"socket:[{fields[9]}]" in sockets(worker)
    return False


def sockets(process: int) -> set[str]:
    """The sockets that a process has open."""
    found = set()
    for descriptor in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.add(os.readlink(descriptor))
    return found


def test_people_at_one_table_play_by_way_of_different_workers(several):
    one, other = workers(several)
    ann, ben = Player(several, "Ann"), Player(several, "Ben")
    table = ann.create("me", "open")["id"]
    ben.sit(table)
    here, there = at(several, one, ann, table), at(several, other, ben, table)
    for page in (here, there):
        page.until(lambda page=page: [seat["connected"] for seat in page.table["seats"]] == [True, True])
    ann.ask(table, "start")
    for page in (here, there):
        page.until(lambda page=page: page.situation is not None)
    play_on([here, there], 6)
    assert here.steps == there.steps

    os.kill(other, signal.SIGKILL)
    assert there.close_code() == 1006
    again = ben.page(table, since=there.version)
    assert again.situation["view"] == here.situation["view"]
    play_on([here, again], 2)
    wait_for(lambda: len(workers(several) - {other}) == WORKERS)
    wait_for(lambda: sum('"worker_died"' in line for line in several.log) == 1)

    told_to_end = one
    os.kill(told_to_end, signal.SIGTERM)
    moved = []
    for page, person in ((here, ann), (again, ben)):
        page.next("reconnect")
        moved.append(person.page(table, since=page.version))
    play_on([here, *moved], 2)  # The first goes on where it is until it is closed.
    for page in (here, again):
        page.close()
    wait_for(lambda: len(workers(several) - {told_to_end}) == WORKERS)
    wait_for(lambda: sum('"worker_replaced"' in line for line in several.log) == 1)
    assert sum('"worker_died"' in line for line in several.log) == 1, "this one did not"
    play_on(moved, 2)

    left = workers(several)
    assert several.stop() == 0
    assert moved[0].close_code() in (1012, 1006)
    assert not [worker for worker in left if Path(f"/proc/{worker}").exists()]
    wait_for(lambda: '"workers":2' in several.log[-1])
    assert all(line.startswith("{") for line in several.log), "no worker printed anything but log lines"


def test_a_worker_ends_with_the_process_above_it(tmp_path):
    """However that ends, the pipe between them is closed."""
    with listen("127.0.0.1", 0) as listening:
        descriptor = listening.fileno()
        worker = subprocess.Popen(
            [sys.executable, "-m", "orderup.server.several", str(descriptor)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            pass_fds=(descriptor,),
        )
        pickle.dump(Settings(tmp_path), worker.stdin)
        worker.stdin.flush()
        assert worker.stdout.readline() == b"listening\n"
        worker.stdin.close()
        assert worker.wait(PATIENCE) == 0


def test_several_workers_need_a_database_to_share(tmp_path):
    for store in ("", f"sqlite:{tmp_path}/a"):
        with pytest.raises(Error, match=r"--store postgresql://USER@HOST/NAME\.$"):
            serve_several(Settings(tmp_path, store=store, port=0), 2)
    with pytest.raises(Error, match="No PostgreSQL answers"):
        serve_several(Settings(tmp_path, store="postgresql://127.0.0.1:1/x", port=0), 2)
    assert not list(tmp_path.iterdir())


def test_a_process_that_is_not_to_be_had_is_tried_again(monkeypatch):
    """The others go on meanwhile."""
    tried = []

    async def begin(*_: object, **__: object) -> None:
        tried.append(len(tried))
        above._stopping = len(tried) == 3
        raise BlockingIOError

    monkeypatch.setattr(asyncio, "create_subprocess_exec", begin)
    monkeypatch.setattr(several_module, "RESTART_AFTER", 0.0)
    with listen("127.0.0.1", 0) as listening:
        above = several_module._Workers(Settings(Path()), 1, listening, lambda: None)
        limited.run(above._keep(0))
    assert tried == [0, 1, 2]
