"""The routes of notices: one's channels and quiet hours, the channel of a table, and the links in mails."""

import base64
import hashlib
import secrets
from typing import cast, get_args

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from orderup.core.texts.fluent import LANGUAGES, say
from orderup.server.clock import clock
from orderup.server.net.limits import SharedLimit
from orderup.server.notices.channels import OF_TABLE, ChannelSettings
from orderup.server.notices.letters import TEXTS, account_notice
from orderup.server.notices.mail import is_mail_address
from orderup.server.notices.mail_letters import (
    CONFIRM,
    NEVER,
    MailChannel,
    MailLinks,
    hash_of,
    without,
)
from orderup.server.notices.outbox import Outbox, read_settings
from orderup.server.notices.quiet_hours import zone_of
from orderup.server.notices.webhooks import SECRET, Webhooks
from orderup.server.people.identity import new_id
from orderup.server.people.people import People
from orderup.server.protocol import notices as wire
from orderup.server.protocol.messages import Lang
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate
from orderup.server.store import NoticeSettings, Player, StoredChannel
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import json_answer
from orderup.server.web.asked import ReadBody
from orderup.server.web.identity import Identity

OF_A_KIND = 5
"""The most channels of a kind that a person may have."""
CONFIRMATIONS = Rate(3 / 3600, 3)
TESTS = Rate(0.1, 10)
WAIT = "That was a lot at once: wait a little."


class NoticeRoutes:
    """The channels of the person who asks. Those of /api/me/channels are also at a table, for its host."""

    def __init__(
        self, tables: Tables, identity: Identity, people: People, outbox: Outbox, read: ReadBody
    ) -> None:
        store = tables.services.store
        self._tables, self._store, self._identity, self._people = tables, store, identity, people
        self._outbox, self._read = outbox, read
        self._links = MailLinks(store)
        self._confirming = SharedLimit("mail", store, CONFIRMATIONS)
        self._testing = SharedLimit("test", store, TESTS)

    async def get(self, request: Request) -> Response:
        """GET /api/me/notices and /api/tables/{table}/channels"""
        return await self._told(request, *await self._asker(request))

    async def set_times(self, request: Request) -> Response:
        """POST /api/me/notices"""
        player, wanted = await self._identity.known(request), await self._read(request, wire.SetNoticeTimes)
        _check_zone(wanted.zone)
        times = NoticeSettings(wanted.lang, wanted.zone, wanted.quiet_from, wanted.quiet_to)
        await self._store.set_notice_settings(player.id, times)
        return await self._told(request, player)

    async def add(self, request: Request) -> Response:
        """POST /api/me/channels and /api/tables/{table}/channels"""
        (player, table), wanted = await self._asker(request), await self._read(request, wire.AddChannel)
        _check_zone(wanted.zone)
        own = await self._channels(player, table)
        if sum(channel.kind == wanted.kind for channel in own) >= OF_A_KIND:
            raise Refusal("bad_option", f"You have {OF_A_KIND} of these already: remove one first.")
        settings = ChannelSettings(shape=wanted.shape, mention=wanted.mention.strip())
        address = wanted.address.strip()
        if table is not None:
            if wanted.kind != "webhook" or settings.mention or not await self._is_by_turns(table):
                raise Refusal(
                    "bad_option", "A table at which people play over days has a webhook that mentions nobody."
                )
            settings = msgspec.structs.replace(settings, kinds=(OF_TABLE,))
        if wanted.kind == "webhook":
            settings = self._checked_webhook(address, settings)
        elif not is_mail_address(address) or "mail" not in self._outbox.channels:
            raise _refused("bad_address" if "mail" in self._outbox.channels else "no_mail")
        channel = StoredChannel(
            new_id(),
            player.id,
            wanted.kind if table is None else "table",
            address,
            _key(own, player.id, wanted.kind, address, settings.mention)
            if table is None
            else f"table {table}",
            msgspec.json.encode(settings).decode(),
            None,
            clock(),
            confirmed=wanted.kind != "mail",
            table=table,
        )
        await self._put(channel, own, wanted.lang)
        if not await self._store.notice_settings([player.id]):
            await self._store.set_notice_settings(player.id, NoticeSettings(wanted.lang, wanted.zone))
        return await self._told(request, player, table)

    def _checked_webhook(self, address: str, settings: ChannelSettings) -> ChannelSettings:
        word = cast(Webhooks, self._outbox.channels["webhook"]).check(address, settings)
        if word is not None:
            raise _refused(word)
        if settings.shape != "json":
            return settings
        key = base64.b64encode(secrets.token_bytes(24)).decode()
        return msgspec.structs.replace(settings, secret=SECRET + key)

    async def _put(self, channel: StoredChannel, own: list[StoredChannel], lang: Lang) -> None:
        """Add a channel. The owner of a mail address is asked first."""
        known = next((each for each in own if each.key == channel.key), None)
        if channel.kind == "mail":
            if known is not None and known.confirmed:
                return
            whose = hash_of(channel.address)
            if await self._store.are_mails_stopped(whose):
                raise _refused("stopped")
            if not await self._confirming.take(whose, channel.player):
                raise Refusal("too_fast", "So many mails were sent to confirm an address: wait an hour.")
        await self._store.put_channel(channel)
        if channel.kind == "mail":
            channel = msgspec.structs.replace(channel, id=channel.id if known is None else known.id)
            sent = await cast(MailChannel, self._outbox.channels["mail"]).confirm(channel, lang)
            if sent.state != "sent":
                await self._store.note_channel(channel.id, None, sent.error, off=False)

    async def change(self, request: Request) -> Response:
        """POST /api/me/channels/{id}"""
        player, wanted = await self._identity.known(request), await self._read(request, wire.ChangeChannel)
        channel = await self._own(request, player, None)
        settings = msgspec.structs.replace(
            read_settings(channel.settings), kinds=tuple(wanted.kinds), pace=wanted.pace, hour=wanted.hour
        )
        text = msgspec.json.encode(settings).decode()
        await self._store.set_channel(player.id, channel.id, text, again=True)
        return await self._told(request, player)

    async def drop(self, request: Request) -> Response:
        """DELETE /api/me/channels/{id} and /api/tables/{table}/channels/{id}: remove a channel."""
        player, table = await self._asker(request)
        for channel in await self._channels(player, table):
            if channel.id == request.path_params["id"]:
                await self._store.drop_channel(channel.player, channel.id)
        return await self._told(request, player, table)

    async def test(self, request: Request) -> Response:
        """POST /api/me/channels/{id}/test and /api/tables/{table}/channels/{id}/test: send a test."""
        channel = await self._own(request, *await self._asker(request))
        await self._identity.spend(self._testing, request, WAIT)
        if not channel.confirmed:
            raise _refused("unconfirmed")
        outcome = await self._outbox.test(channel)
        return json_answer(wire.TestedChannel(None if outcome.state == "sent" else said_of(outcome.error)))

    async def _asker(self, request: Request) -> tuple[Player, str | None]:
        """The person who asks, and the table of which they are the host, if they ask for its channel."""
        player, name = await self._identity.known(request), request.path_params.get("table")
        if name is not None and (await self._tables.get(name)).host() != player.id:
            raise Refusal("not_host", "Only the host of the table can do that.")
        return player, name

    async def _is_by_turns(self, name: str) -> bool:
        table_clock = (await self._tables.get(name)).clock
        return table_clock is not None and table_clock.tempo == "turns"

    async def _channels(self, player: Player, table: str | None) -> list[StoredChannel]:
        """The channels of a person, or of a table."""
        if table is None:
            return await self._store.channels_of(player.id)
        found = await self._store.channel_at(table)
        return [] if found is None else [found]

    async def _own(self, request: Request, player: Player, table: str | None) -> StoredChannel:
        for channel in await self._channels(player, table):
            if channel.id == request.path_params["id"]:
                return channel
        raise Refusal("unknown_table", "You have no such channel.")

    async def follow_mail(self, request: Request) -> Response:
        """POST /u/{token}: a link of a mail confirms its address, or ends mails. It needs no cookie.

        Looking at the link changes nothing, since programs look at the links of mails, too.
        """
        found = await self._links.read(request.path_params["token"])
        channel = None if found is None else await self._store.channel(found[0])
        if found is None or channel is None:
            raise Refusal("unknown_link", "This link leads nowhere any more: the address was removed.")
        if found[1] == CONFIRM:
            if not channel.confirmed:  # It leads to the person's games from now on: the others tell of it.
                await self._store.add_notice(account_notice(channel.player, "mail"))
            await self._store.confirm_channel(channel.id)
        elif found[1] == NEVER:
            await self._store.stop_mails(hash_of(channel.address), await self._store.now())
            await self._store.drop_channel(channel.player, channel.id)
        else:
            settings = without(read_settings(channel.settings), found[1].split("-"))
            text = msgspec.json.encode(settings).decode()
            await self._store.set_channel(channel.player, channel.id, text, again=False)
        return json_answer({})

    async def _told(self, request: Request, player: Player, table: str | None = None) -> Response:
        times = (await self._store.notice_settings([player.id])).get(player.id, NoticeSettings())
        here = self._people.held(request.headers.get("cookie"))
        channels = [
            _info(channel, here, whole=channel.player == player.id)
            for channel in await self._channels(player, table)
        ]
        return json_answer(
            wire.NoticesInfo(
                channels,
                table is None and "mail" in self._outbox.channels,
                cast(Lang, times.lang),
                times.zone,
                times.quiet_from,
                times.quiet_to,
            )
        )


def _info(channel: StoredChannel, here: str | None, *, whole: bool) -> wire.ChannelInfo:
    """A channel; without its secrets if not as a `whole`, for a host who has not set it up."""
    settings, is_webhook = read_settings(channel.settings), channel.kind in ("webhook", "table")
    return wire.ChannelInfo(
        id=channel.id,
        kind=channel.kind,
        address=channel.address if channel.token is None and whole else "",
        kinds=[kind for kind in get_args(wire.Kind) if kind in settings.kinds],
        pace=settings.pace,
        hour=settings.hour,
        shape=settings.shape if is_webhook else None,
        mention=settings.mention,
        confirmed=channel.confirmed,
        off=channel.off,
        error=None if channel.error is None else said_of(channel.error),
        ok_at=channel.ok_at,
        here=channel.token is not None and channel.token == here,
        secret=settings.secret if whole else "",
    )


def said_of(word: str) -> dict[str, str]:
    """The reason of a failure, which a channel named by a word, in each language."""
    name, _, code = word.partition("_")
    if name in ("http", "smtp") and code.isdigit():
        return {lang: say(TEXTS, lang, f"notice-error-{name}", {"code": code}) for lang in LANGUAGES}
    return {lang: say(TEXTS, lang, f"notice-error-{word}") for lang in LANGUAGES}


def _refused(word: str) -> Refusal:
    said = said_of(word)
    return Refusal("bad_option", said[LANGUAGES[0]], said)


def _check_zone(zone: str) -> None:
    if zone_of(zone) is None:
        raise Refusal("bad_option", f"There is no time zone {zone[:40]!r}: one is called Europe/Berlin.")


def _key(own: list[StoredChannel], player: str, kind: str, address: str, mention: str) -> str:
    """The same for channels that would tell the same person the same thing twice.

    A channel that came along with a merger keeps the key of its earlier person.
    """
    for each in own:
        is_there = (each.kind, each.address.lower()) == (kind, address.lower())
        if is_there and read_settings(each.settings).mention == mention:
            return each.key
    return hashlib.sha256(f"{player} {kind} {address.lower()} {mention}".encode()).hexdigest()
