"""A table whose memory is ahead of the store leaves memory: nothing is stored on top of it, nothing of it is
told, and nobody is left sitting at it."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from orderup.server.app import Application
from orderup.server.net.socket import Socket
from orderup.server.protocol.messages import CreateTable, SeatPlan, Sit
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, StoreError
from orderup.server.tables import bot_moves, lobby, moves
from orderup.server.tables.table import Table

from .inside import ANN, BEN, Heard, Line, inside, start_game

RESTARTED = 1012
TABLES = 10


async def fail_to_store(application: Application, table: Table) -> None:
    """Ben's first move is played in memory and not stored: seat 0 decides there, and seat 1 in truth."""
    application.store.full = True
    with pytest.raises(Refusal):
        await moves.play(table, "ben", 0, ["b2"])
    application.store.full = False


async def test_a_stand_in_stores_nothing_after_a_failed_write(application):
    table = await start_game(application)
    await lobby.seat_bot(application.tables, table, ANN, 0, "random")
    await fail_to_store(application, table)
    await bot_moves._play_for_bot(table, 0, ["c3"])
    assert await application.store.log(table.stored.id) == []
    again = await application.tables.get(table.stored.id)
    assert again is not table
    assert again.match.seat == 1, "it is Ben's move as before"
    await moves.play(again, "ben", 0, ["b2"])


def break_off(monkeypatch: pytest.MonkeyPatch, match: type) -> Callable[[], None]:
    """Let telling what happened fail, which comes between playing and storing."""
    told = match.event_log

    def fail(*_: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(match, "event_log", fail)
    return lambda: monkeypatch.setattr(match, "event_log", told)


async def test_a_move_that_breaks_off_before_it_is_stored_is_no_ground_for_the_next(application, monkeypatch):
    table = await start_game(application)
    await moves.greet(table, Socket(Heard(), "ann", application.settings), 0)
    mend = break_off(monkeypatch, type(table.match))
    with pytest.raises(ZeroDivisionError):
        await moves.play(table, "ben", 0, ["b2"])
    mend()
    with pytest.raises(Refusal) as refused:
        await moves.play(table, "ann", 0, ["c3"])
    assert refused.value.code == "busy"
    again = await application.tables.get(table.stored.id)
    await moves.play(again, "ben", 0, ["b2"])
    await moves.play(again, "ann", 1, ["c3"])


async def test_visitor_of_an_unloaded_table_gets_the_new_object(application):
    table = await start_game(application)
    early = Line(application, table, "ann")
    await fail_to_store(application, table)
    await early.say(type="hello", since=0)
    assert early.heard == [RESTARTED], "nothing unstored is told"
    with pytest.raises(Refusal) as refused:
        await lobby.leave(application.tables, table, BEN)
    assert refused.value.code == "busy"


@pytest.mark.settings(forget_idle_after=-1.0)
async def test_visitor_of_a_long_idle_table_gets_the_new_object(application):
    """Somebody opened a page, said nothing for minutes, and others read the table anew meanwhile."""
    table = await start_game(application)
    silent = Line(application, table, "ann")
    application.tables.drop_idle()
    assert await application.tables.get(table.stored.id) is not table
    await silent.say(type="hello", since=0)
    assert silent.heard == [RESTARTED]


async def test_failed_write_is_told_before_the_page_reconnects(application):
    table = await start_game(application)
    lines = {player: Line(application, table, player) for player in ("ann", "ben")}
    for line in lines.values():
        await line.say(type="hello", since=0)
    application.store.full = True
    await lines["ben"].say(type="play", version=0, actions=["b2"])
    application.store.full = False
    again = await application.tables.get(table.stored.id)
    await moves.play(again, "ben", 0, ["b2"])
    heard = {}
    for player, line in lines.items():  # A timer may bring the list of those present at any moment.
        heard[player] = [told for told in line.heard if told == RESTARTED or told["type"] != "table"]
    assert [told["type"] for told in heard["ann"][:-1]] == ["welcome"]
    assert [told["type"] for told in heard["ben"][:-1]] == ["welcome", "refused"]
    assert [told[-1] for told in heard.values()] == [RESTARTED] * 2
    assert (heard["ben"][1]["code"], heard["ben"][1]["situation"]) == ("busy", None)


async def read_with(application: Application, table: Table, entry: Entry) -> None:
    """Read a table anew whose log ends with an entry that somebody else wrote: it is frozen before."""
    await application.store.append(table.stored.id, [entry])
    table.drop()
    again = await application.tables.get(table.stored.id)
    assert (again.version, again.frozen.last) == (entry.version - 1, entry.version)


async def test_repeated_request_of_another_seat_is_not_taken_for_it(application):
    """Both may place a meeple there, but it is seat 1 that decides."""
    table = await start_game(application)
    place = {"kind": "place", "cell": "b2"}
    await read_with(application, table, Entry(1, 0, "play", "person", place, 1.0))


async def test_repeated_undo_of_another_seat_is_not_taken_for_it(application):
    table = await start_game(application)
    match = table.match
    chance = Random(3)
    while not match.can_undo:
        player = ("ann", "ben")[match.seat or 0]
        await moves.play(table, player, table.version, [chance.choice(match.legal()).notation])
    other = 1 - (match.seat or 0)
    await read_with(application, table, Entry(table.version + 1, other, "undo", "person", None, 1.0))


def test_tables_stop_in_groups_of_limited_size(tmp_path, monkeypatch):
    """One whose bot lets go of it by way of a slow store is waited for beside the others, not before them."""
    going, most, stopped = 0, 0, 0

    async def slowly(self: Table) -> None:
        nonlocal going, most, stopped
        going += 1
        most = max(most, going)
        for _ in range(20):
            await asyncio.sleep(0)
        going, stopped = going - 1, stopped + 1

    async def work(application: Application) -> None:
        for _ in range(TABLES):
            await start_game(application)
        monkeypatch.setattr(Table, "stop", slowly)
        await application.tables.stop()
        assert stopped == TABLES
        assert most == 4

    monkeypatch.setattr("orderup.server.tables.tables.STOPPED_AT_ONCE", 4)
    inside(tmp_path, work)


async def test_a_begun_table_that_cannot_be_read_is_read_at_the_next_request(application, monkeypatch):
    tables = application.tables
    wanted = CreateTable("coffee_rush", [SeatPlan("me"), SeatPlan("open")], "Ann", random_order=False)
    table = await lobby.create(tables, ANN, wanted)
    await lobby.sit(tables, table, BEN, Sit("Ben"))
    ann = Line(application, table, "ann")
    await ann.say(type="hello", since=0)

    async def lost(_: Table) -> None:
        raise StoreError("The database is away.")

    with monkeypatch.context() as away:
        away.setattr(Table, "load", lost)
        with pytest.raises(Refusal, match="cannot be read"):
            await lobby.start(tables, table, ANN)
    await asyncio.sleep(0)
    assert ann.heard[-1] == RESTARTED, "the page connects again"
    again = await tables.get(table.stored.id)
    await moves.play(again, "ben", 0, ["b2"])
