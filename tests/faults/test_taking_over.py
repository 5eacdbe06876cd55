"""Two servers on one database, and the one whose turn it is to do something dies: the other does it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from orderup.server.app import Application
from orderup.server.net.socket import Socket
from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.store import Conflict, StoreError
from orderup.server.tables import lobby, moves
from orderup.server.tables.table import Table
from orderup.server.workers.pool import Decided

from ..server.inside import ANN, Heard, application, start_game

FOR_EVER = 1e9


class Bots:
    """Stands for a server's workers: plays the first legal action, or thinks for ever."""

    def __init__(self, server: Application) -> None:
        self.asked = 0
        self.dead = False
        server.workers.decide = self._decide  # type: ignore[method-assign]

    async def _decide(self, bot: str, seed: int, seen: Any, **_: Any) -> Decided:
        self.asked += 1
        if self.dead:
            await asyncio.Event().wait()
        return Decided(seen.legal()[0].notation, 1.0)


@asynccontextmanager
async def two(folder: Path, take_over_after: float) -> AsyncIterator[tuple[Application, Application]]:
    """Two servers; the second follows what the first one writes."""
    settings = {"bot_pace": 0.0, "follow_every": 0.005, "take_over_after": take_over_after}
    async with application(folder, **settings) as one, application(folder, **settings) as other:
        following = asyncio.create_task(other._follow_others())
        try:
            yield one, other
        finally:
            following.cancel()


async def until(condition: Any) -> None:
    while not condition():
        await asyncio.sleep(0.005)


async def against_a_bot(one: Application) -> Table:
    seats = [SeatPlan("me"), SeatPlan("bot", "random")]
    return await lobby.create(one.tables, ANN, CreateTable("coffee_rush", seats, "Ann", random_order=False))


async def look_on(other: Application, table: Table) -> tuple[Table, Heard]:
    """A page of Ann's at the other server."""
    heard, there = Heard(), await other.tables.get(table.stored.id)
    await moves.greet(there, Socket(heard, "ann", other.settings), 0)
    return there, heard


async def ann_plays(table: Table, there: Table, here: Bots, theirs: Bots) -> int:
    """Ann moves at the first server, whose bot then thinks for ever. Returns its rival's questions before."""
    while True:
        async with table.lock, there.lock:
            if there.decider() == 0 and there.version == table.version:
                break
        await asyncio.sleep(0.005)
    here.dead, before = True, theirs.asked
    await moves.play(table, "ann", table.version, [table.match.legal()[0].notation])
    return before


async def test_the_other_servers_bot_plays_when_the_first_ones_has_died(tmp_path):
    async with two(tmp_path, 0.0) as (one, other):
        here, theirs = Bots(one), Bots(other)
        table = await against_a_bot(one)
        there, heard = await look_on(other, table)
        before = await ann_plays(table, there, here, theirs)
        version = table.version
        await until(lambda: there.version > version)
        assert here.asked > 0
        assert theirs.asked > before
        steps = [step for told in heard.messages for step in told.get("steps", ())]
        assert {step["by"] for step in steps if step["seat"] == 1} == {"bot"}


async def test_a_server_that_thinks_is_given_time(tmp_path):
    async with two(tmp_path, FOR_EVER) as (one, other):
        here, theirs = Bots(one), Bots(other)
        table = await against_a_bot(one)
        there, _ = await look_on(other, table)
        before = await ann_plays(table, there, here, theirs)
        version = table.version
        await until(lambda: there.version == version)
        for _ in range(10):
            await other.tables.go_on()
        assert theirs.asked == before


async def test_an_end_that_was_not_noted_is_noted_by_the_other(tmp_path, monkeypatch):
    async def fail(*_: Any) -> None:
        raise StoreError("This server dies between the last move and its note.")

    async with two(tmp_path, 0.0) as (one, other):
        table = await start_game(one)
        there, heard = await look_on(other, table)
        monkeypatch.setattr(one.store, "save_table", fail)
        match = table.match
        while not match.over:
            player = ("ann", "ben")[match.seat or 0]
            await moves.play(table, player, table.version, [match.legal()[-1].notation])
        await until(lambda: there.stored.status == "over")
        stored = await other.store.table(table.stored.id)
        assert stored.status == "over"
        await until(lambda: heard.messages[-1].get("table", {}).get("status") == "over")


async def test_an_end_that_cannot_be_noted_has_been_played_all_the_same(tmp_path, monkeypatch):
    """The last move is stored; then another server changes the row, and the database goes away."""

    async def be_late(*_: Any) -> None:
        raise Conflict

    async def fail(table: str) -> None:
        raise StoreError("The database is away.")

    async with application(tmp_path) as made:
        table = await start_game(made)
        match = table.match
        monkeypatch.setattr(made.store, "save_table", be_late)
        monkeypatch.setattr(made.store, "table", fail)
        while not match.over:
            player = ("ann", "ben")[match.seat or 0]
            await moves.play(table, player, table.version, [match.legal()[-1].notation])
        assert await made.store.log(table.stored.id) == table.log
        assert not table.dropped
