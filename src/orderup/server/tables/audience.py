"""The viewers of a table, and the messages they get. Each viewer is told only what their seat may know."""

import asyncio
from collections.abc import Container, Hashable
from contextlib import nullcontext
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec import UNSET, UnsetType

from orderup.server.net.socket import Socket, SocketMessage
from orderup.server.protocol import messages as wire
from orderup.server.store import StoredTable
from orderup.server.tables import chat
from orderup.server.tables.info import ahead_of, info_of, legal_actions, result_of, told_in_words
from orderup.server.tables.premoves import is_complete, seats_ahead
from orderup.server.tables.step_log import BREATH, StepLog, retell
from orderup.server.tables.table import READ_AGAIN, RESTARTED, Table

if TYPE_CHECKING:
    from orderup.match import Match

ANNOUNCE_AFTER = 0.05
"""Comings and goings within this time are told in one message."""
SHUT_OUT = 4403
"""Closes the connection of somebody banned."""

_encode = msgspec.json.Encoder().encode


class _Asked:
    """The seats that may decide something, now or ahead of their turn."""

    def __init__(self, table: Table) -> None:
        self.decider = table.decider()
        self.ahead = seats_ahead(table)

    def has(self, seat: int | None) -> bool:
        """Whether a seat may decide something."""
        return seat is not None and (seat == self.decider or seat in self.ahead)


# Coming and going


async def greet(table: Table, socket: Socket, since: int | None) -> None:
    """Answer a hello with the steps after `since`; without steps where `since` is None."""
    if since is not None:
        since = since if 0 <= since <= table.version else 0
        await steps_after(table, table.seat_of(socket.player), since)
    read = await chat.read(table, socket.player)
    if socket.player is not None:
        socket.deaf_to = await table.services.store.apart(socket.player)
    async with table.lock:
        if table.dropped:
            socket.close(RESTARTED, READ_AGAIN)
            return
        if not socket.greeted:
            socket.greeted = True
            table.sockets.add(socket)
            announce(table)
        _welcome(table, socket, since, read)
        announcement = table.services.orders.announcement()
        if announcement.text is not None or announcement.read_only:
            socket.tell(_encode(announcement).decode())
        if table.services.draining:
            socket.tell(_encode(wire.Reconnect(table.services.settings.drain_seconds)).decode())


def leave(table: Table, socket: Socket) -> None:
    """A page was closed, or lost."""
    if socket not in table.sockets:
        return
    look(table, socket, is_visible=False)
    table.sockets.discard(socket)
    if socket.player is not None and socket.player not in table.present():
        table.away_since[socket.player] = monotonic()
    table.idle_since = monotonic()
    announce(table)


def look(table: Table, socket: Socket, *, is_visible: bool) -> None:
    """Note whether somebody has a page before their eyes: then they are told nothing elsewhere."""
    if socket.is_visible == is_visible or socket.player is None:
        return
    socket.is_visible = is_visible
    if not is_visible:
        table.looked_until[socket.player] = monotonic()
    if table.by_turns:  # Nobody is told of other tables elsewhere.
        table.services.presence.changed(table.stored.id, table.services.here(table.stored.id))


def have_connect_elsewhere(table: Table, within: float) -> None:
    """Make every page connect again `within` this time, in seconds; serve each page here until it does."""
    text = _encode(wire.Reconnect(within)).decode()
    for socket in table.sockets:
        socket.tell(text)


# Telling


async def welcome_all(table: Table, since: int) -> None:
    """Tell everybody what has happened since a version: the game has started, or was read anew."""
    for socket in list(table.sockets):
        if table.match is not None:
            await _reach_back(table, _step_log(table, table.seat_of(socket.player)), since)
        _welcome(table, socket, since)


async def refresh(table: Table, player: str | None) -> None:
    """Welcome a player's pages again: their rights have changed."""
    async with table.lock:
        if table.dropped:
            return
        _welcome_again(table, {player} - {None})


def welcome_those_who_changed(table: Table, before: StoredTable) -> None:
    """Welcome again each player whose seat, or right to decide ahead there, differs from the row before.

    Another server has changed the row. The lock is held.
    """
    _welcome_again(table, {player for player, *_ in _held(before) ^ _held(table.stored)} - {None})


def _welcome_again(table: Table, players: Container[str | None]) -> None:
    for socket in [s for s in table.sockets if s.player in players]:
        _welcome(table, socket, None)


def _welcome(table: Table, socket: Socket, since: int | None, read: int | None = None) -> None:
    """Send everything a page needs to draw, and the steps after `since` that are at hand."""
    seat = table.seat_of(socket.player)
    situation, steps, told = None, [], table.version
    if table.match is not None:
        step_log = _step_log(table, seat)
        told = told if since is None else max(since, step_log.since)
        steps = step_log.after(told)
        situation = _situation(table, table.match, seat, socket.lang, _Asked(table))
    message = wire.Welcome(
        table=info_of(table, socket.player),
        situation=situation,
        steps=cast(list[wire.Step], steps),
        first=told + 1,
        result=result_of(table),
    )
    socket.tell(_encode(message).decode())
    if (said := chat.again(table, socket, read)) is not None:
        socket.tell(said)


def tell_moved(table: Table, first: int) -> None:
    """Send everybody the steps from version `first` on; equal messages are encoded once."""
    match = table.match
    if match is None:
        return
    asked, result = _Asked(table), result_of(table)
    by_viewer: dict[Hashable, SocketMessage] = {}
    by_content: list[tuple[object, SocketMessage]] = []
    for socket in table.sockets:
        seat = table.seat_of(socket.player)
        step_log = table.step_logs.get(seat)
        if step_log is None:
            continue  # Not welcomed yet.
        asks = (seat, socket.lang) if asked.has(seat) else None
        viewer = step_log.audience, socket.folds, asks
        told = by_viewer.get(viewer)
        if told is None:
            steps = cast(list[wire.Step], step_log.after(first - 1))
            patch = step_log.extras_patch(match) if socket.folds else {}
            view = UNSET if socket.folds else step_log.encoded_view(match)
            content = asks, view, patch, steps
            told = next((message for other, message in by_content if other == content), None)
            if told is None:
                situation = _situation(table, match, seat, socket.lang, asked, view)
                told = SocketMessage(_encode(wire.Moved(steps, situation, result, patch)))
                by_content.append((content, told))
            by_viewer[viewer] = told
        socket.share(told)
    table.step_logs.forget_old()


def tell_sealed(table: Table, seats: Container[int | None], *, lost: bool = False) -> None:
    """Tell the persons on these seats which choice waits for their turn, or that it is lost.

    Everybody hears which seats have chosen, if that is new. Nobody hears how often a choice was changed.
    """
    for socket in list(table.sockets):
        seat = table.seat_of(socket.player)
        if table.match is not None and seat is not None and seat in seats and socket.greeted:
            situation = _situation(table, table.match, seat, socket.lang, _Asked(table))
            socket.tell(_encode(wire.Sealed(situation, lost)).decode())
    if _who_has_chosen(table) != table.told_chosen:
        announce(table)


def _who_has_chosen(table: Table) -> set[int]:
    """The seats that have chosen ahead all that they can."""
    return {place for place in range(len(table.stored.seats)) if is_complete(table, place)}


def tell_orders(table: Table) -> None:
    """Tell the server-wide orders to everybody, and disconnect banned players."""
    orders = table.services.orders
    text = _encode(orders.announcement()).decode()
    for socket in list(table.sockets):
        socket.tell(text)
        if socket.player in orders.banned:
            socket.close(SHUT_OUT, "banned")
    if table.remarks:
        chat.tell_again(table)
    announce(table)


def announce(table: Table) -> None:
    """Tell everybody soon who is here; several changes at once are one message."""
    if table.announcing is None:
        loop = asyncio.get_running_loop()
        table.announcing = loop.call_later(ANNOUNCE_AFTER, _announce, table)


def _announce(table: Table) -> None:
    table.announcing = None
    table.told_chosen = _who_has_chosen(table)
    table.told_by_time = _by_time(table)
    presence, table_id = table.services.presence, table.stored.id
    presence.changed(table_id, table.services.here(table_id))
    texts: dict[tuple[int | None, str | None], str] = {}
    for socket in table.sockets:
        key = (table.seat_of(socket.player), socket.player)
        if key not in texts:
            texts[key] = _encode(wire.TableChanged(info_of(table, socket.player))).decode()
        socket.tell(texts[key])


def notice_time(table: Table) -> None:
    """Tell everybody about changes that the passing of time has brought. Call it regularly."""
    if table.sockets and _by_time(table) != table.told_by_time:
        announce(table)


def _by_time(table: Table) -> object:
    return table.host(), [table.waited(place) for place in range(len(table.stored.seats))]


# The parts of a situation that each viewer may know


async def fresh_situation(table: Table, socket: Socket) -> wire.Situation | None:
    """A situation for a person whose request was refused; None before the start."""
    async with table.lock:
        if table.match is None or table.dropped:
            return None
        return _situation(table, table.match, table.seat_of(socket.player), socket.lang, _Asked(table))


def _situation(
    table: Table,
    match: "Match",
    seat: int | None,
    lang: str | None,
    asked: _Asked,
    view: msgspec.Raw | UnsetType | None = None,
) -> wire.Situation:
    """The game as this viewer may see it; UNSET as `view` leaves the view out.

    Legal actions come in words where a language is named.
    """
    deciding = seat is not None and seat == asked.decider
    undos = len(list(islice(table.log.undos(match), 2))) if deciding else 0
    taught = table.taught()
    return wire.Situation(
        version=table.version,
        view=_step_log(table, seat).encoded_view(match) if view is None else view,
        legal=told_in_words(match, legal_actions(match, taught), lang) if deciding else [],
        undo=undos > 0,
        undo_more=undos > 1,
        step=UNSET if taught is None else taught.step,
        ahead=UNSET if seat is None or seat not in asked.ahead else ahead_of(table, match, seat, lang),
    )


async def steps_after(table: Table, seat: int | None, since: int) -> list[msgspec.Raw]:
    """All steps after a version, as a viewer's seat may know them.

    Steps that nobody has followed are told anew without the lock, so that no move waits for them.
    """
    while True:
        async with table.lock:
            if table.match is None or table.dropped:
                return []
            step_log = _step_log(table, seat)
            if step_log.since <= since:
                return step_log.after(since)
        await _reach_back(table, step_log, since)


def _step_log(table: Table, seat: int | None) -> StepLog:
    """The step log of a viewer's audience."""
    return table.step_logs.of(seat, table.version)


async def _reach_back(table: Table, step_log: StepLog, since: int) -> None:
    """Tell the steps before those at hand anew, for one viewer at a time on the whole server.

    Steps that a page misses after a short break go first.
    """
    is_far = since < step_log.since - BREATH
    async with table.services.retelling if is_far else nullcontext():
        if since < step_log.since:
            step_log.hold()
            log = table.log[: step_log.since]
            step_log.put_before(await retell(await table.deal(), log, step_log.audience, since))


def _held(row: StoredTable) -> set[tuple[str | None, int, bool]]:
    """Each taken seat with its player, and whether a bot stands in."""
    return {(seat.player, place, seat.stand_in is not None) for place, seat in enumerate(row.seats)}
