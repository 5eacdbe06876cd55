"""The chat of a table: everybody at the table reads it, and it is kept while the table is in memory.

Chat is no part of the game: it is not in the log, not in a record, not sent to bots, and not stored.
"""

import hashlib
from collections.abc import Iterable

import msgspec

from orderup.server.clock import clock
from orderup.server.people.names import clean_text
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.table import ChatEntry, Table

MARK_LENGTH = 12

_encode = msgspec.json.encode
_decode = msgspec.json.Decoder(ChatEntry).decode


def say(table: Table, player: str | None, request: wire.Say) -> None:
    """Keep a remark, and tell everybody. Refuses persons without a seat, bad text, and closed tables."""
    table.check_held()
    if table.stored.closed:
        table.check_not_frozen()  # The table may have been closed for a remark.
    seat = table.seat_of(player)
    if player is None or seat is None:
        raise Refusal("not_seated", "You look on: only who sits at the table can say something.")
    if (request.phrase is None) == (request.text is None):
        raise Refusal("bad_message", "Say either a phrase or a text.")
    text = request.text
    if text is not None:
        if not table.stored.chat:
            raise Refusal("no_chat", "At this table only ready-made phrases are said.")
        try:
            text = clean_text(text, wire.TEXT_LENGTH)
        except ValueError as error:
            raise Refusal("bad_text", str(error)) from None
    remark = ChatEntry(player, table.stored.seats[seat].name or "", clock(), request.phrase, text)
    _take(table, remark)
    table.services.store.tell(table.stored.id, _encode(remark))


def hear(table: Table, message: bytes) -> None:
    """Take in a remark that was made on another server."""
    _take(table, _decode(message))


def again(table: Table) -> str | None:
    """The remarks so far, for a person who arrives; None where there are none."""
    return _told(table, table.remarks, again=True) if table.remarks else None


def _take(table: Table, remark: ChatEntry) -> None:
    table.remarks.append(remark)
    told = _told(table, [remark])
    for socket in table.sockets:
        socket.tell(told)


def _told(table: Table, remarks: Iterable[ChatEntry], *, again: bool = False) -> str:
    """Remarks as a message. It names present seats: seats are shuffled when the game starts."""
    told = [
        wire.Remark(_mark(r.player), r.name, table.seat_of(r.player), r.at, r.phrase, r.text) for r in remarks
    ]
    return _encode(wire.Said(told, again)).decode()


def _mark(player: str) -> str:
    """A mark of a player, by which others can mute them without knowing their id."""
    return hashlib.sha256(f"remarks of {player}".encode()).hexdigest()[:MARK_LENGTH]
