"""The routes of tables: they open and find tables, read from them, and change their seats and clocks."""

from collections.abc import Awaitable, Callable
from functools import wraps

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orderup.bots import levels
from orderup.server.net.limits import SharedLimit
from orderup.server.people.people import People
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Player
from orderup.server.tables import lobby, tries
from orderup.server.tables.days import day_of, play_day
from orderup.server.tables.hints import coached
from orderup.server.tables.info import info_of, progress_of, reference_of
from orderup.server.tables.replay import Replays
from orderup.server.tables.results import own_seat
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import json_answer, language
from orderup.server.web.asked import ReadBody
from orderup.server.web.identity import Identity, id_of
from orderup.server.web.person_routes import LISTED

TOO_MANY = "Too many new tables: wait a minute."


class TableRoutes:
    """Tables, for people with a seat there and for everybody else."""

    def __init__(
        self,
        settings: Settings,
        tables: Tables,
        identity: Identity,
        people: People,
        replays: Replays,
        read: ReadBody,
    ) -> None:
        self._tables, self._identity, self._people = tables, identity, people
        self._replays, self._read = replays, read
        self._opening = SharedLimit("table", tables.services.store, settings.table_rate)

    async def create(self, request: Request) -> Response:
        """POST /api/tables"""
        await self._identity.spend(self._opening, request, TOO_MANY)
        wanted = await self._read(request, wire.CreateTable)
        name = lobby.checked_name(wanted.name)
        player, token = await self._identity.known_or_new(request, name)
        table = await lobby.create(self._tables, player, wanted)
        return await self._sat_down(request, player, token, name, table)

    async def learn(self, request: Request) -> Response:
        """POST /api/games/{game}/tutorial"""
        await self._identity.spend(self._opening, request, TOO_MANY)
        name = lobby.checked_name((await self._read(request, wire.Learn)).name)
        player, token = await self._identity.known_or_new(request, name)
        table = await lobby.learn(self._tables, player, request.path_params["game"], name)
        return await self._sat_down(request, player, token, name, table)

    async def sit(self, request: Request) -> Response:
        """POST /api/tables/{table}/sit: take a seat. A name that is taken gets a number, as `Ann 2`."""
        wanted = await self._read(request, wire.Sit)
        table, name = await self._table(request), lobby.checked_name(wanted.name)
        player, token = await self._identity.known_or_new(request, name)
        await lobby.sit(self._tables, table, player, wanted)
        return await self._sat_down(request, player, token, name, table)

    async def rematch(self, request: Request) -> Response:
        """POST /api/tables/{table}/rematch: the next table of the same players."""
        table, player = await self._table(request), await self._identity.known(request)
        return json_answer(info_of(await lobby.rematch(self._tables, table, player), player.id))

    async def try_again(self, request: Request) -> Response:
        """POST /api/tables/{table}/try"""
        await self._identity.spend(self._opening, request, TOO_MANY)
        wanted = await self._read(request, wire.TryAgain)
        table, name = await self._table(request), lobby.checked_name(wanted.name)
        player, token = await self._identity.known_or_new(request, name)
        made = await tries.try_again(self._tables, self._replays, table, player, wanted)
        return await self._sat_down(request, player, token, name, made)

    async def _sat_down(
        self, request: Request, player: Player, token: str | None, name: str, table: Table
    ) -> Response:
        """The answer to a player who has sat down. They keep the new name; a refused player keeps the old
        one.
        """
        if token is None:
            await self._people.rename(player, name)
        return self._identity.with_cookie(request, json_answer(info_of(table, player.id)), token)

    async def own_tables(self, request: Request) -> Response:
        """GET /api/tables: own tables, newest first."""
        player = await self._identity.find(request)
        if player is None:
            return json_answer([])
        tables = self._tables
        rows = await tables.services.store.tables_of(player.id, LISTED)
        results = await tables.services.store.results_of(player.id, None, LISTED)
        places = {result.table: own_seat(result, player.id).rank for result in results}
        infos = [
            tables.info(row, version, player.id)
            for row, version in rows
            if tables.services.catalog.knows(row.game)
        ]
        return json_answer([msgspec.structs.replace(info, place=places.get(info.id)) for info in infos])

    async def table(self, request: Request) -> Response:
        """GET /api/tables/{table}: the table."""
        table, player = await self._table(request), await self._identity.find(request)
        return json_answer(info_of(table, id_of(player)))

    def of_table(
        self, do: Callable[..., Awaitable[None]], kind: type[msgspec.Struct] | None = None
    ) -> Callable[[Request], Awaitable[Response]]:
        """A handler for a POST of a player about a table; the fields of a `kind` of body are arguments."""

        @wraps(do)
        async def answer(request: Request) -> Response:
            wanted = () if kind is None else msgspec.structs.astuple(await self._read(request, kind))
            table, player = await self._table(request), await self._identity.known(request)
            await do(self._tables, table, player, *wanted)
            return json_answer(info_of(table, player.id))

        return answer

    async def reference(self, request: Request) -> Response:
        """GET /api/tables/{table}/reference/{lang}"""
        lang = language(request)
        table, player = await self._table(request), await self._identity.find(request)
        async with table.lock:  # An action counts once it is stored.
            table.check_held()
            if table.match is None:
                raise Refusal("not_started", "There is nothing to look up before the game begins.")
            return json_answer(reference_of(table.match, table.seat_of(id_of(player)), lang))

    async def coach(self, request: Request) -> Response:
        """GET /api/tables/{table}/coach/{lang}: the coach's advice; null for others than the decider."""
        lang = language(request)
        table, player = await self._table(request), await self._identity.find(request)
        await self._tables.services.catalog.wait_compiled(table.stored.game)
        return json_answer(await coached(table, id_of(player), lang))

    async def progress(self, request: Request) -> Response:
        """GET /api/tables/{table}/progress/{lang}"""
        lang = language(request)
        table, player = await self._table(request), await self._identity.find(request)
        await self._tables.services.catalog.wait_ready(table.stored.game)
        return json_answer(progress_of(table, id_of(player), lang))

    async def day(self, request: Request) -> Response:
        """GET /api/games/{game}/days?today=&day="""
        game, query = request.path_params["game"], request.query_params
        self._check_levels(game)
        player = await self._identity.find(request)
        today, day = query.get("today"), query.get("day")
        return json_answer(await day_of(self._tables.services, id_of(player), game, today, day))

    async def play_day(self, request: Request) -> Response:
        """POST /api/games/{game}/days"""
        await self._identity.spend(self._opening, request, TOO_MANY)
        wanted, game = await self._read(request, wire.PlayDay), request.path_params["game"]
        self._check_levels(game)
        name = lobby.checked_name(wanted.name)
        player, token = await self._identity.known_or_new(request, name)
        table = await play_day(self._tables, player, game, name, wanted.level, wanted.today, wanted.day)
        return await self._sat_down(request, player, token, name, table)

    def _check_levels(self, game: str) -> None:
        """Refuse an unknown game, and one without levels of bots: it has no deal of the day."""
        if not self._tables.services.catalog.knows(game) or not levels(game):
            raise Refusal("unknown_table", "This game has no deal of the day.")

    async def _table(self, request: Request) -> Table:
        return await self._tables.get(request.path_params["table"])
