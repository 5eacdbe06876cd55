"""The routes of puzzles. Nothing of an answer is sent before it is found or asked for."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.games.catalog import Catalog
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Player
from orderup.server.tables.info import reference_of
from orderup.server.tables.puzzles import Puzzles
from orderup.server.web.answers import json_answer, language
from orderup.server.web.asked import ReadBody
from orderup.server.web.identity import Identity, id_of

Solver = Callable[[Request], Awaitable[tuple[Player | None, str | None]]]
"""The person whose try is noted, and the token of a new one; None where nothing can be noted."""


class PuzzleRoutes:
    """Puzzles by day and by id, and the lines behind them."""

    def __init__(
        self, catalog: Catalog, puzzles: Puzzles, identity: Identity, read: ReadBody, solver: Solver
    ) -> None:
        """`read` decodes the body of a request."""
        self._catalog, self._puzzles, self._identity = catalog, puzzles, identity
        self._read, self._solver = read, solver

    async def overview(self, request: Request) -> Response:
        """GET /api/puzzles?day="""
        return json_answer(await self._puzzles.overview(await self._asker(request), _day(request)))

    async def days(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles?day="""
        game = request.path_params["game"]
        await self._catalog.wait_ready(game)
        return json_answer(await self._puzzles.days(game, await self._asker(request), _day(request)))

    async def position(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}?lang="""
        lang = request.query_params.get("lang", LANGUAGES[0])
        if lang not in LANGUAGES:
            raise Refusal("bad_message", f"There are no puzzles in {lang[:20]!r}.")
        return json_answer(self._puzzles.position(*await self._named(request), lang))

    async def solve(self, request: Request) -> Response:
        """POST /api/games/{game}/puzzles/{id}"""
        wanted = await self._read(request, wire.Solve)
        named = await self._named(request)
        self._puzzles.check(*named, wanted)  # Nobody becomes a player for a try that is refused.
        player, token = await self._solver(request)
        solved = await self._puzzles.solve(*named, wanted, id_of(player))
        return self._identity.with_cookie(request, json_answer(solved), token)

    async def line(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}/line?action=: the game that is played out after an action, as
        a replay.
        """
        action = request.query_params.get("action", "")
        return json_answer(await self._puzzles.line(*await self._named(request), action))

    async def line_view(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}/line/{step}?action=: the view after a step of that game."""
        action, step = request.query_params.get("action", ""), request.path_params["step"]
        return json_answer(await self._puzzles.line_view(*await self._named(request), action, step))

    async def reference(self, request: Request) -> Response:
        """GET /api/games/{game}/puzzles/{id}/reference/{lang}: the reference sheets of a puzzle."""
        lang = language(request)
        match = self._puzzles.match(*await self._named(request))
        return json_answer(reference_of(match, match.seat, lang))

    async def _named(self, request: Request) -> tuple[str, str]:
        game, name = request.path_params["game"], request.path_params["id"]
        await self._catalog.wait_ready(game)
        return game, name

    async def _asker(self, request: Request) -> str | None:
        return id_of(await self._identity.find(request))


def _day(request: Request) -> str | None:
    return request.query_params.get("day")
