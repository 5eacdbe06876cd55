"""Three servers on one PostgreSQL, and whatever may happen to them and between them while people play: no
move that was told is lost, none is played twice, everybody catches up, and bots go on."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from time import monotonic
from typing import Any

import asyncpg

from .. import limited
from ..limited import PATIENCE
from ..server.cable import cable_to
from .cluster import Cluster
from .crowd import Patience, Seat, Table, open_table
from .fleet import Fleet, Node
from .tally import Tally

NODES = 3
QUICK = Patience(quiet=0.3, answer=1.5)
AS_PAGES = Patience(quiet=4.0, answer=1.5)
"""The limits in `connection.ts`, for a connection that it tries beside another."""
GLANCE = 0.02
SLOW = 0.15
Fault = Callable[[], AbstractAsyncContextManager[None]]
LOG = "SELECT version, seat, kind, decided_by, action FROM log WHERE table_id = $1 ORDER BY version"


class Trial:
    """A fleet, the tables that people play at, and what is done to the servers meanwhile."""

    def __init__(self, fleet: Fleet, address: str, seed: int, patience: Patience, tables: int) -> None:
        self.fleet = fleet
        self.tally = Tally()
        self.chance = random.Random(seed)
        self.address = address
        self.cluster: Cluster | None = None
        self._patience = patience
        self._seed = seed
        self._wanted = tables
        self._tables: list[Table] = []
        self._finished = 0

    # Playing

    async def seat_people(self) -> None:
        """Have as many tables played at as are wanted; those that are over are looked through."""
        for table in [table for table in self._tables if table.over]:
            await self._close(table)
        while len(self._tables) < self._wanted:
            self._seed += 10
            bot = len(self._tables) % 2 == 0
            table = await asyncio.to_thread(open_table, self.fleet, self._seed, self._patience, bot=bot)
            table.staying = [asyncio.create_task(seat.stay()) for seat in table.seats]
            self._tables.append(table)

    async def play(self, moves: int) -> None:
        """Play until everybody has seen this number of further moves, or the end."""
        seats = [seat for table in self._tables for seat in table.seats]
        goals = [seat.version + moves for seat in seats]
        async with asyncio.timeout(PATIENCE):
            for seat, goal in zip(seats, goals, strict=True):
                while seat.version < goal and not seat.over:
                    await self._wait()

    async def _wait(self) -> None:
        """A moment, while everybody is well."""
        await asyncio.sleep(GLANCE)
        for table in self._tables:
            for task in table.staying:
                if task.done():
                    task.result()

    async def end(self) -> Tally:
        """Have everybody stop, and look through what there is."""
        for table in list(self._tables):
            await self._close(table)
        return self.tally

    async def _close(self, table: Table) -> None:
        """Wait until everybody there knows the whole log; then compare. The store is read once more when they
        have gone: a move that was under way may have been stored and told during the first reading."""
        for seat in table.seats:
            seat.rest()
        log = await self._log(table.id)
        async with asyncio.timeout(PATIENCE):
            while any(seat.version < len(log) for seat in table.seats):
                await self._wait()
                log = await self._log(table.id)
        for task in table.staying:
            task.cancel()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*table.staying, return_exceptions=True)
        self._tables.remove(table)
        self._look_through(table, {line["version"]: line for line in await self._log(table.id)})

    async def _log(self, table: str) -> list[Any]:
        address = self.address if self.cluster is None else self.cluster.address
        db = await asyncpg.connect(address)
        try:
            return list(await db.fetch(LOG, table))
        finally:
            await db.close()

    def _look_through(self, table: Table, log: dict[int, Any]) -> None:
        tally, doubled = self.tally, 0
        tally.expect(sorted(log) == list(range(1, len(log) + 1)), f"a log has gaps: {sorted(log)}")
        for number, seat in enumerate(table.seats):
            tally.lost += seat.lost
            tally.count(connected_again=sum(seat.connected.values()))
            for version, step in seat.told.items():
                kept = log.get(version)
                tally.expect(_is_told(kept, step), f"step {version} was told as {step}, and is {kept}")
            for line in log.values():
                if line["seat"] == number and line["decided_by"] == "person":
                    doubled += line["version"] - 1 not in seat.sent
                    tally.count(moves=1)
        tally.expect(not doubled, f"{doubled} moves were played that nobody has sent so")
        bots = sum(line["decided_by"] == "bot" for line in log.values())
        tally.count(bots_moves=bots, doubled=doubled, tables=1)

    # Faults: each lasts until every game has made progress

    @asynccontextmanager
    async def kill(self) -> AsyncIterator[None]:
        """kill -9; then another server is started."""
        node = self._victim()
        self.fleet.kill(node)
        yield
        await asyncio.to_thread(self.fleet.start, node.cable)

    @asynccontextmanager
    async def stand_still(self) -> AsyncIterator[None]:
        """SIGSTOP: it holds all its connections, and believes that it plays; then SIGCONT."""
        node = self._victim()
        node.stand_still()
        yield
        node.go_on()

    @asynccontextmanager
    async def cut(self) -> AsyncIterator[None]:
        """A server's database is away."""
        cable = self._victim().cable
        await cable.cut()
        yield
        await cable.mend()

    @asynccontextmanager
    async def slow(self) -> AsyncIterator[None]:
        """A server's database is far away."""
        cable = self._victim().cable
        cable.delay = SLOW
        yield
        cable.delay = 0.0

    @asynccontextmanager
    async def half_close(self) -> AsyncIterator[None]:
        """Each end of a server's connections hears that the other will say nothing more."""
        self._victim().cable.half_close()
        yield

    @asynccontextmanager
    async def crash(self) -> AsyncIterator[None]:
        """The database crashes and recovers."""
        await asyncio.to_thread(self.cluster.crash)
        yield

    @asynccontextmanager
    async def fail_over(self) -> AsyncIterator[None]:
        """The database is gone for good, its standby takes over."""
        await asyncio.to_thread(self.cluster.fail_over)
        for node in self.fleet.nodes:
            node.cable.plug_into(self.cluster.address)
            node.cable.break_all()
        yield
        await asyncio.to_thread(self.cluster.add_standby)

    def _victim(self) -> Node:
        """A server at which somebody is."""
        here = [seat.at for table in self._tables for seat in table.seats if seat.at in self.fleet.nodes]
        return self.chance.choice([node for node in here if node is not None] or self.fleet.nodes)

    async def suffer(self, fault: Fault, moves: int) -> None:
        """Play on until everybody has made progress during the fault, and again when it is over. Note the
        time to progress, from the fault's beginning and from its end."""
        name = fault.__name__
        await self.seat_people()
        began = monotonic()
        async with fault():
            await self.play(2)
            self.tally.note_seconds(name, monotonic() - began)
        over = monotonic()
        self.tally.count(**{name: 1})
        await self.play(moves)
        self.tally.note_seconds(name, monotonic() - over)


def _is_told(kept: Any, step: Any) -> bool:
    """Whether a step that somebody was told is this line of the log. (Nobody has a secret in this game.)"""
    told = ("seat", "seat"), ("kind", "kind"), ("decided_by", "by")
    if kept is None or any(kept[column] != step[name] for column, name in told):
        return False
    return step["action"] == (None if kept["action"] is None else json.loads(kept["action"]))


@asynccontextmanager
async def trial(
    folder: Path, address: str, *, seed: int, patience: Patience, tables: int, **stores: Any
) -> AsyncIterator[Trial]:
    """Three servers and people who play."""
    async with AsyncExitStack() as stack:
        cables = [await stack.enter_async_context(cable_to(address)) for _ in range(NODES)]
        fleet = stack.enter_context(closing(Fleet(folder / "log", **stores)))
        for cable in cables:
            await asyncio.to_thread(fleet.start, cable)
        begun = Trial(fleet, address, seed, patience, tables)
        await begun.seat_people()
        yield begun


def three_nodes(folder: Path, address: str, *, seed: int = 1, tables: int = 2, moves: int = 3) -> Tally:
    """Each fault once, but for those of the database itself."""

    async def run() -> Tally:
        stores = {"silent_node": 1.0, "news_again": 0.1, "answer": 3.0, "pauses": (0.0, 0.2)}
        patience, rounds = QUICK, {"seed": seed, "tables": tables}
        async with trial(folder, address, patience=patience, **rounds, **stores) as tried:
            await tried.play(moves)
            for fault in (tried.kill, tried.stand_still, tried.cut, tried.slow, tried.half_close):
                await tried.suffer(fault, moves)
            return await tried.end()

    return limited.run(run())


def nodes_for_long(folder: Path, *, seed: int, minutes: float, tables: int = 24) -> Tally:
    """Any fault at any time, the database's own, too; each once before any of them again."""

    async def run() -> Tally:
        cluster = Cluster(folder / "cluster")
        try:
            address, until = cluster.address, monotonic() + 60 * minutes
            async with trial(folder, address, seed=seed, patience=AS_PAGES, tables=tables) as tried:
                tried.cluster = cluster
                faults = [tried.kill, tried.stand_still, tried.cut, tried.slow, tried.half_close]
                faults += [tried.crash, tried.fail_over]
                while monotonic() < until:
                    for fault in tried.chance.sample(faults, len(faults)):
                        if monotonic() < until:
                            await tried.play(10)
                            await tried.suffer(fault, 1)
                return await tried.end()
        finally:
            cluster.stop()

    return limited.run(run())


def busy_nodes(folder: Path, address: str, *, seed: int, minutes: float, tables: int = 60) -> Tally:
    """Play as many moves as possible while random servers are killed, or stopped and continued."""

    async def run() -> Tally:
        began = monotonic()
        async with trial(folder, address, seed=seed, patience=AS_PAGES, tables=tables) as tried:
            while monotonic() < began + 60 * minutes:
                await tried.suffer(tried.chance.choice((tried.kill, tried.stand_still)), 1)
            played = monotonic() - began
            tally = await tried.end()
        tally.count(seconds=round(played))
        return tally

    return limited.run(run())


def test_three_servers_play_on_when_one_fails(tmp_path, postgresql):
    tally = three_nodes(tmp_path, postgresql)
    tally.check("moves", "bots_moves", "kill", "stand_still", "cut", "slow", "half_close")
    assert tally.done["doubled"] == 0


NOWHERE: Any = None
ACTION = {"kind": "step", "cell": "b1"}


def stored(version: int) -> dict[str, Any]:
    """A line of the log."""
    line = {"version": version, "seat": 0, "kind": "play", "decided_by": "person"}
    return line | {"action": json.dumps(ACTION)}


def told(version: int) -> dict[str, Any]:
    """It as a step."""
    return {"version": version, "seat": 0, "kind": "play", "by": "person", "action": ACTION}


class Unlucky(Trial):
    """A trial whose log is a list, with one person at one table. While it is read for the first time, a move
    that was under way is told; it is also stored, or lost."""

    def __init__(self, *, loses: bool) -> None:
        super().__init__(NOWHERE, "", 1, QUICK, 1)
        self.seat = Seat(NOWHERE, NOWHERE, "t", 1, QUICK)
        self._tables.append(Table("t", [self.seat]))
        self.log = [stored(1)]
        self._loses = loses
        self._tell(told(1))

    def _tell(self, step: dict[str, Any]) -> None:
        self.seat.sent[step["version"] - 1].add("step b1")
        self.seat._note(step)
        self.seat.version = step["version"]

    async def _log(self, table: str) -> list[Any]:
        found = list(self.log)
        if 2 not in self.seat.told:
            self._tell(told(2))
            self.log += [] if self._loses else [stored(2)]
        return found


def tallied(trial: Trial) -> Tally:
    return limited.run(trial.end())


def test_a_move_that_was_under_way_when_all_stopped_is_not_lost():
    tally = tallied(Unlucky(loses=False))
    tally.check("moves")
    assert tally.done["moves"] == 2


def test_a_step_that_was_told_and_is_not_stored_is_lost():
    assert len(tallied(Unlucky(loses=True)).lost) == 1


def test_a_step_that_was_told_otherwise_than_it_is_stored_is_lost():
    trial = Unlucky(loses=False)
    trial.log = [stored(1) | {"action": json.dumps(ACTION | {"cell": "b2"})}]
    assert len(tallied(trial).lost) == 1
