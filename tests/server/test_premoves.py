"""Deciding ahead of one's turn: a choice waits, is played in its turn, and nobody else hears of it."""

import asyncio

import pytest

from orderup import Match
from orderup.server.app import Application
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, Player
from orderup.server.tables import lobby, moves
from orderup.server.tables.audience import ANNOUNCE_AFTER
from orderup.server.tables.info import info_of
from orderup.server.tables.premoves import is_complete, seats_ahead, waiting
from orderup.server.tables.table import Table

from .inside import PEOPLE, Line, application, game_with
from .premoves import PASSING, choose, decide, heard, notations, pages
from .stores import entry
from .stores import table as stored_table

MOMENTS = {"cards": ("cafe_tycoon", PASSING, 3), "merchants": ("order_please", {}, 2)}


@pytest.mark.parametrize("moment", MOMENTS)
async def test_premove_is_played_when_its_turn_comes(application, moment):
    game, options, seats = MOMENTS[moment]
    table = await game_with(application, game, seats, options)
    count = {"cards": 4, "merchants": 1}[moment]
    ann, ben, tab = await pages(application, table, "ann", "ben", "ben")
    situation = (await heard(ben, "welcome"))["situation"]
    assert situation["legal"] == situation["ahead"]["sealed"] == []
    situation = await choose(ben, situation, count, at=-1)
    sealed = [action["notation"] for action in situation["ahead"]["sealed"]]
    assert len(sealed) == count
    assert situation["ahead"]["legal"] == []
    told = await heard(tab, "sealed", lambda told: len(told["situation"]["ahead"]["sealed"]) == count)
    assert told["situation"] == situation, "another tab of the same person"
    assert table.version == 0
    info = (await heard(ann, "table", lambda told: told["table"]["seats"][1]["chosen"]))["table"]
    assert [seat["chosen"] for seat in info["seats"]] == [False, True, False][:seats]
    await decide(table, count)
    assert notations(table)[count:] == sealed
    assert [(entry.seat, entry.by) for entry in table.log] == [(0, "person")] * count + [
        (1, "person")
    ] * count
    moved = await heard(ann, "moved", lambda told: told["situation"]["version"] == 2 * count)
    assert [step["seat"] for step in moved["steps"]] == [0, *[1] * count]
    assert not any(seat.sealed for seat in table.stored.seats)
    assert table.match.seat == (0 if moment == "merchants" else 2)
    info = (await heard(ann, "table", lambda told: not told["table"]["seats"][1]["chosen"]))["table"]
    assert [seat["chosen"] for seat in info["seats"]] == [False] * seats
    assert Match.from_record(table.match.record()).digest == table.match.digest


async def test_premove_can_be_replaced_and_taken_back(application):
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    (ben,) = await pages(application, table, "ben")
    first = (await heard(ben, "welcome"))["situation"]
    situation = await choose(ben, first, 4)
    other = [first["ahead"]["legal"][-1]["notation"]]
    await ben.say(type="seal", version=0, actions=other)
    situation = (await heard(ben, "sealed"))["situation"]
    assert [action["notation"] for action in situation["ahead"]["sealed"]] == other
    await ben.say(type="seal", version=0, actions=[])
    assert (await heard(ben, "sealed"))["situation"] == first
    await decide(table, 4)
    assert (table.version, table.match.seat) == (4, 1)


async def test_a_part_of_a_decision_is_played_and_the_rest_is_asked(application):
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    (ben,) = await pages(application, table, "ben")
    await choose(ben, (await heard(ben, "welcome"))["situation"], 2)
    assert not is_complete(table, 1)
    await decide(table, 4)
    moved = await heard(ben, "moved", lambda told: told["situation"]["version"] == 6)
    assert "ahead" not in moved["situation"]
    assert moved["situation"]["legal"]
    assert moved["situation"]["undo"], "as if they had been played just now"
    await moves.undo(table, "ben", 6)
    assert (table.version, notations(table)[4:]) == (7, notations(table)[4:5])


async def test_a_premove_outlives_the_server(tmp_path):
    """The first one is never stopped before the other has read its table: so it would be after kill -9."""
    async with application(tmp_path) as killed:
        table = await game_with(killed, "cafe_tycoon", 3, PASSING)
        (ben,) = await pages(killed, table, "ben")
        situation = await choose(ben, (await heard(ben, "welcome"))["situation"], 4)
        async with application(tmp_path) as second:
            again = await second.tables.get(table.stored.id)
            (ben,) = await pages(second, again, "ben")
            assert (await heard(ben, "welcome"))["situation"] == situation
            await decide(again, 4)
            assert [entry.seat for entry in again.log] == [0] * 4 + [1] * 4


async def chosen_at_the_other(
    one: Application, other: Application, count: int, at: int = 0
) -> tuple[Table, Table, Line]:
    """Ann has one more card to give at one server; Ben, with a page at the other, has chosen `count`."""
    at_one = await game_with(one, "cafe_tycoon", 3, PASSING)
    at_other = await other.tables.get(at_one.stored.id)
    (ben,) = await pages(other, at_other, "ben")
    await decide(at_one, 3)
    await choose(ben, (await heard(ben, "welcome"))["situation"], count, at)
    return at_one, at_other, ben


async def test_premove_is_played_after_read_only_mode(tmp_path):
    """Ann plays at a server that has not heard what Ben has chosen at the other, which may not play now."""
    async with application(tmp_path) as one, application(tmp_path) as other:
        at_one, at_other, _ = await chosen_at_the_other(one, other, 4)
        other.orders.read_only = True
        await decide(at_one, 1)
        await other.tables.catch_up([at_one.stored.id])
        assert at_other.version == 4
        other.orders.read_only = False
        await other.tables.obey()
        assert [entry.seat for entry in at_other.log] == [0] * 4 + [1] * 4


async def test_changed_premoves_are_told_to_nobody_at_another_server(tmp_path):
    """Each time it changes the table's row, which the other server reads."""
    async with application(tmp_path) as one, application(tmp_path) as other:
        at_one, at_other, ben = await chosen_at_the_other(one, other, 1)
        lines = await pages(one, at_one, "ann", "cleo", None)
        gifts = [action.notation for action in at_other.match.legal_ahead(1)]
        for chosen in ([], gifts[:1], gifts[-1:]):
            await one.tables.catch_up([at_one.stored.id])
            await asyncio.sleep(2 * ANNOUNCE_AFTER)
            for line in lines:
                line.heard.clear()
            await ben.say(type="seal", version=at_other.version, actions=chosen)
            await one.tables.catch_up([at_one.stored.id])
            await asyncio.sleep(2 * ANNOUNCE_AFTER)
            assert at_one.stored == at_other.stored
            assert [line.heard for line in lines] == [[], [], []]


async def test_impossible_premove_is_ignored(application):
    """A row may be older than the moves of another server."""
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    table.stored.seats[1].sealed = [{"kind": "give", "card": "game_99", "to": "left"}]
    (ben,) = await pages(application, table, "ben")
    situation = (await heard(ben, "welcome"))["situation"]
    assert situation["ahead"]["sealed"] == []
    assert not is_complete(table, 1)
    await choose(ben, situation, 1)
    await decide(table, 4)
    assert table.version == 5


async def test_premove_removed_at_another_server_is_not_played(tmp_path):
    async with application(tmp_path) as one, application(tmp_path) as other:
        at_one = await game_with(one, "order_please", 2, {})
        at_other = await other.tables.get(at_one.stored.id)
        (ben,) = await pages(other, at_other, "ben")
        await choose(ben, (await heard(ben, "welcome"))["situation"], 1)
        await one.tables.catch_up([at_one.stored.id])
        await ben.say(type="seal", version=0, actions=[])
        await heard(ben, "sealed")
        with pytest.raises(Refusal, match="on another server"):
            await decide(at_one, 1)
        await decide(at_one, 1)
        assert (at_one.version, at_one.match.seat) == (1, 1)


@pytest.mark.parametrize("at_server", ["that_has_not_heard", "that_is_read_only_meanwhile"])
async def test_own_decision_replaces_the_premove(tmp_path, at_server):
    """Ben chooses two of four cards ahead, and then gives another himself: those two stay with him."""
    async with application(tmp_path) as one, application(tmp_path) as other:
        at_one, at_other, ben = await chosen_at_the_other(one, other, 2, at=-1)
        await decide(at_one, 1)
        if at_server == "that_is_read_only_meanwhile":  # The server has heard them, but could not play them.
            one.orders.read_only = True
            await one.tables.catch_up([at_one.stored.id])
            one.orders.read_only = False
            assert at_one.stored.seats[1].sealed
        await decide(at_one, 1)
        assert (at_one.version, at_one.log[-1].seat) == (5, 1)
        for tables in (other.tables, one.tables, other.tables):
            await tables.catch_up([at_one.stored.id])
        assert at_one.log == at_other.log
        assert [entry.seat for entry in at_one.log] == [0] * 4 + [1]
        assert at_one.stored == at_other.stored
        assert not at_one.stored.seats[1].sealed
        moved = await heard(ben, "moved", lambda told: told["situation"]["version"] == 5)
        assert "ahead" not in moved["situation"]
        assert moved["situation"]["legal"]


async def test_premove_does_not_wait_beyond_its_turn(application):
    """It does not, even if that turn would allow it, too."""
    table = await game_with(application, "cafe_tycoon", 3, PASSING | {"choose_stores": True})
    for seat in range(3):
        await moves.play(table, PEOPLE[seat], table.version, [f"store {seat + 1}"])
    first = table.match.seat
    assert first is not None
    seat = next(seat for seat in seats_ahead(table) if seat != first)
    gift = table.match.legal_ahead(seat)[0].to_dict()
    row = table.stored.seats[seat]
    row.sealed, row.sealed_at = [gift], table.version
    assert waiting(table, seat) == [gift]
    row.sealed_at = 0
    assert waiting(table, seat) == []
    await decide(table, 1)
    assert not table.stored.seats[seat].sealed


async def test_nobody_looks_for_choices_that_were_not_made(application, monkeypatch):
    """The rules are asked what may be chosen ahead only where somebody has chosen: tables are told often."""
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    asked: list[int] = []
    monkeypatch.setattr(Match, "legal_ahead", lambda _, seat, __=(): asked.append(seat) or ())
    info_of(table, "ann")
    assert asked == []


async def test_premove_lost_by_an_undo_is_dropped_and_told(application):
    options = PASSING | {"choose_stores": True, "managers": True}
    table = await game_with(application, "cafe_tycoon", 3, options)
    for seat, action in ((0, "store 1"), (1, "store 2"), (2, "store 3"), (2, "manager 2"), (1, "manager 5")):
        await moves.play(table, PEOPLE[seat], table.version, [action])
    ann, ben = await pages(application, table, "ann", "ben")
    await moves.play(table, "ann", table.version, ["manager 1"])
    situation = (await heard(ben, "moved"))["situation"]
    await choose(ben, situation, 4)
    await decide(table, 1)
    await moves.undo(table, "ann", table.version)
    assert table.stored.seats[1].sealed, "it does not matter to Ben which card that was"
    await moves.undo(table, "ann", table.version)
    lost = await heard(ben, "sealed", lambda told: told["lost"])
    assert "ahead" not in lost["situation"]
    assert lost["situation"]["version"] == table.version
    assert not any(message["type"] == "sealed" for message in ann.heard if isinstance(message, dict))
    assert not table.stored.seats[1].sealed
    stored = await application.store.table(table.stored.id)
    assert stored == table.stored


async def test_excess_premoves_are_told_to_their_player_alone(application):
    """A row may come from elsewhere: the turn has passed when the part that cannot be played is reached."""
    table = await game_with(application, "order_please", 2, {})
    ann, ben = await pages(application, table, "ann", "ben")
    await choose(ben, (await heard(ben, "welcome"))["situation"], 1)
    table.stored.seats[1].sealed *= 2
    await decide(table, 1)
    assert table.version == 2
    assert (await heard(ben, "sealed"))["lost"]
    assert not any(message["type"] == "sealed" for message in ann.heard)


@pytest.mark.settings(bot_pace=0.0)
async def test_a_bot_that_stands_in_goes_on_after_the_choices(application):
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    ann, ben = await pages(application, table, "ann", "ben")
    situation = await choose(ben, (await heard(ben, "welcome"))["situation"], 2)
    sealed = [action["notation"] for action in situation["ahead"]["sealed"]]
    await lobby.seat_bot(application.tables, table, Player("ben"), 1, "random")
    situation = (await heard(ben, "welcome"))["situation"]
    assert "ahead" not in situation
    await ben.say(type="seal", version=0, actions=[])
    assert (await heard(ben, "refused"))["code"] == "not_your_turn"
    await decide(table, 4)
    await heard(ann, "moved", lambda told: told["situation"]["version"] == 8)
    assert [(entry.seat, entry.by) for entry in table.log[4:]] == [(1, "person")] * 2 + [(1, "bot")] * 2
    assert notations(table)[4:6] == sealed


async def test_returning_player_can_take_back_a_premove(application):
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    (ben,) = await pages(application, table, "ben")
    await choose(ben, (await heard(ben, "welcome"))["situation"], 1)
    await lobby.seat_bot(application.tables, table, Player("ben"), 1, "random")
    await lobby.take_back(application.tables, table, Player("ben"))
    again = await heard(ben, "welcome", lambda told: "ahead" in told["situation"])
    assert len(again["situation"]["ahead"]["sealed"]) == 1
    await ben.say(type="seal", version=0, actions=[])
    assert (await heard(ben, "sealed"))["situation"]["ahead"]["sealed"] == []


async def test_nobody_else_hears_the_choice(application):
    """The others hear the same for every choice of Ben's."""
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    ann, ben, cleo, stranger = await pages(application, table, "ann", "ben", "cleo", None)
    others = (ann, cleo, stranger)
    situation = (await heard(ben, "welcome"))["situation"]
    told = []
    for at in (0, -1):
        for line in others:
            await heard(line, "table", lambda told: not told["table"]["seats"][1]["chosen"])
            line.heard.clear()
        await choose(ben, situation, 4, at)
        lines = []
        for line in others:
            chosen = await heard(line, "table", lambda told: told["table"]["seats"][1]["chosen"])
            await line.say(type="hello")
            lines.append((chosen, await heard(line, "welcome")))
        told.append(lines)
        await ben.say(type="seal", version=0, actions=[])
        situation = (await heard(ben, "sealed"))["situation"]
    assert told[0] == told[1]


async def test_changed_premoves_are_told_to_nobody_else(application):
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    ann, ben = await pages(application, table, "ann", "ben")
    situation = (await heard(ben, "welcome"))["situation"]
    await asyncio.sleep(2 * ANNOUNCE_AFTER)
    ann.heard.clear()
    for _ in range(2):
        await choose(ben, situation, 1)
        await ben.say(type="seal", version=0, actions=[])
        situation = (await heard(ben, "sealed"))["situation"]
        await asyncio.sleep(2 * ANNOUNCE_AFTER)
    assert ann.heard == []
    await choose(ben, situation, 4)
    assert (await heard(ann, "table"))["table"]["seats"][1]["chosen"]


async def test_illegal_premove_is_refused(application):
    table = await game_with(application, "cafe_tycoon", 3, PASSING)
    ben, stranger = await pages(application, table, "ben", None)
    situation = (await heard(ben, "welcome"))["situation"]
    gift = situation["ahead"]["legal"][0]["notation"]
    refused = {
        "not_seated": (stranger, 0, [gift]),
        "illegal": (ben, 0, [gift, gift]),
        "stale": (ben, -1, [gift]),
    }
    for code, (line, version, actions) in refused.items():
        await line.say(type="seal", version=version, actions=actions)
        assert (await heard(line, "refused"))["code"] == code
    for actions in ([gift] * 65, [7], "give", None, [{"kind": "give", "card": {}, "to": []}], ["x" * 65]):
        await ben.say(type="seal", version=0, actions=actions)
        assert (await heard(ben, "refused"))["code"] in ("bad_message", "illegal")
    await ben.say(type="seal", actions=[])
    assert (await heard(ben, "refused"))["code"] == "bad_message"
    assert table.stored.seats[1].sealed == []
    await decide(table, 12)
    await ben.say(type="seal", version=0, actions=[gift])
    assert (await heard(ben, "refused"))["code"] == "stale"
    while table.match is not None and table.match.seat == 1:
        await decide(table, 1)
    await ben.say(type="seal", version=table.version, actions=[gift])
    assert (await heard(ben, "refused"))["code"] == "not_your_turn"


async def test_premove_on_ones_turn_is_played(application):
    table = await game_with(application, "order_please", 2, {})
    (ben,) = await pages(application, table, "ben")
    situation = (await heard(ben, "welcome"))["situation"]
    await decide(table, 1)
    chosen = situation["ahead"]["legal"][0]["notation"]
    await ben.say(type="seal", version=situation["version"], actions=[chosen])
    await heard(ben, "moved", lambda told: told["situation"]["version"] == 2)
    assert notations(table)[1] == chosen


async def test_a_row_goes_with_lines_of_its_log_or_not_at_all(store):
    mine, theirs = stored_table(), stored_table()
    await store.create_table(mine)
    mine.seats[0].sealed = [{"kind": "give", "card": "game_6", "to": "left"}]
    await store.save_table(mine, [entry(1), entry(2)])
    assert await store.table("t") == mine
    assert await store.log("t") == [entry(1), entry(2)]
    with pytest.raises(Conflict):
        await store.save_table(theirs, [entry(3)])
    mine.seats[0].sealed = []
    with pytest.raises(Conflict):
        await store.save_table(mine, [entry(2)])
    assert (await store.table("t") or theirs).seats[0].sealed
    assert await store.log("t") == [entry(1), entry(2)]
    await store.save_table(mine, [entry(3)])
    assert (await store.heads(["t"])) == {"t": (2, 3)}
