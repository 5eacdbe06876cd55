"""Puzzles over HTTP: one a day, nothing of the answer before it was tried, and what cannot be tried."""

import json
from typing import Any

import msgspec
import pytest

from orderup.puzzles import book as books
from orderup.puzzles.book import FoundPuzzle, book_of
from orderup.server.app import Application
from orderup.server.games import catalog
from orderup.server.tables import days

from .inside import get, request

GAME = "order_please"
HERE = f"/api/games/{GAME}/puzzles"
BOOK = book_of(GAME)
NOON = 1_795_435_200.0
"""Of 23 November 2026, in Greenwich."""
DAY = 86_400.0


def puzzle() -> FoundPuzzle:
    assert BOOK is not None
    return BOOK.puzzles[0]


async def solve(server: Application, name: str, **said: Any) -> tuple[int, Any]:
    return await request(server, "POST", f"{HERE}/{name}", json.dumps(said).encode())


async def test_each_day_has_another_and_all_are_listed(application, monkeypatch):
    listed = []
    for now in (NOON, NOON + 0.49 * DAY, NOON + DAY):
        monkeypatch.setattr(days, "clock", lambda now=now: now)
        status, answer = await get(application, HERE)
        assert status == 200
        listed.append(answer["days"])
    assert BOOK is not None
    assert listed[0] == listed[1]
    assert [each["day"] for each in listed[2][:3]] == ["2026-11-24", "2026-11-23", "2026-11-22"]
    assert listed[2][1] == listed[0][0]
    assert {each["id"] for each in listed[0]} == {each.id for each in BOOK.puzzles}
    games = {game["name"]: game["puzzles"] for game in (await get(application, "/api/games"))[1]}
    assert games == {"coffee_rush": 0, "cafe_tycoon": games["cafe_tycoon"], GAME: len(BOOK.puzzles)}
    assert (await get(application, "/api/games/coffee_rush/puzzles"))[1] == {"days": []}


@pytest.mark.parametrize(
    ("here", "first"),
    [
        ("2026-11-23", "2026-11-23"),
        ("2026-11-24", "2026-11-24"),
        ("2026-11-22", "2026-11-23"),
        ("2099-01-01", "2026-11-24"),
        ("1970-01-01", "2026-11-23"),
        ("", None),
        ("today", None),
        ("2026-13-40", None),
    ],
)
async def test_the_day_is_that_of_the_reader(application, monkeypatch, here, first):
    """At noon in Greenwich it is already the next day in Kiritimati, and nowhere still the day before."""
    monkeypatch.setattr(days, "clock", lambda: NOON)
    status, answer = await get(application, HERE, query=f"day={here}")
    if first is None:
        assert (status, answer["code"]) == (400, "bad_message")
    else:
        assert answer["days"][0]["day"] == first


async def test_the_answer_is_told_when_it_was_found_or_asked_for(application):
    best, *others = puzzle().wins.items()
    status, wrong = await solve(application, puzzle().id, action=others[-1][0])
    told = {"right": False, "wins": others[-1][1], "best": best[1], "playouts": puzzle().playouts}
    assert (status, wrong) == (200, told | {"promises": [], "why": []})
    _, right = await solve(application, puzzle().id, action=best[0], lang="ko")
    assert (right["right"], right["wins"]) == (True, best[1])
    assert [each["notation"] for each in right["promises"]] == [best[0], others[0][0], others[1][0]]
    assert len(right["why"]) == len(puzzle().why)
    _, shown = await solve(application, puzzle().id, action=None)
    assert (shown["right"], shown["wins"]) == (False, None)
    assert [each["wins"] for each in shown["promises"]] == list(puzzle().wins.values())[:3]


async def test_puzzles_are_solved_while_nothing_may_change(application):
    application.orders.read_only = True
    assert (await solve(application, puzzle().id, action=puzzle().answer))[1]["right"]


async def test_puzzle_reveals_nothing_before_an_attempt(application, monkeypatch):
    """The same comes, byte by byte, with another answer and other hidden things behind it."""
    assert BOOK is not None
    seen = await get(application, f"{HERE}/{puzzle().id}", query="lang=en")
    sheets = await get(application, f"{HERE}/{puzzle().id}/reference/en")
    assert {action["notation"] for action in seen[1]["situation"]["legal"]} == set(puzzle().wins)
    assert all(action["text"] for action in seen[1]["situation"]["legal"])
    assert seen[1]["table"]["you"] == puzzle().seat
    match = application.catalog.position(GAME, puzzle())
    turned = dict(reversed(puzzle().wins.items()))
    other = msgspec.structs.replace(
        puzzle(), wins=turned, why=(), state=match.as_seen_by(puzzle().seat, 77).state()
    )
    assert other.state != puzzle().state
    changed = msgspec.structs.replace(BOOK, puzzles=(other,))
    monkeypatch.setattr(catalog, "book_of", lambda game: changed)
    assert await get(application, f"{HERE}/{puzzle().id}", query="lang=en") == seen
    assert await get(application, f"{HERE}/{puzzle().id}/reference/en") == sheets
    assert (await solve(application, puzzle().id, action=other.answer))[1]["right"] is True


async def test_missing_things_are_refused(application):
    for path in (
        "/api/games/chess/puzzles",
        f"{HERE}/nothing",
        f"/api/games/coffee_rush/puzzles/{puzzle().id}",
    ):
        assert (await get(application, path))[0] == 404, path
    assert (await get(application, f"{HERE}/{puzzle().id}", query="lang=fr"))[0] == 400
    assert (await get(application, f"{HERE}/{puzzle().id}/reference/fr"))[0] == 404
    assert (await solve(application, "nothing", action=None))[0] == 404
    status, problem = await solve(application, puzzle().id, action="sell everything")
    assert (status, problem["code"]) == (409, "illegal")
    for said in (
        {},
        {"action": 3},
        {"action": ""},
        {"action": None, "seat": 0},
        {"action": None, "lang": "fr"},
    ):
        status, problem = await solve(application, puzzle().id, **said)
        assert (status, problem["code"]) == (400, "bad_message"), said


@pytest.mark.parametrize("field", ["rules", "pack_hash"])
async def test_puzzles_of_other_rules_or_packs_are_left_out(application, monkeypatch, field):
    assert BOOK is not None
    old = msgspec.structs.replace(BOOK, **{field: 0 if field == "rules" else "0"})
    monkeypatch.setattr(catalog, "book_of", lambda game: old)
    assert await get(application, HERE) == (200, {"days": []})
    assert (await get(application, f"{HERE}/{puzzle().id}"))[0] == 404


async def test_a_broken_file_costs_the_puzzles_and_nothing_else(tmp_path, monkeypatch, application):
    path = tmp_path / "broken.json"
    path.write_text("{")
    monkeypatch.setattr(catalog, "book_of", lambda game: books.read(path))
    assert await get(application, HERE) == (200, {"days": []})
    assert {game["puzzles"] for game in (await get(application, "/api/games"))[1]} == {0}
