"""Clocks of tables: the cost of a turn, its lapse, and the list of one's own games."""

import asyncio
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from orderup.server.app import Application
from orderup.server.protocol.messages import ClockRule, CreateTable, SeatPlan
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, Player, ServedTime, StoredClock
from orderup.server.tables import deadlines, lobby, moves
from orderup.server.tables.clocks import Clock, clock_after, new_clock
from orderup.server.tables.info import info_of
from orderup.server.tables.table import Table

from .by_turns import DAY, RULE, at_a_table, begin, bots_have_played, decide, left_of
from .inside import Line, raw_request, request
from .inside import application as another


def line(version: int, seat: int, by: Any = "person") -> Entry:
    return Entry(version, seat, "play", by, {}, 0.0)


def running(rule: ClockRule | None = RULE, since: float = 0.0) -> Clock:
    """The clock of two people, at the first turn of seat 0."""
    clock = new_clock("turns", rule, 2)
    assert clock is not None
    return clock_after(clock, [], 0, 1, since)


@pytest.mark.parametrize(
    ("spent", "bank"),
    [(10, 3600), (DAY, 3600), (DAY + 300, 3600), (DAY + 900, 3300), (DAY + 3600, 600), (DAY + 9999, 600)],
)
def test_a_turn_costs_its_time_beyond_the_free_time(spent, bank):
    clock = clock_after(running(), [line(2, 0)], 1, 2, float(spent))
    assert clock.banks == [bank, 3600], "never more than at the start, never less than nothing"
    assert (clock.seat, clock.version, clock.since) == (1, 2, float(spent))
    assert clock.deadline == spent + DAY + 3600


def test_a_turn_of_several_actions_with_an_undo_is_charged_once():
    clock = running()
    undone = Entry(4, 0, "undo", "person", None, 0.0)
    for version, entries in enumerate(([line(2, 0)], [line(3, 0), line(4, 0, "forced")], [undone]), 2):
        clock = clock_after(clock, entries, 0, version, DAY * version)
        went_on = msgspec.structs.replace(running(), moved=DAY * version)
        assert clock == went_on, "the turn goes on from its beginning"
    clock = clock_after(clock, [line(5, 0)], 1, 5, DAY + 1000.0)
    assert (clock.banks[0], clock.decided) == (3600 - 1000 + 600, [1, 0])


def test_a_turn_that_an_earlier_version_stored_is_not_given_up_too_soon():
    assert msgspec.structs.replace(running(None, 50.0), moved=0.0).given_up_at == 50 + 30 * DAY


def test_a_turn_ends_where_another_has_decided_though_the_same_seat_is_next():
    clock = clock_after(running(), [line(2, 0), line(3, 1)], 0, 3, 50.0)
    assert (clock.seat, clock.version, clock.since, clock.decided) == (0, 3, 50.0, [1, 0])


@pytest.mark.parametrize(
    ("tempo", "rule", "told"),
    [
        ("live", ClockRule(9), "10 to 3600 seconds"),
        ("live", ClockRule(3601), "10 to 3600 seconds"),
        ("turns", ClockRule(3599), "3600 to 2592000 seconds"),
        ("turns", ClockRule(DAY, bank=31 * DAY), "at most 2592000"),
        ("turns", ClockRule(DAY, bank=-1), "at most"),
        ("turns", ClockRule(DAY, increment=DAY + 1), "more time"),
        ("turns", ClockRule(-DAY, bank=2 * DAY), "3600 to 2592000 seconds"),
        ("turns", ClockRule(10**30), "3600 to 2592000 seconds"),
    ],
)
def test_rules_out_of_bounds_are_refused(tempo, rule, told):
    with pytest.raises(Refusal, match=told):
        new_clock(tempo, rule, 2)


# At a table


async def test_a_turn_that_lapses_is_played_by_a_bot_and_the_second_one_by_a_stand_in(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        late = table.clock.seat
        for lapses in (1, 2):
            while table.clock.seat != late:
                await decide(table)
            before = table.version
            time.serve(table.clock.deadline - time.now - 1)
            await bots_have_played(application, table)
            assert (table.version, table.clock.seat) == (before, late), "not a second too early"
            time.serve(2)
            await bots_have_played(application, table)
            assert table.version > before
            assert table.clock.lapses[late] == lapses
            assert info_of(table, None).seats[late].lapses == lapses
            assert (table.stored.seats[late].stand_in is not None) == (lapses == 2)
        await lobby.take_back(application.tables, table, people[late][0])
        while table.clock.seat != late:
            await decide(table)
        await decide(table)
        while table.clock.seat == late:
            await decide(table)
        assert table.clock.lapses[late] == 0, "a decision of one's own"


async def test_a_table_whose_bot_thinks_leaves_its_place_to_those_behind_it(tmp_path):
    """It is looked after again soon: the bot's server may have died."""
    async with at_a_table(tmp_path) as (application, table, _people, time):
        await begin(table)
        thinks = asyncio.Event()

        async def decide_late(*_: Any, **__: Any) -> Any:
            await thinks.wait()

        application.workers.decide = decide_late
        time.serve(2 * DAY)
        assert await application.deadlines.look() == 1
        assert await application.deadlines.look() == 0
        time.serve(5.1)
        assert await application.deadlines.look() == 1


@pytest.mark.parametrize("is_open", [False, True])
async def test_a_bot_plays_a_whole_turn_in_one_write_while_nobody_looks_on(tmp_path, monkeypatch, is_open):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        written, append = [], application.store.append

        async def note(name: str, entries: Any, *more: Any) -> None:
            written.append([entry.by for entry in entries])
            await append(name, entries, *more)

        monkeypatch.setattr(application.store, "append", note)
        if is_open:
            await Line(application, table, people[0][0].id).say(type="hello", since=0)
        seat = table.clock.seat
        time.serve(2 * DAY)
        await bots_have_played(application, table)
        assert (table.clock.seat, table.clock.lapses[seat]) == (1 - seat, 1)
        assert (len(written) > 1) == is_open
        assert sum(by == "bot" for entries in written for by in entries) > 1


@pytest.mark.parametrize(("left", "waits"), [(1, 12), (20, 20)])
async def test_nobody_lapses_in_the_grace_after_a_long_interruption(tmp_path, left, waits):
    """A day without the server gives twelve hours to those who have fewer left."""
    async with at_a_table(tmp_path) as (application, table, _people, time):
        await begin(table)
        time.serve(table.clock.deadline - left * 3600.0)
        time.stop_for(grace=12 * 3600.0)
        before = table.version
        time.serve((waits - 1) * 3600.0)
        await bots_have_played(application, table)
        assert table.version == before
        await deadlines.meet_deadline(table)
        assert table.lapsing is None
        time.serve(3601.0)
        await bots_have_played(application, table)
        assert table.version > before


async def test_a_lapse_before_everybody_has_decided_twice_annuls_the_game(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await decide(table)
        time.serve(2 * DAY)
        await bots_have_played(application, table)
        assert "without a result" in table.frozen.said["en"]
        assert info_of(table, None).time is None, "no clock is shown"
        time.serve(2 * DAY)
        assert await application.store.due_clocks(ServedTime(time.now, 0.0, 0.0), 9) == [], "no clock runs"
        again = await lobby.rematch(application.tables, table, people[0][0])
        assert (again.clock.tempo, again.clock.rule) == ("turns", RULE)


async def test_a_decision_that_is_stored_before_the_lapse_counts(tmp_path):
    async with at_a_table(tmp_path) as (application, table, _people, time):
        await begin(table)
        late, before = table.clock.seat, table.version
        time.serve(9 * DAY)
        assert info_of(table, None).time.left < 0
        while table.clock.seat == late:
            await decide(table)
        assert {entry.by for entry in table.log[before:]} <= {"person", "forced"}
        await bots_have_played(application, table)
        assert table.clock.lapses == [0, 0]
        assert table.clock.banks[late] == RULE.increment, "all of the reserve is used up"


async def test_the_clock_survives_the_server_and_the_next_person_is_waited_for(tmp_path):
    async with at_a_table(tmp_path) as (application, table, _people, time):
        await begin(table)
        clock = table.clock
        table.drop()
        table = await application.tables.get(table.stored.id)
        assert table.clock == clock
        time.serve(2 * DAY)
        table.drop()
        await application.deadlines.look()  # Nobody has a page open.
        table = await application.tables.get(table.stored.id)
        assert table.bots is not None
        await table.bots
        assert table.clock.seat is not None
        assert table.clock.version > clock.version


async def test_an_older_server_that_knows_no_clocks_costs_nobody_time(tmp_path):
    async with at_a_table(tmp_path) as (application, table, _people, time):
        await begin(table)
        match, version = table.match.copy(), table.version
        seat, action = match.seat, match.play(match.legal()[0].notation)
        table.drop()
        old = Entry(version + 1, seat, "play", "person", action.to_dict(), 1.0, match.digest)
        await application.store.append(table.stored.id, [old])
        time.serve(9 * DAY)
        await application.deadlines.look()
        table = await application.tables.get(table.stored.id)
        assert table.version == version + 1
        assert (table.clock.since, table.clock.lapses) == (pytest.approx(time.now, abs=5), [0, 0])


async def test_a_persons_games_are_listed_by_the_seat_to_move(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):

        async def games(person: int, kind: str) -> list[Any]:
            scope = {"cookie": people[person][1]}
            status, found = await request(
                application, "GET", "/api/me/games", query=f"list={kind}", headers=scope
            )
            assert status == 200
            return found["games"]

        time.serve(100.0)
        seat = table.clock.seat
        (mine,) = await games(seat, "turn")
        assert (mine["table"], mine["seats"], mine["turn"]["you"]) == (table.stored.id, ["Ann", "Ben"], True)
        assert mine["tempo"] == "turns"
        assert mine["turn"]["waited"] == pytest.approx(100, abs=30)
        assert mine["turn"]["left"] == pytest.approx(DAY + 3500, abs=30)
        assert await games(1 - seat, "turn") == []
        (theirs,) = await games(1 - seat, "waiting")
        assert (theirs["turn"]["seat"], theirs["turn"]["you"]) == (seat, False)
        assert await games(seat, "over") == await games(seat, "open") == []
        status, refused = await request(application, "GET", "/api/me/games", query="list=all")
        assert (status, refused["code"]) == (400, "bad_message")
        for cookie, path in (
            (people[seat][1], f"/t/{table.stored.id}"),
            (people[1 - seat][1], "/"),
            ("", "/"),
        ):
            status, told, _ = await raw_request(application, "/next", headers={"cookie": cookie})
            assert (status, told["location"]) == (303, path)


async def test_list_and_page_agree_on_the_time_left_after_an_undo(tmp_path):
    """A turn of several actions, one of them taken back, has one beginning."""
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        began = table.clock.version
        while next(iter(table.log.undos(table.match)), 0) == 0:
            time.serve(50.0)
            await decide(table)
            began = table.clock.version
        time.serve(50.0)
        await moves.undo(table, people[table.clock.seat][0].id, table.version)
        time.serve(50.0)
        scope = {"cookie": people[table.clock.seat][1]}
        _, found = await request(application, "GET", "/api/me/games", query="list=turn", headers=scope)
        _, progress = await request(application, "GET", f"/api/tables/{table.stored.id}/progress/en")
        for left in (found["games"][0]["turn"]["left"], progress["left"]):
            assert left == pytest.approx(left_of(table), abs=30)
        assert table.clock.version == began < table.version


async def test_a_night_read_only_costs_nobody_time(tmp_path, monkeypatch):
    async with at_a_table(tmp_path) as (application, table, _people, _time):
        await begin(table)
        now, orders = 1000.0, application.orders

        async def on_the_wall() -> float:
            return now

        monkeypatch.setattr(application.store, "now", on_the_wall)
        await application.deadlines.beat()
        left = left_of(table)
        orders.read_only = True
        for _ in range(8):
            now += 3600.0
            await application.deadlines.beat()
            await application.deadlines.look()
        orders.read_only = False
        await application.deadlines.beat()
        assert left_of(table) == pytest.approx(left, abs=40)


async def test_a_clock_of_the_machine_that_is_set_moves_no_deadline(tmp_path, monkeypatch):
    """Three days ahead and back: nobody lapses, and the page shows the same time left."""
    async with at_a_table(tmp_path) as (application, table, _people, _time):
        await begin(table)
        now, version = 1000.0, table.version

        async def on_the_wall() -> float:
            return now

        monkeypatch.setattr(application.store, "now", on_the_wall)
        await application.deadlines.beat()
        left = left_of(table)
        for seconds in (5.0, 3 * DAY, 5.0, -3 * DAY, 5.0):
            now += seconds
            await application.deadlines.beat()
            await bots_have_played(application, table)
            assert left_of(table) == pytest.approx(left, abs=60)
        assert table.version == version


async def test_the_clock_of_a_closed_table_stands_until_it_is_opened(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        time.serve(3600.0)
        left, player = left_of(table), people[table.clock.seat][0].id
        for closed in (True, False):  # as `orderup admin` does
            row = await application.store.table(table.stored.id)
            row.closed = closed
            await application.store.save_table(row)
            await application.store.set_due(row.id, 0.0)
            await bots_have_played(application, table)
            assert (info_of(table, None).time is None) == closed
            assert (await application.store.own_tables(player, "turn", None, 9) == []) == closed
            time.serve(DAY if closed else 0.0)
        assert left_of(table) == pytest.approx(left, abs=30)


async def test_the_clock_of_a_frozen_or_finished_game_neither_runs_nor_is_shown(tmp_path):
    async with at_a_table(tmp_path / "frozen") as (application, table, people, _time):
        await begin(table)
        store = application.store
        entry = (await store.log(table.stored.id))[-1]
        layout = entry.digest.partition("-")[0]
        await store._do(
            "UPDATE log SET digest = :digest WHERE version = :version",
            digest=f"{layout}-other",
            version=entry.version,
        )
        table.drop()
        table = await application.tables.get(table.stored.id)
        assert table.frozen is not None
        await nothing_runs(application, table, people)
    async with at_a_table(tmp_path / "finished") as (application, table, people, _time):
        while not table.ended:
            await decide(table)
        await nothing_runs(application, table, people)


async def nothing_runs(application: Application, table: Table, people: Any) -> None:
    assert info_of(table, None).time is None
    assert await application.store.due_clocks(ServedTime(1e9, 0.0, 0.0), 9) == []
    for player, _ in people:
        assert await application.store.own_tables(player.id, "turn", None, 9) == []


async def test_a_bot_plays_within_three_seconds_after_the_time_is_up(tmp_path, monkeypatch):
    async with at_a_table(tmp_path, deadlines_after=0.0) as (application, table, _people, time):
        await begin(table)
        deadline, version = table.clock.deadline, table.version
        time.serve(deadline - time.now - 0.01)
        table.drop()  # Nobody has a page open.
        really_sleep = asyncio.sleep

        async def sleep(seconds: float, *_: Any) -> None:
            time.serve(seconds)
            table = application.tables._live.get(table_id)
            if table is not None and table.bots is not None:
                await table.bots
            await really_sleep(0)

        table_id = table.stored.id
        faked = SimpleNamespace(sleep=sleep, gather=asyncio.gather, wait=asyncio.wait)
        monkeypatch.setattr(deadlines, "asyncio", faked)
        looking = asyncio.create_task(application.deadlines.keep_looking())
        while len(await application.store.log(table_id)) == version:
            await really_sleep(0)
        looking.cancel()
        monkeypatch.undo()
        assert time.now - deadline <= 3.0


async def test_a_table_that_cannot_be_looked_after_keeps_no_other_waiting(tmp_path, monkeypatch):
    async with at_a_table(tmp_path) as (application, table, _people, time):
        store = application.store
        for name, due in (("gone-game", 1.0), ("broken", 2.0)):
            row = msgspec.structs.replace(
                table.stored, id=name, game="gone" if due == 1.0 else table.stored.game
            )
            await store.create_table(row, (), StoredClock(name, 0, 0.0, due, "{" if due == 2.0 else "null"))
        await begin(table)
        before = table.version
        time.serve(9 * DAY)
        await bots_have_played(application, table)
        assert table.version > before
        assert await store.due_clocks(ServedTime(time.now + 1, 0.0, 0.0), 9) in ([], [table.stored.id])


async def test_a_table_by_turns_without_a_clock_lists_turns_and_never_lapses(tmp_path):
    async with at_a_table(tmp_path, None) as (application, table, people, time):
        time.serve(29 * DAY)
        before = table.version
        await bots_have_played(application, table)
        assert table.version == before
        told = info_of(table, None)
        assert (told.tempo, told.clock, told.time.left) == ("turns", None, None)
        (found,) = await application.store.own_tables(people[table.clock.seat][0].id, "turn", None, 9)
        assert found.turn.due is None


async def test_a_live_table_without_a_clock_stores_none(application):
    wanted = CreateTable("coffee_rush", [SeatPlan("me"), SeatPlan("bot", "random")], "Ann")
    table = await lobby.create(application.tables, Player("ann", "Ann"), wanted)
    assert table.clock is None
    assert await application.store.clock(table.stored.id) is None


async def test_of_a_decision_and_a_lapse_at_two_servers_one_is_in_the_log(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        async with another(tmp_path) as other:
            there = await other.tables.get(table.stored.id)
            time.serve(9 * DAY)
            late, version = table.clock.seat, table.version
            action = table.match.legal()[-1].notation
            await application.deadlines.look()
            assert table.lapsing == version, "a bot is about to play here"
            player = people[late][0].id
            outcomes = await asyncio.gather(
                moves.play(there, player, version, [action]), table.bots, return_exceptions=True
            )
            log = await application.store.log(table.stored.id, version)
            if isinstance(outcomes[0], Refusal):
                assert (outcomes[0].code, log[0].by) == ("stale", "bot")
            else:
                assert log[0].by == "person"
            assert [entry.version for entry in log] == list(range(version + 1, version + 1 + len(log)))


async def test_of_a_decision_and_an_annulment_at_two_servers_one_is_stored(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await decide(table)
        async with another(tmp_path) as other:
            there = await other.tables.get(table.stored.id)
            time.serve(9 * DAY)
            version, player = table.version, people[table.clock.seat][0].id
            action = table.match.legal()[-1].notation
            outcomes = await asyncio.gather(
                moves.play(there, player, version, [action]),
                deadlines.meet_deadline(table),
                return_exceptions=True,
            )
            log = await application.store.log(table.stored.id, version)
            row = await application.store.table(table.stored.id)
            assert row.closed == (log == []), "never a decision in the log of a closed game"
            assert isinstance(outcomes[0], Refusal) == row.closed
            assert await application.store.heads([row.id]) == {row.id: (row.revision, version + len(log))}
