"""A tutorial at a table: legal actions, others' moves, leaving it and coming back, its end."""

import asyncio
from typing import Any

import pytest

from orderup.server.app import Application
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import lobby, moves
from orderup.server.tables.table import Table
from orderup.tutorials import tutorial_of

from .inside import ANN, BEN, Line, get, greeted

GAME = "coffee_rush"
STEPS = tutorial_of(GAME).steps  # type: ignore[union-attr]
OWN = next(i for i, step in enumerate(STEPS) if step.play)


async def learn(application: Application) -> Table:
    return await lobby.learn(application.tables, ANN, GAME, "Ann")


async def until_own(table: Table) -> int:
    """Wait until the tutorial waits for its learner, or for nobody; returns the step."""
    for _ in range(2000):
        moment = table.taught()
        if moment.own or moment.over:
            return moment.step
        await asyncio.sleep(0.005)
    raise AssertionError("the others do not play")


async def play_through(table: Table, steps: int) -> None:
    """Follow the tutorial until it waits at this step."""
    while (step := await until_own(table)) < steps:
        moment = table.taught()
        left = len(moment.next)
        await moves.play(table, "ann", table.version, [dict(moment.next[0])])
        assert table.taught() != moment, (step, left)


@pytest.mark.settings(bot_pace=0.0)
async def test_other_seats_follow_the_tutorial_and_nothing_else_is_offered(application):
    table = await learn(application)
    assert await until_own(table) == OWN
    assert [entry.by for entry in table.log] == ["bot", "bot"]
    welcome = await greeted(table, "ann", None)
    assert welcome["table"]["tutorial"] is True
    assert welcome["situation"]["step"] == OWN
    assert [action["notation"] for action in welcome["situation"]["legal"]] == list(STEPS[OWN].play)
    with pytest.raises(Refusal) as refused:
        await moves.play(table, "ann", table.version, ["d4"])
    assert (refused.value.code, table.version) == ("illegal", 2)
    with pytest.raises(Refusal):
        await lobby.seat_bot(application.tables, table, ANN, 0, "greedy")


@pytest.mark.settings(bot_pace=0.0)
async def test_a_path_that_is_planned_is_followed(application):
    table = await learn(application)
    await play_through(table, OWN + 1)
    line = Line(application, table, "ann")
    await line.say(type="hello")
    paths: list[list[str]] = [[], ["d4"], ["d4", "d3"], ["d4", "d3", "d2"], ["d4", "c4"]]
    for path in paths:
        await line.say(type="try", version=table.version, actions=path)
    await asyncio.sleep(0)
    tried: list[Any] = [message for message in line.heard if message["type"] == "tried"]
    offered = [[action["notation"] for action in answer["situation"]["legal"]] for answer in tried]
    assert offered == [["d4"], ["d3"], ["d2"], ["stop"]]
    assert [answer["situation"]["step"] - OWN for answer in tried] == [2, 3, 3, 4]
    assert line.heard[-1]["code"] == "illegal"


@pytest.mark.settings(bot_pace=0.0)
async def test_a_tutorial_is_left_and_resumed_also_on_another_server(application):
    table = await learn(application)
    await play_through(table, OWN + 1)
    await moves.undo(table, "ann", table.version)
    assert await until_own(table) == OWN
    await play_through(table, OWN + 4)
    at = await until_own(table)
    table.drop()
    again = await learn(application)
    assert again is not table
    assert (again.stored.id, await until_own(again)) == (table.stored.id, at)
    other = await lobby.learn(application.tables, BEN, GAME, "Ben")
    assert other.stored.id != again.stored.id, "everybody learns at a table of their own"


@pytest.mark.settings(bot_pace=0.0)
async def test_a_tutorial_ends_and_the_next_begins_anew(application):
    table = await learn(application)
    await play_through(table, len(STEPS))
    assert (table.stored.status, table.seat_to_move(), table.bots_at_work) == ("over", None, False)
    with pytest.raises(Refusal) as refused:
        await moves.play(table, "ann", table.version, ["done"])
    assert refused.value.code == "over"
    with pytest.raises(Refusal):
        await moves.undo(table, "ann", table.version)
    assert (await learn(application)).stored.id != table.stored.id


@pytest.mark.settings(bot_pace=0.0)
async def test_a_tutorial_that_has_changed_is_begun_anew(application):
    table = await learn(application)
    await play_through(table, OWN + 1)
    lesson = table.lesson
    lesson._actions[OWN] = [{"kind": "place", "cell": "d4"}]
    table.drop()
    with pytest.raises(Refusal, match="has changed"):
        await application.tables.get(table.stored.id)
    assert (await learn(application)).stored.id != table.stored.id


async def test_a_tutorial_is_told_in_a_language(application):
    status, told = await get(application, f"/api/games/{GAME}/tutorial/ko")
    assert (status, len(told["steps"])) == (200, len(STEPS))
    assert told["steps"][OWN] == {"text": STEPS[OWN].ko, "point": list(STEPS[OWN].point), "waits": "own"}
    assert (await get(application, f"/api/games/{GAME}/tutorial/xx"))[0] == 404
    assert (await get(application, "/api/games/chess/tutorial/en"))[0] == 404
    status, games = await get(application, "/api/games")
    assert next(game["tutorial"] for game in games if game["name"] == GAME) == 7
