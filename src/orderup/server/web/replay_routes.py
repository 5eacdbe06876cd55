"""The routes of a game's past: its log, record and replay, and its review with better lines."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import audience
from orderup.server.tables.replay import Replays
from orderup.server.tables.reviews import Reviews, findings, finished
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import json_answer, language
from orderup.server.web.asked import address_of, viewer_of
from orderup.server.web.identity import Identity, id_of


class ReplayRoutes:
    """Replays and reviews, as the asker's seat may know them."""

    def __init__(self, tables: Tables, identity: Identity, replays: Replays, reviews: Reviews) -> None:
        self._tables, self._identity = tables, identity
        self._replays, self._reviews = replays, reviews

    async def log(self, request: Request) -> Response:
        """GET /api/tables/{table}/log?since="""
        table, player = await self._table(request), await self._identity.find(request)
        since = request.query_params.get("since", "0")
        if since not in map(str, range(table.version + 1)):
            raise Refusal(
                "bad_message", f"There is no version {since[:20]!r}: they are 0 to {table.version}."
            )
        steps = await audience.steps_after(table, table.seat_of(id_of(player)), int(since))
        return json_answer(reading.Log(cast(list[wire.Step], steps)))

    async def record(self, request: Request) -> Response:
        """GET /api/tables/{table}/record: the record of a finished game, for `Match.from_record`."""
        table = await self._table(request)
        if table.match is None or table.stored.status != "over":
            raise Refusal("not_started", "A record is there when the game is over.")
        table.check_not_frozen()
        return json_answer(table.match.record())

    async def replay(self, request: Request) -> Response:
        """GET /api/tables/{table}/replay?seat="""
        table, player = await self._table(request), await self._identity.find(request)
        viewer = viewer_of(request)
        return json_answer(await self._replays.whole(table, viewer, id_of(player)))

    async def replay_view(self, request: Request) -> Response:
        """GET /api/tables/{table}/replay/{step}?seat="""
        viewer = viewer_of(request)
        step = request.path_params["step"]
        return json_answer(await self._replays.view(await self._table(request), viewer, step))

    async def replay_reference(self, request: Request) -> Response:
        """GET /api/tables/{table}/replay/{step}/reference/{lang}?seat=: the reference sheets after that
        step.
        """
        viewer, step = viewer_of(request), request.path_params["step"]
        lang, table = language(request), await self._table(request)
        return json_answer(await self._replays.reference(table, viewer, step, lang))

    async def review(self, request: Request) -> Response:
        """GET /api/tables/{table}/review?lang="""
        lang = request.query_params.get("lang", LANGUAGES[0])
        if lang not in LANGUAGES:
            raise Refusal("bad_message", f"There is no review in {lang[:20]!r}.")
        player = await self._identity.find(request)
        review = await self._reviews.progress(request.path_params["table"], id_of(player))
        if review.state == "done" or (review.state == "working" and review.judged > 0):
            table = await self._table(request)
            verdicts = await self._reviews.verdicts(table)
            match = finished(table.match)
            is_done = review.state == "done"
            review.findings = findings(match, await table.deal(), table.log, verdicts, lang, is_done)
        return json_answer(review)

    async def ask_review(self, request: Request) -> Response:
        """POST /api/tables/{table}/review: ask for a review."""
        player = await self._identity.find(request)
        table = request.path_params["table"]
        await self._reviews.ask(table, address_of(request), id_of(player))
        return json_answer(await self._reviews.progress(table, id_of(player)))

    async def better(self, request: Request) -> Response:
        """GET /api/tables/{table}/review/{number}: the better line instead of an action, as a replay."""
        table, player = await self._table(request), await self._identity.find(request)
        verdict = await self._reviews.verdict(table, request.path_params["number"])
        return json_answer(await self._replays.better(table, verdict, id_of(player)))

    async def better_view(self, request: Request) -> Response:
        """GET /api/tables/{table}/review/{number}/{step}: the view after one step of the better line."""
        table = await self._table(request)
        verdict = await self._reviews.verdict(table, request.path_params["number"])
        return json_answer(await self._replays.better_view(table, verdict, request.path_params["step"]))

    async def _table(self, request: Request) -> Table:
        return await self._tables.get(request.path_params["table"])
