"""The viewers of a table, and the messages they get. Each viewer is told only what their seat may know."""

import asyncio
from collections.abc import Container, Hashable
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

import msgspec
from msgspec import UNSET

from orderup.server.net.socket import Socket, SocketMessage
from orderup.server.protocol import messages as wire
from orderup.server.store import StoredTable
from orderup.server.tables.chat import Chat
from orderup.server.tables.info import ahead_of, info_of, legal_actions, result_of, told_in_words
from orderup.server.tables.premoves import is_complete, seats_ahead
from orderup.server.tables.state import TableState
from orderup.server.tables.step_log import BREATH, StepLog, retell

if TYPE_CHECKING:
    from orderup.match import Match

ANNOUNCE_AFTER = 0.05
"""Comings and goings within this time are told in one message."""
RESTARTED = 1012
READ_AGAIN = "read again"
SHUT_OUT = 4403
"""Closes the connection of somebody banned."""

_encode = msgspec.json.Encoder().encode


class Audience:
    """The pages and programs that are open at a table, players' and bystanders'."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self.chat = Chat(table)
        self._announcing: asyncio.TimerHandle | None = None
        self._chosen: set[int] = set()
        """The seats of which all were told, when they were last told who is here, that they have chosen."""
        self._told_by_time: object = None

    # Coming and going

    async def greet(self, socket: Socket, since: int | None) -> None:
        """Answer a hello with the steps after `since`; without steps where `since` is None."""
        table = self._table
        if since is not None:
            since = since if 0 <= since <= table.version else 0
            await self.steps(table.seat_of(socket.player), since)
        async with table.lock:
            if table.dropped:
                socket.close(RESTARTED, READ_AGAIN)
                return
            if not socket.greeted:
                socket.greeted = True
                table.sockets.add(socket)
                self.announce()
            self._welcome(socket, since)
            announcement = table.services.orders.announcement()
            if announcement.text is not None or announcement.read_only:
                socket.tell(_encode(announcement).decode())
            if table.services.draining:
                socket.tell(_encode(wire.Reconnect(table.services.settings.drain_seconds)).decode())

    def leave(self, socket: Socket) -> None:
        """A page was closed, or lost."""
        table = self._table
        if socket not in table.sockets:
            return
        table.sockets.discard(socket)
        if socket.player is not None and socket.player not in table.present():
            table.away_since[socket.player] = monotonic()
        table.idle_since = monotonic()
        self.announce()

    def hang_up(self) -> None:
        """Make every page connect again. A page that is just being refused gets its refusal first."""
        for socket in list(self._table.sockets):
            asyncio.get_running_loop().call_soon(socket.close, RESTARTED, READ_AGAIN)

    def have_connect_elsewhere(self, within: float) -> None:
        """Make every page connect again within so many seconds; serve each page here until it does."""
        text = _encode(wire.Reconnect(within)).decode()
        for socket in self._table.sockets:
            socket.tell(text)

    def changed_elsewhere(self, elsewhere: set[str]) -> None:
        """Note that players have come or gone on other servers."""
        if self._table.hear_of(elsewhere):
            self.announce()

    # Telling

    async def welcome_all(self, since: int) -> None:
        """Tell everybody what has happened since a version: the game has started, or was read anew."""
        table = self._table
        for socket in list(table.sockets):
            if table.match is not None:
                await self._reach_back(self._step_log(table.seat_of(socket.player)), since)
            self._welcome(socket, since)

    async def refresh(self, player: str | None) -> None:
        """Welcome a player's pages again: what they may do has changed."""
        async with self._table.lock:
            if self._table.dropped:
                return
            self._welcome_again({player} - {None})

    def welcome_those_who_changed(self, before: StoredTable) -> None:
        """Welcome again each player whose seat, or right to decide ahead there, differs from the row before.

        Another server has changed the row. The lock is held.
        """
        self._welcome_again({player for player, *_ in _held(before) ^ _held(self._table.stored)} - {None})

    def _welcome_again(self, players: Container[str | None]) -> None:
        for socket in [s for s in self._table.sockets if s.player in players]:
            self._welcome(socket, None)

    def _welcome(self, socket: Socket, since: int | None) -> None:
        """Send everything a page needs to draw, and the steps after `since` that are at hand."""
        table = self._table
        seat = table.seat_of(socket.player)
        situation, steps, told = None, [], table.version
        if table.match is not None:
            step_log = self._step_log(seat)
            told = told if since is None else max(since, step_log.since)
            steps = step_log.after(told)
            situation = self._situation(table.match, seat, socket.lang, _Asked(table))
        message = wire.Welcome(
            table=info_of(table, socket.player),
            situation=situation,
            steps=cast(list[wire.Step], steps),
            first=told + 1,
            result=result_of(table),
        )
        socket.tell(_encode(message).decode())
        if (said := self.chat.again()) is not None:
            socket.tell(said)

    def tell_moved(self, first: int) -> None:
        """Send everybody the steps from version `first` on; each distinct message is encoded once."""
        table, match = self._table, self._table.match
        if match is None:
            return
        asked, result = _Asked(table), result_of(table)
        news: dict[tuple[int | None, bool], tuple[list[msgspec.Raw], dict[str, Any]]] = {}
        telling: dict[Hashable, SocketMessage] = {}
        for socket in table.sockets:
            seat = table.seat_of(socket.player)
            step_log = table.step_logs.get(seat)
            if step_log is None:
                continue  # Not welcomed yet.
            lot = step_log.group, socket.folds
            if lot not in news:
                patch = step_log.news_beside(match) if socket.folds else {}
                news[lot] = step_log.after(first - 1), patch
            steps, patch = news[lot]
            # Viewers who see the same get the same steps; each group's view adds a patch of its own.
            key = (seat, socket.lang) if asked.has(seat) else None, id(patch), *map(id, steps)
            told = telling.get(key)
            if told is None:
                situation = self._situation(match, seat, socket.lang, asked, folded=socket.folds)
                message = wire.Moved(cast(list[wire.Step], steps), situation, result, patch)
                told = telling[key] = SocketMessage(_encode(message))
            socket.share(told)
        table.step_logs.forget_old()

    def tell_sealed(self, seats: Container[int | None], *, lost: bool = False) -> None:
        """Tell the persons on these seats which choice waits for their turn, or that it is lost.

        Everybody hears which seats have chosen, if that is new. Nobody hears how often a choice was changed.
        """
        table = self._table
        for socket in list(table.sockets):
            seat = table.seat_of(socket.player)
            if table.match is not None and seat is not None and seat in seats and socket.greeted:
                situation = self._situation(table.match, seat, socket.lang, _Asked(table))
                socket.tell(_encode(wire.Sealed(situation, lost)).decode())
        if self._who_has_chosen() != self._chosen:
            self.announce()

    def _who_has_chosen(self) -> set[int]:
        """The seats that have chosen ahead all that they can."""
        return {place for place in range(len(self._table.stored.seats)) if is_complete(self._table, place)}

    def tell_orders(self) -> None:
        """Tell the server-wide orders to everybody, and disconnect banned players."""
        orders = self._table.services.orders
        text = _encode(orders.announcement()).decode()
        for socket in list(self._table.sockets):
            socket.tell(text)
            if socket.player in orders.banned:
                socket.close(SHUT_OUT, "banned")

    def announce(self) -> None:
        """Tell everybody soon who is here; several changes at once are one message."""
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(ANNOUNCE_AFTER, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        self._chosen = self._who_has_chosen()
        self._told_by_time = self._by_time()
        table = self._table
        table.services.presence.changed(table.stored.id)
        texts: dict[tuple[int | None, str | None], str] = {}
        for socket in table.sockets:
            key = (table.seat_of(socket.player), socket.player)
            if key not in texts:
                texts[key] = _encode(wire.TableChanged(info_of(table, socket.player))).decode()
            socket.tell(texts[key])

    def notice_time(self) -> None:
        """Tell everybody about changes that the passing of time has brought. Call it regularly."""
        if self._table.sockets and self._by_time() != self._told_by_time:
            self.announce()

    def _by_time(self) -> object:
        table = self._table
        return table.host(), [table.waited(place) for place in range(len(table.stored.seats))]

    def stop(self) -> None:
        """Announce nothing more."""
        if self._announcing is not None:
            self._announcing.cancel()

    # What they may know

    async def fresh_situation(self, socket: Socket) -> wire.Situation | None:
        """A situation for a person whose request was refused; None before the start."""
        table = self._table
        async with table.lock:
            if table.match is None or table.dropped:
                return None
            return self._situation(table.match, table.seat_of(socket.player), socket.lang, _Asked(table))

    def _situation(
        self, match: "Match", seat: int | None, lang: str | None, asked: "_Asked", *, folded: bool = False
    ) -> wire.Situation:
        """The game as this viewer may see it. A `folded` situation leaves the view out.

        Legal actions come in words where a language is named.
        """
        table = self._table
        deciding = seat is not None and seat == asked.decider
        undos = len(list(islice(table.move_stack.undos(match), 2))) if deciding else 0
        taught = table.taught()
        return wire.Situation(
            version=table.version,
            view=UNSET if folded else self._step_log(seat).encoded_view(match),
            legal=told_in_words(match, legal_actions(match, taught), lang) if deciding else [],
            undo=undos > 0,
            undo_more=undos > 1,
            step=UNSET if taught is None else taught.step,
            ahead=UNSET if seat is None or seat not in asked.ahead else ahead_of(table, match, seat, lang),
        )

    async def steps(self, seat: int | None, since: int) -> list[msgspec.Raw]:
        """All steps after a version, as a viewer's seat may know them.

        Steps that nobody has followed are told anew without the lock, so that no move waits for them.
        """
        table = self._table
        while True:
            async with table.lock:
                if table.match is None or table.dropped:
                    return []
                step_log = self._step_log(seat)
                if step_log.since <= since:
                    return step_log.after(since)
            await self._reach_back(step_log, since)

    def _step_log(self, seat: int | None) -> StepLog:
        """The step log of a viewer's group."""
        return self._table.step_logs.of(seat, self._table.version)

    async def _reach_back(self, step_log: StepLog, since: int) -> None:
        """Tell the steps before those at hand anew, for one viewer at a time on the whole server.

        Steps that a page misses after a short break go first.
        """
        if since < step_log.since - BREATH:
            async with self._table.services.retelling:
                await self._retell(step_log, since)
        else:
            await self._retell(step_log, since)

    async def _retell(self, step_log: StepLog, since: int) -> None:
        if since < step_log.since:
            step_log.hold()
            log = self._table.log[: step_log.since]
            step_log.put_before(await retell(await self._table.deal(), log, step_log.group, since))


class _Asked:
    """The seats that may decide something, now or ahead of their turn."""

    def __init__(self, table: TableState) -> None:
        self.decider = table.decider()
        self.ahead = seats_ahead(table)

    def has(self, seat: int | None) -> bool:
        """Whether a seat may decide something."""
        return seat is not None and (seat == self.decider or seat in self.ahead)


def _held(row: StoredTable) -> set[tuple[str | None, int, bool]]:
    """Each taken seat with its player, and whether a bot stands in."""
    return {(seat.player, place, seat.stand_in is not None) for place, seat in enumerate(row.seats)}
