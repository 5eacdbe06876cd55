"""Puzzles over HTTP: one a day, nothing of the answer before it was tried, and what cannot be tried."""

import json
from typing import Any

import msgspec
import pytest

from orderup.puzzles import book as books
from orderup.puzzles.book import FoundPuzzle, book_of
from orderup.server.app import Application
from orderup.server.games import catalog
from orderup.server.web import puzzle_routes as puzzles

from .inside import get, inside, request

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


def test_each_day_has_another_and_all_are_listed(tmp_path, monkeypatch):
    async def work(server: Application) -> None:
        listed = []
        for now in (NOON, NOON + 0.49 * DAY, NOON + DAY):
            monkeypatch.setattr(puzzles, "clock", lambda now=now: now)
            status, answer = await get(server, HERE)
            assert status == 200
            listed.append(answer["days"])
        assert BOOK is not None
        assert listed[0] == listed[1]
        assert [each["day"] for each in listed[2][:3]] == ["2026-11-24", "2026-11-23", "2026-11-22"]
        assert listed[2][1] == listed[0][0]
        assert {each["id"] for each in listed[0]} == {each.id for each in BOOK.puzzles}
        games = {game["name"]: game["puzzles"] for game in (await get(server, "/api/games"))[1]}
        assert games == {"coffee_rush": 0, "cafe_tycoon": games["cafe_tycoon"], GAME: len(BOOK.puzzles)}
        assert (await get(server, "/api/games/coffee_rush/puzzles"))[1] == {"days": []}

    inside(tmp_path, work)


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
def test_the_day_is_that_of_the_reader(tmp_path, monkeypatch, here, first):
    """At noon in Greenwich it is already the next day in Kiritimati, and nowhere still the day before."""

    async def work(server: Application) -> None:
        monkeypatch.setattr(puzzles, "clock", lambda: NOON)
        status, answer = await get(server, HERE, query=f"day={here}")
        if first is None:
            assert (status, answer["code"]) == (400, "bad_message")
        else:
            assert answer["days"][0]["day"] == first

    inside(tmp_path, work)


def test_the_answer_is_told_when_it_was_found_or_asked_for(tmp_path):
    async def work(server: Application) -> None:
        best, *others = puzzle().wins.items()
        status, wrong = await solve(server, puzzle().id, action=others[-1][0])
        told = {"right": False, "wins": others[-1][1], "best": best[1], "playouts": puzzle().playouts}
        assert (status, wrong) == (200, told | {"promises": [], "why": []})
        _, right = await solve(server, puzzle().id, action=best[0], lang="ko")
        assert (right["right"], right["wins"]) == (True, best[1])
        assert [each["notation"] for each in right["promises"]] == [best[0], others[0][0], others[1][0]]
        assert len(right["why"]) == len(puzzle().why)
        _, shown = await solve(server, puzzle().id, action=None)
        assert (shown["right"], shown["wins"]) == (False, None)
        assert [each["wins"] for each in shown["promises"]] == list(puzzle().wins.values())[:3]

    inside(tmp_path, work)


def test_puzzles_are_solved_while_nothing_may_change(tmp_path):
    async def work(server: Application) -> None:
        server.orders.read_only = True
        assert (await solve(server, puzzle().id, action=puzzle().answer))[1]["right"]

    inside(tmp_path, work)


def test_puzzle_reveals_nothing_before_an_attempt(tmp_path, monkeypatch):
    """The same comes, byte by byte, with another answer and other hidden things behind it."""

    async def work(server: Application) -> None:
        assert BOOK is not None
        seen = await get(server, f"{HERE}/{puzzle().id}", query="lang=en")
        sheets = await get(server, f"{HERE}/{puzzle().id}/reference/en")
        assert {action["notation"] for action in seen[1]["situation"]["legal"]} == set(puzzle().wins)
        assert all(action["text"] for action in seen[1]["situation"]["legal"])
        assert seen[1]["table"]["you"] == puzzle().seat
        match = server.catalog.position(GAME, puzzle())
        turned = dict(reversed(puzzle().wins.items()))
        other = msgspec.structs.replace(
            puzzle(), wins=turned, why=(), state=match.as_seen_by(puzzle().seat, 77).state()
        )
        assert other.state != puzzle().state
        changed = msgspec.structs.replace(BOOK, puzzles=(other,))
        monkeypatch.setattr(catalog, "book_of", lambda game: changed)
        assert await get(server, f"{HERE}/{puzzle().id}", query="lang=en") == seen
        assert await get(server, f"{HERE}/{puzzle().id}/reference/en") == sheets
        assert (await solve(server, puzzle().id, action=other.answer))[1]["right"] is True

    inside(tmp_path, work)


def test_missing_things_are_refused(tmp_path):
    async def work(server: Application) -> None:
        for path in (
            "/api/games/chess/puzzles",
            f"{HERE}/nothing",
            f"/api/games/coffee_rush/puzzles/{puzzle().id}",
        ):
            assert (await get(server, path))[0] == 404, path
        assert (await get(server, f"{HERE}/{puzzle().id}", query="lang=fr"))[0] == 400
        assert (await get(server, f"{HERE}/{puzzle().id}/reference/fr"))[0] == 404
        assert (await solve(server, "nothing", action=None))[0] == 404
        status, problem = await solve(server, puzzle().id, action="sell everything")
        assert (status, problem["code"]) == (409, "illegal")
        for said in (
            {},
            {"action": 3},
            {"action": ""},
            {"action": None, "seat": 0},
            {"action": None, "lang": "fr"},
        ):
            status, problem = await solve(server, puzzle().id, **said)
            assert (status, problem["code"]) == (400, "bad_message"), said

    inside(tmp_path, work)


@pytest.mark.parametrize("field", ["rules", "pack_hash"])
def test_puzzles_of_other_rules_or_packs_are_left_out(tmp_path, monkeypatch, field):
    async def work(server: Application) -> None:
        assert BOOK is not None
        old = msgspec.structs.replace(BOOK, **{field: 0 if field == "rules" else "0"})
        monkeypatch.setattr(catalog, "book_of", lambda game: old)
        assert await get(server, HERE) == (200, {"days": []})
        assert (await get(server, f"{HERE}/{puzzle().id}"))[0] == 404

    inside(tmp_path, work)


def test_a_broken_file_costs_the_puzzles_and_nothing_else(tmp_path, monkeypatch):
    async def work(server: Application) -> None:
        path = tmp_path / "broken.json"
        path.write_text("{")
        monkeypatch.setattr(catalog, "book_of", lambda game: books.read(path))
        assert await get(server, HERE) == (200, {"days": []})
        assert {game["puzzles"] for game in (await get(server, "/api/games"))[1]} == {0}

    inside(tmp_path, work)
