"""Many who look back at a game cost as much as one, and hold up nobody who plays."""

import asyncio

from orderup.server.tables import game_log, replay
from orderup.server.tables.step_log import BREATH

from .inside import get, play_randomly, start_game

ENOUGH = 10_000


async def test_a_replay_that_many_ask_for_at_once_is_made_once(application, monkeypatch):
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    made = []

    async def retell(*asked: object) -> object:
        made.append(asked)
        return await told(*asked)  # type: ignore[arg-type]

    told = replay.retell
    monkeypatch.setattr(replay, "retell", retell)
    path = f"/api/tables/{table.stored.id}/replay"
    answers = await asyncio.gather(*(get(application, path) for _ in range(5)))
    assert [status for status, _ in answers] == [200] * 5
    assert len(made) == 1


async def test_replay_request_does_not_block_others(application):
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    looking = asyncio.create_task(replay.Replays().view(table, "all", table.version))
    others = 0
    while not looking.done():
        await asyncio.sleep(0)
        others += 1
    assert others >= table.version // BREATH


async def test_a_table_that_is_read_from_a_long_log_lets_others_go_on_meanwhile(application, monkeypatch):
    monkeypatch.setattr(game_log, "BREATH", 10)
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    log = list(table.log)
    reading = asyncio.create_task(game_log.resume(await table.deal(), table.stored, log))
    others = 0
    while not reading.done():
        await asyncio.sleep(0)
        others += 1
    assert others >= len(log) // 10
    assert reading.result().log == log
