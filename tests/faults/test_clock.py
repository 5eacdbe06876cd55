"""The time of day is set while the server runs: nobody is deleted, nobody waits for it."""

import random
import time
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from orderup.server.app import Application
from orderup.server.clock import JumpDetector
from orderup.server.net.socket import Socket
from orderup.server.tables import audience, lobby, moves

from .. import limited
from ..server.inside import ANN, Heard, application, inside, start_game
from .tally import Tally

HOUR, DAY = 3600.0, 86400.0


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_absence_does_not_depend_on_the_time_of_day(tmp_path, monkeypatch, jump):
    async def is_away(application: Application) -> bool:
        table = await start_game(application)
        socket = Socket(Heard(), "ben", application.settings)
        await moves.greet(table, socket, 0)
        audience.leave(table, socket)
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() + jump)
        return lobby.away(application.tables, table, table.stored.seats[1])

    async def at_once(application: Application) -> None:
        assert await is_away(application)

    async def after_a_while(application: Application) -> None:
        assert not await is_away(application)

    if jump < 0:
        inside(tmp_path, at_once, away_before_stand_in=0.0)
    else:
        inside(tmp_path, after_a_while, away_before_stand_in=HOUR / 2)


@pytest.mark.settings(away_before_stand_in=0.0)
async def test_a_bot_may_stand_in_though_the_clock_went_back(application, monkeypatch):
    table = await start_game(application)
    wall = time.time
    monkeypatch.setattr(time, "time", lambda: wall() - HOUR)
    await lobby.seat_bot(application.tables, table, ANN, 1)
    assert table.stored.seats[1].stand_in == "greedy"


class Time:
    """The time that passes, and what the clock on the wall says."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed, self.wall = 0.0, time.time()
        monkeypatch.setattr(time, "time", lambda: self.wall)

    def clock(self) -> JumpDetector:
        """The clock of a server that starts now."""
        return JumpDetector(lambda: self.wall, lambda: self.passed)

    async def go_on(self, application: Application, seconds: float, step: float = 4 * HOUR) -> None:
        """The server cleans up as time passes."""
        for _ in range(round(seconds / step)):
            self.passed += step
            self.wall += step
            await application.clean_up()


async def touch(application: Application, count: int) -> None:
    """Start `count` tables now."""
    for _ in range(count):
        await start_game(application)


async def stored_tables(application: Application) -> int:
    return len(await application.store.tables_of("ann", 100))


@pytest.fixture
def passing(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def test_a_start_with_a_clock_61_days_ahead_removes_nothing(tmp_path, passing):
    """The clock of a small machine is often set only minutes after its start."""

    async def play(application: Application) -> None:
        await touch(application, 3)
        passing.wall += 61 * DAY

    async def start_again(application: Application) -> None:
        application.clock_jumps = passing.clock()
        await application.clean_up()
        await passing.go_on(application, 20 * HOUR)
        passing.wall -= 61 * DAY
        await passing.go_on(application, 10 * DAY)
        assert await stored_tables(application) == 3

    inside(tmp_path, play)
    inside(tmp_path, start_again, expire_every=0.0)


@pytest.mark.settings(expire_every=0.0)
async def test_a_clock_that_stays_ahead_for_weeks_removes_nothing(application, passing):
    application.clock_jumps = passing.clock()
    await touch(application, 3)
    passing.wall += 61 * DAY
    await passing.go_on(application, 20 * DAY)
    assert await stored_tables(application) == 3, "most tables are never removed at once"
    passing.wall -= 61 * DAY
    await touch(application, 4)
    await passing.go_on(application, 9 * DAY)
    assert await stored_tables(application) == 7, "their marks are gone"


@pytest.mark.settings(expire_every=0.0)
async def test_a_clock_that_jumps_twice_finds_no_mark_a_week_old(application, passing):
    application.clock_jumps = passing.clock()
    await touch(application, 1)
    passing.wall += 10 * DAY
    await touch(application, 3)
    await passing.go_on(application, 2 * DAY)
    passing.wall += 55 * DAY
    await passing.go_on(application, 20 * HOUR)
    passing.wall += 8 * DAY
    await passing.go_on(application, 20 * HOUR)
    passing.wall -= 63 * DAY
    await passing.go_on(application, 3 * DAY)
    assert await stored_tables(application) == 4


@pytest.mark.settings(expire_every=0.0)
async def test_old_tables_are_deleted_a_week_after_their_mark(application, passing):
    application.clock_jumps = passing.clock()
    await touch(application, 1)
    await passing.go_on(application, 50 * DAY, 2 * DAY)
    await touch(application, 1)
    await passing.go_on(application, 16 * DAY, 2 * DAY)
    assert await stored_tables(application) == 2
    await passing.go_on(application, 4 * DAY, 2 * DAY)
    assert await stored_tables(application) == 1


class Village:
    """Tables that are used more or less often, and a clock that is wrong for some days now and then."""

    STEP = DAY / 2

    def __init__(self, server: Application, chance: random.Random) -> None:
        self.server = server
        self.now = self.start = time.time()
        self.ahead = 0.0
        self._chance = chance
        self._until = self.now
        self._used: dict[str, float] = {}
        server.clock_jumps = JumpDetector(lambda: self.now + self.ahead, lambda: self.now)

    async def live(self, days: int, tally: Tally) -> None:
        """Let this many days pass."""
        with mock.patch("time.time", side_effect=lambda: self.now + self.ahead):
            while self.now < self.start + days * DAY:
                self.now += self.STEP
                self._set_clock(tally)
                await self._use(tally)
                await self.server.clean_up()
                await self._look(tally)
        tally.count(days=days)

    def _set_clock(self, tally: Tally) -> None:
        if self.now >= self._until:
            wrong = not self.ahead and self._chance.random() < 0.3
            self.ahead = self._chance.uniform(1, 400) * DAY if wrong else 0.0
            self._until = self.now + self._chance.uniform(2, 6) * DAY
            tally.count(wrong_clocks=int(wrong))

    async def _use(self, tally: Tally) -> None:
        if self._chance.random() < 0.2:
            self._used[(await start_game(self.server)).stored.id] = self.now
            tally.count(tables=1)
        for name in self._chance.sample(sorted(self._used), len(self._used) // 50):
            row = await self.server.store.table(name)
            row.touched = time.time()
            await self.server.store.save_table(row)
            self._used[name] = self.now

    async def _look(self, tally: Tally) -> None:
        """People who were here in the last sixty days find their table."""
        there = await self.server.store.heads(list(self._used))
        for name in set(self._used) - set(there):
            age = (self.now - self._used.pop(name)) / DAY
            tally.expect(age > 60, f"a table was removed {age:.1f} days after its last use")
            tally.count(removed=1)


def set_the_clock(folder: Path, *, days: int, seed: int = 1, **settings: Any) -> Tally:
    """Set the clock ahead now and then, for some days each, while tables are made and used."""
    tally = Tally()

    async def run() -> None:
        async with application(folder, expire_every=0.0, tables_per_person=10**6, **settings) as server:
            await Village(server, random.Random(seed)).live(days, tally)

    limited.run(run())
    return tally


def test_a_clock_that_is_wrong_now_and_then_removes_only_old_tables(tmp_path):
    set_the_clock(tmp_path, days=160).check("wrong_clocks", "removed")


def test_without_precautions_it_would_remove_more(tmp_path):
    """The test above can fail."""
    rash = {"expire_uptime": 0.0, "expire_marked_after": 0.0, "expire_most": True}
    assert set_the_clock(tmp_path, days=40, **rash).lost
