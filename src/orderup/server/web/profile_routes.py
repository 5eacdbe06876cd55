"""The routes of profiles, and of the notes that people make for themselves at a table."""

import asyncio

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orderup.server.people.identity import ID, new_id
from orderup.server.protocol import history
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables import profiles
from orderup.server.tables.results import COUNTED, results_of
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import json_answer
from orderup.server.web.asked import ReadBody
from orderup.server.web.identity import Identity

UNKNOWN = "There is no such profile, or you may not see it."


class ProfileRoutes:
    """Profiles, who may see the reader's, and the reader's notes."""

    def __init__(self, tables: Tables, identity: Identity, read: ReadBody) -> None:
        self._tables, self._identity, self._read = tables, identity, read
        self._store = tables.services.store

    async def own(self, request: Request) -> Response:
        """GET /api/me/profile"""
        player = await self._identity.find(request)
        found = None if player is None else await self._store.profile(player.id)
        return json_answer(
            history.OwnProfile("nobody", None)
            if found is None
            else history.OwnProfile(found.shown, found.address)
        )

    async def show(self, request: Request) -> Response:
        """POST /api/me/profile"""
        wanted = await self._read(request, history.ShowProfile)
        player = await self._identity.known(request)
        profile = await self._store.show_profile(player.id, new_id(), wanted.shown)
        return json_answer(history.OwnProfile(profile.shown, profile.address))

    async def profile(self, request: Request) -> Response:
        """GET /api/profiles/{address}: a person as they let others see them. A hidden profile gets the same
        answer as one that does not exist.
        """
        address = request.path_params["address"]
        reader = await self._identity.find(request)
        profile = await self._store.profile_at(address) if ID.fullmatch(address) else None
        who = None if reader is None else reader.id
        if profile is None or not await profiles.may_see(self._store, who, profile):
            raise Refusal("unknown_person", UNKNOWN)
        results = [each async for each in results_of(self._store, profile.player, None, COUNTED)]
        is_own = who == profile.player
        if not is_own:
            name = self._tables.services.orders.name_of(profile.player, profile.name)
            profile = msgspec.structs.replace(profile, name=name)
        return json_answer(await asyncio.to_thread(profiles.of_results, profile, results, own=is_own))

    async def note(self, request: Request) -> Response:
        """GET /api/tables/{table}/note"""
        table, player = await self._seated(request)
        return json_answer(history.SeatNote(await self._store.seat_note(table, player)))

    async def write_note(self, request: Request) -> Response:
        """POST /api/tables/{table}/note: change that note."""
        text = (await self._read(request, history.SeatNote)).text.replace("\x00", "").strip()
        table, player = await self._seated(request)
        await self._store.write_seat_note(table, player, text)
        return json_answer(history.SeatNote(text))

    async def _seated(self, request: Request) -> tuple[str, str]:
        """The table, and the reader who has a seat there."""
        table = await self._tables.get(request.path_params["table"])
        player = await self._identity.known(request)
        if table.seat_of(player.id) is None:
            raise Refusal("not_seated", "Notes are for who has a seat at this table.")
        return table.stored.id, player.id
