"""The routes of puzzles, under /api/games/{game}/puzzles. None of them stores anything."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.games.catalog import Catalog
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import puzzles
from orderup.server.web.answers import json_answer, language

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
        return json_answer(puzzles.days(self._catalog, game, request.query_params.get("day")))

    async def position(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}?lang="""
        lang = request.query_params.get("lang", LANGUAGES[0])
        if lang not in LANGUAGES:
            raise Refusal("bad_message", f"There are no puzzles in {lang[:20]!r}.")
        return json_answer(await puzzles.position(self._catalog, *_named(request), lang))

    async def solve(self, request: Request) -> Response:
        """POST /api/games/{game}/puzzles/{id}"""
        wanted = await self._read(request, wire.Solve)
        return json_answer(await puzzles.solve(self._catalog, *_named(request), wanted))

    async def reference(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}/reference/{lang}"""
        lang = language(request)
        return json_answer(await puzzles.reference(self._catalog, *_named(request), lang))


def _named(request: Request) -> tuple[str, str]:
    return request.path_params["game"], request.path_params["id"]
