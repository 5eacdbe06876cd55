"""The routes of friends: links that make some, and invitations to tables."""

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import Response

from orderup.server.net.limits import SharedLimit
from orderup.server.people.people import People
from orderup.server.protocol import people as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate
from orderup.server.store import Player
from orderup.server.tables import chat, friends, lobby
from orderup.server.tables.table import Table
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import json_answer
from orderup.server.web.asked import ReadBody
from orderup.server.web.identity import Identity

LINKS = Rate(20 / 86400, 20)
INVITED = Rate(60 / 3600, 60)


class FriendRoutes:
    """The friends of the person who asks."""

    def __init__(
        self,
        identity: Identity,
        people: People,
        tables: Tables,
        read: ReadBody,
        address: Callable[[Request], str],
    ) -> None:
        """`address` returns the address of this site for other devices."""
        self._identity, self._people, self._tables = identity, people, tables
        self._store = store = tables.services.store
        self._read, self._address = read, address
        self._linking = SharedLimit("friend", store, LINKS)
        self._inviting = SharedLimit("invite", store, INVITED)

    async def get(self, request: Request) -> Response:
        """GET /api/me/friends: the friends of the asker."""
        return await self._told(await self._identity.known(request))

    async def link(self, request: Request) -> Response:
        """POST /api/me/friends/link: a link that makes one friend."""
        player = await self._identity.known(request)
        if not await self._linking.take(player.id, None):
            raise Refusal("too_fast", "You have made 20 links for friends today: go on tomorrow.")
        secret = await friends.make_link(self._store, player)
        return json_answer(wire.Link(f"{self._address(request)}/me#friend={secret}"))

    async def look(self, request: Request) -> Response:
        """POST /api/me/friends/look: whose link it is. It changes nothing."""
        wanted = await self._read(request, wire.FriendLink)
        reader = await self._people.look_up(request.headers.get("cookie"))
        maker = await friends.maker_of(self._store, wanted.secret, reader)
        is_own = reader is not None and maker.id == reader.id
        known = [] if reader is None else await self._store.friends(reader.id)
        is_friend = maker.id in {friend.id for friend in known}
        needs_name = reader is None or reader.name is None
        return json_answer(wire.FriendOffer(self._name(maker), is_own, is_friend, needs_name))

    async def accept(self, request: Request) -> Response:
        """POST /api/me/friends: befriend the person whose link it is. A stranger becomes a player."""
        wanted = await self._read(request, wire.FriendLink)
        reader = await self._people.look_up(request.headers.get("cookie"))
        await friends.maker_of(self._store, wanted.secret, reader)
        name = None
        if reader is None or reader.name is None:
            name = lobby.checked_name(wanted.name or "")
        player, token = await self._identity.known_or_new(request, name)
        await friends.accept(self._store, wanted.secret, player)
        if name is not None and token is None:
            await self._people.rename(player, name)
        return self._identity.with_cookie(request, await self._told(player), token)

    async def drop(self, request: Request) -> Response:
        """DELETE /api/me/friends/{id}: end a friendship."""
        player = await self._identity.known(request)
        friend = await self._friend(player, request.path_params["id"])
        await self._store.unfriend(player.id, friend.id)
        return await self._told(player)

    async def _friend(self, player: Player, mark: str) -> Player:
        for friend in await self._store.friends(player.id):
            if chat.mark(friend.id) == mark:
                return friend
        raise Refusal("bad_option", "You have no such friend.")

    def _name(self, friend: Player) -> str:
        return self._tables.services.orders.name_of(friend.id, friend.name) or ""

    async def _told(self, player: Player) -> Response:
        found = await self._store.friends(player.id)
        return json_answer([wire.Friend(chat.mark(each.id), self._name(each)) for each in found])

    # At a table

    async def at_table(self, request: Request) -> Response:
        """GET /api/tables/{table}/invite: the friends of the asker, and which of them are invited."""
        return await self._told_at(await self._table(request), await self._identity.known(request))

    async def invite(self, request: Request) -> Response:
        """POST /api/tables/{table}/invite: invite a friend before the game starts."""
        wanted, player = await self._read(request, wire.Invite), await self._identity.known(request)
        table, friend = await self._table(request), await self._friend(player, wanted.friend)
        if not await self._inviting.take(player.id, None):
            raise Refusal("too_fast", "You have invited many people: wait a little.")
        await friends.invite(table, player, friend)
        return await self._told_at(table, player)

    async def decline(self, request: Request) -> Response:
        """DELETE /api/tables/{table}/invite: refuse one's own invitation."""
        player = await self._identity.known(request)
        await self._store.drop_invitation(request.path_params["table"], player.id)
        return json_answer({})

    async def _table(self, request: Request) -> Table:
        return await self._tables.get(request.path_params["table"])

    async def _told_at(self, table: Table, player: Player) -> Response:
        found = await friends.at_table(table, player)
        return json_answer(
            [wire.Friend(chat.mark(each.id), self._name(each), state) for each, state in found]
        )
