"""People are told of their turns: once, in time, and of nothing that is true no more."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
import pytest

from orderup.server.notices.channels import SENT, SendResult
from orderup.server.notices.letters import Fact
from orderup.server.notices.outbox import AT_ONCE, reminded_at
from orderup.server.protocol.messages import CreateTable, Say, SeatPlan, Sit
from orderup.server.store import NoticeSettings, StoredChannel, StoredNotice
from orderup.server.tables import asking, chat, lobby, moves, premoves
from orderup.server.tables.notices import TableNotices

from .by_turns import DAY, RULE, at_a_table, begin, bots_have_played, decide
from .inside import Line, game_of
from .inside import application as another
from .notified import AWAKE, Mailbox, Wall, finish_turn, player_to_move

BERLIN = NoticeSettings(zone="Europe/Berlin")
HOOK = "https://a.example/Chat"


@asynccontextmanager
async def told(tmp_path: Any, monkeypatch: Any, settings: NoticeSettings = AWAKE) -> AsyncIterator[Any]:
    """A table of Ann and Ben, who are told by a channel each."""
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path) as (application, table, people, time):
        mailbox = Mailbox(application, wall)
        await begin(table)
        for player, _ in people:
            await mailbox.open_for(player, settings)
        await finish_turn(table)
        yield mailbox, table, people, time


async def test_a_turn_is_told_once_after_half_a_minute(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        who = player_to_move(table)
        assert await mailbox.after(29) == []
        assert await mailbox.after(2) == [(who, ["turn"])]
        assert await mailbox.after(3 * DAY) == [], "never again for this turn"


async def test_a_turn_played_within_half_a_minute_is_not_told(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        who, other = player_to_move(table), await finish_turn(table)
        assert await mailbox.after(31) == [(other, ["turn"])]
        assert await finish_turn(table) == who
        assert await mailbox.after(31) == [(who, ["turn"])]


async def test_a_turn_is_told_a_minute_after_its_player_left_the_table(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, people, _):
        who = player_to_move(table)
        player = next(player for player, _ in people if player.name == who)
        page = Line(mailbox.application, table, player.id)
        await page.say(type="hello", since=0)
        await page.say(type="look", visible=True)
        for _ in range(3):
            assert await mailbox.after(60) == []
        await page.say(type="look", visible=False)
        assert await mailbox.after(60) == [], "they may be back in a moment"
        table.looked_until[player.id] -= 60
        assert await mailbox.after(60) == [(who, ["turn"])], "the page is open in the background"


async def test_nothing_is_sent_again_after_a_restart(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        who = player_to_move(table)
        assert await mailbox.after(31) == [(who, ["turn"])]
        async with another(tmp_path) as restarted:
            again = Mailbox(restarted, mailbox.wall)
            await restarted.tables.get(table.stored.id)
            assert await again.after(DAY) == []


@asynccontextmanager
async def told_at_table(tmp_path: Any, monkeypatch: Any) -> AsyncIterator[Any]:
    """A table that tells itself whose turn it is; all sleep where its host lives."""
    async with told(tmp_path, monkeypatch, NoticeSettings(quiet_from=0, quiet_to=1439)) as found:
        mailbox, table, people, _ = found
        mailbox.application.outbox.channels |= {"table": mailbox, "webhook": mailbox}
        at_table = StoredChannel("at", people[0][0].id, "table", HOOK, "at", '{"kinds":["turn"]}', None, 0.0)
        await mailbox.application.store.put_channel(msgspec.structs.replace(at_table, table=table.stored.id))
        yield found


async def test_a_table_tells_everybody_whose_turn_it_is(tmp_path, monkeypatch):
    """It tells by night, too: those who read it live in different places."""
    async with told_at_table(tmp_path, monkeypatch) as (mailbox, table, people, _):
        name = table.stored.id
        for _ in people:
            who = await finish_turn(table)
            assert await mailbox.after(31) == [("at", ["turn"])]
            letter = mailbox.letters[-1][1]
            [fact] = letter.facts
            assert fact == Fact(
                fact.notice, "turn", name, "coffee_rush", ["Ann", "Ben"], [], fact.left, by=who
            )
            assert (letter.title(), letter.others) == (f"Coffee Rush: {who}’s turn", 0)
            assert letter.lines() == [("Time left: 25 hours.", "")]
        await finish_turn(table)
        await finish_turn(table)
        assert await mailbox.after(31) == [("at", ["turn"])], "what is true now"


async def test_a_table_tells_nothing_else_that_a_server_of_an_earlier_version_gives_it(tmp_path, monkeypatch):
    """Such a server takes the channel for one of the host's own."""
    async with told_at_table(tmp_path, monkeypatch) as (mailbox, table, people, _):
        store = mailbox.application.store
        await mailbox.after(31)
        for name, kind, place in (("n1", "account", None), ("n2", "finished", table.stored.id)):
            await store.add_notice(StoredNotice(name, people[0][0].id, kind, place, 0, 0.0))
            await store._do(
                "INSERT INTO deliveries (channel, notice, state, tries, next_at)"
                f" VALUES ('at', '{name}', 'waiting', 0, 0)"
            )
        assert "at" not in [to for to, _ in await mailbox.after(31)]
        assert await store.due_deliveries([("at", 1e12)], 9) == [[]], "they are void"


async def test_the_same_address_of_a_person_and_a_table_is_told_once(tmp_path, monkeypatch):
    async with told_at_table(tmp_path, monkeypatch) as (mailbox, table, people, _):
        own = StoredChannel("own", people[0][0].id, "webhook", HOOK.lower(), "own", "{}", None, 0.0)
        await mailbox.application.store.put_channel(own)
        await mailbox.application.store.set_notice_settings(people[0][0].id, AWAKE)
        for _ in people:
            who = await finish_turn(table)
            assert ("own" if who == "Ann" else "at") in (told := [to for to, _ in await mailbox.after(31)])
            assert len({"own", "at"} & set(told)) == 1


@pytest.mark.parametrize("died", ["before sending", "after sending"])
async def test_a_letter_of_a_server_that_died_is_repeated_under_its_id(tmp_path, monkeypatch, died):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        store, sent = mailbox.application.store, type(mailbox.application.store).note_deliveries

        async def note(notes: Any) -> None:
            if notes[0].state == "sent" or died == "before sending":
                raise Killed
            await sent(store, notes)

        with monkeypatch.context() as patch:
            patch.setattr(store, "note_deliveries", note)
            patch.setattr(store, "release_channels", lambda *_: _nothing())
            with pytest.raises(Killed):
                await mailbox.after(31)
        first = [letter.id for _, letter in mailbox.letters]
        assert len(first) == (died == "after sending")
        assert await mailbox.after(20) == [], "the dead server's claim holds for a while"
        who = player_to_move(table)
        assert await mailbox.after(60) == [(who, ["turn"])]
        assert mailbox.letters[-1][1].id == first[0] if first else True
        assert await mailbox.after(DAY) == []


class Killed(BaseException):
    """The end by kill -9: nothing after it is done."""


async def _nothing() -> None:
    pass


async def test_a_letter_that_may_have_arrived_is_not_repeated_for_a_turn_that_is_over(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        mailbox.outcomes = [SendResult("retry", "timeout")]
        who = player_to_move(table)
        assert await mailbox.after(31) == [(who, ["turn"])]
        other = await finish_turn(table)
        assert await mailbox.after(DAY) == [(other, ["turn"])]


async def test_retries_come_later_each_time_and_as_late_as_the_other_side_asks(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        one = [(player_to_move(table), ["turn"])]
        mailbox.outcomes = [SendResult("retry", "http_429", 40.0), *[SendResult("retry", "http_500")] * 2]
        assert await mailbox.after(31) == one
        assert await mailbox.after(39) == []
        assert await mailbox.after(4) == one, "after 40 seconds, as it was told"
        assert await mailbox.after(240) == [], "the second try has failed: five minutes"
        assert await mailbox.after(160) == one
        assert await mailbox.after(1700) == []
        assert await mailbox.after(500) == one


async def test_a_day_without_the_channel_ends_with_one_true_letter(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, _):
        mailbox.outcomes = [SendResult("retry", "connect")] * 30
        for _ in range(10):
            await finish_turn(table)
            await mailbox.after(7200)
        mailbox.outcomes = []
        found = await mailbox.after(7 * 3600)
        assert found == [(player_to_move(table), ["turn"])]


@pytest.mark.parametrize("day", ["2026-03-28", "2026-10-24", "2026-06-01"])
async def test_quiet_hours_end_at_their_hour_also_when_clocks_are_changed(tmp_path, monkeypatch, day):
    async with told(tmp_path, monkeypatch, BERLIN) as (mailbox, table, _, _):
        berlin = ZoneInfo("Europe/Berlin")
        mailbox.wall.now = datetime.fromisoformat(f"{day}T23:30").replace(tzinfo=berlin).timestamp()
        who = await finish_turn(table)
        assert await mailbox.after(31) == []
        morning = datetime.fromtimestamp(mailbox.wall.now + 12 * 3600, berlin).replace(hour=8, minute=0)
        assert await mailbox.after(morning.timestamp() - mailbox.wall.now - 90) == []
        assert await mailbox.after(120) == [(who, ["turn"])]


async def test_a_turn_played_in_quiet_hours_is_not_told_after_them(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch, BERLIN) as (mailbox, table, _, _):
        mailbox.wall.now = datetime(2026, 6, 1, 23, 30, tzinfo=ZoneInfo("Europe/Berlin")).timestamp()
        who, other = await finish_turn(table), await finish_turn(table)
        assert who != other
        assert await mailbox.after(12 * 3600) == [(other, ["turn"])]


async def test_a_channel_that_is_gone_is_switched_off_and_the_others_get_theirs(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, people, _):
        who = player_to_move(table)
        player = next(player for player, _ in people if player.name == who)
        second = (await mailbox.application.store.channels_of(player.id))[0]
        store = mailbox.application.store
        await store.put_channel(msgspec.structs.replace(second, id="second", key="second"))
        await finish_turn(table)
        assert await finish_turn(table) == who
        mailbox.outcomes = [SendResult("gone", "http_410")]
        assert len(await mailbox.after(31)) == 2
        off = [channel.off for channel in await store.channels_of(player.id)]
        assert sorted(off) == [False, True]


async def test_somebody_is_told_of_the_end_of_their_time_and_that_a_bot_stands_in(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, time):
        who = player_to_move(table)
        for more in ("", "stand_in"):
            while player_to_move(table) != who:
                await decide(table)
            await mailbox.after(31)
            time.serve(table.clock.deadline - time.now + 1)
            await bots_have_played(mailbox.application, table)
            await bots_have_played(mailbox.application, table)
            found = await mailbox.after(31)
            assert (who, ["lapsed"]) in found
            letter = next(each for name, each in mailbox.letters[::-1] if name == who)
            assert letter.facts[0].more == more


async def test_a_reminder_goes_late_in_a_turn_and_before_quiet_hours_with_its_deadline(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, table, _, time):
        who, application = player_to_move(table), mailbox.application
        await mailbox.after(31)
        left = table.clock.deadline - time.now
        for spent in (left * 0.7, left * 0.15):
            time.serve(spent)
            await bots_have_played(application, table)
            found = await mailbox.after(spent)
            found += await mailbox.after(60)
        assert found == [(who, ["reminder"])], "when less than a fifth is left"


async def test_people_are_told_of_beginnings_ends_and_requests(tmp_path, monkeypatch):
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path, names=("Ann", "Ben", "Cleo")) as (application, table, people, _):
        while not table.ended:
            await decide(table)
        mailbox = Mailbox(application, wall)
        for player, _ in people:
            await mailbox.open_for(player)
        again = await lobby.rematch(application.tables, table, people[0][0])
        for player, _ in people[1:]:
            await lobby.sit(application.tables, again, player, Sit(player.name))
        await lobby.start(application.tables, again, people[0][0])
        who = player_to_move(again)
        beginnings = "SELECT id FROM notices WHERE kind = 'started'"
        await application.store._do(
            f"UPDATE deliveries SET next_at = next_at - 9 WHERE notice IN ({beginnings})"
        )
        found = dict(await mailbox.after(25) + await mailbox.after(6))
        assert found == {name: ["turn" if name == who else "started"] for name in ("Ann", "Ben", "Cleo")}
        asker = next(player for player, _ in people if player.name != who)
        await asking.pause(application.tables, again, asker, True)
        found = dict(await mailbox.after(31))
        assert found == {name: ["asked"] for name in ("Ann", "Ben", "Cleo") if name != asker.name}
        while not again.ended:
            await decide(again)
        assert dict(await mailbox.after(31)) == {name: ["finished"] for name in ("Ann", "Ben", "Cleo")}
        places = {who: letter.facts[0].rank for who, letter in mailbox.letters[-3:]}
        assert sorted(places.values())[0] == 1


async def test_everybody_who_may_choose_is_told_at_once_and_not_again_after_choosing(tmp_path, monkeypatch):
    wall = Wall(monkeypatch)
    async with another(tmp_path, bot_pace=0.0) as application:
        mailbox = Mailbox(application, wall)
        people = [(await application.people.make(name))[0] for name in ("Ann", "Ben", "Cleo")]
        for player in people:
            await mailbox.open_for(player)
        table = await game_of(application, "cafe_tycoon", people, {"short": True}, tempo="turns", clock=RULE)
        while not premoves.seats_ahead(table):
            await decide(table)
        who, found = player_to_move(table), dict(await mailbox.after(31))
        assert found == {name: ["turn" if name == who else "ahead"] for name in ("Ann", "Ben", "Cleo")}
        for seat in premoves.seats_ahead(table):
            chosen: list[Any] = []
            while legal := premoves.legal_behind(table.match, seat, chosen, table.game.always_asked):
                chosen.append(legal[0].to_dict())
            await moves.seal(table, table.stored.seats[seat].player, table.version, chosen)
        before = table.clock.version
        while table.clock.version == before:
            await decide(table)
        turns = [(who, kinds) for who, kinds in await mailbox.after(31) if kinds != ["turn"]]
        assert turns == [], "the choice has been played"


async def test_remarks_are_told_on_request_and_once_until_they_are_read(tmp_path, monkeypatch):
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path) as (application, table, people, _):
        mailbox = Mailbox(application, wall)
        (ann, _), (ben, _) = people
        await mailbox.open_for(ann, kinds=("chat",))
        await mailbox.open_for(ben)
        for _ in range(2):
            await chat.say(table, ben.id, Say(phrase="hello"))
            await chat.say(table, ann.id, Say(phrase="hello"))
        assert await mailbox.after(31) == [("Ann", ["chat"])]
        assert mailbox.letters[-1][1].facts[0].unread == 2
        await chat.say(table, ben.id, Say(phrase="hello"))
        assert await mailbox.after(31) == []
        await chat.note_read(table, ann.id, 5)
        await chat.say(table, ben.id, Say(phrase="hello"))
        assert await mailbox.after(31) == [("Ann", ["chat"])]
        await chat.note_read(table, ann.id, 6)
        await chat.say(table, ben.id, Say(phrase="hello"))
        await application.store.block(ann.id, ben.id, 1.0)
        await chat.say(table, ben.id, Say(phrase="hello"))
        assert await mailbox.after(31) == [], "she does not hear him any more"


@pytest.mark.parametrize(
    ("pace", "waits"), [("hourly", (1900, 1700)), ("daily", (40000, 0))], ids=["hourly", "daily"]
)
async def test_a_pace_gathers_the_notices_in_between(tmp_path, monkeypatch, pace, waits):
    async with told(tmp_path, monkeypatch) as (mailbox, table, people, _):
        for player, _ in people:
            await mailbox.open_for(player, AWAKE, pace=pace, hour=12)
        evening = datetime(2026, 6, 1, 18, 0, tzinfo=ZoneInfo("UTC")).timestamp()
        mailbox.wall.now = evening
        who = await finish_turn(table)
        if pace == "hourly":
            assert await mailbox.after(31) == [(who, ["turn"])]
            await finish_turn(table)
            assert await finish_turn(table) == who
        assert (who, ["turn"]) not in await mailbox.after(waits[0])
        found = await mailbox.after(waits[1] or 18 * 3600 - waits[0] + 60)
        assert (who, ["turn"]) in found


@pytest.mark.parametrize(
    ("hour", "reminded"),
    [(12, "07:12"), (3, "21:30"), (8.5, "21:30")],
    ids=["in the day", "in quiet hours", "soon after them"],
)
def test_a_reminder_comes_before_quiet_hours_in_which_a_turn_ends(hour, reminded):
    berlin = ZoneInfo("Europe/Berlin")
    deadline = datetime(2026, 6, 2, tzinfo=berlin).timestamp() + hour * 3600
    fact = Fact("n", "reminder", "t", left=9 * 3600.0, total=86400.0)
    at = datetime.fromtimestamp(reminded_at(fact, BERLIN, deadline - 9 * 3600.0), berlin)
    assert f"{at:%H:%M}" == reminded


async def test_logs_hold_no_address_and_a_fault_of_one_channel_is_no_fault_of_others(
    tmp_path, monkeypatch, caplog
):
    caplog.set_level("INFO")
    async with told(tmp_path, monkeypatch) as (mailbox, table, people, _):
        for player, _ in people:
            [channel] = await mailbox.application.store.channels_of(player.id)
            await mailbox.application.store.put_channel(
                msgspec.structs.replace(channel, address="https://secret.example/token-1234")
            )
        mailbox.outcomes = [OSError("https://secret.example/token-1234"), SendResult("retry", "connect")]
        await mailbox.after(31)
        await finish_turn(table)
        await mailbox.after(31)
        written = caplog.text + "".join(str(vars(record)) for record in caplog.records)
        assert "notice_failed" in written
        assert "notice_not_sent" in written
        for private in ("secret.example", "token-1234", *(player.id for player, _ in people)):
            assert private not in written


async def test_a_game_without_a_clock_that_nobody_plays_is_told_a_week_before_and_at_its_end(
    tmp_path, monkeypatch
):
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path, None) as (application, table, people, time):
        mailbox = Mailbox(application, wall)
        await decide(table)
        for player, _ in people:
            await mailbox.open_for(player)
        time.serve(23 * DAY + 1)
        await bots_have_played(application, table)
        await mailbox.after(31)
        assert sorted(await mailbox.after(3600)) == []
        assert {who: letter.facts[0].more for who, letter in mailbox.letters} == {
            "Ann": "given_up",
            "Ben": "given_up",
        }
        time.serve(7 * DAY)
        await bots_have_played(application, table)
        assert sorted(await mailbox.after(31)) == [("Ann", ["finished"]), ("Ben", ["finished"])]
        assert "without a result" in str(mailbox.letters[-1][1].lines())


async def test_the_end_of_a_pause_is_told_a_day_before(tmp_path, monkeypatch):
    """It is told once, and not if somebody has ended the pause."""
    wall = Wall(monkeypatch)
    async with at_a_table(tmp_path) as (application, table, people, time):
        mailbox = Mailbox(application, wall)
        for player, _ in people:
            await mailbox.open_for(player)
        for ended_early in (True, False):
            for player, _ in people:
                await asking.pause(application.tables, table, player, agree=True)
            time.serve(12 * DAY)
            await bots_have_played(application, table)
            await mailbox.after(31)
            mailbox.letters.clear()
            time.serve(DAY + 1)
            await bots_have_played(application, table)
            if ended_early:
                await asking.resume(application.tables, table, people[0][0])
            for _ in range(2):
                await bots_have_played(application, table)
                await mailbox.after(31)
            told = [(who, fact.more) for who, letter in mailbox.letters for fact in letter.facts]
            pauses = [each for each in told if each[1] == "pause"]
            assert sorted(pauses) == ([] if ended_early else [("Ann", "pause"), ("Ben", "pause")])
        said = str(mailbox.letters[-1][1].lines())
        assert "The pause ends in" in said
        assert table.clock.stands is not None
        time.serve(DAY)
        await bots_have_played(application, table)
        assert table.clock.stands is None


async def test_a_page_at_another_server_counts_as_seen(tmp_path, postgresql):
    async with (
        another(tmp_path / "a", store=postgresql) as here,
        another(tmp_path / "b", store=postgresql) as there,
    ):
        player, _ = await here.people.make("Ann")
        wanted = CreateTable("coffee_rush", [SeatPlan("me"), SeatPlan("open")], "Ann", tempo="turns")
        table = await lobby.create(here.tables, player, wanted)
        source = TableNotices(here.tables.services)
        page = Line(there, await there.tables.get(table.stored.id), player.id)
        await page.say(type="hello", since=0)
        assert not await source.is_looking(player.id, table.stored.id)
        for visible in (True, False):
            await page.say(type="look", visible=visible)
            while await source.is_looking(player.id, table.stored.id) != visible:
                await asyncio.sleep(0.01)
        await here.tables.catch_up()
        assert table.present() == {player.id}, "no mark is taken for a person"


async def test_slow_mails_hold_up_no_other_channel_and_wait_unclaimed(tmp_path, monkeypatch):
    class SlowMails:
        begun, answers = 0, asyncio.Event()

        async def send(self, *_: Any) -> SendResult:
            self.begun += 1
            await self.answers.wait()
            return SENT

    async with told(tmp_path, monkeypatch) as (mailbox, table, people, _):
        await finish_turn(table)
        player = next(player for player, _ in people if player.name != player_to_move(table))
        outbox, store, most = mailbox.application.outbox, mailbox.application.store, AT_ONCE[True]
        for number in range(most + 2):
            name = f"mail{number}"
            await store.put_channel(StoredChannel(name, player.id, "mail", "", name, "{}", None, 0.0))
        await finish_turn(table)
        outbox.channels["mail"] = mails = SlowMails()
        mailbox.wall.now += 31
        sending = asyncio.create_task(outbox.look())
        while mails.begun < most or not mailbox.letters:
            await asyncio.sleep(0)
        free = await store.claim_channels("other", mailbox.wall.now, mailbox.wall.now + 60, 9, mails=True)
        assert len(free) == 2, "another server may send these"
        mails.answers.set()
        await sending
        assert mails.begun == most, "none is repeated"


async def test_sending_goes_on_where_all_letters_are_gone_before_mails_are_looked_for(tmp_path, monkeypatch):
    async with told(tmp_path, monkeypatch) as (mailbox, _, people, _):
        application = mailbox.application
        outbox, store, claim = application.outbox, application.store, application.store.claim_channels

        async def claim_late(*asked: Any, mails: bool) -> list[StoredChannel]:
            while mails and outbox._serving:
                await asyncio.sleep(0)
            return await claim(*asked, mails=mails)

        monkeypatch.setattr(store, "claim_channels", claim_late)
        monkeypatch.setitem(AT_ONCE, False, 1)
        for player, _ in people:
            await store.add_notice(StoredNotice(player.id, player.id, "account", None, 0, 0.0))
        sending = asyncio.create_task(outbox.keep_sending())
        while len(mailbox.letters) < len(people):
            assert not sending.done()
            await asyncio.sleep(0)
        sending.cancel()
