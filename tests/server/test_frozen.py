"""A stored game that today's rules would make another game of is shown as it was, and does not go on."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orderup.core.game import definition as registry
from orderup.core.texts.fluent import LANGUAGES
from orderup.server.app import Application
from orderup.server.net.socket import Socket
from orderup.server.people.identity import COOKIE, hashed
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, Player
from orderup.server.tables import audience, lobby, moves
from orderup.server.tables.table import Table

from .inside import PEOPLE, Heard, get, greeted, play_randomly, raw_request, start_cafe, start_game

MOVES = 20


def change(tmp_path: Path, statement: str, *values: Any) -> None:
    """Change what is stored."""
    with closing(sqlite3.connect(tmp_path / "orderup.sqlite3")) as database, database:
        assert database.execute(statement, values).rowcount > 0


async def again(application: Application, table: Table) -> Table:
    """The table read anew from the store."""
    table.drop()
    return await application.tables.get(table.stored.id)


async def views_of(table: Table) -> list[Any]:
    """Everybody's view."""
    return [(await greeted(table, player, None))["situation"]["view"] for player in (*PEOPLE, None)]


async def stored_cafe(application: Application, count: int = MOVES) -> tuple[Table, list[list[Any]]]:
    """A game, and everybody's views of it by version."""
    table = await start_cafe(application)
    views = [await views_of(table)]
    while table.version < count:
        before = table.version
        await play_randomly(table, 1)
        views += [[]] * (table.version - before - 1) + [await views_of(table)]
    return table, views


async def refuses(table: Table, version: int) -> None:
    """Nobody can do anything in a game frozen after a version; everybody is told why, in every language."""
    for player in (*PEOPLE, None):
        welcome = await greeted(table, player, None)
        assert welcome["table"]["frozen"]["version"] == version
        assert welcome["situation"]["version"] == version
        assert (welcome["situation"]["legal"], welcome["situation"]["undo"]) == ([], False)
        said = welcome["table"]["frozen"]["said"]
        assert set(said) == set(LANGUAGES)
        assert all(str(version + 1) in text for text in said.values())
    for player in PEOPLE:
        for asked in (moves.play(table, player, version, ["x"]), moves.undo(table, player, version)):
            with pytest.raises(Refusal) as refused:
                await asked
            assert refused.value.code == "frozen"
    assert table.bot_to_move() is None
    await moves.settle(table)
    assert table.version == version


async def test_another_action_that_fits_does_not_make_it_another_game(tmp_path, application):
    table, views = await stored_cafe(application)
    match = await table.deal()
    entries = table.log
    other = -1
    for place, entry in enumerate(entries):
        others = [a.to_dict() for a in match.legal() if a.to_dict() != entry.action]
        if place >= 8 and others and views[place]:
            other = place
            break
        match.play(entry.action or {})
    change(
        tmp_path,
        "UPDATE log SET action = ? WHERE table_id = ? AND version = ?",
        msgspec.json.encode(others[0]).decode(),
        table.stored.id,
        other + 1,
    )
    for _ in range(2):
        table = await again(application, table)
        await refuses(table, other)
        assert await views_of(table) == views[other]
        assert table.frozen.last == len(entries)
        assert len(await audience.steps_after(table, 0, 0)) == other


async def test_a_change_of_the_rules_is_noticed_where_it_changes_something(
    tmp_path, monkeypatch, application
):
    """The rules seem to deal one coin more at the twelfth action: every later state differs."""
    table, views = await stored_cafe(application)
    played = table.log[11]
    change(
        tmp_path,
        "UPDATE log SET digest = ? WHERE table_id = ? AND version >= 12",
        f"{played.digest.partition('-')[0]}-0123456789abcdef",
        table.stored.id,
    )
    monkeypatch.setattr(registry, "get", of_other_rules(registry.get))
    table = await again(application, table)
    await refuses(table, 11)
    assert not views[11] or await views_of(table) == views[11]
    assert "rules (version 1, now it is 2)" in table.frozen.said["en"]


def of_other_rules(get_game: Any) -> Any:
    """A registry whose games have had a change of their rules."""
    return lambda name: replace(get_game(name), rules_version=get_game(name).rules_version + 1)


async def test_a_change_of_the_rules_that_did_not_touch_a_game_lets_it_go_on(application, monkeypatch):
    table, views = await stored_cafe(application)
    monkeypatch.setattr(registry, "get", of_other_rules(registry.get))
    table = await again(application, table)
    assert table.frozen is None
    assert await views_of(table) == views[-1]
    assert table.stored.rules == 2, "from now on it is played by today's rules"
    await play_randomly(table, 3)
    assert (await again(application, table)).frozen is None


@pytest.mark.parametrize("digest", ["", "ffffffff-0123456789abcdef"])
async def test_missing_digest_is_accepted_for_the_same_rules_only(tmp_path, monkeypatch, digest, application):
    table, views = await stored_cafe(application)
    change(tmp_path, "UPDATE log SET digest = ? WHERE version > 10", digest)
    table = await again(application, table)
    assert (table.frozen, await views_of(table)) == (None, views[-1])
    with monkeypatch.context() as patch:
        patch.setattr(registry, "get", of_other_rules(registry.get))
        table = await again(application, table)
        await refuses(table, 10)
    table = await again(application, table)
    assert (table.frozen, table.version) == (None, len(views) - 1), "by the old rules it goes on"


@pytest.mark.parametrize(
    ("change_of", "to"), [("action", '{"kind":"nonsense"}'), ("seat", 9), ("version", 99), ("kind", "undo")]
)
async def test_a_line_that_does_not_fit_ends_the_shown_game(tmp_path, change_of, to, application):
    table, views = await stored_cafe(application)
    change(
        tmp_path, f"UPDATE log SET {change_of} = ? WHERE table_id = ? AND version = 7", to, table.stored.id
    )
    table = await again(application, table)
    await refuses(table, 6)
    assert not views[6] or await views_of(table) == views[6]
    assert "stored" in table.frozen.said["en"]


async def test_following_server_sees_a_table_freeze(application):
    """A move that another server wrote leads to another state here: the table is read anew, and frozen."""
    table = await start_game(application)
    heard = Heard()
    await moves.greet(table, Socket(heard, "ben", application.settings), None)
    layout = table.match.digest.partition("-")[0] if table.match is not None else ""
    theirs = Entry(1, 1, "play", "person", {"kind": "place", "cell": "b2"}, 1.0, f"{layout}-00")
    await application.store.append(table.stored.id, [theirs])
    await moves.catch_up(table)
    await asyncio.sleep(0)
    assert heard.closed == 1012
    table = await application.tables.get(table.stored.id)
    assert (table.version, table.frozen.last) == (0, 1)
    await moves.catch_up(table)
    assert table.version == 0, "it stays as it is"


async def test_a_finished_game_that_is_frozen_is_looked_at_as_far_as_it_goes(tmp_path, application):
    table = await start_cafe(application)
    await play_randomly(table, 10_000)
    assert table.stored.status == "over"
    assert (await get(application, f"/api/tables/{table.stored.id}/replay"))[1]["result"] is not None
    change(tmp_path, "UPDATE log SET seat = 9 WHERE version = 30")
    table = await again(application, table)
    _, replay = await get(application, f"/api/tables/{table.stored.id}/replay")
    assert (len(replay["steps"]), replay["result"]) == (29, None)
    assert replay["table"]["frozen"]["version"] == 29
    status, problem = await get(application, f"/api/tables/{table.stored.id}/record")
    assert (status, problem["code"], set(problem["said"])) == (409, "frozen", set(LANGUAGES))


async def test_players_of_a_frozen_game_can_begin_another(tmp_path, application):
    table, _ = await stored_cafe(application)
    change(tmp_path, "UPDATE log SET seat = 9 WHERE version = 7")
    table = await again(application, table)
    made = await lobby.rematch(application.tables, table, Player("ben", "Ben"))
    assert (made.stored.status, table.stored.rematch) == ("lobby", made.stored.id)


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [("$.options.gone", 1, "Today's rules"), ("$.game", "gone", "game of this table")],
)
async def test_a_table_that_no_game_can_be_made_of_is_refused_and_hides_no_other(
    tmp_path, field, value, told, application
):
    table, other = [(await start_game(application)).stored.id for _ in range(2)]
    (await application.tables.get(table)).drop()
    change(tmp_path, "UPDATE tables SET body = json_set(body, ?, ?) WHERE id = ?", field, value, table)
    with pytest.raises(Refusal, match=told) as refused:
        await application.tables.get(table)
    assert refused.value.code == "unknown_table", "a page is told so, and does not connect again and again"
    assert (await get(application, f"/api/tables/{table}"))[0] == 404
    token = "x" * 43
    await application.store.add_player(Player("x"), hashed(token), 0.0)
    row = await application.store.table(table)
    assert row is not None
    for each in (row, (await application.tables.get(other)).stored):
        await application.store.save_table(msgspec.structs.replace(each, host="x"))
    cookie = {"cookie": f"{COOKIE}={token}"}
    status, _, body = await raw_request(application, "/api/tables", headers=cookie)
    assert (status, other in body.decode()) == (200, True)
