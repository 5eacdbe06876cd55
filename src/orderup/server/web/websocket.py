"""The WebSocket half of the server: one socket for each open page, from its handshake to its end."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl

import msgspec
from starlette.types import Receive, Scope, Send

from orderup.server.logs import begin_request, log_failure, request_id, warn
from orderup.server.net.limits import Buckets, Limit, Quota, network_of
from orderup.server.net.socket import CONNECTION, Socket
from orderup.server.people.people import People
from orderup.server.protocol import messages as wire
from orderup.server.protocol.decoding import decoded
from orderup.server.protocol.refusal import STATUS, Refusal
from orderup.server.settings import Settings
from orderup.server.store import StoreError
from orderup.server.tables import audience, chat, moves
from orderup.server.tables.audience import SHUT_OUT
from orderup.server.tables.hints import HintRequests, asked_about, hint
from orderup.server.tables.preview import preview
from orderup.server.tables.table import RESTARTED, Table
from orderup.server.tables.tables import Tables
from orderup.server.web.guard import Guard, headers_of
from orderup.server.web.refusing import FAILED, note_refusal, problem

if TYPE_CHECKING:
    from orderup.match import Match

PATH = "/ws/"
ROUTE = "/ws/{table}"
FOLDS = "folds"
"""Asked for behind the path, where a server that does not know it yet takes no notice."""
UNKNOWN_TABLE = 4404
FLOOD = 1008
CLOSING = {**dict.fromkeys(("busy", "not_ready", "no_rules"), RESTARTED), "banned": SHUT_OUT}
"""The code with which a socket is closed that cannot be served, by the reason."""
TOKENS_EVERY = 30.0
"""Seconds between two looks at whether the tokens of open sockets are still good."""
TOKENS_AT_ONCE = 1000
PATIENCE = 60
"""A socket is closed after this number of requests to slow down."""
WITH_SITUATION = frozenset({"stale", "illegal", "not_your_turn", "undo", "over"})

_request: msgspec.json.Decoder[wire.Request] = msgspec.json.Decoder(wire.Request)
_encode = msgspec.json.Encoder().encode
_PONG = _encode(wire.Pong()).decode()


class WebSockets:
    """Answers /ws/{table}. It is an ASGI application of its own, directly behind the server."""

    def __init__(self, settings: Settings, guard: Guard, tables: Tables, people: People) -> None:
        self._settings = settings
        self._guard = guard
        self._tables = tables
        self._services = tables.services
        self._people = people
        self._addresses = Quota(settings.sockets_per_address, "Too many connections from one address.")
        self._messages = Limit(settings.address_message_rate, settings.person_message_rate)
        self._hint_requests = HintRequests(settings)
        self._saying = Buckets(settings.person_say_rate)
        self._players = Quota(settings.sockets_per_person, "You have too many pages open: close some.")
        self._open: dict[str, set[Socket]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket."""
        begin_request()
        await receive()  # websocket.connect
        headers, path = headers_of(scope), scope["path"]
        address = network_of((scope.get("client") or ("",))[0])
        try:
            if not path.startswith(PATH):
                raise Refusal("unknown_table", "There is no WebSocket at this address.")
            self._guard.check(headers, scope.get("scheme", "ws"))
            with self._addresses.one_more(address):
                with _reading():
                    player = await self._people.find(headers.get("cookie"))
                token = self._people.held(headers.get("cookie"))
                headers = {}  # The headers would stay as long as the page is open.
                who = None if player is None else player.id
                with self._players.one_more(who):
                    connection = scope["extensions"][CONNECTION]["connection"]
                    socket = Socket(connection, who, self._settings, FOLDS in asked_of(scope))
                    with self._held_by(token, socket):
                        await self._serve(scope, address, socket, receive, send)
        except Refusal as refusal:
            await self._turn_away(send, refusal)

    def check_room(self, address: str, player: str | None) -> None:
        """Refuse a caller with too many open sockets."""
        self._addresses.check(address)
        self._players.check(player)

    @contextmanager
    def _held_by(self, token_hash: str | None, socket: Socket) -> Iterator[None]:
        """Note the token by which a socket is its player's, while it is open."""
        if token_hash is None:
            yield
            return
        sockets = self._open.setdefault(token_hash, set())
        sockets.add(socket)
        try:
            yield
        finally:
            sockets.discard(socket)
            if not sockets:
                self._open.pop(token_hash, None)

    async def check_tokens(self) -> None:
        """Close the sockets whose token is no longer good, or is another player's now."""
        held = list(self._open)
        for start in range(0, len(held), TOKENS_AT_ONCE):
            batch = held[start : start + TOKENS_AT_ONCE]
            holders = await self._services.store.holders(batch)
            for token_hash in batch:
                sockets = self._open.get(token_hash, set())
                wrong = [socket for socket in sockets if socket.player != holders.get(token_hash)]
                if wrong:
                    self._people.forget(token_hash)
                for socket in wrong:
                    socket.close(RESTARTED, "signed out")

    async def keep_checking_tokens(self) -> None:
        """Check the tokens again and again: another server may have ended some."""
        while True:
            await asyncio.sleep(TOKENS_EVERY)
            try:
                await self.check_tokens()
            except StoreError as error:
                log_failure("tokens_unchecked", error)

    async def _turn_away(self, send: Send, refusal: Refusal) -> None:
        """Answer instead of the handshake."""
        note_refusal(self._services.measures, refusal, route=ROUTE, asked="connect")
        headers = [(b"content-type", b"application/json")]
        status = STATUS[refusal.code]
        await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
        await send({"type": "websocket.http.response.body", "body": _encode(problem(refusal))})

    async def _serve(self, scope: Scope, address: str, socket: Socket, receive: Receive, send: Send) -> None:
        table_id = scope["path"].removeprefix(PATH)
        await send({"type": "websocket.accept"})
        scope.clear()  # The scope would stay as long as the page is open.
        try:
            with _reading():
                self._services.orders.check_person(socket.player)
                table = await self._tables.get(table_id)
        except Refusal as refusal:
            note_refusal(self._services.measures, refusal, route=ROUTE, asked="connect")
            _refuse(socket, refusal)
            socket.close(CLOSING.get(refusal.code, UNKNOWN_TABLE), refusal.code)
            return
        visit = Visit(
            table,
            socket,
            self._settings,
            lambda: self._messages.take(address, socket.player),
            self._hint_requests,
            self._saying,
            address,
        )
        try:
            while (message := await receive())["type"] == "websocket.receive":
                await visit.hear(message.get("text"))
        except Exception as error:
            log_failure("socket_failed", error)
            visit.refuse_failed()
            socket.close(1011, "failed")
        finally:
            audience.leave(table, socket)


class Visit:
    """One socket at its table: its requests and their answers."""

    def __init__(
        self,
        table: Table,
        socket: Socket,
        settings: Settings,
        may_speak: Callable[[], bool],
        hint_requests: HintRequests,
        saying: Buckets,
        address: str = "",
    ) -> None:
        """`may_speak` takes a message from the budget of its person and address, `saying` a remark from a
        person's.
        """
        self._saying = saying
        self._may_speak = may_speak
        self._hint_requests = hint_requests
        self._address = address
        self._measures = table.services.measures
        self._asked = "nothing"
        self._thinking: set[asyncio.Task[None]] = set()
        self._table = table
        self._socket = socket
        self._limit = settings.message_bytes
        self._patience = PATIENCE

    async def hear(self, text: str | None) -> None:
        """Answer one message."""
        begin_request()
        self._asked = "nothing"
        try:
            with _reading():
                request = self._read(text)
                self._asked = type(request).__name__
                await self._answer(request)
        except Refusal as refusal:
            await self._refuse(refusal, self._asked)

    def refuse_failed(self, asked: str | None = None) -> None:
        """Tell the client that a request failed: the last one, unless another is named."""
        refusal = Refusal("failed", FAILED)
        note_refusal(self._measures, refusal, route=ROUTE, asked=asked or self._asked)
        _refuse(self._socket, refusal)

    async def _refuse(self, refusal: Refusal, asked: str) -> None:
        note_refusal(self._measures, refusal, route=ROUTE, asked=asked)
        situation = None
        if refusal.code in WITH_SITUATION:
            situation = await audience.fresh_situation(self._table, self._socket)
        _refuse(self._socket, refusal, situation)

    def _read(self, text: str | None) -> wire.Request:
        if not (self._socket.bucket.take() and self._may_speak()):
            self._patience -= 1
            if self._patience == 0:
                warn("flood")
                self._socket.close(FLOOD, "too many messages")
            raise Refusal("too_fast", "Too many messages: wait a moment.")
        if text is None:
            raise Refusal("bad_message", "Messages are text, not bytes.")
        if len(text) > self._limit or (not text.isascii() and len(text.encode()) > self._limit):
            raise Refusal("too_large", f"A message holds at most {self._limit} bytes.")
        return decoded(text, _request)

    async def _answer(self, request: wire.Request) -> None:
        table, socket = self._table, self._socket
        table.services.orders.check_person(socket.player)
        if isinstance(request, wire.Ping):
            socket.tell(_PONG)
        elif isinstance(request, wire.Hello):
            socket.lang = request.lang
            await moves.greet(table, socket, request.since)
        elif not socket.greeted:
            raise Refusal("bad_message", "Say hello first.")
        elif isinstance(request, wire.PlayActions):
            with table.services.measures.move("person"):
                await moves.play(table, socket.player, request.version, request.actions)
        elif isinstance(request, wire.Seal):
            await moves.seal(table, socket.player, request.version, request.actions)
        elif isinstance(request, wire.Undo):
            with table.services.measures.move("person"):
                await moves.undo(table, socket.player, request.version, request.whole)
        elif isinstance(request, wire.Hint):
            seen = await asked_about(table, socket.player, request)
            self._later(self._answer_hint(request, seen))
        elif isinstance(request, wire.Say):
            if not self._saying.take(socket.player or ""):
                raise Refusal("too_talkative", "That was a lot at once: wait a few seconds.")
            await chat.say(table, socket.player, request)
        elif isinstance(request, wire.Unsay):
            await chat.take_back(table, socket.player, request.number)
        elif isinstance(request, wire.Look):
            audience.look(table, socket, is_visible=request.visible)
        elif isinstance(request, wire.Read):
            await chat.note_read(table, socket.player, request.number)
        else:
            seen = await moves.match_as_seen(table, socket.player, request.version)
            tried = preview(seen, request, table.taught)
            socket.tell(_encode(tried).decode())

    def _later(self, answering: Coroutine[Any, Any, None]) -> None:
        """Answer in a task of its own; meanwhile the socket is read."""
        task = asyncio.create_task(answering)
        self._thinking.add(task)
        task.add_done_callback(self._thinking.discard)

    async def _answer_hint(self, request: wire.Hint, seen: "Match") -> None:
        asked = type(request).__name__
        try:
            hinted = await self._hint_requests.answer(
                self._address,
                self._socket.player,
                self._table.stored.id,
                request.version,
                lambda: hint(self._table, seen, request),
            )
            if hinted is not None:
                self._socket.tell(_encode(hinted).decode())
        except Refusal as refusal:
            await self._refuse(refusal, asked)
        except Exception as error:
            log_failure("hint_failed", error)
            self.refuse_failed(asked)


@contextmanager
def _reading() -> Iterator[None]:
    """A database that cannot be read may be back in a moment: do not fail."""
    try:
        yield
    except StoreError as error:
        log_failure("store_failed", error)
        raise Refusal("busy", "The table cannot be read just now: try again in a moment.") from None


def asked_of(scope: Scope) -> set[str]:
    """The names in the query of an address."""
    query = scope.get("query_string", b"").decode("latin-1")
    return {name for name, _ in parse_qsl(query, keep_blank_values=True)}


def _refuse(socket: Socket, refusal: Refusal, situation: Any = None) -> None:
    message = wire.Refused(refusal.code, refusal.message, situation, request_id() or "")
    socket.tell(_encode(message).decode())
