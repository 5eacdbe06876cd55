"""The order of compilation, a start on other systems, and what forks and the garbage collector keep."""

import asyncio
import gc
import resource
import sys
import threading
import webbrowser
from typing import Any

import pettingzoo.test  # noqa: F401 - it adds to the environment
import pytest

from orderup.errors import Error
from orderup.server import serving
from orderup.server.games.loading import BOT, REST, RULES, CompileQueue
from orderup.server.upkeep.garbage import THRESHOLDS, Garbage

from .. import limited

GAMES = ("one", "two", "three")


def taken(queue: CompileQueue) -> list[tuple[str, str]]:
    return list(iter(queue.take, None))


def test_all_games_are_compiled_before_rules_that_only_some_ask_for():
    queue = CompileQueue(GAMES)
    queue.begin(GAMES[:2])
    wanted = [("one", RULES), ("one", BOT), ("two", RULES), ("two", BOT), ("one", REST), ("two", REST)]
    assert taken(queue) == wanted


def test_awaited_game_is_compiled_next():
    queue = CompileQueue(GAMES)
    queue.begin(GAMES)
    assert queue.take() == ("one", RULES)
    queue.want("three")
    assert [queue.take(), queue.take()] == [("three", RULES), ("three", BOT)]
    queue.want("two", REST)
    queue.want("no game")
    assert [queue.take() for _ in range(3)] == [("two", RULES), ("two", BOT), ("two", REST)]
    assert taken(queue) == [("one", BOT), ("one", REST), ("three", REST)]


async def test_a_stage_is_waited_for_until_it_is_compiled_or_cannot_be():
    queue = CompileQueue(GAMES)
    queue.begin(["one", "two"])
    await queue.wait("three", REST)
    waiting = [asyncio.ensure_future(queue.wait(game, REST)) for game in ("one", "two")]
    await asyncio.sleep(0)
    queue.done("one", BOT)
    await asyncio.sleep(0)
    assert not waiting[0].done()
    queue.done("one", REST)
    queue.fail("two", Error("it cannot be compiled"))
    await waiting[0]
    with pytest.raises(Error, match="cannot be compiled"):
        await waiting[1]
    assert {game for game, _ in taken(queue)} == {"one"}


@pytest.mark.parametrize(
    ("soft", "hard", "allowed", "found"),
    [
        (1024, 4096, 4096, 4096),
        (256, resource.RLIM_INFINITY, 245760, 65536),  # macOS
        (256, resource.RLIM_INFINITY, resource.RLIM_INFINITY, sys.maxsize),
        (256, 4096, 0, 256),  # A sandbox
    ],
)
def test_the_server_raises_its_limit_of_open_files(monkeypatch, soft, hard, allowed, found):
    def set_limit(_: int, limits: tuple[int, int]) -> None:
        if allowed != resource.RLIM_INFINITY and not 0 <= limits[0] <= allowed:
            raise ValueError("current limit exceeds maximum limit") if allowed else PermissionError(1, "no")

    monkeypatch.setattr(resource, "getrlimit", lambda _: (soft, hard))
    monkeypatch.setattr(resource, "setrlimit", set_limit)
    assert serving.raise_socket_limit() == found
    monkeypatch.setattr(serving, "resource", None)  # Windows
    assert serving.raise_socket_limit() == sys.maxsize


def test_a_browser_that_stays_open_keeps_no_server_waiting(monkeypatch):
    opened: list[Any] = []
    closed = threading.Event()

    def open_it(address: str) -> None:
        opened.append(address)
        closed.wait(60)

    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", open_it)
    serving._open("http://127.0.0.1:1/")
    while not opened:
        closed.wait(0.01)
    assert not closed.is_set()
    closed.set()


def test_a_loop_without_signals_is_woken_by_python(monkeypatch):
    import signal

    async def run() -> None:
        loop, heard = asyncio.get_running_loop(), asyncio.Event()

        def refuse(*_: object) -> None:
            raise NotImplementedError

        monkeypatch.setattr(loop, "add_signal_handler", refuse)
        serving.on_signal(signal.SIGINT, heard.set)
        signal.raise_signal(signal.SIGINT)
        await heard.wait()

    before = signal.getsignal(signal.SIGINT)
    try:
        limited.run(run())
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Requests to the garbage collector. None is carried out: the tests have frozen their own objects."""
    names: list[str] = []
    for name in ("collect", "freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, lambda name=name: names.append(name))
    return names


@pytest.mark.parametrize(("count", "after"), [(0, ["unfreeze"]), (7, [])])
def test_the_collector_is_left_as_it_was(asked, monkeypatch, count, after):
    monkeypatch.setattr(gc, "get_freeze_count", lambda: count)
    thresholds = gc.get_threshold()
    garbage = Garbage()
    garbage.settle()
    assert gc.get_threshold() == THRESHOLDS
    assert asked == ["collect", "freeze"]
    garbage.unsettle()
    assert gc.get_threshold() == thresholds
    assert asked == ["collect", "freeze", *after]
