"""A table in memory: its row, log, match and viewers, and the questions that can be asked about them."""

import asyncio
import hashlib
from collections import deque
from collections.abc import Callable, Coroutine, Iterable, Mapping, Sequence
from contextvars import Context
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from orderup.core.game import definition as registry
from orderup.errors import TutorialError
from orderup.server.games.catalog import Catalog
from orderup.server.logs import log, table_mark
from orderup.server.net.socket import Socket
from orderup.server.people.presence import Presence
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.settings import Settings
from orderup.server.store import Entry, Store, StoredTable, Vacation
from orderup.server.tables.clocks import (
    ANSWER_WITHIN,
    IDLE_AFTER,
    LONGEST_TURN,
    Clock,
    ServedClock,
    read_clock,
)
from orderup.server.tables.game_log import GameLog, closed, resume
from orderup.server.tables.step_log import StepLogs
from orderup.server.upkeep.admin_commands import Orders
from orderup.server.upkeep.measures import ServerMeasures
from orderup.server.workers.pool import WorkerPool
from orderup.tutorials import RehearsedTutorial, TutorialMoment

if TYPE_CHECKING:
    from orderup.match import Match

RESTARTED = 1012
READ_AGAIN = "read again"
REMARKS_KEPT = 50
LOOKING = "look:"
"""Marks the players who have a visible page, for other servers."""
STILL_LOOKING = 60.0
"""Seconds for which somebody counts as looking whose page was hidden or closed."""


class ChatEntry(msgspec.Struct, frozen=True):
    """A phrase or a text that a player said at a table; neither in one that is taken back.

    Remarks that are stored have a `number` within their table.
    """

    player: str
    name: str
    at: float
    phrase: str | None
    text: str | None
    number: int = 0


@dataclass
class Services:
    """The services of a server that all its tables share.

    `play_bots` plays at a table while bots have to decide. `live` holds the tables in memory. A server that
    is `draining` is about to end and leaves all work to others. `retelling` is held while steps are told
    anew, so that many requests do not stall the games.
    """

    settings: Settings
    store: Store
    catalog: Catalog
    workers: WorkerPool
    measures: ServerMeasures
    orders: Orders
    presence: Presence
    play_bots: Callable[["Table"], Coroutine[Any, Any, None]]
    served: ServedClock = field(default_factory=ServedClock)
    live: dict[str, "Table"] = field(default_factory=dict)
    draining: bool = False
    retelling: asyncio.Lock = field(default_factory=asyncio.Lock)

    def here(self, table_id: str) -> set[str]:
        """The players who have a page open at a table on this server, and marks of those who look at it."""
        table = self.live.get(table_id)
        return set() if table is None else table.here() | {LOOKING + player for player in table.watchers()}


class Table:
    """One table. `stored` is its row, `log` its whole log; `match` is None before the start.

    The modules beside this one work on it: `moves` changes the game, `audience` tells its viewers, `lobby`
    changes its seats. A change needs the `lock`. A table that was `dropped` is not used any more:
    the next request reads it from the store.

    `hurried` are the seats whose bots last thought shorter than usual, because many waited for the workers.
    `tip` is the coach's last advice, by version and language; a table gets one tip at a time. `quiet_since`
    is when somebody last decided or answered. `loaded_at`, `idle_since`, `away_since`, `looked_until` and
    `quiet_since` are seconds of the monotonic clock, so that setting the time of day changes nothing.
    """

    def __init__(self, services: Services, stored: StoredTable) -> None:
        self.services = services
        self.lock = asyncio.Lock()
        self.dropped = False
        self.stored = stored
        self.game = registry.get(stored.game)
        self.log = GameLog()
        self.match: Match | None = None
        self.frozen: wire.Frozen | None = None
        self.lesson: RehearsedTutorial | None = None
        # Turns and time: the clock after version `clock_version`, and the version at which a turn lapses.
        self.clock: Clock | None = None
        self.clock_version = 0
        self.lapsing: int | None = None
        self.vacations: list[Vacation] = []
        # Viewers: the last messages to them, and the chat.
        self.sockets: set[Socket] = set()
        self.elsewhere: set[str] = set()
        self.step_logs = StepLogs(self.game.common_view)
        self.announcing: asyncio.TimerHandle | None = None
        self.told_chosen: set[int] = set()
        self.told_by_time: object = None
        self.remarks: deque[ChatEntry] = deque(maxlen=REMARKS_KEPT)
        # Bots and advice.
        self.bots: asyncio.Task[None] | None = None
        self.standstill: tuple[int, float] | None = None
        self.hurried: set[int] = set()
        self.tip_lock = asyncio.Lock()
        self.tip: tuple[tuple[int, str], reading.Coached | None] | None = None
        # Times.
        self.loaded_at = self.idle_since = self.quiet_since = monotonic()
        self.away_since: dict[str, float] = {}
        self.looked_until: dict[str, float] = {}
        self.adopt(stored)

    async def load(self, stored: StoredTable | None = None) -> None:
        """Bring row, log and match in line with the store, without telling anybody.

        A row that has just been read need not be read again.
        """
        stored = stored or await self.services.store.table(self.stored.id)
        if stored is None:
            raise Refusal("unknown_table", "There is no such table.")
        played, match, frozen = list[Entry](), None, None
        lesson = await self.services.catalog.lesson(stored)
        await self.read_clock()
        if stored.status != "lobby":
            played = await self.services.store.log(stored.id)
            resumed = await resume(await self.services.catalog.start(stored), stored, played)
            played, match, frozen = resumed.log, resumed.match, resumed.frozen
        if frozen is None:
            stored.rules = self.game.rules_version  # Under today's rules it is the same game.
            frozen = closed(stored, played, self._how_it_ended())
        else:
            log("game_frozen", table=table_mark(stored.id), version=frozen.version, last=frozen.last)
        self.adopt(stored)
        self.log, self.match, self.frozen, self.lesson = GameLog(played), match, frozen, lesson
        self._check_lesson()
        self.step_logs = StepLogs(self.game.common_view)
        self.quiet_since = monotonic()

    def _how_it_ended(self) -> str:
        if self.clock is None:
            return ""
        return "annulled" if self.clock.annulled else "abandoned" if self.clock.abandoned else ""

    async def read_clock(self) -> None:
        """Read the table's clock from the store."""
        found = await self.services.store.clock(self.stored.id)
        self.clock = None if found is None else read_clock(found.body)
        self.clock_version = 0 if found is None else found.version
        await self.read_vacations()

    async def read_vacations(self) -> None:
        """Read the vacations of the people here, if the clock heeds them."""
        if self.clock is None or not self.clock.heeds_vacations:
            return
        people = [seat.player for seat in self.stored.seats if seat.player is not None]
        now = self.services.served.now()
        self.vacations = await self.services.store.vacations(people, now - LONGEST_TURN)

    def vacations_of(self, place: int) -> list[Vacation]:
        """The vacations of the person on a seat, as far as they are known here."""
        player = self.stored.seats[place].player
        return [each for each in self.vacations if each.player == player]

    def vacation_left(self, place: int) -> float | None:
        """The seconds until the vacation ends that the person on a seat has now, as far as is known here."""
        now = self.services.served.now()
        return next((e.ends - now for e in self.vacations_of(place) if e.begins <= now < e.ends), None)

    def clock_fits(self) -> bool:
        """Whether the clock runs for the right seat, or rightly stands."""
        clock, waiting = self.clock, self.person_to_move(self.stored)
        if clock is None:
            return True
        if self.frozen is not None:
            return clock.stands is not None or clock.annulled or clock.abandoned
        closed = clock.stands is not None and clock.stands.why == "closed"
        return not closed and self.clock_version == self.version and clock.seat == waiting

    def _check_lesson(self) -> None:
        """Refuse a tutorial whose text has changed since it was begun."""
        try:
            self.taught()
        except TutorialError:
            raise Refusal("unknown_table", "This tutorial has changed: begin it anew.") from None

    def note(self, entries: Iterable[Entry]) -> None:
        """Add stored lines to the log."""
        self.log.add(entries)
        self.quiet_since = monotonic()

    def adopt(self, stored: StoredTable) -> None:
        """Take a row that has been saved as this table's."""
        if _answers(stored) != _answers(self.stored):
            self.quiet_since = monotonic()
        self.stored = stored
        self._seat_by_player = {
            seat.player: i for i, seat in enumerate(stored.seats) if seat.player is not None
        }

    def take_clock(self, changed: Clock | None) -> None:
        """Take a clock that has been saved as this table's; None where nothing has changed it."""
        if changed is not None:
            self.clock, self.clock_version = changed, self.version

    async def deal(self) -> "Match":
        """The match before its first action."""
        return await self.services.catalog.start(self.stored)

    @property
    def version(self) -> int:
        """The last version of the log; 0 at the start."""
        return self.log.version

    def taught(self, tried: Sequence[Mapping[str, Any]] = ()) -> TutorialMoment | None:
        """The tutorial's moment after some more actions; None at any other table."""
        if self.lesson is None:
            return None
        return self.lesson.moment([*self.log.decided(), *tried])

    @property
    def ended(self) -> bool:
        """Whether nothing is left to play: the game or the tutorial is over."""
        if self.match is None:
            return False
        taught = self.taught()
        return self.match.over or (taught is not None and taught.over)

    # People

    def seat_of(self, player: str | None) -> int | None:
        """The seat a player holds, None for a spectator."""
        return None if player is None else self._seat_by_player.get(player)

    def here(self) -> set[str]:
        """The players who have a page open at this table on this server."""
        return {socket.player for socket in self.sockets if socket.greeted and socket.player}

    def looking(self) -> set[str]:
        """The players who have a visible page at this table on this server, or had until a minute ago."""
        lately = {who for who, until in self.looked_until.items() if monotonic() - until < STILL_LOOKING}
        return lately | self.watchers()

    def watchers(self) -> set[str]:
        """The players who have a visible page at this table on this server now."""
        return {socket.player for socket in self.sockets if socket.is_visible and socket.player}

    def present(self) -> set[str]:
        """The players who have a page open at this table, on whichever server."""
        return self.here() | self.elsewhere

    def hear_of(self, elsewhere: set[str]) -> bool:
        """Take over the players at this table on other servers; whether they changed."""
        elsewhere = {player for player in elsewhere if not player.startswith(LOOKING)}
        before, self.elsewhere = self.elsewhere, elsewhere
        for player in before - self.present():
            self.away_since[player] = monotonic()
        return before != elsewhere

    def seat_to_move(self) -> int | None:
        """The seat that has to decide; None in the lobby, at the end of a game or tutorial, and in a frozen
        game.
        """
        return None if self.match is None or self.frozen is not None or self.ended else self.match.seat

    def decider(self) -> int | None:
        """The seat whose person has to decide; None where a bot decides, or nobody."""
        return None if self.bot_to_move() is not None else self.seat_to_move()

    def bot_to_move(self) -> str | None:
        """The bot that has to decide now."""
        to_move = self.seat_to_move()
        if to_move is None or (self.clock is not None and self.clock.gone is not None):
            return None
        seat = self.stored.seats[to_move]
        if seat.kind == "person" and seat.stand_in is None and self.is_covered(to_move):
            return self.services.catalog.usual_bot(self.stored.game)
        return seat.bot if seat.kind == "bot" else seat.stand_in

    def wake_bots(self) -> None:
        """Start the bots, if one of them has to decide."""
        services = self.services
        if services.orders.read_only or services.draining:
            return
        if not self.dropped and self.bot_to_move() is not None and not self.bots_at_work:
            # A context of its own: the bots' work is no part of the request that led to it.
            loop = asyncio.get_running_loop()
            self.bots = loop.create_task(services.play_bots(self), context=Context())

    def bot_seed(self) -> int:
        """The seed of the bots' lots. It follows from the deal: bots answer equal play in a deal equally.

        The digest keeps the lots apart from the deal itself, which the same seed has made.
        """
        return int.from_bytes(hashlib.sha256(b"bots %d" % (self.stored.seed or 0)).digest()[:7])

    def is_covered(self, seat: int) -> bool:
        """Whether the usual bot plays this turn of a seat, because its time is up."""
        clock = self.clock
        return clock is not None and clock.seat == seat and (clock.covered or self.lapsing == self.version)

    def person_to_move(self, row: StoredTable) -> int | None:
        """The seat whose person the table waits for, if its row is this one."""
        to_move = self.seat_to_move()
        if to_move is None or row.seats[to_move].kind != "person" or row.seats[to_move].stand_in is not None:
            return None
        return to_move

    def gone_for(self, player: str) -> float:
        """The seconds for which a player has had no page open here."""
        if player in self.present():
            return 0.0
        return monotonic() - self.away_since.get(player, self.loaded_at)

    def host(self) -> str:
        """The player with the host's rights. In a lobby whose host is gone, the first player who is there."""
        host, here = self.stored.host, self.present()
        if self.stored.status != "lobby" or self.gone_for(host) < self.services.settings.host_gone_after:
            return host
        return next((seat.player for seat in self.stored.seats if seat.player in here and seat.player), host)

    @property
    def by_turns(self) -> bool:
        """Whether nobody has to be there at the same time."""
        return self.clock is not None and self.clock.tempo == "turns"

    def waited(self, place: int) -> Literal["idle", "asked", "silent"] | None:
        """The state of others' wait for a present person who has to decide; None while the wait is short.

        For a person who is gone see `lobby.away`.
        """
        if place != self.decider() or self.stored.tutorial:
            return None
        if self.by_turns:
            return self._waited_by_turns(place)
        seat, here, settings = self.stored.seats[place], self.present(), self.services.settings
        others = any(
            other.player in here for other in self.stored.seats if other is not seat and other.player
        )
        if seat.player not in here or not others:
            return None
        quiet = monotonic() - self.quiet_since
        if seat.asked == self.version:
            return "silent" if quiet >= settings.answer_within else "asked"
        return "idle" if quiet >= settings.idle_before_asking else None

    def _waited_by_turns(self, place: int) -> Literal["idle", "asked", "silent"] | None:
        clock, now = self.clock, self.services.served.now()
        if clock is None or clock.seat != place or clock.stands is not None:
            return None
        if clock.covered or clock.answered or self.vacation_left(place) is not None:
            return None
        if clock.asked is not None:
            return "silent" if now - clock.asked >= ANSWER_WITHIN else "asked"
        return "idle" if now - clock.silent_since >= IDLE_AFTER else None

    # Permissions

    def check_no_stand_in(self, seat: int) -> None:
        """Refuse a player who has left their seat to a bot."""
        if self.stored.seats[seat].stand_in is not None:
            raise Refusal("not_your_turn", "A bot plays for you: take your seat back first.")
        if self.clock is not None and self.clock.seat == seat and self.clock.covered:
            raise Refusal("not_your_turn", "Your time was up: a bot plays this turn for you.")

    def check_held(self) -> None:
        """Refuse when this table has left memory: its content may never have been stored."""
        if self.dropped:
            raise Refusal("busy", "The table is being read anew: connect again.")

    def check_hints(self) -> None:
        """Refuse at a table that was made without hints."""
        if not self.stored.hints:
            raise Refusal("forbidden", "There are no hints at this table.")

    def check_not_frozen(self) -> None:
        """Refuse in a game that cannot go on."""
        if self.frozen is not None:
            raise Refusal("frozen", self.frozen.said["en"], self.frozen.said)

    # Leaving memory

    def drop(self) -> None:
        """Leave memory for good, since nobody needs the table or its content cannot be trusted.

        Its pages connect again, and read it anew. A page that is just being refused gets its refusal first.
        """
        self.dropped = True
        if self.services.live.get(self.stored.id) is self:
            del self.services.live[self.stored.id]
        for socket in list(self.sockets):
            asyncio.get_running_loop().call_soon(socket.close, RESTARTED, READ_AGAIN)

    async def stop(self) -> None:
        """End the work of a table that has left memory."""
        if self.announcing is not None:
            self.announcing.cancel()
        if self.bots is not None:
            self.bots.cancel()
            await asyncio.gather(self.bots, return_exceptions=True)

    @property
    def bots_at_work(self) -> bool:
        """Whether a bot is deciding, or is about to."""
        return self.bots is not None and not self.bots.done()

    @property
    def is_asleep(self) -> bool:
        """Whether nobody looks at a table by turns, on whichever server."""
        return self.by_turns and not self.sockets and not self.elsewhere

    @property
    def idle(self) -> bool:
        """Whether nobody has the table open and no bot is at work."""
        return not self.sockets and not self.bots_at_work


def _answers(row: StoredTable) -> list[tuple[int | None, str | None, str | None]]:
    """The requests to answer, and the holders of the seats: a change of them is a sign of life."""
    return [(seat.asked, seat.player, seat.stand_in) for seat in row.seats]
