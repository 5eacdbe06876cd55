"""People at a table by turns who leave, ask, vote, pause, give time or take a vacation."""

from typing import Any

import msgspec
import pytest

from orderup.server.protocol.messages import ClockRule
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player, Vacation
from orderup.server.tables import asking, audience, lobby
from orderup.server.tables.info import info_of

from .by_turns import DAY, RULE, at_a_table, begin, bots_have_played, decide, left_of
from .inside import ANN, BEN, Line, request, start_game
from .inside import application as another


async def test_a_bot_stands_in_at_once_for_a_person_who_leaves_a_table_by_turns(tmp_path):
    async with at_a_table(tmp_path, None) as (application, table, people, _time):
        table.loaded_at -= DAY
        for place in (0, 1):
            asked = lobby.seat_bot(application.tables, table, people[1 - place][0], place)
            with pytest.raises(Refusal, match="still here"):
                await asked
        leaver = table.clock.seat
        await lobby.leave(application.tables, table, people[leaver][0])
        assert table.stored.seats[leaver].stand_in is not None
        await table.bots
        assert table.clock.seat == 1 - leaver


async def test_a_table_that_everybody_has_left_is_given_up_unless_somebody_returns(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        for player, _ in people:
            await lobby.leave(application.tables, table, player)
        before = table.version
        assert table.bot_to_move() is None, "bots do not play among themselves"
        time.serve(DAY - 60)
        await bots_have_played(application, table)
        assert (table.version, table.frozen) == (before, None)
        assert info_of(table, None).given_up == pytest.approx(60, abs=30)
        await lobby.take_back(application.tables, table, people[0][0])
        assert (table.clock.gone, info_of(table, None).given_up) == (None, None)
        if table.bots is not None:
            await table.bots
        await lobby.leave(application.tables, table, people[0][0])
        time.serve(DAY + 60)
        await bots_have_played(application, table)
        assert "Nobody played on" in table.frozen.said["en"]


async def test_without_a_clock_a_game_is_given_up_after_a_month_told_a_week_before(tmp_path):
    async with at_a_table(tmp_path, None) as (application, table, _people, time):
        time.serve(22 * DAY)
        assert info_of(table, None).given_up is None
        time.serve(2 * DAY)
        assert info_of(table, None).given_up == pytest.approx(6 * DAY, abs=30)
        await decide(table)
        time.serve(29 * DAY)
        await bots_have_played(application, table)
        assert table.frozen is None, "a decision has begun it anew"
        time.serve(2 * DAY)
        await bots_have_played(application, table)
        assert table.frozen is not None


async def test_a_player_silent_for_a_day_is_replaced_if_most_others_agree(tmp_path):
    async with at_a_table(tmp_path, None, names=("Ann", "Ben", "Cleo")) as (application, table, people, time):
        tables, late = application.tables, table.clock.seat
        others = [player for place, (player, _) in enumerate(people) if place != late]
        time.serve(3 * DAY - 60)
        with pytest.raises(Refusal, match="long enough"):
            await asking.ask(tables, table, others[0], late)
        time.serve(120)
        await asking.ask(tables, table, others[0], late)
        assert info_of(table, None).seats[late].waited == "asked"
        with pytest.raises(Refusal, match="still here"):
            await lobby.seat_bot(tables, table, others[0], late)
        time.serve(DAY + 60)
        table.drop()  # The question is stored.
        table = await tables.get(table.stored.id)
        assert info_of(table, None).seats[late].waited == "silent"
        for _ in range(2):
            await lobby.seat_bot(tables, table, others[0], late)
            assert table.stored.seats[late].stand_in is None, "one of two is no majority"
        (vote,) = info_of(table, None).votes
        assert (vote.kind, len(vote.agreed), len(vote.voters)) == ("stand_in", 1, 2)
        await lobby.seat_bot(tables, table, others[1], late)
        assert table.stored.seats[late].stand_in is not None


@pytest.mark.parametrize("how", ["tap", "decision"])
async def test_an_answer_holds_for_the_turn(tmp_path, how):
    async with at_a_table(tmp_path, None) as (application, table, people, time):
        late = table.clock.seat
        time.serve(4 * DAY)
        await asking.ask(application.tables, table, people[1 - late][0], late)
        if how == "tap":
            await asking.answer(application.tables, table, people[late][0])
        else:
            await decide(table)
        time.serve(2 * DAY)
        assert info_of(table, None).seats[late].waited is None


async def test_a_pause_keeps_the_time_left(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        tables, (ann, ben) = application.tables, [player for player, _ in people]
        await begin(table)
        time.serve(DAY - 5 * 3600)
        left = left_of(table)
        await asking.pause(tables, table, ann, True)
        assert info_of(table, None).votes[0].agreed == [0]
        await asking.pause(tables, table, ben, False)
        assert info_of(table, None).votes == []
        for player in (ann, ben):
            await asking.pause(tables, table, player, True)
        told = info_of(table, None)
        assert (told.time, told.pause) == (None, pytest.approx(14 * DAY, abs=30))
        assert await application.store.own_tables(people[table.clock.seat][0].id, "turn", None, 9) == []
        time.serve(9 * DAY)
        table.drop()
        await bots_have_played(application, table)
        table = await tables.get(table.stored.id)
        await asking.resume(tables, table, ben)
        assert left_of(table) == pytest.approx(left, abs=30)
        for player in (ann, ben):
            await asking.pause(tables, table, player, True)
        time.serve(14 * DAY + 1)
        await bots_have_played(application, table)
        assert info_of(table, None).pause is None, "it ends by itself"
        assert left_of(table) == pytest.approx(left, abs=60)


async def test_a_table_goes_on_in_the_other_tempo_once_all_agree(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        tables, (ann, ben) = application.tables, [player for player, _ in people]
        await begin(table)
        decided = table.clock.decided
        for tempo, rule in (("live", None), ("turns", ClockRule(DAY))):
            with pytest.raises(Refusal, match="played so already"):
                await asking.change_tempo(tables, table, ann, table.clock.tempo, True)
            await asking.change_tempo(tables, table, ann, tempo, True)
            [vote] = info_of(table, None).votes
            assert (vote.kind, vote.agreed, vote.voters) == (tempo, [0], [0, 1])
            await asking.change_tempo(tables, table, ben, tempo, False)
            assert info_of(table, None).votes == []
            for player in (ann, ben):
                await asking.change_tempo(tables, table, player, tempo, True)
            told = info_of(table, None)
            assert (told.tempo, told.clock, told.votes) == (tempo, rule, [])
            assert table.clock.decided == decided, "nobody is new to the game"
            table.drop()
            table = await tables.get(table.stored.id)
            assert (info_of(table, None).tempo, table.clock.seat) == (tempo, table.match.seat)
        assert left_of(table) == pytest.approx(DAY, abs=60)
        time.serve(DAY + 60)
        await bots_have_played(application, table)
        assert table.clock.lapsed[0] + table.clock.lapsed[1] == 1
        await asking.pause(tables, table, ann, True)
        await asking.pause(tables, table, ben, True)
        with pytest.raises(Refusal, match="end the pause first"):
            await asking.change_tempo(tables, table, ann, "live", True)


async def test_a_live_table_without_a_clock_can_go_on_over_days(application):
    for player in (ANN, BEN):
        await application.store.add_player(player, f"h-{player.id}", 1.0)
    table = await start_game(application)
    assert table.clock is None
    for player in (ANN, BEN):
        with pytest.raises(Refusal, match="seat"):
            await asking.change_tempo(application.tables, table, Player("cleo"), "turns", True)
        await asking.change_tempo(application.tables, table, player, "turns", True)
    assert table.by_turns
    player = table.stored.seats[table.match.seat].player
    assert [own.row.id for own in await application.store.own_tables(player, "turn", None, 9)] == [
        table.stored.id
    ]


async def test_a_vacation_keeps_the_time_left(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        late = table.clock.seat
        time.serve(DAY - 5 * 3600)
        left = left_of(table)

        async def vacation(method: str, **wanted: int) -> Any:
            status, told = await request(
                application,
                method,
                "/api/me/vacation",
                msgspec.json.encode(wanted),
                headers={"cookie": people[late][1], "origin": "http://127.0.0.1"},
            )
            return told if status == 200 else told["message"]

        for days, ahead, why in (
            (0, 0, "1 to 14"),
            (15, 0, "1 to 14"),
            (2, 61, "within 60"),
            (-3, -1, "1 to"),
        ):
            assert why in await vacation("POST", days=days, ahead=ahead)
        assert (await vacation("POST", days=10))["days"] == 20
        assert "already" in await vacation("POST", days=1)
        assert left_of(table) == pytest.approx(left + 10 * DAY, abs=30), "until its end no time passes"
        assert info_of(table, None).seats[late].vacation == pytest.approx(10 * DAY, abs=30)
        time.serve(9 * DAY + 60)
        before = table.version
        await bots_have_played(application, table)
        assert table.version == before
        assert (await vacation("DELETE"))["days"] == 20, "the tenth day has begun"
        assert left_of(table) == pytest.approx(left, abs=30)
        time.serve(left + 60)
        await bots_have_played(application, table)
        assert table.version > before, "the end of a vacation is heeded"


async def test_a_vacation_costs_nothing_of_the_reserve(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        late, store = table.clock.seat, application.store
        time.serve(DAY + 900)
        await store.add_vacation(Vacation(people[late][0].id, 1, time.now, time.now + 5 * DAY))
        time.serve(6 * DAY)
        while table.clock.seat == late:
            await decide(table)
        assert table.clock.banks[late] == RULE.increment, "a day over, less than which the reserve was"
        late = table.clock.seat
        time.serve(DAY + 900)
        await store.add_vacation(Vacation(people[late][0].id, 1, time.now, time.now + 5 * DAY))
        time.serve(5 * DAY)
        while table.clock.seat == late:
            await decide(table)
        assert table.clock.banks[late] == pytest.approx(3600 - 900 + 600, abs=30)


async def test_others_may_give_a_turn_more_time_once(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        tables, late = application.tables, table.clock.seat
        left = left_of(table)
        with pytest.raises(Refusal, match="Others"):
            await asking.give_time(tables, table, people[late][0])
        await asking.give_time(tables, table, people[1 - late][0])
        assert left_of(table) == pytest.approx(left + DAY, abs=30)
        assert info_of(table, None).time.given
        with pytest.raises(Refusal, match="already"):
            await asking.give_time(tables, table, people[1 - late][0])
        time.serve(2 * DAY)
        while table.clock.seat == late:
            await decide(table)
        assert (table.clock.banks[late], table.clock.given) == (3600, 0.0)


async def test_pages_at_another_server_hear_of_votes_and_turns(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, _time), another(tmp_path) as other:
        there = await other.tables.get(table.stored.id)
        page = Line(other, there, people[0][0].id)
        await page.say(type="hello", since=None)

        async def told() -> Any:
            await other.tables.catch_up()
            there.announcing.cancel()
            audience._announce(there)
            return page.heard[-1]["table"]

        await asking.pause(application.tables, table, people[1][0], True)
        assert [vote["agreed"] for vote in (await told())["votes"]] == [[1]]
        before = table.clock.seat
        while table.clock.seat == before:
            await decide(table)
        assert (await told())["time"]["seat"] == table.clock.seat
