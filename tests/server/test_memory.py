"""The memory that a table, its log and a connection take."""

import asyncio
import gc
import sys
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType
from typing import Any

import msgspec
import pytest

import orderup
from orderup.core.game.guide import Guide
from orderup.server.app import Application
from orderup.server.net.inbox import Inbox
from orderup.server.net.socket import Socket
from orderup.server.store import Player
from orderup.server.tables import moves
from orderup.server.tables.game_log import PACKED, GameLog
from orderup.server.tables.table import Table

from .inside import Heard, game_of, inside, play_randomly
from .stores import entry

PEOPLE = [Player(f"p{number}", f"Player {number}") for number in range(5)]
MOVES = 200
MOST = 75_000
"""Its pages' connections come on top; twice as much is to be enough for all (`orderup bench server`)."""
SHARED = type | ModuleType | FunctionType | BuiltinFunctionType | MethodType
RAW = 64
"""The bytes of a `msgspec.Raw` beside its text; it tells others of itself."""


def within(table: Table, known: set[int]) -> Iterator[Any]:
    """Everything that a table leads to, but for what is `known`, and what is the server's.

    An announcement that is still to come leads to the loop, and the loop to those of all tables.
    """
    known |= {id(table.services), id(asyncio.get_running_loop())}
    to_come: list[Any] = [table]
    while to_come:
        found = to_come.pop()
        if id(found) not in known and not isinstance(found, SHARED):
            known.add(id(found))
            is_struct = isinstance(found, msgspec.Struct)  # of which the collector may know nothing
            to_come += msgspec.structs.astuple(found) if is_struct else gc.get_referents(found)
            yield found


def size(found: Any) -> int:
    return RAW + len(bytes(found)) if isinstance(found, msgspec.Raw) else sys.getsizeof(found)


class Deaf(Heard):
    """A connection that keeps nothing."""

    def write(self, frame: bytes) -> None: ...


async def followed(application: Application, game: str = "cafe_tycoon", people: int = 5) -> Table:
    """A table of people, with a page for each, who follow it in words."""
    table = await game_of(application, game, PEOPLE[:people])

    for player in PEOPLE[:people]:
        socket = Socket(Deaf(), player.id, application.settings)
        socket.lang = "en"
        await moves.greet(table, socket, 0)
    return table


async def test_a_long_table_of_five_who_all_look_on_takes_little(application):
    table = await followed(application)
    await play_randomly(table, MOVES)
    assert table.ended or table.version >= MOVES
    other = await followed(application)
    shared: set[int] = set()
    for _ in within(other, shared):
        pass
    taken = [size(found) for found in within(table, shared)]
    assert len(taken) > MOVES / 2
    assert sum(taken) < MOST


@pytest.mark.parametrize("game", orderup.games())
def test_moves_leave_no_reference_cycles(tmp_path, game):
    """The search for cycles stops everybody: with cycles at every move it took 70 ms every few seconds."""

    async def work(application: Application) -> None:
        table = await followed(application, game, people=2)
        await play_randomly(table, MOVES // 8)  # what is made once is there
        gc.collect()
        gc.disable()
        before = table.version
        await play_randomly(table, MOVES // 8)
        assert gc.collect() < (table.version - before) / 2

    try:
        inside(tmp_path, work)
    finally:
        gc.enable()


@pytest.mark.parametrize("game", orderup.games())
async def test_spectator_cache_is_dropped_after_move(application, game):
    """A kept cache would be old to the garbage collector, and a third of all objects to search."""
    table = await followed(application, game, people=2)
    await play_randomly(table, 4)
    assert [found for found in within(table, set()) if isinstance(found, Guide)] == []


async def settle() -> None:
    """Let everything run that can."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize("kind", [Inbox, asyncio.Queue])
async def test_messages_come_in_order_to_early_and_late_readers(kind):
    inbox, heard = kind(), []
    assert inbox.empty()

    async def read() -> None:
        while (message := await inbox.get()) is not None:
            heard.append(message)

    reading = asyncio.create_task(read())
    await settle()
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert inbox.qsize() == 2
    await settle()
    assert heard == [1, 2]
    inbox.put_nowait(3)
    inbox.put_nowait(None)
    await reading
    assert heard == [1, 2, 3]
    assert inbox.empty()


@pytest.mark.parametrize("kind", [Inbox, asyncio.Queue])
async def test_a_reader_who_gives_up_loses_nothing(kind):
    inbox = kind()
    reading = asyncio.create_task(inbox.get())
    await settle()
    reading.cancel()
    inbox.put_nowait(1)
    await settle()
    assert reading.cancelled()
    assert await inbox.get() == 1


async def test_an_inbox_takes_little_memory():
    taken = sum(map(sys.getsizeof, (Inbox(), [])))
    assert taken < sys.getsizeof(asyncio.Queue()._queue), "a queue has three such parts"


@pytest.mark.parametrize("length", [0, 1, PACKED, 2 * PACKED - 1, 2 * PACKED, 5 * PACKED + 3])
@pytest.mark.parametrize("together", [1, 7, 1000])
def test_a_compact_log_reads_as_a_list_does(length, together):
    lines = [entry(version, at=version / 3) for version in range(1, length + 1)]
    log = GameLog()
    for start in range(0, length, together):
        log.add(lines[start : start + together])
    assert len(log) == length
    assert log == lines == log == GameLog(lines)
    assert log != [*lines, entry(length + 1)]
    assert log.version == length
    places = [*range(-2, length + 2), None]
    for start in places[:: max(1, length // 9)]:
        for stop in places[:: max(1, length // 9)]:
            assert log[start:stop] == lines[start:stop]
    assert [log[place] for place in range(-length, length)] == [*lines, *lines]
    for place in (length, -length - 1):
        with pytest.raises(IndexError):
            log[place]
