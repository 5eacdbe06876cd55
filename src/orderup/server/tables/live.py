"""A table in memory: the match, its log, and who looks on. Any process can make one from the store.

Everything that changes a table happens under its `lock`, and in this order: check, play, persist, tell. When
persisting fails, what was played in memory is thrown away with the match and read again from the store.
"""

import asyncio
import random
import secrets
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import TYPE_CHECKING, cast

import msgspec

from orderup.core import game as registry
from orderup.errors import IllegalAction
from orderup.server.clock import clock
from orderup.server.games.catalog import sentence
from orderup.server.logs import log, log_failure, table_mark
from orderup.server.net.socket import Socket
from orderup.server.protocol import messages as wire
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Conflict, Entry, StoredTable, StoreError
from orderup.server.tables.bots import Bots
from orderup.server.tables.house import House
from orderup.server.tables.info import info_of, legal_actions, result_of
from orderup.server.tables.move_stack import Standing
from orderup.server.tables.moves import Moves
from orderup.server.tables.preview import check_batch, look_ahead
from orderup.server.tables.resuming import Differs, follow, resume, same_rules
from orderup.server.tables.story import BREATH, Stories, Story, retell

if TYPE_CHECKING:
    from orderup.match import Match

ANNOUNCE_AFTER = 0.05
"""Comings and goings within this time are told in one message."""
RESTARTED = 1012
READ_AGAIN = "read again"

_encode = msgspec.json.Encoder().encode


class LiveTable:
    """One table. `stored` is its row, `log` its whole log; `match` is None before the start.

    `loaded_at`, `idle_since` and `away_since` are seconds of the monotonic clock: nobody comes or goes
    because somebody sets the time of day.
    """

    def __init__(self, house: House, stored: StoredTable) -> None:
        self.house = house
        self.lock = asyncio.Lock()
        self.sockets: set[Socket] = set()
        self.loaded_at = self.idle_since = monotonic()
        self.away_since: dict[str, float] = {}
        self.stored = stored
        self.dropped = False
        self.log: list[Entry] = []
        self.match: Match | None = None
        self.frozen: wire.Frozen | None = None
        self._game = registry.get(stored.game)
        self._stories = Stories(self._game.common_view)
        self._standing = Standing()
        self._announcing: asyncio.TimerHandle | None = None
        self.bots = Bots(self)
        self.adopt(stored)

    # Reading ------------------------------------------------------------

    async def load(self) -> None:
        """Bring row, log and match in line with the store; nobody is told."""
        stored = await self.house.store.table(self.stored.id)
        if stored is None:
            raise Refusal("unknown_table", "There is no such table.")
        played, match, frozen = list[Entry](), None, None
        if stored.status != "lobby":
            played = await self.house.store.log(stored.id)
            resumed = resume(await self.house.catalog.start(stored), stored, played)
            played, match, frozen = resumed.log, resumed.match, resumed.frozen
        if frozen is None:
            stored.rules = self._game.rules_version  # By today's it is the same game.
        else:
            log("game_frozen", table=table_mark(stored.id), version=frozen.version, last=frozen.last)
        self.adopt(stored)
        self.log, self.match, self.frozen = played, match, frozen
        self._standing = Standing(played)
        self._stories = Stories(self._game.common_view)

    async def load_again(self) -> None:
        """Another server has changed this table: read it anew and tell everybody."""
        known = self.version
        try:
            await self.load()
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
            self.house.forget(self)
            raise Refusal("busy", "The table cannot be read just now: try again in a moment.") from None
        except Refusal:
            self.house.forget(self)
            raise
        await self.welcome_all(known)

    async def catch_up(self) -> None:
        """Another server has changed this table: take over what is new, and tell everybody."""
        async with self.lock:
            stored = await self.house.store.table(self.stored.id)
            if stored is None or self.dropped:
                return
            if (stored.status == "lobby") != (self.match is None):
                await self.load_again()
                return
            entries = []
            if self.match is not None and self.frozen is None:
                entries = await self.house.store.log(stored.id, self.version)
            if stored.revision != self.stored.revision:
                self.adopt(stored)
                self.announce()
            if self.match is not None and entries:
                self._take_over(self.match, entries)

    def _take_over(self, match: "Match", entries: list[Entry]) -> None:
        """Play what was played on another server, whose bots go on, too; if they do not, see `Bots.go_on`."""
        try:
            for entry in entries:
                follow(match, entry, same_rules(self.stored))
                self._stories.note(entry, match)
        except Differs as error:
            log_failure("replay_failed", error, table=table_mark(self.stored.id))
            self.house.forget(self)
            return
        self.log += entries
        self._standing.add(entries)
        self.tell_moved(entries[0].version)

    def adopt(self, stored: StoredTable) -> None:
        """Take a row that has been saved as this table's."""
        self.stored = stored
        self._seat_by_player = {
            seat.player: i for i, seat in enumerate(stored.seats) if seat.player is not None
        }

    @property
    def version(self) -> int:
        """The last version of the log; 0 at the start."""
        return self.log[-1].version if self.log else 0

    def seat_of(self, player: str | None) -> int | None:
        """The seat a player holds, None for a bystander."""
        return None if player is None else self._seat_by_player.get(player)

    def present(self) -> Counter[str | None]:
        """How many open pages each player has at this table."""
        return Counter(socket.player for socket in self.sockets if socket.greeted and socket.player)

    def _story(self, seat: int | None) -> Story:
        """What a viewer is told."""
        return self._stories.of(seat, self.version)

    async def steps(self, seat: int | None, since: int) -> list[msgspec.Raw]:
        """The steps after a version as a viewer's seat may know them, all that there are.

        What nobody has followed is told anew without the lock: no move waits for it.
        """
        while True:
            async with self.lock:
                if self.match is None or self.dropped:
                    return []
                story = self._story(seat)
                if story.since <= since:
                    return story.after(since)
            await self._reach_back(story, since)

    async def _reach_back(self, story: Story, since: int) -> None:
        """Tell anew what was before a story, one at a time on the whole server; but what a page misses after
        a short break goes first."""
        if since < story.since - BREATH:
            async with self.house.telling:
                await self._retell(story, since)
        else:
            await self._retell(story, since)

    async def _retell(self, story: Story, since: int) -> None:
        if since < story.since:
            log = self.log[: story.since]
            story.put_before(await retell(await self.deal(), log, story.group, since))

    async def deal(self) -> "Match":
        """The match before its first action."""
        return await self.house.catalog.start(self.stored)

    def seat_to_move(self) -> int | None:
        """The seat that has to decide; None when there is nothing to decide: in the lobby, at the end, in a
        frozen game."""
        return None if self.match is None or self.frozen is not None else self.match.seat

    def decider(self) -> int | None:
        """The seat whose person has to decide; None when a bot has, or nobody."""
        return None if self.bot_to_move() is not None else self.seat_to_move()

    def bot_to_move(self) -> str | None:
        """The bot that has to decide now."""
        to_move = self.seat_to_move()
        if to_move is None:
            return None
        seat = self.stored.seats[to_move]
        return seat.bot if seat.kind == "bot" else seat.stand_in

    def situation(self, match: "Match", seat: int | None, lang: str | None) -> wire.Situation:
        """The game as this viewer may see it; legal actions in words where a language is named."""
        deciding = seat is not None and seat == self.decider()
        return wire.Situation(
            version=self.version,
            view=self._story(seat).encoded_view(match),
            legal=legal_actions(match, lang) if deciding else [],
            undo=deciding and self._standing.undo_depth(match) > 0,
        )

    async def fresh_situation(self, socket: Socket) -> wire.Situation | None:
        """A situation for somebody who was refused; None before the start."""
        async with self.lock:
            if self.match is None or self.dropped:
                return None
            return self.situation(self.match, self.seat_of(socket.player), socket.lang)

    # Telling ------------------------------------------------------------

    async def greet(self, socket: Socket, since: int | None) -> None:
        """Answer a hello: with the steps after `since`, or with none for who asks for none."""
        if since is not None:
            since = since if 0 <= since <= self.version else 0
            await self.steps(self.seat_of(socket.player), since)
        async with self.lock:
            if self.dropped:
                socket.close(RESTARTED, READ_AGAIN)
                return
            if not socket.greeted:
                socket.greeted = True
                self.sockets.add(socket)
                self.announce()
            self.welcome(socket, since)
        self.bots.wake()

    def welcome(self, socket: Socket, since: int | None) -> None:
        """Send everything a page needs to draw, and the steps after `since` that are at hand."""
        seat = self.seat_of(socket.player)
        situation, steps, told = None, [], self.version
        if self.match is not None:
            story = self._story(seat)
            told = told if since is None else max(since, story.since)
            steps, situation = story.after(told), self.situation(self.match, seat, socket.lang)
        message = wire.Welcome(
            table=info_of(self, socket.player),
            situation=situation,
            steps=cast(list[wire.Step], steps),
            first=told + 1,
            result=result_of(self),
        )
        socket.tell(_encode(message).decode())

    async def welcome_all(self, since: int) -> None:
        """The game has started, or was read anew: tell everybody what has happened since then."""
        for socket in list(self.sockets):
            if self.match is not None:
                await self._reach_back(self._story(self.seat_of(socket.player)), since)
            self.welcome(socket, since)

    async def refresh(self, player: str | None) -> None:
        """Welcome a player's pages again: what they may do has changed."""
        async with self.lock:
            if self.dropped:
                return
            for socket in [s for s in self.sockets if player is not None and s.player == player]:
                self.welcome(socket, None)

    def tell_moved(self, first: int) -> None:
        """Send everybody the steps from version `first` on; each distinct message is encoded once."""
        texts: dict[tuple[int | None, bool, str | None], str] = {}
        match, decider, result = self.match, self.decider(), result_of(self)
        for socket in self.sockets:
            seat = self.seat_of(socket.player)
            story = self._stories.get(seat)
            if match is None or story is None:
                continue  # Not welcomed yet.
            decides = seat is not None and seat == decider
            key = (story.group, decides, socket.lang if decides else None)
            text = texts.get(key)
            if text is None:
                steps = cast(list[wire.Step], story.after(first - 1))
                situation = self.situation(match, seat, socket.lang)
                text = texts[key] = _encode(wire.Moved(steps, situation, result)).decode()
            socket.tell(text)

    def announce(self) -> None:
        """Tell everybody soon who is here; several changes at once are one message."""
        if self._announcing is None:
            loop = asyncio.get_running_loop()
            self._announcing = loop.call_later(ANNOUNCE_AFTER, self._announce)

    def _announce(self) -> None:
        self._announcing = None
        texts: dict[tuple[int | None, bool], str] = {}
        for socket in self.sockets:
            key = (self.seat_of(socket.player), socket.player == self.stored.host)
            if key not in texts:
                texts[key] = _encode(wire.TableChanged(info_of(self, socket.player))).decode()
            socket.tell(texts[key])

    def leave_socket(self, socket: Socket) -> None:
        """A page was closed, or lost."""
        if socket not in self.sockets:
            return
        self.sockets.discard(socket)
        if socket.player is not None and not self.present()[socket.player]:
            self.away_since[socket.player] = monotonic()
        self.idle_since = monotonic()
        self.announce()

    def close_sockets(self) -> None:
        """Have every page connect again; this object is not used any more. Whoever is being refused just now
        hears that first."""
        self.dropped = True
        for socket in list(self.sockets):
            asyncio.get_running_loop().call_soon(socket.close, RESTARTED, READ_AGAIN)

    # Playing ------------------------------------------------------------

    async def play(self, player: str | None, version: int, actions: list[wire.Play]) -> None:
        """Play a person's actions, all or none, and what is forced after them."""
        async with self.lock:
            match = self.match_for(player, version)
            if len(actions) > 1:
                check_batch(match.copy(), actions)
            try:
                with self._moving(match) as moves:
                    for action in actions:
                        moves.play(action, "person")
                    moves.force(self._game.always_asked)
            except IllegalAction as error:
                raise Refusal("illegal", sentence(str(error))) from None
            await self._commit(moves.entries)

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
                moves.force(self._game.always_asked)
            await self._commit(moves.entries)

    async def try_out(self, player: str | None, request: wire.Try) -> wire.Tried:
        """Tell a person what would come of some actions."""
        async with self.lock:
            match = self.match_for(player, request.version)
            seat = cast(int, match.seat)
            seen = match.as_seen_by(seat, secrets.randbits(63))
        return look_ahead(seen, seat, request)

    async def undo(self, player: str | None, version: int) -> None:
        """Take a person's last action back, with what was forced after it."""
        async with self.lock:
            match = self.match_for(player, version)
            depth = self._standing.undo_depth(match)
            if depth == 0:
                raise Refusal(
                    "undo",
                    "Nothing can be taken back: something hidden has come out, or the turn has just begun.",
                )
            with self._moving(match) as moves:
                moves.undo(depth)
            await self._commit(moves.entries)

    async def start(self) -> None:
        """Begin, once the row says so: deal, play what is forced, tell everybody."""
        async with self.lock:
            if self.dropped:
                return
            await self.load()
            await self.settle()
            await self.welcome_all(0)
            self.announce()
            self.bots.wake()

    async def settle(self) -> None:
        """Finish what a killed server may have left undone: forced actions, the end noted in the row. The
        lock is held, or nobody has the table yet."""
        if self.match is None or self.frozen is not None:
            return
        with self._moving(self.match) as moves:
            moves.force(self._game.always_asked)
        if moves.entries:
            await self._commit(moves.entries)
        elif self.match.over and self.stored.status != "over":
            await self._finish()

    def match_for(self, player: str | None, version: int) -> "Match":
        """The match, if this player may act in it now and has seen its newest version."""
        self.check_held()
        seat = self.seat_of(player)
        if seat is None:
            raise Refusal("not_seated", "You look on: only who has a seat can play.")
        if self.match is None:
            raise Refusal("not_started", "The game has not started.")
        self.check_not_frozen()
        if self.match.over:
            raise Refusal("over", "The game is over.")
        if version != self.version:
            raise Refusal(
                "stale",
                f"The table has moved on: this was meant for version {version}, now it is {self.version}.",
            )
        if self.match.seat != seat:
            raise Refusal("not_your_turn", f"It is the turn of seat {self.match.seat}, not yours.")
        if self.stored.seats[seat].stand_in is not None:
            raise Refusal("not_your_turn", "A bot plays for you: take your seat back first.")
        return self.match

    def check_held(self) -> None:
        """Refuse when this table has left memory: what it holds may never have been stored."""
        if self.dropped:
            raise Refusal("busy", "The table is being read anew: connect again.")

    def check_not_frozen(self) -> None:
        """Refuse in a game that cannot go on."""
        if self.frozen is not None:
            raise Refusal("frozen", self.frozen.said["en"], self.frozen.said)

    @contextmanager
    def _moving(self, match: "Match") -> Iterator[Moves]:
        """Takes the match through moves that are not stored yet. When that breaks off half way, the match is
        thrown away: nothing may be stored on top of it."""
        moves = Moves(match, self.version, self._stories)
        try:
            yield moves
        except BaseException as error:
            if moves.entries or not isinstance(error, IllegalAction):
                self.house.forget(self)
            raise

    async def _commit(self, entries: list[Entry]) -> None:
        """Persist, then tell."""
        self.check_held()
        try:
            await self.house.store.append(self.stored.id, entries)
            self.log += entries
            self._standing.add(entries)
            if self.match is not None and self.match.over:
                await self._finish()
        except Conflict:
            await self.load_again()
            raise Refusal("stale", "Somebody else played first, on another server.") from None
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
            self.house.forget(self)
            raise Refusal("busy", "This could not be stored, so it was not played.") from None
        except BaseException:
            self.house.forget(self)
            raise
        self.tell_moved(entries[0].version)
        self.bots.wake()

    async def _finish(self) -> None:
        """Note in the row that the game is over; the log alone decides whether it is."""
        row = msgspec.structs.replace(self.stored, status="over", touched=clock())
        try:
            await self.house.store.save_table(row)
        except Conflict:
            row = await self.house.store.table(self.stored.id) or row
        except StoreError as error:
            log_failure("store_failed", error, table=table_mark(self.stored.id))
        self.adopt(row)
        self.announce()

    async def stop(self) -> None:
        """Stop the bots; the table leaves memory."""
        await self.bots.stop()
        if self._announcing is not None:
            self._announcing.cancel()

    @property
    def idle(self) -> bool:
        """Whether nobody looks on and no bot is at work."""
        return not self.sockets and not self.bots.at_work
