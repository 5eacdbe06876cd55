"""A table in memory, and the operations on it. Any process can make one from the store.

Every change of a table happens under its `lock`, in this order: check, play, persist, tell. When persisting
fails, the match in memory is thrown away and read again from the store.
"""

import random
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from itertools import islice
from typing import TYPE_CHECKING, cast

import msgspec

from orderup.errors import IllegalAction
from orderup.server.clock import clock
from orderup.server.games.catalog import sentence
from orderup.server.logs import log_failure, table_mark
from orderup.server.net.socket import Socket
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal, not_stored
from orderup.server.store import Conflict, Entry, StoredTable, StoreError
from orderup.server.tables.audience import Audience
from orderup.server.tables.bots import Bots
from orderup.server.tables.moves import Moves
from orderup.server.tables.premoves import Left, choose, open_part, play_due
from orderup.server.tables.preview import check_batch, check_taught, preview
from orderup.server.tables.resuming import Differs, follow, same_rules
from orderup.server.tables.services import TableServices
from orderup.server.tables.state import TableState

if TYPE_CHECKING:
    from orderup.match import Match


class LiveTable(TableState):
    """One table that people and bots play at. `audience` holds the viewers, `bots` the bots."""

    def __init__(
        self, services: TableServices, stored: StoredTable, forget: Callable[["LiveTable"], None]
    ) -> None:
        """`forget` drops a table whose memory cannot be trusted; the next request reads it from the store."""
        super().__init__(services, stored)
        self._forget = forget
        self.audience = Audience(self)
        self.bots = Bots(self, self.play_for_bot, self.settle, self.audience.announce)

    async def greet(self, socket: Socket, since: int | None) -> None:
        """Answer a hello; see `Audience.greet`."""
        await self.audience.greet(socket, since)
        async with self.lock:
            await self._note_return(self.seat_of(socket.player))
        self.bots.wake()

    async def _note_return(self, place: int | None) -> None:
        """Note that the person who had left this seat is back. Losing the connection later is not leaving.

        If this fails, it is noted when they next come or decide. The lock is held.
        """
        if place is None or not self.stored.seats[place].left:
            return
        if self.dropped or self.services.orders.read_only:
            return
        row = deepcopy(self.stored)
        row.seats[place].left = False
        try:
            await self.services.store.save_table(row)
        except Conflict:  # Another server has changed the row, and this one hears of it soon.
            return
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(row.id))
            return
        self.adopt(row)

    # Playing

    async def play(self, player: str | None, version: int, actions: list[wire.Play]) -> None:
        """Play a person's actions, all or none, and what is forced after them."""
        async with self.lock:
            await self._play(self.match_for(player, version), actions)

    async def _play(self, match: "Match", actions: list[wire.Play]) -> None:
        if len(actions) > 1:
            check_batch(match.copy(), actions)
        check_taught(self, match, actions)
        seat = match.seat
        try:
            with self._moving(match) as moves:
                for action in actions:
                    moves.play(action, "person")
                left = self._go_on(match, moves)
        except IllegalAction as error:
            raise Refusal("illegal", sentence(str(error))) from None
        await self._commit(moves.entries, left)
        await self._note_return(seat)

    def _go_on(self, match: "Match", moves: Moves) -> Left | None:
        """Play every move that nobody has to decide any more: forced actions, and choices made ahead."""
        moves.force(self.game.always_asked)
        return play_due(self, match, moves)

    async def seal(self, player: str | None, version: int, actions: list[wire.Play]) -> None:
        """Store a person's choices until their turn comes, in place of earlier ones; no actions clear them.

        If the turn has come meanwhile, the actions are played.
        """
        await self.catch_up()
        async with self.lock:
            match, seat = self.seated(player)
            self.check_no_stand_in(seat)
            if version < 0 or any(entry.seat == seat for entry in self.log[version:]):
                raise Refusal("stale", "Your turn has come meanwhile: what you had chosen has been played.")
            if actions and match.seat == seat:
                await self._play(match, actions)
                return
            self.services.orders.check_writable()
            row = deepcopy(self.stored)
            chosen = choose(self, match, seat, actions)
            row.seats[seat].sealed, row.seats[seat].sealed_at = chosen, self.version if chosen else 0
            row.seats[seat].left = False
            if row != self.stored:
                await self._save(msgspec.structs.replace(row, touched=clock()))
            self.audience.tell_sealed({seat})

    async def _save(self, row: StoredTable) -> None:
        """Store a row that nobody has been told of."""
        try:
            await self.services.store.save_table(row)
        except Conflict:
            await self.load_again()
            raise Refusal("busy", "Somebody else changed this table just now: try again.") from None
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
            self._forget(self)
            raise not_stored("This could not be stored, so it does not wait.", unsure=error.unsure) from None
        self.adopt(row)

    async def play_for_bot(self, version: int, notation: str) -> None:
        """Play a bot's action if it was chosen in the present version; any legal one for an illegal one."""
        async with self.lock:
            match = self.match
            if self.dropped or match is None or version != self.version or self.bot_to_move() is None:
                return
            with self._moving(match) as moves:
                try:
                    moves.play(notation, "bot")
                except IllegalAction as error:
                    log_failure("bot_played_illegally", error, table=table_mark(self.stored.id))
                    moves.play(random.choice(match.legal()), "bot")
                left = self._go_on(match, moves)
            await self._commit(moves.entries, left)

    async def preview(self, player: str | None, request: wire.Try) -> wire.Tried:
        """Tell a person the outcome of some actions before they are played."""
        async with self.lock:
            match = self.match_for(player, request.version)
            seat = cast(int, match.seat)
            seen = match.as_seen_by(seat, secrets.randbits(63))
        return preview(seen, seat, request, self.taught)

    async def undo(self, player: str | None, version: int, whole: bool = False) -> None:
        """Take a person's last action back, with the forced actions after it; or the `whole` turn so far."""
        async with self.lock:
            match = self.match_for(player, version)
            seat = match.seat
            if self.version >= self.services.settings.undo_lines:
                raise Refusal("undo", "So much has been taken back here that nothing more can be.")
            depth = sum(islice(self.move_stack.undos(match), None if whole else 1))
            if depth == 0:
                raise Refusal(
                    "undo",
                    "Nothing can be taken back: something hidden has come out, or the turn has just begun.",
                )
            with self._moving(match) as moves:
                moves.undo(depth)
                left = play_due(self, match, moves)
            await self._commit(moves.entries, left)
            await self._note_return(seat)

    async def start(self) -> None:
        """Begin once the row says so: deal, play forced actions, tell everybody."""
        async with self.lock:
            if self.dropped:
                return
            await self._load_anew()
            await self.settle()
            await self.audience.welcome_all(0)
            self.audience.announce()
            self.bots.wake()

    async def settle(self) -> None:
        """Finish work that a server may have left undone: forced actions, choices made ahead, the end of the
        game.

        The lock is held, or nobody has the table yet.
        """
        if self.match is None or self.frozen is not None or self.services.orders.read_only:
            return
        with self._moving(self.match) as moves:
            left = self._go_on(self.match, moves)
        if moves.entries or left is not None:
            await self._commit(moves.entries, left)
        elif self.ended and self.stored.status != "over":
            await self._finish()

    async def go_on(self) -> None:
        """Finish work that was left undone, and let bots go on. Perhaps nothing was played for a while."""
        async with self.lock:
            if not self.dropped:
                await self.settle()
        self.bots.wake()

    @contextmanager
    def _moving(self, match: "Match") -> Iterator[Moves]:
        """Take the match through moves that are not stored yet. An interruption half way throws the match
        away: nothing may be stored on top of it.
        """
        self.services.orders.check_writable()
        moves = Moves(match, self.version, self.step_logs)
        try:
            yield moves
        except BaseException as error:
            if moves.entries or not isinstance(error, IllegalAction):
                self._forget(self)
            raise

    async def _commit(self, entries: list[Entry], left: Left | None) -> None:
        """Persist, then tell."""
        self.check_held()
        try:
            if left is None:
                await self.services.store.append(self.stored.id, entries)
            else:
                await self.services.store.save_table(left.row, entries)
                self.adopt(left.row)
            self.note(entries)
            if self.ended:
                await self._finish()
        except Conflict:
            await self.load_again()
            raise Refusal("stale", "Somebody else played first, on another server.") from None
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
            self._forget(self)
            raise not_stored("This could not be stored, so it was not played.", unsure=error.unsure) from None
        except BaseException:
            self._forget(self)
            raise
        if entries:
            self.audience.tell_moved(entries[0].version)
        if left is not None:
            self.audience.tell_sealed(left.lost, lost=True)
        self.bots.wake()

    async def _finish(self) -> None:
        """Note in the row that the game is over. The log alone decides whether it is."""
        row = msgspec.structs.replace(self.stored, status="over", touched=clock())
        try:
            row = await self._save_or_read(row)
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
        self.adopt(row)
        self.audience.announce()

    async def _save_or_read(self, row: StoredTable) -> StoredTable:
        """Store a row; if somebody else has changed it, read theirs."""
        try:
            await self.services.store.save_table(row)
        except Conflict:
            return await self.services.store.table(row.id) or row
        return row

    # Several servers

    async def load_again(self) -> None:
        """Read this table anew, which another server has changed, and tell everybody.

        The match may be ahead of the store. If it cannot be read anew, nobody may be told of it.
        """
        known = self.version
        await self._load_anew()
        await self.audience.welcome_all(known)

    async def _load_anew(self) -> None:
        """Bring everything in line with the store, or drop the table: the next request reads it anew."""
        try:
            await self.load()
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
            self._forget(self)
            raise Refusal("busy", "The table cannot be read just now: try again in a moment.") from None
        except BaseException:
            self._forget(self)
            raise

    async def catch_up(self, revision: int | None = None) -> None:
        """Take over the changes of another server, and tell everybody.

        `revision` is that of the table's row, where it is known: most moves leave the row as it is.
        """
        async with self.lock:
            stored: StoredTable | None = self.stored
            if revision != self.stored.revision:
                stored = await self.services.store.table(self.stored.id)
            if stored is None or self.dropped:
                return
            if (stored.status == "lobby") != (self.match is None) or stored.closed != self.stored.closed:
                await self.load_again()
                self.bots.wake()
                return
            entries = []
            if self.match is not None and self.frozen is None:
                entries = await self.services.store.log(stored.id, self.version)
            before = self.stored
            if stored.revision != before.revision:
                self.adopt(stored)
                if open_part(stored) != open_part(before):
                    self.audience.announce()
            if self.match is not None and entries:
                self._take_over(self.match, entries)
            if not self.dropped:
                self.audience.welcome_those_who_changed(before)
                await self._heed(before)

    async def _heed(self, before: StoredTable) -> None:
        """Take in choices that were made ahead on another server; play those whose turn has come."""
        pairs = enumerate(zip(before.seats, self.stored.seats, strict=True))
        if changed := {place for place, (old, new) in pairs if old.sealed != new.sealed}:
            self.audience.tell_sealed(changed)
        to_move = self.seat_to_move()
        if to_move is not None and self.stored.seats[to_move].sealed:
            await self.settle()

    def _take_over(self, match: "Match", entries: list[Entry]) -> None:
        """Play moves from another server, whose bots go on, too. If they do not, see `Bots.go_on`."""
        try:
            for entry in entries:
                follow(match, entry, same_rules(self.stored))
                self.step_logs.note(entry, match)
        except Differs as error:
            log_failure("replay_failed", error, table=table_mark(self.stored.id))
            self._forget(self)
            return
        self.note(entries)
        self.audience.tell_moved(entries[0].version)

    # Leaving memory

    def close(self) -> None:
        """Make every page connect again; this object is not used any more."""
        self.dropped = True
        self.audience.hang_up()

    async def stop(self) -> None:
        """Stop the bots; the table leaves memory."""
        await self.bots.stop()
        self.audience.stop()

    @property
    def idle(self) -> bool:
        """Whether nobody has the table open and no bot is at work."""
        return not self.sockets and not self.bots.at_work
