"""A table in memory: what is done at it. Any process can make one from the store.

Everything that changes a table happens under its `lock`, and in this order: check, play, persist, tell. When
persisting fails, what was played in memory is thrown away with the match and read again from the store.
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
from orderup.server.tables.preview import check_batch, check_taught, preview
from orderup.server.tables.resuming import Differs, follow, same_rules
from orderup.server.tables.sealed import Left, choose, open_part, play_due
from orderup.server.tables.services import Services
from orderup.server.tables.state import TableState

if TYPE_CHECKING:
    from orderup.match import Match


class LiveTable(TableState):
    """One table that people and bots play at. `audience` are those who look on, `bots` those who play."""

    def __init__(
        self, services: Services, stored: StoredTable, forget: Callable[["LiveTable"], None]
    ) -> None:
        """`forget` drops a table whose memory cannot be trusted; who asks next reads it from the store."""
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
        """Note that whoever had left this seat is there: losing the connection later is not leaving. What
        cannot be noted is when they come or decide again. The lock is held."""
        if place is None or not self.stored.seats[place].left:
            return
        if self.dropped or self.services.orders.read_only:
            return
        row = deepcopy(self.stored)
        row.seats[place].left = False
        try:
            await self.services.store.save_table(row)
        except Conflict:  # Another server has changed the row, of which this one hears soon.
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
        """Play what nobody has to decide any more: what is forced, and what was chosen ahead."""
        moves.force(self.game.always_asked)
        return play_due(self, match, moves)

    async def seal(self, player: str | None, version: int, actions: list[wire.Play]) -> None:
        """Have a person's actions wait for their turn, in the place of what waited; none takes that back. If
        the turn has come meanwhile, they are played."""
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
        """Tell a person what would come of some actions."""
        async with self.lock:
            match = self.match_for(player, request.version)
            seat = cast(int, match.seat)
            seen = match.as_seen_by(seat, secrets.randbits(63))
        return preview(seen, seat, request, self.taught)

    async def undo(self, player: str | None, version: int, whole: bool = False) -> None:
        """Take a person's last action back, with what was forced after it; or the `whole` turn so far."""
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
        """Begin, once the row says so: deal, play what is forced, tell everybody."""
        async with self.lock:
            if self.dropped:
                return
            await self._load_anew()
            await self.settle()
            await self.audience.welcome_all(0)
            self.audience.announce()
            self.bots.wake()

    async def settle(self) -> None:
        """Finish what a server may have left undone: forced actions, choices whose turn has come, the end
        noted in the row. The lock is held, or nobody has the table yet."""
        if self.match is None or self.frozen is not None or self.services.orders.read_only:
            return
        with self._moving(self.match) as moves:
            left = self._go_on(self.match, moves)
        if moves.entries or left is not None:
            await self._commit(moves.entries, left)
        elif self.ended and self.stored.status != "over":
            await self._finish()

    async def go_on(self) -> None:
        """Nothing may have been played for a while: finish what was left undone, and let bots go on."""
        async with self.lock:
            if not self.dropped:
                await self.settle()
        self.bots.wake()

    @contextmanager
    def _moving(self, match: "Match") -> Iterator[Moves]:
        """Takes the match through moves that are not stored yet. When that breaks off half way, the match is
        thrown away: nothing may be stored on top of it."""
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
        """Note in the row that the game is over; the log alone decides whether it is."""
        row = msgspec.structs.replace(self.stored, status="over", touched=clock())
        try:
            row = await self._save_or_read(row)
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
        self.adopt(row)
        self.audience.announce()

    async def _save_or_read(self, row: StoredTable) -> StoredTable:
        """Store a row; where somebody else has changed it, read theirs."""
        try:
            await self.services.store.save_table(row)
        except Conflict:
            return await self.services.store.table(row.id) or row
        return row

    # Of several servers

    async def load_again(self) -> None:
        """Another server has changed this table: read it anew and tell everybody. The match may be ahead of
        what is stored: where it cannot be read anew, nobody may be told of it."""
        known = self.version
        await self._load_anew()
        await self.audience.welcome_all(known)

    async def _load_anew(self) -> None:
        """Bring everything in line with the store, or drop the table: who asks next reads it anew."""
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
        """Another server has changed this table: take over what is new, and tell everybody. `revision` is
        that of its row, where it is known: most moves change nothing in it."""
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
        """Take in what was chosen ahead by way of another server; play it where its turn has come."""
        pairs = enumerate(zip(before.seats, self.stored.seats, strict=True))
        if changed := {place for place, (old, new) in pairs if old.sealed != new.sealed}:
            self.audience.tell_sealed(changed)
        to_move = self.seat_to_move()
        if to_move is not None and self.stored.seats[to_move].sealed:
            await self.settle()

    def _take_over(self, match: "Match", entries: list[Entry]) -> None:
        """Play what was played on another server, whose bots go on, too; if they do not, see `Bots.go_on`."""
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
        """Have every page connect again; this object is not used any more."""
        self.dropped = True
        self.audience.hang_up()

    async def stop(self) -> None:
        """Stop the bots; the table leaves memory."""
        await self.bots.stop()
        self.audience.stop()

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and no bot is at work."""
        return not self.sockets and not self.bots.at_work
