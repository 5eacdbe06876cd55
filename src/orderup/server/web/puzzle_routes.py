"""Puzzles: the position as its seat sees it, and the verdict on an attempt. Nothing is stored.

The routes lie under /api/games/{game}/puzzles.
"""

from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from typing import TYPE_CHECKING

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orderup.bots.reason import sentence
from orderup.core.texts.fluent import LANGUAGES
from orderup.puzzles.book import FoundPuzzle, of_the_day
from orderup.server.games.catalog import Catalog
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.days import calendar_day
from orderup.server.tables.info import reference_of, told_in_words
from orderup.server.web.answers import json_answer, language

if TYPE_CHECKING:
    from orderup.match import Match

EPOCH = date(1970, 1, 1)
PROMISES = 3
"""Of so many actions one is told what they promise."""


ReadSolve = Callable[[Request, type[wire.Solve]], Awaitable[wire.Solve]]


class Puzzles:
    """Puzzles by day and by id."""

    def __init__(self, catalog: Catalog, read: ReadSolve) -> None:
        """`read` decodes the body of a request."""
        self._catalog, self._read = catalog, read

    async def days(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles?day="""
        game = request.path_params["game"]
        await self._catalog.wait_ready(game)
        return json_answer(days(self._catalog, game, request.query_params.get("day")))

    async def position(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}?lang="""
        lang = request.query_params.get("lang", LANGUAGES[0])
        if lang not in LANGUAGES:
            raise Refusal("bad_message", f"There are no puzzles in {lang[:20]!r}.")
        return json_answer(await position(self._catalog, *_named(request), lang))

    async def solve(self, request: Request) -> Response:
        """POST /api/games/{game}/puzzles/{id}"""
        wanted = await self._read(request, wire.Solve)
        return json_answer(await solve(self._catalog, *_named(request), wanted))

    async def reference(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}/reference/{lang}"""
        lang = language(request)
        return json_answer(await reference(self._catalog, *_named(request), lang))


def _named(request: Request) -> tuple[str, str]:
    return request.path_params["game"], request.path_params["id"]


def days(catalog: Catalog, game: str, day: str | None) -> reading.PuzzleDays:
    """All puzzles of a game, today's first.

    `day` is the reader's date, or today in UTC. A date that is nowhere on Earth counts as the nearest one
    that is.
    """
    today = calendar_day(day)
    turns = enumerate(of_the_day(catalog.puzzles(game), (today - EPOCH).days))
    return reading.PuzzleDays(
        [reading.PuzzleDay((today - timedelta(ago)).isoformat(), puzzle.id) for ago, puzzle in turns]
    )


async def position(catalog: Catalog, game: str, name: str, lang: str) -> reading.Puzzle:
    """The puzzle as its solver sees it: only the view of the seat that decides."""
    puzzle = await _puzzle(catalog, game, name)
    match = catalog.position(game, puzzle)
    view = msgspec.Raw(msgspec.json.encode(match.guided_view(puzzle.seat)))
    return reading.Puzzle(
        table=_table(catalog, match, puzzle.seat),
        pack_hash=match.pack.hash,
        situation=wire.Situation(0, view, told_in_words(match, match.legal(), lang), undo=False),
    )


async def solve(catalog: Catalog, game: str, name: str, request: wire.Solve) -> reading.Solved:
    """Whether an action is the answer. An illegal action is refused."""
    puzzle = await _puzzle(catalog, game, name)
    tried = request.action
    if tried is not None and tried not in puzzle.wins:
        raise Refusal("illegal", f"This cannot be done here: {tried[:40]!r}.")
    right = tried == puzzle.answer
    solved = reading.Solved(
        right=right,
        wins=None if tried is None else puzzle.wins[tried],
        best=puzzle.wins[puzzle.answer],
        playouts=puzzle.playouts,
        promises=[],
        why=[],
    )
    if right or tried is None:
        from orderup.core.game.action_list import words_at

        match = catalog.position(game, puzzle)
        view, lang = match.view(match.seat), request.lang
        texts = {action.notation: words_at(game, view, action, lang) for action in match.legal()}
        best = list(puzzle.wins.items())[:PROMISES]
        solved.promises = [reading.Promise(notation, texts[notation], wins) for notation, wins in best]
        solved.why = [sentence(reason, match.pack, request.lang) for reason in puzzle.why]
    return solved


async def reference(catalog: Catalog, game: str, name: str, lang: str) -> reading.Reference:
    """The reference sheets for the solver of a puzzle."""
    puzzle = await _puzzle(catalog, game, name)
    return reference_of(catalog.position(game, puzzle), puzzle.seat, lang)


async def _puzzle(catalog: Catalog, game: str, name: str) -> FoundPuzzle:
    await catalog.wait_ready(game)
    for puzzle in catalog.puzzles(game):
        if puzzle.id == name:
            return puzzle
    raise Refusal("unknown_table", "There is no such puzzle.")


def _table(catalog: Catalog, match: "Match", seat: int) -> wire.TableInfo:
    """A table where the reader has one seat and bots the others."""
    bot = wire.SeatInfo("bot", bot=catalog.usual_bot(match.game))
    seats = [wire.SeatInfo("person") if number == seat else bot for number in range(match.seats)]
    return wire.TableInfo(
        id="",
        game=match.game,
        status="playing",
        seats=seats,
        options=match.options,
        pack=match.pack.name,
        pack_hash=match.pack.hash,
        random_order=False,
        hints=False,
        version=0,
        you=seat,
        host=False,
        spectators=0,
        created=0.0,
    )
