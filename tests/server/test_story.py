"""A page that comes to a table is told its state; the log before that is told on request, delaying nobody."""

import asyncio
import json
from typing import Any

import pytest

from orderup import Match
from orderup.server.net.socket import Socket
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import audience, moves
from orderup.server.tables.step_log import retell

from .harness import Page, play_on
from .harness import Player as Person
from .inside import PEOPLE, Heard, greeted, play_randomly, start_cafe


def told(heard: Heard) -> list[Any]:
    """All steps that a page was told as they happened."""
    return [step for message in heard.messages for step in message.get("steps", ())]


@pytest.fixture
def stories(monkeypatch: pytest.MonkeyPatch) -> list[None]:
    """Grows with every action that is told."""
    counted: list[None] = []
    tell = Match.event_log

    def counting(self: Match, *args: Any) -> Any:
        counted.append(None)
        return tell(self, *args)

    monkeypatch.setattr(Match, "event_log", counting)
    return counted


async def test_coming_back_after_a_restart_tells_no_story(application, stories):
    table = await start_cafe(application)
    await play_randomly(table, 30)
    version = table.version
    table.drop()
    stories.clear()
    again = await application.tables.get(table.stored.id)
    for player in (*PEOPLE, None):
        for since in (None, version):
            welcome = await greeted(again, player, since)
            assert (welcome["first"], welcome["steps"]) == (version + 1, [])
            assert welcome["situation"]["version"] == version
    assert stories == []


async def test_reconnecting_gets_only_missed_steps(application, stories):
    table = await start_cafe(application)
    heard = Heard()
    await moves.greet(table, Socket(heard, "ben", application.settings), 0)
    await play_randomly(table, 30)
    version = table.version
    table.drop()
    again = await application.tables.get(table.stored.id)
    stories.clear()
    welcome = await greeted(again, "ben", version - 3)
    assert welcome["first"] == version - 2
    assert welcome["steps"] == told(heard)[-3:]
    assert len(stories) == 3


async def test_the_log_is_told_anew_as_each_saw_it(application):
    table = await start_cafe(application)
    heard = {player: Heard() for player in (*PEOPLE, None)}
    for player, line in heard.items():
        await moves.greet(table, Socket(line, player, application.settings), 0)
    await play_randomly(table, 40)
    assert len({str(told(line)) for line in heard.values()}) == len(heard), "each knows something else"
    table.drop()
    again = await application.tables.get(table.stored.id)
    for player, line in heard.items():
        seat = again.seat_of(player)
        for since in (table.version - 5, 20, 21, 0, table.version):
            steps = await audience.steps_after(again, seat, since)
            assert [json.loads(bytes(step)) for step in steps] == told(line)[since:]


async def test_nobodys_move_waits_for_a_story(application, monkeypatch):
    monkeypatch.setattr("orderup.server.tables.step_log.BREATH", 1)
    table = await start_cafe(application)
    await play_randomly(table, 40)
    table.drop()
    again = await application.tables.get(table.stored.id)
    await greeted(again, "ben", None)
    telling = [asyncio.create_task(audience.steps_after(again, seat, 0)) for seat in (0, 1, 2, None)]
    await asyncio.sleep(0)
    await play_randomly(again, 1)
    assert again.version > table.version
    assert not any(task.done() for task in telling)
    for task in telling:
        assert len(await task) == again.version


async def test_unstored_move_is_in_no_log(application):
    table = await start_cafe(application)
    await play_randomly(table, 4)
    application.store.full = True
    playing = asyncio.create_task(play_randomly(table, 1))
    await asyncio.sleep(0)
    assert len(await audience.steps_after(table, 0, 0)) in (0, table.version)
    with pytest.raises(Refusal):
        await playing


async def test_stories_are_told_one_at_a_time(application, monkeypatch):
    monkeypatch.setattr("orderup.server.tables.step_log.BREATH", 1)
    going, most = 0, 0

    async def counting(*args: Any) -> Any:
        nonlocal going, most
        going += 1
        most = max(most, going)
        try:
            return await retell(*args)
        finally:
            going -= 1

    monkeypatch.setattr("orderup.server.tables.audience.retell", counting)
    tables = [await start_cafe(application) for _ in range(3)]
    for table in tables:
        await play_randomly(table, 20)
        table.drop()
    again = [await application.tables.get(table.stored.id) for table in tables]
    await asyncio.gather(*(audience.steps_after(table, seat, 0) for table in again for seat in (0, 0, 1)))
    assert most == 1


def test_the_log_is_read_over_http(ann, ben, server):
    table = ann.create("me", "open", game="order_please")["id"]
    assert ann.get(f"/api/tables/{table}/log") == (200, {"steps": []})
    ben.sit(table)
    ann.ask(table, "start")
    pages = [ann.page(table), ben.page(table)]
    play_on(pages, 12)
    version = pages[0].version
    for person, page in ((ann, pages[0]), (ben, pages[1])):
        whole = [page.steps[number] for number in range(1, version + 1)]
        assert person.get(f"/api/tables/{table}/log")[1]["steps"] == whole
        assert person.get(f"/api/tables/{table}/log?since=7")[1]["steps"] == whole[7:]
    bystander = Page(Person(server, "Cleo"), table)
    assert server.get(f"/api/tables/{table}/log")[1]["steps"] == list(bystander.steps.values())
    for since in ("-1", "x", "", str(version + 1), "9" * 5000, "%D9%A3"):
        status, problem = ann.get(f"/api/tables/{table}/log?since={since}")
        assert (status, problem["code"]) == (400, "bad_message")


@pytest.mark.parametrize("since", [-1, 10**9])
def test_an_impossible_since_begins_at_the_beginning(ann, since):
    table = ann.create("me", "random")["id"]
    page = ann.page(table)
    page.until(lambda: page.situation["legal"])
    again = ann.page(table, since=since)
    assert again.welcome["first"] == 1
    assert len(again.welcome["steps"]) == again.version
