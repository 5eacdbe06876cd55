"""The HTTP half of the server: its routes, their requests and their answers."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import wraps
from typing import TypeVar

import msgspec
from starlette.convertors import IntegerConvertor, register_url_convertor
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from orderup.errors import Error
from orderup.server.games.catalog import not_possible
from orderup.server.games.uploads import SUFFIXES, Uploads, file_name
from orderup.server.logs import log_failure, warn
from orderup.server.net.limits import Limit, SharedLimit
from orderup.server.net.origins import normal_origin
from orderup.server.notices.outbox import Outbox
from orderup.server.notices.web_push import WebPush
from orderup.server.people.people import People
from orderup.server.pictures.pictures import Pictures
from orderup.server.protocol import messages as wire
from orderup.server.protocol.decoding import decoded
from orderup.server.protocol.refusal import STATUS, Refusal, not_stored
from orderup.server.settings import Settings
from orderup.server.store import Player, StoreError
from orderup.server.tables import asking, lobby
from orderup.server.tables.lab_reports import LabReports
from orderup.server.tables.puzzles import Puzzles
from orderup.server.tables.replay import Replays
from orderup.server.tables.reviews import Reviews
from orderup.server.tables.tables import Tables
from orderup.server.upkeep.health import Health
from orderup.server.web.answers import json_answer, packed
from orderup.server.web.asked import address_of, media_type_of, read_body, route_of
from orderup.server.web.assets import Page
from orderup.server.web.friend_routes import FriendRoutes
from orderup.server.web.guard import Guard, is_loopback
from orderup.server.web.identity import Identity, id_of
from orderup.server.web.lab_routes import LabRoutes
from orderup.server.web.library import Library
from orderup.server.web.notice_routes import NoticeRoutes
from orderup.server.web.person_routes import PersonRoutes
from orderup.server.web.profile_routes import ProfileRoutes
from orderup.server.web.push_routes import PushRoutes
from orderup.server.web.puzzle_routes import PuzzleRoutes
from orderup.server.web.refusing import FAILED, note_refusal, problem
from orderup.server.web.replay_routes import ReplayRoutes
from orderup.server.web.result_routes import Results
from orderup.server.web.sharing import Sharing
from orderup.server.web.table_routes import TableRoutes

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]
PASS_UPGRADE = "have the proxy pass on the headers Upgrade and Connection: see docs/deploy/nginx.md"
MAIL_LINKS = "/u/"
"""Mail programs post to these addresses. They have no cookie that could be abused."""
WATCHED = frozenset({"/livez", "/readyz", "/healthz"})
"""Programs on this machine that watch the server may ask these as often as they like, and by any name."""


class StepNumber(IntegerConvertor):
    """An integer in a path that is too large for a step or a decision matches no address of ours.

    Python refuses to read a number of thousands of digits.
    """

    regex = "[0-9]{1,9}"


register_url_convertor("number", StepNumber())


class Api:
    """The routes under /api, and those for monitoring."""

    def __init__(
        self,
        settings: Settings,
        guard: Guard,
        tables: Tables,
        reviews: Reviews,
        measurements: LabReports,
        people: People,
        push: WebPush,
        health: Health,
        pictures: Pictures,
        page: Page,
        check_room: Callable[[str, str | None], None],
        check_tokens: Callable[[], Awaitable[None]],
        addresses: Callable[[], Sequence[str]],
        outbox: Outbox,
    ) -> None:
        """`check_room` refuses a caller who may open no further WebSocket, `check_tokens` closes those whose
        tokens are no longer good.

        `addresses` returns the addresses at which others reach this server.
        """
        self._check_room = check_room
        self._addresses = addresses
        self._settings = settings
        self._guard = guard
        self._tables = tables
        self._services = tables.services
        self._reviews = reviews
        self._measurements = measurements
        self._people = people
        self._push = push
        self._identity = Identity(settings, people, tables.services.store)
        self._check_tokens = check_tokens
        self._outbox = outbox
        self._health = health
        self._page = page
        self._sharing = Sharing(tables, pictures, page, guard)
        self._replays = Replays()
        self._uploads = Uploads(tables.services.store, settings)
        self._requests = Limit(settings.address_rate, settings.person_rate)
        store = tables.services.store
        self._uploading = SharedLimit("pack", store, settings.upload_rate)

    def routes(self) -> list[Route]:
        """Every address this server answers, except the WebSocket."""
        get, post = ["GET"], ["POST"]
        identity, catalog = self._identity, self._services.catalog
        library = Library(catalog)
        store = self._services.store
        puzzles = PuzzleRoutes(catalog, Puzzles(catalog, store), identity, self._body, self._solver)
        results = Results(self._services, identity)
        tables = TableRoutes(self._settings, self._tables, identity, self._people, self._replays, self._body)
        replays = ReplayRoutes(self._tables, identity, self._replays, self._reviews)
        lab = LabRoutes(self._measurements, identity)
        profiles = ProfileRoutes(self._tables, identity, self._body)
        person = PersonRoutes(
            self._settings,
            self._guard,
            identity,
            self._people,
            self._tables,
            self._addresses,
            self._body,
            self._check_tokens,
            self._outbox.channels,
        )
        friends = FriendRoutes(identity, self._people, self._tables, self._body, person.address)
        push = PushRoutes(store, self._people, identity, self._push, self._body)
        notices = NoticeRoutes(self._tables, identity, self._people, self._outbox, self._body)
        api = [
            ("/api/games", library.games, get),
            ("/api/games/{game}/packs", self.upload, post),
            ("/api/games/{game}/packs/{hash}.toml", library.pack_file, get),
            ("/api/games/{game}/packs/{hash}", library.pack, get),
            ("/api/games/{game}/schema", library.schema, get),
            ("/api/games/{game}/texts/{lang}.ftl", library.texts, get),
            ("/api/games/{game}/rules/{lang}", library.rules, get),
            ("/api/games/{game}/rules/{lang}/{chapter}.svg", library.picture, get),
            ("/api/games/{game}/tutorial", tables.learn, post),
            ("/api/games/{game}/tutorial/{lang}", library.lesson, get),
            ("/api/games/{game}/days", tables.day, get),
            ("/api/games/{game}/days", tables.play_day, post),
            ("/api/games/{game}/puzzles", puzzles.days, get),
            ("/api/games/{game}/puzzles/{id}", puzzles.position, get),
            ("/api/games/{game}/puzzles/{id}", puzzles.solve, post),
            ("/api/games/{game}/puzzles/{id}/line", puzzles.line, get),
            ("/api/games/{game}/puzzles/{id}/line/{step:number}", puzzles.line_view, get),
            ("/api/games/{game}/puzzles/{id}/reference/{lang}", puzzles.reference, get),
            ("/api/puzzles", puzzles.overview, get),
            ("/api/tables", tables.own_tables, get),
            ("/api/tables", tables.create, post),
            ("/api/tables/{table}", tables.table, get),
            ("/api/tables/{table}/sit", tables.sit, post),
            ("/api/tables/{table}/start", tables.of_table(lobby.start), post),
            ("/api/tables/{table}/leave", tables.of_table(lobby.leave), post),
            ("/api/tables/{table}/bot", tables.of_table(lobby.seat_bot, wire.SeatBot), post),
            ("/api/tables/{table}/back", tables.of_table(lobby.take_back), post),
            ("/api/tables/{table}/ask", tables.of_table(asking.ask, wire.OneSeat), post),
            ("/api/tables/{table}/pause", tables.of_table(asking.pause, wire.Pause), post),
            ("/api/tables/{table}/tempo", tables.of_table(asking.change_tempo, wire.ChangeTempo), post),
            ("/api/tables/{table}/resume", tables.of_table(asking.resume), post),
            ("/api/tables/{table}/time", tables.of_table(asking.give_time), post),
            ("/api/tables/{table}/here", tables.of_table(asking.answer), post),
            ("/api/tables/{table}/unseat", tables.of_table(lobby.send_away, wire.OneSeat), post),
            ("/api/tables/{table}/host", tables.of_table(lobby.hand_on, wire.OneSeat), post),
            ("/api/tables/{table}/invite", friends.at_table, get),
            ("/api/tables/{table}/invite", friends.invite, post),
            ("/api/tables/{table}/invite", friends.decline, ["DELETE"]),
            ("/api/tables/{table}/channels", notices.get, get),
            ("/api/tables/{table}/channels", notices.add, post),
            ("/api/tables/{table}/channels/{id}", notices.drop, ["DELETE"]),
            ("/api/tables/{table}/channels/{id}/test", notices.test, post),
            ("/api/tables/{table}/rematch", tables.rematch, post),
            ("/api/tables/{table}/try", tables.try_again, post),
            ("/api/tables/{table}/note", profiles.note, get),
            ("/api/tables/{table}/note", profiles.write_note, post),
            ("/api/tables/{table}/log", replays.log, get),
            ("/api/tables/{table}/record", replays.record, get),
            ("/api/tables/{table}/reference/{lang}", tables.reference, get),
            ("/api/tables/{table}/coach/{lang}", tables.coach, get),
            ("/api/tables/{table}/picture/{lang}", self.picture, get),
            ("/api/tables/{table}/progress/{lang}", tables.progress, get),
            ("/api/tables/{table}/replay", replays.replay, get),
            ("/api/tables/{table}/replay/{step:number}", replays.replay_view, get),
            ("/api/tables/{table}/replay/{step:number}/reference/{lang}", replays.replay_reference, get),
            ("/api/tables/{table}/review", replays.review, get),
            ("/api/tables/{table}/review", replays.ask_review, post),
            ("/api/tables/{table}/review/{number:number}", replays.better, get),
            ("/api/tables/{table}/review/{number:number}/{step:number}", replays.better_view, get),
            ("/api/tables/{table}/measure", lab.ask, post),
            ("/api/lab/{id}", lab.progress, get),
            ("/api/announcement", self.announcement, get),
            ("/api/me", person.me, get),
            ("/api/me/games", results.games, get),
            ("/api/me/vacation", person.vacation, get),
            ("/api/me/vacation", person.take_vacation, post),
            ("/api/me/vacation", person.end_vacation, ["DELETE"]),
            ("/api/me/push-key", push.own, get),
            ("/api/me/push", push.subscribe, post),
            ("/api/me/push", push.unsubscribe, ["DELETE"]),
            ("/api/me/notices", notices.get, get),
            ("/api/me/notices", notices.set_times, post),
            ("/api/me/channels", notices.add, post),
            ("/api/me/channels/{id}", notices.change, post),
            ("/api/me/channels/{id}", notices.drop, ["DELETE"]),
            ("/api/me/channels/{id}/test", notices.test, post),
            ("/u/{token}", notices.follow_mail, post),
            ("/api/me/results", results.page, get),
            ("/api/me/results", results.forget, ["DELETE"]),
            ("/api/me/results.jsonl", results.export, get),
            ("/api/me/figures", results.figures, get),
            ("/api/me/profile", profiles.own, get),
            ("/api/me/profile", profiles.show, post),
            ("/api/profiles/{address}", profiles.profile, get),
            ("/api/me/link", person.link, post),
            ("/api/me/code", person.code, post),
            ("/api/me/arrival", person.arrival, post),
            ("/api/me/return", person.come_back, post),
            ("/api/me/devices", person.devices, get),
            ("/api/me/devices", person.drop_devices, ["DELETE"]),
            ("/api/me/devices/{id}", person.drop_device, ["DELETE"]),
            ("/api/me/mail", person.mail, post),
            ("/api/me/people", person.people, get),
            ("/api/me/people/{id}", person.block, post),
            ("/api/me/reports", person.report, post),
            ("/api/me/friends", friends.get, get),
            ("/api/me/friends", friends.accept, post),
            ("/api/me/friends/link", friends.link, post),
            ("/api/me/friends/look", friends.look, post),
            ("/api/me/friends/{id}", friends.drop, ["DELETE"]),
            ("/api/me/passkeys", person.passkeys, get),
            ("/api/me/passkeys", person.add_passkey, post),
            ("/api/me/passkeys/options", person.passkey_options, post),
            ("/api/me/passkeys/challenge", person.passkey_challenge, post),
            ("/api/me/passkeys/{id}", person.drop_passkey, ["DELETE"]),
            ("/api/me/leave", person.sign_out, post),
            ("/api/me/delete", person.delete, post),
            ("/api/me/delete/asks", person.deletion_asks, post),
            ("/api/me/delete/code", person.deletion_code, post),
            ("/api/me/export", results.everything, get),
            ("/api/addresses", self.addresses, get),
            ("/api/seen", self.seen, post),
            ("/api/socket", self.socket_lost, post),
            ("/ws/{table}", self.no_upgrade, get),
            ("/livez", self.live, get),
            ("/readyz", self.ready, get),
            ("/healthz", self.ready, get),
        ]
        plain = [
            "/",
            "/me",
            "/u/{token}",
            "/p/{address}",
            "/rules/{game}",
            "/lab/{id}",
            "/daily",
            "/daily/{game}",
            "/puzzle",
            "/puzzle/{game}",
            "/puzzle/{game}/{id}",
            "/puzzle/{game}/{id}/line/{action}/{step}",
        ]
        of_table = ["", "/replay/{seat}/{step}", "/review", "/review/{number}/{step}", "/lab"]
        changing = {handler for _, handler, how in api if how != get} - {
            puzzles.solve,
            self.socket_lost,
            self.seen,
        }
        return [
            *(Route(path, self._answering(made, made in changing), methods=how) for path, made, how in api),
            *(Route(path, self._page.index, methods=get) for path in plain),
            *(Route(f"/t/{{table}}{path}", self.table_page, methods=get) for path in of_table),
            Route("/lab/{id}/report/{lang}", self._answering(lab.report, changing=False), methods=get),
            Route("/next", self.next_table, methods=get),
            Route("/{path:path}", self._page.file, methods=get),
        ]

    async def table_page(self, request: Request) -> Response:
        """The page of a table; a plain page after too many requests, or for a foreign host name."""
        try:
            self._check(request)
        except Refusal:
            return await self._page.index(request)
        return await self._sharing.page(request)

    async def next_table(self, request: Request) -> Response:
        """GET /next: leads to the first table that waits for the reader, or to the start page. To be
        bookmarked.
        """
        path = "/"
        with suppress(Refusal, StoreError):
            self._check(request)
            player = await self._identity.find(request)
            if player is not None:
                found = await self._services.store.own_tables(player.id, "turn", None, 1)
                path = f"/t/{found[0].row.id}" if found else path
        headers = {"location": self._settings.base_path + path, "cache-control": "no-store"}
        return Response(status_code=303, headers=headers)

    def _answering(self, handler: Handler, changing: bool) -> Handler:
        """Turn refusals into answers. A `changing` request must be ours, and is refused in read-only mode."""

        @wraps(handler)
        async def answer(request: Request) -> Response:
            try:
                self._check(request)
                if changing:
                    await self._check_orders(request)
                response = packed(request, await handler(request))
                await self._identity.renew_cookie(request, response)
                return response
            except Refusal as refusal:
                return self._refuse(request, refusal)
            except StoreError as error:
                log_failure("store_failed", error, route=route_of(request))
                message = "The table could not be stored: nothing was changed."
                return self._refuse(request, not_stored(message, unsure=error.unsure))
            except Error as error:
                return self._refuse(request, not_possible(error))
            except Exception as error:
                log_failure("request_failed", error, route=route_of(request))
                return self._refuse(request, Refusal("failed", FAILED))

        return answer

    def _refuse(self, request: Request, refusal: Refusal) -> Response:
        note_refusal(self._services.measures, refusal, route=route_of(request))
        return json_answer(problem(refusal), status=STATUS[refusal.code])

    def _check(self, request: Request) -> None:
        if request.url.path in WATCHED and request.client and is_loopback(request.client.host):
            return
        is_free = request.method in ("GET", "HEAD") or request.url.path.startswith(MAIL_LINKS)
        check = self._guard.check_host if is_free else self._guard.check
        check(request.headers, request.url.scheme)
        if not self._requests.take(*self._identity.limited_by(request)):
            raise Refusal("too_fast", "Too many requests: wait a moment.")

    async def _check_orders(self, request: Request) -> None:
        """Refuse changes in read-only mode, and by banned players."""
        self._services.orders.check_writable()
        self._services.orders.check_person(id_of(await self._identity.find(request)))

    # Packs and pictures

    async def upload(self, request: Request) -> Response:
        """POST /api/games/{game}/packs?file=: check a person's own pack, with the file as the body."""
        await self._identity.spend(self._uploading, request, "Too many packs: wait a minute.")
        media_type = media_type_of(request)
        if media_type not in SUFFIXES:
            raise Refusal("bad_message", f"A pack has the content type {' or '.join(SUFFIXES)}.")
        data = await read_body(request, self._settings.pack_bytes)
        name = file_name(request.query_params.get("file", ""), media_type)
        return json_answer(
            await self._uploads.take(address_of(request), request.path_params["game"], name, data)
        )

    async def picture(self, request: Request) -> Response:
        """GET /api/tables/{table}/picture/{lang}: the picture of a table for links in chats."""
        return await self._sharing.picture(request, address_of(request))

    # Announcements

    async def announcement(self, request: Request) -> Response:
        """GET /api/announcement: the operator's notice."""
        return json_answer(self._services.orders.announcement())

    # Addresses

    async def addresses(self, request: Request) -> Response:
        """GET /api/addresses: the addresses at which others reach this server.

        Only this machine gets an answer: addresses of inner networks are nobody else's business.
        """
        here = request.client is not None and is_loopback(request.client.host)
        return json_answer(wire.Addresses(list(self._addresses()) if here else []))

    async def seen(self, request: Request) -> Response:
        """POST /api/seen: how a request arrived here, to check the proxies on its way."""
        host, url = request.headers.get("host", ""), request.url
        return json_answer(wire.RequestEcho(url.scheme, host, request.client.host if request.client else ""))

    # WebSockets that do not get through

    async def socket_lost(self, request: Request) -> Response:
        """POST /api/socket: the reason why a page's WebSocket was refused. Otherwise something in between
        drops it.
        """
        self._check_room(*self._identity.limited_by(request))
        warn("websockets_dropped", do=PASS_UPGRADE, origin=normal_origin(request.headers.get("origin", "")))
        return json_answer({})

    async def no_upgrade(self, request: Request) -> Response:
        """GET /ws/{table}: the WebSocket of a game. It comes as a plain request if a proxy has left out the
        headers of WebSockets.
        """
        warn("websocket_without_upgrade", do=PASS_UPGRADE)
        told = "This address speaks WebSocket: something in between has left out the header Upgrade."
        refusal = problem(Refusal("bad_message", told))
        return json_answer(refusal, status=426, headers={"upgrade": "websocket", "connection": "upgrade"})

    # Monitoring

    async def live(self, request: Request) -> Response:
        """GET /livez: 200 as long as the server answers at all."""
        return json_answer({"status": "ok"})

    async def ready(self, request: Request) -> Response:
        """GET /readyz: 200 while games can be played and stored here, else 503 and why not."""
        tables = self._tables
        rules = "rules_failed" if tables.services.catalog.failed else "rules_not_loaded"
        trouble = self._health.trouble or (None if tables.services.catalog.ready else rules)
        trouble = "draining" if tables.services.draining else trouble
        found = {"status": trouble or "ok", "ready": trouble is None}
        counts = {"tables": len(tables), "sockets": tables.socket_count}
        return json_answer(found | counts, status=200 if trouble is None else 503)

    # Helpers

    async def _solver(self, request: Request) -> tuple[Player | None, str | None]:
        """The person whose try at a puzzle is noted; a stranger becomes a player without a name.

        None while nothing may be written, and for a banned player: puzzles can be solved all the same.
        """
        try:
            await self._check_orders(request)
        except Refusal:
            return None, None
        return await self._identity.known_or_new(request, None)

    async def _body(self, request: Request, kind: type[T]) -> T:
        if media_type_of(request) != "application/json":
            raise Refusal("bad_message", "The body has to be JSON, with the content type application/json.")
        return decoded(await read_body(request, self._settings.message_bytes), msgspec.json.Decoder(kind))
