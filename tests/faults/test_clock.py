"""The time of day is set while the server runs: nobody is deleted, nobody waits for it."""

import time
from pathlib import Path

import pytest

from orderup.server import lobby
from orderup.server.app import Application
from orderup.server.socket import Socket

from ..server.inside import ANN, Heard, inside, start_game

HOUR = 3600.0


@pytest.mark.parametrize("jump", [-HOUR, HOUR])
def test_who_is_away_is_not_told_by_the_time_of_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float
) -> None:
    async def is_away(application: Application) -> bool:
        table = await start_game(application)
        socket = Socket(Heard().send, "ben", application.settings)
        await table.greet(socket, 0)
        table.leave_socket(socket)
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


def test_a_bot_may_stand_in_though_the_clock_went_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(application: Application) -> None:
        table = await start_game(application)
        wall = time.time
        monkeypatch.setattr(time, "time", lambda: wall() - HOUR)
        await lobby.seat_bot(application.tables, table, ANN, 1, "random")
        assert table.stored.seats[1].stand_in == "random"

    inside(tmp_path, work, away_before_stand_in=0.0)
