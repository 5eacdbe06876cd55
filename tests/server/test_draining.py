"""A server that is about to end: its pages go to others, what is under way is finished, nothing is begun."""

import asyncio

import pytest

from orderup.server.app import Application
from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.tables import lobby
from orderup.server.tables.table import Table
from orderup.server.workers.pool import Decided

from .inside import ANN, Line, application, get, raw_request, request, start_game


async def joined(server: Application, table: Table, player: str) -> Line:
    line = Line(server, table, player)
    await line.say(type="hello")
    return line


def told_to_reconnect(line: Line) -> list[float]:
    """Within how many seconds, each time."""
    return [message["within"] for message in line.heard if message["type"] == "reconnect"]


@pytest.mark.settings(drain_seconds=1000.0)
async def test_pages_go_elsewhere_and_are_served_until_they_have(application):
    await application.health.check()
    table = await start_game(application)
    ann = await joined(application, table, "ann")
    assert (await get(application, "/readyz"))[0] == 200

    draining = asyncio.create_task(application.drain())
    await asyncio.sleep(0)
    assert told_to_reconnect(ann) == [1000.0]
    status, said = await get(application, "/readyz")
    assert (status, said["status"], said["ready"]) == (503, "draining", False)
    late = await joined(application, table, "ben")
    assert told_to_reconnect(late) == [1000.0], "a proxy may not know yet"

    match = table.match
    line = (ann, late)[match.seat or 0]
    await line.say(type="play", version=0, actions=[match.legal()[0].notation])
    assert line.heard[-1]["type"] == "moved"
    assert table.version > 0

    for gone in (ann, late):
        assert not draining.done()
        gone.leave()
    await draining


@pytest.mark.settings(drain_seconds=-1.9)
async def test_a_drain_does_not_wait_for_pages_that_stay(application):
    table = await start_game(application)
    await joined(application, table, "ann")
    await application.drain()
    assert application.tables.socket_count == 1


async def test_a_connection_ends_with_the_answer_to_its_request(application):
    assert "connection" not in (await raw_request(application, "/livez"))[1]
    application.tables.services.draining = True
    assert (await raw_request(application, "/livez"))[1]["connection"] == "close"
    status, _ = await request(application, "POST", "/api/me/link")
    assert status == 403, "it is answered as ever"


async def test_a_bot_that_thinks_plays_and_the_next_thinks_elsewhere(tmp_path):
    settings = {"bot_pace": 0.0, "follow_every": 0.005, "take_over_after": 0.0, "drain_seconds": 1000.0}
    async with application(tmp_path, **settings) as one, application(tmp_path, **settings) as other:
        thinks, decided = asyncio.Event(), asyncio.Event()
        asked = {"one": 0, "other": 0}

        async def slowly(bot: str, seed: int, seen: object, **_: object) -> Decided:
            asked["one"] += 1
            thinks.set()
            await decided.wait()
            return first(seen)

        async def at_once(bot: str, seed: int, seen: object, **_: object) -> Decided:
            asked["other"] += 1
            return first(seen)

        def first(seen: object) -> Decided:
            return Decided(seen.legal()[0].notation, 1.0)  # type: ignore[attr-defined]

        one.workers.decide, other.workers.decide = slowly, at_once  # type: ignore[method-assign]
        seats = [SeatPlan("bot", "random"), SeatPlan("bot", "random")]
        wanted = CreateTable("coffee_rush", seats, "Ann", random_order=False)
        table = await lobby.create(one.tables, ANN, wanted)
        await thinks.wait()
        draining = asyncio.create_task(one.drain())
        await asyncio.sleep(0)
        decided.set()
        await draining
        assert (asked["one"], table.version > 0) == (1, True), "the bot's decision is played"

        there = await other.tables.get(table.stored.id)
        ann = await joined(other, there, "ann")
        while asked["other"] < 3:
            await other.tables.go_on()
            await asyncio.sleep(0.005)
        assert asked["one"] == 1
        ann.leave()


async def test_departures_after_the_stop_are_not_noted(application):
    """Its loop may end before that would be done."""
    table = await start_game(application)
    await joined(application, table, "ann")
    await application.tables.stop()
    before = asyncio.all_tasks()
    application.tables.services.presence.changed(table.stored.id, {"ann"})
    assert asyncio.all_tasks() == before
