"""The routes of a person: name, devices, ways to be the same person elsewhere, people, and vacations."""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from orderup.server.clock import clock
from orderup.server.logs import log_failure, warn
from orderup.server.net.addresses import is_local
from orderup.server.net.limits import SharedLimit
from orderup.server.notices.letters import account_notice
from orderup.server.notices.mail import is_mail_address
from orderup.server.notices.mail_letters import MailChannel, hash_of
from orderup.server.people import passkeys, vacations
from orderup.server.people.devices import (
    CODE_AGE,
    device_name,
    make_code,
    make_deletion_code,
    make_mail_link,
    use_deletion_code,
)
from orderup.server.people.people import People
from orderup.server.protocol import people as wire
from orderup.server.protocol.messages import TakeVacation
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Rate, Settings
from orderup.server.store import Player, Report, StoreError
from orderup.server.tables import chat, merging
from orderup.server.tables.tables import Tables
from orderup.server.web.answers import json_answer
from orderup.server.web.asked import ReadBody
from orderup.server.web.guard import Guard
from orderup.server.web.identity import Identity

LISTED = 100
EVERYBODY = "everybody"
MAILS = Rate(3 / 3600, 3)
REPORTS = Rate(10 / 86400, 10)
MAILED = 3
"""The most people of one address that get a mail."""


class PersonRoutes:
    """The routes under /api/me of a person and their devices."""

    def __init__(
        self,
        settings: Settings,
        guard: Guard,
        identity: Identity,
        people: People,
        tables: Tables,
        addresses: Callable[[], Sequence[str]],
        read: ReadBody,
        check_tokens: Callable[[], Awaitable[None]],
        channels: Mapping[str, object],
    ) -> None:
        """`addresses` returns the addresses at which others reach this server.

        `check_tokens` closes the pages whose tokens are no longer good. `channels` has one for mail, if this
        server sends any.
        """
        self._channels = channels
        self._guard, self._identity, self._people, self._tables = guard, identity, people, tables
        self._store = store = tables.services.store
        self._addresses, self._read, self._check_tokens = addresses, read, check_tokens
        self._typing = SharedLimit("code", store, settings.code_rate)
        self._all_typing = SharedLimit("codes", store, settings.all_codes_rate)
        self._mailing = SharedLimit("sign-in", store, MAILS)
        self._reporting = SharedLimit("report", store, REPORTS)
        self._sending: set[asyncio.Task[None]] = set()

    async def me(self, request: Request) -> Response:
        """GET /api/me"""
        player = await self._people.look_up(request.headers.get("cookie"))
        return json_answer(await self._told(player))

    async def _told(self, player: Player | None) -> wire.Me:
        mails = "mail" in self._channels
        if player is None:
            return wire.Me(None, 0, mail=mails)
        tables = await self._store.tables_of(player.id, LISTED)
        return wire.Me(player.name, len(tables), known=True, mail=mails)

    # Other devices

    async def link(self, request: Request) -> Response:
        """POST /api/me/link"""
        secret = await self._people.make_link(await self._identity.known(request))
        return json_answer(wire.Link(f"{self.address(request)}/me#{secret}"))

    async def code(self, request: Request) -> Response:
        """POST /api/me/code"""
        player = await self._identity.known(request)
        await self._identity.spend_arrival(request)
        code = await make_code(self._store, player.id)
        return json_answer(wire.PairingCode(code, CODE_AGE, f"{self.address(request)}/me"))

    async def arrival(self, request: Request) -> Response:
        """POST /api/me/arrival: the player of a link, a code, a passkey or a mail. It changes nothing."""
        player = await self._named(request, await self._read(request, wire.Return))
        here = await self._people.look_up(request.headers.get("cookie"))
        arrival = wire.Arrival(
            player.name, len(await self._store.tables_of(player.id, LISTED)), False, None, []
        )
        if here is None:
            return json_answer(arrival)
        arrival.same = here.id == player.id
        arrival.along = None if arrival.same else await self._baggage(here)
        if arrival.along is not None:
            name = self._tables.services.orders.name_of
            for row in await merging.shared(self._tables, here, player):
                names = [name(seat.player, seat.name) or "" for seat in row.seats if seat.name is not None]
                arrival.shared.append(wire.SharedTable(row.id, row.game, names))
        return json_answer(arrival)

    async def _baggage(self, player: Player) -> wire.Baggage | None:
        games = {row.id for row, _ in await self._store.tables_of(player.id, LISTED)}
        games |= {result.table for result in await self._store.results_of(player.id, None, LISTED)}
        puzzles = len(await self._store.puzzle_tries(player.id))
        return wire.Baggage(player.name, len(games), puzzles) if games or puzzles else None

    async def come_back(self, request: Request) -> Response:
        """POST /api/me/return: be the player of a link, a code, a passkey or a mail, with the games played
        here if wished.
        """
        wanted, cookies = await self._read(request, wire.Return), request.headers.get("cookie")
        await self._identity.spend_arrival(request)
        player, here = await self._named(request, wanted), await self._people.look_up(cookies)
        if here is not None and here.id == player.id:
            return json_answer(await self._told(player))
        if not wanted.along or here is None:
            await self._use_up(request, wanted)
            token = await self._people.come_as(player)
            await self._store.add_notice(account_notice(player.id, "device"))
            return self._identity.with_cookie(request, json_answer(await self._told(player)), token)
        merging.check_not_shared(self._tables, await merging.shared(self._tables, here, player))
        await self._use_up(request, wanted)
        await merging.merge(self._tables, here, player)
        await self._store.add_notice(account_notice(player.id, "device"))
        await self._forget(here)
        return json_answer(await self._told(player))

    async def mail(self, request: Request) -> Response:
        """POST /api/me/mail: send a mail with a link and a code. Neither the answer nor its time says whether
        an address is known.
        """
        wanted, channel = await self._read(request, wire.SendMail), self._channels.get("mail")
        address = wanted.address.strip()
        if not isinstance(channel, MailChannel) or not is_mail_address(address):
            raise Refusal("bad_option", "This is no mail address, or this server sends no mails.")
        await self._identity.spend_arrival(request)
        await self._spend_mail(address)
        task = asyncio.get_running_loop().create_task(self._send(channel, address, wanted.lang))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)
        return json_answer({})

    async def _send(self, channel: MailChannel, address: str, lang: str) -> None:
        try:
            for player in await self._store.mail_owners(address, MAILED):
                secret, code = await make_mail_link(self._store, player.id)
                outcome = await channel.sign_in(address, player.name or "", secret, code, lang)
                if outcome.state != "sent":
                    warn("sign_in_not_mailed", error=outcome.error)
        except StoreError as error:
            log_failure("sign_in_not_mailed", error)

    async def _forget(self, player: Player) -> None:
        """A player has become another one, or nobody: close their pages, which connect again."""
        self._people.forget_player(player.id)
        await self._check_tokens()

    async def delete(self, request: Request) -> Response:
        """POST /api/me/delete"""
        wanted, player = await self._read(request, wire.DeleteMe), await self._identity.known(request)
        if " ".join(wanted.name.split()).casefold() != (player.name or "").casefold():
            raise Refusal("bad_name", "Type your own name, as it is shown here.")
        await self._confirm(request, player, wanted)
        await merging.delete(self._tables, player)
        response = json_answer(wire.Me(None, 0))
        self._identity.set_cookie(request, response, "")
        await self._forget(player)
        return response

    async def deletion_asks(self, request: Request) -> Response:
        """POST /api/me/delete/asks"""
        return json_answer(await self._asks(request, await self._identity.known(request)))

    async def deletion_code(self, request: Request) -> Response:
        """POST /api/me/delete/code"""
        wanted, player = await self._read(request, wire.DeletionCode), await self._identity.known(request)
        channel, address = self._channels.get("mail"), await self._confirmed_address(player)
        if not isinstance(channel, MailChannel) or address is None:
            raise Refusal("bad_option", "You have no confirmed mail address here.")
        await self._spend_mail(address)
        code = await make_deletion_code(self._store, player.id)
        outcome = await channel.deletion(address, code, wanted.lang)
        if outcome.state != "sent":
            raise Refusal("busy", "The mail could not be sent: try again later.")
        return json_answer({})

    async def _asks(self, request: Request, player: Player) -> wire.DeletionAsks:
        """The ways to confirm a deletion here: passkeys work at their own address alone."""
        site = None
        with suppress(Refusal):
            site = passkeys.site_of(request.headers.get("origin"))
        has_passkey = any(each.rp == site for each in await self._store.credentials(player.id))
        return wire.DeletionAsks(has_passkey, await self._confirmed_address(player) is not None)

    async def _confirmed_address(self, player: Player) -> str | None:
        """A mail address at which a person can be reached, if this server sends mails."""
        channels = await self._store.channels_of(player.id) if "mail" in self._channels else []
        found = [each for each in channels if each.kind == "mail" and each.confirmed and not each.off]
        return found[-1].address if found else None

    async def _confirm(self, request: Request, player: Player, wanted: wire.DeleteMe) -> None:
        """Refuse a deletion that a passkey or a mail has not confirmed, where there is one."""
        asks = await self._asks(request, player)
        if not asks.passkey and not asks.mail:
            return
        if wanted.key is not None:
            if (await passkeys.use(self._store, request.headers.get("origin"), wanted.key)).id != player.id:
                raise Refusal("unknown_passkey", "This passkey is another person's.")
        elif wanted.code is not None:
            await self._spend_code(request)
            if not await use_deletion_code(self._store, player.id, wanted.code):
                raise Refusal("unknown_code", "This code is not, or no longer, good: have a new one sent.")
        else:
            raise Refusal("forbidden", "Confirm by a passkey, or by the code of a mail.")

    async def _spend_mail(self, address: str) -> None:
        """Nobody may fill another's mailbox."""
        if not await self._mailing.take(hash_of(address), None):
            refusal = "Several mails were sent to this address: look for them, or wait an hour."
            raise Refusal("too_fast", refusal)

    async def _spend_code(self, request: Request) -> None:
        """Codes are short, so nobody may type many."""
        refusal = "Too many codes were typed: wait a few minutes."
        await self._identity.spend(self._typing, request, refusal)
        if not await self._all_typing.take(EVERYBODY, None):
            raise Refusal("too_fast", refusal)

    async def _named(self, request: Request, wanted: wire.Return) -> Player:
        """The player of a link, a code or a passkey."""
        if sum(each is not None for each in (wanted.token, wanted.code, wanted.key, wanted.mail)) != 1:
            told = "Send the token of a personal link, a code, a key, or the secret of a mail: one of them."
            raise Refusal("bad_message", told)
        if wanted.key is not None:
            return await passkeys.player_of(self._store, request.headers.get("origin"), wanted.key)
        if wanted.code is not None:
            await self._spend_code(request)
        return await self._people.named(wanted.token, wanted.code, wanted.mail)

    async def _use_up(self, request: Request, wanted: wire.Return) -> None:
        """Use up what can be used once."""
        await self._people.use(wanted.code, wanted.mail)
        if wanted.key is not None:
            await passkeys.use(self._store, request.headers.get("origin"), wanted.key)

    def address(self, request: Request) -> str:
        """The address of this site for other devices."""
        address = self._guard.public_address(request.headers, request.url.scheme)
        others = self._addresses() if is_local(urlsplit(address).hostname or "") else ()
        return next(iter(others), address).rstrip("/")

    # Passkeys

    async def passkeys(self, request: Request) -> Response:
        """GET /api/me/passkeys: the passkeys of the asker."""
        return await self._told_passkeys(await self._identity.known(request))

    async def passkey_options(self, request: Request) -> Response:
        """POST /api/me/passkeys/options: with these a browser makes a passkey."""
        player = await self._identity.known(request)
        await self._identity.spend_arrival(request)
        origin = request.headers.get("origin")
        return json_answer(wire.PasskeyOptions(await passkeys.options_to_add(self._store, player, origin)))

    async def passkey_challenge(self, request: Request) -> Response:
        """POST /api/me/passkeys/challenge: with these a browser uses a passkey."""
        await self._identity.spend_arrival(request)
        origin = request.headers.get("origin")
        return json_answer(wire.PasskeyOptions(await passkeys.options_to_use(self._store, origin)))

    async def add_passkey(self, request: Request) -> Response:
        """POST /api/me/passkeys: add a passkey."""
        wanted, player = await self._read(request, wire.NewPasskey), await self._identity.known(request)
        origin, device = request.headers.get("origin"), device_name(request.headers.get("user-agent", ""))
        await passkeys.add(self._store, player, origin, wanted.key, device)
        await self._store.add_notice(account_notice(player.id, "passkey"))
        return await self._told_passkeys(player)

    async def drop_passkey(self, request: Request) -> Response:
        """DELETE /api/me/passkeys/{id}: remove a passkey."""
        player = await self._identity.known(request)
        await self._store.drop_credential(player.id, request.path_params["id"])
        return await self._told_passkeys(player)

    async def _told_passkeys(self, player: Player) -> Response:
        found = []
        for each in await self._store.credentials(player.id):
            browser, _, system = each.device.partition("/")
            found.append(wire.PasskeyInfo(each.id, browser, system, each.used))
        return json_answer(found)

    # Other people

    async def people(self, request: Request) -> Response:
        """GET /api/me/people: whom the asker sat with lately, and whom they have blocked."""
        return await self._told_people(await self._identity.known(request))

    async def block(self, request: Request) -> Response:
        """POST /api/me/people/{id}: block a person, or take that back. Neither hears the other, nor sits down
        with them.

        A running game goes on.
        """
        wanted, player = await self._read(request, wire.Block), await self._identity.known(request)
        known = {
            **await self._met(player),
            **{each.id: each for each in await self._store.blocked(player.id)},
        }
        wanted_id = request.path_params["id"]
        other = next((each for each in known.values() if chat.mark(each.id) == wanted_id), None)
        if other is None:
            raise Refusal("bad_option", "You have not sat with this person lately.")
        if wanted.blocked:
            await self._store.block(player.id, other.id, clock())
        else:
            await self._store.unblock(player.id, other.id)
        await merging.note_blocks(self._tables, (player.id, other.id))
        return await self._told_people(player)

    async def _met(self, player: Player) -> dict[str, Player]:
        """The people with whom a player sat lately, by the names they had."""
        met: dict[str, Player] = {}
        for row, _ in await self._store.tables_of(player.id, LISTED):
            for seat in row.seats:
                if seat.player not in (None, player.id) and seat.player is not None:
                    met.setdefault(seat.player, Player(seat.player, seat.name))
        return met

    async def _told_people(self, player: Player) -> Response:
        blocked = await self._store.blocked(player.id)
        met = await self._met(player)
        apart = {each.id for each in blocked}
        found = [*blocked, *(each for each in met.values() if each.id not in apart)]
        name = self._tables.services.orders.name_of
        return json_answer(
            [
                wire.MetPerson(chat.mark(each.id), name(each.id, each.name) or "", each.id in apart)
                for each in found
            ]
        )

    async def report(self, request: Request) -> Response:
        """POST /api/me/reports: report a person, or what they said at a table. The words of a remark are
        kept, even if it is taken back later.
        """
        wanted, player = await self._read(request, wire.ReportPerson), await self._identity.known(request)
        text = " ".join("".join(c if c.isprintable() else " " for c in wanted.text).split())
        other, said = None, None
        if wanted.table is not None:
            table = await self._tables.get(wanted.table)
            await chat.read(table, player.id)
            found = [each for each in table.remarks if chat.mark(each.player) == wanted.person]
            said = next((each for each in found if each.at == wanted.at), None)
            other = Player(found[-1].player, found[-1].name) if found else None
        if other is None:
            met = await self._met(player)
            other = next((each for each in met.values() if chat.mark(each.id) == wanted.person), None)
        if other is None or other.id == player.id:
            raise Refusal("bad_option", "You can report people with whom you sat, or who spoke there.")
        if not await self._reporting.take(player.id, None):
            raise Refusal("too_fast", "You have made ten reports today: go on tomorrow.")
        words = None if said is None else said.text or said.phrase
        report = Report(
            secrets.token_hex(4),
            player.id,
            other.id,
            (other if said is None else said).name or "",
            wanted.kind,
            text,
            wanted.table,
            words,
            await self._store.now(),
        )
        await self._store.add_report(report)
        return json_answer({})

    # Vacations

    async def vacation(self, request: Request) -> Response:
        """GET /api/me/vacation"""
        return await self._told_vacation(await self._identity.known(request))

    async def take_vacation(self, request: Request) -> Response:
        """POST /api/me/vacation"""
        wanted, player = await self._read(request, TakeVacation), await self._identity.known(request)
        now = self._tables.services.served.now()
        await vacations.take(self._store, player.id, now, wanted.days, wanted.ahead)
        await self._tables.note_vacation(player.id)
        return await self._told_vacation(player)

    async def end_vacation(self, request: Request) -> Response:
        """DELETE /api/me/vacation: end the vacation."""
        player = await self._identity.known(request)
        await self._store.end_vacations(player.id, self._tables.services.served.now())
        await self._tables.note_vacation(player.id)
        return await self._told_vacation(player)

    async def _told_vacation(self, player: Player) -> Response:
        now = self._tables.services.served.now()
        return json_answer(await vacations.told(self._store, player.id, now))

    # Devices

    async def devices(self, request: Request) -> Response:
        """GET /api/me/devices: the browsers of the asker."""
        return await self._told_devices(request, await self._identity.known(request))

    async def drop_device(self, request: Request) -> Response:
        """DELETE /api/me/devices/{id}: sign one device out."""
        player = await self._identity.known(request)
        await self._store.drop_device(player.id, request.path_params["id"])
        await self._check_tokens()
        return await self._told_devices(request, player)

    async def drop_devices(self, request: Request) -> Response:
        """DELETE /api/me/devices: sign all others out. The personal link stops working, too."""
        player = await self._identity.known(request)
        await self._store.drop_other_devices(player.id, self._here(request))
        await self._check_tokens()
        return await self._told_devices(request, player)

    async def _told_devices(self, request: Request, player: Player) -> Response:
        here, found = self._here(request), []
        for device in await self._store.devices(player.id):
            browser, _, system = device.device.partition("/")
            found.append(wire.DeviceInfo(device.id, browser, system, device.seen, device.token_hash == here))
        return json_answer(found)

    def _here(self, request: Request) -> str:
        return self._people.held(request.headers.get("cookie")) or ""

    async def sign_out(self, request: Request) -> Response:
        """POST /api/me/leave: make this cookie stand for nobody; only a personal link or a passkey leads
        back.
        """
        cookies = request.headers.get("cookie")
        await self._people.look_up(cookies)
        response = json_answer(wire.Me(None, 0))
        self._identity.set_cookie(request, response, "")
        await self._people.sign_out(cookies)
        await self._check_tokens()
        return response
