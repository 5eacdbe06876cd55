"""Changes of a game: moves of people, undos, premoves, and the moves of other servers.

A table changes only under its `lock`. `change` shows how: check and play, persist, tell.
"""

import secrets
from collections.abc import Callable, Sequence
from copy import deepcopy
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal, cast

import msgspec

from orderup.errors import IllegalAction
from orderup.server.clock import clock
from orderup.server.games.catalog import sentence
from orderup.server.logs import log_failure, table_mark
from orderup.server.net.socket import Socket
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal, not_stored
from orderup.server.store import Conflict, EndedGame, Entry, StoredTable, StoreError
from orderup.server.tables import audience
from orderup.server.tables.clock_changes import changed_clock, look_up_vacations, row_after_lapse
from orderup.server.tables.clocks import Clock
from orderup.server.tables.game_log import Differs, follow, same_rules
from orderup.server.tables.premoves import choose, fits, is_void, open_part
from orderup.server.tables.preview import check_batch, check_taught
from orderup.server.tables.results import ended_game
from orderup.server.tables.table import Table

if TYPE_CHECKING:
    from orderup.match import Match

By = Literal["person", "bot", "forced"]


class Moves:
    """Moves that are played and not stored yet, and all that is stored with them in one transaction.

    `entries` are the lines that they add to the log. `row` is the table's row, where they change it too, and
    `lost` are the seats whose premove they make impossible.
    """

    def __init__(self, table: Table) -> None:
        self.entries: list[Entry] = []
        self.row: StoredTable | None = None
        self.lost: set[int] = set()
        self.match = cast("Match", table.match)
        self._table = table

    def play(self, action: Any, by: By) -> None:
        """Play an action; IllegalAction as of the match."""
        seat = cast(int, self.match.seat)
        self._note(seat, "play", by, self.match.play(action, snapshots=True).to_dict())

    def force(self) -> None:
        """Play every action that leaves no choice, except the kinds that are always asked."""
        while (action := self._table.game.forced(self.match.legal())) is not None:
            self.play(action, "forced")

    def play_premoves(self) -> None:
        """Play the premoves whose turn has come, and check the others. The row keeps the remaining ones."""
        match, stored = self.match, self._table.stored
        if not any(seat.sealed for seat in stored.seats):
            return
        row = deepcopy(stored)
        for place in range(len(row.seats)):
            if is_void(row, place, self._table.log, self.entries):
                row.seats[place].sealed = []
        while (seat := match.seat) is not None and (due := row.seats[seat].sealed):
            row.seats[seat].sealed = []
            try:
                for action in due:
                    self.play(action, "person")
                self.force()
            except IllegalAction:
                self.lost.add(seat)
        for place, holder in enumerate(row.seats):
            if holder.sealed and not fits(match, place, holder.sealed):
                holder.sealed = []
                self.lost.add(place)
        if row != stored:
            self.row = msgspec.structs.replace(row, touched=clock())

    def undo(self, depth: int) -> None:
        """Take `depth` actions back, for the seat that decides."""
        seat = cast(int, self.match.seat)
        for _ in range(depth):
            self.match.undo()
            self._note(seat, "undo", "person", None)

    def _note(self, seat: int, kind: Literal["play", "undo"], by: By, action: dict[str, Any] | None) -> None:
        version = self._table.version + len(self.entries) + 1
        self.entries.append(Entry(version, seat, kind, by, action, clock(), self.match.digest))
        self._table.step_logs.note(self.entries[-1], self.match)


async def change(table: Table, act: Callable[[Moves], None]) -> None:
    """Change a game in three steps: check and play, persist, tell. The lock is held.

    `act` plays or undoes actions. Then everything is played that nobody has to decide any more. A change is
    stored whole or not at all, and nobody hears of it before it is stored.
    """
    services = table.services
    # Check and play. Nothing may be stored on top of a match that was left half way: its table is dropped,
    # and the next request reads it from the store.
    services.orders.check_writable()
    moves = Moves(table)
    try:
        act(moves)
        moves.force()
        moves.play_premoves()
    except BaseException as error:
        if moves.entries or not isinstance(error, IllegalAction):
            table.drop()
        raise
    table.check_held()
    if not moves.entries and moves.row is None:
        return
    # Persist the move, and in the same transaction everything that it changes.
    changed, record = None, None
    try:
        if table.clock is not None:
            moves.row = row_after_lapse(table, moves.row, moves.entries)
            await look_up_vacations(table, moves.row or table.stored)
            changed, record = changed_clock(table, moves.row or table.stored, moves.entries)
        ended = ended_game(table, moves.entries, changed)
        if moves.row is None:
            await services.store.append(table.stored.id, moves.entries, ended, record)
        else:
            await services.store.save_table(moves.row, moves.entries, ended, record)
            table.adopt(moves.row)
        table.note(moves.entries)
        table.take_clock(changed)
        if table.ended:
            await _note_end(table)
    except Conflict:
        await load_again(table)
        raise Refusal("stale", "Somebody else played first, on another server.") from None
    except StoreError as error:
        log_failure("store_failed", error, table=table_mark(table.stored.id))
        table.drop()
        raise not_stored("This could not be stored, so it was not played.", unsure=error.unsure) from None
    except BaseException:
        table.drop()
        raise
    # Tell.
    if moves.entries:
        audience.tell_moved(table, moves.entries[0].version)
    if moves.row is not None:
        audience.tell_sealed(table, moves.lost, lost=True)
    if changed is not None:
        audience.announce(table)
    table.wake_bots()


async def _note_end(table: Table, ended: EndedGame | None = None) -> None:
    """Note in the row that the game is over, with a result that may be missing. The log alone decides whether
    it is over.
    """
    store = table.services.store
    row = msgspec.structs.replace(table.stored, status="over", touched=clock())
    try:
        try:
            await store.save_table(row, (), ended)
        except Conflict:
            row = await store.table(row.id) or row
    except StoreError as error:
        log_failure("store_failed", error, table=table_mark(row.id))
    table.adopt(row)
    audience.announce(table)


# People


async def greet(table: Table, socket: Socket, since: int | None) -> None:
    """Answer a hello; see `audience.greet`."""
    await audience.greet(table, socket, since)
    async with table.lock:
        await _note_return(table, table.seat_of(socket.player))
    table.wake_bots()


async def play(table: Table, player: str | None, version: int, actions: list[wire.Play]) -> None:
    """Play a person's actions, all or none, and the forced ones after them."""
    async with table.lock:
        await _play(table, _match_for(table, player, version), actions)


async def _play(table: Table, match: "Match", actions: list[wire.Play]) -> None:
    seat = match.seat

    def act(moves: Moves) -> None:
        for action in actions:
            moves.play(action, "person")

    if len(actions) > 1:  # None is played unless all of them fit.
        check_batch(match.copy(), actions)
    check_taught(table, match, actions)
    try:
        await change(table, act)
    except IllegalAction as error:
        raise Refusal("illegal", sentence(str(error))) from None
    await _note_return(table, seat)


def _match_for(table: Table, player: str | None, version: int) -> "Match":
    """The match, if this player may act in it now and has seen its newest version."""
    match, seat = _seated(table, player)
    if version != table.version:
        raise Refusal(
            "stale",
            f"The table has moved on: this was meant for version {version}, now it is {table.version}.",
        )
    if match.seat != seat:
        raise Refusal("not_your_turn", f"It is the turn of seat {match.seat}, not yours.")
    table.check_no_stand_in(seat)
    return match


def _seated(table: Table, player: str | None) -> tuple["Match", int]:
    """The running match, and the seat that this player has in it."""
    table.check_held()
    seat = table.seat_of(player)
    if seat is None:
        raise Refusal("not_seated", "You are a spectator. Only people with a seat can play.")
    if table.match is None:
        raise Refusal("not_started", "The game has not started.")
    table.check_not_frozen()
    if table.ended:
        raise Refusal("over", "The game is over.")
    return table.match, seat


async def match_as_seen(table: Table, player: str | None, version: int) -> "Match":
    """A copy of the match as the person who decides may know it; refused to everybody else."""
    async with table.lock:
        match = _match_for(table, player, version)
        return match.as_seen_by(match.seat, secrets.randbits(63))


async def undo(table: Table, player: str | None, version: int, whole: bool = False) -> None:
    """Take a person's last action back, with the forced actions after it; or the `whole` turn so far."""
    async with table.lock:
        match = _match_for(table, player, version)
        seat = match.seat
        if table.version >= table.services.settings.undo_lines:
            raise Refusal("undo", "So much has been taken back here that nothing more can be.")
        depth = sum(islice(table.log.undos(match), None if whole else 1))
        if depth == 0:
            raise Refusal(
                "undo",
                "Nothing can be taken back: something hidden has come out, or the turn has just begun.",
            )
        await change(table, lambda moves: moves.undo(depth))
        await _note_return(table, seat)


async def seal(table: Table, player: str | None, version: int, actions: list[wire.Play]) -> None:
    """Store a person's choices until their turn comes, in place of earlier ones; no actions clear them.

    If the turn has come meanwhile, the actions are played.
    """
    await catch_up(table)
    async with table.lock:
        match, seat = _seated(table, player)
        table.check_no_stand_in(seat)
        if version < 0 or any(entry.seat == seat for entry in table.log[version:]):
            raise Refusal("stale", "Your turn has come meanwhile: what you had chosen has been played.")
        if actions and match.seat == seat:
            await _play(table, match, actions)
            return
        table.services.orders.check_writable()
        row = deepcopy(table.stored)
        chosen = choose(table, match, seat, actions)
        row.seats[seat].sealed, row.seats[seat].sealed_at = chosen, table.version if chosen else 0
        row.seats[seat].left = False
        if row != table.stored:
            try:
                await save_row(table, row)
            except StoreError as error:
                log_failure("store_failed", error, table=table_mark(table.stored.id))
                table.drop()
                told = "This could not be stored, so it does not wait."
                raise not_stored(told, unsure=error.unsure) from None
        audience.tell_sealed(table, {seat})


async def save_row(
    table: Table, row: StoredTable, changing: Clock | None = None, entries: Sequence[Entry] = ()
) -> None:
    """Store a changed row of which nobody has been told, and maybe a clock that others than moves change.

    The lock is held. `entries` may end the game.
    """
    row.touched = clock()
    changed, record = changed_clock(table, row, changing=changing)
    try:
        await table.services.store.save_table(row, entries, None, record)
    except Conflict:
        await load_again(table)
        raise Refusal("busy", "Somebody else changed this table just now: try again.") from None
    table.adopt(row)
    table.take_clock(changed)


async def _note_return(table: Table, place: int | None) -> None:
    """Note that the person who had left this seat is back. Losing the connection later is not leaving.

    If this fails, it is noted when they next come or decide. The lock is held.
    """
    if place is None or not table.stored.seats[place].left:
        return
    if table.dropped or table.services.orders.read_only:
        return
    row = deepcopy(table.stored)
    row.seats[place].left = False
    try:
        await table.services.store.save_table(row)
    except Conflict:  # Another server has changed the row, and this one hears of it soon.
        return
    except StoreError as error:
        log_failure("store_failed", error, table=table_mark(row.id))
        return
    table.adopt(row)


async def start(table: Table) -> None:
    """Begin once the row says so: deal, play forced actions, tell everybody."""
    async with table.lock:
        if table.dropped:
            return
        await _load_anew(table)
        await settle(table)
        if table.clock is not None and table.version == 0 and table.clock.seat is None:
            await save_row(table, deepcopy(table.stored))  # A bot begins, and nothing else is stored.
        await audience.welcome_all(table, 0)
        audience.announce(table)
        table.wake_bots()


# Work that was left undone


async def settle(table: Table) -> None:
    """Finish work that a server may have left undone: forced actions, choices made ahead, the end of the
    game.

    The lock is held, or nobody has the table yet.
    """
    if table.match is None or table.services.orders.read_only:
        return
    if table.frozen is None:
        await change(table, lambda _: None)
    if not table.clock_fits():
        try:
            await save_row(table, deepcopy(table.stored))
        except Refusal:  # Another server has just done so.
            if table.dropped:
                raise
        except StoreError as error:  # The next look at the table does it.
            log_failure("store_failed", error, table=table_mark(table.stored.id))
    if table.frozen is not None:
        return
    if table.ended and table.stored.status != "over":
        # A server of an earlier version may have stored the last action without the result.
        await _note_end(table, ended_game(table, (), table.clock))


async def go_on(table: Table) -> None:
    """Finish work that was left undone, and let bots go on. Perhaps nothing was played for a while."""
    table.standstill = None
    async with table.lock:
        if not table.dropped:
            await settle(table)
    table.wake_bots()


def stands_still(table: Table, patience: float) -> bool:
    """Whether another server has left work undone for longer than `patience`. Call it regularly."""
    if table.dropped or table.match is None:
        waits = False
    elif table.ended:
        waits = table.stored.status != "over"
    else:
        waits = table.bot_to_move() is not None and not table.bots_at_work
    if not waits:
        table.standstill = None
        return False
    if table.standstill is None or table.standstill[0] != table.version:
        table.standstill = table.version, monotonic()
    return monotonic() - table.standstill[1] >= patience


# Other servers


async def load_again(table: Table) -> None:
    """Read a table anew, which another server has changed, and tell everybody.

    The match may be ahead of the store. If it cannot be read anew, nobody may be told of it.
    """
    known = table.version
    await _load_anew(table)
    await audience.welcome_all(table, known)


async def _load_anew(table: Table) -> None:
    """Bring everything in line with the store, or drop the table: the next request reads it anew."""
    try:
        await table.load()
    except StoreError as error:
        log_failure("store_failed", error, table=table_mark(table.stored.id))
        table.drop()
        raise Refusal("busy", "The table cannot be read just now: try again in a moment.") from None
    except BaseException:
        table.drop()
        raise


async def catch_up(table: Table, revision: int | None = None) -> None:
    """Take over the changes of another server, and tell everybody.

    `revision` is that of the table's row, where it is known: most moves leave the row as it is.
    """
    async with table.lock:
        store, before, clock_before = table.services.store, table.stored, table.clock
        stored = before if revision == before.revision else await store.table(before.id)
        if stored is None or table.dropped:
            return
        if (stored.status == "lobby") != (table.match is None) or stored.closed != before.closed:
            await load_again(table)
            table.wake_bots()
            return
        entries = []
        if table.match is not None and table.frozen is None:
            entries = await store.log(stored.id, table.version)
        if stored.revision != before.revision or (table.clock is not None and entries):
            await table.read_clock()
        if stored.revision != before.revision:
            table.adopt(stored)
            if open_part(stored) != open_part(before):
                audience.announce(table)
        if table.match is not None and entries:
            try:
                for entry in entries:
                    follow(table.match, entry, same_rules(stored))
                    table.step_logs.note(entry, table.match)
            except Differs as error:
                log_failure("replay_failed", error, table=table_mark(stored.id))
                table.drop()
                return
            table.note(entries)
            audience.tell_moved(table, entries[0].version)
        if table.clock != clock_before:
            audience.announce(table)
        audience.welcome_those_who_changed(table, before)
        # Premoves that were made on another server: tell of them, and play those whose turn has come.
        pairs = enumerate(zip(before.seats, stored.seats, strict=True))
        if changed := {place for place, (old, new) in pairs if old.sealed != new.sealed}:
            audience.tell_sealed(table, changed)
        to_move = table.seat_to_move()
        if to_move is not None and table.stored.seats[to_move].sealed:
            await settle(table)
