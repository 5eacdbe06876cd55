"""After the end: result, commitment, record, replay, reference sheets, rematch."""

import asyncio
import hashlib
from typing import Any

import pytest

from orderup import Match
from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.store import StoredSeat
from orderup.server.tables import game_log, lobby, replay
from orderup.server.tables.step_log import BREATH

from .harness import Page, Player, play_on
from .inside import ANN, BEN, application, get, play_randomly, start_cafe, start_game


@pytest.fixture
def finished(ann: Player, ben: Player) -> tuple[str, Page, Page]:
    """A game of two people played to its end."""
    table = ann.begin(ben)
    pages = ann.page(table), ben.page(table)
    assert pages[0].table["commitment"]
    play_on(list(pages))
    return table, *pages


def test_the_shuffle_can_be_checked(finished, server):
    table, first, _ = finished
    promised = first.table["commitment"]
    first.until(lambda: first.table["status"] == "over")
    seed, nonce = first.table["seed"], first.table["nonce"]
    assert hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest() == promised == first.table["commitment"]
    record = server.get(f"/api/tables/{table}/record")[1]
    assert str(record["seed"]) == seed
    match = Match.from_record(record)
    assert match.over
    assert list(match.result.scores) == first.result["scores"]
    assert list(match.result.ranks) == first.result["ranks"]
    assert list(match.result.breakdown) == first.result["breakdown"]
    assert match.guided_view(None) == first.situation["view"]


def test_no_two_tables_share_a_seed(ann):
    commitments = {ann.create("me", "random")["commitment"] for _ in range(20)}
    assert len(commitments) == 20


def test_nothing_is_revealed_or_replayed_before_the_end(ann, server):
    table = ann.create("me", "random")["id"]
    for what in ("record", "replay", "replay/0", "replay?seat=0"):
        status, problem = server.get(f"/api/tables/{table}/{what}")
        assert (status, problem["code"]) == (409, "not_started")
    assert ann.post(f"/api/tables/{table}/rematch")[1]["code"] == "not_started"
    info = ann.get(f"/api/tables/{table}")[1]
    assert info["seed"] is info["nonce"] is None


def test_a_game_is_replayed_from_every_seat(finished, server):
    table, first, second = finished
    for viewer, page in (("0", first), ("1", second), ("all", first)):
        status, replay = server.get(f"/api/tables/{table}/replay?seat={viewer}")
        assert status == 200
        assert replay["steps"] == [page.steps[v] for v in range(1, page.version + 1)]
        assert replay["start"] == server.get(f"/api/tables/{table}/replay/0?seat={viewer}")[1]["view"]
        last = server.get(f"/api/tables/{table}/replay/{page.version}?seat={viewer}")[1]
        assert last["view"] == page.situation["view"]
        assert replay["result"] == page.result
        assert replay["table"]["id"] == table
        assert replay["pack_hash"] == page.table["pack_hash"]


def test_a_replay_of_an_unknown_seat_or_step_is_refused(finished, server):
    table, first, _ = finished
    for query in ("replay?seat=2", "replay?seat=x", "replay?seat=-1", f"replay/{first.version + 1}?seat=0"):
        assert server.get(f"/api/tables/{table}/{query}")[1]["code"] == "bad_message"


def test_undone_actions_are_part_of_the_replay(ann, ben, server):
    table = ann.begin(ben)
    pages = [ann.page(table), ben.page(table)]
    undone = 0
    while pages[0].result is None:
        play_on(pages, 1, seed=pages[0].version)
        decider = next((page for page in pages if page.situation["undo"]), None)
        if decider is not None and undone < 3:
            version = decider.version
            decider.send(type="undo", version=version)
            for page in pages:
                page.until(lambda page=page, version=version: page.version > version)
            undone += 1
    steps = server.get(f"/api/tables/{table}/replay")[1]["steps"]
    assert sum(step["kind"] == "undo" for step in steps) >= undone == 3
    match = Match.from_record(server.get(f"/api/tables/{table}/record")[1])
    assert match.guided_view(None) == pages[0].situation["view"]


def test_a_rematch_seats_the_same_people(finished, ann, ben):
    table, first, _ = finished
    rematch = ben.ask(table, "rematch")
    assert rematch["id"] != table
    assert rematch["status"] == "lobby"
    assert rematch["host"] is True
    assert {seat["name"] for seat in rematch["seats"]} == {"Ann", "Ben"}
    first.until(lambda: first.table["rematch"] == rematch["id"])
    assert ann.ask(table, "rematch")["id"] == rematch["id"], "there is one rematch"
    assert ben.ask(rematch["id"], "start")["status"] == "playing"
    assert ann.get(f"/api/tables/{rematch['id']}")[1]["you"] in (0, 1)


def test_a_rematch_against_bots_begins_at_once(ann):
    table = ann.create("me", "random")["id"]
    page = ann.page(table)
    play_on([page])
    rematch = ann.ask(table, "rematch")
    assert (rematch["status"], rematch["seats"][1]["bot"]) == ("playing", "random")
    assert rematch["commitment"] != page.table["commitment"]


def test_only_players_get_a_rematch(finished, cleo):
    assert cleo.post(f"/api/tables/{finished[0]}/rematch")[0] == 403
    cleo.create("me", "open")
    assert cleo.post(f"/api/tables/{finished[0]}/rematch")[1]["code"] == "not_seated"


async def test_two_who_ask_for_a_rematch_at_two_servers_meet_at_one_table(tmp_path, monkeypatch):
    async with application(tmp_path) as one, application(tmp_path) as other:
        table = await start_game(one)
        await play_randomly(table, 10_000)
        again = await other.tables.get(table.stored.id)
        create, begun, going_on = one.store.create_table, asyncio.Event(), asyncio.Event()

        async def create_late(*row: object) -> None:
            begun.set()
            await going_on.wait()
            await create(*row)

        monkeypatch.setattr(one.store, "create_table", create_late)
        asking = asyncio.create_task(lobby.rematch(one.tables, table, ANN))
        await begun.wait()
        made = await lobby.rematch(other.tables, again, BEN)
        going_on.set()
        assert (await asking).stored.id == made.stored.id
        found = await one.store.tables_of(ANN.id, 10)
        assert {row.id for row, _ in found} == {table.stored.id, made.stored.id}
        await lobby.leave(other.tables, made, ANN)
        await lobby.seat_bot(other.tables, made, BEN, 0, "random")
        assert (await lobby.rematch(one.tables, table, ANN)).stored.status == "lobby", "Ben begins it"


async def test_rematch_asked_at_two_servers_is_one_game(tmp_path, monkeypatch):
    async with application(tmp_path) as one, application(tmp_path) as other:
        table = await start_game(one)
        await play_randomly(table, 10_000)
        async with one.tables.changing(table) as row:
            row.seats[0] = StoredSeat("bot", bot="random")
        again = await other.tables.get(table.stored.id)
        create, begun, going_on = one.store.create_table, asyncio.Event(), asyncio.Event()

        async def create_and_wait(*row: object) -> None:
            await create(*row)
            begun.set()
            await going_on.wait()

        monkeypatch.setattr(one.store, "create_table", create_and_wait)
        asking = [asyncio.create_task(lobby.rematch(one.tables, table, BEN)) for _ in range(2)]
        await begun.wait()
        found = [await lobby.rematch(other.tables, again, BEN)]
        going_on.set()
        found += await asyncio.gather(*asking)
        assert [each.stored.status for each in found] == ["playing"] * 3
        assert len({each.stored.id for each in found}) == 1


ENOUGH = 10_000


async def test_a_replay_that_many_ask_for_at_once_is_made_once(application, monkeypatch):
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    made = []

    async def retell(*asked: object) -> object:
        made.append(asked)
        return await told(*asked)  # type: ignore[arg-type]

    told = replay.retell
    monkeypatch.setattr(replay, "retell", retell)
    path = f"/api/tables/{table.stored.id}/replay"
    answers = await asyncio.gather(*(get(application, path) for _ in range(5)))
    assert [status for status, _ in answers] == [200] * 5
    assert len(made) == 1


async def test_replay_request_does_not_block_others(application):
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    looking = asyncio.create_task(replay.Replays().view(table, "all", table.version))
    others = 0
    while not looking.done():
        await asyncio.sleep(0)
        others += 1
    assert others >= table.version // BREATH


async def test_a_table_that_is_read_from_a_long_log_lets_others_go_on_meanwhile(application, monkeypatch):
    monkeypatch.setattr(game_log, "BREATH", 10)
    table = await start_game(application)
    await play_randomly(table, ENOUGH)
    log = list(table.log)
    reading = asyncio.create_task(game_log.resume(await table.deal(), table.stored, log))
    others = 0
    while not reading.done():
        await asyncio.sleep(0)
        others += 1
    assert others >= len(log) // 10
    assert reading.result().log == log


def cell(answer: Any, sheet: str, row: int, column: int) -> str:
    """The text of a cell."""
    (found,) = (each for each in answer["sheets"] if each["id"] == sheet)
    text: str = found["rows"][row]["cells"][column]["text"]
    return text


async def test_a_stranger_looks_up_only_public_things(application):
    table = await start_cafe(application)
    status, answer = await get(application, f"/api/tables/{table.stored.id}/reference/en")
    assert status == 200
    hands = [cell(answer, "hands", seat, 1) for seat in range(3)]
    assert all("×" in hand for hand in hands), "of hidden hands the suits are known"
    assert answer["sheets"][0]["title"] == "On the table"
    assert not any(row["here"] for sheet in answer["sheets"] for row in sheet["rows"])
    own = {each.id: each for each in table.match.reference(0, "en")}["hands"].rows[0]
    assert own.here
    assert "×" not in own.cells[1].text


async def test_a_finished_game_is_looked_up_after_any_step(application):
    table = await start_game(application)
    address = f"/api/tables/{table.stored.id}"
    status, _ = await get(application, f"{address}/replay/0/reference/en")
    assert status == 409, "before the end there is no replay"
    await play_randomly(table, 10_000)
    assert table.ended
    last = [
        await get(application, f"{address}/{way}/ko")
        for way in ("reference", f"replay/{table.version}/reference")
    ]
    assert last[0] == last[1]
    assert last[0][1]["sheets"][1]["title"] == "모두의 현황"
    _, first = await get(application, f"{address}/replay/0/reference/en")
    assert {cell(first, "players", seat, 2) for seat in (0, 1)} == {"0"}


async def test_missing_things_are_refused(application):
    seats = [SeatPlan("me"), SeatPlan("open")]
    table = await lobby.create(application.tables, ANN, CreateTable("coffee_rush", seats, "Ann"))
    for path, refused in (
        (f"{table.stored.id}/reference/en", (409, "not_started")),
        (f"{table.stored.id}/reference/de", (404, "unknown_table")),
        ("nowhere/reference/en", (404, "unknown_table")),
    ):
        status, problem = await get(application, f"/api/tables/{path}")
        assert (status, problem["code"]) == refused
