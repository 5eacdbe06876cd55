"""Premoves: decisions that people make ahead of their turn. They wait in the table's row, hidden from others.

The rules let several seats choose at once only where no choice changes the options of another. So a premove
is played as any move when its turn comes, in the same write as the move before it (`moves.py`).

A player may decide at one server that has not heard of their premove at another. Then the decision counts and
the premove is void. Log and row alone tell so, and moves are stored only on top of both as they were. So all
servers agree.
"""

from collections.abc import Sequence, Set
from itertools import chain
from typing import TYPE_CHECKING, Any

import msgspec

from orderup.core.game.actions import Action
from orderup.errors import IllegalAction
from orderup.finding import find
from orderup.server.games.catalog import sentence
from orderup.server.protocol.messages import Play
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, StoredTable
from orderup.server.tables.table import Table

if TYPE_CHECKING:
    from orderup.match import Match


def seats_ahead(table: Table) -> tuple[int, ...]:
    """The seats whose person may decide ahead now."""
    if table.match is None or table.seat_to_move() is None or table.lesson is not None:
        return ()
    return tuple(seat for seat in table.match.ahead() if _is_asked(table, seat))


def _is_asked(table: Table, seat: int) -> bool:
    row = table.stored.seats[seat]
    return row.kind == "person" and row.stand_in is None


def open_part(row: StoredTable) -> StoredTable:
    """A row without its save count and without its hidden premoves."""
    seats = [msgspec.structs.replace(seat, sealed=[], sealed_at=0) for seat in row.seats]
    return msgspec.structs.replace(row, seats=seats, revision=0, touched=0.0)


def waiting(table: Table, seat: int) -> list[dict[str, Any]]:
    """A seat's premoves, in order.

    A row that lags behind another server's moves may hold premoves that are void or impossible: these are
    left out.
    """
    match, chosen = table.match, table.stored.seats[seat].sealed
    if match is None or not chosen or is_void(table.stored, seat, table.log):
        return []
    return chosen if fits(match, seat, chosen) else []


def legal_behind(match: "Match", seat: int, chosen: Sequence[Any], asked: Set[str]) -> tuple[Action, ...]:
    """The actions that a seat may choose after its premoves so far.

    A single action is no choice and is played unasked, unless its kind is always `asked`.
    """
    legal = match.legal_ahead(seat, chosen)
    return () if len(legal) == 1 and legal[0].kind not in asked else legal


def is_complete(table: Table, seat: int) -> bool:
    """Whether a seat has chosen all that it may."""
    match, chosen = table.match, waiting(table, seat)
    if match is None or match.over or not chosen:
        return False
    return not legal_behind(match, seat, chosen, table.game.always_asked)


def choose(table: Table, match: "Match", seat: int, actions: Sequence[Play]) -> list[dict[str, Any]]:
    """Actions in the form in which they wait; refuses actions that a seat may not choose ahead."""
    if actions and seat not in seats_ahead(table):
        raise Refusal("not_your_turn", "What you may choose may change until it is your turn: wait for it.")
    found: list[dict[str, Any]] = []
    try:
        for action in actions:
            legal = legal_behind(match, seat, found, table.game.always_asked)
            found.append(find(action, legal, seat).to_dict())
    except IllegalAction as error:
        raise Refusal("illegal", sentence(str(error))) from None
    return found


def is_void(row: StoredTable, place: int, log: Sequence[Entry], more: Sequence[Entry] = ()) -> bool:
    """Whether a seat has decided something since it chose ahead: in the log, or in the lines to be added."""
    seat = row.seats[place]
    since = chain(log[seat.sealed_at :], more) if seat.sealed else ()
    return any(entry.seat == place and entry.by != "forced" for entry in since)


def fits(match: "Match", seat: int, chosen: Sequence[Any]) -> bool:
    """Whether a seat may still choose these actions ahead of its turn."""
    try:
        match.legal_ahead(seat, chosen)
    except IllegalAction:
        return False
    return True
