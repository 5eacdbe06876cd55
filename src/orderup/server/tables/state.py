"""The state of a table in memory: its row, its log, the match, and its viewers."""

import asyncio
import secrets
from collections.abc import Iterable, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from orderup.core.game import definition as registry
from orderup.errors import TutorialError
from orderup.server.logs import log, table_mark
from orderup.server.net.socket import Socket
from orderup.server.protocol import messages as wire
from orderup.server.protocol import reading
from orderup.server.protocol.refusal import Refusal
from orderup.server.store import Entry, StoredTable
from orderup.server.tables.game_log import GameLog
from orderup.server.tables.move_stack import MoveStack
from orderup.server.tables.resuming import closed, resume
from orderup.server.tables.services import TableServices
from orderup.server.tables.step_log import StepLogs
from orderup.tutorials import RehearsedTutorial, TutorialMoment

if TYPE_CHECKING:
    from orderup.match import Match


class TableState:
    """One table. `stored` is its row, `log` its whole log; `match` is None before the start.

    `hurried` are the seats whose bots last thought shorter than usual, because many waited for the workers.
    Bots think by one seed, `bot_seed`, while the table is in memory: some keep to a turn only by that. `tip`
    is the coach's last advice, by version and language; a table gets one tip at a time. `quiet_since` is when
    somebody last decided or answered. `loaded_at`, `idle_since`, `away_since` and `quiet_since` are seconds
    of the monotonic clock, so that setting the time of day changes nothing.
    """

    def __init__(self, services: TableServices, stored: StoredTable) -> None:
        self.services = services
        self.lock = asyncio.Lock()
        self.tip_lock = asyncio.Lock()
        self.tip: tuple[tuple[int, str], reading.Coached | None] | None = None
        self.sockets: set[Socket] = set()
        self.elsewhere: set[str] = set()
        self.loaded_at = self.idle_since = self.quiet_since = monotonic()
        self.away_since: dict[str, float] = {}
        self.hurried: set[int] = set()
        self.bot_seed = secrets.randbits(63)
        self.stored = stored
        self.dropped = False
        self.log = GameLog()
        self.match: Match | None = None
        self.frozen: wire.Frozen | None = None
        self.lesson: RehearsedTutorial | None = None
        self.game = registry.get(stored.game)
        self.step_logs = StepLogs(self.game.common_view)
        self.move_stack = MoveStack(self.log)
        self.adopt(stored)

    async def load(self) -> None:
        """Bring row, log and match in line with the store, without telling anybody."""
        stored = await self.services.store.table(self.stored.id)
        if stored is None:
            raise Refusal("unknown_table", "There is no such table.")
        played, match, frozen = list[Entry](), None, None
        lesson = await self.services.catalog.lesson(stored)
        if stored.status != "lobby":
            played = await self.services.store.log(stored.id)
            resumed = await resume(await self.services.catalog.start(stored), stored, played)
            played, match, frozen = resumed.log, resumed.match, resumed.frozen
        if frozen is None:
            stored.rules = self.game.rules_version  # Under today's rules it is the same game.
            frozen = closed(stored, played)
        else:
            log("game_frozen", table=table_mark(stored.id), version=frozen.version, last=frozen.last)
        self.adopt(stored)
        self.log, self.match, self.frozen, self.lesson = GameLog(played), match, frozen, lesson
        self.move_stack = MoveStack(self.log)
        self._check_lesson()
        self.step_logs = StepLogs(self.game.common_view)
        self.quiet_since = monotonic()

    def _check_lesson(self) -> None:
        """Refuse a tutorial whose text has changed since it was begun."""
        try:
            self.taught()
        except TutorialError:
            raise Refusal("unknown_table", "This tutorial has changed: begin it anew.") from None

    def note(self, entries: Iterable[Entry]) -> None:
        """Add stored lines to the log."""
        self.log.add(entries)
        self.move_stack.follow()
        self.quiet_since = monotonic()

    def adopt(self, stored: StoredTable) -> None:
        """Take a row that has been saved as this table's."""
        if _answers(stored) != _answers(self.stored):
            self.quiet_since = monotonic()
        self.stored = stored
        self._seat_by_player = {
            seat.player: i for i, seat in enumerate(stored.seats) if seat.player is not None
        }

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
        return self.lesson.moment([*self.move_stack.decided(), *tried])

    @property
    def ended(self) -> bool:
        """Whether nothing is left to play: the game or the tutorial is over."""
        if self.match is None:
            return False
        taught = self.taught()
        return self.match.over or (taught is not None and taught.over)

    # People

    def seat_of(self, player: str | None) -> int | None:
        """The seat a player holds, None for a bystander."""
        return None if player is None else self._seat_by_player.get(player)

    def here(self) -> set[str]:
        """The players who have a page open at this table on this server."""
        return {socket.player for socket in self.sockets if socket.greeted and socket.player}

    def present(self) -> set[str]:
        """The players who have a page open at this table, on whichever server."""
        return self.here() | self.elsewhere

    def hear_of(self, elsewhere: set[str]) -> bool:
        """Take over the players at this table on other servers; whether they changed."""
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
        if to_move is None:
            return None
        seat = self.stored.seats[to_move]
        return seat.bot if seat.kind == "bot" else seat.stand_in

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

    def waited(self, place: int) -> Literal["idle", "asked", "silent"] | None:
        """The state of others' wait for a present person who has to decide; None while the wait is short.

        For a person who is gone see `lobby.away`.
        """
        if place != self.decider() or self.stored.tutorial:
            return None
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

    # Permissions

    def match_for(self, player: str | None, version: int) -> "Match":
        """The match, if this player may act in it now and has seen its newest version."""
        match, seat = self.seated(player)
        if version != self.version:
            raise Refusal(
                "stale",
                f"The table has moved on: this was meant for version {version}, now it is {self.version}.",
            )
        if match.seat != seat:
            raise Refusal("not_your_turn", f"It is the turn of seat {match.seat}, not yours.")
        self.check_no_stand_in(seat)
        return match

    def seated(self, player: str | None) -> tuple["Match", int]:
        """The running match, and the seat that this player has in it."""
        self.check_held()
        seat = self.seat_of(player)
        if seat is None:
            raise Refusal("not_seated", "You look on: only who has a seat can play.")
        if self.match is None:
            raise Refusal("not_started", "The game has not started.")
        self.check_not_frozen()
        if self.ended:
            raise Refusal("over", "The game is over.")
        return self.match, seat

    def check_no_stand_in(self, seat: int) -> None:
        """Refuse a player who has left their seat to a bot."""
        if self.stored.seats[seat].stand_in is not None:
            raise Refusal("not_your_turn", "A bot plays for you: take your seat back first.")

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


def _answers(row: StoredTable) -> list[tuple[int | None, str | None, str | None]]:
    """The requests to answer, and the holders of the seats: a change of them is a sign of life."""
    return [(seat.asked, seat.player, seat.stand_in) for seat in row.seats]
