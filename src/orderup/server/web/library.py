"""Read-only resources of the server: its games, their packs, texts, rules and tutorials."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.games.catalog import NO_PACK, Catalog
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.web.answers import json_answer, language
from orderup.server.web.assets import ASK_AGAIN, FOREVER, TYPES

FOREVER_HERE = FOREVER.replace("public", "private")
NO_GAME = "There is no such game, or not in that language."


class Library:
    """The read-only routes under /api/games."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    async def games(self, request: Request) -> Response:
        """GET /api/games?wanted=: the games; a wanted one is compiled first."""
        self._catalog.want(request.query_params.get("wanted", ""))
        return json_answer(self._catalog.infos())

    async def pack(self, request: Request) -> Response:
        """GET /api/games/{game}/packs/{hash}: the content of a pack.

        An uploaded pack never changes under its hash. The hash of a game's own pack covers only what the
        rules read, so its names may change.
        """
        game, pack_hash = request.path_params["game"], request.path_params["hash"]
        pack = await self._catalog.pack(game, pack_hash)
        if pack is None:
            raise Refusal("unknown_table", NO_PACK)
        if not self._catalog.comes_with(game, pack_hash):
            return json_answer(pack.words, headers={"cache-control": FOREVER_HERE})
        headers = {"cache-control": ASK_AGAIN, "etag": f'"{pack.fingerprint}"'}
        if request.headers.get("if-none-match") == headers["etag"]:
            return Response(None, 304, headers)
        return json_answer(pack.words, headers=headers)

    async def pack_file(self, request: Request) -> Response:
        """GET /api/games/{game}/packs/{hash}.toml: the file of a pack that comes with the game."""
        game = request.path_params["game"]
        path = self._catalog.source(game, request.path_params["hash"])
        if path is None:
            raise Refusal("unknown_table", NO_PACK)
        headers = {"cache-control": ASK_AGAIN, "content-disposition": f'attachment; filename="{game}.toml"'}
        return Response(await asyncio.to_thread(path.read_bytes), 200, headers, "application/toml")

    async def schema(self, request: Request) -> Response:
        """GET /api/games/{game}/schema: the JSON Schema of a game's views and events."""
        schema = await self._catalog.schema(request.path_params["game"])
        if schema is None:
            raise Refusal("unknown_table", NO_GAME)
        return json_answer(schema, headers={"cache-control": ASK_AGAIN})

    async def texts(self, request: Request) -> Response:
        """GET /api/games/{game}/texts/{lang}.ftl: a game's texts in a language."""
        path = self._catalog.texts(request.path_params["game"], request.path_params["lang"])
        if path is None:
            raise Refusal("unknown_table", NO_GAME)
        headers = {"cache-control": ASK_AGAIN}
        return Response(await asyncio.to_thread(path.read_bytes), 200, headers, TYPES[".ftl"])

    async def lesson(self, request: Request) -> Response:
        """GET /api/games/{game}/tutorial/{lang}: a game's tutorial in a language."""
        game, lang = request.path_params["game"], request.path_params["lang"]
        tutorial = self._catalog.tutorial(game)
        if lang not in LANGUAGES:
            raise Refusal("unknown_table", NO_GAME)
        steps = [
            reading.LessonStep(getattr(step, lang), list(step.point), step.waits) for step in tutorial.steps
        ]
        return json_answer(reading.Lesson(tutorial.minutes, steps), headers={"cache-control": ASK_AGAIN})

    async def rules(self, request: Request) -> Response:
        """GET /api/games/{game}/rules/{lang}?pack=: a game's rules to read.

        They have the numbers of a pack by its hash, or else of the game's own.
        """
        lang = language(request)
        pack_hash = request.query_params.get("pack", "")
        chapters = await self._catalog.rules(request.path_params["game"], lang, pack_hash)
        return json_answer(reading.Rules(chapters), headers={"cache-control": ASK_AGAIN})

    async def picture(self, request: Request) -> Response:
        """GET /api/games/{game}/rules/{lang}/{chapter}.svg: the picture of a chapter."""
        lang, params = language(request), request.path_params
        drawn = await self._catalog.picture(params["game"], params["chapter"], lang)
        return Response(drawn, 200, {"cache-control": ASK_AGAIN}, TYPES[".svg"])
