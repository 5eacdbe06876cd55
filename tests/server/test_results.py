"""Results: one for each finished game, whatever ends it; people's view of theirs; replays afterwards."""

import asyncio
import json
from random import Random
from typing import Any
from urllib.parse import quote

import pytest

from orderup.core.game.definition import get
from orderup.server.app import Application
from orderup.server.people.identity import hashed
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import ResultSeat, Store, StoredResult, StoreError
from orderup.server.tables import lobby, moves
from orderup.server.tables.past_results import make_past_results
from orderup.server.tables.results import figures
from orderup.server.tables.table import Table

from .by_turns import RULE, at_a_table, begin, bots_have_played, decide
from .harness import play_on
from .inside import ANN, BEN, FullDisk, application, game_of, play_randomly, raw_request, request, start_game
from .stores import days, ids

ENOUGH = 10_000


def as_person(player: str) -> dict[str, str]:
    return {"cookie": f"orderup_player={player}-token"}


async def known(app: Application, *players: str) -> None:
    """Let the people who sit at tables ask by a cookie."""
    for player in players:
        person = {"ann": ANN}.get(player) or type(ANN)(player, player.title())
        await app.store.add_player(person, hashed(f"{player}-token"), 1e9)


async def ask(
    app: Application, path: str, player: str, method: str = "GET", said: Any = None, query: str = ""
) -> Any:
    headers = {**as_person(player), "origin": "http://127.0.0.1"}
    sent = b"" if said is None else json.dumps(said).encode()
    status, _, body = await raw_request(app, path, method=method, body=sent, query=query, headers=headers)
    assert status == 200, body
    return [json.loads(line) for line in body.splitlines()] if path.endswith("jsonl") else json.loads(body)


async def results(app: Application, player: str, query: str = "") -> list[Any]:
    found: list[Any] = (await ask(app, "/api/me/results", player, query=query))["results"]
    return found


async def test_everybody_who_sat_there_has_the_result(application):
    await known(application, "ann", "ben", "cleo")
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    mine, his = (await results(application, "ann")), (await results(application, "ben"))
    assert [(each["table"], each["you"]) for each in mine + his] == [
        (table.stored.id, 0),
        (table.stored.id, 1),
    ]
    assert [seat["points"] for seat in mine[0]["seats"]] == list(table.match.result.scores)
    assert [seat["name"] for seat in mine[0]["seats"]] == ["Ann", "Ben"]
    view = table.match.view(None)["seats"][0]
    assert sum(mine[0]["seats"][0]["served"].values()) == len(view["completed"])
    assert await results(application, "cleo") == []
    assert await ask(application, "/api/me/results.jsonl", "ann") == mine
    assert (await ask(application, "/api/me/figures", "ann"))["games"][0]["best_table"] == table.stored.id


@pytest.mark.parametrize("game", ["cafe_tycoon", "order_please"])
async def test_every_game_of_two_leaves_a_result(application, game):
    """Two people in the cafe have an automatic player beside them, which has no seat."""
    await known(application, "ann", "ben")
    table = await game_of(application, game, (ANN, BEN))
    await play_randomly(table, ENOUGH)
    assert table.match is not None
    met = [
        [each.thing for each in things if each.met]
        for things in table.match.scored_things()[get(game).served or ""]
    ]
    (result,) = await results(application, "ben")
    assert [sum(seat["served"].values()) for seat in result["seats"]] == [len(each) for each in met]


def test_bots_end_a_game_with_a_result(ann):
    table = ann.create("me", "level:2", "random")["id"]
    page = ann.page(table)
    play_on([page])
    result = ann.get("/api/me/results")[1]["results"][0]
    assert [seat["bot"] for seat in result["seats"]] == [None, "level:2", "random"]
    assert [seat["rank"] for seat in result["seats"]] == page.result["ranks"]
    against = ann.get("/api/me/figures")[1]["games"][0]["against"]
    assert sorted((each["bot"], each["games"]) for each in against) == [("level:2", 1), ("random", 1)]


async def to_the_last_move(table: Table) -> tuple[str, str]:
    """Play up to the last action that somebody decides: its player, and the action."""
    ahead, chance, always_asked = table.match.copy(), Random(1), table.game.always_asked
    decided = []
    while ahead.seat is not None:
        legal = ahead.legal()
        action = chance.choice(legal)
        if len(legal) > 1 or action.kind in always_asked:
            player = table.stored.seats[ahead.seat].player
            assert player is not None
            decided.append((player, action.notation))
        ahead.play(action)
    for player, notation in decided[:-1]:
        await moves.play(table, player, table.version, [notation])
    return decided[-1]


async def test_a_server_that_dies_after_the_last_move_has_stored_the_result(tmp_path):
    """The row says that the game goes on; the next reader of the table finishes it, and adds nothing."""

    class Dies(FullDisk):
        async def save_table(self, *arguments: Any) -> None:
            raise StoreError("The server has gone.")

    async with application(tmp_path) as app:
        await known(app, "ann", "ben")
        table = await start_game(app)
        player, action = await to_the_last_move(table)
        app.store.__class__ = Dies
        await moves.play(table, player, table.version, [action])
        app.store.__class__ = FullDisk
        assert (await app.store.table(table.stored.id) or table.stored).status == "playing"
        assert len(await results(app, "ann")) == 1
    async with application(tmp_path) as app:
        again = await app.tables.get(table.stored.id)
        assert again.stored.status == "over"
        assert len(await results(app, "ann")) == len(await results(app, "ben")) == 1


async def test_a_last_move_that_was_not_stored_leaves_no_result(application):
    await known(application, "ann", "ben")
    table = await start_game(application)
    player, action = await to_the_last_move(table)
    application.store.full = True
    with pytest.raises(Refusal):
        await moves.play(table, player, table.version, [action])
    application.store.full = False
    assert await results(application, "ann") == []
    again = await application.tables.get(table.stored.id)
    await moves.play(again, player, again.version, [action])
    assert len(await results(application, "ann")) == 1


async def test_three_servers_store_one_result(tmp_path, postgresql):
    async with (
        application(tmp_path, store=postgresql) as one,
        application(tmp_path, store=postgresql) as two,
        application(tmp_path, store=postgresql) as three,
    ):
        await known(one, "ann", "ben")
        table = await start_game(one)
        player, action = await to_the_last_move(table)
        tables = [await app.tables.get(table.stored.id) for app in (one, two, three)]
        outcomes = await asyncio.gather(
            *(moves.play(each, player, each.version, [action]) for each in tables), return_exceptions=True
        )
        assert sum(outcome is None for outcome in outcomes) == 1
        for app in (one, two, three):
            assert len(await results(app, "ann")) == 1


async def test_a_result_at_a_table_by_turns_tells_lapses_and_the_time_to_answer(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, time):
        await begin(table)
        late = table.clock.seat
        time.serve(RULE.turn + RULE.bank + 1)
        await bots_have_played(application, table)
        time.serve(2 * 3600.0)
        while not table.ended:
            await decide(table)
        cookie = {"cookie": people[late][1]}
        _, listed = await request(application, "GET", "/api/me/games", query="list=over", headers=cookie)
        [result] = await application.store.results_of(people[late][0].id, None, 9)
        own = result.seats[late]
        assert listed["games"][0]["result"] == {"rank": own.rank, "points": own.points}
        assert result.tempo == "turns"
        assert [seat.lapses for seat in result.seats] == [int(place == late) for place in range(2)]
        assert [sum(seat.answers.values()) for seat in result.seats] == table.clock.decided
        soon = sorted(sorted(seat.answers) for seat in result.seats)
        assert soon == [[0], [0, 3]], "all at once, but one after two hours"


async def expire(store: Store, table: str) -> None:
    """Let a table expire."""
    row = await store.table(table)
    await store.expire(days(row.touched + 100, most=True))
    await store.expire(days(row.touched + 108, most=True))
    assert await store.table(table) is None


async def test_a_game_is_replayed_reviewed_and_played_anew_after_its_table_has_expired(application):
    await known(application, "ann", "ben")
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    path = f"/api/tables/{table.stored.id}"
    before = await ask(application, f"{path}/replay", "ann", query="seat=1")
    table.drop()
    await expire(application.store, table.stored.id)
    again = await ask(application, f"{path}/replay", "ann", query="seat=1")
    assert again["steps"] == before["steps"]
    assert again["result"] == before["result"]
    assert [seat["name"] for seat in again["table"]["seats"]] == ["Ann", "Ben"]
    assert (await ask(application, f"{path}/review", "ann", method="POST"))["state"] in ("waiting", "working")
    rematch = await ask(application, f"{path}/rematch", "ann", method="POST")
    assert [seat["name"] for seat in rematch["seats"]] == ["Ann", "Ben"]
    assert len(await results(application, "ann")) == 1


async def test_a_rematch_of_an_expired_game_by_turns_is_by_turns(tmp_path):
    async with at_a_table(tmp_path) as (application, table, people, _time):
        while not table.ended:
            await decide(table)
        table.drop()
        await expire(application.store, table.stored.id)
        again = await application.tables.get(table.stored.id)
        rematch = await lobby.rematch(application.tables, again, people[0][0])
        assert (rematch.clock.tempo, rematch.clock.rule) == ("turns", RULE)


async def test_a_game_whose_record_is_gone_is_listed_without_a_replay(application):
    await known(application, "ann", "ben")
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    table.drop()
    await application.store.expire(days(table.stored.touched, keep_games=0))
    assert [each["replayable"] for each in await results(application, "ann")] == [True], "its table is there"
    await expire(application.store, table.stored.id)
    assert [each["replayable"] for each in await results(application, "ann")] == [False]
    path = f"/api/tables/{table.stored.id}/replay"
    status, _, body = await raw_request(application, path, query="seat=0", headers=as_person("ann"))
    assert (status, json.loads(body)["code"]) == (404, "unknown_table")


async def test_games_that_ended_before_results_were_kept_get_theirs_once(tmp_path):
    """After a kill in the middle the next start goes on. A result that its people removed stays away."""
    async with application(tmp_path) as app:
        await known(app, "ann", "ben")
        tables = [await start_game(app) for _ in range(4)]
        for table in tables[:3]:
            await play_randomly(table, ENOUGH)
        expected = await results(app, "ann")
        assert len(expected) == 3
        await app.store._do("DELETE FROM results")
        await app.store._do("DELETE FROM notes")

    async with application(tmp_path) as app:
        assert await results(app, "ann") == []
        app.store.__class__ = DiesOnTheWay
        with pytest.raises(Killed):
            await make_past_results(app.tables)
        app.store.__class__ = FullDisk
        assert len(await results(app, "ann")) == 1
        for _ in range(2):
            await make_past_results(app.tables)
            assert await results(app, "ann") == expected
        assert await app.store.record_of(tables[0].stored.id) is not None
        await app.store._do("DELETE FROM results")
        await make_past_results(app.tables)
        assert await results(app, "ben") == [], "he has forgotten them"


async def test_a_result_that_was_removed_before_others_were_missing_is_not_made(application):
    await known(application, "ann", "ben")
    for _ in range(2):
        await play_randomly(await start_game(application), ENOUGH)
    kept, removed = [each["table"] for each in reversed(await results(application, "ann"))]
    for statement in (f"DELETE FROM results WHERE table_id = '{removed}'", "DELETE FROM notes"):
        await application.store._do(statement)
    await make_past_results(application.tables)
    assert [each["table"] for each in await results(application, "ann")] == [kept]


class Killed(BaseException):
    """The server dies here."""


class DiesOnTheWay(FullDisk):
    """A store whose server dies after the first result."""

    async def save_table(self, *arguments: Any) -> None:
        await super().save_table(*arguments)
        raise Killed


async def test_somebody_who_is_deleted_is_named_nowhere_afterwards(application):
    await known(application, "ann", "ben")
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    table.drop()
    assert await ask(application, "/api/me/results", "ben", method="DELETE") == {"results": [], "more": None}
    assert await results(application, "ben") == []
    assert await ask(application, "/api/me/results.jsonl", "ben") == []
    assert [seat["name"] for seat in (await results(application, "ann"))[0]["seats"]] == ["Ann", None]
    assert await results(application, "ann", "name=ben") == []
    await expire(application.store, table.stored.id)
    path = f"/api/tables/{table.stored.id}"
    replay = await ask(application, f"{path}/replay", "ann", query="seat=all")
    assert "Ben" not in json.dumps(replay)
    rematch = await ask(application, f"{path}/rematch", "ann", method="POST")
    assert [seat["kind"] for seat in rematch["seats"]] == ["person", "open"]


async def test_results_are_searched_page_by_page(application):
    await known(application, "ann", "ben")
    for _ in range(3):
        table = await game_of(application, "order_please", (ANN, type(ANN)("ben", "Беня")))
        await play_randomly(table, ENOUGH)
    times = sorted(each["ended"] for each in await results(application, "ann"))
    for query, count in (
        ("", 3),
        ("game=order_please", 3),
        ("game=coffee_rush", 0),
        (f"name={quote('бЕн')}", 3),
        ("name=ann", 0),
        ("bot=level:2", 0),
        ("seats=2&tempo=live", 3),
        ("seats=3", 0),
        ("tempo=turns", 0),
        (f"since={int(times[0])}&until={int(times[2]) + 1}", 3),
        (f"until={int(times[0])}", 0),
        (f"since={int(times[2]) + 1}", 0),
    ):
        assert len(await results(application, "ann", query)) == count, query
    won, lost = [await results(application, "ann", f"won={word}") for word in ("yes", "no")]
    assert len(won) + len(lost) == 3
    assert all(each["seats"][0]["rank"] == 1 for each in won)
    newest = (await results(application, "ann"))[0]
    before = f"before={newest['ended']!r}:{newest['table']}"
    assert len(await results(application, "ann", before)) == 2
    for wrong in ids("before=x won=perhaps before=1e9:a seats=two tempo=slow since=monday until=1e9"):
        status, _, body = await raw_request(
            application, "/api/me/results", query=wrong, headers=as_person("ann")
        )
        assert (status, json.loads(body)["code"]) == (400, "bad_message")


def game(at: float, ranks: str, bots: str = "2", stand_in: str | None = None) -> StoredResult:
    """A game of Ann and bots of these levels, by rank."""
    own, *others = (int(rank) for rank in ranks)
    seats = [ResultSeat(own, int(at), {}, "ann", "Ann", stand_in=stand_in, served={"tea": 1})]
    seats += [ResultSeat(rank, 1, {}, bot=f"level:{bot}") for rank, bot in zip(others, bots, strict=True)]
    return StoredResult(f"t{at}", "coffee_rush", "default", "hash", {}, False, at, seats)


def test_figures_tell_wins_against_each_level_beside_the_even_share():
    newest_first = [
        game(9.0, "12"),
        game(8.0, "1123", "235"),
        game(7.0, "21"),
        game(6.0, "12", stand_in="greedy"),
        game(5.0, "12"),
        game(4.0, "12"),
        game(3.0, "12"),
    ]
    found = figures(newest_first, "ann")[0]
    assert (found.games, found.wins, found.even) == (6, 5, 5 / 2 + 1 / 4)
    assert (found.streak, found.longest) == (2, 3)
    assert found.beaten == 2, "the weakest of several counts"
    assert (found.best, found.best_table, found.mean) == (9, "t9.0", 6.0)
    against = {each.bot: (each.games, each.wins, each.even) for each in found.against}
    assert against == {"level:2": (6, 5, 2.75), "level:3": (1, 1, 0.25), "level:5": (1, 1, 0.25)}
    assert [(each.thing, each.count) for each in found.served] == [("tea", 6)]
    assert [each.ended for each in found.course] == [3.0, 4.0, 5.0, 7.0, 8.0, 9.0]
