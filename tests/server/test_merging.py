"""Two people become one, and one goes for good: nothing of them is forgotten, in any table of the schema."""

import asyncio
import json
import sqlite3
from contextlib import closing

import pytest

from orderup.server.protocol.messages import Say
from orderup.server.store import Attempt, Conflict, Player, StoredChannel, StoredNotice, StoredSeat, Vacation
from orderup.server.store.address import file_of, open_store
from orderup.server.tables import chat, moves

from .. import limited
from .inside import Line, raw_request
from .stores import ended, entry, settled, table
from .test_copying import fill
from .test_devices import Browser, somebody

ANN, NAME = "ann-whose-id-is-unlike-all-else", "Ann-Whose-Id-Is-Unlike-All-Else"
"""A person's id, and their name at tables as `stores.table` makes it."""
TELLS_NOTHING = {"merged": "the tombstone", "notes": "an operator's ban"}


def contents(address: str) -> tuple[dict[str, str], set[str]]:
    """All rows of each table as text, and the tables that name people by a column or a foreign key."""
    path = file_of(address)
    if path is not None:
        with closing(sqlite3.connect(path)) as db:
            names = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            rows = {name: str(db.execute(f"SELECT * FROM {name}").fetchall()) for name in names}
            naming = {
                name
                for name in names
                if any(row[1] == "player" for row in db.execute(f"PRAGMA table_info({name})"))
                or any(row[2] == "players" for row in db.execute(f"PRAGMA foreign_key_list({name})"))
            }
        return rows, naming
    return limited.run(_of_postgresql(address))


async def _of_postgresql(address: str) -> tuple[dict[str, str], set[str]]:
    import asyncpg

    db = await asyncpg.connect(address)
    found = await db.fetch(
        "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = current_schema()"
    )
    names = {name for name, _ in found}
    rows = {name: str([tuple(row) for row in await db.fetch(f"SELECT * FROM {name}")]) for name in names}
    keys = await db.fetch(
        "SELECT conrelid::regclass::text FROM pg_constraint"
        " WHERE contype = 'f' AND confrelid = 'players'::regclass"
    )
    await db.close()
    naming = {name for name, column in found if column == "player"}
    return rows, naming | {row[0].rpartition(".")[2] for row in keys}


@pytest.mark.parametrize("what", ["merge", "delete"])
def test_no_table_that_names_a_person_is_forgotten(store_address, what):
    """It looks at the schema itself: a new table has to be filled by `fill`, and covered by `PERSONAL`."""

    async def write() -> None:
        store = await open_store(store_address)
        await fill(store, ANN)
        await store.add_player(Player("cleo"), "h9", 1.0)
        await store.close()

    async def change() -> None:
        store = await open_store(store_address)
        if what == "merge":
            assert set((await store.merge_players(ANN, "cleo", 9.0)).tables) == {"t", "T", "ä"}
        else:
            assert set(await store.delete_player(ANN, {})) == {"t", "T", "ä"}
        await store.close()

    limited.run(write())
    before, naming = contents(store_address)
    assert len(naming) >= 10
    assert [name for name in naming if ANN not in before[name]] == [], "let `fill` fill them"
    limited.run(change())
    after, _ = contents(store_address)
    assert [name for name, rows in after.items() if ANN in rows and name not in TELLS_NOTHING] == []
    if what == "delete":
        assert [name for name, rows in after.items() if NAME in rows] == []
        assert ANN not in after["merged"]


async def test_everything_of_a_guest_becomes_the_older_persons(store):
    for name in ("ann", "bea"):
        await store.add_player(Player(name, name.title()), f"h-{name}", 1.0)
        await store.replace_link(name, f"l-{name}", 1.0)
    running = table("r", "ann", ("ann", "zoe"))
    running.status, running.sent_away = "playing", ["ann"]
    for row in (running, table("hosted", "ann", ("bea",)), table("over", "zoe", ("ann", "bea"))):
        if row.id == "over":
            row.status = "over"
        await store.create_table(row)
    await store.append("over", [entry(1)], ended("over", ("ann", "bea")))
    await store.attempt(Attempt("ann", "g", "d1", 1, "x1", True))
    await store.attempt(Attempt("ann", "g", "d1", 2, "x2", False))
    await store.attempt(Attempt("bea", "g", "d1", 1, "x3", True))
    await store.attempt(Attempt("ann", "g", "d2", 1, "x4", True))
    for name in ("ann", "bea"):
        await store.add_vacation(Vacation(name, 1, 2.0, 3.0))
    await settled(store)
    merged = await store.merge_players("ann", "bea", 9.0)
    assert (merged.shared, set(merged.tables)) == ([], {"r", "hosted", "over"})
    row = await store.table("r")
    assert (row.host, row.seats[0].player, row.seats[0].name, row.revision) == ("bea", "bea", "Ann", 1)
    assert row.sent_away == ["bea"]
    assert [seat.player for seat in (await store.table("over")).seats[:2]] == [None, "bea"]
    assert {row.id for row, _ in await store.tables_of("bea", 9)} == {"r", "hosted", "over"}
    assert [r.table for r in await store.results_of("bea", None, 9)] == ["over"]
    assert await store.attempts("bea", "g") == [
        Attempt("bea", "g", "d2", 1, "x4", True),
        Attempt("bea", "g", "d1", 1, "x3", True),
        Attempt("bea", "g", "d1", 2, "x1", False),
        Attempt("bea", "g", "d1", 3, "x2", False),
    ]
    assert [each.number for each in await store.vacations(["bea"], 0.0)] == [1, 2]
    assert await store.player_of("h-ann") == Player("bea", "Bea")
    assert await store.player_of("l-ann", link=True) is None, "a person has one link"
    assert await store.players(["ann"]) == {}
    with pytest.raises(Conflict):
        await store.merge_players("ann", "bea", 9.0)


async def test_of_two_channels_to_one_address_one_remains(store):
    """It is confirmed if either was, and sends what both had to send."""
    for name in ("ann", "bea"):
        await store.add_player(Player(name), f"h-{name}", 1.0)
    for name, player, address, is_confirmed in (
        ("guest", "ann", "Bea@Mail.example", True),
        ("other", "ann", "ann@mail.example", True),
        ("kept", "bea", "bea@mail.example", False),
    ):
        channel = StoredChannel(name, player, "mail", address, name, "{}", None, 1.0, confirmed=is_confirmed)
        await store.put_channel(channel)
    await store.add_notice(StoredNotice("n", "ann", "account", None, 0, 0.0))
    await store.merge_players("ann", "bea", 9.0)
    channels = await store.channels_of("bea")
    assert [(each.id, each.confirmed) for each in channels] == [("kept", True), ("other", True)]
    for channel in channels:
        assert [each.notice.id for each in (await store.due_deliveries([(channel.id, 1e12)], 9))[0]] == ["n"]


async def test_notes_of_another_server_follow_a_merger(store):
    """It may end a game by its memory of the table."""
    for name in ("ann", "bea"):
        await store.add_player(Player(name), f"h-{name}", 1.0)
    row = table("r", "ann", ("ann", "zoe"))
    row.status = "playing"
    await store.create_table(row)
    await store.merge_players("ann", "bea", 9.0)
    await store.append("r", [entry(1)], ended("r", ("ann", "zoe")))
    await store.follow_mergers(10.0)
    assert await store.results_of("bea", None, 9) == [], "that was long ago"
    await store.follow_mergers(9.0)
    assert [result.table for result in await store.results_of("bea", None, 9)] == ["r"]


@pytest.mark.parametrize("status", ["lobby", "playing"])
async def test_nobody_gets_two_seats_by_merging(store, status):
    for name in ("ann", "bea"):
        await store.add_player(Player(name), f"h-{name}", 1.0)
    row = table("both", players=("ann", "bea"))
    row.status = status
    await store.create_table(row)
    assert [each.id for each in await store.shared_tables("ann", "bea")] == ["both"]
    merged = await store.merge_players("ann", "bea", 9.0)
    assert ([each.id for each in merged.shared], merged.tables) == (["both"], [])
    assert await store.player_of("h-ann") == Player("ann")
    assert await store.table("both") == row


async def test_a_deleted_person_leaves_seats_to_bots_and_no_name(store):
    await store.add_player(Player("ann", "Ann"), "h-ann", 1.0)
    for name, status, players in (
        ("playing", "playing", ("ann", "zoe")),
        ("over", "over", ("ann", "zoe")),
        ("lobby", "lobby", ("ann", "zoe")),
        ("alone", "playing", ("ann",)),
    ):
        row = table(name, players=players)
        row.status = status
        await store.create_table(row)
    assert set(await store.delete_player("ann", {"game": "steady"})) == {"playing", "over", "lobby", "alone"}
    seats = {name: (await store.table(name)).seats[0] for name in ("playing", "over", "lobby")}
    assert seats["playing"] == StoredSeat("person", stand_in="steady", left=True)
    assert seats["over"] == StoredSeat("person", left=True)
    assert seats["lobby"] == StoredSeat("open")
    assert {(await store.table(name)).host for name in seats} == {"zoe"}
    assert await store.table("alone") is None
    assert await store.player_of("h-ann") is None


WANTED = {"game": "coffee_rush", "seats": [{"kind": "me"}, {"kind": "open"}], "random_order": False}


async def game_of(host, guest):
    """A running game of two people; its id."""
    name = (await host.ask("GET", "/api/me"))[1]["name"]
    made = (await host.ask("POST", "/api/tables", {**WANTED, "name": name}))[1]["id"]
    status, _ = await guest.ask("POST", f"/api/tables/{made}/sit", {"name": "Zoe"})
    assert status == 200
    assert (await host.ask("POST", f"/api/tables/{made}/start"))[0] == 200
    return made


async def tables_of(browser):
    return {each["id"]: each["you"] for each in (await browser.ask("GET", "/api/tables"))[1]}


@pytest.mark.parametrize("by", ["token", "code"])
async def test_a_guest_who_signs_in_takes_running_games_along(application, by):
    """Both devices have them, host rights too. Without the wish the guest's games stay where they are."""
    bea, guest, zoe = [await somebody(application, name) for name in ("Bea", "Ann", "Zoe")]
    games = {await game_of(guest, zoe) for _ in range(3)}
    lobby = (await guest.ask("POST", "/api/tables", {**WANTED, "name": "Ann"}))[1]["id"]
    laptop = Browser(application, guest.cookie)
    here = application.people.remembered(bea.cookie)
    channel = StoredChannel("c", here, "mail", "b@example.org", "k", "{}", None, 1.0)
    await application.store.put_channel(channel)
    if by == "token":
        way = {"token": (await bea.ask("POST", "/api/me/link"))[1]["url"].partition("#")[2]}
    else:
        way = {"code": (await bea.ask("POST", "/api/me/code"))[1]["code"]}
    asked = (await guest.ask("POST", "/api/me/arrival", way))[1]
    assert asked["along"] == {"name": "Ann", "games": 4, "puzzles": 0}
    assert (asked["name"], asked["shared"]) == ("Bea", [])
    assert (await guest.ask("POST", "/api/me/return", {**way, "along": True}))[1]["name"] == "Bea"
    for browser in (bea, guest, laptop):
        assert (await browser.ask("GET", "/api/me"))[1]["name"] == "Bea"
        assert await tables_of(browser) == dict.fromkeys([*games, lobby], 0)
    assert (await bea.ask("GET", f"/api/tables/{lobby}"))[1]["host"]
    assert (await bea.ask("POST", f"/api/tables/{lobby}/bot", {"seat": 1}))[0] == 200, "the host's right"
    _, _, body = await raw_request(application, "/api/me/export", headers={"cookie": bea.cookie})
    told = {(line["kind"], line.get("type")) for line in map(json.loads, body.splitlines())}
    assert {("channels", "mail"), ("notices", "account")} <= told, "she is told of the new device"


async def test_nobody_merges_where_both_sit(application):
    bea, guest = await somebody(application, "Bea"), await somebody(application)
    game = await game_of(bea, guest)
    secret = (await bea.ask("POST", "/api/me/link"))[1]["url"].partition("#")[2]
    [shared] = (await guest.ask("POST", "/api/me/arrival", {"token": secret}))[1]["shared"]
    assert shared == {"table": game, "game": "coffee_rush", "names": ["Bea", "Zoe"]}
    status, problem = await guest.ask("POST", "/api/me/return", {"token": secret, "along": True})
    assert (status, problem["code"]) == (409, "both_seated")
    assert "Bea, Zoe" in problem["message"]
    assert (await guest.ask("GET", "/api/me"))[1]["name"] == "Zoe"


async def test_neither_of_two_who_merge_may_be_banned(application):
    bea, guest = await somebody(application, "Bea"), await somebody(application)
    secret = (await bea.ask("POST", "/api/me/link"))[1]["url"].partition("#")[2]
    await guest.ask("POST", "/api/tables", {**WANTED, "name": "Ann"})
    application.orders.banned = frozenset({application.people.remembered(bea.cookie)})
    assert (await guest.ask("POST", "/api/me/return", {"token": secret, "along": True}))[1][
        "code"
    ] == "banned"
    assert len(await tables_of(guest)) == 1


async def test_a_deleted_person_is_nowhere_to_be_found_and_others_play_on(application):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    game = await game_of(ann, zoe)
    table = await application.tables.get(game)
    player, cookie = application.people.remembered(ann.cookie), ann.cookie
    page = Line(application, table, application.people.remembered(zoe.cookie))
    await page.say(type="hello")
    await chat.say(table, player, Say(text="It was me"))
    lobby = (await zoe.ask("POST", "/api/tables", {**WANTED, "name": "Zoe"}))[1]["id"]
    await ann.ask("POST", f"/api/tables/{lobby}/sit", {"name": "Ann"})
    left_lobby = await application.tables.get(lobby)
    await chat.say(left_lobby, player, Say(text="I cannot stay"))
    await ann.ask("POST", f"/api/tables/{lobby}/leave")
    assert len(left_lobby.remarks) == 1
    assert (await ann.ask("POST", "/api/me/delete", {"name": "Bob"}))[1]["code"] == "bad_name"
    assert (await ann.ask("POST", "/api/me/delete", {"name": " ann "}))[0] == 200
    assert ann.cookie.endswith("=")
    for left in (ann, Browser(application, cookie)):
        assert (await left.ask("GET", "/api/me"))[1] == {"name": None, "tables": 0}
        assert (await left.ask("GET", "/api/me/export"))[1]["code"] == "not_seated"
    seat = (await zoe.ask("GET", f"/api/tables/{game}"))[1]["seats"][0]
    usual = application.catalog.usual_bot("coffee_rush")
    assert (seat["kind"], seat["name"], seat["stand_in"]) == ("person", None, usual)
    assert await application.store.players([player]) == {}

    def told():
        return [message["table"]["seats"][0]["name"] for message in page.heard if "table" in message][-1]

    async with asyncio.timeout(60):  # Others are told, and the bot plays on.
        while told() is not None or table.seat_to_move() == 0:
            await asyncio.sleep(0.01)
    assert table.host() == application.people.remembered(zoe.cookie)
    said = [message["remarks"] for message in page.heard if message["type"] == "said"]
    assert ([remark["text"] for remark in said[0]], said[-1]) == (["It was me"], [])
    assert not left_lobby.remarks


async def test_an_export_has_everything_of_oneself_and_nothing_of_others(application):
    ann, zoe = await somebody(application), await somebody(application, "Zoe")
    game = await game_of(ann, zoe)
    table = await application.tables.get(game)
    decider = ann if table.match.seat == 0 else zoe
    action = table.match.legal()[0].notation
    await moves.play(table, application.people.remembered(decider.cookie), 0, [action])
    _, headers, body = await raw_request(application, "/api/me/export", headers={"cookie": decider.cookie})
    lines = [json.loads(line) for line in body.splitlines()]
    assert headers["content-disposition"].endswith('.jsonl"')
    assert lines[0] == {"kind": "person", "name": "Ann" if decider is ann else "Zoe"}
    [told] = [line for line in lines if line["kind"] == "table"]
    assert (told["table"], told["seats"], len(told["decisions"])) == (game, ["Ann", "Zoe"], 1)
    assert {"tokens", "table", "person"} <= {line["kind"] for line in lines}
    other = application.people.remembered((zoe if decider is ann else ann).cookie)
    assert other not in body.decode()
    for secret in ("hash", "seed", "nonce"):
        assert secret not in body.decode()
