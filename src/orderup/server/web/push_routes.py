"""The routes by which a browser has itself told of notices."""

import hashlib

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES
from orderup.server.notices.channels import ChannelSettings
from orderup.server.notices.quiet_hours import zone_of
from orderup.server.notices.web_push import WebPush
from orderup.server.people.identity import new_id
from orderup.server.people.people import People
from orderup.server.protocol import notices as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import NoticeSettings, Store, StoredChannel
from orderup.server.web.answers import json_answer
from orderup.server.web.asked import ReadBody
from orderup.server.web.identity import Identity

MOST = 5
"""The most devices of a person that are told. The one that was added first makes room."""


class PushRoutes:
    """A device is a browser with a token of its own: the channel goes with the token."""

    def __init__(
        self, store: Store, people: People, identity: Identity, push: WebPush, read: ReadBody
    ) -> None:
        self._store, self._people, self._identity = store, people, identity
        self._push, self._read = push, read

    async def own(self, request: Request) -> Response:
        """GET /api/me/push-key"""
        here = [channel.address for channel in await self._here(request)]
        return json_answer(wire.OwnPush(await self._push.public_key(), next(iter(here), None)))

    async def subscribe(self, request: Request) -> Response:
        """POST /api/me/push"""
        wanted = await self._read(request, wire.Subscribe)
        player = await self._identity.known(request)
        token = self._people.held(request.headers.get("cookie"))
        problem = self._push.check(wanted.endpoint, wanted.p256dh, wanted.auth)
        if problem is not None:
            raise Refusal("bad_message", f"No browser gives such a subscription ({problem}).")
        settings = ChannelSettings(p256dh=wanted.p256dh, auth=wanted.auth)
        key = f"push:{hashlib.sha256(wanted.endpoint.encode()).hexdigest()}"
        channel = StoredChannel(
            new_id(),
            player.id,
            "push",
            wanted.endpoint,
            key,
            msgspec.json.encode(settings).decode(),
            token,
            await self._store.now(),
        )
        await self._make_room(channel)
        await self._store.put_channel(channel)
        if not await self._store.notice_settings([player.id]):
            usual = NoticeSettings()
            lang = wanted.lang if wanted.lang in LANGUAGES else usual.lang
            zone = wanted.zone if zone_of(wanted.zone) is not None else usual.zone
            await self._store.set_notice_settings(player.id, NoticeSettings(lang, zone))
        return await self.own(request)

    async def unsubscribe(self, request: Request) -> Response:
        """DELETE /api/me/push: no longer tell this device."""
        for channel in await self._here(request):
            await self._store.drop_channel(channel.player, channel.id)
        return await self.own(request)

    async def _here(self, request: Request) -> list[StoredChannel]:
        """The channels of the asking device: one at most, but for a race."""
        player = await self._identity.find(request)
        if player is None:
            return []
        token = self._people.held(request.headers.get("cookie"))
        channels = await self._store.channels_of(player.id)
        return [channel for channel in channels if channel.kind == "push" and channel.token == token]

    async def _make_room(self, new: StoredChannel) -> None:
        """Remove an earlier subscription of the device, and the oldest of too many."""
        others = [
            channel
            for channel in await self._store.channels_of(new.player)
            if channel.kind == "push" and channel.key != new.key
        ]
        earlier = [channel for channel in others if channel.token == new.token]
        oldest = [channel for channel in others if channel not in earlier][: -(MOST - 1)]
        for channel in (*earlier, *oldest):
            await self._store.drop_channel(new.player, channel.id)
