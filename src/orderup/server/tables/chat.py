"""The chat of a table: everybody at the table reads it, and it is kept while the table is in memory.

At a table by turns it is stored, so that people who are never there together can talk. Chat is no part of the
game: it is not in the log, not in a record, and not sent to bots.
"""

import hashlib
from collections import deque
from collections.abc import Iterable

import msgspec

from orderup.server.clock import clock
from orderup.server.logs import log_failure, table_mark
from orderup.server.net.socket import Socket
from orderup.server.people.names import clean_text
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal, not_stored
from orderup.server.store import StoredRemark, StoreError
from orderup.server.tables.notices import chat_notice
from orderup.server.tables.table import ChatEntry, Table

MARK_LENGTH = 12
STORED = 500
"""The most remarks of a table that are stored."""
TAKEN_BACK_WITHIN = 60.0

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(ChatEntry).decode


async def say(table: Table, player: str | None, request: wire.Say) -> None:
    """Keep a remark, and tell everybody. Refuses persons without a seat, bad text, and closed tables."""
    remark = _checked(table, player, request)
    if table.by_turns:
        table.services.orders.check_writable()
        stored = StoredRemark(0, remark.player, remark.name, remark.at, remark.phrase, remark.text)
        try:
            number = await table.services.store.add_remark(table.stored.id, stored, STORED)
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(table.stored.id))
            told = "This could not be stored, so it was not said."
            raise not_stored(told, unsure=error.unsure) from None
        remark = msgspec.structs.replace(remark, number=number)
    _take(table, remark)
    table.services.store.tell(table.stored.id, _encode(remark))
    if table.by_turns:
        try:
            await _notify(table, remark.player)
        except StoreError as error:  # The remark itself is stored.
            log_failure("store_failed", error, table=table_mark(table.stored.id))


async def _notify(table: Table, speaker: str) -> None:
    """Have the others told of a remark: once until they have read the chat."""
    store = table.services.store
    deaf = await store.apart(speaker)
    for seat in table.stored.seats:
        if seat.player is not None and seat.player != speaker and seat.player not in deaf:
            read_to = await store.read_remarks(table.stored.id, seat.player)
            await store.add_notice(chat_notice(table.stored.id, seat.player, read_to))


async def take_back(table: Table, player: str | None, number: int) -> None:
    """Take back what one has just said at a table by turns."""
    table.services.orders.check_writable()
    store, since = table.services.store, clock() - TAKEN_BACK_WITHIN
    if player is None or not await store.take_back_remark(table.stored.id, number, player, since):
        raise Refusal("forbidden", "What was said can be taken back for a minute.")
    gone = ChatEntry(player, "", clock(), None, None, number)
    _take(table, gone)
    store.tell(table.stored.id, _encode(gone))


async def note_read(table: Table, player: str | None, number: int) -> None:
    """Note that a person has read the remarks up to a number."""
    if table.by_turns and not table.services.orders.read_only and table.seat_of(player) is not None:
        last = table.remarks[-1].number if table.remarks else 0
        await table.services.store.note_read(table.stored.id, player or "", min(number, last))


async def read(table: Table, player: str | None) -> int:
    """Read the stored remarks for a person who arrives; returns how far they have read them."""
    if not table.by_turns:
        return 0
    store = table.services.store
    found = await store.remarks(table.stored.id)
    last = found[-1].number if found else 0
    newer = [remark for remark in table.remarks if remark.number > last]  # Said meanwhile.
    table.remarks = deque([*map(_entry, found), *newer], STORED)
    return 0 if player is None else await store.read_remarks(table.stored.id, player)


def _entry(remark: StoredRemark) -> ChatEntry:
    return ChatEntry(remark.player, remark.name, remark.at, remark.phrase, remark.text, remark.number)


def _checked(table: Table, player: str | None, request: wire.Say) -> ChatEntry:
    table.check_held()
    if table.stored.closed:
        table.check_not_frozen()  # The table may have been closed for a remark.
    seat = table.seat_of(player)
    if player is None or seat is None:
        raise Refusal("not_seated", "You are a spectator. Only people with a seat can chat.")
    if (request.phrase is None) == (request.text is None):
        raise Refusal("bad_message", "Say either a phrase or a text.")
    text = request.text
    if text is not None:
        if player in table.services.orders.muted:
            raise Refusal("muted", "Who runs this server lets you say ready-made phrases alone.")
        if not table.stored.chat:
            raise Refusal("no_chat", "At this table only ready-made phrases are said.")
        try:
            text = clean_text(text, wire.TEXT_LENGTH)
        except ValueError as error:
            raise Refusal("bad_text", str(error)) from None
    return ChatEntry(player, table.stored.seats[seat].name or "", clock(), request.phrase, text)


def hear(table: Table, message: bytes) -> None:
    """Take in a remark that was made on another server."""
    _take(table, _decode(message))


def again(table: Table, socket: Socket, read: int | None = None) -> str | None:
    """The remarks so far, for a person who arrives and has read some; None where there are none."""
    heard = _heard(table, socket)
    return _told(table, heard, again=True, read=read) if heard else None


def tell_again(table: Table) -> None:
    """Tell everybody the remarks that may still be shown: somebody was muted, or is no longer."""
    for socket in table.sockets:
        socket.tell(_told(table, _heard(table, socket), again=True))


def _heard(table: Table, socket: Socket) -> list[ChatEntry]:
    """The remarks of those whom a page hears, and of the muted their phrases."""
    muted = table.services.orders.muted
    return [
        remark
        for remark in table.remarks
        if remark.player not in socket.deaf_to and (remark.text is None or remark.player not in muted)
    ]


def all_gone(player: str) -> bytes:
    """A remark to `hear` that takes back all that a person has said at a table."""
    return _encode(ChatEntry(player, "", clock(), None, None))


def _take(table: Table, remark: ChatEntry) -> None:
    is_gone = remark.phrase is None and remark.text is None
    if is_gone:
        left = (r for r in table.remarks if r.player != remark.player or remark.number not in (0, r.number))
        table.remarks = deque(left, table.remarks.maxlen)
    elif remark.number == 0 or all(other.number != remark.number for other in table.remarks):
        table.remarks.append(remark)
    if is_gone:
        tell_again(table)
        return
    told = _told(table, [remark])
    for socket in table.sockets:
        if remark.player not in socket.deaf_to:
            socket.tell(told)


def _told(table: Table, remarks: Iterable[ChatEntry], *, again: bool = False, read: int | None = None) -> str:
    """Remarks as a message. It names present seats: seats are shuffled when the game starts."""
    name = table.services.orders.name_of
    told = [
        wire.Remark(
            mark(r.player),
            name(r.player, r.name) or "",
            table.seat_of(r.player),
            r.at,
            r.phrase,
            r.text,
            r.number,
        )
        for r in remarks
    ]
    return _encode(wire.Said(told, again, read)).decode()


def mark(player: str) -> str:
    """A mark of a player, by which others can mute them without knowing their id."""
    return hashlib.sha256(f"remarks of {player}".encode()).hexdigest()[:MARK_LENGTH]
