"""A host who has gone, and somebody who does not decide. The clock is turned, never waited for."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from orderup.server.app import Application
from orderup.server.protocol.messages import CreateTable, SeatPlan, Sit
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player
from orderup.server.tables import asking, audience, lobby
from orderup.server.tables.info import info_of
from orderup.server.tables.table import Table

from .inside import ANN, BEN, Line, inside, play_randomly, start_game

CLEO = Player("cleo", "Cleo")


async def open_lobby(application: Application, *others: Player) -> Table:
    """A lobby that Ann has made, with a seat for each of the others, who sit there."""
    seats = [SeatPlan("me"), *[SeatPlan("open")] * len(others)]
    wanted = CreateTable("coffee_rush", seats, "Ann", random_order=False)
    table = await lobby.create(application.tables, ANN, wanted)
    for other in others:
        await lobby.sit(application.tables, table, other, Sit(other.name or ""))
    return table


async def come(application: Application, table: Table, *people: Player) -> list[Line]:
    lines = [Line(application, table, person.id) for person in people]
    for line in lines:
        await line.say(type="hello")
    return lines


def told(line: Line) -> Any:
    """The table as the server last told it to a page."""
    return [message["table"] for message in line.heard if isinstance(message, dict) and "table" in message][
        -1
    ]


async def refused(code: str, doing: Awaitable[Any]) -> None:
    with pytest.raises(Refusal) as error:
        await doing
    assert error.value.code == code


def pass_time(table: Table, seconds: float) -> None:
    table.quiet_since -= seconds
    table.loaded_at -= seconds
    table.away_since = {player: since - seconds for player, since in table.away_since.items()}


def seat_of(table: Table, player: Player, viewer: Player) -> Any:
    return info_of(table, viewer.id).seats[table.seat_of(player.id) or 0]


def decided_by(table: Table) -> tuple[Player, Player]:
    """The person who has to decide, and the one who waits."""
    return (ANN, BEN) if table.decider() == table.seat_of("ann") else (BEN, ANN)


Waits = Callable[[Application, Table, Player, Player], Awaitable[None]]


def waiting(tmp_path: Path, work: Waits) -> None:
    """A game of Ann and Ben, both there; `work` is told who has to decide and who waits."""

    async def run(application: Application) -> None:
        table = await start_game(application)
        await come(application, table, ANN, BEN)
        await work(application, table, *decided_by(table))

    inside(tmp_path, run)


def test_a_bot_stands_in_for_a_person_who_is_there_and_does_not_answer(tmp_path):
    async def work(application: Application, table: Table, idle: Player, other: Player) -> None:
        tables, place = application.tables, table.seat_of(idle.id) or 0
        await refused("too_fast", asking.ask(tables, table, other, place))
        pass_time(table, 179)
        assert seat_of(table, idle, other).waited is None
        await refused("seat_taken", lobby.seat_bot(tables, table, other, place))
        pass_time(table, 2)
        assert seat_of(table, idle, other).waited == "idle"
        assert seat_of(table, other, idle).waited is None, "nobody waits for a player who waits"
        await refused("bad_message", asking.ask(tables, table, idle, place))
        await refused("not_seated", asking.ask(tables, table, CLEO, place))
        await asking.ask(tables, table, other, place)
        await refused("seat_taken", lobby.seat_bot(tables, table, other, place))
        assert seat_of(table, idle, other).waited == "asked"
        pass_time(table, 59)
        await asking.ask(tables, table, other, place)
        pass_time(table, 2)
        assert seat_of(table, idle, other).waited == "silent", "to ask again gives no more time"
        await refused("forbidden", lobby.seat_bot(tables, table, other, place, "random"))
        await lobby.seat_bot(tables, table, other, place)
        assert seat_of(table, idle, other).stand_in == tables.services.catalog.usual_bot("coffee_rush")
        await lobby.take_back(tables, table, idle)
        assert (seat_of(table, idle, other).stand_in, seat_of(table, idle, other).waited) == (None, None)

    waiting(tmp_path, work)


@pytest.mark.parametrize("how", ["tap", "decision"])
def test_player_who_answers_keeps_the_seat(tmp_path, how):
    async def work(application: Application, table: Table, idle: Player, other: Player) -> None:
        tables, place = application.tables, table.seat_of(idle.id) or 0
        pass_time(table, 181)
        await asking.ask(tables, table, other, place)
        pass_time(table, 61)
        await (asking.answer(tables, table, idle) if how == "tap" else play_randomly(table, 1))
        assert seat_of(table, idle, other).waited is None
        await refused("seat_taken", lobby.seat_bot(tables, table, other, place))

    waiting(tmp_path, work)


async def test_everybody_hears_changes_by_time_alone(application):
    table = await start_game(application)
    lines = await come(application, table, ANN, BEN)
    idle = table.decider() or 0
    audience._announce(table)
    for passed, waited in ((181, "idle"), (0, "asked"), (61, "silent")):
        if waited == "asked":
            await asking.ask(application.tables, table, (ANN, BEN)[1 - idle], idle)
        pass_time(table, passed)
        before = len(lines[0].heard)
        audience.notice_time(table)
        table.announcing.cancel()
        audience._announce(table)
        assert len(lines[0].heard) == before + 1
        assert [told(line)["seats"][idle]["waited"] for line in lines] == [waited] * 2
        audience.notice_time(table)
        assert table.announcing is None, "it is announced once"


async def test_the_next_person_present_becomes_the_host_of_a_lobby(application):
    tables = application.tables
    table = await open_lobby(application, BEN, CLEO)
    ann, _ = await come(application, table, ANN, CLEO)
    assert info_of(table, "cleo").host_seat == 0
    ann.leave()
    pass_time(table, 59)
    await refused("not_host", lobby.start(tables, table, CLEO))
    pass_time(table, 2)
    assert (info_of(table, "cleo").host_seat, info_of(table, "cleo").host) == (2, True)
    assert not info_of(table, "ben").host, "he has never come"
    await come(application, table, ANN)
    assert info_of(table, "ann").host, "nobody has done anything meanwhile"
    for line in [*table.sockets]:
        if line.player == "ann":
            audience.leave(table, line)
    pass_time(table, 61)
    await lobby.start(tables, table, CLEO)
    assert (table.stored.status, table.stored.host) == ("playing", "cleo")


async def test_the_host_hands_the_role_on_and_asks_somebody_to_leave(application):
    tables = application.tables
    table = await open_lobby(application, BEN, CLEO)
    _, ben, _ = await come(application, table, ANN, BEN, CLEO)
    for do in (lobby.hand_on, lobby.send_away):
        await refused("not_host", do(tables, table, BEN, 2))
        await refused("bad_option", do(tables, table, ANN, 0))
        await refused("bad_message", do(tables, table, ANN, 3))
    await lobby.send_away(tables, table, ANN, 1)
    audience._announce(table)
    assert (told(ben)["you"], told(ben)["sent_away"]) == (None, True)
    assert table.stored.seats[1].kind == "open"
    await refused("sent_away", lobby.sit(tables, table, BEN, Sit("Ben")))
    await lobby.hand_on(tables, table, ANN, 2)
    assert (info_of(table, "ann").host, info_of(table, "cleo").host_seat) == (False, 2)
    await refused("bad_option", lobby.send_away(tables, table, CLEO, 1))
    await lobby.seat_bot(tables, table, CLEO, 1)
    await lobby.start(tables, table, CLEO)
    await refused("seat_taken", lobby.hand_on(tables, table, CLEO, 0))


async def finished(application: Application) -> Table:
    table = await start_game(application)
    await play_randomly(table, 10_000)
    assert table.stored.status == "over"
    return table


@pytest.mark.parametrize("gone", ["left", "played without them", "expired"])
async def test_a_rematch_leads_to_a_table_where_one_can_play(application, gone):
    tables = application.tables
    over = await finished(application)
    made = await lobby.rematch(tables, over, ANN)
    if gone == "left":
        await lobby.leave(tables, made, ANN)
    elif gone == "played without them":
        await lobby.seat_bot(tables, made, ANN, 1)
        await lobby.start(tables, made, ANN)
    else:
        over.stored.rematch = "long-ago"
        await application.store.save_table(over.stored)
    found = await lobby.rematch(tables, over, BEN)
    assert (found is made) == (gone == "left")
    assert found.stored.status == "lobby"
    await come(application, found, BEN)
    place = found.seat_of("ben")
    assert place is not None
    pass_time(found, 61)
    for other, seat in enumerate(found.stored.seats):
        if other != place and seat.kind != "bot":
            await lobby.seat_bot(tables, found, BEN, other)
    await lobby.start(tables, found, BEN)
    assert (await lobby.rematch(tables, over, BEN)) is found
