"""Reference sheets over HTTP hold what a seat may know, live and in a replay."""

from typing import Any

from orderup.server.protocol.messages import CreateTable, SeatPlan
from orderup.server.store import Player
from orderup.server.tables import lobby

from .inside import get, play_randomly, start_cafe, start_game


def cell(answer: Any, sheet: str, row: int, column: int) -> str:
    """What stands in a cell."""
    (found,) = (each for each in answer["sheets"] if each["id"] == sheet)
    text: str = found["rows"][row]["cells"][column]["text"]
    return text


async def test_a_stranger_looks_up_what_a_bystander_may_know(application):
    table = await start_cafe(application)
    status, answer = await get(application, f"/api/tables/{table.stored.id}/reference/en")
    assert status == 200
    hands = [cell(answer, "hands", seat, 1) for seat in range(3)]
    assert all("×" in hand for hand in hands), "of hidden hands the suits are known"
    assert answer["sheets"][0]["title"] == "On the table"
    assert not any(row["here"] for sheet in answer["sheets"] for row in sheet["rows"])
    assert table.match is not None
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
    table = await lobby.create(
        application.tables, Player("ann", "Ann"), CreateTable("coffee_rush", seats, "Ann")
    )
    for path, refused in (
        (f"{table.stored.id}/reference/en", (409, "not_started")),
        (f"{table.stored.id}/reference/de", (404, "unknown_table")),
        ("nowhere/reference/en", (404, "unknown_table")),
    ):
        status, problem = await get(application, f"/api/tables/{path}")
        assert (status, problem["code"]) == refused
