"""The chat of a table: everybody at the table reads it, and it is kept while the table is in memory.

Chat is no part of the game: it is not in the log, not in a record, not sent to bots, and not stored.
"""

import hashlib
from collections import deque
from collections.abc import Iterable

import msgspec
from msgspec import Struct

from orderup.server.clock import clock
from orderup.server.people.names import clean_text
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.tables.state import TableState

KEPT = 50

_encode = msgspec.json.encode
MARK_LENGTH = 12


class _Remark(Struct, frozen=True):
    player: str
    name: str
    at: float
    phrase: str | None
    text: str | None


_decode = msgspec.json.Decoder(_Remark).decode


class Chat:
    """The last remarks at one table."""

    def __init__(self, table: TableState) -> None:
        self._table = table
        self._remarks: deque[_Remark] = deque(maxlen=KEPT)

    def say(self, player: str | None, request: wire.Say) -> None:
        """Keep a remark, and tell everybody. Refuses persons without a seat, bad text, and closed tables."""
        table = self._table
        table.check_held()
        if table.stored.closed:
            table.check_not_frozen()  # The table may have been closed for a remark.
        seat = table.seat_of(player)
        if player is None or seat is None:
            raise Refusal("not_seated", "You look on: only who sits at the table can say something.")
        name, text = table.stored.seats[seat].name or "", self._text(request)
        remark = _Remark(player, name, clock(), request.phrase, text)
        self._take(remark)
        table.services.store.tell(table.stored.id, _encode(remark))

    def hear(self, message: bytes) -> None:
        """Take in a remark that was made on another server."""
        self._take(_decode(message))

    def _take(self, remark: _Remark) -> None:
        self._remarks.append(remark)
        told = self._told([remark])
        for socket in self._table.sockets:
            socket.tell(told)

    def _text(self, request: wire.Say) -> str | None:
        if (request.phrase is None) == (request.text is None):
            raise Refusal("bad_message", "Say either a phrase or a text.")
        if request.text is None:
            return None
        if not self._table.stored.chat:
            raise Refusal("no_chat", "At this table only ready-made phrases are said.")
        try:
            return clean_text(request.text, wire.TEXT_LENGTH)
        except ValueError as error:
            raise Refusal("bad_text", str(error)) from None

    def again(self) -> str | None:
        """The remarks so far, for a person who arrives; None where there are none."""
        return self._told(self._remarks, again=True) if self._remarks else None

    def _told(self, remarks: Iterable[_Remark], *, again: bool = False) -> str:
        """Remarks as a message. It names present seats: seats are shuffled when the game starts."""
        seat_of = self._table.seat_of
        told = [
            wire.Remark(_mark(r.player), r.name, seat_of(r.player), r.at, r.phrase, r.text) for r in remarks
        ]
        return _encode(wire.Said(told, again)).decode()


def _mark(player: str) -> str:
    """A mark of a player, by which others can mute them without knowing their id."""
    return hashlib.sha256(f"remarks of {player}".encode()).hexdigest()[:MARK_LENGTH]
